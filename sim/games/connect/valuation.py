"""What dealt hands of NUM Connect hold: cards of each family, each Rainbow and Shadow (rulebook.md §1, §2.1)."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, RAINBOW, VALUES, card_text
from sim.core.deck import numeric_of, shuffled_deck
from sim.core.jit import at, kernel, view, views
from sim.core.rng import STREAM
from sim.core.valuation import Holdings, without_middle
from sim.games.connect.lowering import PLAYERS, lower
from sim.games.connect.rules import Rules, cards_of

FAMILY_KEYS = ("rouge", "vert", "bleu", "jaune", "rainbow", "shadow")


def keys(rules: Rules) -> tuple[str, ...]:
    """The families, then single Rainbows and Shadows of the deck."""
    return (*FAMILY_KEYS, *map(card_text, _singles(rules)))


def _singles(rules: Rules) -> list[int]:
    return [card for card in cards_of(rules) if card // VALUES >= RAINBOW]


def dealt(rules: Rules, seed: int, numbers: np.ndarray, players: int) -> np.ndarray:
    """How many cards of each key each seat is dealt (games, seats, keys)."""
    found = np.zeros((len(numbers), players, len(keys(rules))), np.int8)
    stream, column, singles = view(np.zeros(1, STREAM), 0), np.zeros(NUMERIC, np.int64), _singles(rules)
    column[singles] = FAMILIES + np.arange(len(singles))
    _write_dealt(stream, seed, views(numbers.astype(np.int64)), lower(rules, PLAYERS), column, views(found))
    return found


@kernel
def _write_dealt(stream, seed, numbers, records, column, found):
    deck, rules = np.empty(NUMERIC, np.int8), at(records, 0)
    for game in range(len(numbers)):
        shuffled_deck(stream, seed, numbers[game], rules.values, deck[:0], deck, numeric_of(rules))
        for seat in range(found.shape[1]):
            for card in deck[seat * rules.hand : (seat + 1) * rules.hand]:
                found[game, seat, card // VALUES] += 1
                if column[card]:
                    found[game, seat, column[card]] += 1


def without(rules: Rules) -> dict[str, dict[str, Any]]:
    """The middle Rainbow and the middle Shadow."""
    return without_middle(rules.deck.without, cards_of(rules))


HOLDINGS = Holdings(keys, dealt, without=without)
