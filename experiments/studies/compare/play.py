"""Plays both scenarios on the same deals, and takes their difference game by game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.play.pairs import (
    BY_ITEM,
    ENDS,
    FORCED,
    MINUTES,
    SCORE,
    SCORES,
    SUSPENSE,
    TIERS,
    TURNS,
    WINS,
    Challenge,
    differ,
    differences,
    item_quantities,
    items_of,
    play_pairs,
    quantities,
    tier_names,
    widest_change,
    winner_changes,
)
from experiments.play.parts import check_finished
from experiments.play.request import faults_shown
from experiments.studies.compare.question import Question
from experiments.studies.people import PEOPLE, changes_of, fewer, people_row
from experiments.studies.precise import precision_frames
from experiments.studies.sizes import MARGINS, Margins, judge
from experiments.tables.estimates import ENDINGS, cells, estimates
from sim.core.agent import AgentFault
from sim.core.compilation import compile_kernels
from sim.core.counting import play_rows
from sim.core.parallel import ALL_CORES, Stack, Workers, add_up
from sim.core.precision import play_until
from sim.core.scenario import Scenario
from sim.core.stats import LEVEL, joint_level
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

OVERALL = "overall"  # the table of score and turns
PAIRS = "pairs"  # the table of how many pairs of games there are, and how many differ
NAMED_BY = {OVERALL: "quantity", TIERS: "name"}  # tables of which others are asked, and what names their rows
TENSION = ("comebacks", "last_lead_change")  # rows of the table of suspense
SHARES = ("a", "b", "difference", "joint")
CHANGES = SHARES[2:]


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """A frame for each table: A, B and their `difference` B - A, each with its interval, and the `pairs`.

    `joint` is the difference again with the interval that holds for the differences of all tables together, `size`
    says whether it matters and `needed` how many games tell where these do not; `saved` is how many times as many
    games would be needed without the same deals. Raises RulesError, AgentError, AgentFault.
    """
    import pandas as pd

    tally = paired(question, workers)
    pairs = (
        {"games": tally.games, "cut": tally.cut}
        | cells("differ", differ(tally))
        | cells("winner", winner_changes(tally))
    )
    frames = precision_frames(question.precision, widest_change(tally, question.a.players), tally.games)
    frames |= {PAIRS: pd.DataFrame([pairs])} | tables(question.a, question.b, tally, question.margins)
    if question.people:
        frames[PEOPLE] = pd.DataFrame(people_rows(question, frames, fewer(tally.games), workers))
    return frames


def people_rows(
    question: Question, own: Mapping[str, pd.DataFrame], games: int, workers: Workers = ALL_CORES
) -> Iterator[dict[str, Any]]:
    """What each of the others says of the score, the length and each tier; their intervals hold together."""
    for player in question.people:
        by = question.by(player, games)
        told = tables(by.a, by.b, paired(by, workers), question.margins, times=len(question.people))
        for name, key in NAMED_BY.items():
            if name in own and name in told:
                changes = zip(
                    own[name][key], changes_of(own[name], "joint"), changes_of(told[name], "joint"), strict=True
                )
                for of, mine, other in changes:
                    yield people_row(of, player.label, games, mine, other, share=name == TIERS)


def paired(question: Question, workers: Workers = ALL_CORES) -> Tally:
    """The tally of the pairs of games. Raises RulesError, AgentError, AgentFault."""
    a, b = question.a, question.b
    for scenario in (a, b):
        compile_kernels(scenario, workers.announce)
    work = partial(play_pairs, [Challenge(a, [b], by_item=True)], question.seed)

    def play_further(done: int, more: int, workers: Workers) -> Tally:
        (tally,) = add_up(work, zero=Stack([Tally()]), first=done, games=more, workers=workers)
        return tally

    half = partial(widest_change, seats=a.players)
    limits: dict[str, Any] = {"games": question.games, "precision": question.precision}
    with _faults_shown([a, b], question.seed):
        tally, _ = play_until(play_further, half, **limits, workers=workers)
    check_finished("A and B, on the same deals", tally.games - tally.cut, least=1)
    return tally


def tables(
    a: Scenario, b: Scenario, tally: Tally, margins: Margins = MARGINS, times: int = 1
) -> dict[str, pd.DataFrame]:
    """The frames of all that is compared, of which so many are to hold together."""
    seats = [
        {"seat": seat, "agent_a": one.label, "agent_b": other.label}
        for seat, (one, other) in enumerate(zip(a.lineup, b.lineup, strict=True))
    ]
    ends, tiers = [{"end": end} for end in a.game.ends[:-1]], [{"name": name} for name in tier_names(a)]
    listed: dict[str, dict[str, Any]] = {
        OVERALL: {name: [{"quantity": name}] for name in (SCORE, TURNS, FORCED, MINUTES)},
        TIERS: {TIERS: tiers},
        WINS: {WINS: seats},
        SCORES: {SCORES: seats},
        ENDS: {ENDS: ends},
        SUSPENSE: {SUSPENSE: [{"quantity": name} for name in TENSION]},
        BY_ITEM: _items(a),
    }
    together = joint_level(times * _rows(tally, a, listed))
    alone, joint = (
        {name: _frame(tally, rows, a.players, level) for name, rows in listed.items()} for level in (LEVEL, together)
    )
    renamed = {f"difference{end}": f"joint{end}" for end in ENDINGS}
    joined = {
        name: frame.join(joint[name][list(renamed)].rename(columns=renamed))
        for name, frame in alone.items()
        if len(frame)
    }
    return {name: _judged(frame, listed[name], margins, tally, together) for name, frame in joined.items()}


def _items(a: Scenario) -> dict[str, list[dict[str, Any]]]:
    """Who the rows by item are, by what is told of them."""
    of_game = items_of(a.game).items()
    return {name: [{"key": item, "quantity": f"{name}_each"} for item in items] for name, items in of_game}


def _judged(
    frame: pd.DataFrame, rows: Mapping[str, Sequence], margins: Margins, tally: Tally, level: float
) -> pd.DataFrame:
    """The frame with the verdict on each change: whether it `size` matters, and the games `needed` to know."""
    import pandas as pd

    names, found = [name for name, who in rows.items() for _ in who], []
    for name, row, change in zip(names, frame.to_dict("records"), estimates(frame, "joint"), strict=False):
        whole = row["a"] if margins.is_in_parts(name) else 1.0
        games = {"differing": int(row["differing"]), "games": tally.games - tally.cut}
        found.append(judge(change, margins.of(name, row["a"]), whole=whole, level=level, **games).cells)
    return frame.join(pd.DataFrame(found))


def _rows(tally: Tally, a: Scenario, listed: Mapping[str, Mapping[str, Sequence]]) -> int:
    """How many differences there are in all tables."""
    return sum(len(_lines(tally, rows, a.players, LEVEL)) for rows in listed.values())


def _frame(tally: Tally, rows: Mapping[str, list[dict[str, Any]]], seats: int, level: float) -> pd.DataFrame:
    import pandas as pd

    return pd.DataFrame(_lines(tally, rows, seats, level))


def _lines(tally: Tally, rows: Mapping[str, Sequence[dict[str, Any]]], seats: int, level: float) -> list[dict]:
    """The rows of quantities, with who they are, that both scenarios have."""
    known = quantities(seats) | item_quantities(seats)
    lines = [zip(who, differences(tally, known[name], level), strict=False) for name, who in rows.items()]
    return [who | figures for line in lines for who, figures in line]


@contextmanager
def _faults_shown(scenarios: Sequence[Scenario], seed: int) -> Iterator[None]:
    """Tell of an agent's fault with the command line that shows it, for the scenario whose game it was."""
    try:
        yield
    except AgentFault as fault:
        for scenario in scenarios:
            with faults_shown(scenario, seed):
                play_rows(scenario, seed=seed, first=fault.game, games=1)
        raise
