"""Texts of a command line as values: numbers, parts of 1, files and folders."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from experiments.play.parsing import as_part


def whole(text: str) -> int:
    """The whole number that a text says. Raises BadParameter."""
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is not a whole number') from None


def path(text: str) -> Path:
    """The path that a text names. Raises BadParameter for none, as of a variable that is not set."""
    if not text.strip():
        raise typer.BadParameter(f'"{text}" names no file or folder')
    return Path(text)


def values(text: str) -> Path:
    """The file that values go to. Raises BadParameter for a folder, there or to be."""
    return _file(text, "values.json")


def page(text: str) -> Path:
    """The file that a page goes to, in a folder that is there. Raises BadParameter."""
    target = _file(text, "page.html")
    if not target.parent.is_dir():
        raise typer.BadParameter(f"{text}: there is no folder {target.parent}")
    return target


def _file(text: str, like: str) -> Path:
    target = path(text)
    if target.is_dir() or text.endswith(("/", os.sep)):
        raise typer.BadParameter(f"{text} is a folder; name a file, like {target / like}")
    if target.is_symlink() or (target.exists() and not target.is_file()):
        raise typer.BadParameter(f"{text} is a link, a pipe or a device; name a file, like {like}")
    return target


def part(text: str) -> float:
    """The part of 1 that a text like "0.5%" or "0.005" says. Raises BadParameter."""
    try:
        return as_part(text)
    except ValueError:
        raise typer.BadParameter(f'"{text}" is not a number or a percentage, like 0.5%') from None
