"""A game that does not exist: nothing about it is known but its names."""

from functools import partial
from pathlib import Path
from types import SimpleNamespace

from sim.core.text import game_text

TEXTS = Path(__file__).parent / "snail"
GAME = SimpleNamespace(name="snail", title="Snail Race", texts=TEXTS, text=partial(game_text, folder=TEXTS))
