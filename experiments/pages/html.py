"""Pages of HTML that need nothing else, no network and no script: a template filled in, all text escaped."""

from __future__ import annotations

from typing import Any


def filled(template: str, **values: Any) -> str:
    """The page that a template of the folder `templates` makes of values."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    loader = PackageLoader("experiments.pages", "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template(template).render(values)
