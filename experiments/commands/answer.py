"""Answers a question of the command line: plays with progress, prints, and writes into a folder."""

from __future__ import annotations

from experiments.commands.command_line import typed
from experiments.commands.options import Show, Work
from experiments.studies.study import Q, Study


def answer(study: Study[Q], question: Q, work: Work, show: Show) -> None:
    """Find, with progress on standard error, and print. Raises what `find` raises."""
    from experiments.commands.progress import Meter, announce
    from experiments.studies.runner import find
    from experiments.tables import output
    from sim.core.parallel import Workers

    with Meter() as progress:
        workers = Workers(work.jobs, work.backend, progress, announce)
        finding = find(study, question, workers=workers, out=show.out, lang=show.lang, command=typed())
    if show.json:
        output.print_json(finding.as_dict(show.lang))
    else:
        output.print_tables(finding.rendered(show.lang))
