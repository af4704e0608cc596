"""What a comparison says."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import change_text, own_share_text, share_change_text
from experiments.play.pairs import BY_ITEM, ENDS, FORCED, MINUTES, SCORE, SUSPENSE, TIERS, TURNS, WINS, is_apart
from experiments.studies.compare.play import CHANGES, OVERALL, PAIRS, SHARES
from experiments.studies.compare.question import Question
from experiments.studies.people import PEOPLE, people_text
from experiments.studies.sizes import ORDER, exaggeration_text, margins_text, size_text
from experiments.studies.study import Conclusions, Table
from experiments.tables.estimates import ENDINGS, estimates
from sim.core.effects import Size

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames
    from sim.core.scenario import Scenario

NAMED_ITEMS = 4  # that a sentence names
ITEM_PLACES = 3  # of what a player has of an item
TITLED = 2  # changes that a title names
AGENTS = ("agent_a", "agent_b")
COMPARED = (TIERS, WINS, ENDS, SUSPENSE)  # tables of shares
RAW = ("differing", "size", "needed", *(f"difference{end}" for end in ENDINGS))  # columns that people see otherwise
MOVED = {  # phrases of a quantity that changes, is not seen to change, or of which too few games tell
    SCORE: {"moves": "score_moves", "stays": "score_stays", "unknown": "score_unknown"},
    TURNS: {"moves": "length_moves", "stays": "length_stays", "unknown": "length_unknown"},
    FORCED: {"moves": "forced_moves"},  # told where it does
    MINUTES: {"moves": "minutes_move"},
}


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """Who was compared, how many games differ, and what of it is not chance."""
    tables = [_table(name, frame, words) for name, frame in frames.items() if "difference" in frame]
    rows = sum(len(table.frame) for table in tables)
    hidden = [Table(PEOPLE, frames[PEOPLE], columns=())] if PEOPLE in frames else []
    return Conclusions(
        words.phrase("compare", title=words.title),
        [f"{words.listed(compared(question, words))}.", *_sentences(frames, words)],
        [*tables, *hidden],
        f"{words.phrase('all_together', level=level_text(), rows=rows)} {margins_text(question.margins, words)}",
    )


def compared(question: Question, words: Words) -> list[str]:
    """Who plays by which rules, A and B."""
    return [scenario_text(name, scenario, words) for name, scenario in (("A", question.a), ("B", question.b))]


def scenario_text(name: str, scenario: Scenario, words: Words) -> str:
    """Who plays by which rules."""
    rules = f"{words.title} {scenario.mode}"
    if scenario.changes:
        rules += f" {words.changes(scenario.changes)}"
    return words.phrase("compared", name=name, rules=rules, lineup=scenario.lineup.label)


def title(frames: Frames, words: Words) -> str:
    """What changes beyond chance: the score, or else shares, tiers first; what becomes of the score if none does."""
    if not is_apart(estimates(frames[OVERALL], "joint")[0]):
        for name, cells in _shares_apart(frames, words).items():
            return words.phrase("apart_title", name=words.word(name), cells=", ".join(cells[:TITLED]))
    return _moved(frames[OVERALL].iloc[[0]], _lines(frames), words)


def row_text(row: Mapping[str, Any], words: Words) -> str:
    """Who a row of a table of shares is."""
    if "seat" in row:
        return words.phrase("seat_wins", seat=row["seat"])
    return words.name(next(row[key] for key in ("name", "end", "quantity") if key in row))


def _sentences(frames: Frames, words: Words) -> Iterator[str]:
    pairs = frames[PAIRS].iloc[0]
    games, (share,) = pairs["games"] - pairs["cut"], estimates(frames[PAIRS], "differ")
    if share.value == 0:
        yield words.phrase("none_differ", games=games, level=level_text(), per_million=words.per_million(share.high))
    else:
        (winner,) = estimates(frames[PAIRS], "winner")
        yield words.phrase("differ", games=games, share=own_share_text(winner, words))
    if pairs["cut"]:
        yield words.phrase("pairs_cut", pairs=pairs["cut"])
    if not share.value:
        if PEOPLE in frames:
            yield _people(frames, words)
        return
    overall, lines = frames[OVERALL], _lines(frames)
    still = _not_apart(overall)
    for place in range(len(overall)):
        row = overall.iloc[place]
        if row["quantity"] in still:
            continue
        yield f"{_moved(overall.iloc[[place]], lines, words)}{size_text(row['size'], row['needed'], words)}."
    if BY_ITEM in frames:
        yield from _by_item(frames[BY_ITEM], words)
    moved = _shares_apart(frames, words)
    for name, cells in moved.items():
        yield words.phrase("apart", name=words.word(name), cells=", ".join(cells))
    names = [words.name(name) for name in still]
    names += [words.word(name) for name in COMPARED if name in frames and name not in moved]
    if names:
        yield words.phrase("not_apart", still=", ".join(names), rows=lines)
    sizes = (
        words.phrase("sizes_of", name=words.word(name), parts=words.listed(_by_size(frames[name], words)))
        for name in COMPARED
        if name in frames
    )
    yield " ".join(sizes)
    if PEOPLE in frames:
        yield _people(frames, words)
    yield from exaggeration_text(_differing(frames), words)


def _not_apart(overall: pd.DataFrame) -> list[str]:
    """What is told of pace only where it changes beyond chance, and does not."""
    apart = zip(overall["quantity"], map(is_apart, estimates(overall, "joint")), strict=True)
    return [name for name, moved in apart if not moved and name in (FORCED, MINUTES)]


def _by_item(frame: pd.DataFrame, words: Words) -> Iterator[str]:
    """The items that change most beyond chance, in parts of what they were, of all that is told by item."""
    apart = frame[[is_apart(change) for change in estimates(frame, "joint")]]
    parts = (apart["joint"] / apart["a"].where(apart["a"] > 0)).abs()
    first = apart.loc[parts.sort_values(ascending=False, kind="stable").index[:NAMED_ITEMS]]
    changes = [
        f"{words.name(row['key'])} ({words.name(row['quantity'])}) "
        f"{words.decimal(row['a'], ITEM_PLACES)} → {words.decimal(row['b'], ITEM_PLACES)}"
        for row in first.to_dict("records")
    ]
    if changes:
        cells, number = ", ".join(changes), len(apart)
        yield words.phrase("items_apart", name=words.word(BY_ITEM), cells=cells, number=number, rows=len(frame))


def _people(frames: Frames, words: Words) -> str:
    """Whether others agree on score, length and the tiers that change."""
    people, tiers = frames[PEOPLE], frames.get(TIERS)
    names = {name: words.word(name) for name in frames[OVERALL]["quantity"]}
    if tiers is not None:
        apart = map(is_apart, estimates(tiers, "joint"))
        names |= {name: words.name(name) for name, moved in zip(tiers["name"], apart, strict=True) if moved}
    return people_text(people[people["of"].isin(list(names))], names, words)


def _by_size(frame: pd.DataFrame, words: Words) -> Iterator[str]:
    """Which rows of a table of shares change by as much as matters, by less, or by nobody knows how much."""
    for size in ORDER:
        rows = frame[frame["size"] == size]
        if len(rows):
            names = ", ".join(row_text(row, words) for row in rows.to_dict("records"))
            needed = rows["needed"].max() if size is Size.UNDECIDED and rows["needed"].notna().all() else math.nan
            phrase = "rows_need" if needed == needed else "rows_by_size"
            yield words.phrase(phrase, names=names, size=size, games=0 if needed != needed else int(needed))


def _differing(frames: Frames) -> Iterator[int]:
    """How many pairs differ in each change that is told from none."""
    for frame in frames.values():
        if "joint" in frame:
            rows = zip(estimates(frame, "joint"), frame["differing"], strict=True)
            yield from (differing for joint, differing in rows if is_apart(joint))


def _table(name: str, frame: pd.DataFrame, words: Words) -> Table:
    """A table; the agents of seats are named only where they are not all the same."""
    agents = {agent for column in AGENTS if column in frame for agent in frame[column]}
    hidden = {*(AGENTS if len(agents) == 1 else ()), *frame.columns[frame.isna().all()]}
    columns = [column for column in frame if column not in {*hidden, *RAW}]
    columns += ["size", *(["needed"] if frame["needed"].notna().any() else [])]
    columns.insert(columns.index("b") + 1, columns.pop(columns.index("joint")))
    notes = [words.phrase("saving")] if name == OVERALL and "saved" in columns else []
    notes += [words.phrase("counted_from_one")] if name == WINS else []
    shares, changes = (SHARES, CHANGES) if name in COMPARED else ((), ())
    return Table(name, frame, shares, columns, notes=notes, changes=changes)


def _lines(frames: Frames) -> int:
    """How many changes are judged together."""
    return sum(len(frame) for frame in frames.values() if "joint" in frame)


def _moved(row: pd.DataFrame, lines: int, words: Words) -> str:
    """A quantity of all games together changes, is not seen to, or too few games differ to tell."""
    (change,) = estimates(row, "joint")
    verdict = "unknown" if change.low is None else "moves" if is_apart(change) else "stays"
    phrase = MOVED[row["quantity"].iloc[0]][verdict]
    figures = {"rows": lines} if verdict == "stays" else {}
    return words.phrase(phrase, change=change_text(change, mean_places([change]), words), **figures)


def _shares_apart(frames: Frames, words: Words) -> dict[str, list[str]]:
    """Of the tables of shares in which some change beyond chance, the rows that do."""
    names = [name for name in COMPARED if name in frames]
    return {name: cells for name in names if (cells := _apart(frames[name], words))}


def _apart(frame: pd.DataFrame, words: Words) -> list[str]:
    """The rows of a table of shares that change beyond chance."""
    changes = estimates(frame, "joint")
    apart = [row for row, change in enumerate(changes) if is_apart(change)]
    places = share_places([changes[row] for row in apart])
    return [f"{row_text(frame.iloc[row], words)} {share_change_text(changes[row], places, words)}" for row in apart]
