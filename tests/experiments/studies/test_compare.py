"""Two scenarios on the same deals: known answers, intervals that keep their promise, and what the command line says."""

import json

import numpy as np
import pandas as pd
import pytest
from scipy.stats import ttest_rel

from experiments.language.words import Words
from experiments.play.pairs import (
    ENDS,
    SCORE,
    SCORES,
    TIERS,
    TURNS,
    WINS,
    differ,
    differences,
    pair,
    quantities,
    tier_names,
)
from experiments.play.scenario import Scenario
from experiments.studies.compare import STUDY, Question
from experiments.studies.compare.play import OVERALL, PAIRS, paired, tables
from experiments.studies.compare.tell import title
from experiments.studies.folder import FILE
from sim.core.counting import play_rows
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import RulesError
from sim.core.run import run
from sim.core.stats import LEVEL
from sim.core.text import NO_BREAK
from sim.games import GAMES
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME as GUESS

CHECK = GAMES["check"]
CHECK_WORDS = Words(CHECK, "en")


def guess(changes=None, agents=("uniform",), mode="calm"):
    return scenario(GUESS, GUESS.load(mode, changes), line_up(agents, "guess", 2), mode=mode)


def check(changes=None, agents=("greedy",), players=4):
    return Scenario("check", players=players, agents=agents, changes=changes)


def compare(a, b, *, workers=ALL_CORES, **how):
    """The tally of the pairs of games of a comparison."""
    return paired(Question(a, b, **how), workers)


def told(a, b, **how):
    tally = compare(a, b, **how)
    return tally, tables(a, b, tally)


def covering(a, b, wanted, *, repetitions, games):
    """How many of the repetitions have an interval of a difference that covers 0, for each quantity and item."""
    usual, rows = (np.split(play_rows(one, seed=5, first=0, games=repetitions * games), repetitions) for one in (a, b))
    assert np.mean([(one != other).mean() for one, other in zip(usual, rows, strict=True)]) > 0.25
    covered = dict.fromkeys(wanted, 0)
    for one, other in zip(usual, rows, strict=True):
        tally = pair(a, one, b, other)
        for quantity, item in wanted:
            row = differences(tally, quantities(a.players)[quantity])[item]
            covered[quantity, item] += row["difference_low"] <= 0 <= row["difference_high"]
    return covered


def test_intervals_of_a_change_that_is_none_cover_0_as_often_as_they_say():
    fast, slow = "uniform:speed=9", "uniform"
    a, b = guess(agents=(fast, slow)), guess(agents=(slow, fast))
    (covered,) = covering(a, b, [(TIERS, 2)], repetitions=1000, games=400).values()
    assert 920 <= covered <= 980


@pytest.mark.long
def test_intervals_cover_0_where_two_players_of_a_real_game_change_places():
    fast, slow = "greedy:speed=4", "uniform"
    fair = {"rulings.first_player": "random"}
    a, b = check(fair, (fast, slow), 2), check(fair, (slow, fast), 2)
    wanted = [(SCORE, 0), (TURNS, 0), *((TIERS, tier) for tier in range(3))]
    covered = covering(a, b, wanted, repetitions=1000, games=300)
    assert {key: count for key, count in covered.items() if not 920 <= count <= 980} == {}


def test_a_higher_stake_brings_as_much_as_the_closed_form_says():
    p = (1 - (2 / 3) ** 2) / 2  # a seat takes a card
    _, found = told(guess(), guess({"high": "4"}), games=20_000, seed=1)
    score, turns, *_ = found[OVERALL].to_dict("records")
    assert score["difference_low"] <= 6 * p * ((1 + 4) / 2 - (1 + 2) / 2) <= score["difference_high"]
    assert (turns["a"], turns["b"], turns["difference"]) == (6, 6, 0)
    assert score["saved"] > 2


def test_a_change_is_the_difference_of_two_runs_and_of_scipys_paired_test():
    a, b = check(), check({"base.carre": "30"})
    tally, found = told(a, b, games=600, seed=7)
    one, other = (run(each, games=600, seed=7) for each in (a, b))
    score = found[OVERALL].iloc[0]
    means = [result.frame("all_seats")["score"][0] for result in (one, other)]
    assert (score["a"], score["b"]) == pytest.approx(means)
    assert score["difference"] == pytest.approx(means[1] - means[0])
    for table, name in ((TIERS, "tiers"), (WINS, "seats")):
        column = "share" if table == TIERS else "win_share"
        assert found[table]["a"].tolist() == pytest.approx(one.frame(name)[column].tolist())
        assert found[table]["b_low"].tolist() == pytest.approx(other.frame(name, level=LEVEL)[f"{column}_low"].tolist())
    rows = [play_rows(each, seed=7, first=0, games=600) for each in (a, b)]
    scores = [
        CHECK.columns_of(part, each.rules, 4)["score"].values[:, 2] for part, each in zip(rows, (a, b), strict=True)
    ]
    expected = ttest_rel(scores[1], scores[0]).confidence_interval()
    seat = found[SCORES].iloc[2]
    assert (seat["difference_low"], seat["difference_high"]) == pytest.approx((expected.low, expected.high))
    assert differ(tally).value == pytest.approx((rows[0] != rows[1]).mean())


def test_rules_that_change_nothing_are_bounded_by_3_over_n():
    tally, found = told(check(), check({"rulings.hand_checks": "one_per_window"}), games=300, seed=2)
    share = differ(tally)
    assert share.value == 0
    assert share.high == pytest.approx(3 / 300, rel=0.01)
    assert found[OVERALL]["difference"].tolist() == [0, 0, 0, 0]
    assert found[OVERALL][["difference_low", "difference_high"]].isna().all(axis=None)


def test_numbers_do_not_depend_on_workers_and_chunks():
    a, b = guess(), guess({"high": "3"})
    assert compare(a, b, games=500, seed=4, workers=Workers(1)) == compare(a, b, games=500, seed=4, workers=Workers(2))


def test_pairs_of_which_a_game_was_cut_are_counted_and_left_out():
    a, b = guess(mode="storm"), guess({"high": "3"}, mode="storm")
    tally, found = told(a, b, games=2000, seed=6)
    assert tally.cut / 2000 == pytest.approx(3 / 14, abs=0.03)
    assert found[ENDS]["a"].sum() == pytest.approx(1)
    assert tally.sums["", "differ"].item(0).games == 2000 - tally.cut


def test_the_tiers_are_those_of_the_ruleset():
    assert tier_names(guess()) == GUESS.load("calm").tiers.names


def test_tables_of_other_sizes_are_refused():
    with pytest.raises(RulesError, match="A has 4 players, B 2"):
        Question(check(), check(players=2), games=10, seed=0)


def test_the_command_line_tells_machines_what_both_sides_are(numsim):
    answer = numsim("compare check --set base.carre=20 --set-b base.carre=30 --players 2 --games 200 --json")
    assert answer.code == 0
    assert answer.json["changes"] == {"base.carre": "20"}
    assert answer.json["b"]["changes"] == {"base.carre": "30"}
    assert answer.json["b"]["ruleset"]["base"]["carre"] == 30
    assert answer.json["tables"]["overall"][0]["difference"] > 0
    assert {"tiers", "wins", "scores"} <= answer.json["tables"].keys()


def test_the_command_line_compares_line_ups_and_modes(numsim):
    agents = numsim("compare check --players 2 --agents greedy --agents-b uniform --games 100 --json").json
    assert [side["line_up"] for side in agents["line_ups"]] == [["greedy"] * 2, ["uniform"] * 2]
    assert agents["tables"]["overall"][0]["difference"] < 0
    drawn = numsim("compare check --players 2 --population-b child:1 --games 100 --json").json
    assert drawn["line_ups"][1]["line_up"] == ["child:1"] * 2
    modes = numsim("compare check --players 2 --mode-b famille --games 100 --json").json
    assert (modes["mode"], modes["b"]["mode"]) == ("classique", "famille")


def test_a_comparison_is_told_in_both_languages_and_kept_with_its_chart(numsim, tmp_path):
    line = "compare check --set-b base.carre=40 --players 2 --games 200 --lang fr --out"
    french = numsim([*line.split(), str(tmp_path / "c")])
    assert "Le score moyen d'un joueur change de +" in french.out
    english = numsim("compare check --set-b base.carre=40 --players 2 --games 200")
    assert "The mean score of a player changes by +" in english.out
    assert "On the same deals the winner changes in " in english.out
    written = {path.name for path in (tmp_path / "c").rglob("*.*")}
    assert {FILE, "compare.png", "compare.svg", "overall.csv", "tiers.parquet"} <= written
    assert json.loads((tmp_path / "c" / FILE).read_text())["lang"] == "fr"
    assert len(pd.read_csv(tmp_path / "c" / "tables" / "tiers.csv")) == 5


def test_the_tables_say_what_their_intervals_are_and_the_sentences_are_few(numsim):
    line = "compare check --people none --set-b base.carre=40 --players 2 --games 200"
    told = numsim(f"{line} --json").json
    rows = sum(len(frame) for name, frame in told["tables"].items() if name != PAIRS)
    printed = " ".join(numsim(line).out.split())
    assert f"Intervals of B − A hold together at 95 % for {rows} rows" in printed
    assert 5 <= len(told["conclusions"]) <= 9
    assert "agent of A" not in printed


def test_agents_are_named_where_they_differ(numsim):
    printed = numsim("compare check --agents-b uniform --players 2 --games 50").out
    assert "agent of A" in printed and "agent of B" in printed


def test_no_change_at_all_says_how_rare_one_could_be(numsim):
    answer = numsim("compare check --set-b base.carre=19 --players 2 --games 300")
    assert "none differs: with 95 % confidence fewer than 10,000 in a million do" in " ".join(answer.out.split())


def test_a_fault_of_an_agent_of_b_is_told_with_the_command_that_shows_it(numsim, tmp_path):
    mine = tmp_path / "wrong.py"
    mine.write_text("def wrong(pub, me, rules):\n    return 99\n", encoding="utf-8")
    answer = numsim(["compare", "check", "--agents-b", f"{mine}:wrong", "--players", "2", "--games", "20"])
    assert answer.code == 2
    assert f"numsim trace check --mode classique --players 2 --agents {mine}:wrong --seed 0 --game 0" in answer.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("check", "B is A: say how it differs, with --set-b"),
        ("chec", 'game "chec" is unknown'),
        (
            "check --population family:60 --agents greedy",
            "--agents greedy and --population family:60: give one of them",
        ),
        ("check --set-b base.carre=x", '--set-b base.carre = "x", not in 0 .. 99'),
        ("check --set hand=3 --set-b=hand=99", "--set-b hand = 99, not in 1 .. 6"),
        ("check --set hand=99 --set-b hand=3", "--set hand = 99, not in 1 .. 6"),
        ("check --mode-b nosuch", "nosuch"),
        ("check --agents-b greedy,greedy", "2 agents for 4 players"),
        (
            "check --agents-b greedy --population-b family:60",
            "--agents-b greedy and --population-b family:60: give one of them",
        ),
        ("check --set-b hand=3 --games 0", "games = 0"),
    ],
)
def test_bad_input_is_one_line(refusal, line, said):
    assert said in refusal(f"compare {line}")


def changed(change, low, high):
    """A row of a frame that is compared alone."""
    return {
        f"{name}{end}": value
        for name in ("difference", "joint")
        for end, value in (("", change), ("_low", low), ("_high", high))
    }


def test_a_chart_is_headed_by_shares_where_they_move_and_the_score_does_not():
    words = CHECK_WORDS.plus(STUDY.room)
    still, moves = (changed(0.1, low, 0.2) for low in (-0.1, 0.05))
    overall = pd.DataFrame([still, still]).assign(quantity=[SCORE, TURNS])
    tiers = pd.DataFrame([{"name": "Novice", **moves}, {"name": "Pro", **still}])
    moved = {OVERALL: overall, TIERS: tiers}
    assert title(moved, words).replace(NO_BREAK, " ") == "Tiers: Novice +10.0 [5.0, 20.0] percentage points"
    scored = moved | {OVERALL: pd.DataFrame([moves, still]).assign(quantity=[SCORE, TURNS])}
    assert title(scored, words).startswith("The mean score of a player changes by ")
    calm = {OVERALL: overall}
    said = title(calm, words).replace(NO_BREAK, " ")
    assert said.endswith("by +0.1 [-0.1, 0.2] points, not beyond chance when all 2 lines are judged together")


def test_too_few_games_that_differ_are_not_told_as_no_change():
    words = CHECK_WORDS.plus(STUDY.room)
    unknown = {OVERALL: pd.DataFrame([changed(0.2, np.nan, np.nan)] * 2).assign(quantity=[SCORE, TURNS])}
    assert title(unknown, words).startswith("Too few games differ to tell how the mean score changes: +0.2")


def test_what_saving_means_is_said_where_there_is_one(numsim):
    line = "compare check --set-b base.carre=40 --players 2 --games"
    assert "saving" in numsim(f"{line} 200").out
    assert "saving" not in numsim(f"{line} 20").out


def test_forced_turns_minutes_suspense_and_combinations_are_those_of_the_rows_of_both():
    a, b = check(), check({"base.carre": "60"})
    _, frames = told(a, b, games=300, seed=4)
    usual, rows = (play_rows(one, seed=4, first=0, games=300) for one in (a, b))
    overall = frames[OVERALL].set_index("quantity")
    for name, one in (("a", usual), ("b", rows)):
        assert overall[name]["forced_turns"] == pytest.approx(one["pace"]["forced"][:, :4].sum() / 300)
        assert overall[name]["minutes"] == pytest.approx(one["seconds"].mean() / 60)
        tension = frames["suspense"].set_index("quantity")[name]
        assert tension["last_lead_change"] == pytest.approx(one["last_change"].mean() / 100)
        made = CHECK.columns_of(one, a.rules, 4)["made.carre"].values
        items = frames["combinations"].set_index(["quantity", "key"])[name]
        assert items["made_each", "carre"] == pytest.approx(made.mean())
    change = frames["combinations"].set_index(["quantity", "key"]).loc[("points_each", "carre")]
    assert change["joint_low"] > 0


def test_comebacks_of_a_comparison_are_those_of_a_run():
    _, frames = told(check(), check({"base.carre": "60"}), games=300, seed=4)
    alone = run(check(), games=300, seed=4).tally.sums["suspense", "comebacks"].item(0)
    assert frames["suspense"].set_index("quantity")["a"]["comebacks"] == pytest.approx(alone.top / alone.bottom)


def test_seconds_a_turn_are_those_of_the_minutes_of_both():
    slow = Scenario("check", players=2, agents=["greedy"], seconds_per_turn=60)
    changed = Scenario("check", players=2, agents=["greedy"], seconds_per_turn=60, changes={"base.carre": "60"})
    _, frames = told(slow, changed, games=50)
    overall = frames[OVERALL].set_index("quantity")["a"]
    assert overall["turns"] < overall["minutes"] < overall["turns"] + 5
