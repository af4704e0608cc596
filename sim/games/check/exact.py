"""How many sets of cards make each combination, any way or with a claimed card: every set of the numeric cards."""

from __future__ import annotations

from math import comb

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES
from sim.core.deck import numeric_cards, numeric_of, shuffled_deck
from sim.core.enumeration import Enumeration, next_set
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM
from sim.core.rules import RulesError
from sim.games.check.closed_forms import claims_that_make, hands_that_make
from sim.games.check.combinations import COMBINATIONS, FIVE, KEYS, words_of
from sim.games.check.lowering import PLAYERS, lower
from sim.games.check.rules import Rules
from sim.games.check.scoring import makes
from sim.games.check.state import MAX_DECK


def exact(rules: Rules) -> list[Enumeration]:
    """The sets of cards that combinations are made of; where cards are claimed, also each set with each claimed card.

    Only sets without Actions are cases: of a dealt deck those numeric cards that come first. RulesError.
    """
    claiming = rules.rulings.completion == "claim"
    size = rules.hand + claiming
    if size > FIVE:
        raise RulesError(f"hand = {rules.hand}: there are too many sets of {size} cards to count, more than {FIVE}")
    no_claim, any_claim, last_card = [size], list(range(size)), [size - 1]
    tables = [_enumeration("hands", rules, size, no_claim, no_claim, hands_that_make(rules, size))]
    if claiming:
        tables.append(_enumeration("hand_and_claim", rules, size, any_claim, last_card, claims_that_make(rules, size)))
    return tables


def count_deck(deck: np.ndarray, part: int, size: int, claims: list[int], rules: Rules) -> np.ndarray:
    """How many sets of `size` cards, of which deck[part] is the first, make each combination, (combinations,).

    A set counts once for each place of `claims`, whose card is claimed; the place after the last card claims none.
    """
    found = np.zeros(COMBINATIONS, np.int64)
    count_sets(deck, part, size, np.array(claims), lower(rules, PLAYERS), found)
    return found


def _enumeration(
    name: str, rules: Rules, size: int, claims: list[int], dealt_claims: list[int], formulas: dict[str, int]
) -> Enumeration:
    record, places = lower(rules, PLAYERS), np.array(dealt_claims)
    deck = np.array(numeric_cards(rules.deck.without), np.int8)

    def count(part: int) -> np.ndarray:
        return count_deck(deck, part, size, claims, rules)

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(COMBINATIONS, np.int64)
        count_deals(view(np.zeros(1, STREAM), 0), seed, first, deals, size, places, record, found)
        return found

    return Enumeration(name, KEYS, comb(len(deck), size) * len(claims), len(deck) - size + 1, count, deal, formulas)


@kernel
def count_sets(deck, first, size, claims, rules, found):
    """Add what every set of `size` cards whose first one is deck[first] makes to `found` (combinations,)."""
    places, cards = np.arange(first, first + size), np.full(size + 1, NO_CARD, np.int64)
    changed = 0
    while changed >= 0:
        for place in range(changed, size):
            cards[place] = deck[places[place]]
        count_set(cards, size, claims, rules, found)
        changed = next_set(places, len(deck))


@kernel
def count_set(cards, size, claims, rules, found):
    """Add what `size` cards make to `found` (combinations,), with the card of each place of `claims` as a member."""
    words = words_of(cards, size)
    for k in range(len(claims)):
        made = makes(words, np.int64(cards[claims[k]]), at(rules, 0))
        for key in range(COMBINATIONS):
            found[key] += made >> key & 1


@kernel
def count_deals(stream, seed, first, deals, size, claims, rules, found):
    """Add what the first `size` numeric cards of shuffled decks make to `found` (combinations,)."""
    deck, cards, record = np.empty(MAX_DECK, np.int8), np.full(size + 1, NO_CARD, np.int64), at(rules, 0)
    for game in range(first, first + deals):
        shuffled_deck(stream, seed, game, VALUES, record.actions, deck, numeric_of(record))
        place, dealt = 0, 0
        while dealt < size:
            if deck[place] < NUMERIC:
                cards[dealt] = deck[place]
                dealt += 1
            place += 1
        count_set(cards, size, claims, rules, found)
