"""What the Action cards do (rulebook.md §8, §10.7)."""

from __future__ import annotations

from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.rng import ACTION, bounded, open_stream, shuffle
from sim.core.trace import tell, tell_cards
from sim.games.check.codes import ACTIVE_PLAYER
from sim.games.check.combinations import ECLAIR, PASSE, SIMPLE, TORNADE
from sim.games.check.state import (
    EVENT_ACTION,
    EVENT_GIVEN,
    EVENT_REDEALT,
    EVENT_TAKEN,
    EVENT_TORNADE,
    GIVING,
    NO_PLACE,
)
from sim.games.check.table import discard, discard_centre, draw, right_of


@kernel
def act(s, rules, card, after, log):
    """Let an Action act, then discard it and go on to the phase `after` (§8); True if the game ends meanwhile."""
    tell(log, EVENT_ACTION, card, 0, 0, 0)
    over = False
    open_stream(s.chance, s.seed, ACTION, s.acted, s.game)
    s.acted += 1
    s.phase = after
    s.pub.hands_changed |= card != PASSE
    if card == TORNADE:
        tornade(s, rules, log)
    elif card == ECLAIR:
        over = eclair(s, rules, log)
    elif card == PASSE:
        discard_centre(s, rules)
    else:
        count = min(1 if card == SIMPLE else 2, rules.hand)
        if rules.simple_double == ACTIVE_PLAYER:
            take_to_give(s, rules, count, log)
            s.pub.acting, s.pub.after_giving, s.phase = card, after, GIVING
            return False
        take_from_right(s, rules, count, log)
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
def take_from_right(s, rules, count, log):
    """Everybody takes one or two random cards of the right-hand neighbour's hand, all at the same time (§8.3)."""
    players = s.pub.players
    places = s.spare
    for seat in range(players):
        draw_places(s, rules, count, places, 2 * seat)
        tell(log, EVENT_TAKEN, seat, places[2 * seat], places[2 * seat + 1] if count == 2 else NO_PLACE, 0)
    for k in range(count):
        last = s.priv[players - 1].hand[places[2 * (players - 1) + k]]
        for seat in range(players):
            place = places[2 * seat + k]
            card = s.priv[seat].hand[place]
            s.priv[seat].hand[place] = last
            s.pub.shown[seat, place] = NO_CARD
            last = card


@kernel
def draw_places(s, rules, count, places, start):
    """Draw one or two different hand places into `places`, from `start` on."""
    first = bounded(s.chance, rules.hand)
    places[start] = first
    if count == 2:
        second = bounded(s.chance, rules.hand - 1)
        places[start + 1] = second + 1 if second >= first else second


@kernel
def take_to_give(s, rules, count, log):
    """The active player takes random cards of the right-hand neighbour, to give back as many of choice (§10.7)."""
    pub = s.pub
    active = pub.active
    neighbour = right_of(pub, active)
    draw_places(s, rules, count, pub.freed, 0)
    tell(log, EVENT_TAKEN, neighbour, pub.freed[0], pub.freed[1] if count == 2 else NO_PLACE, 0)
    for k in range(count):
        place = pub.freed[k]
        s.priv[active].hand[rules.hand + k] = s.priv[neighbour].hand[place]
        s.priv[neighbour].hand[place] = NO_CARD
        pub.shown[active, rules.hand + k] = NO_CARD
        pub.shown[neighbour, place] = NO_CARD
    if count == 1:
        pub.freed[1] = NO_PLACE
    pub.giving = count


@kernel
def give(s, rules, place, log):
    """The active player gives a card back; after the last one the Action is done with."""
    pub = s.pub
    mine, neighbour = s.priv[pub.active].hand, right_of(pub, pub.active)
    room = rules.hand + pub.giving
    card = mine[place]
    tell(log, EVENT_GIVEN, pub.active, place, card, 0)
    for k in range(place, room - 1):
        mine[k] = mine[k + 1]
        pub.shown[pub.active, k] = pub.shown[pub.active, k + 1]
    mine[room - 1] = NO_CARD
    pub.shown[pub.active, room - 1] = NO_CARD
    freed = 0 if pub.freed[0] != NO_PLACE else 1
    s.priv[neighbour].hand[pub.freed[freed]] = card
    pub.freed[freed] = NO_PLACE
    pub.giving -= 1
    if pub.giving == 0:
        discard(s, pub.acting)
        s.phase = pub.after_giving
