"""Makes a page of what a folder holds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import path


def command(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder of a run or of a study.", show_default=False)
    ],
    out: Annotated[
        Path | None, typer.Option(parser=path, metavar="FILE", help="The page.  [default: DIR/report.html]")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the folder]")] = None,
) -> None:
    """Write one page with the finding, charts and tables of a folder, which any browser opens and prints.

    Example: numsim report results/night --lang fr
    """
    from experiments import html, report
    from experiments.progress import announce
    from sim.core.store import write_file

    if out is not None:
        html.check_target(out)
    target = folder / "report.html" if out is None else out
    write_file(target, report.page(folder, lang).encode())
    announce(f"{target} is the report; any browser opens it")
