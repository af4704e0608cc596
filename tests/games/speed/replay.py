"""Plays a traced match again by the reference: same chance, same answers, and every question must be the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.core.game import Step
from sim.core.trace import outcome
from sim.games.speed import moves, state
from sim.games.speed.cards import ACTIONS
from sim.games.speed.reference.match import Match, Outcome
from sim.games.speed.reference.moves import ALL, BOARD, DRAW, LAY, NO, NONE, PASS, PLAY, Question
from sim.games.speed.reference.sets import HAND
from sim.games.speed.reference.table import Table
from tests.games.speed.tables import GAME, as_told, cards_of, texts
from tests.games.traced import Played, Telling
from tests.scenarios import scenario

ASKED = {  # kinds of decision as the reference numbers them
    state.ASK_TURN: 1, state.ASK_SET: 2, state.ASK_SOURCE: 3, state.ASK_DRAWN: 4,
    state.ASK_TARGET: 5, state.ASK_BONUS: 6, state.ASK_WINDOW: 7,
}  # fmt: skip
PLAYS = {"infini": "INFINI", "num_x": "NUM-X"}  # kinds of plays as the reference counts them


def replayed(game: Played) -> Outcome:
    """The match as the reference plays it. Raises AssertionError where the two part."""
    told = Told(game, answers(game.steps))
    match = Match(as_told(game.rules), game.players, told, told.decide)
    result = match.play()
    told.must_be_used_up()
    assert_same_cards(game.steps[-1].state, match.table, f"{game}, at the end")
    return result


class Told(Telling):
    """A traced match as the reference asks for it: its chance, and its decisions."""

    # ---- chance

    def deck(self, cards: list[str]) -> list[str]:
        return self.answer("deck", sorted(cards))

    def twister(self, cards: list[str]) -> list[str]:
        return self.answer("twister", sorted(cards))

    def bombe(self, cards: list[str]) -> list[str]:
        return self.answer("bombe", sorted(cards))

    def notices(self, seats: list[int]) -> list[int]:
        if all(player.value("attention") == 1.0 for player in self.game.lineup):
            return seats
        noticed = self.answer("notices")
        return [seat for seat in seats if noticed >> seat & 1]

    def first(self, seats: list[int]) -> int:
        return self.answer("first", len(seats))

    def slips(self, seat: int) -> bool:
        return self.game.lineup[seat].value("slip") > 0 and self.answer("slips", seat)

    # ---- decisions

    def decide(self, table: Table, question: Question) -> int:
        states, step = self.next_decision(question)
        pub, decision = states[0]["pub"], step.decision
        where = f"{self.game}, turn {pub['turn']}"
        listed = [move_of(int(pub["ask"]), code) for code in decision.moves]
        engine = decision.seat, ASKED[int(pub["ask"])], sorted(listed, key=repr)
        reference = question.seat, question.part, sorted(question.moves, key=repr)
        assert engine == reference, f"{where}: engine asks {engine}, reference {reference}"
        assert listed[0] == question.moves[0] and not decision.fault, where
        assert_same_cards(states, table, where)
        return question.moves.index(listed[decision.action])


def move_of(ask: int, code: int) -> tuple:
    """A move as the reference writes it."""
    kinds = state.KINDS
    if ask == state.ASK_SET:
        return "set", moves.set_count(code), kinds[moves.set_kind(code)]
    if ask == state.ASK_SOURCE:
        return "from", moves.source_numeric(code), moves.source_jokers(code), moves.source_board_jokers(code)
    if ask == state.ASK_TARGET:
        return "target", ALL if code == state.MOVE_ALL else code
    if ask == state.ASK_BONUS:
        return ("action", ACTIONS[code - 1]) if code else NONE
    if ask == state.ASK_WINDOW:
        return _window_move(code)
    if code >= state.MOVE_VALUE:
        return "value", code - state.MOVE_VALUE
    if ask == state.ASK_DRAWN:
        return PLAY if code == state.MOVE_PLAY else LAY
    if code >= state.MOVE_ACTION:
        return "action", ACTIONS[code - state.MOVE_ACTION]
    return (DRAW, PASS, ("infini", HAND), ("infini", BOARD), ("num_x", HAND), ("num_x", BOARD))[code]


def _window_move(code: int) -> tuple:
    if code <= state.MOVE_WINDOW_NUM_X_BOARD:
        return (NO, ("num_x", HAND), ("num_x", BOARD))[code]
    return "set", moves.window_value(code), moves.window_count(code), state.KINDS[moves.set_kind(code)]


def answers(steps: Sequence[Step]):
    """(question, answer) of every event of chance."""
    for event in (event for step in steps for event in step.events):
        n = event.numbers
        match event.code:
            case state.EVENT_DECK:
                yield ("deck", sorted(texts(n))), texts(n)
            case state.EVENT_PILE:
                yield ("reshuffle", sorted(texts(n))), texts(n)
            case state.EVENT_TWISTER:
                yield ("twister", sorted(texts(n))), texts(n)
            case state.EVENT_BOMBE:
                yield ("bombe", sorted(texts(n))), texts(n)
            case state.EVENT_NOTICE:
                yield ("notices",), n[0]
            case state.EVENT_FIRST:
                yield ("first", n[1]), n[0]
            case state.EVENT_SLIP:
                yield ("slips", n[0]), bool(n[1])


def assert_same_cards(states: np.ndarray, table: Table, where: str) -> None:
    """Every card lies in the same place, and everybody owes the same."""
    s = states[0]
    pub, players = s["pub"], table.players
    drawn = [card for card in s["priv"]["drawn"][:players].tolist() if card >= 0]
    engine = {
        "hands": [cards_of(me["hand"]) for me in s["priv"][:players]],
        "hand_cards": pub["hand_cards"][:players].tolist(),
        "boards": [cards_of(board) for board in pub["boards"][:players]],
        "on_boards": cards_of(pub["on_boards"]),
        "centre": cards_of(pub["centre"]),
        "covered": cards_of(pub["covered"]),
        "discard": cards_of(pub["discard"]),
        "used": cards_of(pub["used"]),
        "pile": texts(s["pile"][s["top"] : s["top"] + pub["pile_count"]]),
        "drawn": texts(drawn),
        "owed": [_digits(int(owed)) for owed in pub["constraint"][:players]],
    }
    reference = {
        "hands": [sorted(hand) for hand in table.hands],
        "hand_cards": [len(hand) for hand in table.hands],
        "boards": [sorted(board) for board in table.boards],
        "on_boards": sorted(card for board in table.boards for card in board),
        "centre": sorted(table.laid),
        "covered": sorted(table.covered),
        "discard": sorted(table.discard),
        "used": sorted(table.spent),
        "pile": table.pile,
        "drawn": [table.drawn] if table.drawn else [],
        "owed": table.constraints,
    }
    for name, cards in engine.items():
        assert cards == reference[name], f"{where}: {name}: engine {cards}, reference {reference[name]}"


def _digits(owed: int) -> list[int]:
    return [owed >> place & 3 for place in range(0, 64, 2) if owed >> place & 3]


# ---- how it ended


def assert_same_outcome(game: Played, expected: Outcome) -> None:
    """Hold the outcome row of a traced match against the reference's."""
    row = outcome(scenario(GAME, game.rules, game.lineup), game.steps[-1])[0]
    seats, counts = row["seats"][: game.players], expected.counts
    done = counts.rounds[: int(row["rounds"])]
    went_out = [one for one in done if one.out is not None]
    told = {
        "end": (GAME.ends[row["end"]], expected.end),
        "scores": (seats["score"].tolist(), expected.totals),
        "places": (seats["place"].tolist(), expected.places),
        "points": (seats["rounds"][:, : len(done)].T.tolist(), [one.penalties for one in done]),
        "outs": (row["outs"][: len(done)].tolist(), [-1 if one.out is None else one.out for one in done]),
        "turns": (int(row["turns"]), sum(one.turns for one in counts.rounds)),
        "tricks": (int(row["tricks"]), sum(one.tricks for one in counts.rounds)),
        "blocked": (int(row["blocked"]), sum(one.is_blocked for one in done)),
        "contested": (int(row["contested"]), counts.contested),
        "chain": (int(row["chain"]), counts.longest_chain),
        "starter_out": (int(row["starter_out"]), sum(one.out == one.starter for one in went_out)),
        "out_lowest": (
            int(row["out_lowest"]),
            sum(one.penalties[one.out] == min(one.penalties) for one in went_out),
        ),
        "draws": (seats["draws"].tolist(), counts.draws),
        "drawn_played": (seats["drawn_played"].tolist(), counts.drawn_played),
        "slips": (seats["slips"].tolist(), counts.slips),
        "taken": (seats["taken"].tolist(), counts.shadow_taken),
        "charged": (seats["charged"].tolist(), counts.charged),
        "left": (seats["left"].tolist(), [sum(o.left[k] for o in counts.rounds if o.left) for k in range(len(seats))]),
        "on_turn": (_counted(seats["on_turn"], state.KINDS), [_named(c) for c in counts.on_turn]),
        "off_turn": (_counted(seats["off_turn"], state.KINDS), [_named(c) for c in counts.out_of_turn]),
        "used": (_counted(seats["used"], ACTIONS), [dict(c) for c in counts.used]),
        "suffered": (_counted(seats["suffered"], ACTIONS), [dict(c) for c in counts.suffered]),
    }
    dealt_round = [
        len(event.numbers)
        for step in game.steps
        for event in step.events
        if event.code == state.EVENT_TWISTER
        or (event.code == state.EVENT_BOMBE and game.rules.rulings.bombe_to == "hands")
    ]
    told["dealt_round"] = int(row["dealt_round"]), len(dealt_round)
    told["uneven"] = int(row["uneven"]), sum(count % game.players > 0 for count in dealt_round)
    for name, (engine, reference) in told.items():
        assert engine == reference, f"{game}: {name}: engine {engine}, reference {reference}"


def _counted(counts: np.ndarray, names: Sequence[str]) -> list[dict[str, int]]:
    return [{PLAYS.get(name, name): int(n) for name, n in zip(names, row, strict=False) if n} for row in counts]


def _named(counter: Any) -> dict[str, int]:
    return {name: count for name, count in counter.items() if count}
