"""Speed, attention and slip do what they say, and a score has the tier that the rulebook gives it."""

from __future__ import annotations

import numpy as np
import pytest

from sim.core.agent import Player
from sim.games.check import state
from strategies.check.greedy import GREEDY
from tests.games.check.tables import (
    GAME,
    classique,
    played,
    rows_of,
)

# ---- attention, slips, races


def claims_of(rows: np.ndarray, seat: int) -> np.ndarray:
    seats = rows["seats"][:, seat]
    return seats["claims"][np.arange(seats["claims"].shape[1]) < seats["rank"][:, None]]


def test_attention_0_never_claims_out_of_turn():
    rows = rows_of([Player(GREEDY, {"attention": 0.0}), *[Player(GREEDY)] * 2], games=500)
    turns = claims_of(rows, 0)["turn"]
    assert len(turns) > 500 and set(np.maximum(turns - 1, 0) % 3) == {0}
    assert set(np.maximum(claims_of(rows, 1)["turn"] - 1, 0) % 3) == {0, 1, 2}


def test_attention_is_the_probability_to_notice_a_window():
    lineup = [Player(GREEDY, {"attention": 0.3}), Player(GREEDY)]
    noticed = []
    for number in range(200):
        active = 0
        for event in (event for step in played(classique(), lineup, number).steps for event in step.events):
            if event.code == state.EVENT_TURN:
                active = event.numbers[0]
            if event.code == state.EVENT_NOTICE and active == 1:
                noticed.append(event.numbers[0] & 1)
    assert len(noticed) > 1_000
    assert abs(np.mean(noticed) - 0.3) < 4.5 * (0.3 * 0.7 / len(noticed)) ** 0.5


def test_slip_1_never_scores():
    rows = rows_of([Player(GREEDY, {"slip": 1.0}), Player(GREEDY)], games=500)
    assert (rows["seats"][:, 0]["score"] == 0).all() and (rows["seats"][:, 0]["rank"] == 0).all()
    assert (rows["seats"][:, 0]["offered"] != 0).any() and (rows["seats"][:, 1]["score"] > 0).any()


def share_of_races(lineup: list[Player], winner: int, games: int) -> tuple[int, int]:
    """Races of everybody that a seat has won, and all such races."""
    rows = rows_of(lineup, games=games)
    won = [int((claims_of(rows, seat)["rivals"] == len(lineup) - 1).sum()) for seat in range(len(lineup))]
    return won[winner], sum(won)


@pytest.mark.parametrize("fast", [0, 1])
def test_of_two_a_seat_three_times_as_fast_wins_three_races_of_four(fast: int):
    speeds = [1.0, 1.0]
    speeds[fast] = 3.0
    won, races = share_of_races([Player(GREEDY, {"speed": speed}) for speed in speeds], fast, games=3_000)
    assert races > 1_000
    assert abs(won / races - 0.75) < 4.5 * (0.75 * 0.25 / races) ** 0.5


@pytest.mark.parametrize(("seat", "share"), [(0, 0.125), (1, 0.25), (2, 0.625)])
def test_of_three_each_wins_in_proportion_to_its_speed(seat: int, share: float):
    lineup = [Player(GREEDY, {"speed": speed}) for speed in (1.0, 2.0, 5.0)]
    won, races = share_of_races(lineup, seat, games=10_000)
    assert races > 500
    assert abs(won / races - share) < 4.5 * (share * (1 - share) / races) ** 0.5


# ---- tiers


@pytest.mark.parametrize(
    ("score", "tier"),
    [
        (0, "Novice"), (99, "Novice"), (100, "Stratège"), (179, "Stratège"), (180, "Maître"), (249, "Maître"),
        (250, "Grand Maître"), (320, "Grand Maître"), (321, "Légende"), (999, "Légende"),
    ],
)  # fmt: skip
def test_the_tier_of_a_score(score: int, tier: str):
    rows = np.zeros(1, GAME.row)
    rows["end"], rows["seats"]["score"], rows["seats"]["place"] = state.END_PILE, score, 1
    (shares,) = (one for one in GAME.observe(rows, classique(), 2) if (one.table, one.name) == ("tiers", "share"))
    counts = dict(
        zip((row["name"] for row in GAME.tables(classique(), ())["tiers"]), shares.top[0].tolist(), strict=True)
    )
    assert {name for name, count in counts.items() if count} == {tier} and counts[tier] == 2


def test_a_faster_active_player_wins_more_races():
    rules = GAME.load("classique", {"rulings.claim_speed_active": "3"})
    won = races = 0
    for number in range(600):
        active = 0
        for event in (event for step in played(rules, [Player(GREEDY)] * 2, number).steps for event in step.events):
            if event.code == state.EVENT_TURN:
                active = event.numbers[0]
            if event.code == state.EVENT_FIRST:
                races += 1
                won += event.numbers[0] == active
    assert races > 1_000
    assert abs(won / races - 0.75) < 4.5 * (0.75 * 0.25 / races) ** 0.5
