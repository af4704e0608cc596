"""The centre is laid from piles that drawn games do not come to."""

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.jit import view
from sim.games.check import state
from sim.games.check.laying import lay_next
from tests.games.check.tables import GAME, cards, classique, texts

SILENT = np.zeros(0, np.int16)


def test_a_pile_that_runs_out_at_setup_leaves_the_actions_set_aside_on_the_discard():
    rules = GAME.lower(classique(**{"rulings.setup_action": "redraw"}), 2)
    table, pile = np.zeros(1, GAME.state), cards("1B TORNADE 5J SIMPLE")
    s, pub = table[0], table[0]["pub"]
    s["pile"][: len(pile)], pub["pile_count"], pub["pass_number"], pub["centre"] = pile, len(pile), 1, NO_CARD
    turned_up = 0
    while not lay_next(view(table, 0), view(rules, 0), SILENT):
        turned_up += 1
    assert (turned_up, GAME.ends[s["end"]]) == (len(pile), GAME.ends[state.END_PILE])
    assert texts(pub["centre"][:4]) == ["1B", "5J", None, None]
    assert texts(pub["discard"][: pub["discard_count"]]) == ["TORNADE", "SIMPLE"]
