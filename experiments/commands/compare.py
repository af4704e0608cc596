"""Holds two rulesets or line-ups against each other on the same deals."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from experiments.commands.options import (
    Agents,
    Backend,
    ChangePrecision,
    Changes,
    Game,
    Jobs,
    Json,
    Lang,
    Mode,
    Out,
    Players,
    Population,
    Seed,
    games_at_most,
    games_of,
)

GAMES = 50_000  # where nobody says how many


def command(
    game: Game,
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    population: Population = None,
    changes: Changes = (),
    mode_b: Annotated[str | None, typer.Option(metavar="MODE", help="The ruleset of B.  [default: that of A]")] = None,
    agents_b: Annotated[
        str | None, typer.Option(metavar="A|A,B,...", help="The agents of B.  [default: those of A]")
    ] = None,
    population_b: Annotated[
        str | None, typer.Option(metavar="A:SHARE,...", help="The population of B.  [default: that of A]")
    ] = None,
    changes_b: Annotated[
        list[str],
        typer.Option("--set-b", metavar="KEY=VALUE", help="Change B beyond --set, which holds for both; repeatable."),
    ] = (),
    games: Annotated[int | None, games_at_most("Games to play, by A and by B", GAMES)] = None,
    precision: ChangePrecision = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    backend: Backend = "threads",
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Compare two rulesets or line-ups on the same deals.

    A is said as in `run`; B is the same but for what --...-b says.

    Example: numsim compare check --set-b base.carre=21 --games 20000
    """
    from experiments.language.words import Words
    from experiments.play.request import scenario_of
    from experiments.studies.compare.play import STUDY
    from experiments.studies.compare.tell import finding
    from experiments.studies.finding import check_folder, find_and_show
    from sim.core.agent import AgentError
    from sim.core.rules import RulesError

    a = scenario_of(game, mode=mode, changes=changes, players=players, agents=agents, population=population)
    words = Words(a.game, lang)
    if (mode_b, agents_b, population_b) == (None, None, None) and not changes_b:
        raise RulesError("B is A: say how it differs, with --set-b, --mode-b, --agents-b or --population-b")
    check_folder(out, STUDY)
    own = {change.partition("=")[0].strip() for change in changes_b}
    kept = [change for change in changes if change.partition("=")[0].strip() not in own]
    if agents_b is not None and population_b is not None:
        raise AgentError(f"--agents-b {agents_b} and --population-b {population_b}: give one of them")
    if (agents_b, population_b) == (None, None):
        agents_b, population_b = agents, population
    b = scenario_of(
        game,
        mode=mode if mode_b is None else mode_b,
        changes=[*kept, *changes_b],
        players=a.players,
        agents=agents_b,
        population=population_b,
    )
    find = partial(finding, a, b, words, games=games_of(games, GAMES, precision), precision=precision, seed=seed)
    find_and_show(find, jobs=jobs, backend=backend, out=out, json=json)
