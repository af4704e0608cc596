"""Options against today's answers and statements against their criteria: known answers, and what the command says."""

import json
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from matplotlib.figure import Figure

from experiments.language.words import Words
from experiments.play.pairs import differ
from experiments.play.scenario import Scenario
from experiments.studies.audit import STUDY, Question, players_of, usual_players
from experiments.studies.audit.draw import draw_tornado
from experiments.studies.audit.options import options_of
from experiments.studies.audit.play import OPTIONS, STATEMENTS, TRIALS, play
from experiments.studies.audit.verdicts import trials_of
from experiments.studies.compare import Question as Comparison
from experiments.studies.compare.play import paired, tables
from experiments.studies.folder import FILE
from experiments.studies.runner import find
from sim.core.agent import Player
from sim.core.parallel import ALL_CORES, Workers
from sim.core.rules import RulesError
from sim.core.statements import Statement, Trial
from sim.core.wins import WIN, win_shares
from sim.games import GAMES
from strategies import parse
from tests.found import offering
from tests.scenarios import scenario
from tests.toys.guess import GAME as GUESS
from tests.toys.guess.counter import COUNTER

CHECK = GAMES["check"]
GREEDY, UNIFORM = {"greedy": parse("greedy", "check")}, {"uniform": parse("uniform", "guess")}


def asked(changes=None, mode=None, players=4):
    return Scenario("check", mode=mode, players=players, changes=changes)


def audited(scenario, kinds, *, workers=ALL_CORES, **how):
    """The frames of an audit."""
    return play(Question(scenario, kinds, **how), workers)


def toy(*statements):
    """The toy game, of which something is said."""
    game = offering(GUESS, statements=statements)
    return scenario(game, game.load("calm"), [Player(COUNTER)] * 2, mode="calm")


def said(key, observe, trial=None, **bound):
    texts = {"en": key, "fr": key}
    return Statement(key, "livret", "7.1", texts, texts, texts, (trial or Trial(),), observe, **bound)


def mean_score_above_2(rows, rules, players):
    """Who counts cards at a table of two scores 4.1 on average, who guesses 2.5."""
    return rows["scores"][:, :players].sum(axis=1) > 6, 1


def first_seat_wins(rows, rules, players):
    scores = rows["scores"][:, :players]
    return win_shares(scores == scores.max(axis=1, keepdims=True, initial=0))[:, 0], WIN


def test_every_option_but_todays_answer_is_tried():
    options = options_of(asked())
    for ruling in CHECK.offers.rulings:
        values = {option.value for option in ruling.options if option.value != "n"}
        mine = [option for option in options if option.ruling == ruling]
        assert mine, ruling.key
        assert all(option.scenario.rules != option.base.rules for option in mine)
        named = {option.changes.get(ruling.key) for option in mine}
        assert len(values - named) <= 1, ruling.key
    assert len({option.text for option in options}) == len(options) > 40


def test_what_is_a_mode_of_its_own_is_held_against_that_mode():
    options = {option.text: option for option in options_of(asked(mode="aide-classique"))}
    assert "completion = claim, hand = 4" in options
    assert "completion = hand, hand = 5" not in options
    one = options["hand_checks = one_per_window"]
    assert one.base.rules.rulings.completion == one.scenario.rules.rulings.completion == "hand"


def test_an_option_does_what_the_comparison_of_both_rulesets_finds():
    found = audited(asked({"base.carre": 20}, players=3), GREEDY, games=150, seed=4)[OPTIONS]
    row = found[found["option"] == "max_jokers = 1"].iloc[0]
    a = Scenario("check", players=3, agents="greedy", changes={"base.carre": 20})
    b = a.ruled(changes={"base.carre": 20, "rulings.max_jokers": 1})
    tally = paired(Comparison(a, b, games=150, seed=4))
    expected = tables(a, b, tally)
    assert row["score"] == pytest.approx(expected["overall"]["difference"][0])
    assert row["turns"] == pytest.approx(expected["overall"]["difference"][1])
    assert row["touched"] == differ(tally).value
    tiers = expected["tiers"].set_index("name")["difference"]
    assert abs(row["tier_share"]) == pytest.approx(tiers.abs().max())
    assert row["tier_share"] == pytest.approx(tiers[row["tier"]])
    assert row["score_high"] - row["score_low"] > expected["overall"].eval("difference_high - difference_low")[0]


def test_options_that_matter_alike_are_sorted_by_their_greatest_change_of_the_score():
    found = audited(asked(players=2), players_of(["greedy", "family"], CHECK), games=60, seed=4)[OPTIONS]
    by_option = found.assign(score=found["score"].abs()).groupby("option", sort=False)
    matters = by_option["size"].apply(lambda sizes: "matters" in set(sizes))
    greatest = by_option["score"].max()
    assert greatest[matters].is_monotonic_decreasing and matters.is_monotonic_decreasing
    assert found["players"].tolist()[:2] == ["greedy", "family"]
    edges = found[found["option"] == "tier_edges = upper_inclusive"]
    assert (edges["score"] == 0).all()


def test_numbers_do_not_depend_on_workers():
    one, two = (audited(asked(players=2), GREEDY, games=300, seed=5, workers=Workers(jobs)) for jobs in (1, 2))
    for name in (OPTIONS, TRIALS, STATEMENTS):
        pd.testing.assert_frame_equal(one[name], two[name])


def test_a_statement_that_only_good_players_bear_out_depends_on_skill():
    game = toy(said("plenty", mean_score_above_2, at_least=0.6))
    found = audited(game, {"counter": Player(COUNTER), **UNIFORM}, games=3000, seed=1)
    assert found[TRIALS].set_index("players")["verdict"].to_dict() == {"counter": "holds", "uniform": "fails"}
    assert found[STATEMENTS]["verdict"].tolist() == ["depends_on_skill"]
    assert OPTIONS not in found


def test_being_faster_is_measured_against_the_same_table_on_the_same_deals():
    fast = said("fast", first_seat_wins, Trial(first={"speed": 9.0}, usual={"speed": 1.0}), at_least=0.05)
    bold = said("bold", first_seat_wins, Trial(first={"nerve": 2.0}, usual={"nerve": 1.0}), at_least=0.05)
    found = audited(toy(fast, bold), UNIFORM, games=3000, seed=2)
    trial = found[TRIALS].iloc[0]
    assert trial["verdict"] == "holds"
    assert 0.05 < trial["measured_low"] < trial["measured"] < trial["measured_high"] < 0.3
    assert found[STATEMENTS]["verdict"].tolist() == ["holds", "not_tried"]


def test_a_game_of_which_nothing_is_said_has_nothing_to_audit():
    with pytest.raises(RulesError, match="neither rulings nor statements"):
        Question(toy(), UNIFORM, games=10, seed=0)


def test_statements_alone_are_told_without_options():
    game = toy(said("plenty", mean_score_above_2, at_least=0.9))
    found = find(STUDY, Question(game, UNIFORM, games=500, seed=1))
    told = found.conclusions()
    assert [table.name for table in told.tables] == [STATEMENTS, TRIALS]
    assert told.sentences == ["Of 1 reading of 1 statement about the game 1 fails (“plenty”)."]
    assert found.figures() == []


def test_the_usual_players_are_people_where_the_game_knows_any():
    assert usual_players(CHECK) == ["family", "champion"]
    assert usual_players(GUESS) == ["uniform"]


def test_an_audit_is_told_in_both_languages_and_kept_with_its_chart(numsim, tmp_path):
    line = "audit check --players 2 --agents greedy --games 60 --lang"
    french = numsim([*line.split(), "fr", "--out", str(tmp_path / "a")])
    assert french.code == 0
    assert "ce que dit le livret" in french.out.lower()
    assert "ne se vérifie" in french.out and "Huit pour tous" in french.out and "everybody_finishes" not in french.out
    assert "« Huit pour tous (avant la fin) » (rulings.eighth_ends = at_once)" in " ".join(french.out.split())
    english = numsim(f"{line} en")
    assert "greedy × 2, 60 games an option, 49 options: " in " ".join(english.out.split())
    written = {path.name for path in (tmp_path / "a").rglob("*.*")}
    assert {FILE, "tornado.png", "tornado.svg", "options.csv", "trials.parquet", "statements.csv"} <= written
    kept = json.loads((tmp_path / "a" / FILE).read_text())
    assert {row["verdict"] for row in kept["tables"][STATEMENTS]} <= {"holds", "fails", "undecided", "not_tried"}
    assert len(kept["tables"][OPTIONS]) == 49
    assert sum("Il découle de valeurs des règles" in sentence for sentence in kept["conclusions"]) == 2


def test_what_follows_from_the_ruleset_is_told_as_such_and_not_played(numsim):
    line = "audit check --players 2 --agents greedy --games 20 --json"
    told = numsim(line).json
    usual = {row["statement"]: (row["theorem"], row["verdict"]) for row in told["tables"][STATEMENTS]}
    ends = "rulings.eighth_ends = at_once"
    assert usual["everybody_finishes"] == (ends, "fails") and usual["eight_is_a_challenge_for_each"] == (ends, "holds")
    assert usual["two_references_at_four"] == ("bonus.gap.4 = 2, bonus.principal.6 = 2", "fails")
    assert usual["eight_is_a_challenge"][0] is None
    proven = [row for row in told["tables"][TRIALS] if row["theorem"]]
    assert {row["statement"] for row in proven} == {key for key, (theorem, _) in usual.items() if theorem}
    assert {(row["games"], row["measured"], row["measured_low"]) for row in proven} == {(0, None, None)}
    changed = numsim(f"{line} --set rulings.eighth_ends=no").json
    without = {row["statement"]: row["theorem"] for row in changed["tables"][STATEMENTS]}
    assert without == {key: theorem for key, (theorem, _) in usual.items()} | {
        "everybody_finishes": None,
        "eight_is_a_challenge_for_each": None,
    }
    said = " ".join(changed["conclusions"])
    assert "eighth_ends = at_once" not in said and "bonus.gap.4 = 2" in said


def test_two_readings_of_a_sentence_are_both_told_where_they_differ():
    plenty = said("plenty", mean_score_above_2, at_least=0.6)
    some = replace(said("some", mean_score_above_2, at_least=0.2), reading_of="plenty")
    found = find(STUDY, Question(toy(plenty, some), UNIFORM, games=3000, seed=1))
    assert found.conclusions().sentences == [
        "Of 2 readings of 1 statement about the game 1 holds (“some”); 1 fails (“plenty”).",
        "It depends on how one reads it: “plenty” fails, “some” holds.",
    ]


def test_an_open_statement_says_how_many_games_would_tell():
    close = said("close", mean_score_above_2, at_least=0.3)
    frames = audited(toy(close), UNIFORM, games=300, seed=1)
    row, trial = frames[STATEMENTS].iloc[0], frames[TRIALS].iloc[0]
    assert row["verdict"] == "undecided" and row["needed"] == trial["needed"] > 300
    (sentence,) = find(STUDY, Question(toy(close), UNIFORM, games=300, seed=1)).conclusions().sentences
    assert f"“close”: about {int(row['needed']):,} games would tell" in sentence
    decided = audited(toy(close), UNIFORM, games=int(2 * row["needed"]), seed=2)[STATEMENTS].iloc[0]
    assert decided["verdict"] != "undecided" and np.isnan(decided["needed"])


def test_a_trial_is_held_against_another_mode_and_has_changes_of_its_own():
    more = said("more", mean_score_above_2, Trial(mode="storm", than="calm", changes={"max_turns": 150}), at_least=0.01)
    (trial,) = trials_of(toy(more), UNIFORM, 2)
    assert (trial.scenario.mode, trial.usual.mode) == ("storm", "calm")
    assert trial.scenario.rules.max_turns == trial.usual.rules.max_turns == 150
    tried = audited(toy(more), UNIFORM, games=200, seed=1)[TRIALS].iloc[0]
    shares = [
        audited(
            toy(said("one", mean_score_above_2, Trial(mode=mode, changes={"max_turns": 150}), at_least=0.5)),
            UNIFORM,
            games=200,
            seed=1,
        )
        for mode in ("storm", "calm")
    ]
    one, other = (found[TRIALS]["measured"].iloc[0] for found in shares)
    assert tried["measured"] == pytest.approx(one - other)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--agents nobody", "nobody"),
        ("--agents greedy,greedy", "greedy is named twice"),
        ("--players 40", "players = 40"),
        ("--games 0", "games = 0"),
    ],
)
def test_bad_input_is_one_line(refusal, line, said):
    assert said in refusal(f"audit check {line}")


def test_a_bar_without_an_interval_is_hollow():
    rows = [("a", 5.0, 4.0, 6.0), ("b", 1.0, np.nan, np.nan)]
    options = pd.DataFrame(rows, columns=["option", "score", "score_low", "score_high"]).assign(
        players="x", touched=0.5
    )
    ax = draw_tornado(options, Words(CHECK, "en").plus(STUDY.room), Figure().add_subplot())
    known, unknown = (bar.get_facecolor() for bar in ax.patches[:2])
    assert unknown == (1.0, 1.0, 1.0, 1.0) != known
    assert ax.get_legend().legend_handles[0].get_facecolor() == known
