"""Every listed move says in words what it is, in both languages, and no two of a list say the same."""

import pytest

from sim.core.text import LANGUAGES
from sim.core.trace import trace
from strategies import line_up
from tests.found import GAMES
from tests.scenarios import scenario

MOST = 400  # decisions of a game that are looked at


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in GAMES.values() for mode in game.modes])
def test_moves_of_a_decision_are_told_apart_in_words(game, mode, lang):
    rules = game.load(mode)
    steps = list(trace(scenario(game, rules, line_up(["uniform"], game.name, 3)), seed=11, number=0))
    asked = [step.state[0] for step in steps if not step.over][:MOST]
    for table in asked:
        pub = table["pub"]
        me = table["priv"][pub["seat"]]
        words = [game.describe(int(move), pub, me, rules, lang) for move in me["moves"][: me["count"]]]
        assert len(set(words)) == len(words) > 1
        assert all(said.strip() == said != "" for said in words)
