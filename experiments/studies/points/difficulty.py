"""How hard each kind of claim is, three ways, which of them are priced the wrong way round, and prices that are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.parts import Part, finished, in_turns, play_parts
from experiments.studies import exact
from experiments.studies.points.claims import MADE, TABLE, jointly_of, number_by_rank
from experiments.tables.estimates import ENDINGS, columns, columns_of
from sim.core.agent import Player
from sim.core.game import Game
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers
from sim.core.stats import LEVEL
from sim.core.tally import Tally
from strategies import agents

if TYPE_CHECKING:
    import pandas as pd

    from experiments.studies.points.question import Question

LEAST_DEALS = 1
FEWER = 10  # times as few games are played by each of those who want one kind
BEFORE_TURNS = 0.5  # the turn of what is made at the setup
FACTORS, SHIFTS = np.geomspace(0.2, 5, 601), np.linspace(-0.5, 0.5, 11)


def seekers(game: Game) -> dict[str, Player]:
    """For each kind of claim a player who wants nothing else: of the first agent that can be told which by its name."""
    if game.offers.valuation is None:
        return {}
    for agent in agents(game.name).values():
        for name, parameter in agent.parameters.items():
            keys = game.offers.valuation.keys
            if set(keys) <= set(parameter.words):
                return {key: Player(agent, {name: float(parameter.words.index(key))}) for key in keys}
    return {}


def difficulty(
    question: Question,
    by_skill: Mapping[str, Tally],
    wanting: Mapping[str, Player],
    *,
    workers: Workers = ALL_CORES,
) -> pd.DataFrame:
    """A row for each kind of claim: how hard it is, its base points today, and `suggested` ones.

    `one_in` is the exact odds of the game's last enumeration; `wanted` the median turn in which a player who wants
    nothing else makes it at a table of the first skill (Kaplan and Meier's, for games that end before); `made_SKILL`
    the share of seats. What a game does not tell is NaN. `difficulty` is the mean of the ranks by these measures.
    """
    import pandas as pd
    from scipy.stats import rankdata

    game, keys = question.scenario.game, question.scenario.game.offers.valuation.keys
    frame = pd.DataFrame({"key": keys, "base": question.base, "one_in": np.nan})
    if game.offers.exact:
        odds = exact.STUDY.play(exact.Question(question.scenario, LEAST_DEALS, question.seed), workers)
        table = list(odds.values())[-1].set_index("key")
        frame["one_in"] = table["one_in"].reindex(keys).to_numpy()
    turns = _turns(question, wanting, workers) if wanting else np.full((len(keys), len(ENDINGS)), np.nan)
    frame = frame.assign(**columns("wanted", turns.T))
    for skill, tally in by_skill.items():
        frame = frame.assign(**columns_of(f"made_{skill}", jointly_of(tally, TABLE, MADE)))
    rare = -np.mean([rankdata(frame[f"made_{skill}"]) for skill in by_skill], axis=0)
    measures = [rankdata(rare)]
    measures += [rankdata(frame[name].fillna(np.inf)) for name in ("one_in", "wanted") if frame[name].notna().any()]
    frame["difficulty"] = np.mean(measures, axis=0)
    first = next(iter(by_skill.values()))
    weights = _weights(question, first)
    frame["suggested"] = suggested(question.base, frame["difficulty"].to_numpy(), weights)
    seats = question.players * (first.games - first.cut)
    frame["score_shift"] = ((frame["suggested"] - question.base) * weights).sum() / seats
    return frame


def inversions(frame: pd.DataFrame, skills: Sequence[str]) -> list[tuple[str, str]]:
    """Pairs of claims of which the first is harder by every measure, beyond chance, and yet cheaper.

    None where a measure is not known: exact odds, turns of who wants it, and how often each skill makes it. What half
    of those who want it do not make before games end is made later than all else.
    """
    if frame[["one_in", "wanted"]].isna().all().any():
        return []
    turns = [f"wanted{ending}" for ending in ENDINGS]
    rows = frame.assign(**frame[turns].fillna(np.inf)).to_dict("records")
    return [(one["key"], other["key"]) for one, other in permutations(rows, 2) if _inverted(one, other, skills)]


def suggested(base: np.ndarray, difficulty: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Whole base points that rise with difficulty and leave the sum of weights x base points as near as they can.

    Today's points are dealt out again in the order of difficulty, and what is alike hard gets their mean. All are
    multiplied and shifted by what keeps the sum best when they are rounded.
    """
    _, group = np.unique(difficulty, return_inverse=True)
    dealt = np.empty(len(base))
    dealt[np.argsort(difficulty, kind="stable")] = np.sort(base)
    alike = (np.bincount(group, weights=dealt) / np.bincount(group))[group]
    tried = [np.maximum(np.rint(factor * alike + shift), 0).astype(np.int64) for factor in FACTORS for shift in SHIFTS]
    return min(tried, key=lambda points: abs(((points - base) * weights).sum()))


def _inverted(one: Mapping[str, Any], other: Mapping[str, Any], skills: Sequence[str]) -> bool:
    rarer = all(one[f"made_{skill}_high"] < other[f"made_{skill}_low"] for skill in skills)
    later = one["wanted"] > other["wanted"] and one["wanted_low"] > other["wanted_high"]
    return bool(one["base"] < other["base"] and one["one_in"] > other["one_in"] and rarer and later)


def _weights(question: Question, tally: Tally) -> np.ndarray:
    """Points (keys,) that all claims together gain if each base is worth one point more."""
    scenario = question.scenario
    worth = scenario.game.offers.valuation
    raised = {f"{worth.table}.{key}": int(points) + 1 for key, points in zip(worth.keys, question.base, strict=True)}
    dearer = scenario.ruled(changes={**scenario.changes, **raised})
    more = worth.fixed(dearer.rules) - worth.fixed(scenario.rules)
    return (number_by_rank(tally) * more).sum(axis=1).astype(float)


def _turns(question: Question, wanting: Mapping[str, Player], workers: Workers) -> np.ndarray:
    """The median turn of each wanted claim with its interval, (keys, 3)."""
    from statsmodels.duration.survfunc import SurvfuncRight

    games = max(question.players, question.games // FEWER)
    parts = [
        part
        for place, player in enumerate(wanting.values())
        for part in in_turns(place, question.scenario, _with_one(question, player), first=0, games=games)
    ]
    found: list[list[np.ndarray]] = [[] for _ in wanting]
    of_rows = partial(_first_turns, tuple(wanting.items()))
    for place, turns in play_parts(parts, of_rows, seed=question.seed, workers=workers):
        found[place].append(turns)
    medians = []
    for chunks in found:
        turn, made = np.concatenate(chunks).T
        law = SurvfuncRight(np.maximum(turn, BEFORE_TURNS), made)
        with np.errstate(divide="ignore", invalid="ignore"):  # where all or none have made it there is no interval
            medians.append([law.quantile(0.5), *law.quantile_ci(0.5, alpha=1 - LEVEL)] if made.any() else [np.nan] * 3)
    turns = np.array(medians, float)
    return np.where(np.isinf(turns), np.nan, turns)


def _with_one(question: Question, player: Player) -> list[LineUp]:
    """Line-ups with the player in each seat among those of the first skill."""
    players, others = question.players, question.skills[0]
    return [LineUp.one_among(player, others, seat=seat, players=players) for seat in range(players)]


def _first_turns(
    wanting: Sequence[tuple[str, Player]], part: Part, rows: np.ndarray, numbers: np.ndarray
) -> np.ndarray:
    """The turn in which the wanted claim is made, or the last one, and whether it is made, (games, 2)."""
    rows = rows[finished(part, rows)]
    scenario = part.scenario
    game, players = scenario.game, scenario.players
    made = game.offers.valuation.claims(rows, players)
    key, player = wanting[part.place]
    mine = (made.seat == scenario.lineup.seats.index(player)) & (made.key == game.offers.valuation.keys.index(key))
    found = np.column_stack([game.columns_of(rows, scenario.rules, players)["turns"].values, np.zeros(len(rows))])
    found[made.game[mine]] = np.column_stack([made.turn[mine], np.ones(mine.sum())])
    return found
