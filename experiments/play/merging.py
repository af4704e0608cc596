"""Joins runs of one question, each of other games, into one."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from experiments.language.words import Words
from experiments.play.report import kept_result
from experiments.play.result import Result
from experiments.play.runs import request_of
from experiments.play.saving import Announce, save
from sim import GAMES
from sim.core.chunks import Chunk, read_chunks
from sim.core.files import StoreError
from sim.core.store import OtherRunError, Store, differences_of, gaps, read_manifest

OWN = ("first", "games_asked")  # what each part has of its own


def merge(
    out: Path,
    parts: Sequence[Path],
    *,
    gaps_allowed: bool = False,
    lang: str | None = None,
    announce: Announce | None = None,
) -> Result:
    """Write the run of all games of the parts into a folder; the result is that of one run.

    Raises StoreError for parts that are of different questions, share games or, if no gaps are allowed, lack some.
    """
    if twice := [part for part in parts if parts.count(part) > 1]:
        raise StoreError(f"{twice[0]} is named twice")
    played = [_played(part, parts[0]) for part in parts]
    chunks = sorted(((chunk, part) for part in parts for chunk in read_chunks(part)), key=lambda one: one[0].first)
    _check_overlaps(chunks)
    lang = lang or request_of(parts[0]).lang
    Words(GAMES.named(played[0]["game"]), lang)
    first = min(one["first"] for one in played)
    games = max(one["first"] + one["games_asked"] for one in played) - first
    missing = gaps([chunk for chunk, _ in chunks], first, games)
    if missing and not gaps_allowed:
        raise StoreError(_missing(missing, parts, played))
    request = replace(request_of(parts[0]), first=first, games=games, lang=lang)
    with Store(out, asdict(request)) as store:
        there = store.begin({**played[0], "first": first, "games_asked": games})
        for chunk, part in chunks:
            if gaps(there, chunk.first, chunk.tally.games):
                store.copy(chunk, part, range(first, first + games))
        if not missing:
            store.finish()
        result = kept_result(out)
        save(result, out, lang, announce)
    if missing and announce:
        lacking = sum(games for _, games in missing)
        announce(f"{lacking:,} games are missing; to play them: numsim resume {shlex.quote(str(out))}")
    return result


def _played(part: Path, usual: Path) -> dict[str, Any]:
    """What the run of a part is. Raises StoreError if it is of another question than the usual one."""
    played, other = read_manifest(part)["played"], read_manifest(usual)["played"]
    if played["precision"] is not None:
        raise StoreError(f"{part} played to a precision; parts of a run have a number of games: --games")
    there, usually = ({key: value for key, value in one.items() if key not in OWN} for one in (played, other))
    if differences := list(differences_of(there, usually)):
        raise OtherRunError(part, differences)
    return played


def _check_overlaps(chunks: Sequence[tuple[Chunk, Path]]) -> None:
    """Raise StoreError where two parts have the same games."""
    for (before, one), (chunk, other) in pairwise(chunks):
        if chunk.first < before.end:
            last = min(before.end, chunk.end) - 1
            raise StoreError(f"{one} and {other} both have games {chunk.first} .. {last}; name each game once")


def _missing(missing: Sequence[tuple[int, int]], parts: Sequence[Path], played: Sequence[dict[str, Any]]) -> str:
    """Which games are in no part, and what to do."""
    start, games = missing[0]
    said = f"games {start} .. {start + games - 1} are in none of the parts"
    for part, one in zip(parts, played, strict=True):
        if one["first"] <= start < one["first"] + one["games_asked"]:
            return f"{said}: {part} is unfinished or damaged; finish it with: numsim resume {shlex.quote(str(part))}"
    return f"{said}; play them, or allow gaps with --gaps"
