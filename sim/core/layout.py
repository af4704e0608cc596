"""Where the rows of a table lie on the table that people sit at, so that a chart can draw them there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Layout:
    """A board of places, and those that belong to each row of a table of results."""

    quantity: str  # of the table, a share, which tells the rows apart
    places: tuple[tuple[float, float], ...]  # across and up, a place being one wide and one high
    rows: tuple[tuple[int, ...], ...]  # places of each row of the table
