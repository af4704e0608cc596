"""Each option of each ruling of a game against today's answer, on the same deals, by tables of several players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.play.pairs import (
    SCORE,
    TIERS,
    TURNS,
    Challenge,
    differ,
    is_apart,
    play_pairs,
    quantities,
    tier_names,
    widest_change,
)
from experiments.studies.sizes import MARGINS, ORDER, Judged, Margins, judge, together
from experiments.tables.estimates import cells, known
from sim.core.effects import smallest_seen
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Stack, Workers, add_up
from sim.core.precision import play_until
from sim.core.rules import Rules
from sim.core.rulings import Ruling
from sim.core.scenario import Scenario
from sim.core.stats import Interval, difference_interval, joint_level, sides
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

CHUNK = 250  # games that a worker plays at once, by every option


@dataclass(frozen=True)
class Option:
    """An option of a ruling as it is played, and today's answer that it is held against; both by any line-up."""

    ruling: Ruling
    changes: Mapping[str, str]  # from today's answer
    base: Scenario
    scenario: Scenario

    @property
    def text(self) -> str:
        """The option in short: "completion = hand, hand = 5"."""
        return ", ".join(f"{key.rpartition('.')[2]} = {value}" for key, value in self.changes.items())


def options_of(scenario: Scenario) -> list[Option]:
    """All options of all rulings that differ from today's answers; none if the game has no rulings."""
    rulings = scenario.game.offers.rulings if scenario.game.offers.rulings else []
    return [option for ruling in rulings for option in _options_of(ruling, scenario)]


def _options_of(ruling: Ruling, scenario: Scenario) -> Iterator[Option]:
    given = {**scenario.changes, **ruling.given}
    base = scenario.ruled(changes=given)
    for option in ruling.options:
        for changes in option.tried:
            other = scenario.ruled(changes={**given, **changes})
            if other.rules != base.rules:
                yield Option(ruling, changes, base, other)


def play_options(
    options: Sequence[Option],
    tables: Mapping[str, LineUp],
    *,
    games: int,
    seed: int,
    precision: float | None = None,
    workers: Workers = ALL_CORES,
) -> tuple[list[list[Tally]], float]:
    """The pairs of games of every option with today's answer, for each table of players, and the widest half-width.

    With a `precision` as many as it takes to know each change of a tier's share and of the mean score to so much.
    """
    groups = _grouped(options)
    challenges = [challenge for lineup in tables.values() for challenge in _challenges(options, groups, lineup)]
    zero = Stack(Tally() for _ in range(len(tables) * len(options)))
    level, (seats,) = _level(options, tables), {len(lineup) for lineup in tables.values()}

    def play_further(first: int, more: int, workers: Workers) -> Stack[Tally]:
        work = partial(play_pairs, challenges, seed)
        return add_up(work, zero=zero, first=first, games=more, workers=workers, chunk=CHUNK)

    def half(tallies: Stack[Tally]) -> float:
        return max(widest_change(tally, seats, level) for tally in tallies)

    total, _ = play_until(play_further, half, games=games, precision=precision, workers=workers)
    played = iter(total)
    order = [place for group in groups for place in group]
    by_table = [dict(zip(order, played, strict=False)) for _ in tables]
    return [[tallies[place] for place in range(len(options))] for tallies in by_table], half(total)


def _grouped(options: Sequence[Option]) -> list[list[int]]:
    """Places of the options that are held against the same rules."""
    bases: list[Rules] = []
    for option in options:
        if option.base.rules not in bases:
            bases.append(option.base.rules)
    return [[place for place, option in enumerate(options) if option.base.rules == base] for base in bases]


def _challenges(options: Sequence[Option], groups: Sequence[Sequence[int]], lineup: LineUp) -> Iterator[Challenge]:
    for group in groups:
        others = [options[place].scenario.seated(lineup) for place in group]
        yield Challenge(options[group[0]].base.seated(lineup), others)


def _level(options: Sequence[Option], tables: Mapping[str, LineUp]) -> float:
    """The confidence of each interval with which all hold together at LEVEL: of score, length and every tier."""
    tiers = sum(len(tier_names(option.scenario.seated(lineup))) for lineup in tables.values() for option in options)
    return joint_level(2 * len(tables) * len(options) + tiers)


def options_frame(
    options: Sequence[Option],
    tables: Mapping[str, LineUp],
    tallies: Sequence[Sequence[Tally]],
    margins: Margins = MARGINS,
) -> pd.DataFrame:
    """A row for each table of players and option: what matters to some table first, then by the change of the score.

    `touched` is the share of games that differ; `score`, `turns` and `tier_share`, that of the `tier` that changes
    most, are option less today's answer. Their intervals hold all together at LEVEL (Bonferroni); `apart` says whether
    any change, also of another tier, is told from none, `size` whether any matters, `needed` how many games tell where
    these do not, and `smallest` is the smallest change of the score that they would have shown.
    """
    import pandas as pd

    level = _level(options, tables)
    rows = [
        {"players": players, "ruling": option.ruling.key, "paragraph": option.ruling.paragraph}
        | {"option": option.text, "games": tally.games - tally.cut}
        | _effects(tally, tier_names(option.scenario.seated(lineup)), len(lineup), level, margins)
        for (players, lineup), of_table in zip(tables.items(), tallies, strict=True)
        for option, tally in zip(options, of_table, strict=True)
    ]
    frame = pd.DataFrame(rows)
    greatest = frame.groupby("option")["score"].transform(lambda scores: scores.abs().max())
    first = frame["size"].map(ORDER.index).groupby(frame["option"]).transform("min")
    by = {"first": True, "greatest": False, "option": True}
    ranked = frame.assign(first=first, greatest=greatest).sort_values([*by], ascending=[*by.values()], kind="stable")
    return ranked.drop(columns=["first", "greatest"]).reset_index(drop=True)


def _effects(tally: Tally, tiers: Sequence[str], seats: int, level: float, margins: Margins) -> dict[str, Any]:
    """What an option does, as cells of a frame."""
    changes = {name: _changes(tally, name, seats, level) for name in (SCORE, TURNS, TIERS)}
    most = max(range(len(changes[TIERS])), key=lambda tier: abs(changes[TIERS][tier].value or 0), default=None)
    share = Interval(None, None, None) if most is None else changes[TIERS][most]
    return {
        **cells("touched", differ(tally)),
        **cells("score", changes[SCORE][0]),
        "tier": None if most is None else tiers[most],
        **cells("tier_share", share),
        **cells("turns", changes[TURNS][0]),
        "apart": any(is_apart(change) for all_of_it in changes.values() for change in all_of_it),
        **together(_judged(tally, changes, seats, level, margins)).cells,
        "smallest": known(smallest_seen(changes[SCORE][0], level)),
    }


def _judged(
    tally: Tally, changes: Mapping[str, Sequence[Interval]], seats: int, level: float, margins: Margins
) -> Iterator[Judged]:
    """The verdict on each change of score, length and tiers."""
    for name, all_of_it in changes.items():
        quantity = quantities(seats)[name]
        for item, change in enumerate(all_of_it):
            moments = tally.sums[quantity.key].item(item)
            usual = quantity.estimate(sides(moments, quantity.units)[1]).value or 0.0
            pairs = {"differing": moments.active, "games": moments.games}
            whole = 1.0 if name == TIERS else usual
            yield judge(change, margins.of(name, usual), whole=whole, level=level, **pairs)


def _changes(tally: Tally, name: str, seats: int, level: float) -> list[Interval]:
    """The differences of all items of a quantity; none where the rulesets do not have the same items."""
    quantity = quantities(seats)[name]
    sums = tally.sums.get(quantity.key)
    items = range(sums.items) if sums else ()
    return [difference_interval(sums.item(item), quantity.units, level) for item in items]
