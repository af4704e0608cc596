"""A traced game of NUM Connect is played again by the reference, question by question."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.core.agent import Player
from sim.core.cards import card_text
from sim.core.game import Event, Step
from sim.core.lineup import LineUp
from sim.core.scenario import Scenario
from sim.core.trace import outcome, trace
from sim.games.connect import state
from sim.games.connect.kinds import KINDS
from sim.games.connect.reference import parts
from sim.games.connect.reference.cards import deck
from sim.games.connect.reference.outcome import DISCARDED, Outcome
from sim.games.connect.reference.table import Table
from sim.games.connect.rules import Rules
from strategies import agents

from .drawn import GAME, SEED, as_told, drawn_rules, grid_of, place_of, texts

PARTS = dict(enumerate(parts.PARTS))  # by ASK_ code
NONE_OF = {state.ASK_FIRST: parts.STOP, state.ASK_SECOND: parts.ALONE, state.ASK_THIRD: parts.NONE}


@dataclass(frozen=True)
class Played:
    """A traced game and the table it was played at."""

    scenario: Scenario
    number: int
    steps: list[Step]

    @property
    def rules(self) -> Rules:
        return self.scenario.rules

    @property
    def players(self) -> int:
        return self.scenario.players

    def __str__(self) -> str:
        return f"game {self.number}, {self.scenario.lineup.label}, {self.rules}"

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]

    @property
    def row(self) -> np.ndarray:
        return outcome(self.scenario, self.steps[-1])[0]


def drawn_game(number: int) -> Played:
    """Game number `number` at a drawn table."""
    draw = random.Random(f"{SEED} games {number}")
    rules = drawn_rules(draw)
    players = draw.choice([two for two in (2, 2, 3, 4, 4, 5, 6) if two in GAME.players(rules)])
    known = [agent for agent in agents("connect").values() if agent.ranked]
    some = draw.choice([*[[agent] for agent in known], known])
    lineup = LineUp(tuple(Player(draw.choice(some)) for _ in range(players)))
    scenario = Scenario(GAME, GAME.mode, {}, rules, lineup)
    return Played(scenario, number, list(trace(scenario, seed=SEED, number=number)))


class Chance:
    """The events of chance of a traced game, in order."""

    def __init__(self, game: Played):
        self._game = game
        self._told = [
            event
            for event in game.events
            if event.code in (state.EVENT_DECK, state.EVENT_STARTER, state.EVENT_RESHUFFLE)
        ]

    def _next(self, code: int) -> tuple[int, ...]:
        event = self._told.pop(0)
        assert event.code == code, f"{self._game}: the engine told {event}"
        return event.numbers

    def deck(self) -> list[str]:
        cards, rules = texts(self._next(state.EVENT_DECK)), self._game.rules
        assert sorted(cards) == sorted(deck(rules.values - 1, rules.deck.without)), self._game
        return cards

    def starter(self, players: int) -> int:
        return self._next(state.EVENT_STARTER)[0]

    def reshuffle(self, cards: list[str]) -> list[str]:
        pile = texts(self._next(state.EVENT_RESHUFFLE))
        assert sorted(pile) == sorted(cards), self._game
        return pile

    def must_be_used_up(self) -> None:
        assert self._told == [], self._game


def replayed(game: Played) -> tuple[Table, Outcome]:
    """The game as the reference plays it, which must ask the same questions and list the same moves."""
    chance = Chance(game)
    table = Table(as_told(game.rules), game.players, chance)
    for before, step in zip(game.steps, game.steps[1:], strict=False):
        seen, question, decision = before.state[0], table.question, step.decision
        assert question is not None, f"{game}: the reference is over"
        ask = int(seen["pub"]["ask"])
        expected = (question.seat, question.part, question.moves)
        found = (decision.seat, PARTS[ask], [move_of(ask, move) for move in decision.moves])
        assert found == expected, f"{game}\n{found}\n{expected}"
        table.answer(decision.action)
        assert_same_table(game, step.state[0], table)
    assert table.question is None, f"{game}: the reference asks {table.question}"
    chance.must_be_used_up()
    return table, table.outcome()


def move_of(ask: int, move: int) -> Any:
    """A move as the reference says it."""
    if ask == state.ASK_DRAW:
        return parts.TOP if move == state.MOVE_DISCARD else parts.PILE
    if ask == state.ASK_PLACE:
        return place_of(move)
    return NONE_OF[ask] if move == state.MOVE_NONE else card_text(move)


def assert_same_table(game: Played, seen: np.ndarray, table: Table) -> None:
    """The cards lie on the table and in the hands as they do for the reference."""
    grid = grid_of(seen["pub"])
    assert (grid.tiles, grid.layers) == (table.grid.tiles, table.grid.layers), game
    for seat, expected in enumerate(table.seats):
        me = seen["priv"][seat]
        assert texts(me["hand"][: me["hand_count"]]) == expected.hand, game
    assert texts(seen["pub"]["discard"][: seen["pub"]["discard_count"]]) == table.discard, game
    assert seen["pub"]["pile_count"] == len(table.pile), game


def assert_same_outcome(game: Played, told: Outcome) -> None:
    """The outcome row says what the reference says."""
    row, seats = game.row, told.seats
    made, extended = sum((seat.made for seat in seats), Counter()), sum((seat.extended for seat in seats), Counter())
    lays = sum((seat.lays for seat in seats), Counter())
    expected = {
        "end": told.end,
        "winner": -1 if told.winner is None else told.winner,
        "by_discard": told.last_card == DISCARDED,
        "first": told.starter,
        "turns": told.turns,
        "rows": told.rows,
        "columns": told.columns,
        "islands": told.islands,
        "met_bound": told.has_met_bound,
        "lays": lays.total(),
        "free_lines": lays["free line"],
        "joins": sum(seat.joins for seat in seats),
        "on_others": sum(seat.on_others for seat in seats),
        "jokers": sum(seat.jokers for seat in seats),
        "made": [made[kind] for kind in KINDS],
        "extended": [extended[kind] for kind in KINDS],
        "cards": [len(seat.hand) for seat in seats],
        "first_lay": [seat.first_lay or state.NEVER for seat in seats],
        "own_turns": [seat.turns for seat in seats],
        "taken": [seat.taken for seat in seats],
    }
    mine = row["seats"][: len(seats)]
    found = {
        **{name: row[name] for name in expected if name in row.dtype.names},
        "end": state.ENDS[row["end"]],
        "made": row["made"].tolist(),
        "extended": row["extended"].tolist(),
        "own_turns": mine["turns"].tolist(),
        **{name: mine[name].tolist() for name in ("cards", "first_lay", "taken")},
    }
    assert found == expected, game
