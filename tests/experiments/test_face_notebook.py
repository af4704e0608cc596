"""Ten lines of Python are enough for a result, a table, a chart and a study in a notebook."""

import nbformat

TEN_LINES = """
from experiments import Scenario, run, tiers
table = Scenario("check", players=4, agents="greedy", changes={"base.carre": 21})
result = run(table, games=2000, seed=7)
result
---
result.frame("combinations")
---
result.chart("scores", lang="fr")
---
tiers(table, players=[2, 4], skills=["family", "champion"], target=[15, 30, 30, 20, 5], games=300, seed=7)
"""


def shown():
    """What each cell shows, by kind."""
    from nbclient import NotebookClient

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(part.strip()) for part in TEN_LINES.split("---")])
    NotebookClient(book, timeout=300, kernel_name="python3").execute()
    return [cell.outputs[-1].data for cell in book.cells]


def test_ten_lines_of_a_notebook_show_a_result_a_table_a_chart_and_a_study():
    result, table, chart, study = shown()
    assert result["text/plain"] == "<Result: NUM CHECK classique, greedy × 4, base.carre = 21, 2,000 games, seed 7>"
    assert "<table" in result["text/html"]
    for name in ("made", "made_low", "made_high", "made_n"):
        assert f"<th>{name}</th>" in table["text/html"]
    assert chart["image/svg+xml"].lstrip().startswith("<?xml") and chart["image/png"]
    assert study["text/plain"].startswith("<Finding: tiers, NUM CHECK classique, ")
    assert "<table" in study["text/html"] and "<img" in study["text/html"]
