"""What does a change do? Two rulesets or line-ups are played on the same deals and held against each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.play.pairs import (
    ENDS,
    SCORE,
    SCORES,
    TIERS,
    TURNS,
    WINS,
    Challenge,
    differences,
    play_pairs,
    quantities,
    tier_names,
    widest_change,
)
from experiments.play.parts import check_finished
from sim.core.compilation import compile_kernels
from sim.core.limits import check_counts
from sim.core.parallel import ALL_CORES, Stack, Workers, add_up
from sim.core.precision import check_precision, play_until
from sim.core.rules import RulesError
from sim.core.scenario import Scenario
from sim.core.stats import LEVEL
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

STUDY = "compare"
OVERALL = "overall"  # the table of score and turns
SHARES = ("a", "b", "difference")


def compare(
    a: Scenario,
    b: Scenario,
    *,
    games: int,
    seed: int,
    first: int = 0,
    precision: float | None = None,
    workers: Workers = ALL_CORES,
) -> Tally:
    """The pairs of games that two scenarios of a game play on the same deals.

    With a `precision` as many as it takes to know the change of the mean score and of each tier's share to so much,
    at most `games`. Raises RulesError, AgentError, AgentFault.
    """
    check_counts(games=games, seed=seed, first=first, jobs=workers.jobs)
    check_precision(precision)
    if a.players != b.players:
        raise RulesError(f"A has {a.players} players, B {b.players}: seats are compared one by one")
    for scenario in (a, b):
        compile_kernels(scenario, workers.announce)
    work = partial(play_pairs, [Challenge(a, [b])], seed)

    def play(done: int, more: int, workers: Workers) -> Tally:
        (tally,) = add_up(work, zero=Stack([Tally()]), first=first + done, games=more, workers=workers)
        return tally

    half = partial(widest_change, seats=a.players)
    tally, _ = play_until(play, half, games=games, precision=precision, workers=workers)
    check_finished("A and B, on the same deals", tally.games - tally.cut, least=1)
    return tally


def frames(a: Scenario, b: Scenario, tally: Tally, *, level: float = LEVEL) -> dict[str, pd.DataFrame]:
    """A frame for each table: A, B and their difference B - A, whose intervals are of confidence `level` each.

    `saved` is how many times as many games would be needed without the same deals.
    """
    seats = [
        {"seat": seat, "agent_a": one.label, "agent_b": other.label}
        for seat, (one, other) in enumerate(zip(a.lineup, b.lineup, strict=True))
    ]
    ends, tiers = [{"end": end} for end in a.game.ends[:-1]], [{"name": name} for name in tier_names(a)]
    listed = {
        OVERALL: {SCORE: [{"quantity": SCORE}], TURNS: [{"quantity": TURNS}]},
        TIERS: {TIERS: tiers},
        WINS: {WINS: seats},
        SCORES: {SCORES: seats},
        ENDS: {ENDS: ends},
    }
    found = {name: _frame(tally, rows, a.players, level) for name, rows in listed.items()}
    return {name: frame for name, frame in found.items() if len(frame)}


def _frame(tally: Tally, rows: Mapping[str, list[dict[str, Any]]], seats: int, level: float) -> pd.DataFrame:
    """The rows of quantities, with who they are, that both sides have."""
    import pandas as pd

    known = quantities(seats)
    lines = [zip(who, differences(tally, known[name], level), strict=False) for name, who in rows.items()]
    return pd.DataFrame([who | cells for line in lines for who, cells in line])
