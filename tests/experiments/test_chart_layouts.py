"""What a game lays out is drawn where it lies: a heat map of places, or a small board for each row."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from experiments.charts.layouts import charts
from experiments.charts.result import figure
from experiments.language.words import Words
from experiments.play.result import with_scenario
from sim.core.layout import Layout
from sim.core.run import run
from sim.core.tally import Tally
from strategies import line_up
from tests.found import GAMES, offering
from tests.scenarios import scenario

GAME = GAMES["col"]
TITLE = "{http://purl.org/dc/elements/1.1/}title"
CELLS, SHAPES = charts(GAME)
every_language = pytest.mark.parametrize("lang", ["fr", "en"])


@pytest.fixture(scope="module")
def result():
    what = scenario(GAME, GAME.load(), line_up(["greedy"], "col", 4), mode=GAME.mode)
    return with_scenario(run(what, games=300, seed=3), what)


def drawn(chart, result, lang="en"):
    return chart.draw(*chart.frames(result), words=Words(GAME, lang), ax=Figure().add_subplot())


def cards(ax):
    return [patch for patch in ax.patches if isinstance(patch, Rectangle)]


@every_language
def test_charts_of_a_result_are_those_of_all_games_and_what_the_game_lays_out(result, lang):
    assert {figure.name for figure in result.figures(lang)} > {"cells", "shapes"}


def test_a_place_of_its_own_holds_the_share_of_its_row_with_its_interval(result):
    ax, frame = drawn(CELLS, result), result.frame("cells")
    texts = [text.get_text() for text in ax.texts]
    assert len(cards(ax)) == len(frame) == 10
    shares = frame[["points_share", "points_share_low", "points_share_high"]]
    for cell, (share, low, high) in zip(frame["cell"], shares.to_numpy(), strict=True):
        value, label, interval = texts[3 * cell : 3 * cell + 3]
        assert float(value) == pytest.approx(100 * share, abs=0.051)
        assert label == f"cell {cell}"
        assert interval == f"[{100 * low:.1f}, {100 * high:.1f}]"


def test_the_darkest_place_is_that_of_the_highest_share(result):
    lightness = [sum(card.get_facecolor()[:3]) for card in cards(drawn(CELLS, result))]
    assert lightness.index(min(lightness)) == result.frame("cells")["points_share"].idxmax()


def test_a_row_of_several_places_has_a_board_of_its_own_with_these_shaded(result):
    ax, frame = drawn(SHAPES, result), result.frame("shapes")
    board = cards(ax)
    assert len(board) == 10 * len(frame) == 210
    white = (1.0, 1.0, 1.0, 1.0)
    for row, shape in enumerate(frame["shape"]):
        shaded = [place for place, card in enumerate(board[10 * row : 10 * row + 10]) if card.get_facecolor() != white]
        assert shaded == [int(cell) for cell in shape.split("-")]
    assert ax.texts[0].get_text().startswith("0-1-2-3\n")


def test_all_that_is_drawn_lies_within_the_axes(result):
    for chart in (CELLS, SHAPES):
        ax = drawn(chart, result)
        (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
        for card in cards(ax):
            (x, y), side = card.get_xy(), card.get_width()
            assert left <= x <= x + side <= right
            assert low <= y <= y + side <= high


@every_language
@pytest.mark.parametrize(("chart", "quantity"), [(CELLS, "points_share"), (SHAPES, "made")], ids=["cells", "shapes"])
def test_the_title_tells_the_highest_and_the_lowest(result, chart, quantity, lang):
    words = Words(GAME, lang)
    svg = ElementTree.fromstring(figure(chart, result, GAME, words).picture("svg"))
    title = next(svg.iter(TITLE)).text.replace("\N{NO-BREAK SPACE}", " ")
    shares = result.frame(chart.name)[quantity]
    for share in (shares.max(), shares.min()):
        assert words.decimal(100 * share, 1) in title
    assert title.startswith(("Part des points : au plus, case", "Places qui en ont : au plus, cases")) == (lang == "fr")


def test_a_game_that_lays_nothing_out_has_no_such_chart():
    assert list(charts(GAMES["guess"])) == []


def test_without_a_finished_game_nothing_is_drawn(result):
    assert not any(chart.fits(replace(result, tally=Tally())) for chart in (CELLS, SHAPES))


def test_any_game_can_lay_out_a_table():
    game = GAMES["guess"]
    table = "seats"
    laid = offering(game, layouts={table: Layout("win_share", ((0.0, 0.0), (2.0, 1.0)), ((0,), (1,)))})
    result = run(scenario(game, game.load(), line_up(["uniform"], "guess", 2), mode=game.mode), games=50, seed=3)
    (chart,) = charts(laid)
    ax = chart.draw(*chart.frames(result), words=Words(laid, "en"), ax=Figure().add_subplot())
    assert [card.get_x() > 1 for card in cards(ax)] == [False, True]
