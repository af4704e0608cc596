"""An agent that wants to end the program is at fault; a person who wants it is obeyed."""

import signal

import pytest

from sim.core.agent import Agent, AgentError, AgentFault, Player
from sim.core.counting import play_rows
from sim.core.parallel import Workers
from sim.core.run import run
from sim.core.trace import trace
from strategies import line_up
from tests.scenarios import scenario
from tests.toys.guess import GAME


def rows(lineup, games=5):
    return play_rows(scenario(GAME, GAME.load(), lineup), seed=5, first=3, games=games)


@pytest.mark.parametrize("error", [SystemExit, KeyboardInterrupt, GeneratorExit])
@pytest.mark.parametrize("kind", ["scalar", "batch"])
def test_an_agent_that_wants_to_end_the_program_is_at_fault(error, kind):
    def leave(pub, me, rules):
        raise error("bye")

    lineup = [Player(Agent("leaves", leave, "", kind=kind))] * 2
    for play in (lambda: rows(lineup), lambda: list(trace(scenario(GAME, GAME.load(), lineup), seed=5, number=3))):
        with pytest.raises(
            AgentFault, match=rf"^player 1 \(seat 0\), game 3: the agent raised {error.__name__}: bye \(test_agent"
        ):
            play()


@pytest.mark.parametrize("backend", ["threads", "loky"])
def test_an_agent_that_exits_is_told_by_every_worker(backend, tmp_path):
    (tmp_path / "mine.py").write_text("import sys\n\n\ndef leave(pub, me, rules):\n    sys.exit()\n", encoding="utf-8")
    lineup = line_up([f"{tmp_path}/mine.py:leave"], "guess", 2)
    with pytest.raises(
        AgentFault, match=r"^player 1 \(seat 0\), game 0: the agent raised SystemExit: \(mine.py, line 5\)$"
    ):
        run(scenario(GAME, GAME.load(), lineup), games=5, workers=Workers(2, backend))


def test_ctrl_c_while_an_agent_thinks_stops_the_program():
    def think(pub, me, rules):
        signal.raise_signal(signal.SIGINT)
        return 0

    with pytest.raises(KeyboardInterrupt):
        rows([Player(Agent("thinks", think, "", kind="scalar"))] * 2)


def test_a_compiled_agent_cannot_end_the_program():
    def leave(pub, me, rules):
        raise SystemExit("bye")

    with pytest.raises(AgentError, match=r"^agent leaves cannot be compiled: .*SystemExit"):
        rows([Player(Agent("leaves", leave, ""))] * 2)
