"""What the reference reads of a ruleset: plain attributes, whoever has made them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol


class RulingsLike(Protocol):
    """Answers to the questions of the table of rulings, by key."""

    reset: str
    reset_direction: str
    shadow_in_group: str
    shadow_ends: str
    shadow_run: str
    run_jokers: int | str
    two_card_lines: str
    rainbow_role: str
    first_lay: str
    free_place: str
    final_discard: str
    empty_pile: str
    redraw_discard: str
    first_player: str
    new_line_cards: str
    joker_place: str
    joker_family: str


class RulesLike(Protocol):
    """A mode of NUM Connect."""

    highest: int  # value, 16 or 12
    without: tuple[str, ...]  # cards that are left out
    hand: int  # cards dealt to each seat
    max_turns: int  # of the table
    rows: int  # of the grid's bound
    columns: int
    first_row: int  # where the first card lies
    first_column: int
    rulings: RulingsLike


@dataclass(frozen=True)
class Rulings:
    """The default answers; others by name."""

    reset: str = "cancel"
    reset_direction: str = "ascending"
    shadow_in_group: str = "ends"
    shadow_ends: str = "both"
    shadow_run: str = "yes"
    run_jokers: int | str = "any"
    two_card_lines: str = "forbidden"
    rainbow_role: str = "per_line"
    first_lay: str = "connected_own"
    free_place: str = "near"
    final_discard: str = "no"
    empty_pile: str = "reshuffle"
    redraw_discard: str = "yes"
    first_player: str = "seat_0"
    new_line_cards: str = "with_shared"
    joker_place: str = "any"
    joker_family: str = "any"


@dataclass(frozen=True)
class Rules:
    """The complete mode; `highest` is 12 in the dense one."""

    highest: int = 16
    without: tuple[str, ...] = ()
    hand: int = 12
    max_turns: int = 500
    rows: int = 64
    columns: int = 64
    first_row: int = 16
    first_column: int = 24
    rulings: Rulings = field(default_factory=Rulings)
