"""What rows of matches say: penalty points, length, plays by kind, Actions, who goes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple
from functools import cached_property, partial
from typing import Any

import numpy as np

from sim.core import dealt
from sim.core.dealt import DealtOutcomes, dealt_items, dealt_mean, most_dealt
from sim.core.deck import numeric_cards
from sim.core.outcomes import TOP_LEVEL, Quantity
from sim.core.tally import Kind
from sim.core.wins import margins
from sim.games.speed.cards import ACTIONS
from sim.games.speed.rules import Rules
from sim.games.speed.state import FUSION, KINDS, SHADOW, X_PLUS

OFF_TURN = KINDS[X_PLUS : SHADOW + 1]  # the combinations that are played out of turn
ACTION_KEYS = tuple(action.lower().replace("-", "_") for action in ACTIONS)


def most(rules: Rules) -> dict[str, int]:
    """The highest number of each kind of card in the first dealt hand that is told apart."""
    specials, actions = rules.deck.specials, sum(astuple(rules.deck.actions))
    others = {"jokers": specials.joker, "specials": specials.infini + specials.num_x, "actions": actions}
    return most_dealt(numeric_cards(rules.deck.without), rules.hand, **others)


def items(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Who the rows of the tables of plays and Actions are."""
    return {
        "out_of_turn": [{"kind": kind} for kind in OFF_TURN],
        "plays": [{"kind": kind} for kind in KINDS],
        "actions": [{"key": key} for key in ACTION_KEYS],
        **dealt_items(most(rules)),
    }


class Outcomes(DealtOutcomes):
    """Rows of matches, whose rounds are what most figures are counted by."""

    rules: Rules

    @property
    def most(self) -> dict[str, int]:
        """The highest number told apart of each kind of card."""
        return most(self.rules)

    @cached_property
    def rounds(self) -> np.ndarray:
        """The rounds of each match (games,)."""
        return self.rows["rounds"].astype(np.int64)

    @cached_property
    def on_turn(self) -> np.ndarray:
        """Plays on turn of each kind (games, kinds)."""
        return self.seats["on_turn"].sum(axis=1, dtype=np.int64)

    @cached_property
    def off_turn(self) -> np.ndarray:
        """Plays out of turn of each kind (games, kinds)."""
        return self.seats["off_turn"].sum(axis=1, dtype=np.int64)

    @cached_property
    def special(self) -> np.ndarray:
        """Plays out of turn of each of OFF_TURN (games, kinds)."""
        return self.off_turn[:, X_PLUS : SHADOW + 1]

    def total(self, name: str) -> np.ndarray:
        """The sum of a field over the seats, (games,) or (games, items)."""
        return self.seats[name].sum(axis=1, dtype=np.int64)

    def count(self, name: str) -> np.ndarray:
        """A field of a match (games,)."""
        return self.rows[name].astype(np.int64)


def _each(counts: np.ndarray, shaped: np.ndarray) -> np.ndarray:
    """Counts (games,) for every item of (games, items)."""
    return np.broadcast_to(counts[:, None], shaped.shape)


def _per_round(table: str, name: str, of_rows: Callable[[Outcomes], np.ndarray]) -> Quantity:
    """How often something happens a round: of_rows gives (games,) or (games, items)."""

    def top_and_bottom(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
        top = of_rows(found)
        return top, found.rounds if top.ndim == 1 else _each(found.rounds, top)

    return Quantity(name, table, Kind.RATIO, top_and_bottom)


def _share_out_of_turn(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    return found.special, _each(found.off_turn.sum(axis=1), found.special)


def _suffered(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    top = found.total("suffered")
    return top, _each(found.rounds * found.players, top)


def _malus(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    return found.scores.sum(axis=1), found.rounds * found.players


def _ties(found: Outcomes) -> tuple[np.ndarray, int]:
    return (found.places == 1).sum(axis=1) > 1, 1


def _of_exits(name: str) -> Callable[[Outcomes], tuple[np.ndarray, np.ndarray]]:
    """A field of a match, counted by rounds in which somebody went out."""
    return lambda found: (found.count(name), found.count("went_out"))


def _left(found: Outcomes) -> tuple[np.ndarray, np.ndarray]:
    return found.total("left"), found.count("went_out") * (found.players - 1)


def _single(*names: str) -> list[Quantity]:
    """Fields of a match as they are."""
    return [Quantity.single(name, partial(_field, "rows", name)) for name in names]


def _of_seats(*names: str, items: tuple[str, ...] = ()) -> list[Quantity]:
    """Fields of a seat as they are."""
    return [Quantity.single(name, partial(_field, "seats", name), items=items) for name in names]


def _field(of: str, name: str, found: Outcomes) -> np.ndarray:
    return getattr(found, of)[name]


QUANTITIES = (
    *dealt.QUANTITIES,
    dealt_mean("plays", lambda found: found.seats["on_turn"].sum(axis=2) + found.seats["off_turn"].sum(axis=2)),
    Quantity("share", "out_of_turn", Kind.SHARE, _share_out_of_turn),
    _per_round("out_of_turn", "played_per_round", lambda found: found.special),
    _per_round("plays", "on_turn_per_round", lambda found: found.on_turn),
    _per_round("plays", "off_turn_per_round", lambda found: found.off_turn),
    _per_round("actions", "played_per_round", lambda found: found.total("used")),
    Quantity("suffered_per_round", "actions", Kind.RATIO, _suffered),
    Quantity("rounds", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["rounds"]),
    Quantity("turns", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["turns"]),
    Quantity("malus_per_round", TOP_LEVEL, Kind.RATIO, _malus),
    _per_round(TOP_LEVEL, "turns_per_round", lambda found: found.count("turns")),
    _per_round(TOP_LEVEL, "tricks_per_round", lambda found: found.count("tricks")),
    _per_round(TOP_LEVEL, "out_of_turn_per_round", lambda found: found.off_turn.sum(axis=1)),
    _per_round(TOP_LEVEL, "draws_per_round", lambda found: found.total("draws")),
    _per_round(TOP_LEVEL, "drawn_and_played_per_round", lambda found: found.total("drawn_played")),
    _per_round(TOP_LEVEL, "fusions_per_round", lambda found: found.on_turn[:, FUSION]),
    _per_round(TOP_LEVEL, "taken_per_round", lambda found: found.total("taken")),
    Quantity("contested", TOP_LEVEL, Kind.RATIO, lambda found: (found.count("contested"), found.count("windows"))),
    Quantity("longest_chain", TOP_LEVEL, Kind.MEAN, lambda found: found.rows["chain"]),
    Quantity("ties", TOP_LEVEL, Kind.SHARE, _ties),
    Quantity("out_has_lowest", TOP_LEVEL, Kind.SHARE, _of_exits("out_lowest")),
    Quantity("starter_out", TOP_LEVEL, Kind.SHARE, _of_exits("starter_out")),
    Quantity("left_when_out", TOP_LEVEL, Kind.RATIO, _left),
    _per_round(TOP_LEVEL, "rounds_blocked", lambda found: found.count("blocked")),
    Quantity("margin", TOP_LEVEL, Kind.MEAN, lambda found: margins(found.scores, less_is_better=True)),
    *_single("tricks", "windows", "blocked", "dealt_round", "uneven", "unplayed"),
    *_of_seats("went_out", "draws", "drawn_played", "taken", "jokers", "slips", "charged"),
    *_of_seats("on_turn", "off_turn", items=KINDS),
    *_of_seats("used", "suffered", items=ACTION_KEYS),
)
