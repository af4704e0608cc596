"""What a study found is told alike to people, to machines and to a folder."""

import json
from dataclasses import replace

import pandas as pd
import pytest
from rich.console import Console

from experiments.language.words import Words
from experiments.play.scenario import Scenario
from experiments.studies.finding import FILE, TOLD, Finding, Sheet, check_folder, made_by, read_study, show
from sim.core.store import StoreError, locked
from sim.core.text import NO_BREAK

SCENARIO = Scenario("check", players=2, agents="greedy", changes={"base.carre": 21})
WORDS = Words(SCENARIO.game, "fr")
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


def finding(figures=()):
    return Finding(
        "odds",
        "What are the odds?",
        ("One in four.",),
        (Sheet("seats", FRAME, shares=("share",)),),
        lambda: figures,
        made_by(SCENARIO, [SCENARIO.lineup], games=100, seed=3),
        WORDS,
    )


def _cells(sheet, name):
    (table,) = Finding("odds", "?", (), (sheet,), lambda: (), {}, WORDS).read_tables()
    return list(table.columns[list(sheet.frame.columns).index(name)].cells)


def test_people_read_shares_in_per_cent_and_intervals_in_brackets():
    screen = Console(width=100)
    with screen.capture() as told:
        for table in finding().tables():
            screen.print(table)
    text = told.get()
    assert "25,0 [20,0 ; 30,0]" in text and "1,5 [1,2 ; 1,8]" in text
    assert "Carré" in text and "oui" in text and "–" in text
    assert text.startswith("What are the odds?") and "One in four." in text
    assert "_low" not in text


def test_a_whole_number_that_is_missing_is_a_dash_and_without_intervals_none_are_explained():
    frame = pd.DataFrame({"key": ["carre", "paire"], "games": pd.array([1200, None], "Int64")})
    told = Console(width=100)
    with told.capture() as printed:
        for table in replace(finding(), sheets=(Sheet("seats", frame),)).tables():
            told.print(table)
    assert ["Carré", "1 200"] in [line.replace(NO_BREAK, " ").split(maxsplit=1) for line in printed.get().splitlines()]
    assert ["Paire", "–"] in [line.split() for line in printed.get().splitlines()]
    assert "intervalles" not in printed.get()


def test_a_share_that_is_small_and_exact_is_not_told_as_nothing():
    frame = pd.DataFrame({"key": ["paire", "nums", "carre"], "share": [0.4226, 0.0000012, 0.0]})
    told = _cells(Sheet("odds", frame, shares=("share",)), "share")
    assert told == ["42,26000", "0,00012", "0,00000"]


def test_an_interval_that_is_open_above_is_told_as_far_as_it_is_known():
    frame = pd.DataFrame({"wanted": [4.0, 7.0], "wanted_low": [3.0, 6.5], "wanted_high": [5.0, float("nan")]})
    assert _cells(Sheet("odds", frame), "wanted") == ["4 [3 ; 5]", "7 [6 ; –]"]


def test_machines_get_strict_json_with_where_it_comes_from():
    told = json.loads(json.dumps(finding().as_json(), allow_nan=False))
    assert told["tables"]["seats"][1]["share"] is None
    assert told["tables"]["seats"][0]["share_high"] == 0.3
    assert (told["game"], told["games"], told["seed"], told["changes"]) == ("check", 100, 3, {"base.carre": 21})
    assert told["line_ups"] == [{"line_up": ["greedy"] * 2, "agents": ["greedy"] * 2}]
    assert told["ruleset"]["base"]["carre"] == 21


def test_a_folder_holds_finding_tables_and_charts(tmp_path, capsys):
    from experiments.charts.figure import Figure

    figure = Figure("odds", "A finding", "games", lambda ax: ax.plot([1, 2]), 2.0)
    grid = Figure("grid", "Many", "games", lambda one, two: (one.plot([1]), two.plot([2])), 1.0, grid=(1, 2))
    show(finding((figure, grid)), out=tmp_path / "study", json=True)
    printed = json.loads(capsys.readouterr().out)
    assert read_study(tmp_path / "study") == printed | {"lang": "fr"}
    names = {str(path.relative_to(tmp_path / "study")) for path in (tmp_path / "study").rglob("*.*")}
    charts = {f"charts/{name}.{kind}" for name in ("odds", "grid") for kind in ("png", "svg")}
    assert names == {FILE, TOLD, "tables/seats.csv", "tables/seats.parquet", *charts}
    assert pd.read_parquet(tmp_path / "study" / "tables" / "seats.parquet").equals(FRAME)
    check_folder(tmp_path / "study", "odds")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("mine.txt", "my notes", "holds files but no study; allowed: an empty folder, or that of this study"),
        (FILE, '{"study": "tiers"}', "holds the study tiers, not odds; name another folder"),
        (FILE, '{"study": "odds", "command": "numsim odds b"}', "holds what another .* it was: numsim odds b"),
        (FILE, "no", "is not JSON"),
        (FILE, "[]", 'is not the finding of a study: it has no text "study"'),
    ],
)
def test_a_folder_of_something_else_is_refused(tmp_path, name, content, said):
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(StoreError, match=said.replace("[", r"\[")):
        check_folder(tmp_path, "odds")


def test_the_same_question_may_be_asked_again_of_a_folder_by_whoever_plays_and_in_any_language(tmp_path, monkeypatch):
    (tmp_path / FILE).write_text('{"study": "odds", "command": "numsim odds a --out x --lang=fr --jobs 2"}')
    monkeypatch.setattr(
        "experiments.studies.finding.typed", lambda: "numsim odds a --json --lang en --backend loky --out y"
    )
    check_folder(tmp_path, "odds")


def test_a_folder_that_is_not_there_or_empty_is_taken(tmp_path):
    check_folder(None, "odds")
    check_folder(tmp_path, "odds")
    check_folder(tmp_path / "new", "odds")
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="is not a folder"):
        check_folder(tmp_path / "file", "odds")


def test_a_folder_in_which_a_study_is_made_is_kept_from_others(tmp_path, refusal):
    with locked(tmp_path):
        said = refusal(["compare", "check", "--set-b", "goal=3", "--games", "20", "--out", str(tmp_path)])
    assert "is in use by another run" in said


def test_a_finding_is_not_overwritten_by_that_of_another_question(tmp_path, numsim, refusal):
    line = ["compare", "check", "--set-b", "goal=3", "--games", "20", "--players", "2", "--out", str(tmp_path)]
    assert numsim(line).code == numsim([*line, "--lang", "fr", "--jobs", "1"]).code == 0
    assert "name another folder" in refusal([*line, "--seed", "1"])


def test_shares_of_a_table_have_the_same_decimals():
    frame = pd.DataFrame(
        {"a": [0.5], "a_low": [0.4], "a_high": [0.6], "b": [0.3], "b_low": [0.2999], "b_high": [0.3001]}
    )
    sheet = Sheet("seats", frame, shares=("a", "b"))
    assert _cells(sheet, "a") == ["50,0 [40,0 ; 60,0]"]
    (table,) = Finding("odds", "?", (), (sheet,), lambda: (), {}, WORDS).read_tables()
    assert list(table.columns[1].cells) == ["30,0 [30,0 ; 30,0]"]
