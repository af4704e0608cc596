"""What does a change do? Two rulesets or line-ups are played on the same deals and held against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from experiments.charts.caption import level_text
from experiments.charts.statements import estimates, in_percent, told_alone, told_change
from experiments.request import faults_shown
from experiments.studies.pairs import (
    ENDS,
    SCORE,
    SCORES,
    TIERS,
    TURNS,
    WINS,
    Contest,
    Side,
    differ,
    differences,
    is_apart,
    play_pairs,
    quantities,
    tier_names,
    widest_change,
)
from experiments.studies.parts import check_finished
from experiments.studies.precise import precision_claims, precision_frame, precision_sheets
from experiments.study import Finding, Sheet, made_by
from experiments.tables import line_up_text
from experiments.words import mean_places, share_places
from sim.core.agent import AgentFault
from sim.core.game import Game
from sim.core.precision import check_precision, play_until
from sim.core.rules import RulesError, as_table
from sim.core.run import check_counts, compiled, play_rows
from sim.core.spread import ALL_CORES, Abreast, Workers, add_up
from sim.core.stats import LEVEL
from sim.core.tally import Tally

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.plate import Plate
    from experiments.request import Ruled
    from experiments.words import Words
    from sim.core.lineup import LineUp

STUDY = "compare"
OVERALL = "overall"  # the table of score and turns
SHARES = ("a", "b", "difference")
MILLION = 1_000_000
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
    "told_apart": ("{}, changes that are not chance: {}.", "{}, changements qui ne sont pas du hasard : {}."),
    "not_told_apart": ("{}: no change is told from chance.", "{} : aucun changement ne se distingue du hasard."),
    "saving": (
        "On deals of their own A and B would need {} times as many games to know the change of the score so well.",
        "Sur des donnes séparées, A et B demanderaient {} fois plus de parties pour si bien connaître le changement "
        "du score.",
    ),
    "together": (
        "All that is said to change holds together at {} % ({:row|rows} are looked at).",
        "Tout ce qui est dit changer vaut ensemble à {} % ({:ligne|lignes} sont examinées).",
    ),
    "pairs_cut": (
        "Left out: {:pair|pairs} of which a game was cut short.",
        "Hors compte : {:paire|paires} dont une partie fut interrompue.",
    ),
    "change_axis": ("B − A (points of %)", "B − A (points de %)"),
    "seat_wins": ("seat {} wins", "place {} gagne"),
}


def compare(
    game: Game,
    a: Side,
    b: Side,
    *,
    games: int,
    seed: int,
    first: int = 0,
    precision: float | None = None,
    workers: Workers = ALL_CORES,
) -> Tally:
    """The pairs of games that two sides play on the same deals.

    With a `precision` as many as it takes to know the change of the mean score and of each tier's share to so much,
    at most `games`. Raises RulesError, AgentError, AgentFault.
    """
    check_counts(games=games, seed=seed, first=first, jobs=workers.jobs)
    check_precision(precision)
    if a.seats != b.seats:
        raise RulesError(f"A has {a.seats} players, B {b.seats}: seats are compared one by one")
    for side in (a, b):
        game.check_players(side.rules, side.seats)
        compiled(game, side.rules, side.lineup, workers.announce)
    work = partial(play_pairs, game, [Contest(a, [b])], seed)

    def play(done: int, more: int, workers: Workers) -> Tally:
        (tally,) = add_up(work, zero=Abreast([Tally()]), first=first + done, games=more, workers=workers)
        return tally

    half = partial(widest_change, seats=a.seats)
    tally, _ = play_until(play, half, games=games, precision=precision, workers=workers)
    check_finished("pairs", tally.games - tally.cut, least=1)
    return tally


def frames(game: Game, a: Side, b: Side, tally: Tally, *, level: float = LEVEL) -> dict[str, pd.DataFrame]:
    """A frame for each table: A, B and their difference B - A, whose intervals are of confidence `level` each.

    `saved` is how many times as many games would be needed without the same deals.
    """
    seats = [
        {"seat": seat, "agent_a": one.label, "agent_b": other.label}
        for seat, (one, other) in enumerate(zip(a.lineup, b.lineup, strict=True))
    ]
    ends, tiers = [{"end": end} for end in game.ends[:-1]], [{"name": name} for name in tier_names(game, a)]
    listed = {
        OVERALL: {SCORE: [{"quantity": SCORE}], TURNS: [{"quantity": TURNS}]},
        TIERS: {TIERS: tiers},
        WINS: {WINS: seats},
        SCORES: {SCORES: seats},
        ENDS: {ENDS: ends},
    }
    found = {name: _frame(tally, rows, a.seats, level) for name, rows in listed.items()}
    return {name: frame for name, frame in found.items() if len(frame)}


def _frame(tally: Tally, rows: Mapping[str, list[dict[str, Any]]], seats: int, level: float) -> pd.DataFrame:
    """The rows of quantities, with who they are, that both sides have."""
    import pandas as pd

    known = quantities(seats)
    lines = [zip(who, differences(tally, known[name], level), strict=False) for name, who in rows.items()]
    return pd.DataFrame([who | cells for line in lines for who, cells in line])


def finding(
    asked: Ruled,
    asked_b: Ruled,
    lineup: LineUp,
    lineup_b: LineUp,
    workers: Workers = ALL_CORES,
    *,
    games: int,
    seed: int,
    precision: float | None = None,
) -> Finding:
    """What a change does, for people and machines. Raises RulesError, AgentError, AgentFault."""
    game, a, b = asked.game, Side(asked.rules, lineup), Side(asked_b.rules, lineup_b)
    with _faults_shown([(asked, lineup), (asked_b, lineup_b)], seed):
        tally = compare(game, a, b, games=games, seed=seed, precision=precision, workers=workers)
    precise = precision_frame(precision, widest_change(tally, a.seats), tally.games)
    words = asked.words.plus(words=WORDS, phrases=PHRASES)
    told = frames(game, a, b, tally)
    joint = frames(game, a, b, tally, level=joint_level(told))
    told_sides = [side_text(words, name, *of) for name, of in {"A": (asked, a), "B": (asked_b, b)}.items()]

    def plates() -> list[Plate]:
        from experiments.charts.compare import plate

        note = words.phrase("played", tally.games), words.phrase("seed", str(seed))
        return [plate(told, headline(told, joint, words), [*told_sides, *note], words)]

    other = {"mode": asked_b.mode, "changes": dict(asked_b.changes), "ruleset": as_table(asked_b.rules)}
    return Finding(
        STUDY,
        words.phrase("compare", words.title),
        [*(f"{side}." for side in told_sides), *precision_claims(precise, words), *claims(tally, told, joint, words)],
        [
            *(Sheet(name, frame, SHARES if name in (TIERS, WINS, ENDS) else ()) for name, frame in told.items()),
            *precision_sheets(precise),
        ],
        plates,
        made_by(asked, [lineup, lineup_b], games=tally.games, seed=seed) | {"b": other, "pairs_cut": tally.cut},
        words,
    )


@contextmanager
def _faults_shown(sides: Sequence[tuple[Ruled, LineUp]], seed: int) -> Iterator[None]:
    """Tell of an agent's fault with the command line that shows it, for the side whose game it was."""
    try:
        yield
    except AgentFault as fault:
        for asked, lineup in sides:
            with faults_shown(asked, lineup, seed):
                play_rows(asked.game, asked.rules, lineup, seed=seed, first=fault.game, games=1)
        raise


def side_text(words: Words, name: str, asked: Ruled, side: Side) -> str:
    """Who plays by which rules."""
    rules = f"{words.title} {asked.mode}"
    if asked.changes:
        rules += f" {words.changes(asked.changes)}"
    return words.phrase("side", name, rules, line_up_text([seat.label for seat in side.lineup]))


def joint_level(told: Mapping[str, pd.DataFrame]) -> float:
    """The confidence of each interval with which all of them hold together at LEVEL (Bonferroni)."""
    return 1 - (1 - LEVEL) / sum(map(len, told.values()))


def headline(told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], words: Words) -> str:
    """What becomes of the mean score."""
    return _moved(told, joint, 0, "score", words)


def claims(
    tally: Tally, told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], words: Words
) -> Iterator[str]:
    """How many games differ, and what of it is not chance."""
    pairs, share = tally.games - tally.cut, differ(tally)
    if share.value == 0:
        bound = words.decimal(MILLION * share.high, 0)
        yield words.phrase("none_differ", pairs, level_text(), bound)
    else:
        yield words.phrase("differ", pairs, told_alone(share, words))
    if tally.cut:
        yield words.phrase("pairs_cut", tally.cut)
    if not share.value:
        return
    yield f"{headline(told, joint, words)}."
    yield f"{_moved(told, joint, 1, 'length', words)}."
    for name in (TIERS, WINS, ENDS):
        if name in told:
            yield _apart(name, told[name], joint[name], words)
    yield words.phrase("together", level_text(), sum(map(len, told.values())))
    saved = told[OVERALL]["saved"][0]
    if saved == saved:
        yield words.phrase("saving", words.decimal(saved, 1))


def _moved(
    told: Mapping[str, pd.DataFrame], joint: Mapping[str, pd.DataFrame], row: int, quantity: str, words: Words
) -> str:
    """A quantity of all games together changes, or is not seen to."""
    change = estimates(told[OVERALL], "difference")[row]
    verdict = "moves" if is_apart(estimates(joint[OVERALL], "difference")[row]) else "stays"
    return words.phrase(f"{quantity}_{verdict}", told_change(change, mean_places([change]), words))


def _apart(name: str, told: pd.DataFrame, joint: pd.DataFrame, words: Words) -> str:
    """The rows of a table of shares that change beyond chance."""
    title, changes = words.word(name), estimates(told, "difference")
    apart = [row for row, change in enumerate(estimates(joint, "difference")) if is_apart(change)]
    if not apart:
        return words.phrase("not_told_apart", title)
    places = share_places([changes[row] for row in apart])
    cells = [
        f"{row_text(told.iloc[row], words)} {told_change(in_percent(changes[row]), places, words)} %" for row in apart
    ]
    return words.phrase("told_apart", title, ", ".join(cells))


def row_text(row: Mapping[str, Any], words: Words) -> str:
    """Who a row of a table of shares is."""
    if "seat" in row:
        return words.phrase("seat_wins", str(row["seat"]))
    return words.name(next(row[key] for key in ("name", "end") if key in row))
