"""The rules of NUM-SPEED as data: one field, one comment, one paragraph of rulebook.md."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Annotated

from sim.core.cards import NUMERIC
from sim.core.rules import Cards, Options, Range, RulesError, Title

MODE = "speed_run"  # where nobody names one
MAX_PLAYERS = 6
MAX_ROUNDS = 64  # rounds of a match that its row holds
MAX_JOKERS = 2  # with the six cards of a value they make the largest set
MAX_COPIES = 8  # of any other special or Action card
YES_NO = Options(("yes", "no"))
NO_YES = Options(("no", "yes"))
Copies = Annotated[int, Range(0, MAX_COPIES)]


@dataclass(frozen=True)
class Specials:
    """§1.3 how many of each special card."""

    joker: Annotated[int, Range(0, MAX_JOKERS)]
    infini: Copies
    num_x: Copies


@dataclass(frozen=True)
class Actions:
    """§1.4 how many of each Action card."""

    simple: Copies
    double: Copies
    twister: Copies
    block: Copies
    bombe_x: Copies


@dataclass(frozen=True)
class Deck:
    """§1 the cards."""

    without: Annotated[tuple[str, ...], Cards()]  # §1.5 numeric cards that are left out
    specials: Specials
    actions: Actions


@dataclass(frozen=True)
class Points:
    """§9.1 penalty points of the cards that are left."""

    numeric: Annotated[str, Options(("one", "value"))]
    special: Annotated[int, Range(0, 99)]
    action: Annotated[int, Range(0, 99)]


@dataclass(frozen=True)
class Match:
    """§8 what ends a match, and what becomes of hands between its rounds."""

    end: Annotated[str, Options(("points", "rounds"))]  # §8.1
    points: Annotated[int, Range(1, 999)]  # §8.1 a total that ends it
    rounds: Annotated[int, Range(1, MAX_ROUNDS)]  # §8.1 so many rounds end it
    hands: Annotated[str, Options(("new", "kept"))]  # §8.3 kept: the next round deals further cards to them


@dataclass(frozen=True)
class Rulings:
    """§10 answers to the questions that the sources leave open; the default of speed_run is first."""

    pass_draws: Annotated[str, Options(("always", "optional"))]  # §10.2
    drawn_play: Annotated[str, Options(("optional", "forced"))]  # §10.3
    board_actions: Annotated[str, Options(("inert", "owner", "anybody"))]  # §10.4
    joker_alone: Annotated[str, Options(("any_value", "not_allowed"))]  # §10.5
    infini_over_infini: Annotated[str, NO_YES]  # §10.6
    over_infini: Annotated[str, Options(("num_x", "one_more"))]  # §10.7
    special_lead: Annotated[str, YES_NO]  # §10.8
    numx_out_of_turn: Annotated[str, NO_YES]  # §10.9
    last_card: Annotated[str, Options(("contains_numeric_hand_card", "all_numeric"))]  # §10.10
    action_resets_passes: Annotated[str, YES_NO]  # §10.11
    block_target: Annotated[str, Options(("either", "one", "all"))]  # §10.12
    block_interrupts: Annotated[str, NO_YES]  # §10.13
    constraints: Annotated[str, Options(("replace", "queue"))]  # §10.14
    window_after_draw: Annotated[str, YES_NO]  # §10.15
    self_interrupt: Annotated[str, YES_NO]  # §10.16
    finished_player: Annotated[str, Options(("skip", "plays_on"))]  # §10.17
    bombe_to: Annotated[str, Options(("hands", "keep_sizes"))]  # §10.18
    shadow_bonus: Annotated[str, Options(("effect", "any_laid"))]  # §10.19
    shadow_on_single: Annotated[str, YES_NO]  # §10.20
    opening: Annotated[str, Options(("special_only", "lead_free"))]  # §10.21
    opening_fusion: Annotated[str, NO_YES]  # §10.22
    speedgame_board: Annotated[str, Options(("scored_and_removed", "finisher_only", "kept"))]  # §10.23
    equivalence_shape: Annotated[str, Options(("set", "any_cards"))]  # §10.24
    round_end: Annotated[str, Options(("after_trick", "at_once"))]  # §10.25
    empty_pile: Annotated[str, Options(("reshuffle", "no_draw"))]  # §10.26
    equivalence_same_value: Annotated[str, YES_NO]  # §10.28
    dead_hands: Annotated[str, Options(("play_on", "blocked"))]  # §10.29


@dataclass(frozen=True)
class Rules:
    """A mode of NUM-SPEED."""

    title: Title
    hand: Annotated[int, Range(1, 20)]  # §2.1 cards dealt to each player in a round
    most_players: Annotated[int, Range(2, MAX_PLAYERS)]  # §10.27
    fusion: Annotated[str, YES_NO]  # §5.7 whether one card more at the same value joins the set
    equivalence: Annotated[str, YES_NO]  # §5.4 whether there is such a combination
    rainbow_shadow: Annotated[str, Options(("special", "plain"))]  # §5.5, §5.6 whether these families have effects
    max_turns: Annotated[int, Range(1, 30000)]  # §7.6 turns of a round after which the match is cut
    deck: Deck
    match: Match
    points: Points
    rulings: Rulings

    def __post_init__(self) -> None:
        if self.match.hands == "kept" and self.match.end == "points":
            raise RulesError('match.end = "points", not "rounds" with match.hands = "kept"')


def cards_of(deck: Deck) -> int:
    """How many cards there are."""
    return NUMERIC - len(deck.without) + sum(astuple(deck.specials)) + sum(astuple(deck.actions))


def players(rules: Rules) -> range:
    """The player counts that leave a card to turn up after the deal (§2.2)."""
    return range(2, 1 + min(rules.most_players, (cards_of(rules.deck) - 1) // rules.hand))
