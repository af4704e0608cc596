"""Which kinds of combination some cards make, by trying every card that a Joker can stand for."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from sim.games.col.reference.cards import PRINTED, RAINBOW, Card
from sim.games.col.rules import Rules

SUITE_COULEUR, SUITE_MULTICOLORE, GROUPE_MULTICOLORE = KINDS = (
    "suite_couleur",
    "suite_multicolore",
    "groupe_multicolore",
)

Kinds = frozenset[str]
NO_KIND: Kinds = frozenset()

SUITE_MULTICOLORE_CARDS = 3
LONGEST_SUITE = 4


def kinds(cards: frozenset[Card], jokers: int, rules: Rules) -> Kinds:
    """Every kind of combination that all of `cards`, with so many Jokers, can be."""
    if not cards and rules.rulings.all_jokers == "no":
        return NO_KIND
    return _kinds(cards, jokers, _most_foreign(rules))


def _most_foreign(rules: Rules) -> int:
    """How many cards of a Suite Couleur may be Rainbows among others, or others among Rainbows."""
    if rules.rainbow_shadow == "plain":
        return 0
    return {"one_foreign": 1, "any": 2}[rules.rulings.rainbow_mix]


@lru_cache(maxsize=1_000_000)
def _kinds(cards: frozenset[Card], jokers: int, most_foreign: int) -> Kinds:
    values = [card.value for card in cards]
    if cards and max(values) - min(values) >= LONGEST_SUITE:
        return NO_KIND  # no combination reaches so far, whatever the Jokers are
    if jokers == 0:
        return _kinds_of(cards, most_foreign)
    others = [card for card in PRINTED if card not in cards]
    return frozenset().union(*(_kinds(cards | {card}, jokers - 1, most_foreign) for card in others))


def _kinds_of(cards: frozenset[Card], most_foreign: int) -> Kinds:
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
