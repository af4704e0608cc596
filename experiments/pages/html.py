"""Pages of HTML that need nothing else, no network and no script: a template filled in, all text escaped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from markupsafe import Markup


def filled(template: str, **values: Any) -> str:
    """The page that a template of the folder `templates` makes of values."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    from experiments.pages.paper import paper

    loader = PackageLoader("experiments.pages", "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["paper"], environment.filters["lists"] = paper, _lists
    return environment.get_template(template).render(values)


def _lists(text: str) -> Markup:
    """A text in which a line may end after each comma and each colon."""
    from markupsafe import Markup, escape

    return escape(text).replace(",", Markup(",<wbr>")).replace(":", Markup(":<wbr>"))
