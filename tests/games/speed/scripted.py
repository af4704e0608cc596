"""A table of NUM-SPEED that is laid out by hand and played by name, for the examples of the rulebook."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Player
from sim.core.cards import parse_card
from sim.core.drive import kernels
from sim.core.jit import plain, view, views
from sim.core.lineup import LineUp
from sim.games.speed import cards, moves, state
from sim.games.speed.cards import ACTIONS, OTHERS
from sim.games.speed.play import NO_ACTION, step
from strategies.common.uniform import UNIFORM
from tests.games.speed.tables import GAME, cards_of

SILENT = np.zeros(0, np.int16)
SPARE = ["SIMPLE", "DOUBLE"]  # so that hands do not run out


class Table:
    """Hands and boards as text, "5V 7S"; a pile that is empty, so that whoever draws passes; seat 0 leads."""

    def __init__(self, hands: list[str], boards: list[str] | None = None, *, mode: str = "speed_run"):
        rules, self.players = GAME.load(mode), len(hands)
        self.states, self.lowered = np.zeros(1, GAME.state), GAME.lower(rules, self.players)
        seats = views(LineUp.of_equals(Player(UNIFORM), self.players).records)
        kernels(GAME)["start"][0](view(self.states, 0), view(self.lowered, 0), seats, 1, 0, SILENT)
        s = plain(self.states, 0)
        for place in ("centre", "covered", "discard", "used", "on_boards"):
            cards.clear(getattr(s.pub, place))
        for seat, hand in enumerate(hands):
            me, board = s.priv[seat], s.pub.boards[seat]
            me.drawn = -1
            cards.clear(me.hand)
            cards.clear(board)
            for word in [*hand.split(), *SPARE]:
                cards.put(me.hand, parse_card(word, OTHERS))
            s.pub.hand_cards[seat] = me.hand.cards
            for word in (boards or [""] * self.players)[seat].split():
                cards.put(board, parse_card(word, OTHERS))
                cards.put(s.pub.on_boards, parse_card(word, OTHERS))
        s.pub.pile_count, s.pub.opening, s.pub.centre_is, s.pub.next = 0, 0, state.EMPTY, 0
        s.phase = state.TO_TURN
        step(s, plain(self.lowered, 0), NO_ACTION, SILENT)

    @property
    def pub(self):
        return self.states[0]["pub"]

    @property
    def centre(self) -> list[str]:
        return cards_of(self.pub["centre"])

    def hand(self, seat: int) -> list[str]:
        return cards_of(self.states[0]["priv"][seat]["hand"])

    def listed(self) -> list[int]:
        me = self.states[0]["priv"][int(self.pub["seat"])]
        return me["moves"][: me["count"]].tolist()

    def answer(self, move: int) -> None:
        index = self.listed().index(move)
        kernels(GAME)["step"][0](view(self.states, 0), view(self.lowered, 0), index, SILENT)

    def turn_of(self, seat: int) -> None:
        """Everybody says no and passes until it is the turn of a seat."""
        for _ in range(20):
            ask, asked = int(self.pub["ask"]), int(self.pub["seat"])
            if ask == state.ASK_TURN and asked == seat:
                return
            assert ask in (state.ASK_TURN, state.ASK_WINDOW), ask
            self.answer(self.listed()[0])
        raise AssertionError(f"no turn of seat {seat}")

    def lay(self, seat: int, words: str, kind: str = "plain") -> None:
        """A seat lays a set on turn."""
        self.turn_of(seat)
        value, count = _shape(words)
        self.answer(state.MOVE_VALUE + value)
        self._choose(state.ASK_SET, moves.set_move(count, state.KINDS.index(kind)))
        self._source(words)

    def interrupt(self, seat: int, words: str, kind: str) -> None:
        """A seat lays a set out of turn; nobody else wants to."""
        value, count = _shape(words)
        while int(self.pub["ask"]) == state.ASK_WINDOW and int(self.pub["seat"]) != seat:
            self.answer(state.MOVE_NOTHING)
        assert (int(self.pub["ask"]), int(self.pub["seat"])) == (state.ASK_WINDOW, seat)
        self.answer(moves.window_move(value, count, state.KINDS.index(kind)))
        while int(self.pub["ask"]) == state.ASK_WINDOW and words.split()[0] not in self.centre:
            self.answer(state.MOVE_NOTHING)
        self._source(words)

    def play(self, seat: int, card: str) -> None:
        """A seat plays a Num-X or an Action of its hand on turn."""
        self.turn_of(seat)
        self.answer(state.MOVE_NUM_X if card == "NUM-X" else state.MOVE_ACTION + ACTIONS.index(card))

    def values(self, seat: int) -> list[int]:
        """The values of which a seat can lay a set on turn."""
        self.turn_of(seat)
        return [move - state.MOVE_VALUE for move in self.listed() if move >= state.MOVE_VALUE]

    def _choose(self, ask: int, move: int) -> None:
        if int(self.pub["ask"]) == ask:
            self.answer(move)

    def _source(self, words: str) -> None:
        """As many cards from the hand as are there of those that are named."""
        if int(self.pub["ask"]) == state.ASK_SOURCE:
            hand = self.hand(int(self.pub["seat"]))
            self.answer(moves.source_move(sum(word in hand for word in words.split()), 0, 0))
        if int(self.pub["ask"]) == state.ASK_BONUS:
            self.answer(state.MOVE_NOTHING)


def _shape(words: str) -> tuple[int, int]:
    named = words.split()
    return int(named[0][:-1]), len(named)
