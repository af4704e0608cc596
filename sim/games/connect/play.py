"""How a game of NUM Connect runs from question to question: setup, turns and the end (rulebook.md §2, §3, §7)."""

from __future__ import annotations

from sim.core.cards import NO_CARD
from sim.core.dealt import note_dealt, write_dealt
from sim.core.deck import numeric_of, shuffled_deck
from sim.core.jit import kernel
from sim.core.rng import SETUP, bounded, open_stream
from sim.core.seats import LEAST, seat_players
from sim.core.standings import write_standings
from sim.core.trace import tell, tell_cards
from sim.games.connect.board import clear_table
from sim.games.connect.codes import BLOCKS, RANDOM_SEAT
from sim.games.connect.faces import DEALT
from sim.games.connect.first_lines import has_room
from sim.games.connect.kinds import KINDS
from sim.games.connect.state import (
    ASK_DISCARD,
    BETWEEN_TURNS,
    DISCARDING,
    DRAWING,
    END_BLOCKED,
    END_CUT,
    END_EMPTY,
    EVENT_DECK,
    EVENT_END,
    EVENT_STARTER,
    LAYING,
    NO_SEAT,
)
from sim.games.connect.turns import add_to_hand, answer, ask_discard, ask_draw, ask_first, begin_turn


@kernel
def start(s, rules, seats, seed, game, log):
    """Deal a game and ask where its first card comes from, which the pile and the discard answer; it is not over."""
    seat_players(s, seats, seed, game)
    deal(s, rules, seed, game, log)
    next_turn(s, rules, log)
    ask_draw(s, rules)
    return False


@kernel
def deal(s, rules, seed, game, log):
    """Shuffle, deal the hands, turn up a card and choose who begins (§2)."""
    pub = s.pub
    clear_table(pub)
    clear_counts(s)
    # there are no special cards
    count = shuffled_deck(s.chance, seed, game, rules.values, s.pile[:0], s.pile, numeric_of(rules))
    tell_cards(log, EVENT_DECK, s.pile, count)
    note_dealt(s, rules.hand, DEALT)
    s.top = 0
    for seat in range(pub.players):
        me = s.priv[seat]
        me.hand_count, me.cards[0], me.cards[1] = 0, 0, 0
        me.taken, me.first, me.second, me.singles = NO_CARD, NO_CARD, NO_CARD, 0
        for _ in range(rules.hand):
            add_to_hand(pub, me, int(s.pile[s.top]))
            s.top += 1
    pub.discard[0], pub.discard_count = s.pile[s.top], 1
    s.top += 1
    pub.pile_count, pub.piles = count - s.top, 0
    pub.first = 0
    if rules.first_player == RANDOM_SEAT:
        open_stream(s.chance, seed, SETUP, 0, game)
        pub.first = bounded(s.chance, pub.players)
        tell(log, EVENT_STARTER, pub.first, 0, 0, 0)
    pub.active, pub.turn, pub.opened = NO_SEAT, 0, 0


@kernel
def clear_counts(s):
    """Begin to count a game."""
    s.phase, s.end, s.winner, s.by_discard = BETWEEN_TURNS, END_CUT, NO_SEAT, 0
    s.quiet, s.laid, s.was_empty = 0, 0, 0
    s.lays, s.free_lines, s.joins, s.on_others, s.jokers, s.places_left_out = 0, 0, 0, 0, 0, 0
    for kind in range(len(KINDS)):
        s.made[kind], s.extended[kind] = 0, 0
    for seat in range(s.pub.players):
        s.turns[seat], s.first_lay[seat], s.taken[seat] = 0, 0, 0


@kernel
def step(s, rules, action, log):
    """Apply the answer of the seat that was asked and run on to the next question that has two; True if it ends."""
    while True:
        asked = answer(s, rules, int(s.priv[s.pub.seat].moves[action]), log)
        if not asked and not find_question(s, rules, log):
            tell(log, EVENT_END, s.end, s.winner, 0, 0)
            return True
        if s.priv[s.pub.seat].count > 1:
            return False
        action = 0


@kernel
def find_question(s, rules, log):
    """Run to the next question; False if the game ends first."""
    pub = s.pub
    while True:
        if s.phase != BETWEEN_TURNS and s.phase != DRAWING and pub.held[pub.active] == 0:
            s.end, s.winner, s.by_discard = END_EMPTY, pub.active, pub.ask == ASK_DISCARD
            return False
        if s.phase == DRAWING:
            ask_draw(s, rules)
            return True
        if s.phase == LAYING:
            if ask_first(s, rules):
                return True
            s.phase = DISCARDING
        elif s.phase == DISCARDING:
            if pub.ask != ASK_DISCARD:
                ask_discard(s, rules)
                return True
            s.phase = BETWEEN_TURNS
        elif not next_turn(s, rules, log):
            return False


@kernel
def next_turn(s, rules, log):
    """Begin the next turn; False if the game is over (§7)."""
    pub = s.pub
    if pub.turn > 0:
        still = s.was_empty and pub.pile_count == 0 and s.laid == 0
        s.quiet = s.quiet + 1 if still else 0
    if rules.empty_pile == BLOCKS and s.quiet >= pub.players:
        s.end = END_BLOCKED
        return False
    if pub.turn >= rules.max_turns:
        s.end = END_CUT
        return False
    begin_turn(s, pub.first if pub.turn == 0 else (pub.active + 1) % pub.players, log)
    return True


@kernel
def score(s, rules, row):
    """Write a finished game into an outcome row."""
    pub = s.pub
    row.end, row.winner, row.by_discard, row.turns = s.end, s.winner, s.by_discard, pub.turn
    row.first = pub.first
    row.rows = pub.bottom - pub.top + 1 if pub.cards_laid else 0
    row.columns = pub.right - pub.left + 1 if pub.cards_laid else 0
    row.met_bound = meets_bound(pub, rules)
    row.islands, row.lays, row.free_lines, row.joins = pub.islands, s.lays, s.free_lines, s.joins
    row.on_others, row.jokers, row.places_left_out = s.on_others, s.jokers, s.places_left_out
    for kind in range(len(KINDS)):
        row.made[kind], row.extended[kind] = s.made[kind], s.extended[kind]
    write_dealt(s, row)
    for seat in range(pub.players):
        mine, fewer = row.seats[seat], 0
        for other in range(pub.players):
            fewer += pub.held[other] < pub.held[seat]
        mine.cards, mine.place = pub.held[seat], 1 if seat == s.winner else max(1 + fewer, 2)
        mine.first_lay, mine.turns, mine.taken = s.first_lay[seat], s.turns[seat], s.taken[seat]
    write_standings(s, row, pub.held, LEAST)


@kernel
def meets_bound(pub, rules):
    """Whether a card lies at the edge of the table, or a free line would not fit (§10.5)."""
    last = rules.bound - 1
    at_edge = pub.top == 0 or pub.left == 0 or pub.bottom == last or pub.right == last
    return at_edge or not has_room(pub, rules)
