"""The pace of a game: turns, turns in which nothing can be done, things that players do, and the seconds they take."""

from __future__ import annotations

from dataclasses import dataclass

from sim.core.jit import kernel


@dataclass(frozen=True)
class Pace:
    """Seconds that a player is assumed to take, by kind of decision; nobody has measured them."""

    turn: float = 10.0  # for a turn
    play: float = 0.0  # more for each turn of anybody in which the player does something that counts
    deal: float = 60.0  # to shuffle, deal and count, as the slowest at the table has it

    def __post_init__(self) -> None:
        for name, seconds in vars(self).items():
            if not 0 <= seconds <= MOST_SECONDS:
                raise ValueError(f"{name} = {seconds:g} seconds, not in 0 .. {MOST_SECONDS}")


MOST_SECONDS = 3600


@kernel
def clear_pace(s):
    """Begin to count a game that is dealt once."""
    s.deals, s.first_forced = 1, 0
    for seat in range(s.pub.players):
        mine = s.pace[seat]
        mine.turns, mine.forced, mine.plays, mine.played, mine.decisions = 0, 0, 0, 0, 0


@kernel
def count_turn(s, seat):
    """Count a turn of a seat; `pub.turn` is its number."""
    s.pace[seat].turns += 1


@kernel
def count_forced(s, seat):
    """Count the turn of a seat as one in which it could do nothing."""
    s.pace[seat].forced += 1
    s.first_forced |= s.pub.turn == 1


@kernel
def count_play(s, seat):
    """Count that a seat does something that counts, once in each turn of anybody."""
    mine = s.pace[seat]
    if mine.played != s.pub.turn + 1:
        mine.played = s.pub.turn + 1
        mine.plays += 1


@kernel
def write_pace(s, row):
    """Write into an outcome row how the seats have spent the game, and how long people take for it."""
    total, deal = 0.0, 0.0
    for seat in range(s.pub.players):
        total += seconds_of(s, seat)
        deal = max(deal, s.seconds[seat, 2])
    row.seconds = round(total + deal * s.deals)
    row.first_forced = s.first_forced
    for seat in range(s.pub.players):
        mine, told = s.pace[seat], row.pace[seat]
        row.waited[seat] = round(total - seconds_of(s, seat))
        told.turns, told.forced, told.plays = mine.turns, mine.forced, mine.plays
        told.played, told.decisions = mine.played, mine.decisions


@kernel
def seconds_of(s, seat):
    """Seconds that a seat has taken."""
    return s.seconds[seat, 0] * s.pace[seat].turns + s.seconds[seat, 1] * s.pace[seat].plays
