"""A game of Light or dark in words: a telling, and what a listed move is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.text import Text, game_text
from tests.toys.guess import state
from tests.toys.guess.rules import Rules

FOLDER = Path(__file__).parent
SPECIALS = ("STORM",)
GUESSES = {state.MOVE_NOTHING: "move-nothing", state.MOVE_LIGHT: "move-light", state.MOVE_DARK: "move-dark"}


def describe(move: int, pub: np.void, me: np.void, rules: Rules, lang: str) -> str:
    """What a listed move is."""
    text = game_text(lang, FOLDER)
    if pub["ask"] == state.ASK_STAKE:
        return text("move-stake", stake=rules.high if move == state.MOVE_HIGH else 1)
    return text(GUESSES[move])


def narrate(steps: Iterable[Step], rules: Rules, lang: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    text = game_text(lang, FOLDER)
    for step in steps:
        for event in step.events:
            if event.code != state.EVENT_DECK:
                yield f"{'' if event.code in (state.EVENT_STAKE, state.EVENT_END) else '  '}{sentence(event, text)}"


def sentence(event: Event, text: Text) -> str:
    """The sentence of an event."""
    n = event.numbers
    match event.code:
        case state.EVENT_STAKE:
            return text("stake", seat=n[0], stake=n[1])
        case state.EVENT_CARD:
            return text("card", card=card_text(n[0], SPECIALS))
        case state.EVENT_TAKEN:
            return text("taken-by", seat=n[0], stake=n[1])
    return text("end", end=text.name(state.ENDS[n[0]]))
