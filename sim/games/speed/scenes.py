"""A match of NUM-SPEED as scenes for people: a trick each, with centre, hands, boards and who was faster."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from sim.core.cards import FAMILIES, NUMERIC, VALUES
from sim.core.game import Event, Step
from sim.core.scenes import (
    ACTION,
    CLAIM,
    LAID,
    PLAIN,
    WARNING,
    DrawnGame,
    Group,
    SceneWriter,
    drawn_card,
    legend,
    standings,
)
from sim.core.text import Text, game_text
from sim.games.speed import state
from sim.games.speed.cards import INFINI, NUM_X, OTHERS
from sim.games.speed.describe import FOLDER, rarely, target_text, texts
from sim.games.speed.rules import Rules

COMBINATIONS = range(state.X_PLUS, state.FUSION + 1)
SHOWN_AS = {state.EVENT_PASS: WARNING, state.EVENT_SLIP: WARNING, state.EVENT_TRICK: CLAIM, state.EVENT_OUT: CLAIM}


def scenes(steps: Iterable[Step], rules: Rules, lang: str) -> DrawnGame:
    """Draw a traced match."""
    steps = iter(steps)
    first = next(steps)
    writer = _Writer(rules, game_text(lang, FOLDER), int(first.state[0]["pub"]["players"]))
    for step in (first, *steps):
        writer.follow(step)
        writer.look(step.state[0])
    return writer.whole_match()


class _Writer(SceneWriter):
    """Places of cards follow the events of a step, and are read from the table after it."""

    rules: Rules

    def __init__(self, rules: Rules, text: Text, players: int):
        super().__init__(rules, text, players)
        self._hands_kept, self._boards_kept = rules.match.hands == "kept", rules.rulings.speedgame_board == "kept"
        self._hands: list[list[int]] = [[] for _ in range(players)]
        self._boards: list[list[int]] = [[] for _ in range(players)]
        self._centre: list[int] = []
        self._points: list[list[int]] = []  # of each round, by seat
        self._totals = [0] * players
        self._deck: Sequence[int] = ()
        self._laying: Sequence[int] = ()  # seat, value, count and kind of a set whose cards follow
        self._wanting = 1  # seats in the race for the next play
        self._before: list[int] = []  # what a set has covered
        self._round, self._trick = 0, 0  # the round and its trick, from 1
        self._shuffled = False  # whether cards have been dealt round in this step
        self._won = False  # whether the next turn begins a trick

    def look(self, table: np.void) -> None:
        """Read the places of cards from the table after a step."""
        for seat in range(self.players):
            self._hands[seat] = _cards_of(table["priv"][seat]["hand"])
            self._boards[seat] = _cards_of(table["pub"]["boards"][seat])
        if self._shuffled:
            self._show_all()
            self._shuffled = False

    def whole_match(self) -> DrawnGame:
        """The match, when the last step has been followed."""
        self.close(self._totals)
        meanings = legend(self.text, marks=(LAID,))
        return self.drawn(self._sheet(), meanings, self.text("counted"))

    def show(self, event: Event, table: np.void) -> None:
        """Add what an event shows, and move the cards that it moves."""
        text, n = self.text, event.numbers
        match event.code:
            case state.EVENT_DECK:
                self._deck = n
            case state.EVENT_ROUND:
                self._begin_round(*n[:2])
            case state.EVENT_OPENING:
                self._centre = [n[0]] if n[0] < NUMERIC else []
                self.add(text("turned-up", card=texts(n[:1])), groups=(self._group("centre-title", n[:1]),))
            case state.EVENT_FIRST:
                self._wanting = n[1]
            case state.EVENT_SET:
                self._laying = n
            case state.EVENT_CARDS:
                self._set(n)
            case state.EVENT_INFINI | state.EVENT_NUM_X:
                self._alone(event)
            case state.EVENT_ACTION:
                said = text("plays-action", seat=n[0], action=OTHERS[n[1]]) + target_text(text, n[2])
                self._take([NUMERIC + n[1]], n[0])
                self.add(said, ACTION)
            case _:
                self._rest(event)

    def _rest(self, event: Event) -> None:
        """Add what an event shows that lays nothing."""
        text, n = self.text, event.numbers
        match event.code:
            case state.EVENT_TURN:
                if self._won:
                    self._begin_trick()
            case state.EVENT_DRAWN:
                self.add(text("draws", seat=n[0], card=texts(n[1:2])))
            case state.EVENT_LAID:
                self._boards[n[0]].append(n[1])
                board = self._group("board-of", self._boards[n[0]], n[1:2], seat=n[0])
                self.add(text("lays-on-board", seat=n[0], card=texts(n[1:2])), groups=(board,))
            case state.EVENT_TAKEN:
                self._taken(*n[:2])
            case state.EVENT_TWISTER | state.EVENT_BOMBE:
                self._dealt_round(event)
            case state.EVENT_POINTS:
                self._charge(*n[:3])
            case _:
                self._won |= event.code == state.EVENT_TRICK
                for said in rarely(event, text):
                    self.add(said.strip(), SHOWN_AS.get(event.code, PLAIN))

    def _begin_round(self, played: int, cards: int) -> None:
        """Deal, and show the hands."""
        kept = played > 0 and self._hands_kept
        for seat in range(self.players):
            dealt = list(self._deck[seat * cards : (seat + 1) * cards])
            self._hands[seat] = [*self._hands[seat], *dealt] if kept else dealt
            if not kept or not self._boards_kept:
                self._boards[seat] = []
        self._round, self._trick = played + 1, 0
        self._begin_trick()

    def _begin_trick(self) -> None:
        """Begin a scene with all hands and boards."""
        self._trick, self._won, self._centre = self._trick + 1, False, []
        title = self.text("trick-title", round=self._round, trick=self._trick)
        if self._entries:
            self.close(self._totals, title)
        else:
            self._title = title
        self._show_all()

    def _show_all(self) -> None:
        hands = [self._group("hand-of", hand, seat=seat) for seat, hand in enumerate(self._hands) if hand]
        boards = [self._group("board-of", board, seat=seat) for seat, board in enumerate(self._boards) if board]
        self.add("", groups=(*hands, *boards))

    def _set(self, cards: Sequence[int]) -> None:
        """A set comes to the centre: what lies there then, and the hand that is left."""
        seat, _, _, kind = self._laying
        joins = kind in (state.FUSION, state.RAINBOW)
        self._take(cards, seat)
        self._before = self._centre
        self._centre = [*self._centre, *cards] if joins else list(cards)
        said = self.text("lays-set", seat=seat, cards=texts(cards), kind=self.text.name(state.KINDS[kind]))
        if self._wanting > 1:
            said = f"{said} {self.text('fastest-of', count=self._wanting)}"
        self._wanting = 1
        groups = [self._group("centre-title", self._centre, cards)]
        if kind != state.SHADOW:  # the cards that it takes come next
            groups.append(self._group("hand-of", self._hands[seat], seat=seat))
        self.add(said, CLAIM if kind in COMBINATIONS else PLAIN, groups=tuple(groups))

    def _alone(self, event: Event) -> None:
        """An Infini or a Num-X comes to the centre."""
        card = NUMERIC + (INFINI if event.code == state.EVENT_INFINI else NUM_X)
        self._take([card], event.numbers[0])
        self._centre = [card]
        for said in rarely(event, self.text):
            self.add(said.strip(), ACTION, groups=(self._group("centre-title", [card], [card]),))

    def _taken(self, seat: int, count: int) -> None:
        """A Shadow takes the set that it replaces."""
        self._hands[seat] += self._before
        hand = self._group("hand-of", self._hands[seat], self._before, seat=seat)
        self.add(self.text("takes", seat=seat, count=count), ACTION, groups=(hand,))

    def _dealt_round(self, event: Event) -> None:
        """Cards of a Twister or a Bombe-X in their new places, which the table after the step has."""
        if event.numbers:
            self.add(self.text("dealt-round", cards=texts(event.numbers)), ACTION)
            self._shuffled = True

    def _take(self, cards: Sequence[int], seat: int) -> None:
        """Take cards from where they lie, the hand first; a drawn one lies nowhere."""
        for card in cards:
            places = [self._hands[seat], *(self._boards[(seat + step) % self.players] for step in range(self.players))]
            for place in places:
                if card in place:
                    place.remove(card)
                    break

    def _charge(self, seat: int, points: int, total: int) -> None:
        """Points of a seat for a round."""
        if seat == 0:
            self._points.append([0] * self.players)
        self._points[-1][seat], self._totals[seat] = points, total
        self.add(self.text("gets-points", seat=seat, points=points, total=total))

    def _group(self, message: str, cards: Iterable[int], marked: Iterable[int] = (), **named: int) -> Group:
        marked = set(marked)
        drawn = (drawn_card(card, OTHERS, LAID if card in marked else "") for card in sorted(cards, key=_by_value))
        return Group(self.text(message, **named), tuple(drawn))

    def _sheet(self) -> Iterator[tuple[str, ...]]:
        """Points by round, a column a seat; below them total and place."""
        for played, points in enumerate(self._points, start=1):
            yield (self.text("round-title", round=played), *map(str, points))
        yield from standings(self._totals, self.text, less_is_better=True)


def _by_value(card: int) -> tuple[bool, int, int]:
    """Numeric cards by value, then others."""
    return (card >= NUMERIC, card % VALUES if card < NUMERIC else card, card)


def _cards_of(held: np.void) -> list[int]:
    """The cards of a place."""
    numeric = [
        family * VALUES + value
        for value in range(VALUES)
        for family in range(FAMILIES)
        if int(held["values"][value]) >> family & 1
    ]
    return numeric + [NUMERIC + kind for kind, count in enumerate(held["others"]) for _ in range(int(count))]
