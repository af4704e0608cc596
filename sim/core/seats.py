"""Who sits at a table, and in which place they end: no game can forget speed, attention and slip."""

from __future__ import annotations

import math

from sim.core.jit import kernel
from sim.core.pace import clear_pace
from sim.core.records import MAX_SEATS
from sim.core.rng import AGENT, ATTENTION, CAST, RACE, SLIP, next_half, open_stream, uniform
from sim.core.standings import clear_standings

MOST, LEAST = 1, -1  # which score is best


@kernel
def seat_players(s, seats, seed, game):
    """Seat a line-up at table `s` for game number `game`: who plays, their skills, parameters and streams.

    `seats` are the candidates for each seat, in the order of the seats.
    """
    s.seed, s.game, s.distracted = seed, game, 0
    s.pub.players = 0
    for k in range(len(seats)):
        seat = seats[k].seat
        if seat < s.pub.players:
            continue  # the seat is taken
        if seats[k].until < 1.0:
            open_stream(s.chance, seed, CAST, seat, game)
            if uniform(s.chance) >= seats[k].until:
                continue
        seat_player(s, seats[k], seed, game)
        s.pub.players += 1
    clear_pace(s)
    clear_standings(s)


@kernel
def seat_player(s, candidate, seed, game):
    """Give a candidate its seat."""
    seat = candidate.seat
    me = s.priv[seat]
    me.seat, me.count = seat, 0
    open_stream(me.stream, seed, AGENT, seat, game)
    s.cast[seat] = candidate.player
    s.speed[seat], s.attention[seat], s.slip[seat] = candidate.speed, candidate.attention, candidate.slip
    s.distracted |= (candidate.attention < 1.0) << seat
    s.seconds[seat, 0], s.seconds[seat, 1], s.seconds[seat, 2] = candidate.turn, candidate.play, candidate.deal
    for k in range(len(me.parameters)):
        me.parameters[k] = candidate.parameters[k]


@kernel
def seat_strangers(s, stream):
    """Seat players of default skill at an imagined table, whose chance events follow from `stream`."""
    s.seed = next_half(stream) << 31 | next_half(stream) >> 1
    s.game, s.distracted = 0, 0
    clear_pace(s)
    clear_standings(s)
    for seat in range(s.pub.players):
        other = s.priv[seat]
        other.seat, other.count = seat, 0
        open_stream(other.stream, s.seed, AGENT, seat, s.game)
        s.speed[seat], s.attention[seat], s.slip[seat] = 1.0, 1.0, 0.0


@kernel
def noticing(s, exempt, event):
    """The seats that notice opportunities at this event, one bit each; seat `exempt` always does."""
    noticed = (1 << s.pub.players) - 1
    if s.distracted:
        for seat in range(s.pub.players):
            if s.distracted >> seat & 1 and seat != exempt:
                open_stream(s.chance, s.seed, ATTENTION, event * MAX_SEATS + seat, s.game)
                if uniform(s.chance) > s.attention[seat]:
                    noticed &= ~(1 << seat)
    return noticed


@kernel
def fastest(s, wanting, favoured, factor, event):
    """The seat of `wanting` (bits) whose exponential clock rings first; seat `favoured` is `factor` times faster."""
    open_stream(s.chance, s.seed, RACE, event, s.game)
    winner, best = -1, math.inf
    for seat in range(s.pub.players):
        drawn = uniform(s.chance)  # for every seat, so that a clock does not depend on who else wants the card
        if wanting >> seat & 1:
            clock = -math.log(drawn) / (s.speed[seat] * (factor if seat == favoured else 1.0))
            if clock < best:
                winner, best = seat, clock
    return winner


@kernel
def slips(s, seat, event):
    """Whether an announcement of a seat is wrong."""
    if s.slip[seat] == 0.0:
        return False
    open_stream(s.chance, s.seed, SLIP, event, s.game)
    return uniform(s.chance) < s.slip[seat]


@kernel
def place_seats(row, players, best):
    """Write the place of each seat of a row by its score, 1 for the best; `best` is MOST or LEAST. Equals share one."""
    for seat in range(players):
        place = 1
        for other in range(players):
            place += best * row.seats[other].score > best * row.seats[seat].score
        row.seats[seat].place = place
