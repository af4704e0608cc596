"""What is counted of a match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class RoundCount:
    """What a round was like."""

    starter: int | None = None  # who covered the opening card, or led
    turns: int = 0
    tricks: int = 0  # won
    out: int | None = None  # who went out first
    left: list[int] | None = None  # cards in hand and on the own board of each seat when somebody had gone out
    is_blocked: bool = False
    penalties: list[int] | None = None  # of each seat


@dataclass
class Counts:
    """What a match was like; lists are by seat, chance events of nobody in one number."""

    players: int
    rounds: list[RoundCount] = field(default_factory=list)
    contested: int = 0  # windows in which two or more wanted to play
    longest_chain: int = 0  # plays out of turn in one sequence of windows
    slips: list[int] = field(init=False)
    draws: list[int] = field(init=False)  # on turn
    drawn_played: list[int] = field(init=False)
    shadow_taken: list[int] = field(init=False)  # cards
    charged: list[int] = field(init=False)  # cards that have cost points, 0s included
    on_turn: list[Counter[str]] = field(init=False)  # plays by kind: those of sets, "fusion", "INFINI", "NUM-X"
    out_of_turn: list[Counter[str]] = field(init=False)
    used: list[Counter[str]] = field(init=False)  # Actions
    suffered: list[Counter[str]] = field(init=False)

    def __post_init__(self) -> None:
        for name in ("slips", "draws", "drawn_played", "shadow_taken", "charged"):
            setattr(self, name, [0] * self.players)
        for name in ("on_turn", "out_of_turn", "used", "suffered"):
            setattr(self, name, [Counter() for _ in range(self.players)])
