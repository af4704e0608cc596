"""Charts are drawn where a result allows it, say what the numbers say, and leave nothing behind."""

import gc
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import matplotlib
import numpy as np
import pytest
from matplotlib.figure import Figure

from experiments.charts.result import CHARTS, figure
from experiments.charts.scores import binned
from experiments.language.words import Words
from experiments.play.result import Result, with_scenario
from experiments.play.saving import save_charts
from sim.core.rules import RulesError
from sim.core.run import run
from sim.core.tally import Tally
from strategies import line_up
from tests.found import GAMES
from tests.scenarios import scenario

GAME = GAMES["check"]
README_CHART = Path(__file__).parents[2] / "notebooks" / "score-distribution.svg"
DESCRIPTION = "{http://purl.org/dc/elements/1.1/}description"
TITLE = "{http://purl.org/dc/elements/1.1/}title"
NAMES = [chart.name for chart in CHARTS]
every_language = pytest.mark.parametrize("lang", ["fr", "en"])
every_chart = pytest.mark.parametrize("chart", CHARTS, ids=NAMES)


def played(game, *, games, names, seed=3, **changes):
    rules = game.load(game.mode, changes)
    lineup = line_up(names, game.name, len(names))
    what = scenario(game, rules, lineup, mode=game.mode)
    return with_scenario(run(what, games=games, seed=seed), what)


def saved(result, folder, lang):
    """The files of the charts of a result, which are written into a folder."""
    names = save_charts(lambda: result.figures(lang), folder)
    return [folder / "charts" / f"{name}.{kind}" for name in names for kind in ("png", "svg")]


@pytest.fixture(scope="module")
def result():
    return played(GAME, games=900, names=["greedy"] * 4)


def without(result, *tables) -> Result:
    """A result that does not have some of its tables."""
    rows = {name: rows for name, rows in result.tables.items() if name not in tables}
    sums = {key: sums for key, sums in result.tally.sums.items() if key[0] not in tables}
    return replace(result, tables=rows, tally=replace(result.tally, sums=sums))


def drawn(chart, result, lang):
    """The SVG of a chart, read back."""
    return ElementTree.fromstring(figure(chart, result, GAME, Words(GAME, lang)).picture("svg"))


def text_of(svg, tag):
    return next(svg.iter(tag)).text.replace("\N{NO-BREAK SPACE}", " ")


# What is drawn ------------------------------------------------------------------------------------------------------


@every_language
def test_every_chart_of_a_full_result_is_written_as_png_and_svg(result, lang, tmp_path):
    paths = saved(result, tmp_path, lang)
    assert [path.name for path in paths] == [f"{name}.{kind}" for name in NAMES for kind in ("png", "svg")]
    assert sorted(path.name for path in (tmp_path / "charts").iterdir()) == sorted(path.name for path in paths)
    for path in paths:
        begin = b"\x89PNG" if path.suffix == ".png" else b"<?xml"
        assert path.read_bytes().startswith(begin)


@every_chart
def test_a_chart_gives_its_axes_back_with_what_is_on_them_named(result, chart):
    ax = Figure().add_subplot()
    assert chart.draw(*chart.frames(result), words=Words(GAME, "en"), ax=ax) is ax
    assert ax.get_xlabel()
    assert ax.get_ylabel() or ax.get_yticklabels()


@pytest.mark.parametrize(
    ("missing", "left"),
    [
        (("tiers",), NAMES),
        (("combinations",), ["scores", "seats", "seat_scores", "course", "pace", "suspense"]),
        (("seats", "course"), ["scores", "combinations", "ranks", "pace", "suspense"]),
        (("all_seats", ""), [name for name in NAMES if name != "scores"]),
    ],
)
def test_a_chart_without_its_tables_is_left_out(result, missing, left, tmp_path):
    paths = saved(without(result, *missing), tmp_path, "fr")
    assert [path.stem for path in paths[::2]] == left


@every_language
def test_another_game_gets_the_charts_that_it_has_tables_for(lang):
    game = GAMES["guess"]
    result = played(game, games=50, names=["uniform"] * 3)
    fitting = [chart for chart in CHARTS if chart.fits(result)]
    assert [chart.name for chart in fitting] == ["scores", "seats", "seat_scores", "pace", "suspense"]
    for chart in fitting:
        assert figure(chart, result, game, Words(game, lang)).picture("svg")


@every_language
@pytest.mark.parametrize("players", [2, 12])
def test_a_single_game_is_drawn(players, lang, tmp_path):
    assert saved(played(GAME, games=1, names=["greedy"] * players), tmp_path, lang)


def test_without_a_finished_game_nothing_is_drawn(result, tmp_path):
    assert saved(replace(result, tally=Tally()), tmp_path, "en") == []
    assert saved(played(GAME, games=3, names=["greedy"] * 2, max_turns="1"), tmp_path, "en") == []


def test_a_language_that_the_game_does_not_speak_is_refused(result):
    with pytest.raises(RulesError, match='"de" is unknown'):
        result.figures("de")


# What is said -------------------------------------------------------------------------------------------------------


def numbers_of(result):
    """For each chart what its title must tell, in English."""
    tiers, combinations = result.frame("tiers"), result.frame("combinations").set_index("key")
    course, seats = result.frame("course"), result.frame("seats")
    pace, suspense = result.frame("pace"), result.frame("suspense")
    forced, half = 100 * pace["forced_turns"][0], 100 * result.frame("leader_wins_at")["share"][1]
    return {
        "scores": [f"{100 * tiers['share'].iloc[0]:.1f} % [", f"{100 * tiers['share'].iloc[-1]:.1f} % [", "Novice"],
        "combinations": [f"Paire ({100 * combinations['made'].max():.1f}", f"({100 * combinations['made'].min():.1f}"],
        "ranks": [f"Paire (mean rank {combinations['mean_rank'].min():.2f} ±"],
        "course": [f"({course['claims'].max():.2f} ±", f"({course['claims'].min():.2f} ±"],
        "seats": ["fair share of 25 %"],
        "pace": [f"last {pace['minutes_q25'][0]} to {pace['minutes_q75'][0]} minutes", f"{forced:.1f} % ["],
        "suspense": [f"{half:.1f} % [", f"{100 * suspense['decided_before_last_round'][0]:.1f} % ["],
        "seat_scores": [f"from {seats['score'].min():.0f} to {seats['score'].max():.0f} points"],
    }


@every_chart
def test_the_title_tells_numbers_of_the_result(result, chart):
    title = text_of(drawn(chart, result, "en"), TITLE)
    for number in numbers_of(result)[chart.name]:
        assert number in title


@every_chart
def test_the_title_is_in_the_language(result, chart):
    titles = {lang: text_of(drawn(chart, result, lang), TITLE) for lang in ("fr", "en")}
    assert titles["fr"] != titles["en"]
    assert all(character in titles["fr"] for character in " ;")


def test_seats_that_win_more_than_their_share_are_counted():
    result = played(GAME, games=400, names=["greedy", "uniform"])
    by_name = {chart.name: chart for chart in CHARTS}
    title = by_name["seats"].finding(result, Words(GAME, "en"))
    assert "2 of 2; the furthest is player" in title
    assert "Highest mean score: player 1" in by_name["seat_scores"].finding(result, Words(GAME, "en"))


@every_language
@every_chart
def test_the_caption_says_which_games_these_were(result, chart, lang):
    about = text_of(drawn(chart, result, lang), DESCRIPTION)
    expected = {
        "fr": ("900 parties", "4 joueurs", "greedy × 4", "graine 3", "à 95 %"),
        "en": ("900 games", "4 players", "greedy × 4", "seed 3", "95 % intervals"),
    }
    for words in ("NUM CHECK classique", *expected[lang]):
        assert words in about


def test_the_caption_tells_changes_of_the_rules_and_games_left_out(tmp_path):
    result = played(GAME, games=50, names=["greedy"] * 2, **{"base.carre": "30", "max_turns": "30"})
    assert 0 < result.tally.cut < 50
    saved(result, tmp_path, "en")
    about = text_of(ElementTree.parse(tmp_path / "charts" / "seats.svg").getroot(), DESCRIPTION)
    assert "with max_turns = 30, base.carre = 30" in about
    assert f"games cut short, left out: {result.tally.cut}" in about


def test_signs_that_the_font_lacks_and_formulas_are_no_trouble(result, tmp_path):
    agents = ("./猫.py:$x$", *result.provenance.agents[1:])
    rows = [{**row, "agent": agents[row["seat"]]} for row in result.tables["seats"]]
    strange = replace(
        result, provenance=replace(result.provenance, line_up=agents), tables={**result.tables, "seats": rows}
    )
    saved(strange, tmp_path, "fr")
    assert "./?.py:$x$" in text_of(ElementTree.parse(tmp_path / "charts" / "seats.svg").getroot(), DESCRIPTION)


def test_numbers_on_axes_are_written_as_the_language_writes_them(result):
    chart = next(chart for chart in CHARTS if chart.name == "course")
    for lang, mark in (("fr", ","), ("en", ".")):
        ax = chart.draw(*chart.frames(result), words=Words(GAME, lang), ax=Figure().add_subplot())
        ticks = [label.get_text() for label in ax.get_yticklabels()]
        assert ticks[:2] == [f"0{mark}0", f"0{mark}1"]


def test_bins_hold_every_score(result):
    scores = result.distribution("all_seats", "score")
    shares, width = binned(scores)
    assert width == 10
    assert shares.sum() == pytest.approx(1)
    below_100 = scores.loc[scores["value"] < 100, "count"].sum() / scores["count"].sum()
    assert shares[:10].sum() == pytest.approx(below_100)


# What stays behind --------------------------------------------------------------------------------------------------


@every_chart
def test_the_same_numbers_give_the_same_file_whatever_a_user_has_set(result, chart):
    words = Words(GAME, "en")
    usual = figure(chart, result, GAME, words).picture("svg")
    with matplotlib.rc_context({"font.size": 30, "axes.grid": True, "savefig.bbox": "tight", "svg.fonttype": "none"}):
        other = figure(chart, result, GAME, words).picture("svg")
    assert usual == other


def test_settings_are_as_before(result, tmp_path):
    before = dict(matplotlib.rcParams)
    saved(result, tmp_path, "en")
    assert dict(matplotlib.rcParams) == before


def figures_in_memory():
    gc.collect()
    return sum(type(thing) is Figure for thing in gc.get_objects())


def test_no_figure_stays_in_memory(result):
    before, words = figures_in_memory(), Words(GAME, "fr")
    for _ in range(5):
        for chart in CHARTS:
            figure(chart, result, GAME, words).picture("svg")
    assert figures_in_memory() == before
    pyplot = sys.modules.get("matplotlib.pyplot")  # it would hold figures until they are closed
    assert pyplot is None or pyplot.get_fignums() == []


def test_letters_are_drawn_so_that_no_program_lacks_the_font(result):
    svg = drawn(CHARTS[0], result, "en")
    assert not list(svg.iter("{http://www.w3.org/2000/svg}text"))


def test_the_chart_of_the_readme_is_small_and_says_where_it_comes_from():
    assert README_CHART.stat().st_size < 100_000
    svg = ElementTree.parse(README_CHART).getroot()
    told = text_of(svg, DESCRIPTION)
    assert "100,000 games · 4 players · family × 4 · family = casual:attention=0.75," in told and " · seed 0" in told
    assert text_of(svg, TITLE).startswith(tuple("123456789"))


def test_binned_widths_grow_with_the_scores():
    from pandas import DataFrame

    scores = DataFrame({"value": [0, 59, 60, 4000], "count": [1, 1, 1, 1]})
    shares, width = binned(scores)
    assert (width, len(shares)) == (100, 41)
    assert np.flatnonzero(shares).tolist() == [0, 40]


DRAW = """
from experiments.charts.figure import Figure

figure = Figure("one", "Title", "caption", lambda ax: ax.plot([1, 2]), 2.0)
print(len(figure.picture("png")) > 1000, len(figure.picture("svg")) > 1000)
"""


@pytest.mark.parametrize(
    ("backend", "settings"),
    [
        ("module://matplotlib_inline.backend_inline", b""),
        ("nonsense", b""),
        (None, b"backend: nonsense\nfont.size: huge\nfont.family: no such font\n"),
        (None, b"\xff\xfe"),
    ],
)
def test_settings_of_a_user_keep_no_chart_from_being_drawn(tmp_path, backend, settings):
    (tmp_path / "matplotlibrc").write_bytes(settings)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment |= {"MPLBACKEND": backend} if backend else {}
    how = {"capture_output": True, "text": True, "timeout": 120, "cwd": tmp_path, "env": environment}
    done = subprocess.run([sys.executable, "-c", DRAW], **how)
    assert (done.returncode, done.stdout) == (0, "True True\n"), done.stderr
