"""Flat Monte Carlo for any game: each move is played out on the same imagined tables, and the best one is taken.

What a seat cannot know is dealt anew by the game's `imagine`; then a fast agent plays all seats to the end. All moves
meet the same tables, so that their differences are theirs (common random numbers). The playouts of a decision go in
equal parts to rounds, after each of which the worse half of the moves is out.
Reference: Karnin, Koren and Somekh 2013, "Almost optimal exploration in multi-armed bandits", section 3.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sim.core.agent import Parameter
from sim.core.game import Game
from sim.core.jit import at, kernel
from sim.core.rng import AGENT, IMAGINE, STREAM, next_half, open_stream

PARAMETERS = {
    "playouts": Parameter(200, 0, 1_000_000, "games played out for a decision; if fewer than moves, none are"),
    "lead": Parameter(0.005, 0, 1, "what a point more than the best other seat is worth, in wins"),
}
PLAYOUTS, LEAD = 0, 1  # their places


def chooser(game: Game, standing: Callable, fast: Callable) -> Callable:
    """The kernel choose(pub, me, rules) -> index of the move with the best outcomes if `fast` plays on in all seats.

    An outcome is the seat's share of the win and, to tell equal ones apart, `lead` times its points over the best
    other seat; a game that is cut short is worth nothing. `standing(row, seat)` is the number of which the highest
    wins. Kernels made by a function are not cached on disk: call it from the agent's own `decide`, which is.
    """
    imagine, step, score = game.imagine, game.step, game.score
    state, row_of_game, cut = game.state, game.row, len(game.ends) - 1

    @kernel
    def played_out(s, rules, action, row):
        silent = np.zeros(0, np.int16)
        over = step(s, rules, action, silent)
        while not over:
            over = step(s, rules, fast(s.pub, s.priv[s.pub.seat], rules), silent)
        score(s, rules, row)

    @kernel
    def outcome(row, players, seat, lead):
        mine, best, level = standing(row, seat), standing(row, (seat + 1) % players), 1
        for further in range(1, players):
            other = standing(row, (seat + further) % players)
            best = max(best, other)
            level += other == mine
        if row.end == cut:
            return 0.0
        return (1.0 / level if mine >= best else 0.0) + lead * (mine - best)

    @kernel
    def best(pub, me, rules, playouts, streams, tables, rows):
        stream, begun, row = at(streams, 0), at(tables, 0), at(rows, 0)
        open_stream(stream, next_half(me.stream), IMAGINE, next_half(me.stream), 0)
        seat, count = np.int64(me.seat), np.int64(me.count)
        moves, worth = np.arange(count), np.zeros(count)
        left, rounds = count, halvings(count)
        while left > 1:  # the first `left` moves are in the running
            for _ in range(max(1, playouts // (rounds * left))):
                imagine(pub, me, rules, stream, begun)
                open_stream(begun.priv[seat].stream, begun.seed, AGENT, seat, begun.game)
                for k in range(left):
                    tables[1] = tables[0]
                    played_out(at(tables, 1), rules, moves[k], row)
                    worth[moves[k]] += outcome(row, pub.players, seat, me.parameters[LEAD])
            best_first(moves, left, worth)
            left = (left + 1) // 2
        return moves[0]

    @kernel
    def choose(pub, me, rules):
        playouts = np.int64(me.parameters[PLAYOUTS])
        if playouts < me.count:
            return fast(pub, me, rules)
        # here, not in `best`: a record of an array does not keep the array in memory
        streams, tables, rows = np.zeros(1, STREAM), np.zeros(2, state), np.zeros(1, row_of_game)
        return best(pub, me, rules, playouts, streams, tables, rows)

    return choose


@kernel
def halvings(count):
    """How often the larger half of so many is taken until one is left."""
    rounds = 0
    while count > 1:
        count = (count + 1) // 2
        rounds += 1
    return rounds


@kernel
def best_first(moves, left, worth):
    """Sort the first `left` moves by what they are worth; equal ones stay in their order."""
    for k in range(1, left):
        move = moves[k]
        place = k
        while place > 0 and worth[moves[place - 1]] < worth[move]:
            moves[place] = moves[place - 1]
            place -= 1
        moves[place] = move
