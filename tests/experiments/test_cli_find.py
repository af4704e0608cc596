"""`numsim find` names the games that a look at every row names."""

import shlex

import numpy as np
import pytest

from experiments.play.condition import Condition
from experiments.play.find import Search
from experiments.play.scenario import Scenario
from sim.core.drive import play_chunk
from sim.games.check.combinations import KEYS

GAMES_PLAYED = 600
FIND = "find check --agents greedy --players 3 --seed 5 --games 600 --limit 1000 --json --where"
NUMS, CARRE = KEYS.index("nums"), KEYS.index("carre")


@pytest.fixture(scope="module")
def rows():
    return play_chunk(Scenario("check", players=3, agents="greedy"), seed=5, first=0, games=GAMES_PLAYED)


def seats(row):
    return row["seats"][:3]


def claims(seat):
    return seat["claims"][: seat["rank"]]


WANTED = {
    "score>320": lambda row: any(seat["score"] > 320 for seat in seats(row)),
    "made.nums and made.carre": lambda row: any({NUMS, CARRE} <= {c["key"] for c in claims(s)} for s in seats(row)),
    "rank.nums == 6": lambda row: any(s["rank"] > 5 and s["claims"][5]["key"] == NUMS for s in seats(row)),
    "points.carre >= 60": lambda row: any(
        c["key"] == CARRE and c["points"] >= 60 for s in seats(row) for c in claims(s)
    ),
    "best_claim >= 70": lambda row: any(c["points"] >= 70 for s in seats(row) for c in claims(s)),
    "all(contested == 0)": lambda row: not any(c["rivals"] > 0 for s in seats(row) for c in claims(s)),
    "combinations == 8 and place > 1": lambda row: any(s["rank"] == 8 and s["place"] > 1 for s in seats(row)),
    "seat == 2 and place == 1 and tier == Maître": lambda row: (
        row["seats"][2]["place"] == 1 and 180 <= row["seats"][2]["score"] < 250
    ),
    "tier == Légende or tier == 'Grand Maître'": lambda row: any(s["score"] >= 250 for s in seats(row)),
    "end == pile and passes == 2": lambda row: row["end"] == 1 and row["passes"] == 2,
    "turns < 20 or lead_changes > 9": lambda row: row["turns"] < 20 or row["lead_changes"] > 9,
    "margin < 3": lambda row: sorted(seats(row)["score"])[-1] - sorted(seats(row)["score"])[-2] < 3,
    "ender == 1": lambda row: row["ender"] == 1,
    "faults > 0": lambda row: False,
}


@pytest.mark.parametrize("where", WANTED)
def test_the_games_found_are_those_whose_rows_have_the_property(numsim, rows, where):
    said = numsim([*FIND.split(), where]).json
    wanted = [number for number in range(GAMES_PLAYED) if WANTED[where](rows[number])]
    assert [entry["game"] for entry in said["found"]] == wanted
    assert said["games"] == GAMES_PLAYED
    assert len(wanted) < GAMES_PLAYED


def test_most_properties_of_the_test_above_are_found(rows):
    assert sum(any(map(wanted, rows)) for wanted in WANTED.values()) >= len(WANTED) - 2


def test_it_stops_at_the_limit_with_the_first_games_and_what_they_say(numsim):
    everything = numsim(f"{FIND} score>320").json
    few = numsim(f"{FIND.replace('1000', '3')} score>320").json
    assert few["found"] == everything["found"][:3]
    assert few["games"] == few["found"][-1]["game"] + 1
    assert all(max(entry["score"]) > 320 and len(entry["score"]) == 3 for entry in few["found"])


def test_the_share_of_a_search_that_stops_at_a_find_is_that_of_inverse_sampling(numsim):
    everything = numsim(f"{FIND} score>320").json
    number = len(everything["found"])
    assert everything["share"]["value"] == number / GAMES_PLAYED
    few = numsim(f"{FIND.replace('1000', '3')} score>320").json
    assert few["share"]["value"] == 2 / (few["games"] - 1)
    assert few["share"]["low"] < number / GAMES_PLAYED < few["share"]["high"]
    one = numsim(f"{FIND.replace('1000', '1')} score>320").json
    assert one["share"] == {"value": None, "low": None, "high": None}


def test_the_share_that_inverse_sampling_tells_is_right_on_average_and_covers():
    random, share, told = np.random.default_rng(5), 0.04, []
    for _ in range(400):
        search = Search(Scenario("check", players=2), Condition("score > 320"), seed=0, first=0, games=10**6, limit=5)
        search.found, search.looked_at = [{}] * 5, int(random.negative_binomial(5, share)) + 5
        told.append(search.share)
    assert np.mean([one.value for one in told]) == pytest.approx(share, rel=0.08)
    assert np.mean([one.low <= share <= one.high for one in told]) >= 0.93


def test_neither_threads_nor_the_first_game_change_what_is_found(numsim):
    said = numsim(f"{FIND} score>320").json["found"]
    assert numsim(f"{FIND} score>320 --jobs 1").json["found"] == said
    later = numsim(f"{FIND} score>320 --first 250 --games 350").json
    assert later["found"] == [entry for entry in said if entry["game"] >= 250]
    assert (later["first"], later["games"]) == (250, 350)


@pytest.mark.parametrize(
    "option", ["--seed 6", "--mode aide-classique", "--agents uniform", "--players 4", "--set base.carre=90"]
)
def test_an_option_changes_what_is_found(numsim, option):
    assert numsim(f"{FIND} score>250 {option}").json["found"] != numsim(f"{FIND} score>250").json["found"]


def test_the_command_that_it_prints_tells_the_first_game(numsim):
    line = "find check --agents greedy:speed=2,slip=0.1,uniform,greedy --set base.carre=21 --where score>300 --limit 1"
    said = numsim(f"{line} --json").json
    command = shlex.split(said["trace"])
    assert command[:3] == ["numsim", "trace", "check"]
    told = numsim([*command[1:], "--json"]).json
    scores = [seat["score"]["mean"] for seat in told["result"]["seats"]]
    assert scores == said["found"][0]["score"]
    assert said["trace"] in numsim(line).out.splitlines()


@pytest.mark.parametrize(("lang", "headings"), [("en", "game made, Num's"), ("fr", "partie réalisée, Num's")])
def test_columns_are_headed_in_the_language_of_the_table(numsim, lang, headings):
    told = numsim(["find", "check", "--where", "made.nums < 1", "--limit", "1", "--lang", lang]).out
    assert headings in [" ".join(line.split()) for line in told.splitlines()]


@pytest.mark.parametrize(("lang", "word"), [("en", "found 2 in "), ("fr", "trouvé 2 dans ")])
def test_people_get_a_table_in_their_language(numsim, lang, word):
    told = numsim(f"find check --players 3 --seed 5 --where score>320 --limit 2 --lang {lang}").out
    assert word in told
    assert "numsim trace check" in told


def test_nothing_found_is_said_and_is_no_error(numsim):
    answer = numsim("find check --games 20 --where score>5000")
    assert answer.code == 0
    assert "found 0 in 20 games" in answer.out
    assert "numsim trace" not in answer.out
    assert numsim("find check --games 20 --where score>5000 --json").json["trace"] is None


def test_an_interrupted_search_prints_what_it_has(numsim, ctrl_c):
    with ctrl_c(after=500):
        answer = numsim("find check --players 3 --seed 5 --games 5000 --limit 900 --where score>320 --json")
    assert answer.code == 130
    assert "interrupted: games looked at: 500 of 5,000" in answer.err
    assert answer.json["found"]
