"""Makes a page of what a folder holds."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.values import page, path


@dataclass(frozen=True)
class Held:
    """The folder and its page."""

    folder: Annotated[
        Path,
        typer.Argument(parser=path, metavar="DIR", help="The folder of a run or of a study.", show_default=False),
    ]
    out: Annotated[
        Path | None, typer.Option(parser=page, metavar="FILE", help="The page, a file.  [default: DIR.html, here]")
    ] = None
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the folder]")] = None


def command(held: Held) -> None:
    """Write one page with all that a folder holds.

    Finding, charts and tables of a run or a study; any browser opens and prints it.

    Example: numsim report results/night --lang fr
    """
    from experiments.commands.progress import announce
    from sim.core.files import write_file

    target = Path(f"{held.folder.resolve().name}.html") if held.out is None else held.out
    write_file(target, _page(held.folder, held.lang).encode())
    announce(f"{target} is the report; any browser opens it")


def _page(folder: Path, lang: str | None) -> str:
    """The report of a run or a study. Raises StoreError for other folders, RulesError, AgentError."""
    from experiments.commands.progress import announce
    from experiments.play.report import report_of_run
    from experiments.studies.folder import CELLS, FILE
    from experiments.studies.report import report_of_study
    from sim.core.files import StoreError
    from sim.core.store import MANIFEST

    if not folder.is_dir():
        raise StoreError(f"{folder} is not a folder")
    if (folder / FILE).is_file():
        return report_of_study(folder, lang)
    if (folder / MANIFEST).is_file():
        return report_of_run(folder, lang, announce)
    if (folder / CELLS).is_dir():
        again = f"numsim sweep STUDY.toml --out {shlex.quote(str(folder))}"
        raise StoreError(f"{folder} holds an unfinished sweep; go on with: {again}")
    raise StoreError(f"{folder} holds neither a run ({MANIFEST}) nor a study ({FILE})")
