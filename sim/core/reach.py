"""The source files of the packages that a file reaches through its import statements: what its kernels are made of."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT / "sim", ROOT / "strategies")  # of what can be compiled
DATA = ".json"  # read by the file of its name while it is imported
COMMENT = re.compile(r"#[^\n]*|\\\n")
FOR_TYPES = re.compile(r"^if TYPE_CHECKING:\n(?:[ \t]+.*\n|\n)*", re.MULTILINE)
FROM = re.compile(r"\bfrom\s+(?P<dots>\.*)(?P<module>[\w.]*)\s+import\b\s*(?P<names>\([^)]*\)|[^\n;]*)")
GAME = "game_of(__name__"  # stands in the package of a game, whose parts are found by the names of their files
GAME_PARTS = ("state", "play", "imagine")  # those that hold records and kernels
IMPORT = re.compile(r"(?:^|[;:])[ \t]*import\s+(?P<modules>[^\n;]+)", re.MULTILINE)


@functools.cache
def reached(path: Path) -> tuple[Path, ...]:
    """A file of the packages and all that it imports from them, by whatever way, with the data beside them.

    A package counts where something is taken from it, not where it only leads to a module.
    """
    found, left = {path}, [path]
    while left:
        new = _imports(left.pop()) - found
        found |= new
        left += new
    beside = {data for source in found if (data := source.with_suffix(DATA)).is_file()}
    return tuple(sorted(found | beside))


@functools.cache
def _imports(path: Path) -> frozenset[Path]:
    """The files of the packages that a file imports itself."""
    return frozenset(known for name in imported(path) if (known := _files().get(name)))


def imported(path: Path) -> Iterator[str]:
    """The names of all modules that may stand in the import statements of a file, and some that are none."""
    text = COMMENT.sub(" ", FOR_TYPES.sub("", path.read_text(encoding="utf-8")))
    package = path.relative_to(ROOT).parts[:-1]
    if GAME in text:
        yield from (".".join([*package, part]) for part in GAME_PARTS)
    for found in FROM.finditer(text):
        base = package[: len(package) + 1 - len(found["dots"])] if found["dots"] else ()
        module = ".".join([*base, found["module"]]).rstrip(".")
        yield module
        yield from (f"{module}.{part.split()[0]}" for part in found["names"].strip("() \n").split(",") if part.strip())
    for found in IMPORT.finditer(text):
        yield from (part.split()[0] for part in found["modules"].split(",") if part.strip())


@functools.cache
def _files() -> dict[str, Path]:
    """The source files of the packages by the names of their modules."""
    return {_module(path): path for folder in SOURCES for path in folder.rglob("*.py")}


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
