"""What rows of every game say of its pace and its suspense, and from which lead on a game is decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from sim.core.moments import Moments
from sim.core.outcomes import Outcomes, Quantity
from sim.core.records import PARTS
from sim.core.stats import LEVEL, Interval, share_interval
from sim.core.tally import Kind, Sums
from sim.core.wins import WIN

PACE, SUSPENSE = "pace", "suspense"  # tables of one row
LEADER_WINS, LEADS = "leader_wins_at", "leads_before_last_round"  # tables of parts of a game, and of leads
DECIDED = "decided_before_last_round"
HOLDS = 0.9  # of games in which it is there, a lead that decides
FROM = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192)  # the least points of each group of leads
MINUTE = 60
HALF = PARTS.index(50)


def tables() -> dict[str, list[dict[str, Any]] | None]:
    """Who the rows of these tables are."""
    leads = [f"{least}–{after - 1}" if after > least + 1 else str(least) for least, after in pairwise(FROM)]
    return {
        PACE: None,
        SUSPENSE: None,
        LEADER_WINS: [{"part": part} for part in PARTS],
        LEADS: [{"lead": lead} for lead in (*leads, f"{FROM[-1]}+")],
    }


def quantities() -> list[Quantity]:
    """What is counted of every game."""
    return [
        Quantity("turns_per_seat", PACE, Kind.MEAN, lambda found: _pace(found, "turns")),
        Quantity("forced_turns", PACE, Kind.SHARE, lambda found: (_total(found, "forced"), _total(found, "turns"))),
        Quantity("first_turn_dead", PACE, Kind.SHARE, lambda found: (found.rows["first_forced"], 1)),
        Quantity("decisions_a_turn", PACE, Kind.RATIO, _decisions),
        Quantity("turns_between_plays", PACE, Kind.RATIO, _between),
        Quantity("waiting", PACE, Kind.RATIO, _waiting),
        Quantity("minutes", PACE, Kind.MEAN, lambda found: (found.rows["seconds"] + MINUTE // 2) // MINUTE),
        Quantity("comebacks", SUSPENSE, Kind.SHARE, _comebacks),
        Quantity("last_lead_change", SUSPENSE, Kind.MEAN, lambda found: found.rows["last_change"]),
        Quantity("share", LEADER_WINS, Kind.SHARE, _leader_wins),
        Quantity("games", LEADS, Kind.SHARE, lambda found: (_by_lead(found), 1)),
        Quantity("leader_wins", LEADS, Kind.SHARE, _lead_holds),
    ]


def _pace(found: Outcomes, name: str) -> np.ndarray:
    """What is counted of each seat (games, seats)."""
    return found.rows["pace"][name][:, : found.players]


def _total(found: Outcomes, name: str) -> np.ndarray:
    return _pace(found, name).sum(axis=1, dtype=np.int64)


def _decisions(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Questions that had two answers, and turns."""
    return _total(found, "decisions"), _total(found, "turns")


def _between(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Turns of anybody, for every time that a seat does something that counts."""
    return _total(found, "turns") * found.players, _total(found, "plays")


def _waiting(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """Seconds in which others have their turns, for every own turn."""
    return found.rows["waited"][:, : found.players].sum(axis=1, dtype=np.int64), _total(found, "turns")


def _of_leader(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """The part of a win of who leads alone, and a win where somebody does (games, parts and the last round)."""
    leaders = found.rows["standings"]["leaders"].astype(np.int64)
    alone = (leaders != 0) & (leaders & (leaders - 1) == 0)
    seat = np.where(alone, np.log2(np.maximum(leaders, 1)).astype(np.int64), 0)
    return np.take_along_axis(found.wins, seat, axis=1) * alone, WIN * alone


def _leader_wins(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """The same without the last round."""
    wins, whole = _of_leader(found)
    return wins[:, :-1], whole[:, :-1]


def _comebacks(found: Outcomes) -> tuple[np.ndarray, int]:
    """The part of a win of those who were last when half the game was over."""
    last = found.rows["standings"]["last"][:, HALF, None] >> np.arange(found.players) & 1
    return (found.wins * last).sum(axis=1), WIN


def _by_lead(found: Outcomes) -> np.ndarray:
    """In which group the lead is when the last round begins (games, groups)."""
    lead = found.rows["standings"]["lead"][:, -1]
    return (np.searchsorted(FROM, lead, side="right") - 1)[:, None] == np.arange(len(FROM))


def _lead_holds(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    """The part of a win of who leads alone, and a win, by the lead when the last round begins (games, groups)."""
    wins, whole = _of_leader(found)
    by_lead = _by_lead(found)
    return wins[:, -1:] * by_lead, whole[:, -1:] * by_lead


@dataclass(frozen=True)
class Decided:
    """From which lead on a game is decided when its last round begins, None if no lead holds; in how many it is so."""

    lead: int | None
    share: Interval
    games: int


def decided(sums: Mapping[tuple[str, str], Sums], level: float = LEVEL) -> Decided | None:
    """The least lead that holds in HOLDS of the games, as do all larger ones, and the share of games that have it.

    The interval holds that the lead is measured, too: its upper bound is that of the least lead that may hold so often,
    its lower bound that of the least one that surely does. None where leads are not counted.
    """
    if (LEADS, "games") not in sums:
        return None
    games, held = (sums[LEADS, name] for name in ("games", "leader_wins"))
    finished = games.item(0).games
    counted = [games.item(k).top for k in range(len(FROM))]
    holding = [share_interval(held.item(k), level) for k in range(len(FROM))]

    def share_from(bounds: Sequence[float]) -> tuple[int, Interval]:
        """The least lead from which on all bounds reach HOLDS, by its group, and the share of games with it."""
        least = len(FROM)
        while least and bounds[least - 1] >= HOLDS:
            least -= 1
        while least < len(FROM) and not counted[least]:
            least += 1
        return least, share_interval(Moments.of_hits(sum(counted[least:]), finished), level)

    rates = [one.value if one.value is not None else HOLDS for one in holding]
    surely = [
        one.low if one.low is not None else HOLDS * (count == 0) for one, count in zip(holding, counted, strict=True)
    ]
    maybe = [one.high if one.high is not None else 1.0 for one in holding]
    (least, share), (_, lowest), (_, highest) = map(share_from, (rates, surely, maybe))
    return Decided(
        FROM[least] if least < len(FROM) else None, Interval(share.value, lowest.low, highest.high), finished
    )
