"""What games say of the statements of a game's sources, for tables of several players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.estimates import cells
from experiments.studies.pairs import Side
from sim.core.agent import Player
from sim.core.game import Game
from sim.core.run import play_rows
from sim.core.spread import ALL_CORES, Abreast, Workers, add_up
from sim.core.statements import Statement, Trial, Verdict, among_players, together
from sim.core.stats import Interval, difference_interval, joint_level, share_interval
from sim.core.tally import Kind, Observed, Tally

if TYPE_CHECKING:
    import pandas as pd

    from experiments.request import Ruled

CHUNK = 250  # games that a worker plays at once, at every table
MEASURED = ("statement", "measured")  # place in a tally


@dataclass(frozen=True)
class Sitting:
    """A trial of a statement by a table of players; `usual` is the side that it is held against."""

    statement: Statement
    trial: Trial
    players: str
    side: Side
    usual: Side | None
    mode: str


def sittings(asked: Ruled, kinds: Mapping[str, Player], seats: int) -> list[Sitting]:
    """All trials of all statements by tables of each kind of players; trials that a kind cannot play are left out."""
    return [
        sitting
        for name, player in kinds.items()
        for statement in asked.game.offers.statements
        for trial in statement.trials
        if (sitting := _sitting(asked, statement, trial, name, player, seats)) is not None
    ]


def _sitting(asked: Ruled, statement: Statement, trial: Trial, name: str, player: Player, seats: int) -> Sitting | None:
    if not trial.first.keys() <= player.agent.known.keys():
        return None
    mode = asked.mode if trial.mode is None else trial.mode
    rules = asked.game.load(mode, asked.changes)
    lineup = [player] * (seats if trial.players is None else trial.players)
    asked.game.check_players(rules, len(lineup))
    if not trial.first:
        return Sitting(statement, trial, name, Side(rules, lineup), None, mode)
    side, usual = (Side(rules, [_with(player, values), *lineup[1:]]) for values in (trial.first, trial.usual))
    return Sitting(statement, trial, name, side, usual, mode)


def _with(player: Player, values: Mapping[str, float]) -> Player:
    """A player of other skills or parameters."""
    return replace(player, values={**player.values, **values}, profile="")


def play_sittings(
    game: Game,
    tried: Sequence[Sitting],
    *,
    games: int,
    seed: int,
    workers: Workers = ALL_CORES,
) -> Abreast[Tally]:
    """What each sitting measures, as a tally of its own; sides that several have are played once."""
    zero = Abreast(Tally() for _ in tried)
    return add_up(partial(_measured, game, tried, seed), zero=zero, games=games, workers=workers, chunk=CHUNK)


def _measured(
    game: Game, tried: Sequence[Sitting], seed: int, first: int, games: int, signal: np.ndarray
) -> Abreast[Tally]:
    """What a chunk says of each sitting."""
    played: list[tuple[Side, np.ndarray]] = []

    def rows(side: Side) -> np.ndarray:
        for other, there in played:
            if other == side:
                return there
        there = play_rows(game, side.rules, side.lineup, seed=seed, first=first, games=games, signal=signal)
        played.append((side, there))
        return there

    return Abreast(_tally(game, one, rows(one.side), None if one.usual is None else rows(one.usual)) for one in tried)


def _tally(game: Game, sitting: Sitting, rows: np.ndarray, usual: np.ndarray | None) -> Tally:
    """What rows (games,) say, against those of the usual side if there is one; games cut short say nothing."""
    cut = rows["end"] == len(game.ends) - 1
    if usual is not None:
        cut |= usual["end"] == len(game.ends) - 1
    rules, players, observe = sitting.side.rules, sitting.side.seats, sitting.statement.observe
    top, bottom = observe(rows[~cut], rules, players)
    if usual is None:
        observed = Observed.share(*MEASURED, top, bottom)
    else:
        observed = Observed.difference(*MEASURED, top, observe(usual[~cut], rules, players)[0])
    return Tally.of([observed], games=len(rows), cut=int(cut.sum()), faults=int(rows["faults"].sum()), ends=())


def trials_frame(game: Game, tried: Sequence[Sitting], tallies: Sequence[Tally]) -> pd.DataFrame:
    """A row for each sitting: the worst that it measures with its interval, and its verdict.

    The intervals hold all together at LEVEL (Bonferroni).
    """
    import pandas as pd

    level = joint_level(sum(tally.sums[MEASURED].items for tally in tallies))
    rows = []
    for sitting, tally in zip(tried, tallies, strict=True):
        statement, measured = sitting.statement, _intervals(game, sitting, tally, level)
        rows.append(
            {"statement": statement.key, "players": sitting.players, "mode": sitting.mode, "seats": sitting.side.seats}
            | {"games": tally.games - tally.cut, **cells("measured", statement.worst(measured))}
            | {"at_least": statement.at_least, "at_most": statement.at_most}
            | {"verdict": str(together(map(statement.verdict, measured)))}
        )
    return pd.DataFrame(rows).astype({"at_least": float, "at_most": float})


def _intervals(game: Game, sitting: Sitting, tally: Tally, level: float) -> list[Interval]:
    """What each item measures."""
    sums = tally.sums[MEASURED]
    if sums.kind is Kind.SHARE:
        return [share_interval(sums.item(item), level) for item in range(sums.items)]
    units = sitting.statement.observe(np.zeros(0, game.row), sitting.side.rules, sitting.side.seats)[1]
    return [difference_interval(sums.item(item), int(units), level) for item in range(sums.items)]


def verdicts_frame(asked: Ruled, trials: pd.DataFrame) -> pd.DataFrame:
    """A row for each statement: its sentence, its criterion and the verdict of all tables of players together."""
    import pandas as pd

    lang = asked.words.lang
    rows: list[dict[str, Any]] = []
    for statement in asked.game.offers.statements:
        mine = trials[trials["statement"] == statement.key]
        by_players = [together(map(Verdict, of_players["verdict"])) for _, of_players in mine.groupby("players")]
        rows.append(
            {"statement": statement.key, "source": statement.source, "sentence": statement.sentence[lang]}
            | {"criterion": statement.criterion[lang], "verdict": str(among_players(by_players))}
        )
    return pd.DataFrame(rows)
