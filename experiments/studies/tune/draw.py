"""How the win share of the trials of a search rose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from experiments.charts.caption import joined, of_ruleset
from experiments.charts.figure import Figure
from experiments.charts.style import LINE, MARK, number_ticks
from experiments.studies.tune.play import TRIALS
from experiments.studies.tune.question import Question

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from experiments.language.words import Words

HEIGHT = 2.6  # inches


def draw(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Figure]:
    """The trials in their order, and the best so far."""
    trials = frames[TRIALS]
    best = trials.loc[trials["win_share"].idxmax()]
    title = words.phrase(
        "best_trial", agent=question.start.agent.name, share=words.decimal(100 * best["win_share"], 1),
        trial=int(best["trial"]) + 1, trials=len(trials),
    )  # fmt: skip
    parts = [
        *of_ruleset(question.scenario, words),
        words.phrase("players", players=question.players),
        words.phrase("searched", trials=len(trials), games=question.games),
        words.phrase("seed", seed=str(question.seed)),
    ]
    yield Figure("trials", title, joined(parts), partial(draw_trials, trials, words), HEIGHT)


def draw_trials(trials: pd.DataFrame, words: Words, ax: Axes) -> Axes:
    """The win share of each trial as a mark, and the best so far as a line."""
    shares, numbers = 100 * trials["win_share"], trials["trial"] + 1
    ax.step(numbers, shares.cummax(), where="post", color=LINE, linewidth=1)
    ax.plot(numbers, shares, "o", color=MARK, markersize=3.5)
    ax.grid(True, axis="y")
    ax.set_xlabel(words.phrase("trial_axis"))
    ax.set_ylabel(words.phrase("win_axis"))
    number_ticks(ax.yaxis, words)
    return ax
