"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §8)."""

from __future__ import annotations

from functools import partial

from sim.core.codes import code
from sim.games.col.rules import Rules

_code = partial(code, Rules)

PLAIN_FAMILIES = _code("rainbow_shadow", "plain")
KNOWS_OWN = _code("rulings.initial_knowledge", "own")
KEEPS_ACTION = _code("rulings.setup_action", "keep")
TIE_FIRST, TIE_AGAIN = _code("rulings.start_tie", "lowest_first_seat"), _code("rulings.start_tie", "again")
NO = _code("rulings.discard_card_face", "no")  # and of the other rulings whose options are yes and no, in this order
FLIP_ANY, FLIP_OWN = _code("rulings.flip_effect", "toggle_any"), _code("rulings.flip_effect", "reveal_own")
FLASH_REPLAY, FLASH_PEEK = _code("rulings.flash_effect", "replay"), _code("rulings.flash_effect", "peek")
SWIPE_ANY = _code("rulings.swipe_scope", "any_two_players")
OWN_TURN = _code("rulings.last_round_trigger", "own_turn")
LOWEST_LEVEL = _code("rulings.reference_tie", "lowest_level")
ANY_MIX = _code("rulings.rainbow_mix", "any")
JOKERS_ALONE = _code("rulings.all_jokers", "yes")
FRESH_CARD = _code("rulings.new_combination", "fresh_card")
BEST_OF_BOTH = _code("rulings.four_priority", "best")
