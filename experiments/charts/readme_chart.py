"""Draws the chart of the README again: python -m experiments.charts.readme_chart."""

from __future__ import annotations

from pathlib import Path

from experiments import Scenario, run
from sim.core.files import write_file

TARGET = Path(__file__).resolve().parents[2] / "notebooks" / "score-distribution.svg"
GAMES = 100_000
SEED = 0


def main() -> None:
    """Play and draw."""
    result = run(Scenario("check", players=4), games=GAMES, seed=SEED)
    write_file(TARGET, result.chart("scores").picture("svg"))


if __name__ == "__main__":
    main()
