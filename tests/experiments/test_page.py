"""The page of a game: valid HTML, alone in the world, nothing unescaped, every claim with its points."""

import re
import shlex
from dataclasses import replace

import pytest
from reading import Reader

from experiments.language.words import Words
from experiments.pages.game import page
from experiments.play.scenario import Scenario
from experiments.play.trace import TracedGame
from sim.core.rules import RulesError
from sim.core.scenes import Card, DrawnGame, Entry, Group, Scene
from sim.games import GAMES
from tests.found import offering
from tests.toys.guess import GAME as GUESS

ONE = "trace check --players 3 --agents greedy,uniform:slip=0.2,greedy:attention=0.5 --seed 7 --game 5"
LANGUAGES = ["fr", "en"]


@pytest.fixture
def drawn(numsim, tmp_path):
    def draw(line):
        path = tmp_path / "game.html"
        answer = numsim([*line.split(), "--out", str(path)])
        assert (answer.code, answer.out) == (0, "")
        assert f"{path} shows the game" in answer.err
        assert [entry.name for entry in tmp_path.iterdir()] == ["game.html"]
        return path.read_text(encoding="utf-8")

    return draw


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(drawn, lang):
    text = drawn(f"{ONE} --lang {lang}")
    read = Reader(text)
    assert text.startswith("<!DOCTYPE html>\n")
    assert (read.tags.count("html"), read.tags.count("title"), read.tags.count("main")) == (1, 1, 1)
    assert ("lang", lang) in read.attributes
    assert not {"script", "link", "img", "iframe", "object"} & set(read.tags)
    assert not any(name.startswith("on") or name in ("src", "href", "style") for name, _ in read.attributes)
    assert not re.search(r"https?:|//|url\(|@import", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_every_claim_with_its_points(numsim, drawn, lang):
    lines = numsim(f"{ONE} --lang {lang}").out.splitlines()
    points = [int(re.search(r"(\d+) points$", line)[1]) for line in lines if "CHECK" in line and "points" in line]
    text = drawn(f"{ONE} --lang {lang}")
    assert [int(found) for found in re.findall(r'<span class="figure">\+(\d+) points</span>', text)] == points
    assert len(points) > 5


def test_the_head_says_which_game_it_is_and_how_to_make_it_again(numsim, drawn, tmp_path):
    text = drawn(f"{ONE} --set base.carre=90 --set bonus.fixed.1=9")
    read = Reader(text)
    result = numsim(f"{ONE} --set base.carre=90 --set bonus.fixed.1=9 --json").json
    for part in ("NUM CHECK, classique", "seed 7 · game 5", "3 players", "greedy, uniform:slip=0.2, greedy:attention"):
        assert part in read.text
    assert "base.carre = 90 instead of 19 · bonus.fixed.1 = 9 instead of 8" in read.text
    assert "ruleset as it stands" in Reader(drawn(ONE)).text
    assert f"numsim {result['version']}, sources {result['source']}" in read.text
    command = shlex.split(Reader(re.search("<code>.*</code>", text)[0]).text)
    assert command[:3] == ["numsim", "trace", "check"]
    again = tmp_path / "again.html"
    numsim([*command[1:-1], str(again)])
    assert again.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "option", ["--seed 8", "--game 6", "--lang fr", "--set base.paire=9", "--agents uniform", "--mode famille"]
)
def test_an_option_changes_the_page(drawn, option):
    assert drawn(f"{ONE} {option}") != drawn(ONE)


def test_nothing_that_a_game_says_becomes_markup(numsim):
    asked = Scenario("check", players=2)
    words = Words(asked.game, "en")
    provenance = TracedGame(asked, seed=1, number=1)
    list(provenance.lines())
    made = replace(provenance.result().provenance, agents=("<script>a", "<b>"), mode="<i>&")
    bad = "<script>alert('x')</script>&\""
    group = Group(bad, (Card(f"7{bad}"), Card(bad, "R", "used")))
    entries = (Entry(bad, "claim", bad, bad, (group,)),)
    view = DrawnGame((bad, bad), (Scene(bad, entries, (1, 2)),), ((bad, bad, bad),), ((Card(bad), bad),))
    text = page(view, asked, words, made, bad)
    read = Reader(text)
    assert "script" not in read.tags
    assert text.count("<script") == 0
    assert read.text.count("<script>alert('x')</script>&\"") >= 10


def test_a_ruleset_of_ones_own_is_held_against_the_default_mode(drawn, tmp_path_factory):
    path = tmp_path_factory.mktemp("rules") / "mine.toml"
    usual = GAMES["check"].rulesets / "classique.toml"
    path.write_text(usual.read_text(encoding="utf-8").replace("goal = 8", "goal = 3"), encoding="utf-8")
    assert "<p>goal = 3 instead of 8</p>" in drawn(f"{ONE} --mode {path}")


def test_another_game_is_drawn_by_the_same_page():
    played = Scenario(GUESS, mode="calm", players=2, agents="uniform")
    telling = TracedGame(played, seed=1, number=0)
    text = telling.page()
    read = Reader(text)
    assert "Light or dark, calm" in read.text
    assert len(re.findall(r"<p>card \w+</p>", text)) == 6
    scores = [seat["score"]["mean"] for seat in telling.result().as_json()["seats"]]
    assert read.text.endswith(
        " ".join(
            f"player {number} {score:.0f} +{score:.0f}".removesuffix(" +0") for number, score in enumerate(scores, 1)
        )
    )


def test_a_game_that_is_not_drawn_says_so():
    game = offering(GAMES["check"], scenes=None)
    with pytest.raises(RulesError, match="check: games of this game are not drawn"):
        TracedGame(Scenario(game, players=2), seed=1, number=1).page()


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (".", "{} is a folder; name a file, like {}/page.html"),
        ("new/", "{}/new/ is a folder; name a file, like {}/new/page.html"),
        ("none/game.html", "{0}/none/game.html: there is no folder {0}/none"),
    ],
)
def test_a_page_is_a_file_in_a_folder_that_is_there(numsim, tmp_path, out, said):
    answer = numsim([*ONE.split(), "--out", f"{tmp_path}/{out}".removesuffix("/.")])
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"numsim: Invalid value for '--out': {said.format(tmp_path, tmp_path)}\n"
    assert list(tmp_path.iterdir()) == []


def test_a_page_that_cannot_be_written_leaves_the_old_one(numsim, tmp_path, monkeypatch):
    path = tmp_path / "game.html"
    path.write_text("old", encoding="utf-8")

    def full(self, *_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    answer = numsim([*ONE.split(), "--out", str(path)])
    assert answer.code == 2
    assert answer.err.splitlines()[-1] == f"numsim: {path}: No space left on device"
    assert [(entry.name, entry.read_text(encoding="utf-8")) for entry in tmp_path.iterdir()] == [("game.html", "old")]
