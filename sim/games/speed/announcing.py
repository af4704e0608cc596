"""From a chosen set to the window after it: announcement, source, laying, an Action after a Shadow (§5, §6, §11)."""

from __future__ import annotations

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.jit import kernel
from sim.core.seats import slips
from sim.core.trace import tell
from sim.games.speed.actions import act, list_actions, list_targets, needs_target, take_action
from sim.games.speed.codes import ANY_LAID
from sim.games.speed.laying import announce_wrongly, is_mixed, lay_set
from sim.games.speed.moves import set_count, set_kind
from sim.games.speed.sets import list_sets, list_sources
from sim.games.speed.state import (
    AFTER_WINDOW,
    ASK_BONUS,
    ASK_SET,
    ASK_SOURCE,
    ASK_TARGET,
    ASKED,
    EVENT_LAID,
    EVENT_SLIP,
    MOVE_NOTHING,
    NO_SEAT,
    PLAIN,
    RAINBOW,
    SHADOW,
    TO_ANNOUNCE,
    TO_HIT,
    TO_LAY,
    TO_OPEN,
)
from sim.games.speed.table import draw, left_of, put_on_board


@kernel
def choose_set(s, rules):
    """Ask which set of a value is laid, if there are several (§11.2)."""
    pub = s.pub
    me = s.priv[pub.seat]
    me.count = list_sets(pub, me, rules, pub.chosen_value, False, 0)
    if me.count > 1:
        pub.ask, s.phase = ASK_SET, ASKED
        return
    move = np.int64(me.moves[0])
    pub.chosen_count, pub.chosen_kind, s.phase = set_count(move), set_kind(move), TO_ANNOUNCE


@kernel
def announce(s, rules, log):
    """Announce the chosen set, and ask where its cards come from if that is open (§5.8, §11.3)."""
    pub = s.pub
    me = s.priv[pub.seat]
    if is_wrong(s, pub.seat, pub.chosen_kind, log):
        take_back(s, rules, pub.seat, log)
        return
    s.source, s.phase = 0, TO_LAY
    if pub.chosen_kind >= RAINBOW or is_mixed(pub):
        return
    me.count = list_sources(pub, me, rules, pub.chosen_value, pub.chosen_count, 0)
    s.source = np.int64(me.moves[0])
    if me.count > 1:
        pub.ask, s.phase = ASK_SOURCE, ASKED


@kernel
def is_wrong(s, seat, kind, log):
    """Whether the announcement of a combination is wrong; what is plain needs none (§5.8)."""
    if kind == PLAIN or s.slip[seat] == 0.0:
        return False
    s.events += 1
    wrong = slips(s, seat, s.events)
    tell(log, EVENT_SLIP, seat, wrong, 0, 0)
    return wrong


@kernel
def take_back(s, rules, seat, log):
    """Settle a wrong announcement: a card is drawn, the turn or the next one in this trick is lost (§5.8)."""
    pub = s.pub
    laid = s.priv[seat].drawn != NO_CARD
    announce_wrongly(s, seat, log)
    card = draw(s, rules, log)
    if card != NO_CARD:
        laid = True
        put_on_board(pub, seat, card)
        tell(log, EVENT_LAID, seat, card, 0, 0)
    s.phase = TO_OPEN
    if pub.out_of_turn:
        pub.lost |= 1 << seat
        return
    pub.passed |= 1 << seat
    pub.next = left_of(pub, seat)
    if laid:
        s.idle = 0
    if not (laid and rules.window_after_draw):
        s.phase = AFTER_WINDOW


@kernel
def lay_chosen(s, rules, log):
    """Lay the chosen set from its source, and ask for the Action that a Shadow allows (§5.6, §10.19)."""
    pub = s.pub
    seat = pub.seat
    shadow = lay_set(s, rules, seat, s.source, log)
    s.phase = TO_OPEN
    bonus = pub.chosen_kind == SHADOW or (shadow and rules.shadow_bonus == ANY_LAID)
    if bonus and rules.effects and pub.hand_cards[seat] > 0:
        me = s.priv[seat]
        me.moves[0] = MOVE_NOTHING
        me.count = list_actions(pub, me, rules, 1, 1)
        if me.count > 1:
            pub.ask, s.phase = ASK_BONUS, ASKED


@kernel
def aim(s, rules):
    """Ask for the target of an Action if there are several (§6, §11.5)."""
    pub = s.pub
    me = s.priv[pub.seat]
    s.target, s.phase = NO_SEAT, TO_HIT
    if needs_target(pub.action):
        list_targets(s, rules, pub.action)
        s.target = np.int64(me.moves[0])
        if me.count > 1:
            pub.ask, s.phase = ASK_TARGET, ASKED


@kernel
def hit(s, rules, log):
    """Let an Action take effect (§6)."""
    take_action(s, s.pub.seat, s.pub.action)
    act(s, rules, s.pub.seat, s.pub.action, s.target, log)
    s.phase = TO_OPEN
