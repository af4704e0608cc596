"""Makes a page of what a folder holds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.values import page, path


def command(
    folder: Annotated[
        Path,
        typer.Argument(parser=path, metavar="DIR", help="The folder of a run or of a study.", show_default=False),
    ],
    out: Annotated[
        Path | None, typer.Option(parser=page, metavar="FILE", help="The page, a file.  [default: DIR/report.html]")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the folder]")] = None,
) -> None:
    """Write one page with all that a folder holds.

    Finding, charts and tables of a run or a study; any browser opens and prints it.

    Example: numsim report results/night --lang fr
    """
    from experiments.commands.progress import announce
    from experiments.pages import report
    from sim.core.store import write_file

    target = folder / "report.html" if out is None else out
    content = report.page(folder, lang)
    write_file(target, content.encode())
    announce(f"{target} is the report; any browser opens it")
