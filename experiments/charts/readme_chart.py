"""Draws the chart of the README again: python -m experiments.charts.readme_chart."""

from __future__ import annotations

from pathlib import Path

from experiments.charts.result import plate
from experiments.charts.scores import CHART
from experiments.request import ruled, seated
from sim import run
from sim.core.store import write_file

TARGET = Path(__file__).resolve().parents[2] / "notebooks" / "score-distribution.svg"
GAMES = 100_000
SEED = 0


def main() -> None:
    """Play and draw."""
    asked = ruled("check", mode=None, changes=[], lang="en")
    lineup = seated(asked, players=4, names="greedy")
    result = run(asked.game, asked.rules, lineup, games=GAMES, seed=SEED, mode=asked.mode)
    write_file(TARGET, plate(CHART, result, asked.game, asked.words).picture("svg"))


if __name__ == "__main__":
    main()
