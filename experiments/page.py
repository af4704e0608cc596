"""A drawn game as one page of HTML that needs nothing else: no network, no script."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from experiments.changes import changes
from experiments.request import Ruled
from experiments.tables import line_up_text
from sim.core.results import Provenance
from sim.core.rules import as_table
from sim.core.view import View

TEMPLATE = "game.html.jinja"
SIGNS = {"laid": "↓", "taken": "↑", "used": "✓"}


def page(view: View, asked: Ruled, made: Provenance, command: str) -> str:
    """The page of a game; all text is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    loader = PackageLoader("experiments", "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    words = asked.words
    return environment.get_template(TEMPLATE).render(
        view=view,
        before=[(0,) * len(view.seats), *(scene.totals for scene in view.scenes)],
        words=words,
        which=f"{words.phrase('seed', str(made.seed))} · {words.phrase('number', words.count(made.first))}",
        agents=line_up_text(made.line_up),
        made=made,
        changes=[
            words.phrase("instead", key, str(value), str(usual))
            for key, value, usual in changes(as_table(asked.rules), asked.game, asked.mode)
        ],
        command=f"{command} --out game.html",
        signs=SIGNS,
    )


def target_of(path: str) -> Path:
    """Where a page is to be written. Raises OSError for a folder, or a file in no folder."""
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
    return target
