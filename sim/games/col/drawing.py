"""A game of NUM COL as scenes for people: a turn each, with pyramids, moves, and scores at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
from sim.games.col import state
from sim.games.col.combinations import LEVEL_OF, shape_of
from sim.games.col.describe import NAMES, SENTENCES, SPECIAL_NAMES, card_name, sentence
from sim.games.col.evaluate import Combination, combinations_of
from sim.games.col.rules import CELLS, DISCARDS, LEVELS, Rules

WORDS = {
    "fr": {
        "seat": "joueur {seat}",
        "pyramid": "Pyramide du joueur {seat}",
        "discards": "Défausses",
        "combination": "joueur {seat} : {kind}",
        "sum": "référence {reference} en N{level} : {points:point|points}",
        "points": "+{points:point|points}",
        "count": "combinaisons",
        "scores": "Décompte",
        "counted": "points des cartes visibles",
        "marks": {LAID: "posée", TAKEN: "échangée ou retournée", USED: "compte dans la combinaison"},
        "face_down": "face cachée",
    },
    "en": {
        "seat": "player {seat}",
        "pyramid": "Pyramid of player {seat}",
        "discards": "Discards",
        "combination": "player {seat}: {kind}",
        "sum": "reference {reference} in N{level}: {points:point|points}",
        "points": "+{points:point|points}",
        "count": "combinations",
        "scores": "Scores",
        "counted": "points of cards face up",
        "marks": {LAID: "laid down", TAKEN: "swapped or turned over", USED: "counts in the combination"},
        "face_down": "face down",
    },
}
FROM_THE_TOP = sorted(range(CELLS), key=lambda cell: (-LEVEL_OF[cell], cell))
EVERY_CELL = (1 << CELLS) - 1
LENGTHS = tuple(LEVEL_OF.count(level) for level in reversed(range(LEVELS)))
ACTION_EVENTS = (
    state.EVENT_ACTION,
    state.EVENT_PASSE,
    state.EVENT_SWIPE,
    state.EVENT_FLIP,
    state.EVENT_PEEK,
    state.EVENT_QUANTUM,
    state.EVENT_KEEP,
    state.EVENT_SKIP,
    state.EVENT_REPLAY,
)


def view(steps: Iterable[Step], rules: Rules, language: str) -> View:
    """Draw a traced game."""
    drawing = _Drawing(rules, language)
    for step in steps:
        drawing.follow(step)
    return drawing.view()


class _Drawing:
    """Scenes that grow as steps are followed.

    When a scene ends pyramids are drawn as they lie then, and totals are the points of the cards that lie face up;
    after the last one everything is turned up.
    """

    def __init__(self, rules: Rules, language: str):
        self._rules, self._words, self._say, self._language = rules, WORDS[language], SENTENCES[language], language
        self._scenes: list[Scene] = []
        self._title, self._entries = self._say["deal"], []
        self._marks: dict[int, dict[int, str]] = {}  # by seat and cell, since the last scene
        self._table: np.ndarray | None = None
        self._players = 0

    def follow(self, step: Step) -> None:
        """Draw what happens in a step; a turn that begins in it closes the scene before."""
        after = step.state[0]
        self._players = int(after["pub"]["players"])
        if step.decision and step.decision.fault:
            self._add(self._say["fault"].format(seat=step.decision.seat), WARNING)
        for event in step.events:
            if event.code == state.EVENT_TURN:
                self._close(sentence(event, self._language), after)
            elif event.code not in (state.EVENT_DECK, state.EVENT_END):
                self._add(sentence(event, self._language), ACTION if event.code in ACTION_EVENTS else PLAIN)
                self._mark(event)
        self._table = after

    def view(self) -> View:
        """The whole game, when the last step has been followed."""
        table, words = self._table, self._words
        self._close(words["scores"], table)
        pyramids = tuple(self._pyramid(table, seat, EVERY_CELL, {}) for seat in range(self._players))
        self._entries.append(Entry(NAMES[self._language][state.ENDS[table["end"]]], groups=pyramids))
        made = [self._made(table, seat, EVERY_CELL) for seat in range(self._players)]
        for seat, combinations in enumerate(made):
            for one in combinations:
                kind = NAMES[self._language][one.key]
                detail = spoken(
                    words["sum"],
                    self._language,
                    reference=card_name(int(table["cards"][seat, one.reference])),
                    level=LEVEL_OF[one.reference] + 1,
                    points=one.points,
                )
                group = self._pyramid(table, seat, EVERY_CELL, dict.fromkeys(shape_of(one.shape), USED))
                said = words["combination"].format(seat=seat, kind=kind)
                figure = spoken(words["points"], self._language, points=one.points)
                self._entries.append(Entry(said, CLAIM, figure, detail, (group,)))
        scores = tuple(sum(one.points for one in combinations) for combinations in made)
        self._scenes.append(Scene(self._title, tuple(self._entries), scores))
        counts = [len(combinations) for combinations in made]
        seats = tuple(words["seat"].format(seat=seat) for seat in range(self._players))
        return View(seats, tuple(self._scenes), tuple(self._sheet(scores, counts)), self._legend(), words["counted"])

    def _made(self, table: np.ndarray, seat: int, face_up: int) -> list[Combination]:
        """The combinations of a pyramid with these cells (bits) face up."""
        cards = [int(card) if face_up >> cell & 1 else NO_CARD for cell, card in enumerate(table["cards"][seat])]
        return combinations_of(cards, self._rules)

    def _mark(self, event: Event) -> None:
        """Mark the cards that an event moves."""
        n = event.numbers
        match event.code:
            case state.EVENT_LAY:
                self._marks.setdefault(n[0], {})[n[1]] = LAID
            case state.EVENT_SHOWN | state.EVENT_FLIP:
                self._marks.setdefault(n[0], {})[n[1]] = TAKEN
            case state.EVENT_SWIPE:
                self._marks.setdefault(n[0], {})[n[1]] = TAKEN
                self._marks.setdefault(n[2], {})[n[3]] = TAKEN

    def _add(self, text: str, kind: str = PLAIN) -> None:
        self._entries.append(Entry(text.strip(), kind))

    def _close(self, title: str, table: np.ndarray) -> None:
        """End the scene with the pyramids that it has changed, at setup with all, and begin another one."""
        shown = range(self._players) if not self._scenes else sorted(self._marks)
        face_up = table["pub"]["face_up"][: self._players].tolist()
        groups = [self._pyramid(table, seat, face_up[seat], self._marks.get(seat, {})) for seat in shown]
        self._entries.append(Entry("", groups=(*groups, self._discards(table))))
        worth = [self._made(table, seat, cells) for seat, cells in enumerate(face_up)]
        totals = tuple(sum(one.points for one in combinations) for combinations in worth)
        self._scenes.append(Scene(self._title, tuple(self._entries), totals))
        self._title, self._entries, self._marks = title, [], {}

    def _pyramid(self, table: np.ndarray, seat: int, face_up: int, marks: Mapping[int, str]) -> Group:
        cards = tuple(
            drawn(
                int(table["cards"][seat, cell]),
                SPECIAL_NAMES,
                marks.get(cell, ""),
                face_down=not face_up >> cell & 1,
            )
            for cell in FROM_THE_TOP
        )
        return Group(self._words["pyramid"].format(seat=seat), cards, LENGTHS)

    def _discards(self, table: np.ndarray) -> Group:
        """The tops of both discards, left and right."""
        pub = table["pub"]
        counts = [int(pub["discard_count"][side]) for side in range(DISCARDS)]
        tops = [int(pub["discards"][side, count - 1]) if count else NO_CARD for side, count in enumerate(counts)]
        return Group(self._words["discards"], tuple(drawn(card, SPECIAL_NAMES) for card in tops))

    def _legend(self) -> tuple[tuple[Card, str], ...]:
        hidden = (Card("7R", "R", face_down=True), self._words["face_down"])
        return (*legend(self._words["marks"], self._language), hidden)

    def _sheet(self, scores: tuple[int, ...], counts: list[int]) -> Iterator[tuple[str, ...]]:
        """Combinations, score, tier and place, a column a seat."""
        yield (self._words["count"], *map(str, counts))
        yield from standings(scores, tier_names(scores, self._rules), self._language)
