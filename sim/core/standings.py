"""The suspense of a game: who leads at which part of it, kept at a rate that halves whenever there is no more room."""

from __future__ import annotations

from sim.core.jit import kernel
from sim.core.records import MAX_STANDINGS, PARTS


@kernel
def clear_standings(s):
    """Begin to keep the standings of a game."""
    course = s.standings
    course.count, course.every, course.leader, course.changed = 0, 1, 0, 0
    course.round.leaders, course.round.last, course.round.lead = 0, 0, 0


@kernel
def note_standing(s, scores, best, begins_round):
    """Keep how a game stands when a turn begins; `best` says which of the `scores` (seats,) is, MOST or LEAST."""
    course = s.standings
    turns = course.count
    course.count += 1
    stand(s, scores, best, turns)
    if turns == course.every * MAX_STANDINGS:
        halve(course)
    if turns % course.every == 0:
        copy(course.now, course.kept[turns // course.every])
    if begins_round:
        copy(course.now, course.round)


@kernel
def stand(s, scores, best, turns):
    """Write how a game stands after so many turns, and who has taken the lead."""
    now = s.standings.now
    first, second, least = best * scores[0], -(1 << 40), best * scores[0]
    leaders, last = 1, 1
    for seat in range(1, s.pub.players):
        score = best * scores[seat]
        if score > first:
            first, second, leaders = score, first, 1 << seat
        elif score == first:
            second, leaders = score, leaders | 1 << seat
        elif score > second:
            second = score
        if score < least:
            least, last = score, 1 << seat
        elif score == least:
            last |= 1 << seat
    now.leaders, now.last = leaders, last if least < first else 0
    now.lead = min(first - second, (1 << 15) - 1)
    if leaders & (leaders - 1) == 0 and leaders != s.standings.leader:
        s.standings.leader, s.standings.changed = leaders, turns


@kernel
def halve(course):
    """Keep every other standing."""
    for place in range(MAX_STANDINGS // 2):
        copy(course.kept[2 * place], course.kept[place])
    course.every *= 2


@kernel
def copy(standing, other):
    """Write one standing into another."""
    other.leaders, other.last, other.lead = standing.leaders, standing.last, standing.lead


@kernel
def write_standings(s, row, scores, best):
    """Write into an outcome row how the game stood after each of PARTS, and when the lead was taken for good."""
    course = s.standings
    turns = course.count
    for k in range(len(PARTS)):
        if turns:
            copy(course.kept[turns * PARTS[k] // 100 // course.every], row.standings[k])
    copy(course.round, row.standings[len(PARTS)])
    stand(s, scores, best, turns)
    row.last_change = 100 * course.changed // max(turns, 1)
