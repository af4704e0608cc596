"""A game of NUM CHECK in plain Python, slow and obvious: the second opinion that tests hold the engine against.

Written from the rules alone, with the default rulings. Cards are text ("7R", "12W", "PASSE"); None is an empty place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from sim.games.check.reference_combinations import ACTIONS, KEYS, best, readings
from sim.games.check.rules import Rules

MOVE_NONE = ("none",)
MOVE_ZAP = ("zap",)
END_EIGHT, END_PILE, END_CUT = "eight", "pile", "cut"

Move = tuple[Any, ...]
Decide = Callable[[int, str, list[Move]], Move]  # (seat, "claim" or "turn", legal moves) -> one of them


class Chance(Protocol):
    """Every random event of a game."""

    deck: Callable[[], list[str]]  # the whole shuffled deck, first card first
    reshuffle: Callable[[list[str]], list[str]]  # the discard, oldest first, as a new pile
    tornade: Callable[[list[str]], list[str]]  # all hand cards, seat by seat in place order, in their new order
    take: Callable[[int, int], list[int]]  # seat, count -> its places whose cards go to its left-hand neighbour
    notices: Callable[[int], bool]  # whether a seat pays attention to the window that opens
    first: Callable[[list[int]], int]  # the fastest of the seats that want to announce
    slips: Callable[[int], bool]  # whether the announcement of a seat is invalid


@dataclass(frozen=True)
class Claim:
    """A valid CHECK; `rivals` other seats wanted one in that round; `turn` 0 is the setup."""

    key: str
    points: int
    turn: int
    rivals: int


@dataclass
class Outcome:
    """A finished game: what each seat made and where every card lies."""

    scores: list[int]
    claims: list[list[Claim]]  # per seat, in order of rank
    offered: list[set[str]]  # per seat, combinations ever listed to it in a claim question
    end: str  # END_EIGHT, END_PILE or END_CUT
    ender: int | None  # the seat that made the last combination of END_EIGHT
    turns: int  # begun
    passes: int  # the pass being played at the end, from 1
    lead_changes: int
    hands: list[list[str | None]]
    centre: list[str | None]
    pile: list[str]  # next card first
    discard: list[str]  # oldest card first


class _GameEndError(Exception):
    """Raised wherever the game stops, in the middle of whatever was being done."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


class Reference:
    """One game, played once: all that lies on the table, and the rules that move it."""

    def __init__(self, rules: Rules, players: int, chance: Chance, decide: Decide) -> None:
        self._rules, self._seats = rules, range(players)
        self._chance, self._decide = chance, decide
        self._passes_allowed = rules.passes_large_table if players >= rules.large_table else rules.passes
        self._hands: list[list[str | None]] = [[None] * rules.hand for _ in self._seats]
        self._centre: list[str | None] = [None] * rules.centre
        self._pile: list[str] = []
        self._discard: list[str] = []
        self._zaps: set[int] = set()
        self._barred: set[int] = set()
        self._claims: list[list[Claim]] = [[] for _ in self._seats]
        self._offered: list[set[str]] = [set() for _ in self._seats]
        self._turn, self._pass = 0, 1
        self._leader: int | None = None
        self._lead_changes = 0
        self._ender: int | None = None

    def play(self) -> Outcome:
        """Play the game to its end."""
        try:
            self._set_up()
            while True:
                self._play_turn()
        except _GameEndError as over:
            return self._outcome(over.end)

    def _outcome(self, end: str) -> Outcome:
        return Outcome(
            scores=self._scores(),
            claims=self._claims,
            offered=self._offered,
            end=end,
            ender=self._ender,
            turns=self._turn,
            passes=self._pass,
            lead_changes=self._lead_changes,
            hands=self._hands,
            centre=self._centre,
            pile=self._pile,
            discard=self._discard,
        )

    # ---- setup and turns

    def _set_up(self) -> None:
        self._pile = list(self._chance.deck())
        self._deal_hands()
        self._lay_centre()
        self._open_window(active=0)

    def _play_turn(self) -> None:
        if self._turn == self._rules.max_turns:
            raise _GameEndError(END_CUT)
        seat = self._turn % len(self._seats)
        self._turn += 1
        self._barred.discard(seat)
        moves = self._turn_moves()
        move = MOVE_ZAP if moves == [MOVE_ZAP] else self._decide(seat, "turn", moves)
        if move == MOVE_ZAP:
            self._zap(seat)
        else:
            _, place, slot = move
            self._exchange(seat, place, slot)

    def _turn_moves(self) -> list[Move]:
        slots = [slot for slot, card in enumerate(self._centre) if card is not None]
        return [MOVE_ZAP, *(("exchange", place, slot) for place in range(self._rules.hand) for slot in slots)]

    def _zap(self, seat: int) -> None:
        """Renew the centre at the third player's ZAP (at a smaller table, when everybody has said it)."""
        self._zaps.add(seat)
        if len(self._zaps) < min(self._rules.zaps, len(self._seats)):
            return
        self._clear_centre()
        self._zaps.clear()
        self._lay_centre()
        self._open_window(active=seat)

    def _exchange(self, seat: int, place: int, slot: int) -> None:
        laid, taken = self._hands[seat][place], self._centre[slot]
        self._hands[seat][place] = taken
        if laid in ACTIONS:
            self._centre[slot] = None
            self._act(laid)
        else:
            self._centre[slot] = laid
        self._open_window(active=seat)

    # ---- cards that move

    def _cards(self, seat: int) -> list[str]:
        return [card for card in self._hands[seat] if card is not None]

    def _draw(self) -> str:
        """The next card of the pile; an empty pile ends the pass, and the last pass the game."""
        if not self._pile:
            if self._pass == self._passes_allowed or not self._discard:
                raise _GameEndError(END_PILE)
            self._pass += 1
            self._pile, self._discard = list(self._chance.reshuffle(self._discard)), []
        return self._pile.pop(0)

    def _deal_hands(self) -> None:
        for seat in self._seats:
            for place in range(self._rules.hand):
                self._hands[seat][place] = self._draw()

    def _lay_centre(self) -> None:
        while None in self._centre:
            card = self._draw()
            if card in ACTIONS:
                self._act(card)
            else:
                self._centre[self._centre.index(None)] = card

    def _clear_centre(self) -> None:
        for slot in range(self._rules.centre):
            self._discard_from(self._centre, slot)

    def _discard_from(self, places: list[str | None], place: int) -> None:
        card = places[place]
        if card is not None:
            self._discard.append(card)
        places[place] = None

    # ---- Actions

    def _act(self, action: str) -> None:
        """Do what an Action says, then discard it, even if the game ends meanwhile."""
        effects = {
            "TORNADE": self._tornade,
            "ECLAIR": self._eclair,
            "SIMPLE": lambda: self._pass_left(1),
            "DOUBLE": lambda: self._pass_left(2),
            "PASSE": self._clear_centre,
        }
        try:
            effects[action]()
        finally:
            self._discard.append(action)

    def _tornade(self) -> None:
        dealt = iter(self._chance.tornade([card for seat in self._seats for card in self._cards(seat)]))
        self._hands = [[next(dealt) for _ in hand] for hand in self._hands]

    def _eclair(self) -> None:
        for hand in self._hands:
            for place in range(self._rules.hand):
                self._discard_from(hand, place)
        self._deal_hands()

    def _pass_left(self, wanted: int) -> None:
        """Each seat takes cards of its right-hand neighbour, all at the same time."""
        count = min(wanted, self._rules.hand)
        chosen = [self._chance.take(seat, count) for seat in self._seats]
        before = [list(hand) for hand in self._hands]
        for seat in self._seats:
            neighbour = (seat - 1) % len(self._seats)
            for own_place, neighbour_place in zip(chosen[seat], chosen[neighbour], strict=True):
                self._hands[seat][own_place] = before[neighbour][neighbour_place]

    # ---- claims

    def _open_window(self, active: int) -> None:
        """Hold rounds of claims until nobody wants one."""
        unbarred = [seat for seat in self._seats if seat not in self._barred]
        noticed = [seat for seat in unbarred if seat == active or self._chance.notices(seat)]
        while self._hold_round(noticed):
            pass

    def _hold_round(self, noticed: list[int]) -> bool:
        """Ask everybody on the same view and settle the fastest claim; False when nobody wants one."""
        wanted: dict[int, Move] = {}
        for seat in noticed:
            claims = [] if seat in self._barred else self._claim_moves(seat)
            if not claims:
                continue
            self._offered[seat] |= {key for _, _, key in claims}
            move = self._decide(seat, "claim", [MOVE_NONE, *claims])
            if move != MOVE_NONE:
                wanted[seat] = move
        if not wanted:
            return False
        seats = list(wanted)
        seat = self._chance.first(seats) if len(seats) > 1 else seats[0]
        if self._chance.slips(seat):
            self._barred.add(seat)
        else:
            _, slot, key = wanted[seat]
            self._score(seat, slot, key, rivals=len(seats) - 1)
        return True

    def _claim_moves(self, seat: int) -> list[Move]:
        made = {claim.key for claim in self._claims[seat]}
        moves: list[Move] = []
        for slot, card in enumerate(self._centre):
            if card is not None:
                found = readings(self._cards(seat), card, self._rules)
                moves += [("claim", slot, key) for key in KEYS if key in found and key not in made]
        return moves

    def _score(self, seat: int, slot: int, key: str, *, rivals: int) -> None:
        rank = len(self._claims[seat]) + 1
        points = best(self._cards(seat), self._centre[slot], self._rules)[key][rank - 1]
        self._claims[seat].append(Claim(key=key, points=points, turn=self._turn, rivals=rivals))
        self._discard_from(self._centre, slot)
        self._follow_lead()
        if rank == self._rules.goal:
            self._ender = seat
            raise _GameEndError(END_EIGHT)

    def _scores(self) -> list[int]:
        return [sum(claim.points for claim in claims) for claims in self._claims]

    def _follow_lead(self) -> None:
        scores = self._scores()
        leaders = [seat for seat in self._seats if scores[seat] == max(scores)]
        if len(leaders) > 1 or leaders == [self._leader]:
            return
        self._lead_changes += self._leader is not None
        self._leader = leaders[0]
