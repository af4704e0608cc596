"""Whether some tiles in a row are a line, and of which kinds, by trying every role of every Rainbow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sim.games.connect.reference.cards import (
    RAINBOW,
    SHADOW,
    family,
    is_rainbow,
    is_shadow,
    printed,
    shown,
    stands_for_good,
    value,
)
from sim.games.connect.reference.rules import RulesLike

GROUP, FAMILY_RUN, COLOUR_RUN = KINDS = ("group", "family_run", "colour_run")
LEAST = 3  # cards of a line


class Reading(NamedTuple):
    """One way in which some tiles are a line: its kind and what each tile stands for there."""

    kind: str
    roles: tuple[str, ...]

    def jokers(self, line: Sequence[str]) -> list[str]:
        """The Rainbows of the line that stand for another card."""
        return [printed(tile) for tile, role in zip(line, self.roles, strict=True) if is_joker(tile, role)]


def is_joker(tile: str, role: str) -> bool:
    """Whether a tile is a Rainbow in another family's run."""
    return is_rainbow(tile) and family(role) != RAINBOW


class Lines:
    """The rulings that judge a line; what was judged once is remembered."""

    def __init__(self, rules: RulesLike) -> None:
        self._rulings, self._highest = rules.rulings, rules.highest
        self._first: dict[tuple[str, ...], Reading | None] = {}

    def first_reading(self, line: tuple[str, ...]) -> Reading | None:
        """The first of group, same-family run and multicolour run that a line is; None if it is no line."""
        if line not in self._first:
            self._first[line] = next(self.readings(line), None)
        return self._first[line]

    def kinds(self, line: Sequence[str]) -> list[str]:
        """Every kind of line that some tiles are, in the order of KINDS."""
        found = {reading.kind for reading in self.readings(tuple(line))}
        return [kind for kind in KINDS if kind in found]

    def readings(self, line: tuple[str, ...]) -> Iterator[Reading]:
        """Every way in which some tiles are a line, in the order of KINDS."""
        if len(line) < LEAST:
            return
        as_shown = tuple(shown(tile) for tile in line)
        if self._is_group(as_shown):
            yield Reading(GROUP, as_shown)
        for members in self._runs(line):
            if self._is_family_run(line, members):
                yield Reading(FAMILY_RUN, members)
        if self._is_colour_run(as_shown):
            yield Reading(COLOUR_RUN, as_shown)

    # ---- the three kinds

    def _is_group(self, cards: Sequence[str]) -> bool:
        families = [family(card) for card in cards]
        is_one_value = len({value(card) for card in cards}) == 1
        shadows_lie_well = self._rulings.shadow_in_group == "anywhere" or self._shadows_lie_at_ends(cards)
        return is_one_value and len(set(families)) == len(families) and shadows_lie_well

    def _runs(self, line: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """The same-family runs, ascending and descending, that hold the first tile whose card is known at its place."""
        known = [place for place, tile in enumerate(line) if not _may_be_a_joker(tile)]
        fixed = known[0] if known else 0
        card = shown(line[fixed])
        for step in (1, -1):
            numbers = [value(card) + step * (place - fixed) for place in range(len(line))]
            if all(0 <= number <= self._highest for number in numbers):
                yield tuple(f"{number}{family(card)}" for number in numbers)

    def _is_family_run(self, line: Sequence[str], members: Sequence[str]) -> bool:
        """Whether each tile is, or stands for, the member of a same-family run at its place."""
        if not all(_can_be(tile, member) for tile, member in zip(line, members, strict=True)):
            return False
        if all(family(printed(tile)) == SHADOW for tile in line) and self._rulings.shadow_run == "no":
            return False
        jokers = [is_joker(tile, member) for tile, member in zip(line, members, strict=True)]
        return self._jokers_may_be(jokers, family(members[0])) and self._shadows_lie_at_ends(line)

    def _jokers_may_be(self, jokers: Sequence[bool], letter: str) -> bool:
        """Whether the Rainbows at some places of a run may stand for cards of a family."""
        if not any(jokers):
            return True
        if all(jokers):
            return False
        if self._rulings.joker_family == "coloured" and letter == SHADOW:
            return False
        if self._rulings.joker_place == "inside" and (jokers[0] or jokers[-1]):
            return False
        return self._rulings.run_jokers == "any" or sum(jokers) <= int(self._rulings.run_jokers)

    def _is_colour_run(self, cards: Sequence[str]) -> bool:
        rising = list(cards) if value(cards[0]) < value(cards[-1]) else list(reversed(cards))
        lowest = value(rising[0])
        is_run = [value(card) for card in rising] == list(range(lowest, lowest + len(rising)))
        families = [family(card) for card in rising]
        if not is_run or set(families) == {SHADOW} or not self._shadows_lie_at_ends(cards):
            return False
        is_upward_valid = self._ban_is_kept(families)
        if self._rulings.reset_direction == "either":
            return is_upward_valid or self._ban_is_kept(families[::-1])
        return is_upward_valid

    def _ban_is_kept(self, families: Sequence[str]) -> bool:
        """Whether no family comes twice, going along a run; what follows a Rainbow is freed of it."""
        seen: set[str] = set()
        for letter in families:
            if letter == RAINBOW and self._rulings.reset == "cancel":
                return True
            if letter == RAINBOW:
                seen.clear()
            elif letter != SHADOW:
                if letter in seen:
                    return False
                seen.add(letter)
        return True

    # ---- Shadows

    def _shadows_lie_at_ends(self, tiles: Sequence[str]) -> bool:
        """Whether no card but a Shadow lies beyond a Shadow."""
        shadows = [is_shadow(tile) for tile in tiles]
        if all(shadows):
            return True
        first, last = shadows.index(False), len(shadows) - 1 - shadows[::-1].index(False)
        if any(shadows[first:last]):
            return False
        has_both_ends = first > 0 and last < len(shadows) - 1
        return self._rulings.shadow_ends == "both" or not has_both_ends


def _may_be_a_joker(tile: str) -> bool:
    return is_rainbow(tile) and not stands_for_good(tile)


def _can_be(tile: str, member: str) -> bool:
    """Whether a tile is a card of a run, or a Rainbow that may stand for it."""
    if _may_be_a_joker(tile):
        return family(member) != RAINBOW or tile == member
    return shown(tile) == member
