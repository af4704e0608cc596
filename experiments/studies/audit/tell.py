"""What an audit says: which options matter to whom, and what becomes of the statements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import change_text, half_text
from experiments.play.pairs import at_most
from experiments.studies.audit.play import OPTIONS, STATEMENTS, TRIALS
from experiments.studies.audit.question import Question
from experiments.studies.people import PEOPLE, Agreement, agreement, changes_of
from experiments.studies.sizes import ORDER, margins_text
from experiments.studies.study import Conclusions, Table
from experiments.tables.estimates import estimates, in_percent
from experiments.tables.results import add_number_column, add_text_column, explain_dashes, plain_table
from sim.core.effects import Size
from sim.core.statements import QUESTION, Statement, Verdict
from sim.core.stats import joint_level

if TYPE_CHECKING:
    import pandas as pd
    from rich.table import Table as Shown

    from experiments.language.words import Words
    from experiments.studies.study import Frames

NAMED = 3  # options that are named in a sentence
STATEMENT_COLUMNS = ("statement", "sentence", "criterion", "verdict")
TRIAL_COLUMNS = ("statement", "players", "mode", "seats", "measured", "verdict")
DECIDED = ("theorem", "needed")  # columns that people see where there is something in them
COUNTED = {  # phrases that count the statements of a verdict
    Verdict.HOLDS: "holds",
    Verdict.FAILS: "fails",
    Verdict.DEPENDS: "depends_on_skill",
    Verdict.UNDECIDED: "undecided_statements",
    Verdict.NOT_TRIED: "not_tried",
}


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """Effects of options by table of players, and verdicts on statements."""
    return Conclusions(
        words.phrase("audit", title=words.title),
        list(_sentences(question, frames, words)),
        list(_tables(question, frames, words)),
    )


def strongest_first(rows: pd.DataFrame, words: Words, *, of: str = "score") -> list[str]:
    """The options of a table of players that change the score, or the share of a tier, most; each with the change."""
    apart = rows[(rows[f"{of}_low"] > 0) | (rows[f"{of}_high"] < 0)]
    first = apart.reindex(apart[of].abs().sort_values(ascending=False, kind="stable").index)[:NAMED]
    changes = estimates(first, of)
    if of == "score":
        places = mean_places(changes)
        return [
            words.phrase("by_points", option=option, change=change_text(change, places, words))
            for option, change in zip(first["option"], changes, strict=True)
        ]
    places = share_places(changes)
    return [
        words.phrase("by_share", option=option, tier=words.name(tier), change=change_text(change, places, words))
        for option, tier, change in zip(first["option"], first["tier"], map(in_percent, changes), strict=True)
    ]


def _sentences(question: Question, frames: Frames, words: Words) -> Iterator[str]:
    if OPTIONS in frames:
        for players, rows in frames[OPTIONS].groupby("players", sort=False):
            yield _matter(f"{players} × {question.players}", rows, words, question.games)
        yield from _people(frames, words)
    if STATEMENTS in frames:
        yield from _verdicts(frames[STATEMENTS], words)


def _matter(players: str, rows: pd.DataFrame, words: Words, games: int) -> str:
    """What a table of players makes of the options."""
    parts = {"most": strongest_first(rows, words), "most_of_tiers": strongest_first(rows, words, of="tier_share")}
    most = "".join(words.phrase(name, options=", ".join(options)) for name, options in parts.items() if options)
    shown = {"players": players, "games": games, "options": len(rows), "most": most}
    return words.phrase("matter", sizes=", ".join(_sizes(rows, words)), smallest=_smallest(rows, words), **shown)


def _people(frames: Frames, words: Words) -> Iterator[str]:
    """On how many options other tables agree with the first one, and on which they differ."""
    import pandas as pd

    every = pd.concat([frames[name] for name in (OPTIONS, PEOPLE) if name in frames])
    (own, rows), *others = every.groupby("players", sort=False)
    mine = dict(zip(rows["option"], changes_of(rows, "score"), strict=True))
    parts = []
    for players, theirs in others:
        said = [
            agreement(mine[option], change)
            for option, change in zip(theirs["option"], changes_of(theirs, "score"), strict=True)
        ]
        differ = [option for option, one in zip(theirs["option"], said, strict=True) if one is Agreement.DIFFERS]
        figures = {"skill": players, "games": int(theirs["games"].max()), "agree": said.count(Agreement.AGREES)}
        names = words.phrase("people_differ", number=len(differ), names=", ".join(differ[:NAMED])) if differ else ""
        parts.append(words.phrase("people_agree", **figures, open=said.count(Agreement.OPEN), differ=names))
    if parts:
        yield words.phrase("people_options", own=own, options=len(mine), parts=words.listed(parts))


def _sizes(rows: pd.DataFrame, words: Words) -> Iterator[str]:
    """How many options matter, do not matter, or are undecided."""
    for size in ORDER:
        found = rows[rows["size"] == size]
        told = size is Size.UNDECIDED and len(found) and found["needed"].notna().all()
        games = int(found["needed"].max()) if told else 0
        phrase = "options_need" if told else "options_by_size"
        yield words.phrase(phrase, options=len(found), size=size, games=games)


def _smallest(rows: pd.DataFrame, words: Words) -> str:
    """The smallest change of the score that the games would have shown, which is another for each option."""
    known = rows["smallest"].dropna()
    if not len(known):
        return ""
    low, high = (words.decimal(points, 1) for points in (known.min(), known.max()))
    return words.phrase("smallest", low=low, high=high)


def _verdicts(statements: pd.DataFrame, words: Words) -> Iterator[str]:
    """How many statements hold, which readings differ, and what follows from the ruleset alone."""
    names = dict(zip(statements["statement"], map(words.name, statements["statement"]), strict=True))
    quoted = statements.assign(quoted=[_quoted(row, words) for row in statements.to_dict("records")])
    by_verdict = {verdict: list(rows["quoted"]) for verdict, rows in quoted.groupby("verdict")}
    parts = [
        words.phrase(phrase, count=len(by_verdict[verdict]), names=", ".join(by_verdict[verdict]))
        for verdict, phrase in COUNTED.items()
        if verdict in by_verdict
    ]
    second = statements.dropna(subset="reading_of")
    of = words.phrase("readings_of", readings=len(statements), statements=len(statements) - len(second))
    yield words.phrase("statements_of", readings=of, parts=words.listed(parts))
    verdicts = dict(zip(statements["statement"], statements["verdict"], strict=True))
    for row in second.to_dict("records"):
        if Verdict.UNDECIDED not in (both := {verdicts[row["reading_of"]], row["verdict"]}) and len(both) > 1:
            read = [(names[key], words.name(verdicts[key])) for key in (row["reading_of"], row["statement"])]
            (one, first), (other, then) = read
            yield words.phrase("readings_differ", one=one, first=first, other=other, second=then)
    for verdict, phrase in (("fails", "follows_not"), ("holds", "follows")):
        proven = quoted[quoted["theorem"].notna() & (quoted["verdict"] == verdict)]
        if len(proven):
            pairs = zip(proven["quoted"], proven["theorem"], strict=True)
            by_value = ", ".join(words.phrase("by_value", name=name, values=values) for name, values in pairs)
            yield words.phrase(phrase, by_value=by_value)


def _quoted(row: Mapping[str, Any], words: Words) -> str:
    """The name of a statement and, where it is open, how many games would tell."""
    name = words.phrase("quoted", name=words.name(row["statement"]))
    return name if row["needed"] != row["needed"] else words.phrase("needs", name=name, games=int(row["needed"]))


def _tables(question: Question, frames: Frames, words: Words) -> Iterator[Table]:
    if OPTIONS in frames:
        options = frames[OPTIONS]
        together = words.phrase("options_together", level=level_text())
        notes = [*_idle(options, words), together, margins_text(question.margins, words)]
        yield Table(OPTIONS, options, ("touched", "tier_share"), shown=_options_shown(options, words), notes=notes)
        if PEOPLE in frames:
            yield Table(PEOPLE, frames[PEOPLE], columns=())
    if STATEMENTS in frames:
        told = {one.key: one for one in question.scenario.game.offers.statements}
        keys = frames[STATEMENTS]["statement"]
        texts = frames[STATEMENTS].assign(
            sentence=[_sentence(told[key], words) for key in keys],
            criterion=[told[key].criterion[words.lang] for key in keys],
        )
        marks = [words.phrase("quotes")]
        yield Table(STATEMENTS, texts, columns=_seen(texts, STATEMENT_COLUMNS), notes=marks)
        headers = {"players": words.word("who"), "seats": words.word("how_many")}
        notes = [words.phrase("each_tried", games=question.games, level=level_text())]
        columns = _seen(frames[TRIALS], TRIAL_COLUMNS)
        yield Table(TRIALS, frames[TRIALS], ("measured",), columns, headers=headers, notes=notes)


def _sentence(statement: Statement, words: Words) -> str:
    """What a text says, in quotes, or what is asked."""
    sentence = statement.sentence[words.lang]
    return sentence if statement.source == QUESTION else words.phrase("quoted", name=sentence)


def _seen(frame: pd.DataFrame, columns: Sequence[str]) -> list[str]:
    """These columns, and those of DECIDED that say something."""
    return [*columns, *(name for name in DECIDED if frame[name].notna().any())]


def _options_shown(options: pd.DataFrame, words: Words) -> Shown:
    """A line for each option: how many games it touches and what it does to the score, table by table of players."""
    table = plain_table(words.word(OPTIONS))
    add_text_column(table, words.word("option"))
    columns = [options["option"].unique()]
    for players, rows in options.groupby("players", sort=False):
        scores = estimates(rows, "score")
        places = mean_places(scores)
        add_number_column(table, f"{players}\n{words.word('touched')} %")
        columns.append([words.decimal(100 * share, 1) for share in rows["touched"]])
        add_number_column(table, f"{players}\n{words.word('score')}")
        columns.append([half_text(score, places, words) for score in scores])
        add_text_column(table, f"{players}\n{words.word('size')}")
        columns.append([words.name(size) for size in rows["size"]])
    for line in zip(*columns, strict=True):
        table.add_row(*line)
    explain_dashes(table, chain.from_iterable(columns[1:]), words)
    return table


def _idle(options: pd.DataFrame, words: Words) -> Iterator[str]:
    """Which options touch no game, table by table of players; the bound holds for all options of a table together."""
    for players, rows in options.groupby("players", sort=False):
        idle = rows[rows["touched"] == 0]
        if len(idle):
            bound = words.per_million(at_most(0, int(idle["games"].min()), 2 * joint_level(len(rows)) - 1))
            figures = {"players": players, "options": words.listed(idle["option"]), "level": level_text()}
            yield words.phrase("untouched", **figures, bound=bound)
