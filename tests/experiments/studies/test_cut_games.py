"""A study of games that are all cut short, or too few, says so in one line."""

import pandas as pd
import pytest

from experiments.study import Sheet
from tests.experiments.test_study import _cells

CUT = "--set max_turns=1 --games 20"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "compare check --agents uniform --set-b max_turns=1 --games 20",
            "pairs: 0 games were finished, not 1 or more",
        ),
        (f"points check --skills uniform {CUT}", "--set: 0 games were finished, not 2 or more"),
        ("points check --skills greedy --games 1", "greedy: 1 games were finished, not 2 or more"),
    ],
)
def test_a_study_of_no_games_is_refused(numsim, line, said):
    answer = numsim(line)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[-1] == f"numsim: {said}; --games or max_turns is too low"


def test_an_interval_that_is_open_above_is_told_as_far_as_it_is_known():
    frame = pd.DataFrame({"wanted": [4.0, 7.0], "wanted_low": [3.0, 6.5], "wanted_high": [5.0, float("nan")]})
    assert _cells(Sheet("odds", frame), "wanted") == ["4 [3 ; 5]", "7 [6 ; –]"]
