import json
import os
import sys

import pandas as pd
import pytest

from sim.core.course import tables as course_tables

RUN = "run check --games 200 --seed 7 --chunk 50 --jobs 1"


@pytest.fixture
def stopped(numsim, ctrl_c, tmp_path):
    """A folder of RUN, stopped after 100 games, and the answer to it."""

    def stop(*options):
        out = tmp_path / "a night's run"
        with ctrl_c(after=100):
            answer = numsim([*RUN.split(), "--out", str(out), *options])
        return out, answer

    return stop


def result(folder):
    told = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return {key: value for key, value in told.items() if key not in ("seconds", "games_per_second")}


def table_files(folder):
    return {path.name: path.read_bytes() for path in (folder / "tables").iterdir()}


def test_a_run_leaves_its_result_and_its_tables(numsim, tmp_path):
    answer = numsim([*RUN.split(), "--json", "--out", str(tmp_path / "out")])
    assert answer.code == 0
    assert json.loads((tmp_path / "out" / "result.json").read_text(encoding="utf-8")) == answer.json
    names = {"seats", "all_seats", "tiers", "combinations", "course", "cards", "overall", "ends", *course_tables()}
    assert table_files(tmp_path / "out").keys() == {f"{name}.{kind}" for name in names for kind in ("csv", "parquet")}

    charts = {path.suffix for path in (tmp_path / "out" / "charts").iterdir()}
    assert charts == {".png", ".svg"}


def test_tables_are_the_same_numbers_as_the_result(numsim, tmp_path):
    said = numsim([*RUN.split(), "--json", "--out", str(tmp_path)]).json
    for kind, read in {"csv": pd.read_csv, "parquet": pd.read_parquet}.items():
        combinations = read(tmp_path / "tables" / f"combinations.{kind}")
        assert combinations["made"].tolist() == [row["made"]["value"] for row in said["combinations"]]
        ends = read(tmp_path / "tables" / f"ends.{kind}")
        assert dict(zip(ends["end"], ends["share"], strict=True)) == said["ends"]
        assert ends["share_n"].tolist() == [200] * 3


def test_a_stopped_run_tells_how_to_go_on(stopped):
    out, answer = stopped()
    assert (answer.code, answer.out) == (130, "")
    assert answer.err.splitlines() == [
        "numsim: interrupted: 100 of 200 games were finished",
        f"numsim: go on with: numsim resume '{out.parent}/a night'\"'\"'s run'",
    ]
    assert not (out / "result.json").exists()


@pytest.mark.parametrize("again", [None, "--chunk 7", "--jobs 2"])
def test_a_stopped_run_goes_on_to_the_result_of_an_undisturbed_one(numsim, stopped, tmp_path, again):
    out, _ = stopped()
    line = [*RUN.split(), "--out", str(out)] if again is None else ["resume", str(out), *again.split()]
    assert numsim(line).code == 0
    numsim([*RUN.split(), "--out", str(tmp_path / "undisturbed")])
    assert result(out) == result(tmp_path / "undisturbed")
    assert table_files(out) == table_files(tmp_path / "undisturbed")


def test_resume_asks_for_what_the_run_asked_for(numsim, stopped):
    options = "--mode famille --agents greedy:speed=2,uniform --set base.brelan=12 --first 5 --lang fr --keep-games"
    out, _ = stopped(*options.split())
    told = numsim(["resume", str(out)]).out
    assert "2 joueurs · greedy:speed=2, uniform" in told
    assert "graine 7 · à partir de la partie 5" in told
    assert "avec base.brelan = 12" in told
    assert len(pd.read_parquet(out / "games")) == 200
    assert "2 players" in numsim(["resume", str(out), "--lang", "en"]).out
    assert numsim(["resume", str(out), "--json"]).json["games"] == 200


def test_single_games_are_read_with_pandas_and_add_up_to_the_result(numsim, tmp_path):
    said = numsim([*RUN.split(), "--json", "--keep-games", "--out", str(tmp_path)]).json
    games, claims = pd.read_parquet(tmp_path / "games"), pd.read_parquet(tmp_path / "claims")
    assert games["game"].tolist() == list(range(200))
    assert games["turns"].mean() == pytest.approx(said["turns"]["mean"])
    assert games["score_1"].mean() == pytest.approx(said["seats"][1]["score"]["mean"])
    assert (games["end"] == "eight").mean() == said["ends"]["eight"]
    by_rank = pd.crosstab(claims["combination"], claims["rank"]).reindex(columns=range(1, 9), fill_value=0)
    for row in said["combinations"]:
        assert by_rank.loc[row["key"]].tolist() == row["by_rank"]
    assert (claims["rivals"] > 0).mean() == pytest.approx(said["contested"]["value"])
    scores = claims.groupby(["game", "seat"], observed=True)["points"].sum().unstack(fill_value=0)
    assert scores[2].reindex(games["game"], fill_value=0).tolist() == games["score_2"].tolist()


def test_small_numbers_take_little_room(numsim, tmp_path):
    numsim([*RUN.split(), "--keep-games", "--out", str(tmp_path)])
    claims = pd.read_parquet(tmp_path / "claims")
    assert claims["combination"].dtype == "category"
    assert {str(claims[name].dtype) for name in ("seat", "rank", "rivals", "first_reference")} == {"int8"}
    assert {str(claims[name].dtype) for name in ("points", "turn")} == {"int16"}


def test_keeping_games_needs_a_folder(numsim):
    answer = numsim("run check --keep-games")
    assert (answer.code, answer.err) == (2, "numsim: --keep-games needs a folder to keep them in: --out DIR\n")


def test_another_run_is_refused_in_one_line_and_the_folder_stays_as_it_is(numsim, stopped):
    out, _ = stopped()
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    answer = numsim([*RUN.split(), "--out", str(out), "--seed", "8", "--set", "base.carre=21"])
    assert (answer.code, answer.out) == (2, "")
    said = "--seed 7 there, 8 asked; --set base.carre=19 there, 21 asked"
    assert answer.err == f"numsim: {out} holds another run: {said}\n"
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_folder_that_holds_no_run_is_not_resumed(numsim, tmp_path):
    answer = numsim(["resume", str(tmp_path)])
    assert (answer.code, answer.err) == (2, f"numsim: {tmp_path} holds no run: there is no manifest.json\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("change", [{"games": "many"}, {"changes": [1]}, {"colour": "red"}])
def test_a_request_that_no_command_line_makes_is_refused(numsim, stopped, change):
    out, _ = stopped()
    path = out / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["request"] |= change
    path.write_text(json.dumps(manifest), encoding="utf-8")
    answer = numsim(["resume", str(out)])
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "manifest.json is not of this version of numsim: " in answer.err


def test_a_path_that_can_be_no_folder_is_refused(numsim, tmp_path):
    (tmp_path / "file").write_text("mine")
    for path, said in {"file": "is not a folder", "file/out": "Not a directory"}.items():
        answer = numsim([*RUN.split(), "--out", str(tmp_path / path)])
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert str(tmp_path / path) in answer.err
        assert said in answer.err
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a user that can be denied something")
def test_a_folder_that_cannot_be_written_is_refused(numsim, tmp_path):
    tmp_path.chmod(0o500)
    answer = numsim([*RUN.split(), "--out", str(tmp_path)])
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert "Permission denied" in answer.err


def test_a_disk_that_is_full_gets_one_line(numsim, tmp_path, monkeypatch):
    def full(descriptor):
        raise OSError(28, "No space left on device")

    numsim([*RUN.split(), "--out", str(tmp_path)])
    before = result(tmp_path)
    monkeypatch.setattr("sim.core.files.os.fsync", full)
    answer = numsim([*RUN.split(), "--out", str(tmp_path)])
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"numsim: {tmp_path / 'result.json'}: No space left on device\n"
    assert result(tmp_path) == before
