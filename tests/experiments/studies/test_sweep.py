"""A sweep plays each cell once, as a run would, and tells what moves."""

import itertools
import json

import pandas as pd
import pytest

from experiments.studies.sweep import read_grid
from experiments.studies.sweep.play import play, play_cells, table
from sim.core.parallel import Workers
from sim.core.rules import RulesError

STUDY = """
game = "check"
games = 60
seed = 5
shown = ["all_seats.score", "tiers.share", "turns"]
[grid]
players = [2, 3]
agents = ["greedy", "uniform"]
[grid.set]
base.carre = [19, 90]
"""
CELL = "classique-3-greedy-base.carre=90"


@pytest.fixture
def study(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(STUDY, encoding="utf-8")
    return path


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def undrawn(monkeypatch):
    """Charts are files of no content, for tests of what else a folder holds: most of the time is that of drawing."""
    monkeypatch.setattr("experiments.charts.figure.Figure.picture", lambda self, kind: b"")


def cells_of(folder):
    return sorted(path.name for path in (folder / "cells").iterdir())


def test_each_cell_says_what_a_run_of_it_says(numsim, study):
    told = numsim(["sweep", str(study), "--json"]).json
    run = numsim("run check --players 3 --agents greedy --set base.carre=90 --games 60 --seed 5 --json").json
    rows = [row for row in told["tables"]["cells"] if row["cell"] == CELL]
    found = {(row["table"], row["quantity"], row["item"]): row for row in rows}
    mean = run["all_seats"]["score"]
    score = found["all_seats", "score", ""]
    assert [score["value"], score["value_low"], score["value_high"]] == pytest.approx(
        [mean["mean"], mean["low"], mean["high"]]
    )
    for tier in run["tiers"]:
        assert found["tiers", "share", tier["name"]]["value"] == pytest.approx(tier["share"]["value"])
    assert found["", "turns", ""]["value"] == pytest.approx(run["turns"]["mean"])
    assert found["seats", "win_share", "2"]["value"] == pytest.approx(run["seats"][2]["win_share"]["value"])
    assert {(row["mode"], row["players"], row["line_up"], row["base.carre"]) for row in rows} == {
        ("classique", 3, "greedy", 90)
    }
    assert (told["games"], told["seed"], told["study"]) == (8 * 60, 5, "sweep")
    assert told["grid"]["base.carre"] == [19, 90]


@pytest.mark.usefixtures("undrawn")
def test_finished_cells_are_never_played_again(numsim, study, out, monkeypatch):
    first = numsim(["sweep", str(study), "--out", str(out), "--json"])
    assert len(cells_of(out)) == 8
    monkeypatch.setattr("sim.core.run.play_rows", None)
    monkeypatch.setattr("sim.core.run.compile_kernels", None)
    again = numsim(["sweep", str(study), "--out", str(out), "--json"])
    assert again.code == 0
    assert again.json["tables"] == first.json["tables"]


@pytest.mark.usefixtures("undrawn")
def test_a_value_more_plays_only_its_cells(numsim, study, out, monkeypatch):
    numsim(["sweep", str(study), "--out", str(out)])
    study.write_text(STUDY.replace("[2, 3]", "[2, 3, 4]"), encoding="utf-8")
    played = []
    monkeypatch.setattr("experiments.commands.progress.Meter.__call__", lambda self, told: played.append(told))
    assert numsim(["sweep", str(study), "--out", str(out)]).code == 0
    assert len(cells_of(out)) == 12
    assert sum(told.kept == 0 for told in played) == len(played) > 0
    assert max(told.done for told in played) == max(told.games for told in played) == 12 * 60


@pytest.mark.usefixtures("undrawn")
def test_an_interrupted_sweep_goes_on_to_the_same_numbers(numsim, study, out, ctrl_c):
    whole = numsim(["sweep", str(study), "--json"]).json["tables"]
    with ctrl_c(after=151):
        stopped = numsim(["sweep", str(study), "--out", str(out)])
    assert (stopped.code, stopped.out) == (130, "")
    assert f"interrupted: go on with: numsim sweep {study} --out {out}" in stopped.err
    assert 0 < len(cells_of(out)) < 8
    report = numsim(["report", str(out)])
    assert (report.code, report.out) == (2, "")
    assert report.err == f"numsim: {out} holds an unfinished sweep; go on with: numsim sweep STUDY.toml --out {out}\n"
    assert numsim(["sweep", str(study), "--out", str(out), "--jobs", "1", "--json"]).json["tables"] == whole


def test_progress_is_of_all_cells(study):
    heard = []
    play(read_grid(study), Workers(1, progress=heard.append))
    assert {told.games for told in heard} == {8 * 60}
    assert [told.done for told in heard] == sorted(told.done for told in heard)
    assert heard[-1].done == 8 * 60
    assert all(after.seconds >= before.seconds for before, after in itertools.pairwise(heard))


def test_a_cell_is_a_run_that_resume_and_report_take(numsim, study, out):
    numsim(["sweep", str(study), "--out", str(out)])
    cell = out / "cells" / CELL
    assert "60 games" in numsim(["resume", str(cell)]).out
    page = out.with_name("sweep.html")
    assert numsim(["report", str(cell), "--out", str(page)]).code == 0
    assert numsim(["report", str(out), "--lang", "fr", "--out", str(page)]).code == 0
    assert "base.carre" in page.read_text(encoding="utf-8")


def test_a_folder_holds_a_tidy_table_and_charts(numsim, study, out):
    numsim(["sweep", str(study), "--out", str(out)])
    tidy = pd.read_parquet(out / "tables" / "cells.parquet")
    assert not tidy.duplicated(["cell", "table", "quantity", "item"]).any()
    assert tidy["cell"].nunique() == 8
    assert (tidy.loc[tidy["kind"] == "share", "value"].dropna().between(0, 1)).all()
    assert {path.stem for path in (out / "charts").iterdir()} == {"all_seats_score", "tiers_share", "turns"}
    assert json.loads((out / "study.json").read_text(encoding="utf-8"))["study"] == "sweep"


@pytest.mark.usefixtures("undrawn")
def test_what_is_no_longer_shown_is_deleted_and_nothing_else(numsim, study, out):
    numsim(["sweep", str(study), "--out", str(out)])
    mine = [out / "charts" / "mine.png", out / "tables" / "mine.csv", out / "turns.png"]
    for path in mine:
        path.write_text("mine", encoding="utf-8")
    study.write_text(STUDY.replace(', "turns"]', "]"), encoding="utf-8")
    assert numsim(["sweep", str(study), "--out", str(out)]).code == 0
    assert all(path.read_text(encoding="utf-8") == "mine" for path in mine)
    assert {path.stem for path in (out / "charts").iterdir()} == {"all_seats_score", "tiers_share", "mine"}
    assert {path.stem for path in (out / "tables").iterdir()} == {"cells", "pairs", "mine"}


@pytest.mark.usefixtures("undrawn")
def test_games_of_another_study_are_refused(numsim, refusal, study, out):
    numsim(["sweep", str(study), "--out", str(out)])
    study.write_text(STUDY.replace("games = 60", "games = 70"), encoding="utf-8")
    assert "another question: games differ; name another folder" in refusal(["sweep", str(study), "--out", str(out)])


def test_a_quantity_that_no_cell_tells_is_refused_before_anything_is_played(refusal, study, out):
    study.write_text(STUDY.replace('"turns"', '"turn"'), encoding="utf-8")
    said = refusal(["sweep", str(study), "--out", str(out)])
    assert said.startswith('numsim: mine.toml: shown = "turn", which no cell tells; did you mean turns?')
    assert not out.exists()


def test_every_quantity_that_a_cell_tells_can_be_shown(numsim, study):
    small = STUDY.replace("[2, 3]", "[2]").replace("[19, 90]", "[19]")
    small = small.replace('"greedy", "uniform"', '"greedy"]\npopulation = ["greedy:60,uniform:40"')
    study.write_text(small, encoding="utf-8")
    rows = numsim(["sweep", str(study), "--json"]).json["tables"]["cells"]
    told = list(dict.fromkeys(f"{row['table']}.{row['quantity']}".removeprefix(".") for row in rows))
    assert {"turns", "cast.seated"} < set(told)
    study.write_text(small.replace('["all_seats.score", "tiers.share", "turns"]', json.dumps(told)), encoding="utf-8")
    grid = read_grid(study, "en")
    assert [f"{table}.{name}".removeprefix(".") for table, name in grid.shown] == told
    study.write_text(small.replace('"turns"', '"zzz"'), encoding="utf-8")
    with pytest.raises(RulesError, match=rf"known: .* and {len(told) - 3} more$"):
        read_grid(study, "en")


def test_what_moves_is_said_and_what_does_not_is_not(numsim, study):
    study.write_text(STUDY.replace("games = 60", "games = 600").replace("[2, 3]", "[3]"), encoding="utf-8")
    told = numsim(["sweep", str(study), "--json"]).json["conclusions"]
    assert told[0].startswith("4 cells of 600 games: mode = classique · players = 3 · who plays = greedy, uniform ·")
    (turns,) = [claim for claim in told if claim.startswith("Turns")]
    assert turns.index("uniform") < turns.index("greedy")  # who claims at random needs longest
    (score,) = [claim for claim in told if claim.startswith("All players, score")]
    assert "base.carre\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}90" in score.partition("lowest")[0]
    assert told[-1] == "These comparisons hold together at 95 %."
    alike = STUDY.replace('["greedy", "uniform"]', '["greedy", "greedy:speed=2"]').replace("[19, 90]", "[19]")
    study.write_text(alike.replace("[2, 3]", "[3]"), encoding="utf-8")
    assert "too few games to tell the cells apart" in numsim(["sweep", str(study)]).out


def test_each_item_of_a_quantity_has_its_sentence_at_the_end(numsim, study):
    told = numsim(["sweep", str(study), "--json"]).json
    said = [claim for claim in told["conclusions"] if claim.startswith("Tiers, share, ")]
    tiers = {row["item"] for row in told["tables"]["cells"] if row["table"] == "tiers"}
    assert {claim.removeprefix("Tiers, share, ").partition(":")[0] for claim in said} == tiers
    assert len(said) == len(tiers) and not told["notes"]


@pytest.mark.parametrize(("lang", "header"), [("en", "tier "), ("fr", "titre ")])
def test_a_column_is_called_by_what_its_items_are(numsim, study, lang, header):
    assert any(line.startswith(header) for line in numsim(["sweep", str(study), "--lang", lang]).out.splitlines())


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["What changes over the grid", "Tiers, share", "hold together"]),
     ("fr", ["Qu'est-ce qui change", "Classement, part", "valent ensemble"])],
)  # fmt: skip
def test_people_are_told_in_their_language(numsim, study, lang, words):
    out = numsim(["sweep", str(study), "--lang", lang]).out
    assert all(word in out for word in words)
    assert "…" not in out  # no figure is cut


def test_a_precision_holds_for_each_cell(study):
    text = STUDY.replace("games = 60", "games = 20000\nprecision = 0.05").replace("[2, 3]", "[2]")
    study.write_text(text.replace('"greedy", "uniform"', '"greedy"'), encoding="utf-8")
    grid = read_grid(study, "en")
    results = play_cells(grid)
    assert all(result.reached <= 0.05 and result.tally.games >= 1_000 for result in results)
    assert set(table(grid, results)["games"]) == {result.tally.games for result in results}


@pytest.mark.parametrize(
    ("most", "said"), [(20_000, "Each cell is precise to 5 %."), (60, "NOT precise to 5 %: 2 of 2 cells, first ")]
)
def test_a_sweep_says_whether_its_cells_are_precise(numsim, study, most, said):
    text = STUDY.replace("games = 60", f"games = {most}\nprecision = 0.05").replace("[2, 3]", "[2]")
    study.write_text(text.replace('"greedy", "uniform"', '"greedy"'), encoding="utf-8")
    told = numsim(["sweep", str(study), "--json"]).json
    assert any(claim.startswith(said) for claim in told["conclusions"])
    reached = {row["reached"] for row in told["tables"]["cells"]}
    assert all((half <= 0.05) == (most == 20_000) for half in reached)


def test_games_cut_short_are_told(numsim, study):
    study.write_text(f"{STUDY}max_turns = [30]\n", encoding="utf-8")
    told = numsim(["sweep", str(study), "--json"]).json
    assert any(row["cut"] for row in told["tables"]["cells"])
    assert any("cut short and kept out of every mean" in claim for claim in told["conclusions"])


def test_win_shares_of_tables_of_unlike_size_are_held_against_the_fair_share(numsim, study):
    study.write_text(
        'game = "check"\ngames = 300\nshown = ["seats.win_share", "ends.eight"]\n[grid]\nplayers = [2, 4]\n'
        'agents = ["uniform"]\n[grid.set]\nbase.suite_longue = [10]\n',
        encoding="utf-8",
    )
    told = numsim(["sweep", str(study), "--json"]).json
    wins = [said for said in told["conclusions"] if said.startswith("Players, win share, player ")]
    assert [said.partition(" player ")[2][:3] for said in wins] == ["1, ", "2, "]
    assert all("in parts of the fair share: too few games to tell the cells apart" in said for said in wins)
    assert "base.suite_longue = 10" in told["conclusions"][0]
    ends = [row for row in told["tables"]["cells"] if (row["table"], row["quantity"]) == ("ends", "eight")]
    assert [row["n"] for row in ends] == [300, 300]
    assert all(row["value_low"] <= row["value"] <= row["value_high"] for row in ends)
    printed = numsim(["sweep", str(study)]).out
    assert "How games ended, goal of combinations reached" in printed
    assert [line.split()[0] for line in printed.splitlines() if " 300" in line][:6] == ["1", "1", "2", "2", "3", "4"]
