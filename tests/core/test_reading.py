"""What an agent file imports, opens and asks for is its own and belongs to its digest: nothing stale is played."""

import json
import os
import sys
from tempfile import TemporaryDirectory

import pytest
from fresh_python import python

from sim.core.agent import AgentError
from sim.core.cache import SOURCES, digest_for
from sim.core.parallel import Workers
from sim.core.run import run
from strategies import parse
from tests.scenarios import scenario
from tests.toys.guess import GAME

ROOT = SOURCES[0].parent
KINDS = """
import numpy as np
from sim.core.jit import kernel
{reads}


@kernel
def compiled(pub, me, rules):
    return DARES if me.count > 2 else 0


def plain(pub, me, rules):
    return DARES if me.count > 2 else 0


def late(pub, me, rules):
    {late}
    return DARES if me.count > 2 else 0
"""
PLAY = """
import json, sys
from sim.core.parallel import Workers
from sim.core.run import run
from sim.core.scenario import Scenario
from strategies import line_up
from tests.toys.guess import GAME

if __name__ == "__main__":
    found = []
    for backend in sys.argv[2:]:
        for names in json.loads(sys.argv[1]):
            table = Scenario(GAME, "", {}, GAME.load(), line_up(names, "guess", 2))
            result = run(table, games=40, seed=3, workers=Workers(2, backend))
            scores = [result.tally.sums["seats", "score"].item(seat).top for seat in range(2)]
            found.append([scores, result.provenance.source])
    print(json.dumps(found))
"""


CACHE = TemporaryDirectory()  # one for all: no test may read what another has kept


def agent_file(folder, reads, late="pass"):
    folder.mkdir(exist_ok=True)
    (folder / "bot.py").write_text(KINDS.format(reads=reads, late=late), encoding="utf-8")
    return folder / "bot.py"


def played(line_ups, tmp_path, *backends, cwd=None, **environment):
    """Scores and sources of line-ups, played by a Python of its own."""
    script = tmp_path / "scripts" / "play.py"
    script.parent.mkdir(exist_ok=True)
    script.write_text(PLAY, encoding="utf-8")
    code = (
        f"import os, runpy, sys; os.chdir({str(cwd or tmp_path)!r}); "
        f"sys.argv = ['play', {json.dumps(line_ups)!r}, *{backends or ('threads',)!r}]; "
        f"runpy.run_path({str(script)!r}, run_name='__main__')"
    )
    return json.loads(python(code, path=[ROOT], cache=CACHE.name, **environment))


# Helper modules -----------------------------------------------------------------------------------------------------

HELPERS = {
    "a module": ("from knobs import DARES", "knobs.py", "pass"),
    "a package": ("import knobs.deep\nDARES = knobs.deep.DARES", "knobs/deep.py", "pass"),
    "relative": ("from knobs import DARES", "knobs/__init__.py", "pass"),
    "on its path": (
        "import sys, pathlib\nsys.path.insert(0, str(pathlib.Path(__file__).parent / 'lib'))\nfrom knobs import DARES",
        "lib/knobs.py",
        "pass",
    ),
    "in a move": ("DARES = 0", "knobs.py", "from knobs import DARES"),
}


@pytest.mark.parametrize("how", HELPERS)
def test_helpers_of_one_name_beside_two_agent_files_never_mix(tmp_path, how):
    reads, place, late = HELPERS[how]
    line_ups, name = [], "late" if late != "pass" else "compiled"
    for folder, dares in (("v1", 1), ("v2", 0)):
        file = agent_file(tmp_path / folder, reads, late)
        helper = tmp_path / folder / place
        helper.parent.mkdir(exist_ok=True)
        helper.write_text(f"DARES = {dares}\n", encoding="utf-8")
        if how == "relative":
            helper.write_text("from .more import DARES\n", encoding="utf-8")
            helper.with_name("more.py").write_text(f"DARES = {dares}\n", encoding="utf-8")
        kinds = [f"{file}:late"] if name == "late" else [f"{file}:{kind}" for kind in ("compiled", "plain")]
        line_ups += [[kind] * 2 for kind in kinds]
    half = len(line_ups) // 2
    alone = played(line_ups[:half], tmp_path) + played(line_ups[half:], tmp_path)
    together = played(line_ups, tmp_path, "threads", "loky", cwd=tmp_path / "v1")
    assert together == alone + alone
    assert [scores for scores, _ in alone[:half]] != [scores for scores, _ in alone[half:]]


def test_what_is_installed_is_the_same_for_all(tmp_path):
    (tmp_path / "numpy.py").write_text("raise RuntimeError('not this one')\n", encoding="utf-8")
    file = agent_file(tmp_path, "DARES = int(np.ones(1)[0])")
    assert parse(f"{file}:plain", "guess").agent.decide.__globals__["np"].__file__ != str(tmp_path / "numpy.py")


@pytest.mark.parametrize("name", ["random", "signal", "numpy", "socket"])
def test_agent_files_with_the_names_of_modules_play_in_processes_as_in_threads(tmp_path, name):
    file = agent_file(tmp_path, "DARES = 1").rename(tmp_path / f"{name}.py")
    threads, loky = played([[f"{file.name}:plain"] * 2], tmp_path, "threads", "loky")
    assert threads == loky


# What is read while a file is loaded --------------------------------------------------------------------------------

READS = {
    "opened": "import json\nwith open('{file}') as file:\n    DARES = json.load(file)",
    "path": "import pathlib\nDARES = int(pathlib.Path('{file}').read_text())",
    "numpy": "DARES = int(np.loadtxt('{file}'))",
    "variable": "import os\nDARES = int(os.environ['DARES'])",
    "getenv": "import os\nDARES = int(os.getenv('DARES', '7'))",
    "helper": "from knobs import DARES",
    "after": "import os",
}


@pytest.fixture
def reads(tmp_path, monkeypatch):
    """Write an agent file that reads a value in some way, and give the value: its path."""

    def write(how, value):
        monkeypatch.setenv("DARES", str(value))
        (tmp_path / "value.txt").write_text(str(value), encoding="utf-8")
        (tmp_path / "knobs.py").write_text(f"DARES = {value}\n", encoding="utf-8")
        file = agent_file(tmp_path, READS[how].format(file=tmp_path / "value.txt"))
        if how == "after":  # the kernel is defined already
            file.write_text(file.read_text(encoding="utf-8") + "\nDARES = int(os.environ['DARES'])\n", encoding="utf-8")
        return file

    return write


@pytest.mark.parametrize("how", READS)
@pytest.mark.parametrize("kind", ["compiled", "plain"])
def test_what_a_file_read_is_never_stale_in_one_process(reads, how, kind):
    found = []
    for value in (1, 0, 1):
        lineup = [parse(f"{reads(how, value)}:{kind}", "guess")] * 2
        result = run(scenario(GAME, GAME.load(), lineup), games=40, seed=3, workers=Workers(1))
        found.append((result.tally.sums["seats", "score"].item(0).top, result.provenance.source))
    assert found[0] == found[2]
    assert found[0][0] != found[1][0]
    assert found[0][1] != found[1][1]


@pytest.mark.parametrize("how", ["opened", "variable", "helper", "after"])
def test_what_a_file_read_is_never_stale_in_the_next_process(reads, how, tmp_path):
    found = []
    for value in (1, 0, 1):
        file = reads(how, value)
        found += played([[f"{file}:compiled"] * 2], tmp_path, DARES=str(value))
    assert found[0] == found[2]
    assert found[0][0] != found[1][0]
    assert found[0][1] != found[1][1]


def test_a_file_that_was_not_there_belongs_to_the_digest(tmp_path):
    opened = f"with open('{tmp_path}/value.txt') as file:\n        DARES = int(file.read())"
    reads = f"try:\n    {opened}\nexcept OSError:\n    DARES = 0"
    file = agent_file(tmp_path, reads)
    before = parse(f"{file}:plain", "guess").agent
    (tmp_path / "value.txt").write_text("1", encoding="utf-8")
    after = parse(f"{file}:plain", "guess").agent
    assert [agent.decide.__globals__["DARES"] for agent in (before, after)] == [0, 1]
    assert digest_for([before.decide]) != digest_for([after.decide])


def test_what_installed_modules_read_while_they_are_imported_is_not_the_file_s(tmp_path):
    file = agent_file(tmp_path, "import colorsys, this_is_imported\nDARES = 1")
    (tmp_path / "this_is_imported.py").write_text("import wave\n", encoding="utf-8")
    reading = parse(f"{file}:plain", "guess").agent.decide.__globals__["__reading__"]
    assert {path.name for path in reading.files} == {"bot.py", "this_is_imported.py"}
    assert reading.variables == {}


def test_files_that_are_written_and_variables_that_are_listed_are_not_read(tmp_path):
    file = agent_file(tmp_path, f"import os\nopen('{tmp_path}/log', 'w').close()\nALL = dict(os.environ)\nDARES = 1")
    reading = parse(f"{file}:plain", "guess").agent.decide.__globals__["__reading__"]
    assert [path.name for path in reading.files] == ["bot.py"]
    assert reading.variables == {}


def test_a_file_leaves_the_path_and_the_environment_as_they_were(tmp_path):
    before, kind = sys.path[:], type(os.environ)
    parse(f"{agent_file(tmp_path, 'import sys; sys.path.insert(0, chr(47)); DARES = 1')}:plain", "guess")
    with pytest.raises(AgentError):
        parse(f"{agent_file(tmp_path, 'import sys; sys.path.insert(0, chr(47)); raise KeyError')}:plain", "guess")
    assert sys.path == before
    assert type(os.environ) is kind
