"""What a search for parameters says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.studies.study import Conclusions, Table
from experiments.studies.tune.play import MEASURED, OWN_DEALS, PARAMETERS, TRIALS
from experiments.studies.tune.question import Question

if TYPE_CHECKING:
    from experiments.language.words import Words
    from experiments.studies.study import Frames


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """The best values, and what they win of fresh deals."""
    trials = len(frames[TRIALS])
    sentences = [words.phrase("searched", trials=trials, games=question.games)]
    sentences.append(words.phrase("own_deals", first=words.count(OWN_DEALS)))
    if MEASURED not in frames:
        sentences.append(words.phrase("unmeasured", trials=trials))
    tables = [Table(PARAMETERS, frames[PARAMETERS]), Table(TRIALS, frames[TRIALS], columns=())]
    if MEASURED in frames:
        tables.append(Table(MEASURED, frames[MEASURED], shares=["win_share"]))
    return Conclusions(words.phrase("question", name=question.start.agent.name), sentences, tables)
