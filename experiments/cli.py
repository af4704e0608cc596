"""The command line `numsim`: what can be asked, and how it ends.

Exit codes: 0 done, 2 bad input, 3 a fault of the program, 4 a worker killed, 130 interrupted.

Everything slow is imported by the command that needs it, so that help answers at once.
"""

from __future__ import annotations

import itertools
import os
import re
import shlex
import sys
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
import typer.core

from experiments.commands import commands
from experiments.commands.command_line import INTERRUPTED, LOST, TYPED, asked_by, folder, language, option, typed
from experiments.tables.stdout import of_results

BAD_INPUT = 2
CLOSED_PIPE = 1
FAULT = 3  # of this program
TYPE = re.compile(r" <[\w\[\]]+>")  # of an argument in help
DEFAULT = re.compile(r"(\[default:\s+)(\d{4,})(?=\])")  # a large number in help
JSON = "--json"
LONG = re.compile(r"\S{300,}")  # a word of which a message shows both ends
SHOWN = 60  # characters of each end
BYTE = re.compile("[\udc80-\udcff]")  # what Python makes of each byte of a name that is no text

# typer does not export the parent of all complaints about a command line
UsageError: Any = typer.BadParameter.__base__


class Commands(typer.core.TyperGroup):
    """The commands; what Ctrl-C stops says so, where a command does not say more itself."""

    def invoke(self, ctx: Any) -> object:
        """Answer a command line; typer would leave without a word."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise typer.Exit(_interrupted()) from None


class Command(typer.core.TyperCommand):
    """One command; its help speaks as people do, where typer would show Python's types and bare figures."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What may be typed after the command."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]

    def get_help(self, ctx: Any) -> str:
        """The help, without types and with thousands apart."""
        text = TYPE.sub(lambda found: " " * len(found[0]), super().get_help(ctx))
        return DEFAULT.sub(lambda found: f"{found[1]}{int(found[2]):,}", text)


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def numsim(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False
) -> None:
    """Play games of the NUM family by the million and tell what their rules do.

    Example: numsim run check --games 100000
    """
    if version:
        from sim.core.provenance import version as installed

        print(f"numsim {installed()}")
        raise typer.Exit()
    if context.invoked_subcommand is None:
        from experiments.play.welcome import welcome

        print(welcome("en"))


for name, command in commands():
    app.command(name, cls=Command)(command)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Answer a command line, the program's own if none is given, and leave with its exit code."""
    _open_streams()
    _speak_utf8()
    raise SystemExit(_answered(sys.argv[1:] if arguments is None else list(arguments)))


def _answered(arguments: list[str]) -> int:
    TYPED.set(tuple(arguments))
    try:
        with of_results() if JSON in arguments else nullcontext():
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
        return _interrupted()
    except Exception as error:
        return _failed(error, arguments)


def _failed(error: Exception, arguments: list[str]) -> int:
    from sim.core.parallel import WorkerError

    if isinstance(error, WorkerError):
        _refused(f"{error}; {_kept()}; to play on: {typed()}")
        return LOST
    return _refused(_as_typed(error)) if isinstance(error, _refusals()) else _unforeseen(error, arguments)


def _interrupted() -> int:
    print("numsim: interrupted; no finding was written", file=sys.stderr)
    return INTERRUPTED


def _refused(message: str) -> int:
    line = " ".join(BYTE.sub(_escaped, message).split())
    print("numsim:", LONG.sub(lambda word: f"{word[0][:SHOWN]}...{word[0][-SHOWN:]}", line), file=sys.stderr)
    return BAD_INPUT


def _unforeseen(error: Exception, arguments: list[str]) -> int:
    """Tell an error of this program in one line; a file holds the rest."""
    said = f"numsim {shlex.join(arguments)}\n\n{''.join(traceback.format_exception(error))}"
    try:
        number, name = tempfile.mkstemp(prefix="numsim-fault-", suffix=".txt")
        with os.fdopen(number, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(said)
        rest = f"{name} holds the rest"
    except OSError:
        rest = "no file could be written that holds the rest"
    _refused(f"a fault of numsim, {type(error).__name__}: {error}; {rest}; {_kept()}")
    return FAULT


def _escaped(byte: re.Match[str]) -> str:
    r"""A byte as people type it, \xff."""
    return rf"\x{os.fsencode(byte[0])[0]:02x}"


def _as_typed(error: Exception) -> str:
    """What is wrong, with the option that asks for it."""
    from experiments.play.condition import ConditionError
    from experiments.play.request import ShownFault
    from experiments.studies.study import QuestionError
    from sim.core.rules import ChangeError
    from sim.core.store import OtherRunError

    match error:
        case OtherRunError():
            return error.line(option)
        case ShownFault():
            return error.text(language())
        case QuestionError():
            return f"{asked_by(error.key)}: {error.said}"
        case ChangeError():
            return f"{_setting(str(error))} {error}"
        case ConditionError():
            return f"--where {error}"
    return str(error)


def _setting(said: str) -> str:
    """The option by which a change was typed that is wrong; what is said of it begins with "key = value"."""
    for word, after in itertools.pairwise([*TYPED.get(), ""]):
        option, equals, change = word.partition("=")
        key, _, value = (change if equals else after).partition("=")
        if option == "--set-b" and said.startswith((f"{key} = {value}", f'{key} = "{value}"')):
            return option
    return "--set"


def _refusals() -> tuple[type[Exception], ...]:
    """What the engine raises for bad input."""
    from sim.core.agent import AgentError
    from sim.core.cards import CardError
    from sim.core.files import StoreError
    from sim.core.rules import RulesError

    return AgentError, CardError, RulesError, StoreError


def _complaint(error) -> str:
    """What is wrong with a command line, and what is allowed."""
    from sim.core.nearest import nearest

    message = error.format_message().rstrip(".")
    if error.ctx is None or (isinstance(error, typer.BadParameter) and error.message):
        return message
    command = error.ctx.command
    if hasattr(error, "option_name"):
        options = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
        listing = f"{error.ctx.command_path} --help"
        return f"{message.partition(' (')[0]}{nearest(error.option_name, options, 'options', listing)}"
    if hasattr(command, "commands"):
        name = next((word for word in TYPED.get() if not word.startswith("-")), "")
        return f"No such command '{name}'{nearest(name, command.commands, 'commands', 'numsim --help')}"
    return f"{message}; {error.ctx.get_usage().replace('Usage', 'usage')}"


def _kept() -> str:
    """What of the command that failed is still there."""
    out = folder()
    return f"{out} keeps what was finished" if out and Path(out).is_dir() else "nothing was kept"


def _open_streams() -> None:
    """Give a stream that whoever starts the program has closed a place where nothing is read or kept."""
    for name, how in (("stdin", os.O_RDONLY), ("stdout", os.O_WRONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:  # the file takes the number of the stream, the lowest that is free
            number = os.open(os.devnull, how)
            os.set_inheritable(number, True)
            setattr(sys, name, os.fdopen(number, "r" if name == "stdin" else "w", encoding="utf-8"))


def _speak_utf8() -> None:
    """Files and pipes hold UTF-8 whatever the locale says; what cannot be written is escaped."""
    for stream, errors in ((sys.stdin, "strict"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if stream and not stream.isatty() and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors=errors)
