"""Lets players meet at tables of several sizes, and rates them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pandas as pd

from experiments.studies.tournament.contest import PAIRS, TIERS, Contest, Plan, play_plan
from experiments.studies.tournament.question import Question
from experiments.studies.tournament.rating import Rating, rating
from experiments.tables.estimates import ENDINGS, HIGH, LOW
from sim.core.compilation import compile_kernels
from sim.core.parallel import ALL_CORES, Progress, Workers
from sim.core.results import Result
from sim.core.stats import joint_level

RATINGS, SIZES = "ratings", "sizes"  # tables


@dataclass(frozen=True)
class Meeting:
    """The games at tables of one size, and the strengths that they show."""

    contest: Contest
    rating: Rating | None

    @property
    def players(self) -> int:
        """The size of the tables."""
        return self.contest.plan.players


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """Tidy tables: `ratings`, `pairs`, `tiers` (a column for each) and `sizes`; a block for each size.

    A player's own skill is `one`, that of its table `others`; where they are the same, all at the table are alike.
    `joint` is the win share again, with the interval that holds for all pairs of a size together. A rating is `apart`
    if it is told from the next one, a `leader` is not told from the strongest; `gap` is the most that a win share
    which the ratings foretell is off. Raises AgentError, RulesError.
    """
    return frames(meetings(question, workers))


def meetings(question: Question, workers: Workers = ALL_CORES) -> list[Meeting]:
    """The games at tables of each size. Raises AgentError, RulesError."""
    scenario, entrants = question.scenario, question.entrants
    plans = [Plan.of(len(entrants), size, question.games) for size in question.sizes]
    for one in question.scenarios:
        compile_kernels(one, workers.announce)
    found, before, total = [], Progress(0, 0, 0.0), sum(plan.games for plan in plans)

    def further(more: Progress) -> None:
        if workers.progress:
            workers.progress(Progress(before.done + more.done, total, before.seconds + more.seconds))

    for plan in plans:
        contest = play_plan(scenario, entrants, plan, seed=question.seed, workers=replace(workers, progress=further))
        before = Progress(before.done + plan.games, total, before.seconds + contest.result.seconds)
        found.append(Meeting(contest, rating(contest, list(entrants))))
    return found


def frames(met: Sequence[Meeting]) -> dict[str, pd.DataFrame]:
    """The tables of all sizes."""
    ratings, pairs, tiers, sizes = [], [], [], []
    for meeting in met:
        size, result, rated = meeting.players, meeting.contest.result, meeting.rating
        if rated:
            leaders = rated.frame["player"].isin(rated.leaders)
            ratings.append(rated.frame.assign(apart=[*rated.steps, False], leader=leaders, players=size))
        frame = _with_joint(result).assign(players=size, deals=meeting.contest.plan.deals)
        pairs.append(frame.drop(columns=[column for column in frame if column.endswith("_n")]))
        if result.tables[TIERS]:
            tiers.append(_wide(result.frame(TIERS)).assign(players=size))
        tally = result.tally
        row = {"players": size, "deals": meeting.contest.plan.deals, "games": tally.games, "cut": tally.cut}
        sizes.append(pd.DataFrame([row | {"faults": tally.faults, "gap": rated.gap if rated else None}]))
    found = {RATINGS: ratings, PAIRS: pairs, TIERS: tiers, SIZES: sizes}
    return {name: _first(pd.concat(parts, ignore_index=True), "players") for name, parts in found.items() if parts}


def _with_joint(result: Result) -> pd.DataFrame:
    """The pairs, with the intervals of the win shares of unlike players that hold together."""
    alone = result.frame(PAIRS)
    joint = result.frame(PAIRS, level=joint_level(max(1, (alone["one"] != alone["others"]).sum())))
    alone, joint = map(_equals_known, (alone, joint))
    return alone.assign(**{f"joint{end}": joint[f"win_share{end}"] for end in ENDINGS})


def _equals_known(pairs: pd.DataFrame) -> pd.DataFrame:
    """The pairs, of which equals among themselves have no interval: in all seats of a deal they win once together."""
    for end in (LOW, HIGH):
        pairs[f"win_share{end}"] = pairs[f"win_share{end}"].where(pairs["one"] != pairs["others"], pairs["win_share"])
    return pairs


def _wide(tiers: pd.DataFrame) -> pd.DataFrame:
    """A row for each pair, and a column with its interval for each tier."""
    ends = {"share": "", "share_low": "_low", "share_high": "_high"}
    names = list(dict.fromkeys(tiers["tier"]))
    wide = tiers.pivot(index=["one", "others"], columns="tier", values=list(ends))
    rows = pd.MultiIndex.from_frame(tiers[["one", "others"]]).unique()
    ordered = wide.loc[rows, [(part, name) for name in names for part in ends]]
    ordered.columns = [f"{name}{ends[part]}" for part, name in ordered.columns]
    return ordered.reset_index()


def _first(frame: pd.DataFrame, column: str) -> pd.DataFrame:
    return frame[[column, *(name for name in frame if name != column)]]
