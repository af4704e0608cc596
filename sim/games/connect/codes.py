"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §9)."""

from __future__ import annotations

from sim.core.codes import code
from sim.games.connect.rules import Rules


def _code(key: str, option: str) -> int:
    return code(Rules, f"rulings.{key}", option)


RESET_CANCEL = _code("reset", "cancel")
EITHER_END = _code("reset_direction", "either")
GROUP_ENDS = _code("shadow_in_group", "ends")
ONE_END = _code("shadow_ends", "one")
NO_SHADOW_RUN = _code("shadow_run", "no")
FREE_PAIRS = _code("two_card_lines", "free")
FIXED_ROLE = _code("rainbow_role", "fixed")
ONE_COMBINATION, ANY_FIRST = _code("first_lay", "one_combination"), _code("first_lay", "any")
OWN_GRID = _code("free_place", "own_grid")
OWES_DISCARD = _code("final_discard", "yes")
BLOCKS = _code("empty_pile", "block")
KEEPS_TAKEN = _code("redraw_discard", "no")
RANDOM_SEAT = _code("first_player", "random")
OWN_THREE = _code("new_line_cards", "own_three")
JOKER_INSIDE = _code("joker_place", "inside")
JOKER_COLOURED = _code("joker_family", "coloured")
