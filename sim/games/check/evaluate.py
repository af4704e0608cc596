"""What a given hand makes, and how fast the engine can tell (`numsim score`, `numsim bench`)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC, CardError, card_text
from sim.core.deck import read_cards
from sim.core.evaluation import Benchmark, Evaluation, shuffle_benchmark
from sim.core.jit import at, kernel
from sim.games.check.combinations import ACTIONS, COMBINATIONS, FIVE, KEYS, add, words_of
from sim.games.check.lowering import PLAYERS, lower
from sim.games.check.points import NO_REFERENCE, first_reference, reading_points, second_reference
from sim.games.check.rules import Rules, ranks_of
from sim.games.check.scoring import all_readings
from sim.games.check.wide import deck_words, room_with, wide_reading

BATCH = 4096


@kernel
def read_hands(hands, claims, rank, rules, readings):
    """Write the best readings at a rank, packed, of hands (n, size) with claims (n,) into (n, combinations), else 0."""
    r = at(rules, 0)
    for k in range(len(hands)):
        card = np.int64(claims[k])
        if hands.shape[1] <= room_with(card):
            all_readings(add(words_of(hands[k], hands.shape[1]), card), card, rank, r, readings[k])
        else:
            low, high = deck_words(hands[k], hands.shape[1])
            for key in range(COMBINATIONS):
                readings[k, key] = wide_reading(low, high, card, key, rank, r)


def readings(hand: Sequence[int], claim: int, rules: Rules) -> np.ndarray:
    """The best readings of one hand, packed, (ranks, combinations); 0 where there is none."""
    hands, claims = np.array([hand], np.int8).reshape(1, len(hand)), np.array([claim], np.int8)
    record, found = lower(rules, PLAYERS), np.zeros((ranks_of(rules), 1, COMBINATIONS), np.int64)
    for rank in range(len(found)):
        read_hands(hands, claims, rank, record, found[rank])
    return found[:, 0]


def score_hand(cards: Sequence[str], claim: str | None, rules: Rules) -> Evaluation:
    """The points at each rank of every combination that a hand makes with a claimed card, or alone.

    Raises CardError for what is no card of the deck, is there twice or is too much.
    """
    texts = [*cards, *([claim] if claim else [])]
    known = read_cards(texts, rules.deck.without, ACTIONS)
    hand, claimed = (known[:-1], known[-1]) if claim else (known, NO_CARD)
    most = rules.hand if claim else max(rules.hand, FIVE)
    if not 1 <= len(hand) <= most:
        raise CardError(f"{len(hand)} cards in the hand, not in 1 .. {most}")
    if claimed >= NUMERIC:
        raise CardError(f"{card_text(claimed, ACTIONS)} cannot be claimed: an Action belongs to no combination")
    found = readings(hand, claimed, rules)
    keys = [key for key in range(COMBINATIONS) if found[0, key]]
    points = {KEYS[key]: [int(reading_points(reading)) for reading in found[:, key]] for key in keys}
    as_dict = {
        "hand": [card_text(card, ACTIONS) for card in hand],
        "claim": card_text(claimed, ACTIONS) if claim else None,
        "combinations": points,
    }
    rows = [
        {
            "combination": KEYS[key],
            "cards": " ".join(card_text(card) for card in members(hand, claimed, key, rules)),
            "references": _references(found[:, key]),
            **{f"r{rank + 1}": points[KEYS[key]][rank] for rank in range(ranks_of(rules))},
        }
        for key in keys
    ]
    claims = f" ; {as_dict['claim']}" if claim else ""
    return Evaluation(as_dict, rows, heading=" ".join(as_dict["hand"]) + claims)


def members(hand: Sequence[int], claim: int, key: int, rules: Rules, rank: int | None = None) -> list[int]:
    """The fewest cards, the claimed one included, that give the best readings of a combination, at one rank or all."""
    ranks = slice(None) if rank is None else rank
    wanted = readings(hand, claim, rules)[ranks, key]
    taken = [] if claim == NO_CARD else [claim]
    for size in range(len(hand) + 1):
        for subset in itertools.combinations(hand, size):
            if (subset or taken) and np.array_equal(readings(subset, claim, rules)[ranks, key], wanted):
                return [*subset, *taken]
    return [*hand, *taken]


def _references(column: np.ndarray) -> str:
    """References of a combination, by ranks where they differ."""
    by_text: dict[str, list[str]] = {}
    for rank, reading in enumerate(column):
        first, second = int(first_reference(reading)), int(second_reference(reading))
        text = str(first) if second == NO_REFERENCE else f"{first} {second}"
        by_text.setdefault(text, []).append(str(rank + 1))
    if len(by_text) == 1:
        return next(iter(by_text))
    return "; ".join(f"{text} (rank {', '.join(ranks)})" for text, ranks in by_text.items())


def benchmarks(rules: Rules) -> list[Benchmark]:
    """The shuffle of the whole deck, and all combinations of hand and card with their points at rank 1."""
    record = lower(rules, PLAYERS)
    cards = np.argsort(np.random.default_rng(1).random((BATCH, NUMERIC)), axis=1).astype(np.int8)
    hands, claims, found = cards[:, : rules.hand].copy(), cards[:, -1].copy(), np.zeros((BATCH, COMBINATIONS), np.int64)

    def read(count: int) -> None:
        for _ in range(count // BATCH):
            read_hands(hands, claims, 0, record, found)

    return [
        shuffle_benchmark(record["actions"][0].copy()),
        Benchmark("hand + card: all combinations with points", read, 4000 * BATCH),
    ]
