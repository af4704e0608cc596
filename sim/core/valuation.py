"""How claims are valued, one by one: base points of their kind, references of their cards, a bonus of their rank."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sim.core.cards import RAINBOW, SHADOW, VALUES, card_text


@dataclass(frozen=True, eq=False)
class Claims:
    """The claims of finished games, arrays (claims,): whose they are, of what kind, and their points."""

    game: np.ndarray  # place of the game's row
    seat: np.ndarray
    key: np.ndarray  # place in Valuation.keys
    rank: np.ndarray  # from 0: how many the seat had made before, or whatever else sets its claims apart
    turn: np.ndarray
    references: np.ndarray  # what the cards add, before any bonus
    points: np.ndarray


@dataclass(frozen=True)
class Valuation:
    """How a game values claims; a seat makes one of each rank at most, and its score is the sum of their points."""

    keys: tuple[str, ...]
    ranks: Callable[[Any], int]  # rules -> how many ranks there are
    base: Callable[[Any], np.ndarray]  # rules -> base points (keys,)
    claims: Callable[[np.ndarray, int], Claims]  # finished rows (games,), players
    fixed: Callable[[Any], np.ndarray]  # rules -> (keys, ranks) points that a claim brings whatever its cards
    free: Callable[[Any], tuple[str, ...]]  # rules -> tables and fields whose values `fixed` tells in full, see below
    table: str | None = None  # the table of the ruleset that holds the base points of each key, if one does

    # A claim's points less `fixed` do not depend on the values in `free`, nor does what its cards are taken for: so
    # recorded claims can be valued again after a change of these.


def nothing(rules: Any) -> dict[str, Any]:
    """No key has anything."""
    return {}


def without_middle(left_out: Sequence[str], numeric: Sequence[int]) -> dict[str, dict[str, Any]]:
    """Changes of a deck, of which some cards are left out, that take out the Rainbow and the Shadow of middle value."""
    found = {}
    for key, family in (("rainbow", RAINBOW), ("shadow", SHADOW)):
        some = [card for card in numeric if card // VALUES == family]
        if some:
            found[key] = {"deck.without": [*left_out, card_text(some[len(some) // 2])]}
    return found


@dataclass(frozen=True)
class Holdings:
    """What dealt hands hold, in games whose claims have no points; it is chance that deals, so wins tell its worth.

    Cards can be valued by replay, too: the same deals are played with one card of a key fewer in the deck, so that who
    held it holds another card in its place, and with a player who keeps such a card.
    """

    keys: Callable[[Any], tuple[str, ...]]
    dealt: Callable[[Any, int, np.ndarray, int], np.ndarray]  # rules, seed, numbers, players -> (games, seats, keys)
    one_deal: Callable[[Any], Mapping[str, Any]] = nothing  # rules -> changes by which a game is what one deal decides
    without: Callable[[Any], Mapping[str, Mapping[str, Any]]] = (
        nothing  # rules -> key -> changes that take one card out
    )
    kept: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # key -> parameters of who keeps such a card
    left: Callable[[Any], Mapping[str, int]] = nothing  # rules -> kind of card -> penalty points of one that is left
