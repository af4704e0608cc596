"""What the tests of NUM CHECK share: cards as text, drawn tables, whole traced games, and tables laid out by hand."""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple, replace

import numpy as np

from sim.core.agent import Player
from sim.core.cards import NO_CARD, NUMERIC, card_text, parse_card
from sim.core.drive import play_chunk
from sim.core.rules import Options, Range, constraints
from sim.games import GAMES
from sim.games.check import state
from sim.games.check.combinations import ACTIONS, KEYS
from sim.games.check.rules import Actions, Base, Bonus, Deck, Rules, Rulings, players
from strategies.check.greedy import GREEDY
from strategies.common.uniform import UNIFORM
from tests.games.decks import drawn_without
from tests.games.traced import Played, traced
from tests.scenarios import scenario

GAME = GAMES["check"]
SEED = 20_251_130
NUMERIC_CARDS = [card_text(card) for card in range(NUMERIC)]


def classique(**changes: object) -> Rules:
    return GAME.load("classique", {key: str(value) for key, value in changes.items()})


def text(card: int) -> str | None:
    return None if card == NO_CARD else card_text(card, ACTIONS)


def texts(cards: Sequence[int]) -> list[str | None]:
    return [text(int(card)) for card in cards]


def cards(line: str) -> list[int]:
    """Cards of a line of text, "-" being an empty place."""
    return [NO_CARD if word == "-" else parse_card(word, ACTIONS) for word in line.split()]


# ---- drawn tables


def drawn_rulings(draw: random.Random, rulings: Rulings, share: float = 0.25) -> Rulings:
    """Rulings of which a share is drawn anew; where combinations lie is left alone."""
    changes = {}
    for name, allowed in constraints(Rulings).items():
        if name != "completion" and draw.random() < share:
            match allowed:
                case Options():
                    changes[name] = draw.choice(allowed.names)
                case Range(words=("any",)):
                    changes[name] = draw.choice([0, 1, 2, 3, "any"])
        if name == "exchanges_per_turn" and draw.random() < 0.4:
            changes[name] = draw.choice([0, 1, 2, 3])
        if name == "claim_speed_active" and draw.random() < 0.2:
            changes[name] = draw.choice([0.5, 4.0])
    return replace(rulings, **changes)


def drawn_ruleset(draw: random.Random) -> Rules:
    """Mostly the numbers and rulings of the modes, and any of them far away from there now and then."""
    rules = GAME.load(draw.choice(["classique", "classique", "famille", "aide-classique", "aide-famille"]))
    if draw.random() < 0.7:
        rules = replace(rules, rulings=drawn_rulings(draw, rules.rulings))
    if draw.random() < 0.6:
        actions = Actions(*(draw.choice([0, 1, 2, 2, 3, 6, 8]) for _ in ACTIONS))
        rules = replace(rules, deck=Deck(without=drawn_without(draw), actions=actions))
    if draw.random() < 0.5:
        bonus = Bonus(
            fixed=tuple(draw.randint(0, 30) for _ in range(8)),
            gap=tuple(draw.choice([0, 0, 1, 2, 5]) for _ in range(8)),
            principal=tuple(draw.choice([0, 0, 1, 2, 5]) for _ in range(8)),
            base=tuple(draw.choice([0, 0, 1, 2]) for _ in range(8)),
        )
        rules = replace(rules, base=Base(*(draw.randint(0, 40) for _ in KEYS)), bonus=bonus)
    return replace(
        rules,
        hand=draw.choice([1, 2, 3, *[rules.hand] * 8, 5, 6]),
        centre=draw.choice([1, 2, 3, 4, 4, 4, 4, 4, 4, 5, 6]),
        zaps=draw.choice([1, 2, 3, 3, 3, 4, 12]),
        goal=draw.choice([1, 2, 3, 5, 8, 8, 8, 8, 8, 8, 11, 14]),
        passes=draw.choice([1, 2, 2, 2, 3]),
        large_table=draw.choice([2, 5, 7, 7, 13]),
        passes_large_table=draw.choice([1, 2, 3, 3]),
        max_turns=draw.choice([1, 20, 60, 150, 2000, 2000]),
    )


def drawn_player(draw: random.Random, agent) -> Player:
    if draw.random() < 0.5:
        return Player(agent)
    return Player(
        agent,
        {
            "speed": draw.choice([0.1, 1.0, 3.0]),
            "attention": draw.choice([0.0, 0.5, 0.9, 1.0]),
            "slip": draw.choice([0.0, 0.0, 0.1, 0.5]),
        },
    )


def drawn_table(number: int, count: int) -> tuple[Rules, list[Player]]:
    """Table number `number` with `count` players; games of chance alone are kept short, since they are long."""
    draw = random.Random(f"{SEED} {number} {count}")
    rules = drawn_ruleset(draw)
    while count not in players(rules):
        rules = drawn_ruleset(draw)
    agents = draw.choice([[GREEDY], [GREEDY], [UNIFORM], [GREEDY, UNIFORM]])
    lineup = [drawn_player(draw, draw.choice(agents)) for _ in range(count)]
    if UNIFORM in agents:
        rules = replace(rules, max_turns=min(rules.max_turns, 1800 // count))
    return rules, lineup


def played(rules: Rules, lineup: Sequence[Player], number: int, seed: int = SEED) -> Played:
    return traced(GAME, rules, lineup, seed=seed, number=number)


def rows_of(lineup: list[Player], rules: Rules | None = None, *, games: int, seed: int = SEED) -> np.ndarray:
    """Outcome rows (games,) of the compiled drive."""
    return play_chunk(scenario(GAME, rules or classique(), lineup), seed=seed, first=0, games=games)


def drawn_games(count: int, games: int) -> Iterator[Played]:
    """Games at drawn tables of `count` players."""
    for number in range(games):
        yield played(*drawn_table(number, count), number)


def whole_deck(rules: Rules) -> Counter[str]:
    copies = dict(zip(ACTIONS, astuple(rules.deck.actions), strict=True))
    numeric = [card for card in NUMERIC_CARDS if card not in rules.deck.without]
    return Counter({**dict.fromkeys(numeric, 1), **{name: count for name, count in copies.items() if count}})


def all_cards(table: np.ndarray, rules: Rules) -> Counter[str]:
    """Every card that lies somewhere on a table (1,)."""
    s = table[0]
    pub, top = s["pub"], int(s["top"])
    lying = [
        *s["priv"]["hand"][: pub["players"]].ravel(),
        *([pub["acting"]] if pub["giving"] else []),
        *s["kept"][: s["aside"]],
        *pub["centre"][: rules.centre],
        *s["pile"][top : top + pub["pile_count"]],
        *pub["discard"][: pub["discard_count"]],
    ]
    return Counter(text(int(card)) for card in lying if card != NO_CARD)


@functools.cache
def drawn_decisions(count: int) -> list[tuple[Played, np.ndarray]]:
    """Decisions of games at drawn tables, each kind often enough, with the table (1,) at which they were made."""
    wanted = {
        state.ASK_TURN: count // 2 - count // 10,
        state.ASK_MORE: count // 20,
        state.ASK_GIVE: count // 20,
        state.ASK_CLAIM: count // 2,
    }
    found: dict[int, list] = {kind: [] for kind in wanted}
    draw, number = random.Random(SEED), 1000
    while any(len(found[kind]) < least for kind, least in wanted.items()):
        game = played(*drawn_table(number, 2 + number % 11), number)
        tables = [table for table, _ in game.decisions()]
        for table in draw.sample(tables, min(20, len(tables))):
            found[int(table[0]["pub"]["ask"])].append((game, table))
        number += 1
    return [decision for kind, most in wanted.items() for decision in found[kind][:most]]


def divmod_claim(code: int) -> tuple[int, str]:
    """Slot and combination of a claim's code."""
    slot, key = divmod(code - 1, state.KEYS_ROOM)
    return slot, KEYS[key]
