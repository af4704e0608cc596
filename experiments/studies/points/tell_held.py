"""What the study of points says of games whose claims have no points: what dealt cards are worth in wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from experiments.language.figures import level_text, share_places
from experiments.language.sentences import NAMED, change_text
from experiments.studies.points.question import Question
from experiments.studies.points.tell_replays import replay_sentences, replay_tables
from experiments.studies.study import Conclusions, Table
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates, in_percent

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames

HELD = ("key", "dealt", "win_effect")  # columns that people see


def tell_held(question: Question, frames: Frames, words: Words) -> Conclusions:
    """What cards bring wins and what cards cost some, for the first skill; tables of it and of all skills; replays."""
    rows, replays = frames["holdings"], frames.get("replays")
    skill = question.skills[0].label
    where = words.phrase("holds_for", mode=question.scenario.mode, players=question.players, skill=skill)
    first = rows[rows["skill"] == skill]
    column = [words.phrase("joint_column", level=level_text()), words.phrase("one_more")]
    shown = crosstab("by_skill", rows, rows=("key",), across="skill", cells=_changes(words), words=words)
    sentences, tables = [], []
    if replays is not None:
        sentences = list(replay_sentences(replays[replays["skill"] == skill], where, words))
        tables = list(replay_tables(question, replays, words))
    return Conclusions(
        words.phrase("held", title=words.title),
        [
            words.phrase(
                "held_of", where=where, games=int(first["games"].iloc[0]), parts=words.listed(_parts(first, words))
            ),
            *sentences,
        ],
        [
            *tables,
            Table(
                "holdings", first, ("win_effect",), HELD, headers={"win_effect": words.word("more_wins")}, notes=column
            ),
            Table("by_skill", rows, ("win_effect",), shown=shown, notes=column),
        ],
    )


def _parts(rows: pd.DataFrame, words: Words) -> Iterator[str]:
    """The cards that are seen to bring wins, and those seen to cost some."""
    cells = dict(zip(rows["key"], _changes(words)(rows), strict=True))
    certain = rows[["win_effect_low", "win_effect_high"]].abs().min(axis=1)  # at least
    ordered = rows.loc[certain.sort_values(ascending=False).index]

    def named(seen: pd.Series) -> str:
        return ", ".join(f"{words.name(key)} ({cells[key]} %)" for key in ordered[seen]["key"][:NAMED])

    brings, costs = ordered["win_effect_low"] > 0, ordered["win_effect_high"] < 0
    if brings.any():
        yield words.phrase("brings_wins", cards=named(brings))
    if costs.any():
        yield words.phrase("costs_wins", cards=named(costs))
    if not (brings | costs).any():
        yield words.phrase("no_card_tells")


def _changes(words: Words) -> Callable[[pd.DataFrame], list[str]]:
    """Cells of changes of wins in per cent with their sign and interval."""

    def cells(frame: pd.DataFrame) -> list[str]:
        shares = estimates(frame, "win_effect")
        return [change_text(in_percent(share), share_places(shares), words) for share in shares]

    return cells
