"""The report of the folder of a run, told and drawn again from what it counted."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

from experiments.language.figures import level_text
from experiments.pages.pictures import picture
from experiments.pages.report import ROOM, Cells, Picture, Report, names_of, origin
from experiments.play.parsing import overrides
from experiments.play.result import Result
from experiments.play.runs import request_of
from experiments.play.saving import RESULT, Announce, drawn
from experiments.tables.changes import changes
from experiments.tables.results import as_cells, headlines, tables_of_quantities, warnings
from sim import GAMES
from sim.core.agent import SCALAR, Agent, AgentError, Player
from sim.core.chunks import read_chunks
from sim.core.counting import tables_of
from sim.core.files import StoreError, read_json
from sim.core.lineup import LineUp, Population, Seat
from sim.core.provenance import Provenance
from sim.core.rules import RulesError, of_table
from sim.core.scenario import Scenario
from sim.core.store import MANIFEST, read_manifest
from sim.core.tally import Tally
from strategies import shares_of


def report_of_run(folder: Path, lang: str | None, announce: Announce | None = None) -> str:
    """The page, in the language of the run if none is given; charts that cannot be drawn are announced.

    Raises StoreError, RulesError, AgentError.
    """
    request = request_of(folder)
    lang = lang or request.lang
    result = _finished(folder)
    made, words = result.provenance, result.words(lang).plus(ROOM)
    charts = list(drawn(lambda: result.figures(lang), ["svg"], announce))
    report = Report(
        lang=lang,
        title=f"{words.title}, {made.mode}",
        heads=[text.plain for text in headlines(result, words, result.scenario.changes)],
        warnings=list(warnings(result, words)),
        conclusions=[figure.title for figure, _ in charts],
        charts=[Picture(figure.title, picture(files["svg"])) for figure, files in charts],
        tables=[Cells(**as_cells(one)) for one in tables_of_quantities(result, words)],
        note=words.phrase("unit", level=level_text()),
        changes={made.mode: list(changes(made.ruleset, words.game, made.mode))},
        origin=origin(vars(made) | {"games": result.tally.games}, names_of(made.line_up, made.agents), words),
        command=replace(request, lang=lang).command,
    )
    return report.page(words)


def _finished(folder: Path) -> Result:
    """What the finished run of a folder counted. Raises StoreError, RulesError, AgentError."""
    result = kept_result(folder)
    if not (folder / RESULT).is_file() or _games_of(folder) != result.tally.games:
        raise StoreError(f"{folder} holds an unfinished run; go on with: numsim resume {shlex.quote(str(folder))}")
    return result


def kept_result(folder: Path) -> Result:
    """What the run of a folder has counted so far. Raises StoreError, RulesError, AgentError."""
    played, request = read_manifest(folder)["played"], request_of(folder)
    game, chunks = GAMES.named(request.game), read_chunks(folder)
    tally, seconds = sum((chunk.tally for chunk in chunks), Tally()), sum(chunk.seconds for chunk in chunks)
    try:
        rules = of_table(game.rules, played["ruleset"], folder / MANIFEST)
        lineup = LineUp(tuple(_shown(label, drawn=request.population is not None) for label in played["line_up"]))
        scenario = Scenario(game, played["mode"], overrides(request.changes), rules, lineup)
        made = Provenance(**{key: value for key, value in played.items() if key != "keep_games"})
        return Result(made, tables_of(scenario), tally, seconds, scenario.game.ends, scenario=scenario)
    except (RulesError, AgentError):
        raise
    except (KeyError, TypeError, ValueError) as error:
        raise StoreError(f"{folder / MANIFEST} is not of this version of numsim: {error}") from None


def _shown(label: str, *, drawn: bool) -> Seat:
    """Who sat in a seat, by what it is called: no agent file is read, and nobody here can play."""
    if not drawn:
        return Player(SHOWN, profile=label)
    kinds = shares_of(label)
    return Population(tuple(Player(SHOWN, profile=name) for name, _ in kinds), tuple(share for _, share in kinds))


def _nobody(pub, me, rules) -> int:
    raise AgentError("this agent is only shown")


SHOWN = Agent("shown", _nobody, "", kind=SCALAR)


def _games_of(folder: Path) -> int | None:
    """How many games the result of a folder is of. Raises StoreError."""
    content = read_json(folder / RESULT, "run")
    return content.get("games") if isinstance(content, dict) else None
