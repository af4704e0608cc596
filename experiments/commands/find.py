"""Finds games that have a wanted property."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.command_line import INTERRUPTED
from experiments.commands.options import (
    Agents,
    Backend,
    Changes,
    First,
    Game,
    Jobs,
    Json,
    Lang,
    Mode,
    Players,
    Population,
    Seed,
    number,
)


def command(
    game: Game,
    where: Annotated[
        str, typer.Option(metavar="PROPERTY", help='Like "score > 320 and end == eight"; a wrong name lists all names.')
    ],
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    population: Population = None,
    games: Annotated[int, number("Games to look at.")] = 100_000,
    limit: Annotated[int, number("Games to find.")] = 10,
    seed: Seed = 0,
    first: First = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    backend: Backend = "threads",
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Find games with a wanted property, by seed and number.

    What is said of a seat must hold for some seat, the same one throughout.

    Example: numsim find check --where "score > 320 and made.nums" --limit 3
    """
    from experiments.commands.progress import Meter, announce
    from experiments.language.words import Words
    from experiments.play.condition import Condition
    from experiments.play.find import Search
    from experiments.play.request import faults_shown, scenario_of
    from experiments.tables.results import output
    from sim.core.parallel import Workers

    scenario = scenario_of(game, mode=mode, changes=changes, players=players, agents=agents, population=population)
    words = Words(scenario.game, lang)
    search = Search(scenario, words, Condition(where), seed=seed, first=first, games=games, limit=limit)
    code = 0
    try:
        with faults_shown(scenario, seed), Meter() as progress:
            search.run(Workers(jobs, backend, progress, announce))
    except KeyboardInterrupt:
        code = INTERRUPTED
        announce(f"interrupted: games looked at: {search.looked_at:,} of {games:,}")
    if json:
        output.print_json(search.as_json())
    else:
        output.print_tables(search.tables())
        if search.found:
            print(search.trace())
    raise typer.Exit(code)
