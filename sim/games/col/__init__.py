"""NUM COL: a pyramid of ten cards, whose horizontals, diagonals and triangles make combinations."""

from pathlib import Path

from sim.core.game import Game
from sim.core.tiers import tier_starts
from sim.games.col import play, state
from sim.games.col.describe import NAMES, narrate
from sim.games.col.drawing import view
from sim.games.col.evaluate import benchmarks, score_hand
from sim.games.col.exact import exact
from sim.games.col.imagine import imagine
from sim.games.col.layouts import LAYOUTS
from sim.games.col.lowering import lower
from sim.games.col.outcomes import columns, observe, tables
from sim.games.col.rules import Rules, players
from sim.games.col.single import single_games
from sim.games.col.statements import STATEMENTS
from sim.games.col.worth import WORTH

GAME = Game(
    name="col",
    title={"fr": "NUM COL", "en": "NUM COL"},
    rules=Rules,
    rulesets=Path(__file__).parent / "rulesets",
    mode="standard",
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
    layouts=LAYOUTS,
    rulings=Path(__file__).parent / "rulings.toml",
    single_games=single_games,
    statements=STATEMENTS,
    worth=WORTH,
)
