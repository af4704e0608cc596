"""A game of NUM CHECK in plain Python, slow and obvious: the second opinion that tests hold the engine against.

Written from the rules alone. Cards are text ("7R", "12W", "PASSE"); None is an empty place.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from sim.games.check.reference.cards import HAND_ACTIONS
from sim.games.check.reference.combinations import KEYS, best, readings
from sim.games.check.reference.table import END_CUT, END_EIGHT, END_PILE, Chance, Decide, GameEndError, Move, Table
from sim.games.check.rules import Rules

MOVE_NONE = ("none",)
MOVE_ZAP = ("zap",)
MOVE_STOP = ("stop",)
MOST_CLAIMS = 63  # that one question lists


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
    ender: int | None  # the seat whose last combination brought END_EIGHT
    turns: int  # begun; each further exchange of a turn counts as one
    passes: int  # the pass being played at the end, from 1
    lead_changes: int
    hands: list[list[str | None]]
    centre: list[str | None]
    pile: list[str]  # next card first
    discard: list[str]  # oldest card first


class Reference:
    """One game, played once: turns, windows and what ends them."""

    def __init__(self, rules: Rules, players: int, chance: Chance, decide: Decide) -> None:
        self._rules, self._rulings, self._seats = rules, rules.rulings, range(players)
        self._chance, self._decide = chance, decide
        self._table = Table(rules, players, chance, decide)
        self._first = 0  # the seat that has the first turn
        self._turn = 0
        self._zaps: list[int] = []  # who said ZAP since the last renewal, in order
        self._barred: set[int] = set()
        self._claims: list[list[Claim]] = [[] for _ in self._seats]
        self._offered: list[set[str]] = [set() for _ in self._seats]
        self._at_goal: list[int] = []  # seats with all their combinations, in the order in which they got there
        self._leader: int | None = None
        self._lead_changes = 0
        self._ender: int | None = None

    def play(self) -> Outcome:
        """Play the game to its end."""
        try:
            self._set_up()
            for number in count():
                self._play_turn((self._first + number) % len(self._seats))
        except GameEndError as over:
            return self._outcome(over.end)
        raise AssertionError("a game never stops by itself")

    def _outcome(self, end: str) -> Outcome:
        return Outcome(
            scores=self._scores(),
            claims=self._claims,
            offered=self._offered,
            end=end,
            ender=self._ender,
            turns=self._turn,
            passes=self._table.passes,
            lead_changes=self._lead_changes,
            hands=self._table.hands,
            centre=self._table.centre,
            pile=self._table.pile,
            discard=self._table.discard,
        )

    # ---- setup and turns

    def _set_up(self) -> None:
        if self._rulings.first_player == "random":
            self._first = self._chance.starter(len(self._seats))
        self._table.set_up(active=self._first)
        if self._rulings.setup_claims == "yes":
            self._open_window(active=self._first)
        self._end_if_dealt_out()

    def _play_turn(self, seat: int) -> None:
        if seat == self._first:
            self._end_round()
        if self._turn == self._rules.max_turns:
            raise GameEndError(END_CUT)
        self._turn += 1
        self._barred.discard(seat)
        move = self._choose(seat, MOVE_ZAP)
        if move == MOVE_ZAP:
            self._zap(seat)
        else:
            self._exchange_until_stop(seat, move)

    def _choose(self, seat: int, alternative: Move) -> Move:
        """An exchange or its alternative; a seat without an exchange is not asked."""
        places, slots = range(self._rules.hand), self._table.filled_slots()
        exchanges = [("exchange", place, slot) for place in places for slot in slots]
        return self._decide(seat, "turn", [alternative, *exchanges]) if exchanges else alternative

    def _zap(self, seat: int) -> None:
        """Count a ZAP and renew the centre when there are enough."""
        self._zaps.append(seat)
        is_window_due = self._turn == 1 and self._rulings.setup_claims == "after_first_turn"
        if self._is_renewal_due():
            self._zaps.clear()
            acted = self._table.renew(active=seat)
            is_window_due |= self._rulings.completion == "claim" or any(action in HAND_ACTIONS for action in acted)
        if is_window_due:
            self._open_window(active=seat)
        self._end_if_dealt_out()

    def _is_renewal_due(self) -> bool:
        if self._rulings.zap_counts == "players":
            return len(set(self._zaps)) == min(self._rules.zaps, len(self._seats))
        return len(self._zaps) == self._rules.zaps

    def _exchange_until_stop(self, seat: int, move: Move) -> None:
        made = 0
        while move != MOVE_STOP:
            _, place, slot = move
            self._exchange(seat, place, slot)
            made += 1
            move = self._choose(seat, MOVE_STOP) if self._may_exchange_again(seat, made) else MOVE_STOP
            self._turn += move != MOVE_STOP

    def _exchange(self, seat: int, place: int, slot: int) -> None:
        if self._rulings.zap_counts == "consecutive":
            self._zaps.clear()
        self._table.exchange(seat, place, slot)
        self._open_window(active=seat)
        self._end_if_dealt_out()

    def _may_exchange_again(self, seat: int, made: int) -> bool:
        """Whether a seat that has made some exchanges of its turn may make one more."""
        allowed = self._rulings.exchanges_per_turn
        is_limit_left = allowed == 0 or made < allowed
        return is_limit_left and seat not in self._barred and self._turn < self._rules.max_turns

    # ---- what ends a game, beside the pile in the middle of a deal

    def _end_if_dealt_out(self) -> None:
        """Called when a change is complete and its window closed."""
        if self._rulings.last_pass_ends == "on_empty" and self._table.is_dealt_out():
            raise GameEndError(END_PILE)

    def _end_round(self) -> None:
        """Called when the turn comes to the first player, at the start of the game too, when no round is over yet."""
        if self._rulings.eighth_ends == "after_round" and self._at_goal and self._turn > 0:
            self._end_at_goal(self._at_goal[0])

    def _reach_goal(self, seat: int) -> None:
        """Called when a seat has made its last combination."""
        self._at_goal.append(seat)
        is_over_for_all = self._rulings.eighth_ends == "no" and len(self._at_goal) == len(self._seats)
        if self._rulings.eighth_ends == "at_once" or is_over_for_all:
            self._end_at_goal(seat)

    def _end_at_goal(self, ender: int) -> None:
        self._ender = ender
        raise GameEndError(END_EIGHT)

    # ---- claims

    def _open_window(self, active: int) -> None:
        """Hold rounds of claims until nobody wants one."""
        unbarred = [seat for seat in self._seats if seat not in self._barred]
        noticed = [seat for seat in unbarred if seat == active or self._chance.notices(seat)]
        winners: set[int] = set()  # seats with a valid claim in this window
        while self._hold_round(noticed, winners):
            pass

    def _hold_round(self, noticed: list[int], winners: set[int]) -> bool:
        """Ask everybody on the same view and settle the fastest claim; False when nobody wants one."""
        wanted: dict[int, Move] = {}
        for seat in noticed:
            claims = self._claim_moves(seat) if self._may_claim(seat, winners) else []
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
            winners.add(seat)
            _, slot, key = wanted[seat]
            self._score(seat, slot, key, rivals=len(seats) - 1)
        return True

    def _may_claim(self, seat: int, winners: set[int]) -> bool:
        """Whether a seat that noticed is in this round: not barred, not at its goal, not done for this window."""
        is_once = self._rulings.completion == "hand" and self._rulings.hand_checks == "one_per_window"
        return seat not in self._barred and seat not in self._at_goal and not (is_once and seat in winners)

    def _claim_moves(self, seat: int) -> list[Move]:
        made = {claim.key for claim in self._claims[seat]}
        slots = [0] if self._rulings.completion == "hand" else self._table.filled_slots()
        moves: list[Move] = []
        for slot in slots:
            found = readings(self._table.cards(seat), self._claimed_card(slot), self._rules)
            moves += [("claim", slot, key) for key in KEYS if key in found and key not in made]
        return moves[:MOST_CLAIMS]

    def _claimed_card(self, slot: int) -> str | None:
        """The centre card that a claim takes; a combination that lies in the hand takes none."""
        return None if self._rulings.completion == "hand" else self._table.centre[slot]

    def _score(self, seat: int, slot: int, key: str, *, rivals: int) -> None:
        rank = len(self._claims[seat]) + 1
        points = best(self._table.cards(seat), self._claimed_card(slot), self._rules)[key][rank - 1]
        self._claims[seat].append(Claim(key=key, points=points, turn=self._turn, rivals=rivals))
        if self._rulings.completion == "claim":
            self._table.discard_from(self._table.centre, slot)
        self._follow_lead()
        if rank == self._rules.goal:
            self._reach_goal(seat)

    def _scores(self) -> list[int]:
        return [sum(claim.points for claim in claims) for claims in self._claims]

    def _follow_lead(self) -> None:
        scores = self._scores()
        leaders = [seat for seat in self._seats if scores[seat] == max(scores)]
        if len(leaders) > 1 or leaders == [self._leader]:
            return
        self._lead_changes += self._leader is not None
        self._leader = leaders[0]
