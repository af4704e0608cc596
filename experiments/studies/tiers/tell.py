"""What the study of tiers found, in words: for people in two languages, for machines, with charts."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from experiments.language.figures import level_text, share_places
from experiments.language.sentences import own_share_text, share_text, share_texts
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.precise import games_played, precision_claims, precision_sheets
from experiments.studies.tiers.bands import COMMON_ROUNDED, PROPOSED, ROUNDED, TODAY
from experiments.studies.tiers.play import STUDY, Asked, tiers
from experiments.studies.tiers.tables import EVERYONE, OUTCOMES
from experiments.tables.crosstab import crosstab
from experiments.tables.estimates import estimates
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import as_table

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.figure import Figure
    from experiments.language.words import Words

EDGES = "tiers.edges"  # of a ruleset
WORDS = {
    "shares": ("Shares of the tiers, %", "Parts des titres, %"),
    "duels": (
        "Two seats of unlike skill: which tier the stronger reaches",
        "Deux places inégales : titre de la plus forte",
    ),
    "edges": ("Edges of the tiers, points", "Seuils des titres, points"),
    "reached": ("What they bring in games that had no say in them, %", "Ce qu'ils donnent sur d'autres parties, %"),
    "mode": ("mode", "mode"),
    "players": ("players", "joueurs"),
    "own": ("own skill", "niveau"),
    "table": ("table", "table"),
    EVERYONE: ("everyone", "tous"),
    "tier": ("tier", "titre"),
    "stronger": ("stronger", "plus fort"),
    "weaker": ("weaker", "plus faible"),
    "higher": ("higher", "plus haut"),
    "same": ("same", "même"),
    "lower": ("lower", "plus bas"),
    "bands": ("bands", "seuils"),
    "edge": ("edge", "seuil"),
    TODAY: ("today", "aujourd'hui"),
    PROPOSED: ("proposed", "proposés"),
    ROUNDED: ("rounded", "arrondis"),
    "common": ("common", "communs"),
    COMMON_ROUNDED: ("common, rounded", "communs, arrondis"),
}
PHRASES = {
    "tiers": (
        "How often is each tier of {} reached, by whom, at which table?",
        "À quelle fréquence chaque titre de {} est-il atteint, par qui, à quelle table ?",
    ),
    "where": ("{}, {:player|players}, {}", "{}, {:joueur|joueurs}, {}"),
    "where_all": ("{}, {}", "{}, {}"),
    "with_players": ("{} with {:player|players}", "{} à {:joueur|joueurs}"),
    "tiers_of": (
        "{} ({:game|games} a table): {}.",
        "{} ({:partie|parties} par table) : {}.",
    ),
    "tier_share": ("{} {}", "{} {}"),
    "best_duel": (
        "{}: of two seats of unlike skill the stronger reaches the higher tier in {}.",
        "{} : de deux places inégales, la plus forte atteint un titre plus haut dans {}.",
    ),
    "best_own": (
        "{}: {} reaches {} or more in {}, {} in {}.",
        "{} : {} atteint {} ou plus dans {}, {} dans {}.",
    ),
    "worst_today": (
        "{}: with today's edges {} is furthest from the target, with {:player|players} {} instead of {} %.",
        "{} : avec les seuils actuels, {} s'écarte le plus du but : à {:joueur|joueurs}, {} au lieu de {} %.",
    ),
    "worst_rounded": (
        "{}: with --set {} {} is furthest from the target, {} instead of {} % ({:further game|further games}).",
        "{} : avec --set {}, {} s'écarte le plus du but, {} au lieu de {} % ({:autre partie|autres parties}).",
    ),
    "worst_common": (
        "{}, the same edges for {} players: with --set {} the worst is {} with {:player|players}, {} instead of {} %.",
        "{}, {} joueurs avec les mêmes seuils : avec --set {}, le pire est {} à {:joueur|joueurs}, {} au lieu de {} %.",
    ),
    "joint_tiers": (
        "The intervals of the tiers of a line hold together at {} % (Goodman), as do those of the edges of a line.",
        "Les intervalles des titres d'une ligne valent ensemble à {} % (Goodman), comme ceux des seuils d'une ligne.",
    ),
    "target": ("target {} %", "but {} %"),
    "edges_axis": (
        "score of a seat (points; in the bands: % of seats)",
        "score d'une place (points ; dans les bandes : % des places)",
    ),
    "tiers_axis": ("share of seats (%)", "part des places (%)"),
    "bands_title": (
        "{}: today up to {} percentage points off the target ({}); common edges {}: up to {}",
        "{} : aujourd'hui jusqu'à {} points de pourcentage d'écart au but ({}) ; seuils communs {} : jusqu'à {}",
    ),
    "own_bands_title": (
        "{}: today up to {} percentage points off the target ({}); rounded edges {}: up to {}",
        "{} : aujourd'hui jusqu'à {} points de pourcentage d'écart au but ({}) ; seuils arrondis {} : jusqu'à {}",
    ),
    "skill_title": (
        "{}: {} reaches {} or more in {}, {} in {}",
        "{} : {} atteint {} ou plus dans {}, {} dans {}",
    ),
    "tier_title": ("{}: {} {}", "{} : {} {}"),
    "among": ("{} among {}", "{} parmi {}"),
    "at_table": ("{}, {}", "{}, {}"),
    "mixed": ("mixed table", "table mêlée"),
    "mixed_number": ("mixed table {}", "table mêlée {}"),
    "mixed_is": ("{}: {}", "{} : {}"),
}


def finding(asked: Asked, words: Words, workers: Workers = ALL_CORES) -> Finding:
    """What the study found, for people and machines. Raises RulesError, AgentError."""
    frames = tiers(asked, workers=workers)
    asked = replace(asked, games=games_played(frames, asked.games))
    words = words.plus(HERE)

    def figures() -> list[Figure]:
        from experiments.studies.tiers.draw import figures

        return list(figures(asked, frames, words))

    return Finding(
        STUDY,
        words.phrase("tiers", title=words.title),
        [*precision_claims(frames, words), *claims(asked, frames, words)],
        [*_sheets(frames, words), *precision_sheets(frames)],
        figures,
        _made(asked),
        words,
        words.phrase("joint_tiers", level=level_text()),
    )


def claims(asked: Asked, frames: dict[str, pd.DataFrame], words: Words) -> Iterator[str]:
    """What holds at the tables that a population fills: extreme tiers, who gets far, unlike seats, and edges."""
    shares, duels = frames["shares"], frames["duels"]
    for (mode, table), group in shares.groupby(["mode", "table"], sort=False):
        everyone = group[group["own"] == EVERYONE]
        if len(everyone):
            where = place(group, words)
            ends = [everyone[everyone["tier"] == tier] for tier in everyone["tier"].iloc[[0, -1]]]
            told = [
                words.phrase("tier_share", tier=rows["tier"].iloc[0], share=by_players(rows, "share", words))
                for rows in ends
            ]
            yield words.phrase("tiers_of", where=where, games=int(everyone["games"].iloc[0]), shares=words.listed(told))
            if compared := strongest_and_weakest(group, words):
                yield words.phrase("best_own", where, *compared)
            unlike = duels[(duels["mode"] == mode) & (duels["table"] == table) & (duels["own"] == EVERYONE)]
            if len(unlike):
                yield words.phrase("best_duel", where=where, shares=by_players(unlike, OUTCOMES[0], words))
    if asked.target:
        yield from _edges(frames, words)


def strongest_and_weakest(group: pd.DataFrame, words: Words) -> list[str] | None:
    """The strongest kind at a table, the middle tier, how often it gets so far, and the same of the weakest kind."""
    seated = group.loc[group["share"].notna(), "own"]  # kinds that a population draws now and then may be missing
    kinds = [kind for kind in dict.fromkeys(seated) if kind != EVERYONE]
    if len(kinds) < 2:
        return None
    names = list(dict.fromkeys(group["tier"]))
    middle = names[len(names) // 2]
    weak, strong = (
        (kind, by_players(group[(group["own"] == kind) & (group["tier"] == middle)], "at_least", words))
        for kind in (kinds[0], kinds[-1])
    )
    return [strong[0], middle, strong[1], *weak]


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


def edges_line(edges: pd.DataFrame) -> str:
    """What a ruleset is told to take these edges, for a shell."""
    return shlex.quote(f"{EDGES}=[{','.join(str(edge) for edge in edges['edge'].astype(int))}]")


def worst(reached: pd.DataFrame) -> pd.Series:
    """The row that is furthest from its target."""
    return reached.loc[reached["error"].abs().idxmax()]


def _edges(frames: dict[str, pd.DataFrame], words: Words) -> Iterator[str]:
    """How far today's edges are off, and which are better for all numbers of players."""
    edges, reached = frames["edges"], frames["reached"]
    for (mode, table), group in reached.groupby(["mode", "table"], sort=False):
        where = place(group, words)
        far = worst(group[group["bands"] == TODAY])
        yield words.phrase("worst_today", where, far["tier"], int(far["players"]), *_missed(far, words))
        numbers = list(dict.fromkeys(group["players"]))
        if len(numbers) == 1:
            yield from _own_edges(edges, group, words)
            continue
        far = worst(group[group["bands"] == COMMON_ROUNDED])
        mine = edges[(edges["mode"] == mode) & (edges["table"] == table) & (edges["bands"] == COMMON_ROUNDED)]
        who = where, ", ".join(map(str, numbers)), edges_line(mine[mine["players"] == numbers[0]])
        yield words.phrase("worst_common", *who, far["tier"], int(far["players"]), *_missed(far, words))


def _own_edges(edges: pd.DataFrame, reached: pd.DataFrame, words: Words) -> Iterator[str]:
    """The rounded edges of each number of players."""
    for (mode, table, players), rows in reached.groupby(["mode", "table", "players"], sort=False):
        mine = edges[(edges["mode"] == mode) & (edges["table"] == table) & (edges["players"] == players)]
        far, line = worst(rows[rows["bands"] == ROUNDED]), edges_line(mine[mine["bands"] == ROUNDED])
        where = words.phrase("where", mode=mode, players=int(players), table=table)
        yield words.phrase("worst_rounded", where, line, far["tier"], *_missed(far, words), int(far["games"]))


def _missed(row: pd.Series, words: Words) -> tuple[str, str]:
    """A share with its interval, and what it should be."""
    (share,) = estimates(row.to_frame().T, "share")
    return own_share_text(share, words), words.decimal(100 * row["target"], 0)


def _sheets(frames: dict[str, pd.DataFrame], words: Words) -> Iterator[Sheet]:
    who = ("players", "mode", "own", "table")
    shares, duels = frames["shares"], frames["duels"]
    cells = lambda frame: share_texts(estimates(frame, "share"), words)  # noqa: E731
    yield Sheet(
        "shares",
        shares,
        ("share", "at_least"),
        table=crosstab("shares", shares, rows=who, across="tier", cells=cells, words=words),
    )
    if len(duels):
        told = crosstab("duels", _by_outcome(duels), rows=who, across="outcome", cells=cells, words=words)
        yield Sheet("duels", duels, OUTCOMES, table=told)
    if "edges" in frames:
        rows = ("players", "mode", "table", "bands")
        edges, reached = frames["edges"], frames["reached"]
        told = crosstab(
            "edges", edges, rows=rows, across="tier", cells=lambda frame: _edge_cells(frame, words), words=words
        )
        own = list(_own_edges(edges, reached, words)) if reached["players"].nunique() > 1 else []
        yield Sheet("edges", edges, table=told, notes=own)
        told = crosstab("reached", reached, rows=rows, across="tier", cells=cells, words=words)
        yield Sheet("reached", reached, ("share", "target", "error"), table=told)


def _by_outcome(duels: pd.DataFrame) -> pd.DataFrame:
    """The duels with a row for each outcome and its `share`."""
    import pandas as pd

    parts = []
    for outcome in OUTCOMES:
        names = {f"{outcome}{end}": f"share{end}" for end in ("", "_low", "_high")}
        parts.append(duels[["mode", "players", "own", "table", *names]].rename(columns=names).assign(outcome=outcome))
    return pd.concat(parts, ignore_index=True)


def _edge_cells(edges: pd.DataFrame, words: Words) -> list[str]:
    return [
        words.between(one, 0) if one.low is not None else words.decimal(one.value, 0)
        for one in estimates(edges, "edge")
    ]


def _made(asked: Asked) -> dict:
    lineups = [LineUp([seat]) for seat in (*asked.skills, *asked.populations)]
    told = made_by(asked.scenarios[0], lineups, games=asked.games, seed=asked.seed)
    return told | {
        "mode": ", ".join(scenario.mode for scenario in asked.scenarios),
        "rulesets": {scenario.mode: as_table(scenario.rules) for scenario in asked.scenarios},
        "players": list(asked.players),
        "target": list(asked.target),
        "round": asked.step,
    }
