"""Option groups: a command takes dataclasses, and each of their fields is an option of the command line."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_type_hints


def grouped(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with an option for each field of each of its parameters, all of which are dataclasses."""
    hints = get_type_hints(command, include_extras=True)
    groups = {name: hints[name] for name in inspect.signature(command).parameters}
    if not all(map(is_dataclass, groups.values())):
        return command
    options = {field.name: (name, field) for name, group in groups.items() for field in fields(group)}
    types = {
        name: annotation
        for group in groups.values()
        for name, annotation in get_type_hints(group, include_extras=True).items()
    }

    @functools.wraps(command)
    def flat(**given: Any) -> Any:
        values: dict[str, dict[str, Any]] = {name: {} for name in groups}
        for name, value in given.items():
            values[options[name][0]][name] = value
        return command(**{name: group(**values[name]) for name, group in groups.items()})

    del flat.__wrapped__
    flat.__annotations__ = {name: types[name] for name in options}
    vars(flat)["__signature__"] = inspect.Signature(
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=_default(field), annotation=types[name])
            for name, (_, field) in options.items()
        ]
    )
    return flat


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return inspect.Parameter.empty if field.default_factory is MISSING else field.default_factory()
