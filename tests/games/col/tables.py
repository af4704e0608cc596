"""What the tests of NUM COL against its reference share: cards as text, drawn rulesets, and whole traced games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sim.core.agent import Player
from sim.core.cards import card_text
from sim.core.records import MAX_SEATS
from sim.core.rules import Options, constraints
from sim.games import GAMES
from sim.games.col.rules import Actions, Deck, Points, Rules, Rulings, players
from strategies import agents
from tests.games.decks import drawn_without
from tests.games.traced import Played, traced

GAME = GAMES["col"]
SEED = 20_251_130
SCANT = Deck(
    without=(), jokers=0, actions=Actions(passe=8, swipe=0, flip=5, quantum=0, flash=8)
)  # leaves twelve seats one card
SPECIALS = ("PASSE", "SWIPE", "FLIP", "QUANTUM", "FLASH", "JOKER")


def text(card: int) -> str:
    return card_text(card, SPECIALS)


def texts(cards: Sequence[int]) -> list[str]:
    return [text(int(card)) for card in cards]


# ---- drawn tables


def drawn_rulings(draw: random.Random, rulings: Rulings) -> Rulings:
    """Most rulings as they are, any of them otherwise now and then."""
    changes = {
        name: draw.choice(allowed.names)
        for name, allowed in constraints(Rulings).items()
        if isinstance(allowed, Options) and draw.random() < 0.4
    }
    return replace(rulings, **changes)


def drawn_ruleset(draw: random.Random) -> Rules:
    """Mostly the numbers and rulings of the modes, and any of them far away from there now and then."""
    rules = GAME.load(draw.choice(["standard", "standard", "standard", "decouverte"]))
    if draw.random() < 0.8:
        rules = replace(rules, rulings=drawn_rulings(draw, rules.rulings))
    if draw.random() < 0.2:
        rules = replace(rules, rainbow_shadow=draw.choice(["special", "plain"]))
    if draw.random() < 0.6:
        copies = [0, 1, 2, 2, 3, 6, 8]
        actions = Actions(*(draw.choice(copies) for _ in range(len(SPECIALS) - 1)))
        rules = replace(rules, deck=Deck(without=drawn_without(draw), jokers=draw.choice(copies), actions=actions))
    if draw.random() < 0.4:
        levels = tuple(draw.randint(0, 9) for _ in range(4))
        rules = replace(rules, points=Points(joker=draw.randint(0, 20), four=draw.randint(0, 40), levels=levels))
    return replace(rules, max_turns=draw.choice([1, 5, 20, 60, 150, 300, 1000, 1000]))


def drawn_game(number: int, count: int) -> Played:
    """Game number `number` at a drawn table of `count` players; at the largest ones cards are often short."""
    draw = random.Random(f"{SEED} {number} {count}")
    rules = drawn_ruleset(draw)
    while count not in players(rules):
        rules = drawn_ruleset(draw)
    if count == MAX_SEATS and draw.random() < 0.5:
        rules = replace(rules, deck=SCANT)
    known = [agent for agent in agents("col").values() if agent.ranked]  # a search takes too long
    some = draw.choice([*[[agent] for agent in known], known])
    lineup = [Player(draw.choice(some)) for _ in range(count)]
    return traced(GAME, rules, lineup, seed=SEED, number=number)


def drawn_games(count: int, games: int) -> Iterator[Played]:
    """Games at drawn tables of `count` players."""
    for number in range(games):
        yield drawn_game(number, count)
