"""Where cells and shapes lie in a pyramid, for charts of what they bring."""

from sim.core.layout import Layout
from sim.games.col.combinations import LEVEL_OF, SHAPES, shape_of
from sim.games.col.rules import CELLS

# A level is a card shorter than the one below it, on whose gaps its cards lie.
PLACES = tuple((cell - LEVEL_OF.index(level) + level / 2, float(level)) for cell, level in enumerate(LEVEL_OF))
LAYOUTS = {
    "cells": Layout("points_share", PLACES, tuple((cell,) for cell in range(CELLS))),
    "shapes": Layout("made", PLACES, tuple(map(shape_of, range(len(SHAPES))))),
}
