"""A message about a name that nobody knows proposes what is near, and does not list all there is."""

import pytest

from sim.core.nearest import LISTED, nearest

BASES = ["base.carre", "base.suite_couleur", "base.suite_longue", "base.suite_paire", "hand"]
MANY = [f"key_{number}" for number in range(LISTED + 1)]


@pytest.mark.parametrize(
    ("name", "known", "said"),
    [
        ("base.car", BASES, "; did you mean base.carre?"),
        ("base.suite", BASES, "; did you mean base.suite_paire, base.suite_longue or base.suite_couleur?"),
        ("zzz", BASES[-2:], "; known: base.suite_paire, hand"),
        ("zzz", [], "; known: none"),
        ("zzz", MANY, f"; known: key_0, key_1, key_2 and {LISTED - 2} more; `numsim list` lists all"),
        ("", MANY[:1], "; known: key_0"),
    ],
)
def test_an_unknown_name_is_answered_with(name, known, said):
    assert nearest(name, known, listing="numsim list") == said
