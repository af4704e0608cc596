"""What a pyramid is worth (rulebook.md §4.3, §6, §8.15, §8.16)."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from sim.core.jit import kernel, ones, table, top_bit
from sim.games.col.codes import BEST_OF_BOTH, FRESH_CARD
from sim.games.col.combinations import FOURS, SHAPES, WORDS, fits, plausible, reading, reading_points, word
from sim.games.col.rules import CELLS

NO_CELL = -1
MOST_CELLS = 4
SETS = 1 << CELLS  # of cells, one bit each
CELLS_OF = tuple(sum(1 << cell for cell in cells) for cells in SHAPES)
THREES_OF = tuple(
    tuple(three for three in range(FOURS, len(SHAPES)) if CELLS_OF[three] & ~CELLS_OF[four] == 0)
    for four in range(FOURS)
)


def _bits(shapes: Iterable[int]) -> int:
    """Shapes, one bit each."""
    return sum(1 << shape for shape in shapes)


_HIDDEN = [sum(1 << three for three in threes) for threes in THREES_OF]
_HOLDING = [_bits(shape for shape, cells in enumerate(CELLS_OF) if cells >> cell & 1) for cell in range(CELLS)]
_TOUCHED = [holding | sum(hidden for four, hidden in enumerate(_HIDDEN) if holding >> four & 1) for holding in _HOLDING]
_WITHIN = [_bits(shape for shape, cells in enumerate(CELLS_OF) if cells & ~among == 0) for among in range(SETS)]
CELL_SET = table(np.array(CELLS_OF, np.int64))
HIDDEN = table(np.array(_HIDDEN, np.int64))  # shapes that a shape of four cells hides
HIDES = table(np.array(THREES_OF, np.int64))  # the same as a list, (fours, 2)
HOLDING = table(np.array(_HOLDING, np.int64))  # shapes that a cell is in
TOUCHED = table(np.array(_TOUCHED, np.int64))  # shapes that count otherwise when the card of a cell changes
WITHIN = table(np.array(_WITHIN))


@kernel
def points_among(cards, cell, card, shapes, rules):
    """Points of the combinations in some shapes (bits), with `card` in `cell`, or NO_CELL for the cards as they are.

    Shapes that a four among them may hide must be among them, too; §8.15 is left out.
    """
    total = 0
    while shapes:
        shape = ones((shapes & -shapes) - 1)
        shapes &= shapes - 1
        found = reading(cards, cell, card, shape, rules)
        if found == 0:
            continue
        if shape < FOURS:
            if rules.four_priority == BEST_OF_BOTH:
                threes = reading_points(reading(cards, cell, card, HIDES[shape, 0], rules))
                threes += reading_points(reading(cards, cell, card, HIDES[shape, 1], rules))
                if threes > reading_points(found):
                    continue
            shapes &= ~HIDDEN[shape]
        total += reading_points(found)
    return total


@kernel
def near(cards, card):
    """The cells whose cards are near enough in value to be in a combination with a card, one bit each."""
    around = WORDS[1 + card]
    cells = 0
    for cell in range(CELLS):
        cells |= fits(word(cards, cell) | around, MOST_CELLS) << cell
    return cells


@kernel
def gain(cards, cell, card, shapes, around, rules):
    """What a card in a cell adds to the points of a pyramid; `shapes` are its plausible ones, `around` the near cells.

    Only shapes that the cell touches count otherwise, but for §8.15, which is left out.
    """
    before = shapes & TOUCHED[cell]
    after = (before & ~HOLDING[cell]) | (WITHIN[around | 1 << cell] & HOLDING[cell])
    if before == after == 0:
        return 0
    own = np.int64(cards[cell])
    return points_among(cards, cell, card, after, rules) - points_among(cards, cell, own, before, rules)


@kernel
def read_pyramid(cards, rules, readings):
    """Write the combinations of a pyramid that count into `readings` (shapes,), 0 where there is none; their points."""
    for shape in range(len(readings)):
        readings[shape] = 0
    shapes = plausible(cards)
    while shapes:
        shape = ones((shapes & -shapes) - 1)
        shapes &= shapes - 1
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
    """Keep the combinations that are worth most among those that can be made each with a new card (§8.15).

    Shapes are taken or left out in their order; what cannot be worth more than the best so far is not followed up.
    """
    valid = 0
    for shape in range(len(readings)):
        valid |= (readings[shape] != 0) << shape
    if rules.four_priority != BEST_OF_BOTH:
        valid &= ~hidden_by(valid)
    most, kept, taken, shape = -1, 0, 0, 0
    while True:
        ahead = (valid >> shape << shape) & ~hidden_by(taken)
        if points_of(readings, taken | ahead) > most:
            if ahead:
                shape = ones((ahead & -ahead) - 1)
                if each_may_be_new(taken | 1 << shape):
                    taken |= 1 << shape
                shape += 1
                continue
            most, kept = points_of(readings, taken), taken
        if taken == 0:
            break
        last = top_bit(taken)
        taken ^= 1 << last
        shape = last + 1
    for other in range(len(readings)):
        if not kept >> other & 1:
            readings[other] = 0
    return most


@kernel
def points_of(readings, shapes):
    """The points of the readings of some shapes (bits)."""
    total = 0
    while shapes:
        total += reading_points(readings[ones((shapes & -shapes) - 1)])
        shapes &= shapes - 1
    return total


@kernel
def hidden_by(shapes):
    """The shapes that those of four cells among some shapes hide, one bit each."""
    hidden = 0
    for four in range(FOURS):
        if shapes >> four & 1:
            hidden |= HIDDEN[four]
    return hidden


@kernel
def each_may_be_new(shapes):
    """Whether shapes (bits) have an order in which each adds a cell; those with a cell of their own can come last."""
    while shapes:
        once, twice, left = 0, 0, shapes
        while left:
            cells = CELL_SET[ones((left & -left) - 1)]
            once, twice = once | cells, twice | once & cells
            left &= left - 1
        own = once & ~twice
        if own == 0:
            return False
        while own:
            shapes &= ~HOLDING[ones((own & -own) - 1)]
            own &= own - 1
    return True
