"""What the study of points found, in words: for people in two languages, for machines, with charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import NAMED, change_text, share_text, share_texts
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.points.difficulty import inversions
from experiments.studies.points.play import STUDY, Asked, points
from experiments.studies.points.what_if import DECISIONS, REPLAYED, RESCORED, SCORE
from experiments.studies.precise import games_played, precision_claims, precision_sheets
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates, in_percent
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.figure import Figure
    from experiments.language.words import Words

DIFFICULTY = ("key", "one_in", "wanted", "base", "suggested")  # columns that people see
WORDS = {
    "split": ("Where the points come from", "D'où viennent les points"),
    "worth": ("What each claim is worth", "Ce que vaut chaque annonce"),
    "frequencies": ("Share of seats that make it, %", "Part des places qui la font, %"),
    "what_if": (
        "What other rules would change: mean score in points, tiers in % of seats",
        "Ce que changeraient d'autres règles : score moyen en points, titres en % des places",
    ),
    "difficulty": (
        "How hard each is, and base points that follow",
        "Difficulté de chacune, et points de base qui suivent",
    ),
    "one_claim": ("claim", "annonce"),
    "many_claims": ("claims", "annonces"),
    "skill": ("skill", "niveau"),
    "part": ("part", "part"),
    "base": ("base", "base"),
    "references": ("references", "références"),
    "bonus": ("bonus", "bonus"),
    "points": ("points", "points"),
    "excess": ("above its rank", "au-dessus du rang"),
    "win_effect": ("wins, equal claims", "victoires, à nombre égal"),
    "way": ("way", "méthode"),
    RESCORED: ("same claims", "mêmes annonces"),
    REPLAYED: ("same deals", "mêmes donnes"),
    DECISIONS: ("decisions", "décisions"),
    "before": ("before", "avant"),
    "after": ("after", "après"),
    "difference": ("difference", "différence"),
    "one_in": ("one in", "un sur"),
    "wanted": ("turns if wanted", "tours si visée"),
    "suggested": ("suggested", "proposés"),
}
PHRASES = {
    "points": (
        "What is each {one_claim} of {} worth, in points and in wins?",
        "Que vaut chaque {one_claim} de {}, en points et en victoires ?",
    ),
    "holds_for": ("{}, {:player|players}, {}", "{}, {:joueur|joueurs}, {}"),
    "split_of": (
        "{} ({:game|games}): of all points {}.",
        "{} ({:partie|parties}) : de tous les points, {}.",
    ),
    "split_part": ("{} {}", "{} {}"),
    "dearest": (
        "{}: a {one_claim} of {} brings most above the mean {one_claim} of its {rank}, {}; one of {} least, {}.",
        "{} : {} rapporte le plus au-dessus de la moyenne à même {rank}, {} ; {} le moins, {}.",
    ),
    "wins": (
        "{}: of seats with as many {many_claims} {}.",
        "{} : à {many_claims} en nombre égal, {}.",
    ),
    "wins_more": ("those win more often that have {}", "gagnent plus souvent les places qui ont {}"),
    "wins_less": ("those win less often that have {}", "gagnent moins souvent celles qui ont {}"),
    "wins_alike": (
        "{}: no {one_claim} is seen to change wins among seats with as many {many_claims}.",
        "{} : à {many_claims} en nombre égal, aucune ne change visiblement les victoires.",
    ),
    "what_if_of": ("{}, with {}: mean score {}.", "{}, avec {} : score moyen {}."),
    "by_way": (
        "{} by the {} ({:pair|pairs} of games, of which {} differ)",
        "{} par les {} ({:paire|paires} de parties, dont {} diffèrent)",
    ),
    "not_rescored": (
        "The same {many_claims} are not valued again: what is changed may change how cards are read.",
        "Les mêmes {many_claims} ne sont pas réévaluées : ce qui change peut changer la lecture des cartes.",
    ),
    "inverted": (
        "Harder by exact odds, by the turns of who wants it, for every skill, and yet cheaper: {}.",
        "Plus difficile par les chances exactes, les tours de qui la vise et pour chaque niveau, et pourtant moins "
        "chère : {}.",
    ),
    "than": ("{} than {} ({} < {})", "{} que {} ({} < {})"),
    "more_pairs": ("{:more pair|more pairs}", "{:autre paire|autres paires}"),
    "wanted_is": (
        "{}: by then half of those who want nothing else have made it; –: games end before.",
        "{} : à ce moment, la moitié de ceux qui ne visent rien d'autre l'ont faite ; – : les parties finissent avant.",
    ),
    "no_inversion": (
        "No claim is harder than another by all three measures beyond chance, and yet cheaper.",
        "Aucune annonce n'est plus difficile qu'une autre par les trois mesures, au-delà du hasard, et moins chère.",
    ),
    "no_measures": (
        "No inversion is named: it takes exact odds and a player who wants one claim, and {} lacks one of them.",
        "Aucune inversion n'est nommée : il y faut les chances exactes et un joueur qui vise une annonce ; "
        "à {} manque l'un ou l'autre.",
    ),
    "suggestion": (
        "Base points that rise with difficulty: {}; the same claims then change the mean score by {} points.",
        "Points de base qui suivent la difficulté : {} ; les mêmes annonces changent alors le score moyen de {} "
        "points.",
    ),
    "as_today": ("as today", "comme aujourd'hui"),
    "joint_line": (
        "The intervals of a line hold together at {} %.",
        "Les intervalles d'une ligne valent ensemble à {} %.",
    ),
    "joint_column": (
        "The intervals of a column hold together at {} %.",
        "Les intervalles d'une colonne valent ensemble à {} %.",
    ),
    "claim_axis": ("points of a {one_claim}, mean", "points d'une {one_claim}, en moyenne"),
    "base_axis": ("base points", "points de base"),
    "difference_axis": (
        "difference (points of the mean score, % of seats)",
        "différence (points du score moyen, % des places)",
    ),
    "points_title": (
        "{} of all points are base points; furthest above its {rank}: {}, {}",
        "{} des points sont de base ; le plus au-dessus de la moyenne à même {rank} : {}, {}",
    ),
    "what_if_title": ("With {}: mean score {} ({})", "Avec {} : score moyen {} ({})"),
    "difficulty_title": (
        "Base points today and such as rise with difficulty",
        "Points de base, et ceux qui suivent la difficulté",
    ),
}


def finding(asked: Asked, words: Words, workers: Workers = ALL_CORES) -> Finding:
    """What the study found, for people and machines. Raises RulesError, AgentError."""
    frames = points(asked, workers=workers)
    asked = replace(asked, games=games_played(frames, asked.games))
    words = words.plus(HERE)

    def figures() -> list[Figure]:
        from experiments.studies.points.draw import figures

        return list(figures(asked, frames, words))

    return Finding(
        STUDY,
        words.phrase("points", title=words.title),
        [*precision_claims(frames, words), *claims(asked, frames, words)],
        [*_sheets(asked, frames, words), *precision_sheets(frames)],
        figures,
        _made(asked),
        words,
    )


def claims(asked: Asked, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[str]:
    """What holds for the games of the first skill: parts, dear and cheap claims, wins, other points, difficulty."""
    skill = asked.skills[0].label
    where = words.phrase("holds_for", mode=asked.scenario.mode, players=asked.players, skill=skill)
    split, rows = (frame[frame["skill"] == skill] for frame in (frames["split"], frames["worth"]))
    found = present(split)
    shares = [
        words.phrase("split_part", part=words.name(part), share=share_text(share, 1, words))
        for part, share in zip(found["part"], estimates(found, "share"), strict=True)
    ]
    yield words.phrase("split_of", where=where, games=int(split["games"].iloc[0]), shares=", ".join(shares))
    most, least = rows.loc[rows["excess"].idxmax()], rows.loc[rows["excess"].idxmin()]
    told = [part for row in (most, least) for part in (words.name(row["key"]), points_text(row, "excess", words))]
    yield words.phrase("dearest", where, *told)
    yield from _wins(rows, where, words)
    if "what_if" in frames:
        yield from _what_if(asked, frames["what_if"], where, words)
    if "difficulty" in frames:
        yield from _difficulty(asked, frames["difficulty"], words)


def present(split: pd.DataFrame) -> pd.DataFrame:
    """The rows of the parts of points that there are."""
    return split[split.groupby("part")["share"].transform("any")]


def points_text(row: pd.Series, quantity: str, words: Words) -> str:
    """A number of points with its sign and interval."""
    (one,) = estimates(row.to_frame().T, quantity)
    return change_text(one, mean_places([one]), words)


def changes_of(asked: Asked) -> str:
    """What the changed ruleset changes."""
    return ", ".join(f"{key} = {value}" for key, value in asked.changed.changes.items())


def _wins(rows: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    parts = []
    for phrase, apart in (("wins_more", rows["win_effect_low"] > 0), ("wins_less", rows["win_effect_high"] < 0)):
        found = rows[apart].sort_values("win_effect", key=abs, ascending=False)[:NAMED]
        if len(found):
            shares = estimates(found, "win_effect")
            changes = [f"{change_text(in_percent(share), share_places(shares), words)} %" for share in shares]
            told = [f"{words.name(key)} ({change})" for key, change in zip(found["key"], changes, strict=True)]
            parts.append(words.phrase(phrase, ", ".join(told)))
    yield (
        words.phrase("wins", where=where, parts=words.listed(parts))
        if parts
        else words.phrase("wins_alike", where=where)
    )


def _what_if(asked: Asked, frame: pd.DataFrame, where: str, words: Words) -> Iterator[str]:
    score, told = frame[frame["quantity"] == SCORE].set_index("way"), []
    for way in (RESCORED, REPLAYED):
        if way in score.index:
            row = score.loc[way]
            differ = f"{words.decimal(100 * row['differ'], 1)} %"
            change = points_text(row, "difference", words)
            told.append(
                words.phrase("by_way", change=change, way=words.name(way), pairs=int(row["games"]), differ=differ)
            )
    yield words.phrase("what_if_of", where=where, changes_of=changes_of(asked), told=words.listed(told))


def _difficulty(asked: Asked, frame: pd.DataFrame, words: Words) -> Iterator[str]:
    found = _inversions(asked, frame, words)
    if found:
        more = [words.phrase("more_pairs", more=len(found) - NAMED)] if len(found) > NAMED else []
        yield words.phrase("inverted", part1=words.listed([*found[:NAMED], *more]))
    elif not _lacks_measures(frame):
        yield words.phrase("no_inversion")
    changed = frame[frame["suggested"] != frame["base"]]
    table = asked.scenario.game.offers.valuation.table
    lines = [f"--set {table}.{row.key}={row.suggested}" for row in changed.itertuples()]
    shift = words.decimal(frame["score_shift"].iloc[0], 2)
    yield words.phrase("suggestion", part1=" ".join(lines) or words.phrase("as_today"), shift=shift)


def _inversions(asked: Asked, frame: pd.DataFrame, words: Words) -> list[str]:
    """Which claim is harder than which other, and yet cheaper."""
    base = dict(zip(frame["key"], frame["base"], strict=True))
    return [
        words.phrase("than", *map(words.name, pair), *(words.count(int(base[key])) for key in pair))
        for pair in inversions(frame, [skill.label for skill in asked.skills])
    ]


def _lacks_measures(frame: pd.DataFrame) -> bool:
    return bool(frame[["one_in", "wanted"]].isna().all().any())


def _sheets(asked: Asked, frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[Sheet]:
    cells = lambda quantity: lambda frame: share_texts(estimates(frame, quantity), words)  # noqa: E731
    split, rows = frames["split"], frames["worth"]
    line, column = ([words.phrase(f"joint_{one}", level_text())] for one in ("line", "column"))
    told = crosstab("split", present(split), rows=("skill",), across="part", cells=cells("share"), words=words)
    yield Sheet("split", split, ("share",), table=told, notes=line)
    first = rows[rows["skill"] == asked.skills[0].label]
    shown = ("key", "base", "points", "excess", "win_effect")
    yield Sheet("worth", first, ("made", "win_effect"), shown, notes=column)
    told = crosstab("frequencies", rows, rows=("key",), across="skill", cells=cells("made"), words=words)
    yield Sheet("frequencies", rows, ("made", "win_effect"), table=told, notes=column)
    if "what_if" in frames:
        changes = frames["what_if"]
        told = crosstab("what_if", changes, rows=("way",), across="quantity", cells=_change_cells(words), words=words)
        notes = [] if RESCORED in set(changes["way"]) else [words.phrase("not_rescored")]
        yield Sheet("what_if", changes, table=told, notes=notes)
    if "difficulty" in frames:
        frame = frames["difficulty"].sort_values("difficulty", ignore_index=True)
        shown = [name for name in DIFFICULTY if frame[name].notna().any()]
        found = _inversions(asked, frame, words)
        notes = [words.phrase("wanted_is", wanted=words.word("wanted"))] if "wanted" in shown else []
        notes += [words.phrase("inverted", part1=words.listed(found))] if len(found) > NAMED else []
        notes += [words.phrase("no_measures", title=words.title)] if _lacks_measures(frame) else []
        yield Sheet("difficulty", frame, shown=shown, notes=notes)


def _change_cells(words: Words) -> Callable[[pd.DataFrame], list[str]]:
    """How differences are told: of the mean score in points, of tiers in per cent of seats."""

    def cells(frame: pd.DataFrame) -> list[str]:
        shares = share_texts(estimates(frame, "difference"), words)
        points = estimates(frame, "difference")
        places = mean_places([one for one, name in zip(points, frame["quantity"], strict=True) if name == SCORE])
        return [
            words.around(one, places) if name == SCORE else share
            for one, name, share in zip(points, frame["quantity"], shares, strict=True)
        ]

    return cells


def _made(asked: Asked) -> dict[str, Any]:
    lineups = [LineUp.of_equals(skill, asked.players) for skill in asked.skills]
    told = made_by(asked.scenario, lineups, games=asked.games, seed=asked.seed)
    return told | {"what_if": dict(asked.changed.changes) if asked.changed else {}}
