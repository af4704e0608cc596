"""`numsim tiers` tells who reaches which tier at which table, and proposes edges that hold on games not seen before."""

import math
from collections import Counter
from itertools import product

import pandas as pd
import pytest

from experiments.studies.tiers.play import play
from experiments.studies.tiers.question import Question
from experiments.studies.tiers.tell import serves
from sim.core.agent import Player
from sim.core.lineup import Population
from strategies.common.uniform import UNIFORM
from tests.experiments.reading import Reader
from tests.found import GAMES
from tests.scenarios import scenario

SLOW, FAST = Player(UNIFORM, {"speed": 1.0}, profile="slow"), Player(UNIFORM, {"speed": 4.0}, profile="fast")
LINE = "tiers check --skills child,champion --players 3 --games 240 --json"
TARGET = "15,30,30,20,5"


def toy(**changes):
    game = GAMES["guess"]
    played = scenario(game, game.load("calm"), [SLOW, FAST], mode="calm")
    people = Population((SLOW, FAST), (1.0, 1.0))
    return Question(
        **({"rulesets": [played], "players": [2], "skills": [SLOW, FAST], "populations": [people]} | changes)
    )


def chances(first_takes, second_takes, turns=6, stakes=(1, 2)):
    """The chance of each pair of scores of two players in the toy game."""
    found = {(0, 0): 1.0}
    for _ in range(turns):
        after = Counter()
        for (one, other), chance in found.items():
            after[one, other] += chance * (1 - first_takes - second_takes)
            for stake in stakes:
                after[one + stake, other] += chance * first_takes / len(stakes)
                after[one, other + stake] += chance * second_takes / len(stakes)
        found = after
    return found


def tier(score, edges=(1, 4)):
    return sum(score >= edge for edge in edges)


def test_tiers_and_duels_of_the_toy_game_are_those_of_its_closed_form():
    frames = play(toy(games=6000, seed=2))
    shares, duels = frames["shares"], frames["duels"]
    joint = chances(2 / 9 + 1 / 9 * 4 / 5, 2 / 9 + 1 / 9 * 1 / 5)
    for own, place in (("fast", 0), ("slow", 1)):
        rows = shares[(shares["own"] == own) & (shares["table"] == ("slow" if own == "fast" else "fast"))]
        for number, row in enumerate(rows.itertuples()):
            truth = sum(chance for scores, chance in joint.items() if tier(scores[place]) == number)
            assert row.share_low < truth < row.share_high
            reach = sum(chance for scores, chance in joint.items() if tier(scores[place]) >= number)
            assert row.at_least_low <= reach + 1e-9 and reach - 1e-9 <= row.at_least_high
    assert len(duels) == 3 and set(duels["table"]) == {"slow", "fast", "slow:1,fast:1"}
    for row, (outcome, sign) in product(duels.to_dict("records"), (("higher", 1), ("same", 0), ("lower", -1))):
        truth = sum(
            c
            for (one, other), c in joint.items()
            if math.copysign(1, tier(one) - tier(other)) * (tier(one) != tier(other)) == sign
        )
        assert row[f"{outcome}_low"] < truth < row[f"{outcome}_high"]
        assert (row["stronger"], row["weaker"]) == ("fast", "slow")


def test_shares_of_a_line_are_all_of_its_seats():
    shares = play(toy(games=500, seed=2))["shares"]
    totals = shares.groupby(["own", "table"])["share"].sum()
    assert len(totals) == 2 * 2 + 3
    assert totals.to_list() == pytest.approx([1.0] * 7)
    equals = shares[(shares["own"] == "fast") & (shares["table"] == "fast")]
    assert (equals["games"] == 500).all()
    drawn = shares[(shares["own"] == "fast") & (shares["table"] == "slow:1,fast:1")]
    assert (drawn["games"] < 450).all()  # three games in four have such a seat


def test_every_seat_of_a_table_is_taken_in_turn():
    (table,) = [one for one in toy(games=5, seed=0, players=[3]).tables() if (one.own, one.others) == ("slow", "fast")]
    sat = [[player.label for player in lineup] for lineup in table.lineups]
    assert sat == [["slow", "fast", "fast"], ["fast", "slow", "fast"], ["fast", "fast", "slow"]]


@pytest.fixture(scope="module")
def proposed():
    from experiments.play.scenario import Scenario
    from strategies import parse, population

    names = ("child", "family", "champion")
    question = Question(
        [Scenario("check")],
        [2, 4, 6],
        [parse("family", "check")],
        [population(",".join(f"{name}:1" for name in names), "check")],
        games=1500,
        seed=11,
        target=[15, 30, 30, 20, 5],
    )
    return play(question)


def test_proposed_edges_reach_the_target_on_fresh_games_within_the_errors_of_both_samples(proposed):
    reached = proposed["reached"]
    rows = reached[reached["bands"] == "proposed"]
    assert set(rows["players"]) == {2, 4, 6} and len(rows) == 15
    error_of_one = (rows["share_high"] - rows["share_low"]) / 2
    assert (rows["error"].abs() <= math.sqrt(2) * error_of_one).all()
    today = reached[reached["bands"] == "today"]
    assert today["error"].abs().max() > 2 * rows["error"].abs().max()


def test_rounded_edges_are_multiples_and_common_ones_the_same_for_all(proposed):
    edges = proposed["edges"]
    for bands in ("rounded", "common_rounded"):
        assert (edges.loc[edges["bands"] == bands, "edge"] % 10 == 0).all()
    for bands in ("common", "common_rounded"):
        assert edges[edges["bands"] == bands].groupby("tier")["edge"].nunique().eq(1).all()
        bounds = edges[edges["bands"] == bands].groupby("tier")[["edge_low", "edge_high"]].nunique()
        assert bounds.eq(1).all(axis=None)
    known = edges[edges["bands"] != "today"]
    assert ((known["edge_low"] <= known["edge"]) & (known["edge"] <= known["edge_high"])).all()
    assert (edges.loc[edges["bands"] == "today", "edge_low"].isna()).all()


def test_the_line_that_is_proposed_brings_the_shares_that_were_told(numsim):
    told = numsim(f"{LINE} --target {TARGET} --players 3,4").json
    claim = next(note for note in told["notes"]["edges"] if "3 players" in note and "further games" in note)
    edges = claim.partition("--set '")[2].partition("'")[0]
    reached = pd.DataFrame(told["tables"]["reached"]).query("players == 3 and bands == 'rounded'")
    line = "run check --population child:1,champion:1 --players 3 --games 240 --first 240 --json --set"
    again = numsim([*line.split(), edges]).json
    assert [one["share"]["value"] for one in again["tiers"]] == pytest.approx(reached["share"].to_list())


@pytest.mark.parametrize(
    "option",
    ["--seed 6", "--mode famille", "--players 4", "--skills family,champion", "--population champion:1", "--games 300",
     "--set tiers.edges=[90,180,250,320]", "--set max_turns=30"],
)  # fmt: skip
def test_an_option_changes_what_is_found(numsim, option):
    assert numsim(f"{LINE} {option}").json["tables"]["shares"] != numsim(LINE).json["tables"]["shares"]


def test_rounding_changes_what_is_proposed(numsim):
    tens, fifties = (
        numsim(f"{LINE} --target 25,25,25,20,5 --round {step}").json["tables"]["edges"] for step in (10, 25)
    )
    assert tens != fifties


def test_workers_change_no_number(numsim):
    told = numsim(f"{LINE} --target {TARGET}").json
    for option in ("--jobs 1", "--jobs 3"):
        again = numsim(f"{LINE} --target {TARGET} {option}").json
        assert (again["tables"], again["conclusions"]) == (told["tables"], told["conclusions"])


def test_several_modes_stand_side_by_side(numsim):
    told = numsim(f"{LINE} --mode classique --mode famille --target {TARGET}").json
    assert set(told["rulesets"]) == {"classique", "famille"}
    for name, rows in told["tables"].items():
        assert {row["mode"] for row in rows} == {"classique", "famille"}, name


def test_the_page_of_several_modes_tells_what_changes_in_each(numsim, tmp_path):
    line = f"{LINE} --mode classique --mode famille --set base.carre=21 --out {tmp_path / 'modes'}"
    numsim(line)
    assert numsim(f"report {tmp_path / 'modes'} --out {tmp_path / 'modes.html'}").code == 0
    page = Reader((tmp_path / "modes.html").read_text(encoding="utf-8")).text
    assert "classique, famille" in page and page.count("base.carre") >= 2


def test_a_language_that_nobody_speaks_is_refused_before_anything_is_played(refusal, monkeypatch):
    monkeypatch.setattr("experiments.studies.tiers.play.play", None)
    assert refusal(f"{LINE} --lang de").endswith('language "de" is unknown; languages of check: en, fr')


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--target 15,30,30,20,6", "target = 15,30,30,20,6: the sum is 101, not 100"),
        ("--target 50,50", "target = 50,50: 2 shares for 5 tiers"),
        ("--target 0,45,30,20,5", "target = 0,45,30,20,5: a share is not above 0"),
        ("--target nan,30,30,20,5", "target = nan,30,30,20,5: a share is not above 0"),
        ("--target 15,x", '--target 15,x: "x" is not a number'),
        ("--target=", """--target '': "" is not a number"""),
        (f"--target {TARGET} --round 0", "round = 0, not 1 or more"),
        ("--round 0", "round = 0, not 1 or more"),
        ("--set max_turns=1", "classique, 3 players, child: all 240 games were cut short"),
        (f"--target {TARGET} --set max_turns=1", "all 240 games were cut short"),
        (f"--target {TARGET} --round 400", "a finer round, or another target, keeps them apart"),
        ("--players 2,99", "check: players = 99, not in 2 .. 12"),
        ("--players two", '--players two: "two" is not a whole number'),
        ("--players 3,3", "--players: 3 is named twice"),
        ("--skills child,child", "--skills: child is named twice"),
        ("--skills nobody", 'agent "nobody" is unknown'),
        ("--population child", 'population: "child" is not player:share'),
        ("--mode nowhere", 'check: mode "nowhere" is unknown'),
        ("--games 2", "games = 2, not 3 or more: each seat has its turn"),
        ("--lang de", 'language "de" is unknown; languages of check: en, fr'),
    ],
)
def test_what_makes_no_sense_gets_one_line(refusal, option, said):
    assert said in refusal(f"{LINE} {option}")


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Shares of the tiers", "today")), ("fr", ("Parts des titres", "aujourd'hui"))]
)
def test_people_get_tables_charts_and_sentences_in_their_language(numsim, tmp_path, lang, words):
    answer = numsim(f"{LINE} --target {TARGET} --lang {lang} --out {tmp_path / 'study'}".replace(" --json", ""))
    assert answer.code == 0, answer.err
    assert all(word in answer.out for word in words)
    assert "child:1,champion:1" in answer.out and "--set" in answer.out
    charts = {path.name for path in (tmp_path / "study" / "charts").iterdir()}
    assert charts == {f"{name}.{kind}" for name in ("skill-classique-3", "bands-classique") for kind in ("png", "svg")}
    tables = {path.stem for path in (tmp_path / "study" / "tables").iterdir()}
    assert tables == {"shares", "duels", "edges", "reached"}


def test_one_number_of_players_has_no_edges_in_common(numsim, tmp_path):
    told = numsim(f"{LINE} --target {TARGET} --out {tmp_path / 't'}").json
    assert {row["bands"] for row in told["tables"]["edges"]} == {"today", "proposed", "rounded"}
    assert (tmp_path / "t" / "charts" / "bands-classique.png").is_file()


@pytest.mark.parametrize(
    ("low", "high", "verdict"), [(0.29, 0.31, "yes"), (0.38, 0.40, "no"), (0.20, 0.22, "no"), (0.29, 0.35, "unknown")]
)
def test_one_set_of_edges_serves_if_every_tier_is_near_its_target_beyond_chance(low, high, verdict):
    near = {"share": 0.7, "share_low": 0.69, "share_high": 0.71, "target": 0.7}
    tier = {"share": (low + high) / 2, "share_low": low, "share_high": high, "target": 0.3}
    assert serves(pd.DataFrame([near, tier])) == verdict
