"""A game of Light or dark in words, in French and English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.core.cards import card_text
from sim.core.game import Step
from sim.core.outcomes import names
from sim.core.view import CLAIM, Card, Entry, Group, Scene, View, drawn
from tests.toys.guess import state
from tests.toys.guess.rules import Rules

NAMES = names(
    {
        "shared": ("victoires partagées", "shared wins"),
        "points_a_turn": ("points par tour", "points a turn"),
        "deck": ("pioche épuisée", "deck exhausted"),
        "storm": ("orage", "storm"),
    }
)

SENTENCES = {
    "fr": {
        state.EVENT_STAKE: "Joueur {0} met {1} en jeu", state.EVENT_CARD: "  carte {card}",
        state.EVENT_TAKEN: "  joueur {0} marque {1}", state.EVENT_END: "Fin : {end}",
    },
    "en": {
        state.EVENT_STAKE: "Player {0} stakes {1}", state.EVENT_CARD: "  card {card}",
        state.EVENT_TAKEN: "  player {0} scores {1}", state.EVENT_END: "End: {end}",
    },
}  # fmt: skip


def narrate(steps: Iterable[Step], rules: Rules, language: str) -> Iterator[str]:
    """Lines that tell a traced game."""
    for step in steps:
        for event in step.events:
            if event.code == state.EVENT_DECK:
                continue
            card = card_text(event.numbers[0], ["STORM"])
            end = NAMES[language][state.ENDS[event.numbers[0] % len(state.ENDS)]]
            yield SENTENCES[language][event.code].format(*event.numbers, card=card, end=end)


def view(steps: Iterable[Step], rules: Rules, language: str) -> View:
    """A traced game as one scene, each card turned up in an entry of its own."""
    told = list(steps)
    points = told[-1].state[0]["pub"]["points"][: told[0].state[0]["pub"]["players"]].tolist()
    events = [event for step in told for event in step.events if event.code in (state.EVENT_CARD, state.EVENT_TAKEN)]
    entries = [
        Entry("card", groups=(Group("", (drawn(event.numbers[0], ["STORM"]),)),))
        if event.code == state.EVENT_CARD
        else Entry("taken", CLAIM, f"+{event.numbers[1]}")
        for event in events
    ]
    seats = tuple(str(seat) for seat in range(len(points)))
    scene = Scene("", tuple(entries), tuple(points))
    return View(seats, (scene,), (("score", *map(str, points)),), ((Card("0R", "R"), "light"),))
