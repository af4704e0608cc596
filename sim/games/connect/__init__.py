"""NUM Connect: lines of cards on a common grid, and a race to be rid of every card."""

from pathlib import Path

from sim.core.game import Game
from sim.games.connect import play, state
from sim.games.connect.describe import NAMES, narrate
from sim.games.connect.evaluate import benchmarks, score_hand
from sim.games.connect.exact import exact
from sim.games.connect.game_tables import single_games
from sim.games.connect.imagine import imagine
from sim.games.connect.lowering import lower
from sim.games.connect.outcomes import columns, observe, tables
from sim.games.connect.rules import Rules, players
from sim.games.connect.scenes import view
from sim.games.connect.statements import STATEMENTS

GAME = Game(
    name="connect",
    title={"fr": "NUM Connect", "en": "NUM Connect"},
    rules=Rules,
    rulesets=Path(__file__).parent / "rulesets",
    mode="complet",
    pub=state.PUB,
    priv=state.PRIV,
    state=state.STATE,
    row=state.ROW,
    rules_record=state.RECORD,
    ends=state.ENDS,
    start=play.start,
    step=play.step,
    score=play.score,
    imagine=imagine,
    lower=lower,
    players=players,
    observe=observe,
    tables=tables,
    columns=columns,
    narrate=narrate,
    names=NAMES,
    single_games=single_games,
    score_hand=score_hand,
    benchmarks=benchmarks,
    view=view,
    exact=exact,
    statements=STATEMENTS,
    rulings=Path(__file__).parent / "rulings.toml",
)
