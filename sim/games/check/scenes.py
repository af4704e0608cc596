"""A game of NUM CHECK as scenes for people: a turn each, with hands, centre, claims and running scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.game import Event, Step
from sim.core.scenes import (
    ACTION,
    CLAIM,
    LAID,
    PLAIN,
    TAKEN,
    USED,
    WARNING,
    Card,
    DrawnGame,
    Group,
    SceneWriter,
    drawn_card,
    legend,
    standings,
)
from sim.core.text import Text, game_text
from sim.core.tiers import tier_names
from sim.games.check import state
from sim.games.check.combinations import KEYS, PASSE
from sim.games.check.describe import FOLDER, card_name, references_of, sentence, special_names
from sim.games.check.evaluate import members
from sim.games.check.positions import Positions
from sim.games.check.rules import Rules

HIDDEN = (state.EVENT_LAID, state.EVENT_REDEALT)  # events that the cards drawn afterwards tell
SHOWN_AS_ACTION = (state.EVENT_ACTION, state.EVENT_TORNADE, state.EVENT_GIVEN)


def scenes(steps: Iterable[Step], rules: Rules, lang: str) -> DrawnGame:
    """Draw a traced game."""
    steps = iter(steps)
    first = next(steps)
    writer = _Writer(rules, game_text(lang, FOLDER), int(first.state[0]["pub"]["players"]))
    for step in (first, *steps):
        writer.follow(step)
    return writer.whole_game()


class _Writer(SceneWriter):
    """Cards lie as they did before an event while it is shown."""

    rules: Rules

    def __init__(self, rules: Rules, text: Text, players: int):
        super().__init__(rules, text, players)
        self._names = special_names(text)
        self._where = Positions(rules, players)
        self._claims: list[list[str]] = [[] for _ in range(players)]  # cells of the sheet, by seat
        self._scores = [0] * players
        self._moved = False  # whether Actions have moved hands since they were last drawn
        self._laid = False  # whether the centre was laid since it was last drawn
        self._wanting = 1  # seats in the race for the next claim

    def show(self, event: Event, table: np.void) -> None:
        """Add what an event shows, then move the cards that it moves."""
        self._show(event, table)
        self._where.hear(event)
        if event.code == state.EVENT_EXCHANGE:
            self._exchanged(*event.numbers)

    def whole_game(self) -> DrawnGame:
        """The game, when the last step has been followed."""
        self._end_scene("")
        return self.drawn(self._sheet(), legend(self.text))

    def _show(self, event: Event, table: np.void) -> None:
        text, n = self.text, event.numbers
        match event.code:
            case state.EVENT_DECK:
                self._moved = True
            case state.EVENT_TURN:
                self._end_scene(sentence(event, text))
            case state.EVENT_ZAP:
                self.add(sentence(event, text), groups=(self._hand(n[0]), self._centre()))
            case state.EVENT_EXCHANGE:
                self._exchange(*n)
            case state.EVENT_TAKEN:
                self._taken(n)
            case state.EVENT_NOTICE:
                self._show_changes()
                for seat in range(self.players):
                    if not n[0] >> seat & 1:
                        self.add(text("notice", seat=seat), WARNING)
            case state.EVENT_FIRST:
                self._wanting = n[1]
            case state.EVENT_SLIP:
                if n[1]:
                    self.add(sentence(event, text), WARNING)
                    self._wanting = 1
            case state.EVENT_CLAIM:
                self._claim(n, table)
            case state.EVENT_END:
                self._end_scene(text("end-heading"))
                self.add(text.name(state.ENDS[n[0]]))
            case _:
                if event.code not in HIDDEN:
                    self.add(sentence(event, text), ACTION if event.code in SHOWN_AS_ACTION else PLAIN)
                self._moved |= event.code == state.EVENT_ACTION and n[0] != PASSE
                self._laid |= event.code in (state.EVENT_ACTION, state.EVENT_LAID)

    def _exchange(self, seat: int, place: int, slot: int, laid: int) -> None:
        """The hand and the centre before."""
        said = self.text("exchange", laid=self._name(laid), taken=self._name(self._where.centre[slot]))
        self.add(said, groups=(self._hand(seat, {place: LAID}), self._centre({slot: TAKEN})))

    def _exchanged(self, seat: int, place: int, slot: int, laid: int) -> None:
        """The hand and the centre afterwards."""
        hand = Group(self.text("hand-after"), self._cards(self._where.hands[seat], {place: TAKEN}))
        centre = Group(self.text("centre-after"), self._cards(self._where.centre, {slot: LAID}))
        self.add("", groups=(hand, centre))

    def _taken(self, numbers: Sequence[int]) -> None:
        """Cards that go to the left-hand neighbour."""
        seat, *places = numbers
        cards = [self._where.hands[seat][place] for place in places[:2] if place != state.NO_PLACE]
        taken = " ".join(map(self._name, cards))
        self.add(self.text("robbed", to_seat=self._where.taker(seat), seat=seat, cards=taken), ACTION)

    def _claim(self, numbers: Sequence[int], table: np.void) -> None:
        """A CHECK: which cards count, and where its points come from."""
        seat, slot, key, points = numbers[:4]
        text, name, in_hand = self.text, self.text.name(KEYS[key]), self.rules.rulings.completion == "hand"
        rank = len(self._claims[seat])
        hand, card = self._where.hands[seat], NO_CARD if in_hand else self._where.centre[slot]
        used = members(hand, card, key, self.rules, rank)
        if in_hand:
            said = text("claim-in-hand-heading", seat=seat, name=name, rank=rank + 1)
        else:
            said = text("claim-heading", seat=seat, name=name, card=self._name(card), rank=rank + 1)
        if self._wanting > 1:
            said = f"{said} {text('fastest', count=self._wanting)}"
        self._wanting = 1
        groups = [self._hand(seat, {place: USED for place, own in enumerate(hand) if own in used})]
        if not in_hand:
            groups.append(self._centre({slot: USED}))
        base, references = getattr(self.rules.base, KEYS[key]), references_of(table["pub"]["claims"][seat][rank])
        detail = text(
            "sum",
            base=base,
            references=" + ".join(map(str, references)),
            bonus=points - base - sum(references),
            points=points,
        )
        self.add(said, CLAIM, figure=text("more-points", points=points), detail=detail, groups=tuple(groups))
        self._claims[seat].append(f"{name} {points}")
        self._scores[seat] += points

    def _show_changes(self) -> None:
        """Draw what Actions and the laying have changed, when all is done."""
        groups = [self._hand(seat) for seat in range(self.players)] if self._moved else []
        if self._laid:
            groups.append(self._centre())
        if groups:
            self.add("", groups=tuple(groups))
        self._moved = self._laid = False

    def _end_scene(self, title: str) -> None:
        self._show_changes()
        self.close(self._scores, title)

    def _name(self, card: int) -> str:
        return card_name(card, self.text)

    def _hand(self, seat: int, marks: Mapping[int, str] | None = None) -> Group:
        return Group(self.text("hand-of", seat=seat), self._cards(self._where.hands[seat], marks or {}))

    def _centre(self, marks: Mapping[int, str] | None = None) -> Group:
        return Group(self.text("centre-heading"), self._cards(self._where.centre, marks or {}))

    def _cards(self, cards: Sequence[int], marks: Mapping[int, str]) -> tuple[Card, ...]:
        return tuple(drawn_card(card, self._names, marks.get(place, "")) for place, card in enumerate(cards))

    def _sheet(self) -> Iterator[tuple[str, ...]]:
        """Claims by rank, a column a seat; below them score, tier and place."""
        for rank in range(max(map(len, self._claims))):
            cells = [claims[rank] if rank < len(claims) else "" for claims in self._claims]
            yield (self.text("rank-heading", rank=rank + 1), *cells)
        yield from standings(self._scores, self.text, tiers=tier_names(self._scores, self.rules))
