"""What the study of tiers says: who reaches which tier, and where tiers should begin."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, share_places
from experiments.language.sentences import own_share_text, share_text, share_texts
from experiments.studies.study import Conclusions, Table
from experiments.studies.tiers.bands import COMMON_ROUNDED, DRAWS, ROUNDED, TODAY
from experiments.studies.tiers.question import Question
from experiments.studies.tiers.tables import EVERYONE, OUTCOMES
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates

if TYPE_CHECKING:
    import pandas as pd

    from experiments.language.words import Words
    from experiments.studies.study import Frames

NEAR_ENOUGH = 0.03  # of seats: a tier that misses its target by no more has it
EDGES = "tiers.edges"  # of a ruleset


def tell(question: Question, frames: Frames, words: Words) -> Conclusions:
    """Shares of tiers, duels of unlike seats and, with a target, edges and what they bring."""
    return Conclusions(
        words.phrase("tiers", title=words.title),
        list(_sentences(question, frames, words)),
        list(_tables(question, frames, words)),
        words.phrase("joint_tiers", level=level_text(), draws=DRAWS),
    )


def _sentences(question: Question, frames: Frames, words: Words) -> Iterator[str]:
    """What holds at the tables that a population fills: extreme tiers, who gets far, unlike seats, and edges."""
    shares, duels = frames["shares"], frames["duels"]
    if question.is_numbered:
        less = question.rulesets[0].game.less_is_better
        yield words.phrase("numbered_best_first" if less else "numbered_worst_first", title=words.title)
    for (mode, table), group in shares.groupby(["mode", "table"], sort=False):
        everyone = group[group["own"] == EVERYONE]
        if len(everyone):
            where = place(group, words)
            ends = [everyone[everyone["tier"] == tier] for tier in everyone["tier"].iloc[[0, -1]]]
            shares_of_ends = [
                words.phrase(
                    "tier_share", tier=words.name(rows["tier"].iloc[0]), share=by_players(rows, "share", words)
                )
                for rows in ends
            ]
            games = everyone["games"].iloc[0]
            yield words.phrase("tiers_of", where=where, games=games, shares=words.listed(shares_of_ends))
            if compared := strongest_and_weakest(question, group, words):
                yield words.phrase("best_own", where=where, **compared)
            unlike = duels[(duels["mode"] == mode) & (duels["table"] == table) & (duels["own"] == EVERYONE)]
            if len(unlike):
                yield words.phrase("best_duel", where=where, shares=by_players(unlike, OUTCOMES[0], words))
    yield from _people(question, shares, words)
    yield from _alike(question, shares, words)
    if question.target:
        yield from _edges(question, frames, words)


def _people(question: Question, shares: pd.DataFrame, words: Words) -> Iterator[str]:
    """Whether the same tier is the most frequent one at tables of each kind, where there are several kinds."""
    if len(question.skills) < 2:
        return
    for mode, rows in shares[shares["own"] == shares["table"]].groupby("mode", sort=False):
        parts = [
            words.phrase("with_players", share=_most(table, words), players=int(players))
            for players, table in rows.groupby("players", sort=False)
        ]
        yield words.phrase("most_of_equals", mode=mode, parts=words.listed(parts))


def _most(rows: pd.DataFrame, words: Words) -> str:
    """The most frequent tier of each kind, and of which kinds it is the same."""
    kinds: dict[str, list[str]] = {}
    for kind, table in rows.groupby("own", sort=False):
        highest, *others = estimates(table.sort_values("share", ascending=False), "share")
        tier = table.loc[table["share"].idxmax(), "tier"]
        known = highest.low is not None and all(highest.low > (one.high or 0) for one in others)
        kinds.setdefault(words.name(tier) if known else words.phrase("no_tier"), []).append(str(kind))
    return ", ".join(words.phrase("tier_of_kinds", tier=tier, kinds=", ".join(who)) for tier, who in kinds.items())


def strongest_and_weakest(question: Question, group: pd.DataFrame, words: Words) -> dict[str, str] | None:
    """The strongest kind at a table, the middle tier, how often it gets so far, and the same of the weakest kind.

    None where there is one kind only, or no tier that anybody wants to reach.
    """
    if question.is_numbered:
        return None
    seated = group.loc[group["share"].notna(), "own"]  # kinds that a population draws now and then may be missing
    kinds = [kind for kind in dict.fromkeys(seated) if kind != EVERYONE]
    if len(kinds) < 2:
        return None
    names = list(dict.fromkeys(group["tier"]))
    middle = names[len(names) // 2]
    weak, strong = (
        by_players(group[(group["own"] == kind) & (group["tier"] == middle)], "at_least", words)
        for kind in (kinds[0], kinds[-1])
    )
    return {"strongest": kinds[-1], "tier": middle, "strong": strong, "weakest": kinds[0], "weak": weak}


def place(rows: pd.DataFrame, words: Words) -> str:
    """The mode and table of rows, and the number of players if it is one."""
    mode, table, players = rows[["mode", "table", "players"]].iloc[0]
    if rows["players"].nunique() == 1:
        return words.phrase("where", mode=mode, players=int(players), table=table)
    return words.phrase("where_all", mode=mode, table=table)


def by_players(rows: pd.DataFrame, quantity: str, words: Words) -> str:
    """A share with each number of players, or with the only one."""
    shares = estimates(rows, quantity)
    if len(shares) == 1:
        return own_share_text(shares[0], words)
    places = share_places(shares)
    pairs = zip(shares, rows["players"], strict=True)
    return ", ".join(
        words.phrase("with_players", share=share_text(share, places, words), players=int(players))
        for share, players in pairs
    )


def edges_text(question: Question, edges: pd.DataFrame, words: Words) -> str:
    """What a ruleset is told to take these edges, for a shell; of a game without tiers the edges."""
    listed = edges["edge"].astype(int).astype(str)
    if question.is_numbered:
        return words.phrase("plain_edges", edges=", ".join(listed))
    return words.phrase("set_edges", setting=shlex.quote(f"{EDGES}=[{','.join(listed)}]"))


def worst(reached: pd.DataFrame) -> pd.Series:
    """The row that is furthest from its target."""
    return reached.loc[reached["error"].abs().idxmax()]


def _edges(question: Question, frames: Frames, words: Words) -> Iterator[str]:
    """How far today's edges are off, and which are better for all numbers of players."""
    edges, reached = frames["edges"], frames["reached"]
    for (mode, table), group in reached.groupby(["mode", "table"], sort=False):
        where = place(group, words)
        if not question.is_numbered:
            far = worst(group[group["bands"] == TODAY])
            yield words.phrase("worst_today", where=where, players=far["players"], **_missed(far, words))
        numbers = list(dict.fromkeys(group["players"]))
        if len(numbers) == 1:
            yield from _own_edges(question, edges, group, words)
            continue
        far = worst(group[group["bands"] == COMMON_ROUNDED])
        mine = edges[(edges["mode"] == mode) & (edges["table"] == table) & (edges["bands"] == COMMON_ROUNDED)]
        setting = edges_text(question, mine[mine["players"] == numbers[0]], words)
        counts = ", ".join(map(str, numbers))
        yield words.phrase(
            "worst_common", where=where, counts=counts, setting=setting, players=far["players"], **_missed(far, words)
        )
        yield words.phrase(
            "one_set",
            where=where,
            verdict=serves(group[group["bands"] == COMMON_ROUNDED]),
            points=words.decimal(100 * NEAR_ENOUGH, 0),
        )


def serves(reached: pd.DataFrame) -> str:
    """Whether every tier is within NEAR_ENOUGH of its target: yes, no, or unknown where intervals reach across."""
    shares = zip(estimates(reached, "share"), reached["target"], strict=True)
    bounds = [(one.low - target, one.high - target) for one, target in shares if one.low is not None]
    if any(low > NEAR_ENOUGH or high < -NEAR_ENOUGH for low, high in bounds):
        return "no"
    within = len(bounds) == len(reached) and all(low >= -NEAR_ENOUGH and high <= NEAR_ENOUGH for low, high in bounds)
    return "yes" if within else "unknown"


def _alike(question: Question, shares: pd.DataFrame, words: Words) -> Iterator[str]:
    """Numbers of players at which the lowest tier is as frequent among the weakest as among the strongest."""
    if len(question.skills) < 2:
        return
    weakest, strongest = question.skills[0].label, question.skills[-1].label
    equals = shares[shares["own"] == shares["table"]]
    for (mode, players), rows in equals.groupby(["mode", "players"], sort=False):
        tier = rows["tier"].iloc[0]
        lowest = rows[rows["tier"] == tier].set_index("own")
        weak, strong = (estimates(lowest.loc[[skill]], "share")[0] for skill in (weakest, strongest))
        if None in (weak.low, strong.low) or weak.low > strong.high or strong.low > weak.high:
            continue
        figures = {"weak": own_share_text(weak, words), "strong": own_share_text(strong, words)}
        who = {"weakest": weakest, "strongest": strongest}
        yield words.phrase("alike_at_equals", mode=mode, players=int(players), tier=tier, **who, **figures)


def _own_edges(question: Question, edges: pd.DataFrame, reached: pd.DataFrame, words: Words) -> Iterator[str]:
    """The rounded edges of each number of players."""
    for (mode, table, players), rows in reached.groupby(["mode", "table", "players"], sort=False):
        mine = edges[(edges["mode"] == mode) & (edges["table"] == table) & (edges["players"] == players)]
        far = worst(rows[rows["bands"] == ROUNDED])
        setting = edges_text(question, mine[mine["bands"] == ROUNDED], words)
        where = words.phrase("where", mode=mode, players=int(players), table=table)
        yield words.phrase("worst_rounded", where=where, setting=setting, games=far["games"], **_missed(far, words))


def _missed(row: pd.Series, words: Words) -> dict[str, str]:
    """A tier, its share with its interval, and what it should be."""
    (share,) = estimates(row.to_frame().T, "share")
    target = words.decimal(100 * row["target"], 0)
    return {"tier": words.name(row["tier"]), "share": own_share_text(share, words), "target": target}


def _tables(question: Question, frames: Frames, words: Words) -> Iterator[Table]:
    def shares_in(frame: pd.DataFrame) -> list[str]:
        return share_texts(estimates(frame, "share"), words)

    who: dict[str, Any] = {"rows": ("players", "mode", "own", "table"), "cells": shares_in, "words": words}
    shares, duels = frames["shares"], frames["duels"]
    shown = crosstab("shares", shares[~shares["table"].isin(_said_twice(question))], across="tier", **who)
    yield Table("shares", shares, ("share", "at_least"), shown=shown)
    if len(duels):
        yield Table("duels", duels, OUTCOMES, shown=crosstab("duels", _by_outcome(duels), across="outcome", **who))
    if "edges" in frames:
        where: dict[str, Any] = {"rows": ("players", "mode", "table", "bands"), "across": "tier", "words": words}
        edges, reached = frames["edges"], frames["reached"]
        own = list(_own_edges(question, edges, reached, words)) if reached["players"].nunique() > 1 else []
        shown = crosstab("edges", edges, cells=partial(_edge_cells, words), **where)
        yield Table("edges", edges, shown=shown, notes=own)
        shown = crosstab("reached", reached, cells=shares_in, **where)
        yield Table("reached", reached, ("share", "target", "error"), shown=shown)


def _said_twice(question: Question) -> list[str]:
    """Populations of one kind whose rows are those of a table of equals."""
    alone = [(people.label, people.players[0]) for people in question.populations if len(people.players) == 1]
    return [label for label, player in alone if player in question.skills]


def _by_outcome(duels: pd.DataFrame) -> pd.DataFrame:
    """The duels with a row for each outcome and its `share`."""
    import pandas as pd

    parts = []
    for outcome in OUTCOMES:
        names = {f"{outcome}{end}": f"share{end}" for end in ("", "_low", "_high")}
        parts.append(duels[["mode", "players", "own", "table", *names]].rename(columns=names).assign(outcome=outcome))
    return pd.concat(parts, ignore_index=True)


def _edge_cells(words: Words, edges: pd.DataFrame) -> list[str]:
    return [
        words.between(one, 0) if one.low is not None else words.decimal(one.value, 0)
        for one in estimates(edges, "edge")
    ]
