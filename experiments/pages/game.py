"""A drawn game as one page of HTML that needs nothing else: no network, no script."""

from __future__ import annotations

import re

from experiments.language.words import Words
from experiments.pages.html import filled
from experiments.tables.changes import changes
from sim.core.lineup import in_short
from sim.core.provenance import Provenance
from sim.core.rules import as_table
from sim.core.scenario import Scenario
from sim.core.scenes import DrawnGame

TEMPLATE = "game.html.jinja"
LISTED = re.compile("(?<=[,:])")  # where lines of a list may end
SIGNS = {"laid": "↓", "taken": "↑", "used": "✓"}


def page(view: DrawnGame, scenario: Scenario, words: Words, made: Provenance, command: str) -> str:
    """The page of a game; all text is escaped."""
    return filled(
        TEMPLATE,
        heads=["", *(f"{seat} {LISTED.sub(' ', who)}" for seat, who in zip(view.seats, made.line_up, strict=True))],
        view=view,
        before=[(0,) * len(view.seats), *(scene.totals for scene in view.scenes)],
        words=words,
        which=f"{words.phrase('seed', seed=str(made.seed))} · {words.phrase('number', number=words.count(made.first))}",
        agents=in_short(made.line_up),
        made=made,
        changes=[
            words.phrase("instead", key=key, value=str(value), usual=str(usual))
            for key, value, usual in changes(as_table(scenario.rules), scenario.game, scenario.mode)
        ],
        command=f"{command} --out game.html",
        signs=SIGNS,
    )
