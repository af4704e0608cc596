"""A folder keeps the finished chunks of a run, so that the same run goes on where it was stopped.

manifest.json            what is played, and what it was asked by
chunks/, TABLE/          see sim.core.chunks
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sim.core.chunks import Chunk, Chunks
from sim.core.files import StoreError, read_json, write_file

MANIFEST = "manifest.json"
LOCK = ".lock"
NOT_COMPARED = ("version",)  # the digest of the sources says it better
DIFFERENCES_TOLD = 4
SOURCE = "source"
SOURCE_TOLD = "the program or an agent file was another, "
WAY_OUT = "; go on with those that began it, or play into another folder"


class OtherRunError(StoreError):
    """A folder that holds another run; each difference is a dotted key, the value there, and the value asked for."""

    def __init__(self, folder: Path, differences: Sequence[tuple[str, Any, Any]]):
        self.folder, self.differences = folder, differences
        super().__init__(self.line(lambda key: f"{key} = "))

    def line(self, name: Callable[[str], str]) -> str:
        """The message, in which each difference begins with what `name` makes of its key."""
        told = [
            f"{SOURCE_TOLD if key == SOURCE else name(key)}{_shown(key, there)} there, {_shown(key, asked)} asked"
            for key, there, asked in self.differences[:DIFFERENCES_TOLD]
        ]
        more = len(self.differences) - DIFFERENCES_TOLD
        way_out = WAY_OUT if any(key == SOURCE for key, _, _ in self.differences) else ""
        return f"{self.folder} holds another run: {'; '.join(told)}{f'; and {more} more' if more > 0 else ''}{way_out}"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep others out of a folder for as long as the `with` block lasts, and not longer than the process lives.

    The folder is made if need be. Raises StoreError if it is in use, OSError if it cannot be written.
    """
    from filelock import FileLock, Timeout

    folder.mkdir(parents=True, exist_ok=True)
    held = FileLock(folder / LOCK)
    try:
        held.acquire(timeout=0)
    except Timeout:
        raise StoreError(f"{folder} is in use by another run; wait for its end, or name a folder") from None
    except NotImplementedError:
        raise StoreError(f"{folder} is on a disk that locks no files; name a folder on another one") from None
    try:
        yield
    finally:
        held.release()


class Store:
    """The folder of one run, locked for as long as the `with` block lasts, and not longer than the process lives.

    A chunk that lacks one of the `parts`, tables of single games, is not finished.
    Raises StoreError if the folder is in use or holds something else, OSError if it cannot be written.
    """

    def __init__(self, folder: Path, request: Mapping[str, Any] | None = None, parts: Collection[str] = ()):
        self.folder = folder
        self._chunks = Chunks(folder, frozenset(parts))
        self._request = dict(request or {})  # is kept beside what is played, and not compared

    def __enter__(self) -> Store:
        if self.folder.exists() and not self.folder.is_dir():
            raise StoreError(f"{self.folder} is not a folder")
        self.folder.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in self.folder.iterdir()}
        if MANIFEST not in names and any(not name.startswith(".") for name in names):
            raise StoreError(f"{self.folder} holds files but no run; allowed: an empty folder, or that of this run")
        self._lock = locked(self.folder)
        self._lock.__enter__()
        return self

    @property
    def damaged(self) -> int:
        """How many chunks were found damaged and deleted."""
        return self._chunks.damaged

    def __exit__(self, *fault) -> None:
        self._lock.__exit__(*fault)

    def begin(self, played: Mapping[str, Any]) -> list[Chunk]:
        """Take up a run: its finished chunks in the order of their games.

        `played` is all that decides its numbers, made of what JSON can hold. Raises StoreError if the folder holds
        another run, in a line that names what differs.
        """
        played = json.loads(json.dumps(played))
        path = self.folder / MANIFEST
        if not path.exists():
            manifest = {"played": played, "request": self._request}
            write_file(path, json.dumps(manifest, ensure_ascii=False, indent=1).encode())
        differences = list(differences_of(read_manifest(self.folder)["played"], played))
        if differences:
            raise OtherRunError(self.folder, differences)
        return self._chunks.recover()

    def keep(self, chunk: Chunk, tables: Mapping[str, bytes], within: range) -> None:
        """Write a finished chunk with the Parquet files of its single games by table.

        It may be joined with others `within` these games, between which nobody asks what the games say.
        """
        self._chunks.add(chunk, tables, within)

    def copy(self, chunk: Chunk, folder: Path, within: range) -> None:
        """Write a finished chunk of another folder, as `keep` does. Raises StoreError where its games are spoilt."""
        self._chunks.copy(chunk, folder, within)

    def finish(self) -> None:
        """Say that the run is finished."""
        self._chunks.finish()


def parts_in(folder: Path, table: str) -> list[Path]:
    """The files of a table of single games in a folder, in the order of the games."""
    return sorted((folder / table).glob("*.parquet"))


def read_manifest(folder: Path) -> dict[str, Any]:
    """What the run of a folder is ("played"), and what it was asked by ("request"). Raises StoreError."""
    path = folder / MANIFEST
    manifest = read_json(path, "run")
    if not isinstance(manifest, dict) or not all(isinstance(manifest.get(key), dict) for key in ("played", "request")):
        raise StoreError(f'{path} is not the manifest of a run: it has no objects "played" and "request"')
    return manifest


def gaps(chunks: Iterable[Chunk], first: int, games: int) -> list[tuple[int, int]]:
    """The stretches (first, games) of a run that none of its chunks covers."""
    edges = [first, *itertools.chain.from_iterable((chunk.first, chunk.end) for chunk in chunks), first + games]
    return [(start, end - start) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]


def differences_of(there: Any, asked: Any, key: str = "") -> Iterator[tuple[str, Any, Any]]:
    """What differs: key, value there, value asked for; the keys of tables in tables are dotted."""
    if isinstance(there, dict) and isinstance(asked, dict):
        for name in {**asked, **there}:
            if name not in NOT_COMPARED:
                yield from differences_of(there.get(name), asked.get(name), f"{key}.{name}" if key else name)
    elif there != asked:
        yield key, there, asked


def _shown(key: str, value: Any) -> str:
    """A value on a line."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key == "precision":
        return f"{100 * value:g}%"
    if isinstance(value, list):
        return ",".join(map(str, value[:1] if len(set(map(str, value))) == 1 else value))
    return str(value)
