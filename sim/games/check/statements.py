"""What the livret says about how NUM CHECK plays, with the criterion by which games bear it out."""

from __future__ import annotations

import numpy as np

from sim.core.statements import Statement, Trial
from sim.core.tiers import tier_counts, tier_starts
from sim.core.wins import WIN, win_shares
from sim.games.check.combinations import COULEUR
from sim.games.check.outcomes import ender_wins, made_of
from sim.games.check.points import NO_REFERENCE
from sim.games.check.rules import Rules
from sim.games.check.state import END_PILE
from sim.games.check.worth import fixed

FOURTH, SIXTH = 3, 5  # ranks, from 0
STRONG = 12  # a reference from which a single one is strong, that of the lowest card of a Suite Zénith

Shares = tuple[np.ndarray, np.ndarray | int]


def _claims(rows: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """All claims (games, seats, ranks), and which of them were made."""
    seats = rows["seats"][:, :players]
    return seats["claims"], made_of(seats)


def _wins(rows: np.ndarray, players: int) -> np.ndarray:
    return win_shares(rows["seats"]["place"][:, :players] == 1)


def _in_games(claims: np.ndarray) -> np.ndarray:
    """How many claims of each game are so, (games,)."""
    return claims.sum(axis=(1, 2))


def _somebody_finishes(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["seats"]["rank"][:, :players] == rules.goal).any(axis=1), 1


def _finishers(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["seats"]["rank"][:, :players] == rules.goal).sum(axis=1), players


def _ended_by_passes(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return rows["end"] == END_PILE, 1


def _tiers(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return tier_counts(rows["seats"]["score"][:, :players], tier_starts(rules)), players


def _enders_win(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return ender_wins(rows, _wins(rows, players))


def _points(rank: int, claims: np.ndarray, rules: Rules) -> np.ndarray:
    """What claims would bring at a rank beyond the sum of their references (§6.4)."""
    first, second = claims["first"].astype(np.int64), claims["second"].astype(np.int64)
    gap = np.where(second == NO_REFERENCE, first, abs(first - second))
    principal = first if rules.rulings.principal_reference == "major_group" else np.maximum(first, second)
    bonus = rules.bonus
    return fixed(rules)[claims["key"], rank] + bonus.gap[rank] * gap + bonus.principal[rank] * principal


def _pairs_at_four(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    double = made & (claims["second"] != NO_REFERENCE)
    better = _points(FOURTH, claims, rules) > _points(SIXTH, claims, rules)
    return _in_games(double & better), _in_games(double)


def _strong_at_six(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    strong = made & (claims["second"] == NO_REFERENCE) & (claims["first"] >= STRONG)
    better = _points(SIXTH, claims, rules) > _points(FOURTH, claims, rules)
    return _in_games(strong & better), _in_games(strong)


def _elargie(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    couleur = made & (claims["key"] == COULEUR) & (np.array(rules.bonus.gap) > 0)
    return _in_games(couleur & (claims["second"] != NO_REFERENCE)), _in_games(couleur)


def _first_seat_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return _wins(rows, players)[:, 0], WIN


def _one_finishes(rules: Rules) -> tuple[str, ...]:
    """The game ends with the first who makes all combinations (§10.22)."""
    return ("rulings.eighth_ends",) if rules.rulings.eighth_ends == "at_once" else ()


def _plain_is_dearest(rules: Rules) -> tuple[str, ...]:
    """Without Shadows a plain Couleur is worth its élargie reading or more (§6.5)."""
    return ("rulings.couleur_shadow",) if rules.rulings.couleur_shadow == "never" else ()


def _never_more(rules: Rules, better: int, other: int) -> bool:
    """Whether a rank brings no more than another by what does not depend on references."""
    bonus = rules.bonus
    return all(by_rank[better] <= by_rank[other] for by_rank in (bonus.fixed, bonus.base))


def _gap_is_less(rules: Rules) -> tuple[str, ...]:
    """The gap of two references is not more than the higher one, so that rank 4 pays no more than rank 6 (§6.4)."""
    gap, principal = rules.bonus.gap, rules.bonus.principal
    less = max(gap[FOURTH] - gap[SIXTH], 0) <= principal[SIXTH] - principal[FOURTH]
    highest = rules.rulings.principal_reference != "major_group"
    return ("bonus.gap.4", "bonus.principal.6") if highest and less and _never_more(rules, FOURTH, SIXTH) else ()


def _gap_is_all(rules: Rules) -> tuple[str, ...]:
    """A single reference is its own gap, so that rank 6 pays no more than rank 4 (§6.4)."""
    gap, principal = rules.bonus.gap, rules.bonus.principal
    less = gap[SIXTH] + principal[SIXTH] <= gap[FOURTH] + principal[FOURTH]
    return ("bonus.gap.4", "bonus.principal.6") if less and _never_more(rules, SIXTH, FOURTH) else ()


STATEMENTS = (
    Statement(
        "eight_is_a_challenge",
        "livret",
        {"fr": "Huit, un défi", "en": "Eight are a challenge"},
        {
            "fr": "Classique : finir ses 8 combinaisons devient un vrai défi dès 5-6 joueurs",
            "en": "Classique: completing 8 combinations becomes a real challenge from 5-6 players on",
        },
        {
            "fr": "à 5 et à 6 joueurs, quelqu'un finit les siennes dans la moitié des parties au plus",
            "en": "at 5 and at 6 players somebody completes them in at most half of the games",
        },
        (Trial("classique", 5), Trial("classique", 6)),
        _somebody_finishes,
        at_most=0.5,
    ),
    Statement(
        "everybody_finishes",
        "livret",
        {"fr": "Huit pour tous", "en": "Eight for everybody"},
        {
            "fr": "Famille : presque tout le monde peut boucler ses 8 combinaisons",
            "en": "Famille: nearly everybody can complete their 8 combinations",
        },
        {
            "fr": "à 4 et à 6 joueurs, neuf joueurs sur dix les finissent",
            "en": "at 4 and at 6 players nine of ten players complete them",
        },
        (Trial("famille", 4), Trial("famille", 6)),
        _finishers,
        at_least=0.9,
        ruled_out=_one_finishes,
    ),
    Statement(
        "passes_end_games",
        "livret",
        {"fr": "Fin par le paquet", "en": "The deck ends games"},
        {
            "fr": "Le nombre de tours de paquet décide de la fin de la partie",
            "en": "The number of passes through the deck decides when a game ends",
        },
        {
            "fr": "en Classique, à 4 et à 6 joueurs, la moitié des parties au moins finissent avec le paquet",
            "en": "in Classique, at 4 and at 6 players, at least half of the games end with the deck",
        },
        (Trial("classique", 4), Trial("classique", 6)),
        _ended_by_passes,
        at_least=0.5,
    ),
    Statement(
        "tiers_are_reachable",
        "livret",
        {"fr": "Titres accessibles", "en": "Tiers within reach"},
        {"fr": "Chaque titre peut être atteint", "en": "Every tier can be reached"},
        {
            "fr": "chaque titre revient à un score sur mille au moins",
            "en": "each tier has at least one score of a thousand",
        },
        (Trial(),),
        _tiers,
        at_least=0.001,
    ),
    Statement(
        "ending_is_not_winning",
        "livret",
        {"fr": "Finir sans gagner", "en": "Ending without winning"},
        {
            "fr": "Déclencher la fin ne garantit pas la victoire",
            "en": "Bringing about the end does not guarantee the win",
        },
        {
            "fr": "celui dont la dernière combinaison finit la partie la gagne neuf fois sur dix au plus",
            "en": "whose last combination ends the game wins it at most nine times of ten",
        },
        (Trial(),),
        _enders_win,
        at_most=0.9,
    ),
    Statement(
        "two_references_at_four",
        "livret",
        {"fr": "Deux références au rang 4", "en": "Two references at rank 4"},
        {
            "fr": "Les combinaisons à deux références sont les plus rentables au rang 4",
            "en": "Combinations with two references profit most from rank 4",
        },
        {
            "fr": "pour la moitié au moins des annonces, le bonus du rang 4 dépasserait celui du rang 6",
            "en": "for at least half of those that are claimed the bonus of rank 4 would exceed that of rank 6",
        },
        (Trial(),),
        _pairs_at_four,
        at_least=0.5,
        ruled_out=_gap_is_less,
    ),
    Statement(
        "single_references_at_six",
        "livret",
        {"fr": "Référence forte au rang 6", "en": "A strong one at rank 6"},
        {
            "fr": "Une combinaison à carte unique et forte valeur brille davantage au rang 6",
            "en": "A combination with a single strong reference shines more at rank 6",
        },
        {
            "fr": "pour la moitié au moins de celles dont la référence est 12 ou plus, le bonus du rang 6 dépasserait "
            "celui du rang 4",
            "en": "for at least half of those with a reference of 12 or more the bonus of rank 6 would exceed that of "
            "rank 4",
        },
        (Trial(),),
        _strong_at_six,
        at_least=0.5,
        ruled_out=_gap_is_all,
    ),
    Statement(
        "elargie_pays",
        "livret",
        {"fr": "Couleur élargie", "en": "Couleur élargie"},
        {
            "fr": "Au rang 4, une Couleur en mode élargi profite du bonus d'écart",
            "en": "At rank 4 a Couleur élargie profits from the bonus of the gap",
        },
        {
            "fr": "une Couleur annoncée au rang 4 sur mille au moins vaut plus élargie que simple",
            "en": "of the Couleurs claimed at rank 4 at least one in a thousand is worth more élargie than plain",
        },
        (Trial(),),
        _elargie,
        at_least=0.001,
        ruled_out=_plain_is_dearest,
    ),
    Statement(
        "waiting_pays",
        "livret",
        {"fr": "Attendre le bon rang", "en": "Waiting for the rank"},
        {
            "fr": "Garder ses meilleures combinaisons pour les bons rangs paie",
            "en": "Keeping the best combinations for the right ranks pays",
        },
        {
            "fr": "qui compte ce qu'une annonce prend à plus tard (regret 1, non 0) gagne une partie sur cent de plus",
            "en": "who weighs what a claim takes from later (regret 1, not 0) wins one game in a hundred more",
        },
        (Trial(first={"regret": 1.0}, usual={"regret": 0.0}),),
        _first_seat_wins,
        at_least=0.01,
    ),
    Statement(
        "being_fast_pays",
        "livret",
        {"fr": "Être rapide", "en": "Being fast"},
        {
            "fr": "Il faut être le plus rapide à réclamer les cartes du centre",
            "en": "One must be the fastest to claim the cards of the centre",
        },
        {
            "fr": "qui est deux fois plus rapide (speed 2, non 1) gagne une partie sur cent de plus",
            "en": "a player twice as fast (speed 2, not 1) wins one game in a hundred more",
        },
        (Trial(first={"speed": 2.0}, usual={"speed": 1.0}),),
        _first_seat_wins,
        at_least=0.01,
    ),
)
