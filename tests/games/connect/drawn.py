"""What the tests of NUM Connect against its reference share: drawn rulesets and lines, tables as it sees them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from sim.core.cards import card_text, parse_card
from sim.core.rules import Options, constraints
from sim.games import GAMES
from sim.games.connect import state
from sim.games.connect.faces import FAMILY_SHIFT, JOKER, WILD
from sim.games.connect.reference import rules as told
from sim.games.connect.reference.grid import Cell, Grid
from sim.games.connect.reference.offers import Place
from sim.games.connect.rules import Deck, Rules, Rulings
from sim.games.connect.state import FIRST_COLUMN, FIRST_ROW, PLACE_APART, PLACE_COLUMN, PLACES, WIDTH
from tests.games.decks import drawn_without

GAME = GAMES["connect"]
SEED = 20_251_201
LETTERS = "RVBJWS"
LINE_RULINGS = (
    *("reset", "reset_direction", "shadow_in_group", "shadow_ends", "shadow_run", "run_jokers"),
    *("rainbow_role", "joker_place", "joker_family"),
)


def drawn_rulings(draw: random.Random, chance: float) -> Rulings:
    """Rulings of which each is another one than usual with this chance."""
    changes: dict[str, Any] = {
        name: draw.choice(allowed.names)
        for name, allowed in constraints(Rulings).items()
        if isinstance(allowed, Options) and draw.random() < chance
    }
    if draw.random() < chance:
        changes["run_jokers"] = draw.choice(["any", 0, 1, 2, 3])
    return replace(GAME.load().rulings, **changes)


def drawn_rules(draw: random.Random) -> Rules:
    """A mode, mostly with some other rulings, now and then with other numbers."""
    rules = GAME.load(draw.choice(GAME.modes))
    if draw.random() < 0.85:
        rules = replace(rules, rulings=drawn_rulings(draw, draw.choice([0.1, 0.25, 0.5])))
    if draw.random() < 0.3:
        rules = replace(rules, max_turns=draw.choice([1, 5, 12, 40]))
    if draw.random() < 0.5:
        rules = replace(rules, deck=Deck(without=drawn_without(draw, rules.values)))
    return rules


def as_told(rules: Rules) -> told.Rules:
    """A ruleset as the reference reads it."""
    return told.Rules(
        highest=rules.values - 1,
        hand=rules.hand,
        without=rules.deck.without,
        max_turns=rules.max_turns,
        rows=rules.bound,
        columns=rules.bound,
        first_row=FIRST_ROW,
        first_column=FIRST_COLUMN,
        rulings=told.Rulings(**vars(rules.rulings)),
    )


# ---- lines


def drawn_line(draw: random.Random, rules: Rules) -> list[str]:
    """Tiles that are nearly a line, some of them changed."""
    size, highest = draw.choice([3, 3, 3, 4, 4, 5, 5, 6, 7, 8]), rules.values - 1
    kind = draw.random()
    if kind < 0.2:
        value = draw.randint(0, highest)
        letters = draw.sample(LETTERS, min(size, 6))
        cards = [f"{value}{letter}" for letter in letters]
    else:
        low = draw.randint(0, highest - size + 1)
        letter = draw.choice(LETTERS)
        few = draw.sample(LETTERS, draw.randint(2, 6))
        cards = [f"{low + place}{letter if kind < 0.6 else draw.choice(few)}" for place in range(size)]
        if draw.random() < 0.5:
            cards.reverse()
    for place in range(len(cards)):
        chance = draw.random()
        if chance < 0.2:
            cards[place] = f"{draw.randint(0, highest)}W"
        elif chance < 0.25:
            cards[place] = f"{cards[place][:-1]}{draw.choice('WSRV')}"
    cards = list(dict.fromkeys(cards))
    if draw.random() < 0.3 and len(cards) > 3:  # Shadows at the ends
        cards[0] = f"{cards[0][:-1]}S"
        cards[-1] = f"{cards[-1][:-1]}S" if draw.random() < 0.5 else cards[-1]
    if rules.rulings.rainbow_role == "fixed":
        cards = [settled(draw, card, highest) for card in cards]
    return cards if len(cards) > 2 and len(set(cards)) == len(cards) else drawn_line(draw, rules)


def settled(draw: random.Random, card: str, highest: int) -> str:
    """A Rainbow on the table is something for good, or else it is being laid."""
    if card[-1] != "W" or draw.random() < 0.5:
        return card
    if draw.random() < 0.3:
        return f"{card}={card}"
    return f"{card}={draw.randint(0, highest)}{draw.choice('RVBJS')}"


def face_of(tile: str) -> int:
    """What a tile of the reference shows in lines."""
    card, _, role = tile.partition("=")
    shown = role or card
    face = int(shown[:-1]) | LETTERS.index(shown[-1]) << FAMILY_SHIFT
    if card[-1] == "W" and not role:
        face |= WILD
    return face | (JOKER if role and role != card else 0)


def tile_of(card: int, face: int) -> str:
    """A card of the table as a tile of the reference."""
    text = card_text(card)
    if text[-1] != "W" or face & WILD:
        return text
    return f"{text}={face & 31}{LETTERS[face >> FAMILY_SHIFT & 7]}"


# ---- tables


def grid_of(pub: np.ndarray) -> Grid:
    """The table as a grid of the reference."""
    grid = Grid()
    for card in np.flatnonzero(pub["cell"] != state.NO_CELL).tolist():
        cell = cell_of(int(pub["cell"][card]))
        grid.put({cell: tile_of(card, int(pub["faces"][card]))}, int(pub["owner"][card]))
    return grid


def cell_of(cell: int) -> Cell:
    return Cell(*divmod(cell, WIDTH))


def place_of(move: int) -> Place:
    """A place of a single or a pair as the reference says it."""
    return Place(cell_of(move // PLACES), int(bool(move & PLACE_COLUMN)), int(bool(move & PLACE_APART)))


def texts(cards: Sequence[int]) -> list[str]:
    return [card_text(int(card)) for card in cards]


def card_of(text: str) -> int:
    return parse_card(text.partition("=")[0])
