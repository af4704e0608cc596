"""Kernels are never stale, agents of all kinds share one compiled drive, and without the JIT numbers do not wrap."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

import numba
import numpy as np
import pytest
from numba.core import config

from sim.core import drive as drive_module
from sim.core.agent import Agent, Player
from sim.core.cache import SOURCES
from sim.core.drive import play_chunk, seated
from sim.core.jit import OPTIONS, _cache_folder, at, first_class, kernel, ones, top_bit
from sim.core.lineup import lower
from sim.core.run import run
from strategies import line_up
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

HELPER = "from sim.core.jit import kernel\n\n\n@kernel\ndef value():\n    return {value}\n"
CALLER = (
    "from {helper} import value\nfrom sim.core.jit import kernel\n\n\n@kernel\ndef asked():\n    return 10 * value()\n"
)


def python(code, *, path, cache, **environment):
    """What a fresh Python prints that finds packages in the folders `path` and keeps kernels in `cache`."""
    named = {"PYTHONPATH": os.pathsep.join(map(str, path)), "NUMSIM_CACHE": str(cache), **environment}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "NUMSIM_"))}
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", code],
        env={**kept, **named},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def package(tmp_path):
    """A copy of the engine alone, to edit."""
    core = tmp_path / "package" / "sim" / "core"
    core.mkdir(parents=True)
    (tmp_path / "package" / "strategies").mkdir()
    for folder in (core.parent, core):
        (folder / "__init__.py").touch()
    for name in ("cache.py", "jit.py"):
        shutil.copy(Path(SOURCES[0]) / "core" / name, core)
    return tmp_path / "package"


# The cache ----------------------------------------------------------------------------------------------------------


def test_threads_decide_one_after_the_other_where_their_kernels_are_kept():
    folders = []

    def decide():
        with _cache_folder(decide):
            folders.append(config.CACHE_DIR)

    usual, other = config.CACHE_DIR, Thread(target=decide)
    with _cache_folder(decide):
        other.start()
        other.join(0.3)
        assert folders == []  # or one thread would end the decision of another, and kernels lie where it stands
    other.join()
    assert folders[0] != usual == config.CACHE_DIR


def test_an_edited_helper_of_the_package_is_never_served_from_the_cache(package, tmp_path):
    core = package / "sim" / "core"
    (core / "caller.py").write_text(CALLER.format(helper="sim.core.helper"), encoding="utf-8")
    code = "from sim.core.cache import digest; from sim.core.caller import asked; print(asked(), digest())"
    told = []
    for value in (1, 2, 1):
        (core / "helper.py").write_text(HELPER.format(value=value), encoding="utf-8")
        told.append(python(code, path=[package], cache=tmp_path / "cache").split())
    assert [answer for answer, _ in told] == ["10", "20", "10"]
    digests = [digest for _, digest in told]
    assert digests[0] == digests[2] != digests[1]


def test_the_digest_hears_of_new_files_and_not_of_words(package, tmp_path):
    code = "from sim.core.cache import digest; print(digest())"
    told = [python(code, path=[package], cache=tmp_path / "cache")]
    for name in ("strategies/new.py", "sim/rulings.toml", "sim/rulebook.md"):
        (package / name).write_text("", encoding="utf-8")
        told.append(python(code, path=[package], cache=tmp_path / "cache"))
    before, after, *others = told
    assert before != after
    assert others == [after, after]


@pytest.mark.parametrize("folder", ["same", "other"])
def test_an_edited_helper_of_a_user_s_file_is_never_served_from_the_cache(tmp_path, folder):
    mine, helpers = tmp_path / "mine", tmp_path / ("mine" if folder == "same" else "helpers")
    for path in {mine, helpers}:
        path.mkdir()
    (mine / "caller.py").write_text(CALLER.format(helper="helper"), encoding="utf-8")
    told = []
    for value in (1, 2):
        (helpers / "helper.py").write_text(HELPER.format(value=value), encoding="utf-8")
        code = "from caller import asked; print(asked())"
        told.append(python(code, path=[mine, helpers, SOURCES[0].parent], cache=tmp_path / "cache"))
    assert told == ["10", "20"]


def test_a_helper_edited_and_loaded_again_in_one_process_is_never_served_from_the_cache(tmp_path):
    (tmp_path / "caller.py").write_text(CALLER.format(helper="helper"), encoding="utf-8")
    (tmp_path / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    code = (
        "import importlib, pathlib, helper, caller\n"
        "first = caller.asked()\n"
        "pathlib.Path(helper.__file__).write_text(pathlib.Path(helper.__file__).read_text().replace('1', '22'))\n"
        "importlib.reload(helper); importlib.reload(caller)\n"
        "print(first, caller.asked())"
    )
    assert python(code, path=[tmp_path, SOURCES[0].parent], cache=tmp_path / "cache") == "10 220"


def test_kernels_are_kept_in_the_folder_of_their_digest(package, tmp_path):
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    code = "from sim.core.cache import digest; from sim.core.helper import value; value(); print(digest())"
    digest = python(code, path=[package], cache=tmp_path / "cache")
    kept = [path.parent for path in (tmp_path / "cache").rglob("*.nbi")]
    assert kept
    assert all(folder.is_relative_to(tmp_path / "cache" / "kernels" / digest) for folder in kept)


def test_folders_of_old_digests_are_deleted_and_recent_ones_are_not(package, tmp_path):
    kernels = tmp_path / "cache" / "kernels"
    for name in ("old", "recent"):
        (kernels / name).mkdir(parents=True)
    os.utime(kernels / "old", (0, 0))
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    python("import sim.core.helper", path=[package], cache=tmp_path / "cache")
    assert not (kernels / "old").exists()
    assert (kernels / "recent").exists()


def test_a_user_s_cache_folder_that_cannot_be_written_does_not_keep_anybody_from_playing(package, tmp_path):
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    nowhere = {name: str(tmp_path / "file" / "below") for name in ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA")}
    code = "from sim.core.helper import value; print(value())"
    assert python(code, path=[package], cache="", TMPDIR=str(tmp_path / "temporary"), **nowhere) == "1"


def test_a_named_cache_folder_that_cannot_be_written_is_told(package, tmp_path):
    (package / "sim" / "core" / "helper.py").write_text(HELPER.format(value=1), encoding="utf-8")
    (tmp_path / "file").touch()
    code = "try:\n    import sim.core.helper\nexcept OSError as error:\n    print(error)"
    said = python(code, path=[package], cache=tmp_path / "file" / "below")
    assert "NUMSIM_CACHE" in said
    assert str(tmp_path / "file" / "below") in said


def test_the_source_of_a_result_tells_files_of_users_apart(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path))
    sources = []
    for name, index in (("mine", 0), ("yours", 1)):
        (tmp_path / f"{name}.py").write_text(
            f"from sim.core.jit import kernel\n\n\n@kernel\ndef decide(pub, me, rules):\n    return {index}\n",
            encoding="utf-8",
        )
        agent = Agent("fixed", __import__(name).decide, "always the same move")
        result = run(GAME, GAME.load(), [Player(agent)] * 2, games=2, jobs=1)
        sources.append(result.provenance.source)
    assert sources[0] != sources[1]


# Agents in a tuple --------------------------------------------------------------------------------------------------


@kernel
def grumble(pub, me, rules):
    if pub.turn == 3:
        raise ValueError("no more")
    return 0


def test_every_line_up_has_the_same_type():
    line_ups = [
        [Player(COUNTER)] * 2,
        line_up(["uniform"], "guess", 12),
        [Player(COUNTER), *line_up(["uniform"], "guess", 2)],
    ]
    assert len({numba.typeof(seated(GAME, seats)) for seats in line_ups}) == 1


def test_a_new_line_up_compiles_no_new_drive():
    rules = GAME.load()
    run(GAME, rules, line_up(["uniform"], "guess", 2), games=1, jobs=1)
    before = len(drive_module.drive.signatures)
    run(GAME, rules, [Player(COUNTER), *line_up(["uniform"], "guess", 4)], games=1, jobs=1)
    assert len(drive_module.drive.signatures) == before


def test_an_agent_is_compiled_for_one_signature_once():
    assert seated(GAME, [Player(COUNTER)])[0] is seated(GAME, [Player(COUNTER)] * 3)[2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_in_an_agent_reaches_the_caller(jobs):
    grumbler = Player(Agent("grumbler", grumble, "gives up"))
    with pytest.raises(ValueError, match="no more"):
        run(GAME, GAME.load(), [grumbler] * 2, games=40, chunk=10, jobs=jobs)


def test_an_agent_may_be_plain_python_that_numba_can_compile():
    plain = Agent("plain", lambda pub, me, rules: me.count - 1, "the last move")
    rows = play_chunk(*_table(plain), seed=1, first=0, games=20)
    assert rows["faults"].sum() == 0
    assert rows["scores"].sum() > 0


def _table(agent):
    lineup = [Player(agent)] * 2
    return GAME, GAME.lower(GAME.load(), 2), lower(lineup), seated(GAME, lineup)


# Bits and records ---------------------------------------------------------------------------------------------------


def test_bits_are_counted_and_found():
    words = [0, 1, 2, 3, 255, 1 << 40, (1 << 62) - 1]
    counted = numba.njit(lambda word: (ones(word), top_bit(word)), **OPTIONS)
    assert [counted(word) for word in words] == [(word.bit_count(), word.bit_length() - 1) for word in words]


def test_a_first_class_function_is_kept():
    signature = numba.types.int64(numba.types.int64)

    def plus(number):
        return number + 1

    assert first_class(plus, signature) is first_class(plus, signature)
    assert first_class(plus, signature)(41) == 42


RECORDS = """
import json
import numba
import numpy as np
from sim.core.jit import at, kernel, ones, top_bit, view

inner = np.dtype([("few", "i1"), ("word", "u8"), ("real", "f8"), ("row", "i1", (2, 3))])
table = np.zeros(2, np.dtype([("inner", inner), ("many", inner, (2,))]))

@kernel
def work(table, found):
    s = at(table, 1)
    s.inner.few = 90
    found[0] = 2 * s.inner.few + 100
    s.many[1].row[1, 2] = s.inner.few
    row = s.many[1].row
    found[1] = row[1, 2] + row[1, 2]
    s.many[0] = s.many[1]
    s.many[1].row[1, 2] = 7
    found[2] = s.many[0].row[1, 2]
    found[3] = len(s.many) + len(row)
    found[4] = s.inner.few << 8
    s.inner.word = (1 << 63) - 1
    found[5] = s.inner.word >> 3
    found[6] = ones(s.inner.few)
    found[7] = top_bit(s.inner.few)

found = np.zeros(8, np.int64)
work(table, found)
record = view(table, 1)
kinds = [type(record.inner.few).__name__, type(record.inner.real).__name__] if numba.config.DISABLE_JIT else []
print(json.dumps([found.tolist(), kinds]))
"""


def test_records_without_the_jit_read_python_numbers_and_compute_the_same(tmp_path):
    told = [
        json.loads(python(RECORDS, path=[SOURCES[0].parent], cache=tmp_path, NUMBA_DISABLE_JIT=off)) for off in "01"
    ]
    assert told[0][0] == told[1][0] == [280, 180, 90, 4, 23040, (1 << 60) - 1, 4, 6]
    assert told[1][1] == ["int", "float"]


def test_a_record_is_a_view():
    table = np.zeros(2, np.dtype([("few", "i1")]))

    @kernel
    def set_few(table):
        at(table, 1).few = 5

    set_few(table)
    assert table["few"].tolist() == [0, 5]
