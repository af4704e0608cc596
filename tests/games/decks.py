"""Numeric cards that are left out of a deck, drawn anew for every table."""

import random

from sim.core.cards import FAMILIES, NUMERIC, VALUES, card_text


def drawn_without(draw: random.Random, values: int = VALUES) -> tuple[str, ...]:
    """Mostly none; else a few cards, a family or a value."""
    cards = [card for card in range(NUMERIC) if card % VALUES < values]
    kind = draw.choice(["none", "none", "some", "family", "value"])
    family, value = draw.randrange(FAMILIES), draw.randrange(values)
    some = {
        "none": [],
        "some": sorted(draw.sample(cards, draw.randint(1, 12))),
        "family": [card for card in cards if card // VALUES == family],
        "value": [card for card in cards if card % VALUES == value],
    }
    return tuple(map(card_text, some[kind]))
