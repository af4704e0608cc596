"""Games of NUM COL at their setup, with pyramids laid out by hand."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Player
from sim.core.cards import parse_card
from sim.core.drive import kernels
from sim.core.jit import view, views
from sim.core.lineup import LineUp
from sim.games.col import state
from sim.games.col.combinations import SPECIALS
from sim.games.col.rules import CELLS
from strategies.common.uniform import UNIFORM
from tests.games.col.layouts import GAME, SEED, rules_with

SILENT = np.zeros(0, np.int16)


class Setup:
    """A game at its setup, whose seats turn up their cells from cell 0 on; what is not said is a FLASH, of no value.

    It is left at the first turn, or after so many answers.
    """

    def __init__(self, pyramids: list[str], start_tie: str = "random", *, number: int = 0, answers: int = 1000):
        self.states, self.players = np.zeros(1, GAME.state), len(pyramids)
        self.record = GAME.lower(rules_with(start_tie=start_tie), len(pyramids))
        s, r = view(self.states, 0), view(self.record, 0)
        seats = views(LineUp([Player(UNIFORM)] * len(pyramids)).records)
        kernels(GAME)["start"][0](s, r, seats, SEED, number, SILENT)
        for seat, line in enumerate(pyramids):
            words = line.split()
            self.states[0]["cards"][seat] = [parse_card(word, SPECIALS) for word in (words + ["FLASH"] * CELLS)[:CELLS]]
        while self.pub["ask"] == state.ASK_SETUP and answers > 0:
            answers -= 1
            seat = int(self.pub["seat"])
            me = self.states[0]["priv"][seat]
            moves = me["moves"][: me["count"]].tolist()
            assert moves == list(range(self.turned[seat], CELLS)), "the cells that lie face down"
            kernels(GAME)["step"][0](s, r, 0, SILENT)

    @property
    def pub(self) -> np.ndarray:
        return self.states[0]["pub"]

    @property
    def turned(self) -> list[int]:
        """How many cards each seat has turned up."""
        return [int(cells).bit_count() for cells in self.pub["face_up"][: self.players]]

    @property
    def starter(self) -> int:
        assert (self.pub["turn"], self.pub["turning"]) == (1, 0)
        assert self.pub["seat"] == self.pub["active"] == self.pub["first"]
        return int(self.pub["first"])
