"""The rulebook of NUM Connect has every paragraph that the code cites, every key and value; every question is told."""

import re
from dataclasses import fields
from functools import reduce
from pathlib import Path

import pytest

import sim.games.connect.rules as rules_module
import strategies
from sim.core.rules import Options, constraints
from sim.core.rulings import NUMBER
from sim.games.connect.rules import Rules, Rulings

from .drawn import GAME

HOME = Path(rules_module.__file__).parent
BOOK = (HOME / "rulebook.md").read_text(encoding="utf-8")
SOURCES = sorted([*HOME.glob("*.py"), *Path(strategies.__file__).parent.glob("connect/*.py")])
HEADINGS = re.findall(r"^(?:## |\*\*)§(\d+(?:\.\d+)?)\b", BOOK, re.MULTILINE)
KEYS = constraints(Rules)
NAMES = [field.name for field in fields(Rulings)]
RULINGS = GAME.offers.rulings


def paragraph(number):
    return re.search(rf"^\*\*§{re.escape(number)}\*\*(.*?)(?=^\*\*§|^## |\Z)", BOOK, re.MULTILINE | re.DOTALL)[1]


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
    rows = re.findall(r"^\| `([\w.]+)` \| (.*?) \| (.*?) \|$", BOOK, re.MULTILINE)
    keys = [key for key in KEYS if not key.startswith("rulings.")]
    modes = [GAME.load(mode) for mode in GAME.modes]
    expected = {key: tuple(str(reduce(getattr, key.split("."), rules) or "none") for rules in modes) for key in keys}
    assert {key: tuple(values) for key, *values in rows} == expected


@pytest.mark.parametrize(("place", "name"), list(enumerate(NAMES, start=1)))
def test_the_paragraph_of_a_ruling_states_options_and_default(place, name):
    text = " ".join(paragraph(f"9.{place}").split())
    allowed = KEYS[f"rulings.{name}"]
    assert text.startswith(f"`rulings.{name}`: ")
    assert all(f"`{option}`: " in text for option in (allowed.names if isinstance(allowed, Options) else allowed.words))
    assert all(text.endswith(f"Default `{getattr(GAME.load(mode).rulings, name)}`.") for mode in GAME.modes)


def test_every_field_of_the_rulings_has_one_entry():
    assert [ruling.key for ruling in RULINGS] == [f"rulings.{name}" for name in NAMES]


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.key)
def test_every_question_has_its_options_and_is_asked_in_its_paragraph(ruling):
    values, allowed = [option.value for option in ruling.options], KEYS[ruling.key]
    assert values == (list(allowed.names) if isinstance(allowed, Options) else [*allowed.words, NUMBER])
    assert f"`{ruling.key}" in paragraph(ruling.paragraph)
