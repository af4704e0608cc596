"""Plays a traced game again by the reference: same chance, same answers, and every question must be the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.game import Step
from sim.core.trace import outcome
from sim.games.col import state
from sim.games.col.combinations import KINDS, NO_KIND
from sim.games.col.reference.game import Outcome, Reference
from sim.games.col.reference.scoring import SHAPES, made_combinations, may_count
from sim.games.col.reference.table import DOWN, PILE, UP
from tests.games.col.tables import GAME, SPECIALS, texts
from tests.games.traced import Played, Telling
from tests.scenarios import scenario

ACTIONS = SPECIALS[:-1]
FACES = {state.FACE_UP: UP, state.FACE_DOWN: DOWN}
SOURCES = {state.PILE: PILE, state.LEFT: 0, state.RIGHT: 1}


def replayed(game: Played) -> Outcome:
    """The game as the reference plays it. Raises AssertionError where the two part."""
    told = Told(game, _answers(game.steps))
    result = Reference(game.rules, game.players, told, told.decide).play()
    told.must_be_used_up()
    return result


class Told(Telling):
    """A traced game as the reference asks for it: its chance, and its decisions."""

    # ---- chance

    def starter(self, seats: list[int]) -> int:
        return self.answer("starter", len(seats))

    # ---- decisions

    def decide(self, seat: int, question: str, moves: list[Any]) -> Any:
        asked = (seat, question, moves)
        table, step = self.next_decision(*asked)
        decision = step.decision
        told, move_of = QUESTIONS[int(table[0]["pub"]["ask"])]
        listed = [move_of(code) for code in decision.moves]
        engine = (decision.seat, told, listed)
        same = (engine, decision.fault) == (asked, False)
        assert same, f"{self.game}, turn {table[0]['pub']['turn']}: engine asks {engine}, reference {asked}"
        return listed[decision.action]


def _itself(code: int) -> int:
    return code


def _use(code: int) -> tuple:
    if code >= state.MOVE_DISCARD:
        return ("throw", code - state.MOVE_DISCARD)
    cell, face = divmod(code, len(FACES))
    return ("lay", cell, FACES[face])


QUESTIONS: dict[int, tuple[str, Callable[[int], Any]]] = {
    state.ASK_SETUP: ("show", _itself),
    state.ASK_DRAW: ("draw", SOURCES.__getitem__),
    state.ASK_CARD: ("use", _use),
    state.ASK_SIDE: ("side", _itself),
    state.ASK_PASSE: ("passe", _itself),
    state.ASK_SWIPE_SEAT: ("swipe seat", _itself),
    state.ASK_SWIPE_CELL: ("swipe cell", _itself),
    state.ASK_OTHER_SEAT: ("other seat", _itself),
    state.ASK_OTHER_CELL: ("other cell", _itself),
    state.ASK_FLIP_SEAT: ("flip seat", _itself),
    state.ASK_FLIP_CELL: ("flip cell", _itself),
    state.ASK_PEEK: ("peek", _itself),
    state.ASK_KEEP: ("keep", _itself),
    state.ASK_TURN_UP: ("turn up", _itself),
}


def _answers(steps: Sequence[Step]):
    """(question, answer) of every event of chance."""
    for event in (event for step in steps for event in step.events):
        n = event.numbers
        match event.code:
            case state.EVENT_DECK:
                yield ("deck",), texts(n)
            case state.EVENT_STARTER if n[1] > 1:
                yield ("starter", n[1]), n[0]
            case state.EVENT_RESHUFFLE:
                yield ("reshuffle", sorted(texts(n))), texts(n)


# ---- how it ended


def assert_same_outcome(game: Played, expected: Outcome) -> None:
    """Hold the outcome row and the final table of a traced game against the reference's."""
    row = outcome(scenario(GAME, game.rules, game.lineup), game.steps[-1])[0]
    seats = row["seats"][: game.players]
    s = game.steps[-1].state[0]
    pub, top = s["pub"], int(s["top"])
    cards = [[card.name for card in pyramid] for pyramid in expected.pyramids]
    told = {
        "scores": (seats["score"].tolist(), expected.scores),
        "places": (seats["place"].tolist(), [1 + sum(o > own for o in expected.scores) for own in expected.scores]),
        "end": ((GAME.ends[row["end"]], _seat(row["closer"])), (expected.end, expected.ender)),
        "turns": ((int(pub["first"]), int(row["turns"])), (expected.starter, expected.turns)),
        "pyramids": ([texts(pyramid) for pyramid in s["cards"][: game.players]], cards),
        "faces": (pub["face_up"][: game.players].tolist(), [_face_up(pyramid) for pyramid in expected.pyramids]),
        "hidden": (seats["hidden"].tolist(), [sum(not card.is_up for card in p) for p in expected.pyramids]),
        "knowledge": (_engine_knowledge(s, game.players), _knowledge(expected, game.players)),
        "discards": (
            tuple(texts(d[:count]) for d, count in zip(pub["discards"], pub["discard_count"], strict=True)),
            expected.discards,
        ),
        "pile": (texts(s["pile"][top : top + pub["pile_count"]]), expected.pile),
        "waiting": (pub["passes"][: game.players].tolist(), expected.waiting),
        "used": (_counters(seats["used"]), expected.used),
        "suffered": (_counters(seats["suffered"]), expected.suffered),
    }
    for name, (engine, reference) in told.items():
        assert engine == reference, f"{game}: {name}: engine {engine}, reference {reference}"
    for seat, pyramid in zip(seats, cards, strict=True):
        assert_combinations_may_count(game, seat, pyramid)


def assert_combinations_may_count(game: Played, seat: np.ndarray, pyramid: list[str]) -> None:
    """The combinations that a row tells are some that may count, with their points."""
    counted = [place for place, kind in enumerate(seat["kinds"]) if kind != NO_KIND]
    made = made_combinations(pyramid, game.rules)
    shapes = [SHAPES[place] for place in counted]
    assert may_count(pyramid, shapes, game.rules), f"{game}: {pyramid} counts {shapes}"
    points = [made[shape].points for shape in shapes]
    assert seat["points"][counted].tolist() == points, f"{game}: {pyramid} {shapes}"
    for place, shape in zip(counted, shapes, strict=True):
        assert KINDS[seat["kinds"][place] - 1] in made[shape].kinds, f"{game}: {pyramid} {shape}"
        assert seat["references"][place] in made[shape].references, f"{game}: {pyramid} {shape}"


def _seat(number: int) -> int | None:
    return None if number == state.NO_SEAT else int(number)


def _face_up(pyramid) -> int:
    return sum(1 << cell for cell, card in enumerate(pyramid) if card.is_up)


def _engine_knowledge(s: np.ndarray, players: int) -> list[list[list[str | None]]]:
    """For each seat, the cards of all pyramids that it knows."""
    known = [s["priv"]["known"][seat][:players] for seat in range(players)]
    return [[[None if c == NO_CARD else texts([c])[0] for c in row] for row in table] for table in known]


def _knowledge(expected: Outcome, players: int) -> list[list[list[str | None]]]:
    return [
        [[card.name if seat in card.known else None for card in pyramid] for pyramid in expected.pyramids]
        for seat in range(players)
    ]


def _counters(counts: np.ndarray) -> list[Counter[str]]:
    return [Counter({name: int(n) for name, n in zip(ACTIONS, row, strict=True) if n}) for row in counts.tolist()]
