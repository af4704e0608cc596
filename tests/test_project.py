"""What a program can check of the style: imports, format, lengths, names, docstrings."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from sim.core.agent import SKILLS

ROOT = Path(__file__).parents[1]
PACKAGES = ("sim", "strategies", "experiments")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LONGEST, BODY = 300, 40  # lines of a file, of a function
LONGER: dict[str, str] = {}  # files that may be longer, with the reason
LONGER_FUNCTIONS = {
    "sim/core/lockstep.py: batches": "one loop of a kernel",
    "strategies/common/flat.py: chooser": "kernels that share what they are made of",
    "strategies/col/outlook.py: completions": "one loop of a kernel",
}
FOLDERS = ("sim.games", "strategies")
FOR_THE_README = {"readme_chart.py"}  # makes its chart, which is of a game
TOP_LEVEL = {*PACKAGES, "notebooks", "tests", "pyproject.toml", "README.md"}
MADE = {"build", "dist", "results", "__pycache__"}  # by tools and runs, never committed; *.egg-info too


def python(*arguments):
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["-c", "from importlinter.cli import lint_imports_command as lint; lint()"], id="imports"),
        pytest.param(["-m", "mypy"], id="types"),
        pytest.param(["-m", "ruff", "check", "--quiet", "."], id="ruff_check"),
        pytest.param(["-m", "ruff", "format", "--check", "."], id="ruff_format"),
    ],
)
def test_the_conventions_that_tools_check(arguments):
    done = python(*arguments)
    assert done.returncode == 0, done.stdout + done.stderr


def test_files_stay_short():
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {name: length for name, length in lengths.items() if length > LONGEST and name not in LONGER} == {}
    assert [name for name in LONGER if lengths.get(name, 0) <= LONGEST] == []


def test_functions_stay_short():
    lengths = {
        f"{path.relative_to(ROOT)}: {node.name}": node.end_lineno - node.lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: length for name, length in lengths.items() if length > BODY and name not in LONGER_FUNCTIONS} == {}
    assert [name for name in LONGER_FUNCTIONS if lengths.get(name, 0) <= BODY] == []


def test_files_of_tests_have_names_of_their_own():
    paths = (path.relative_to(ROOT) for path in (ROOT / "tests").rglob("test_*.py"))
    names = [str(path) if (ROOT / path.parent / "__init__.py").exists() else path.name for path in paths]
    assert sorted(names) == sorted(set(names))


def test_names_at_the_top_level_are_fixed():
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".") and path.suffix != ".egg-info"}
    assert found - MADE <= TOP_LEVEL
    assert {*PACKAGES, "tests", "pyproject.toml", "README.md"} <= found


def test_experiments_has_at_most_eight_rooms():
    rooms = [path.parent.name for path in (ROOT / "experiments").glob("*/__init__.py")]
    assert 0 < len(rooms) <= 8
    assert {path.name for path in (ROOT / "experiments").glob("*.py")} == {"__init__.py", "cli.py"}


def public(tree, prefix=""):
    """Functions and classes that others may use, those in branches included, those inside functions left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not node.name.startswith("_"):
                yield f"{prefix}{node.name}", node
                if isinstance(node, ast.ClassDef):
                    yield from public(node, f"{prefix}{node.name}.")
        else:
            yield from public(node, prefix)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_public_has_a_docstring(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [name for name, node in public(tree) if ast.get_docstring(node) is None]
    if tree.body and ast.get_docstring(tree) is None:
        found.append("the file itself")
    assert found == []


def strings(path):
    """The strings and the imported modules of a file, docstrings aside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_no_file_outside_the_folders_of_a_game_names_it():
    folders = {path.name for path in (ROOT / "sim" / "games").iterdir() if (path / "__init__.py").exists()}
    games = folders - SKILLS.keys()  # a skill may be called like a game
    own = [ROOT / folder / game for folder in ("sim/games", "strategies") for game in games]
    named = {
        (str(path.relative_to(ROOT)), text)
        for path in SOURCES
        if path.name not in FOR_THE_README and not any(folder in path.parents for folder in own)
        for text in strings(path)
        if text in games or "NUM C" in text or any(f"{folder}.{game}" in text for folder in FOLDERS for game in games)
    }
    assert named == set()
