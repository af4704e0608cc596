"""What lines are, and what completes them, is the same to the kernels and to the reference under all rulings."""

from __future__ import annotations

import random

import numpy as np
import pytest

from sim.core.jit import view, views
from sim.games.connect.evaluate import kinds_of_line
from sim.games.connect.faces import FACES, holds
from sim.games.connect.kinds import KINDS
from sim.games.connect.lines import NO_FACE, NO_PLACE, completing
from sim.games.connect.reference.lines import Lines
from sim.games.connect.rules import cards_of

from .drawn import GAME, SEED, as_told, card_of, drawn_line, drawn_rules, face_of

LINES_EACH = 200


def kinds(tiles, record):
    line = np.array([card_of(tile) for tile in tiles])
    faces = np.array(FACES)
    faces[line] = [face_of(tile) for tile in tiles]
    return kinds_of_line(view(record, 0), views(faces), views(line))


def completed(tiles, gap, record):
    """The cards that complete a line with a gap before the tile at this place."""
    cards = [card_of(tile) for tile in tiles]
    line = np.array([*cards[:gap], 0, *cards[gap:]])
    faces = np.array(FACES)
    faces[cards] = [face_of(tile) for tile in tiles]
    low, high = completing(view(record, 0), views(faces), views(line), 0, 1, len(line), gap, NO_PLACE, NO_FACE)
    return {card for card in range(len(faces)) if holds(int(low), int(high), card)}


@pytest.mark.parametrize("rulesets", [50, pytest.param(2_500, marks=pytest.mark.long)])
def test_lines_are_of_the_same_kinds(rulesets: int):
    valid = 0
    for number in range(rulesets):
        draw = random.Random(f"{SEED} lines {number}")
        rules = drawn_rules(draw)
        record, reference = GAME.lower(rules, 2), Lines(as_told(rules))
        for _ in range(LINES_EACH):
            tiles = drawn_line(draw, rules)
            expected = reference.kinds(tiles)
            found = kinds(tiles, record)
            assert [kind for place, kind in enumerate(KINDS) if found >> place & 1] == expected, (tiles, rules.rulings)
            valid += bool(expected)
    assert valid > rulesets * LINES_EACH / 10


@pytest.mark.parametrize("rulesets", [30, pytest.param(1_500, marks=pytest.mark.long)])
def test_the_same_cards_complete_a_line(rulesets: int):
    for number in range(rulesets):
        draw = random.Random(f"{SEED} gaps {number}")
        rules = drawn_rules(draw)
        record, reference = GAME.lower(rules, 2), Lines(as_told(rules))
        for _ in range(6):
            tiles = drawn_line(draw, rules)
            gap = draw.randrange(len(tiles) + 1)
            others = [tile for tile in tiles if "=" in tile or tile[-1] != "W" or rules.rulings.rainbow_role != "fixed"]
            gap = min(gap, len(others))
            if len(others) < 2:
                continue
            free = [card for card in cards_of(rules) if card not in map(card_of, others)]
            texts = {card: f"{card % 17}{'RVBJWS'[card // 17]}" for card in free}
            expected = {card for card in free if reference.kinds([*others[:gap], texts[card], *others[gap:]])}
            found = completed(others, gap, record) & set(free)
            assert found == expected, (others, gap, rules.rulings)
