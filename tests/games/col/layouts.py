"""Tables of NUM COL laid out by hand and moved on by the engine's own step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple

import numpy as np

from sim.core.agent import Player
from sim.core.cards import NO_CARD, NUMERIC, card_text, parse_card
from sim.core.drive import kernels
from sim.core.game import Event
from sim.core.jit import view, views
from sim.core.lineup import LineUp
from sim.core.rng import STREAM
from sim.core.trace import CAPACITY
from sim.games import GAMES
from sim.games.col import state
from sim.games.col.combinations import PASSE, SPECIALS
from sim.games.col.rules import CELLS, DISCARDS, Rules
from strategies.common.uniform import UNIFORM

GAME = GAMES["col"]
SEED = 20_261_130
ASKS = {code: name for name, code in vars(state).items() if name.startswith("ASK_")}
UNSEEN = "[1R] [4V] [7B] [10J] [13R] [16V] [2B] [5J] [8W] [11S]"  # nothing in it, nothing near its neighbours


def rules_with(**changes: str) -> Rules:
    """The standard rules with some rulings, `flip_effect="none"`."""
    return GAME.load("standard", {f"rulings.{name}": value for name, value in changes.items()})


def text(card: int) -> str | None:
    return None if card == NO_CARD else card_text(int(card), SPECIALS)


def texts(cards: Sequence[int]) -> list[str | None]:
    return [text(card) for card in cards]


def whole_deck(rules: Rules) -> list[int]:
    """How many of each card the deck has."""
    numeric = [card_text(card) not in rules.deck.without for card in range(NUMERIC)]
    return [*map(int, numeric), *astuple(rules.deck.actions), rules.deck.jokers]


def all_cards(table: np.ndarray, players: int) -> list[int]:
    """How many of each card are anywhere on a table."""
    pub, top = table["pub"], int(table["top"])
    found = [*table["cards"][:players].ravel(), *table["pile"][top : top + pub["pile_count"]]]
    for side in range(DISCARDS):
        found += pub["discards"][side, : pub["discard_count"][side]].tolist()
    found += [PASSE] * int(pub["passes"][:players].sum()) + [pub["thrown"]]
    for me in table["priv"][:players]:
        found += [me["card"], *me["choices"][: me["choice_count"]]]
        held = (state.TASK_PLAY, state.TASK_PLAY_TAKEN, state.TASK_THROW, state.TASK_THROW_IDLE)
        tasks = zip(me["tasks"][: me["task_count"]], me["task_cards"], strict=False)
        found += [card for task, card in tasks if task in held]
    return np.bincount([int(card) for card in found if card != NO_CARD], minlength=NUMERIC + 6).tolist()


def imagined(record: np.ndarray, table: np.ndarray, number: int) -> np.ndarray:
    """A table (1,) drawn from what the asked seat of a table knows."""
    seat = int(table[0]["pub"]["seat"])
    stream, drawn = np.zeros(1, STREAM), np.zeros(1, GAME.state)
    stream["seed"], stream["purpose"], stream["index"], stream["used"] = SEED, 10, number, 8
    GAME.imagine(view(table["pub"], 0), view(table["priv"][0], seat), view(record, 0), view(stream, 0), view(drawn, 0))
    return drawn


class Table:
    """A table with one seat about to take its turn; cards in brackets lie face down, known to nobody.

    The two discards and the pile are told from the lowest and from the first card on; `closer` is the seat that has
    started the last round, `left` are seats that have a turn left in it, beside the one whose turn it is.
    """

    def __init__(
        self,
        pyramids: Sequence[str],
        *,
        discards: tuple[str, str] = ("3R 6R", "9R 12R"),
        pile: str = "14V 15J 16R",
        turn_of: int = 0,
        closer: int = state.NO_SEAT,
        left: Sequence[int] = (),
        passes: Sequence[int] = (),
        rules: Rules | None = None,
    ):
        self.players = len(pyramids)
        self.rules = rules or rules_with()
        self.record = GAME.lower(self.rules, self.players)
        self.states = np.zeros(1, GAME.state)
        self._log = np.zeros(CAPACITY, np.int16)
        self._s, self._r = view(self.states, 0), view(self.record, 0)
        lineup = [Player(UNIFORM)] * self.players
        kernels(GAME)["start"][0](self._s, self._r, views(LineUp(lineup).records), SEED, 0, self._log)
        self.over = False
        self._lay(pyramids)
        self._deal([line.split() for line in discards], pile.split())
        self._give_turn(turn_of, closer, left, passes)

    def _lay(self, pyramids: Sequence[str]) -> None:
        s, pub = self.states[0], self.states[0]["pub"]
        for seat, line in enumerate(pyramids):
            words = line.split()
            assert len(words) == CELLS
            pub["face_up"][seat] = sum(1 << cell for cell, word in enumerate(words) if word[0] != "[")
            for cell, word in enumerate(words):
                card, up = parse_card(word.strip("[]"), SPECIALS), word[0] != "["
                s["cards"][seat, cell] = card
                pub["shown"][seat, cell] = card if up else NO_CARD
                pub["knowers"][seat, cell] = (1 << self.players) - 1 if up else 0
                s["priv"]["known"][: self.players, seat, cell] = card if up else NO_CARD

    def _deal(self, discards: Sequence[Sequence[str]], pile: Sequence[str]) -> None:
        s, pub = self.states[0], self.states[0]["pub"]
        for side, words in enumerate(discards):
            pub["discards"][side, : len(words)] = [parse_card(word, SPECIALS) for word in words]
            pub["discard_count"][side] = len(words)
        s["pile"][: len(pile)] = [parse_card(word, SPECIALS) for word in pile]
        s["top"], pub["pile_count"] = 0, len(pile)

    def _give_turn(self, seat: int, closer: int, left: Sequence[int], passes: Sequence[int]) -> None:
        """Let the seat before throw the top of the left discard, after which it is the turn of `seat`."""
        s, pub = self.states[0], self.states[0]["pub"]
        before = (seat - 1) % self.players
        s["phase"], s["waiting"], pub["turning"], pub["turn"] = state.BETWEEN_TURNS, 0, 0, 10
        pub["first"], pub["active"], pub["seat"], pub["ask"] = 0, before, before, state.ASK_SIDE
        pub["closer"], pub["left"] = closer, sum(1 << other for other in {*left, seat}) if closer >= 0 else 0
        pub["passes"][: len(passes)] = passes
        pub["discard_count"][0] -= 1
        pub["thrown"] = pub["discards"][0, pub["discard_count"][0]]
        s["priv"][before]["moves"][:2], s["priv"][before]["count"] = (0, 1), 2
        self.do(0)

    # ---- what there is

    @property
    def pub(self) -> np.ndarray:
        return self.states[0]["pub"]

    @property
    def asked(self) -> tuple[int, str]:
        """Seat and kind of the question."""
        return int(self.pub["seat"]), ASKS[int(self.pub["ask"])]

    @property
    def moves(self) -> list[int]:
        me = self.states[0]["priv"][self.pub["seat"]]
        return me["moves"][: me["count"]].tolist()

    @property
    def end(self) -> str:
        assert self.over
        return GAME.ends[self.states[0]["end"]]

    def pyramid(self, seat: int) -> list[str]:
        """Cards of a pyramid, those that lie face down in brackets."""
        up = int(self.pub["face_up"][seat])
        cards = texts(self.states[0]["cards"][seat])
        return [card if up >> cell & 1 else f"[{card}]" for cell, card in enumerate(cards)]

    def known(self, seat: int, of: int) -> list[str | None]:
        """What a seat knows of the pyramid of another one."""
        return texts(self.states[0]["priv"]["known"][seat, of])

    def discard(self, side: int) -> list[str | None]:
        return texts(self.pub["discards"][side, : self.pub["discard_count"][side]])

    @property
    def pile(self) -> list[str | None]:
        top = int(self.states[0]["top"])
        return texts(self.states[0]["pile"][top : top + self.pub["pile_count"]])

    def events(self, code: int) -> list[tuple[int, ...]]:
        """The events of a kind that the last move has set off."""
        return [event.numbers for event in self._events() if event.code == code]

    def _events(self) -> list[Event]:
        found, place = [], 1
        while place <= self._log[0]:
            count = int(self._log[place + 1])
            found.append(Event(int(self._log[place]), tuple(self._log[place + 2 : place + 2 + count].tolist())))
            place += 2 + count
        return found

    # ---- moves

    def do(self, *moves: int) -> Table:
        """Answer the next questions."""
        for move in moves:
            self._log[0] = 0
            self.over = bool(kernels(GAME)["step"][0](self._s, self._r, self.moves.index(move), self._log))
        return self

    def draw(self, source: int = state.PILE) -> Table:
        assert self.asked[1] == "ASK_DRAW"
        return self.do(source)

    def lay(self, cell: int, face: int = state.FACE_UP) -> Table:
        assert self.asked[1] == "ASK_CARD"
        return self.do(2 * cell + face)

    def throw(self, turn_up: int) -> Table:
        """Discard the card and choose the cell that is turned up."""
        assert self.asked[1] == "ASK_CARD"
        return self.do(state.MOVE_DISCARD + turn_up)

    def side(self, side: int = 0) -> Table:
        assert self.asked[1] == "ASK_SIDE"
        return self.do(side)
