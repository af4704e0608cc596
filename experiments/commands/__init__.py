"""One command of `numsim` a file: its name is the file's, and there is no list to edit.

A command takes option groups (see options.py); what is slow it imports when it is called.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

from experiments.commands.groups import grouped


def commands() -> Iterator[tuple[str, Callable]]:
    """The commands of this folder, by name; what its parameters are, option groups or options, typer learns here."""
    for module in pkgutil.iter_modules(__path__):
        command = getattr(importlib.import_module(f"{__name__}.{module.name}"), "command", None)
        if command:
            yield module.name, grouped(command)
