"""The command line `numsim`: what can be asked, and how it ends (0 done, 2 bad input, 130 interrupted).

Everything slow is imported by the command that needs it, so that help answers at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer

BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 1

UsageError = typer.BadParameter.__base__  # typer does not export the parent of all complaints about a command line

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is not a whole number') from None


def _number(help: str):
    return typer.Option(parser=_whole, metavar="N", help=help)


Game = Annotated[str, typer.Argument(metavar="GAME", help="A game of `numsim list`.", show_default=False)]
Mode = Annotated[str | None, typer.Option(metavar="MODE", help="A ruleset of the game.  [default: the first one]")]
Players = Annotated[int | None, _number("Seats.  [default: 4, or one for each agent of a list]")]
Agents = Annotated[
    str | None,
    typer.Option(metavar="A|A,B,...", help="One agent for all seats or one for each.  [default: greedy, else uniform]"),
]
Changes = Annotated[
    list[str], typer.Option("--set", metavar="KEY=VALUE", help="Change a value of the ruleset; may be repeated.")
]
Lang = Annotated[str, typer.Option(metavar="fr|en", help="Language of the tables.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback(invoke_without_command=True)
def numsim(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Play games of the NUM family by the million and tell what their rules do.

    Example: numsim run check --agents greedy --games 100000
    """
    if version:
        from sim.core.run import version as installed

        print(f"numsim {installed()}")
        raise typer.Exit()
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("list")
def list_games(json: Json = False) -> None:
    """Show games, modes, agents and their parameters.

    Example: numsim list --json
    """
    from experiments import catalogue, output

    told = catalogue.catalogue()
    if json:
        output.print_json(told)
    else:
        output.print_tables(catalogue.tables(told, "en"))


@app.command()
def run(
    game: Game,
    mode: Mode = None,
    players: Players = None,
    agents: Agents = None,
    games: Annotated[int, _number("Games to play.")] = 100_000,
    seed: Annotated[int, _number("All chance comes from it.")] = 0,
    first: Annotated[int, _number("Number of the first game of the seed.")] = 0,
    changes: Changes = (),
    jobs: Annotated[int | None, _number("Threads; changes no number.  [default: all cores]")] = None,
    chunk: Annotated[int | None, _number("Games a thread plays at once; changes no number.")] = None,
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


@app.command()
def score(
    game: Game,
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARDS", help="A hand, like 7R 7V 3W 3S.", show_default=False)
    ] = None,
    claim: Annotated[str | None, typer.Option(metavar="CARD", help="The card claimed from the centre.")] = None,
    mode: Mode = None,
    changes: Changes = (),
    source: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="FILE", help='Read lines "7R 7V 3W 3S ; 7B" (- is stdin), print JSON, one line each.'
        ),
    ] = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Tell what cards make and what that is worth.

    Example: numsim score check 7R 7V 3W 3S --claim 7B
    """
    from experiments import hands, output
    from experiments.progress import announce
    from experiments.request import ruled
    from sim.core.rules import RulesError

    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    if source is not None:
        if cards or claim is not None:
            raise RulesError(f"--from {source} and cards on the command line: give one of them")
        for evaluation in hands.evaluated_lines(asked, source, announce):
            output.print_json(evaluation.told)
        return
    evaluation = hands.evaluated(asked, cards or [], claim, announce)
    if json:
        output.print_json(evaluation.told)
    else:
        output.print_tables([hands.table(evaluation, asked.words)])


@app.command()
def trace(
    game: Game,
    seed: Annotated[int, _number("The seed of the run.")],
    number: Annotated[int, typer.Option("--game", parser=_whole, metavar="N", help="The number of the game in it.")],
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


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game.  [default: all]")] = None,
    json: Json = False,
) -> None:
    """Time the engine on one core.

    Example: numsim bench check
    """
    from experiments import output
    from experiments.bench import entries, table
    from experiments.progress import announce
    from sim import GAMES

    chosen = GAMES.values() if game is None else [GAMES.named(game)]
    timed = [entry for one in chosen for entry in entries(one, announce)]
    if json:
        output.print_json({"entries": [vars(entry) for entry in timed]})
    else:
        output.print_tables([table(timed)])


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Answer a command line, the program's own if none is given, and leave with its exit code."""
    _speak_utf8()
    raise SystemExit(_answered(sys.argv[1:] if arguments is None else list(arguments)))


def _answered(arguments: list[str]) -> int:
    try:
        code = typer.main.get_command(app).main(arguments, prog_name="numsim", standalone_mode=False)
        print(end="", flush=True)
        return code or 0
    except UsageError as error:
        return _refused(_complaint(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the last flush would complain
        return CLOSED_PIPE
    except OSError as error:
        return _refused(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except _refusals() as error:
        return _refused(str(error))


def _refused(message: str) -> int:
    print("numsim:", " ".join(message.split()), file=sys.stderr)
    return BAD_INPUT


def _refusals() -> tuple[type[Exception], ...]:
    """What the engine raises for bad input."""
    from sim.core.agent import AgentError
    from sim.core.cards import CardError
    from sim.core.rules import RulesError

    return AgentError, CardError, RulesError


def _complaint(error) -> str:
    """What is wrong with a command line, and what is allowed."""
    said = error.format_message().rstrip(".")
    if error.ctx is None or (isinstance(error, typer.BadParameter) and error.message):
        return said
    command = error.ctx.command
    if hasattr(error, "option_name"):
        options = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
        return f"{said.partition(' (')[0]}; options: {', '.join(options)}"
    if hasattr(command, "commands"):
        return f"{said}; commands: {', '.join(command.commands)}"
    return f"{said}; {error.ctx.get_usage().replace('Usage', 'usage')}"


def _speak_utf8() -> None:
    """Files and pipes get UTF-8 whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if stream and not stream.isatty() and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")
