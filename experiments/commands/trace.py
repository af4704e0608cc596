"""Tells one game move by move."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import Agents, Changes, Game, Json, Lang, Mode, Players, number, whole


def command(
    game: Game,
    seed: Annotated[int, number("The seed of the run.")],
    number: Annotated[int, typer.Option("--game", parser=whole, metavar="N", help="The number of the game in it.")],
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    changes: Changes = (),
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell one game of a run move by move.

    Example: numsim trace check --seed 7 --game 12 --lang fr
    """
    from experiments import output
    from experiments.progress import announce
    from experiments.request import ruled, seated
    from experiments.telling import Telling
    from sim.core.run import compiled

    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    lineup = seated(asked, players=players, names=agents)
    telling = Telling(asked, lineup, seed=seed, number=number)
    compiled(asked.game, asked.rules, lineup, announce)
    if json:
        output.print_json(telling.as_json())
        return
    print(telling.headline())
    for line in telling.lines():
        print(line)
