"""Tables of NUM CHECK laid out by hand and moved on by the engine's own step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.agent import Player
from sim.core.cards import NO_CARD
from sim.core.drive import kernels
from sim.core.jit import view, views
from sim.core.lineup import LineUp
from sim.core.rng import STREAM
from sim.games.check import state
from sim.games.check.combinations import KEYS
from sim.games.check.table import look_at_all
from strategies.check.greedy import GREEDY
from tests.games.check.tables import GAME, SEED, cards, classique, divmod_claim, texts


def imagined(game: Any, table: np.ndarray, number: int) -> np.ndarray:
    """A table (1,) drawn from what the asked seat of a table knows; `game` has the record of its rules."""
    seat = int(table[0]["pub"]["seat"])
    stream, drawn = np.zeros(1, STREAM), np.zeros(1, GAME.state)
    stream["seed"], stream["purpose"], stream["index"], stream["used"] = SEED, 10, number, 8
    GAME.imagine(
        view(table["pub"], 0), view(table["priv"][0], seat), view(game.record, 0), view(stream, 0), view(drawn, 0)
    )
    return drawn


class Table:
    """A table in a given position, seat 0 (or `turn_of`) being asked for its turn, moved on by the engine's own step.

    `skills` are those of each seat; `discard` is what lies there already, the oldest card first.
    """

    def __init__(
        self,
        hands: Sequence[str],
        centre: str,
        pile: str = "",
        *,
        discard: str = "",
        turn_of: int = 0,
        pass_number: int = 1,
        skills: Sequence[dict[str, float]] = (),
        **changes: int,
    ):
        self.rules = classique(**changes)
        self.lineup = [Player(GREEDY, skill) for skill in (skills or [{}] * len(hands))]
        self.record = GAME.lower(self.rules, len(hands))
        self.states = np.zeros(1, GAME.state)
        self._log = np.zeros(1 << 13, np.int16)
        self._step = kernels(GAME)["step"][0]
        self._s, self._r = view(self.states, 0), view(self.record, 0)
        kernels(GAME)["start"][0](self._s, self._r, views(LineUp(self.lineup).records), SEED, 0, self._log)
        self._lay(hands, cards(centre), cards(pile), cards(discard), pass_number)
        self._give_turn(turn_of)
        look_at_all(self._s, self._r)
        self.over = False

    def _lay(self, hands, centre, pile, discard, pass_number: int) -> None:
        s, pub = self.states[0], self.states[0]["pub"]
        pub["centre"][: len(centre)] = centre
        pub["shown"] = NO_CARD
        pub["discard"][: len(discard)], pub["discard_count"] = discard, len(discard)
        s["pile"][: len(pile)], pub["pile_count"], s["top"] = pile, len(pile), 0
        pub["pass_number"], pub["zapped"], pub["barred"] = pass_number, 0, 0
        for seat, line in enumerate(hands):
            s["priv"][seat]["hand"][: self.rules.hand] = cards(line)

    def _give_turn(self, seat: int) -> None:
        s, pub = self.states[0], self.states[0]["pub"]
        s["phase"], pub["ask"] = state.IN_TURN, state.ASK_TURN
        pub["seat"], pub["active"], pub["turn"] = seat, seat, seat + 1
        slots = [slot for slot, card in enumerate(pub["centre"][: self.rules.centre]) if card != NO_CARD]
        codes = [1 + place * state.MAX_CENTRE + slot for place in range(self.rules.hand) for slot in slots]
        me = s["priv"][seat]
        me["moves"][: 1 + len(codes)], me["count"] = [state.MOVE_ZAP, *codes], 1 + len(codes)

    # ---- who is asked, and for what

    @property
    def pub(self) -> np.ndarray:
        return self.states[0]["pub"]

    @property
    def asked(self) -> tuple[int, str]:
        return int(self.pub["seat"]), "claim" if self.pub["ask"] == state.ASK_CLAIM else "turn"

    def hand(self, seat: int) -> list[str | None]:
        return texts(self.states[0]["priv"][seat]["hand"][: self.rules.hand])

    @property
    def centre(self) -> list[str | None]:
        return texts(self.pub["centre"][: self.rules.centre])

    @property
    def discard(self) -> list[str | None]:
        return texts(self.pub["discard"][: self.pub["discard_count"]])

    @property
    def pile(self) -> list[str | None]:
        top = int(self.states[0]["top"])
        return texts(self.states[0]["pile"][top : top + self.pub["pile_count"]])

    @property
    def end(self) -> str:
        assert self.over
        return GAME.ends[self.states[0]["end"]]

    @property
    def claims(self) -> list[tuple[int, str]]:
        """The claims that the asked seat may make: slot and combination."""
        me = self.states[0]["priv"][self.pub["seat"]]
        return [divmod_claim(int(code)) for code in me["moves"][1 : me["count"]]]

    # ---- moves

    def answer(self, code: int) -> Table:
        me = self.states[0]["priv"][self.pub["seat"]]
        self._log[0] = 0
        self.over = bool(self._step(self._s, self._r, me["moves"][: me["count"]].tolist().index(code), self._log))
        return self

    def zap(self) -> Table:
        assert self.asked[1] == "turn"
        return self.answer(state.MOVE_ZAP)

    def exchange(self, place: int, slot: int) -> Table:
        assert self.asked[1] == "turn"
        return self.answer(1 + place * state.MAX_CENTRE + slot)

    def claim(self, slot: int, key: str) -> Table:
        assert self.asked[1] == "claim"
        return self.answer(1 + slot * state.KEYS_ROOM + KEYS.index(key))

    def decline(self) -> Table:
        assert self.asked[1] == "claim"
        return self.answer(state.MOVE_NO_CLAIM)

    def decline_all(self) -> Table:
        """Close the window."""
        while not self.over and self.asked[1] == "claim":
            self.decline()
        return self
