"""A result tells its counts as strict JSON of a fixed shape and as tidy frames."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from sim.core.provenance import Provenance
from sim.core.results import Result
from sim.core.stats import share_interval
from sim.core.tally import Observed, Tally

GAMES = 60
INTERVAL = {"value", "low", "high"}
DESCRIPTION = {"mean", "low", "high", "sd", "quantiles", "quantile_intervals"}
PROVENANCE = Provenance(
    game="pairs",
    mode="plain",
    players=2,
    agents=("greedy:speed=2", "random"),
    line_up=("fast", "random"),
    seed=1,
    first=0,
    games_asked=GAMES,
    ruleset={"base": {"paire": np.int64(3)}, "sizes": (1, 2)},
    source="0f3a",
    version="1.0",
)
TABLES = {
    "seats": [{"seat": 0, "agent": "greedy:speed=2"}, {"seat": 1, "agent": "random"}],
    "all_seats": None,
    "combinations": [{"key": "paire"}, {"key": "full"}, {"key": "never"}],
}


def tally(games=GAMES):
    stream = np.random.default_rng(3)
    wins = stream.multinomial(1, [0.6, 0.4], games)
    scores = stream.integers(0, 40, (games, 2))
    made = stream.integers(0, 3, (games, 3)) * [1, 1, 0]
    observed = [
        Observed.share("seats", "win_share", wins, 1),
        Observed.mean("seats", "score", scores[:, :, None]),
        Observed.mean("all_seats", "score", scores[:, None, :]),
        Observed.share("combinations", "made", made, 2),
        Observed.ratio("combinations", "mean_points", 5 * made, made),
        Observed.counts("combinations", "by_rank", stream.integers(0, 2, (games, 3, 8))),
        Observed.mean("", "turns", stream.integers(20, 90, games)),
    ]
    return Tally.of(observed, games=games + 4, cut=4, faults=1, ends=[games, 0, 4])


def result(**changes):
    parts = {"provenance": PROVENANCE, "tables": TABLES, "tally": tally(), "seconds": 0.5}
    return Result(**{**parts, "ends": ("eight", "pile", "cut"), **changes})


def test_the_json_has_exactly_the_declared_keys():
    told = result().as_json()
    head = {"game", "mode", "players", "agents", "line_up", "seed", "first", "ruleset", "source", "version"}
    head |= {"seconds_assumed"}
    counted = {"games", "precision", "cut", "faults", "seconds", "games_per_second", "ends"}
    assert told.keys() == head | counted | {"seats", "all_seats", "combinations", "turns"}


def test_each_kind_has_its_shape():
    told = result().as_json()
    seat, combination = told["seats"][0], told["combinations"][0]
    assert seat.keys() == {"seat", "agent", "win_share", "score"}
    assert seat["win_share"].keys() == INTERVAL
    assert seat["score"].keys() == told["all_seats"]["score"].keys() == DESCRIPTION
    assert list(told["turns"]["quantiles"]) == ["5", "25", "50", "75", "95"]
    names = {"key", "made", "mean_points", "mean_points_interval", "by_rank", "by_rank_shares"}
    assert combination.keys() == names
    assert combination["mean_points"] == combination["mean_points_interval"]["value"] == 5
    assert len(combination["by_rank"]) == len(combination["by_rank_shares"]) == 8
    assert all(share.keys() == INTERVAL for share in combination["by_rank_shares"])


def test_the_json_is_strict_and_comes_back_the_same():
    told = result().as_json()
    assert json.loads(json.dumps(told, allow_nan=False)) == told


@pytest.mark.parametrize("counted", [Tally(), tally(games=0), tally(games=1)])
def test_the_json_is_strict_with_next_to_no_games(counted):
    json.dumps(result(tally=counted, seconds=0.0).as_json(), allow_nan=False)


def test_a_combination_never_made_has_no_mean_points():
    assert result().as_json()["combinations"][2]["mean_points"] is None


def test_ends_are_shares_of_all_games_played():
    assert result().as_json()["ends"] == {"eight": GAMES / (GAMES + 4), "pile": 0, "cut": 4 / (GAMES + 4)}


def test_speed_counts_all_games_played():
    assert result().as_json()["games_per_second"] == (GAMES + 4) / 0.5


def test_a_number_that_is_not_finite_is_refused():
    with pytest.raises(ValueError, match="nan cannot be written as JSON"):
        result(seconds=float("nan")).as_json()


def test_a_table_without_rows_stays_an_empty_list():
    assert result(tables={**TABLES, "tiers": []}).as_json()["tiers"] == []


def test_a_frame_has_one_row_an_item_and_the_numbers_of_the_tally():
    found = result()
    frame = found.frame("seats")
    expected = share_interval(found.tally.sums["seats", "win_share"].item(1))
    assert frame[["seat", "agent"]].to_dict("records") == TABLES["seats"]
    assert frame.loc[1, ["win_share", "win_share_low", "win_share_high"]].tolist() == [
        expected.value,
        expected.low,
        expected.high,
    ]
    assert frame["win_share_n"].tolist() == [GAMES, GAMES]


def test_a_frame_names_its_columns_after_the_quantities():
    columns = "key made made_low made_high made_n mean_points mean_points_low mean_points_high mean_points_n"
    ranks = [f"by_rank_{rank}" for rank in range(1, 9)]
    assert list(result().frame("combinations")) == columns.split() + ranks


def test_the_top_level_has_the_name_of_its_file_too():
    pd.testing.assert_frame_equal(result().frame("overall"), result().frame(""))


def test_the_top_level_is_a_frame_of_one_row():
    quantiles = [f"turns_q{percent}{part}" for percent in (5, 25, 50, 75, 95) for part in ("", "_low", "_high")]
    frame = result().frame("")
    columns = ["turns", "turns_low", "turns_high", "turns_sd", *quantiles, "turns_n"]
    assert (len(frame), list(frame)) == (1, columns)


def test_what_is_unknown_is_nan_in_a_frame():
    frame = result().frame("combinations")
    assert frame["mean_points"].dtype == float
    assert frame.loc[2, "mean_points_n"] == 0
    assert pd.isna(frame.loc[2, "mean_points"])


def test_a_frame_at_a_higher_level_has_wider_intervals_around_the_same_values():
    usual, wide = result().frame("seats"), result().frame("seats", level=0.99)
    for name, value in (("win_share", "win_share"), ("score", "score")):
        assert wide[value].equals(usual[value])
        assert (wide[f"{name}_low"] < usual[f"{name}_low"]).all()
        assert (wide[f"{name}_high"] > usual[f"{name}_high"]).all()


def test_a_distribution_counts_how_often_each_value_occurs():
    found = result()
    whole, seats = found.distribution("all_seats", "score"), found.distribution("seats", "score")
    assert list(whole) == ["value", "count"]
    assert list(seats) == ["seat", "agent", "value", "count"]
    assert whole["count"].sum() == seats["count"].sum() == 2 * GAMES
    assert seats.groupby("value")["count"].sum().tolist() == whole["count"].tolist()
    assert (whole["value"] * whole["count"]).sum() / (2 * GAMES) == found.frame("all_seats")["score"][0]


@pytest.mark.parametrize("name", ["made", "by_rank", "absent"])
def test_only_a_mean_has_a_distribution(name):
    with pytest.raises(ValueError, match=f"{name} is not a mean in the table 'combinations'"):
        result().distribution("combinations", name)


def test_counts_are_told_as_parts_of_their_row():
    found = result()
    frame, sums = found.parts("combinations", "by_rank"), found.tally.sums["combinations", "by_rank"]
    assert list(frame) == ["key", "place", "count", "share", "share_low", "share_high"]
    assert frame["count"].tolist() == sums.counts.ravel().tolist()
    assert frame.groupby("key")["share"].sum().tolist() == pytest.approx([1, 1, 1])
    expected = share_interval(sums.cell(1, 3), 0.9)
    row = found.parts("combinations", "by_rank", level=0.9).iloc[8 + 3]
    assert (row["share"], row["share_low"], row["share_high"]) == (expected.value, expected.low, expected.high)
    with pytest.raises(ValueError, match="made is not of counts"):
        found.parts("combinations", "made")


def test_counts_are_equal_whatever_the_time_taken():
    assert result().counts_equal(result(seconds=9.0))


def test_counts_of_other_games_are_not_equal():
    assert not result().counts_equal(result(tally=tally(games=GAMES - 1)))


def test_counts_under_another_ruleset_are_not_equal():
    other = replace(PROVENANCE, ruleset={"base": {"paire": 4}, "sizes": [1, 2]})
    assert not result().counts_equal(result(provenance=other))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tables": {**TABLES, "seats": TABLES["seats"][:1]}}, "win_share has 2 items"),
        ({"tables": {"seats": TABLES["seats"]}}, "table all_seats, which is not declared"),
        ({"ends": ("eight",)}, "3 ways of ending are counted, 1 are named"),
    ],
)
def test_names_that_do_not_fit_the_tally_are_refused(changes, words):
    with pytest.raises(ValueError, match=words):
        result(**changes)


def test_two_numbers_of_one_name_are_refused():
    rows = [{**row, "made": 1} for row in TABLES["combinations"]]
    with pytest.raises(ValueError, match="made is given twice"):
        result(tables={**TABLES, "combinations": rows}).as_json()
