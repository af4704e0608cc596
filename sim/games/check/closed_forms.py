"""How many sets of five cards make each combination, counted with binomials alone (rulebook.md §5).

Notation: of the 102 cards 17 are Rainbows and 85 are not, five of each value. A claim is a set of five cards with one
of them claimed, which is a member of what is made.
"""

from __future__ import annotations

from math import comb

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.games.check.combinations import FIVE, KEYS, SIZES, STARTS
from sim.games.check.lowering import varied
from sim.games.check.rules import Rules

OTHERS = FAMILIES - 1  # cards of a value that are no Rainbows
PLAIN = VALUES * OTHERS  # cards that are no Rainbows
CLASSICAL_FAMILIES = 4
RUNS_OF_THREE, RUNS_OF_FIVE, PIVOTS = VALUES - 2, VALUES - 4, STARTS
ALL_ARE_MEMBERS = (
    "couleur", "suite_paire", "full", "suite_longue", "suite_zenith", "full_cosmique", "suite_couleur", "nums",
)  # fmt: skip


def hands_that_make(rules: Rules, size: int) -> dict[str, int]:
    """Sets of cards that make each combination, for those that no ruling of these rules changes, of the whole deck."""
    return _unchanged(_hands(), rules) if size == FIVE else {}


def claims_that_make(rules: Rules, size: int) -> dict[str, int]:
    """Claims of each combination whose closed form is known, for those that no ruling of these rules changes."""
    return _unchanged(_claims(), rules) if size == FIVE else {}


def _unchanged(formulas: dict[str, int], rules: Rules) -> dict[str, int]:
    if rules.deck.without:
        return {}
    changed = {KEYS[key] for key in varied(rules.rulings)}
    return {key: count for key, count in formulas.items() if key not in changed}


def _hands() -> dict[str, int]:
    return {
        **{KEYS[key]: _value_group(least) for key, least in SIZES.items()},
        "double_paire": _two_pairs_and_one() + _three_and_two(),
        "couleur": CLASSICAL_FAMILIES * (comb(2 * VALUES, FIVE) - comb(VALUES, FIVE)),  # not of Rainbows alone
        "suite_paire": _suite_paire(),
        "full": _full(),
        "suite_pivot": _suite_pivot(),
        "suite_longue": RUNS_OF_FIVE * FAMILIES**FIVE,
        "suite_zenith": _suite_zenith(),
        "full_cosmique": _full_cosmique(),
        "paire_cosmique": VALUES * comb(NUMERIC - 2, 3) - comb(VALUES, 2) * (NUMERIC - 4),  # two of them counted once
        "suite_couleur": _suite_couleur(),
    }


def _claims() -> dict[str, int]:
    hands = _hands()
    return {
        **{key: FIVE * hands[key] for key in ALL_ARE_MEMBERS},
        **{KEYS[key]: _claimed_value_group(least) for key, least in SIZES.items()},
        "double_paire": 4 * _two_pairs_and_one() + FIVE * _three_and_two(),
        "paire_cosmique": 2 * VALUES * comb(NUMERIC - 2, 3),  # the claimed card, and its partner in the hand
    }


def _value_group(least: int) -> int:
    """Hands in which the Rainbows and the plain cards of some value are `least` cards or more."""
    fewer = sum(comb(VALUES, jokers) * _plain(FIVE - jokers, least - 1 - jokers) for jokers in range(least))
    return comb(NUMERIC, FIVE) - fewer


def _claimed_value_group(least: int) -> int:
    """The claimed card is a Rainbow, and the rest of the hand lacks no more than it; or a plain one of the value."""
    fewer = sum(comb(VALUES - 1, jokers) * _plain(4 - jokers, least - 2 - jokers) for jokers in range(least - 1))
    joker = VALUES * (comb(NUMERIC - 1, 4) - fewer)
    plain = sum(
        comb(OTHERS - 1, alike) * comb(VALUES, jokers) * comb(PLAIN - OTHERS, 4 - alike - jokers)
        for alike in range(FIVE)
        for jokers in range(FIVE - alike)
        if 1 + alike + jokers >= least
    )
    return joker + PLAIN * plain


def _plain(cards: int, most: int) -> int:
    """Sets of so many plain cards of which no value has more than `most`."""
    ways = [1] + [0] * cards  # by number of cards, value after value
    for _ in range(VALUES):
        ways = [
            sum(comb(OTHERS, alike) * ways[total - alike] for alike in range(min(most, total) + 1))
            for total in range(cards + 1)
        ]
    return ways[cards]


def _two_pairs_and_one() -> int:
    return comb(VALUES, 2) * comb(FAMILIES, 2) ** 2 * (VALUES - 2) * FAMILIES


def _three_and_two() -> int:
    return VALUES * (VALUES - 1) * comb(FAMILIES, 3) * comb(FAMILIES, 2)


def _suite_paire() -> int:
    """The pair has another value than the run, or that of one of its three cards."""
    apart = FAMILIES**3 * (VALUES - 3) * comb(FAMILIES, 2)
    overlapping = 3 * comb(FAMILIES, 3) * FAMILIES**2
    return RUNS_OF_THREE * (apart + overlapping)


def _full() -> int:
    """Rainbows fill up what plain cards leave open of a three and a two: so many sets by the number of plain cards."""
    two_values = VALUES * (VALUES - 1)  # in order: one of them has more cards
    plain = {
        5: two_values * comb(OTHERS, 3) * comb(OTHERS, 2),
        4: two_values * comb(OTHERS, 3) * OTHERS + comb(VALUES, 2) * comb(OTHERS, 2) ** 2,
        3: VALUES * comb(OTHERS, 3) + two_values * comb(OTHERS, 2) * OTHERS,
        2: comb(PLAIN, 2),
        1: PLAIN,
        0: 1,
    }
    return sum(count * comb(VALUES, FIVE - cards) for cards, count in plain.items())


def _full_cosmique() -> int:
    """Three and two of all six families, less those without a Rainbow or without a Shadow."""
    ways = [comb(families, 3) * comb(families, 2) for families in (6, 5, 4)]
    return VALUES * (VALUES - 1) * (ways[0] - 2 * ways[1] + ways[2])


def _suite_zenith() -> int:
    """The five values; or the lower four and a Rainbow, which has a value below 12 or one that is there twice."""
    twice = 4 * (FAMILIES - 1) * FAMILIES**3  # the Rainbow of one of the four values, and another card of it
    return FAMILIES**FIVE + (VALUES - FIVE) * FAMILIES**4 + twice


def _suite_couleur() -> int:
    """Plain cards of one family in reach of each other and Rainbows; or five Rainbows, four of them as jokers."""
    one_family = sum(_in_reach(plain) * comb(VALUES, FIVE - plain) for plain in range(1, FIVE + 1))
    return (FAMILIES - 1) * one_family + comb(VALUES, FIVE)


def _in_reach(count: int) -> int:
    """Sets of values of which the highest is less than five above the lowest."""
    if count == 1:
        return VALUES
    return sum((VALUES - gap) * comb(gap - 1, count - 2) for gap in range(count - 1, FIVE))


def _suite_pivot() -> int:
    """A run of four with its 8; or, without any 8, the other three of a run and a Rainbow beside them.

    The four runs want 567, 679, 79T and 9TE beside the 8, T and E being 10 and 11. Hands that have several of these,
    with a Rainbow beside each, are taken out by inclusion and exclusion: of two that lie next to each other (three
    times), of the first and third or second and fourth (twice), and of three in a row (twice).
    """
    six = FAMILIES
    with_8 = PIVOTS * 4 * comb(six, 2) * six**3 + (PIVOTS * RUNS_OF_FIVE - (PIVOTS - 1)) * six**FIVE
    pairs, plain_pairs = comb(six, 2), comb(OTHERS, 2)
    away = VALUES - 4  # values that are neither the 8 nor one of the three
    three = (
        six**3 * (comb(six * away, 2) - comb(OTHERS * away, 2))
        + 3 * six**2 * (pairs * six * away - plain_pairs * OTHERS * away)
        + 3 * six * (pairs**2 - plain_pairs**2)
        + 3 * six**2 * (comb(six, 3) - comb(OTHERS, 3))
    )
    away -= 1  # two runs next to each other have two values in common and one each of their own
    next_to = (
        away * six**4  # the fifth card is a Rainbow of another value
        + away * OTHERS * six**2  # it is another card of another value: both own values are Rainbows
        + 2 * ((pairs - plain_pairs) * six**3 + plain_pairs * six)  # it doubles a common value, with a Rainbow or not
        + 2 * (pairs - plain_pairs) * six**3  # it doubles an own value, with a Rainbow
    )
    at_two = six * (six**2 - OTHERS**2) ** 2  # one value in common; of the two that each has alone one is a Rainbow
    in_a_row = six * (six**2 + 2 * OTHERS * six)  # and so it is of the two that the middle one leaves
    return with_8 + PIVOTS * three - 3 * next_to - 2 * at_two + 2 * in_a_row
