"""What the study of exact counts says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from experiments.studies.exact.question import Question
from experiments.studies.study import Conclusions, Table

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words

FAR = 4.0  # a |z| from which deals do not come as often as counted
SHOWN = ("key", "held", "formula", "one_in", "share", "dealt", "z")


def tell(question: Question, frames: Mapping[str, pd.DataFrame], words: Words) -> Conclusions:
    """The counts, and whether closed forms and deals agree with them."""
    return Conclusions(
        words.phrase("exact", title=words.title),
        list(_sentences(frames, words)),
        [Table(name, frame, ("share", "dealt_share"), _columns(frame)) for name, frame in frames.items()],
    )


def _sentences(frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[str]:
    import pandas as pd

    for name, frame in frames.items():
        yield words.phrase("cases", name=words.word(name), cases=frame["cases"].iloc[0])
    rows = pd.concat(frames.values())
    known = rows.dropna(subset="formula")
    wrong = known[known["formula"] != known["held"]]
    if len(wrong):
        yield words.phrase("formulas_differ", keys=", ".join(words.name(key) for key in wrong["key"]))
    elif len(known):
        yield words.phrase("formulas_agree", known=len(known), rows=len(rows))
    largest = float(rows["z"].abs().max())
    figures = {"deals": rows["deals"].iloc[0], "rows": len(rows)}
    figures |= {"largest": words.decimal(largest, 2), "far": words.decimal(FAR, 0)}
    yield words.phrase("deals_agree" if largest < FAR else "deals_differ", **figures)


def _columns(frame: pd.DataFrame) -> list[str]:
    """The columns that people see."""
    return [name for name in SHOWN if name != "formula" or frame[name].notna().any()]
