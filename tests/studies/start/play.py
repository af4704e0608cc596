"""Plays the games of the study of beginning."""

from experiments.tables.estimates import columns
from sim.core.run import run


def play(question, workers):
    """The frame `places`: how often each seat wins, with its interval."""
    result = run(question.scenario, games=question.games, seed=question.seed, workers=workers)
    names = ["seat", *columns("win_share", range(3))]
    return {"places": result.frame("seats")[names]}
