"""What is each kind of claim worth, in points and in wins? Is what is hard dear? And what if the points were others?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.studies import claims
from experiments.studies.claims import BLOCKS, PARTS, Sums, estimated, sums_of
from experiments.studies.difficulty import difficulty, seekers
from experiments.studies.parts import Part, check_finished, finished, in_turns, play_parts
from experiments.studies.rescoring import Recording, differing
from experiments.studies.what_if import what_if
from sim.core.rules import RulesError
from sim.core.run import check_counts
from sim.core.stats import LEVEL

if TYPE_CHECKING:
    import pandas as pd

    from experiments.request import Ruled
    from sim.core.agent import Player
    from sim.core.spread import Progress

STUDY = "points"


@dataclass(frozen=True)
class Asked:
    """What the study is asked: skills that play with their equals; the first one's games tell what points would do."""

    ruled: Ruled
    changed: Ruled | None  # by other rules
    players: int
    skills: Sequence[Player]
    games: int  # of each table
    seed: int
    odds: bool = False  # whether to find out how hard each kind is

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        game = self.ruled.game
        if game.worth is None:
            raise RulesError(f"{game.name}: single claims have no points in this game")
        if self.odds and game.worth.table is None:
            raise RulesError(f"--difficulty: {game.name} has no base points of its own for each kind of claim")
        for one in filter(None, (self.ruled, self.changed)):
            game.check_players(one.rules, self.players)
        if self.changed and not differing(self.ruled.rules, self.changed.rules):
            raise RulesError("--set: the ruleset is the same with these values")

    @property
    def base(self) -> np.ndarray:
        """Base points (keys,) of today's rules."""
        return base_points(self.ruled)


def base_points(ruled: Ruled) -> np.ndarray:
    """The base points (keys,) of a ruleset."""
    return ruled.game.worth.base(ruled.rules)


def points(
    asked: Asked,
    *,
    jobs: int | None = None,
    backend: str = "threads",
    progress: Callable[[Progress], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> dict[str, pd.DataFrame]:
    """Tidy frames: how points are `split`, what each kind of claim is `worth`, and `what_if`, `difficulty`.

    `worth` has a row for each kind of claim by each skill; `what_if` is there if rules are changed, `difficulty` if
    odds are asked for. Raises RulesError, AgentError.
    """
    pool = {"jobs": jobs, "backend": backend, "progress": progress, "announce": announce}
    parts = [
        part
        for place, skill in enumerate(asked.skills)
        for part in in_turns(place, asked.ruled, [[skill] * asked.players], first=0, games=asked.games)
    ]
    replay = len(asked.skills)
    if asked.changed:
        parts += in_turns(replay, asked.changed, [[asked.skills[0]] * asked.players], first=0, games=asked.games)
    totals: dict[int, Sums] = {}
    recorded: dict[int, list[Recording]] = {0: [], replay: []}
    for place, (sums, recording) in play_parts(parts, partial(_told, asked), seed=asked.seed, **pool):
        totals[place] = totals[place] + sums if place in totals else sums
        if recording:
            recorded[place].append(recording)
    by_skill = {skill.label: totals[place] for place, skill in enumerate(asked.skills)}
    for label, sums in by_skill.items():
        check_finished(label, int(sums.games.sum()))
    frames = {"split": _split(asked, by_skill), "worth": _worth(asked, by_skill)}
    if asked.changed:
        check_finished("--set", int(totals[replay].games.sum()))
        first, again = Recording.joined(recorded[0]), Recording.joined(recorded[replay])
        frames["what_if"] = what_if(asked.ruled, asked.changed, first, again)
    if asked.odds:
        kinds = seekers(asked.ruled.game)
        frames["difficulty"] = difficulty(asked, by_skill, kinds, **pool)
    return frames


def _told(asked: Asked, part: Part, rows: np.ndarray, numbers: np.ndarray) -> tuple[Sums, Recording | None]:
    kept = finished(part, rows)
    rows, numbers, players = rows[kept], numbers[kept], len(part.lineup)
    sums = sums_of(part.asked.game, part.asked.rules, rows, players, numbers * BLOCKS // asked.games)
    wanted = asked.changed and part.place in (0, len(asked.skills))
    recording = Recording.of(part.asked.game, part.asked.rules, rows, players, numbers) if wanted else None
    return sums, recording


def _split(asked: Asked, by_skill: dict[str, Sums]) -> pd.DataFrame:
    """The share of all points that base, references and bonus have."""
    import pandas as pd

    found = []
    for skill, sums in by_skill.items():
        shares = estimated(sums, claims.split(asked.base), joint(len(PARTS)))
        columns = dict(zip(("share", "share_low", "share_high"), shares, strict=True))
        found.append(pd.DataFrame({"skill": skill, "part": PARTS, **columns, "games": int(sums.games.sum())}))
    return pd.concat(found, ignore_index=True)


def _worth(asked: Asked, by_skill: dict[str, Sums]) -> pd.DataFrame:
    """What each kind of claim is worth; the intervals of a column hold together."""
    import pandas as pd

    keys = asked.ruled.game.worth.keys
    found = []
    for skill, sums in by_skill.items():
        columns: dict[str, Any] = {"skill": skill, "key": keys, "base": asked.base}
        mean_parts = estimated(sums, claims.parts(asked.base))[0]
        columns |= {f"{part}_points": mean_parts[place] for place, part in enumerate(PARTS)}
        figures = {"made": claims.made, "points": claims.mean_points}
        figures |= {"excess": claims.excess, "win_effect": claims.win_effect}
        for name, figure in figures.items():
            columns |= dict(
                zip((name, f"{name}_low", f"{name}_high"), estimated(sums, figure, joint(len(keys))), strict=True)
            )
        found.append(pd.DataFrame({**columns, "games": int(sums.games.sum())}))
    return pd.concat(found, ignore_index=True)


def joint(number: int) -> float:
    """The level of each of a number of intervals that hold together at LEVEL (Bonferroni)."""
    return 1 - (1 - LEVEL) / number
