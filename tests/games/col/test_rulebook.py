"""The rulebook of NUM COL has every paragraph that the code cites, every key and value; every open question is told."""

import re
from dataclasses import fields
from functools import reduce
from pathlib import Path

import pytest

import sim.games.col.rules as rules_module
import strategies
from sim.core.rules import Options, constraints
from sim.core.rulings import NUMBER
from sim.games import GAMES
from sim.games.col.combinations import SHAPES, shape_name
from sim.games.col.rules import Rules, Rulings

GAME = GAMES["col"]
HOME = Path(rules_module.__file__).parent
BOOK = (HOME / "rulebook.md").read_text(encoding="utf-8")
SOURCES = sorted([*HOME.glob("*.py"), *Path(strategies.__file__).parent.glob("col/*.py")])
HEADINGS = re.findall(r"^(?:## |\*\*)§(\d+(?:\.\d+)?)\b", BOOK, re.MULTILINE)
KEYS = constraints(Rules)
NAMES = [field.name for field in fields(Rulings)]
RULINGS = GAME.offers.rulings
every_ruling = pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.key)


def paragraph(number):
    return re.search(rf"^\*\*§{re.escape(number)}\*\*(.*?)(?=^\*\*§|^## |\Z)", BOOK, re.MULTILINE | re.DOTALL)[1]


def table(first_cell):
    """The cells of the table whose heading begins with `first_cell`."""
    text = re.search(rf"^\| {first_cell} \|.*?\n\|[-|]+\n(.*?)(?=^[^|]|\Z)", BOOK, re.MULTILINE | re.DOTALL)[1]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in text.strip().splitlines()]


def shown(rules, key):
    value = reduce(getattr, key.split("."), rules)
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def test_every_citation_has_its_paragraph():
    texts = [BOOK, *(source.read_text(encoding="utf-8") for source in SOURCES)]
    cited = {number for text in texts for number in re.findall(r"§(\d+(?:\.\d+)?)", text)}
    assert cited - set(HEADINGS) == set()


def test_paragraphs_are_numbered_without_gaps():
    section, last, expected = 0, 0, []
    for number in HEADINGS:
        section, last = (section, last + 1) if "." in number else (section + 1, 0)
        expected.append(f"{section}.{last}" if last else f"{section}")
    assert expected == HEADINGS


@pytest.mark.parametrize("key", KEYS)
def test_the_rulebook_names_the_key(key):
    assert f"`{key}`" in BOOK


def test_the_other_values_are_those_of_the_modes():
    keys = [key for key in KEYS if key.partition(".")[0] not in ("tiers", "rulings")]
    expected = {key: [shown(GAME.load(mode), key) for mode in GAME.modes] for key in keys}
    assert {row[0]: row[1:] for row in table("key")} == expected


def test_the_tiers_are_those_of_the_modes():
    for mode in GAME.modes:
        expected = [
            [tier["name"], f"{tier['from']}", "-" if tier["to"] is None else f"{tier['to']}"]
            for tier in GAME.tables(GAME.load(mode), ())["tiers"]
        ]
        assert table("tier") == expected


def test_the_shapes_are_those_of_the_table():
    told = [shape for _, shapes in table("kind") for shape in shapes.split(", ")]
    assert sorted(told) == sorted(shape_name(shape) for shape in range(len(SHAPES)))


@pytest.mark.parametrize(("place", "name"), list(enumerate(NAMES, start=1)))
def test_the_paragraph_of_a_ruling_states_options_and_default(place, name):
    text = " ".join(paragraph(f"8.{place}").split())
    assert text.startswith(f"`rulings.{name}`: ")
    assert all(f"`{option}`: " in text for option in KEYS[f"rulings.{name}"].names)
    assert all(text.endswith(f"Default `{getattr(GAME.load(mode).rulings, name)}`.") for mode in GAME.modes)


def test_every_field_of_the_rulings_and_the_special_cards_have_one_entry():
    assert [ruling.key for ruling in RULINGS] == ["deck.actions", "deck.jokers", *(f"rulings.{name}" for name in NAMES)]


@every_ruling
def test_every_question_has_its_options_and_is_asked_in_its_paragraph(ruling):
    values = [option.value for option in ruling.options]
    allowed = KEYS.get(ruling.key)
    assert values == (list(allowed.names) if isinstance(allowed, Options) else [NUMBER])
    assert f"`{ruling.key}" in paragraph(ruling.paragraph)
