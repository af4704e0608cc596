"""What dealt hands of NUM Connect hold: cards of each family, each Rainbow and Shadow (rulebook.md §1, §2.1)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import FAMILIES, RAINBOW, SHADOW, VALUES, card_text
from sim.core.deck import shuffled_deck
from sim.core.jit import kernel, view, views
from sim.core.rng import STREAM
from sim.core.valuation import Holdings
from sim.games.connect.rules import Rules

FAMILY_KEYS = ("rouge", "vert", "bleu", "jaune", "rainbow", "shadow")


def keys(rules: Rules) -> tuple[str, ...]:
    """The families, then single Rainbows and Shadows."""
    singles = (card_text(VALUES * family + value) for family in (RAINBOW, SHADOW) for value in range(rules.values))
    return (*FAMILY_KEYS, *singles)


def dealt(rules: Rules, seed: int, numbers: np.ndarray, players: int) -> np.ndarray:
    """How many cards of each key each seat is dealt (games, seats, keys)."""
    found = np.zeros((len(numbers), players, len(keys(rules))), np.int8)
    stream = view(np.zeros(1, STREAM), 0)
    _write_dealt(stream, seed, views(numbers.astype(np.int64)), rules.values, rules.hand, views(found))
    return found


@kernel
def _write_dealt(stream, seed, numbers, values, hand, found):
    deck = np.empty(FAMILIES * VALUES, np.int8)
    for game in range(len(numbers)):
        shuffled_deck(stream, seed, numbers[game], values, deck[:0], deck)
        for seat in range(found.shape[1]):
            for card in deck[seat * hand : (seat + 1) * hand]:
                family, value = card // VALUES, card % VALUES
                found[game, seat, family] += 1
                if family >= RAINBOW:
                    found[game, seat, FAMILIES + (family - RAINBOW) * values + value] += 1


HOLDINGS = Holdings(keys, dealt)
