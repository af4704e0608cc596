"""Texts of all rooms: both languages have the same messages with the same figures, and none is left over."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from fluent.syntax.visitor import Visitor

from sim.core.text import LANGUAGES, NAME
from tests.found import GAMES

ROOT = Path(__file__).parents[1]
FOLDERS = ("sim", "strategies", "experiments", "tests/toys", "tests/studies")
ROOMS = sorted(path.parent for folder in FOLDERS for path in (ROOT / folder).rglob("en.ftl"))
SOURCES = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
VALUATIONS = [game.offers.valuation for game in GAMES.values() if game.offers.valuation]
every_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))


class Mentioned(Visitor):
    """The figures, the other messages and the selectors that a message has."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.found.add(f"${node.id.name}")

    def visit_MessageReference(self, node):  # noqa: N802
        self.found.add(node.id.name)


def messages(room, lang):
    """What each message of a room mentions, by its name, in the order of the file."""
    resource = FluentParser().parse((room / f"{lang}.ftl").read_text(encoding="utf-8"))
    found = {}
    for entry in resource.body:
        assert type(entry).__name__ != "Junk", f"{room.name}/{lang}.ftl: {entry.content}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            mentioned = Mentioned()
            mentioned.visit(entry)
            found[entry.id.name] = mentioned.found
    return found


@every_room
def test_both_languages_have_the_same_messages_in_the_same_order(room):
    first, *others = (list(messages(room, lang)) for lang in LANGUAGES)
    assert all(other == first for other in others)


@every_room
def test_a_message_has_the_same_figures_in_both_languages(room):
    first, *others = (figures(room, lang) for lang in LANGUAGES)
    for other in others:
        assert {name: first[name] for name in first if first[name] != other.get(name)} == {}


def figures(room, lang):
    """The figures of each message of a room."""
    return {name: {one for one in found if one[0] == "$"} for name, found in messages(room, lang).items()}


def strings():
    """All strings of the code, and what stands before and after the gaps of those that are put together."""
    whole, parts = set(), set()
    for path in SOURCES:
        if path.suffix == ".jinja":
            whole |= set(re.findall(r"[\"']([\w-]+)[\"']", path.read_text(encoding="utf-8")))
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                texts = [str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values]
                parts.add("".join(texts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, parts


def test_no_message_is_left_over():
    whole, parts = strings()
    patterns = [re.compile(".+".join(map(re.escape, part.split("\0")))) for part in parts if re.search(r"\w{3}", part)]
    texts = (path.read_text(encoding="utf-8") for path in SOURCES if path.suffix in (".py", ".toml", ".jinja"))
    words = set(re.findall(r"\w+", " ".join(texts))).union(*(valued.keys for valued in VALUATIONS))
    mentioned = set().union(*(found for room in ROOMS for found in messages(room, "en").values()))

    def is_used(name):
        key = name.removeprefix(NAME)
        if name in mentioned or key in whole or key.replace("-", ".") in whole or (name != key and key in words):
            return True
        two = any(key[:k] in whole and key[k + 1 :] in whole for k, sign in enumerate(key) if sign == "_")
        return two or any(pattern.fullmatch(key) for pattern in patterns)

    left_over = [(str(room.relative_to(ROOT)), n) for room in ROOMS for n in messages(room, "en") if not is_used(n)]
    assert left_over == [], left_over
