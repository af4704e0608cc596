"""Words and figures of the tables in French and English; a game's own words come before the shared ones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sim.core.rules import RulesError
from sim.core.sentences import NO_BREAK, spoken, whole
from sim.core.stats import Interval

if TYPE_CHECKING:
    from sim.core.game import Game

NOTHING = "–"  # what the games cannot tell
PLACES = 3  # decimals at most
SHARE_PLACES = 2  # in per cent

LANGUAGES = ("en", "fr")
SHARED = {
    # titles of tables
    "": ("Games", "Parties"),
    "seats": ("Seats", "Places"),
    "all_seats": ("All seats", "Toutes les places"),
    "cast": ("Who was drawn", "Qui a été tiré"),
    "ends": ("How games ended", "Fin des parties"),
    # columns
    "seat": ("seat", "place"),
    "agent": ("agent", "agent"),
    "player": ("player", "joueur"),
    "seated": ("share of seats", "part des places"),
    "win_share": ("win share", "part des victoires"),
    "score": ("score", "score"),
    "share": ("share", "part"),
    "key": ("name", "nom"),
    "name": ("name", "nom"),
    "from": ("from", "de"),
    "to": ("to", "à"),
    "quantity": ("quantity", "grandeur"),
    "value": ("value", "valeur"),
    "sd": ("sd", "écart type"),
    "quantiles": ("quantiles, %", "quantiles, %"),
    "games": ("games", "parties"),
    "game": ("game", "partie"),
    "end": ("end", "fin"),
    "total": ("total", "total"),
    # phrases
    "players": ("{:player|players}", "{:joueur|joueurs}"),
    "played": ("{:game|games}", "{:partie|parties}"),
    "seed": ("seed {}", "graine {}"),
    "first": ("from game {}", "à partir de la partie {}"),
    "number": ("game {}", "partie {}"),
    "seconds": ("{} s", "{} s"),
    "rate": ("{} games/s", "{} parties/s"),
    "changes": ("with {}", "avec {}"),
    "nothing": ("nothing", "rien"),
    "made_by": ("drawn by numsim {}, sources {}", "dessiné par numsim {}, sources {}"),
    "again": ("The same page again:", "La même page à nouveau :"),
    "as_printed": ("ruleset as it stands", "règles du mode sans changement"),
    "instead": ("{} = {} instead of {}", "{} = {} au lieu de {}"),
    "marks": ("Cards and marks", "Cartes et signes"),
    "outcome": ("Outcome", "Résultat"),
    "course": ("Move by move", "Coup par coup"),
    "found": ("found {} in {:game|games} with {}", "trouvé {} dans {:partie|parties} avec {}"),
    "rulings": (
        "{:open question|open questions}; → today's answer",
        "{:question ouverte|questions ouvertes} ; → réponse du jour",
    ),
    "default": ("default: {}", "par défaut : {}"),
    "is_default": ("the default", "par défaut"),
    "silent": ("the sources say nothing", "les sources n'en disent rien"),
    "cut": (
        "cut short: {} of {:game|games} ({} %) had not ended in time; they are counted and kept out of every mean",
        "non achevées à temps : {} sur {:partie|parties} ({} %) ; comptées, elles n'entrent dans aucune moyenne",
    ),
    "faults": (
        "faults: {:answer|answers} of agents that were no move; the neutral move was played",
        "fautes : {:réponse|réponses} d'agents hors des coups possibles ; le coup neutre a été joué",
    ),
    "unit": (
        "[low, high] and ± are {} % intervals; the unit is the game.",
        "[bas ; haut] et ± sont des intervalles à {} % ; l'unité est la partie.",
    ),
    # charts: findings
    "of_tiers": ("{} of seats end as {}; {} end as {}", "{} des places finissent {} ; {} finissent {}"),
    "of_scores": (
        "Half of the scores lie between {} and {} points; the mean is {}",
        "La moitié des scores va de {} à {} points ; la moyenne est {}",
    ),
    "of_combinations": (
        "Made most often: {} ({} of seats); least often: {} ({})",
        "Le plus souvent : {} ({} des places) ; le plus rarement : {} ({})",
    ),
    "of_ranks": (
        "Made earliest: {} (mean rank {}); latest: {} (mean rank {})",
        "Au plus tôt : {} (rang moyen {}) ; au plus tard : {} (rang moyen {})",
    ),
    "of_course": (
        "Maximum of {}: {} of the game ({}); minimum: {} ({})",
        "Maximum de {} : {} de la partie ({}) ; minimum : {} ({})",
    ),
    "undecided": (
        "{}: too few games to tell the highest from the lowest",
        "{} : trop peu de parties pour distinguer le plus haut du plus bas",
    ),
    "seats_fair": (
        "No seat is seen to win more or less than its fair share of {}; all lie between {} and {} %",
        "Aucune place ne s'écarte visiblement de sa part équitable, {} ; toutes sont entre {} et {} %",
    ),
    "seats_unfair": (
        "Seats that win more or less than the fair share of {}: {} of {}; the furthest is seat {}, with {}",
        "Places qui s'écartent de la part équitable, {} : {} sur {} ; la plus éloignée est la place {}, avec {}",
    ),
    "seats_alike": (
        "No seat is seen to score more than another; means from {} to {} points",
        "Aucune place ne marque visiblement plus qu'une autre ; moyennes de {} à {} points",
    ),
    "seats_unlike": (
        "Highest mean score: seat {}, {} points; lowest: seat {}, {} points",
        "Score moyen le plus haut : place {}, {} points ; le plus bas : place {}, {} points",
    ),
    "or": ("{} or {}", "{} ou {}"),
    "one_of": ("one of {}", "{} ex æquo possibles"),
    # charts: axes, legends and captions
    "score_axis": ("score of a seat (points)", "score d'une place (points)"),
    "scores_axis": ("share of scores (% per {} points)", "part des scores (% par tranche de {} points)"),
    "each_score_axis": ("share of scores (%)", "part des scores (%)"),
    "mean_score_axis": ("score (points)", "score (points)"),
    "seats_axis": ("share of seats, all games (%)", "part des places, toutes parties (%)"),
    "wins_axis": ("share of wins (%)", "part des victoires (%)"),
    "rank": ("rank", "rang"),
    "rank_axis": (
        "rank among the combinations of a seat (cells: % of the line)",
        "rang parmi les combinaisons d'une place (cases : % de la ligne)",
    ),
    "fair": ("fair share, {}", "part équitable, {}"),
    "mean": ("mean", "moyenne"),
    "median": ("median", "médiane"),
    "middle": ("{} % of games", "{} % des parties"),
    "joint": (
        "what the title compares holds together at {} %",
        "ce que le titre compare vaut ensemble à {} %",
    ),
    "intervals": ("{} % intervals, the unit is the game", "intervalles à {} %, l'unité est la partie"),
    "left_out": ("games cut short, left out: {}", "parties interrompues, exclues : {}"),
}


class Words:
    """How a game is spoken of in a language. Raises RulesError for a language that it does not speak."""

    def __init__(self, game: Game, lang: str):
        languages = [name for name in LANGUAGES if name in game.names]
        if lang not in languages:
            raise RulesError(f'--lang "{lang}" is unknown; languages of {game.name}: {", ".join(languages)}')
        self.lang = lang
        self.title = game.title[lang]
        self._names = game.names[lang]
        self._shared = {key: words[LANGUAGES.index(lang)] for key, words in SHARED.items()}

    def word(self, key: str) -> str:
        """The word for a key of tables, columns and rows."""
        return self._names.get(key) or self._shared.get(key) or key.replace("_", " ")

    def name(self, text: str) -> str:
        """The word for a key in a cell; any other text is itself."""
        return self._names.get(text, text)

    def phrase(self, key: str, *figures: str | int) -> str:
        """A phrase of the command line with its figures."""
        return spoken(self._shared[key], self.lang, *figures)

    def changes(self, changes: Mapping[str, str]) -> str:
        """What differs from the ruleset of the mode."""
        return self.phrase("changes", ", ".join(f"{key} = {value}" for key, value in changes.items()))

    def count(self, number: int) -> str:
        """A whole number, thousands apart."""
        return whole(number, self.lang)

    def decimal(self, number: float | None, places: int) -> str:
        """A real number; None is a dash."""
        if number is None:
            return NOTHING
        text = f"{number:,.{places}f}"
        if self.lang == "en":
            return text
        return text.replace(",", NO_BREAK).replace(".", ",")

    def percent(self, interval: Interval, places: int) -> str:
        """A share of 0 .. 1 as "value [low, high]" in per cent."""
        if interval.value is None:
            return NOTHING
        value, low, high = (
            self.decimal(part if part is None else 100 * part, places)
            for part in (interval.value, interval.low, interval.high)
        )
        between = ", " if self.lang == "en" else " ; "
        return f"{value} [{low}{between}{high}]"

    def around(self, interval: Interval, places: int) -> str:
        """A mean as "value ± half the interval"; the half of a single game is not known."""
        if interval.value is None:
            return NOTHING
        half = None if interval.low is None else (interval.high - interval.low) / 2
        return f"{self.decimal(interval.value, places)} ± {'?' if half is None else self.decimal(half, places)}"


def share_places(intervals: Iterable[Interval]) -> int:
    """Decimals that shares in per cent deserve, by the widest of their intervals; at least one."""
    widest = max(_halves(intervals), default=0.0)
    return min(SHARE_PLACES, max(1, _places([100 * widest])))


def mean_places(intervals: Iterable[Interval]) -> int:
    """Decimals that means deserve, by the narrowest of their intervals."""
    return _places(_halves(intervals))


def _halves(intervals: Iterable[Interval]) -> list[float]:
    known = [interval for interval in intervals if interval.low is not None]
    return [(interval.high - interval.low) / 2 for interval in known if interval.high > interval.low]


def _places(halves: Iterable[float]) -> int:
    """Decimals down to the first digit of the smallest half; 1 where there is none."""
    smallest = min((half for half in halves if half > 0), default=0.1)
    return min(PLACES, max(0, -math.floor(math.log10(smallest))))
