"""Answers a question of the command line: plays with progress, prints, and writes into a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from experiments.commands.command_line import typed

if TYPE_CHECKING:
    from experiments.commands.options import Show, Work
    from experiments.studies.finding import Finding
    from experiments.studies.study import Q, Study


def answer(study: Study[Q], question: Q, work: Work, show: Show) -> Finding[Q]:
    """Find, with progress on standard error, and print what was found. Raises what `find` raises."""
    from experiments.commands.progress import Meter, announce
    from experiments.studies.runner import find
    from experiments.tables import output

    with Meter() as progress:
        workers = work.workers(progress, announce)
        finding = find(study, question, workers=workers, out=show.out, lang=show.lang, command=typed())
    if show.json:
        output.print_json(finding.as_dict(show.lang))
    else:
        output.print_tables(finding.rendered(show.lang))
    return finding
