"""One command of `numsim` a file: its name is the file's, and there is no list to edit.

A module offers `command`, a function for typer; what is slow it imports when it is called.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator

NOT_COMMANDS = ("options",)


def commands() -> Iterator[tuple[str, Callable]]:
    """The commands of this folder, by name."""
    for module in pkgutil.iter_modules(__path__):
        if module.name not in NOT_COMMANDS:
            yield module.name, importlib.import_module(f"{__name__}.{module.name}").command
