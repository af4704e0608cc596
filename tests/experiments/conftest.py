import json
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
