"""Kernels are compiled by numba once per source digest, and run as plain Python when the JIT is off."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

import numba
import numpy as np
from numba import njit, types
from numba.core import config
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.extending import intrinsic, typeof_impl

from sim.core.cache import cache_folder, kernel_key
from sim.core.kernel_file import KernelFile
from sim.core.reading import reading_of

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
_DECIDING = RLock()  # numba has one setting for all threads

# Agents are first-class functions, which numba calls experimental; tests/core/test_jit.py holds the promise it makes.
warnings.filterwarnings("ignore", category=NumbaExperimentalFeatureWarning)


def kernel(function: Callable) -> Callable:
    """Compile a function of numbers, arrays and records when it is first called; cached by the sources it reaches."""
    return function if config.DISABLE_JIT else _widened(_kept(njit(**OPTIONS)(function)))


def _kept(dispatcher: Any) -> Any:
    """Keep on disk what is compiled of a function that a file defines.

    Where depends on the modules that are loaded now; in an agent file, on what it has read when this is compiled.
    """
    function, compile_now = dispatcher.py_func, dispatcher.compile
    if not Path(function.__code__.co_filename).is_file():
        return dispatcher
    key = None if reading_of(function) else kernel_key(function)

    def compile_kept(signature):
        if not isinstance(dispatcher._cache, KernelFile):
            with _cache_folder(key or kernel_key(function)):
                dispatcher._cache = KernelFile(function)
        return compile_now(signature)

    dispatcher.compile = compile_kept
    return dispatcher


def _widened(dispatcher: Any) -> Any:
    """Let kernels call this one with 64-bit integers only: numba compiles anew for each width and each constant."""
    template = dispatcher.get_call_template

    def get_call_template(args, kws):
        return template(tuple(_wide(arg) for arg in args), {name: _wide(arg) for name, arg in kws.items()})

    dispatcher.get_call_template = get_call_template
    return dispatcher


def _wide(kind):
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth else kind


@functools.cache
def first_class(function: Callable, signature) -> Callable:
    """A function that kernels can be handed in a tuple; compiled now, for one signature."""
    if config.DISABLE_JIT:
        return function
    function = getattr(function, "py_func", function)
    compiled = _kept(njit(**OPTIONS)(function))
    compiled.compile(signature)
    compiled.disable_compile()
    return compiled


@functools.cache
def record_type(dtype: np.dtype):
    """The numba type of a record of this layout."""
    return numba.from_dtype(dtype)


@contextmanager
def _cache_folder(key: str) -> Iterator[None]:
    """Point numba at the folder of its sources while it decides where a kernel is cached, one thread at a time."""
    with _DECIDING:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(cache_folder(key))
        try:
            yield
        finally:
            config.CACHE_DIR = before


if config.DISABLE_JIT:
    warnings.filterwarnings("ignore", message="overflow encountered in scalar", category=RuntimeWarning)

    def high_product(a, b):
        """High 64 bits of the product of two unsigned 64-bit words."""
        return np.uint64((int(a) * int(b)) >> 64)

    def ones(word):
        """How many bits of a word are set."""
        return int(word).bit_count()

    def top_bit(word):
        """The place of the highest bit of a word that is set, -1 if none is."""
        return int(word).bit_length() - 1

    def at(array, index):
        """Record `index` of an array of records, reading Python integers as compiled kernels would."""
        return plain(array, index)

    view = at

    def borrowed(array):
        """An array of which no references are counted while kernels hand it on; whoever calls keeps it in memory."""
        return array

    def views(array):
        """An array of records, to hand to a kernel from Python."""
        return _Array(array)

    def table(array):
        """A constant array for kernels to read."""
        return _Array(array)

else:

    @intrinsic
    def high_product(typingctx, a, b):
        """High 64 bits of the product of two unsigned 64-bit words."""

        def generate(context, builder, signature, args):
            wide = [builder.zext(arg, _int_type(128)) for arg in args]
            product = builder.mul(*wide)
            return builder.trunc(builder.lshr(product, _int_type(128)(64)), _int_type(64))

        return types.uint64(types.uint64, types.uint64), generate

    @intrinsic
    def ones(typingctx, word):
        """How many bits of a word are set."""

        def generate(context, builder, signature, args):
            return builder.ctpop(args[0])

        return types.int64(types.int64), generate

    @intrinsic
    def top_bit(typingctx, word):
        """The place of the highest bit of a word that is set, -1 if none is."""

        def generate(context, builder, signature, args):
            zeros = builder.ctlz(args[0], _int_type(1)(0))
            return builder.sub(_int_type(64)(63), zeros)

        return types.int64(types.int64), generate

    @intrinsic
    def borrowed(typingctx, array):
        """An array of which no references are counted while kernels hand it on; whoever calls keeps it in memory."""

        def generate(context, builder, signature, args):
            found = context.make_array(signature.return_type)(context, builder, value=args[0])
            found.meminfo = found.meminfo.type(None)
            return found._getvalue()

        return array(array), generate

    @njit(inline="always")
    def at(array, index):
        """Record `index` of an array of records."""
        return array[index]

    def view(array, index):
        """Record `index` of an array of records, to hand to a kernel from Python."""
        return array[index]

    def views(array):
        """An array of records, to hand to a kernel from Python."""
        return array

    def table(array):
        """A constant array for kernels to read."""
        return array


@kernel
def low_bit(word):
    """The place of the lowest bit of a word that is set; one must be."""
    return ones((word & -word) - 1)


def _int_type(bits: int):
    from llvmlite import ir

    return ir.IntType(bits)


def plain(array, index):
    """Record `index` of an array of records, for plain Python to read and for kernels to be handed."""
    return _Record(array[index])


class _Array:
    """An array of a record seen by plain Python: whole numbers come out as Python integers, which do not wrap."""

    def __init__(self, array):
        self._array = array

    def __array__(self, dtype=None, copy=None):
        return np.array(self._array, dtype, copy=copy)

    def __getitem__(self, index):
        return _plain(self._array[index])

    def __setitem__(self, index, value):
        self._array[index] = _bare(value)

    def __len__(self):
        return len(self._array)


class _Record:
    """A record seen by plain Python."""

    def __init__(self, record):
        object.__setattr__(self, "_record", record)

    @property
    def data(self):
        """The memory of the record, where numba looks for it."""
        return self._record.data

    def __getattr__(self, name):
        return _plain(self._record[name])

    def __setattr__(self, name, value):
        self._record[name] = _bare(value)


@typeof_impl.register(_Record)
def _type_of(value, _):
    return record_type(value._record.dtype)


def _plain(value):
    if isinstance(value, np.void):
        return _Record(value)
    if isinstance(value, np.ndarray):
        return _Array(value)
    return value.item()


def _bare(value):
    if isinstance(value, _Record):
        return value._record
    return value._array if isinstance(value, _Array) else value
