"""A sentence agrees with the numbers in it, as its language counts."""

import pytest

from experiments.spoken import spoken
from sim.core.text import NO_BREAK


@pytest.mark.parametrize(
    ("language", "number", "told"),
    [
        ("en", 0, "0 cards"),
        ("en", 1, "1 card"),
        ("en", 2, "2 cards"),
        ("en", -1, "-1 card"),
        ("en", 1234, "1,234 cards"),
        ("fr", 0, "0 carte"),
        ("fr", 1, "1 carte"),
        ("fr", 2, "2 cartes"),
        ("fr", 1234, f"1{NO_BREAK}234 cartes"),
    ],
)
def test_a_number_has_the_noun_of_its_language(language, number, told):
    noun = {"en": "card|cards", "fr": "carte|cartes"}[language]
    assert spoken(f"{{:{noun}}}", language, number) == told


def test_other_fields_are_formatted_as_ever():
    assert (
        spoken("{0} has {count:card|cards}, {share:.1f} %", "en", "Ann", count=1, share=0.25) == "Ann has 1 card, 0.2 %"
    )
