"""When consecutive values make a combination, and which of them is its reference."""

from __future__ import annotations

from itertools import combinations

from sim.games.check.reference.cards import SHADOW, VALUES, Laid, Reading, is_run, single
from sim.games.check.rules import Rulings


def suite_pivot(laid: Laid, rulings: Rulings) -> set[Reading]:
    """A run of four with an 8; one joker may be that 8."""
    return _filled_run(laid, rulings, size=4, keystone=8)


def suite_zenith(laid: Laid, rulings: Rulings) -> set[Reading]:
    """The run of five that ends in 16, which is the highest value; one joker may be that 16."""
    return _filled_run(laid, rulings, size=5, keystone=16)


def _filled_run(laid: Laid, rulings: Rulings, *, size: int, keystone: int) -> set[Reading]:
    if laid.size != size or (laid.jokers and rulings.pivot_fill == "hand" and keystone in laid.at_hand):
        return set()
    filled = [keystone for _ in laid.jokers]
    return _run_of(laid, filled, rulings, size=size) if keystone in [*laid.values, *filled] else set()


def suite_longue(laid: Laid, rulings: Rulings) -> set[Reading]:
    """A run of five without jokers."""
    return set() if laid.jokers else _run_of(laid, [], rulings, size=5)


def suite_couleur(laid: Laid, rulings: Rulings) -> set[Reading]:
    """A run of five in one family, any of the six; jokers fill any missing values."""
    if laid.size != 5 or len(laid.families) != 1:
        return set()
    missing = [value for value in VALUES if value not in laid.values]
    found: set[Reading] = set()
    for filled in combinations(missing, len(laid.jokers)):
        found |= _run_of(laid, list(filled), rulings, size=5)
    return found


def _run_of(laid: Laid, filled: list[int], rulings: Rulings, *, size: int) -> set[Reading]:
    """The reading of a run of `size`, `filled` being the values that jokers stand for."""
    values = [*laid.values, *filled]
    if len(values) != size or not is_run(values):
        return set()
    lowest, highest = min(values), max(values)
    shadows = sum(card.family == SHADOW for card in laid.plain)
    if shadows == size:
        return {_pure_shadow(lowest, highest, rulings)}
    return {single(lowest if shadows else highest)}


def _pure_shadow(lowest: int, highest: int, rulings: Rulings) -> Reading:
    """Both ends are added; what of them the bonus of a rank sees is a ruling."""
    together = lowest + highest
    if rulings.pure_shadow_bonus == "kept":
        return single(together)
    has_bonus = rulings.pure_shadow_bonus == "classic_reference"
    return Reading((together,), gap=lowest, principal=lowest, has_bonus=has_bonus)
