"""Streams are numpy's Philox word for word, apart from each other, and what is drawn from them is fair."""

import itertools

import numpy as np
import pytest
from scipy.stats import chisquare

from sim.core.cards import NUMERIC
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM, bounded, next_block, next_half, open_stream, shuffle, uniform

BIG = (1 << 62) - 1
EDGES = (0, 1, 2, 1 << 32, BIG)
UNLIKELY = 1e-4  # below this p-value a draw is called unfair; seeds are fixed, so that it is always the same draw


@kernel
def words(streams, seed, purpose, index, game, found):
    stream = at(streams, 0)
    open_stream(stream, seed, purpose, index, game)
    for block in range(len(found) // 4):
        next_block(stream)
        for k in range(4):
            found[4 * block + k] = stream.words[k]


@kernel
def many_bounded(streams, n, found):
    for k in range(len(found)):
        found[k] = bounded(at(streams, 0), n)


@kernel
def many_shuffles(streams, cards, found):
    """Shuffle into each row of `found` (times, count), every time from the same order."""
    for k in range(len(found)):
        for place in range(len(cards)):
            found[k, place] = cards[place]
        shuffle(at(streams, 0), found[k], len(cards))


def stream(seed=0, purpose=1, index=0, game=0):
    opened = np.zeros(1, STREAM)
    open_stream(view(opened, 0), seed, purpose, index, game)
    return opened


def words_of(count, **key):
    found = np.zeros(count, np.uint64)
    words(np.zeros(1, STREAM), *(key[name] for name in ("seed", "purpose", "index", "game")), found)
    return found


def numpy_words(count, *, seed, purpose, index, game):
    key, counter = np.array([seed, purpose], "u8"), np.array([0, index, 0, game], "u8")
    return np.random.Philox(key=key, counter=counter).random_raw(count)


class Halves:
    """The 32-bit draws of a stream told by numpy, the low half of a word first."""

    def __init__(self, **key):
        self.halves = numpy_words(1 << 14, **key).view("<u4").tolist()
        self.used = 0

    def next(self):
        self.used += 1
        return self.halves[self.used - 1]

    def bounded(self, n):
        """Lemire's draw: of the 2^32 halves those that would favour some answers are drawn again."""
        while True:
            product = self.next() * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def shuffle(self, cards):
        """Fisher and Yates from the last card down; a shuffle starts and ends with a block of eight halves."""
        cards = list(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = self.bounded(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        self.used += -self.used % 8
        return cards


def test_a_stream_is_numpy_s_philox_word_for_word():
    for seed, purpose, index, game in itertools.product(EDGES, (1, 8), EDGES, EDGES):
        key = {"seed": seed, "purpose": purpose, "index": index, "game": game}
        assert (words_of(12, **key) == numpy_words(12, **key)).all(), key


def test_halves_are_the_low_then_the_high_part_of_each_word():
    drawn, halves = stream(seed=5, purpose=2, index=3, game=4), Halves(seed=5, purpose=2, index=3, game=4)
    assert [next_half(view(drawn, 0)) for _ in range(20)] == [halves.next() for _ in range(20)]


def test_no_stream_is_a_shift_of_another():
    # Shifted streams share words. Among so many 64-bit words of independent streams two are equal once in 10^7 tries.
    near = list(itertools.product(range(3), range(1, 4), range(4), range(4)))
    mirrored = [(7, 3, 9, 5), (3, 7, 9, 5), (7, 3, 5, 9), (9, 3, 7, 5), (5, 3, 9, 7)]
    far = [(BIG, 10, BIG, BIG), (0, 10, BIG, 0), (BIG, 1, 0, 0), (0, 1, 0, BIG), (1 << 32, 1, 1 << 32, 1 << 32)]
    games = [(1, 5, 77, game) for game in range(600)]
    events = [(1, 5, index, 123_456) for index in range(600)]
    keys = {*near, *mirrored, *far, *games, *events}
    names = ("seed", "purpose", "index", "game")
    drawn = np.concatenate([words_of(400, **dict(zip(names, key, strict=True))) for key in keys])
    assert len(np.unique(drawn)) == len(drawn) == 400 * len(keys)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 102, 112, 3 << 29, (1 << 31) - 1])
def test_bounded_is_lemire_s_draw(n):
    drawn, halves = np.zeros(500, np.int64), Halves(seed=1, purpose=1, index=0, game=n)
    many_bounded(stream(seed=1, game=n), n, drawn)
    assert drawn.tolist() == [halves.bounded(n) for _ in range(500)]


def test_bounded_draws_again_what_would_favour_some_numbers():
    # 2^32 halves onto 3 * 2^29 numbers: without the second draw some would come from three halves, others from two
    n, drawn = 3 << 29, np.zeros(200_000, np.int64)
    many_bounded(stream(seed=2), n, drawn)
    assert chisquare(np.bincount(drawn % 3)).pvalue > UNLIKELY
    halves = Halves(seed=2, purpose=1, index=0, game=0)
    for _ in range(6000):
        halves.bounded(n)
    assert 7700 < halves.used < 8300  # one half in four is drawn again


@pytest.mark.parametrize("n", [2, 3, 6, 10, 102])
def test_bounded_is_fair(n):
    drawn = np.zeros(200_000, np.int64)
    many_bounded(stream(seed=3, game=n), n, drawn)
    assert chisquare(np.bincount(drawn, minlength=n)).pvalue > UNLIKELY


def test_uniform_lies_strictly_between_0_and_1():
    for half in (0, (1 << 32) - 1):
        drawn = stream()
        drawn["words"], drawn["used"] = half, 0
        assert 0 < uniform(view(drawn, 0)) < 1


def test_a_shuffle_is_fisher_and_yates():
    for count in (1, 2, 3, 8, 9, 10, 102, 112):
        shuffled, halves = np.zeros((3, count), np.int16), Halves(seed=4, purpose=1, index=0, game=count)
        many_shuffles(stream(seed=4, game=count), np.arange(count, dtype=np.int16), shuffled)
        assert shuffled.tolist() == [halves.shuffle(range(count)) for _ in range(3)]


def test_all_orders_of_four_cards_are_alike():
    shuffled = np.zeros((240_000, 4), np.int64)
    many_shuffles(stream(seed=5), np.arange(4), shuffled)
    orders, counts = np.unique(shuffled @ [64, 16, 4, 1], return_counts=True)
    assert len(orders) == 24
    assert chisquare(counts).pvalue > UNLIKELY


def test_the_first_and_the_last_card_are_any_of_102():
    shuffled = np.zeros((100_000, NUMERIC), np.int16)
    many_shuffles(stream(seed=6), np.arange(NUMERIC, dtype=np.int16), shuffled)
    for place in (0, 1, NUMERIC - 1):
        assert chisquare(np.bincount(shuffled[:, place], minlength=NUMERIC)).pvalue > UNLIKELY
