"""Cards on the move: neighbours, drawing and discarding, and what hands make then (rulebook.md §4, §7.2)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.deck import new_pile, next_card
from sim.core.jit import kernel
from sim.core.trace import tell_cards
from sim.games.check.codes import COMPLETION_HAND
from sim.games.check.combinations import COUNTS, PLAIN, SETS, add, words_of
from sim.games.check.scoring import makes
from sim.games.check.state import END_PILE, EVENT_RESHUFFLE, KEYS_MASK, KEYS_ROOM, WORD_SLOTS
from sim.games.check.wide import held_makes, holding


@kernel
def left_of(pub, seat):
    """The left-hand neighbour of a seat, who has the next turn."""
    return seat + 1 if seat + 1 < pub.players else 0


@kernel
def right_of(pub, seat):
    """The right-hand neighbour of a seat."""
    return seat - 1 if seat > 0 else pub.players - 1


@kernel
def draw(s, rules, log):
    """Take the next card of the pile; a shortage ends the pass, and in the last one the game (NO_CARD, §7.2)."""
    pub = s.pub
    if pub.pile_count == 0:
        if pub.pass_number >= rules.passes or pub.discard_count == 0:
            s.end = END_PILE
            return NO_CARD
        pub.pass_number += 1
        count = pub.discard_count
        for k in range(count):
            s.pile[k] = pub.discard[k]
        pub.discard_count = 0
        new_pile(s, count, pub.pass_number)
        tell_cards(log, EVENT_RESHUFFLE, s.pile, count)
    return next_card(s)


@kernel
def discard(s, card):
    """Put a card on the discard."""
    s.pub.discard[s.pub.discard_count] = card
    s.pub.discard_count += 1


@kernel
def discard_centre(s, rules):
    """Discard what lies at the centre, slot by slot."""
    for slot in range(rules.centre):
        if s.pub.centre[slot] != NO_CARD:
            discard(s, s.pub.centre[slot])
            s.pub.centre[slot] = NO_CARD


@kernel
def hold(s, rules, seat):
    """Sum the words of a hand."""
    s.held[seat, SETS], s.held[seat, COUNTS], s.held[seat, PLAIN] = words_of(s.priv[seat].hand, rules.hand)


@kernel
def held_with(s, seat, card):
    """The words of a hand and one card."""
    return add((s.held[seat, SETS], s.held[seat, COUNTS], s.held[seat, PLAIN]), card)


@kernel
def look(s, rules, seat, slot):
    """Find what a hand makes with the card of one slot."""
    if rules.large:
        look_large(s, rules, seat, slot)
        return
    card = np.int64(s.pub.centre[slot])
    s.can[seat] &= ~(KEYS_MASK << KEYS_ROOM * slot)
    if card != NO_CARD:
        s.can[seat] |= makes(held_with(s, seat, card), card, rules) << KEYS_ROOM * slot


@kernel
def look_large(s, rules, seat, slot):
    """The same where hands or the centre are larger than usual."""
    card = np.int64(s.pub.centre[slot])
    empty_slot(s, seat, slot)
    if card == NO_CARD:
        return
    if slot < WORD_SLOTS:
        s.can[seat] |= made_with(s, rules, seat, card) << KEYS_ROOM * slot
    else:
        s.can_more[seat] |= made_with(s, rules, seat, card) << KEYS_ROOM * (slot - WORD_SLOTS)


@kernel
def empty_slot(s, seat, slot):
    """Forget what a hand makes with the card of one slot."""
    if slot < WORD_SLOTS:
        s.can[seat] &= ~(KEYS_MASK << KEYS_ROOM * slot)
    else:
        s.can_more[seat] &= ~(KEYS_MASK << KEYS_ROOM * (slot - WORD_SLOTS))


@kernel
def made_with(s, rules, seat, card):
    """The combinations that a hand makes with a card, or alone (NO_CARD), one bit each."""
    if rules.wide:
        return held_makes(holding(s.priv[seat].hand, rules.hand, rules), card, rules)
    return makes(held_with(s, seat, card), card, rules)


@kernel
def look_at_hand(s, rules, seat):
    """Find what a hand makes, with each card of the centre or, where hands are complete, alone."""
    hold(s, rules, seat)
    if rules.completion == COMPLETION_HAND:
        s.can[seat] = made_with(s, rules, seat, NO_CARD)
        return
    for slot in range(rules.centre):
        look(s, rules, seat, slot)


@kernel
def look_at_all(s, rules):
    """Find what every hand makes."""
    for seat in range(s.pub.players):
        look_at_hand(s, rules, seat)


@kernel
def look_after_exchange(s, rules, seat, slot):
    """Find what has changed: one hand with every slot, every hand with one slot."""
    look_at_hand(s, rules, seat)
    if rules.completion != COMPLETION_HAND:
        for other in range(s.pub.players):
            if other != seat:
                look(s, rules, other, slot)
