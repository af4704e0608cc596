"""How many sets of three and four cards of the deck make each combination, counted with binomials (rulebook.md §5).

`jokers` counts ways to choose them; a set with fewer numeric cards has a Joker for each that is missing.
"""

from __future__ import annotations

from math import comb

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.games.col.rules import Rules

OTHERS = FAMILIES - 1  # families beside a given one


def sets_that_make(rules: Rules, size: int) -> dict[str, int]:
    """Sets of `size` cards, 3 or 4, that make each combination, by its key."""
    jokers = [comb(rules.deck.jokers, count) for count in range(size + 1)]
    lone = jokers[size - 1] * NUMERIC + (jokers[size] if rules.rulings.all_jokers == "yes" else 0)
    runs = [_values_in_reach(size - count, size) * ways for count, ways in enumerate(jokers[: size - 1])]
    couleur = lone + sum(ways * _of_one_family(size - count, size, rules) for count, ways in enumerate(runs))
    groupe = sum(VALUES * comb(FAMILIES, size - count) * ways for count, ways in enumerate(jokers[: size - 1]))
    if size > 3:
        return {"suite_couleur_4": couleur, "groupe_multicolore_4": groupe}
    return {
        "suite_couleur": couleur,
        "suite_multicolore": sum(ways * _of_many_families(size - count, rules) for count, ways in enumerate(runs)),
        "groupe_multicolore": groupe,
    }


def _values_in_reach(count: int, size: int) -> int:
    """Sets of so many values, two at least, of which the highest is less than `size` above the lowest."""
    return sum((VALUES - gap) * comb(gap - 1, count - 2) for gap in range(count - 1, size))


def _of_one_family(count: int, size: int, rules: Rules) -> int:
    """Ways to choose families for so many cards of a run of `size`, so that one at most is foreign to the others.

    Without a Joker one of four is foreign: a Rainbow, or the only one that is none; with one any Rainbows may be.
    """
    if rules.rainbow_shadow == "plain":
        return FAMILIES
    any_mix = count < size or rules.rulings.rainbow_mix == "any"
    rainbows = [some for some in range(1, count) if any_mix or some in (1, count - 1)]
    return FAMILIES + OTHERS * sum(comb(count, some) for some in rainbows)


def _of_many_families(count: int, rules: Rules) -> int:
    """Ways to choose different families for two or three cards that are no Suite Couleur."""
    ways = FAMILIES * OTHERS * (OTHERS - 1 if count == 3 else 1)
    beside_rainbow = 2 * OTHERS if count == 2 and rules.rainbow_shadow == "special" else 0
    return ways - beside_rainbow
