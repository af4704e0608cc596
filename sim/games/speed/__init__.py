"""NUM-SPEED: sets that cover each other, plays out of turn, penalty points for what is left in hand and on boards."""

from sim.core.game import game_of

GAME = game_of(__name__, title="NUM-SPEED", less_is_better=True)
