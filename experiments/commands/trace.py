"""Tells one game move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import Agents, Changes, Game, Json, Lang, Mode, Players, Population, number
from experiments.commands.values import page, whole


def command(
    game: Game,
    seed: Annotated[int, number("The seed of the run.")],
    number: Annotated[int, typer.Option("--game", parser=whole, metavar="N", help="The number of the game in it.")],
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    population: Population = None,
    changes: Changes = (),
    out: Annotated[
        Path | None,
        typer.Option(parser=page, metavar="FILE", help="Draw the game as a page: a file like game.html, not a folder."),
    ] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell one game of a run move by move, or draw it.

    Example: numsim trace check --seed 7 --game 12 --lang fr --out game.html
    """
    from experiments.commands.progress import announce
    from experiments.language.words import Words
    from experiments.play.request import scenario_of
    from experiments.play.score import patience
    from experiments.play.trace import Telling
    from experiments.tables.results import output
    from sim.core.compilation import compile_kernels
    from sim.core.rules import RulesError
    from sim.core.store import write_file

    scenario = scenario_of(game, mode=mode, changes=changes, players=players, agents=agents, population=population)
    words = Words(scenario.game, lang)
    if json and out is not None:
        raise RulesError(f"--out {out} and --json: give one of them")
    telling = Telling(scenario, words, seed=seed, number=number)
    compile_kernels(scenario, announce)
    if out is not None:
        with patience(scenario.game, announce):
            write_file(out, telling.page().encode())
        announce(f"{out} shows the game; any browser opens it")
        return
    if json:
        output.print_json(telling.as_json())
        return
    print(telling.headline())
    for line in telling.lines():
        print(line)
