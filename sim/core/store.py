"""A folder keeps the finished chunks of a run, so that the same run goes on where it was stopped.

    manifest.json            what is played, and what it was asked by
    chunks/FIRST-GAMES-DIGEST.npz   the tally of a chunk; it is finished when this file is there
    TABLE/FIRST-GAMES.parquet       single games of the same chunk, written before it

A file gets its name when it is whole. Chunks that are damaged, and files of chunks that were never finished, are
deleted when the run is taken up.
"""

from __future__ import annotations

import hashlib
import io
import itertools
import json
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from sim.core.tally import Tally
from sim.core.text import NOT_UTF8

MANIFEST = "manifest.json"
CHUNKS = "chunks"
LOCK = ".lock"
UNFINISHED = ".unfinished"  # ends the names of files that are being written
NOT_COMPARED = ("version",)  # the digest of the sources says it better
DIFFERENCES_TOLD = 4


class StoreError(ValueError):
    """A folder that cannot take a run; the message is one line."""


class OtherRunError(StoreError):
    """A folder that holds another run; each difference is a dotted key, the value there, and the value asked for."""

    def __init__(self, folder: Path, differences: Sequence[tuple[str, Any, Any]]):
        self.folder, self.differences = folder, differences
        super().__init__(self.line(lambda key: f"{key} = "))

    def line(self, name: Callable[[str], str]) -> str:
        """The message, in which each difference begins with what `name` makes of its key."""
        told = [
            f"{name(key)}{_shown(key, there)} there, {_shown(key, asked)} asked"
            for key, there, asked in self.differences[:DIFFERENCES_TOLD]
        ]
        more = len(self.differences) - DIFFERENCES_TOLD
        return f"{self.folder} holds another run: {'; '.join(told)}" + (f"; and {more} more" if more > 0 else "")


@dataclass(frozen=True)
class Chunk:
    """What the games `first` .. `end - 1` of a run add up to, and how long the run took for them."""

    first: int
    tally: Tally
    seconds: float

    @property
    def end(self) -> int:
        """The number of the game after the last."""
        return self.first + self.tally.games

    @property
    def name(self) -> str:
        """What the names of its files begin with: as text they are in the order of the games."""
        return f"{self.first:019d}-{self.tally.games}"


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
        self.damaged = 0  # chunks that were found damaged and deleted
        self._parts = set(parts)
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
        differences = list(_differences(read_manifest(self.folder)["played"], played))
        if differences:
            raise OtherRunError(self.folder, differences)
        return self._recover()

    def keep(self, chunk: Chunk, parts: Mapping[str, bytes]) -> None:
        """Write a finished chunk, with the Parquet files of its single games by table."""
        for table, content in parts.items():
            write_file(self._part(table, chunk), content)
        digests = json.dumps({table: _digest(content) for table, content in parts.items()})
        archive = io.BytesIO()
        np.savez_compressed(
            archive,
            first=np.array(chunk.first),
            seconds=np.array(chunk.seconds),
            parts=np.array(digests),
            **chunk.tally.arrays(),
        )
        content = archive.getvalue()
        write_file(self.folder / CHUNKS / f"{chunk.name}-{_digest(content)}.npz", content)

    def _recover(self) -> list[Chunk]:
        """The finished chunks; whatever is damaged or was never finished is deleted."""
        for path in self.folder.rglob(f"*{UNFINISHED}"):
            path.unlink()
        chunks: list[Chunk] = []
        for path in sorted((self.folder / CHUNKS).glob("*.npz")):
            chunk, parts = self._read(path)
            if chunk is None or (chunks and chunk.first < chunks[-1].end):
                path.unlink()
                self.damaged += 1
            elif not self._parts <= parts:
                path.unlink()
            else:
                chunks.append(chunk)
        finished = {chunk.name for chunk in chunks}
        for path in self.folder.glob("*/*.parquet"):
            if re.fullmatch(r"\d{19}-\d+", path.stem) and path.stem not in finished:
                path.unlink()
        return chunks

    def _read(self, path: Path) -> tuple[Chunk | None, Collection[str]]:
        """The chunk of a file and its parts; None if the file, or one of its parts, is not as it was written."""
        content = path.read_bytes()
        if _digest(content) != path.stem.rpartition("-")[2]:
            return None, ()
        with np.load(io.BytesIO(content), allow_pickle=False) as archive:
            arrays = dict(archive)
        chunk = Chunk(int(arrays["first"]), Tally.from_arrays(arrays), float(arrays["seconds"]))
        parts = json.loads(str(arrays["parts"]))
        for table, digest in parts.items():
            part = self._part(table, chunk)
            if not part.is_file() or _digest(part.read_bytes()) != digest:
                return None, ()
        return chunk, parts.keys()

    def _part(self, table: str, chunk: Chunk) -> Path:
        return self.folder / table / f"{chunk.name}.parquet"


def parts_in(folder: Path, table: str) -> list[tuple[int, int, Path]]:
    """The files of a table of single games in a folder, each with its first game and that after its last, in order."""
    files = [(*map(int, path.stem.split("-")), path) for path in sorted((folder / table).glob("*.parquet"))]
    return [(first, first + games, path) for first, games, path in files]


def read_manifest(folder: Path) -> dict[str, Any]:
    """What the run of a folder is ("played"), and what it was asked by ("request"). Raises StoreError."""
    path = folder / MANIFEST
    manifest = read_json(path, "run")
    if not isinstance(manifest, dict) or not all(isinstance(manifest.get(key), dict) for key in ("played", "request")):
        raise StoreError(f'{path} is not the manifest of a run: it has no objects "played" and "request"')
    return manifest


def read_json(path: Path, kind: str) -> Any:
    """What a JSON file says, which every folder of a kind ("run", "study") has. Raises StoreError."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise StoreError(f"{path.parent} holds no {kind}: there is no {path.name}") from None
    except UnicodeDecodeError:
        raise StoreError(f"{path} {NOT_UTF8}") from None
    except RecursionError:
        raise StoreError(f"{path} is not JSON of this program: it is nested too deeply") from None
    except ValueError as error:
        raise StoreError(f"{path} is not JSON: {error}") from None


def gaps(chunks: Iterable[Chunk], first: int, games: int) -> list[tuple[int, int]]:
    """The stretches (first, games) of a run that none of its chunks covers."""
    edges = [first, *itertools.chain.from_iterable((chunk.first, chunk.end) for chunk in chunks), first + games]
    return [(start, end - start) for start, end in zip(edges[::2], edges[1::2], strict=True) if start < end]


def write_file(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all; one of that name stays until the new one is on the disk.

    Raises OSError that names the file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}{UNFINISHED}")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException as error:
        with suppress(OSError):
            unfinished.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _differences(there: Any, asked: Any, key: str = "") -> Iterator[tuple[str, Any, Any]]:
    """What differs: key, value there, value asked for; the keys of tables in tables are dotted."""
    if isinstance(there, dict) and isinstance(asked, dict):
        for name in {**asked, **there}:
            if name not in NOT_COMPARED:
                yield from _differences(there.get(name), asked.get(name), f"{key}.{name}" if key else name)
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
