"""What somebody sees first who types the name of the program alone: the games, and what to try."""

from __future__ import annotations

from experiments.language.words import Words
from sim import GAMES


def welcome(lang: str) -> str:
    """The games with their modes, and a few commands with what they ask, in about twelve lines."""
    games = list(GAMES.values())
    words = Words(games[0], lang)
    listed = [(game.name, f"{game.title}: {', '.join(game.modes)}") for game in games]
    name = games[0].name
    tried = [
        (f"numsim run {name}", words.phrase("try_run")),
        (f"numsim rulings {name}", words.phrase("try_rulings")),
        (f"numsim audit {name}", words.phrase("try_audit")),
        (f"numsim tiers {name} --players 2,4", words.phrase("try_tiers")),
        (f"numsim list {name}", words.phrase("try_list")),
        ("numsim --help", words.phrase("try_help")),
    ]
    return "\n".join([*_aligned(listed), "", *_aligned(tried)])


def _aligned(pairs: list[tuple[str, str]]) -> list[str]:
    """Lines of two columns."""
    width = max(len(left) for left, _ in pairs)
    return [f"{left:<{width}}  {right}" for left, right in pairs]
