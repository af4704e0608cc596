"""A match of NUM-SPEED in words, in French and English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.core.cards import card_text
from sim.core.game import Step
from sim.core.outcomes import names
from sim.games.speed import state
from sim.games.speed.cards import OTHERS
from sim.games.speed.rules import Rules

NAMES = names({"points": ("points", "points")})


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced match."""
    codes = {value: name for name, value in vars(state).items() if name.startswith("EVENT_")}
    cards = {state.EVENT_DECK, state.EVENT_CARDS, state.EVENT_TWISTER, state.EVENT_BOMBE, state.EVENT_PILE}
    for step in steps:
        for event in step.events:
            numbers = [card_text(n, OTHERS) for n in event.numbers] if event.code in cards else event.numbers
            yield f"{codes[event.code]} {' '.join(map(str, numbers))}"
