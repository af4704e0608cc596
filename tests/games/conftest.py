"""Warnings are errors in the tests, but for the one that sim.core.jit silences by name."""


def pytest_configure(config):
    config.addinivalue_line("filterwarnings", "ignore::numba.core.errors.NumbaExperimentalFeatureWarning")
