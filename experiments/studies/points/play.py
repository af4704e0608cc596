"""What is each kind of claim worth, in points and in wins? Is what is hard dear? And what if the points were others?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.parts import Part, add_parts, check_finished, finished, in_turns
from experiments.studies.points.claims import BLOCKS, PARTS, Sums, estimated, sums_of
from experiments.studies.points.difficulty import difficulty, seekers
from experiments.studies.points.play import claims
from experiments.studies.points.rescoring import Recording, differing
from experiments.studies.points.what_if import what_if
from experiments.studies.precise import precision_frames
from experiments.tables.estimates import columns
from sim.core.limits import check_counts
from sim.core.lineup import LineUp
from sim.core.outcomes import shared_quantities
from sim.core.parallel import ALL_CORES, Stack, Workers
from sim.core.precision import check_precision, play_until, widest
from sim.core.rules import Rules, RulesError
from sim.core.scenario import Scenario
from sim.core.stats import joint_level
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

    from sim.core.agent import Player
    from sim.core.game import Game

STUDY = "points"


@dataclass(frozen=True)
class Asked:
    """What the study is asked: skills that play with their equals; the first one's games tell what points would do."""

    scenario: Scenario  # whoever sits there
    changed: Scenario | None  # by other rules
    players: int
    skills: Sequence[Player]
    games: int  # of each table, the most if a precision says how many
    seed: int
    precision: float | None = None  # half-width that is wanted of each tier's share, and of mean scores in parts of it
    difficulty: bool = False  # whether to find out how hard each kind is

    def __post_init__(self) -> None:
        check_counts(games=self.games, seed=self.seed)
        check_precision(self.precision)
        game = self.scenario.game
        if game.offers.valuation is None:
            raise RulesError(f"{game.name}: single claims have no points in this game")
        if self.difficulty and game.offers.valuation.table is None:
            raise RulesError(f"--difficulty: {game.name} has no base points of its own for each kind of claim")
        for one in filter(None, (self.scenario, self.changed)):
            game.check_players(one.rules, self.players)
        if self.changed and not differing(self.scenario.rules, self.changed.rules):
            raise RulesError("--set: the ruleset is the same with these values")

    @property
    def base(self) -> np.ndarray:
        """Base points (keys,) of today's rules."""
        return base_points(self.scenario)


@dataclass(frozen=True, eq=False)
class Played:
    """What games of one skill by one ruleset come to."""

    sums: Sums
    tally: Tally
    recordings: tuple[Recording, ...]  # where points may change

    def __add__(self, more: Played) -> Played:
        return Played(self.sums + more.sums, self.tally + more.tally, self.recordings + more.recordings)


def base_points(scenario: Scenario) -> np.ndarray:
    """The base points (keys,) of a ruleset."""
    return scenario.game.offers.valuation.base(scenario.rules)


def points(
    asked: Asked,
    *,
    workers: Workers = ALL_CORES,
) -> dict[str, pd.DataFrame]:
    """Tidy frames: how points are `split`, what each kind of claim is `worth`, and `what_if`, `difficulty`.

    `worth` has a row for each kind of claim by each skill; `what_if` is there if rules are changed, `difficulty` if
    it is asked for. Raises RulesError, AgentError.
    """
    played_by = [(asked.scenario, skill) for skill in asked.skills]
    if asked.changed:
        played_by.append((asked.changed, asked.skills[0]))

    def play(first: int, games: int, workers: Workers) -> Stack[Played]:
        parts = [
            part
            for place, (scenario, skill) in enumerate(played_by)
            for part in in_turns(place, scenario, [LineUp.of_equals(skill, asked.players)], first=first, games=games)
        ]
        return add_parts(parts, partial(_told, asked), seed=asked.seed, workers=workers)

    played, games = play_until(play, _widest, games=asked.games, precision=asked.precision, workers=workers)
    asked = replace(asked, games=games)
    by_skill = {skill.label: played[place].sums for place, skill in enumerate(asked.skills)}
    for label, sums in by_skill.items():
        check_finished(label, int(sums.games.sum()))
    frames = precision_frames(asked.precision, _widest(played), games)
    frames |= {"split": _split(asked, by_skill), "worth": _worth(asked, by_skill)}
    if asked.changed:
        said = " ".join(f"--set {key}={value}" for key, value in asked.changed.changes.items())
        check_finished(said, int(played[-1].sums.games.sum()))
        first, again = (Recording.joined(played[place].recordings) for place in (0, -1))
        frames["what_if"] = what_if(asked.scenario, asked.changed, first, again)
    if asked.difficulty:
        kinds = seekers(asked.scenario.game)
        frames["difficulty"] = difficulty(asked, by_skill, kinds, workers=workers)
    return frames


def _told(asked: Asked, part: Part, rows: np.ndarray, numbers: np.ndarray) -> Played:
    kept = finished(part, rows)
    kept_rows, numbers, players = rows[kept], numbers[kept], part.scenario.players
    game, rules = part.scenario.game, part.scenario.rules
    wanted = asked.changed and part.place in (0, len(asked.skills))
    return Played(
        sums_of(game, rules, kept_rows, players, numbers % BLOCKS),
        _tally(game, rules, rows, kept, players),
        (Recording.of(game, rules, kept_rows, players, numbers),) if wanted else (),
    )


def _tally(game: Game, rules: Rules, rows: np.ndarray, kept: np.ndarray, players: int) -> Tally:
    """The scores and tiers of the rows (games,) that are kept (games,)."""
    outcomes = game.outcomes(rows[kept], rules, players)
    observed = [one.observed(outcomes) for one in shared_quantities(game.starts_of) if one.kind]
    faults = int(rows["faults"].sum())
    return Tally.of(observed, games=len(rows), cut=int(np.count_nonzero(~kept)), faults=faults, ends=())


def _widest(played: Stack[Played]) -> float:
    """The largest half-width of a tier's share or, relative to it, of the mean score by any skill."""
    return max(widest(one.tally) for one in played)


def _split(asked: Asked, by_skill: dict[str, Sums]) -> pd.DataFrame:
    """The share of all points that base, references and bonus have."""
    import pandas as pd

    found = []
    for skill, sums in by_skill.items():
        shares = columns("share", estimated(sums, claims.split(asked.base), joint_level(len(PARTS))))
        found.append(pd.DataFrame({"skill": skill, "part": PARTS, **shares, "games": int(sums.games.sum())}))
    return pd.concat(found, ignore_index=True)


def _worth(asked: Asked, by_skill: dict[str, Sums]) -> pd.DataFrame:
    """What each kind of claim is worth; the intervals of a column hold together."""
    import pandas as pd

    keys = asked.scenario.game.offers.valuation.keys
    found = []
    for skill, sums in by_skill.items():
        told: dict[str, Any] = {"skill": skill, "key": keys, "base": asked.base}
        mean_parts = estimated(sums, claims.parts(asked.base))[0]
        told |= {f"{part}_points": mean_parts[place] for place, part in enumerate(PARTS)}
        figures = {"made": claims.made, "points": claims.mean_points}
        figures |= {"excess": claims.excess, "win_effect": claims.win_effect}
        for name, figure in figures.items():
            told |= columns(name, estimated(sums, figure, joint_level(len(keys))))
        found.append(pd.DataFrame({**told, "games": int(sums.games.sum())}))
    return pd.concat(found, ignore_index=True)
