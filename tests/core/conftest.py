import pytest
from stored_runs import GAMES, played


@pytest.fixture(scope="module")
def undisturbed():
    return played(chunk=GAMES)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"
