"""Charts of a tournament: the ladder of its players, and for each table size who wins how often among whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

from experiments.charts.caption import joined, of_ruleset
from experiments.charts.figure import Figure
from experiments.language.figures import level_text
from experiments.language.sentences import any_of
from experiments.studies.tournament.play import ladder, matrix, range_text

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.tournament.play import Meeting
    from sim.core.scenario import Scenario

LADDER_ROW, MATRIX_ROW = 0.42, 0.42  # inches of a player's row


def figures(
    scenario: Scenario, meetings: Sequence[Meeting], tables: Mapping[str, pd.DataFrame], words: Words, *, seed: int
) -> list[Figure]:
    """The ladder, if there are ratings, and the matrices."""
    drawn = []
    rated = [meeting for meeting in meetings if meeting.rating]
    if rated:
        ratings = tables["ratings"]
        order = ratings.groupby("player")["rating"].mean().sort_values(ascending=False, kind="stable").index
        ordered = ratings.set_index("player").loc[order].reset_index()
        about = _caption(scenario, rated, words, seed, words.phrase("scale"))
        height = LADDER_ROW * len(order)
        drawn.append(
            Figure("ladder", _finding(rated, words), about, lambda ax: ladder.draw(ordered, words=words, ax=ax), height)
        )
    for meeting in meetings:
        pairs = tables["pairs"][tables["pairs"]["players"] == meeting.players]
        title = words.phrase("no_order", players=meeting.players)
        if meeting.rating:
            title = words.phrase("at_size", players=meeting.players, range_text=range_text(meeting, pairs, words))
            order = meeting.rating.frame["player"]
            pairs = pairs.set_index(["one", "others"]).loc[list(product(order, repeat=2))].reset_index()
        drawn.append(
            Figure(
                f"wins-{meeting.players}",
                title,
                _caption(scenario, [meeting], words, seed),
                lambda ax, pairs=pairs, fair=1 / meeting.players: matrix.draw(pairs, fair=fair, words=words, ax=ax),
                MATRIX_ROW * len(pairs["one"].unique()),
            )
        )
    return drawn


def _caption(scenario: Scenario, meetings: Sequence[Meeting], words: Words, seed: int, *notes: str) -> str:
    parts = list(of_ruleset(scenario, words))
    for meeting in meetings:
        parts.append(words.phrase("each_deal", players=meeting.players, deals=meeting.contest.plan.deals))
    cut = sum(meeting.contest.result.tally.cut for meeting in meetings)
    if cut:
        parts.append(words.phrase("left_out", cut=words.count(cut)))
    parts += [words.phrase("seed", seed=str(seed)), words.phrase("deals_unit", level=level_text()), *notes]
    return joined(parts)


def _finding(rated: Sequence[Meeting], words: Words) -> str:
    """Who is the strongest at which table sizes, with those from whom it is not told apart."""
    sizes: dict[str, list[str]] = {}
    for meeting in rated:
        sizes.setdefault(any_of(meeting.rating.leaders, words), []).append(str(meeting.players))
    parts = []
    for names, told in sizes.items():
        *others, last = told
        at = words.phrase("and", others=", ".join(others), last=last) if others else last
        parts.append(words.phrase("strongest", names=names, at=at))
    return words.listed(parts)
