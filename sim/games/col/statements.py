"""What the livret says about how NUM COL plays, or leaves to be asked, with criteria by which games bear it out."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC, RAINBOW, SHADOW, VALUES
from sim.core.jit import at, kernel
from sim.core.statements import Statement, Trial
from sim.core.tiers import tier_counts, tier_places, tier_starts
from sim.core.wins import WIN, win_shares
from sim.games.col.combinations import (
    FOURS,
    JOKER,
    LEVEL_OF,
    NO_KIND,
    SHAPES,
    SUITE_COULEUR,
    reading,
    reading_points,
    shape_of,
)
from sim.games.col.lowering import lower
from sim.games.col.outcomes import closer_wins
from sim.games.col.rules import Rules
from sim.games.col.scoring import HIDES, NO_CELL

THREES = np.array([shape_of(shape) for shape in range(FOURS, len(SHAPES))])  # (shapes, 3) cells

Shares = tuple[np.ndarray, np.ndarray | int]


def _in_games(found: np.ndarray) -> np.ndarray:
    """How much of it there is in each game, (games,)."""
    return found.sum(axis=tuple(range(1, found.ndim)), dtype=np.int64)


def _wins(rows: np.ndarray, players: int) -> np.ndarray:
    return win_shares(rows["seats"]["place"][:, :players] == 1)


def _tiers(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return tier_counts(rows["seats"]["score"][:, :players], tier_starts(rules)), players


def _above_lowest_tier(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return _in_games(tier_places(rows["seats"]["score"][:, :players], rules) > 0), players


def _closer_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return closer_wins(rows, _wins(rows, players)), WIN


def _first_seat_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return _wins(rows, players)[:, 0], WIN


def _points_of_fours(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    points = rows["seats"]["points"][:, :players]
    return _in_games(points[:, :, :FOURS]), _in_games(points)


def _fours_beat_threes(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    seats = rows["seats"][:, :players]
    made = seats["kinds"][:, :, :FOURS] != NO_KIND
    threes = np.zeros((len(rows) * players, FOURS), np.int64)
    _read_threes(np.ascontiguousarray(seats["cards"]).reshape(len(threes), -1), lower(rules, players), threes)
    better = made & (seats["points"][:, :, :FOURS] >= threes.reshape(made.shape))
    return _in_games(better), _in_games(made)


@kernel
def _read_threes(pyramids, rules, points):
    """Write the points of the threes that each four would hide in pyramids (n, 10) into `points` (n, fours)."""
    for k in range(len(pyramids)):
        for four in range(FOURS):
            for place in range(2):
                points[k, four] += reading_points(
                    reading(pyramids[k], NO_CELL, NO_CELL, HIDES[four, place], at(rules, 0))
                )


def _jokers_win(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    holds = (rows["seats"]["cards"][:, :players] == JOKER).any(axis=2)
    return _in_games(_wins(rows, players) * holds), WIN * _in_games(holds)


def _foreign_rainbows(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    cards, couleur = _threes(rows, players)
    couleur &= rows["seats"]["kinds"][:, :players, FOURS:] == SUITE_COULEUR
    rainbows = (cards // VALUES == RAINBOW).sum(axis=3)
    numeric = (cards < NUMERIC).sum(axis=3)
    return _in_games(couleur & (rainbows > 0) & (rainbows < numeric)), _in_games(couleur)


def _shadows_cost(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    cards, made = _threes(rows, players)
    shadowed = made & (cards // VALUES == SHADOW).any(axis=3) & (cards < NUMERIC).all(axis=3)
    values, factors = cards % VALUES, np.array(rules.points.levels)[np.array(LEVEL_OF)][THREES]
    highest = values.max(axis=3)
    plain = highest * np.where(values == highest[..., None], factors, 0).max(axis=3)
    dearer = plain > rows["seats"]["points"][:, :players, FOURS:]
    return _in_games(shadowed & dearer), _in_games(shadowed)


def _threes(rows: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """The cards of each shape of three (games, seats, shapes, 3), and which shapes hold a combination that counts."""
    seats = rows["seats"][:, :players]
    return seats["cards"][:, :, THREES], seats["kinds"][:, :, FOURS:] != NO_KIND


STATEMENTS = (
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
        "tiers_suit_decouverte",
        "question",
        {"fr": "Titres en Découverte", "en": "Tiers in Découverte"},
        {
            "fr": "Le classement vaut pour Découverte comme pour le mode standard",
            "en": "The tiers suit Découverte as they suit the standard mode",
        },
        {
            "fr": "dans les deux modes un score sur quatre au moins dépasse le premier titre",
            "en": "in both modes at least one score of four is above the lowest tier",
        },
        (Trial("standard"), Trial("decouverte")),
        _above_lowest_tier,
        at_least=0.25,
    ),
    Statement(
        "tiers_suit_all_tables",
        "livret",
        {"fr": "Titres de 2 à 6", "en": "Tiers from 2 to 6"},
        {
            "fr": "Le classement vaut de 2 à 6 joueurs",
            "en": "The tiers suit 2 to 6 players",
        },
        {
            "fr": "à 2, à 4 et à 6 joueurs un score sur quatre au moins dépasse le premier titre",
            "en": "at 2, at 4 and at 6 players at least one score of four is above the lowest tier",
        },
        (Trial(players=2), Trial(players=4), Trial(players=6)),
        _above_lowest_tier,
        at_least=0.25,
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
            "fr": "celui dont la pyramide déclenche le dernier tour gagne neuf fois sur dix au plus",
            "en": "whose pyramid starts the last round wins at most nine times of ten",
        },
        (Trial(),),
        _closer_wins,
        at_most=0.9,
    ),
    Statement(
        "the_moment_matters",
        "livret",
        {"fr": "Choisir le moment", "en": "Choosing the moment"},
        {
            "fr": "Il faut choisir le bon moment pour déclencher la fin",
            "en": "One must choose the right moment to bring about the end",
        },
        {
            "fr": "qui ne finit qu'avec 10 points d'avance (lead 10, non -200) gagne une partie sur cent de plus",
            "en": "who ends only when 10 points ahead (lead 10, not -200) wins one game in a hundred more",
        },
        (Trial(first={"lead": 10.0}, usual={"lead": -200.0}),),
        _first_seat_wins,
        at_least=0.01,
    ),
    Statement(
        "foresight_pays",
        "livret",
        {"fr": "Anticiper", "en": "Foresight"},
        {"fr": "Il faut anticiper les combinaisons", "en": "One must foresee combinations"},
        {
            "fr": "qui compte ce que sa pyramide peut devenir (foresight 1, non 0) gagne une partie sur cent de plus",
            "en": "who counts what the pyramid may become (foresight 1, not 0) wins one game in a hundred more",
        },
        (Trial(first={"foresight": 1.0}, usual={"foresight": 0.0}),),
        _first_seat_wins,
        at_least=0.01,
    ),
    Statement(
        "fours_matter",
        "livret",
        {"fr": "Combinaisons de quatre", "en": "Combinations of four"},
        {
            "fr": "Une combinaison de 4 cartes peut valoir 20, 40, 60 ou 80 points",
            "en": "A combination of 4 cards can be worth 20, 40, 60 or 80 points",
        },
        {
            "fr": "un point sur dix au moins vient de combinaisons de 4 cartes",
            "en": "at least one point of ten comes from combinations of 4 cards",
        },
        (Trial(),),
        _points_of_fours,
        at_least=0.1,
    ),
    Statement(
        "fours_beat_their_threes",
        "question",
        {"fr": "Quatre contre trois", "en": "Four against three"},
        {
            "fr": "Une combinaison de 4 cartes remplace à raison celles de 3 qu'elle contient",
            "en": "A combination of 4 cards rightly replaces those of 3 that lie in it",
        },
        {
            "fr": "neuf sur dix au moins valent autant que ce qu'elles cachent, ou plus",
            "en": "at least nine of ten are worth as much as what they hide, or more",
        },
        (Trial(),),
        _fours_beat_threes,
        at_least=0.9,
    ),
    Statement(
        "jokers_help",
        "question",
        {"fr": "Le Joker, un atout", "en": "Jokers help"},
        {"fr": "Un Joker est un atout", "en": "A Joker is an asset"},
        {
            "fr": "à 4 joueurs, qui en a un à la fin gagne trois fois sur dix au moins",
            "en": "at 4 players, who has one at the end wins at least three times of ten",
        },
        (Trial("standard", 4),),
        _jokers_win,
        at_least=0.3,
    ),
    Statement(
        "rainbows_join_suites",
        "livret",
        {"fr": "Rainbow en Suite", "en": "Rainbows in a Suite"},
        {
            "fr": "Une carte Rainbow joue le rôle de joker de couleur dans une Suite Couleur",
            "en": "A Rainbow acts as a joker of colour in a Suite Couleur",
        },
        {
            "fr": "une Suite Couleur de 3 cartes sur quatre au moins est faite ainsi",
            "en": "at least one Suite Couleur of 3 cards of four is made that way",
        },
        (Trial("standard"),),
        _foreign_rainbows,
        at_least=0.25,
    ),
    Statement(
        "shadows_cost",
        "livret",
        {"fr": "Shadow coûte", "en": "Shadows cost"},
        {
            "fr": "Avec une carte Shadow, la référence devient la plus petite valeur",
            "en": "With a Shadow the reference becomes the lowest value",
        },
        {
            "fr": "la moitié au moins des combinaisons de 3 avec Shadow vaudraient plus par leur plus haute valeur",
            "en": "at least half of the combinations of 3 with a Shadow would be worth more by their highest value",
        },
        (Trial("standard"),),
        _shadows_cost,
        at_least=0.5,
    ),
)
