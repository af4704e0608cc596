"""Which sets may be laid on which centre, whatever cards there are: value, number of cards and kind announced."""

from __future__ import annotations

from functools import cache

from sim.games.speed.reference.cards import COPIES, FAMILIES, JOKER, VALUES
from sim.games.speed.reference.rules import Rules
from sim.games.speed.reference.table import Centre

PLAIN, PLUS, MINUS, EQUIVALENCE, RAINBOW_KIND, SHADOW_KIND = KINDS = (
    "plain",
    "facteur_plus",
    "facteur_minus",
    "equivalence",
    "rainbow",
    "shadow",
)
MOST = len(FAMILIES) + COPIES[JOKER]  # cards laid at once

Shape = tuple[int, int, str]  # value, cards laid, kind


def shapes(centre: Centre | None, rules: Rules, *, on_turn: bool, is_opening: bool) -> tuple[Shape, ...]:
    """The shapes allowed, by value, number of cards and kind; mixed sets are not among them."""
    r = rules.rulings
    switches = rules.is_full, r.over_infini, r.equivalence_same_value, r.shadow_on_single, r.opening_fusion
    return _shapes(centre, switches, on_turn, is_opening)


@cache
def _shapes(centre: Centre | None, switches: tuple, on_turn: bool, is_opening: bool) -> tuple[Shape, ...]:
    tried = ((value, count) for value in VALUES for count in range(1, MOST + 1))
    kinds = _kinds_on_turn if on_turn else _kinds_out_of_turn
    return tuple((v, n, kind) for v, n in tried for kind in kinds(centre, v, n, switches, is_opening))


def _kinds_on_turn(centre: Centre | None, value: int, count: int, switches: tuple, _: bool) -> list[str]:
    """What comes to the same as a plain play is not announced; over zeros one card more of them may be."""
    kinds = [PLAIN] if _is_plain(centre, value, count, switches) else []
    if centre is None or centre.is_infini:
        return kinds
    announced = _announced(centre, value, count, switches)
    announced.discard(PLUS)
    if PLAIN in kinds and value != centre.value:
        announced.discard(EQUIVALENCE)
    return kinds + [kind for kind in KINDS if kind in announced]


def _kinds_out_of_turn(centre: Centre, value: int, count: int, switches: tuple, is_opening: bool) -> list[str]:
    *_, opening_fusion = switches
    announced = _announced(centre, value, count, switches)
    if is_opening and opening_fusion == "yes" and (value, count) == (centre.value, centre.count + 1):
        announced.add(PLAIN)
    return [kind for kind in KINDS if kind in announced]


def _is_plain(centre: Centre | None, value: int, count: int, switches: tuple) -> bool:
    """Anything leads; a follower lays as many cards of a higher value, or one card more."""
    _, over_infini, *_ = switches
    if centre is None:
        return True
    if centre.is_infini:
        return over_infini == "one_more" and count == centre.count + 1
    return count == centre.count + 1 or (count == centre.count and value * count > centre.total)


def _announced(centre: Centre, value: int, count: int, switches: tuple) -> set[str]:
    """The kinds, but plain, under which so many cards of a value may be laid."""
    is_full, _, equivalence_same_value, shadow_on_single, _ = switches
    kinds = set()
    if centre.value is not None and (count, value) == (centre.count + 1, centre.value + 1):
        kinds.add(PLUS)
    if centre.value is not None and (count, value) == (centre.count - 1, centre.value - 1):
        kinds.add(MINUS)
    if not is_full:
        return kinds
    is_same = (count, value) == (centre.count, centre.value)
    if value * count == centre.total and (not is_same or equivalence_same_value == "yes"):
        kinds.add(EQUIVALENCE)
    if (count, value) == (1, centre.value):
        kinds.add(RAINBOW_KIND)
        if centre.count > 1 or shadow_on_single == "yes":
            kinds.add(SHADOW_KIND)
    return kinds
