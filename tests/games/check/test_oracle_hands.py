"""What cards make and what it is worth: the kernels and the reference agree on drawn hands, at every rank."""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.core.cards import NO_CARD
from sim.games.check.combinations import ACTIONS, COMBINATIONS, COULEUR, KEYS
from sim.games.check.evaluate import read_hands, readings
from sim.games.check.points import NO_REFERENCE, first_reference, reading_points, second_reference
from sim.games.check.reference.combinations import best
from sim.games.check.reference.combinations import readings as reference_readings
from sim.games.check.rules import RANKS, Base, Bonus, Rules
from tests.games.check.tables import GAME, NUMERIC_CARDS, SEED, cards, classique, drawn_ruleset, drawn_rulings

Hand = tuple[tuple[str, ...], str | None]  # cards, claimed card
NOT_MADE = -1
BLOCKS = 10  # of 2,000 hands in the suite, of 20,000 by -m long
BY_RULESET = 50  # hands: many rulesets, for a line of a kernel may depend on two rulings


# ---- drawn hands: not uniform ones only, in which jokers and runs are rare


def _any(card: str) -> float:
    return 1.0


def _of_families(letters: str):
    return lambda card: 12.0 if card[-1] in letters else 1.0


def _of_values(values: Sequence[int], others: float):
    return lambda card: 12.0 if int(card[:-1]) in values else others


def drawn_hand(draw: random.Random) -> Hand:
    start = draw.randint(0, 12)
    weight = draw.choice(
        [
            _any,
            _of_families("W"),
            _of_families("S"),
            _of_families("WS"),
            _of_families("W" + draw.choice("RVBJS")),
            _of_families("W" + draw.choice("RVBJS")),
            _of_values(range(start, start + 5), 0.2),
            _of_values(draw.sample(range(17), 2), 0.2),
            _of_values(range(5, 12), 0.1),
            _of_values(range(12, 17), 0.1),
        ]
    )
    families = draw.choice([_any, _any, _of_families("W"), _of_families("S"), _of_families("WS")])
    claim = draw.random() < 0.75
    size = draw.choice([1, 2, 3, 4, 4, 4, 4, 4, 4]) + 1
    chosen: list[str] = []
    while len(chosen) < size:
        (card,) = draw.choices(NUMERIC_CARDS, [weight(card) * families(card) for card in NUMERIC_CARDS])
        if card not in chosen:
            chosen.append(card)
    claimed = chosen.pop() if claim else None
    if draw.random() < 0.1:
        chosen[draw.randrange(len(chosen))] = draw.choice(ACTIONS)
    return tuple(chosen), claimed


def drawn_hands(block: int, count: int) -> list[Hand]:
    draw = random.Random(f"{SEED} hands {block}")
    return [drawn_hand(draw) for _ in range(count)]


# ---- both answers, and where they part


def engine_readings(hands: Sequence[Hand], rules: Rules) -> np.ndarray:
    """The packed readings of the kernels, (ranks, hands, combinations)."""
    held = np.full((len(hands), max(len(hand) for hand, _ in hands)), NO_CARD, np.int8)
    for row, (hand, _) in zip(held, hands, strict=True):
        row[: len(hand)] = cards(" ".join(hand))
    claims = np.array([NO_CARD if claim is None else cards(claim)[0] for _, claim in hands], np.int8)
    record, found = GAME.lower(rules, 2), np.zeros((RANKS, len(hands), COMBINATIONS), np.int64)
    for rank in range(RANKS):
        read_hands(held, claims, rank, record, found[rank])
    return found


def engine_points(hands: Sequence[Hand], rules: Rules) -> np.ndarray:
    found = engine_readings(hands, rules)
    return np.where(found > 0, reading_points(found), NOT_MADE)


def reference_points(hands: Sequence[Hand], rules: Rules) -> np.ndarray:
    """The same of the reference."""
    found = np.full((len(hands), COMBINATIONS, RANKS), NOT_MADE)
    for row, (hand, claim) in zip(found, hands, strict=True):
        for key, worth in best(hand, claim, rules).items():
            row[KEYS.index(key)] = worth[:RANKS]
    return found.transpose(2, 0, 1)


def assert_agreement(hands: Sequence[Hand], rules: Rules) -> None:
    engine, reference = engine_points(hands, rules), reference_points(hands, rules)
    for _, place, key in np.argwhere(engine != reference)[:1]:
        hand, claim = hands[place]
        told = f"engine {engine[:, place, key].tolist()}, reference {reference[:, place, key].tolist()}"
        pytest.fail(f"{' '.join(hand)} ; {claim}: {KEYS[key]} at ranks 1 to 8: {told} ({NOT_MADE}: not made)\n{rules}")


def by_drawn_rules(block: int, count: int) -> Iterator[tuple[list[Hand], Rules]]:
    """A quarter of the hands by the default rulings, the others by drawn rulesets with many rulings at once."""
    draw = random.Random(f"{SEED} rules {block}")
    hands = drawn_hands(block, count)
    yield hands[::4], classique()
    del hands[::4]
    for start in range(0, len(hands), BY_RULESET):
        rules = drawn_ruleset(draw)
        rules = replace(rules, rulings=drawn_rulings(draw, rules.rulings, share=0.6))
        yield hands[start : start + BY_RULESET], rules


@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_agree_on_drawn_hands(block: int):
    for hands, rules in by_drawn_rules(block, 2_000):
        assert_agreement(hands, rules)


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_agree_on_many_drawn_hands(block: int):
    for hands, rules in by_drawn_rules(BLOCKS + block, 20_000):
        assert_agreement(hands, rules)


def test_the_drawn_hands_make_every_combination_in_every_way():
    hands = [hand for block in range(BLOCKS) for hand in drawn_hands(block, 2_000)]
    made = engine_points(hands, classique())[0] != NOT_MADE
    claimed = np.array([claim is not None for _, claim in hands])
    rainbows = np.array([any(card[-1] == "W" for card in [*hand, claim or ""] if card) for hand, claim in hands])
    for key in range(COMBINATIONS):
        times = {
            "claimed": (made[:, key] & claimed).sum(),
            "in hand": (made[:, key] & ~claimed).sum(),
            "with a Rainbow": (made[:, key] & rainbows).sum(),
        }
        assert min(times.values()) >= 30, (KEYS[key], times)


# ---- drawn rulesets


@functools.cache
def hands_that_make_something() -> list[Hand]:
    """Up to 20 hands for each combination."""
    hands = drawn_hands(0, 6_000)
    made = engine_points(hands, classique())[0] != NOT_MADE
    return [
        hands[place]
        for place in sorted({int(p) for key in range(COMBINATIONS) for p in made[:, key].nonzero()[0][:20]})
    ]


def _eight(most: int):
    return st.tuples(*[st.integers(0, most)] * RANKS)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(
    base=st.tuples(*[st.integers(1, 99)] * COMBINATIONS),
    bonus=st.builds(Bonus, fixed=_eight(99), gap=_eight(9), principal=_eight(9), base=_eight(9)),
)
def test_kernels_and_reference_agree_on_drawn_points(base: tuple[int, ...], bonus: Bonus):
    assert_agreement(hands_that_make_something(), replace(classique(), base=Base(*base), bonus=bonus))


# ---- what else is read off a hand


def test_the_references_told_are_a_reading_of_the_cards_and_give_the_points():
    for hands, rules in by_drawn_rules(0, 2_000):
        found = engine_readings(hands, rules)
        for (hand, claim), packed in zip(hands, found.transpose(1, 0, 2), strict=True):
            possible = reference_readings(hand, claim, rules)
            for rank, key in zip(*packed.nonzero(), strict=True):
                reading = packed[rank, key]
                told = tuple(
                    int(ref(reading)) for ref in (first_reference, second_reference) if ref(reading) != NO_REFERENCE
                )
                wide = told[::-1] if key == COULEUR else told  # of an élargie the reference tells the lowest first
                assert {told, wide} & possible[KEYS[key]], (hand, claim, KEYS[key], told, rules)


def test_one_hand_is_read_like_many():
    hands, rules = drawn_hands(1, 50), classique()
    found = engine_readings(hands, rules)
    for place, (hand, claim) in enumerate(hands):
        alone = readings(cards(" ".join(hand)), NO_CARD if claim is None else cards(claim)[0], rules)
        assert np.array_equal(alone, found[:, place]), (hand, claim)


def test_the_order_of_a_hand_does_not_matter():
    hands = drawn_hands(2, 500)
    turned = [(hand[::-1], claim) for hand, claim in hands]
    assert np.array_equal(engine_readings(hands, classique()), engine_readings(turned, classique()))


def test_the_classical_families_are_alike():
    hands = drawn_hands(3, 500)
    swap = str.maketrans("RVBJ", "VBJR")

    def moved(card: str) -> str:
        return card if card in ACTIONS else card.translate(swap)

    turned = [(tuple(map(moved, hand)), claim and moved(claim)) for hand, claim in hands]
    assert np.array_equal(engine_readings(hands, classique()), engine_readings(turned, classique()))


def test_a_combination_that_is_worth_nothing_is_still_made():
    rules = GAME.load("classique", {"base.paire": "0", "bonus.fixed": "[0, 0, 0, 0, 0, 0, 0, 0]"})
    assert_agreement([(("0R", "5V", "9B", "14J"), "0V")], rules)


@pytest.mark.parametrize("bonus", ["kept", "classic_reference", "none"])
@pytest.mark.parametrize("claim", ["8S", "8R", "5S", "5R", "2W", None])
def test_a_pivot_of_shadows_beside_another_8_depends_on_the_claimed_card(claim: str | None, bonus: str):
    rules = GAME.load("classique", {"rulings.pure_shadow_bonus": bonus})
    hand = [card for card in ("5S", "6S", "7S", "8S", "8R") if card != claim]
    assert_agreement([(tuple(hand[: 5 - bool(claim)]), claim)], rules)


def test_drawn_hands_are_no_card_twice():
    for hand, claim in drawn_hands(4, 500):
        numeric = Counter(card for card in [*hand, claim] if card and card not in ACTIONS)
        assert max(numeric.values(), default=1) == 1


@pytest.mark.parametrize("block", range(2))
@pytest.mark.parametrize("count", [60, pytest.param(2_000, marks=pytest.mark.long)])
def test_kernels_and_reference_agree_on_larger_hands(block: int, count: int) -> None:
    draw = random.Random(f"{SEED} larger hands {block}")
    for _ in range(count):
        rules = replace(classique(), rulings=drawn_rulings(draw, classique().rulings))
        near = [card for card in NUMERIC_CARDS if card[-1] in draw.sample("RVBJWS", 2) or card[:-1] in ("7", "8", "9")]
        *hand, claim = draw.sample(near, draw.randint(6, 7))
        assert_agreement([(hand, claim), (hand, None)], rules)
