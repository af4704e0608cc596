"""NUM CHECK: combinations from a small hand and one card claimed from the centre."""

from pathlib import Path

from sim.core.game import Game
from sim.core.tiers import tier_starts
from sim.games.check import play, state
from sim.games.check.describe import NAMES, narrate
from sim.games.check.drawing import view
from sim.games.check.evaluate import benchmarks, score_hand
from sim.games.check.exact import exact
from sim.games.check.imagine import imagine
from sim.games.check.lowering import lower
from sim.games.check.outcomes import columns, observe, tables
from sim.games.check.rules import Rules, players
from sim.games.check.single import single_games
from sim.games.check.statements import STATEMENTS
from sim.games.check.worth import WORTH

GAME = Game(
    name="check",
    title={"fr": "NUM CHECK", "en": "NUM CHECK"},
    rules=Rules,
    rulesets=Path(__file__).parent / "rulesets",
    mode="classique",
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
    starts_of=tier_starts,
    narrate=narrate,
    names=NAMES,
    score_hand=score_hand,
    benchmarks=benchmarks,
    view=view,
    columns=columns,
    exact=exact,
    rulings=Path(__file__).parent / "rulings.toml",
    statements=STATEMENTS,
    single_games=single_games,
    worth=WORTH,
)
