"""The planner with parameters that a search found; expert.json says how, and `numsim tune` searches again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from sim.core.agent import Agent
from sim.core.jit import kernel
from strategies.check.planner import PLANNER
from strategies.check.planner import decide as plan

FOUND = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))["parameters"]


@kernel
def decide(pub, me, rules):
    """Decide as the planner does."""
    return plan(pub, me, rules)


EXPERT = Agent(
    "expert",
    decide,
    "the planner with parameters that a search found",
    {name: replace(parameter, default=FOUND[name]) for name, parameter in PLANNER.parameters.items()},
)
