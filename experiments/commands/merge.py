"""Joins runs of one question into one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from experiments.commands.options import Json
from experiments.commands.values import path


@dataclass(frozen=True)
class Joined:
    """The parts, and what becomes of them."""

    out: Annotated[
        Path, typer.Argument(parser=path, metavar="OUT", help="The folder of all games.", show_default=False)
    ]
    parts: Annotated[
        list[Path] | None,
        typer.Argument(parser=path, metavar="DIR", help="Folders of `run --first N --out DIR`.", show_default=False),
    ] = None
    gaps: Annotated[bool, typer.Option("--gaps", help="Join them even if games between them are missing.")] = False
    lang: Annotated[str | None, typer.Option(metavar="fr|en", help="Language.  [default: that of the runs]")] = None
    json: Json = False


def command(joined: Joined) -> None:
    """Join runs of one question, each of other games.

    Example: numsim merge results/all results/part-*
    """
    from experiments.commands.progress import announce
    from experiments.play.merging import merge
    from experiments.play.runs import request_of
    from experiments.tables import output
    from sim.core.files import StoreError

    if not joined.parts:
        raise StoreError(f"nothing to join into {joined.out}: name the folders of the parts, too")
    lang = joined.lang or request_of(joined.parts[0]).lang
    result = merge(joined.out, joined.parts, gaps_allowed=joined.gaps, lang=lang, announce=announce)
    if joined.json:
        output.print_json(result.as_json())
    else:
        output.print_tables(result.rendered(lang))
