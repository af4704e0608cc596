"""What cards are worth by replay: the same deals with another card in their place, or with a player who keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from experiments.language.figures import scaled
from experiments.tables.estimates import columns_of
from sim.core.counting import play_rows
from sim.core.lineup import LineUp
from sim.core.paired import PairedSums
from sim.core.scenario import Scenario
from sim.core.stats import joint_level
from sim.core.wins import WIN, win_shares

if TYPE_CHECKING:
    import pandas as pd

KEEPER = 0  # the seat of who keeps a card


class Way(StrEnum):
    """What is compared with what."""

    INSTEAD = "instead"  # a seat that is dealt a card, with the same seat dealt another one in its place
    KEPT = "kept_back"  # a seat that keeps the card, with the same seat playing it
    LEFT = "left_over"  # a seat with a card more that costs points, with the same game as it ended


@dataclass(frozen=True)
class Replay:
    """What is valued, and the scenario that plays the same deals; where the end alone changes, `points` more."""

    way: Way
    key: str
    scenario: Scenario
    points: int = 0


@dataclass(frozen=True, eq=False)
class Effects:
    """What a replay does to the seats that it is about: sums over pairs of games, without the card and with it."""

    score: PairedSums
    wins: PairedSums  # in units of 1 / WIN

    def __add__(self, more: Effects) -> Effects:
        return Effects(self.score + more.score, self.wins + more.wins)


def dealt_once(scenario: Scenario) -> Scenario:
    """The same scenario with games that one deal decides."""
    holdings = scenario.game.offers.holdings
    changes = holdings.one_deal(scenario.rules) if holdings else {}
    return scenario.ruled(changes={**scenario.changes, **changes}) if changes else scenario


def replays_of(base: Scenario) -> list[Replay]:
    """All replays that a game offers for a table of equals."""
    holdings, player = base.game.offers.holdings, base.lineup.players[0]
    found = [
        Replay(Way.INSTEAD, key, base.ruled(changes={**base.changes, **changes}))
        for key, changes in holdings.without(base.rules).items()
    ]
    for key, said in holdings.kept.items():
        known = player.agent.parameters
        if key in holdings.keys(base.rules) and said.keys() <= known.keys():
            values = {name: known[name].number(text) for name, text in said.items()}
            keeper = replace(player, values={**player.values, **values}, profile="")
            lineup = LineUp.one_among(keeper, player, seat=KEEPER, players=base.players)
            found.append(Replay(Way.KEPT, key, base.seated(lineup)))
    return found + [Replay(Way.LEFT, key, base, points) for key, points in holdings.left(base.rules).items()]


def effects_of(replay: Replay, base: Scenario, seed: int, rows: np.ndarray, numbers: np.ndarray) -> Effects:
    """What a replay of finished games with these rows and numbers (games,), which follow each other, does."""
    if replay.way is Way.LEFT:
        return _left_over(replay, rows)
    game, other, players = base.game, replay.scenario, base.players
    again = _again(other, seed, numbers) if len(rows) else rows
    both = again["end"] != len(game.ends) - 1
    rows, again, numbers = rows[both], again[both], numbers[both]
    place = game.offers.holdings.keys(base.rules).index(replay.key)
    held = game.offers.holdings.dealt(base.rules, seed, numbers, players)[:, :, place].astype(np.int64)
    if replay.way is Way.KEPT:
        pairs = (base, rows), (other, again)
        weights = np.where(np.arange(players) == KEEPER, held > 0, 0)
    else:
        pairs = (other, again), (base, rows)
        weights = held - _held_again(replay, seed, numbers, players)
    (scores, wins), (scores_with, wins_with) = (_of_seats(one, played) for one, played in pairs)
    return Effects(_sums(weights, scores, scores_with), _sums(weights, wins, wins_with))


def _again(scenario: Scenario, seed: int, numbers: np.ndarray) -> np.ndarray:
    """The rows of the games with these rising numbers (games,), few of which are missing."""
    first = int(numbers[0])
    return play_rows(scenario, seed=seed, first=first, games=int(numbers[-1]) + 1 - first)[numbers - first]


def _held_again(replay: Replay, seed: int, numbers: np.ndarray, players: int) -> np.ndarray:
    """Cards of the key that each seat is dealt without the one that is out, (games, seats)."""
    holdings, rules = replay.scenario.game.offers.holdings, replay.scenario.rules
    keys = holdings.keys(rules)
    if replay.key not in keys:
        return np.zeros((len(numbers), players), np.int64)
    return holdings.dealt(rules, seed, numbers, players)[:, :, keys.index(replay.key)].astype(np.int64)


def _sums(weights: np.ndarray, before: np.ndarray, after: np.ndarray) -> PairedSums:
    """The sums of outcomes (games, seats) by how many cards more the seats hold, weights (games, seats)."""
    bottom = (weights**2).sum(axis=1)
    one, other = (np.stack([(weights * outcome).sum(axis=1), bottom], axis=1) for outcome in (before, after))
    return PairedSums.of(one, other)


def _of_seats(scenario: Scenario, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Scores and wins of each seat, (games, seats) each."""
    columns = scenario.game.columns_of(rows, scenario.rules, scenario.players)
    return columns["score"].values.astype(np.int64), win_shares(columns["place"].values == 1)


def _left_over(replay: Replay, rows: np.ndarray) -> Effects:
    """What it does to each seat in turn if it has a card more left that costs points, and the game ends as it did."""
    scores, wins = _of_seats(replay.scenario, rows)
    after = np.zeros_like(wins)
    for seat in range(scores.shape[1]):
        changed = scores.copy()
        changed[:, seat] += replay.points
        after[:, seat] = win_shares(changed == changed.min(axis=1, keepdims=True))[:, seat]
    every = np.ones_like(scores)
    return Effects(_sums(every, scores, scores + replay.points), _sums(every, wins, after))


def replay_frame(by_skill: Mapping[str, tuple[Sequence[Replay], Sequence[Effects]]]) -> pd.DataFrame:
    """A row for each replay by each skill: what the card does to the score and the wins of who has it.

    `cards` are those that seats held; the intervals of a column hold together for the replays of a skill.
    """
    import pandas as pd

    found = []
    for skill, (replays, effects) in by_skill.items():
        level = joint_level(max(1, len(replays)))
        wins = [scaled(one.wins.difference(level), 1 / WIN) for one in effects]
        rows = {
            "skill": skill,
            "way": [str(one.way) for one in replays],
            "key": [one.key for one in replays],
            "cards": [int(one.score.sums[1]) for one in effects],
            **columns_of("score_effect", [one.score.difference(level) for one in effects]),
            **columns_of("win_effect", wins),
        }
        found.append(pd.DataFrame(rows))
    return pd.concat(found, ignore_index=True)
