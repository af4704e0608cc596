"""A Python of its own, for what holds from one process to the next."""

import os
import subprocess
import sys


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
