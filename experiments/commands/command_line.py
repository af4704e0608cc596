"""The command line that is being answered, and what all of them agree on."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from contextvars import ContextVar

INTERRUPTED = 130  # the exit code after Ctrl-C
SEATS = 4  # where nobody says how many
ENGLISH = "en"
IDLE = {"--lang": True, "--out": True, "--jobs": True, "--backend": True, "--json": False}  # these change no number
RULESET = "ruleset."  # what keys of the rules begin with
OPTIONS = {
    "games_asked": "--games",
    "agents": "--agents/--population",
    "keep_games": "--keep-games",
    **{name: f"--{name}" for name in ("mode", "players", "seed", "first", "precision")},
}
TYPED: ContextVar[tuple[str, ...]] = ContextVar("TYPED", default=())  # its arguments


def typed() -> str:
    """The command line as one could type it again."""
    return shlex.join(["numsim", *TYPED.get()])


def language() -> str:
    """The language of the command line that is being answered, English where it names none."""
    said = iter(TYPED.get())
    for word in said:
        option, equals, value = word.partition("=")
        if option == "--lang":
            return value if equals else next(said, ENGLISH)
    return ENGLISH


def without(command: str, options: Mapping[str, bool]) -> list[str]:
    """The words of a command line less some options, each with whether a value follows it.

    Raises ValueError for what no shell would take.
    """
    kept, said = [], iter(shlex.split(command))
    for word in said:
        option, equals, _ = word.partition("=")
        if option not in options:
            kept.append(word)
        elif options[option] and not equals:
            next(said, None)
    return kept


def option(key: str) -> str:
    """How a command line begins to ask for a key of what was played; what none asks for keeps its name."""
    if key.startswith(RULESET):
        return f"--set {key.removeprefix(RULESET)}="
    return f"{OPTIONS.get(key, key)} "


def as_part(text: str) -> float:
    """The part of 1 that a text like "0.5%" or "0.005" says. Raises ValueError."""
    return float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
