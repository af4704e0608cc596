"""Every open question of NUM CHECK is told, in both languages, with the options that its field has."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import sim.games.check.rules as rules_module
from sim.core.rules import Options, constraints
from sim.core.rulings import NUMBER
from sim.games import GAMES
from sim.games.check.rules import Rules, Rulings

KEYS = constraints(Rules)
BOOK = (Path(rules_module.__file__).parent / "rulebook.md").read_text(encoding="utf-8")
RULINGS = GAMES["check"].offers.rulings
every_ruling = pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.key)


def test_every_field_of_the_rulings_and_the_action_cards_have_one_entry():
    assert [ruling.key for ruling in RULINGS] == [
        "deck.actions",
        *(f"rulings.{field.name}" for field in fields(Rulings)),
    ]


@every_ruling
def test_the_sources_are_those_that_there_are(ruling):
    assert {source.text for source in ruling.sources} <= {"livret", "aide"}


@every_ruling
def test_the_options_are_those_of_the_field(ruling):
    values = [option.value for option in ruling.options]
    assert len(set(values)) == len(values)
    if ruling.key == "deck.actions":
        assert values == [NUMBER]
    elif isinstance(KEYS[ruling.key], Options):
        assert values == list(KEYS[ruling.key].names)
    else:
        kind = float if ruling.key == "rulings.claim_speed_active" else int
        words = {*KEYS[ruling.key].words, KEYS[ruling.key].zero} - {""}
        assert words <= set(values)
        assert NUMBER in values
        assert all(KEYS[ruling.key].allows(kind(value), kind) for value in set(values) - words - {NUMBER})


@every_ruling
def test_the_paragraph_of_the_rulebook_is_about_the_key(ruling):
    text = re.search(rf"^\*\*§{re.escape(ruling.paragraph)}\*\*(.*?)(?=^\*\*§)", BOOK, re.MULTILINE | re.DOTALL)[1]
    assert f"`{ruling.key}" in text
