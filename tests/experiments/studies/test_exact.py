"""`numsim exact` counts all cases, holds closed forms and deals against them, and says whether they agree."""

import json
import re
import xml.etree.ElementTree as ElementTree
from math import comb

import numpy as np
import pandas as pd
import pytest

from experiments.studies.exact import exact
from experiments.tables.output import print_tables
from sim.core.enumeration import Enumeration
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from strategies import parse
from tests.found import GAMES, offering
from tests.scenarios import scenario

GAME = GAMES["check"]
SMALL = "exact check --set hand=2 --hands 20000 --json"  # three cards: 171,700 sets
TITLE = "{http://purl.org/dc/elements/1.1/}title"
DESCRIPTION = "{http://purl.org/dc/elements/1.1/}description"


def column(answer, table, name):
    return {row["key"]: row[name] for row in answer.json["tables"][table]}


# What is counted -----------------------------------------------------------------------------------------------------


def test_all_sets_are_counted_with_and_without_a_claim(numsim):
    answer = numsim(SMALL)
    assert answer.code == 0
    held = column(answer, "hands", "held")
    assert set(column(answer, "hands", "cases").values()) == {comb(102, 3)}
    assert set(column(answer, "hand_and_claim", "cases").values()) == {3 * comb(102, 3)}
    brelans = 17 * comb(5, 3) + 17 * (17 * comb(5, 2)) + comb(17, 2) * 85 + comb(17, 3)
    assert held["brelan"] == brelans
    assert held["paire_cosmique"] == 17 * 100
    assert held["carre"] == held["nums"] == 0
    assert column(answer, "hand_and_claim", "held")["brelan"] == 3 * brelans
    assert column(answer, "hands", "one_in")["carre"] is None


def test_the_answer_says_where_it_comes_from(numsim):
    told = numsim(SMALL).json
    assert (told["study"], told["game"], told["mode"], told["games"], told["seed"]) == (
        "exact",
        "check",
        "classique",
        20_000,
        0,
    )
    assert told["changes"] == {"hand": "2"} and told["line_ups"] == []
    first, *_, last = told["conclusions"]
    assert "171,700 cases" in first and "20,000 cases dealt by chance agree" in last


@pytest.mark.parametrize(
    ("more", "changed"),
    [
        ("--seed 1", {"dealt"}),
        ("--jobs 1", set()),
        ("--lang fr", set()),
        ("--set rulings.max_jokers=0", {"held", "dealt"}),
        ("--mode famille", set()),
    ],
)
def test_an_option_changes_what_it_should(numsim, more, changed):
    usual, other = numsim(SMALL), numsim(f"{SMALL} {more}")
    assert {
        name for name in ("held", "dealt") if column(usual, "hands", name) != column(other, "hands", name)
    } == changed


def test_hands_says_how_many_are_dealt(numsim):
    answer = numsim(SMALL.replace("20000", "300"))
    assert set(column(answer, "hands", "deals").values()) == {300}
    assert max(column(answer, "hands", "dealt").values()) <= 300


def test_where_hands_are_complete_there_is_one_table(numsim):
    assert list(numsim(f"{SMALL} --mode aide-classique").json["tables"]) == ["hands"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["How likely is", "Sets of numeric cards", "one in", "agree with the counts"]),
        ("fr", ["Quelle est la chance", "Ensembles de cartes numériques", "un sur", "confirment"]),
    ],
)
def test_people_are_told_in_their_language(numsim, lang, words):
    answer = numsim(f"exact check --set hand=2 --hands 20000 --lang {lang}")
    assert answer.code == 0
    for word in words:
        assert word in answer.out
    assert "closed form" not in answer.out and "forme close" not in answer.out  # sets of three have none


def test_a_folder_holds_tables_and_charts(numsim, tmp_path):
    folder = tmp_path / "odds"
    answer = numsim(f"{SMALL} --lang fr --out {folder}")
    kept = json.loads((folder / "study.json").read_text(encoding="utf-8"))
    assert {name: kept[name] for name in answer.json} == answer.json and kept["lang"] == "fr"
    assert sorted(path.name for path in (folder / "charts").iterdir()) == [
        "hand_and_claim.png",
        "hand_and_claim.svg",
        "hands.png",
        "hands.svg",
    ]
    table = pd.read_parquet(folder / "tables" / "hands.parquet").set_index("key")
    assert table.loc["paire_cosmique", "held"] == 1700
    svg = ElementTree.parse(folder / "charts" / "hands.svg").getroot()
    title, about = (" ".join(re.split(r"\s", next(svg.iter(tag)).text)) for tag in (TITLE, DESCRIPTION))
    assert title == "Le plus probable : Paire (un sur 1,98) ; le plus rare : Paire Cosmique (un sur 101)"
    assert "171 700 cas équiprobables" in about and "hand = 2" in about and "graine 0" in about


# What is said --------------------------------------------------------------------------------------------------------


def coins(*, hits: int, formula: int = 1):
    """A game of one coin that shows heads, and never both sides; so often, when dealt."""

    def count(part: int) -> np.ndarray:
        return np.array([part, 0])

    def deal(seed: int, first: int, deals: int) -> np.ndarray:
        return np.array([hits if first == 0 else 0, 0])

    table = Enumeration("coin", ("heads", "both"), 2, 2, count, deal, {"heads": formula})
    return counting(lambda rules: [table])


def counting(exact):
    """A game of which this is counted in full."""
    game = offering(GAME, exact=exact)
    return scenario(game, game.load(), [parse("greedy", "check")] * 4, mode=game.mode)


def sentences(played) -> str:
    return " ".join(exact(played, hands=10_000).conclusions().sentences)


def test_z_is_the_distance_in_standard_errors():
    frame = exact(coins(hits=5_100), hands=10_000).frame("coin")
    assert frame["z"].tolist() == pytest.approx([100 / 50, 0], abs=0.02)
    assert frame["dealt_share_low"][0] < 0.51 < frame["dealt_share_high"][0]


def test_deals_that_come_too_often_are_said_not_to_agree():
    assert "agree with the counts: of 2 rows the largest |z| is 1.99" in sentences(coins(hits=5_100))
    assert "do NOT agree with the counts: of 2 rows" in sentences(coins(hits=5_300))
    assert "do NOT agree" in sentences(coins(hits=10_000))


def test_a_closed_form_that_is_wrong_is_named():
    assert "equal to the counts, to the last case (1 of 2 rows have one)" in sentences(coins(hits=5_000))
    assert "Closed forms differ from the counts: heads." in sentences(coins(hits=5_000, formula=2))


def test_closed_forms_stand_beside_the_counts(capsys):
    print_tables(exact(coins(hits=5_000), hands=10_000).rendered())
    lines = capsys.readouterr().out.splitlines()
    assert "closed form" in lines[3]
    assert lines[5].split() == ["heads", "1", "1", "2", "50.00", "5,000", "0"]
    assert lines[6].split() == ["both", "0", "–", "–", "0.00", "0", "0"]


def test_what_is_being_counted_is_announced():
    heard = []
    exact(coins(hits=1), hands=10_000, workers=Workers(announce=heard.append))
    assert heard[-1] == "coin: 2 cases are counted and 10,000 dealt"


def test_a_game_that_counts_nothing_in_full_says_so():
    with pytest.raises(RulesError, match="check: nothing of this game is counted in full"):
        exact(counting(None))
