"""The command line that is being answered, and what all of them agree on."""

from __future__ import annotations

import shlex
from contextvars import ContextVar

INTERRUPTED = 130  # the exit code after Ctrl-C
LOST = 4  # the exit code after a worker process was killed
ENGLISH = "en"
RULESET = "ruleset."  # what keys of the rules begin with
OPTIONS = {
    "games_asked": "--games",
    "agents": "--agents/--population",
    "keep_games": "--keep-games",
    **{name: f"--{name}" for name in ("mode", "players", "seed", "first", "precision")},
}
KEYS = {"changes": "set", "step": "round"}  # of questions, whose options are called otherwise
TYPED: ContextVar[tuple[str, ...]] = ContextVar("TYPED", default=())  # its arguments


def typed() -> str:
    """The command line as one could type it again."""
    return shlex.join(["numsim", *TYPED.get()])


def language() -> str:
    """The language of the command line that is being answered, English where it names none."""
    return _value("--lang") or ENGLISH


def folder() -> str | None:
    """Where the command line that is being answered writes, if it says so."""
    return _value("--out")


def _value(wanted: str) -> str | None:
    said = iter(TYPED.get())
    for word in said:
        option, equals, value = word.partition("=")
        if option == wanted:
            return value if equals else next(said, None)
    return None


def option(key: str) -> str:
    """How a command line begins to ask for a key of what was played; what none asks for keeps its name."""
    if key.startswith(RULESET):
        return f"--set {key.removeprefix(RULESET)}="
    return f"{OPTIONS.get(key, key)} "


def asked_by(key: str) -> str:
    """The option that asks for a key of a question; one that is an option already is itself."""
    return key if key.startswith("--") else f"--{KEYS.get(key, key)}"
