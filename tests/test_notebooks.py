"""Notebooks run as they are, call and never define, and are stored without what they print."""

import ast
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
DEFINITIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def code(book):
    return [cell for cell in book.cells if cell.cell_type == "code"]


STRICT = """import warnings
warnings.simplefilter("error")
warnings.simplefilter("ignore", PendingDeprecationWarning)"""  # of the kernel itself


@pytest.fixture(scope="module", params=NOTEBOOKS, ids=lambda path: path.stem)
def executed(request):
    """A notebook after a run in its own folder, warnings being errors."""
    from nbclient import NotebookClient

    book = nbformat.read(request.param, as_version=4)
    book.cells.insert(0, nbformat.v4.new_code_cell(STRICT))
    where = {"metadata": {"path": str(request.param.parent)}}
    NotebookClient(book, timeout=300, kernel_name="python3", resources=where).execute()
    return book


def test_there_are_notebooks():
    assert [path.stem for path in NOTEBOOKS] == ["own_agent", "tiers_and_points", "tour"]


def test_a_notebook_runs_to_its_end_and_shows_something_where_it_should(executed):
    last = code(executed)[-1]
    assert last.execution_count == len(code(executed))
    assert all(cell.outputs for cell in code(executed)[2:])
    assert not [output for cell in code(executed) for output in cell.outputs if output.get("name") == "stderr"]


@every_notebook
def test_a_notebook_is_stored_without_outputs(path):
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code(book))
    assert path.stat().st_size < 20_000


@every_notebook
def test_a_notebook_calls_and_never_defines(path):
    for cell in code(nbformat.read(path, as_version=4)):
        assert not [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, DEFINITIONS)]


@every_notebook
def test_a_notebook_tells_before_it_calls(path):
    kinds = [cell.cell_type for cell in nbformat.read(path, as_version=4).cells]
    assert kinds[0] == "markdown" and kinds.count("markdown") >= 4
