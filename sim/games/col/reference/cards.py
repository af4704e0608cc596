"""Cards and cells: what they are called, and at which level a cell lies.

Cards are text ("7R", "12W", "SWIPE"); None is an empty place. Cells count from the left, N1 first: 0-3, 4-6, 7-8, 9.
"""

from __future__ import annotations

from typing import NamedTuple

ACTIONS = ("PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH")
JOKER = "JOKER"

VALUES = range(17)
FAMILIES = "RVBJWS"
RAINBOW = "W"
SHADOW = "S"

CELLS = range(10)
LEVELS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)  # of each cell


class Card(NamedTuple):
    """A numeric card as it is printed, or what a Joker stands for."""

    value: int
    family: str


PRINTED = tuple(Card(value, family) for value in VALUES for family in FAMILIES)


def numeric(text: str) -> Card:
    """The card that a text names: "12W"."""
    return Card(int(text[:-1]), text[-1])


def is_numeric(text: str) -> bool:
    """Whether a card has a value and a family printed on it."""
    return text != JOKER and text not in ACTIONS
