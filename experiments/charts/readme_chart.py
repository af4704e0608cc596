"""Draws the chart of the README again: python -m experiments.charts.readme_chart."""

from __future__ import annotations

from pathlib import Path

from experiments.charts.result import figure
from experiments.charts.scores import CHART
from experiments.language.words import Words
from experiments.play.scenario import Scenario
from sim import run
from sim.core.store import write_file

TARGET = Path(__file__).resolve().parents[2] / "notebooks" / "score-distribution.svg"
GAMES = 100_000
SEED = 0


def main() -> None:
    """Play and draw."""
    scenario = Scenario("check", players=4, agents="greedy")
    result = run(scenario, games=GAMES, seed=SEED)
    write_file(TARGET, figure(CHART, result, scenario.game, Words(scenario.game, "en")).picture("svg"))


if __name__ == "__main__":
    main()
