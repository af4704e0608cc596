"""What a pyramid is worth (rulebook.md §4.3, §6, §8.15, §8.16)."""

from __future__ import annotations

import numpy as np

from sim.core.jit import kernel, table
from sim.games.col.codes import BEST_OF_BOTH, FRESH_CARD
from sim.games.col.combinations import FOURS, SHAPES, reading, reading_points
from sim.games.col.rules import CELLS

NO_CELL = -1
SETS = 1 << CELLS
CELLS_OF = tuple(sum(1 << cell for cell in cells) for cells in SHAPES)  # a bit each
THREES_OF = tuple(
    tuple(three for three in range(FOURS, len(SHAPES)) if CELLS_OF[three] & ~CELLS_OF[four] == 0)
    for four in range(FOURS)
)


def _touched() -> list[list[int]]:
    """For each cell the shapes that count otherwise when its card changes; for no cell all; those of four cells first.

    These are the shapes that it is in, and those that a shape of four cells with it can hide.
    """
    touched = []
    for cell in range(CELLS):
        within = {shape for shape, cells in enumerate(SHAPES) if cell in cells}
        within |= {three for four in within if four < FOURS for three in THREES_OF[four]}
        touched.append(sorted(within))
    return [*touched, list(range(len(SHAPES)))]


_TOUCHED = _touched()
TOUCHED_COUNT = table(np.array([len(shapes) for shapes in _TOUCHED], np.int64))
TOUCHED = table(np.array([(shapes + [0] * len(SHAPES))[: len(SHAPES)] for shapes in _TOUCHED], np.int64))
CELL_SET = table(np.array(CELLS_OF, np.int64))
HIDES = table(np.array(THREES_OF, np.int64))  # (fours, 2)


@kernel
def points_around(cards, cell, card, rules):
    """Points of all shapes that cell `cell` touches, with `card` in it; NO_CELL for the whole pyramid as it is.

    The difference between two cards in a cell is the difference between the pyramids, but for §8.15.
    """
    total, hidden = 0, 0
    for k in range(TOUCHED_COUNT[cell]):
        shape = TOUCHED[cell, k]
        if hidden >> shape & 1:
            continue
        found = reading(cards, cell, card, shape, rules)
        if found == 0:
            continue
        if shape < FOURS:
            first, second = HIDES[shape, 0], HIDES[shape, 1]
            if rules.four_priority == BEST_OF_BOTH:
                threes = reading_points(reading(cards, cell, card, first, rules))
                threes += reading_points(reading(cards, cell, card, second, rules))
                if threes > reading_points(found):
                    continue
            hidden |= 1 << first | 1 << second
        total += reading_points(found)
    return total


@kernel
def read_pyramid(cards, rules, readings):
    """Write the combinations of a pyramid that count into `readings` (shapes,), 0 where there is none; their points."""
    for shape in range(len(readings)):
        readings[shape] = reading(cards, NO_CELL, NO_CELL, shape, rules)
    if rules.new_combination == FRESH_CARD:
        return keep_fresh(readings, rules)
    for four in range(FOURS):
        if readings[four]:
            first, second = HIDES[four, 0], HIDES[four, 1]
            threes = reading_points(readings[first]) + reading_points(readings[second])
            if rules.four_priority == BEST_OF_BOTH and threes > reading_points(readings[four]):
                readings[four] = 0
            else:
                readings[first], readings[second] = 0, 0
    total = 0
    for shape in range(len(readings)):
        total += reading_points(readings[shape])
    return total


@kernel
def keep_fresh(readings, rules):
    """Keep the combinations that are worth most among those that can be made each with a new card (§8.15)."""
    valid = 0
    for shape in range(len(readings)):
        valid |= (readings[shape] != 0) << shape
    fours = valid & ((1 << FOURS) - 1)
    most, kept = -1, 0
    points, chosen = np.empty(SETS, np.int64), np.empty(SETS, np.int64)
    for counted in range(1 << FOURS):
        if counted & ~fours or (rules.four_priority != BEST_OF_BOTH and counted != fours):
            continue
        allowed = (valid & ~fours) | counted
        for four in range(FOURS):
            if counted >> four & 1:
                allowed &= ~(1 << HIDES[four, 0] | 1 << HIDES[four, 1])
        found = best_order(readings, allowed, points, chosen)
        if points[found] > most:
            most, kept = points[found], chosen[found]
    for shape in range(len(readings)):
        if not kept >> shape & 1:
            readings[shape] = 0
    return most


@kernel
def best_order(readings, allowed, points, chosen):
    """The set of cells that can be used for most points, each combination adding a cell; `allowed` has a bit a shape.

    Fills `points` and `chosen` combinations for each set of used cells (sets,); -1 where no order leads.
    """
    for used in range(SETS):
        points[used], chosen[used] = -1, 0
    points[0] = 0
    best = 0
    for used in range(SETS):
        if points[used] < 0:
            continue
        if points[used] > points[best]:
            best = used
        for shape in range(len(readings)):
            after = used | CELL_SET[shape]
            if allowed >> shape & 1 and after != used:
                more = points[used] + reading_points(readings[shape])
                if more > points[after]:
                    points[after], chosen[after] = more, chosen[used] | 1 << shape
    return best
