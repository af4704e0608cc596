"""NUM CHECK: combinations from a small hand and one card claimed from the centre."""

from sim.core.game import game_of

GAME = game_of(__name__, title="NUM CHECK")
