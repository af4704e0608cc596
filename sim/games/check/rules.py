"""The rules of NUM CHECK as data: one field, one comment, one paragraph of rulebook.md."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Annotated

from sim.core.cards import NUMERIC
from sim.core.records import MAX_SEATS
from sim.core.rules import Cards, Each, Options, Range, Title
from sim.core.tiers import Tiers, tier_starts

MODE = "classique"  # by default
MAX_HAND = 6
MAX_CENTRE = 6
MAX_COPIES = 8  # of an Action card
RANKS = 8  # whose bonuses are printed
MAX_GOAL = 14  # each combination once
LEAST_PILE = 4
Count = Annotated[int, Range(0, 99)]
Copies = Annotated[int, Range(0, MAX_COPIES)]


@dataclass(frozen=True)
class Actions:
    """§1.3 how many of each Action card."""

    tornade: Copies
    eclair: Copies
    simple: Copies
    double: Copies
    passe: Copies


@dataclass(frozen=True)
class Deck:
    """§1 the cards."""

    without: Annotated[tuple[str, ...], Cards()]  # §1.4 numeric cards that are left out
    actions: Actions


@dataclass(frozen=True)
class Base:
    """§5 base points of each combination, in the order of the rulebook's table."""

    paire: Count
    double_paire: Count
    couleur: Count
    suite_paire: Count
    full: Count
    suite_pivot: Count
    suite_longue: Count
    brelan: Count
    suite_zenith: Count
    full_cosmique: Count
    paire_cosmique: Count
    carre: Count
    suite_couleur: Count
    nums: Count


@dataclass(frozen=True)
class Bonus:
    """§6.4 what ranks add: points, and multiples of the references' gap, of the principal one, of the base."""

    fixed: Annotated[tuple[int, ...], Each(Range(0, 99), RANKS, MAX_GOAL)]
    gap: Annotated[tuple[int, ...], Each(Range(0, 9), RANKS, MAX_GOAL)]
    principal: Annotated[tuple[int, ...], Each(Range(0, 9), RANKS, MAX_GOAL)]
    base: Annotated[tuple[int, ...], Each(Range(0, 9), RANKS, MAX_GOAL)]


@dataclass(frozen=True)
class Rulings:
    """§10 answers to the questions that the sources leave open."""

    completion: Annotated[str, Options(("claim", "hand"))]  # §10.1
    exchanges_per_turn: Annotated[int, Range(0, 99, zero="unlimited")]  # §10.2
    zap_counts: Annotated[str, Options(("players", "calls", "consecutive"))]  # §10.3
    action_from_pile: Annotated[str, Options(("redraw", "leave_empty"))]  # §10.4
    passe_in_renewal: Annotated[str, Options(("continue", "ends"))]  # §10.5
    setup_action: Annotated[str, Options(("acts", "redraw"))]  # §10.6
    simple_double: Annotated[str, Options(("everyone", "active_player"))]  # §10.7
    first_player: Annotated[str, Options(("seat_0", "random"))]  # §10.8
    max_jokers: Annotated[int | str, Range(0, 5, words=("any",))]  # §10.9
    full_joker_group: Annotated[str, Options(("any_value", "needs_plain"))]  # §10.10
    rainbow_in_pairs: Annotated[str, Options(("plain", "value_joker"))]  # §10.11
    pivot_fill: Annotated[str, Options(("subset", "hand"))]  # §10.12
    couleur_shadow: Annotated[str, Options(("never", "own_family"))]  # §10.13
    couleur_joker_value: Annotated[str, Options(("best_free", "printed"))]  # §10.14
    elargie_members: Annotated[str, Options(("all_members", "family_cards"))]  # §10.15
    suite_paire_shadow: Annotated[str, Options(("none", "run_lowest"))]  # §10.16
    suite_paire_overlap: Annotated[str, Options(("allowed", "distinct"))]  # §10.17
    pure_shadow_bonus: Annotated[str, Options(("kept", "classic_reference", "none"))]  # §10.18
    principal_reference: Annotated[str, Options(("highest", "major_group"))]  # §10.19
    hand_checks: Annotated[str, Options(("any", "one_per_window"))]  # §10.20
    last_pass_ends: Annotated[str, Options(("on_shortage", "on_empty"))]  # §10.21
    eighth_ends: Annotated[str, Options(("at_once", "after_round", "no"))]  # §10.22
    claim_speed_active: Annotated[float, Range(0.01, 100.0)]  # §10.23
    tier_edges: Annotated[str, Options(("lower_inclusive", "upper_inclusive"))]  # §10.24
    setup_claims: Annotated[str, Options(("yes", "after_first_turn", "no"))]  # §10.25


@dataclass(frozen=True)
class Rules:
    """A mode of NUM CHECK."""

    title: Title
    hand: Annotated[int, Range(1, MAX_HAND)]  # §2.1 cards in a hand
    centre: Annotated[int, Range(1, MAX_CENTRE)]  # §2.2 cards face up at the centre
    zaps: Annotated[int, Range(1, MAX_SEATS)]  # §3.4 players whose ZAP renews the centre; all, if they are fewer
    goal: Annotated[int, Range(1, MAX_GOAL)]  # §7.1 combinations that end the game
    passes: Annotated[int, Range(1, 9)]  # §7.2 passes through the deck
    large_table: Annotated[int, Range(2, 1 + MAX_SEATS)]  # §7.3 players from which passes_large_table holds
    passes_large_table: Annotated[int, Range(1, 9)]  # §7.3
    max_turns: Annotated[int, Range(1, 30000)]  # §7.4 turns after which a game without progress is cut
    deck: Deck
    base: Base
    bonus: Bonus
    tiers: Tiers  # §9
    rulings: Rulings


def players(rules: Rules) -> range:
    """The player counts that leave LEAST_PILE cards in the pile after setup (§2.4)."""
    cards = NUMERIC - len(rules.deck.without) + sum(astuple(rules.deck.actions))
    return range(2, 1 + min(MAX_SEATS, (cards - rules.centre - LEAST_PILE) // rules.hand))


def ranks_of(rules: Rules) -> int:
    """How many ranks are told apart: those that are printed, and more if a player may make more."""
    return max(RANKS, rules.goal)


def starts_of(rules: Rules) -> list[int]:
    """The lowest score of each tier but the first (§9.2)."""
    return tier_starts(rules)
