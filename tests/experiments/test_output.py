"""What is printed loses no figure, however wide it is."""

import pytest

from experiments.output import WIDTH, print_tables
from experiments.tables import add_number_column, add_text_column, plain_table


def table(columns):
    made = plain_table("wide")
    add_text_column(made, "name")
    for place in range(columns):
        add_number_column(made, f"column {place}")
    made.add_row("a long name of a combination", *(f"{place}234.5 [1 ; 2]" for place in range(columns)))
    return made


@pytest.mark.parametrize("columns", [1, 5, 30])
def test_every_figure_of_a_table_is_printed_whole(columns, capsys):
    print_tables([table(columns), table(1)])
    wide, narrow = capsys.readouterr().out.split("wide")[1:]
    for place in range(columns):
        assert f"{place}234.5 [1 ; 2]" in wide
        assert f"column {place}" in wide
    assert "…" not in wide + narrow
    assert max(map(len, narrow.splitlines())) <= WIDTH
