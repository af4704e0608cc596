"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §10)."""

from __future__ import annotations

from sim.core.codes import code
from sim.games.speed.rules import Rulings


def _code(ruling: str, option: str) -> int:
    return code(Rulings, ruling, option)


DRAW_OPTIONAL = _code("pass_draws", "optional")
PLAY_FORCED = _code("drawn_play", "forced")
ACTIONS_INERT, ACTIONS_OWNER = _code("board_actions", "inert"), _code("board_actions", "owner")
JOKER_NOT_ALONE = _code("joker_alone", "not_allowed")
ONE_MORE = _code("over_infini", "one_more")
ALL_NUMERIC = _code("last_card", "all_numeric")
BLOCK_ONE, BLOCK_ALL = _code("block_target", "one"), _code("block_target", "all")
QUEUE = _code("constraints", "queue")
SKIP = _code("finished_player", "skip")
KEEP_SIZES = _code("bombe_to", "keep_sizes")
ANY_LAID = _code("shadow_bonus", "any_laid")
LEAD_FREE = _code("opening", "lead_free")
SCORED, FINISHER_ONLY, BOARDS_KEPT = (
    _code("speedgame_board", option) for option in ("scored_and_removed", "finisher_only", "kept")
)
ANY_CARDS = _code("equivalence_shape", "any_cards")
AT_ONCE = _code("round_end", "at_once")
RESHUFFLE_DISCARD = _code("empty_pile", "reshuffle")
DEAD_BLOCKED = _code("dead_hands", "blocked")
