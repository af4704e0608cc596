"""A deck holds what the rules say, in any order, and decks that differ by a card stay alike."""

import itertools

import numpy as np
from scipy.stats import chisquare

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.core.deck import shuffled_deck
from sim.core.jit import at, kernel
from sim.core.rng import STREAM

UNLIKELY = 1e-4


@kernel
def many_decks(streams, seed, values, low, high, copies, decks):
    """Deal game k of a seed into row k of `decks`; returns the number of cards."""
    count = 0
    for game in range(len(decks)):
        count = shuffled_deck(at(streams, 0), seed, game, values, copies, decks[game], (low, high))
    return count


def decks(copies, *, games, values=VALUES, seed=1, without=()):
    dealt = np.full((games, NUMERIC + sum(copies)), -1, np.int16)
    low, high = (sum(1 << card for card in range(51) if card + first not in without) for first in (0, 51))
    count = many_decks(np.zeros(1, STREAM), seed, values, low, high, np.array(copies), dealt)
    assert count == FAMILIES * values - len(without) + sum(copies)
    return dealt[:, :count]


def test_a_deck_holds_every_numeric_card_once_and_all_special_cards():
    special = [NUMERIC, NUMERIC, NUMERIC + 2, NUMERIC + 2, NUMERIC + 2]
    for deck in decks([2, 0, 3], games=50):
        assert sorted(deck.tolist()) == [*range(NUMERIC), *special]


def test_a_deck_of_few_values_has_them_in_every_family():
    for deck in decks([0], games=20, values=2):
        assert sorted(deck.tolist()) == [family * VALUES + value for family in range(FAMILIES) for value in (0, 1)]


def test_the_places_of_special_cards_are_any():
    dealt = decks([1, 1], games=60_000, values=1)
    places = [np.argmax(dealt == NUMERIC + kind, axis=1) for kind in (0, 1)]
    counts = np.bincount(8 * places[0] + places[1], minlength=64)
    apart = [8 * one + other for one, other in itertools.permutations(range(8), 2)]
    assert counts[apart].sum() == len(dealt)
    assert chisquare(counts[apart]).pvalue > UNLIKELY


def test_the_places_of_a_special_card_in_a_whole_deck_are_any():
    dealt = decks([2, 2, 2, 2, 2], games=40_000)
    for kind in (0, 4):
        counts = (dealt == NUMERIC + kind).sum(axis=0)
        # both copies together: the places are alike, and at most two cards lie in one deck, so the test errs to calm
        assert chisquare(counts).pvalue > UNLIKELY


def test_every_order_of_numeric_and_special_cards_is_alike():
    dealt = decks([3], games=56_000, values=1, seed=2)
    words = (dealt >= NUMERIC) @ (1 << np.arange(9))
    patterns, counts = np.unique(words, return_counts=True)
    assert len(patterns) == 84
    assert chisquare(counts).pvalue > UNLIKELY


def test_one_special_card_more_displaces_one_card():
    few, more = decks([2, 2], games=300), decks([2, 3], games=300)
    changed = (few != more[:, : few.shape[1]]).sum(axis=1)
    assert changed.max() == 1


def test_decks_of_different_games_and_seeds_differ():
    dealt = np.concatenate([decks([2], games=100), decks([2], games=100, seed=2)])
    assert len(np.unique(dealt, axis=0)) == 200


def test_a_deck_lacks_the_cards_that_are_left_out():
    without = {0, 13, 50, 51, 101}
    for deck in decks([2, 1], games=50, without=without):
        assert sorted(deck.tolist()) == [*sorted({*range(NUMERIC)} - without), NUMERIC, NUMERIC, NUMERIC + 1]


def test_decks_that_lack_a_card_stay_alike_in_all_other_places():
    for whole, fewer in zip(decks([2, 1], games=200), decks([2, 1], games=200, without={13}), strict=True):
        changed = np.flatnonzero(whole[:-1] != fewer)
        assert len(changed) <= 1
        assert all(whole[place] == 13 and fewer[place] == whole[-1] for place in changed)


def test_every_order_of_a_deck_with_cards_left_out_is_equally_likely():
    kept = (0, 1, 17)
    without = {card for card in range(NUMERIC) if card not in kept}
    dealt = decks([1], games=48_000, without=without)
    orders = [tuple(order) for order in itertools.permutations((*kept, NUMERIC))]
    counts = [int((dealt == order).all(axis=1).sum()) for order in orders]
    assert sum(counts) == len(dealt)
    assert chisquare(counts).pvalue > UNLIKELY
