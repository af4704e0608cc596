"""What the study of points says: what claims are worth, what other points would do, points by difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import NAMED, change_text, share_change_text, share_text, share_texts
from experiments.studies.people import Change, people_row, people_text
from experiments.studies.points.difficulty import inversions
from experiments.studies.points.question import Question
from experiments.studies.points.tell_held import tell_held
from experiments.studies.points.tell_price import price_and_wins
from experiments.studies.points.what_if import DECISIONS, REPLAYED, RESCORED, SCORE
from experiments.studies.sizes import exaggeration_text
from experiments.studies.study import Conclusions, Table
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames

WORTH = ("key", "base", "points", "excess", "win_effect")  # columns that people see
DIFFICULTY = ("key", "one_in", "wanted", "base", "price", "step", "suggested")


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """Parts of points, worth of claims and, where they were asked for, other points and difficulty."""
    if "holdings" in frames:
        return tell_held(question, frames, words)
    return Conclusions(
        words.phrase("points", title=words.title),
        list(_sentences(question, frames, words)),
        list(_tables(question, frames, words)),
    )


def _sentences(question: Question, frames: Frames, words: Words) -> Iterator[str]:
    """What holds for the games of the first skill: parts, dear and cheap claims, wins, other points, difficulty."""
    skill = question.skills[0].label
    where = words.phrase("holds_for", mode=question.scenario.mode, players=question.players, skill=skill)
    split, rows = (frame[frame["skill"] == skill] for frame in (frames["split"], frames["worth"]))
    found = present(split)
    shares = [
        words.phrase("split_part", part=words.name(part), share=share_text(share, 1, words))
        for part, share in zip(found["part"], estimates(found, "share"), strict=True)
    ]
    yield words.phrase("split_of", where=where, games=int(split["games"].iloc[0]), shares=", ".join(shares))
    most, least = dearest(rows), cheapest(rows)
    yield words.phrase(
        "dearest",
        where=where,
        dearest=words.name(most["key"]),
        most=points_text(most, "excess", words),
        cheapest=words.name(least["key"]),
        least=points_text(least, "excess", words),
    )
    yield from _wins(rows, where, words)
    yield from price_and_wins(rows, where, words)
    if "what_if" in frames:
        changes = frames["what_if"]
        yield from _what_if(question, changes[changes["skill"] == skill], where, words)
    if len(question.skills) > 1:
        yield _people(question, frames, words)
    if "difficulty" in frames:
        yield from _difficulty(question, frames["difficulty"], words)
    if "replay" in frames:
        yield _replay(question, frames, words)


def present(split: pd.DataFrame) -> pd.DataFrame:
    """The rows of the parts of points that there are."""
    return split[split.groupby("part")["share"].transform("any")]


def dearest(rows: pd.DataFrame) -> pd.Series:
    """The claim furthest above the mean claim of its rank, of those of which the games tell how far."""
    return rows.loc[_known(rows)["excess"].idxmax()]


def cheapest(rows: pd.DataFrame) -> pd.Series:
    """The claim furthest below the mean claim of its rank, of those of which the games tell how far."""
    return rows.loc[_known(rows)["excess"].idxmin()]


def _known(rows: pd.DataFrame) -> pd.DataFrame:
    known = rows.dropna(subset=["excess_low"])
    return known if len(known) else rows


def points_text(row: pd.Series, quantity: str, words: Words) -> str:
    """A number of points with its sign and interval."""
    (one,) = estimates(row.to_frame().T, quantity)
    return change_text(one, mean_places([one]), words)


def _wins(rows: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    parts = []
    for phrase, apart in (("wins_more", rows["win_effect_low"] > 0), ("wins_less", rows["win_effect_high"] < 0)):
        found = rows[apart].sort_values("win_effect", key=abs, ascending=False)[:NAMED]
        if len(found):
            shares = estimates(found, "win_effect")
            changes = [share_change_text(share, share_places(shares), words) for share in shares]
            named = [f"{words.name(key)} ({change})" for key, change in zip(found["key"], changes, strict=True)]
            parts.append(words.phrase(phrase, claims=", ".join(named)))
    if parts:
        yield words.phrase("wins", where=where, parts=words.listed(parts))
    else:
        yield words.phrase("wins_alike", where=where)


def _people(question: Question, frames: Frames, words: Words) -> str:
    """Whether the other skills agree on the dearest and the cheapest claim, and on what changed rules do."""
    import pandas as pd

    worth = frames["worth"]
    first = worth[worth["skill"] == question.skills[0].label]
    told = {row["key"]: worth[worth["key"] == row["key"]] for row in (dearest(first), cheapest(first))}
    names = {key: words.phrase("above_rank", claim=words.name(key)) for key in told}
    changes = [(key, rows, "excess") for key, rows in told.items()]
    if "what_if" in frames:
        replayed = frames["what_if"].loc[lambda frame: (frame["way"] == REPLAYED) & (frame["quantity"] == SCORE)]
        names[REPLAYED] = words.phrase("score_with", what_if=question.what_if)
        changes.append((REPLAYED, replayed, "difference"))
    found = []
    for of, rows, quantity in changes:
        own, *others = map(Change, estimates(rows, quantity))
        who = zip(rows["skill"].iloc[1:], rows["games"].iloc[1:], others, strict=True)
        found += [people_row(of, skill, games, own, other) for skill, games, other in who]
    return people_text(pd.DataFrame(found), names, words)


def _what_if(question: Question, frame: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    score, changes = frame[frame["quantity"] == SCORE].set_index("way"), []
    for way in (RESCORED, REPLAYED):
        if way in score.index:
            row = score.loc[way]
            differ = f"{words.decimal(100 * row['differ'], 1)} %"
            change = points_text(row, "difference", words)
            changes.append(
                words.phrase("by_way", change=change, way=words.name(way), pairs=row["games"], differ=differ)
            )
    yield words.phrase("what_if_of", where=where, what_if=question.what_if, changes=words.listed(changes))
    apart = score[(score["difference_low"] > 0) | (score["difference_high"] < 0)].loc[
        lambda rows: rows.index != DECISIONS
    ]
    yield from exaggeration_text((apart["differ"] * apart["games"]).round(), words)


def _difficulty(question: Question, frame: pd.DataFrame, words: Words) -> Iterator[str]:
    found = _inversions(question, frame, words)
    if found:
        more = [words.phrase("more_pairs", more=len(found) - NAMED)] if len(found) > NAMED else []
        yield words.phrase("inverted", pairs=words.listed([*found[:NAMED], *more]))
    elif not _lacks_measures(frame):
        yield words.phrase("no_inversion")
    changed = frame[frame["suggested"] != frame["base"]]
    table = question.scenario.game.offers.valuation.table
    lines = [f"--set {table}.{row.key}={row.suggested}" for row in changed.itertuples()]
    shift = words.decimal(frame["score_shift"].iloc[0], 2)
    yield words.phrase("suggestion", settings=" ".join(lines) or words.phrase("as_today"), shift=shift)


def _replay(question: Question, frames: Frames, words: Words) -> str:
    """What suggested points do where they are played: the score, tiers, and claims that are made otherwise."""
    replay, remade = frames["replay"], frames["remade"]
    score, *tiers = replay.to_dict("records")
    moved = remade[(remade["difference_low"] > 0) | (remade["difference_high"] < 0)]
    moved = moved.reindex(moved["difference"].abs().sort_values(ascending=False, kind="stable").index)
    named = moved.head(NAMED).rename(columns={"now": "before", "then": "after"}).to_dict("records")
    return words.phrase(
        "replayed_as",
        skill=question.skills[0].label,
        games=int(score["games"]),
        change=points_text(replay.iloc[0], "difference", words),
        tiers=_from_to([(row["quantity"], row) for row in tiers], words),
        number=len(moved),
        made=_from_to([(row["key"], row) for row in named], words),
    )


def _from_to(rows: Iterable[tuple[str, Mapping[str, float]]], words: Words) -> str:
    """Shares by name, before and after, in per cent."""
    shares = ("before", "after")
    return ", ".join(
        words.phrase("from_to", name=words.name(name), **{key: words.decimal(100 * row[key], 1) for key in shares})
        for name, row in rows
    )


def _inversions(question: Question, frame: pd.DataFrame, words: Words) -> list[str]:
    """Which claim is harder than which other, and yet cheaper."""
    base = dict(zip(frame["key"], frame["base"], strict=True))
    return [
        words.phrase("than", harder=words.name(one), easier=words.name(other), less=base[one], more=base[other])
        for one, other in inversions(frame, [skill.label for skill in question.skills])
    ]


def _lacks_measures(frame: pd.DataFrame) -> bool:
    return bool(frame[["one_in", "wanted"]].isna().all().any())


def _tables(question: Question, frames: Frames, words: Words) -> Iterator[Table]:
    cells = lambda quantity: lambda frame: share_texts(estimates(frame, quantity), words)  # noqa: E731
    split, rows = frames["split"], frames["worth"]
    line, column = ([words.phrase(key, level=level_text())] for key in ("joint_line", "joint_column"))
    shown = crosstab("split", present(split), rows=("skill",), across="part", cells=cells("share"), words=words)
    yield Table("split", split, ("share",), shown=shown, notes=line)
    first = rows[rows["skill"] == question.skills[0].label]
    yield Table("worth", first, ("made", "win_effect"), WORTH, notes=column, changes=("win_effect",))
    shown = crosstab("frequencies", rows, rows=("key",), across="skill", cells=cells("made"), words=words)
    yield Table("frequencies", rows, ("made", "win_effect"), shown=shown, notes=column)
    if "what_if" in frames:
        changes = frames["what_if"]
        shown = crosstab(
            "what_if", changes, rows=("skill", "way"), across="quantity", cells=_change_cells(words), words=words
        )
        notes = [] if RESCORED in set(changes["way"]) else [words.phrase("not_rescored")]
        yield Table("what_if", changes, shown=shown, notes=notes)
    if "difficulty" in frames:
        frame = frames["difficulty"].sort_values("difficulty", ignore_index=True)
        columns = [name for name in DIFFICULTY if frame[name].notna().any()]
        found = _inversions(question, frame, words)
        notes = [words.phrase("wanted_is", wanted=words.word("wanted"))] if "wanted" in columns else []
        notes += [words.phrase("inverted", pairs=words.listed(found))] if len(found) > NAMED else []
        notes += [words.phrase("no_measures", title=words.title)] if _lacks_measures(frame) else []
        notes.append(words.phrase("price_is", price=words.word("price"), step=words.word("step"), level=level_text()))
        yield Table("difficulty", frame, columns=columns, notes=notes)
    if "replay" in frames:
        frame, cells_of = frames["replay"], _change_cells(words)
        shown = crosstab("replay", frame, rows=("skill",), across="quantity", cells=cells_of, words=words)
        yield Table("replay", frame, shown=shown)
        yield Table("remade", frames["remade"], ("now", "then", "difference"), notes=column)


def _change_cells(words: Words) -> Callable[[pd.DataFrame], list[str]]:
    """How differences are written: of the mean score in points, of tiers in percentage points."""

    def cells(frame: pd.DataFrame) -> list[str]:
        shares = share_texts(estimates(frame, "difference"), words)
        points = estimates(frame, "difference")
        places = mean_places([one for one, name in zip(points, frame["quantity"], strict=True) if name == SCORE])
        return [
            words.around(one, places) if name == SCORE else share
            for one, name, share in zip(points, frame["quantity"], shares, strict=True)
        ]

    return cells
