"""A kernel is compiled anew if a file that it reaches is edited, and for no other reason."""

import ast
import json
import shutil

import pytest
from fresh_python import python

from sim.core.cache import ROOT, SOURCES
from sim.core.reach import imported, reached

FILES = sorted(path for folder in SOURCES for path in folder.rglob("*.py") if "reference" not in path.parts)
KEYS = """
import json
from sim.core.cache import ROOT, _key, _key_of_game, digest
files = sorted(path for folder in ("sim", "strategies") for path in (ROOT / folder).rglob("*.py"))
keys = {path.relative_to(ROOT).as_posix(): _key(path) for path in files}
stamps = {"-".join(name): _key_of_game(*name) for name in [(g, *m) for g in ("check", "col") for m in ((), ("exact",))]}
print(json.dumps({**keys, **stamps, "all": digest()}))
"""
CHECK = ("sim/games/check/play.py", "strategies/check/greedy.py", "strategies/check/search.py", "check", "check-exact")
COL = ("sim/games/col/turns.py", "strategies/col/greedy.py", "strategies/col/search.py", "col", "col-exact")
CORE = ("sim/core/drive.py", "sim/core/lockstep.py", "strategies/common/uniform.py", "strategies/common/flat.py")


@pytest.fixture
def copy(tmp_path):
    """A copy of all that can be compiled, to edit."""
    for folder in SOURCES:
        shutil.copytree(folder, tmp_path / "copy" / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "copy"


def keys(copy, tmp_path):
    return json.loads(python(KEYS, path=[copy], cache=tmp_path / "cache"))


@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        ("sim/core/jit.py", {*CORE, *CHECK, *COL, "all"}),
        ("sim/games/check/play.py", {"sim/games/check/play.py", *CHECK[2:], "all"}),
        ("sim/games/check/scoring.py", {*CHECK, "all"}),
        ("sim/games/check/rulings.toml", set()),
        ("sim/games/check/rulebook.md", set()),
        ("sim/games/col/reference/__init__.py", {"all"}),
        ("strategies/check/greedy.py", {"strategies/check/greedy.py", "check-exact", "all"}),
        ("strategies/check/expert.json", {"strategies/check/search.py", "check-exact", "all"}),
        ("strategies/common/flat.py", {"strategies/common/flat.py", CHECK[2], COL[2], CHECK[4], COL[4], "all"}),
    ],
)
def test_an_edit_compiles_anew_what_reaches_the_file_and_nothing_else(copy, tmp_path, edited, changed):
    before = keys(copy, tmp_path)
    with (copy / edited).open("a", encoding="utf-8") as file:
        file.write("\n")
    after = keys(copy, tmp_path)
    assert {name for name in (*CORE, *CHECK, *COL, "all") if before[name] != after[name]} == changed


def test_a_kernel_is_kept_by_its_own_file_and_by_what_that_imports(tmp_path):
    code = (
        "from strategies.check.greedy import decide; from sim.core.cache import kernel_key; print(kernel_key(decide))"
    )
    told = python(KEYS, path=[ROOT], cache=tmp_path), python(code, path=[ROOT], cache=tmp_path)
    assert json.loads(told[0])["strategies/check/greedy.py"] == told[1]


def test_an_agent_reaches_the_engine_and_its_game():
    found = {path.relative_to(ROOT).as_posix() for path in reached(ROOT / "strategies" / "check" / "greedy.py")}
    assert {"strategies/check/greedy.py", "sim/core/jit.py", "sim/games/check/state.py"} <= found
    assert not any("/col/" in path or "reference" in path or "test" in path for path in found)


def statements(path):
    """What a file imports, as Python reads it; what it imports for types alone is none of it."""
    package = path.relative_to(ROOT).parts[:-1]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = [one for one in tree.body if isinstance(one, ast.If) and ast.unparse(one.test) == "TYPE_CHECKING"]
    left_out = {id(node) for one in for_types for node in ast.walk(one)}
    for node in (node for node in ast.walk(tree) if id(node) not in left_out):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(filter(None, [start, node.module]))
            yield from (module, *(f"{module}.{alias.name}" for alias in node.names))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_import_statement_is_missed(path):
    assert set(statements(path)) <= set(imported(path))


def test_who_takes_a_game_reaches_its_kernels():
    found = {path.relative_to(ROOT).as_posix() for path in reached(ROOT / "strategies" / "check" / "search.py")}
    assert {"sim/games/check/play.py", "sim/games/check/state.py", "sim/games/check/imagine.py"} <= found


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import sim.a, sim.b as b\n", {"sim.a", "sim.b"}),
        ("if True: import sim.a; from sim import b\n", {"sim.a", "sim", "sim.b"}),
        (
            "def f():\n    from sim import (  # both (a and b)\n        a as one,  # )\n        b,\n    )\n",
            {"sim.a", "sim.b"},
        ),
        ("from sim import a, \\\n    b\n", {"sim.a", "sim.b"}),
        ("from . import a\nfrom .b import c\nfrom ..core import d\n", {"sim.new.a", "sim.new.b", "sim.core.d"}),
    ],
)
def test_statements_of_any_form_are_read(tmp_path, monkeypatch, text, names):
    monkeypatch.setattr("sim.core.reach.ROOT", tmp_path)
    (tmp_path / "sim" / "new").mkdir(parents=True)
    path = tmp_path / "sim" / "new" / "file.py"
    path.write_text(text, encoding="utf-8")
    assert names <= set(imported(path))


def test_what_is_imported_for_types_alone_is_not_reached(tmp_path, monkeypatch):
    monkeypatch.setattr("sim.core.reach.ROOT", tmp_path)
    path = tmp_path / "file.py"
    path.write_text("if TYPE_CHECKING:\n    from sim.a import b\n\nfrom sim.c import d\n", encoding="utf-8")
    assert set(imported(path)) == {"sim.c", "sim.c.d"}
