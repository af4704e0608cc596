"""How likely is each thing that a game can count in full? All cases are counted; formulas and deals check them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from experiments.study import Finding, Sheet, made_by
from experiments.words import LANGUAGES, Words
from sim.core.cache import is_compiled, mark_compiled
from sim.core.enumeration import Enumeration
from sim.core.game import Game
from sim.core.rules import RulesError
from sim.core.run import GAMES_END, check_counts
from sim.core.spread import ALL_CORES, Workers, spread
from sim.core.stats import share_interval
from sim.core.tally import Moments

if TYPE_CHECKING:
    import pandas as pd

    from experiments.charts.plate import Plate
    from experiments.request import Ruled

STUDY = "exact"
DEALS_AT_ONCE = 100_000  # by a worker
FAR = 4.0  # a |z| from which deals do not come as often as counted
SHOWN = ("key", "held", "formula", "one_in", "share", "dealt", "z")
WORDS = {
    "held": ("cases", "cas"),
    "formula": ("closed form", "forme close"),
    "one_in": ("one in", "un sur"),
    "dealt": ("dealt", "distribué"),
    "counted": ("counted", "compté"),
}
PHRASES = {
    "exact": (
        "How likely is what the cards of {} make, counted case by case?",
        "Quelle est la chance de ce que font les cartes de {}, cas par cas ?",
    ),
    "counting": (
        "{}: {:case is|cases are} counted and {} dealt",
        "{} : {:cas est compté|cas sont comptés} et {} distribués",
    ),
    "cases": ("{}: {:case|cases}, all alike likely.", "{} : {:cas équiprobable|cas équiprobables}."),
    "formulas_agree": (
        "The closed forms are equal to the counts, to the last case ({} of {:row|rows} have one).",
        "Les formes closes sont égales aux comptes, au cas près ({} sur {:ligne|lignes} en ont une).",
    ),
    "formulas_differ": ("Closed forms differ from the counts: {}.", "Des formes closes diffèrent des comptes : {}."),
    "deals_agree": (
        "{:case|cases} dealt by chance agree with the counts: of {:row|rows} the largest |z| is {}, below {}.",
        "{:cas distribué|cas distribués} au hasard confirment les comptes : sur {:ligne|lignes} "
        "le plus grand |z| est {}, sous {}.",
    ),
    "deals_differ": (
        "{:case|cases} dealt by chance do NOT agree with the counts: of {:row|rows} "
        "the largest |z| is {}, not below {}.",
        "{:cas distribué|cas distribués} au hasard ne confirment PAS les comptes : sur {:ligne|lignes} "
        "le plus grand |z| est {}, pas sous {}.",
    ),
    "deals": ("{:case|cases} dealt by chance", "{:cas distribué|cas distribués} au hasard"),
    "deal_intervals": ("{} % intervals, the unit is the deal", "intervalles à {} %, l'unité est la donne"),
    "cases_axis": ("share of cases (%)", "part des cas (%)"),
    "of_odds": (
        "Most likely: {} (one in {}); least likely: {} (one in {})",
        "Le plus probable : {} (un sur {}) ; le plus rare : {} (un sur {})",
    ),
}


def exact(
    game: Game,
    rules: Any,
    *,
    deals: int,
    seed: int,
    lang: str = LANGUAGES[0],
    workers: Workers = ALL_CORES,
) -> dict[str, pd.DataFrame]:
    """A frame for each enumeration of a game, by its name: a row for each of its keys. Raises RulesError.

    Of `cases` that are all alike likely `held` hold the key, a `share`, `one_in` so many; `formula` is `held` in closed
    form, where one is known. Of `deals` cases dealt by chance `dealt` did, a `dealt_share` with its interval; `z` is
    how far off that is, the exact binomial test as a normal deviate. What is announced is in the language `lang`.
    """
    check_counts(games=1, seed=seed, jobs=workers.jobs)
    if not 1 <= deals <= GAMES_END:
        raise RulesError(f"hands = {deals}, not in 1 .. {GAMES_END}")
    if game.offers.exact is None:
        raise RulesError(f"{game.name}: nothing of this game is counted in full")
    tables = game.offers.exact(rules)
    _compile(game, tables, workers.announce)
    found, words = {}, Words(game, lang).plus(words=WORDS, phrases=PHRASES)
    for table in tables:
        if workers.announce:
            workers.announce(words.phrase("counting", words.word(table.name), table.cases, words.count(deals)))
        counts = _sum(_counting(table), table.parts, workers, chunk=1)
        dealt = _sum(_dealing(table, seed), deals, workers, chunk=DEALS_AT_ONCE)
        found[table.name] = _frame(table, counts, dealt, deals)
    return found


def finding(asked: Ruled, workers: Workers = ALL_CORES, *, deals: int, seed: int) -> Finding:
    """What the study found, for people and machines. Raises RulesError."""
    frames = exact(asked.game, asked.rules, deals=deals, seed=seed, lang=asked.words.lang, workers=workers)
    words = asked.words.plus(words=WORDS, phrases=PHRASES)

    def plates() -> list[Plate]:
        from experiments.charts.exact import plate

        return [plate(name, frame, asked, words, seed) for name, frame in frames.items()]

    return Finding(
        STUDY,
        words.phrase("exact", words.title),
        list(claims(frames, words)),
        [Sheet(name, frame, ("share", "dealt_share"), _shown(frame)) for name, frame in frames.items()],
        plates,
        made_by(asked, [], games=deals, seed=seed),
        words,
    )


def claims(frames: Mapping[str, pd.DataFrame], words: Words) -> Iterator[str]:
    """What was counted, and whether closed forms and deals agree with it."""
    import pandas as pd

    for name, frame in frames.items():
        yield words.phrase("cases", words.word(name), int(frame["cases"].iloc[0]))
    rows = pd.concat(frames.values())
    known = rows.dropna(subset="formula")
    wrong = known[known["formula"] != known["held"]]
    if len(wrong):
        yield words.phrase("formulas_differ", ", ".join(words.name(key) for key in wrong["key"]))
    elif len(known):
        yield words.phrase("formulas_agree", len(known), len(rows))
    largest, deals = float(rows["z"].abs().max()), int(rows["deals"].iloc[0])
    verdict = "deals_agree" if largest < FAR else "deals_differ"
    yield words.phrase(verdict, deals, len(rows), words.decimal(largest, 2), words.decimal(FAR, 0))


def _shown(frame: pd.DataFrame) -> list[str]:
    """The columns that people see."""
    return [name for name in SHOWN if name != "formula" or frame[name].notna().any()]


def _compile(game: Game, tables: Sequence[Enumeration], announce: Callable[[str], None] | None) -> None:
    """See to it that all kernels are compiled before several threads want them."""
    label = f"{game.name}-exact"
    if is_compiled(label):
        return
    if announce:
        announce(f"compiling what counts {game.name}: {'once' if is_compiled(game.name) else 'about 15 s, once'}")
    for table in tables:
        table.count(table.parts - 1)
        table.deal(0, 0, 1)
    mark_compiled(label)


def _counting(table: Enumeration) -> Callable[[int, int, np.ndarray], np.ndarray]:
    return lambda first, parts, _: sum(table.count(part) for part in range(first, first + parts))


def _dealing(table: Enumeration, seed: int) -> Callable[[int, int, np.ndarray], np.ndarray]:
    return lambda first, deals, _: table.deal(seed, first, deals)


def _sum(work: Callable[[int, int, np.ndarray], np.ndarray], number: int, workers: Workers, *, chunk: int):
    """The sum of what work on 0 .. number - 1 comes to, (keys,)."""
    return sum(done.result for done in spread(work, [(0, number)], workers, chunk=chunk))


def _frame(table: Enumeration, counts: np.ndarray, dealt: np.ndarray, deals: int) -> pd.DataFrame:
    import pandas as pd

    hits, shares = dealt.tolist(), counts / table.cases
    intervals = [share_interval(Moments.of_hits(hit, deals)) for hit in hits]
    return pd.DataFrame(
        {
            "key": list(table.keys),
            "held": counts,
            "cases": table.cases,
            "share": shares,
            "one_in": table.cases / np.where(counts, counts, np.nan),
            "formula": pd.array([table.formulas.get(key) for key in table.keys], "Int64"),
            "dealt": dealt,
            "deals": deals,
            "dealt_share": dealt / deals,
            "dealt_share_low": [interval.low for interval in intervals],
            "dealt_share_high": [interval.high for interval in intervals],
            "z": [_z(hit, deals, share) for hit, share in zip(hits, shares.tolist(), strict=True)],
        }
    )


def _z(hits: int, trials: int, share: float) -> float:
    """The chance to be off so far, as a normal deviate with the sign of the difference; finite even if it is nil."""
    from scipy.stats import binomtest, norm

    chance = max(binomtest(hits, trials, share).pvalue, np.finfo(float).tiny)
    return float(np.copysign(norm.isf(chance / 2), hits - trials * share))
