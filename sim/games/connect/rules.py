"""The rules of NUM Connect as data: one field, one comment, one paragraph of rulebook.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from sim.core.cards import VALUES, parse_card
from sim.core.deck import numeric_cards
from sim.core.records import MAX_SEATS
from sim.core.rules import Cards, Options, Range, RulesError, Title

MODE = "complet"  # where nobody names one
MAX_HAND = 15
MAX_BOUND = 64
LEAST_PILE = 2  # the discard, and a card to draw


@dataclass(frozen=True)
class Deck:
    """§1 the cards."""

    without: Annotated[tuple[str, ...], Cards()]  # §1.3 cards of these values that are left out


@dataclass(frozen=True)
class Rulings:
    """§9 answers to the questions that the sources leave open."""

    reset: Annotated[str, Options(("cancel", "restart"))]  # §9.1
    reset_direction: Annotated[str, Options(("ascending", "either"))]  # §9.2
    shadow_in_group: Annotated[str, Options(("ends", "anywhere"))]  # §9.3
    shadow_ends: Annotated[str, Options(("both", "one"))]  # §9.4
    shadow_run: Annotated[str, Options(("yes", "no"))]  # §9.5
    run_jokers: Annotated[int | str, Range(0, VALUES - 1, words=("any",))]  # §9.6
    two_card_lines: Annotated[str, Options(("forbidden", "free"))]  # §9.7
    rainbow_role: Annotated[str, Options(("per_line", "fixed"))]  # §9.8
    first_lay: Annotated[str, Options(("connected_own", "one_combination", "any"))]  # §9.9
    free_place: Annotated[str, Options(("near", "own_grid"))]  # §9.10
    final_discard: Annotated[str, Options(("no", "yes"))]  # §9.11
    empty_pile: Annotated[str, Options(("reshuffle", "block"))]  # §9.12
    redraw_discard: Annotated[str, Options(("yes", "no"))]  # §9.13
    first_player: Annotated[str, Options(("seat_0", "random"))]  # §9.14
    new_line_cards: Annotated[str, Options(("with_shared", "own_three"))]  # §9.15
    joker_place: Annotated[str, Options(("any", "inside"))]  # §9.16
    joker_family: Annotated[str, Options(("any", "coloured"))]  # §9.17


@dataclass(frozen=True)
class Rules:
    """A mode of NUM Connect."""

    title: Title
    values: Annotated[int, Range(3, VALUES)]  # §1.1 values of each family, from 0
    hand: Annotated[int, Range(3, MAX_HAND)]  # §2.1 cards dealt to each player
    most_players: Annotated[int, Range(2, MAX_SEATS)]  # §2.4
    bound: Annotated[int, Range(32, MAX_BOUND)]  # §2.3 rows and columns of the table
    max_turns: Annotated[int, Range(1, 30000)]  # §7.4 turns after which a game is cut
    deck: Deck
    rulings: Rulings

    def __post_init__(self) -> None:
        beyond = [card for card in self.deck.without if parse_card(card) % VALUES >= self.values]
        if beyond:
            raise RulesError(f"deck.without = {', '.join(beyond)}: there is none with values = {self.values}")


def cards_of(rules: Rules) -> list[int]:
    """The cards of the deck, in card order."""
    return numeric_cards(rules.deck.without, rules.values)


def players(rules: Rules) -> range:
    """The player counts that leave LEAST_PILE cards after the deal (§2.4)."""
    return range(2, 1 + min(rules.most_players, (len(cards_of(rules)) - LEAST_PILE) // rules.hand))
