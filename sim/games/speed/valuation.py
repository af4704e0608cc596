"""What dealt hands of NUM-SPEED hold beside ordinary cards, and how one is taken out (rulebook.md §1, §2.1)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from sim.core.cards import NUMERIC, RAINBOW, VALUES
from sim.core.deck import numeric_cards, numeric_of, shuffled_deck
from sim.core.jit import at, kernel, view
from sim.core.rng import STREAM
from sim.core.valuation import Holdings, without_middle
from sim.games.speed.lowering import PLAYERS, lower
from sim.games.speed.rules import Rules, cards_of
from sim.games.speed.state import MAX_DECK

COLOURS = ("rainbow", "shadow")  # families 4 and 5


def copies(rules: Rules) -> dict[str, int]:
    """How many cards there are of each kind beside the numeric ones, by the dotted key of the ruleset."""
    kinds = {"specials": asdict(rules.deck.specials), "actions": asdict(rules.deck.actions)}
    return {f"deck.{name}.{key}": count for name, some in kinds.items() for key, count in some.items()}


def keys(rules: Rules) -> tuple[str, ...]:
    """Rainbows, Shadows, and the kinds of special and Action cards that are in the deck."""
    return (*COLOURS, *(_kind(field) for field, count in copies(rules).items() if count > 0))


def dealt(rules: Rules, seed: int, numbers: np.ndarray, players: int) -> np.ndarray:
    """How many cards of each key each seat is dealt in the first round (games, seats, keys)."""
    counts = copies(rules)
    found = np.zeros((len(numbers), players, len(COLOURS) + len(counts)), np.int8)
    hand = min(rules.hand, cards_of(rules.deck) // players)
    _write_dealt(view(np.zeros(1, STREAM), 0), seed, numbers.astype(np.int64), lower(rules, PLAYERS), hand, found)
    return found[:, :, [True] * len(COLOURS) + [count > 0 for count in counts.values()]]


@kernel
def _write_dealt(stream, seed, numbers, records, hand, found):
    deck, rules = np.empty(MAX_DECK, np.int8), at(records, 0)
    for game in range(len(numbers)):
        shuffled_deck(stream, seed, numbers[game], VALUES, rules.copies, deck, numeric_of(rules))
        for seat in range(found.shape[1]):
            for card in deck[seat * hand : (seat + 1) * hand]:
                if card >= NUMERIC:
                    found[game, seat, 2 + card - NUMERIC] += 1
                elif card // VALUES >= RAINBOW:
                    found[game, seat, card // VALUES - RAINBOW] += 1


def one_deal(rules: Rules) -> dict[str, Any]:
    """Matches of one round, unless their rounds share their hands."""
    return {} if rules.match.hands == "kept" else {"match.end": "rounds", "match.rounds": 1}


def without(rules: Rules) -> dict[str, dict[str, Any]]:
    """The middle Rainbow and the middle Shadow, and one of each kind of special and Action card."""
    numeric = without_middle(rules.deck.without, numeric_cards(rules.deck.without))
    return numeric | {_kind(field): {field: count - 1} for field, count in copies(rules).items() if count > 0}


def left(rules: Rules) -> dict[str, int]:
    """Penalty points of a card that is left; those of a numeric one if all cost the same."""
    numeric = {"numeric_left": 1} if rules.points.numeric == "one" else {}
    return numeric | {"special_left": rules.points.special, "action_left": rules.points.action}


def _kind(field: str) -> str:
    return field.rpartition(".")[2]


KEPT = {kind: {"keeps": kind} for kind in ("infini", "num_x", "simple", "double", "twister", "block", "bombe_x")}
HOLDINGS = Holdings(keys, dealt, one_deal, without, KEPT, left)
