import json
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from experiments.cli import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)

    @property
    def numbers(self):
        """What a result counted, without timings and without who asked."""
        said = self.json
        return {
            key: said[key] for key in said if key not in ("seconds", "games_per_second", "mode", "first", "ruleset")
        }


@pytest.fixture
def numsim(capsys):
    """Run a command line inside this process."""

    def ask(line: str | list[str]) -> Answer:
        with pytest.raises(SystemExit) as left:
            main(line.split() if isinstance(line, str) else line)
        told = capsys.readouterr()
        return Answer(left.value.code, told.out, told.err)

    return ask


@pytest.fixture
def refusal(numsim):
    """The one line with which a command line is refused, before anything is printed."""

    def ask(line: str | list[str]) -> str:
        answer = numsim(line)
        assert (answer.code, answer.out) == (2, "")
        (said,) = [line for line in answer.err.splitlines() if not line.startswith("numsim: compiling ")]
        assert said.startswith("numsim: ")
        return said

    return ask


@pytest.fixture
def ctrl_c(monkeypatch):
    """Ctrl-C is pressed as soon as so many games are done, for as long as the `with` block lasts."""

    @contextmanager
    def pressed(*, after: int):
        def press(self, progress):
            if progress.done >= after:
                raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr("experiments.commands.progress.Meter.__call__", press)
            yield

    return pressed
