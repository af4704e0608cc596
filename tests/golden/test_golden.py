"""Golden games: traced games as readable text, compared line by line.

After a change that is meant to change them, write them anew and review the diff:  python tests/golden/test_golden.py
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from experiments.play.scenario import Scenario
from sim.core.trace import trace
from sim.games import GAMES

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A game to be told, and in which words."""

    game: str
    mode: str
    agents: tuple[str, ...]
    seed: int
    number: int
    language: str

    def lines(self) -> list[str]:
        game = GAMES[self.game]
        played = Scenario(game, mode=self.mode, agents=self.agents)
        steps = trace(played, seed=self.seed, number=self.number)
        head = f"{self.game} {self.mode}, seed {self.seed}, game {self.number}: {' '.join(self.agents)}"
        return [head, *game.narrate(steps, played.rules, self.language)]


SKILLED = ("greedy:speed=2", "greedy:attention=0.5,slip=0.2", "greedy:slip=0.3")
GOLDEN = {
    "check_classique_fr": Golden("check", "classique", ("greedy", "greedy", "greedy"), 7, 3, "fr"),
    "check_famille_en": Golden("check", "famille", SKILLED, 7, 4, "en"),
    "col_decouverte_en": Golden("col", "decouverte", ("greedy", "greedy"), 7, 3, "en"),
    "speed_speed_game_en": Golden("speed", "speed_game", SKILLED, 7, 3, "en"),
    "speed_speed_game_fr": Golden("speed", "speed_game", ("greedy", "uniform"), 7, 5, "fr"),
    "connect_complet_en": Golden("connect", "complet", ("greedy", "uniform", "planner"), 7, 54, "en"),
    "connect_dense_fr": Golden("connect", "dense", ("greedy", "hoarder"), 7, 122, "fr"),
    "col_standard_fr": Golden("col", "standard", ("greedy", "uniform", "greedy"), 7, 8, "fr"),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_game(name: str):
    assert GOLDEN[name].lines() == file_of(name).read_text(encoding="utf-8").splitlines()


def test_every_golden_file_is_told():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GOLDEN)


if __name__ == "__main__":
    for name, golden in GOLDEN.items():
        file_of(name).write_text("\n".join(golden.lines()) + "\n", encoding="utf-8")
