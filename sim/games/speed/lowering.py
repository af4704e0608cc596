"""Rules become the record that kernels read: numbers, codes, and which counts of a value can cover what (§4, §5)."""

from __future__ import annotations

from dataclasses import astuple

import numpy as np

from sim.core.cards import VALUES
from sim.core.rules import constraints
from sim.games.speed.cards import BITS
from sim.games.speed.rules import Rules, Rulings
from sim.games.speed.state import CENTRES, LEAD, MAX_SET, OPTION_RULINGS, OVER_INFINI, RECORD

NEVER = MAX_SET + 1  # more cards than any set has
YES = ("yes", "no")


def lower(rules: Rules, players: int) -> np.ndarray:
    """The rules of a table as a record (1,) for the kernels; those of NUM-SPEED are the same for all player counts."""
    record = np.zeros(1, RECORD)
    row, rulings, allowed = record[0], rules.rulings, constraints(Rulings)
    row["hand"], row["max_turns"] = rules.hand, rules.max_turns
    row["fusion"], row["equivalence"] = rules.fusion == "yes", rules.equivalence == "yes"
    row["effects"] = rules.rainbow_shadow == "special"
    row["copies"] = (*astuple(rules.deck.specials), *astuple(rules.deck.actions))
    row["by_points"] = rules.match.end == "points"
    row["goal"] = rules.match.points if rules.match.end == "points" else rules.match.rounds
    row["kept"] = rules.match.hands == "kept"
    row["by_value"] = rules.points.numeric == "value"
    row["special"], row["action"] = rules.points.special, rules.points.action
    for name in OPTION_RULINGS:
        option = getattr(rulings, name)
        row[name] = option == "yes" if option in YES else allowed[name].code(option)
    row["simple"] = rulings.last_card == "contains_numeric_hand_card" and rulings.joker_alone == "any_value"
    row["simple"] &= rulings.equivalence_shape == "set"
    for name, needs in (("turn", turn_needs(rules)), ("window", window_needs(rules))):
        for key, need in enumerate(needs):
            row[f"{name}_zeros"][key] = need[0]
            row[f"{name}_add"][key] = _word(MAX_SET - min(count, MAX_SET) for count in need[1:])
            row[f"{name}_able"][key] = _word(MAX_SET * (count <= MAX_SET) for count in need[1:])
    return record


def _word(digits) -> int:
    """Digits of the values 1 .. 16 as a signed word of BITS bits each."""
    word = sum(int(digit) << BITS * place for place, digit in enumerate(digits))
    return word - (1 << 64) if word >> 63 else word


def centres() -> list[tuple[int, int, int]]:
    """Key, value and count of every set that can lie at the centre."""
    return [(value * (1 + MAX_SET) + count, value, count) for value in range(VALUES) for count in range(1, 1 + MAX_SET)]


def turn_needs(rules: Rules) -> np.ndarray:
    """The fewest cards (centres, values) with which a set of each value can be laid on turn (§4.1, §4.2, §5)."""
    needs = np.full((CENTRES, VALUES), NEVER)
    needs[LEAD] = 1
    needs[OVER_INFINI] = 2 if rules.rulings.over_infini == "one_more" else NEVER
    for key, value, count in centres():
        needs[key] = count + 1
        needs[key, value + 1 :] = count
        if value > 0 and count > 1:
            needs[key, value - 1] = min(needs[key, value - 1], count - 1)
        _admit_equivalences(needs[key], rules, value, count)
    return needs


def window_needs(rules: Rules) -> np.ndarray:
    """The fewest cards (centres, values) with which a set of each value can be laid out of turn (§5)."""
    needs = np.full((CENTRES, VALUES), NEVER)
    for key, value, count in centres():
        if value + 1 < VALUES:
            needs[key, value + 1] = count + 1
        if value > 0 and count > 1:
            needs[key, value - 1] = count - 1
        if rules.rulings.opening_fusion == "yes" and count == 1:
            needs[key, value] = 2
        _admit_equivalences(needs[key], rules, value, count)
    return needs


def _admit_equivalences(need: np.ndarray, rules: Rules, value: int, count: int) -> None:
    """Lower what sets of each value need to the fewest cards of an Equivalence over a set (§5.4, §10.28)."""
    if rules.equivalence == "no":
        return
    for other in range(VALUES):
        for cards in range(1, 1 + MAX_SET):
            same = (other, cards) == (value, count)
            if other * cards == value * count and not (same and rules.rulings.equivalence_same_value == "no"):
                need[other] = min(need[other], cards)
