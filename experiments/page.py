"""A drawn game as one page of HTML that needs nothing else: no network, no script."""

from __future__ import annotations

from experiments.changes import changes
from experiments.html import filled
from experiments.request import Ruled
from experiments.tables import line_up_text
from sim.core.results import Provenance
from sim.core.rules import as_table
from sim.core.scenes import DrawnGame

TEMPLATE = "game.html.jinja"
SIGNS = {"laid": "↓", "taken": "↑", "used": "✓"}


def page(view: DrawnGame, asked: Ruled, made: Provenance, command: str) -> str:
    """The page of a game; all text is escaped."""
    words = asked.words
    return filled(
        TEMPLATE,
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
