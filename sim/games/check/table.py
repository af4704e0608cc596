"""Cards on the move: drawing, discarding, laying the centre, the Action cards at work (rulebook.md §2, §7.2, §8)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.core.rng import ACTION, RESHUFFLE, bounded, open_stream, shuffle
from sim.core.trace import tell, tell_cards
from sim.games.check.combinations import (
    COUNTS,
    DOUBLE,
    ECLAIR,
    PASSE,
    PLAIN,
    SETS,
    SIMPLE,
    TORNADE,
    add,
    combinations,
    words_of,
)
from sim.games.check.state import (
    END_PILE,
    EVENT_ACTION,
    EVENT_LAID,
    EVENT_REDEALT,
    EVENT_RESHUFFLE,
    EVENT_TAKEN,
    EVENT_TORNADE,
    KEYS_MASK,
    KEYS_ROOM,
)


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
        open_stream(s.chance, s.seed, RESHUFFLE, pub.pass_number, s.game)
        shuffle(s.chance, s.pile, count)
        s.top, pub.pile_count, pub.discard_count = 0, count, 0
        tell_cards(log, EVENT_RESHUFFLE, s.pile, count)
    card = s.pile[s.top]
    s.top += 1
    pub.pile_count -= 1
    return card


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
def lay_centre(s, rules, log):
    """Turn up cards until the centre is full, Actions acting as they appear (§2.3); True if the game ends meanwhile."""
    slot = 0
    while slot < rules.centre:
        card = draw(s, rules, log)
        if card == NO_CARD:
            return True
        tell(log, EVENT_LAID, slot, card, 0, 0)
        if card < NUMERIC:
            s.pub.centre[slot] = card
        elif act(s, rules, card, log):
            return True
        slot = first_hole(s, rules)
    return False


@kernel
def first_hole(s, rules):
    """The lowest empty slot of the centre, or their number if it is full."""
    slot = 0
    while slot < rules.centre and s.pub.centre[slot] != NO_CARD:
        slot += 1
    return slot


@kernel
def act(s, rules, card, log):
    """Let an Action act, then discard it (§8); True if the game ends meanwhile."""
    tell(log, EVENT_ACTION, card, 0, 0, 0)
    over = False
    open_stream(s.chance, s.seed, ACTION, s.acted, s.game)
    s.acted += 1
    if card == TORNADE:
        tornade(s, rules, log)
    elif card == ECLAIR:
        over = eclair(s, rules, log)
    elif card == SIMPLE:
        take_from_right(s, rules, 1, log)
    elif card == DOUBLE:
        take_from_right(s, rules, 2, log)
    elif card == PASSE:
        discard_centre(s, rules)
    discard(s, card)
    return over


@kernel
def tornade(s, rules, log):
    """Shuffle all hands together and deal them back (§8.1)."""
    players, size = s.pub.players, rules.hand
    hands = s.spare
    for seat in range(players):
        for place in range(size):
            hands[seat * size + place] = s.priv[seat].hand[place]
            s.pub.shown[seat, place] = NO_CARD
    shuffle(s.chance, hands, players * size)
    for seat in range(players):
        for place in range(size):
            s.priv[seat].hand[place] = hands[seat * size + place]
    tell_cards(log, EVENT_TORNADE, hands, players * size)


@kernel
def eclair(s, rules, log):
    """Discard all hands and deal new ones from the pile (§8.2); True if the game ends meanwhile."""
    for seat in range(s.pub.players):
        for place in range(rules.hand):
            discard(s, s.priv[seat].hand[place])
            s.priv[seat].hand[place] = NO_CARD
            s.pub.shown[seat, place] = NO_CARD
    for seat in range(s.pub.players):
        for place in range(rules.hand):
            card = draw(s, rules, log)
            if card == NO_CARD:
                return True
            s.priv[seat].hand[place] = card
            tell(log, EVENT_REDEALT, seat, place, card, 0)
    return False


@kernel
def take_from_right(s, rules, wanted, log):
    """Everybody takes random cards of the right-hand neighbour's hand, all at the same time (§8.3)."""
    players, count = s.pub.players, min(wanted, rules.hand)
    places = s.spare
    for seat in range(players):
        first = bounded(s.chance, rules.hand)
        places[2 * seat] = first
        if count == 2:
            second = bounded(s.chance, rules.hand - 1)
            places[2 * seat + 1] = second + 1 if second >= first else second
        tell(log, EVENT_TAKEN, seat, places[2 * seat], places[2 * seat + 1] if count == 2 else -1, 0)
    for turn in range(count):
        last = s.priv[players - 1].hand[places[2 * (players - 1) + turn]]
        for seat in range(players):
            place = places[2 * seat + turn]
            card = s.priv[seat].hand[place]
            s.priv[seat].hand[place] = last
            s.pub.shown[seat, place] = NO_CARD
            last = card


@kernel
def hold(s, rules, seat):
    """Sum the words of a hand."""
    s.held[seat, SETS], s.held[seat, COUNTS], s.held[seat, PLAIN] = words_of(s.priv[seat].hand, rules.hand)


@kernel
def held_with(s, seat, card):
    """The words of a hand and one card."""
    return add((s.held[seat, SETS], s.held[seat, COUNTS], s.held[seat, PLAIN]), card)


@kernel
def look(s, seat, slot):
    """Find what a hand makes with the card of one slot."""
    card = np.int64(s.pub.centre[slot])
    s.can[seat] &= ~(KEYS_MASK << KEYS_ROOM * slot)
    if card != NO_CARD:
        s.can[seat] |= combinations(held_with(s, seat, card), card) << KEYS_ROOM * slot


@kernel
def look_at_all(s, rules):
    """Find what every hand makes with every card of the centre."""
    for seat in range(s.pub.players):
        hold(s, rules, seat)
        for slot in range(rules.centre):
            look(s, seat, slot)


@kernel
def look_after_exchange(s, rules, seat, slot):
    """Find what has changed: one hand with every slot, every hand with one slot."""
    hold(s, rules, seat)
    for other in range(rules.centre):
        look(s, seat, other)
    for other in range(s.pub.players):
        if other != seat:
            look(s, other, slot)
