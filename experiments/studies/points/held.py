"""What dealt cards are worth in wins, where claims have no points: chance deals them, so wins tell their worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from experiments.play.parts import Part
from experiments.studies.points.replays import Effects, Replay, effects_of, replay_frame
from experiments.tables.estimates import columns_of
from sim.core.effects import associations
from sim.core.parallel import Stack
from sim.core.stats import Interval, joint_level
from sim.core.wins import WIN, win_shares

if TYPE_CHECKING:
    import pandas as pd

    from experiments.studies.points.question import Question


@dataclass(frozen=True, eq=False)
class Held:
    """What the seats of finished games were dealt, and who wins."""

    dealt: np.ndarray  # (games, seats, keys)
    wins: np.ndarray  # (games, seats) in units of 1 / WIN
    replayed: Stack[Effects]  # what each of `replays_of` does

    @classmethod
    def of(cls, part: Part, seed: int, rows: np.ndarray, numbers: np.ndarray, replays: Sequence[Replay]) -> Held:
        """What was dealt in games with these rows and numbers (games,), and what replays of them do."""
        game, rules, players = part.scenario.game, part.scenario.rules, part.scenario.players
        wins = win_shares(game.columns_of(rows, rules, players)["place"].values == 1)
        dealt = game.offers.holdings.dealt(rules, seed, numbers, players)
        replayed = [effects_of(one, part.scenario, seed, rows, numbers) for one in replays]
        return cls(dealt, wins.astype(np.int32), Stack(replayed))

    @classmethod
    def joined(cls, parts: Sequence[Held]) -> Held:
        """The hands of games one after the other."""
        dealt, wins = (np.concatenate([getattr(part, name) for part in parts]) for name in ("dealt", "wins"))
        first, *more = (part.replayed for part in parts)
        return cls(dealt, wins, sum(more, first))

    def win_effect(self) -> list[Interval]:
        """How many more wins a seat has with each card more of a key than without it; they hold together."""
        games, seats, keys = self.dealt.shape
        game, seat = np.indices((games, seats)).reshape(2, -1)
        return associations(game, seat, self.wins.ravel() / WIN, self.dealt.reshape(-1, keys), joint_level(keys))


def held_frames(
    question: Question, by_skill: Mapping[str, Sequence[Held]], replays: Sequence[Sequence[Replay]]
) -> dict[str, pd.DataFrame]:
    """The frames `holdings` and, where the game offers any, `replays`, from the games and replays of each skill."""
    joined = {skill: Held.joined(parts) for skill, parts in by_skill.items()}
    frames = {"holdings": _holdings(question, joined)}
    replayed = {skill: (some, joined[skill].replayed) for skill, some in zip(joined, replays, strict=True)}
    if any(replays):
        frames["replays"] = replay_frame(replayed)
    return frames


def _holdings(question: Question, by_skill: Mapping[str, Held]) -> pd.DataFrame:
    """A row for each key by each skill: cards that a seat is dealt, and how many more wins go with one more."""
    import pandas as pd

    keys, found = question.scenario.game.offers.holdings.keys(question.scenario.rules), []
    for skill, held in by_skill.items():
        row = {"skill": skill, "key": keys, "dealt": held.dealt.mean(axis=(0, 1))}
        found.append(pd.DataFrame({**row, **columns_of("win_effect", held.win_effect()), "games": len(held.wins)}))
    return pd.concat(found, ignore_index=True)
