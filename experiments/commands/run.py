"""Plays many games and prints what they say."""

from __future__ import annotations

from typing import Annotated

import typer

from experiments.commands.options import INTERRUPTED, Agents, Changes, Game, Json, Lang, Mode, Players, number


def command(
    game: Game,
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    games: Annotated[int, number("Games to play.")] = 100_000,
    seed: Annotated[int, number("All chance comes from it.")] = 0,
    first: Annotated[int, number("Number of the first game of the seed.")] = 0,
    changes: Changes = (),
    jobs: Annotated[int | None, number("Threads; changes no number.  [default: all cores]")] = None,
    chunk: Annotated[int | None, number("Games a thread plays at once; changes no number.")] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Play many games and print what they say.

    Example: numsim run check --agents greedy,uniform --games 20000 --seed 7
    """
    from experiments import output
    from experiments.progress import Report, announce
    from experiments.request import ruled, seated
    from sim import run as play
    from sim.core.run import Interrupted

    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    lineup = seated(asked, players=players, names=agents)
    code = 0
    try:
        with Report() as progress:
            result = play(
                asked.game,
                asked.rules,
                lineup,
                games=games,
                seed=seed,
                first=first,
                mode=asked.mode,
                jobs=jobs,
                chunk=chunk,
                progress=progress,
                announce=announce,
            )
    except Interrupted as stopped:
        result, code = stopped.result, INTERRUPTED
        announce(f"interrupted: {result.tally.games:,} of {games:,} games were finished")
    except KeyboardInterrupt:
        announce(f"interrupted: 0 of {games:,} games were finished")
        raise typer.Exit(INTERRUPTED) from None
    if json:
        output.print_json(result.as_json())
    else:
        from experiments.tables import tables

        output.print_tables(tables(result, asked.words, asked.changes))
    raise typer.Exit(code)
