"""What a name that nobody knows may have been meant for."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

NEAR = 0.6  # from which a name is near another, as difflib measures it
AS_NEAR = 0.1  # how much less near than the nearest name others may be
PROPOSED = 3  # names at most
LISTED = 8  # known names at most that are all listed


def nearest(name: str, known: Iterable[str], kind: str = "known", listing: str = "") -> str:
    """How a message about an unknown name ends: with the known names that are near, or else with a few of all.

    `kind` says what the known names are, `listing` which command line lists all of them.
    """
    names = list(dict.fromkeys(known))
    ratios = {one: SequenceMatcher(None, one, name).ratio() for one in names}
    least = max(NEAR, max(ratios.values(), default=0.0) - AS_NEAR)
    near = [one for one in sorted(names, key=ratios.__getitem__, reverse=True) if ratios[one] >= least][:PROPOSED]
    if near:
        *others, last = near
        return f"; did you mean {', '.join(others)} or {last}?" if others else f"; did you mean {last}?"
    if len(names) <= LISTED:
        return f"; {kind}: {', '.join(names) or 'none'}"
    said = f"; `{listing}` lists all" if listing else ""
    return f"; {kind}: {', '.join(names[:PROPOSED])} and {len(names) - PROPOSED} more{said}"
