"""Runs a study: what all studies have in common from the question to the folder."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from experiments.language.words import Words
from experiments.studies.finding import Finding
from experiments.studies.folder import check_folder, save
from experiments.studies.precise import games_played
from experiments.studies.study import Q, Study
from sim.core.limits import check_counts
from sim.core.parallel import ALL_CORES, Workers
from sim.core.provenance import program_of
from sim.core.store import locked


def find(
    study: Study[Q],
    question: Q,
    *,
    workers: Workers = ALL_CORES,
    out: Path | None = None,
    lang: str = "en",
    command: str = "",
) -> Finding[Q]:
    """Play what a question asks for; with a folder `out` write the finding there, with its tables and charts.

    Raises RulesError, AgentError, StoreError, OSError; for a language that the game does not speak and for a folder of
    another question before anything is played.
    """
    Words(question.scenarios[0].game, lang)
    check_counts(games=question.games, seed=question.seed, jobs=workers.jobs)
    if out is not None:
        check_folder(out, study.name, question)
    with locked(out) if out else nullcontext():
        frames = study.play(question.kept_in(out) if out else question, workers)
        games = games_played(frames, question.played(frames))
        provenance = question.inputs() | program_of(question.scenarios) | {"games": games}
        found = Finding(study, question, frames, provenance, command)
        if out is not None:
            save(found, out, lang, workers.announce)
    return found
