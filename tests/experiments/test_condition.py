"""A property of games is compared with what plain Python says of the same numbers."""

import numpy as np
import pytest

from experiments.play.condition import Condition
from sim.core.columns import Column
from sim.core.rules import RulesError

SCORE = [[10, 20], [30, 5], [30, 40], [0, 0]]
PLACE = [[2, 1], [1, 2], [2, 1], [1, 1]]
TURNS = [4, 8, 12, 16]
END = [0, 1, 1, 0]
COLUMNS = {
    "score": Column(np.array(SCORE)),
    "place": Column(np.array(PLACE)),
    "turns": Column(np.array(TURNS)),
    "end": Column(np.array(END), ("eight", "Grand Maître")),
    "made.nums": Column(np.array(SCORE) == 30),
}
GAMES = range(len(SCORE))


def some(seat_has):
    return [any(seat_has(SCORE[game][seat], PLACE[game][seat], game) for seat in (0, 1)) for game in GAMES]


WANTED = {
    "score > 20": some(lambda score, place, game: score > 20),
    "20<score": some(lambda score, place, game: score > 20),
    "score >= 20 and place == 2": some(lambda score, place, game: score >= 20 and place == 2),
    "any(score >= 20) and any(place == 2)": [
        any(s >= 20 for s in SCORE[game]) and any(p == 2 for p in PLACE[game]) for game in GAMES
    ],
    "all(score < 30)": [all(s < 30 for s in SCORE[game]) for game in GAMES],
    "not any(score < 30)": [not any(s < 30 for s in SCORE[game]) for game in GAMES],
    "not score < 30": some(lambda score, place, game: not score < 30),
    "10 < score <= 30 or turns == 16": some(lambda score, place, game: 10 < score <= 30 or TURNS[game] == 16),
    "turns > 4.5 and turns != 12": [TURNS[game] > 4.5 and TURNS[game] != 12 for game in GAMES],
    "turns > score": some(lambda score, place, game: TURNS[game] > score),
    "score > -1": [True] * 4,
    "score > 1e400 or turns < -99999999999999999999": [False] * 4,
    "end == eight": [END[game] == 0 for game in GAMES],
    "eight != end": [END[game] != 0 for game in GAMES],
    "end == 'Grand Maître' and score > 30": some(lambda score, place, game: END[game] == 1 and score > 30),
    "made.nums and not end == eight": some(lambda score, place, game: score == 30 and END[game] != 0),
    "not made.nums": some(lambda score, place, game: score != 30),
    "place": [True] * 4,
}


@pytest.mark.parametrize("text", WANTED)
def test_a_property_holds_where_plain_python_says_so(text):
    assert Condition(text).holds(COLUMNS).tolist() == WANTED[text]


REFUSED = {
    "scor > 1": "scor is unknown; did you mean score?",
    "made.full": "made.full is unknown",
    "score > scor": "scor is unknown",
    "score = 1": "compare names by ==",
    "": "compare names by ==",
    "score >": "compare names by ==",
    "score + 1 > 2": "no names",
    "1 < 2": "no names",
    "1": "is no property",
    "score if place else turns": "is no property",
    "[score]": "is no property",
    "print(score)": "is no property",
    "any(score, place)": "is no property",
    "any(score > 1)(2)": "is no property",
    "lambda: 1": "is no property",
    "__import__('os').system('true')": "is no property",
    "().__class__": "is no property",
    "score.real": "score.real is unknown",
    "score > place.real": "place.real is unknown",
    "score in (1, 2)": "compare names by ==",
    "score is 1": "compare names by ==",
    "score > None": '"None" is no number',
    "score > 2j": "is no number",
    "score == 'eight'": "is no number",
    "end": "end is one of eight, Grand Maître",
    "end == nine": "nine is none of eight, Grand Maître",
    "end == 1": "1 is none of eight, Grand Maître",
    "end > eight": "cannot be compared",
    "end == score": "cannot be compared",
    r"end == '\d'": "is none of eight",
    "score := 3": "compare names by ==",
    "score > 1\0": "compare names by ==",
    "(" * 500 + "score": "compare names by ==",
    "not " * 300 + "score": "more than 1000 characters",
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: text[:30].replace("\0", "0"))
def test_what_is_no_property_is_refused_with_what_is_allowed(text):
    with pytest.raises(RulesError) as refused:
        Condition(text).holds(COLUMNS)
    assert str(refused.value).startswith(f'"{text}": ')
    assert REFUSED[text] in str(refused.value)


def test_a_property_knows_the_columns_that_it_speaks_of():
    assert Condition("turns < 9 and (made.nums or score > 3) and turns > 1").names(COLUMNS) == [
        "turns",
        "made.nums",
        "score",
    ]
