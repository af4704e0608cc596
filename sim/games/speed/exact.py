"""What can be counted in full: the sets that a dealt hand holds, and with what it can answer a single card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb, gcd

import numpy as np

from sim.core.cards import FAMILIES, NO_CARD, NUMERIC, VALUES
from sim.core.cards import RAINBOW as RAINBOW_FAMILY
from sim.core.cards import SHADOW as SHADOW_FAMILY
from sim.core.deck import numeric_cards, numeric_of, shuffled_deck
from sim.core.enumeration import Enumeration
from sim.core.jit import at, kernel, views
from sim.core.rng import STREAM
from sim.core.rules import RulesError
from sim.games.speed.cards import JOKER, clear, put
from sim.games.speed.lowering import PLAYERS, lower
from sim.games.speed.moves import set_kind
from sim.games.speed.rules import Rules, cards_of
from sim.games.speed.sets import fits, list_window
from sim.games.speed.state import (
    KINDS,
    MAX_DECK,
    MAX_SET,
    PLAIN,
    SET,
    SHADOW,
    STATE,
    X_PLUS,
)

ORDINARY = range(RAINBOW_FAMILY)
LARGEST = 1 << 63  # numbers of cases are less
SIZES = tuple(range(2, 1 + MAX_SET))
FUSION_KEY = len(KINDS[X_PLUS : SHADOW + 1])


def exact(rules: Rules) -> list[Enumeration]:
    """The largest sets of dealt hands; answers to a single card of an ordinary family, as no last card. RulesError."""
    deck = cards_of(rules.deck)
    if sum(singles(rules)) * comb(deck - 1, rules.hand) >= LARGEST:
        raise RulesError(f"hand = {rules.hand}: there are too many hands to count, from 15 cards on")
    is_open = sum(cards_of_values(rules, ORDINARY)) > rules.hand > MAX_SET
    return [_sets(rules), *([_answers(rules)] if is_open else [])]


def cards_of_values(rules: Rules, families: Sequence[int] = range(FAMILIES)) -> list[int]:
    """How many numeric cards of some families the deck has of each value."""
    there = [card % VALUES for card in numeric_cards(rules.deck.without) if card // VALUES in families]
    return [there.count(value) for value in range(VALUES)]


def singles(rules: Rules) -> list[int]:
    """How often each value is that of a single card of an ordinary family, in the smallest whole numbers."""
    there = cards_of_values(rules, ORDINARY)
    return [count // max(1, gcd(*there)) for count in there]


# ---- counting by binomials, a value after the other


def hands_within(most: Sequence[int], there: Sequence[int], others: int, size: int) -> int:
    """Hands of `size` cards with at most most[v] of the there[v] cards of each value, and any of `others` more."""
    ways = [comb(others, count) for count in range(size + 1)]  # by cards chosen so far
    for limit, cards in zip(most, there, strict=True):
        more = [comb(cards, count) for count in range(min(limit, cards, size) + 1)] if limit >= 0 else []
        ways = [
            sum(ways[count - new] * chosen for new, chosen in enumerate(more) if new <= count)
            for count in range(size + 1)
        ]
    return ways[size]


def _sets(rules: Rules) -> Enumeration:
    """Hands by their largest set, in parts by their Jokers; a pair is one without Jokers."""
    size, jokers = rules.hand, rules.deck.specials.joker
    there = cards_of_values(rules)
    others = cards_of(rules.deck) - sum(there) - jokers
    keys = ("dealt_pair", *(f"set_of_{count}" for count in SIZES))

    def count(part: int) -> np.ndarray:
        if part > size:
            return np.zeros(len(keys), np.int64)
        alone = rules.rulings.joker_alone == "any_value"
        fewer = [_without(1, 0, part, size, alone=True)]
        fewer += [_without(cards - 1, part, part, size, alone=alone) for cards in SIZES]
        ways = hands_within(there, there, others, size - part)
        return comb(jokers, part) * np.array([ways - without for without in fewer], np.int64)

    def _without(most: int, helping: int, part: int, size: int, *, alone: bool) -> int:
        """Hands with `part` Jokers, `helping` of which join sets, that hold no set of more than `most` cards."""
        if helping <= most or not alone:
            limit = [max(0, most - helping)] * VALUES
            return hands_within(limit, there, others, size - part)
        return 0

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(len(keys), np.int64)
        alone = rules.rulings.joker_alone == "any_value"
        deal_sets(views(np.zeros(1, STREAM)), lower(rules, PLAYERS), alone, seed, first, deals, size, found)
        return found

    cases, specials = comb(cards_of(rules.deck), size), others + jokers
    unlike = sum(comb(specials, size - n) * comb(VALUES, n) * FAMILIES**n for n in range(size + 1))
    formulas = {} if rules.deck.without else {keys[0]: cases - unlike}
    return Enumeration("dealt_sets", keys, cases, 1 + jokers, count, deal, formulas)


def _answers(rules: Rules) -> Enumeration:
    """Hands with which a single card of one of the four ordinary families is answered, in parts by its value."""
    size, rest = rules.hand, cards_of(rules.deck) - 1
    keys = (*KINDS[X_PLUS : SHADOW + 1], "fusion")
    if rules.rulings.equivalence_shape == "any_cards":  # several values at once are not counted
        keys = tuple(key for key in keys if key != "equivalence")
    effects, ways = rules.rainbow_shadow == "special", singles(rules)
    rainbows, shadows = cards_of_values(rules, [RAINBOW_FAMILY]), cards_of_values(rules, [SHADOW_FAMILY])

    def count(part: int) -> np.ndarray:
        every, with_card = comb(rest, size), comb(rest - 1, size - 1)
        equal = _equivalents(part, rules)
        found = {
            "facteur_plus": every - _unanswered(part, rules, {part + 1: 2}.get),
            "facteur_minus": 0,  # it takes a card less than one
            "equivalence": every - _unanswered(part, rules, equal.get) if rules.equivalence == "yes" else 0,
            "rainbow": with_card * rainbows[part] if effects else 0,
            "shadow": with_card * shadows[part] if effects and rules.rulings.shadow_on_single == "yes" else 0,
            "fusion": every - _unanswered(part, rules, {part: 2}.get) if rules.fusion == "yes" else 0,
        }
        return ways[part] * np.array([found[key] for key in keys], np.int64)

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        found = np.zeros(FUSION_KEY + 1, np.int64)
        stream, table = views(np.zeros(1, STREAM)), views(np.zeros(1, STATE))
        deal_answers(stream, table, lower(rules, PLAYERS), seed, first, deals, size, found)
        named = dict(zip((*KINDS[X_PLUS : SHADOW + 1], "fusion"), found, strict=True))
        return np.array([named[key] for key in keys])

    one_card = VALUES * comb(rest - 1, size - 1)
    formulas = {"rainbow": one_card, "shadow": one_card} if effects and not rules.deck.without else {}
    if rules.rulings.shadow_on_single == "no":
        formulas.pop("shadow", None)
    return Enumeration("answers_to_single", keys, sum(ways) * comb(rest, size), VALUES, count, deal, formulas)


def _unanswered(part: int, rules: Rules, needs: Callable[[int], int | None]) -> int:
    """Hands that hold for no value as many cards as it needs, Jokers included; None is no number that would do.

    They are dealt from a deck of which a card of the value `part` lies at the centre.
    """
    size, jokers, rest = rules.hand, rules.deck.specials.joker, cards_of(rules.deck) - 1
    there = [cards - (value == part) for value, cards in enumerate(cards_of_values(rules))]
    total = 0
    for held in range(min(jokers, size) + 1):
        most = [_below(needs(value), held, rules) for value in range(VALUES)]
        total += comb(jokers, held) * hands_within(most, there, rest - sum(there) - jokers, size - held)
    return total


def _below(need: int | None, jokers: int, rules: Rules) -> int:
    """The most cards of a value that with some Jokers are fewer than needed; -1 if Jokers alone suffice."""
    if need is None:
        return FAMILIES
    if jokers >= need:
        return -1 if rules.rulings.joker_alone == "any_value" else 0
    return need - jokers - 1


def _equivalents(value: int, rules: Rules) -> dict[int, int]:
    """The fewest cards of each value that have the total of a single card (§5.4)."""
    same = rules.rulings.equivalence_same_value == "yes"
    found = {other: value // other for other in range(1, value + 1) if value % other == 0 and value // other <= MAX_SET}
    if value == 0:
        return {0: 1 if same else 2}
    if not same:
        del found[value]
    return found


# ---- deals, by what the engine lists


@kernel
def deal_sets(streams, records, alone, seed, first, deals, size, found):
    """Add to `found` (keys,) the sets that the first cards of shuffled decks hold."""
    deck, counts = np.empty(MAX_DECK, np.int8), np.zeros(VALUES, np.int64)
    for game in range(first, first + deals):
        shuffled_deck(at(streams, 0), seed, game, VALUES, at(records, 0).copies, deck, numeric_of(at(records, 0)))
        counts[:] = 0
        jokers, largest = 0, 0
        for k in range(size):
            if deck[k] < NUMERIC:
                counts[deck[k] % VALUES] += 1
                largest = max(largest, counts[deck[k] % VALUES])
            else:
                jokers += deck[k] == NUMERIC + JOKER
        found[0] += largest > 1
        most = largest + jokers if largest > 0 or alone else 0
        for cards in range(2, most + 1):
            found[cards - 1] += 1


@kernel
def deal_answers(streams, tables, records, seed, first, deals, size, found):
    """Add to `found` (kinds,) with which kinds hands of shuffled decks answer the first ordinary card after them."""
    deck, s, rules = np.empty(MAX_DECK, np.int8), at(tables, 0), at(records, 0)
    pub, me = s.pub, s.priv[0]
    for game in range(first, first + deals):
        count = shuffled_deck(at(streams, 0), seed, game, VALUES, rules.copies, deck, numeric_of(rules))
        clear(me.hand)
        for k in range(size):
            put(me.hand, np.int64(deck[k]))
        place = size
        while place < count and deck[place] >= RAINBOW_FAMILY * VALUES:
            place += 1
        if place == count:
            continue
        single(pub, np.int64(deck[place]))
        me.drawn = NO_CARD
        kinds = 0
        end = list_window(pub, me, rules, 0)
        for k in range(end):
            kinds |= 1 << set_kind(np.int64(me.moves[k]))
        for kind in range(X_PLUS, SHADOW + 1):
            found[kind - X_PLUS] += kinds >> kind & 1
        found[FUSION_KEY] += rules.fusion and fits(pub, me, rules, pub.value, 2, PLAIN, 0)


@kernel
def single(pub, card):
    """Lay one card at the centre of a table where nothing else lies."""
    clear(pub.centre)
    clear(pub.on_boards)
    put(pub.centre, card)
    value = card % VALUES
    pub.centre_is, pub.value, pub.count, pub.total, pub.mixed, pub.opening = SET, value, 1, value, 0, 0
