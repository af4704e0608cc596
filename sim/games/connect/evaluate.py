"""What a line of cards is, for those who ask, by the rulings in force and by others (rulebook.md §4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from sim.core.cards import CardError, card_text
from sim.core.evaluation import Benchmark, Evaluation
from sim.core.jit import kernel, view, views
from sim.core.rules import Options, RulesError, constraints
from sim.games.connect.drawing import read_cards
from sim.games.connect.faces import FACES
from sim.games.connect.first_lines import LINE
from sim.games.connect.kinds import KINDS, kinds_of
from sim.games.connect.lays import score_on
from sim.games.connect.lines import NO_FACE, NO_PLACE
from sim.games.connect.lowering import PLAYERS, lower
from sim.games.connect.rules import Rules, Rulings

OF_LINES = (
    *("reset", "reset_direction", "shadow_in_group", "shadow_ends", "shadow_run", "run_jokers"),
    *("joker_place", "joker_family"),
)  # rulings that say what a line is
FEW_JOKERS = 1
BATCH = 1000


@kernel
def kinds_of_line(rules, faces, line):
    """The kinds that an array of cards in a row is, one bit each."""
    return kinds_of(rules, faces, line, 0, 1, len(line), NO_PLACE, NO_FACE, NO_PLACE, NO_FACE)


def kinds(cards: Sequence[int], rules: Rules) -> list[str]:
    """The kinds that cards in this order are, the one that counts first."""
    found = kinds_of_line(view(lower(rules, PLAYERS), 0), views(np.array(FACES)), views(np.array(cards)))
    return [kind for place, kind in enumerate(KINDS) if int(found) >> place & 1]


def score_hand(texts: Sequence[str], claim: str | None, rules: Rules, on: str | None = None) -> Evaluation:
    """What cards in a row are, and by which other rulings something else; or what may be laid `on` a drawn grid.

    Raises CardError, RulesError.
    """
    if claim is not None:
        raise RulesError(f"{claim} cannot be claimed: this game has no claims; name the cards of a line in their order")
    if on is not None:
        return score_on(texts, on, rules)
    cards = read_cards(texts, rules)
    if len(cards) < LINE:
        raise CardError(f"{len(cards)} cards are no line: name {LINE} or more, in their order")
    mine = kinds(cards, rules)
    told: dict[str, Any] = {"line": [card_text(card) for card in cards], "valid": bool(mine), "kinds": mine}
    rows = [{"ruling": "", "kinds": tuple(mine)}]
    for key, option, ruled in other_rulings(rules):
        others = kinds(cards, ruled)
        if others != mine:
            rows.append({"ruling": f"{key}={option}", "kinds": tuple(others)})
    return Evaluation(told, rows, heading=" ".join(told["line"]))


def other_rulings(rules: Rules) -> Iterator[tuple[str, object, Rules]]:
    """The same rules with each other option of the rulings that say what a line is."""
    for name in OF_LINES:
        allowed, usual = constraints(Rulings)[name], getattr(rules.rulings, name)
        options: tuple[Any, ...] = allowed.names if isinstance(allowed, Options) else ("any", FEW_JOKERS)
        for option in options:
            if option != usual:
                yield f"rulings.{name}", option, replace(rules, rulings=replace(rules.rulings, **{name: option}))


def benchmarks(rules: Rules) -> list[Benchmark]:
    """What a line of five cards is, and which lines of three there are."""
    record, faces = lower(rules, PLAYERS), np.array(FACES)
    order = np.argsort(np.random.default_rng(1).random((BATCH, len(faces))), axis=1)[:, :5]
    lines = np.ascontiguousarray(order.astype(np.int64))

    def judge(count: int) -> None:
        for _ in range(count // BATCH):
            _judge_all(view(record, 0), faces, lines)

    return [Benchmark("line of five cards: its kinds", judge, 4000 * BATCH)]


@kernel
def _judge_all(rules, faces, lines):
    total = 0
    for k in range(len(lines)):
        total += kinds_of_line(rules, faces, lines[k])
    return total
