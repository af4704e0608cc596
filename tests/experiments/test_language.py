"""Figures and lists are written as each language writes them, and both languages say the same."""

import re
from pathlib import Path

import pytest

from experiments.language.figures import bound, parted
from experiments.language.words import Words
from sim.core.stats import Interval
from tests.experiments.snails import GAME

ENGLISH, FRENCH = Words(GAME, "en"), Words(GAME, "fr")


@pytest.mark.parametrize(
    ("number", "places", "english", "french"),
    [
        (-0.0, 0, "0", "0"),
        (-0.4, 0, "0", "0"),
        (-0.04, 1, "0.0", "0,0"),
        (-0.0004, 3, "0.000", "0,000"),
        (-0.0006, 3, "-0.001", "-0,001"),
        (-1234.5, 1, "-1,234.5", "-1\N{NARROW NO-BREAK SPACE}234,5"),
    ],
)
def test_what_rounds_to_zero_has_no_sign(number, places, english, french):
    assert ENGLISH.decimal(number, places) == english
    assert FRENCH.decimal(number, places) == french
    assert ENGLISH.between(Interval(number, number, number), places) == f"{english} [{english}, {english}]"


def test_semicolons_of_french_stand_apart():
    assert ENGLISH.listed(["a, b", "c"]) == "a, b; c"
    assert FRENCH.listed(["a, b", "c"]) == "a, b ; c"
    assert FRENCH.between(Interval(1.0, 0.5, 2.0), 1) == "1,0 [0,5 ; 2,0]"


@pytest.mark.parametrize(
    ("number", "places", "told"),
    [(0.04, 1, "0,0"), (0.06, 1, "+0,1"), (-0.04, 1, "0,0"), (-0.06, 1, "-0,1"), (0.0, 0, "0"), (None, 1, "–")],
)
def test_a_difference_has_a_sign_if_it_is_seen_to_differ(number, places, told):
    assert FRENCH.signed(number, places) == told


@pytest.mark.parametrize(
    ("number", "told"),
    [(58.009, "58"), (147.163, "147"), (12_345.6, "12\N{NARROW NO-BREAK SPACE}346"),
     (2.366, "2,37"), (-0.03333, "-0,0333"),
     (1.2, "1,2"), (0.999, "0,999"), (0.9999, "1"), (100.0, "100"), (0, "0"), (None, "–")],
)  # fmt: skip
def test_a_number_that_has_no_interval_is_told_with_three_figures_or_whole(number, told):
    assert FRENCH.figure(number) == told


def test_a_word_with_commas_can_be_divided_and_a_sentence_is_left_as_it_is():
    assert parted("family:60,club:40") == "family:60, club:40"
    assert parted("regret 1, non 0,5") == "regret 1, non 0,5"


@pytest.mark.parametrize(
    ("share", "told"), [(0.0099362, "10,000"), (0.019773, "20,000"), (0.000123, "130"), (0.0000072, "8")]
)
def test_a_share_that_is_not_exceeded_is_rounded_up_to_cases_in_a_million(share, told):
    assert ENGLISH.per_million(share) == told


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([24.7, 25.0, None], ["24.7", "25.0", "–"]),
        ([1.3, 3.24, 70], ["1.30", "3.24", "70.00"]),
        ([12, 40], ["12", "40"]),
    ],
)
def test_numbers_of_a_column_have_the_same_decimals(numbers, told):
    assert ENGLISH.figures(numbers) == told


def test_units_quotes_and_signs_are_bound_to_what_they_belong_to():
    assert bound("de 5 % : « Huit » ?", "_") == "de 5_%_: «_Huit_»_?"
    assert bound("5 cards, 3 % of them") == "5 cards, 3\N{NO-BREAK SPACE}% of them"


EXPERIMENTS = Path(__file__).parents[2] / "experiments"
ROOMS = sorted(path.parent for path in EXPERIMENTS.rglob("en.ftl"))
every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(EXPERIMENTS)))


def messages(room, lang):
    """Each message of a room with the variables that it takes."""
    text = re.sub(r"^#.*$", "", (room / f"{lang}.ftl").read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = re.split(r"^([a-zA-Z][\w-]*) =", text, flags=re.MULTILINE)[1:]
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in zip(found[::2], found[1::2], strict=True)}


@every_room
def test_both_languages_have_the_same_messages_with_the_same_variables(room):
    assert messages(room, "en") == messages(room, "fr")
    assert messages(room, "en")


@every_room
def test_no_variable_is_numbered(room):
    numbered = {name for names in messages(room, "en").values() for name in names if re.search(r"\d$", name)}
    assert numbered == set()


def test_every_phrase_is_asked_for_somewhere():
    code = "\n".join(
        path.read_text(encoding="utf-8") for kind in ("*.py", "*.jinja") for path in EXPERIMENTS.rglob(kind)
    )
    asked = set(re.findall(r"[\"'](\w+)[\"']", code))
    phrases = {key for room in ROOMS for key in messages(room, "en") if not key.startswith("name-")}
    assert phrases - asked == set()
