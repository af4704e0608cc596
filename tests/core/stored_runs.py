"""Runs of a small game into a folder, whole or stopped, for tests of what the folder keeps."""

import json

import pandas as pd
import pytest

from sim.core.agent import Player
from sim.core.parallel import Workers
from sim.core.run import Interrupted, run
from sim.core.store import Store
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME, game_tables, scenes
from tests.toys.guess.counter import COUNTER

GAMES = 300
LOADED = (game_tables, scenes)  # from then on they count to the digest of a game that is no part of the program
STORM = GAME.load("storm")


def lineup(*, speed=1.0):
    return [Player(COUNTER, {"speed": speed}), *line_up(["uniform"], "guess", 2)]


def played(
    folder=None,
    *,
    rules=STORM,
    seats=None,
    games=GAMES,
    seed=7,
    jobs=1,
    progress=None,
    announce=None,
    mode="storm",
    **named,
):
    about = {"games": games, "seed": seed, "workers": Workers(jobs=jobs, progress=progress, announce=announce)}
    played_by = scenario(GAME, rules, seats or lineup(), mode=mode)
    if folder is None:
        return run(played_by, **about, **named)
    with Store(folder) as store:
        return run(played_by, **about, store=store, **named)


def stopped(folder, *, after, **named):
    """A run that is interrupted when that many games are done."""

    def stop(progress):
        if progress.done >= after:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted):
        played(folder, progress=stop, **named)


def told(result):
    timings = ("seconds", "games_per_second")
    return json.dumps({key: value for key, value in result.as_json().items() if key not in timings})


def files(folder, pattern):
    return sorted(folder.glob(pattern))


def single_games(folder):
    return [pd.read_parquet(folder / name).sort_values(["game"], kind="stable") for name in ("games", "scores")]
