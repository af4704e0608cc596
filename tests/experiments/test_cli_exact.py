"""`numsim exact` counts all cases, holds closed forms and deals against them, and says whether they agree."""

import json
import xml.etree.ElementTree as ElementTree
from math import comb

import numpy as np
import pandas as pd
import pytest

from experiments.language.words import Words
from experiments.studies.exact.play import exact, finding
from experiments.studies.finding import Finding, show
from sim.core.enumeration import Enumeration
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from sim.core.text import Text
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
    assert told["changes"] == {"hand": "2"}
    assert "171,700 cases" in told["claims"][0] and "20,000 cases dealt by chance agree" in told["claims"][-1]


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
    assert json.loads((folder / "study.json").read_text()) == answer.json | {"lang": "fr"}
    assert sorted(path.name for path in (folder / "charts").iterdir()) == [
        "hand_and_claim.png",
        "hand_and_claim.svg",
        "hands.png",
        "hands.svg",
    ]
    table = pd.read_parquet(folder / "tables" / "hands.parquet").set_index("key")
    assert table.loc["paire_cosmique", "held"] == 1700
    svg = ElementTree.parse(folder / "charts" / "hands.svg").getroot()
    title, about = (next(svg.iter(tag)).text.replace("\N{NO-BREAK SPACE}", " ") for tag in (TITLE, DESCRIPTION))
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
    return offering(GAME, exact=lambda rules: [table])


def found(game) -> Finding:
    played = scenario(game, game.load(), [parse("greedy", "check")] * 4, mode=game.mode)
    return finding(played, Words(game, "en"), deals=10_000, seed=0)


def said(game) -> str:
    return " ".join(found(game).claims)


def test_z_is_the_distance_in_standard_errors():
    frame = exact(coins(hits=5_100), GAME.load(), deals=10_000, seed=0)["coin"]
    assert frame["z"].tolist() == pytest.approx([100 / 50, 0], abs=0.02)
    assert frame["dealt_share_low"][0] < 0.51 < frame["dealt_share_high"][0]


def test_deals_that_come_too_often_are_said_not_to_agree():
    assert "agree with the counts: of 2 rows the largest |z| is 1.99" in said(coins(hits=5_100))
    assert "do NOT agree with the counts: of 2 rows" in said(coins(hits=5_300))
    assert "do NOT agree" in said(coins(hits=10_000))


def test_a_closed_form_that_is_wrong_is_named():
    assert "equal to the counts, to the last case (1 of 2 rows have one)" in said(coins(hits=5_000))
    assert "Closed forms differ from the counts: heads." in said(coins(hits=5_000, formula=2))


def test_closed_forms_stand_beside_the_counts(capsys):
    show(found(coins(hits=5_000)), out=None, json=False)
    lines = capsys.readouterr().out.splitlines()
    assert "closed form" in lines[3]
    assert lines[5].split() == ["heads", "1", "1", "2", "50.00", "5,000", "0"]
    assert lines[6].split() == ["both", "0", "–", "–", "0.00", "0", "0"]


def test_what_is_being_counted_is_announced_in_the_language_asked_for(monkeypatch):
    heard, game = [], coins(hits=1)
    monkeypatch.setattr(Text, "name", lambda text, key: "pièce" if key == "coin" else None)
    exact(game, GAME.load(), deals=10_000, seed=0, lang="fr", workers=Workers(announce=heard.append))
    assert heard[-1] == "pièce : 2 cas sont comptés et 10\N{NO-BREAK SPACE}000 distribués"


def test_a_game_that_counts_nothing_in_full_says_so():
    with pytest.raises(RulesError, match="check: nothing of this game is counted in full"):
        said(offering(GAME, exact=None))
