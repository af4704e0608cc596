"""The finished chunks of a run as files, few of them: what each adds up to, and where its single games are.

    chunks/FIRST-GAMES-DIGEST.npz   a tally; its games are finished when this file is there
    TABLE/FIRST-GAMES.parquet       single games, written before it

Chunks that follow each other are joined: first the file of all of them is written, then theirs are deleted, so that at
any moment one or the other is whole.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from sim.core.files import UNFINISHED, StoreError, digest_of, write_file
from sim.core.tally import Tally

CHUNKS = "chunks"
FINISHED = "finished"  # the name of a file that is there once the run is
MOST = 32  # chunks are joined when there are so many
PART_GAMES = 500_000  # single games are joined until a file has so many

_CHUNK = re.compile(r"\d{19}-\d+-[0-9a-f]{16}\.npz")
_PART = re.compile(r"\d{19}-\d+\.parquet")


@dataclass(frozen=True)
class Part:
    """Where single games of a run are: in one file of each table, whose digests these are."""

    first: int
    games: int
    digests: Mapping[str, str]

    def path(self, folder: Path, table: str) -> Path:
        """The file of a table in the folder of the run."""
        return folder / table / f"{_name(self.first, self.games)}.parquet"


@dataclass(frozen=True)
class Chunk:
    """What the games `first` .. `end - 1` of a run add up to, and how long the run took for them."""

    first: int
    tally: Tally
    seconds: float
    parts: Sequence[Part] = ()

    @property
    def end(self) -> int:
        """The number of the game after the last."""
        return self.first + self.tally.games


@dataclass(frozen=True)
class _Kept:
    """A chunk and its file."""

    chunk: Chunk
    path: Path


class Chunks:
    """The chunks in the folder of a run, in the order of their games; whoever has it may write there."""

    def __init__(self, folder: Path, needed: frozenset[str] = frozenset()):
        self.folder = folder
        self._needed = needed  # tables without which a chunk is not finished
        self.damaged = 0  # chunks that were found damaged and deleted
        self._kept: list[_Kept] = []

    def recover(self) -> list[Chunk]:
        """The finished chunks; what is damaged, was never finished or has been joined is deleted.

        Of a run that is finished single games may be gone or changed: its tallies are whole.
        """
        self._kept, finished = [], (self.folder / CHUNKS / FINISHED).is_file()
        for path in _files(self.folder):
            chunk, before = _read(path), self._kept[-1].chunk.end if self._kept else 0
            if chunk is not None and chunk.end <= before:
                path.unlink()  # it has been joined
            elif chunk is None or chunk.first < before or not (finished or self._has_games(chunk)):
                path.unlink()
                self.damaged += 1
            elif self._needed and not self._tells_enough(chunk):
                path.unlink()
            else:
                self._kept.append(_Kept(chunk, path))
        self._clear({part.path(self.folder, table) for part in self._parts() for table in part.digests})
        return [kept.chunk for kept in self._kept]

    def add(self, chunk: Chunk, tables: Mapping[str, bytes], within: range) -> None:
        """Write a chunk with the Parquet files of its single games by table; join it with others `within` games."""
        if tables:
            digests = {table: digest_of(content) for table, content in tables.items()}
            part = Part(chunk.first, chunk.tally.games, digests)
            for table, content in tables.items():
                write_file(part.path(self.folder, table), content)
            chunk = replace(chunk, parts=(part,))
        self._take(chunk, within)

    def copy(self, chunk: Chunk, folder: Path, within: range) -> None:
        """Write a finished chunk of another folder with its single games. Raises StoreError where these are spoilt."""
        for part in chunk.parts:
            for table, digest in part.digests.items():
                path = part.path(folder, table)
                content = path.read_bytes() if path.is_file() else b""
                if digest_of(content) != digest:
                    raise StoreError(f"{path} is {'damaged' if content else 'gone'}")
                write_file(part.path(self.folder, table), content)
        self._take(chunk, within)

    def _take(self, chunk: Chunk, within: range) -> None:
        """Write a chunk whose single games are there; join it with others `within` games."""
        self._kept.append(_Kept(chunk, self._write(chunk)))
        self._kept.sort(key=lambda kept: kept.chunk.first)
        inside = [kept for kept in self._kept if kept.chunk.first in within]
        if len(inside) >= MOST:
            for together in _neighbours(inside):
                self._join(together)

    def finish(self) -> None:
        """Say that the run is finished."""
        path = self.folder / CHUNKS / FINISHED
        if not path.is_file():
            write_file(path, b"")

    def _write(self, chunk: Chunk) -> Path:
        archive = io.BytesIO()
        numbers = {"first": np.array(chunk.first), "seconds": np.array(chunk.seconds)}
        parts = json.dumps([[part.first, part.games, part.digests] for part in chunk.parts])
        np.savez_compressed(
            archive, allow_pickle=False, single_games=np.array(parts), **numbers, **chunk.tally.arrays()
        )
        content = archive.getvalue()
        path = self.folder / CHUNKS / f"{_name(chunk.first, chunk.tally.games)}-{digest_of(content)}.npz"
        write_file(path, content)
        return path

    def _join(self, together: Sequence[_Kept]) -> None:
        """Put one chunk in the place of several that follow each other."""
        chunks = [kept.chunk for kept in together]
        tally, seconds = sum((chunk.tally for chunk in chunks), Tally()), sum(chunk.seconds for chunk in chunks)
        before = [part for chunk in chunks for part in chunk.parts]
        chunk = Chunk(chunks[0].first, tally, seconds, [self._joined(parts) for parts in _full(before)])
        joined = _Kept(chunk, self._write(chunk))
        place = self._kept.index(together[0])
        self._kept[place : place + len(together)] = [joined]
        for kept in together:
            kept.path.unlink(missing_ok=True)
        for part in before:
            if part not in chunk.parts:
                for table in part.digests:
                    part.path(self.folder, table).unlink(missing_ok=True)

    def _joined(self, parts: Sequence[Part]) -> Part:
        """One part for several that follow each other."""
        from pyarrow import concat_tables, parquet

        from sim.core.columns import as_parquet

        if len(parts) == 1:
            return parts[0]
        joined = Part(parts[0].first, sum(part.games for part in parts), {})
        digests = {}
        for table in parts[0].digests:
            read = [parquet.read_table(part.path(self.folder, table)) for part in parts]
            content = as_parquet(concat_tables(read).unify_dictionaries())
            digests[table] = digest_of(content)
            write_file(joined.path(self.folder, table), content)
        return replace(joined, digests=digests)

    def _has_games(self, chunk: Chunk) -> bool:
        """Whether the single games of a chunk are as they were written."""
        files = [(part.path(self.folder, table), part.digests[table]) for part in chunk.parts for table in part.digests]
        return all(path.is_file() and digest_of(path.read_bytes()) == digest for path, digest in files)

    def _tells_enough(self, chunk: Chunk) -> bool:
        """Whether the tables that are needed are there of all games of a chunk."""
        games = sum(part.games for part in chunk.parts if self._needed <= part.digests.keys())
        return games == chunk.tally.games and self._has_games(chunk)

    def _parts(self) -> Iterator[Part]:
        return (part for kept in self._kept for part in kept.chunk.parts)

    def _clear(self, known: set[Path]) -> None:
        """Delete what this program began to write and never finished, and single games of no chunk."""
        for path in self.folder.glob("*/*"):
            name = path.name.removeprefix(".").removesuffix(UNFINISHED)
            half = name != path.name and (_CHUNK.fullmatch(name) or _PART.fullmatch(name))
            if half or (_PART.fullmatch(path.name) and path not in known):
                path.unlink()


def read_chunks(folder: Path) -> list[Chunk]:
    """The finished chunks of a run in the order of their games, whatever became of their single games; only read."""
    chunks: list[Chunk] = []
    for path in _files(folder):
        with suppress(FileNotFoundError):  # it has been joined meanwhile
            chunk = _read(path)
            if chunk and chunk.first >= (chunks[-1].end if chunks else 0):
                chunks.append(chunk)
    return chunks


def _files(folder: Path) -> list[Path]:
    """The files of chunks by the number of the first game; of chunks that begin alike the longest comes first."""
    found = [path for path in (folder / CHUNKS).glob("*.npz") if _CHUNK.fullmatch(path.name)]
    return sorted(found, key=lambda path: (path.name[:19], -int(path.name.split("-")[1]), path.name))


def _read(path: Path) -> Chunk | None:
    """The chunk of a file; None if it is not as it was written."""
    content = path.read_bytes()
    if digest_of(content) != path.stem.rpartition("-")[2]:
        return None
    with np.load(io.BytesIO(content), allow_pickle=False) as archive:
        arrays = dict(archive)
    parts = [Part(*said) for said in json.loads(str(arrays.get("single_games", "[]")))]
    return Chunk(int(arrays["first"]), Tally.from_arrays(arrays), float(arrays["seconds"]), parts)


def _name(first: int, games: int) -> str:
    """What the name of a file of games begins with: as text names are in the order of the games."""
    return f"{first:019d}-{games}"


def _neighbours(kept: Sequence[_Kept]) -> Iterator[list[_Kept]]:
    """The chunks that follow each other without a gap, where there are several."""
    together: list[_Kept] = []
    for one in kept:
        if together and together[-1].chunk.end != one.chunk.first:
            if len(together) > 1:
                yield together
            together = []
        together.append(one)
    if len(together) > 1:
        yield together


def _full(parts: Sequence[Part]) -> Iterator[list[Part]]:
    """Parts that follow each other, put together until they have PART_GAMES."""
    together: list[Part] = []
    for part in parts:
        full = sum(one.games for one in together) >= PART_GAMES
        if together and (full or together[-1].digests.keys() != part.digests.keys()):
            yield together
            together = []
        together.append(part)
    if together:
        yield together
