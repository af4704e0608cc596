"""A tournament seats everybody everywhere on the same deals, and rates what it has seen."""

import json
from dataclasses import replace
from itertools import product

import pandas as pd
import pytest

from experiments.studies.finding import Finding
from experiments.studies.tournament import STUDY, Question, entrants_of, tournament, usual_sizes
from experiments.studies.tournament.contest import PAIRS, Pair, Plan, line_up, play_plan
from experiments.studies.tournament.play import frames, meetings
from sim.core.agent import AgentError
from sim.core.counting import play_rows
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from sim.core.stats import joint_level
from strategies import parse
from tests.found import GAMES
from tests.scenarios import scenario
from tests.toys.guess import GAME as GUESS

ERRORS = 4.5  # standard errors that an estimate may be away from the truth
ENTRANTS = {name: parse(name, "guess") for name in ("uniform", "uniform:speed=5", "uniform:attention=1,speed=0.2")}


def table(game=GUESS, mode="calm"):
    """A ruleset; who sits there makes no difference."""
    return scenario(game, game.load(mode), [parse("uniform", game.name)] * 2, mode=mode)


def question(sizes=(2, 3), *, entrants=ENTRANTS, mode="calm", games=1800, seed=7):
    return Question(table(mode=mode), entrants, sizes, games, seed)


def finding(asked, met):
    """What a tournament says of these games."""
    return Finding(STUDY, asked, frames(met), {})


@pytest.fixture(scope="module")
def met():
    return meetings(question(), Workers(1))


@pytest.fixture(scope="module")
def played(met):
    return frames(met)


# Who plays whom -----------------------------------------------------------------------------------------------------


def test_each_line_up_is_played_once_and_the_one_sits_in_every_seat():
    plan = Plan.of(3, 4, games=12_000)
    assert len(set(plan.line_ups)) == len(plan.line_ups) == 3 * 2 * 4 + 3
    assert plan.deals == 1000 and plan.games == 27_000
    for pair in map(Pair._make, product(range(3), repeat=2)):
        line_ups = [line_up(pair, seat, 4) for seat in range(4)]
        assert set(line_ups) <= set(plan.line_ups)
        assert [line_ups[seat][seat] for seat in range(4)] == [pair.one] * 4


def test_two_at_a_table_meet_once():
    assert sorted(Plan.of(3, 2, games=60).line_ups) == sorted(product(range(3), repeat=2))


@pytest.mark.parametrize("games", [0, 23])
def test_too_few_games_are_refused(games):
    with pytest.raises(RulesError, match=f"games = {games}, not "):
        Plan.of(3, 4, games=games)


def test_the_shares_of_a_pair_are_those_of_its_games():
    plan = Plan.of(2, 3, games=120)
    entrants = dict(list(ENTRANTS.items())[:2])
    contest = play_plan(table(), entrants, plan, seed=7, workers=Workers(1))
    one, others = entrants.values()
    wins = scores = 0
    for seat in range(3):
        lineup = [others] * seat + [one] + [others] * (2 - seat)
        rows = play_rows(scenario(GUESS, table().rules, lineup), seed=7, first=0, games=plan.deals)
        points = rows["scores"][:, :3].astype(int)
        first = points == points.max(axis=1, keepdims=True)
        wins += (first[:, seat] / first.sum(axis=1)).sum()
        scores += points[:, seat].sum()
    row = contest.result.frame(PAIRS).set_index(["one", "others"]).loc[tuple(entrants)]
    assert row["win_share"] == pytest.approx(wins / (3 * plan.deals))
    assert row["mean_score"] == pytest.approx(scores / (3 * plan.deals))
    assert row["win_share_n"] == plan.deals


def test_sentences_quote_shares_of_wins_that_hold_together(met, played):
    pairs = played[PAIRS]
    rows = pairs[(pairs["players"] == 3) & (pairs["one"] != pairs["others"])]
    wide = met[1].contest.result.frame(PAIRS, level=joint_level(6)).query("one != others")
    assert rows["joint_low"].tolist() == wide["win_share_low"].tolist()
    assert (rows["joint_low"] < rows["win_share_low"]).all()
    sentence = next(one for one in finding(question(), met).conclusions("en").sentences if one.startswith("3 players"))
    least = rows[rows["one"] == played["ratings"].query("players == 3")["player"].iloc[0]].nsmallest(1, "win_share")
    low, high = (f"{100 * least[f'joint_{end}'].iloc[0]:.1f}" for end in ("low", "high"))
    assert f"[{low},\N{NO-BREAK SPACE}{high}]" in sentence


def test_workers_change_no_number(played):
    again = STUDY.play(question(), Workers(2))
    assert list(again) == list(played)
    for name, frame in played.items():
        pd.testing.assert_frame_equal(frame, again[name])


@pytest.mark.parametrize("deals", [3, 40])
def test_equals_among_themselves_win_their_fair_share_for_certain(deals):
    pairs = STUDY.play(question([3], games=deals * 3 * len(ENTRANTS)), Workers(1))[PAIRS]
    equals = pairs[pairs["one"] == pairs["others"]]
    assert equals[["win_share", "win_share_low", "win_share_high"]].to_numpy() == pytest.approx(1 / 3)
    others = pairs[pairs["one"] != pairs["others"]]
    assert (others["win_share_low"] < others["win_share_high"]).all()


def test_another_seed_is_another_tournament(played):
    assert not STUDY.play(question(seed=8), Workers(1))[PAIRS].equals(played[PAIRS])


def test_among_its_like_everybody_wins_its_fair_share_and_a_pair_shares_one_win(played):
    pairs = played[PAIRS].set_index(["players", "one", "others"])["win_share"]
    for size, name in product((2, 3), ENTRANTS):
        assert pairs[size, name, name] == pytest.approx(1 / size)
    for one, others in product(ENTRANTS, repeat=2):
        assert pairs[2, one, others] + pairs[2, others, one] == pytest.approx(1)


def test_tiers_are_shares_of_games(played):
    tiers = played["tiers"]
    assert tiers[list(table().rules.tiers.names)].sum(axis=1).to_numpy() == pytest.approx(1)
    assert (tiers["players"].value_counts() == len(ENTRANTS) ** 2).all()


def test_the_fast_are_stronger(met):
    for meeting in met:
        assert list(meeting.rating.frame["player"]) == ["uniform:speed=5", "uniform", "uniform:attention=1,speed=0.2"]
        assert meeting.rating.steps == (True, True)
        assert meeting.rating.gap < 0.05


def test_games_cut_short_are_left_out_and_told():
    asked = question([2], mode="storm", games=1200)
    met = meetings(asked, Workers(1))
    tally = met[0].contest.result.tally
    assert tally.cut / tally.games == pytest.approx(3 / 14, abs=0.04)
    assert frames(met)[PAIRS]["win_share"].between(0, 1).all()
    sentences = finding(asked, met).conclusions().sentences
    assert any(f"{tally.cut} of {tally.games:,} games cut short" in sentence for sentence in sentences)


# Strengths ----------------------------------------------------------------------------------------------------------


def test_players_who_play_alike_are_not_told_apart():
    entrants = {name: parse(name, "guess") for name in ("uniform", "uniform:attention=1", "uniform:speed=9")}
    (alike,) = meetings(question([2], entrants=entrants, games=600), Workers(1))
    assert alike.rating.steps == (True, False)
    assert alike.rating.frame.notna().all(axis=None)


def test_a_tournament_whose_strengths_have_no_bound_says_so(met):
    found = finding(question(), [replace(meeting, rating=None) for meeting in met])
    said = found.conclusions()
    assert "2 players: no ratings, for some players won nothing" in said.sentences[0]
    assert [one.name for one in said.tables if one.columns != ()] == ["pairs", "tiers"]
    assert [figure.name for figure in found.figures()] == ["wins-2", "wins-3"]


def test_a_tournament_of_games_that_are_all_cut_short_says_so(numsim):
    line = "tournament check --agents greedy,uniform --players 2 --games 20 --set max_turns=1"
    assert "2 players: no ratings, for all games were cut short." in " ".join(numsim(line).out.split())
    assert "car toutes les parties ont été interrompues." in " ".join(numsim(f"{line} --lang fr").out.split())


# What is asked for --------------------------------------------------------------------------------------------------


def test_who_is_not_named_is_everybody_but_the_slow():
    names = set(entrants_of(table(GAMES["check"], "classique")))
    assert {"uniform", "greedy"} <= names and "search" not in names


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["greedy"], "players in a tournament = 1, not in 2 .. 12"),
        (["greedy", "uniform", "greedy"], "greedy is entered twice"),
        (["greedy", "chess"], '"chess" is unknown'),
    ],
)
def test_entrants_that_cannot_be_are_refused(names, why):
    with pytest.raises(AgentError, match=why):
        tournament(table(GAMES["check"], "classique"), agents=names)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x", '"x" is not a whole number'),
        ("", '"" is not a whole number'),
        ("2,", '"" is not a whole number'),
        ("4,4", "4 is named twice"),
        ("-2", "players = -2"),
    ],
)
def test_table_sizes_that_cannot_be_are_refused(refusal, text, why):
    assert why in refusal(["tournament", "check", f"--players={text}", "--agents", "greedy,uniform"])


@pytest.mark.parametrize(
    ("sizes", "why"), [([1], "players = 1, not in"), ([2, 99], "players = 99, not in"), ([4, 4], "4 is named twice")]
)
def test_a_question_of_tables_that_cannot_be_is_refused(sizes, why):
    with pytest.raises(RulesError, match=why):
        question(sizes)


def test_table_sizes_are_two_four_and_six_where_the_game_seats_them():
    assert usual_sizes(table()) == [2, 4, 6]
    small = replace(GUESS, players=lambda rules: range(2, 6))
    assert usual_sizes(table(small)) == [2, 4]


# As a finding -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_finding_says_who_is_the_strongest_in_sentences_and_titles(met, lang):
    found = finding(question(), met)
    order = "uniform:speed=5 > uniform > uniform:attention=1,speed=0.2"
    assert sum(order in sentence for sentence in found.conclusions(lang).sentences) == 2
    figures = {figure.name: figure for figure in found.figures(lang)}
    assert list(figures) == ["ladder", "wins-2", "wins-3"]
    assert "uniform:speed=5" in figures["ladder"].title and "uniform:speed=5" in figures["wins-3"].title
    for figure in figures.values():
        assert figure.picture("svg").startswith(b"<?xml")
    assert json.loads(json.dumps(found.as_dict(lang), allow_nan=False))["tables"]["ratings"]


def test_the_only_opponent_is_named_once():
    two = dict(list(ENTRANTS.items())[:2])
    found = tournament(table(), agents=list(two), players=[2], games=200, seed=7)
    assert found.conclusions().sentences[0].count("among uniform") == 1


def test_the_command_prints_writes_and_answers_with_json(numsim, tmp_path):
    line = f"tournament check --agents uniform,greedy --players 2 --games 200 --seed 3 --out {tmp_path / 'cup'}"
    told = numsim(f"{line} --json").json
    assert told["study"] == "tournament" and told["games"] == 200 and told["players"] == [2]
    assert [size["games"] for size in told["tables"]["sizes"]] == [200]
    assert json.loads((tmp_path / "cup" / "study.json").read_text(encoding="utf-8"))["tables"] == told["tables"]
    assert sorted(path.name for path in (tmp_path / "cup" / "charts").glob("*.png")) == ["ladder.png", "wins-2.png"]
    assert "greedy > uniform" in numsim(line).out
    changed = numsim(
        "tournament check --agents uniform,greedy --players 2 --games 200 --seed 3 --json --mode aide-classique"
    )
    assert changed.json["tables"] != told["tables"]
    changed = numsim(f"{line} --json --set base.carre=90".replace("cup", "cup-of-dear-carres"))
    assert changed.json["tables"] != told["tables"]


def test_a_fault_is_told_with_the_command_that_shows_it(numsim, tmp_path):
    (tmp_path / "bad.py").write_text("def bad(pub, me, rules):\n    raise ValueError('no idea')\n", encoding="utf-8")
    answer = numsim(f"tournament check --agents uniform,{tmp_path / 'bad.py'}:bad --players 3 --games 200")
    assert answer.code == 2 and "no idea" in answer.err and "numsim trace check" in answer.err
    bad = f"{tmp_path / 'bad.py'}:bad"
    assert f"--agents uniform,{bad},{bad} " in answer.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("names", "said"), [("greedy,chess", '"chess" is unknown'), ("greedy", "players in a tournament = 1, ")]
)
def test_bad_input_is_one_line(refusal, names, said):
    assert said in refusal(f"tournament check --agents {names}")
