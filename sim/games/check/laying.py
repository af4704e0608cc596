"""How the centre is laid, at setup and when it is renewed (rulebook.md §2.3, §3.4, §10.4 to §10.6)."""

from __future__ import annotations

from sim.core.cards import NO_CARD, NUMERIC
from sim.core.jit import kernel
from sim.core.rng import SETUP, open_stream, shuffle
from sim.core.trace import tell, tell_cards
from sim.games.check.actions import act
from sim.games.check.codes import LEAVE_EMPTY, PASSE_ENDS, SETUP_REDRAW
from sim.games.check.combinations import PASSE
from sim.games.check.state import EVENT_ASIDE, EVENT_LAID, EVENT_SHUFFLED_BACK, LAYING, OPENING
from sim.games.check.table import discard, draw


@kernel
def lay_next(s, rules, log):
    """Turn up one card for the lowest open slot; an Action acts (§2.3, §10.4 to §10.6). True if the game ends."""
    pub = s.pub
    slot = open_slot(s, rules)
    if slot == rules.centre:
        if s.aside:
            shuffle_back(s, log)
        s.phase = OPENING
        return False
    card = draw(s, rules, log)
    if card == NO_CARD:
        for k in range(s.aside):
            discard(s, s.kept[k])
        return True
    tell(log, EVENT_LAID, slot, card, 0, 0)
    if card < NUMERIC:
        pub.centre[slot] = card
        return False
    if pub.turn == 0 and rules.setup_action == SETUP_REDRAW:
        s.kept[s.aside] = card
        s.aside += 1
        tell(log, EVENT_ASIDE, card, 0, 0, 0)
        return False
    if rules.action_from_pile == LEAVE_EMPTY:
        pub.spent |= 1 << slot
    if card == PASSE and rules.passe_in_renewal == PASSE_ENDS:
        pub.spent = (1 << rules.centre) - 1
    return act(s, rules, card, LAYING, log)


@kernel
def open_slot(s, rules):
    """The lowest slot that waits for a card while the centre is laid, or their number if there is none."""
    slot = 0
    while slot < rules.centre and (s.pub.centre[slot] != NO_CARD or s.pub.spent >> slot & 1):
        slot += 1
    return slot


@kernel
def shuffle_back(s, log):
    """Shuffle the Actions that were set aside from the first centre into the pile (§10.6)."""
    pub = s.pub
    for k in range(pub.pile_count):
        s.pile[k] = s.pile[s.top + k]
    for k in range(s.aside):
        s.pile[pub.pile_count + k] = s.kept[k]
    pub.pile_count += s.aside
    s.top, s.aside = 0, 0
    open_stream(s.chance, s.seed, SETUP, 1, s.game)
    shuffle(s.chance, s.pile, pub.pile_count)
    tell_cards(log, EVENT_SHUFFLED_BACK, s.pile, pub.pile_count)
