"""A file is written whole or not at all, and only where a file may be."""

import os
from pathlib import Path

import pytest

from sim.core.files import write_file


def test_the_mode_of_a_file_is_kept(tmp_path):
    path = tmp_path / "page.html"
    path.write_bytes(b"old")
    path.chmod(0o640)
    write_file(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("kind", ["link", "dangling", "fifo", "folder"])
def test_what_is_no_file_is_refused_and_stays(tmp_path, kind):
    path, target = tmp_path / "page.html", tmp_path / "target.html"
    if kind == "link":
        target.write_bytes(b"somebody's")
    match kind:
        case "link" | "dangling":
            path.symlink_to(target)
        case "fifo":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
    said = {"fifo": "is a pipe or a device", "folder": "Is a directory"}.get(kind, f"is a link; name {target}")
    before = path.lstat().st_ino
    with pytest.raises(OSError, match=said) as error:
        write_file(path, b"new")
    assert error.value.filename == str(path)
    assert path.lstat().st_ino == before
    assert kind != "link" or target.read_bytes() == b"somebody's"
    assert not list(tmp_path.glob("*.unfinished"))


def test_a_device_is_refused():
    with pytest.raises(OSError, match="is a pipe or a device"):
        write_file(Path(os.devnull), b"x")
