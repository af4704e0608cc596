"""What the tests of NUM-SPEED against its reference share: cards as text, drawn rulesets, and whole traced matches."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from sim.core.agent import Player
from sim.core.cards import VALUES, card_text
from sim.core.rules import Options, constraints
from sim.games import GAMES
from sim.games.speed.cards import OTHERS
from sim.games.speed.reference import rules as told
from sim.games.speed.rules import MAX_PLAYERS, Actions, Rules, Rulings
from sim.games.speed.rules import cards_of as cards_there
from strategies import agents
from tests.games.decks import drawn_without
from tests.games.traced import Played, traced

GAME = GAMES["speed"]
SEED = 20_251_130
OF_VALUE = [  # the cards of a value, by the word whose bits are their families
    [[card_text(family * VALUES + value) for family in range(6) if word >> family & 1] for word in range(64)]
    for value in range(VALUES)
]
MODES = ("family", "speed_run", "speed_game")


def texts(cards: Sequence[int]) -> list[str]:
    return [card_text(int(card), OTHERS) for card in cards]


def cards_of(held: np.ndarray) -> list[str]:
    """The cards of a place, sorted as text."""
    numeric = [card for value, families in enumerate(held["values"].tolist()) for card in OF_VALUE[value][families]]
    others = [name for name, count in zip(OTHERS, held["others"].tolist(), strict=True) for _ in range(count)]
    return sorted(numeric + others)


# ---- drawn tables


def drawn_rulings(draw: random.Random, rulings: Rulings, share: float) -> Rulings:
    """Some rulings otherwise than they are."""
    changes = {
        name: draw.choice(allowed.names)
        for name, allowed in constraints(Rulings).items()
        if isinstance(allowed, Options) and draw.random() < share
    }
    return replace(rulings, **changes)


@functools.cache
def loaded(mode: str) -> Rules:
    return GAME.load(mode)


def drawn_rules(draw: random.Random) -> Rules:
    """A mode, most often with some rulings, another end, another score or another hand than usual."""
    mode = draw.choice([*MODES, "speed_game"])
    rules = loaded(mode)
    rules = replace(rules, rulings=drawn_rulings(draw, rules.rulings, draw.choice([0, 0.1, 0.3])))
    if mode == "family" and draw.random() < 0.5:
        deck = replace(rules.deck, actions=Actions(simple=2, double=2, twister=0, block=0, bombe_x=0))
        rules = replace(rules, deck=deck)
    rules = replace(rules, deck=replace(rules.deck, without=drawn_without(draw)))
    if mode != "speed_game" and draw.random() < 0.85:  # a match to 30 points is long for the reference
        rules = replace(rules, match=replace(rules.match, end="rounds"))
    if draw.random() < 0.3:
        rules = replace(rules, points=loaded(draw.choice(MODES)).points)
    rules = replace(
        rules, hand=min(draw.choice([rules.hand, rules.hand, 2, 5, 18]), (cards_there(rules.deck) - 1) // MAX_PLAYERS)
    )
    return replace(rules, max_turns=draw.choice([1000, 1000, 1000, 40]))


def as_told(rules: Rules) -> told.Rules:
    """A ruleset as the reference reads it."""
    mode = told.FAMILY if rules.fusion == "no" else told.SPEED_GAME if rules.match.hands == "kept" else told.SPEED_RUN
    actions = "one_each" if rules.deck.actions.simple == 1 else "kinds"
    end = told.TWO_ROUNDS if mode == told.SPEED_GAME else told.TO_30 if rules.match.end == "points" else told.FIXED_5
    return told.standard(
        mode,
        hand=rules.hand,
        without=rules.deck.without,
        end=end,
        score="classic" if rules.points.numeric == "one" else "competition",
        max_turns=rules.max_turns,
        family_actions=actions,
        **vars(rules.rulings),
    )


def drawn_match(number: int) -> Played:
    """Match number `number` at a drawn table."""
    draw = random.Random(f"{SEED} {number}")
    rules, players = drawn_rules(draw), draw.randint(2, 6)
    known = [agent for agent in agents("speed").values() if agent.ranked]
    some = draw.choice([*[[agent] for agent in known], known])
    lineup = []
    for _ in range(players):
        skills = {"speed": draw.choice([0.5, 1.0, 2.0])}
        if draw.random() < 0.3:
            skills |= {"attention": 0.6, "slip": 0.1}
        lineup.append(Player(draw.choice(some), skills))
    return traced(GAME, rules, lineup, seed=SEED, number=number)
