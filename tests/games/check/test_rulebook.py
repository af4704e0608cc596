"""The rulebook of NUM CHECK has every paragraph that the code cites, and states every key and value of the modes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import astuple, fields
from functools import reduce
from operator import getitem
from pathlib import Path

import pytest

import sim.games.check.rules as rules_module
import strategies
from sim.core.rules import Options, as_table, constraints, read
from sim.games import GAMES
from sim.games.check import combinations
from sim.games.check.reference.combinations import best
from sim.games.check.rules import Base, Rules, Rulings

GAME = GAMES["check"]
HOME = Path(rules_module.__file__).parent
BOOK = (HOME / "rulebook.md").read_text(encoding="utf-8")
SOURCES = sorted([*HOME.glob("*.py"), *Path(strategies.__file__).parent.glob("check/*.py")])
CLASSIQUE, FAMILLE = MODES = [read(Rules, HOME / "rulesets" / f"{mode}.toml") for mode in ("classique", "famille")]

HEADINGS = re.findall(r"^(?:## |\*\*)§(\d+(?:\.\d+)?)\b", BOOK, re.MULTILINE)
KEYS = constraints(Rules)
RULINGS = [field.name for field in fields(Rulings)]

both_modes = pytest.mark.parametrize("rules", MODES, ids=lambda rules: rules.title.fr)


def paragraph(number: str) -> str:
    """The text of one paragraph, tables after it included."""
    return re.search(rf"^\*\*§{re.escape(number)}\*\*(.*?)(?=^\*\*§|^## |\Z)", BOOK, re.MULTILINE | re.DOTALL)[1]


def rows(first_cell: str) -> list[list[str]]:
    """The cells of the table whose heading begins with `first_cell`."""
    lines = BOOK.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith(f"| {first_cell} |"))
    found = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    return found


def value(rules: Rules, key: str) -> object:
    return reduce(getattr, key.split("."), rules)


def citations() -> Iterator[tuple[str, str]]:
    for source in SOURCES:
        for number in re.findall(r"§(\d+(?:\.\d+)?)", source.read_text(encoding="utf-8")):
            yield source.name, number


def test_every_citation_in_the_code_has_its_paragraph() -> None:
    assert [(source, number) for source, number in citations() if number not in HEADINGS] == []


def test_the_rulebook_cites_only_paragraphs_that_it_has() -> None:
    assert [number for number in re.findall(r"§(\d+(?:\.\d+)?)", BOOK) if number not in HEADINGS] == []


def test_paragraphs_are_numbered_without_gaps() -> None:
    section, last, expected = 0, 0, []
    for number in HEADINGS:
        section, last = (section, last + 1) if "." in number else (section + 1, 0)
        expected.append(f"{section}.{last}" if last else f"{section}")
    assert expected == HEADINGS


@pytest.mark.parametrize("key", KEYS)
def test_the_rulebook_names_the_key(key: str) -> None:
    assert f"`{key}`" in BOOK


def test_the_table_of_combinations_follows_the_ruleset() -> None:
    assert [(row[0], row[1]) for row in rows("§")] == [
        (f"5.{place}", f"base.{field.name}") for place, field in enumerate(fields(Base), start=1)
    ]


@both_modes
def test_the_base_points_are_those_of_the_mode(rules: Rules) -> None:
    assert [int(row[4]) for row in rows("§")] == list(astuple(rules.base))


def test_the_paragraph_of_each_combination_begins_with_its_name() -> None:
    for place, name in enumerate(map(GAME.text("fr").name, combinations.KEYS), start=1):
        assert paragraph(f"5.{place}").strip().startswith(f"{name}:")
        assert rows("§")[place - 1][2] == name


@both_modes
def test_the_rank_bonuses_are_those_of_the_mode(rules: Rules) -> None:
    columns = [range(1, 9), rules.bonus.fixed, rules.bonus.gap, rules.bonus.principal, rules.bonus.base]
    assert [[int(cell) for cell in row] for row in rows("rank")] == [list(row) for row in zip(*columns, strict=True)]


@both_modes
def test_the_tiers_are_those_of_the_mode(rules: Rules) -> None:
    expected = [
        [tier["name"], f"{tier['from']}", "-" if tier["to"] is None else f"{tier['to']}"]
        for tier in GAME.tables(rules, ())["tiers"]
    ]
    assert rows("tier") == expected


def test_the_tier_edges_are_those_of_the_mode() -> None:
    assert [int(edge) for edge in re.findall(r"\d{3}", paragraph("9.1").split("|")[0])] == list(CLASSIQUE.tiers.edges)


def test_the_other_values_are_those_of_the_modes() -> None:
    keys = [key for key in KEYS if key.partition(".")[0] not in ("base", "bonus", "tiers", "rulings")]
    expected = {key: [str(value(rules, key) or "none") for rules in (CLASSIQUE, FAMILLE)] for key in keys}
    assert {row[0]: row[1:] for row in rows("key")} == expected


@pytest.mark.parametrize(("place", "name"), list(enumerate(RULINGS, start=1)))
def test_the_paragraph_of_a_ruling_states_options_and_default(place: int, name: str) -> None:
    text, allowed = paragraph(f"10.{place}"), KEYS[f"rulings.{name}"]
    default = value(CLASSIQUE, f"rulings.{name}")
    assert text.strip().startswith(f"`rulings.{name}`: ")
    assert text.rstrip().endswith(f"\nDefault `{default}`.")
    assert all(
        f"`{option}`: " in " ".join(text.split())
        for option in (allowed.names if isinstance(allowed, Options) else allowed.words)
    )
    assert default == value(FAMILLE, f"rulings.{name}")


def test_no_other_ruling_has_a_paragraph() -> None:
    assert sum(number.startswith("10.") for number in HEADINGS) == len(RULINGS)


@pytest.mark.parametrize(
    ("key", "hand", "claim", "rank", "points"),
    [
        ("carre", "7R 7V 7B 1J", "7J", 1, 34),
        ("carre", "7R 7V 7B 1J", "7J", 8, 64),
        ("full", "12R 12V 12B 3S", "3R", 4, 41),
        ("suite_longue", "3S 4S 5S 6S", "7S", 6, 40),
    ],
)
def test_the_examples_of_the_rulebook_are_right(key: str, hand: str, claim: str, rank: int, points: int) -> None:
    assert best(hand.split(), claim, CLASSIQUE)[key][rank - 1] == points
    assert f"= {points}" in paragraph("6.7")


@pytest.mark.parametrize("mode", ["classique", "famille"])
def test_the_modes_of_the_aide_differ_as_the_rulebook_says(mode: str) -> None:
    own, aide = (read(Rules, HOME / "rulesets" / f"{name}.toml") for name in (mode, f"aide-{mode}"))
    table, text = as_table(aide), paragraph("13.2")
    differing = [key for key in KEYS if value(own, key) != value(aide, key) and not key.startswith("title.")]
    assert differing == ["hand", "rulings.completion", "rulings.exchanges_per_turn"]
    for key in differing:
        shown = reduce(getitem, key.split("."), table)
        assert re.search(rf"`{key}` =\s+`?{shown}`?", text)
