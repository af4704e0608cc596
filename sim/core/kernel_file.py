"""The files of a compiled kernel; what is damaged or cannot be written is as good as absent."""

from __future__ import annotations

import pickle
from contextlib import suppress
from pathlib import Path

from numba.core.caching import FunctionCache

DAMAGED = (EOFError, pickle.UnpicklingError, ValueError, TypeError, AttributeError, ImportError, IndexError, KeyError)


class KernelFile(FunctionCache):
    """Where numba keeps what it has compiled of one function."""

    def load_overload(self, sig, target_context):
        """What was compiled for a signature, None if there is none that can be read: it is compiled and kept anew."""
        try:
            return super().load_overload(sig, target_context)
        except (*DAMAGED, OSError):
            self._forget()
            return None

    def save_overload(self, sig, data):
        """Keep what was compiled for a signature, if the disk has room for it."""
        with suppress(OSError):
            try:
                super().save_overload(sig, data)
            except DAMAGED:  # by another process since it was read
                self._forget()
                super().save_overload(sig, data)

    def _forget(self) -> None:
        with suppress(OSError):
            Path(self._cache_file._index_path).unlink()
