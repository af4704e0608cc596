"""Tiers: today's bands of scores and the proposed ones, and who reaches which tier at which table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from experiments.charts.caption import cut_at, of_ruleset
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import LINE, SHADES, SMALL, ink, legend_above, number_ticks, rows_down
from experiments.language.figures import level_text
from experiments.language.sentences import own_share_text
from experiments.studies.tiers.bands import COMMON_ROUNDED, PROPOSED, ROUNDED, TODAY
from experiments.studies.tiers.tables import EVERYONE
from experiments.studies.tiers.tell import place, strongest_and_weakest, worst
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from experiments.studies.tiers.question import Question

SHOWN = (TODAY, PROPOSED, ROUNDED, COMMON_ROUNDED)
OPEN = 0.2  # of the highest edge: how far the band of the highest tier is drawn
ROOM = 0.045  # of the axes: the least width that takes a number
LABEL = 36  # signs of the label of a line
BELOW = 0.46  # of a row: how far below its figures the intervals of its edges are drawn


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """A chart of skills for each ruleset and number of players, and one of bands for each population."""
    shares = frames["shares"]
    for (mode, players), rows in shares.groupby(["mode", "players"], sort=False):
        yield _skill_figure(question, mode, int(players), rows, words)
    if "edges" in frames:
        for mode in dict.fromkeys(frames["edges"]["mode"]):
            for number, people in enumerate(question.populations):
                edges, reached = (
                    frame[(frame["mode"] == mode) & (frame["table"] == people.label)]
                    for frame in (frames["edges"], frames["reached"])
                )
                yield _bands_figure(question, mode, people.label, number, edges, reached, words)


def draw_skill(shares: pd.DataFrame, mixed: Mapping[str, str], *, words: Words, ax: Axes) -> Axes:
    """A line for each kind of player at each table, `mixed` ones by a shorter name, divided by the tiers it reaches."""
    lines = list(shares.groupby(["own", "table"], sort=False))
    rows_down(ax, [cut_at(LABEL, _seated(words.name(own), table, mixed, words)) for (own, table), _ in lines])
    names = list(dict.fromkeys(shares["tier"]))
    for row, (_, group) in enumerate(lines):
        left = 0.0
        for tier, share in zip(group["tier"], 100 * group["share"], strict=True):
            _segment(ax, row, left, share, share, names.index(tier) / (len(names) - 1), words, whole=100)
            left += share
    _legend(ax, names, words)
    ax.set_xlim(0, 100)
    ax.set_xlabel(words.phrase("tiers_axis"))
    number_ticks(ax.xaxis, words)
    return ax


def draw_bands(edges: pd.DataFrame, reached: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A line for the bands of each number of players, from edge to edge, with the share that each tier reaches."""
    lines = [
        (f"{words.phrase('players', players=int(players))} · {words.word(bands)}", group, shares)
        for players, by_players in edges.groupby("players", sort=False)
        for bands, group in by_players.groupby("bands", sort=False)
        if bands in SHOWN
        for shares in [reached[(reached["players"] == players) & (reached["bands"] == bands)]]
    ]
    rows_down(ax, [label for label, _, _ in lines])
    highest = edges["edge"].max() * (1 + OPEN)
    names = list(reached["tier"].iloc[: 1 + edges["tier"].nunique()])
    for row, (_, group, shares) in enumerate(lines):
        bounds = [0, *group["edge"], highest]
        for tier, share in enumerate(100 * shares["share"]):
            width = bounds[tier + 1] - bounds[tier]
            _segment(ax, row, bounds[tier], width, share, tier / (len(names) - 1), words, whole=highest)
        known = group[group["edge_low"].notna()]
        reach = [known["edge"] - known["edge_low"], known["edge_high"] - known["edge"]]
        where = [row + BELOW] * len(known)
        ax.errorbar(known["edge"], where, xerr=reach, fmt="none", color=LINE, capsize=1.5, elinewidth=0.9)
    _legend(ax, names, words)
    ax.set_xlim(0, highest)
    ax.set_xlabel(words.phrase("edges_axis"))
    number_ticks(ax.xaxis, words)
    return ax


def _seated(own: str, table: str, mixed: Mapping[str, str], words: Words) -> str:
    """Who sits at which table."""
    return (
        words.phrase("at_table", own=own, mixed=mixed[table])
        if table in mixed
        else words.phrase("among", own=own, table=table)
    )


def _segment(
    ax: Axes, row: int, left: float, width: float, share: float, shade: float, words: Words, *, whole: float
) -> None:
    """A part of a line with its share in per cent, if there is room for it."""
    colour = SHADES(0.1 + 0.9 * shade)
    ax.barh(row, width, left=left, height=0.8, color=colour, edgecolor="white", linewidth=0.6)
    if width > ROOM * whole:
        ax.annotate(
            words.decimal(share, 1),
            (left + width / 2, row),
            ha="center",
            va="center_baseline",
            fontsize=SMALL - 0.5,
            color=ink(colour),
        )


def _legend(ax: Axes, names: Sequence[str], words: Words) -> None:
    for number, name in enumerate(names):
        ax.barh(0, 0, color=SHADES(0.1 + 0.9 * number / (len(names) - 1)), label=words.name(name))
    legend_above(ax)


def _skill_figure(question: Question, mode: str, players: int, shares: pd.DataFrame, words: Words) -> Figure:
    people = question.populations[0].label
    here = shares[shares["table"] == people]
    where, compared = place(here, words), strongest_and_weakest(question, here, words)
    if compared:
        title = words.phrase("skill_title", where=where, **compared)
    else:
        everyone = here[here["own"] == EVERYONE]
        best = 0 if question.is_numbered and question.rulesets[0].game.less_is_better else -1
        (share,) = estimates(everyone.iloc[[best]], "share")
        tier = words.name(everyone["tier"].iloc[best])
        title = words.phrase("tier_title", where=where, tier=tier, share=own_share_text(share, words))
    rows = shares.groupby(["own", "table"], sort=False).ngroups
    mixed = _mixed(question, words)
    notes = [words.phrase("mixed_is", short=short, label=label) for label, short in mixed.items()]
    parts = _caption(question, mode, words, [words.phrase("players", players=players), *notes])
    name = f"skill-{Path(mode).stem}-{players}"
    return figure_of_rows(name, title, parts, lambda ax: draw_skill(shares, mixed, words=words, ax=ax), rows)


def _mixed(question: Question, words: Words) -> dict[str, str]:
    """A short name for the tables of each population."""
    labels = [people.label for people in question.populations]
    if len(labels) == 1:
        return {labels[0]: words.phrase("mixed")}
    return {label: words.phrase("mixed_number", number=str(number)) for number, label in enumerate(labels, start=1)}


def _bands_figure(
    question: Question, mode: str, people: str, number: int, edges: pd.DataFrame, reached: pd.DataFrame, words: Words
) -> Figure:
    def furthest(bands: str) -> pd.Series:
        return worst(reached[reached["bands"] == bands])

    several = edges["players"].nunique() > 1
    kind, phrase = (COMMON_ROUNDED, "bands_title") if several else (ROUNDED, "own_bands_title")
    best = edges[(edges["bands"] == kind) & (edges["players"] == edges["players"].iloc[0])]
    said = {
        "where": f"{mode}, {people}",
        "edges": ", ".join(str(edge) for edge in best["edge"].astype(int)),
        "best": words.decimal(100 * abs(furthest(kind)["error"]), 1),
    }
    if question.is_numbered:
        title = words.phrase("numbered_bands_title", **said)
    else:
        today = furthest(TODAY)
        off = words.decimal(100 * abs(today["error"]), 1)
        title = words.phrase(phrase, today=off, players=words.phrase("players", players=today["players"]), **said)
    notes = [people, words.phrase("target", share=" / ".join(words.decimal(share, 0) for share in question.target))]
    lines = len(edges[edges["bands"].isin(SHOWN)].groupby(["players", "bands"]))
    name = f"bands-{Path(mode).stem}" + (f"-{number + 1}" if number else "")
    parts = _caption(question, mode, words, notes)
    return figure_of_rows(name, title, parts, lambda ax: draw_bands(edges, reached, words=words, ax=ax), lines)


def _caption(question: Question, mode: str, words: Words, notes: Sequence[str]) -> Iterator[str]:
    (scenario,) = (one for one in question.rulesets if one.mode == mode)
    yield from of_ruleset(scenario, words)
    yield words.phrase("played", games=question.games)
    yield words.phrase("seed", seed=str(question.seed))
    if question.is_numbered:
        yield words.phrase("from_the_lowest")
    yield from notes
    yield words.phrase("intervals", level=level_text())
