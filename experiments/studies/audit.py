"""Which silence of the rulebook matters, and does the game play as its rulebook says?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from experiments.request import DEFAULT_AGENTS
from experiments.studies.lists import check_unlike
from experiments.studies.options import options_frame, play_options, tried
from experiments.studies.precise import precision_frames
from experiments.studies.verdicts import play_sittings, sittings, trials_frame, verdicts_frame
from sim.core.agent import Player
from sim.core.game import Game
from sim.core.precision import check_precision
from sim.core.rules import RulesError
from sim.core.run import check_counts, compiled
from sim.core.spread import ALL_CORES, Workers
from strategies import agents, parse, profiles

if TYPE_CHECKING:
    import pandas as pd

    from experiments.request import Ruled

STUDY = "audit"
FAMILY, CHAMPION = "family", "champion"  # profiles
STRONGEST = ("expert", "planner", CHAMPION, *DEFAULT_AGENTS)  # the first that the game has
OPTIONS, STATEMENTS, TRIALS = "options", "statements", "trials"  # the tables


def usual_players(game: Game) -> list[str]:
    """The strongest agent of a game, and a family if people are known for it."""
    known = {**agents(game.name), **profiles(game.name)}
    strongest = next(name for name in STRONGEST if name in known)
    return [strongest, *([FAMILY] if FAMILY in known else [])]


def players_of(names: Sequence[str], game: Game) -> dict[str, Player]:
    """The players that names mean, by name. Raises AgentError, RulesError."""
    check_unlike(names, "--agents")
    return {name: parse(name, game.name) for name in names}


def audit(
    asked: Ruled,
    kinds: Mapping[str, Player],
    *,
    seats: int,
    games: int,
    seed: int,
    precision: float | None = None,
    workers: Workers = ALL_CORES,
) -> dict[str, pd.DataFrame]:
    """The frames `options`, `statements` and `trials`: tables of each kind of players, by name, play `games` of each.

    With a `precision`, for which there is a frame, they play the options until each change of a tier's share, and of
    the mean score in parts of it, is known to so much, at most `games`, and the statements as often. What a game does
    not declare, rulings or statements, has no frames. Raises RulesError, AgentError, AgentFault.
    """
    check_counts(games=games, seed=seed, jobs=workers.jobs)
    check_precision(precision)
    game, tables = asked.game, {name: [player] * seats for name, player in kinds.items()}
    game.check_players(asked.rules, seats)
    options, trials, found = tried(asked), sittings(asked, kinds, seats), {}
    if not (options or trials):
        raise RulesError(f"{game.name}: nothing to audit, for it declares neither rulings nor statements")
    if precision is not None and not options:
        raise RulesError(f"precision = {precision:g}: {game.name} declares no rulings, whose effects would be precise")
    for lineup in tables.values():
        compiled(game, asked.rules, lineup, workers.announce)
    if options:
        how = {"games": games, "seed": seed, "precision": precision, "workers": workers}
        tallies, half = play_options(game, options, tables, **how)
        games = tallies[0][0].games
        found |= precision_frames(precision, half, games)
        found[OPTIONS] = options_frame(game, options, tables, tallies)
    if trials:
        told = trials_frame(game, trials, play_sittings(game, trials, games=games, seed=seed, workers=workers))
        found |= {STATEMENTS: verdicts_frame(asked, told), TRIALS: told}
    return found
