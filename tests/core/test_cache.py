"""Kernels are never stale: each is kept by the digest of the sources that it reaches, and a result tells them all."""

import os
import shutil
import stat
from pathlib import Path
from threading import Thread

import pytest
from fresh_python import python
from numba.core import config

from sim.core.agent import Agent, Player
from sim.core.cache import MARK, SOURCES
from sim.core.jit import _cache_folder
from sim.core.parallel import Workers
from sim.core.run import run
from tests.scenarios import scenario
from tests.toys.guess import GAME

HELPER = "from sim.core.jit import kernel\n\n\n@kernel\ndef value():\n    return {value}\n"
CALLER = (
    "from {helper} import value\nfrom sim.core.jit import kernel\n\n\n@kernel\ndef asked():\n    return 10 * value()\n"
)


@pytest.fixture
def package(tmp_path):
    """A copy of the engine alone, to edit."""
    core = tmp_path / "package" / "sim" / "core"
    core.mkdir(parents=True)
    (tmp_path / "package" / "strategies").mkdir()
    for folder in (core.parent, core):
        (folder / "__init__.py").touch()
    for name in ("cache.py", "installed.py", "jit.py", "kernel_file.py", "reach.py", "reading.py"):
        shutil.copy(Path(SOURCES[0]) / "core" / name, core)
    return tmp_path / "package"


def test_threads_decide_one_after_the_other_where_their_kernels_are_kept():
    folders = []

    def decide():
        with _cache_folder("somewhere"):
            folders.append(config.CACHE_DIR)

    usual, other = config.CACHE_DIR, Thread(target=decide)
    with _cache_folder("somewhere"):
        other.start()
        other.join(0.3)
        assert folders == []  # or one thread would end the decision of another, and kernels lie where it stands
    other.join()
    assert folders[0] != usual == config.CACHE_DIR


def test_an_edited_helper_of_the_package_is_never_served_from_the_cache(package, tmp_path):
    core = package / "sim" / "core"
    (core / "caller.py").write_text(CALLER.format(helper="sim.core.helper"), encoding="utf-8")
    code = "from sim.core.cache import digest; from sim.core.caller import asked; print(asked(), digest())"
    told = []
    for value in (1, 2, 1):
        (core / "helper.py").write_text(HELPER.format(value=value), encoding="utf-8")
        told.append(python(code, path=[package], cache=tmp_path / "cache").split())
    assert [answer for answer, _ in told] == ["10", "20", "10"]
    digests = [digest for _, digest in told]
    assert digests[0] == digests[2] != digests[1]


def test_the_digest_hears_of_new_files_and_not_of_words(package, tmp_path):
    code = "from sim.core.cache import digest; print(digest())"
    told = [python(code, path=[package], cache=tmp_path / "cache")]
    for name in ("strategies/new.py", "sim/rulings.toml", "sim/rulebook.md"):
        (package / name).write_text("", encoding="utf-8")
        told.append(python(code, path=[package], cache=tmp_path / "cache"))
    before, after, *others = told
    assert before != after
    assert others == [after, after]


@pytest.mark.parametrize("folder", ["same", "other"])
def test_an_edited_helper_of_a_user_s_file_is_never_served_from_the_cache(tmp_path, folder):
    mine, helpers = tmp_path / "mine", tmp_path / ("mine" if folder == "same" else "helpers")
    for path in {mine, helpers}:
        path.mkdir()
    (mine / "caller.py").write_text(CALLER.format(helper="helper"), encoding="utf-8")
    told = []
    for value in (1, 2):
        (helpers / "helper.py").write_text(HELPER.format(value=value), encoding="utf-8")
        code = "from caller import asked; print(asked())"
        told.append(python(code, path=[mine, helpers, SOURCES[0].parent], cache=tmp_path / "cache"))
    assert told == ["10", "20"]


def test_a_helper_edited_and_loaded_again_in_one_process_is_never_served_from_the_cache(tmp_path):
    (tmp_path / "caller.py").write_text(CALLER.format(helper="helper"), encoding="utf-8")
    (tmp_path / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    code = (
        "import importlib, pathlib, helper, caller\n"
        "first = caller.asked()\n"
        "pathlib.Path(helper.__file__).write_text(pathlib.Path(helper.__file__).read_text().replace('1', '22'))\n"
        "importlib.reload(helper); importlib.reload(caller)\n"
        "print(first, caller.asked())"
    )
    assert python(code, path=[tmp_path, SOURCES[0].parent], cache=tmp_path / "cache") == "10 220"


def test_kernels_are_kept_in_the_folder_of_the_sources_that_they_reach(package, tmp_path):
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    code = "from sim.core.cache import kernel_key; from sim.core.helper import value; value(); print(kernel_key(value))"
    key = python(code, path=[package], cache=tmp_path / "cache")
    kept = [path.parent for path in (tmp_path / "cache").rglob("*.nbi")]
    assert kept
    assert all(folder.is_relative_to(tmp_path / "cache" / "kernels" / key) for folder in kept)


def test_old_folders_of_ours_are_deleted_and_no_others(package, tmp_path):
    kernels = tmp_path / "cache" / "kernels"
    for name in ("old", "recent", "python3"):
        (kernels / name).mkdir(parents=True)
        (kernels / name / ("kernel.json" if name == "python3" else MARK)).touch()
    for name in ("old", "python3"):
        os.utime(kernels / name, (0, 0))
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    python("from sim.core.helper import value; value()", path=[package], cache=tmp_path / "cache")
    assert not (kernels / "old").exists()
    assert (kernels / "recent").exists()
    assert (kernels / "python3" / "kernel.json").exists()
    (new,) = [folder for folder in kernels.iterdir() if folder.name not in ("recent", "python3")]
    assert (new / MARK).exists()


# Damage -------------------------------------------------------------------------------------------------------------

ASKED = "from sim.core.caller import asked; print(asked(), sum(asked.stats.cache_hits.values()))"


@pytest.mark.parametrize("kept", [0, 0.5, 0.99])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("name", ["asked", "value"])
def test_a_kernel_of_which_a_file_is_empty_or_cut_is_made_anew(package, tmp_path, kept, kind, name):
    core = package / "sim" / "core"
    (core / "caller.py").write_text(CALLER.format(helper="sim.core.helper"), encoding="utf-8")
    (core / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    assert python(ASKED, path=[package], cache=tmp_path / "cache") == "10 0"
    for path in (tmp_path / "cache").rglob(f"*{name}*.{kind}"):
        content = path.read_bytes()
        path.write_bytes(content[: int(kept * len(content))])
    hits = "0" if name == "asked" else "1"  # the code of `value` is in it
    assert python(ASKED, path=[package], cache=tmp_path / "cache") == f"10 {hits}"
    assert python(ASKED, path=[package], cache=tmp_path / "cache") == "10 1"


def test_a_full_disk_keeps_nobody_from_playing(package, tmp_path):
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    code = (
        "import numba.core.caching as caching\n"
        "def full(*_): raise OSError(28, 'No space left on device')\n"
        "caching.IndexDataCacheFile._open_for_write = full\n"
        "from sim.core.helper import value; print(value())"
    )
    assert python(code, path=[package], cache=tmp_path / "cache") == "1"


# Folders that cannot be written -------------------------------------------------------------------------------------


@pytest.fixture
def nowhere(package, tmp_path):
    """The environment of a user whose own folders cannot be written."""
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    below = {name: str(tmp_path / "file" / "below") for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    return {**below, "TMPDIR": str(tmp_path / "temporary")}


def test_a_user_s_cache_folder_that_cannot_be_written_does_not_keep_anybody_from_playing(package, tmp_path, nowhere):
    for _ in range(2):
        assert python("from sim.core.helper import value; print(value())", path=[package], cache="", **nowhere) == "1"
    (folder,) = (tmp_path / "temporary").iterdir()
    assert stat.filemode(folder.stat().st_mode) == "drwx------"
    assert list(folder.rglob("*.nbi"))


TOLD = "from sim.core.helper import value\ntry:\n    value()\nexcept OSError as error:\n    print(error)"


@pytest.mark.parametrize("made", ["for_all", "link", "file"])
def test_a_temporary_folder_that_others_may_have_made_is_not_used(package, tmp_path, nowhere, made):
    folder, other = tmp_path / "temporary" / f"numsim-{os.getuid()}", tmp_path / "other"
    other.mkdir(mode=0o700)
    if made == "for_all":
        folder.mkdir()
        folder.chmod(0o755)
    elif made == "link":
        folder.symlink_to(other)
    else:
        folder.touch()
    said = python(TOLD, path=[package], cache="", **nowhere)
    assert "NUMSIM_CACHE" in said
    assert str(tmp_path / "temporary") in said
    assert not list(tmp_path.rglob("*.nbi"))


def test_a_named_cache_folder_that_cannot_be_written_is_told(package, tmp_path, nowhere):
    said = python(TOLD, path=[package], cache=tmp_path / "file" / "below")
    assert "NUMSIM_CACHE" in said
    assert str(tmp_path / "file" / "below") in said


# Results ------------------------------------------------------------------------------------------------------------


def test_the_source_of_a_result_tells_files_of_users_apart(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = []
    for name, index in (("mine", 0), ("yours", 1)):
        (tmp_path / f"{name}.py").write_text(
            f"from sim.core.jit import kernel\n\n\n@kernel\ndef decide(pub, me, rules):\n    return {index}\n",
            encoding="utf-8",
        )
        agent = Agent("fixed", __import__(name).decide, "always the same move")
        result = run(scenario(GAME, GAME.load(), [Player(agent)] * 2), games=2, workers=Workers(jobs=1))
        sources.append(result.provenance.source)
    assert sources[0] != sources[1]
