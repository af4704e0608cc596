"""Counts in full what can be counted in full."""

from __future__ import annotations

from typing import Annotated

from experiments.commands.options import Changes, Game, Jobs, Json, Lang, Mode, Out, Seed, number


def command(
    game: Game,
    mode: Mode = None,
    changes: Changes = (),
    hands: Annotated[int, number("Hands to deal by chance, beside the count.")] = 10_000_000,
    seed: Seed = 0,
    jobs: Jobs = None,
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Count how likely everything is that can be counted in full, with closed forms and dealt hands to check it.

    Example: numsim exact check --hands 1000000
    """
    from experiments.progress import announce
    from experiments.request import ruled
    from experiments.studies.exact import STUDY, finding
    from experiments.study import check_folder, show
    from sim.core.spread import Workers

    asked = ruled(game, mode=mode, changes=changes, lang=lang)
    check_folder(out, STUDY)
    show(finding(asked, Workers(jobs, announce=announce), deals=hands, seed=seed), out=out, json=json)
