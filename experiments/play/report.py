"""The report of the folder of a run, told and drawn again from what it counted."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

from experiments.language.figures import level_text
from experiments.pages.pictures import picture
from experiments.pages.report import ROOM, Cells, Picture, Report, names_of, origin
from experiments.play.result import Result
from experiments.play.runs import request_of
from experiments.play.saving import RESULT
from experiments.tables.changes import changes
from experiments.tables.results import as_cells, headlines, tables_of_quantities, warnings
from sim.core.agent import AgentError
from sim.core.counting import tables_of
from sim.core.provenance import Provenance
from sim.core.rules import RulesError, of_table
from sim.core.scenario import Scenario
from sim.core.store import MANIFEST, Store, StoreError, read_json, read_manifest
from sim.core.tally import Tally


def report_of_run(folder: Path, lang: str | None) -> str:
    """The page, in the language of the run if none is given. Raises StoreError, RulesError, AgentError."""
    request = request_of(folder)
    lang = lang or request.lang
    result = _kept_result(folder)
    made, words = result.provenance, result.words(lang).plus(ROOM)
    figures = result.figures(lang)
    report = Report(
        lang=lang,
        title=f"{words.title}, {made.mode}",
        heads=[text.plain for text in headlines(result, words, result.scenario.changes)],
        warnings=list(warnings(result, words)),
        conclusions=[figure.title for figure in figures],
        charts=[Picture(figure.title, picture(figure.picture("svg"))) for figure in figures],
        tables=[Cells(**as_cells(one)) for one in tables_of_quantities(result, words)],
        note=words.phrase("unit", level=level_text()),
        changes={made.mode: list(changes(made.ruleset, words.game, made.mode))},
        origin=origin(vars(made) | {"games": result.tally.games}, names_of(made.line_up, made.agents), words),
        command=replace(request, lang=lang).command,
    )
    return report.page(words)


def _kept_result(folder: Path) -> Result:
    """What the finished run of a folder counted. Raises StoreError, RulesError, AgentError."""
    played, request = read_manifest(folder)["played"], request_of(folder)
    today = request.scenario
    with Store(folder) as store:
        chunks = store.begin(played)
    tally, seconds = sum((chunk.tally for chunk in chunks), Tally()), sum(chunk.seconds for chunk in chunks)
    if not (folder / RESULT).is_file() or _games_of(folder) != tally.games:
        raise StoreError(f"{folder} holds an unfinished run; go on with: numsim resume {shlex.quote(str(folder))}")
    try:
        rules = of_table(today.game.rules, played["ruleset"], folder / MANIFEST)
        scenario = Scenario(today.game, played["mode"], today.changes, rules, today.lineup)
        made = Provenance(**{key: value for key, value in played.items() if key != "keep_games"})
        return Result(made, tables_of(scenario), tally, seconds, scenario.game.ends, scenario=scenario)
    except (RulesError, AgentError):
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise StoreError(f"{folder / MANIFEST} is not of this version of numsim: {error}") from None


def _games_of(folder: Path) -> int | None:
    """How many games the result of a folder is of. Raises StoreError."""
    content = read_json(folder / RESULT, "run")
    return content.get("games") if isinstance(content, dict) else None
