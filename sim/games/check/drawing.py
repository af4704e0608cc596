"""A game of NUM CHECK as scenes for people: a turn each, with hands, centre, claims and running scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np

from sim.core.cards import NO_CARD
from sim.core.game import Event, Step
from sim.core.sentences import spoken
from sim.core.tiers import tier_names
from sim.core.view import (
    ACTION,
    CLAIM,
    LAID,
    PLAIN,
    TAKEN,
    USED,
    WARNING,
    Card,
    Entry,
    Group,
    Scene,
    View,
    drawn,
    legend,
    standings,
)
from sim.games.check import state
from sim.games.check.combinations import KEYS, PASSE
from sim.games.check.describe import ACTION_NAMES, COMBINATION_NAMES, NAMES, SENTENCES, card_name, references_of
from sim.games.check.evaluate import members
from sim.games.check.rules import Rules
from sim.games.check.whereabouts import Whereabouts

WORDS = {
    "fr": {
        "seat": "joueur {seat}",
        "hand": "Main du joueur {seat}",
        "hand_after": "Main après",
        "centre": "Centre",
        "centre_after": "Centre après",
        "lay": "pose {laid}, prend {taken}",
        "robbed": "joueur {to} prend à joueur {seat} : {cards}",
        "claim": "CHECK du joueur {seat} : {name} avec {card}, rang {rank}",
        "claim_in_hand": "CHECK du joueur {seat} : {name} en main, rang {rank}",
        "fastest": " (le plus rapide de {count})",
        "points": "+{points:point|points}",
        "sum": "base {base} + référence {references} + bonus du rang {bonus} = {points}",
        "rank": "rang {rank}",
        "end": "Fin",
        "marks": {LAID: "posée", TAKEN: "prise", USED: "compte dans le CHECK"},
    },
    "en": {
        "seat": "player {seat}",
        "hand": "Hand of player {seat}",
        "hand_after": "Hand afterwards",
        "centre": "Centre",
        "centre_after": "Centre afterwards",
        "lay": "lays {laid}, takes {taken}",
        "robbed": "player {to} takes from player {seat}: {cards}",
        "claim": "CHECK by player {seat}: {name} with {card}, rank {rank}",
        "claim_in_hand": "CHECK by player {seat}: {name} in hand, rank {rank}",
        "fastest": " (fastest of {count})",
        "points": "+{points:point|points}",
        "sum": "base {base} + reference {references} + rank bonus {bonus} = {points}",
        "rank": "rank {rank}",
        "end": "End",
        "marks": {LAID: "laid down", TAKEN: "taken", USED: "counts in the CHECK"},
    },
}


def view(steps: Iterable[Step], rules: Rules, language: str) -> View:
    """Draw a traced game."""
    drawing = _Drawing(rules, language)
    for step in steps:
        drawing.follow(step)
    return drawing.view()


class _Drawing:
    """Scenes that grow as steps are followed."""

    def __init__(self, rules: Rules, language: str):
        self._rules, self._language = rules, language
        self._words, self._say = WORDS[language], SENTENCES[language]
        self._scenes: list[Scene] = []
        self._title, self._entries = self._say["deal"], []
        self._where: Whereabouts | None = None
        self._claims: list[list[str]] = []  # cells of the sheet, by seat
        self._scores: list[int] = []
        self._moved = False  # whether Actions have moved hands since they were last drawn
        self._laid = False  # whether the centre was laid since it was last drawn
        self._wanting = 1  # seats in the race for the next claim

    def follow(self, step: Step) -> None:
        """Draw what happens in a step."""
        table = step.state[0]
        if self._where is None:
            players = int(table["pub"]["players"])
            self._where = Whereabouts(self._rules, players)
            self._claims, self._scores = [[] for _ in range(players)], [0] * players
        if step.decision and step.decision.fault:
            self._add(self._say["fault"].format(seat=step.decision.seat), kind=WARNING)
        for event in step.events:
            self._draw(event, table)
            self._where.hear(event)
            if event.code == state.EVENT_EXCHANGE:
                self._exchanged(*event.numbers)

    def view(self) -> View:
        """The whole game, when the last step has been followed."""
        self._close("")
        meanings = legend(self._words["marks"], self._language)
        return View(self._seats(), tuple(self._scenes), tuple(self._sheet()), tuple(meanings))

    def _draw(self, event: Event, table: np.ndarray) -> None:
        """Add what an event shows; cards still lie as they did before."""
        words, say, n = self._words, self._say, event.numbers
        match event.code:
            case state.EVENT_STARTER:
                self._add(say["starter"].format(seat=n[0]))
            case state.EVENT_DECK:
                self._moved = True
            case state.EVENT_TURN:
                self._close(say["turn"].format(turn=n[1], seat=n[0]))
            case state.EVENT_ZAP:
                self._add(say["zap"].format(count=n[1]), groups=(self._hand(n[0]), self._centre()))
            case state.EVENT_RENEWED:
                self._add(say["renewed"])
            case state.EVENT_LAID:
                self._laid = True
            case state.EVENT_EXCHANGE:
                self._exchange(*n)
            case state.EVENT_ACTION:
                self._add(say["action"].format(card=card_name(n[0])), kind=ACTION)
                self._moved |= n[0] != PASSE
                self._laid = True
            case state.EVENT_TORNADE:
                self._add(say["tornade"], kind=ACTION)
            case state.EVENT_TAKEN:
                self._taken(n)
            case state.EVENT_GIVEN:
                self._add(say["given"].format(card=card_name(n[2])), kind=ACTION)
            case state.EVENT_RESHUFFLE:
                self._add(spoken(say["reshuffle"], self._language, count=len(n)))
            case state.EVENT_ASIDE:
                self._add(say["aside"].format(card=card_name(n[0])))
            case state.EVENT_SHUFFLED_BACK:
                self._add(say["shuffled_back"])
            case state.EVENT_NOTICE:
                self._show()
                for seat in range(len(self._scores)):
                    if not n[0] >> seat & 1:
                        self._add(say["notice"].format(seat=seat), kind=WARNING)
            case state.EVENT_FIRST:
                self._wanting = n[1]
            case state.EVENT_SLIP if n[1]:
                self._add(say["slip"].format(seat=n[0]), kind=WARNING)
                self._wanting = 1
            case state.EVENT_CLAIM:
                self._claim(n, table)
            case state.EVENT_END:
                self._close(words["end"])
                self._add(NAMES[self._language][state.ENDS[n[0]]])

    def _exchange(self, seat: int, place: int, slot: int, laid: int) -> None:
        """The hand and the centre before."""
        said = self._words["lay"].format(laid=card_name(laid), taken=card_name(self._where.centre[slot]))
        self._add(said, groups=(self._hand(seat, {place: LAID}), self._centre({slot: TAKEN})))

    def _exchanged(self, seat: int, place: int, slot: int, laid: int) -> None:
        """The hand and the centre afterwards."""
        hand = Group(self._words["hand_after"], _cards(self._where.hands[seat], {place: TAKEN}))
        centre = Group(self._words["centre_after"], _cards(self._where.centre, {slot: LAID}))
        self._add("", groups=(hand, centre))

    def _taken(self, numbers: Sequence[int]) -> None:
        """Cards that go to the left-hand neighbour."""
        seat, *places = numbers
        cards = [self._where.hands[seat][place] for place in places[:2] if place != state.NO_PLACE]
        said = self._words["robbed"].format(
            to=self._where.taker(seat), seat=seat, cards=" ".join(card_name(card) for card in cards)
        )
        self._add(said, kind=ACTION)

    def _claim(self, numbers: Sequence[int], table: np.ndarray) -> None:
        """A CHECK: which cards count, and where its points come from."""
        seat, slot, key, points = numbers[:4]
        rules, words, in_hand = self._rules, self._words, self._rules.rulings.completion == "hand"
        rank = len(self._claims[seat])
        hand, card = self._where.hands[seat], NO_CARD if in_hand else self._where.centre[slot]
        used = members(hand, card, key, rules, rank)
        claim = table["pub"]["claims"][seat][rank]
        base, references = getattr(rules.base, KEYS[key]), references_of(claim)
        said = words["claim_in_hand" if in_hand else "claim"].format(
            seat=seat, name=COMBINATION_NAMES[key], card=card_name(card), rank=rank + 1
        )
        if self._wanting > 1:
            said += words["fastest"].format(count=self._wanting)
        self._wanting = 1
        groups = [self._hand(seat, {place: USED for place, own in enumerate(hand) if own in used})]
        if not in_hand:
            groups.append(self._centre({slot: USED}))
        detail = words["sum"].format(
            base=base,
            references=" + ".join(map(str, references)),
            bonus=points - base - sum(references),
            points=points,
        )
        figure = spoken(words["points"], self._language, points=points)
        self._entries.append(Entry(said, CLAIM, figure, detail, tuple(groups)))
        self._claims[seat].append(f"{COMBINATION_NAMES[key]} {points}")
        self._scores[seat] += points

    def _add(self, text: str, *, kind: str = PLAIN, groups: tuple[Group, ...] = ()) -> None:
        self._entries.append(Entry(text.strip(), kind, groups=groups))

    def _show(self) -> None:
        """Draw what Actions and the laying have changed, when all is done."""
        groups = [self._hand(seat) for seat in range(len(self._scores))] if self._moved else []
        if self._laid:
            groups.append(self._centre())
        if groups:
            self._add("", groups=tuple(groups))
        self._moved = self._laid = False

    def _close(self, title: str) -> None:
        """End the scene and begin another one."""
        self._show()
        self._scenes.append(Scene(self._title, tuple(self._entries), tuple(self._scores)))
        self._title, self._entries = title, []

    def _hand(self, seat: int, marks: Mapping[int, str] | None = None) -> Group:
        return Group(self._words["hand"].format(seat=seat), _cards(self._where.hands[seat], marks or {}))

    def _centre(self, marks: Mapping[int, str] | None = None) -> Group:
        return Group(self._words["centre"], _cards(self._where.centre, marks or {}))

    def _seats(self) -> tuple[str, ...]:
        return tuple(self._words["seat"].format(seat=seat) for seat in range(len(self._scores)))

    def _sheet(self) -> Iterator[tuple[str, ...]]:
        """Claims by rank, a column a seat; below them score, tier and place."""
        scores = self._scores
        for rank in range(max(map(len, self._claims))):
            cells = [claims[rank] if rank < len(claims) else "" for claims in self._claims]
            yield (self._words["rank"].format(rank=rank + 1), *cells)
        yield from standings(scores, tier_names(scores, self._rules), self._language)


def _cards(cards: Sequence[int], marks: Mapping[int, str]) -> tuple[Card, ...]:
    return tuple(drawn(card, ACTION_NAMES, marks.get(place, "")) for place, card in enumerate(cards))
