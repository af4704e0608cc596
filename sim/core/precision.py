"""How many games are enough: play goes on until the tier shares and the mean score are as precise as wanted.

The intervals are looked at after MINIMUM games, which tell how many games it takes, for widths fall with the root of
the number of games; so many are played, but at most GROWTH times as many as before, and looked at again. Each number of
games follows from exact sums of the games before it, so that it is the same for all chunks, workers and interruptions.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from sim.core.parallel import Progress, S, Workers
from sim.core.rules import RulesError
from sim.core.stats import Interval, jointly, mean_interval, share_interval
from sim.core.tally import Tally

TIERS, SCORE = ("tiers", "share"), ("all_seats", "score")  # what has to be precise
FINEST, COARSEST = 0.0001, 0.2  # precision that may be asked for
MINIMUM = 1_000  # games; fewer do not tell how wide an interval is going to be
MAXIMUM = 10_000_000  # games, where nobody says how many at most
GROWTH = 4
MARGIN = 1.05  # games beyond those that it seems to take, so that few looks suffice
STEP = 100  # numbers of games are rounded up to


def check_precision(precision: float | None) -> None:
    """Raise RulesError for a precision that no run can have; none is wanted where it is None."""
    if precision is not None and not FINEST <= precision <= COARSEST:
        raise RulesError(f"precision = {precision:g}, not in {FINEST:g} .. {COARSEST:g}")


def widest(tally: Tally) -> float:
    """The largest half-width of a tier's share or, relative to it, of the mean score; infinite if not known.

    The intervals of the tiers hold together, as they are told.
    Raises RulesError for a game that tells neither.
    """
    for table, name in (TIERS, SCORE):
        if (table, name) not in tally.sums:
            raise RulesError(f"precision: this game tells no {table}.{name}")
    shares, scores = tally.sums[TIERS], tally.sums[SCORE]
    return max(
        *map(half_width, jointly(share_interval, map(shares.item, range(shares.items)))),
        relative_half_width(mean_interval(scores.item(0))),
    )


def play_until(
    play: Callable[[int, int, Workers], S],
    half: Callable[[S], float],
    *,
    games: int,
    precision: float | None,
    workers: Workers,
) -> tuple[S, int]:
    """What `play` makes of games number 0, 1 and so on, and how many they are: `games` of them, or fewer for precision.

    `play(first, games, workers)` plays some more, and `half` is the widest half-width of what all together come to.
    """
    if precision is None:
        return play(0, games, workers), games
    before = last = Progress(0, 0, 0.0)

    def further(more: Progress) -> None:
        nonlocal last
        last = Progress(before.done + more.done, before.done + more.games, before.seconds + more.seconds)
        if workers.progress:
            workers.progress(last)

    further_on = replace(workers, progress=further)
    end = goal(math.inf, precision, played=0, most=games)
    total, played = play(0, end, further_on), end
    while played < (end := goal(half(total), precision, played=played, most=games)):
        before = last
        total, played = total + play(played, end - played, further_on), end
    return total, played


def half_width(interval: Interval) -> float:
    """Half the width of an interval; infinite if it is not known."""
    return math.inf if interval.low is None or interval.high is None else (interval.high - interval.low) / 2


def relative_half_width(interval: Interval) -> float:
    """Half the width of an interval in parts of its value; infinite if it is not known."""
    return in_parts_of(interval.value, half_width(interval))


def in_parts_of(value: float | None, half: float) -> float:
    """A half-width in parts of a value; infinite in parts of nothing."""
    if not value:
        return math.inf if half else 0.0
    return half / abs(value)


def goal(half: float, wanted: float, *, played: int, most: int) -> int:
    """How many games to have played before the next look, if `half` is the widest after `played`; those, if enough."""
    if played == 0:
        return min(MINIMUM, most)
    if half <= wanted:
        return played
    games = played * min(MARGIN * (half / wanted) ** 2, GROWTH)
    return min(STEP * math.ceil(games / STEP), most)
