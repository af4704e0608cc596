"""Two ways to play on the same deals, game by game: what differs, and how far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from experiments.tables.estimates import cells, known
from sim.core.counting import play_rows
from sim.core.course import HALF, MINUTE
from sim.core.game import Game
from sim.core.parallel import Stack
from sim.core.precision import half_width, in_parts_of
from sim.core.scenario import Scenario
from sim.core.stats import FEW, LEVEL, Interval, difference_interval, mean_interval, pairing_gain, share_interval, sides
from sim.core.tally import Moments, Observed, Tally
from sim.core.wins import WIN, win_shares

NONE_SEEN = 2 * LEVEL - 1  # the level whose interval reaches 3/n where nothing is seen in n games
SCORE, TURNS, TIERS, WINS, SCORES, ENDS = "score", "turns", "tiers", "wins", "scores", "endings"  # what is compared
FORCED, MINUTES, SUSPENSE, BY_ITEM = "forced_turns", "minutes", "suspense", "combinations"
ITEMS = ("made", "points", "on_turn", "off_turn")  # what is compared of what single games tell by item
PERCENT = 100
DIFFER, WINNER = ("", "differ"), ("", "winner")  # places in a tally


@dataclass(frozen=True)
class Challenge:
    """A scenario that is played once, and others of the same game that are held against it on the same deals."""

    base: Scenario
    others: Sequence[Scenario]
    by_item: bool = False  # whether what single games tell by item is compared, too


def play_pairs(challenges: Sequence[Challenge], seed: int, first: int, games: int, signal: np.ndarray) -> Stack[Tally]:
    """A tally of the pairs of a chunk for each other scenario of each challenge, in their order."""
    found, which = [], dict[str, Any](seed=seed, first=first, games=games, signal=signal)
    for challenge in challenges:
        usual = play_rows(challenge.base, **which)
        for other in challenge.others:
            found.append(pair(challenge.base, usual, other, play_rows(other, **which), challenge.by_item))
    return Stack(found)


def pair(base: Scenario, usual: np.ndarray, other: Scenario, rows: np.ndarray, by_item: bool = False) -> Tally:
    """The pairs of games of two scenarios, from their rows (games,): everything as the other one less the base.

    A pair of which a game was cut short is counted and says nothing else.
    """
    last = len(base.game.ends) - 1
    cut = (usual["end"] == last) | (rows["end"] == last)
    faults = int(usual["faults"].sum() + rows["faults"].sum())
    if cut.any():
        usual, rows = usual[~cut], rows[~cut]
    observed = compared(base, usual, other, rows)
    if by_item:
        observed += list(_by_item(base, usual, other, rows))
    return Tally.of(observed, games=len(cut), cut=int(cut.sum()), faults=faults, ends=())


def compared(base: Scenario, usual: np.ndarray, other: Scenario, rows: np.ndarray) -> list[Observed]:
    """What pairs of finished games say, from their rows (games,): everything as the other one less the base."""
    one, two = _seen(other, rows), _seen(base, usual)
    alike, observed = rows == usual, []
    for name, quantity in quantities(base.players).items():
        if one[name].shape == two[name].shape:
            same = one[name] == two[name]
            alike &= same.all(axis=tuple(range(1, same.ndim)))
            observed.append(Observed.difference(*quantity.key, one[name], two[name]))
    winners = Observed.share(*WINNER, (one[WINS] != two[WINS]).any(axis=1, keepdims=True), 1)
    return [*observed, Observed.share(*DIFFER, ~alike, 1), winners]


def _by_item(base: Scenario, usual: np.ndarray, other: Scenario, rows: np.ndarray) -> Iterator[Observed]:
    """What pairs of finished games say of each item: the sum over all seats."""
    one, two = (side.game.columns_of(of, side.rules, side.players) for side, of in ((other, rows), (base, usual)))
    for name, items in items_of(base.game).items():
        top, bottom = (
            np.stack([_of_game(side[f"{name}.{item}"].values) for item in items], axis=1) for side in (one, two)
        )
        yield Observed.difference(BY_ITEM, name, top, bottom)


def _of_game(values: np.ndarray) -> np.ndarray:
    """A value a game, or the sum of those of its seats."""
    return values.astype(np.int64) if values.ndim == 1 else values.sum(axis=1, dtype=np.int64)


def items_of(game: Game) -> dict[str, tuple[str, ...]]:
    """What single games of a game tell by item, and of which items."""
    return {one.name: one.items for one in game.quantities if one.items and one.name in ITEMS}


@dataclass(frozen=True)
class Quantity:
    """Something that is compared: where a tally has it, and of how much a game adds to it."""

    table: str
    name: str
    units: int  # seats, parts of a win
    estimate: Callable[[Moments], Interval]  # of one side

    @property
    def key(self) -> tuple[str, str]:
        """Its place in a tally."""
        return self.table, self.name


def quantities(seats: int) -> dict[str, Quantity]:
    """All that is compared between tables of so many seats."""
    return {
        SCORE: Quantity("", "score", seats, mean_interval),
        TURNS: Quantity("", "turns", 1, mean_interval),
        TIERS: Quantity("tiers", "share", seats, share_interval),
        WINS: Quantity("seats", "win_share", WIN, share_interval),
        SCORES: Quantity("seats", "score", 1, mean_interval),
        ENDS: Quantity("ends", "share", 1, share_interval),
        FORCED: Quantity("pace", FORCED, 1, mean_interval),
        MINUTES: Quantity("pace", MINUTES, MINUTE, mean_interval),
        SUSPENSE: Quantity(SUSPENSE, "share", PERCENT * WIN, share_interval),
    }


def item_quantities(seats: int) -> dict[str, Quantity]:
    """What is compared by item between tables of so many seats, where a game tells it: for a seat."""
    return {name: Quantity(BY_ITEM, name, seats, mean_interval) for name in ITEMS}


def differ(tally: Tally) -> Interval:
    """The share of pairs that differ at all; of none in n, the bound 3/n that 95 of 100 such observations keep."""
    moments = tally.sums[DIFFER].item(0)
    share = share_interval(moments)
    if moments.top or not moments.games:
        return share
    return Interval(0.0, 0.0, at_most(0, moments.games))


def winner_changes(tally: Tally) -> Interval:
    """The share of pairs in which others win, or share the win."""
    return share_interval(tally.sums[WINNER].item(0))


def at_most(seen: int, pairs: int, level: float = NONE_SEEN) -> float:
    """The upper bound of the share of pairs of which so many are seen (Clopper and Pearson)."""
    from statsmodels.stats.proportion import proportion_confint

    return float(proportion_confint(seen, pairs, alpha=1 - level, method="beta")[1])


def differences(tally: Tally, quantity: Quantity, level: float = LEVEL) -> list[dict[str, float]]:
    """Both sides and their difference, other less base, as cells of a frame: a row for each item of a quantity.

    `differing` is how many pairs differ in it, `saved` how many times as many games would be needed without the same
    deals; what is not known is NaN.
    """
    sums, found = tally.sums.get(quantity.key), []
    for item in range(sums.items if sums else 0):
        moments = sums.item(item)
        b, a = map(quantity.estimate, sides(moments, quantity.units))
        change = difference_interval(moments, quantity.units, level)
        found.append(
            cells("a", a)
            | cells("b", b)
            | cells("difference", change)
            | {"differing": moments.active, "saved": known(pairing_gain(moments))}
        )
    return found


def widest_change(tally: Tally, seats: int, level: float = LEVEL) -> float:
    """The largest half-width of the change of a tier's share or, in parts of the mean score, of the score.

    Where few pairs differ, or none, no interval tells how far, but how many may: a change is taken to be no greater.
    Infinite if no pair was finished.
    """
    compared = quantities(seats)

    def half(quantity: Quantity, moments: Moments) -> float:
        if moments.games > 0 and moments.active < FEW:
            return at_most(moments.active, moments.games)
        return half_width(difference_interval(moments, quantity.units, level))

    score, tiers = tally.sums[compared[SCORE].key].item(0), tally.sums.get(compared[TIERS].key)
    base = compared[SCORE].estimate(sides(score, seats)[1])
    shares = [half(compared[TIERS], tiers.item(tier)) for tier in range(tiers.items if tiers else 0)]
    return max(in_parts_of(base.value, half(compared[SCORE], score)), *shares, 0.0)


def is_apart(change: Interval) -> bool:
    """Whether an interval tells a difference from none."""
    return change.low is not None and not change.low <= 0 <= change.high


def tier_names(scenario: Scenario) -> tuple[str, ...]:
    """The tiers of a ruleset, the lowest first."""
    return scenario.game.tier_names(scenario.rules)


def _seen(scenario: Scenario, rows: np.ndarray) -> dict[str, np.ndarray]:
    """What is compared, (games,) or (games, items)."""
    columns = scenario.game.columns_of(rows, scenario.rules, scenario.players)
    score, tiers = columns["score"].values.astype(np.int64), len(tier_names(scenario))
    wins = win_shares(columns["place"].values == 1)
    reached = columns["tier"].values if tiers else np.zeros_like(score)
    return {
        SCORE: score.sum(axis=1),
        TURNS: columns["turns"].values.astype(np.int64),
        TIERS: (reached[:, :, None] == np.arange(tiers)).sum(axis=1),
        WINS: wins,
        SCORES: score,
        ENDS: (columns["end"].values[:, None] == np.arange(len(scenario.game.ends) - 1)).astype(np.int64),
        FORCED: rows["pace"]["forced"][:, : scenario.players].sum(axis=1, dtype=np.int64),
        MINUTES: rows["seconds"].astype(np.int64),
        SUSPENSE: _suspense(rows, wins, scenario.players),
    }


def _suspense(rows: np.ndarray, wins: np.ndarray, seats: int) -> np.ndarray:
    """Wins of who was last at half time, and when the lead was taken for good (games, 2) in units of 1 / 100 WIN."""
    last = rows["standings"]["last"][:, HALF, None] >> np.arange(seats) & 1
    comebacks = PERCENT * (wins * last).sum(axis=1)
    return np.stack([comebacks, WIN * rows["last_change"].astype(np.int64)], axis=1)
