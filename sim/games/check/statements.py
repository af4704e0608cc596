"""Criteria by which games bear out what the livret says about how NUM CHECK plays: see statements.toml."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple
from functools import partial

import numpy as np

from sim.core.statements import Theorem
from sim.core.tiers import tier_counts, tier_starts
from sim.core.wins import WIN
from sim.games.check.combinations import COULEUR
from sim.games.check.outcomes import Outcomes, ender_wins
from sim.games.check.points import NO_REFERENCE
from sim.games.check.rules import RANKS, Rules
from sim.games.check.state import END_PILE
from sim.games.check.valuation import points_of

FOURTH, SIXTH = 3, 5  # ranks, from 0
FAR = 8  # values between two references that are far apart, half of all
GAP_AND_PRINCIPAL = ("bonus.gap.4", "bonus.principal.6")
LOW = 8  # a reference with which every combination can be made, but the Suite Zénith
STRONG = 12  # a reference from which a single one is strong, that of the lowest card of a Suite Zénith

Shares = tuple[np.ndarray, np.ndarray | int]


def _claims(rows: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """All claims (games, seats, ranks), and which of them were made."""
    found = Outcomes(rows, None, players)
    return found.ranked, found.made


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
    return ender_wins(Outcomes(rows, rules, players))


def _highest(claims: np.ndarray, ranks: Iterable[int], rules: Rules) -> np.ndarray:
    """What claims (games, seats, ranks) would be worth at the best of some ranks."""
    return np.max([points_of(claims, rank, rules) for rank in ranks], axis=0)


def _others(one: int) -> list[int]:
    return [rank for rank in range(RANKS) if rank != one]


def _pairs_at_four(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    double = made & (claims["second"] != NO_REFERENCE)
    better = points_of(claims, FOURTH, rules) > _highest(claims, _others(FOURTH), rules)
    return _in_games(double & better), _in_games(double)


def _far_pairs_at_four(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    gap = np.abs(claims["first"].astype(np.int64) - claims["second"])
    far = made & (claims["second"] != NO_REFERENCE) & (gap >= FAR)
    here, others = points_of(claims, FOURTH, rules), _others(FOURTH)
    beaten = np.sum([here > points_of(claims, rank, rules) for rank in others], axis=0)
    return _in_games(far & (2 * beaten > len(others))), _in_games(far)


def _strong(rows: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """All claims, and which of them were made with a single strong reference."""
    claims, made = _claims(rows, players)
    return claims, made & (claims["second"] == NO_REFERENCE) & (claims["first"] >= STRONG)


def _strong_at_six(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, strong = _strong(rows, players)
    better = points_of(claims, SIXTH, rules) > points_of(claims, FOURTH, rules)
    return _in_games(strong & better), _in_games(strong)


def _strong_best_at_six(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, strong = _strong(rows, players)
    best = points_of(claims, SIXTH, rules) >= _highest(claims, _others(SIXTH), rules)
    return _in_games(strong & best), _in_games(strong)


def _elargie(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    claims, made = _claims(rows, players)
    couleur = made & (claims["key"] == COULEUR) & (np.array(rules.bonus.gap) > 0)
    return _in_games(couleur & (claims["second"] != NO_REFERENCE)), _in_games(couleur)


def _first_seat_wins(rows: np.ndarray, rules: Rules, players: int) -> Shares:
    return Outcomes(rows, rules, players).wins[:, 0], WIN


def _one_finishes(rules: Rules, players: int, *, holds: bool) -> Theorem | None:
    """The game ends with the first who makes all combinations, so that at most one of two or more does (§10.22)."""
    ends = rules.rulings.eighth_ends == "at_once" and players > 1
    return Theorem(holds, ("rulings.eighth_ends",)) if ends else None


def _ender_may_lose(rules: Rules, players: int) -> Theorem | None:
    """Who makes all combinations may make the cheapest, and another all but one of the dearest (§7.1).

    Each can be made with references of LOW or less, and each with one of STRONG or more.
    """
    base, bonus = sorted(astuple(rules.base)), rules.bonus
    factors = zip(bonus.fixed, bonus.gap, bonus.principal, bonus.base, strict=True)
    cheapest = sum(
        points * (1 + again) + fixed + LOW * (1 + gap + principal)
        for points, (fixed, gap, principal, again) in zip(base[: rules.goal], factors, strict=False)
    )
    others = rules.goal - 1
    dearest = sum(base[len(base) - others :]) + sum(bonus.fixed[:others]) + STRONG * others
    return Theorem(True, ("goal",)) if players > 1 and dearest > cheapest else None


def _plain_is_dearest(rules: Rules, players: int) -> Theorem | None:
    """Without Shadows a plain Couleur is worth its élargie reading or more (§6.5)."""
    return Theorem(False, ("rulings.couleur_shadow",)) if rules.rulings.couleur_shadow == "never" else None


def _never_more(rules: Rules, better: int, other: int) -> bool:
    """Whether a rank brings no more than another by what does not depend on references."""
    bonus = rules.bonus
    return all(by_rank[better] <= by_rank[other] for by_rank in (bonus.fixed, bonus.base))


def _gap_is_less(rules: Rules, players: int) -> Theorem | None:
    """The gap of two references is not more than the higher one, so that rank 4 pays no more than rank 6 (§6.4)."""
    gap, principal = rules.bonus.gap, rules.bonus.principal
    less = max(gap[FOURTH] - gap[SIXTH], 0) <= principal[SIXTH] - principal[FOURTH]
    highest = rules.rulings.principal_reference != "major_group"
    return Theorem(False, GAP_AND_PRINCIPAL) if highest and less and _never_more(rules, FOURTH, SIXTH) else None


def _gap_is_all(rules: Rules, players: int) -> Theorem | None:
    """A single reference is its own gap, so that rank 6 pays no more than rank 4 (§6.4)."""
    gap, principal = rules.bonus.gap, rules.bonus.principal
    less = gap[SIXTH] + principal[SIXTH] <= gap[FOURTH] + principal[FOURTH]
    return Theorem(False, GAP_AND_PRINCIPAL) if less and _never_more(rules, SIXTH, FOURTH) else None


CRITERIA = {
    "eight_is_a_challenge": _somebody_finishes,
    "eight_is_a_challenge_for_each": _finishers,
    "everybody_finishes": _finishers,
    "everybody_could_finish": _finishers,
    "passes_end_games": _ended_by_passes,
    "tiers_are_reachable": _tiers,
    "ending_is_not_winning": _enders_win,
    "ending_is_a_risk": _enders_win,
    "two_references_at_four": _pairs_at_four,
    "far_references_at_four": _far_pairs_at_four,
    "single_references_at_six": _strong_at_six,
    "single_references_best_at_six": _strong_best_at_six,
    "elargie_pays": _elargie,
    "waiting_pays": _first_seat_wins,
    "being_fast_pays": _first_seat_wins,
}
PROOFS = {
    "eight_is_a_challenge_for_each": partial(_one_finishes, holds=True),
    "everybody_finishes": partial(_one_finishes, holds=False),
    "ending_is_not_winning": _ender_may_lose,
    "two_references_at_four": _gap_is_less,
    "single_references_at_six": _gap_is_all,
    "elargie_pays": _plain_is_dearest,
}
