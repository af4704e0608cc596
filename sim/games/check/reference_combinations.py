"""What some cards make, and what it is worth: the rules told slowly, by trying every subset and every joker.

Written from the rules alone and used by tests only. Each function answers one question of the rules, so that a ruling
which changes that answer has one place to go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, permutations
from typing import NamedTuple

from sim.games.check.rules import Rules

KEYS = (
    "paire",
    "double_paire",
    "couleur",
    "suite_paire",
    "full",
    "suite_pivot",
    "suite_longue",
    "brelan",
    "suite_zenith",
    "full_cosmique",
    "paire_cosmique",
    "carre",
    "suite_couleur",
    "nums",
)
ACTIONS = ("TORNADE", "ECLAIR", "SIMPLE", "DOUBLE", "PASSE")

_VALUES = range(17)
_CLASSICAL = "RVBJ"
_RAINBOW = "W"
_SHADOW = "S"
_RANKS = range(1, 9)

References = tuple[int, ...]


class Card(NamedTuple):
    """A numeric card as it is printed."""

    value: int
    family: str


def readings(cards: Sequence[str], claim: str | None, rules: Rules) -> dict[str, set[References]]:
    """Every combination that some of `cards`, with `claim` if there is one, make: each possible tuple of references.

    A Couleur has its plain reading (highest,) and its élargie one (lowest, highest).
    """
    return {key: set(references) for key, references in _readings(frozenset(cards), claim).items()}


def best(cards: Sequence[str], claim: str | None, rules: Rules) -> dict[str, list[int]]:
    """The most points that each combination made is worth, at ranks 1 to 8."""
    return {
        key: [
            max(points(key, refs, rank, rules) for refs in found if _is_open(key, refs, rank, rules)) for rank in _RANKS
        ]
        for key, found in _readings(frozenset(cards), claim).items()
    }


def points(key: str, references: References, rank: int, rules: Rules) -> int:
    """Base, references and rank bonus of one combination."""
    base = getattr(rules.base, key)
    return base + sum(references) + _bonus(base, references, rank, rules)


def _bonus(base: int, references: References, rank: int, rules: Rules) -> int:
    bonus, place = rules.bonus, rank - 1
    gap = abs(references[0] - references[1]) if len(references) == 2 else references[0]
    principal = max(references)
    return bonus.fixed[place] + bonus.gap[place] * gap + bonus.principal[place] * principal + bonus.base[place] * base


def _is_open(key: str, references: References, rank: int, rules: Rules) -> bool:
    """Whether a reading may be scored at this rank: a Couleur is élargie only where the gap of references counts."""
    is_elargie = key == "couleur" and len(references) == 2
    return not is_elargie or rules.bonus.gap[rank - 1] != 0


# ---- which cards are laid, and which of them are jokers


@lru_cache(maxsize=100_000)
def _readings(cards: frozenset[str], claim: str | None) -> dict[str, frozenset[References]]:
    found: dict[str, set[References]] = {key: set() for key in KEYS}
    for members in _subsets(cards, claim):
        for plain, jokers in _roles(members):
            for key in KEYS:
                found[key] |= _QUESTIONS[key](plain, jokers)
    return {key: frozenset(references) for key, references in found.items() if references}


def _subsets(cards: frozenset[str], claim: str | None) -> Iterator[list[Card]]:
    """Every choice of numeric cards; the claimed card is in each."""
    numeric = [_card(text) for text in sorted(cards) if text not in ACTIONS]
    claimed = [] if claim is None else [_card(claim)]
    for size in range(len(numeric) + 1):
        for chosen in combinations(numeric, size):
            yield [*chosen, *claimed]


def _card(text: str) -> Card:
    return Card(value=int(text[:-1]), family=text[-1])


def _roles(members: list[Card]) -> Iterator[tuple[list[Card], int]]:
    """Every split into plain cards and a number of jokers: any Rainbows may be jokers, but one member is plain."""
    rainbows = [card for card in members if card.family == _RAINBOW]
    choices = chain.from_iterable(combinations(rainbows, count) for count in range(len(rainbows) + 1))
    for jokers in choices:
        plain = [card for card in members if card not in jokers]
        if plain:
            yield plain, len(jokers)


# ---- the 14 combinations: plain cards, number of jokers -> every tuple of references, none if they do not make it


def _alike(size: int) -> Callable[[list[Card], int], set[References]]:
    """Cards of one value; jokers have that value."""

    def question(plain: list[Card], jokers: int) -> set[References]:
        values = {card.value for card in plain}
        if len(plain) + jokers != size or len(values) != 1:
            return set()
        return {(value,) for value in values}

    return question


def _double_paire(plain: list[Card], jokers: int) -> set[References]:
    counts = Counter(card.value for card in plain)
    if jokers or sorted(counts.values()) != [2, 2]:
        return set()
    return {(max(counts), min(counts))}


def _couleur(plain: list[Card], jokers: int) -> set[References]:
    family = plain[0].family
    if len(plain) + jokers != 5 or family not in _CLASSICAL or any(card.family != family for card in plain):
        return set()
    printed = {card.value for card in plain}
    free = [value for value in _VALUES if value not in printed]
    found: set[References] = set()
    for filled in combinations(free, jokers):
        values = [*printed, *filled]
        found |= {(max(values),), (min(values), max(values))}
    return found


def _suite_paire(plain: list[Card], jokers: int) -> set[References]:
    if jokers or len(plain) != 5:
        return set()
    found: set[References] = set()
    for pair in combinations(plain, 2):
        run = [card.value for card in plain if card not in pair]
        if pair[0].value == pair[1].value and _is_run(run):
            found.add((max(run), pair[0].value))
    return found


def _full(plain: list[Card], jokers: int) -> set[References]:
    """Three and two; jokers complete either group, or are a whole group of any other value."""
    counts = Counter(card.value for card in plain)
    if len(plain) + jokers != 5 or len(counts) > 2:
        return set()
    return {
        (three, two)
        for three, two in permutations(_VALUES, 2)
        if counts[three] <= 3 and counts[two] <= 2 and counts[three] + counts[two] == len(plain)
    }


def _full_cosmique(plain: list[Card], jokers: int) -> set[References]:
    families = {card.family for card in plain}
    if jokers or not {_RAINBOW, _SHADOW} <= families:
        return set()
    return _full(plain, jokers)


def _paire_cosmique(plain: list[Card], jokers: int) -> set[References]:
    families = {card.family for card in plain}
    if jokers or len(plain) != 2 or families != {_RAINBOW, _SHADOW} or plain[0].value != plain[1].value:
        return set()
    return {(plain[0].value,)}


def _suite_pivot(plain: list[Card], jokers: int) -> set[References]:
    """A run of four with an 8; one joker may be that 8."""
    return _run_of(plain, [8] * jokers, size=4, keystone=8)


def _suite_longue(plain: list[Card], jokers: int) -> set[References]:
    if jokers:
        return set()
    return _run_of(plain, [], size=5, keystone=plain[0].value)


def _suite_zenith(plain: list[Card], jokers: int) -> set[References]:
    """The run of five that ends in 16, which is the highest value; one joker may be that 16."""
    return _run_of(plain, [16] * jokers, size=5, keystone=16)


def _suite_couleur(plain: list[Card], jokers: int) -> set[References]:
    """A run of five in one family, any of the six; jokers fill any missing values."""
    family = plain[0].family
    if any(card.family != family for card in plain):
        return set()
    missing = [value for value in _VALUES if value not in {card.value for card in plain}]
    found: set[References] = set()
    for filled in combinations(missing, jokers):
        found |= _run_of(plain, list(filled), size=5, keystone=plain[0].value)
    return found


def _run_of(plain: list[Card], filled: list[int], *, size: int, keystone: int) -> set[References]:
    """The reference of a run of `size` with a `keystone` in it, `filled` being the values that jokers stand for."""
    values = [card.value for card in plain] + filled
    if len(values) != size or not _is_run(values) or keystone not in values:
        return set()
    return {(_run_reference(plain, values),)}


def _is_run(values: list[int]) -> bool:
    return sorted(values) == list(range(min(values), min(values) + len(values)))


def _run_reference(plain: list[Card], values: list[int]) -> int:
    """Highest; lowest with a Shadow; both together when every member is a Shadow, which a joker is not."""
    shadows = sum(card.family == _SHADOW for card in plain)
    if shadows == len(values):
        return max(values) + min(values)
    return min(values) if shadows else max(values)


_QUESTIONS: dict[str, Callable[[list[Card], int], set[References]]] = {
    "paire": _alike(2),
    "double_paire": _double_paire,
    "couleur": _couleur,
    "suite_paire": _suite_paire,
    "full": _full,
    "suite_pivot": _suite_pivot,
    "suite_longue": _suite_longue,
    "brelan": _alike(3),
    "suite_zenith": _suite_zenith,
    "full_cosmique": _full_cosmique,
    "paire_cosmique": _paire_cosmique,
    "carre": _alike(4),
    "suite_couleur": _suite_couleur,
    "nums": _alike(5),
}
