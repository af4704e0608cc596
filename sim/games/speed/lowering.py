"""Rules become the record that kernels read: numbers, codes, and which sets can cover which (§4, §5)."""

from __future__ import annotations

from dataclasses import astuple
from functools import cache
from typing import NamedTuple

import numpy as np

from sim.core.cards import VALUES
from sim.core.codes import code
from sim.core.deck import lower_deck, numeric_cards
from sim.games.speed.cards import BITS
from sim.games.speed.rules import Rules
from sim.games.speed.state import (
    CENTRES,
    EQUIVALENCE,
    LEAD,
    MAX_SET,
    OPTION_RULINGS,
    OVER_INFINI,
    PLAIN,
    RAINBOW,
    RECORD,
    SHADOW,
    SHAPE_KINDS,
    X_MINUS,
    X_PLUS,
)

PLAYERS = 2  # where their number does not matter, as it never does to a record
NEVER = MAX_SET + 1  # more cards than any set has
YES = ("yes", "no")


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM-SPEED are the same for all player counts."""
    record = np.zeros(1, RECORD)
    row, rulings = record[0], rules.rulings
    row["hand"], row["max_turns"] = rules.hand, rules.max_turns
    row["fusion"], row["equivalence"] = rules.fusion == "yes", rules.equivalence == "yes"
    row["effects"] = rules.rainbow_shadow == "special"
    lower_deck(row, numeric_cards(rules.deck.without))
    row["copies"] = (*astuple(rules.deck.specials), *astuple(rules.deck.actions))
    row["by_points"] = rules.match.end == "points"
    row["goal"] = rules.match.points if rules.match.end == "points" else rules.match.rounds
    row["kept"] = rules.match.hands == "kept"
    row["by_value"] = rules.points.numeric == "value"
    row["special"], row["action"] = rules.points.special, rules.points.action
    for name in OPTION_RULINGS:
        option = getattr(rulings, name)
        row[name] = option == "yes" if option in YES else code(type(rulings), name, option)
    row["simple"] = rulings.last_card == "contains_numeric_hand_card" and rulings.joker_alone == "any_value"
    for name, table in _tables(covering(rules)).items():
        row[name] = table
    return record


class Covering(NamedTuple):
    """What of the rules decides which sets can cover which."""

    equivalence: bool
    effects: bool  # of Rainbow and Shadow
    one_more: bool  # whether two cards cover an Infini
    same_value: bool  # whether Equivalence may have value and count of the set
    on_single: bool  # whether a Shadow may replace a single card


def covering(rules: Rules) -> Covering:
    """What the rules say of sets that cover others."""
    rulings = rules.rulings
    return Covering(
        equivalence=rules.equivalence == "yes",
        effects=rules.rainbow_shadow == "special",
        one_more=rulings.over_infini == "one_more",
        same_value=rulings.equivalence_same_value == "yes",
        on_single=rulings.shadow_on_single == "yes",
    )


@cache
def _tables(rules: Covering) -> dict[str, np.ndarray]:
    """The fields of a record that say which sets can be laid, by name."""
    found = {}
    for name, shapes in (("turn", turn_shapes(rules)), ("window", window_shapes(rules))):
        needs = [[_fewest(int(mask)) for mask in masks] for masks in shapes]
        found[f"{name}_shapes"] = shapes
        found[f"{name}_zeros"] = np.array([need[0] for need in needs])
        found[f"{name}_add"] = np.array([_word(MAX_SET - min(count, MAX_SET) for count in need[1:]) for need in needs])
        found[f"{name}_able"] = np.array([_word(MAX_SET * (count <= MAX_SET) for count in need[1:]) for need in needs])
    return found


@cache
def _fewest(mask: int) -> int:
    """The fewest cards of a set among some shapes but the effects of Rainbow and Shadow; NEVER if there is none."""
    counts = (count for count in range(1, 1 + MAX_SET) for kind in range(RAINBOW) if mask >> shape(count, kind) & 1)
    return min(counts, default=NEVER)


def shape(count: int, kind: int) -> int:
    """The place of a count and kind in a mask of shapes."""
    return (count - 1) * SHAPE_KINDS + kind


def _word(digits) -> int:
    """Digits of the values 1 .. 16 as a signed word of BITS bits each."""
    word = sum(int(digit) << BITS * place for place, digit in enumerate(digits))
    return word - (1 << 64) if word >> 63 else word


def centres() -> list[tuple[int, int, int]]:
    """Key, value and count of every set that can lie at the centre."""
    return [(value * (1 + MAX_SET) + count, value, count) for value in range(VALUES) for count in range(1, 1 + MAX_SET)]


def turn_shapes(rules: Covering) -> np.ndarray:
    """Which sets of each value may be laid on turn, a bit for each count and kind, (centres, values) (§4, §5)."""
    shapes = np.zeros((CENTRES, VALUES), np.int64)
    shapes[LEAD] = sum(1 << shape(count, PLAIN) for count in range(1, 1 + MAX_SET))
    if rules.one_more:
        shapes[OVER_INFINI] = 1 << shape(2, PLAIN)
    for key, value, count in centres():
        for other in range(VALUES):
            plain = {count + 1, count} if other > value else {count + 1}
            announced = _announced(rules, value, count, other) - {(count + 1, X_PLUS)}
            if other != value:
                announced -= {(count + 1, EQUIVALENCE)}
            shapes[key, other] = _mask(announced | {(cards, PLAIN) for cards in plain})
    return shapes


def window_shapes(rules: Covering) -> np.ndarray:
    """Which sets of each value may be laid out of turn, but for the one of §10.22, (centres, values) (§5)."""
    shapes = np.zeros((CENTRES, VALUES), np.int64)
    for key, value, count in centres():
        for other in range(VALUES):
            shapes[key, other] = _mask(_announced(rules, value, count, other))
    return shapes


def _mask(shapes: set[tuple[int, int]]) -> int:
    return sum(1 << shape(count, kind) for count, kind in shapes if count <= MAX_SET)


def _announced(rules: Covering, value: int, count: int, other: int) -> set[tuple[int, int]]:
    """Counts and kinds of the combinations of value `other` over a set."""
    found = set()
    if other == value + 1:
        found.add((count + 1, X_PLUS))
    if other == value - 1 and count > 1:
        found.add((count - 1, X_MINUS))
    if rules.equivalence:
        found |= {(cards, EQUIVALENCE) for cards in range(1, 1 + MAX_SET) if other * cards == value * count}
        if not rules.same_value and other == value:
            found.discard((count, EQUIVALENCE))
    if rules.effects and other == value:
        found.add((1, RAINBOW))
        if count > 1 or rules.on_single:
            found.add((1, SHADOW))
    return found
