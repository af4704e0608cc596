"""A game of NUM COL as scenes for people: a turn each, with pyramids, moves, and scores at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
from sim.games.col import state
from sim.games.col.combinations import LEVEL_OF, shape_of
from sim.games.col.describe import FOLDER, card_name, sentence, special_names
from sim.games.col.evaluate import Combination, combinations_of
from sim.games.col.rules import CELLS, DISCARDS, LEVELS, Rules

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


def scenes(steps: Iterable[Step], rules: Rules, lang: str) -> DrawnGame:
    """Draw a traced game."""
    steps = iter(steps)
    first = next(steps)
    writer = _Writer(rules, game_text(lang, FOLDER), int(first.state[0]["pub"]["players"]))
    for step in (first, *steps):
        writer.follow(step)
    return writer.whole_game(step.state[0])


class _Writer(SceneWriter):
    """Pyramids are drawn as they lie when a scene ends, and totals are the points of the cards that lie face up.

    After the last scene everything is turned up.
    """

    rules: Rules

    def __init__(self, rules: Rules, text: Text, players: int):
        super().__init__(rules, text, players)
        self._names = special_names(text)
        self._marks: dict[int, dict[int, str]] = {}  # by seat and cell, since the last scene

    def show(self, event: Event, table: np.void) -> None:
        """Add the sentence of an event; a turn that begins closes the scene before."""
        if event.code == state.EVENT_TURN:
            self._end_scene(sentence(event, self.text), table)
        elif event.code not in (state.EVENT_DECK, state.EVENT_END):
            self.add(sentence(event, self.text), ACTION if event.code in ACTION_EVENTS else PLAIN)
            self._mark(event)

    def whole_game(self, table: np.void) -> DrawnGame:
        """The game, when the last step has been followed and left this table."""
        text = self.text
        self._end_scene(text("scores"), table)
        pyramids = tuple(self._pyramid(table, seat, EVERY_CELL, {}) for seat in range(self.players))
        self.add(text.name(state.ENDS[table["end"]]), groups=pyramids)
        made = [self._made(table, seat, EVERY_CELL) for seat in range(self.players)]
        for seat, combinations in enumerate(made):
            for one in combinations:
                self._add_combination(seat, one, table)
        scores = tuple(sum(one.points for one in combinations) for combinations in made)
        self.close(scores)
        counts = [len(combinations) for combinations in made]
        hidden = (Card("7R", "R", face_down=True), text("face-down"))
        return self.drawn(self._sheet(scores, counts), (*legend(text), hidden), text("counted"))

    def _add_combination(self, seat: int, one: Combination, table: np.void) -> None:
        """A combination of a pyramid, with the cards that count in it."""
        text = self.text
        detail = text(
            "sum",
            reference=card_name(table["cards"][seat, one.reference], text),
            level=LEVEL_OF[one.reference] + 1,
            points=one.points,
        )
        group = self._pyramid(table, seat, EVERY_CELL, dict.fromkeys(shape_of(one.shape), USED))
        figure = text("more-points", points=one.points)
        said = text("made-by", seat=seat, kind=text.name(one.key))
        self.add(said, CLAIM, figure=figure, detail=detail, groups=(group,))

    def _made(self, table: np.void, seat: int, face_up: int) -> list[Combination]:
        """The combinations of a pyramid with these cells (bits) face up."""
        cards = [int(card) if face_up >> cell & 1 else NO_CARD for cell, card in enumerate(table["cards"][seat])]
        return combinations_of(cards, self.rules)

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

    def _end_scene(self, title: str, table: np.void) -> None:
        """End the scene with the pyramids that it has changed, at setup with all, and begin another one."""
        shown = range(self.players) if self.is_first else sorted(self._marks)
        face_up = table["pub"]["face_up"][: self.players].tolist()
        groups = [self._pyramid(table, seat, face_up[seat], self._marks.get(seat, {})) for seat in shown]
        self.add("", groups=(*groups, self._discards(table)))
        made = [self._made(table, seat, cells) for seat, cells in enumerate(face_up)]
        self.close([sum(one.points for one in combinations) for combinations in made], title)
        self._marks = {}

    def _pyramid(self, table: np.void, seat: int, face_up: int, marks: Mapping[int, str]) -> Group:
        cards = tuple(
            drawn_card(
                int(table["cards"][seat, cell]),
                self._names,
                marks.get(cell, ""),
                face_down=not face_up >> cell & 1,
            )
            for cell in FROM_THE_TOP
        )
        return Group(self.text("pyramid-of", seat=seat), cards, LENGTHS)

    def _discards(self, table: np.void) -> Group:
        """The tops of both discards, left and right."""
        pub = table["pub"]
        counts = [int(pub["discard_count"][side]) for side in range(DISCARDS)]
        tops = [int(pub["discards"][side, count - 1]) if count else NO_CARD for side, count in enumerate(counts)]
        return Group(self.text("discards"), tuple(drawn_card(card, self._names) for card in tops))

    def _sheet(self, scores: tuple[int, ...], counts: list[int]) -> Iterator[tuple[str, ...]]:
        """Combinations, score, tier and place, a column a seat."""
        yield (self.text("made"), *map(str, counts))
        yield from standings(scores, self.text, tiers=tier_names(scores, self.rules))
