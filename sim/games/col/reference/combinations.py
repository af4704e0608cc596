"""Which kinds of combination some cards make, by trying every card that a Joker can stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

from sim.games.col.reference.cards import PRINTED, RAINBOW, VALUES, Card
from sim.games.col.rules import Rules

SUITE_COULEUR, SUITE_MULTICOLORE, GROUPE_MULTICOLORE = KINDS = (
    "suite_couleur",
    "suite_multicolore",
    "groupe_multicolore",
)

Kinds = frozenset[str]
NO_KIND: Kinds = frozenset()

SIZES = (3, 4)
SUITE_MULTICOLORE_CARDS = 3


def kinds(cards: frozenset[Card], jokers: int, rules: Rules) -> Kinds:
    """Every kind of combination that all of `cards`, with so many Jokers, can be."""
    if not cards and rules.rulings.all_jokers == "no":
        return NO_KIND
    return _kinds_by_part(_most_foreign(rules)).get((cards, len(cards) + jokers), NO_KIND)


def _most_foreign(rules: Rules) -> int:
    """How many cards of a Suite Couleur may be Rainbows among others, or others among Rainbows."""
    if rules.rainbow_shadow == "plain":
        return 0
    return {"one_foreign": 1, "any": 2}[rules.rulings.rainbow_mix]


@cache
def _kinds_by_part(most_foreign: int) -> dict[tuple[frozenset[Card], int], Kinds]:
    """What some cards can be part of, by the cards and the size: Jokers are the other cards, whichever they are."""
    found: dict[tuple[frozenset[Card], int], Kinds] = {}
    for whole, made in _all_combinations(most_foreign):
        for size in range(len(whole) + 1):
            for part in combinations(whole, size):
                key = frozenset(part), len(whole)
                found[key] = found.get(key, NO_KIND) | made
    return found


def _all_combinations(most_foreign: int) -> Iterator[tuple[frozenset[Card], Kinds]]:
    """Every combination of printed cards, found among all cards whose values are near enough."""
    for size, lowest in product(SIZES, VALUES):
        near = [card for card in PRINTED if lowest <= card.value < lowest + size]
        for chosen in combinations(near, size):
            if made := _kinds_of(chosen, most_foreign):
                yield frozenset(chosen), made


def _kinds_of(cards: Sequence[Card], most_foreign: int) -> Kinds:
    families = Counter(card.family for card in cards)
    are_consecutive = _are_consecutive([card.value for card in cards])
    are_of_different_families = len(families) == len(cards)
    answers = {
        SUITE_COULEUR: are_consecutive and _are_one_family(families, most_foreign),
        SUITE_MULTICOLORE: are_consecutive and are_of_different_families and len(cards) == SUITE_MULTICOLORE_CARDS,
        GROUPE_MULTICOLORE: are_of_different_families and len({card.value for card in cards}) == 1,
    }
    return frozenset(kind for kind, answer in answers.items() if answer)


def _are_consecutive(values: list[int]) -> bool:
    return sorted(values) == list(range(min(values), min(values) + len(values)))


def _are_one_family(families: Counter[str], most_foreign: int) -> bool:
    if len(families) == 1:
        return True
    return len(families) == 2 and RAINBOW in families and min(families.values()) <= most_foreign
