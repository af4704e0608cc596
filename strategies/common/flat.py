"""Flat Monte Carlo for any game: each move is played out on the same imagined tables, and the best one is taken.

What a seat cannot know is dealt anew by the game's `imagine`; then a model, a fast player, plays all seats to the end.
All moves meet the same tables, so that their differences are theirs (common random numbers). The move of the model is
taken unless another one does clearly better. The playouts of a decision go in equal parts to rounds, after each of
which the worse half of the others is out.
Reference: Karnin, Koren and Somekh 2013, "Almost optimal exploration in multi-armed bandits", section 3.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from sim.core.agent import Parameter, Player, places
from sim.core.by_address import by_address
from sim.core.drive import signatures
from sim.core.game import Game
from sim.core.jit import at, kernel
from sim.core.records import MAX_PARAMETERS
from sim.core.rng import AGENT, IMAGINE, STREAM, next_half, open_stream

PARAMETERS = {
    "playouts": Parameter(200, 0, 1_000_000, "games played out for a decision; if fewer than moves, none are"),
    "caution": Parameter(2.0, 0, 100, "standard errors by which a move must do better than the fast agent's own"),
    "lead": Parameter(0.005, 0, 1, "what a point more than the best other seat is worth, in wins"),
}
PLACE = places(PARAMETERS)


def chooser(game: Game, standing: Callable, model: Player) -> Callable:
    """The kernel choose(pub, me, rules) -> index of the move with the best outcomes if `model` plays on everywhere.

    An outcome is the seat's share of the win and, to tell equal ones apart, `lead` times its points over the best
    other seat; a game that is cut short is worth nothing. `standing(row, seat)` is the number of which the highest
    wins. Kernels made by a function are not cached on disk: call it from the agent's own `decide`, which is.
    """
    wanted = signatures(game)
    imagine, step, score = (by_address(getattr(game, name), wanted[name]) for name in ("imagine", "step", "score"))
    decide = by_address(model.agent.decide, wanted["decide"])
    values = tuple(float(model.value(name)) for name in model.agent.parameters) + (0.0,) * MAX_PARAMETERS
    state, row_of_game, cut = game.state, game.row, len(game.ends) - 1

    @kernel
    def played_out(s, rules, action, row):
        silent = np.zeros(0, np.int16)
        over = step(s, rules, action, silent)
        while not over:
            over = step(s, rules, decide(s.pub, s.priv[s.pub.seat], rules), silent)
        score(s, rules, row)

    @kernel
    def think_like_model(me):
        for k in range(MAX_PARAMETERS):
            me.parameters[k] = values[k]

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
    def best(pub, me, rules, own, streams, tables, rows):
        stream, begun, row = at(streams, 0), at(tables, 0), at(rows, 0)
        open_stream(stream, next_half(me.stream), IMAGINE, next_half(me.stream), 0)
        seat, left = np.int64(me.seat), np.int64(me.count)
        each_round = np.int64(me.parameters[PLACE.playouts]) // rounds(left)
        moves = np.arange(left)  # the model's own, then the others that are in the running
        moves[0], moves[own] = own, 0
        ahead, squares = np.zeros(left), np.zeros(left)  # sums of what each has more than the model's own
        while True:
            for _ in range(max(1, each_round // left)):
                imagine(pub, me, rules, stream, begun)
                open_stream(begun.priv[seat].stream, begun.seed, AGENT, seat, begun.game)
                for other in range(pub.players):
                    think_like_model(begun.priv[other])
                usual = 0.0
                for k in range(left):
                    tables[1] = tables[0]
                    played_out(at(tables, 1), rules, moves[k], row)
                    worth = outcome(row, pub.players, seat, me.parameters[PLACE.lead])
                    usual = worth if k == 0 else usual
                    ahead[moves[k]] += worth - usual
                    squares[moves[k]] += (worth - usual) ** 2
            best_first(moves[1:left], ahead)
            if left == 2:
                return moves[1] if ahead[moves[1]] > me.parameters[PLACE.caution] * squares[moves[1]] ** 0.5 else own
            left = 1 + left // 2

    @kernel
    def as_model(pub, me, rules, tables):
        mine = at(tables, 0).priv[me.seat]
        at(tables, 0).priv[me.seat] = me
        think_like_model(mine)
        answer = decide(pub, mine, rules)
        me.stream = mine.stream
        return answer

    @kernel
    def choose(pub, me, rules):
        tables = np.zeros(2, state)
        own = as_model(pub, me, rules, tables)
        if me.parameters[PLACE.playouts] < me.count:
            return own
        # here, not in `best`: a record of an array does not keep the array in memory
        streams, rows = np.zeros(1, STREAM), np.zeros(1, row_of_game)
        return best(pub, me, rules, own, streams, tables, rows)

    return choose


@kernel
def rounds(count):
    """How many rounds there are if all but one and half of the others are kept until two are left."""
    found = 1
    while count > 2:
        count = 1 + count // 2
        found += 1
    return found


@kernel
def best_first(moves, worth):
    """Sort moves by what they are worth; equal ones stay in their order."""
    for k in range(1, len(moves)):
        move = moves[k]
        place = k
        while place > 0 and worth[moves[place - 1]] < worth[move]:
            moves[place] = moves[place - 1]
            place -= 1
        moves[place] = move
