"""A card is a small integer; its text is value and family letter, or a name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

NO_CARD = -1
VALUES = 17
FAMILIES = 6
NUMERIC = VALUES * FAMILIES

ROUGE, VERT, BLEU, JAUNE, RAINBOW, SHADOW = range(FAMILIES)
LETTERS = "RVBJWS"
SIGNS = {"🔴": "R", "🟢": "V", "🔵": "B", "🟡": "J", "🌈": "W", "🌑": "S"}


class CardError(ValueError):
    """Text that names no card, or a card that is there twice; the message is one line."""


def parse_card(text: str, others: Sequence[str] = ()) -> int:
    """The card that a text names: "12W", "12🌈", or one of `others`, whose cards are numbered after the numeric ones.

    Raises CardError.
    """
    name = _folded(text)
    if name in others:
        return NUMERIC + others.index(name)
    value, letter = name[:-1], name[-1:]
    if value.isascii() and value.isdecimal() and int(value) < VALUES and letter in LETTERS and letter:
        return LETTERS.index(letter) * VALUES + int(value)
    names = f", or {', '.join(others)}" if others else ""
    raise CardError(
        f'"{text}" is not a card: a value 0 .. {VALUES - 1} and a family {", ".join(LETTERS)}, like 7R{names}'
    )


def parse_cards(text: str | Sequence[str], others: Sequence[str] = ()) -> list[int]:
    """The cards that a line of text, or a list of texts, names; a numeric card exists once.

    Raises CardError.
    """
    words = text.split() if isinstance(text, str) else list(text)
    cards = [parse_card(word, others) for word in words]
    seen = set()
    for card in cards:
        if card in seen and card < NUMERIC:
            raise CardError(f"{card_text(card)} is there twice; each numeric card exists once")
        seen.add(card)
    return cards


def card_text(card: int, others: Sequence[str] = ()) -> str:
    """The text of a card; an empty place is "-"."""
    if card == NO_CARD:
        return "-"
    if card >= NUMERIC:
        return others[card - NUMERIC]
    return f"{card % VALUES}{LETTERS[card // VALUES]}"


def _folded(text: str) -> str:
    """Upper case without accents, the rulebooks' signs as letters."""
    for sign, letter in SIGNS.items():
        text = text.replace(sign, letter)
    plain = unicodedata.normalize("NFKD", text)
    return "".join(c for c in plain if not unicodedata.combining(c) and c != "\ufe0f").strip().upper()
