import pytest

BAD = {
    "rum": "rum run?",
    "run": "GAME",
    "run chess": "chess check",
    "run check more": "more",
    "run check --sed 1": "--sed --seed",
    "run check --seed": "--seed",
    "list --what": "--what --json",
    "run check --mode foo": "foo classique famille",
    "run check --mode=": "classique famille",
    "run check --mode /": "/ a folder classique ./name.toml",
    "run check --lang de": "de en fr",
    "run check --agents nobody": "nobody casual greedy list",
    "run check --agents=": "casual greedy list",
    "run check --agents greedy:greed=1": "greed speed?",
    "run check --agents greedy:slip=2": "2 0 1",
    "run check --agents greedy:slip=much": "slip=much",
    "run check --agents greedy,uniform --players 3": "2 3",
    "run check --players 1": "1 2 12",
    "run check --players 13": "13 2 12",
    "run check --players 123456789012": "123456789012 2 12",
    "run check --players -4": "-4 2 12",
    "run check --players 2.5": "--players 2.5",
    "run check --games -1": "games -1",
    "run check --games 0": "games 0",
    "run check --precision 0": "precision 0 0.0001 .. 0.2",
    "run check --precision 50%": "precision 0.5 0.0001 .. 0.2",
    "run check --precision fine": "--precision fine 0.5%",
    "run check --precision 1% --games 0": "games 0",
    "run check --games many": "--games many",
    "run check --games 99999999999999999999": "games 99999999999999999999",
    "run check --seed -1": "seed -1",
    "run check --seed x": "--seed x",
    "run check --first -1": "first -1",
    "run check --jobs 0": "jobs 0",
    "run check --jobs x": "--jobs x",
    "run check --chunk 0": "chunk 0",
    "run check --set hand": "hand key=value",
    "run check --set =3": "=3 key=value",
    "run check --set base.carre=1 --set base.carre=2": "base.carre 1 2",
    "run check --set deck=3": "--set deck = 3: table deck.actions.tornade deck.actions.passe",
    "run check --set deck.actions=3": "deck.actions table deck.actions.tornade",
    "run check --set title.fr=": "title.fr line of text",
    "run check --set base.care=1": "base.care base.carre",
    "run check --set base.carre=lots": "base.carre lots 0 99",
    "run check --set base.carre=-1": "base.carre -1 0 99",
    "run check --set base.carre=15.5": "base.carre = 15.5, not a whole number in 0 .. 99",
    "run check --set rulings.completion=perhaps": "rulings.completion perhaps claim hand",
    "run check --set rulings.completion=table": "rulings.completion table claim hand",
    "run check --set hand=7": "hand 7 1 6",
    "run check --set deck.without=17W": "deck.without 17W 0 .. 16 R, V, B, J, W, S",
    "run check --set deck.without=7R,7R": "deck.without 7R twice",
    "score": "GAME",
    "score chess 7R": "chess check",
    "score check": "0 1",
    "score check 7R 99X": "99X",
    "score check 7R 7r": "7R",
    "score check 7R --claim 7R": "7R",
    "score check 7R --claim=": "card",
    "score check 7R 8R 9R 10R 11R 12R": "6 1",
    "score check 7R --mode foo": "foo classique",
    "score check 7R --set hand=9": "hand 9 1 6",
    "score check 7R --set deck.without=7R": "7R deck.without",
    "score check 7R --from hands.txt": "hands.txt",
    "score check --claim 7R --from hands.txt": "hands.txt",
    "score check --from no/such/file": "no/such/file",
    "trace check --seed 1": "--game",
    "trace check --game 1": "--seed",
    "trace check --seed 1 --game -1": "game -1",
    "trace check --seed -1 --game 1": "seed -1",
    "trace check --seed 1 --game x": "--game x",
    "trace check --seed 1 --game 1 --players 40": "40 2 12",
    "trace check --seed 1 --game 1 --agents nobody": "nobody greedy",
    "trace check --seed 1 --game 1 --lang de": "de en fr",
    "trace check --seed 1 --game 1 --out no/such/folder/game.html": "no/such/folder/game.html",
    "trace check --seed 1 --game 1 --out .": ".",
    "trace check --seed 1 --game 1 --out game.html --json": "--out game.html --json",
    "bench chess": "chess check",
    "find": "GAME",
    "find check": "--where",
    "find chess --where score>1": "chess check",
    "find check --where scor>1": "scor score?",
    "find check --where made.foo": "made.foo made.full?",
    "find check --where score=1": "score=1 == !=",
    "find check --where score>1 --limit 0": "limit 0 1",
    "find check --where score>1 --games 0": "games 0 1",
    "find check --where score>1 --first -1": "first -1 0",
    "find check --where score>1 --seed -1": "seed -1 0",
    "find check --where score>1 --jobs 0": "jobs 0 1",
    "find check --where score>1 --lang de": "de en fr",
    "find check --where end==eigth": "eigth eight pile cut",
    "tune check --agent casual --out .": "--out . folder values.json",
    "report": "DIR",
    "report no/such/folder": "no/such/folder",
    "report tests": "tests manifest.json study.json",
    "report tests --lang": "--lang",
    "report tests --out no/such/folder/report.html": "no/such/folder/report.html",
    "report tests --out .": ".",
    "sweep": "STUDY.toml",
    "sweep no/such/study.toml": "no/such/study.toml",
    "sweep tests": "tests",
    "sweep pyproject.toml": "pyproject.toml build-system game grid",
    "sweep experiments/studies/sweep/players.toml --lang de": "de en fr",
    "sweep experiments/studies/sweep/players.toml --jobs 0": "jobs 0 1",
    "sweep experiments/studies/sweep/players.toml --out tests": "tests holds files",
    "rulings": "GAME",
    "rulings chess": "chess check",
    "rulings check --mode foo": "foo classique",
    "rulings check --lang de": "de en fr",
    "rulings check --set rulings.zap_count=calls": "zap_count zap_counts",
    "exact": "GAME",
    "exact chess": "chess check",
    "exact check --mode foo": "foo classique",
    "exact check --lang de": "de en fr",
    "exact check --set hand=5": "hand 5 6",
    "exact check --hands 0": "hands 0 1",
    "exact check --hands many": "--hands many",
    "exact check --seed -1": "seed -1",
    "exact check --jobs 0": "jobs 0 1",
    "exact check --out pyproject.toml": "pyproject.toml",
}  # what is typed: words that the answer must hold


@pytest.mark.parametrize("line", BAD)
def test_bad_input_gets_one_line_and_exit_code_2(refusal, line):
    said = refusal(line)
    for part in BAD[line].split():
        assert part in said


def test_a_value_with_a_line_break_still_gets_one_line(refusal):
    assert "two lines" in refusal(["run", "check", "--mode", "two\nlines"])


def test_bytes_that_are_no_text_are_told_as_they_can_be(refusal):
    assert r'"\xff"' in refusal(["run", "check", "--mode", "\udcff"])
    assert refusal(["find", "check", "--where", "score > \udcff"]) == (
        r'numsim: --where "score > \xff" is not a text in UTF-8'
    )


@pytest.mark.parametrize("line", ["sweep {0}", "run check --mode {0}", "score check --from {0}"])
def test_a_file_that_is_no_text_is_refused_in_the_same_words_everywhere(refusal, line, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff")
    assert refusal(line.format(path)).endswith("mine.toml is not a text in UTF-8")


def test_a_finding_that_is_no_text_is_refused_in_these_words_too(refusal, tmp_path):
    (tmp_path / "study.json").write_bytes(b"\xff")
    assert refusal(["report", str(tmp_path)]).endswith("study.json is not a text in UTF-8")


@pytest.mark.parametrize("line", ["run check --out", "trace check --seed 1 --game 1 --out", "resume", "report"])
def test_an_empty_path_is_refused_and_is_not_the_folder_of_the_moment(refusal, line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "names no file or folder" in refusal([*line.split(), ""])
    assert not list(tmp_path.iterdir())
