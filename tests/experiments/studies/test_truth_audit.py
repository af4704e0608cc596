"""An audit ranks options by whether they matter, and says how small a change it would have shown."""

import re

import pytest

from experiments.play.scenario import Scenario
from experiments.studies.audit import audit
from experiments.studies.audit.play import OPTIONS
from experiments.studies.sizes import ORDER, Margins
from sim.core.effects import Size

SCENARIO = Scenario("check", players=2)


@pytest.fixture(scope="module")
def finding():
    return audit(SCENARIO, agents=["greedy"], games=300, seed=2)


def test_what_matters_comes_first_and_among_it_what_changes_the_score_most(finding):
    options = finding.frames[OPTIONS]
    sizes = [ORDER.index(size) for size in options["size"]]
    assert sizes == sorted(sizes) and len(set(sizes)) > 1
    matters = options[options["size"] == Size.MATTERS]["score"].abs()
    assert len(matters) > 1 and matters.is_monotonic_decreasing


def test_an_option_is_undecided_if_its_interval_holds_the_margin_and_then_games_are_named(finding):
    options = finding.frames[OPTIONS].set_index("option")
    undecided = options[options["size"] == Size.UNDECIDED]
    assert (undecided["needed"].dropna() >= 300).all() and undecided["needed"].notna().any()
    assert options[options["size"] != Size.UNDECIDED]["needed"].isna().all()
    known = options.dropna(subset="score_low")
    assert (known["smallest"] > (known["score_high"] - known["score_low"]) / 2).all()


def test_the_sentence_counts_sizes_and_names_the_smallest_change_that_would_have_shown(finding):
    sizes, sentence = finding.frames[OPTIONS]["size"], finding.conclusions("en").sentences[0]
    matter, undecided = (int((sizes == size).sum()) for size in (Size.MATTERS, Size.UNDECIDED))
    assert f"{matter} matter, {undecided} undecided" in sentence
    assert re.search(r"the smallest change of the score that these games would have shown is \d", sentence)
    assert "beyond chance" not in sentence


def test_with_wide_margins_what_touches_few_games_does_not_matter():
    wide = audit(SCENARIO, agents=["greedy"], games=300, seed=2, margins=Margins(0.5, 0.5, 0.5)).frames[OPTIONS]
    untouched = wide[wide["touched"] == 0]
    assert len(untouched) and (untouched["size"] == Size.DOES_NOT_MATTER).all()
    assert (wide["size"] == Size.MATTERS).sum() < 3
