"""What the study of points says of replays: what a card does to who holds it, keeps it or has it left at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import NAMED, change_text, share_change_text
from experiments.studies.points.question import Question
from experiments.studies.points.replays import Way
from experiments.studies.study import Table
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words

REPLAYS = ("way", "key", "cards", "score_effect", "win_effect")  # columns that people see


def replay_sentences(rows: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    """A sentence for each way to value cards, by the replays of one skill."""
    held, kept, left = (rows[rows["way"] == way] for way in (Way.INSTEAD, Way.KEPT, Way.LEFT))
    if len(held):
        yield words.phrase("worth_instead", where=where, cards=_effects(held, words))
    if len(kept):
        yield words.phrase("worth_kept", where=where, cards=_effects(kept, words))
    if len(left):
        yield words.phrase("worth_left", where=where, cards=_costs(left, words))


def _effects(rows: pd.DataFrame, words: Words) -> str:
    """What those cards do to score and wins that are seen to change the score most."""
    seen = rows[(rows["score_effect_low"] > 0) | (rows["score_effect_high"] < 0)]
    if not len(seen):
        return words.phrase("none_seen")
    named = seen.reindex(seen["score_effect"].abs().sort_values(ascending=False, kind="stable").index)[:NAMED]
    scores = estimates(named, "score_effect")
    return words.listed(
        words.phrase("card_does", card=card, score=change_text(score, mean_places(scores), words), wins=wins)
        for card, wins, score in zip(*_cards_and_wins(named, words), scores, strict=True)
    )


def _costs(rows: pd.DataFrame, words: Words) -> str:
    """What a card more that is left costs: points of the rules, and wins."""
    points = rows["score_effect"].round().astype(int)
    return words.listed(
        words.phrase("card_costs", card=card, points=cost, wins=wins)
        for card, wins, cost in zip(*_cards_and_wins(rows, words), points, strict=True)
    )


def _cards_and_wins(rows: pd.DataFrame, words: Words) -> tuple[list[str], list[str]]:
    """The names of cards, and what each does to wins."""
    wins = estimates(rows, "win_effect")
    return [words.name(key) for key in rows["key"]], [share_change_text(win, share_places(wins), words) for win in wins]


def replay_tables(question: Question, rows: pd.DataFrame, words: Words) -> Iterator[Table]:
    """The replays of the first skill with score and wins, and the score by all skills."""
    first = rows[rows["skill"] == question.skills[0].label]
    notes = [words.phrase("joint_column", level=level_text()), words.phrase("replays_are")]
    if question.today is not question.scenario:
        changes = words.changes(question.today.changes)
        notes.append(words.phrase("one_deal", changes=changes))
    yield Table(
        "replays",
        first,
        ("win_effect",),
        REPLAYS,
        headers={"win_effect": words.word("more_wins")},
        notes=notes,
        changes=("win_effect",),
    )
    played = rows[rows["way"] != Way.LEFT]
    shown = crosstab("replays_by_skill", played, rows=("way", "key"), across="skill", cells=_scores(words), words=words)
    yield Table("replays_by_skill", played, ("win_effect",), shown=shown, notes=notes[:1])


def _scores(words: Words) -> Callable[[pd.DataFrame], list[str]]:
    def cells(frame: pd.DataFrame) -> list[str]:
        scores = estimates(frame, "score_effect")
        return [change_text(score, mean_places(scores), words) for score in scores]

    return cells
