"""What the reference must be told of a mode: plain attributes, and the options of every ruling."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from sim.games.speed.reference.cards import ACTIONS, COPIES, DOUBLE, NUMERIC, SIMPLE

FAMILY, SPEED_RUN, SPEED_GAME = "family", "speed_run", "speed_game"
TO_30, FIXED_5, TWO_ROUNDS = "to_30", "fixed_5", "two_rounds"
GOAL, ROUNDS = 30, {FIXED_5: 5, TWO_ROUNDS: 2}

OPTIONS = {  # of each ruling, the default first
    "family_actions": ("one_each", "kinds"),
    "pass_draws": ("always", "optional"),
    "drawn_play": ("optional", "forced"),
    "board_actions": ("inert", "owner", "anybody"),
    "joker_alone": ("any_value", "not_allowed"),
    "infini_over_infini": ("no", "yes"),
    "over_infini": ("num_x", "one_more"),
    "special_lead": ("yes", "no"),
    "numx_out_of_turn": ("no", "yes"),
    "last_card": ("contains_numeric_hand_card", "all_numeric"),
    "action_resets_passes": ("yes", "no"),
    "block_target": ("either", "one", "all"),
    "block_interrupts": ("no", "yes"),
    "constraints": ("replace", "queue"),
    "window_after_draw": ("yes", "no"),
    "self_interrupt": ("yes", "no"),
    "finished_player": ("skip", "plays_on"),
    "bombe_to": ("hands", "keep_sizes"),
    "shadow_bonus": ("effect", "any_laid"),
    "shadow_on_single": ("yes", "no"),
    "opening": ("special_only", "lead_free"),
    "opening_fusion": ("no", "yes"),
    "speedgame_board": ("scored_and_removed", "finisher_only", "kept"),
    "equivalence_shape": ("set", "any_cards"),
    "round_end": ("after_trick", "at_once"),
    "empty_pile": ("reshuffle", "no_draw"),
    "equivalence_same_value": ("yes", "no"),
    "dead_hands": ("play_on", "blocked"),
}


@dataclass(frozen=True)
class Rules:
    """A mode with its rulings."""

    mode: str  # FAMILY, SPEED_RUN or SPEED_GAME
    hand: int  # cards dealt to each player, in SPEED_GAME in each round
    without: tuple[str, ...]  # numeric cards that are left out
    end: str  # TO_30, FIXED_5 or TWO_ROUNDS
    score: str  # "classic" or "competition"
    max_turns: int  # of a round
    rulings: SimpleNamespace  # an attribute for each key of OPTIONS

    @property
    def is_full(self) -> bool:
        """Whether Fusion, Equivalence and the effects of Rainbow and Shadow are there."""
        return self.mode != FAMILY


def standard(mode: str = SPEED_RUN, **changes: Any) -> Rules:
    """A mode as printed, with other options of rulings or other attributes."""
    rulings = {key: changes.pop(key, options[0]) for key, options in OPTIONS.items()}
    for key, option in rulings.items():
        if option not in OPTIONS[key]:
            raise ValueError(f"{key} = {option}, not one of {', '.join(OPTIONS[key])}")
    is_game = mode == SPEED_GAME
    attributes: dict[str, Any] = {
        "hand": 10 if is_game else 13,
        "without": (),
        "end": TWO_ROUNDS if is_game else TO_30,
        "score": "competition" if is_game else "classic",
        "max_turns": 1000,
    }
    return Rules(mode=mode, rulings=SimpleNamespace(**rulings), **{**attributes, **changes})


def deck(rules: Rules) -> list[str]:
    """The cards of a mode, not shuffled."""
    copies = dict(COPIES)
    if rules.mode == FAMILY:
        each = 1 if rules.rulings.family_actions == "one_each" else COPIES[SIMPLE]
        copies |= dict.fromkeys(ACTIONS, 0) | {SIMPLE: each, DOUBLE: each}
    numeric = [card for card in NUMERIC if card not in rules.without]
    return [*numeric, *(card for card, count in copies.items() for _ in range(count))]
