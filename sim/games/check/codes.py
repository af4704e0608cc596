"""Options of rulings as kernels see them: the place of each in the list of its field in rules.py (rulebook.md §10)."""

from __future__ import annotations

from functools import partial

from sim.core.codes import code
from sim.games.check.rules import Rulings

_code = partial(code, Rulings)

COMPLETION_HAND = _code("completion", "hand")
ZAP_PLAYERS, ZAP_CONSECUTIVE = _code("zap_counts", "players"), _code("zap_counts", "consecutive")
LEAVE_EMPTY = _code("action_from_pile", "leave_empty")
PASSE_ENDS = _code("passe_in_renewal", "ends")
SETUP_REDRAW = _code("setup_action", "redraw")
ACTIVE_PLAYER = _code("simple_double", "active_player")
RANDOM_SEAT = _code("first_player", "random")
NEEDS_PLAIN = _code("full_joker_group", "needs_plain")
VALUE_JOKER = _code("rainbow_in_pairs", "value_joker")
FILL_HAND = _code("pivot_fill", "hand")
OWN_FAMILY = _code("couleur_shadow", "own_family")
PRINTED_VALUE = _code("couleur_joker_value", "printed")
FAMILY_CARDS = _code("elargie_members", "family_cards")
RUN_LOWEST = _code("suite_paire_shadow", "run_lowest")
DISTINCT = _code("suite_paire_overlap", "distinct")
CLASSIC_REFERENCE, NO_BONUS = _code("pure_shadow_bonus", "classic_reference"), _code("pure_shadow_bonus", "none")
MAJOR_GROUP = _code("principal_reference", "major_group")
ONE_PER_WINDOW = _code("hand_checks", "one_per_window")
ON_EMPTY = _code("last_pass_ends", "on_empty")
AT_ONCE, AFTER_ROUND, NO_END = (_code("eighth_ends", option) for option in ("at_once", "after_round", "no"))
SETUP_CLAIMS, AFTER_FIRST_TURN = (_code("setup_claims", option) for option in ("yes", "after_first_turn"))

ANY_JOKERS = 5  # more Rainbows than any combination can use
