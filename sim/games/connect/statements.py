"""What the fiche says about how NUM Connect plays, or leaves to be asked, with criteria by which games bear it out."""

from __future__ import annotations

import numpy as np

from sim.core.statements import Statement, Trial
from sim.core.wins import WIN, win_shares
from sim.games.connect.rules import Rules
from sim.games.connect.state import END_EMPTY, NEVER

PACE = 20  # seconds that a turn takes at a table
SHORT = 10  # minutes that a quick game may last

Shares = tuple[np.ndarray, np.ndarray | int]


def _is_short(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return rows["turns"].astype(np.int64) * PACE <= SHORT * 60, 1


def _opens_late(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    seats = rows["seats"][:, :players]
    had_a_turn = seats["turns"] > 0
    return (had_a_turn & (seats["first_lay"] != 1)).sum(axis=1), had_a_turn.sum(axis=1)


def _starter_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    wins = win_shares(rows["seats"]["place"][:, :players] == 1)
    return wins[np.arange(len(rows)), rows["first"]] * players, WIN * players


def _ends_by_laying(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    emptied = rows["end"] == END_EMPTY
    return (emptied & (rows["by_discard"] == 0)).astype(np.int64), emptied.astype(np.int64)


def _builds_on_others(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return rows["on_others"].astype(np.int64), rows["lays"].astype(np.int64)


def _is_rid_of_all(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["end"] == END_EMPTY).astype(np.int64), 1


def _everybody_opens(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return (rows["seats"]["first_lay"][:, :players] != NEVER).sum(axis=1), players


STATEMENTS = (
    Statement(
        "dense_is_quick",
        "fiche",
        {"fr": "Rapide et dense", "en": "Quick and dense"},
        {
            "fr": "Parties rapides & denses : utilisez les cartes 0 à 12",
            "en": "Quick and dense games: use the cards 0 to 12",
        },
        {
            "fr": "à 0 à 12, neuf parties sur dix au moins durent 10 minutes au plus, à 20 secondes le tour",
            "en": "with 0 to 12 at least nine games of ten last 10 minutes at most, at 20 seconds a turn",
        },
        (Trial("dense"),),
        _is_short,
        at_least=0.9,
    ),
    Statement(
        "first_lays_are_held_back",
        "fiche",
        {"fr": "Première pose retenue", "en": "First lays held back"},
        {
            "fr": "Tant que la première pose n'est pas faite, le joueur ne peut que piocher et défausser",
            "en": "Until the first lay is made a player can only draw and discard",
        },
        {
            "fr": "une place sur dix au moins ne fait pas sa première pose à son premier tour",
            "en": "at least one seat of ten does not make its first lay in its first turn",
        },
        (Trial(),),
        _opens_late,
        at_least=0.1,
    ),
    Statement(
        "everybody_gets_to_lay",
        "question",
        {"fr": "Chacun pose", "en": "Everybody lays"},
        {"fr": "Chaque joueur fait sa première pose", "en": "Every player makes a first lay"},
        {
            "fr": "neuf places sur dix au moins font une première pose avant la fin",
            "en": "at least nine seats of ten make a first lay before the end",
        },
        (Trial(),),
        _everybody_opens,
        at_least=0.9,
    ),
    Statement(
        "starting_is_no_advantage",
        "question",
        {"fr": "Commencer n'avantage pas", "en": "Starting is no advantage"},
        {"fr": "Qui commence ne gagne pas plus souvent", "en": "Who begins does not win more often"},
        {
            "fr": "à quatre, qui commence gagne trois parties sur dix au plus",
            "en": "at four players who begins wins at most three games of ten",
        },
        (Trial(players=4),),
        _starter_wins,
        at_most=0.3,
    ),
    Statement(
        "the_last_card_is_laid",
        "question",
        {"fr": "Dernière carte posée", "en": "The last card is laid"},
        {"fr": "La dernière carte est posée, pas jetée", "en": "The last card is laid, not thrown away"},
        {
            "fr": "une partie sur deux au moins finit par une pose",
            "en": "at least one game of two ends by a lay",
        },
        (Trial(),),
        _ends_by_laying,
        at_least=0.5,
    ),
    Statement(
        "players_build_on_each_other",
        "fiche",
        {"fr": "Construire ensemble", "en": "Building together"},
        {
            "fr": "Tous les joueurs peuvent ajouter des cartes avant ou après un combo existant",
            "en": "All players may add cards before or after a combo that lies",
        },
        {
            "fr": "une pose sur cinq au moins touche une carte posée par un autre",
            "en": "at least one lay of five has a line with a card that somebody else laid",
        },
        (Trial(),),
        _builds_on_others,
        at_least=0.2,
    ),
    Statement(
        "games_end",
        "fiche",
        {"fr": "Les parties finissent", "en": "Games end"},
        {
            "fr": "Le premier joueur à jouer sa dernière carte gagne immédiatement",
            "en": "The first player to play their last card wins at once",
        },
        {
            "fr": "999 parties sur mille au moins ont un gagnant",
            "en": "at least 999 games of a thousand have a winner",
        },
        (Trial(),),
        _is_rid_of_all,
        at_least=0.999,
    ),
)
