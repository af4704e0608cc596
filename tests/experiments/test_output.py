"""What is printed loses no figure and breaks no word, however narrow the screen is."""

import pytest
from rich.text import Text

from experiments.tables.output import WIDTH, print_tables
from experiments.tables.results import add_note, add_number_column, add_text_column, plain_table

WORDS = "a long name of an incomprehensible combination"


def table(columns, *, text=WORDS):
    made = plain_table("wide")
    add_text_column(made, "name")
    for place in range(columns):
        add_number_column(made, f"column {place}")
    made.add_row(text, *(f"{place}234.5 [1 ; 2]" for place in range(columns)))
    return made


@pytest.mark.parametrize("columns", [1, 5, 30])
def test_every_figure_of_a_table_is_printed_whole(columns, capsys):
    print_tables([table(columns), table(1)])
    wide, narrow = capsys.readouterr().out.split("wide")[1:]
    for place in range(columns):
        assert f"{place}234.5 [1 ; 2]" in wide
        assert f"column {place}" in wide
    assert "…" not in wide + narrow
    assert max(map(len, (wide + narrow).splitlines())) <= WIDTH


@pytest.mark.parametrize("width", [40, 80, 120])
def test_texts_are_divided_between_words(width, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    print_tables([table(6)])
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= width
    assert set(WORDS.split()) <= {word for line in lines for word in line.split()}


def test_a_table_that_is_continued_says_again_what_its_rows_are(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    print_tables([table(6, text="Carré")])
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if line.strip()]
    heads, rows = ([line for line in lines if line[0] == word] for word in ("name", "Carré"))
    assert len(heads) == len(rows) > 1
    assert sum(len(head) - 1 for head in heads) == 2 * 6


def test_a_note_stands_under_its_table_in_the_width_of_the_screen(capsys):
    made, note = table(1), "This is said of the table above, and it takes more room than the table has."
    add_note(made, note)
    print_tables([made])
    assert capsys.readouterr().out.splitlines()[-2:] == [note, ""]


@pytest.mark.parametrize("width", [23, 40, 41, 42, 43, 44, 45, 46])
def test_a_figure_and_its_interval_are_not_torn_apart(width, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    figure = "15,6\N{NO-BREAK SPACE}%"
    print_tables([Text(f"{WORDS} {figure}\n\n{WORDS} {figure}", style="bold")])
    out = capsys.readouterr().out
    assert out.count(figure) == 2 and out.count("\n\n") == 1
    assert max(map(len, out.splitlines())) <= width


@pytest.mark.parametrize("width", range(12, 30))
def test_no_line_begins_with_a_sign_or_ends_in_an_open_quote(width, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(width))
    said = "Parmi cent, 20 % : « Huit pour tous » ; 30 % ?"
    print_tables([Text(said)])
    lines = capsys.readouterr().out.splitlines()
    assert " ".join(lines) == said
    assert not any(line.startswith(tuple("%:;?»")) or line.endswith("«") for line in lines)
