"""The rules of NUM COL as data: one field, one comment, one paragraph of rulebook.md."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Annotated

from sim.core.cards import NUMERIC
from sim.core.records import MAX_SEATS
from sim.core.rules import Cards, Each, Options, Range, Title
from sim.core.tiers import Tiers, tier_starts

MODE = "standard"  # by default
CELLS = 10
DISCARDS = 2
LEVELS = 4
LEAST_PILE = 1
MAX_COPIES = 8  # of a Joker or an Action card
Copies = Annotated[int, Range(0, MAX_COPIES)]


@dataclass(frozen=True)
class Actions:
    """§1.3 how many of each Action card."""

    passe: Copies
    swipe: Copies
    flip: Copies
    quantum: Copies
    flash: Copies


@dataclass(frozen=True)
class Deck:
    """§1 the cards."""

    without: Annotated[tuple[str, ...], Cards()]  # §1.5 numeric cards that are left out
    jokers: Copies  # §1.4
    actions: Actions


@dataclass(frozen=True)
class Points:
    """§6 what combinations are worth."""

    joker: Annotated[int, Range(0, 99)]  # §6.2 value of a Joker
    four: Annotated[int, Range(0, 99)]  # §6.4 value of a combination of four cells
    levels: Annotated[tuple[int, ...], Each(Range(0, 9), LEVELS)]  # §6.3 what levels N1 to N4 multiply by


@dataclass(frozen=True)
class Rulings:
    """§8 answers to the questions that the sources leave open."""

    initial_knowledge: Annotated[str, Options(("none", "own"))]  # §8.1
    setup_action: Annotated[str, Options(("redraw", "keep"))]  # §8.2
    start_tie: Annotated[str, Options(("random", "lowest_first_seat", "again"))]  # §8.3
    discard_after_discard_draw: Annotated[str, Options(("yes", "no"))]  # §8.4
    discard_card_face: Annotated[str, Options(("yes", "no"))]  # §8.5
    flip_effect: Annotated[str, Options(("toggle_any", "reveal_own", "none"))]  # §8.6
    flash_effect: Annotated[str, Options(("replay", "peek", "none"))]  # §8.7
    swipe_scope: Annotated[str, Options(("own_with_other", "any_two_players"))]  # §8.8
    quantum_discards_act: Annotated[str, Options(("yes", "no"))]  # §8.9
    quantum_after_b: Annotated[str, Options(("yes", "no"))]  # §8.10
    last_round_trigger: Annotated[str, Options(("none_left", "own_turn"))]  # §8.11
    reference_tie: Annotated[str, Options(("best_level", "lowest_level"))]  # §8.12
    rainbow_mix: Annotated[str, Options(("one_foreign", "any"))]  # §8.13
    all_jokers: Annotated[str, Options(("no", "yes"))]  # §8.14
    new_combination: Annotated[str, Options(("pairwise", "fresh_card"))]  # §8.15
    four_priority: Annotated[str, Options(("always", "best"))]  # §8.16
    tier_edges: Annotated[str, Options(("lower_inclusive", "upper_inclusive"))]  # §8.17


@dataclass(frozen=True)
class Rules:
    """A mode of NUM COL."""

    title: Title
    rainbow_shadow: Annotated[str, Options(("special", "plain"))]  # §1.2 whether these families have powers
    max_turns: Annotated[int, Range(1, 30000)]  # §7.5 turns after which a game without progress is cut
    deck: Deck
    points: Points
    tiers: Tiers  # §9
    rulings: Rulings


def players(rules: Rules) -> range:
    """The player counts that leave LEAST_PILE cards in the pile after the deal (§2.5)."""
    cards = NUMERIC - len(rules.deck.without) + rules.deck.jokers + sum(astuple(rules.deck.actions))
    return range(2, 1 + min(MAX_SEATS, (cards - DISCARDS - LEAST_PILE) // CELLS))


def starts_of(rules: Rules) -> list[int]:
    """The lowest score of each tier but the first (§9)."""
    return tier_starts(rules)
