"""When cards of one value, or of one family, make a combination, told by trying every grouping."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations

from sim.games.check.reference.cards import (
    CLASSICAL,
    RAINBOW,
    SHADOW,
    VALUES,
    Card,
    Laid,
    Question,
    Reading,
    double,
    is_run,
    single,
)
from sim.games.check.rules import Rulings


def alike(size: int) -> Question:
    """Cards of one value; jokers have that value."""

    def question(laid: Laid, rulings: Rulings) -> set[Reading]:
        if laid.size != size or len(set(laid.values)) != 1:
            return set()
        return {single(laid.values[0])}

    return question


def double_paire(laid: Laid, rulings: Rulings) -> set[Reading]:
    """Two values twice; where jokers may pair, each value shows at least once."""
    if laid.size != 4 or _jokers_cannot_pair(laid, rulings):
        return set()
    counts = Counter(laid.values)
    if len(counts) != 2 or max(counts.values()) > 2:
        return set()
    return {double(max(counts), min(counts), rulings)}


def suite_paire(laid: Laid, rulings: Rulings) -> set[Reading]:
    """A run of three plain cards and a pair, in which one joker may stand where jokers may pair."""
    if laid.size != 5 or _jokers_cannot_pair(laid, rulings):
        return set()
    found: set[Reading] = set()
    for run in combinations(laid.plain, 3):
        pair = {card.value for card in laid.plain if card not in run}
        values = [card.value for card in run]
        if len(pair) != 1 or not is_run(values):
            continue
        if rulings.suite_paire_overlap == "distinct" and pair <= set(values):
            continue
        found |= {double(_run_reference(run, rulings), value, rulings) for value in pair}
    return found


def _run_reference(run: tuple[Card, ...], rulings: Rulings) -> int:
    values = [card.value for card in run]
    falls = rulings.suite_paire_shadow == "run_lowest" and any(card.family == SHADOW for card in run)
    return min(values) if falls else max(values)


def _jokers_cannot_pair(laid: Laid, rulings: Rulings) -> bool:
    return bool(laid.jokers) and rulings.rainbow_in_pairs == "plain"


def full(laid: Laid, rulings: Rulings) -> set[Reading]:
    """Three and two; jokers complete either group, or are a whole group of any other value."""
    counts = Counter(laid.values)
    if laid.size != 5 or len(counts) > 2:
        return set()
    least = 1 if rulings.full_joker_group == "needs_plain" else 0
    return {
        double(three, two, rulings)
        for three, two in permutations(VALUES, 2)
        if least <= counts[three] <= 3 and least <= counts[two] <= 2 and counts[three] + counts[two] == len(laid.plain)
    }


def full_cosmique(laid: Laid, rulings: Rulings) -> set[Reading]:
    """A Full without jokers that shows a Rainbow and a Shadow."""
    if laid.jokers or not {RAINBOW, SHADOW} <= laid.families:
        return set()
    return full(laid, rulings)


def paire_cosmique(laid: Laid, rulings: Rulings) -> set[Reading]:
    """The Rainbow and the Shadow of one value."""
    if laid.jokers or laid.families != {RAINBOW, SHADOW}:
        return set()
    return alike(2)(laid, rulings)


def couleur(laid: Laid, rulings: Rulings) -> set[Reading]:
    """Five of one family: read by the highest (of Shadows the lowest), or élargie by both ends."""
    allowed = {*CLASSICAL, SHADOW} if rulings.couleur_shadow == "own_family" else {*CLASSICAL}
    if laid.size != 5 or len(laid.families) != 1 or not laid.families <= allowed:
        return set()
    found: set[Reading] = set()
    for filled in _joker_values(laid, rulings):
        values = [*laid.values, *filled]
        ends = laid.values if rulings.elargie_members == "family_cards" else values
        found |= {single(min(values) if SHADOW in laid.families else max(values)), _elargie(min(ends), max(ends))}
    return found


def _elargie(lowest: int, highest: int) -> Reading:
    return Reading((lowest, highest), gap=highest - lowest, principal=highest, is_elargie=True)


def _joker_values(laid: Laid, rulings: Rulings) -> Iterator[tuple[int, ...]]:
    """Every set of values that the jokers of a Couleur may have."""
    if rulings.couleur_joker_value == "printed":
        yield tuple(card.value for card in laid.jokers)
        return
    free = [value for value in VALUES if value not in laid.values]
    yield from combinations(free, len(laid.jokers))
