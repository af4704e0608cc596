"""The open questions of a game with the sentences that raise them, the options, the default and today's value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sim.core.rules import RulesError, as_table, constraints
from sim.core.rulings import NUMBER, Ruling
from sim.core.scenario import Scenario

if TYPE_CHECKING:
    from rich.console import RenderableType

    from experiments.language.words import Words

SOURCE_LANGUAGE = "fr"  # of the rulebooks
TODAY, OTHER = "→", " "


def rulings(scenario: Scenario, words: Words) -> dict[str, Any]:
    """All rulings of a game for machines. Raises RulesError if it has none."""
    game = scenario.game
    if not game.offers.rulings:
        raise RulesError(f"{game.name}: this game has no rulings")
    today, usual = as_table(scenario.rules), as_table(game.load())
    found = [
        _as_dict(
            ruling,
            words,
            default=_value(usual, ruling.key),
            value=_value(today, ruling.key),
            rules=game.rules,
        )
        for ruling in game.offers.rulings
    ]
    return {"game": game.name, "mode": scenario.mode, "rulings": found}


def blocks(scenario: Scenario, words: Words) -> Iterator[RenderableType]:
    """All rulings of a game for people."""
    found = rulings(scenario, words)["rulings"]
    headline = f"{words.title}, {scenario.mode} · {words.phrase('rulings', questions=len(found))}"
    yield Text(headline, style="bold")
    if scenario.changes:
        yield Text(words.changes(scenario.changes))
    for ruling in found:
        key, value, default = ruling["key"], text(ruling["value"]), text(ruling["default"])
        yield Text()
        yield Text(f"§{ruling['paragraph']} {ruling['question']}", style="bold")
        changed = value != default
        usual = f" ({words.phrase('default', default=default)})" if changed else f" ({words.phrase('is_default')})"
        yield Padding(Text(f"{key} = {value}{usual}"), (0, 0, 0, 2), expand=False)
        yield from _sentences(ruling["sources"], words)
        yield Padding(_options(ruling), (0, 0, 0, 2), expand=False)


def text(value: Any) -> str:
    """A value of a ruleset on one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {text(member)}" for key, member in value.items())
    return str(value)


def _as_dict(ruling: Ruling, words: Words, *, default: Any, value: Any, rules: type) -> dict[str, Any]:
    lang = words.lang
    return {
        "key": ruling.key,
        "paragraph": ruling.paragraph,
        "question": ruling.question[lang],
        "sources": [{"text": source.text, **source.sentence} for source in ruling.sources],
        "options": [{"value": option.value, "meaning": option.meaning[lang]} for option in ruling.options],
        "allowed": words.listed(_allowed(rules, ruling.key)),
        "default": default,
        "value": value,
    }


def _allowed(rules: type, key: str) -> Iterator[str]:
    """What the field of a ruling, or the fields of its table, may hold."""
    known = constraints(rules)
    fields = [name for name in known if name == key or name.startswith(f"{key}.")]
    yield from dict.fromkeys(str(known[name]) for name in fields)


def _value(table: Mapping[str, Any], key: str) -> Any:
    for part in key.split("."):
        table = table[part]
    return table


def _sentences(sources: list[Mapping[str, str]], words: Words) -> Iterator[RenderableType]:
    """The sentences as printed, each with its rendering where that is another language."""
    if not sources:
        yield Padding(Text(words.phrase("silent"), style="italic"), (0, 0, 0, 4), expand=False)
    for source in sources:
        yield Padding(Text(f"{source['text']}: « {source[SOURCE_LANGUAGE]} »"), (0, 0, 0, 4), expand=False)
        if words.lang != SOURCE_LANGUAGE:
            indent = 6 + len(source["text"])
            yield Padding(Text(f"“{source[words.lang]}”", style="italic"), (0, 0, 0, indent), expand=False)


def _options(ruling: Mapping[str, Any]) -> Table:
    """A line for each option, today's with an arrow."""
    shown = Table.grid(padding=(0, 2, 0, 0))
    shown.add_column(no_wrap=True)
    shown.add_column(no_wrap=True)
    shown.add_column()
    named = {option["value"] for option in ruling["options"]}
    value = text(ruling["value"])
    for option in ruling["options"]:
        today = option["value"] == value or (option["value"] == NUMBER and value not in named)
        label = f"{NUMBER} ({ruling['allowed']})" if option["value"] == NUMBER else option["value"]
        shown.add_row(TODAY if today else OTHER, label, option["meaning"])
    return shown
