"""How hard each kind of claim is, three ways, which of them are priced the wrong way round, and prices that are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.parts import Part, finished, in_turns, play_parts
from experiments.studies import exact
from experiments.studies.points.claims import MADE, TABLE, Claimed, jointly_of
from experiments.studies.points.pricing import (
    Evidence,
    gains_in_blocks,
    in_blocks,
    made_in_blocks,
    prices,
    reach,
    rounded,
    steps,
)
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
BEFORE_TURNS = 0.5  # stands for the turn of what is made at the setup where no turn can be 0


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
    by_skill: Mapping[str, tuple[Tally, Claimed]],
    wanting: Mapping[str, Player],
    *,
    workers: Workers = ALL_CORES,
) -> pd.DataFrame:
    """A row for each kind of claim: how hard it is, its base points today, and `suggested` ones.

    `one_in` is the exact odds of the game's last enumeration; `wanted` the median turn in which a player who wants
    nothing else makes it at a table of the first skill (Kaplan and Meier's, for games that end before); `made_SKILL`
    the share of seats. What a game does not tell is NaN. `difficulty` is their mean, see pricing.py, `price` the points
    that follow it, and `suggested` the same rounded to a multiple of `step`.
    """
    import pandas as pd

    game, keys = question.scenario.game, question.scenario.game.offers.valuation.keys
    frame = pd.DataFrame({"key": keys, "base": question.base, "one_in": np.nan})
    if game.offers.exact:
        odds = exact.STUDY.play(exact.Question(question.scenario, LEAST_DEALS, question.seed), workers)
        table = list(odds.values())[-1].set_index("key")
        frame["one_in"] = table["one_in"].reindex(keys).to_numpy()
    turns = _turns(question, wanting, workers) if wanting else []
    medians = np.array([_median(*one.T) for one in turns]) if turns else np.full((len(keys), len(ENDINGS)), np.nan)
    frame = frame.assign(**columns("wanted", medians.T))
    for skill, (tally, _) in by_skill.items():
        frame = frame.assign(**columns_of(f"made_{skill}", jointly_of(tally, TABLE, MADE)))
    claimed = [one for _, one in by_skill.values()]
    evidence = Evidence(
        frame["one_in"].to_numpy(float),
        [made_in_blocks(one, len(keys)) for one in claimed],
        [in_blocks(one) for one in turns],
        gains_in_blocks(claimed[0], _more(question)),
    )
    return frame.assign(difficulty=evidence.difficulty, **_suggested(question, evidence, len(claimed[0].codes)))


def _suggested(question: Question, evidence: Evidence, games: int) -> dict[str, Any]:
    """Prices with their intervals, and what is suggested, as columns."""
    found, off = prices(evidence, question.base), reach(evidence, question.base, question.seed)
    step = steps(off)
    suggested = rounded(found, step)
    shift = (suggested - question.base) @ evidence.gains.sum(axis=0) / (question.players * games)
    price = columns("price", (found, np.maximum(found - off, 0), found + off))
    return {**price, "step": step, "suggested": suggested, "score_shift": shift}


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


def _inverted(one: Mapping[str, Any], other: Mapping[str, Any], skills: Sequence[str]) -> bool:
    rarer = all(one[f"made_{skill}_high"] < other[f"made_{skill}_low"] for skill in skills)
    later = one["wanted"] > other["wanted"] and one["wanted_low"] > other["wanted_high"]
    return bool(one["base"] < other["base"] and one["one_in"] > other["one_in"] and rarer and later)


def _more(question: Question) -> np.ndarray:
    """Points (keys, ranks) that a claim gains if its base is worth one point more."""
    scenario = question.scenario
    worth = scenario.game.offers.valuation
    raised = {f"{worth.table}.{key}": int(points) + 1 for key, points in zip(worth.keys, question.base, strict=True)}
    dearer = scenario.ruled(changes={**scenario.changes, **raised})
    return worth.fixed(dearer.rules) - worth.fixed(scenario.rules)


def _turns(question: Question, wanting: Mapping[str, Player], workers: Workers) -> list[np.ndarray]:
    """For each wanted claim the turn in which it is made, or the last one, and whether it is made, (games, 2)."""
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
    return [np.concatenate(chunks) for chunks in found]


def _median(turn: np.ndarray, made: np.ndarray) -> list[float]:
    """The median turn of a wanted claim with its interval; that of the setup is 0."""
    from statsmodels.duration.survfunc import SurvfuncRight

    if not made.any():
        return [np.nan] * len(ENDINGS)
    law = SurvfuncRight(np.maximum(turn, BEFORE_TURNS), made)
    with np.errstate(divide="ignore", invalid="ignore"):  # where all have made it there is no interval
        found = np.array([law.quantile(0.5), *law.quantile_ci(0.5, alpha=1 - LEVEL)], float)
    return np.where(np.isinf(found), np.nan, np.where(found == BEFORE_TURNS, 0, found)).tolist()


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
