"""NUM COL: a pyramid of ten cards, whose horizontals, diagonals and triangles make combinations."""

from sim.core.game import game_of

GAME = game_of(__name__, title="NUM COL")
