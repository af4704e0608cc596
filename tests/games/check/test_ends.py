"""When a round, a pass and a renewal of NUM CHECK are over, at tables laid out by hand (rulebook.md §7, §10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from scipy.stats import binomtest

from sim.core.jit import view
from sim.games.check.window import follow_lead
from tests.games.check.layouts import Table

HANDS = ["1R 4V 7B 10J", "2R 5V 8B 11J", "0V 3B 6J 9S"]  # the first two have a pair with 4R or 5R
TWO_WANT = ["0V 3B 6J 4R", "4V 7B 10J 15R", "4B 8V 11J 14S"]
CENTRE = "4R 12B 13V 16S"


def changed(goal: int = 8, **rulings: object) -> dict[str, object]:
    return {"goal": goal} | {f"rulings.{name}": option for name, option in rulings.items()}


# ---- the last pass


@pytest.mark.parametrize(
    ("last_pass_ends", "pass_number", "over"),
    [
        pytest.param("on_empty", 2, True, id="an_empty_pile_ends_the_last_pass_where_it_is_ruled"),
        pytest.param("on_empty", 1, False, id="but_no_other_pass"),
        pytest.param("on_shortage", 2, False, id="otherwise_a_card_must_be_needed"),
    ],
)
def test_an_empty_pile(last_pass_ends: str, pass_number: int, over: bool):
    table = Table(HANDS, CENTRE, pass_number=pass_number, **changed(last_pass_ends=last_pass_ends))
    table.exchange(3, 1).decline_all()
    assert table.over == over
    if over:
        assert table.end == "pile"


def test_an_empty_pile_ends_a_turn_of_several_exchanges():
    further = {"exchanges_per_turn": 0}
    table = Table(HANDS, CENTRE, pass_number=2, **changed(last_pass_ends="on_shortage", **further))
    assert table.exchange(3, 1).decline_all().asked == (0, "turn")
    assert (
        Table(HANDS, CENTRE, pass_number=2, **changed(last_pass_ends="on_empty", **further))
        .exchange(3, 1)
        .decline_all()
        .end
        == "pile"
    )


# ---- the last combination


def first_to_complete(first: int, **changes: object) -> Table:
    """Seat 1 has made its one combination in its turn; seat `first` had the first turn of the game."""
    table = Table(HANDS, "5R 12B 13V 16S", "3R 6R 9R", turn_of=1, **changed(goal=1, **changes))
    table.pub["first"] = first
    table.exchange(3, 1).claim(0, "paire")
    return table.decline_all()


def test_after_a_round_the_game_ends_before_the_first_player():
    table = first_to_complete(1, eighth_ends="after_round")
    for seat in (2, 0):
        assert table.asked == (seat, "turn")
        table.zap()
    assert (table.end, table.pub["ender"]) == ("eight", 1)


def test_the_last_combination_of_the_last_player_of_a_round_ends_it():
    assert first_to_complete(2, eighth_ends="after_round").end == "eight"


def test_a_round_that_is_over_ends_the_game_before_an_empty_pile_does():
    table = Table(
        HANDS,
        "5R 12B 13V 16S",
        turn_of=1,
        pass_number=2,
        **changed(goal=1, eighth_ends="after_round", last_pass_ends="on_empty"),
    )
    table.pub["first"] = 2
    assert table.exchange(3, 1).claim(0, "paire").decline_all().end == "eight"


def test_where_an_eighth_ends_nothing_the_last_of_all_does():
    table = Table(HANDS[:2], "5R 4R 13V 16S", turn_of=1, **changed(goal=1, eighth_ends="no"))
    table.exchange(3, 2).decline().claim(0, "paire").decline()
    assert (table.asked, table.pub["complete"]) == ((0, "turn"), 0b10)
    table.exchange(3, 3).claim(1, "paire")
    assert (table.end, table.pub["ender"]) == ("eight", 0)


# ---- who leads


def test_the_lead_changes_when_another_than_the_last_sole_leader_leads_alone():
    table = Table(HANDS, CENTRE)
    s, changes = view(table.states, 0), []
    for points in ((0, 10, 0), (10, 10, 0), (10, 20, 0), (20, 20, 0), (30, 20, 0), (30, 30, 40), (30, 50, 40)):
        table.pub["points"][:3] = points
        follow_lead(s)
        changes.append(int(table.states[0]["lead_changes"]))
    assert changes == [0, 0, 0, 0, 1, 2, 3]


# ---- races and renewals


def winner(turn: int, rounds: int) -> int:
    """Who is faster of two who want the 4R, in a turn before which there were so many rounds of claims."""
    table = Table([*TWO_WANT[1:], "0V 3B 6J 9S"], "12B 13V 4R 16S", turn_of=2)
    table.pub["turn"], table.states[0]["round"] = turn, rounds
    table.zap().exchange(3, 3)
    table.claim(2, "paire").claim(2, "paire")
    return int(table.pub["points"].argmax())


def winner_after_another_exchange(turn: int, rounds: int) -> int:
    """The same in the second exchange of a turn in which there were so many rounds."""
    table = Table(TWO_WANT, "12B 13V 1R 16S", **changed(exchanges_per_turn=0))
    table.pub["turn"] = turn
    table.exchange(0, 0).decline_all()
    table.states[0]["round"] = rounds
    table.exchange(3, 2)
    table.claim(2, "paire").claim(2, "paire")
    return int(table.pub["points"].argmax())


@pytest.mark.parametrize("race", [winner, winner_after_another_exchange])
def test_a_race_does_not_depend_on_the_rounds_before_its_turn(race: Callable[[int, int], int]):
    winners = [[race(turn, rounds) for turn in range(1, 25)] for rounds in (0, 3)]
    assert winners[0] == winners[1]
    assert len(set(winners[0])) == 2


def test_each_round_is_a_race_of_its_own():
    """Both want the pair with 4R, then both want the three with 7R."""
    times = 0
    for turn in range(1, 41):
        table = Table(["4V 7B 7J 15R", "4B 7V 7S 14S", "0V 3B 6J 9S"], "7R 13V 4R 16S", turn_of=2)
        table.pub["turn"] = turn
        table.exchange(3, 3).claim(2, "paire").claim(2, "paire").claim(0, "brelan").claim(0, "brelan")
        ranks = table.pub["rank"][:2].tolist()
        assert sum(ranks) == 2
        times += ranks != [1, 1]
    assert binomtest(times, 40).pvalue > 0.001, "who was first is first again every second time"


def test_a_slot_that_an_action_left_empty_is_filled_at_the_next_renewal():
    table = Table(HANDS[:2], CENTRE, "SIMPLE 12R 13R 14R 0J 15B 3W 14S", **changed(action_from_pile="leave_empty"))
    assert table.zap().zap().decline_all().centre == [None, "12R", "13R", "14R"]
    assert table.zap().zap().decline_all().centre == ["0J", "15B", "3W", "14S"]


def test_a_passe_in_a_renewal_may_leave_the_whole_centre_empty_until_the_next_one():
    """Before it all say ZAP, who have no other move."""
    table = Table(HANDS[:2], CENTRE, "12R PASSE 13R 14R 0J 15B", **changed(passe_in_renewal="ends"))
    assert table.zap().zap().decline_all().centre == ["13R", "14R", "0J", "15B"]
