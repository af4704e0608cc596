"""Cards, what is laid of them and what that refers to: the words in which the reference tells combinations."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sim.games.check.rules import Rulings

ACTIONS = ("TORNADE", "ECLAIR", "SIMPLE", "DOUBLE", "PASSE")
HAND_ACTIONS = ("TORNADE", "ECLAIR", "SIMPLE", "DOUBLE")  # those that change hands

VALUES = range(17)
CLASSICAL = "RVBJ"
RAINBOW = "W"
SHADOW = "S"

References = tuple[int, ...]


class Card(NamedTuple):
    """A numeric card as it is printed."""

    value: int
    family: str


class Laid(NamedTuple):
    """The members of a combination: cards that count as printed, and Rainbows that stand for something else."""

    plain: tuple[Card, ...]  # at least one
    jokers: tuple[Card, ...]
    at_hand: frozenset[int]  # values of all cards of the claimant, laid or not

    @property
    def size(self) -> int:
        """How many cards are laid."""
        return len(self.plain) + len(self.jokers)

    @property
    def values(self) -> list[int]:
        """Values of the plain cards."""
        return [card.value for card in self.plain]

    @property
    def families(self) -> set[str]:
        """Families of the plain cards."""
        return {card.family for card in self.plain}


class Reading(NamedTuple):
    """What a combination refers to."""

    references: References  # all added to the base points
    gap: int  # what a rank that doubles the gap doubles
    principal: int  # what a rank that doubles the principal reference doubles
    is_elargie: bool = False  # open only where the gap counts
    has_bonus: bool = True  # at any rank


Question = Callable[[Laid, Rulings], set[Reading]]  # every reading of what is laid; none if it is another thing


def single(reference: int) -> Reading:
    """The reading of a combination with one reference."""
    return Reading((reference,), gap=reference, principal=reference)


def double(major: int, minor: int, rulings: Rulings) -> Reading:
    """The reading of a combination with two references, `major` being that of the greater group."""
    principal = major if rulings.principal_reference == "major_group" else max(major, minor)
    return Reading((major, minor), gap=abs(major - minor), principal=principal)


def is_run(values: list[int]) -> bool:
    """Whether values are consecutive, each of them once."""
    return sorted(values) == list(range(min(values), min(values) + len(values)))
