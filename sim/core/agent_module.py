"""An agent file as a module: what it imports from files of the user is its own, whatever has that name elsewhere."""

from __future__ import annotations

import ast
import builtins
import importlib
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

from sim.core.installed import is_installed
from sim.core.reading import MARK, Reading, digest_of, heard

BESIDE = "_beside"  # ends the name of the package of what an agent file imports
_LOADED: dict[Path, Loaded] = {}
_LOCK = threading.RLock()


@dataclass(frozen=True, eq=False)
class Loaded:
    """An agent file that was loaded, and what it read."""

    module: ModuleType
    reading: Reading


def load(path: Path) -> Loaded:
    """An agent file as it is now: loaded again if it, or anything that it read, has changed.

    Raises what the file raises.
    """
    with _LOCK:
        known = _LOADED.get(path)
        if known is None or not known.reading.is_current():
            known = _LOADED[path] = _fresh(path)
        return known


def _fresh(path: Path) -> Loaded:
    reading, place, before = Reading(), _Place(path), sys.path[:]
    module = ModuleType(place.root.removesuffix(BESIDE))
    module.__file__ = str(path)
    place.forget()
    sys.modules[module.__name__] = module  # where compiled kernels look for what they use
    sys.modules[place.root] = package = ModuleType(place.root)
    package.__path__ = []
    sys.meta_path.insert(0, _Finder(place, reading))
    importlib.invalidate_caches()
    try:
        with heard(reading):
            _run(module, path, place, reading)
    except BaseException:
        place.forget()
        raise
    finally:
        place.path, sys.path[:] = [str(path.parent), *sys.path], before  # what a file adds to the path is for itself
    return Loaded(module, reading)


def _run(module: ModuleType, path: Path, place: _Place, reading: Reading) -> None:
    """Execute a file as a module of an agent file."""
    content = path.read_bytes()
    for file in (path, *_imported_later(content, place)):
        reading.opened(file)
    names = vars(module)
    names[MARK] = reading
    names["__builtins__"] = {**vars(builtins), "__import__": place.importer()}
    exec(compile(content, path, "exec"), names)


def _imported_later(content: bytes, place: _Place) -> Iterator[Path]:
    """The user's files that a source can import, at once or in a move."""
    left = [content]
    seen: set[str] = set()
    while left:
        for first in _names(left.pop()) - seen:
            seen.add(first)
            for path in place.files(first):
                yield path
                left.append(path.read_bytes())


def _names(content: bytes) -> set[str]:
    """The first names of what a source imports; none of one that Python refuses, and will tell why."""
    with suppress(SyntaxError, ValueError):
        nodes = list(ast.walk(ast.parse(content)))
        plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        sources = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
        return {name.partition(".")[0] for name in plain | sources}
    return set()


class _Place:
    """Where the modules of an agent file are found, and the name before theirs."""

    def __init__(self, path: Path):
        self.root, self.folder = f"agents_{digest_of(str(path).encode())}{BESIDE}", path.parent
        self.path: list[str] | None = None  # as the file has left it
        self._own: dict[str, bool] = {}

    def importer(self):
        """What does the work of an import statement."""

        def of_its_own(name, globals=None, locals=None, fromlist=(), level=0):
            first = name.partition(".")[0]
            if level or not self.has(first):
                return builtins.__import__(name, globals, locals, fromlist, level)
            found = builtins.__import__(f"{self.root}.{name}", globals, locals, fromlist, 0)
            return found if fromlist else sys.modules[f"{self.root}.{first}"]

        return of_its_own

    def has(self, first: str) -> bool:
        """Whether a name is that of a user's file: what is installed is the same for all."""
        if first not in self._own:
            usual = None if first in sys.stdlib_module_names else PathFinder.find_spec(first)
            installed = first in sys.stdlib_module_names or (usual is not None and _is_installed(usual))
            if not installed and PathFinder.find_spec(first, self.searched()) is None:
                return False  # until the file adds to its path where it is
            self._own[first] = not installed
        return self._own[first]

    def files(self, first: str) -> list[Path]:
        """The sources of a module or a package of the user, none if it is no user's."""
        found = PathFinder.find_spec(first, self.searched()) if self.has(first) else None
        if found and found.submodule_search_locations:
            return sorted(path for folder in found.submodule_search_locations for path in Path(folder).rglob("*.py"))
        return [Path(found.origin)] if found and found.has_location and found.origin.endswith(".py") else []

    def searched(self) -> list[str]:
        """The folders where modules of the file may be."""
        return self.path or [str(self.folder), *sys.path]

    def forget(self) -> None:
        """Take all modules of the file out of those that are loaded, and who finds them."""
        sys.modules.pop(self.root.removesuffix(BESIDE), None)
        for name in [name for name in sys.modules if name == self.root or name.startswith(f"{self.root}.")]:
            del sys.modules[name]
        sys.meta_path[:] = [one for one in sys.meta_path if not (isinstance(one, _Finder) and one.serves(self.root))]


class _Finder:
    """Finds the modules of an agent file."""

    def __init__(self, place: _Place, reading: Reading):
        self._place, self._reading = place, reading

    def serves(self, root: str) -> bool:
        """Whether it finds modules below a name."""
        return self._place.root == root

    def find_spec(self, name: str, path=None, target=None) -> ModuleSpec | None:
        """Where a module is, if it is one of the file."""
        if not name.startswith(f"{self._place.root}."):
            return None
        inside = name.count(".") > 1
        spec = PathFinder.find_spec(name, path if inside else self._place.searched())
        if spec and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(name, spec.origin, self._place, self._reading)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module of an agent file."""

    def __init__(self, name: str, path: str, place: _Place, reading: Reading):
        super().__init__(name, path)
        self._subjects = place, reading

    def exec_module(self, module: ModuleType) -> None:
        """Execute it, always from its source."""
        _run(module, Path(self.path), *self._subjects)


def _is_installed(spec: ModuleSpec) -> bool:
    places = [spec.origin] if spec.has_location else list(spec.submodule_search_locations or ())
    return not places or all(is_installed(f"{place}") for place in places)
