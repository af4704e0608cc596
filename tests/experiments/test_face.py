"""What a notebook asks of the laboratory shows itself: a line of text, a cell of HTML, a chart."""

import inspect
import re

import pytest
from rich.table import Table

import experiments
from experiments import Scenario, find, run, score, trace
from experiments.studies.study import Study
from sim.core.rules import RulesError
from tests.experiments.reading import Reader

GAMES, SEED = 300, 7


@pytest.fixture(scope="module")
def scenario():
    return Scenario("check", players=4, agents="greedy", changes={"base.carre": 21})


@pytest.fixture(scope="module")
def result(scenario):
    return run(scenario, games=GAMES, seed=SEED)


def test_a_result_is_one_line_and_says_what_was_played(result):
    assert repr(result) == "<Result: NUM CHECK classique, greedy × 4, base.carre = 21, 300 games, seed 7>"


def test_a_result_is_a_cell_with_its_tables(result):
    read = Reader(result._repr_html_())
    titles = ("Players", "All players", "Tiers", "Combinations", "How games ended")
    assert all(title in read.text for title in titles)
    assert "with base.carre = 21" in read.text
    assert read.tags.count("table") == sum(isinstance(block, Table) for block in result.rendered())


def test_an_estimate_is_its_column_with_bounds_and_games_whatever_kind_it_is(result):
    seats, combinations = result.frame("seats"), result.frame("combinations")
    for frame, names in ((seats, ("win_share", "score")), (combinations, ("made", "mean_points", "mean_rank"))):
        for name in names:
            assert {name, f"{name}_low", f"{name}_high", f"{name}_n"} <= set(frame)
            known = frame.dropna(subset=[name, f"{name}_low"])
            assert len(known) > 0
            assert ((known[f"{name}_low"] <= known[name]) & (known[name] <= known[f"{name}_high"])).all()


@pytest.mark.parametrize(("lang", "axis"), [("en", "points"), ("fr", "points")])
def test_a_chart_is_a_picture_in_a_language(result, lang, axis):
    chart = result.chart("scores", lang=lang)
    assert chart._repr_png_().startswith(b"\x89PNG")
    assert "<svg" in chart._repr_svg_()
    assert {"en": "300 games", "fr": "300 parties"}[lang] in chart.caption.replace("\N{NO-BREAK SPACE}", " ")
    assert axis in chart.title or "%" in chart.title


def test_a_chart_that_is_not_there_is_refused_with_those_that_are(result):
    with pytest.raises(KeyError, match='no chart "score"; charts: scores, combinations, ranks, seats'):
        result.chart("score")


def test_a_run_is_kept_in_a_folder_and_goes_on_there(scenario, result, tmp_path):
    first = run(scenario, games=GAMES, seed=SEED, out=tmp_path, chunk=100)
    again = run(scenario, games=GAMES, seed=SEED, out=tmp_path)
    assert first.counts_equal(result) and again.counts_equal(result)
    assert (tmp_path / "charts" / "scores.svg").is_file()


def test_single_games_need_a_folder(scenario):
    with pytest.raises(RulesError, match="there is no folder to keep them in"):
        run(scenario, games=10, keep_games=True)


def test_games_that_are_found_are_a_frame_and_a_cell(scenario):
    found = find(scenario, "score > 250", games=GAMES, limit=3, seed=SEED)
    frame = found.frame()
    assert len(frame) == 3 and all(max(scores) > 250 for scores in frame["score"])
    assert re.fullmatch(r"<Search: score > 250, 3 found in \d+ games, seed 7>", repr(found))
    assert "found 3 in" in Reader(found._repr_html_()).text
    assert found.trace("fr").endswith("--set base.carre=21 --lang fr")


def test_a_hand_has_a_score_by_the_rules_of_a_game_or_of_a_scenario(scenario):
    printed, dearer = score("check", "7R 7V 7B 3S", claim="7J"), score(scenario, ["7R", "7V", "7B", "3S"], claim="7J")
    assert printed.as_dict() != dearer.as_dict()
    assert repr(printed).startswith("<Score: NUM CHECK classique, ")
    assert "Carré" in Reader(printed._repr_html_()).text


def test_a_game_is_read_and_looked_at(scenario):
    game = trace(scenario, seed=SEED, game=3)
    assert repr(game) == f"<Game 3 of seed 7: {scenario!r}>"
    assert str(game).splitlines()[0] == game.headline()
    assert game._repr_html_().startswith('<iframe srcdoc="&lt;!DOCTYPE html&gt;')


def test_all_that_is_offered_is_there():
    for name in experiments.__all__:
        thing = getattr(experiments, name)
        assert inspect.isclass(thing) or inspect.isfunction(thing), name
    with pytest.raises(AttributeError, match="experiments has no runs; it has Scenario, audit"):
        _ = experiments.runs


@pytest.mark.parametrize("name", experiments._STUDIES)
def test_a_study_has_the_name_of_its_function(name):
    module = inspect.getmodule(getattr(experiments, name))
    assert isinstance(module.STUDY, Study)
    assert module.STUDY.name == name
