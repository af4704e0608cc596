"""Who plays better than whom, and what do players come to at the tables of others?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pandas as pd

from experiments.language.figures import level_text, share_places
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.tournament.contest import PAIRS, TIERS, Contest, Plan, play
from experiments.studies.tournament.rating import Rating, rating
from experiments.tables.estimates import HIGH, LOW
from experiments.tables.results import CUT_TOLD
from sim.core.agent import Player
from sim.core.compilation import compile_kernels
from sim.core.lineup import LineUp
from sim.core.parallel import ALL_CORES, Progress, Workers
from sim.core.scenario import Scenario
from sim.core.stats import Interval
from sim.core.text import NO_BREAK

if TYPE_CHECKING:
    from experiments.charts.figure import Figure
    from experiments.language.words import Words

STUDY = "tournament"
RATINGS = "ratings"  # a table
PER_DEAL = (
    "[low, high] and ± are {} % intervals; the unit is the deal, with all seats in which it was played.",
    "[bas ; haut] et ± sont des intervalles à {} % ; l'unité est la donne, avec toutes les places jouées.",
)
WORDS = {
    RATINGS: (
        "Strength, in points around the mean of the field",
        "Force, en points autour de la moyenne des joueurs",
    ),
    PAIRS: ("One player among others of one kind", "Un joueur parmi d'autres d'une même sorte"),
    TIERS: ("Lowest and highest tier of the one", "Titre le plus bas et le plus haut du joueur seul"),
    "players": ("players", "joueurs"),
    "one": ("one", "un seul"),
    "others": ("among", "parmi"),
    "rating": ("strength", "force"),
    "error": ("standard error", "erreur type"),
    "deals": ("deals", "donnes"),
    "mean_place": ("mean place", "rang moyen"),
    "mean_score": ("mean score", "score moyen"),
}
PHRASES = {
    "question": (
        "Who plays better than whom? Each player alone among others of one kind, in every seat of the same deals.",
        "Qui joue mieux que qui ? Chaque joueur seul parmi d'autres d'une même sorte, à chaque place des mêmes donnes.",
    ),
    "order": (
        "{:player|players}, from the strongest: {}; {}",
        "{:joueur|joueurs}, du plus fort au plus faible : {} ; {}",
    ),
    "no_order": (
        "{:player|players}: no ratings, for some players won nothing, or everything, from the others; play more games",
        "{:joueur|joueurs} : pas de classement, car certains n'ont rien gagné, ou tout, contre les autres ; il faut"
        " plus de parties",
    ),
    "all_cut": (
        "{:player|players}: no ratings, for all games were cut short",
        "{:joueur|joueurs} : pas de classement, car toutes les parties ont été interrompues",
    ),
    "range": (
        "{} wins {} among {}, {} among {} (fair: {} %)",
        "{} gagne {} parmi {}, {} parmi {} (équitable : {} %)",
    ),
    "among_one": ("{} wins {} among {} (fair: {} %)", "{} gagne {} parmi {} (équitable : {} %)"),
    "at_size": ("{:player|players}: {}", "{:joueur|joueurs} : {}"),
    "gap": (
        "{:player|players}: the ratings foretell every win share to within {} percentage points.",
        "{:joueur|joueurs} : les forces prédisent chaque part de victoires à {} points de pourcentage près.",
    ),
    "scale": (
        "400 points more are odds of 10 to 1 with two at a table.",
        "400 points de plus donnent 10 chances contre 1 à deux joueurs.",
    ),
    "signs": (
        "> is told apart, all comparisons at a table size together at {} %; ≥ is not.",
        "> : distingués, toutes comparaisons d'une taille de table ensemble à {} % ; ≥ : non distingués.",
    ),
    "cut_at": (
        "{:player|players}: {} of {:game|games} cut short ({} %); left out of every share and mean",
        "{:joueur|joueurs} : {} sur {:partie interrompue|parties interrompues} ({} %), exclues des parts et moyennes",
    ),
    "each_deal": (
        "{:player|players}: {:deal|deals}, each played in every seat",
        "{:joueur|joueurs} : {:donne|donnes}, chacune jouée à toutes les places",
    ),
    "deals_unit": ("{} % intervals, the unit is the deal", "intervalles à {} %, l'unité est la donne"),
    "unit": PER_DEAL,
    "strongest": ("Strongest at tables of {1}: {0}", "Le plus fort aux tables de {1} : {0}"),
    "and": ("{} and {}", "{} et {}"),
    "one_axis": ("one player", "un joueur"),
    "others_axis": ("among others of this kind (wins of the one, %)", "parmi d'autres de cette sorte (victoires, %)"),
    "rating_axis": (
        "strength (points around the mean of the field)",
        "force (points autour de la moyenne des joueurs)",
    ),
}


@dataclass(frozen=True)
class Meeting:
    """The games at tables of one size, and the strengths that they show."""

    contest: Contest
    rating: Rating | None

    @property
    def players(self) -> int:
        """The size of the tables."""
        return self.contest.plan.players


def tournament(
    scenario: Scenario,
    entrants: Mapping[str, Player],
    table_sizes: Sequence[int],
    *,
    games: int,
    seed: int,
    workers: Workers = ALL_CORES,
) -> list[Meeting]:
    """Let players meet at tables of several sizes; each has `games` games of each size alone among others.

    Raises AgentError, RulesError.
    """
    plans = [Plan.of(len(entrants), size, games) for size in table_sizes]
    for entrant in entrants.values():
        compile_kernels(scenario.seated(LineUp.of_equals(entrant, table_sizes[0])), workers.announce)
    found, before, total = [], Progress(0, 0, 0.0), sum(plan.games for plan in plans)

    def further(more: Progress) -> None:
        if workers.progress:
            workers.progress(Progress(before.done + more.done, total, before.seconds + more.seconds))

    for plan in plans:
        contest = play(scenario, entrants, plan, seed=seed, workers=replace(workers, progress=further))
        before = Progress(before.done + plan.games, total, before.seconds + contest.result.seconds)
        found.append(Meeting(contest, rating(contest, list(entrants))))
    return found


def frames(meetings: Sequence[Meeting]) -> dict[str, pd.DataFrame]:
    """Tidy tables: "ratings", "pairs" and "tiers" (a column for each); a block for each size.

    A player's own skill is `one`, that of its table `others`; where they are the same, all at the table are alike.
    """
    ratings, pairs, tiers = [], [], []
    for meeting in meetings:
        size, result = meeting.players, meeting.contest.result
        if meeting.rating:
            ratings.append(meeting.rating.frame.assign(players=size))
        frame = _equals_known(result.frame(PAIRS)).assign(players=size, deals=meeting.contest.plan.deals)
        pairs.append(frame.drop(columns=[column for column in frame if column.endswith("_n")]))
        tiers.append(_wide(result.frame(TIERS)).assign(players=size))
    found = {RATINGS: ratings, PAIRS: pairs, TIERS: tiers}
    return {name: _first(pd.concat(parts, ignore_index=True), "players") for name, parts in found.items() if parts}


def finding(
    scenario: Scenario,
    words: Words,
    entrants: Mapping[str, Player],
    table_sizes: Sequence[int],
    workers: Workers = ALL_CORES,
    *,
    games: int,
    seed: int,
) -> Finding:
    """What a tournament found, for people and machines. Raises AgentError, RulesError."""
    meetings = tournament(scenario, entrants, table_sizes, games=games, seed=seed, workers=workers)
    return found(scenario, words, entrants, meetings, games=games, seed=seed)


def found(
    scenario: Scenario,
    words: Words,
    entrants: Mapping[str, Player],
    meetings: Sequence[Meeting],
    *,
    games: int,
    seed: int,
) -> Finding:
    """The tournament as a finding."""

    def figures() -> list[Figure]:
        from experiments.studies.tournament.draw import figures

        return figures(scenario, meetings, tables, words, seed=seed)

    words = words.plus(HERE)
    tables = frames(meetings)
    tiers = list(dict.fromkeys(row["tier"] for row in meetings[0].contest.result.tables[TIERS]))
    gaps = [
        words.phrase("gap", players=meeting.players, gap=words.decimal(100 * meeting.rating.gap, 1))
        for meeting in meetings
        if meeting.rating
    ]
    sheets = {
        RATINGS: {"notes": [words.phrase("scale"), *gaps]},
        PAIRS: {"shares": ["win_share"]},
        TIERS: {"shares": tiers, "shown": ["players", "one", "others", *tiers[:1], *tiers[-1:]]},
    }
    return Finding(
        STUDY,
        words.phrase("question"),
        list(_claims(meetings, tables[PAIRS], words)),
        [Sheet(name, frame, **sheets.get(name, {})) for name, frame in tables.items()],
        figures,
        made_by(scenario, [LineUp([entrant]) for entrant in entrants.values()], games=games, seed=seed)
        | {"games_played": sum(meeting.contest.plan.games for meeting in meetings)},
        words,
    )


def _equals_known(pairs: pd.DataFrame) -> pd.DataFrame:
    """The pairs, of which equals among themselves have no interval: in all seats of a deal they win once together."""
    for end in (LOW, HIGH):
        pairs[f"win_share{end}"] = pairs[f"win_share{end}"].where(pairs["one"] != pairs["others"], pairs["win_share"])
    return pairs


def _wide(tiers: pd.DataFrame) -> pd.DataFrame:
    """A row for each pair, and a column with its interval for each tier."""
    ends = {"share": "", "share_low": "_low", "share_high": "_high"}
    names = list(dict.fromkeys(tiers["tier"]))
    wide = tiers.pivot(index=["one", "others"], columns="tier", values=list(ends))
    rows = pd.MultiIndex.from_frame(tiers[["one", "others"]]).unique()
    ordered = wide.loc[rows, [(part, name) for name in names for part in ends]]
    ordered.columns = [f"{name}{ends[part]}" for part, name in ordered.columns]
    return ordered.reset_index()


def _first(frame: pd.DataFrame, column: str) -> pd.DataFrame:
    return frame[[column, *(name for name in frame if name != column)]]


def _claims(meetings: Sequence[Meeting], pairs: pd.DataFrame, words: Words) -> Iterator[str]:
    for meeting in meetings:
        size, tally = meeting.players, meeting.contest.result.tally
        if meeting.rating:
            names = list(meeting.rating.frame["player"])
            signs = [" > " if apart else " ≥ " for apart in meeting.rating.steps]
            order = names[0] + "".join(sign + name for sign, name in zip(signs, names[1:], strict=True))
            yield f"{words.phrase('order', players=size, order=order, range_text=range_text(meeting, pairs, words))}."
        else:
            yield f"{words.phrase('all_cut' if tally.cut == tally.games else 'no_order', size)}."
        if tally.cut > CUT_TOLD * tally.games:
            share = words.decimal(100 * tally.cut / tally.games, 2)
            yield f"{words.phrase('cut_at', players=size, cut=words.count(tally.cut), games=tally.games, share=share)}."
        if tally.faults:
            yield f"{words.phrase('faults', answers=tally.faults)}."
    if any(meeting.rating for meeting in meetings):
        yield words.phrase("signs", level=level_text())


def range_text(meeting: Meeting, pairs: pd.DataFrame, words: Words) -> str:
    """How often the strongest wins among those who leave it least and those who leave it most."""
    size, strongest = meeting.players, meeting.rating.frame["player"][0]
    at_size = pairs[(pairs["players"] == size) & (pairs["one"] == strongest) & (pairs["others"] != strongest)]
    ordered = at_size.sort_values("win_share", kind="stable")
    extremes = ordered.iloc[[0, -1]] if len(ordered) > 1 else ordered
    told = []
    for _, row in extremes.iterrows():
        interval = Interval(row["win_share"], row["win_share_low"], row["win_share_high"])
        told += [f"{words.percent(interval, share_places([interval]))} %".replace(" ", NO_BREAK), row["others"]]
    return words.phrase("range" if len(ordered) > 1 else "among_one", strongest, *told, words.decimal(100 / size, 1))
