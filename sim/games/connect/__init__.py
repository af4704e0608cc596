"""NUM Connect: lines of cards on a common grid, and a race to be rid of every card."""

from sim.core.game import game_of

GAME = game_of(__name__, title="NUM Connect", less_is_better=True)
