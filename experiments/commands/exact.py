"""Counts in full what can be counted in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from experiments.commands.options import Jobs, Ruleset, Seed, Show, number


@dataclass(frozen=True)
class Deals:
    """How many cases are dealt beside the count, and by how many workers."""

    hands: Annotated[int, number("Hands to deal by chance, beside the count.")] = 10_000_000
    seed: Seed = 0
    jobs: Jobs = None


def command(ruleset: Ruleset, deals: Deals, show: Show) -> None:
    """Count how likely everything is that can be counted.

    All cases are counted; closed forms and hands dealt by chance check the count.

    Example: numsim exact check --hands 1000000
    """
    from experiments.commands.answer import answer
    from experiments.commands.options import Work
    from experiments.studies.exact import STUDY, Question

    answer(STUDY, Question(ruleset.scenario(), deals.hands, deals.seed), Work(deals.jobs), show)
