"""What compare, audit, sweep and tiers say holds the truth as often as they say, or is a dash."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import numpy as np
import pandas as pd
import pytest
from resampling import ENOUGH, Coverage, sums_of, tallies

from experiments.play.pairs import TIERS, compared, differences, quantities
from experiments.play.parts import Part
from experiments.play.scenario import Scenario
from experiments.studies.audit.options import options_frame, options_of
from experiments.studies.audit.verdicts import MEASURED, measured, trials_frame, trials_of
from experiments.studies.compare.play import tables
from experiments.studies.compare.tell import COMPARED
from experiments.studies.sweep.amounts import amounts_of
from experiments.studies.tiers.play import duels_of, shares_of
from experiments.studies.tiers.tables import OUTCOMES, count, drawn
from experiments.tables.estimates import estimates
from sim.core.counting import observed_of, play_rows
from sim.core.paired import PairedSums
from sim.core.stats import FEW, Interval, joint_level
from sim.core.tally import Kind, Observed, Tally
from strategies import parse, population

PEOPLE = ("child", "family", "club", "champion")
PLAYERS = {  # game, who sits there
    "greedy": ("check", ("greedy",) * 2),
    "family": ("check", ("family",) * 4),
    "mixed": ("check", PEOPLE),
    "col": ("col", PEOPLE),
}
CHANGES = {"check": {"deck.actions.tornade": 3}, "col": {"deck.jokers": 3}}
GAMES = (100, 500, 2_000)
POOL = 40_000  # games that are taken for all there are
REPETITIONS = 1_000
ALONE = ("a", "b", "difference")  # columns of a comparison whose intervals hold by themselves
HELD = 0.93  # part of repetitions in which all that is to hold together does, at least

Told = dict[str, Interval]


# What holds ---------------------------------------------------------------------------------------------------------


def coverages(truth: Told, repetitions: Iterable[Told], fine: Callable[[str], bool]) -> dict[str, Coverage]:
    """The coverage of each figure by its name; `fine` are those that may be neither too narrow nor too wide."""
    played, told, held = 0, Counter(), Counter()
    for repetition in repetitions:
        played += 1
        for name, one in repetition.items():
            if one.low is not None:
                told[name] += 1
                held[name] += one.low <= truth[name].value <= one.high
    return {name: Coverage(played, told[name], held[name], fine(name)) for name in truth}


def wrong(found: dict[str, Coverage]) -> dict[str, Coverage]:
    """The coverages that are too small, or too great."""
    return {name: one for name, one in found.items() if not one.is_right}


def together(truth: Told, repetitions: Iterable[Told]) -> float:
    """The part of repetitions in which all intervals that are told hold the truth."""
    return np.mean(
        [
            all(one.low <= truth[name].value <= one.high for name, one in repetition.items() if one.low is not None)
            for repetition in repetitions
        ]
    )


def estimates_in(frames, columns: Iterable[str]) -> Told:
    """The estimates of some columns of frames, by table, row and column."""
    return {
        f"{name} {row} {column}": one
        for name, frame in frames.items()
        for column in columns
        if column in frame
        for row, one in enumerate(estimates(frame, column))
    }


def is_common(share: float, games: float) -> bool:
    """Whether a share is to be expected so often, and its opposite, that steps of the count do not make it too wide."""
    return min(share, 1 - share) * games >= ENOUGH


# Comparisons --------------------------------------------------------------------------------------------------------


@cache
def pairs(who: str) -> tuple[Scenario, Scenario, list[Observed]]:
    """Two rulesets and what pairs of games on the same deals say of them."""
    game, agents = PLAYERS[who]
    a = Scenario(game, agents=agents)
    b = a.ruled(changes=CHANGES[game])
    return a, b, compared(a, *finished(a, b))


def finished(a, b, games=POOL):
    """The rows of a, b itself and its rows, of the deals on which both were finished."""
    usual, rows = (play_rows(one, seed=71, first=0, games=games) for one in (a, b))
    kept = (usual["end"] != len(a.game.ends) - 1) & (rows["end"] != len(a.game.ends) - 1)
    return usual[kept], b, rows[kept]


def frames_of_pairs(who: str, games: int, repetitions: int = REPETITIONS):
    """The frames of a comparison of all pairs, and those of each repetition."""
    a, b, pool = pairs(who)
    number = len(pool[0].top)
    whole = Tally(games=number, sums={(one.table, one.name): sums_of(one) for one in pool})
    return tables(a, b, whole), (tables(a, b, tally) for tally in tallies(pool, games, repetitions, seed=games))


@pytest.mark.long
@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("who", PLAYERS)
def test_every_figure_of_a_comparison_holds_or_is_a_dash(who, games):
    whole, repetitions = frames_of_pairs(who, games)

    def fine(name):
        table, row, column = name.split()
        line = whole[table].iloc[int(row)]
        if column == "difference":
            return line["differing"] * games / POOL >= FEW + ENOUGH
        return table not in COMPARED or is_common(line[column], games)

    alone, joint = zip(*((estimates_in(one, ALONE), estimates_in(one, ["joint"])) for one in repetitions), strict=True)
    assert wrong(coverages(estimates_in(whole, ALONE), alone, fine)) == {}
    assert together(estimates_in(whole, ["joint"]), joint) >= HELD


# Sweeps -------------------------------------------------------------------------------------------------------------


@cache
def amounts(who: str) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """What pairs of games add to all that a cell tells, by quantity and item: of both cells (games, 2)."""
    a, b, _ = pairs(who)
    usual, _, rows = finished(a, b)
    return {
        f"{one.table}.{one.name} {item}": (np.stack(mine, axis=1), np.stack(yours, axis=1))
        for one, other in zip(observed_of(a, usual), observed_of(b, rows), strict=True)
        if one.kind is not Kind.COUNTS
        for item, (mine, yours) in enumerate(zip(amounts_of(one), amounts_of(other), strict=True))
    }


@pytest.mark.long
@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("who", PLAYERS)
def test_every_difference_between_cells_of_a_sweep_holds_or_is_a_dash(who, games):
    told = amounts(who)
    whole = {name: PairedSums.of(*both) for name, both in told.items()}
    level, truth = joint_level(len(told)), {name: sums.difference() for name, sums in whole.items()}
    number = len(next(iter(told.values()))[0])
    drawn_games = np.random.default_rng(games).integers(0, number, (REPETITIONS, games))
    sums = [
        {name: PairedSums.of(*(one[which] for one in both)) for name, both in told.items()} for which in drawn_games
    ]

    def fine(name):
        return whole[name].differing * games / number >= FEW + ENOUGH

    alone = ({name: one.difference() for name, one in each.items()} for each in sums)
    assert wrong(coverages(truth, alone, fine)) == {}
    assert together(truth, ({name: one.difference(level) for name, one in each.items()} for each in sums)) >= HELD


# Audits -------------------------------------------------------------------------------------------------------------

AUDITED = {"greedy": ("check", 2), "family": ("check", 4), "col": ("col", 4)}
TRIED = 10  # options
FEWER = 400  # repetitions


@pytest.mark.long
@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("who", AUDITED)
def test_what_an_audit_says_of_options_holds_together(who, games):
    game, seats = AUDITED[who]
    scenario = Scenario(game, players=seats, agents="greedy" if who == "greedy" else "family")
    options = options_of(scenario)[:: len(options_of(scenario)) // TRIED]
    pools = [compared(one.base, *finished(one.base, one.scenario, POOL // 4)) for one in options]
    truth = {}
    for option, pool in zip(options, pools, strict=True):
        whole = Tally(games=len(pool[0].top), sums={(one.table, one.name): sums_of(one) for one in pool})
        for name, quantity in quantities(seats).items():
            for item, row in enumerate(differences(whole, quantity)):
                truth[f"{option.text} {name} {item}"] = Interval(row["difference"], None, None)
    counted = zip(*(tallies(pool, games, FEWER, seed=place) for place, pool in enumerate(pools)), strict=True)
    frames = (options_frame(options, {who: scenario.lineup}, [tally]) for tally in counted)
    assert together(truth, (_changes(frame, scenario.rules.tiers.names) for frame in frames)) >= HELD


def _changes(options, tiers) -> Told:
    """The changes that options are said to make, by option, quantity and item."""
    places = {"score": ["score 0"] * len(options), "turns": ["turns 0"] * len(options)}
    places["tier_share"] = [f"{TIERS} {tiers.index(tier)}" for tier in options["tier"]]
    return {
        f"{option} {place}": one
        for name, of_options in places.items()
        for option, place, one in zip(options["option"], of_options, estimates(options, name), strict=True)
    }


@pytest.mark.long
@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("who", AUDITED)
def test_what_an_audit_measures_of_statements_holds_together(who, games):
    game, seats = AUDITED[who]
    name = "greedy" if who == "greedy" else "family"
    trials = measured(trials_of(Scenario(game, players=seats), {name: parse(name, game)}, seats))
    pools = [_measured(one) for one in trials]
    number = min(len(one.top) for one in pools)
    truth = _trials(trials, [Tally(games=number, sums={MEASURED: sums_of(one)}) for one in pools])
    repeated = zip(*(tallies([one], games, FEWER, seed=place) for place, one in enumerate(pools)), strict=True)
    assert together(truth, (_trials(trials, counted) for counted in repeated)) >= HELD


def _measured(trial) -> Observed:
    """What the games of a trial say."""
    observe, rules, players = trial.statement.observe, trial.scenario.rules, trial.scenario.players
    usual, _, rows = finished(trial.usual or trial.scenario, trial.scenario, POOL // 4)
    top, bottom = observe(rows, rules, players)
    if trial.usual is None:
        return Observed.share(*MEASURED, top, bottom)
    return Observed.difference(*MEASURED, top, observe(usual, trial.usual.rules, players)[0])


def _trials(trials, counted) -> Told:
    """What trials of one item measure."""
    frame = trials_frame(trials, counted)
    single = [place for place, tally in enumerate(counted) if tally.sums[MEASURED].items == 1]
    found = estimates(frame, "measured")
    return {str(place): found[place] for place in single}


# Tiers --------------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("who", PLAYERS)
def test_shares_of_tiers_hold_or_are_a_dash(who, games):
    game, agents = PLAYERS[who]
    people = population(",".join(f"{agent}:1" for agent in dict.fromkeys(agents)), game)
    table = drawn(Scenario(game, players=len(agents)), people, len(agents), first=0, games=POOL)
    part = Part(0, table.scenario.seated(table.lineups[0]), 0, POOL)
    rows = play_rows(part.scenario, seed=72, first=0, games=POOL)
    rules, known = table.scenario.rules, table.scenario.game
    tiers = known.tier_names(rules), known.starts_of(rules)

    def told(which) -> tuple[Told, Told]:
        counted = count([table], part, rows[which], which)
        lines = dict(iter(pd.DataFrame(shares_of(table, counted, tiers)).groupby("own", sort=False)))
        duels = {"duels": pd.DataFrame(duels_of(table, counted))}
        return estimates_in(lines, ["at_least"]), estimates_in(lines, ["share"]) | estimates_in(duels, OUTCOMES)

    alone, joint = told(np.arange(POOL))
    chosen = np.random.default_rng(games).integers(0, POOL, (REPETITIONS, games))
    repeated = [told(which) for which in chosen]
    found = coverages(alone, (one for one, _ in repeated), lambda name: is_common(alone[name].value, games))
    assert wrong(found) == {}
    for line in {name.split()[0] for name in joint}:
        mine = {name: one for name, one in joint.items() if name.startswith(f"{line} ")}
        assert together(mine, ({name: one[name] for name in mine} for _, one in repeated)) >= HELD, line
