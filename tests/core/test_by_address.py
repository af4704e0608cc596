"""A kernel that is called by its address does what it does when its code is taken in, in this process and the next."""

import pytest
from fresh_python import python
from numba import types

from sim.core.by_address import by_address
from sim.core.cache import SOURCES
from sim.core.jit import kernel

ROOT = SOURCES[0].parent
NUMBER = types.int64(types.int64, types.int64)
CALLEE = """
from sim.core.jit import kernel


@kernel
def value(number, more):
    if number > 100:
        raise ValueError("too much")
    return {factor} * number + more
"""
CALLER = """
from numba import types
from callee import value
from sim.core.by_address import by_address
from sim.core.jit import kernel

callee = by_address(value, types.int64(types.int64, types.int64))


@kernel
def asked(number):
    return callee(number, 1) + 1000
"""
STATS = "from caller import asked; print(asked(4), sum(asked.stats.cache_hits.values()))"


@kernel
def minus(number, other):
    if number == 13:
        raise ValueError("unlucky")
    return number - other


minus_by_address = by_address(minus, NUMBER)


@kernel
def summed(count):
    total = 0
    for number in range(count):
        total += minus_by_address(number, 1)
    return total


@pytest.fixture
def files(tmp_path):
    (tmp_path / "callee.py").write_text(CALLEE.format(factor=2), encoding="utf-8")
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    return tmp_path


def test_the_same_is_computed():
    assert summed(10) == 35


def test_an_exception_reaches_the_caller():
    with pytest.raises(ValueError, match="unlucky"):
        summed(20)


def test_a_caller_from_the_cache_finds_the_function_in_another_process(files):
    told = [python(STATS, path=[files, ROOT], cache=files / "cache") for _ in range(2)]
    assert told == ["1009 0", "1009 1"]


def test_a_function_that_was_edited_is_called_as_it_is_now(files):
    told = []
    for factor in (2, 3):
        (files / "callee.py").write_text(CALLEE.format(factor=factor), encoding="utf-8")
        told.append(python(STATS, path=[files, ROOT], cache=files / "cache"))
    assert told == ["1009 0", "1013 0"]


def test_the_code_is_not_taken_in(files):
    code = "import caller; caller.asked(4); print(*caller.asked.inspect_llvm().values())"
    llvm = python(code, path=[files, ROOT], cache=files / "cache")
    assert "numsim_" in llvm
    assert "_ZN6callee" not in llvm


def test_functions_of_one_name_in_two_files_are_two(files):
    for name, factor in (("one", 2), ("two", 3)):
        (files / name).mkdir()
        (files / name / "callee.py").write_text(CALLEE.format(factor=factor), encoding="utf-8")
    code = (
        "import importlib, sys\n"
        "told = []\n"
        "for name in ('one', 'two'):\n"
        f"    sys.path.insert(0, {str(files)!r} + '/' + name)\n"
        "    for module in ('callee', 'caller'):\n"
        "        sys.modules.pop(module, None)\n"
        "    told.append(importlib.import_module('caller').asked)\n"
        "print([asked(4) for asked in (*told, *told)])"
    )
    (files / "callee.py").unlink()
    for _ in range(2):
        assert python(code, path=[files, ROOT], cache=files / "cache") == "[1009, 1013, 1009, 1013]"


def test_a_function_inside_another_is_taken_in():
    def plus(number, other):
        return number + other

    assert by_address(plus, NUMBER) is plus


def test_nothing_is_changed_without_the_jit(files):
    code = "from caller import asked, callee, value; print(asked(4), callee is value)"
    assert python(code, path=[files, ROOT], cache=files, NUMBA_DISABLE_JIT="1") == "1009 True"
