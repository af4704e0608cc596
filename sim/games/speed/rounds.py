"""A round: its deal, the card turned up, its points, and what follows, a round or the end (§2, §7-§9)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NUMERIC, VALUES
from sim.core.dealt import note_dealt
from sim.core.deck import numeric_of, shuffled_deal
from sim.core.jit import kernel, ones
from sim.core.rng import DEAL, open_stream, shuffle
from sim.core.trace import tell, tell_cards
from sim.games.speed.cards import DEALT, FIRST_ACTION, OTHERS, clear, listed, pour, put
from sim.games.speed.codes import BOARDS_KEPT, FINISHER_ONLY, LEAD_FREE, SCORED
from sim.games.speed.laying import clear_centre
from sim.games.speed.rules import MAX_ROUNDS
from sim.games.speed.state import (
    AFTER_WINDOW,
    END_CUT,
    END_POINTS,
    END_ROUNDS,
    EVENT_DECK,
    EVENT_END,
    EVENT_OPENING,
    EVENT_POINTS,
    EVENT_ROUND,
    EVENT_ROUND_END,
    MATCH_OVER,
    NO_SEAT,
    OPENING,
    SET,
    TO_OPEN,
)
from sim.games.speed.table import left_of

OTHER_KINDS = len(OTHERS)


@kernel
def begin_round(s, rules, log):
    """Shuffle all cards, deal the hands and turn up a card, or let the starter lead (§2.1-§2.3, §10.21)."""
    pub = s.pub
    clear_table(s)
    for seat in range(pub.players):
        clear_seat(s, seat)
        clear(s.priv[seat].hand)
        clear(pub.shown[seat])
    clear(pub.used)
    pub.pile_count = shuffled_deal(s.chance, s.seed, s.game, pub.round, VALUES, rules.copies, s.pile, numeric_of(rules))
    deal(s, rules, log)
    s.phase = OPENING
    if rules.opening == LEAD_FREE:
        lead(s, 0)


@kernel
def lead(s, seat):
    """Let a seat lead the first trick of a round."""
    s.pub.next, s.starter, s.phase = seat, seat, AFTER_WINDOW


@kernel
def clear_table(s):
    """Leave no card at the centre or in a pile, and no trace of a round before."""
    pub = s.pub
    clear(pub.centre)
    clear(pub.covered)
    clear_centre(s)
    clear(pub.discard)
    clear(pub.on_boards)
    clear(s.heap)
    pub.round_turn, pub.out, pub.out_of_turn, pub.next = 0, NO_SEAT, 0, 0
    s.top, s.idle, s.starter, s.chain = 0, 0, NO_SEAT, 0


@kernel
def clear_seat(s, seat):
    """Take the cards off a board and lift a constraint."""
    clear(s.pub.boards[seat])
    s.pub.constraint[seat] = 0


@kernel
def deal(s, rules, log):
    """Deal each hand so many cards of the pile, fewer if they do not suffice for all (§2.1, §8.3)."""
    pub = s.pub
    tell_cards(log, EVENT_DECK, s.pile, pub.pile_count)
    each = min(rules.hand, pub.pile_count // pub.players)
    if pub.round == 0:
        note_dealt(s, each, DEALT)
    for seat in range(pub.players):
        me = s.priv[seat]
        for k in range(each):
            put(me.hand, np.int64(s.pile[seat * each + k]))
        pub.hand_cards[seat] = me.hand.cards
    s.top = each * pub.players
    pub.pile_count -= s.top
    tell(log, EVENT_ROUND, pub.round, each, 0, 0)


@kernel
def turn_up(s, rules, log):
    """Turn the next card of the pile up as the one to beat; seat 0 leads if there is none (§2.3)."""
    pub = s.pub
    lost = pub.lost  # the turned cards are of the first trick
    clear_centre(s)
    pub.lost = lost
    if pub.pile_count == 0:
        lead(s, 0)
        return
    card = np.int64(s.pile[s.top])
    s.top += 1
    pub.pile_count -= 1
    tell(log, EVENT_OPENING, card, 0, 0, 0)
    if card >= NUMERIC:
        put(pub.used if card >= NUMERIC + FIRST_ACTION else pub.discard, card)
        return
    put(pub.centre, card)
    pub.centre_is, pub.value, pub.count, pub.total, pub.opening = SET, card % VALUES, 1, card % VALUES, 1
    s.phase = TO_OPEN


@kernel
def cost(held, rules):
    """Penalty points of the cards of a place (§9.1)."""
    points = held.numeric
    if rules.by_value:
        points = 0
        for value in range(1, VALUES):
            points += value * ones(np.int64(held.values[value]))
    for kind in range(OTHER_KINDS):
        points += np.int64(held.others[kind]) * (rules.special if kind < FIRST_ACTION else rules.action)
    return points


@kernel
def end_round(s, rules, log):
    """Score a round, and begin the next one or end the match (§8, §9)."""
    pub, out, blocked = s.pub, s.pub.out, s.is_blocked
    s.is_blocked = False
    tell(log, EVENT_ROUND_END, out, blocked, 0, 0)
    clear_centre(s)
    last = not rules.kept or pub.round + 1 >= rules.goal
    least, highest = 1 << 30, 0
    for seat in range(pub.players):
        points = charged(s, rules, seat, last)
        pub.points[seat] += points
        s.seats[seat].rounds[pub.round] = points
        least, highest = min(least, points), max(highest, pub.points[seat])
        tell(log, EVENT_POINTS, seat, points, pub.points[seat], 0)
    count_round(s, least, blocked)
    pub.round += 1
    if rules.by_points and highest >= rules.goal:
        finish_match(s, END_POINTS, log)
    elif not rules.by_points and pub.round == rules.goal:
        finish_match(s, END_ROUNDS, log)
    elif pub.round == MAX_ROUNDS:
        s.counted.unplayed = 1
        finish_match(s, END_CUT, log)
    elif rules.kept:
        begin_kept_round(s, rules, log)
    else:
        begin_round(s, rules, log)


@kernel
def charged(s, rules, seat, last):
    """Penalty points of a seat for the round; as long as hands are kept they cost nothing (§9.2, §10.23)."""
    hand, board = s.priv[seat].hand, s.pub.boards[seat]
    if last:
        s.seats[seat].charged += hand.cards + board.cards
        return cost(hand, rules) + cost(board, rules)
    if rules.speedgame_board == SCORED or (rules.speedgame_board == FINISHER_ONLY and seat == s.pub.out):
        s.seats[seat].charged += board.cards
        return cost(board, rules)
    return 0


@kernel
def count_round(s, least, blocked):
    """Count what a finished round was like."""
    pub, out, counted = s.pub, s.pub.out, s.counted
    counted.rounds += 1
    counted.blocked += blocked
    s.outs[pub.round] = out
    if out != NO_SEAT:
        s.seats[out].went_out += 1
        counted.went_out += 1
        counted.out_lowest += s.seats[out].rounds[pub.round] == least
        counted.starter_out += out == s.starter


@kernel
def finish_match(s, end, log):
    """End a match."""
    s.end, s.phase = end, MATCH_OVER
    tell(log, EVENT_END, end, 0, 0, 0)


@kernel
def begin_kept_round(s, rules, log):
    """Shuffle all cards but those in hand and used Actions, and deal further ones (§8.3, §8.4, §10.23)."""
    pub, out = s.pub, s.pub.out
    leader = most_board_cards(pub, out)
    pour(pub.discard, s.heap)
    for k in range(pub.pile_count):
        put(s.heap, np.int64(s.pile[s.top + k]))
    kept = rules.speedgame_board == BOARDS_KEPT
    if not kept:
        pour(pub.on_boards, s.heap)
    count = listed(s.heap, s.pile, 0)
    if not kept:
        for seat in range(pub.players):
            clear(pub.boards[seat])
    clear(s.heap)
    for seat in range(pub.players):
        pub.constraint[seat] = 0
    pub.round_turn, pub.out, pub.out_of_turn = 0, NO_SEAT, 0
    s.idle, s.chain = 0, 0
    open_stream(s.chance, s.seed, DEAL, pub.round, s.game)
    shuffle(s.chance, s.pile, count)
    pub.pile_count = count
    deal(s, rules, log)
    lead(s, leader)


@kernel
def most_board_cards(pub, out):
    """The seat with most cards on its board; of several the first after the one that went out, or seat 0 (§8.4)."""
    first = 0 if out == NO_SEAT else left_of(pub, out)
    best = first
    for step in range(1, pub.players):
        seat = (first + step) % pub.players
        if pub.boards[seat].cards > pub.boards[best].cards:
            best = seat
    return best
