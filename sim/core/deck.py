"""A deck is dealt from one stream for the numeric cards and others for the special ones; then it is drawn from.

Decks that differ by a card stay alike in all other places. The numeric cards of a deck are two words, one bit for each
card: HALF cards in the first one, the others in the second; a record of rules keeps them in DECK_FIELDS. A table keeps
its pile as `pile`, with the place `top` of the next card and `pub.pile_count`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, VALUES, CardError, card_text, parse_cards
from sim.core.jit import kernel, ones
from sim.core.rng import DEAL, PLACE, RESHUFFLE, bounded, open_stream, shuffle

COPIES_ROOM = 256  # copies of a special card in one deal that have streams of their own
HALF = NUMERIC // 2
WITHOUT = "deck.without"  # the key of a ruleset that says which cards are left out
WHOLE = ((1 << HALF) - 1, (1 << HALF) - 1)
DECK_FIELDS = [("deck_low", "i8"), ("deck_high", "i8")]  # the numeric cards of a deck, in the records of rules


def numeric_cards(without: Sequence[str], values: int = VALUES) -> list[int]:
    """The numeric cards of a deck, in card order: those of values 0 .. values - 1 but for some."""
    missing = set(parse_cards(without))
    return [card for card in range(NUMERIC) if card % VALUES < values and card not in missing]


def read_cards(texts: Sequence[str], without: Sequence[str], others: Sequence[str] = ()) -> list[int]:
    """The cards of a deck that texts name; see `parse_cards`. Raises CardError, for cards that are left out too."""
    cards = parse_cards(texts, others)
    for card in cards:
        if card in parse_cards(without):
            raise CardError(f"{card_text(card)} is not in this deck: deck.without = {', '.join(without)}")
    return cards


def lower_deck(row: np.void, cards: Sequence[int]) -> None:
    """Write the numeric cards of a deck into a record of rules."""
    row["deck_low"] = sum(1 << card for card in cards if card < HALF)
    row["deck_high"] = sum(1 << card - HALF for card in cards if card >= HALF)


@kernel
def numeric_of(rules):
    """The numeric cards of a deck, as the two words of a record of rules."""
    return np.int64(rules.deck_low), np.int64(rules.deck_high)


@kernel
def in_deck(rules, card):
    """Whether a deck has a numeric card, 0 or 1."""
    low, high = numeric_of(rules)
    return low >> card & 1 if card < HALF else high >> card - HALF & 1


@kernel
def shuffled_deck(stream, seed, game, values, copies, deck, numeric=WHOLE):
    """Fill `deck` with the shuffled cards of a game that deals once; see `shuffled_deal`."""
    return shuffled_deal(stream, seed, game, 0, values, copies, deck, numeric)


@kernel
def shuffled_deal(stream, seed, game, deal, values, copies, deck, numeric=WHOLE):
    """Fill `deck` with shuffled cards: those of `numeric` (two words) and copies[k] special cards of kind k.

    All cards of values 0 .. values - 1 are shuffled. Special cards join one by one, the first copies before the second
    ones; each takes a place of its own draw and sends the card that was there to the end. Then the cards that are left
    out go, each for the last card: every order of the whole deck is equally likely. `deal` is the number of the deal
    within the game; each has streams of its own. Returns the number of cards.
    """
    count = 0
    for family in range(FAMILIES):
        for value in range(values):
            deck[count] = family * VALUES + value
            count += 1
    open_stream(stream, seed, DEAL, deal, game)
    shuffle(stream, deck, count)
    most = 0
    for kind in range(len(copies)):
        most = max(most, copies[kind])
    for copy in range(most):
        open_stream(stream, seed, PLACE, deal * COPIES_ROOM + copy, game)
        for kind in range(len(copies)):
            place = bounded(stream, count + 1)
            if copy < copies[kind]:
                deck[count] = deck[place] if place < count else NUMERIC + kind
                deck[place] = NUMERIC + kind
                count += 1
    low, high = numeric
    if ones(low) + ones(high) < FAMILIES * values:
        return count_without(low, high, deck, count)
    return count


@kernel
def count_without(low, high, deck, count):
    """Take the numeric cards that are not in two words out of `count` shuffled cards; returns how many stay."""
    for place in range(count - 1, -1, -1):
        card = np.int64(deck[place])
        if card < NUMERIC and not (low >> card if card < HALF else high >> card - HALF) & 1:
            count -= 1
            deck[place] = deck[count]
    return count


@kernel
def next_card(s):
    """Take the next card of the pile of table `s`, which must have one."""
    card = np.int64(s.pile[s.top])
    s.top += 1
    s.pub.pile_count -= 1
    return card


@kernel
def new_pile(s, count, number):
    """Make the first `count` cards of `s.pile` a shuffled pile, the one of that number in the game."""
    open_stream(s.chance, s.seed, RESHUFFLE, number, s.game)
    shuffle(s.chance, s.pile, count)
    s.top, s.pub.pile_count = 0, count
