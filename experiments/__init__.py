"""The laboratory for notebooks and scripts: scenarios, runs and studies, each imported when it is first asked for.

>>> from experiments import Scenario, run
>>> result = run(Scenario("check", players=4), games=100, seed=7)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from experiments.play.find import find
    from experiments.play.runs import run
    from experiments.play.scenario import Scenario
    from experiments.play.score import score
    from experiments.play.trace import trace
    from experiments.studies.audit import audit
    from experiments.studies.compare import compare
    from experiments.studies.exact import exact
    from experiments.studies.points import points
    from experiments.studies.sweep import sweep
    from experiments.studies.tiers import tiers
    from experiments.studies.tournament import tournament
    from experiments.studies.tune import tune

_PLACES = {
    "Scenario": "experiments.play.scenario",
    "run": "experiments.play.runs",
    "find": "experiments.play.find",
    "score": "experiments.play.score",
    "trace": "experiments.play.trace",
}
_STUDIES = ("audit", "compare", "exact", "points", "sweep", "tiers", "tournament", "tune")

__all__ = [
    "Scenario", "audit", "compare", "exact", "find", "points", "run", "score", "sweep", "tiers", "tournament", "trace",
    "tune",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name in _STUDIES:
        return getattr(importlib.import_module(f"experiments.studies.{name}"), name)
    if name in _PLACES:
        return getattr(importlib.import_module(_PLACES[name]), name)
    raise AttributeError(f"experiments has no {name}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__
