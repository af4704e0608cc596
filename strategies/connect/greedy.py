"""Lays whatever can be laid, the largest first, and keeps cards that are near each other (rulebook.md §8.8)."""

from __future__ import annotations

import numpy as np

from sim.core.agent import Agent
from sim.core.cards import NO_CARD, VALUES
from sim.core.jit import kernel, low_bit
from sim.games.connect.faces import RAINBOWS, SHADOWS, high_word, low_word
from sim.games.connect.first_lines import missing_of, offers_first_line
from sim.games.connect.offers import is_in_some_lay
from sim.games.connect.state import (
    ASK_DISCARD,
    ASK_DRAW,
    ASK_FIRST,
    ASK_SECOND,
    ASK_THIRD,
    LAY_FIRST,
    MOVE_NONE,
)

WANTED = 100  # what a Rainbow or a Shadow counts before the first lay


@kernel
def decide(pub, me, rules):
    """Take what can be used, never stop while something can be laid, discard what has the fewest neighbours."""
    ask = pub.ask
    if ask == ASK_DRAW:  # where both can be drawn from, the pile is first
        return 1 if takes_discard(pub, me, rules) else 0
    if ask == ASK_FIRST:
        return index_of(me, np.int64(me.hand[first_of(pub, me)]))
    if ask == ASK_SECOND:
        return second(pub, me)
    if ask == ASK_THIRD:
        return third(pub, me)
    if ask == ASK_DISCARD:
        return least_useful(pub, me)
    return 0


@kernel
def index_of(me, move):
    """The index of a listed move."""
    index = 0
    while me.moves[index] != move:
        index += 1
    return index


@kernel
def has_opened(pub, seat):
    """Whether a seat has made its first lay."""
    return pub.opened >> seat & 1 != 0


@kernel
def takes_discard(pub, me, rules):
    """Whether the top of the discard is of use."""
    card = np.int64(pub.discard[pub.discard_count - 1])
    if has_opened(pub, me.seat):
        return is_in_some_lay(pub, me, rules, card)
    low, high = np.int64(me.cards[0]), np.int64(me.cards[1])
    for family in (RAINBOWS, SHADOWS):
        if high_word(card) & family and not high & family:
            return True
    count = np.int64(me.hand_count)
    with_card = low | low_word(card), high | high_word(card)
    return offers_first_line(pub, rules, *with_card, count + 1) and not offers_first_line(pub, rules, low, high, count)


@kernel
def first_of(pub, me):
    """The place in the hand of the first card of the lay that is made: a line of own cards, a pair, a single card."""
    if pub.laying == LAY_FIRST:
        return first_line(me)[0]
    lines, pairs = 0, 0
    for place in range(me.hand_count):
        lines |= (me.lines[place] != 0) << place
        pairs |= (me.pairs[place] != 0) << place
    return low_bit(lines if lines else pairs if pairs else me.singles)


@kernel
def first_line(me):
    """The places of the first line with a Rainbow and a Shadow, or else of the first one, that begins as was chosen."""
    found = (-1, -1, -1)
    for one in range(me.hand_count):
        for two in range(me.hand_count):
            if not me.lines[one] >> two & 1 or not is_chosen(me, one, me.first) or not is_chosen(me, two, me.second):
                continue
            thirds = np.int64(me.thirds[one, two])
            while thirds:
                three = low_bit(thirds)
                thirds &= thirds - 1
                if missing_of(np.int64(me.hand[one]), np.int64(me.hand[two]), np.int64(me.hand[three])) == 0:
                    return one, two, three
                if found[0] < 0:
                    found = (one, two, three)
    return found


@kernel
def is_chosen(me, place, card):
    """Whether a place of the hand holds a card that was chosen, or none was."""
    return card == NO_CARD or me.hand[place] == card


@kernel
def place_of(me, card):
    """The place of a card in the hand."""
    place = 0
    while me.hand[place] != card:
        place += 1
    return place


@kernel
def second(pub, me):
    """The second card of the lay that is made."""
    place = place_of(me, me.first)
    if pub.laying == LAY_FIRST:
        return index_of(me, np.int64(me.hand[first_line(me)[1]]))
    if me.lines[place]:
        return index_of(me, np.int64(me.hand[low_bit(np.int64(me.lines[place]))]))
    if me.pairs[place]:
        return index_of(me, np.int64(me.hand[low_bit(np.int64(me.pairs[place]))]))
    return index_of(me, MOVE_NONE)


@kernel
def third(pub, me):
    """The third card of the lay that is made."""
    if pub.laying == LAY_FIRST:
        return index_of(me, np.int64(me.hand[first_line(me)[2]]))
    thirds = np.int64(me.thirds[place_of(me, me.first), place_of(me, me.second)])
    return index_of(me, np.int64(me.hand[low_bit(thirds)]))


@kernel
def least_useful(pub, me):
    """The listed card with the fewest neighbours in the hand, the first of several."""
    opened, best, least = has_opened(pub, me.seat), 0, 1 << 20
    for index in range(me.count):
        card = np.int64(me.moves[index])
        use = neighbours(me, card)
        if not opened and high_word(card) & (RAINBOWS | SHADOWS):
            use += WANTED
        if use < least:
            best, least = index, use
    return best


@kernel
def neighbours(me, card):
    """The other cards of the hand within 1 of a card's value, or within 2 if they are of its family."""
    found = 0
    for place in range(me.hand_count):
        other = np.int64(me.hand[place])
        apart = abs(other % VALUES - card % VALUES)
        found += other != card and (apart <= 1 or (apart == 2 and other // VALUES == card // VALUES))
    return found


GREEDY = Agent("greedy", decide, "lays whatever can be laid, the largest first")
