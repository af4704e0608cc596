"""Which silence of the rulebook matters, and does the game play as its rulebook says?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from experiments.commands.command_line import ENGLISH
from experiments.play.scenario import DEFAULT_AGENTS
from experiments.studies.audit.options import options_frame, options_of, play_options
from experiments.studies.audit.verdicts import play_trials, trials_frame, trials_of, verdicts_frame
from experiments.studies.lists import check_unlike
from experiments.studies.precise import precision_frames
from sim.core.agent import Player
from sim.core.compilation import compile_kernels
from sim.core.game import Game
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers
from sim.core.precision import check_precision
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from strategies import agents, parse, profiles

if TYPE_CHECKING:
    import pandas as pd

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
    scenario: Scenario,
    kinds: Mapping[str, Player],
    *,
    seats: int,
    games: int,
    seed: int,
    lang: str = ENGLISH,
    precision: float | None = None,
    workers: Workers = ALL_CORES,
) -> dict[str, pd.DataFrame]:
    """The frames `options`, `statements` and `trials`: tables of each kind of players, by name, play `games` of each.

    With a `precision`, for which there is a frame, they play the options until each change of a tier's share, and of
    the mean score in parts of it, is known to so much, at most `games`, and the statements as often. What a game does
    not declare, rulings or statements, has no frames. Statements are in the language `lang`.
    Raises RulesError, AgentError, AgentFault.
    """
    check_counts(games=games, seed=seed, jobs=workers.jobs)
    check_precision(precision)
    game = scenario.game
    game.check_players(scenario.rules, seats)
    tables = {name: LineUp.of_equals(player, seats) for name, player in kinds.items()}
    scenarios = [scenario.seated(lineup) for lineup in tables.values()]
    options, trials, found = options_of(scenarios[0]), trials_of(scenario, kinds, seats), {}
    if not (options or trials):
        raise RulesError(f"{game.name}: nothing to audit, for it declares neither rulings nor statements")
    if precision is not None and not options:
        raise RulesError(f"precision = {precision:g}: {game.name} declares no rulings, whose effects would be precise")
    for one in scenarios:
        compile_kernels(one, workers.announce)
    if options:
        how = {"games": games, "seed": seed, "precision": precision, "workers": workers}
        tallies, half = play_options(options, tables, **how)
        games = tallies[0][0].games
        found |= precision_frames(precision, half, games)
        found[OPTIONS] = options_frame(options, tables, tallies)
    if trials:
        told = trials_frame(trials, play_trials(trials, games=games, seed=seed, workers=workers))
        found |= {STATEMENTS: verdicts_frame(game, told, lang), TRIALS: told}
    return found
