"""Kernels call a kernel by its address: they are compiled in seconds, for they do not take its code in."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic

from sim.core.jit import first_class

# slots and callbacks by their symbols: compiled code reads them as long as the process lives
_KEPT: dict[tuple[str, int], tuple[Any, Any]] = {}


def by_address(function: Callable, signature) -> Callable:
    """The same function for kernels to call; it is compiled, for one signature, when it is first called.

    Kernels that call it can be cached: they find it by a symbol, which stands for its file and place in every process.
    A function inside another one may be several, and is returned as it is.
    """
    code = getattr(function, "py_func", function).__code__
    if config.DISABLE_JIT or "<locals>" in code.co_qualname:
        return function
    symbol = _symbol(code, signature)
    _offer(symbol, function, signature)

    @intrinsic
    def call(typingctx, *args):
        def generate(context, builder, _, values):
            return _call(context, builder, symbol, signature, cgutils.unpack_tuple(builder, values[0]))

        return signature.return_type(types.StarArgTuple.from_types(signature.args)), generate

    return call


def _symbol(code, signature) -> str:
    """A name that is the same in every process; what is in no file, as in a notebook, has one for itself."""
    told = [code.co_filename, code.co_firstlineno, code.co_qualname, str(signature)]
    told += [] if Path(code.co_filename).is_file() else [id(code)]
    return "numsim_" + hashlib.sha256(repr(told).encode()).hexdigest()[:32]


def _offer(symbol: str, function: Callable, signature) -> None:
    """Let compiled code find a slot for the address of a function, and what fills it."""
    slot = ctypes.c_void_p()

    @ctypes.CFUNCTYPE(None)
    def fill():
        compiled = first_class(function, signature).overloads[signature.args]
        slot.value = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name)

    _KEPT[symbol, id(slot)] = slot, fill
    binding.add_symbol(symbol, ctypes.addressof(slot))
    binding.add_symbol(f"{symbol}_fill", ctypes.cast(fill, ctypes.c_void_p).value)


def _call(context, builder, symbol: str, signature, args):
    """Generate a call of the function whose address is in a slot, which is filled before the first one."""
    slot = _external(builder, symbol)
    with cgutils.if_unlikely(builder, cgutils.is_null(builder, builder.load(slot))):
        fill = ir.FunctionType(ir.VoidType(), [])
        builder.call(cgutils.get_or_insert_function(builder.module, fill, f"{symbol}_fill"), [])
    address = builder.load(slot)
    with cgutils.if_unlikely(builder, cgutils.is_null(builder, address)):
        context.call_conv.return_user_exc(builder, RuntimeError, ("a kernel could not be compiled",))
    kind = context.call_conv.get_function_type(signature.return_type, signature.args).as_pointer()
    function = builder.bitcast(address, kind)
    status, result = context.call_conv.call_function(builder, function, signature.return_type, signature.args, args)
    with cgutils.if_unlikely(builder, status.is_error):
        context.call_conv.return_status_propagate(builder, status)
    return result


def _external(builder, symbol: str) -> ir.GlobalVariable:
    known = builder.module.globals.get(symbol)
    return known or ir.GlobalVariable(builder.module, cgutils.voidptr_t, symbol)
