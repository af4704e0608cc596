"""What the study of tiers found, in words: for people in two languages, for machines, with charts."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from experiments.charts.caption import level_text
from experiments.charts.statements import estimates, told_alone, told_share
from experiments.crosstab import crosstab, shares_around
from experiments.studies.bands import COMMON_ROUNDED, PROPOSED, ROUNDED, TODAY
from experiments.studies.precise import games_played, precision_claims, precision_sheets
from experiments.studies.tier_tables import EVERYONE, OUTCOMES
from experiments.studies.tiers import STUDY, Asked, tiers
from experiments.study import Finding, Sheet, made_by
from experiments.words import share_places
from sim.core.rules import as_table
from sim.core.spread import ALL_CORES, Workers

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.plate import Plate
    from experiments.words import Words

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
    "tiers_of": ("{} ({:game|games}): {}.", "{} ({:partie|parties}) : {}."),
    "tier_share": ("{} {}", "{} {}"),
    "best_duel": (
        "{}: of two seats of unlike skill the stronger reaches the higher tier in {}, the same in {}, the lower in {}.",
        "{} : de deux places inégales, la plus forte atteint un titre plus haut dans {}, le même dans {}, "
        "un plus bas dans {}.",
    ),
    "best_own": (
        "{}: {} reaches {} or more in {}, {} in {}.",
        "{} : {} atteint {} ou plus dans {}, {} dans {}.",
    ),
    "worst_today": (
        "{}: with today's edges {} is furthest from the target, {} instead of {} %.",
        "{} : avec les seuils actuels, {} s'écarte le plus du but, {} au lieu de {} %.",
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
    "skill_title": (
        "{}: {} reaches {} or more in {}, {} in {}",
        "{} : {} atteint {} ou plus dans {}, {} dans {}",
    ),
    "among": ("{} among {}", "{} parmi {}"),
}


def finding(asked: Asked, workers: Workers = ALL_CORES) -> Finding:
    """What the study found, for people and machines. Raises RulesError, AgentError."""
    frames = tiers(asked, workers=workers)
    asked = replace(asked, games=games_played(frames, asked.games))
    words = asked.rulesets[0].words.plus(words=WORDS, phrases=PHRASES)

    def plates() -> list[Plate]:
        from experiments.charts.tiers import plates

        return list(plates(asked, frames, words))

    return Finding(
        STUDY,
        words.phrase("tiers", words.title),
        [*precision_claims(frames, words), *claims(asked, frames, words)],
        [*_sheets(frames, words), *precision_sheets(frames)],
        plates,
        _made(asked),
        words,
    )


def claims(asked: Asked, frames: dict[str, pd.DataFrame], words: Words) -> Iterator[str]:
    """What holds at each table that a population fills: tiers, two seats of unlike skill, and edges."""
    shares = frames["shares"]
    for (mode, players, table), group in shares.groupby(["mode", "players", "table"], sort=False):
        everyone = group[group["own"] == EVERYONE]
        if len(everyone):
            where = words.phrase("where", mode, int(players), table)
            yield words.phrase("tiers_of", where, int(everyone["games"].iloc[0]), _listed(everyone, words))
            if compared := strongest_and_weakest(group, words):
                yield words.phrase("best_own", where, *compared)
            yield from _duel(frames["duels"], mode, players, table, where, words)
    if asked.target:
        yield from _edges(frames, words)
    yield words.phrase("joint_tiers", level_text())


def strongest_and_weakest(group: pd.DataFrame, words: Words) -> list[str] | None:
    """The strongest kind at a table, the middle tier, how often it gets so far, and the same of the weakest kind."""
    kinds = [kind for kind in dict.fromkeys(group["own"]) if kind != EVERYONE]
    if len(kinds) < 2:
        return None
    names = list(dict.fromkeys(group["tier"]))
    middle = names[len(names) // 2]
    told = []
    for kind in (kinds[-1], kinds[0]):
        row = group[(group["own"] == kind) & (group["tier"] == middle)]
        told.append((kind, _told(row, "at_least", words)))
    (strong, much), (weak, little) = told
    return [strong, middle, much, weak, little]


def edges_line(edges: pd.DataFrame) -> str:
    """What a ruleset is told to take these edges, for a shell."""
    return shlex.quote(f"{EDGES}=[{','.join(str(edge) for edge in edges['edge'].astype(int))}]")


def worst(reached: pd.DataFrame) -> pd.Series:
    """The row that is furthest from its target."""
    return reached.loc[reached["error"].abs().idxmax()]


def _listed(rows: pd.DataFrame, words: Words) -> str:
    shares = estimates(rows, "share")
    places = share_places(shares)
    return ", ".join(
        f"{tier} {told_share(share, places, words)}" for tier, share in zip(rows["tier"], shares, strict=True)
    )


def _told(row: pd.DataFrame, quantity: str, words: Words) -> str:
    (share,) = estimates(row, quantity)
    return told_alone(share, words)


def _duel(duels: pd.DataFrame, mode: str, players: int, table: str, where: str, words: Words) -> Iterator[str]:
    at = duels[(duels["mode"] == mode) & (duels["players"] == players) & (duels["table"] == table)]
    for _, row in at[at["own"] == EVERYONE].iterrows():
        yield words.phrase("best_duel", where, *(_told(row.to_frame().T, outcome, words) for outcome in OUTCOMES))


def _edges(frames: dict[str, pd.DataFrame], words: Words) -> Iterator[str]:
    edges, reached = frames["edges"], frames["reached"]
    for (mode, table), group in reached.groupby(["mode", "table"], sort=False):
        mine = edges[(edges["mode"] == mode) & (edges["table"] == table)]
        for players, rows in group.groupby("players", sort=False):
            where = words.phrase("where", mode, int(players), table)
            far = worst(rows[rows["bands"] == TODAY])
            yield words.phrase("worst_today", where, far["tier"], *_missed(far, words))
            far = worst(rows[rows["bands"] == ROUNDED])
            line = edges_line(mine[(mine["players"] == players) & (mine["bands"] == ROUNDED)])
            yield words.phrase("worst_rounded", where, line, far["tier"], *_missed(far, words), int(far["games"]))
        far = worst(group[group["bands"] == COMMON_ROUNDED])
        numbers = list(dict.fromkeys(group["players"]))
        line = edges_line(mine[(mine["players"] == numbers[0]) & (mine["bands"] == COMMON_ROUNDED)])
        if len(numbers) > 1:
            who = f"{mode}, {table}", ", ".join(map(str, numbers)), line, far["tier"], int(far["players"])
            yield words.phrase("worst_common", *who, *_missed(far, words))


def _missed(row: pd.Series, words: Words) -> tuple[str, str]:
    """A share with its interval, and what it should be."""
    return _told(row.to_frame().T, "share", words), words.decimal(100 * row["target"], 0)


def _sheets(frames: dict[str, pd.DataFrame], words: Words) -> Iterator[Sheet]:
    who = ("players", "mode", "own", "table")
    shares, duels = frames["shares"], frames["duels"]
    cells = lambda frame: shares_around(frame, "share", words)  # noqa: E731
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
        yield Sheet("edges", edges, table=told)
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
    first = asked.rulesets[0]
    lineups = [[skill] for skill in asked.skills] + [[people] for people in asked.populations]
    told = made_by(first, lineups, games=asked.games, seed=asked.seed)
    return told | {
        "mode": ", ".join(ruled.mode for ruled in asked.rulesets),
        "rulesets": {ruled.mode: as_table(ruled.rules) for ruled in asked.rulesets},
        "players": list(asked.players),
        "target": list(asked.target),
        "round": asked.step,
    }
