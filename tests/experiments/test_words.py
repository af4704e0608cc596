"""How figures and lists are told in both languages."""

from types import SimpleNamespace

import pytest

from experiments.words import Words
from sim.core.stats import Interval

GAME = SimpleNamespace(name="snail", title={"en": "Snail", "fr": "Escargot"}, names={"en": {}, "fr": {}})
ENGLISH, FRENCH = Words(GAME, "en"), Words(GAME, "fr")


@pytest.mark.parametrize(
    ("number", "places", "english", "french"),
    [
        (-0.0, 0, "0", "0"),
        (-0.4, 0, "0", "0"),
        (-0.04, 1, "0.0", "0,0"),
        (-0.0004, 3, "0.000", "0,000"),
        (-0.0006, 3, "-0.001", "-0,001"),
        (-1234.5, 1, "-1,234.5", "-1\N{NO-BREAK SPACE}234,5"),
    ],
)
def test_what_rounds_to_zero_has_no_sign(number, places, english, french):
    assert ENGLISH.decimal(number, places) == english
    assert FRENCH.decimal(number, places) == french
    assert ENGLISH.between(Interval(number, number, number), places) == f"{english} [{english}, {english}]"


def test_semicolons_of_french_stand_apart():
    assert ENGLISH.listed(["a, b", "c"]) == "a, b; c"
    assert FRENCH.listed(["a, b", "c"]) == "a, b ; c"
    assert FRENCH.between(Interval(1.0, 0.5, 2.0), 1) == "1,0 [0,5 ; 2,0]"
