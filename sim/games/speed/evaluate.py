"""What cards that are left cost, what they can lay on a set, and how fast the engine can tell (`numsim score`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, VALUES, CardError, card_text, parse_cards
from sim.core.deck import read_cards
from sim.core.evaluation import Benchmark, Evaluation, shuffle_benchmark
from sim.core.jit import kernel, view, views
from sim.core.rng import STREAM
from sim.core.rules import RulesError
from sim.games.speed.cards import INFINI, JOKER, NUM_X, OTHERS, put
from sim.games.speed.exact import FUSION_KEY, deal_answers
from sim.games.speed.lowering import PLAYERS, lower
from sim.games.speed.moves import set_count, set_kind, window_count, window_value
from sim.games.speed.rounds import cost
from sim.games.speed.rules import Points, Rules
from sim.games.speed.sets import list_sets, list_window
from sim.games.speed.state import (
    AN_INFINI,
    BY_INFINI,
    BY_NUM_X,
    EMPTY,
    EQUIVALENCE,
    FUSION,
    KINDS,
    MOVE_INFINI,
    MOVE_INFINI_BOARD,
    MOVE_NUM_X,
    MOVE_NUM_X_BOARD,
    PLAIN,
    SET,
    STATE,
    X_PLUS,
)
from sim.games.speed.turns import list_turn

SCORES = {"classic": Points("one", 2, 2), "competition": Points("value", 5, 5)}  # §9.1
NO_VALUE = -1
ALONE = {
    MOVE_INFINI: BY_INFINI, MOVE_INFINI_BOARD: BY_INFINI, MOVE_NUM_X: BY_NUM_X, MOVE_NUM_X_BOARD: BY_NUM_X,
}  # fmt: skip
DEALS = 1_000_000  # in about a second


def score_hand(
    texts: Sequence[str], claim: str | None, rules: Rules, board: Sequence[str] = (), on: str | None = None
) -> Evaluation:
    """The penalty points of a hand and a board, and what they can lay on a set. Raises CardError, RulesError.

    People see the sets where a set is named, the points otherwise.
    """
    if claim is not None:
        raise RulesError(f"{claim} cannot be claimed: this game has no claims; name the set to lay cards on")
    laid = (on or "").replace(",", " ").split()
    hand, own, under = parse_cards(texts, OTHERS), parse_cards(board, OTHERS), parse_cards(laid, OTHERS)
    _check(hand, own, under, rules)
    scores = dict(SCORES) if rules.points in SCORES.values() else SCORES | {"by_this_ruleset": rules.points}
    table = _table(hand, own)
    penalty = {name: _penalty(table, replace(rules, points=one)) for name, one in scores.items()}
    as_dict: dict[str, Any] = {"hand": _texts(hand), "board": _texts(own), "penalty": penalty}
    heading = " ".join(as_dict["hand"]) + (f" + {' '.join(as_dict['board'])}" if own else "")
    if on is None:
        return Evaluation(as_dict, [{"counted": name, **points} for name, points in penalty.items()], heading)
    sets = list(_sets(table, under, rules))
    as_dict |= {"on": _texts(under), "sets": sets}
    return Evaluation(as_dict, sets, f"{heading} → {' '.join(as_dict['on']) or '-'}")


def _texts(cards: Sequence[int]) -> list[str]:
    return [card_text(card, OTHERS) for card in cards]


def _check(hand: Sequence[int], own: Sequence[int], under: Sequence[int], rules: Rules) -> None:
    """Raise CardError for cards that the deck does not have, or that are no set to lay cards on."""
    every = [*hand, *own, *under]
    if not hand and not own:
        raise CardError("no cards: name those of a hand, or of a board after --board")
    read_cards(_texts(every), rules.deck.without, OTHERS)
    copies = {**asdict(rules.deck.specials), **asdict(rules.deck.actions)}
    for kind, there in enumerate(copies.values()):
        named = every.count(NUMERIC + kind)
        if named > there:
            raise CardError(f"{OTHERS[kind]} is there {named} times; this deck has {there}")
    values = {card % VALUES for card in under if card < NUMERIC}
    plain = len(values) == 1 and all(card <= NUMERIC + JOKER for card in under)
    if under and under != [NUMERIC + INFINI] and not plain:
        raise CardError(
            f"--on {' '.join(_texts(under))}: a set has numeric cards of one value, and Jokers; or an Infini"
        )


def _table(hand: Sequence[int], own: Sequence[int]) -> np.ndarray:
    """A table (1,) where seat 0 has those cards in hand and on the board, and nothing else lies."""
    table = np.zeros(1, STATE)
    _set_up(view(table, 0), np.array(hand, np.int64), np.array(own, np.int64))
    return table


@kernel
def _set_up(s, hand, own):
    pub, me = s.pub, s.priv[0]
    pub.players, pub.owner, pub.centre_is, me.drawn = 2, 1, EMPTY, NO_CARD
    for k in range(len(hand)):
        put(me.hand, hand[k])
    for k in range(len(own)):
        put(pub.boards[0], own[k])
        put(pub.on_boards, own[k])
    pub.hand_cards[0], pub.hand_cards[1] = me.hand.cards, 1


@kernel
def _lay(s, cards, value):
    """Lay a set of a value, or an Infini, at the centre."""
    pub = s.pub
    for k in range(len(cards)):
        put(pub.centre, cards[k])
    pub.centre_is = AN_INFINI
    if pub.centre.numeric > 0:
        pub.centre_is, pub.value, pub.count, pub.total = SET, value, len(cards), value * len(cards)


def _penalty(table: np.ndarray, rules: Rules) -> dict[str, int]:
    """Points of the hand, of the board and together (§9.1)."""
    costs = np.zeros(2, np.int64)
    _write_costs(view(table, 0), view(lower(rules, PLAYERS), 0), costs)
    hand, board = costs.tolist()
    return {"in_hand": hand, "on_board": board, "together": hand + board}


@kernel
def _write_costs(s, rules, costs):
    costs[0], costs[1] = cost(s.priv[0].hand, rules), cost(s.pub.boards[0], rules)


def _sets(table: np.ndarray, under: Sequence[int], rules: Rules) -> Iterator[dict[str, Any]]:
    """What can be laid on some cards, by kind, and whether out of turn too (§11.1, §11.2, §11.7)."""
    s, record = view(table, 0), view(lower(rules, PLAYERS), 0)
    value = next((card % VALUES for card in under if card < NUMERIC), NO_VALUE)
    if under:
        _lay(s, np.array(under, np.int64), value)
    for move in _moves(table, _list_turn(s, record)):
        if move in ALONE:
            yield _named(ALONE[move], OTHERS[NUM_X if ALONE[move] == BY_NUM_X else INFINI], out_of_turn=False)
    announced = set()
    for move in _moves(table, _list_window(s, record)):
        announced.add((window_value(move), window_count(move), set_kind(move)))
    for laid, count, kind in sorted(announced):
        yield _named(kind, f"{count} × {laid}", out_of_turn=True)
    for laid in range(VALUES):
        for move in _moves(table, _list_value(s, record, laid)):
            count, kind = set_count(move), set_kind(move)
            same = {(laid, count, X_PLUS), (laid, count, EQUIVALENCE)} if kind == PLAIN and laid != value else set()
            if not announced & (same | {(laid, count, kind)}):
                joins = rules.fusion == "yes" and laid == value and kind == PLAIN and count == len(under) + 1
                yield _named(FUSION if joins else kind, f"{count} × {laid}", out_of_turn=False)


def _named(kind: int, cards: str, *, out_of_turn: bool) -> dict[str, Any]:
    return {"kind": KINDS[kind], "cards": cards, "when": "out_of_turn_too" if out_of_turn else "on_turn_only"}


def _moves(table: np.ndarray, count: int) -> list[int]:
    """The moves that seat 0 has listed."""
    return table["priv"][0, 0]["moves"][:count].tolist()


@kernel
def _list_turn(s, rules):
    list_turn(s.pub, s.priv[0], rules)
    return s.priv[0].count


@kernel
def _list_window(s, rules):
    return list_window(s.pub, s.priv[0], rules, 0) if s.pub.centre_is == SET else 0


@kernel
def _list_value(s, rules, value):
    return list_sets(s.pub, s.priv[0], rules, value, False, 0)


def benchmarks(rules: Rules) -> list[Benchmark]:
    """The shuffle of the whole deck, and what dealt hands can lay out of turn on a single card."""
    record, found = lower(rules, PLAYERS), np.zeros(FUSION_KEY + 1, np.int64)

    def answer(count: int) -> None:
        stream, table = views(np.zeros(1, STREAM)), views(np.zeros(1, STATE))
        deal_answers(stream, table, record, 0, 0, count, rules.hand, found)

    copies = record["copies"][0].copy()
    return [shuffle_benchmark(copies), Benchmark("deal and answers to a single card", answer, DEALS)]
