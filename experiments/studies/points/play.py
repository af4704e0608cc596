"""Plays each skill with its equals, and measures what each kind of claim is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.play.parts import Part, add_parts, check_finished, finished, in_turns
from experiments.studies.points.claims import MADE, PARTS, POINTS, SPLIT, TABLE, Claimed, jointly_of, observed
from experiments.studies.points.difficulty import difficulty, seekers
from experiments.studies.points.held import Held, held_frames
from experiments.studies.points.question import Question
from experiments.studies.points.replays import Replay, replays_of
from experiments.studies.points.rescoring import Recording
from experiments.studies.points.what_if import REPLAYED, what_if
from experiments.studies.precise import precision_frames
from experiments.tables.estimates import columns_of, known
from sim.core.effects import difference_of
from sim.core.lineup import LineUp
from sim.core.outcomes import shared_quantities
from sim.core.parallel import ALL_CORES, Stack, Workers
from sim.core.precision import play_until, widest
from sim.core.rules import Rules
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

    from sim.core.game import Game


@dataclass(frozen=True, eq=False)
class Played:
    """What games of one skill by one ruleset come to."""

    tally: Tally
    claimed: tuple[Claimed, ...]
    recordings: tuple[Recording, ...]  # where points may change
    held: tuple[Held, ...]  # where claims have no points

    def __add__(self, more: Played) -> Played:
        return Played(
            self.tally + more.tally,
            self.claimed + more.claimed,
            self.recordings + more.recordings,
            self.held + more.held,
        )

    @property
    def finished(self) -> int:
        """Games that were not cut short."""
        return self.tally.games - self.tally.cut


def play(question: Question, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """Tidy frames: how points are `split`, what each kind of claim is `worth`, and `what_if`, `difficulty`.

    `worth` has a row for each kind of claim by each skill; `what_if` is there if rules are changed, `difficulty` if
    it is asked for. Where claims have no points there are `holdings` and `replays`. Raises RulesError, AgentError.
    """
    rulesets = [question.today, *([question.changed] if question.changed else [])]
    played_by = [(scenario, skill) for scenario in rulesets for skill in question.skills]
    valued = question.scenario.game.offers.valuation is not None
    replays = [] if valued else [replays_of(scenario) for scenario in question.scenarios]

    def play_further(first: int, games: int, workers: Workers) -> Stack[Played]:
        parts = [
            part
            for place, (scenario, skill) in enumerate(played_by)
            for part in in_turns(place, scenario, [LineUp.of_equals(skill, question.players)], first=first, games=games)
        ]
        return add_parts(parts, partial(_played, question, replays), seed=question.seed, workers=workers)

    played, games = play_until(
        play_further, _widest, games=question.games, precision=question.precision, workers=workers
    )
    question = replace(question, games=games)
    by_skill = {skill.label: played[place] for place, skill in enumerate(question.skills)}
    for label, one in by_skill.items():
        check_finished(label, one.finished)
    if not valued:
        return held_frames(question, {skill: one.held for skill, one in by_skill.items()}, replays)
    frames = precision_frames(question.precision, _widest(played), games)
    frames |= {"split": _split(by_skill), "worth": _worth(question, by_skill)}
    if question.changed:
        frames["what_if"] = _what_if(question, by_skill, played[len(by_skill) :])
    if question.difficulty:
        kinds = seekers(question.scenario.game)
        found = {label: (one.tally, Claimed.joined(one.claimed)) for label, one in by_skill.items()}
        frames["difficulty"] = difficulty(question, found, kinds, workers=workers)
        frames |= replay(question, frames["difficulty"], workers)
    return frames


def replay(question: Question, priced: pd.DataFrame, workers: Workers = ALL_CORES) -> dict[str, pd.DataFrame]:
    """What suggested points do in as many further games of the first skill, if any differ from today's.

    `replay` tells what becomes of score and tiers, as `what_if` does, and `remade` how often each claim is made by
    today's points, `now`, and `then`.
    """
    import pandas as pd

    changed = priced[priced["suggested"] != priced["base"]]
    if not len(changed):
        return {}
    today, skill = question.scenario, question.skills[0]
    table = today.game.offers.valuation.table
    settings = {f"{table}.{row.key}": int(row.suggested) for row in changed.itertuples()}
    suggested = today.ruled(changes={**today.changes, **settings})
    lineups, games = [LineUp.of_equals(skill, question.players)], question.games
    parts = [
        part
        for place, scenario in enumerate((today, suggested))
        for part in in_turns(place, scenario, lineups, first=games, games=games)
    ]
    read = partial(_played, replace(question, changed=suggested), ())
    before, after = add_parts(parts, read, seed=question.seed, workers=workers)
    for one in (before, after):
        check_finished(skill.label, one.finished)
    first, again = (Recording.joined(one.recordings) for one in (before, after))
    frame = what_if(today, suggested, first, again)
    made = {name: jointly_of(one.tally, TABLE, MADE) for name, one in (("now", before), ("then", after))}
    changes = map(difference_of, made["then"], made["now"])
    remade = {name: column for name, one in made.items() for name, column in columns_of(name, one).items()}
    return {
        "replay": frame[frame["way"] == REPLAYED].reset_index(drop=True).assign(skill=skill.label),
        "remade": pd.DataFrame({"key": priced["key"], **remade, **columns_of("difference", changes)}),
    }


def _what_if(question: Question, today: dict[str, Played], changed: Sequence[Played]) -> pd.DataFrame:
    """What the changed rules do at a table of each skill."""
    import pandas as pd

    found = []
    for (skill, before), after in zip(today.items(), changed, strict=True):
        check_finished(f"{skill}, {question.what_if}", after.finished)
        first, again = (Recording.joined(one.recordings) for one in (before, after))
        found.append(what_if(question.scenario, question.changed, first, again).assign(skill=skill))
    return pd.concat(found, ignore_index=True)


def _played(
    question: Question, replays: Sequence[Sequence[Replay]], part: Part, rows: np.ndarray, numbers: np.ndarray
) -> Played:
    kept = finished(part, rows)
    kept_rows, numbers, players = rows[kept], numbers[kept], part.scenario.players
    game, rules = part.scenario.game, part.scenario.rules
    valued = game.offers.valuation is not None
    return Played(
        _tally(game, rules, rows, kept, players),
        (Claimed.of(game, rules, kept_rows, players),) if valued else (),
        (Recording.of(game, rules, kept_rows, players, numbers),) if question.changed else (),
        () if valued else (Held.of(part, question.seed, kept_rows, numbers, replays[part.place]),),
    )


def _tally(game: Game, rules: Rules, rows: np.ndarray, kept: np.ndarray, players: int) -> Tally:
    """The scores, tiers and claims of the rows (games,) that are kept (games,)."""
    outcomes = game.outcomes(rows[kept], rules, players)
    seen = [one.observed(outcomes) for one in shared_quantities(game.starts_of) if one.kind]
    if game.offers.valuation is not None:
        seen += observed(game, rules, rows[kept], players)
    faults = int(rows["faults"].sum())
    return Tally.of(seen, games=len(rows), cut=int(np.count_nonzero(~kept)), faults=faults, ends=())


def _widest(played: Stack[Played]) -> float:
    """The largest half-width of a tier's share or, relative to it, of the mean score by any skill."""
    return max(widest(one.tally) for one in played)


def _split(by_skill: dict[str, Played]) -> pd.DataFrame:
    """The share of all points that base, references and bonus have."""
    import pandas as pd

    found = []
    for skill, one in by_skill.items():
        shares = columns_of("share", jointly_of(one.tally, SPLIT, "share"))
        found.append(pd.DataFrame({"skill": skill, "part": PARTS, **shares, "games": one.finished}))
    return pd.concat(found, ignore_index=True)


def _worth(question: Question, by_skill: dict[str, Played]) -> pd.DataFrame:
    """What each kind of claim is worth; the intervals of a column hold together."""
    import pandas as pd

    keys = question.scenario.game.offers.valuation.keys
    found = []
    for skill, one in by_skill.items():
        row: dict[str, Any] = {"skill": skill, "key": keys, "base": question.base}
        for part in PARTS:
            row[f"{part}_points"] = [known(mean.value) for mean in jointly_of(one.tally, TABLE, f"{part}_points")]
        claimed = Claimed.joined(one.claimed)
        row |= columns_of("made", jointly_of(one.tally, TABLE, MADE))
        row |= columns_of("points", jointly_of(one.tally, TABLE, POINTS))
        row |= columns_of("excess", claimed.excess(len(keys)))
        row |= columns_of("win_effect", claimed.win_effect(len(keys)))
        found.append(pd.DataFrame({**row, "games": one.finished}))
    return pd.concat(found, ignore_index=True)
