"""Agents of all kinds share one compiled drive, and without the JIT numbers do not wrap."""

import json

import numba
import numpy as np
import pytest
from fresh_python import python

from sim.core import drive as drive_module
from sim.core.agent import Agent, Player
from sim.core.cache import SOURCES
from sim.core.drive import play_chunk, seated
from sim.core.jit import OPTIONS, at, borrowed, first_class, kernel, ones, top_bit
from sim.core.lineup import LineUp
from sim.core.parallel import Workers
from sim.core.run import run
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME
from tests.toys.guess.counter import COUNTER

# Agents in a tuple --------------------------------------------------------------------------------------------------


@kernel
def grumble(pub, me, rules):
    if pub.turn == 3:
        raise ValueError("no more")
    return 0


def test_every_line_up_has_the_same_type():
    line_ups = [
        LineUp([Player(COUNTER)] * 2),
        line_up(["uniform"], "guess", 12),
        LineUp([Player(COUNTER), *line_up(["uniform"], "guess", 2)]),
    ]
    assert len({numba.typeof(seated(GAME, seats)) for seats in line_ups}) == 1


def test_a_new_line_up_compiles_no_new_drive():
    rules = GAME.load()
    run(scenario(GAME, rules, line_up(["uniform"], "guess", 2)), games=1, workers=Workers(jobs=1))
    before = len(drive_module.drive.signatures)
    run(scenario(GAME, rules, [Player(COUNTER), *line_up(["uniform"], "guess", 4)]), games=1, workers=Workers(jobs=1))
    assert len(drive_module.drive.signatures) == before


def test_an_agent_is_compiled_for_one_signature_once():
    assert seated(GAME, LineUp([Player(COUNTER)]))[0] is seated(GAME, LineUp([Player(COUNTER)] * 3))[2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_in_an_agent_reaches_the_caller(jobs):
    grumbler = Player(Agent("grumbler", grumble, "gives up"))
    with pytest.raises(ValueError, match="no more"):
        run(scenario(GAME, GAME.load(), [grumbler] * 2), games=40, chunk=10, workers=Workers(jobs=jobs))


def test_an_agent_may_be_plain_python_that_numba_can_compile():
    plain = Agent("plain", lambda pub, me, rules: me.count - 1, "the last move")
    rows = play_chunk(scenario(GAME, GAME.load(), [Player(plain)] * 2), seed=1, first=0, games=20)
    assert rows["faults"].sum() == 0
    assert rows["scores"].sum() > 0


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


def test_a_borrowed_array_is_the_same_array():
    @kernel
    def double(numbers):
        same = borrowed(numbers)
        for k in range(len(same)):
            same[k] *= 2

    numbers = np.arange(5)
    double(numbers)
    assert numbers.tolist() == [0, 2, 4, 6, 8]
