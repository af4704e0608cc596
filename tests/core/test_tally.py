"""A tally counts exactly, merges in any order and comes back from its arrays."""

import io
import math
from itertools import pairwise

import numpy as np
import pytest

from sim.core.moments import Moments
from sim.core.tally import INT64_MAX, Observed, Tally

GAMES, SEATS = 300, 4
CHUNKS = (0, 1, 40, 41, 180, 300)  # borders


def played(first=0, last=GAMES):
    """Observations of games first .. last - 1 of one fixed run."""
    stream = np.random.default_rng(20260101)
    wins = stream.integers(0, 2, (GAMES, SEATS)) * 27720
    scores = stream.poisson(np.linspace(1, 60, GAMES)[:, None, None], (GAMES, 1, SEATS))
    made = stream.integers(0, 3, (GAMES, 5))
    points = made * stream.integers(1, 30, (GAMES, 5))
    ranks = stream.integers(0, 2, (GAMES, 5, 8))
    turns = stream.integers(20, 250, GAMES)
    return [
        Observed.share("seats", "win_share", wins[first:last], 27720),
        Observed.mean("all_seats", "score", scores[first:last]),
        Observed.share("combinations", "made", made[first:last], np.full((last - first, 5), SEATS)),
        Observed.ratio("combinations", "mean_points", points[first:last], made[first:last]),
        Observed.counts("combinations", "by_rank", ranks[first:last]),
        Observed.mean("", "turns", turns[first:last]),
    ]


def chunk(first, last):
    games = last - first
    return Tally.of(played(first, last), games=games + 2, cut=2, faults=first % 3, ends=[games, 0, 2])


def pieces():
    return [chunk(first, last) for first, last in pairwise(CHUNKS)]


def whole():
    faults = sum(first % 3 for first in CHUNKS[:-1])
    cut = 2 * (len(CHUNKS) - 1)
    return Tally.of(played(), games=GAMES + cut, cut=cut, faults=faults, ends=[GAMES, 0, cut])


@pytest.mark.parametrize("seed", range(5))
def test_merging_in_any_order_equals_one_pass(seed):
    order = np.random.default_rng(seed).permutation(len(CHUNKS) - 1)
    total = Tally()
    for place in order:
        total = total + pieces()[place]
    assert total == whole()


def test_merging_is_associative():
    a, b, c, *_ = pieces()
    assert (a + b) + c == a + (b + c)


def test_the_empty_tally_is_the_zero_on_both_sides():
    assert Tally() + whole() == whole() == whole() + Tally()


def test_a_merge_leaves_its_parts_as_they_were():
    a, b = pieces()[:2]
    a + b
    assert [a, b] == pieces()[:2]


def test_a_chunk_without_finished_games_changes_only_the_counts_of_games():
    empty = Tally.of(played(0, 0), games=1, cut=1, faults=0, ends=[0, 0, 1])
    total = whole() + empty
    assert total.sums == whole().sums
    assert total.games == whole().games + 1


@pytest.mark.parametrize("name", ["games", "cut", "faults"])
def test_tallies_that_differ_in_a_counter_are_not_equal(name):
    counters = {"games": 9, "cut": 1, "faults": 1}
    one = Tally.of(played(), **counters, ends=[8, 0, 1])
    assert one != Tally.of(played(), **{**counters, name: counters[name] + 1}, ends=[8, 0, 1])


def test_tallies_that_differ_in_one_game_are_not_equal():
    assert Tally.of(played(0, 9), games=9, cut=0, faults=0, ends=[9]) != Tally.of(
        played(1, 10), games=9, cut=0, faults=0, ends=[9]
    )


def test_tallies_that_end_in_other_ways_are_not_equal():
    one, other = (Tally.of(played(), games=9, cut=0, faults=0, ends=ends) for ends in ([9, 0], [8, 1]))
    assert one != other


def test_a_tally_comes_back_from_a_file_without_pickle():
    file = io.BytesIO()
    np.savez(file, **whole().arrays())
    file.seek(0)
    with np.load(file, allow_pickle=False) as arrays:
        assert Tally.from_arrays(arrays) == whole()


def test_the_empty_tally_comes_back_from_its_arrays():
    assert Tally.from_arrays(Tally().arrays()) == Tally()


@pytest.mark.parametrize("key", ["games", "ends", "seats.win_share.share.counts"])
def test_a_missing_array_is_named(key):
    arrays = whole().arrays()
    del arrays[key]
    with pytest.raises(ValueError, match=f"{key} is missing"):
        Tally.from_arrays(arrays)


def test_an_array_of_the_wrong_type_is_named():
    arrays = {**whole().arrays(), "cut": np.array(0.5)}
    with pytest.raises(ValueError, match="cut: float64"):
        Tally.from_arrays(arrays)


def test_the_sums_are_those_of_plain_python():
    top, bottom = [[1, 0], [2, 0], [0, 3]], [[1, 0], [2, 4], [3, 3]]
    tally = Tally.of([Observed.ratio("t", "r", np.array(top), np.array(bottom))], games=3, cut=0, faults=0, ends=[3])
    first, second = (tally.sums["t", "r"].item(item) for item in range(2))
    assert first == Moments(3, 3, 3, 6, 5, 5, 14)
    assert second == Moments(3, 2, 3, 7, 9, 9, 25)


def test_a_mean_sums_the_units_of_a_game_before_squaring():
    values = np.array([[[1, 2]], [[0, 5]]])  # 2 games, 1 item, 2 units
    sums = Tally.of([Observed.mean("t", "m", values)], games=2, cut=0, faults=0, ends=[2]).sums["t", "m"]
    assert sums.item(0) == Moments(2, 2, 8, 4, 3**2 + 5**2, 3 * 2 + 5 * 2, 2 * 2**2, apart=3)
    assert sums.counts.tolist() == [[1, 1, 1, 0, 0, 1]]


def test_a_game_with_something_only_on_top_is_active():
    tally = Tally.of([Observed.ratio("t", "r", np.array([0, 5]), np.array([0, 0]))], games=2, cut=0, faults=0, ends=[2])
    assert tally.sums["t", "r"].item(0).active == 1


@pytest.mark.parametrize("width", [np.uint8, np.int16, np.uint64])
def test_integers_of_any_width_are_counted_exactly(width):
    values = np.full((1000, 3, 2), 255, width)
    sums = Tally.of([Observed.mean("t", "m", values)], games=1000, cut=0, faults=0, ends=[]).sums["t", "m"]
    assert sums.item(2).top_top == 1000 * 510**2
    assert sums.counts[:, 255].tolist() == [2000] * 3


@pytest.mark.parametrize(
    ("observed", "words"),
    [
        (Observed.share("t", "s", np.array([3]), 2), "more on top"),
        (Observed.share("t", "s", np.array([-1]), 2), "negative"),
        (Observed.share("t", "s", np.array([0.5]), 2), "float64"),
        (Observed.ratio("t", "s", np.zeros((2, 3), int), np.zeros((2, 2), int)), "bottom has shape"),
        (Observed.mean("t", "s", np.zeros((2, 3), int)), "3 dimensions"),
        (Observed.share("t", "a.b", np.array([1]), 2), "plain words"),
    ],
)
def test_what_breaks_the_contract_is_named(observed, words):
    with pytest.raises(ValueError, match=words):
        Tally.of([observed], games=2, cut=0, faults=0, ends=[2])


def test_a_quantity_observed_twice_is_refused():
    turns = Observed.mean("", "turns", np.array([4]))
    with pytest.raises(ValueError, match="turns is observed twice"):
        Tally.of([turns, turns], games=1, cut=0, faults=0, ends=[1])


def test_tallies_of_other_items_do_not_add():
    ones = (np.ones((1, items), int) for items in (2, 3))
    two, three = (Tally.of([Observed.share("t", "s", top, 1)], games=1, cut=0, faults=0, ends=[1]) for top in ones)
    with pytest.raises(ValueError, match="share of 2 items does not add to share of 3"):
        two + three


@pytest.mark.parametrize(
    "observed",
    [
        Observed.ratio("t", "r", np.array([2**31, 2**31]), 1),
        Observed.counts("t", "c", np.full((2, 1, 1), 2**62)),
        Observed.mean("t", "m", np.array([2**40])),
    ],
)
def test_sums_that_pass_64_bits_raise(observed):
    with pytest.raises(OverflowError):
        Tally.of([observed], games=2, cut=0, faults=0, ends=[2])


def test_a_merge_that_passes_64_bits_raises():
    points = np.array([math.isqrt(INT64_MAX)])  # of which two squares pass
    half = Tally.of([Observed.ratio("t", "r", points, 1)], games=1, cut=0, faults=0, ends=[1])
    with pytest.raises(OverflowError):
        half + half


def test_a_difference_keeps_both_sides_and_counts_the_pairs_that_differ():
    tally = Tally.of(
        [Observed.difference("t", "d", np.array([3, 0, 5]), np.array([3, 1, 2]))], games=3, cut=0, faults=0, ends=[]
    )
    sums = tally.sums["t", "d"]
    assert sums.item(0) == Moments(3, 2, 8, 6, 9 + 0 + 25, 9 + 0 + 10, 9 + 1 + 4)
    assert Tally.from_arrays(tally.arrays()) == tally
    assert (sums + sums).item(0).active == 4


def test_counts_are_parts_of_all_that_an_item_counts():
    counts = np.array([[[1, 2], [0, 0]], [[3, 0], [0, 4]]])  # 2 games, 2 items, 2 places
    sums = Tally.of([Observed.counts("t", "c", counts)], games=2, cut=0, faults=0, ends=[]).sums["t", "c"]
    assert sums.counts.tolist() == [[4, 2], [0, 4]]
    assert sums.cell(0, 0) == Moments(2, 2, 4, 6, 1 + 9, 1 * 3 + 3 * 3, 9 + 9)
    assert sums.cell(0, 1) == Moments(2, 2, 2, 6, 4, 2 * 3, 9 + 9)
    assert sums.cell(1, 1) == Moments(2, 1, 4, 4, 16, 16, 16)
    assert (sums + sums).cell(1, 1) == Moments(4, 2, 8, 8, 32, 32, 32)


def of_one(observed):
    return Tally.of([observed], games=len(observed.top), cut=0, faults=0, ends=[]).sums[observed.table, observed.name]


def test_games_beside_the_commonest_split_of_a_few_units_are_counted():
    sums = of_one(Observed.share("t", "s", np.array([[1, 0, 1]] * 7 + [[2, 0, 2], [0, 1, 2]]), 2))
    assert [sums.item(item).apart for item in range(3)] == [2, None, 2]  # that none has it is no split


def test_games_are_not_held_against_a_split_of_many_units():
    assert of_one(Observed.share("t", "s", np.array([500] * 7 + [0]), 1000)).item(0).apart is None


def test_what_is_fixed_by_the_rules_stays_so_when_tallies_are_merged_and_stored():
    used = Observed.ratio("t", "r", np.array([[0, 3], [0, 4]]), 2, fixed=[True, False])
    tally = Tally.of([used], games=2, cut=0, faults=0, ends=[])
    both = Tally.from_arrays((tally + tally).arrays()).sums["t", "r"]
    assert [both.item(item).fixed for item in range(2)] == [True, False]


def test_games_that_differ_in_what_is_declared_as_fixed_are_refused():
    with pytest.raises(ValueError, match="a mean is declared as fixed by the rules, but games differ"):
        of_one(Observed.mean("t", "m", np.array([4, 4, 5]), fixed=True))
    with pytest.raises(ValueError, match="in a part of the games only"):
        of_one(Observed.mean("t", "m", np.array([4]), fixed=True)) + of_one(Observed.mean("t", "m", np.array([4])))
