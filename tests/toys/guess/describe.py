"""A game of Light or dark in words, in French and English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sim.core.cards import card_text
from sim.core.game import Step
from tests.toys.guess import state
from tests.toys.guess.rules import Rules

NAMES = {
    "fr": {
        "seats": "Places", "all_seats": "Toutes les places", "tiers": "Classement", "shared": "victoires partagées",
        "points_a_turn": "points par tour", "turns": "tours",
        "deck": "pioche épuisée", "storm": "orage", "cut": "interrompue",
    },
    "en": {
        "seats": "Seats", "all_seats": "All seats", "tiers": "Tiers", "shared": "shared wins",
        "points_a_turn": "points a turn", "turns": "turns",
        "deck": "deck exhausted", "storm": "storm", "cut": "cut short",
    },
}  # fmt: skip

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
