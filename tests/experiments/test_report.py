"""The report of a folder is one page that needs nothing else and says what the folder's numbers say."""

import json
import re
import shlex
import shutil
from base64 import b64decode

import pytest
from reading import Reader

from experiments.cli import main
from experiments.pages.pictures import picture
from sim.core.text import NO_BREAK

RUN = "run check --games 300 --seed 7 --players 3 --agents greedy,uniform:slip=0.1,greedy --set base.carre=21"
STUDY = "exact check --set hand=2 --hands 2000 --lang fr"
REPORT = "report.html"
NARROW = "\N{NARROW NO-BREAK SPACE}"
ADDRESS = "data:image/svg+xml;base64,"


def plain(text):
    """A text with spaces of one kind."""
    return text.replace(NO_BREAK, " ").replace(NARROW, " ")


def made(line, folder):
    with pytest.raises(SystemExit) as end:
        main([*line.split(), "--out", str(folder)])
    assert end.value.code == 0
    return folder


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    base = tmp_path_factory.mktemp("folders")
    return {"run": made(RUN, base / "run"), "study": made(STUDY, base / "study")}


@pytest.fixture
def page(numsim, folders, tmp_path):
    """The text of a report of the run or the study."""

    def ask(kind, *options):
        path = tmp_path / REPORT
        answer = numsim(["report", str(folders[kind]), "--out", str(path), *options])
        assert (answer.code, answer.out) == (0, "")
        assert f"{path} is the report" in answer.err
        return plain(path.read_text(encoding="utf-8"))

    return ask


def parts(text, tag):
    return [" ".join(Reader(found).text.split()) for found in re.findall(rf"<{tag}\b.*?</{tag}>", text, re.DOTALL)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", ["run", "study"])
def test_the_page_is_whole_and_needs_nothing_else(page, kind, lang):
    text = page(kind, "--lang", lang)
    read = Reader(text)
    assert text.startswith("<!DOCTYPE html>\n")
    assert (read.tags.count("html"), read.tags.count("main")) == (1, 1)
    assert ("lang", lang) in read.attributes
    assert not {"script", "link", "iframe", "object", "svg"} & set(read.tags)
    assert not any(name.startswith("on") for name, _ in read.attributes)
    assert all(value.startswith(ADDRESS) for name, value in read.attributes if name == "src")
    assert not re.search(r"https?:|@import|url\((?!#)", text)


@pytest.mark.parametrize("kind", ["run", "study"])
def test_charts_are_the_files_of_the_folder(folders, page, kind):
    images = [value.removeprefix(ADDRESS) for name, value in Reader(page(kind)).attributes if name == "src"]
    files = [path.read_bytes() for path in (folders[kind] / "charts").glob("*.svg")]
    assert sorted(map(b64decode, images)) == sorted(files) != []


def test_a_run_is_told_in_the_numbers_of_its_tables(numsim, folders, page):
    told = numsim(["resume", str(folders["run"])]).out.replace(NO_BREAK, " ")
    wanted = set(re.findall(r"\d+\.\d+ \[\d+\.\d+, \d+\.\d+\]", told))
    cells = parts(page("run"), "td")
    assert wanted <= {cell.removesuffix(" %") for cell in cells}
    assert len(wanted) > 30


def test_the_finding_of_a_run_is_what_its_charts_show(folders, page):
    text = page("run")
    charts = {path.stem for path in (folders["run"] / "charts").glob("*.svg")}
    claims = parts(text, "li")
    assert len(claims) == len(charts) == text.count("<figure>") == 8
    assert claims == [" ".join(value.split()) for name, value in Reader(text).attributes if name == "alt"]


def test_a_run_is_redrawn_in_the_other_language(page):
    english, french = page("run"), page("run", "--lang", "fr")
    assert "of seats end as Novice" in english and "des places finissent Novice" in french
    assert "Win share" not in french and "part des victoires" not in english
    assert re.findall(r"<td>(\d+)</td>", english) == re.findall(r"<td>(\d+)</td>", french)
    assert 'class="warning"' not in french
    assert (parts(english, "dt")[0], parts(french, "dt")[0]) == ("game", "jeu")


def test_a_study_in_another_language_says_so_and_how_to_have_it(page):
    assert 'class="warning"' not in page("study")
    text = page("study", "--lang", "en")
    (said,) = re.findall(r'<p class="warning">(.*?)</p>', text)
    assert said.startswith(
        "Sentences, tables and charts are in the language in which they were made; in English: numsim"
    )
    assert said.endswith(f"in English: numsim {STUDY.replace('--lang fr', '--lang en')}")
    assert '<ul class="conclusions" lang="fr">' in text
    assert "Where the numbers come from" in text and "Ensembles de cartes numériques" in text


def test_a_study_is_told_as_it_was_printed(folders, page):
    text, told = page("study"), json.loads((folders["study"] / "study.json").read_text(encoding="utf-8"))
    assert parts(text, "li") == [plain(sentence) for sentence in told["conclusions"]]
    assert parts(text, "h1") == [plain(told["question"])]
    held = [f"{row['held']:,}".replace(",", " ") for rows in told["tables"].values() for row in rows]
    assert set(held) <= set(parts(text, "td"))
    assert told["command"] in Reader(text).text


def test_what_the_ruleset_changes_is_named(page, numsim, folders, tmp_path):
    assert re.search(r'<th scope="row">base.carre</th><td>21</td><td>19</td>', page("run"))
    plain = made("run check --games 5", tmp_path / "plain")
    numsim(["report", str(plain), "--out", str(plain / REPORT)])
    assert "ruleset as it stands" in (plain / REPORT).read_text(encoding="utf-8")


def test_a_comparison_names_what_each_side_changes(numsim, tmp_path):
    line = "compare check --set base.paire=3 --set-b base.carre=77 --players 2 --games 40"
    assert numsim(f"{line} --out {tmp_path / 'pair'}").code == 0
    assert numsim(f"report {tmp_path / 'pair'} --out {tmp_path / 'pair.html'}").code == 0
    text = (tmp_path / "pair.html").read_text(encoding="utf-8")
    for side in ("A: classique", "B: classique", "base.paire", "base.carre"):
        assert f">{side}</" in text


def test_the_page_says_where_it_comes_from_and_how_to_make_it_again(page, folders, tmp_path):
    text = page("run")
    told = json.loads((folders["run"] / "result.json").read_text(encoding="utf-8"))
    for said in (told["source"], "300", "greedy, uniform:slip=0.1, greedy"):
        assert said in parts(text, "dd") or any(said in one for one in parts(text, "dd"))
    (command,) = parts(text, "code")
    again = made(" ".join(shlex.split(command)[1:]), tmp_path / "again")
    assert json.loads((again / "result.json").read_text(encoding="utf-8"))["seats"] == told["seats"]


def test_a_report_is_of_the_day_of_the_run_not_of_todays_program(numsim, tmp_path):
    folder = made("run check --games 20", tmp_path / "old")
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["played"] |= {"source": "0123456789abcdef", "version": "0.0.1"}
    path.write_text(json.dumps(manifest), encoding="utf-8")
    assert numsim(["report", str(folder), "--out", str(folder / REPORT)]).code == 0
    text = Reader((folder / REPORT).read_text(encoding="utf-8")).text
    assert "numsim 0.0.1, sources 0123456789abcdef" in text


def test_a_run_of_a_population_and_of_a_precision_has_a_report(numsim, tmp_path):
    folder = made("run check --population family:60,club:40 --precision 20% --games 3000", tmp_path / "drawn")
    assert numsim(["report", str(folder), "--out", str(folder / REPORT)]).code == 0
    text = Reader((folder / REPORT).read_text(encoding="utf-8")).text
    assert "Who was drawn" in text and "Precise to 20 %: 1,000 games were enough" in text
    assert "--precision 0.2 --games 3000" in text


def test_a_report_lands_where_one_works_and_writes_nothing_into_the_folder(numsim, folders, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for kind, folder in folders.items():
        before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
        assert f"{kind}.html is the report" in numsim(["report", str(folder)]).err
        assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["run.html", "study.html"]


def test_a_report_runs_no_agent_file(numsim, tmp_path):
    file = tmp_path / "bot.py"
    file.write_text("def bot(pub, me, rules):\n    return 0\n", encoding="utf-8")
    alone = made(f"run check --agents {file}:bot,uniform --games 20", tmp_path / "alone")
    drawn = made(f"run check --population {file}:bot:60,family:40 --games 20", tmp_path / "drawn")
    file.write_text("raise SystemExit('run')\n", encoding="utf-8")
    for folder in (alone, drawn):
        assert numsim(["report", str(folder), "--out", str(folder / REPORT)]).code == 0
        assert "bot.py:bot" in (folder / REPORT).read_text(encoding="utf-8")


def test_a_report_needs_no_single_games(numsim, tmp_path):
    folder = made("run check --games 40 --chunk 10 --keep-games", tmp_path / "kept")
    for path in folder.glob("*/0*.parquet"):
        path.unlink()
    assert numsim(["report", str(folder), "--out", str(folder / REPORT)]).code == 0
    assert numsim(["resume", str(folder), "--json"]).json["games"] == 40


# What is refused, and what is not believed ---------------------------------------------------------------------------


def refused(numsim, folder):
    page = folder.with_name("refused.html")
    answer = numsim(["report", str(folder), "--out", str(page)])
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert not page.exists()
    return answer.err


def test_other_folders_are_refused(numsim, tmp_path):
    assert "holds neither a run (manifest.json) nor a study (study.json)" in refused(numsim, tmp_path)
    assert "is not a folder" in refused(numsim, tmp_path / "nothing")
    (tmp_path / "study.json").write_text("{", encoding="utf-8")
    assert "study.json is not JSON" in refused(numsim, tmp_path)
    (tmp_path / "study.json").write_text('{"study": "odds"}', encoding="utf-8")
    assert "told.json" in refused(numsim, tmp_path)
    (tmp_path / "told.json").write_text("{}", encoding="utf-8")
    assert "study.json is not of this version of numsim" in refused(numsim, tmp_path)


def test_an_unfinished_run_is_refused_with_the_command_that_ends_it(numsim, tmp_path):
    folder = tmp_path / "a run"
    numsim([*["run", "check", "--games", "60", "--chunk", "20", "--out"], str(folder)])
    (damaged, *_) = sorted((folder / "chunks").iterdir())
    damaged.unlink()
    assert "unfinished run; go on with: numsim resume" in refused(numsim, folder)
    assert numsim(["resume", str(folder)]).code == 0
    (folder / "result.json").unlink()
    assert f"numsim resume '{folder}'" in refused(numsim, folder)


def test_a_study_that_lost_a_table_is_refused_with_the_command_that_makes_it_again(numsim, folders, tmp_path):
    folder = shutil.copytree(folders["study"], tmp_path / "odds")
    (lost, *_) = sorted((folder / "tables").glob("*.csv"))
    lost.unlink()
    said = refused(numsim, folder)
    assert said.startswith(f"numsim: {lost} is missing: the study is not whole; make it again with: numsim exact check")


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("told.json", lambda told: told.clear(), "tables: Field required"),
        ("told.json", lambda told: told.update(tables=None), "tables: Input should be a valid array"),
        ("told.json", lambda told: told.update(note=None), "note: Input should be a valid string"),
        ("told.json", lambda told: told.update(charts=[7]), "charts.0: Input should be a valid string"),
        ("told.json", lambda told: told["tables"][0].pop("notes"), "tables.0.notes: Field required"),
        (
            "told.json",
            lambda told: told["tables"][0].update(rows=[[None]]),
            "tables.0.rows.0.0: Input should be a valid str",
        ),
        ("told.json", lambda told: told["tables"].insert(0, None), "tables.0: Input should be an object"),
        ("told.json", lambda told: told["tables"][0]["numbers"].clear(), "tables.0 has rows unlike its head"),
        ("study.json", lambda told: told.update(conclusions=None), "conclusions: Input should be a valid array"),
        ("study.json", lambda told: told.update(games="many"), "games: Input should be a valid integer"),
    ],
)
def test_what_is_not_as_this_program_writes_it_is_refused_with_file_and_key(
    numsim, folders, tmp_path, name, change, said
):
    folder = shutil.copytree(folders["study"], tmp_path / "odds")
    told = json.loads((folder / name).read_text(encoding="utf-8"))
    change(told)
    (folder / name).write_text(json.dumps(told), encoding="utf-8")
    assert f"{folder / name} is not of this version of numsim: {said}" in refused(numsim, folder)


@pytest.mark.parametrize("name", ["../../secret", "/etc/secret", "a/b", "a\\b"])
def test_no_name_of_a_chart_leads_out_of_the_folder(numsim, folders, tmp_path, name):
    folder = shutil.copytree(folders["study"], tmp_path / "odds")
    told = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    (folder / "told.json").write_text(json.dumps(told | {"charts": [name]}), encoding="utf-8")
    assert f'names a table or a chart "{name}"' in refused(numsim, folder)


def test_a_page_forbids_scripts_and_the_network(page):
    rule = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    for kind in ("run", "study"):
        assert f'http-equiv="Content-Security-Policy" content="{rule}"' in page(kind)


def test_nothing_in_a_folder_becomes_markup(numsim, folders, tmp_path):
    folder = tmp_path / "bad"
    (folder / "charts").mkdir(parents=True)
    bad = '<script>alert(1)</script>&"'
    told = json.loads((folders["study"] / "study.json").read_text(encoding="utf-8"))
    told |= {"question": bad, "conclusions": [bad], "command": bad, "version": bad}
    table = {"title": bad, "headers": [bad], "numbers": [True], "rows": [[bad]], "notes": [bad]}
    told["tables"] = {}
    (folder / "study.json").write_text(json.dumps(told), encoding="utf-8")
    read = {"tables": [table], "note": bad, "charts": ["odds"]}
    (folder / "told.json").write_text(json.dumps(read), encoding="utf-8")
    svg = '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><g id="a"/><use href="#a"/></svg>'
    (folder / "charts" / "odds.svg").write_text(svg, encoding="utf-8")
    assert numsim(["report", str(folder), "--out", str(folder / REPORT)]).code == 0
    text = (folder / REPORT).read_text(encoding="utf-8")
    read = Reader(text)
    assert "<script" not in text and "onload" not in text
    assert read.text.count('<script>alert(1)</script>&"') >= 8
    (image,) = [value for name, value in read.attributes if name == "src"]
    assert b64decode(image.removeprefix(ADDRESS)).decode() == svg


@pytest.mark.parametrize(("content", "said"), [(b"<svg", "is not SVG: "), (b"<html></html>", "is not SVG but html")])
def test_what_is_no_chart_is_refused(content, said):
    with pytest.raises(ValueError, match=said):
        picture(content)
