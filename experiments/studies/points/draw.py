"""Points: what each kind of claim brings and of what, what other points would do, and points by difficulty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from experiments.charts.caption import of_ruleset
from experiments.charts.figure import Figure, figure_of_rows
from experiments.charts.style import (
    LINE,
    LOOKS,
    MARK,
    SECOND,
    STEPS,
    columns_of_text,
    legend_above,
    measure_across,
    reaches,
    rows_down,
)
from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import share_text
from experiments.studies.points.claims import PARTS
from experiments.studies.points.replays import Way
from experiments.studies.points.tell import dearest, points_text
from experiments.studies.points.what_if import DECISIONS, SCORE
from experiments.tables.estimates import estimates
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words
    from experiments.studies.points.question import Question

SHIFT = 0.18  # of a row: how far marks of one row are apart


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """A chart of what claims are worth, and those of what else was asked."""
    skill = question.skills[0].label
    if "holdings" in frames:
        held = frames["holdings"][frames["holdings"]["skill"] == skill].reset_index(drop=True)
        title = words.phrase("held_title", title=words.title)
        yield _figure(question, "holdings", title, held, words, lambda ax: draw_held(held, words=words, ax=ax))
        if "replays" in frames:
            yield _replays(question, frames["replays"], words)
        return
    rows = frames["worth"][frames["worth"]["skill"] == skill].sort_values("points", ascending=False, ignore_index=True)
    share = estimates(frames["split"][frames["split"]["skill"] == skill], "share")[0]
    most = dearest(rows)
    title = words.phrase(
        "points_title",
        share=share_text(share, 1, words),
        key=words.name(most["key"]),
        excess=points_text(most, "excess", words),
    )
    yield _figure(question, "points", title, rows, words, lambda ax: draw_points(rows, words=words, ax=ax))
    if "what_if" in frames:
        yield _what_if(question, frames["what_if"], skill, words)
    if "difficulty" in frames:
        ordered = frames["difficulty"].sort_values("difficulty", ignore_index=True)
        far = ordered.loc[(ordered["price"] - ordered["base"]).abs().idxmax()]
        (price,) = estimates(far.to_frame().T, "price")
        title = words.phrase(
            "difficulty_title",
            key=words.name(far["key"]),
            base=words.count(far["base"]),
            price=words.between(price, mean_places([price])).replace(" ", NO_BREAK),
        )
        yield _figure(
            question, "difficulty", title, ordered, words, lambda ax: draw_difficulty(ordered, words=words, ax=ax)
        )


def _what_if(question: Question, every: pd.DataFrame, skill: str, words: Words) -> Figure:
    changes = every[(every["way"] != DECISIONS) & (every["skill"] == skill)]
    score = changes[changes["quantity"] == SCORE].iloc[-1]
    change = points_text(score, "difference", words)
    title = words.phrase("what_if_title", what_if=question.what_if, change=change, way=words.name(score["way"]))
    rows = changes.drop_duplicates("quantity")
    return _figure(question, "what_if", title, rows, words, lambda ax: draw_what_if(changes, words=words, ax=ax))


def _replays(question: Question, every: pd.DataFrame, words: Words) -> Figure:
    rows = every[(every["skill"] == question.skills[0].label) & (every["way"] != Way.LEFT)].reset_index(drop=True)
    title = words.phrase("replays_title", title=words.title)
    return _figure(question, "replays", title, rows, words, lambda ax: draw_replays(rows, words=words, ax=ax))


def draw_points(claims: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """A line for each kind of claim, divided into what its points are made of."""
    rows_down(ax, [words.name(key) for key in claims["key"]])
    left = np.zeros(len(claims))
    for place, part in enumerate(PARTS):
        values = claims[f"{part}_points"].fillna(0).to_numpy()
        if not values.any():
            continue
        shade = STEPS(place / (len(PARTS) - 1))
        ax.barh(range(len(claims)), values, left=left, height=0.7, color=shade, label=words.word(part))
        left += values
    excess, effect = estimates(claims, "excess"), estimates(claims, "win_effect")
    columns = {
        words.word("excess"): [words.between(one, mean_places(excess)) for one in excess],
        f"{words.word('win_effect')} %": [words.percent(one, share_places(effect)) for one in effect],
    }
    columns_of_text(ax, columns)
    measure_across(ax, words.phrase("claim_axis"), words)
    legend_above(ax)
    return ax


def draw_held(held: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """How many more wins go with one card more of each kind in the dealt hand, in per cent of games."""
    rows_down(ax, [words.name(key) for key in held["key"]])
    effects = estimates(held, "win_effect")
    values, reach = reaches(effects, 100)
    ax.axvline(0, color=LINE, linewidth=0.8)
    ax.errorbar(values, range(len(held)), xerr=reach, fmt="o", color=MARK, markersize=4.5, capsize=2)
    columns_of_text(
        ax, {f"{words.word('more_wins')} %": [words.percent(one, share_places(effects)) for one in effects]}
    )
    measure_across(ax, words.phrase("held_axis"), words)
    return ax


def draw_replays(replays: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """How the score changes with each card, held or kept, and the wins beside it."""
    rows_down(
        ax, [f"{words.name(key)}, {words.name(way)}" for key, way in zip(replays["key"], replays["way"], strict=True)]
    )
    values, reach = reaches(estimates(replays, "score_effect"))
    ax.axvline(0, color=LINE, linewidth=0.8)
    ax.errorbar(values, range(len(replays)), xerr=reach, fmt="o", color=MARK, markersize=4.5, capsize=2)
    wins = estimates(replays, "win_effect")
    columns_of_text(ax, {f"{words.word('more_wins')} %": [words.percent(one, share_places(wins)) for one in wins]})
    measure_across(ax, words.phrase("replays_axis"), words)
    return ax


def draw_what_if(changes: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """The difference of the mean score in points, and of each tier in per cent of seats, by each way to find it."""
    quantities = list(dict.fromkeys(changes["quantity"]))
    rows_down(ax, [words.name(quantity) for quantity in quantities])
    scale = np.where(changes["quantity"] == SCORE, 1, 100)
    shown = changes.assign(**{name: changes[name] * scale for name in changes if name.startswith("difference")})
    ax.axvline(0, color=LINE, linewidth=0.8)
    for place, (way, rows) in enumerate(shown.groupby("way", sort=False)):
        values, reach = reaches(estimates(rows, "difference"))
        where = [quantities.index(quantity) + SHIFT * (2 * place - 1) for quantity in rows["quantity"]]
        colour, shape = LOOKS[place]
        ax.errorbar(
            values, where, xerr=reach, fmt=shape, color=colour, markersize=4.5, capsize=2, label=words.name(way)
        )
    measure_across(ax, words.phrase("difference_axis"), words)
    legend_above(ax)
    return ax


def draw_difficulty(claims: pd.DataFrame, *, words: Words, ax: Axes) -> Axes:
    """Base points of today and suggested ones, the easiest claim at the top."""
    rows_down(ax, [words.name(key) for key in claims["key"]])
    rows = range(len(claims))
    ax.hlines(rows, claims["base"], claims["suggested"], color=LINE, linewidth=0.8)
    values, reach = reaches(estimates(claims, "price"))
    ax.errorbar(values, rows, xerr=reach, fmt="none", color=SECOND, capsize=2, label=words.word("price"))
    ax.plot(claims["base"], rows, "o", color=MARK, markersize=5, label=words.word("base"))
    ax.plot(
        claims["suggested"], rows, "D", color=SECOND, markersize=4.5, fillstyle="none", label=words.word("suggested")
    )
    columns = {}
    if claims["one_in"].notna().any():
        odds = [None if np.isnan(value) else value for value in claims["one_in"]]
        columns[words.word("one_in")] = words.figures(odds)
    if claims["wanted"].notna().any():
        turns = estimates(claims, "wanted")
        columns[words.word("wanted")] = [words.decimal(one.value, mean_places(turns)) for one in turns]
    columns_of_text(ax, columns)
    measure_across(ax, words.phrase("base_axis"), words)
    legend_above(ax)
    return ax


def _figure(question: Question, name: str, title: str, rows: Sequence, words: Words, draw) -> Figure:
    parts = [
        *of_ruleset(question.today, words),
        words.phrase("played", games=question.games),
        words.phrase("players", players=question.players),
        question.skills[0].label,
        *question.scenarios[0].lineup.made_up,
        words.phrase("seed", seed=str(question.seed)),
        words.phrase("intervals", level=level_text()),
    ]
    return figure_of_rows(name, title, parts, draw, len(rows))
