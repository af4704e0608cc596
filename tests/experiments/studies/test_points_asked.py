"""`numsim points` on the command line: every option changes what is found, and what makes no sense gets one line."""

import pandas as pd
import pytest

from experiments import Scenario, run
from experiments.language.words import Words
from experiments.studies.points import STUDY, Question
from experiments.studies.points.tell_price import price_and_wins
from sim.core.counting import play_rows
from sim.core.rules import RulesError
from sim.games import GAMES
from strategies import parse
from tests.found import offering
from tests.scenarios import scenario

LINE = "points check --skills greedy --players 3 --games 150 --json"


@pytest.mark.parametrize(
    "option",
    ["--seed 6", "--mode aide-classique", "--players 4", "--skills champion", "--games 160", "--set base.nums=30"],
)
def test_an_option_changes_what_is_found(numsim, option):
    assert numsim(f"{LINE} {option}").json["tables"] != numsim(LINE).json["tables"]


def test_workers_change_no_number(numsim):
    line = f"{LINE} --set bonus.gap.4=3"
    told = numsim(line).json
    for option in ("--jobs 1", "--jobs 3"):
        again = numsim(f"{line} {option}").json
        assert (again["tables"], again["conclusions"]) == (told["tables"], told["conclusions"])
    assert "not valued again" in told["notes"]["what_if"][0]


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--set base.carre=19", "--set: the ruleset is the same with these values"),
        ("--set base.carre", '--set "base.carre" is not key=value'),
        ("--set base.carres=3", "did you mean base.carre?"),
        ("--players 99", "check: players = 99, not in 2 .. 12"),
        ("--skills greedy,greedy", "--skills: greedy is named twice"),
        ("--games 0", "games = 0, not in 1 .."),
        ("--lang de", 'language "de" is unknown; languages of check: en, fr'),
    ],
)
def test_what_makes_no_sense_gets_one_line(refusal, option, said):
    assert said in refusal(f"{LINE} {option}")


def test_a_game_without_points_of_claims_is_told_so():
    game = offering(GAMES["check"], valuation=None)
    other = scenario(game, game.load(), [parse("greedy", "check")] * 3)
    with pytest.raises(RulesError, match="check: single claims have no points in this game"):
        Question(other, None, 3, [parse("greedy", "check")], games=1, seed=0)


def test_another_game_calls_what_is_valued_by_its_own_words(numsim):
    line = "points col --players 3 --skills greedy --games 60 --set points.four=25"
    for lang, words in (("en", "mean combination of its shape"), ("fr", "combinaisons en nombre égal")):
        answer = numsim(f"{line} --lang {lang}")
        assert answer.code == 0, answer.err
        assert words in " ".join(answer.out.split())
        assert not any(word in answer.out for word in ("claim", "rank", "annonce", "rang,"))
        assert "bonus" not in answer.out  # there is none in this game


def test_a_seat_that_has_several_of_a_kind_is_one_that_has_it(numsim):
    told = numsim("points col --players 3 --skills greedy --games 60 --json").json["tables"]["worth"]
    assert 0.3 < max(row["made"] for row in told) <= 1
    game = GAMES["col"]
    rows = play_rows(scenario(game, game.load(), [parse("greedy", "col")] * 3), seed=0, first=0, games=60)
    found = game.offers.valuation.claims(rows, 3)
    for row in told:
        key = game.offers.valuation.keys.index(row["key"])
        seats = set(zip(found.game[found.key == key].tolist(), found.seat[found.key == key].tolist(), strict=True))
        assert row["made"] == pytest.approx(len(seats) / (60 * 3))


def test_difficulty_needs_base_points_that_can_be_set(numsim):
    answer = numsim("points col --games 1 --difficulty")
    assert (answer.code, answer.out) == (2, "")
    assert "--difficulty: col has no base points of its own for each kind" in answer.err


@pytest.mark.parametrize(("lang", "words"), [("en", ("above its rank", "same claims")), ("fr", ("mêmes annonces",))])
def test_people_get_tables_charts_and_sentences_in_their_language(numsim, tmp_path, lang, words):
    line = f"{LINE} --set base.carre=21 --lang {lang} --out {tmp_path / 'study'}".replace(" --json", "")
    answer = numsim(line)
    assert answer.code == 0, answer.err
    assert all(word in answer.out for word in words) and "base.carre = 21" in answer.out
    charts = {path.name for path in (tmp_path / "study" / "charts").iterdir()}
    assert charts == {f"{name}.{kind}" for name in ("points", "what_if") for kind in ("png", "svg")}


def test_suggested_points_are_played_on_further_games_and_what_they_do_is_told(numsim):
    told = numsim("points check --skills greedy --players 2 --games 400 --seed 5 --difficulty --json").json
    tables = told["tables"]
    for row in tables["difficulty"]:
        assert row["price_low"] <= row["price"] <= row["price_high"]
        assert row["suggested"] % row["step"] == 0 and abs(row["suggested"] - row["price"]) <= row["step"] / 2
        assert row["step"] == 1 or row["step"] <= row["price_high"] - row["price_low"]
    settings = {
        f"base.{row['key']}": row["suggested"] for row in tables["difficulty"] if row["suggested"] != row["base"]
    }
    today = Scenario("check", players=2, agents="greedy")
    for rules, name in ((today, "now"), (today.ruled(changes=settings), "then")):
        again = run(rules, games=400, first=400, seed=5).frame("combinations").set_index("key")["made"]
        assert [row[name] for row in tables["remade"]] == pytest.approx([again[row["key"]] for row in tables["remade"]])
    score = next(row for row in tables["replay"] if row["quantity"] == "score")
    assert score["games"] == 400 and score["way"] == "replayed"
    (sentence,) = (line for line in told["conclusions"] if line.startswith("Played with these points"))
    assert "400 further games" in sentence and "not set anew" in sentence


def test_what_is_dear_without_more_wins_and_cheap_with_them_is_named():
    rows = pd.DataFrame(
        {
            "key": ["carre", "paire", "brelan", "full"],
            "excess": [7.0, -4.0, 5.0, 6.0],
            "excess_low": [6.0, -5.0, 4.0, 5.0],
            "excess_high": [8.0, -3.0, 6.0, 7.0],
            "win_effect_low": [-0.01, 0.01, 0.02, float("nan")],
        }
    )
    dear, cheap = price_and_wins(rows, "here", Words(GAMES["check"], "en", [STUDY.room]))
    assert "Carré (+7" in dear and "Brelan" not in dear and "Full" not in dear
    assert "Paire (-4" in cheap and "Carré" not in cheap
