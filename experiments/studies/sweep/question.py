"""What a sweep is asked: a grid of scenarios, each a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from experiments.play.runs import Request
from experiments.studies import study
from experiments.studies.folder import CELLS
from experiments.studies.sizes import MARGINS, Margins
from sim.core.provenance import inputs_of
from sim.core.scenario import Scenario
from sim.core.text import LANGUAGES

if TYPE_CHECKING:
    from experiments.studies.study import Frames

MODE, PLAYERS, LINE_UP = "mode", "players", "line_up"  # axes beside those of the ruleset


@dataclass(frozen=True)
class Cell:
    """One combination of the grid: a run."""

    name: str  # of its folder
    values: Mapping[str, Any]  # where it is on each axis
    scenario: Scenario
    request: Request


@dataclass(frozen=True)
class Question(study.Question):
    """The cells of a grid, and the quantities that are shown of them."""

    cells: Sequence[Cell]
    shown: Sequence[tuple[str, str]]  # table and name of quantities
    games: int  # of each cell, the most if a precision says how many
    seed: int = 0
    precision: float | None = None
    margins: Margins = MARGINS  # from how much on a difference matters
    texts: Mapping[str, str] = field(default_factory=dict)  # the question by language, where the grid asks one
    folder: Path | None = field(default=None, compare=False)  # where finished cells are kept

    @property
    def scenarios(self) -> Sequence[Scenario]:
        """Those of all cells."""
        return [cell.scenario for cell in self.cells]

    @property
    def axes(self) -> dict[str, list[Any]]:
        """The values of each axis, in their order."""
        return {axis: list(dict.fromkeys(cell.values[axis] for cell in self.cells)) for axis in self.cells[0].values}

    @property
    def varied(self) -> list[str]:
        """The axes with more than one value."""
        return [axis for axis, values in self.axes.items() if len(values) > 1]

    def kept_in(self, folder: Path) -> Self:
        """The question whose finished cells are kept in a folder."""
        return replace(self, folder=folder)

    def further(self) -> dict[str, Any]:
        """The grid, and what is shown of it."""
        return {
            "grid": self.axes,
            "shown": [list(one) for one in self.shown],
            "precision": self.precision,
            "margins": asdict(self.margins),
            "texts": {lang: self.texts[lang] for lang in LANGUAGES if lang in self.texts},
        }

    def inputs(self) -> dict[str, Any]:
        """All that decides the answer; what the cells change is in the grid."""
        told = inputs_of(self.scenarios)
        kept = {key: told[key] for key in ("game", "mode", "line_ups")}
        return {**kept, "games": self.games, "seed": self.seed, **self.further()}

    def played(self, frames: Frames) -> int:
        """The games of all cells."""
        return int(frames[CELLS].drop_duplicates("cell")["games"].sum())

    def differing(self, inputs: Mapping[str, Any]) -> list[str]:
        """The grid may grow, for the cells of a folder know what they are of; only what all of them share may not."""
        return [key for key in super().differing(inputs) if key in ("game", "games", "seed", "precision")]
