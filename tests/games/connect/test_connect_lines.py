"""The examples of the fiche are lines, or none, as it says; and what each ruling makes of a line."""

import numpy as np
import pytest

from sim.core.cards import parse_cards
from sim.core.jit import view, views
from sim.games.connect.evaluate import kinds_of_line
from sim.games.connect.faces import FACES
from sim.games.connect.kinds import KINDS

from .drawn import GAME

EXAMPLES = [
    # Reset
    ("5🔴 6🔵 7🔴", []),
    ("5🔴 6🔵 7🌈 8🔴", ["colour_run"]),
    ("5🔴 6🔵 7🌈 8🟢", ["colour_run"]),
    # Joker
    ("3🔵 9🌈 5🔵", ["family_run"]),
    # Shadow
    ("5🔴 6🌑 7🔵", []),
    ("5🔴 6🔵 7🌑", ["colour_run"]),
    ("5🌑 6🌑 7🔴", ["colour_run"]),
    # Valeurs identiques multicolore
    ("8🔴 8🔵 8🟢", ["group"]),
    ("8🔴 8🔵 8🌈 8🌑", ["group"]),
    # Suite même couleur
    ("4🔵 5🔵 6🔵", ["family_run"]),
    ("3🔵 4🌈 5🔵", ["family_run", "colour_run"]),
    ("3🔵 4🔴 5🔵", []),
    # Suite multicolore
    ("4🔴 5🔵 6🟢", ["colour_run"]),
    ("4🔴 5🔵 6🌈 7🔴", ["colour_run"]),
    ("4🔴 5🔵 6🔴", []),
]
RULED = [
    ("reset", "restart", "7W 8R 9V 10R", ["colour_run"], []),
    ("reset_direction", "either", "5R 6R 7W", ["family_run"], ["family_run", "colour_run"]),
    ("shadow_in_group", "anywhere", "8R 8B 8S 8W", [], ["group"]),
    ("shadow_ends", "one", "5S 6R 7S", ["colour_run"], []),
    ("shadow_run", "no", "5S 6S 7S", ["family_run"], []),
    ("run_jokers", "1", "5R 0W 1W", ["family_run"], []),
    ("joker_place", "inside", "0W 5R 6R", ["family_run"], []),
    ("joker_family", "coloured", "5S 0W 1W", ["family_run"], []),
]


def kinds(text, changes=None):
    record = GAME.lower(GAME.load("complet", changes or {}), 2)
    found = kinds_of_line(view(record, 0), views(np.array(FACES)), views(np.array(parse_cards(text))))
    return [kind for place, kind in enumerate(KINDS) if found >> place & 1]


@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_examples_of_the_fiche(text, expected):
    assert kinds(text) == expected
    assert kinds(" ".join(reversed(text.split()))) == expected


@pytest.mark.parametrize(("name", "option", "text", "usual", "ruled"), RULED)
def test_what_a_ruling_makes_of_a_line(name, option, text, usual, ruled):
    assert kinds(text) == usual
    assert kinds(text, {f"rulings.{name}": option}) == ruled


def test_a_family_twice_above_the_lowest_rainbow_is_a_line():
    assert kinds("7W 8R 9R 10B 11B") == ["colour_run"]


def test_values_beyond_those_of_the_game_are_no_run():
    assert kinds("15R 16R 3W") == []
    assert kinds("3W 15R 16R") == ["family_run"]


def test_rainbows_alone_are_what_is_printed_on_them():
    assert kinds("3W 4W 5W") == ["family_run", "colour_run"]
    assert kinds("3W 5W 4W") == []
