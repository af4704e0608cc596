"""Texts are Fluent messages, one file a language beside the code that speaks."""

import numpy as np
import pytest

from sim.core.text import Text, speaks

ENGLISH = """
name-rank = rank
name-tiers-edges = edges
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of a { name-rank }
score = points
"""
FRENCH = """
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
"""
GAME = """
name-rank = place
score = player { $seat }
"""


@pytest.fixture
def rooms(tmp_path):
    for name, languages in {"shared": {"en": ENGLISH, "fr": FRENCH}, "game": {"en": GAME}}.items():
        (tmp_path / name).mkdir()
        for lang, text in languages.items():
            (tmp_path / name / f"{lang}.ftl").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("lang", "count", "text"),
    [
        ("en", 1, "1 card of a rank"),
        ("en", 0, "0 cards of a rank"),
        ("en", 12345, "12,345 cards of a rank"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 12345, "12\N{NARROW NO-BREAK SPACE}345 cartes"),
    ],
)
def test_numbers_and_plurals_are_those_of_the_language(rooms, lang, count, text):
    assert Text(lang, rooms / "shared")("cards", count=count) == text


def test_numbers_of_numpy_are_numbers(rooms):
    assert Text("en", rooms / "shared")("cards", count=np.int64(1)) == "1 card of a rank"


def test_names_of_a_game_come_first_and_its_other_messages_stay_its_own(rooms):
    text = Text("en", rooms / "shared", named_by=rooms / "game")
    assert text("cards", count=2) == "2 cards of a place"
    assert text("score") == "points"
    assert text.name("rank") == "place"


def test_keys_of_a_ruleset_have_names(rooms):
    text = Text("en", rooms / "shared")
    assert text.name("tiers.edges") == "edges"
    assert text.name("no such key") is None


def test_a_missing_message_and_a_missing_figure_are_named(rooms):
    text = Text("en", rooms / "shared")
    with pytest.raises(KeyError, match="no message stays in en of shared"):
        text("stays")
    with pytest.raises(KeyError, match=r"cards: .*count"):
        text("cards")


def test_a_room_speaks_the_languages_of_its_files(rooms):
    assert speaks(rooms / "game", "en")
    assert not speaks(rooms / "game", "fr")
    assert not speaks(rooms / "game", "../game/en")
