"""Reads TOML that a user writes: whatever is wrong with it is one kind of error, told in one line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sim.core.text import NOT_UTF8


class TOMLError(ValueError):
    """A text that is no TOML; the message is one line that goes on after the name of the file."""


def read_toml(path: Path) -> dict[str, Any]:
    """The table of a file. Raises OSError, and TOMLError that does not name the file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise TOMLError(f" {NOT_UTF8}") from None
    return parse_toml(text)


def parse_toml(text: str) -> dict[str, Any]:
    """The table of a text. Raises TOMLError, for more digits or brackets than Python can read, too."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TOMLError(f": {error}") from None
    except RecursionError:
        raise TOMLError(": brackets or tables are nested too deeply") from None
    except ValueError:  # Python says how to allow more digits, which no user of a program can do
        raise TOMLError(": a number has too many digits") from None
