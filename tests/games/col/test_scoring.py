"""What pyramids of NUM COL are worth (rulebook.md §4 to §6, §8.12 to §8.16)."""

import numpy as np
import pytest

from sim.core.cards import NUMERIC, CardError
from sim.core.jit import view
from sim.games.col.combinations import FOURS, LEVEL_OF, SHAPES, plausible, reading, shape_name
from sim.games.col.evaluate import combinations_of, read_pyramids, score_hand
from sim.games.col.rules import CELLS
from sim.games.col.scoring import NO_CELL, gain, near, points_among
from tests.games.col.layouts import GAME
from tests.games.col.pyramids import drawn_pyramids

NOTHING = "PASSE SWIPE FLIP QUANTUM FLASH " * 2


def rules_with(mode="standard", **changes):
    return GAME.load(mode, {f"rulings.{name}": value for name, value in changes.items()})


def pyramid(**cells):
    """The pyramid that makes nothing, but for some cells: pyramid(n0="7R", n9="JOKER")."""
    cards = NOTHING.split()
    for name, card in cells.items():
        cards[int(name[1:])] = card
    return cards


def cells(line, *places):
    """A pyramid with the cards of a line in these cells."""
    return pyramid(**{f"n{place}": card for place, card in zip(places, line.split(), strict=True)})


def told(cards, rules=None):
    """Cells, kind and points of the combinations of a pyramid."""
    found = score_hand(cards, None, rules or rules_with()).as_dict
    assert found["total"] == sum(one["points"] for one in found["combinations"])
    return [("-".join(map(str, one["cells"])), one["kind"], one["points"]) for one in found["combinations"]]


def worth(line, places=(4, 5, 7), rules=None):
    """Kind and points of the one combination of three cards, in a triangle N2 N2 N3 by default."""
    found = told(cells(line, *places), rules)
    assert len(found) <= 1
    return found[0][1:] if found else None


def test_the_pyramid_of_nothing_makes_nothing():
    assert told(NOTHING.split()) == []


# ---- shapes


@pytest.mark.parametrize("shape", range(FOURS, len(SHAPES)), ids=shape_name)
def test_every_shape_of_three_holds_a_combination(shape):
    cards = pyramid(**{f"n{cell}": card for cell, card in zip(SHAPES[shape], ("9R", "9V", "9B"), strict=True)})
    best = max(LEVEL_OF[cell] for cell in SHAPES[shape])
    assert told(cards) == [(shape_name(shape), "groupe_multicolore", 9 * (best + 1))]


@pytest.mark.parametrize("shape", range(FOURS), ids=shape_name)
def test_every_shape_of_four_is_worth_20_times_its_level_and_hides_its_threes(shape):
    cards = pyramid(**{f"n{cell}": card for cell, card in zip(SHAPES[shape], ("9R", "9V", "9B", "9J"), strict=True)})
    best = max(LEVEL_OF[cell] for cell in SHAPES[shape])
    assert told(cards) == [(shape_name(shape), "groupe_multicolore", 20 * (best + 1))]


def test_there_are_21_shapes_each_once_and_symmetric():
    assert len({frozenset(cells) for cells in SHAPES}) == len(SHAPES) == 21
    mirror = (3, 2, 1, 0, 6, 5, 4, 8, 7, 9)
    assert {frozenset(mirror[cell] for cell in cells) for cells in SHAPES} == {frozenset(cells) for cells in SHAPES}


def test_no_three_cells_off_a_shape_combine():
    assert told(cells("9R 9V 9B", 0, 1, 5)) == []


# ---- combinations of three


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("5R 6R 7R", ("suite_couleur", 21)),
        ("7R 5R 6R", ("suite_couleur", 14)),
        ("5S 6S 7S", ("suite_couleur", 10)),
        ("5W 6W 7W", ("suite_couleur", 21)),
        ("5R 6W 7R", ("suite_couleur", 21)),
        ("5W 6R 7W", ("suite_couleur", 21)),
        ("5S 6W 7S", ("suite_couleur", 10)),
        ("5W 6S 7W", ("suite_couleur", 10)),
        ("5R 6V 7B", ("suite_multicolore", 21)),
        ("5R 6V 7S", ("suite_multicolore", 10)),
        ("5R 6V 7W", ("suite_multicolore", 21)),
        ("5R 6R 7B", None),
        ("5R 6R 7S", None),
        ("1R 5V 3B", None),
        ("7R 7V 9B", None),
        ("7R 7V 7W", ("groupe_multicolore", 21)),
        ("7R 7V 7S", ("groupe_multicolore", 21)),
        ("0R 0V 0B", ("groupe_multicolore", 0)),
        ("5R JOKER 7R", ("suite_couleur", 10)),
        ("5R 7R JOKER", ("suite_couleur", 15)),
        ("5R JOKER 7V", ("suite_multicolore", 10)),
        ("7R JOKER 7V", ("groupe_multicolore", 10)),
        ("5R JOKER 8R", None),
        ("JOKER 9R JOKER", ("suite_couleur", 15)),
        ("5S JOKER 7S", ("suite_couleur", 10)),
        ("5R FLIP 7R", None),
        ("0R JOKER 1R", ("suite_couleur", 10)),
    ],
)
def test_three_cards(line, expected):
    assert worth(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("5R 6W 7R", None),
        ("5W 6W 7W", ("suite_couleur", 21)),
        ("5S 6S 7S", ("suite_couleur", 21)),
        ("5R 6V 7S", ("suite_multicolore", 21)),
    ],
)
def test_in_decouverte_rainbow_and_shadow_are_plain_families(line, expected):
    assert worth(line, rules=rules_with("decouverte")) == expected


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("2R 3R 4R 5R", 20),
        ("2R 3R 4W 5R", 20),
        ("2R 3W 4W 5W", 20),
        ("2R JOKER 4W 5W", 20),
        ("9R 9V 9B JOKER", 20),
    ],
)
def test_four_cards(line, points):
    assert told(cells(line, 0, 1, 2, 3))[0][::2] == ("0-1-2-3", points)


def test_four_consecutive_values_of_different_families_are_no_four():
    assert [place for place, _, _ in told(cells("2R 3V 4B 5J", 0, 1, 2, 3))] == ["0-1-2", "1-2-3"]


def test_a_four_takes_the_level_of_its_reference():
    assert told(cells("5R 6R 7R 8R", 0, 4, 7, 9)) == [("0-4-7-9", "suite_couleur", 80)]
    assert told(cells("8R 7R 6R 5R", 0, 4, 7, 9)) == [("0-4-7-9", "suite_couleur", 20)]
    assert told(cells("8S 7S 6S 5S", 0, 4, 7, 9)) == [("0-4-7-9", "suite_couleur", 80)]
    assert told(cells("8R 7R JOKER 5R", 0, 4, 7, 9)) == [("0-4-7-9", "suite_couleur", 60)]


def test_a_card_serves_several_combinations_and_a_joker_is_another_card_in_each():
    found = told(cells("5R 6R JOKER 9V 9B", 0, 4, 7, 8, 9))
    assert ("0-4-7", "suite_couleur", 15) in found
    assert ("7-8-9", "groupe_multicolore", 15) in found


# ---- rulings


def test_the_reference_of_equal_values_is_on_the_best_or_on_the_lowest_level():
    assert worth("7R 7V 7B") == ("groupe_multicolore", 21)
    assert worth("7R 7V 7B", rules=rules_with(reference_tie="lowest_level")) == ("groupe_multicolore", 14)
    assert worth("JOKER 7V JOKER", rules=rules_with(reference_tie="lowest_level")) == ("suite_couleur", 10)


def test_two_rainbows_among_two_coloured_cards_are_a_four_only_if_ruled_so():
    cards = cells("2R 3W 4R 5W", 0, 1, 2, 3)
    assert [place for place, _, _ in told(cards)] == ["0-1-2", "1-2-3"]
    assert told(cards, rules_with(rainbow_mix="any")) == [("0-1-2-3", "suite_couleur", 20)]


def test_jokers_alone_combine_only_if_ruled_so():
    assert worth("JOKER JOKER JOKER") is None
    assert worth("JOKER JOKER JOKER", rules=rules_with(all_jokers="yes")) == ("suite_couleur", 15)


def test_a_four_hides_threes_that_are_worth_more_unless_ruled_otherwise():
    cards = cells("13R 14R 15R 16R", 0, 1, 2, 3)
    assert told(cards) == [("0-1-2-3", "suite_couleur", 20)]
    assert [points for _, _, points in told(cards, rules_with(four_priority="best"))] == [15, 16]
    low = cells("1R 2R 3R 4R", 0, 1, 2, 3)
    assert told(low, rules_with(four_priority="best")) == told(low)


def test_each_combination_may_need_a_fresh_card_and_the_best_order_counts():
    cards = cells("9R 9V 9B 9J", 0, 1, 4, 5)  # three triangles and nothing else
    everything = told(cards)
    assert [place for place, _, _ in everything] == ["0-1-4", "1-4-5"]
    assert told(cards, rules_with(new_combination="fresh_card")) == everything
    cards = cells("9R 9V 9B 9J 9W 9S", 1, 4, 5, 2, 6, 7)
    all_points = sum(points for _, _, points in told(cards))
    fresh = told(cards, rules_with(new_combination="fresh_card"))
    assert 0 < sum(points for _, _, points in fresh) < all_points
    assert len(fresh) <= 4, "six cards, the first combination takes three"


@pytest.mark.parametrize(
    ("cards", "four_priority", "expected"),
    [
        pytest.param("13R 14R 15R 16R", "always", [20], id="a_four_hides_its_threes"),
        pytest.param("13R 14R 15R 16R", "best", [15, 16], id="threes_that_are_worth_more_count"),
        pytest.param("2R 3R 4R 5R", "best", [20], id="a_four_that_counts_hides_its_threes"),
    ],
)
def test_fours_and_threes_compete_for_fresh_cards(cards, four_priority, expected):
    rules = rules_with(new_combination="fresh_card", four_priority=four_priority)
    assert [points for _, _, points in told(cells(cards, 0, 1, 2, 3), rules)] == expected


def test_a_worse_combination_gives_way_to_the_fresh_cards_of_better_ones():
    """0-1-2 comes first and leaves the others too few cards."""
    crowded = cells("7R 7V 7B 7J 7S", 0, 1, 2, 4, 5)
    rules = rules_with(new_combination="fresh_card")
    assert [(place, points) for place, _, points in told(crowded, rules)] == [
        ("0-1-4", 14),
        ("1-2-5", 14),
        ("1-4-5", 14),
    ]


def test_threes_that_are_worth_as_much_as_their_four_do_not_count_for_it():
    rules = GAME.load("standard", {"points.four": "21", "rulings.four_priority": "best"})
    assert [points for _, _, points in told(cells("8R 9R 10R 11R", 0, 1, 2, 3), rules)] == [21]


# ---- the kernels agree with each other


@pytest.mark.parametrize(
    "rules",
    [rules_with(), rules_with(four_priority="best", reference_tie="lowest_level"), rules_with("decouverte")],
    ids=["standard", "best", "decouverte"],
)
def test_no_combination_is_outside_the_plausible_shapes_and_a_gain_is_a_difference_of_scores(rules):
    record = GAME.lower(rules, 2)
    r, gains = view(record, 0), 0
    for cards in drawn_pyramids(4_000)[:300]:
        shapes = plausible(cards)
        made = [shape for shape in range(len(SHAPES)) if reading(cards, NO_CELL, NO_CELL, shape, r)]
        assert all(shapes >> shape & 1 for shape in made)
        total = sum(one.points for one in combinations_of(cards.tolist(), rules))
        assert points_among(cards, NO_CELL, NO_CELL, shapes, r) == total
        for cell in range(CELLS):
            card = int((cards[cell] + 1) % NUMERIC)
            after = cards.copy()
            after[cell] = card
            difference = sum(one.points for one in combinations_of(after.tolist(), rules)) - total
            assert gain(cards, cell, card, shapes, near(cards, card), r) == difference
            gains += difference != 0
    assert gains > 100


def test_batches_are_read_like_single_pyramids():
    pyramids, rules = drawn_pyramids(200), rules_with()
    found = np.zeros((len(pyramids), len(SHAPES)), np.int64)
    read_pyramids(pyramids, GAME.lower(rules, 2), found)
    for cards, readings in zip(pyramids.tolist(), found, strict=True):
        assert [one.shape for one in combinations_of(cards, rules)] == np.flatnonzero(readings).tolist()


# ---- what is refused


@pytest.mark.parametrize(
    ("cards", "claim", "said"),
    [
        (NOTHING.split()[:9], None, "9 cards in the pyramid, not 10"),
        ([*NOTHING.split(), "3R"], None, "11 cards in the pyramid, not 10"),
        (cells("4V 4V", 0, 9), None, "4V is there twice"),
        (pyramid(n0="17R"), None, '"17R" is not a card'),
        (NOTHING.split(), "3R", "3R cannot be claimed: this game has no claims"),
    ],
)
def test_what_is_no_pyramid_is_refused(cards, claim, said):
    with pytest.raises(CardError, match=said):
        score_hand(cards, claim, rules_with())
