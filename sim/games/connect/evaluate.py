"""What a line of cards is, for those who ask (rulebook.md §4)."""

from __future__ import annotations

from sim.core.jit import kernel
from sim.games.connect.kinds import kinds_of
from sim.games.connect.lines import NO_FACE, NO_PLACE


@kernel
def kinds_of_line(rules, faces, line):
    """The kinds that an array of cards in a row is, one bit each."""
    return kinds_of(rules, faces, line, 0, 1, len(line), NO_PLACE, NO_FACE, NO_PLACE, NO_FACE)
