"""A title names only what the games tell apart."""

import pandas as pd
import pytest

from experiments.language.sentences import (
    any_of,
    change_text,
    half_text,
    mean_text,
    share_text,
    share_texts,
)
from experiments.language.words import Words
from experiments.tables.estimates import estimates
from experiments.tables.extremes import extremes
from sim.core.stats import Interval
from sim.core.text import NO_BREAK
from tests.experiments.snails import GAME

WORDS = {lang: Words(GAME, lang) for lang in ("en", "fr")}
LOW, MIDDLE, HIGH = Interval(1, 0, 2), Interval(3, 1.5, 4.5), Interval(6, 5, 7)
UNKNOWN, UNBOUNDED = Interval(None, None, None), Interval(9, None, None)


@pytest.mark.parametrize(
    ("rows", "lowest", "highest"),
    [
        ([LOW, HIGH], [0], [1]),
        ([HIGH, LOW, MIDDLE], [1, 2], [0]),
        ([HIGH, HIGH, LOW], [2], [0, 1]),
        ([UNKNOWN, LOW, HIGH], [1], [2]),
        ([LOW, UNBOUNDED, HIGH], [0], [2]),
        ([UNBOUNDED, UNBOUNDED], [0, 1], [0, 1]),
    ],
)
def test_extremes_are_all_rows_that_may_be_the_lowest_or_the_highest(rows, lowest, highest):
    assert extremes(rows) == (lowest, highest)


@pytest.mark.parametrize(
    ("names", "told"),
    [("A", "A"), ("AB", "A or B"), ("ABC", "A, B or C"), ("ABCD", "A or 3 others")],
)
def test_names_that_are_not_told_apart_are_joined_by_or(names, told):
    assert any_of(list(names), WORDS["en"]) == told


def test_estimates_are_read_from_shares_and_means_alike():
    frame = pd.DataFrame(
        {"won": [0.5, None], "won_low": [0.4, None], "won_high": [0.6, None]}
        | {"score": [3.0, 4.0], "score_low": [2.0, None], "score_high": [5.0, None]}
    )
    assert estimates(frame, "won") == [Interval(0.5, 0.4, 0.6), UNKNOWN]
    assert estimates(frame, "score") == [Interval(3.0, 2.0, 5.0), Interval(4.0, None, None)]


def test_figures_are_not_divided_by_a_line_break():
    share, mean = Interval(0.5, 0.4, 0.6), Interval(3.0, 2.0, 4.0)
    assert share_text(share, 1, WORDS["fr"]).split(" ") == [
        "50,0\N{NO-BREAK SPACE}%\N{NO-BREAK SPACE}[40,0\N{NO-BREAK SPACE};\N{NO-BREAK SPACE}60,0]"
    ]
    assert " " not in mean_text(mean, 1, WORDS["en"])


def test_a_change_that_rounds_to_none_has_no_sign():
    change = Interval(0.03, -0.1, 0.16)
    assert change_text(change, 1, WORDS["en"]).replace(NO_BREAK, " ") == "0.0 [-0.1, 0.2]"
    assert change_text(change, 2, WORDS["en"]).replace(NO_BREAK, " ") == "+0.03 [-0.10, 0.16]"
    assert half_text(change, 1, WORDS["en"]) == "0.0 ± 0.1"
    assert half_text(change, 2, WORDS["en"]) == "+0.03 ± 0.13"


def test_half_an_interval_is_told_only_of_shares_that_lie_in_its_middle():
    even, skewed = Interval(0.3, 0.27, 0.33), Interval(0.006, 0.001, 0.034)
    assert share_texts([even, UNKNOWN], WORDS["en"]) == ["30.0 ± 3.0", "–"]
    assert share_texts([even, skewed], WORDS["en"]) == ["30.0 [27.0, 33.0]", "0.6 [0.1, 3.4]"]
