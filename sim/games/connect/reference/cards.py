"""Cards and tiles: what they are called, and in which order they come.

Cards are text ("7R", "12W"). A tile is a card on the grid: its text, or, for a Rainbow that is a joker for good, also
the card that it stands for ("7W=4R"); "7W=7W" is a Rainbow that is itself for good.
"""

from __future__ import annotations

from collections.abc import Collection

FAMILIES = "RVBJWS"
RAINBOW = "W"
SHADOW = "S"


def value(card: str) -> int:
    """The number that is printed on a card."""
    return int(card[:-1])


def family(card: str) -> str:
    """The letter of a card's family."""
    return card[-1]


def deck(highest: int, without: Collection[str]) -> list[str]:
    """All cards from 0 to the highest value but those that are left out, in card order."""
    cards = [f"{number}{letter}" for letter in FAMILIES for number in range(highest + 1)]
    return [card for card in cards if card not in without]


def order(card: str) -> tuple[int, int]:
    """What sorts cards: by family, then by value."""
    return FAMILIES.index(family(card)), value(card)


def printed(tile: str) -> str:
    """The card that a tile is."""
    return tile.partition("=")[0]


def shown(tile: str) -> str:
    """The card that a tile counts as wherever no joker is sought: what it stands for, else itself."""
    return tile.rpartition("=")[2]


def stands_for_good(tile: str) -> bool:
    """Whether a Rainbow's role is decided."""
    return "=" in tile


def is_rainbow(tile: str) -> bool:
    """Whether the card of a tile is a Rainbow, whatever it stands for."""
    return family(printed(tile)) == RAINBOW


def is_shadow(tile: str) -> bool:
    """Whether a tile counts as a Shadow."""
    return family(shown(tile)) == SHADOW
