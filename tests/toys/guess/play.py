"""How a game of Light or dark runs."""

from __future__ import annotations

from sim.core.deck import shuffled_deck
from sim.core.jit import kernel
from sim.core.pace import count_play, count_turn
from sim.core.seats import MOST, fastest, seat_players
from sim.core.standings import note_standing, write_standings
from sim.core.trace import tell, tell_cards
from tests.toys.guess.state import (
    ASK_GUESS,
    ASK_STAKE,
    END_CUT,
    END_DECK,
    END_STORM,
    EVENT_CARD,
    EVENT_DECK,
    EVENT_END,
    EVENT_STAKE,
    EVENT_TAKEN,
    FIRST_DARK,
    MOVE_DARK,
    MOVE_HIGH,
    MOVE_LIGHT,
    MOVE_LOW,
    MOVE_NOTHING,
    NOBODY,
    STORM,
)


@kernel
def start(s, rules, seats, seed, game, log):
    """Shuffle, let every seat see its card, and begin the first turn."""
    seat_players(s, seats, seed, game)
    pub = s.pub
    pub.turn, pub.top = 0, 0
    pub.cards = shuffled_deck(s.chance, seed, game, rules.values, rules.storms, s.deck)
    tell_cards(log, EVENT_DECK, s.deck, pub.cards)
    for seat in range(pub.players):
        s.priv[seat].glimpse, pub.points[seat] = s.deck[glimpsed(pub, seat)], 0
    return begin_turn(s, rules, log)


@kernel
def glimpsed(pub, seat):
    """Place of the card that a seat has seen: the last card for seat 0, the one before for seat 1, ..."""
    return pub.cards - 1 - seat % pub.cards


@kernel
def begin_turn(s, rules, log):
    """Ask the next player for the stake; True if the game is over."""
    pub = s.pub
    if pub.top == pub.cards:
        return finished(s, END_DECK, log)
    if pub.turn == rules.max_turns:
        return finished(s, END_CUT, log)
    pub.active = pub.turn % pub.players
    pub.turn += 1
    count_turn(s, pub.active)
    note_standing(s, pub.points, MOST, pub.active == 0)
    pub.seat, pub.ask, pub.stake = pub.active, ASK_STAKE, 0
    me = s.priv[pub.active]
    me.moves[0], me.moves[1], me.count = MOVE_LOW, MOVE_HIGH, 2
    return False


@kernel
def finished(s, end, log):
    """Tell the end of a game."""
    s.end = end
    tell(log, EVENT_END, end, 0, 0, 0)
    return True


@kernel
def step(s, rules, action, log):
    """Note a stake or a guess, ask the next seat or turn up a card; True if the game is over."""
    pub = s.pub
    move = s.priv[pub.seat].moves[action]
    if pub.ask == ASK_STAKE:
        pub.stake = rules.high if move == MOVE_HIGH else 1
        pub.ask, s.asked = ASK_GUESS, 0
        tell(log, EVENT_STAKE, pub.seat, pub.stake, 0, 0)
    else:
        s.answer[pub.seat] = move
    for seat in range(pub.players):
        if not s.asked >> seat & 1:
            s.asked |= 1 << seat
            pub.seat = seat
            me = s.priv[seat]
            me.moves[0], me.moves[1], me.moves[2], me.count = MOVE_NOTHING, MOVE_LIGHT, MOVE_DARK, 3
            return False
    return turn_up(s, rules, log)


@kernel
def turn_up(s, rules, log):
    """Turn up the next card and give it to the fastest seat that is right; True if the game is over."""
    pub = s.pub
    card = s.deck[pub.top]
    pub.turned[pub.top] = card
    pub.top += 1
    tell(log, EVENT_CARD, card, pub.turn, 0, 0)
    if card == STORM:
        return finished(s, END_STORM, log)
    right = 0
    for seat in range(pub.players):
        right |= (s.answer[seat] == colour(card)) << seat
    if right:
        winner = fastest(s, right, NOBODY, 1.0, pub.turn)
        pub.points[winner] += pub.stake
        count_play(s, winner)
        tell(log, EVENT_TAKEN, winner, pub.stake, 0, 0)
    return begin_turn(s, rules, log)


@kernel
def colour(card):
    """The guess that is right for a numeric card."""
    return MOVE_LIGHT if card < FIRST_DARK else MOVE_DARK


@kernel
def score(s, rules, row):
    """Write a finished game into an outcome row."""
    row.end, row.turns = s.end, s.pub.turn
    for seat in range(s.pub.players):
        row.scores[seat] = s.pub.points[seat]
    write_standings(s, row, s.pub.points, MOST)
