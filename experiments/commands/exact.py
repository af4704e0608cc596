"""Counts in full what can be counted in full."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from experiments.commands.options import Changes, Game, Jobs, Json, Lang, Mode, Out, Seed, number


def command(
    game: Game,
    mode: Mode = None,
    hands: Annotated[int, number("Hands to deal by chance, beside the count.")] = 10_000_000,
    seed: Seed = 0,
    changes: Changes = (),
    jobs: Jobs = None,
    out: Out = None,
    lang: Lang = "en",
    json: Json = False,
) -> None:
    """Count how likely everything is that can be counted.

    All cases are counted; closed forms and hands dealt by chance check the count.

    Example: numsim exact check --hands 1000000
    """
    from experiments.request import scenario_of
    from experiments.studies.exact import STUDY, finding
    from experiments.study import check_folder, find_and_show
    from experiments.words import Words

    scenario = scenario_of(game, mode=mode, changes=changes)
    words = Words(scenario.game, lang)
    check_folder(out, STUDY)
    find = partial(finding, scenario, words, deals=hands, seed=seed)
    find_and_show(find, jobs=jobs, backend="threads", out=out, json=json)
