"""Plays every option of every ruling on the same deals as today's answer, and every statement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from experiments.studies.audit.options import options_frame, play_options
from experiments.studies.audit.question import Question
from experiments.studies.audit.verdicts import play_trials, trials_frame, verdicts_frame
from experiments.studies.people import PEOPLE, fewer
from experiments.studies.precise import precision_frames
from sim.core.compilation import compile_kernels
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    import pandas as pd

OPTIONS, STATEMENTS, TRIALS = "options", "statements", "trials"  # the tables


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """The frames `options`, `statements` and `trials`: each table plays `games` of each; `people` are other tables.

    With a precision, for which there is a frame, they play the options until each change of a tier's share, and of
    the mean score in parts of it, is known to so much, at most `games`, and the statements as often. What follows from
    the ruleset alone is not played. What a game does not declare, rulings or statements, has no frames.
    Raises RulesError, AgentError, AgentFault.
    """
    options, trials, tables = question.options, question.trials, question.tables
    games = question.games
    frames: dict[str, pd.DataFrame] = {}
    for scenario in question.scenarios:
        compile_kernels(scenario, workers.announce)
    if options:
        limits: dict[str, Any] = {"games": games, "seed": question.seed, "precision": question.precision}
        tallies, half = play_options(options, tables, **limits, workers=workers)
        games = tallies[0][0].games
        frames |= precision_frames(question.precision, half, games)
        frames[OPTIONS] = options_frame(options, tables, tallies, question.margins)
        if others := question.tables_of_people:
            tallies, _ = play_options(options, others, games=fewer(games), seed=question.seed, workers=workers)
            frames[PEOPLE] = options_frame(options, others, tallies, question.margins)
    if trials:
        tried = trials_frame(trials, play_trials(trials, games=games, seed=question.seed, workers=workers))
        frames[STATEMENTS] = verdicts_frame(question.scenario.game, tried)
        frames[TRIALS] = tried
    return frames
