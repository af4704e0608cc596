"""A study of games that are all cut short, or too few, says so in one line."""

import pytest

CUT = "--set max_turns=1 --games 20"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "compare check --agents uniform --set-b max_turns=1 --games 20",
            "A and B, on the same deals: 0 games were finished, not 1 or more",
        ),
        (f"points check --skills uniform {CUT}", "uniform, max_turns = 1: 0 games were finished, not 2 or more"),
        ("points check --skills greedy --games 1", "greedy: 1 game was finished, not 2 or more"),
    ],
)
def test_a_study_of_no_games_is_refused(numsim, line, said):
    answer = numsim(line)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[-1] == f"numsim: {said}; games or max_turns is too low"
