"""The report of a folder, one page: the finding, charts, tables, what the ruleset changes, and where it comes from."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypedDict

from experiments.charts.result import figures
from experiments.commands.command_line import without
from experiments.language.figures import bound, level_text
from experiments.language.words import Words
from experiments.pages.html import filled
from experiments.pages.inline import inline
from experiments.play.changes import changes
from experiments.play.request import overrides
from experiments.play.runs import request_of
from experiments.play.saving import CHARTS, RESULT, TABLES
from experiments.play.scenario import lineup_of
from experiments.play.shape import misfit
from experiments.studies.finding import FILE, TOLD, read_study
from experiments.studies.sweep.play import CELLS
from experiments.tables.results import as_cells, headlines, tables_of_quantities, warnings
from sim import GAMES
from sim.core.agent import AgentError
from sim.core.counting import tables_of
from sim.core.game import Game
from sim.core.lineup import in_short
from sim.core.provenance import Provenance
from sim.core.results import Result
from sim.core.rules import RulesError, of_table
from sim.core.scenario import Scenario
from sim.core.store import MANIFEST, Store, StoreError, read_json, read_manifest
from sim.core.tally import Tally

TEMPLATE = "report.html.jinja"
WORDS = {
    "game_of": ("game", "jeu"),
    "line_up": ("players", "joueurs"),
    "mode": ("mode", "mode"),
    "seed_of": ("seed", "graine"),
    "first_of": ("first game", "première partie"),
    "program": ("program", "programme"),
    "precision_of": ("precision asked for", "précision demandée"),
}
PHRASES = {
    "in_short": ("In short", "En bref"),
    "charts": ("Charts", "Graphiques"),
    "enlarge": ("Enlarge the chart", "Agrandir le graphique"),
    "tables": ("Tables", "Tableaux"),
    "differences": ("Differences from the ruleset of the mode", "Différences avec les règles du mode"),
    "usual": ("in the mode", "dans le mode"),
    "origin": ("Where the numbers come from", "D'où viennent les nombres"),
    "once_more": ("To make it again", "Pour le refaire"),
    "numsim": ("numsim {}, sources {}", "numsim {}, sources {}"),
    "other_language": (
        "Sentences, tables and charts are in the language in which they were made; in English: {}",
        "Phrases, tableaux et graphiques sont dans la langue où ils ont été faits ; en français : {}",
    ),
}


class Cells(TypedDict):
    """A table in told.json, see `experiments.tables.results.as_cells`."""

    title: str
    headers: list[str]
    numbers: list[bool]
    rows: list[list[str]]
    notes: list[str]


class Told(TypedDict):
    """What a report needs of told.json."""

    tables: list[Cells]
    note: str
    charts: list[str]


class Players(TypedDict):
    """A line-up in study.json."""

    line_up: list[str]
    agents: list[str]


class Found(TypedDict):
    """What a report needs of study.json."""

    question: str
    claims: list[str]
    tables: dict
    game: str
    mode: str
    line_ups: list[Players]
    games: int
    seed: int
    first: int
    version: str
    source: str
    command: str
    lang: str


@dataclass(frozen=True)
class Report:
    """What a report says; `lang` is the language of its sentences, tables and charts."""

    lang: str
    title: str
    heads: Sequence[str]
    warnings: Sequence[str]
    claims: Sequence[str]
    charts: Sequence[str]  # markup
    tables: Sequence[Mapping[str, Any]]  # see experiments.tables.results.as_cells
    note: str  # what intervals are
    changes: Mapping[str, Sequence[tuple[str, Any, Any]]]  # name of a ruleset -> key, value, usual value of each
    origin: Sequence[tuple[str, str]]
    command: str


def page(folder: Path, lang: str | None) -> str:
    """The report of the folder of a run or a study, in its own language if none is given.

    Raises StoreError for other folders, RulesError, AgentError.
    """
    from jinja2 import UndefinedError

    if not folder.is_dir():
        raise StoreError(f"{folder} is not a folder")
    if (folder / FILE).is_file():
        report, words = _of_study(folder, lang)
    elif (folder / MANIFEST).is_file():
        report, words = _of_run(folder, lang)
    elif (folder / CELLS).is_dir():
        again = f"numsim sweep STUDY.toml --out {shlex.quote(str(folder))}"
        raise StoreError(f"{folder} holds an unfinished sweep; go on with: {again}")
    else:
        raise StoreError(f"{folder} holds neither a run ({MANIFEST}) nor a study ({FILE})")
    try:
        return filled(TEMPLATE, report=report, words=words, bound=bound)
    except UndefinedError as error:
        raise StoreError(f"{folder / TOLD} is not of this version of numsim: {error}") from None


def _of_run(folder: Path, lang: str | None) -> tuple[Report, Words]:
    request = request_of(folder)
    request = replace(request, lang=lang or request.lang)
    scenario, result = _kept_result(folder)
    game, made = scenario.game, result.provenance
    words = Words(game, request.lang).plus(HERE)
    drawn = list(figures(result, game, words))
    report = Report(
        lang=request.lang,
        title=f"{words.title}, {made.mode}",
        heads=[text.plain for text in headlines(result, words, scenario.changes)],
        warnings=list(warnings(result, words)),
        claims=[figure.title for figure in drawn],
        charts=[inline(figure.picture("svg"), figure.name) for figure in drawn],
        tables=[as_cells(one) for one in tables_of_quantities(result, words)],
        note=words.phrase("unit", level=level_text()),
        changes={made.mode: list(changes(made.ruleset, game, made.mode))},
        origin=_origin(vars(made) | {"games": result.tally.games}, _names(made.line_up, made.agents), words),
        command=request.command,
    )
    return report, words


def _kept_result(folder: Path) -> tuple[Scenario, Result]:
    """What the finished run of a folder played, and what it counted.

    Raises StoreError, RulesError, AgentError.
    """
    played, request = read_manifest(folder)["played"], request_of(folder)
    game = GAMES.named(request.game)
    with Store(folder) as store:
        chunks = store.begin(played)
    tally, seconds = sum((chunk.tally for chunk in chunks), Tally()), sum(chunk.seconds for chunk in chunks)
    if not (folder / RESULT).is_file() or _read(folder / RESULT, "run").get("games") != tally.games:
        raise StoreError(f"{folder} holds an unfinished run; go on with: numsim resume {shlex.quote(str(folder))}")
    try:
        rules = of_table(game.rules, played["ruleset"], folder / MANIFEST)
        who = {"players": request.players, "agents": request.agents, "population": request.population}
        lineup = lineup_of(game, rules, **who)
        scenario = Scenario(game, played["mode"], overrides(request.changes), rules, lineup)
        made = Provenance(**{key: value for key, value in played.items() if key != "keep_games"})
        return scenario, Result(made, tables_of(scenario), tally, seconds, game.ends)
    except (RulesError, AgentError):
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise StoreError(f"{folder / MANIFEST} is not of this version of numsim: {error}") from None


def _of_study(folder: Path, lang: str | None) -> tuple[Report, Words]:
    told, read = read_study(folder), _read(folder / TOLD, "study")
    for name, content, shape in ((FILE, told, Found), (TOLD, read, Told)):
        if said := misfit(content, shape):
            raise StoreError(f"{folder / name} is not of this version of numsim: {said}")
    try:
        _check_tables(folder, told)
        game, own = GAMES.named(told["game"]), told["lang"]
        words = Words(game, lang or own).plus(HERE)
        command = told["command"]
        other = words.phrase("other_language", in_language=_in_language(words.lang, command))
        report = Report(
            lang=own,
            title=told["question"],
            heads=[],
            warnings=[] if own == words.lang else [other],
            claims=told["claims"],
            charts=[_chart(folder / CHARTS / f"{name}.svg") for name in read["charts"]],
            tables=read["tables"],
            note=read["note"],
            changes=_changes(told, game),
            origin=_origin(
                told, [name for one in told["line_ups"] for name in _names(one["line_up"], one["agents"])], words
            ),
            command=command,
        )
    except (StoreError, RulesError, AgentError):
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise StoreError(f"{folder / FILE} is not of this version of numsim: {error}") from None
    return report, words


def _check_tables(folder: Path, told: Mapping[str, Any]) -> None:
    """Raise StoreError for a folder that has lost a table of its study."""
    for name in told["tables"]:
        path = folder / TABLES / f"{name}.csv"
        if not path.is_file():
            raise StoreError(f"{path} is missing: the study is not whole; make it again with: {told['command']}")


def _in_language(lang: str, command: str) -> str:
    """The command line of a study for another language, which leaves the folder of the study as it is."""
    try:
        kept = without(command, {"--lang": True, "--out": True})
    except ValueError:  # no command line of this program
        return command
    return shlex.join([*kept, "--lang", lang])


def _names(line_up: Sequence[str], agents: Sequence[str]) -> list[str]:
    """A line-up as people call it, and in full if that says more."""
    return list(dict.fromkeys((in_short(line_up), in_short(agents))))


def _changes(told: Mapping[str, Any], game: Game) -> dict[str, list[tuple[str, Any, Any]]]:
    """What the rulesets of a study change, by name: one, or A and B where two are compared, or none."""
    if "ruleset" not in told:
        return {}
    sides = {f"A: {told['mode']}": told, f"B: {told['b']['mode']}": told["b"]} if "b" in told else {told["mode"]: told}
    return {name: list(changes(side["ruleset"], game, side["mode"])) for name, side in sides.items()}


def _origin(made: Mapping[str, Any], lineups: Sequence[str], words: Words) -> list[tuple[str, str]]:
    """Names and values of what the numbers come from."""
    rows = [
        ("game_of", words.title),
        ("mode", made["mode"]),
        *[("line_up", lineup) for lineup in lineups],
        ("games", words.count(made["games"])),
        *([("precision_of", f"{words.figure(100 * made['precision'])} %")] if made.get("precision") else []),
        ("seed_of", str(made["seed"])),
        *([("first_of", words.count(made["first"]))] if made["first"] else []),
        ("program", words.phrase("numsim", version=made["version"], source=made["source"])),
    ]
    return [(words.word(name), value) for name, value in rows]


def _chart(path: Path) -> str:
    try:
        return inline(path.read_bytes(), path.stem)
    except ValueError as error:
        raise StoreError(f"{path} {error}") from None


def _read(path: Path, kind: str) -> dict[str, Any]:
    """The object of a JSON file that folders of a kind have. Raises StoreError."""
    told = read_json(path, kind)
    if not isinstance(told, dict):
        raise StoreError(f"{path} holds no object")
    return told
