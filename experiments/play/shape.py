"""Where is JSON from a file not of the shape that is expected?"""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

NAMES = {str: "a text", int: "a whole number", bool: "true or false", dict: "an object"}


def misfit(value: Any, kind: Any, name: str = "") -> str | None:
    """What of a value, called `name`, is not of a kind, a type or a TypedDict of which more keys may be there."""
    if is_typeddict(kind):
        if not isinstance(value, dict):
            return _is_not(name, dict)
        for key, part in get_type_hints(kind).items():
            inner = f"{name}.{key}" if name else key
            if key not in value:
                return f"{inner} is missing"
            if said := misfit(value[key], part, inner):
                return said
        return None
    if get_origin(kind) is list:
        if not isinstance(value, list):
            return f"{name or 'it'} is not a list"
        (part,) = get_args(kind)
        return next((said for i, member in enumerate(value) if (said := misfit(member, part, f"{name}[{i}]"))), None)
    return None if isinstance(value, kind) else _is_not(name, kind)


def _is_not(name: str, kind: Any) -> str:
    return f"{name or 'it'} is not {NAMES.get(kind, kind)}"
