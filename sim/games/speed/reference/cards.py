"""The cards of NUM-SPEED: text such as "7R", "12W", "JOKER" and "BOMBE-X"."""

from __future__ import annotations

FAMILIES = "RVBJWS"  # rouge, vert, bleu, jaune, Rainbow, Shadow
VALUES = range(17)
RAINBOW, SHADOW = "W", "S"

JOKER, INFINI, NUM_X = "JOKER", "INFINI", "NUM-X"
SIMPLE, DOUBLE, TWISTER, BLOCK, BOMBE = "SIMPLE", "DOUBLE", "TWISTER", "BLOCK", "BOMBE-X"
SPECIALS = (JOKER, INFINI, NUM_X)
ACTIONS = (SIMPLE, DOUBLE, TWISTER, BLOCK, BOMBE)
TARGETED = (SIMPLE, DOUBLE, BLOCK)
COPIES = {JOKER: 2, INFINI: 4, NUM_X: 1, SIMPLE: 2, DOUBLE: 2, TWISTER: 2, BLOCK: 3, BOMBE: 1}

NUMERIC = {f"{value}{family}": value for family in FAMILIES for value in VALUES}  # card: its value

CLASSIC_NUMERIC, CLASSIC_OTHER, COMPETITION_OTHER = 1, 2, 5


def in_order(cards: list[str]) -> list[str]:
    """Numeric cards in the order in which they leave a place."""
    return sorted(cards, key=lambda card: FAMILIES.index(card[-1]))


def penalty(card: str, score: str) -> int:
    """The penalty points of a card that is left, with the score "classic" or "competition"."""
    if score == "classic":
        return CLASSIC_NUMERIC if card in NUMERIC else CLASSIC_OTHER
    return NUMERIC.get(card, COMPETITION_OTHER)
