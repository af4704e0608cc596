"""What all studies have in common: a question, one runner, a finding in two languages, a folder, a page, JSON."""

import inspect
import json
import re
import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

import pandas as pd
import pytest
from rich.console import Console

from experiments import Scenario
from experiments.commands.groups import grouped
from experiments.studies.finding import Finding
from experiments.studies.folder import FILE, TOLD, check_folder, read_study
from experiments.studies.precise import precision_frames
from experiments.studies.report import report_of_study
from experiments.studies.runner import find
from experiments.studies.study import Conclusions, Study, Table, check_unlike
from experiments.tables.results import as_cells
from sim.core.files import StoreError
from sim.core.parallel import Workers
from sim.core.rules import RulesError
from sim.core.store import locked
from sim.core.text import NO_BREAK
from tests.experiments.reading import Reader
from tests.studies.start import STUDY, start
from tests.studies.start.question import Question

SCENARIO = Scenario("check", players=2, agents="greedy", changes={"base.carre": 21})
ASKED = Question(SCENARIO, games=100, seed=3)
NARROW = "\N{NARROW NO-BREAK SPACE}"
LINES = 120  # of a whole study
FRAME = pd.DataFrame(
    {
        "seat": [0, 1],
        "key": ["carre", None],
        "share": [0.25, float("nan")],
        "share_low": [0.2, float("nan")],
        "share_high": [0.3, float("nan")],
        "score": [1.5, 2.0],
        "score_low": [1.25, 1.75],
        "score_high": [1.75, 2.25],
        "fair": [True, False],
    }
)


def finding(*tables, frames=None, figures=()):
    """What a study found that shows these tables and charts."""
    said = Conclusions("What are the odds?", ["One in four."], tables)
    odds = Study("odds", Question, None, lambda *_: said, lambda *_: figures, STUDY.room)
    return Finding(odds, ASKED, frames or {table.name: table.frame for table in tables}, {"game": "check"})


def printed(found, lang="fr"):
    screen = Console(width=100)
    with screen.capture() as said:
        for part in found.rendered(lang):
            screen.print(part)
    return said.get().replace(NO_BREAK, " ").replace(NARROW, " ")


def cells(table, name):
    """What people read in a column."""
    (shown,) = (part for part in finding(table).rendered("fr") if hasattr(part, "columns"))
    number = [one for one in table.frame.columns if not one.endswith(("_low", "_high"))].index(name)
    return [row[number].replace(NO_BREAK, " ") for row in as_cells(shown)["rows"]]


# How people read it --------------------------------------------------------------------------------------------------


def test_people_read_shares_in_per_cent_and_intervals_in_brackets():
    text = printed(finding(Table("seats", FRAME, shares=("share",))))
    assert "25,0 [20,0 ; 30,0]" in text and "1,5 [1,2 ; 1,8]" in text
    assert "Carré" in text and "oui" in text and "–" in text
    assert text.startswith("What are the odds?") and "One in four." in text
    assert "intervalles" in text and "_low" not in text


def test_a_whole_number_that_is_missing_is_a_dash_and_without_intervals_none_are_explained():
    frame = pd.DataFrame({"key": ["carre", "paire"], "games": pd.array([1200, None], "Int64")})
    text = printed(finding(Table("seats", frame)))
    lines = [line.split(maxsplit=1) for line in text.splitlines()]
    assert ["Carré", "1 200"] in lines and ["Paire", "–"] in lines
    assert "intervalles" not in text


def test_a_share_that_is_small_and_exact_is_not_told_as_nothing():
    frame = pd.DataFrame({"key": ["paire", "nums", "carre"], "share": [0.4226, 0.0000012, 0.0]})
    assert cells(Table("odds", frame, shares=("share",)), "share") == ["42,26000", "0,00012", "0,00000"]


def test_an_interval_that_is_open_above_is_told_as_far_as_it_is_known():
    frame = pd.DataFrame({"wanted": [4.0, 7.0], "wanted_low": [3.0, 6.5], "wanted_high": [5.0, float("nan")]})
    assert cells(Table("odds", frame), "wanted") == ["4 [3 ; 5]", "7 [6 ; –]"]


@pytest.mark.parametrize(
    ("half", "told"),
    [(0.001, "30,0 [29,9 ; 30,1]"), (0.0001, "30,00 [29,99 ; 30,01]"), (0.0, "30,0 [30,0 ; 30,0]")],
)
def test_shares_of_a_table_have_the_same_decimals_but_where_an_interval_would_look_like_none(half, told):
    b = {"b": [0.3], "b_low": [0.3 - half], "b_high": [0.3 + half]}
    table = Table("seats", pd.DataFrame({"a": [0.5], "a_low": [0.4], "a_high": [0.6]} | b), shares=("a", "b"))
    assert (cells(table, "a"), cells(table, "b")) == (["50,0 [40,0 ; 60,0]"], [told])


def test_columns_that_people_do_not_read_are_left_to_machines():
    text = printed(finding(Table("seats", FRAME, columns=("key",)), Table("hidden", FRAME, columns=())))
    assert "Carré" in text and "1,5" not in text and "hidden" not in text


def test_notes_stand_under_their_table_and_in_json():
    found = finding(Table("seats", FRAME[:1], notes=["Counted twice."]))
    (shown,) = (part for part in found.rendered("fr") if hasattr(part, "columns"))
    assert shown.caption == "Counted twice."
    assert found.as_dict()["notes"] == {"seats": ["Counted twice."]}


def test_how_precise_the_games_were_is_said_first():
    frames = {"seats": FRAME, **precision_frames(0.01, 0.008, 4000)}
    told = finding(Table("seats", FRAME), frames=frames).conclusions()
    assert "4,000 games" in told.sentences[0] and told.sentences[1:] == ["One in four."]
    assert [(table.name, table.columns) for table in told.tables] == [("seats", None), ("precision", ())]


# A toy study: a folder, and nothing else -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The folder of the toy study, and what it found."""
    folder = tmp_path_factory.mktemp("study") / "start"
    return folder, start(SCENARIO, games=200, seed=7, out=folder, lang="fr", command="numsim start check")


def test_a_study_is_one_folder_of_few_lines():
    files = [path for path in STUDY.room.iterdir() if path.suffix in (".py", ".ftl")]
    assert {"__init__.py", "en.ftl", "fr.ftl"} < {path.name for path in files}
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LINES


def test_a_toy_study_is_played_told_and_drawn_in_two_languages(kept):
    _, found = kept
    places = found.frame("places")
    assert places["win_share"].sum() == pytest.approx(1) and len(places) == 2
    assert (places["win_share_low"] < places["win_share"]).all()
    for lang, said in (("en", "The first seat wins "), ("fr", "La première place gagne ")):
        (sentence,) = found.conclusions(lang).sentences
        assert sentence.startswith(said) and found.chart(lang=lang).picture("svg").startswith(b"<?xml")
    assert "victoires (%)" in found.chart("places", "fr").picture("svg").decode()
    assert repr(found) == "<Finding: start, NUM CHECK classique, places>"


def test_a_toy_study_is_a_cell_of_a_notebook_with_a_table_and_a_chart(kept):
    read = Reader(kept[1]._repr_html_())
    assert "Does the seat that begins win more?" in read.text
    assert "table" in read.tags and "img" in read.tags


def test_the_folder_of_a_toy_study_holds_tables_and_charts(kept):
    folder, found = kept
    names = {str(path.relative_to(folder)) for path in folder.rglob("*.*") if not path.name.startswith(".")}
    charts = {f"charts/places.{kind}" for kind in ("png", "svg")}
    assert names == {FILE, TOLD, "tables/places.csv", "tables/places.parquet", *charts}
    pd.testing.assert_frame_equal(pd.read_parquet(folder / "tables" / "places.parquet"), found.frame("places"))
    written = read_study(folder)
    told = json.loads(json.dumps(found.as_dict("fr")))
    assert {name: written[name] for name in told} == told
    assert written["lang"] == "fr"


def test_a_toy_study_has_a_page(kept):
    page = report_of_study(kept[0], None)
    text = Reader(page).text.replace(NO_BREAK, " ").replace(NARROW, " ")
    assert "La place qui commence gagne-t-elle plus souvent ?" in text and "base.carre" in text
    assert kept[1].conclusions("fr").sentences[0].replace(NO_BREAK, " ").replace(NARROW, " ") in text


def test_machines_get_strict_json_with_where_it_comes_from(kept):
    told = json.loads(json.dumps(kept[1].as_dict(), allow_nan=False))
    assert (told["study"], told["command"]) == ("start", "numsim start check")
    assert (told["game"], told["games"], told["seed"], told["changes"]) == ("check", 200, 7, {"base.carre": 21})
    assert told["line_ups"] == [{"line_up": ["greedy"] * 2, "agents": ["greedy"] * 2}]
    assert told["ruleset"]["base"]["carre"] == 21
    assert len(told["conclusions"]) == 1 and told["tables"]["places"][0]["seat"] == 0


def test_what_is_missing_is_null_for_machines():
    (first, second) = json.loads(json.dumps(finding(Table("seats", FRAME)).as_dict(), allow_nan=False))["tables"][
        "seats"
    ]
    assert second["share"] is None and second["key"] is None and first["share_high"] == 0.3


def test_a_table_or_a_chart_that_is_not_there_is_refused_with_those_that_are(kept):
    with pytest.raises(KeyError, match='no table "seats"; tables: places'):
        kept[1].frame("seats")
    with pytest.raises(KeyError, match='no chart "seats"; charts: places'):
        kept[1].chart("seats")


def test_workers_change_no_number(kept):
    pd.testing.assert_frame_equal(STUDY.play(Question(SCENARIO, 200, 7), Workers(2))["places"], kept[1].frame("places"))


# Folders -------------------------------------------------------------------------------------------------------------


def test_an_answer_takes_the_place_of_an_earlier_one_to_the_same_question(kept, tmp_path):
    folder = shutil.copytree(kept[0], tmp_path / "again")
    mine = folder / "charts" / "mine.png"
    mine.touch()
    again = replace(STUDY, draw=lambda *_: ())
    find(again, Question(SCENARIO, 200, 7), out=folder, lang="en")
    assert list((folder / "charts").iterdir()) == [mine]
    assert read_study(folder)["lang"] == "en"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Question(SCENARIO, 201, 7), "another question: games differ; name another folder"),
        (Question(SCENARIO, 200, 8), "another question: seed differ; name another folder"),
        (Question(SCENARIO.ruled(changes={"base.carre": 22}), 200, 7), "changes, ruleset differ; name another folder"),
    ],
)
def test_a_finding_is_not_overwritten_by_that_of_another_question(kept, asked, said):
    before = (kept[0] / FILE).read_bytes()
    never = replace(STUDY, play=lambda *_: pytest.fail("played"))
    with pytest.raises(StoreError, match=said):
        find(never, asked, out=kept[0])
    assert (kept[0] / FILE).read_bytes() == before


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("mine.txt", "my notes", "holds files but no study; allowed: an empty folder, or that of this study"),
        (FILE, '{"study": "tiers"}', "holds the study tiers, not odds; name another folder"),
        (FILE, '{"study": "odds"}', "holds the answer to another question: .*games.* differ; name another folder"),
        (FILE, '{"study": "odds", "inputs": []}', "holds the answer to another question: .*seed.* differ"),
        (FILE, "no", "is not JSON"),
        (FILE, "[]", 'is not the finding of a study: it has no text "study"'),
    ],
)
def test_a_folder_of_something_else_is_refused(tmp_path, name, content, said):
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(StoreError, match=said):
        check_folder(tmp_path, "odds", ASKED)


def test_a_folder_that_is_not_there_or_empty_is_taken(tmp_path):
    check_folder(tmp_path, "odds", ASKED)
    check_folder(tmp_path / "new", "odds", ASKED)
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="is not a folder"):
        check_folder(tmp_path / "file", "odds", ASKED)


def test_a_folder_in_which_a_study_is_made_is_kept_from_others(tmp_path):
    with locked(tmp_path), pytest.raises(StoreError, match="is in use by another run"):
        start(SCENARIO, games=20, out=tmp_path)


def test_the_same_question_may_be_asked_again_of_a_folder_by_whoever_plays_and_in_any_language(
    numsim, tmp_path, refusal
):
    line = ["compare", "check", "--set-b", "goal=3", "--games", "20", "--players", "2", "--out", str(tmp_path)]
    assert numsim(line).code == numsim([*line, "--lang", "fr", "--jobs", "1"]).code == 0
    assert "name another folder" in refusal([*line, "--seed", "1"])


# Questions and commands ----------------------------------------------------------------------------------------------


def test_a_value_that_is_named_twice_is_refused():
    check_unlike([2, 4], "players")
    with pytest.raises(RulesError, match="players: 4 is named twice"):
        check_unlike([4, 2, 4], "players")


@dataclass(frozen=True)
class Deck:
    cards: Annotated[int, "how many"]
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Speed:
    turns: int = 3


def command(deck: Deck, speed: Speed) -> tuple:
    """Do something."""
    return deck, speed


def test_a_command_has_an_option_for_each_field_of_its_groups():
    flat = grouped(command)
    options = inspect.signature(flat).parameters
    assert list(options) == ["cards", "names", "turns"]
    assert options["cards"].annotation == Annotated[int, "how many"]
    assert options["cards"].default is inspect.Parameter.empty
    assert (options["names"].default, options["turns"].default) == ([], 3)
    assert flat.__doc__ == "Do something."
    assert flat(cards=5, names=["a"], turns=1) == (Deck(5, ["a"]), Speed(1))


def test_a_command_of_plain_options_stays_as_it_is():
    def plain(cards: int) -> int:
        return cards

    assert grouped(plain) is plain


def test_all_studies_have_a_command_and_a_function_of_their_name():
    folder = Path(find.__code__.co_filename).parent
    names = sorted(path.parent.name for path in folder.glob("*/__init__.py"))
    assert names == ["audit", "compare", "exact", "points", "sweep", "tiers", "tournament", "tune"]
    for name in names:
        assert (folder.parent / "commands" / f"{name}.py").is_file()
        assert {path.name for path in (folder / name).iterdir()} >= {
            *(f"{part}.py" for part in ("question", "play", "tell", "draw")),
            *("en.ftl", "fr.ftl"),
        }
        text = (folder / name / "__init__.py").read_text(encoding="utf-8")
        assert "STUDY = study_of(__name__, Question)" in text and re.search(rf"^def {name}\(", text, re.MULTILINE)
