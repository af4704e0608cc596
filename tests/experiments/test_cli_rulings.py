import pytest

from experiments.language.words import Words
from experiments.play import rulings
from experiments.play.scenario import Scenario
from sim.core.rules import RulesError
from sim.games import GAMES
from tests.found import offering


def values(answer):
    return {ruling["key"]: ruling["value"] for ruling in answer.json["rulings"]}


def test_every_ruling_is_told_with_question_sentences_options_default_and_value(numsim):
    said = numsim("rulings check --json").json
    assert (said["game"], said["mode"], len(said["rulings"])) == ("check", "classique", 26)
    for ruling in said["rulings"]:
        assert ruling.keys() == {
            "key", "paragraph", "question", "sources", "options", "allowed", "default", "value",
        }  # fmt: skip
        assert ruling["value"] == ruling["default"]


def test_a_mode_and_a_change_are_todays_values_and_never_the_default(numsim):
    usual, aide = numsim("rulings check --json"), numsim("rulings check --mode aide-classique --json")
    assert (values(usual)["rulings.completion"], values(aide)["rulings.completion"]) == ("claim", "hand")
    changed = numsim("rulings check --set rulings.max_jokers=2 --json")
    assert values(changed) == values(usual) | {"rulings.max_jokers": 2}
    assert {ruling["default"] for ruling in changed.json["rulings"] if ruling["key"] == "rulings.max_jokers"} == {"any"}


@pytest.mark.parametrize(("lang", "question"), [("en", "Who begins?"), ("fr", "Qui commence ?")])
def test_people_read_the_source_in_french_and_the_rest_in_their_language(numsim, lang, question):
    said = " ".join(numsim(f"rulings check --lang {lang}").out.split())
    assert f"§10.8 {question}" in said
    assert "livret: « Placez 4 cartes face visible au centre de la table. »" in said
    assert ("Place 4 cards face up at the centre" in said) == (lang == "en")


@pytest.mark.parametrize(("lang", "between"), [("en", "; "), ("fr", " ; ")])
def test_what_several_fields_allow_is_listed_as_the_language_does(lang, between):
    asked = Scenario("check")
    words = Words(asked.game, lang)
    shared = {"shared": "0 .. 5", "other": "0 .. 9"}
    assert words.listed(shared.values()) == between.join(shared.values())
    assert all(
        between in one["allowed"] or ";" not in one["allowed"] for one in rulings.rulings(asked, words)["rulings"]
    )


def test_an_arrow_points_to_todays_value(numsim):
    lines = numsim("rulings check --set rulings.max_jokers=2 --set rulings.zap_counts=calls").out.splitlines()
    pointed = [line.split()[1] for line in lines if line.startswith("  → ")]
    assert len(pointed) == 26
    assert pointed[3] == "calls"
    assert pointed[9] == "n"
    assert "  rulings.zap_counts = calls (default: players)" in lines
    assert "with rulings.max_jokers = 2, rulings.zap_counts = calls" in lines


def test_a_game_without_rulings_says_so():
    game = offering(GAMES["check"], rulings=())
    asked = Scenario(game)
    with pytest.raises(RulesError, match="check: this game has no rulings"):
        rulings.rulings(asked, Words(game, "en"))
