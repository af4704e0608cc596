"""What a pyramid is worth: the kernels and the reference agree on drawn pyramids, shape by shape."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from sim.core.cards import NUMERIC, card_text
from sim.games.col.reference.cards import LEVELS
from sim.games.col.reference.combinations import KINDS
from sim.games.col.reference.scoring import SHAPES, Combination, made_combinations, may_count, score
from sim.games.col.rules import CELLS, Rules
from tests.games.col.tables import GAME, SEED, SPECIALS, drawn_ruleset

NUMERIC_CARDS = [card_text(card) for card in range(NUMERIC)]
ACTIONS, JOKER = SPECIALS[:-1], SPECIALS[-1]
BLOCKS = 10  # of 2,000 pyramids in the suite, of 20,000 by -m long
RULESETS = 20  # a block

Pyramid = list[str]


# ---- drawn pyramids: not uniform ones only, in which most shapes hold nothing


def _any(card: str) -> float:
    return 1.0


def _of_families(letters: str) -> Callable[[str], float]:
    return lambda card: 12.0 if card[-1] in letters else 1.0


def _of_values(values: Sequence[int]) -> Callable[[str], float]:
    return lambda card: 20.0 if int(card[:-1]) in values else 0.1


def drawn_pyramid(draw: random.Random) -> Pyramid:
    start = draw.randint(0, 13)
    values = draw.choice(
        [
            _any,
            _of_values(range(start, start + 3)),
            _of_values(range(start, start + 4)),
            _of_values(range(start, start + 4)),
            _of_values(draw.sample(range(17), 2)),
        ]
    )
    one = draw.choice("RVBJWS")
    families = draw.choice(
        [
            _any,
            _any,
            _of_families("W"),
            _of_families("S"),
            _of_families("WS"),
            _of_families(one),
            _of_families("W" + one),
        ]
    )
    weights = [values(card) * families(card) for card in NUMERIC_CARDS]
    cards: Pyramid = []
    while len(cards) < CELLS:
        (card,) = draw.choices(NUMERIC_CARDS, weights)
        if card not in cards:
            cards.append(card)
    cells = draw.sample(range(CELLS), CELLS)
    jokers, actions = draw.choice([0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 8]), draw.choice([0, 0, 0, 0, 1, 2])
    for cell in cells[:jokers]:
        cards[cell] = JOKER
    for cell in cells[jokers : jokers + actions]:
        cards[cell] = draw.choice(ACTIONS)
    return arranged(draw, cards)


def arranged(draw: random.Random, cards: Pyramid) -> Pyramid:
    """The same cards, sometimes in the order of their values, so that lines are runs."""
    if draw.random() < 0.5:
        return cards
    ordered = sorted(cards, key=lambda card: int(card[:-1]) if card in NUMERIC_CARDS else draw.randint(0, 16))
    cells = draw.choice([range(CELLS), (0, 4, 7, 9, 1, 5, 8, 2, 6, 3), (3, 6, 8, 9, 2, 5, 7, 1, 4, 0)])
    laid = dict(zip(cells, ordered, strict=True))
    return [laid[cell] for cell in range(CELLS)]


def drawn_pyramids(block: int, count: int) -> list[Pyramid]:
    draw = random.Random(f"{SEED} pyramids {block}")
    return [drawn_pyramid(draw) for _ in range(count)]


# ---- both answers, and where they part


def assert_agreement(pyramid: Pyramid, rules: Rules) -> None:
    told = GAME.offers.score_hand(pyramid, None, rules).as_dict
    made, counted = made_combinations(pyramid, rules), told["combinations"]
    shapes = [tuple(combination["cells"]) for combination in counted]
    agree = (
        told["total"] == score(pyramid, rules)
        and may_count(pyramid, shapes, rules)
        and all(is_told_right(combination, made[shape]) for combination, shape in zip(counted, shapes, strict=True))
    )
    if not agree:
        expected = f"{score(pyramid, rules)} of {list(made.values())}"
        pytest.fail(f"{' '.join(pyramid)}: engine {told}, reference {expected}\n{rules}")


def is_told_right(told: dict, made: Combination) -> bool:
    """Whether the engine tells a combination as it is; the first kind that fits, and one of its references."""
    reference, kind = told["reference"], next(kind for kind in KINDS if kind in made.kinds)
    is_its_level = reference in made.references and told["level"] == LEVELS[reference]
    return is_its_level and (told["kind"], told["points"]) == (kind, made.points)


def whole(rules: Rules) -> Rules:
    """The rules with no card left out: pyramids are drawn of all."""
    return replace(rules, deck=replace(rules.deck, without=()))


def assert_agreement_by_drawn_rules(block: int, count: int) -> None:
    """One ruleset in four has the default rulings, the others are drawn."""
    draw = random.Random(f"{SEED} rules {block}")
    rulesets = [GAME.load() if number % 4 == 0 else whole(drawn_ruleset(draw)) for number in range(RULESETS)]
    for number, pyramid in enumerate(drawn_pyramids(block, count)):
        assert_agreement(pyramid, rulesets[number % RULESETS])


@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_agree_on_drawn_pyramids(block: int):
    assert_agreement_by_drawn_rules(block, 2_000)


@pytest.mark.long
@pytest.mark.parametrize("block", range(BLOCKS))
def test_kernels_and_reference_agree_on_many_drawn_pyramids(block: int):
    assert_agreement_by_drawn_rules(BLOCKS + block, 20_000)


def test_the_drawn_pyramids_hold_every_kind_in_every_shape():
    rules, times = GAME.load(), Counter()
    for pyramid in drawn_pyramids(0, 2_000):
        for shape, combination in made_combinations(pyramid, rules).items():
            times.update((shape, kind) for kind in combination.kinds)
    possible = {(shape, kind) for shape in SHAPES for kind in KINDS if len(shape) == 3 or kind != KINDS[1]}
    assert times.keys() == possible
    assert min(times.values()) >= 20, times
