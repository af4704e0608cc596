"""What a pyramid is worth: every shape that holds a combination, its reference, and which of them count together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations

from sim.games.col.reference.cards import ACTIONS, JOKER, LEVELS, SHADOW, numeric
from sim.games.col.reference.combinations import Kinds, kinds
from sim.games.col.rules import Rules

Shape = tuple[int, ...]  # its cells

FOURS: tuple[Shape, ...] = ((0, 1, 2, 3), (0, 4, 7, 9), (3, 6, 8, 9))
HORIZONTALS: tuple[Shape, ...] = ((0, 1, 2), (1, 2, 3), (4, 5, 6))
DIAGONALS: tuple[Shape, ...] = ((0, 4, 7), (4, 7, 9), (1, 5, 8), (3, 6, 8), (6, 8, 9), (2, 5, 7))
UPRIGHT: tuple[Shape, ...] = ((0, 1, 4), (1, 2, 5), (2, 3, 6), (4, 5, 7), (5, 6, 8), (7, 8, 9))
INVERTED: tuple[Shape, ...] = ((1, 4, 5), (2, 5, 6), (5, 7, 8))
SHAPES = (*FOURS, *HORIZONTALS, *DIAGONALS, *UPRIGHT, *INVERTED)


@dataclass(frozen=True)
class Combination:
    """A shape whose cards belong together."""

    shape: Shape
    kinds: Kinds  # more than one only where a Joker leaves it open
    value: int  # of its reference, or what any four counts
    level: int  # of its reference, as it multiplies
    references: frozenset[int]  # cells that its reference can be in

    @property
    def points(self) -> int:
        """What it is worth."""
        return self.value * self.level


def score(pyramid: Sequence[str], rules: Rules) -> int:
    """The most points that the combinations of a pyramid are worth together."""
    return _best_points(made_combinations(pyramid, rules).values(), rules)


def may_count(pyramid: Sequence[str], shapes: Collection[Shape], rules: Rules) -> bool:
    """Whether `shapes`, none of them twice, may be those that count in a pyramid: some way to the most points."""
    made = made_combinations(pyramid, rules)
    if len(set(shapes)) != len(shapes) or not set(shapes) <= set(made):
        return False
    counted = [made[shape] for shape in shapes]
    if sum(c.points for c in counted) != _best_points(made.values(), rules):
        return False
    return any(_may_count_together(counted, candidates, rules) for candidates in _priorities(made.values(), rules))


def made_combinations(pyramid: Sequence[str], rules: Rules) -> dict[Shape, Combination]:
    """Every combination that lies in a pyramid, hidden in a greater one or not."""
    found = {shape: _combination(pyramid, shape, rules) for shape in SHAPES}
    return {shape: combination for shape, combination in found.items() if combination is not None}


# ---- one shape


def _combination(pyramid: Sequence[str], shape: Shape, rules: Rules) -> Combination | None:
    cards = [pyramid[cell] for cell in shape]
    if any(card in ACTIONS for card in cards):
        return None
    plain = frozenset(numeric(card) for card in cards if card != JOKER)
    possible = kinds(plain, cards.count(JOKER), rules)
    if not possible:
        return None
    value, cells = _references(pyramid, shape, rules)
    levels = {cell: rules.points.levels[LEVELS[cell] - 1] for cell in cells}
    level = max(levels.values()) if rules.rulings.reference_tie == "best_level" else min(levels.values())
    return Combination(
        shape=shape,
        kinds=possible,
        value=rules.points.four if shape in FOURS else value,
        level=level,
        references=frozenset(cell for cell in cells if levels[cell] == level),
    )


def _references(pyramid: Sequence[str], shape: Shape, rules: Rules) -> tuple[int, list[int]]:
    """The value of the reference, and the cells of all cards that can be it."""
    jokers = [cell for cell in shape if pyramid[cell] == JOKER]
    if jokers:
        return rules.points.joker, jokers
    cards = {cell: numeric(pyramid[cell]) for cell in shape}
    is_lowest = rules.rainbow_shadow == "special" and any(card.family == SHADOW for card in cards.values())
    values = [card.value for card in cards.values()]
    value = min(values) if is_lowest else max(values)
    return value, [cell for cell, card in cards.items() if card.value == value]


# ---- which of them count


def _best_points(made: Collection[Combination], rules: Rules) -> int:
    return max(_most_points(candidates, rules) for candidates in _priorities(made, rules))


def _priorities(made: Collection[Combination], rules: Rules) -> Iterator[list[Combination]]:
    """What is left when fours hide threes: always, or also for each choice of fours that are not counted."""
    fours = [combination for combination in made if combination.shape in FOURS]
    most_left_out = len(fours) if rules.rulings.four_priority == "best" else 0
    left_out = chain.from_iterable(combinations(fours, number) for number in range(most_left_out + 1))
    for out in left_out:
        kept = [four for four in fours if four not in out]
        yield [c for c in made if c not in out and not any(set(c.shape) < set(four.shape) for four in kept)]


def _most_points(candidates: list[Combination], rules: Rules) -> int:
    """The points of all, or where each must bring a fresh card, of the best order."""
    if rules.rulings.new_combination == "pairwise":
        return sum(c.points for c in candidates)

    @cache
    def most(used: frozenset[int]) -> int:
        """The most points that the combinations still to be counted can bring, `used` being the cells of the others."""
        fresh = [c for c in candidates if not set(c.shape) <= used]
        return max((c.points + most(used | set(c.shape)) for c in fresh), default=0)

    return most(frozenset())


def _may_count_together(counted: list[Combination], candidates: list[Combination], rules: Rules) -> bool:
    """All candidates count; where each must bring a fresh card, those count that can do so in some order."""
    if rules.rulings.new_combination == "pairwise":
        return set(counted) == set(candidates)
    return set(counted) <= set(candidates) and _has_fresh_order(counted)


def _has_fresh_order(counted: list[Combination]) -> bool:
    """Whether some combination may come last, having a cell that no other has, and the others before it likewise."""
    if not counted:
        return True
    for last in counted:
        others = [c for c in counted if c != last]
        if not set(last.shape) <= {cell for c in others for cell in c.shape} and _has_fresh_order(others):
            return True
    return False
