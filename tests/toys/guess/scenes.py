"""A game of Light or dark as one scene, each card turned up in an entry of its own."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from sim.core.game import Event, Step
from sim.core.scenes import CLAIM, DrawnGame, Group, SceneWriter, drawn_card, legend, standings
from sim.core.text import game_text
from tests.toys.guess import state
from tests.toys.guess.describe import FOLDER, SPECIALS, sentence
from tests.toys.guess.rules import Rules


def scenes(steps: Iterable[Step], rules: Rules, lang: str) -> DrawnGame:
    """Draw a traced game."""
    told = list(steps)
    writer = _Writer(rules, game_text(lang, FOLDER), int(told[0].state[0]["pub"]["players"]))
    for step in told:
        writer.follow(step)
    points = told[-1].state[0]["pub"]["points"][: writer.players].tolist()
    writer.close(points)
    return writer.drawn(standings(points, writer.text), legend(writer.text))


class _Writer(SceneWriter):
    def show(self, event: Event, table: np.void) -> None:
        """Add a card that is turned up, and who takes it."""
        if event.code == state.EVENT_CARD:
            self.add(sentence(event, self.text), groups=(Group("", (drawn_card(event.numbers[0], SPECIALS),)),))
        elif event.code == state.EVENT_TAKEN:
            figure = self.text("more-points", points=event.numbers[1])
            self.add(sentence(event, self.text), CLAIM, figure=figure)
