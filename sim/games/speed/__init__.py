"""NUM-SPEED: sets that cover each other, plays out of turn, penalty points for what is left in hand and on boards."""

from pathlib import Path

from sim.core.game import Game
from sim.games.speed import play, state
from sim.games.speed.describe import NAMES, narrate
from sim.games.speed.imagine import imagine
from sim.games.speed.lowering import lower
from sim.games.speed.outcomes import columns, observe, tables
from sim.games.speed.rules import Rules, players
from sim.games.speed.single import single_games

GAME = Game(
    name="speed",
    title={"fr": "NUM-SPEED", "en": "NUM-SPEED"},
    rules=Rules,
    rulesets=Path(__file__).parent / "rulesets",
    mode="speed_run",
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
    narrate=narrate,
    names=NAMES,
    columns=columns,
    rulings=Path(__file__).parent / "rulings.toml",
    single_games=single_games,
)
