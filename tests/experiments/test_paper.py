"""What is printed fits on its page with words and numbers whole."""

from importlib.resources import files

import pytest

from experiments.language.words import Words
from experiments.pages.paper import BESIDE, SIGN, SIZES, TURNED, UPRIGHT, paper
from experiments.pages.report import ROOM, Report
from sim import GAMES


@pytest.mark.parametrize("signs", [1, 60, 90, 120, 150, 200])
def test_type_is_the_largest_with_which_the_numbers_of_a_line_fit(signs):
    kind, *turned = paper(["", "n"], [["a word", "1" * signs]], [False, True]).split()
    size, room = int(kind.removeprefix("type-")), TURNED if turned else UPRIGHT
    needs = {one: (signs + len("word")) * SIGN * one + 2 * BESIDE for one in SIZES}
    assert needs[size] <= room
    assert all(needs[one] > room for one in SIZES if one > size)
    assert not turned or needs[min(SIZES)] > UPRIGHT


def test_texts_are_broken_between_their_words_only():
    many, one = (paper(["", ""], [[text, ""]], [False, False]) for text in ("word " * 200, "word" * 40))
    assert (many, one) == ("type-8", "type-7 turned")


@pytest.mark.parametrize("template", ["page.css", "report.html.jinja", "game.html.jinja"])
def test_no_style_of_a_page_breaks_words_that_have_room(template):
    style = files("experiments.pages").joinpath("templates", template).read_text(encoding="utf-8")
    assert "anywhere" not in style


def test_a_line_of_a_command_may_end_after_each_comma_and_colon_and_is_text():
    page = report(command="numsim run check --agents a:x=1,<b>")
    assert "<code>numsim run check --agents a:<wbr>x=1,<wbr>&lt;b&gt;</code>" in page


def report(command):
    """The page of a report that says nothing but how to make it again."""
    words = Words(GAMES["check"], "en").plus(ROOM)
    return Report("en", "Title", [], [], [], "", {}, [], command).page(words)
