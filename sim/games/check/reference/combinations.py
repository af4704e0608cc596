"""What some cards make, and what it is worth: the rules told slowly, by trying every subset and every joker.

Written from the rules alone and used by tests only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations

from sim.games.check.reference.cards import ACTIONS, RAINBOW, Card, Laid, Question, Reading, References
from sim.games.check.reference.groups import (
    alike,
    couleur,
    double_paire,
    full,
    full_cosmique,
    paire_cosmique,
    suite_paire,
)
from sim.games.check.reference.runs import suite_couleur, suite_longue, suite_pivot, suite_zenith
from sim.games.check.rules import Rules, Rulings

_QUESTIONS: dict[str, Question] = {
    "paire": alike(2),
    "double_paire": double_paire,
    "couleur": couleur,
    "suite_paire": suite_paire,
    "full": full,
    "suite_pivot": suite_pivot,
    "suite_longue": suite_longue,
    "brelan": alike(3),
    "suite_zenith": suite_zenith,
    "full_cosmique": full_cosmique,
    "paire_cosmique": paire_cosmique,
    "carre": alike(4),
    "suite_couleur": suite_couleur,
    "nums": alike(5),
}
KEYS = tuple(_QUESTIONS)  # order of the rulebook's table

_RANKS = range(1, 1 + len(KEYS))


def readings(cards: Sequence[str], claim: str | None, rules: Rules) -> dict[str, set[References]]:
    """Every combination that some of `cards`, with `claim` if there is one, make: each possible tuple of references.

    A Couleur has its plain reading (one reference) and its élargie one (lowest, highest).
    """
    found = _readings(frozenset(cards), claim, rules.rulings)
    return {key: {reading.references for reading in made} for key, made in found.items()}


def best(cards: Sequence[str], claim: str | None, rules: Rules) -> dict[str, list[int]]:
    """The most points that each combination made is worth, at ranks 1 to 14."""
    found = _readings(frozenset(cards), claim, rules.rulings)
    return {key: [_most_points(key, made, rank, rules) for rank in _RANKS] for key, made in found.items()}


def _most_points(key: str, made: frozenset[Reading], rank: int, rules: Rules) -> int:
    """A Couleur is élargie only where the gap of references counts."""
    is_gap_rank = _of_rank(rules.bonus.gap, rank) != 0
    return max(_points(key, reading, rank, rules) for reading in made if is_gap_rank or not reading.is_elargie)


def _points(key: str, reading: Reading, rank: int, rules: Rules) -> int:
    base = getattr(rules.base, key)
    bonus = _bonus(base, reading, rank, rules) if reading.has_bonus else 0
    return base + sum(reading.references) + bonus


def _bonus(base: int, reading: Reading, rank: int, rules: Rules) -> int:
    bonus = rules.bonus
    return (
        _of_rank(bonus.fixed, rank)
        + _of_rank(bonus.gap, rank) * reading.gap
        + _of_rank(bonus.principal, rank) * reading.principal
        + _of_rank(bonus.base, rank) * base
    )


def _of_rank(numbers: Sequence[int], rank: int) -> int:
    """The number of a rank, 0 beyond those that are listed."""
    return numbers[rank - 1] if rank <= len(numbers) else 0


# ---- which cards are laid, and which of them are jokers


@lru_cache(maxsize=100_000)
def _readings(cards: frozenset[str], claim: str | None, rulings: Rulings) -> dict[str, frozenset[Reading]]:
    found: dict[str, set[Reading]] = {key: set() for key in KEYS}
    for laid in _layings(cards, claim, rulings):
        for key, question in _QUESTIONS.items():
            found[key] |= question(laid, rulings)
    return {key: frozenset(made) for key, made in found.items() if made}


def _layings(cards: frozenset[str], claim: str | None, rulings: Rulings) -> Iterator[Laid]:
    """Every choice of numeric cards and of jokers among them; the claimed card is in each."""
    numeric = [_card(text) for text in sorted(cards) if text not in ACTIONS]
    claimed = [] if claim is None else [_card(claim)]
    at_hand = frozenset(card.value for card in [*numeric, *claimed])
    for size in range(len(numeric) + 1):
        for chosen in combinations(numeric, size):
            for plain, jokers in _roles([*chosen, *claimed], rulings):
                yield Laid(plain, jokers, at_hand)


def _card(text: str) -> Card:
    return Card(value=int(text[:-1]), family=text[-1])


def _roles(members: list[Card], rulings: Rulings) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Every split into plain cards and jokers: as many Rainbows as are allowed may be jokers, one member is plain."""
    rainbows = [card for card in members if card.family == RAINBOW]
    most = min(len(rainbows), rulings.max_jokers) if isinstance(rulings.max_jokers, int) else len(rainbows)
    for jokers in chain.from_iterable(combinations(rainbows, count) for count in range(most + 1)):
        plain = tuple(card for card in members if card not in jokers)
        if plain:
            yield plain, jokers
