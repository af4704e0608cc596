"""Plays a traced game again by the reference: same chance, same answers, and every question must be the same."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from sim.core.game import Step
from sim.core.trace import outcome
from sim.games.check import state
from sim.games.check.combinations import KEYS
from sim.games.check.points import NO_REFERENCE
from sim.games.check.reference.game import Move, Outcome, Reference
from tests.games.check.tables import GAME, divmod_claim, texts
from tests.games.traced import Played, Telling
from tests.scenarios import scenario


def replayed(game: Played) -> Outcome:
    """The game as the reference plays it. Raises AssertionError where the two part."""
    told = Told(game, _answers(game.steps, game.players))
    result = Reference(game.rules, game.players, told, told.decide).play()
    told.must_be_used_up()
    return result


class Told(Telling):
    """A traced game as the reference asks for it: its chance, and its decisions."""

    # ---- chance

    def starter(self, players: int) -> int:
        return self.answer("starter", players)

    def shuffle_back(self, cards: list[str]) -> list[str]:
        return self.answer("shuffle back", sorted(cards))

    def tornade(self, cards: list[str]) -> list[str]:
        return self.answer("tornade", sorted(cards))

    def take(self, seat: int, count: int) -> list[int]:
        return self.answer("take", seat, count)

    def notices(self, seat: int) -> bool:
        return self.answer("notices", seat)

    def first(self, seats: list[int]) -> int:
        return self.answer("first", len(seats))

    def slips(self, seat: int) -> bool:
        return self.answer("slips", seat)

    # ---- decisions

    def decide(self, seat: int, kind: str, moves: list[Move]) -> Move:
        table, step = self.next_decision(seat, kind)
        pub, decision = table[0]["pub"], step.decision
        asked, moves_of = KINDS[int(pub["ask"])]
        listed = moves_of(decision.moves)
        question = decision.seat, asked, listed, decision.fault
        assert question == (seat, kind, moves, False), self._parting(table, question, (seat, kind, moves))
        return listed[decision.action]

    def _parting(self, table: np.ndarray, engine, reference) -> str:
        pub, me = table[0]["pub"], table[0]["priv"][reference[0]]
        held = f"turn {pub['turn']}, centre {texts(pub['centre'])}, hand {texts(me['hand'])}"
        return f"{self.game}, {held}: engine asks {engine}, reference {reference}"


def _claims(codes: Sequence[int]) -> list[Move]:
    return [("none",), *(("claim", *divmod_claim(code)) for code in codes[1:])]


def _exchanges(codes: Sequence[int]) -> list[Move]:
    return [("exchange", *divmod(code - 1, state.MAX_CENTRE)) for code in codes[1:]]


KINDS = {
    state.ASK_CLAIM: ("claim", _claims),
    state.ASK_TURN: ("turn", lambda codes: [("zap",), *_exchanges(codes)]),
    state.ASK_MORE: ("turn", lambda codes: [("stop",), *_exchanges(codes)]),
    state.ASK_GIVE: ("give", lambda codes: [("give", code) for code in codes]),
}


def _answers(steps: Sequence[Step], players: int):
    """(question, answer) of every event of chance; all but the active seat and the barred may notice a window."""
    active, barred = 0, set()
    for event in (event for step in steps for event in step.events):
        n = event.numbers
        match event.code:
            case state.EVENT_TURN:
                active = n[0]
                barred.discard(active)
            case state.EVENT_STARTER:
                active = n[0]
                yield ("starter", players), n[0]
            case state.EVENT_SHUFFLED_BACK:
                yield ("shuffle back", sorted(texts(n))), texts(n)
            case state.EVENT_DECK:
                yield ("deck",), texts(n)
            case state.EVENT_RESHUFFLE:
                yield ("reshuffle", sorted(texts(n))), texts(n)
            case state.EVENT_TORNADE:
                yield ("tornade", sorted(texts(n))), texts(n)
            case state.EVENT_TAKEN:
                places = [place for place in n[1:3] if place >= 0]
                yield ("take", n[0], len(places)), places
            case state.EVENT_NOTICE:
                for seat in range(players):
                    if seat != active and seat not in barred:
                        yield ("notices", seat), bool(n[0] >> seat & 1)
            case state.EVENT_FIRST:
                yield ("first", n[1]), n[0]
            case state.EVENT_SLIP:
                yield ("slips", n[0]), bool(n[1])
                if n[1]:
                    barred.add(n[0])


def assert_same_outcome(game: Played, expected: Outcome) -> None:
    """Hold the outcome row and the final table of a traced game against the reference's."""
    row = outcome(scenario(GAME, game.rules, game.lineup), game.steps[-1])[0]
    seats = row["seats"][: game.players]
    s = game.steps[-1].state[0]
    pub, top, hand = s["pub"], int(s["top"]), game.rules.hand
    ender = None if row["ender"] == state.NO_SEAT else int(row["ender"])
    told = {
        "scores": (seats["score"].tolist(), expected.scores),
        "places": (seats["place"].tolist(), [1 + sum(o > own for o in expected.scores) for own in expected.scores]),
        "claims": (
            [_row_claims(seat) for seat in seats],
            [[tuple(vars(c).values()) for c in cs] for cs in expected.claims],
        ),
        "offered": (
            [{key for k, key in enumerate(KEYS) if seat["offered"] >> k & 1} for seat in seats],
            expected.offered,
        ),
        "end": ((GAME.ends[row["end"]], ender), (expected.end, expected.ender)),
        "length": ((int(row["turns"]), int(row["passes"])), (expected.turns, expected.passes)),
        "lead changes": (int(row["lead_changes"]), expected.lead_changes),
        "hands": ([texts(me["hand"][:hand]) for me in s["priv"][: game.players]], expected.hands),
        "centre": (texts(pub["centre"][: game.rules.centre]), expected.centre),
        "pile": (texts(s["pile"][top : top + pub["pile_count"]]), expected.pile),
        "discard": (texts(pub["discard"][: pub["discard_count"]]), expected.discard),
    }
    for name, (engine, reference) in told.items():
        assert engine == reference, f"{game}: {name}: engine {engine}, reference {reference}"
    for seat in seats:
        for rank in range(seat["rank"]):
            assert_references_give_points(game, seat["claims"][rank], rank)


def assert_references_give_points(game: Played, claim, rank: int) -> None:
    """The references that a row tells are those that the points come from (rulings that change the sum left out)."""
    if (game.rules.rulings.pure_shadow_bonus, game.rules.rulings.principal_reference) != ("kept", "highest"):
        return
    references = [int(claim[name]) for name in ("first", "second") if claim[name] != NO_REFERENCE]
    key, bonus = KEYS[claim["key"]], game.record[0]
    gap = references[0] if len(references) == 1 else abs(references[0] - references[1])
    worth = (
        getattr(game.rules.base, key) * (1 + bonus["bonus_base"][rank]) + sum(references) + bonus["bonus_fixed"][rank]
    )
    worth += gap * bonus["bonus_gap"][rank] + max(references) * bonus["bonus_principal"][rank]
    assert worth == claim["points"], f"{game}: {key} {references} at rank {rank + 1}"


def _row_claims(seat) -> list[tuple[str, int, int, int]]:
    claims = seat["claims"][: seat["rank"]]
    return [(KEYS[c["key"]], int(c["points"]), int(c["turn"]), int(c["rivals"])) for c in claims]
