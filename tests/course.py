"""Pace and standings as a trace shows them, to be held against what the rows of the same games tell."""

from collections import Counter

from sim.core.records import PARTS
from sim.core.seats import MOST
from sim.core.trace import outcome, trace


def standing(scores, best):
    """Who leads, who is last and by how many points, the plain way; seats are one bit each."""
    ranked = [best * int(score) for score in scores]
    top, least = max(ranked), min(ranked)
    leaders = sum(1 << seat for seat, score in enumerate(ranked) if score == top)
    last = sum(1 << seat for seat, score in enumerate(ranked) if score == least) if least < top else 0
    others = sorted(ranked)[:-1]
    return leaders, last, top - others[-1]


def check_course(scenario, *, games, turn, forced, scores, seed=7, best=MOST):
    """Play games by trace and hold their rows against a count; how often each part of a game was compared.

    `turn` is the event of a turn, its first number the seat; forced(steps, k, place) says whether the turn that begins
    with event `place` of step k is one in which nothing can be done, scores(state) what each seat has.
    """
    compared = Counter()
    for number in range(games):
        steps = list(trace(scenario, seed=seed, number=number))
        (row,) = outcome(scenario, steps[-1])
        turns, dead, stood = Counter(), Counter(), {}
        for k, step in enumerate(steps):
            for place, event in enumerate(step.events):
                if event.code == turn:
                    seat = event.numbers[0]
                    dead[seat] += forced(steps, k, place)
                    if not turns:
                        assert row["first_forced"] == dead[seat]
                    turns[seat] += 1
            if step.events and step.events[-1].code == turn and not step.over:
                stood[turns.total() - 1] = standing(scores(step.state[0]), best)
        seats = range(scenario.players)
        assert row["pace"]["turns"][: scenario.players].tolist() == [turns[seat] for seat in seats]
        assert row["pace"]["forced"][: scenario.players].tolist() == [dead[seat] for seat in seats]
        asked = Counter(step.decision.seat for step in steps if step.decision)
        assert row["pace"]["decisions"][: scenario.players].tolist() == [asked[seat] for seat in seats]
        for told, part in zip(row["standings"], PARTS, strict=False):
            after = turns.total() * part // 100
            if after in stood and after % _every(turns.total()) == 0:
                compared[part] += 1
                assert (told["leaders"], told["last"], told["lead"]) == stood[after], (number, part)
        last = standing(scores(steps[-1].state[0]), best)
        if len(stood) == turns.total():
            compared["change"] += 1
            assert row["last_change"] == 100 * taken_for_good([*stood.values(), last]) // turns.total(), number
    return compared


def taken_for_good(standings):
    """After how many turns the one who leads alone last took the lead."""
    leader, taken = 0, 0
    for turns, (leaders, _, _) in enumerate(standings):
        if leaders & (leaders - 1) == 0 and leaders != leader:
            leader, taken = leaders, turns
    return taken


def _every(turns):
    """How many turns lie between the standings that are kept of a game."""
    every = 1
    while turns > 64 * every:
        every *= 2
    return every
