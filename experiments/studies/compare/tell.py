"""What a comparison found, in words, tables and a chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from experiments.language.figures import level_text, mean_places, share_places
from experiments.language.sentences import change_text, own_share_text
from experiments.play.pairs import ENDS, SCORE, SCORES, TIERS, TURNS, WINS, differ, is_apart, widest_change
from experiments.play.request import faults_shown
from experiments.studies.compare.play import OVERALL, SHARES, STUDY, compare, frames
from experiments.studies.finding import Finding, Sheet, made_by
from experiments.studies.precise import precision_claims, precision_frames, precision_sheets
from experiments.tables.estimates import estimates, in_percent
from sim.core.agent import AgentFault
from sim.core.counting import play_rows
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import as_table
from sim.core.scenario import Scenario
from sim.core.stats import joint_level
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.figure import Figure
    from experiments.language.words import Words

TITLED = 2  # changes that a title names
AGENTS = ("agent_a", "agent_b")
WORDS = {
    OVERALL: ("All together", "Ensemble"),
    TIERS: ("Tiers", "Titres"),
    WINS: ("Win shares", "Parts des victoires"),
    SCORES: ("Scores by seat", "Scores par place"),
    ENDS: ("How games end", "Fin des parties"),
    "a": ("A", "A"),
    "b": ("B", "B"),
    "difference": ("B − A", "B − A"),
    "saved": ("saving ×", "gain ×"),
    "agent_a": ("agent of A", "agent de A"),
    "agent_b": ("agent of B", "agent de B"),
    SCORE: ("score", "score"),
    TURNS: ("turns", "tours"),
}
PHRASES = {
    "compare": (
        "What changes from A to B when both play the same deals of {}?",
        "Qu'est-ce qui change de A à B sur les mêmes donnes de {} ?",
    ),
    "side": ("{}: {}, {}", "{} : {}, {}"),
    "differ": (
        "Of {:game|games} on the same deals {} differ in some way.",
        "Sur {:partie|parties} aux mêmes donnes, {} diffèrent en quelque chose.",
    ),
    "none_differ": (
        "Of {:game|games} on the same deals none differs: with {} % confidence fewer than {} in a million do.",
        "Sur {:partie|parties} aux mêmes donnes aucune ne diffère : à {} % de confiance, moins de {} sur un million.",
    ),
    "score_moves": ("The mean score of a seat changes by {} points", "Le score moyen d'une place change de {} points"),
    "score_stays": (
        "No change of the mean score is seen: {} points",
        "Aucun changement du score moyen n'est visible : {} points",
    ),
    "length_moves": ("A game changes by {} turns", "Une partie change de {} tours"),
    "length_stays": (
        "No change of the length is seen: {} turns",
        "Aucun changement de la durée n'est visible : {} tours",
    ),
    "score_untold": (
        "Too few games differ to tell how the mean score changes: {} points",
        "Trop peu de parties diffèrent pour dire comment change le score moyen : {} points",
    ),
    "length_untold": (
        "Too few games differ to tell how the length changes: {} turns",
        "Trop peu de parties diffèrent pour dire comment change la durée : {} tours",
    ),
    "told_apart": ("{}, changes that are not chance: {}.", "{}, changements qui ne sont pas du hasard : {}."),
    "apart_title": ("{}: {}", "{} : {}"),
    "not_told_apart": ("{}: no change is told from chance.", "{} : aucun changement ne se distingue du hasard."),
    "saving": (
        "saving ×: on deals of their own A and B would need so many times as many games to know the change so well.",
        "gain × : sur des donnes séparées, A et B demanderaient autant de fois plus de parties pour si bien "
        "connaître le changement.",
    ),
    "each_alone": (
        "Each interval of a table holds by itself; what is said to change beyond chance holds together at {} % for "
        "{:row|rows}.",
        "Chaque intervalle d'un tableau vaut seul ; ce qui est dit changer au-delà du hasard vaut ensemble à {} % pour "
        "{:ligne|lignes}.",
    ),
    "pairs_cut": (
        "Left out: {:pair|pairs} of which a game was cut short.",
        "Hors compte : {:paire|paires} dont une partie fut interrompue.",
    ),
    "change_axis": ("B − A (percentage points)", "B − A (points de pourcentage)"),
    "seat_wins": ("seat {} wins", "place {} gagne"),
}


def finding(
    a: Scenario,
    b: Scenario,
    words: Words,
    workers: Workers = ALL_CORES,
    *,
    games: int,
    seed: int,
    precision: float | None = None,
) -> Finding:
    """What a change does, for people and machines. Raises RulesError, AgentError, AgentFault."""
    with _faults_shown([a, b], seed):
        tally = compare(a, b, games=games, seed=seed, precision=precision, workers=workers)
    precise = precision_frames(precision, widest_change(tally, a.players), tally.games)
    words = words.plus(HERE)
    told = frames(a, b, tally)
    differences = sum(map(len, told.values()))
    joint = frames(a, b, tally, level=joint_level(differences))
    told_sides = [side_text(words, name, scenario) for name, scenario in {"A": a, "B": b}.items()]

    def figures() -> list[Figure]:
        from experiments.studies.compare.draw import figure

        note = words.phrase("played", games=tally.games), words.phrase("seed", seed=str(seed))
        return [figure(told, title(told, joint, words), [*told_sides, *note], words)]

    other = {"mode": b.mode, "changes": dict(b.changes), "ruleset": as_table(b.rules)}
    return Finding(
        STUDY,
        words.phrase("compare", title=words.title),
        [f"{words.listed(told_sides)}.", *precision_claims(precise, words), *claims(tally, told, joint, words)],
        [*(_sheet(name, frame, words) for name, frame in told.items()), *precision_sheets(precise)],
        figures,
        made_by(a, [a.lineup, b.lineup], games=tally.games, seed=seed) | {"b": other, "pairs_cut": tally.cut},
        words,
        words.phrase("each_alone", level=level_text(), rows=differences),
    )


def _sheet(name: str, frame: pd.DataFrame, words: Words) -> Sheet:
    """A table; the agents of seats are named only where they are not all the same."""
    agents = {agent for column in AGENTS if column in frame for agent in frame[column]}
    silent = {*(AGENTS if len(agents) == 1 else ()), *(frame.columns[frame.isna().all()])}
    shown = [column for column in frame if column not in silent]
    notes = [words.phrase("saving")] if name == OVERALL and "saved" in shown else []
    return Sheet(name, frame, SHARES if name in (TIERS, WINS, ENDS) else (), shown, notes=notes)


@contextmanager
def _faults_shown(scenarios: Sequence[Scenario], seed: int) -> Iterator[None]:
    """Tell of an agent's fault with the command line that shows it, for the scenario whose game it was."""
    try:
        yield
    except AgentFault as fault:
        for scenario in scenarios:
            with faults_shown(scenario, seed):
                play_rows(scenario, seed=seed, first=fault.game, games=1)
        raise


def side_text(words: Words, name: str, scenario: Scenario) -> str:
    """Who plays by which rules."""
    rules = f"{words.title} {scenario.mode}"
    if scenario.changes:
        rules += f" {words.changes(scenario.changes)}"
    return words.phrase("side", name=name, rules=rules, label=scenario.lineup.label)


def title(told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], words: Words) -> str:
    """What changes beyond chance: the score, or else shares, tiers first; what becomes of the score if none does."""
    if not is_apart(estimates(joint[OVERALL], "difference")[0]):
        for name, cells in _shares_apart(told, joint, words).items():
            return words.phrase("apart_title", name=words.word(name), cells=", ".join(cells[:TITLED]))
    return _moved(told, joint, 0, "score", words)


def claims(
    tally: Tally, told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], words: Words
) -> Iterator[str]:
    """How many games differ, and what of it is not chance."""
    pairs, share = tally.games - tally.cut, differ(tally)
    if share.value == 0:
        yield words.phrase("none_differ", games=pairs, level=level_text(), per_million=words.per_million(share.high))
    else:
        yield words.phrase("differ", games=pairs, share=own_share_text(share, words))
    if tally.cut:
        yield words.phrase("pairs_cut", pairs=tally.cut)
    if not share.value:
        return
    yield f"{_moved(told, joint, 0, 'score', words)}. {_moved(told, joint, 1, 'length', words)}."
    moved = _shares_apart(told, joint, words)
    for name, cells in moved.items():
        yield words.phrase("told_apart", name=words.word(name), cells=", ".join(cells))
    if still := [words.word(name) for name in (TIERS, WINS, ENDS) if name in told and name not in moved]:
        yield words.phrase("not_told_apart", still=", ".join(still))


def _moved(
    told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], row: int, quantity: str, words: Words
) -> str:
    """A quantity of all games together changes, is not seen to, or too few games differ to tell."""
    change, apart = (estimates(frames[OVERALL], "difference")[row] for frames in (told, joint))
    verdict = "untold" if change.low is None else "moves" if is_apart(apart) else "stays"
    return words.phrase(f"{quantity}_{verdict}", change_text(change, mean_places([change]), words))


def _shares_apart(
    told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], words: Words
) -> dict[str, list[str]]:
    """Of the tables of shares in which some change beyond chance, the rows that do."""
    names = [name for name in (TIERS, WINS, ENDS) if name in told]
    return {name: cells for name in names if (cells := _apart(told[name], joint[name], words))}


def _apart(told: pd.DataFrame, joint: pd.DataFrame, words: Words) -> list[str]:
    """The rows of a table of shares that change beyond chance."""
    changes = estimates(told, "difference")
    apart = [row for row, change in enumerate(estimates(joint, "difference")) if is_apart(change)]
    places = share_places([changes[row] for row in apart])
    return [
        f"{row_text(told.iloc[row], words)} {change_text(in_percent(changes[row]), places, words)} %" for row in apart
    ]


def row_text(row: Mapping[str, Any], words: Words) -> str:
    """Who a row of a table of shares is."""
    if "seat" in row:
        return words.phrase("seat_wins", seat=str(row["seat"]))
    return words.name(next(row[key] for key in ("name", "end") if key in row))
