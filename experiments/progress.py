"""Progress with time left on stderr: a bar on a terminal, elsewhere a plain line now and then."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim.core.spread import Progress

BAR_AFTER = 0.5  # seconds
LINE_EVERY = 5.0  # seconds


def announce(text: str) -> None:
    """Say something beside the results."""
    print(f"numsim: {text}", file=sys.stderr, flush=True)


class Meter:
    """Tells how far a run has come for as long as the `with` block lasts; runs that are over soon say nothing."""

    def __enter__(self) -> Meter:
        self._bar = None
        self._task = None
        self._next = LINE_EVERY
        return self

    def __exit__(self, *_) -> None:
        if self._bar:
            self._bar.stop()

    def __call__(self, progress: Progress) -> None:
        """Hear of a finished chunk."""
        if not sys.stderr.isatty():
            self._line(progress)
        elif progress.seconds >= BAR_AFTER:
            self._draw(progress)

    def _line(self, progress: Progress) -> None:
        if progress.seconds < self._next or progress.done == progress.games:
            return
        self._next = progress.seconds + LINE_EVERY
        left = progress.seconds * (progress.games - progress.done) / (progress.done - progress.kept)
        announce(f"{progress.done:,} of {progress.games:,} games, {left:,.0f} s left")

    def _draw(self, progress: Progress) -> None:
        if self._bar is None:
            from rich import progress as bars
            from rich.console import Console

            columns = (
                bars.BarColumn(),
                bars.MofNCompleteColumn(),
                bars.TimeRemainingColumn(elapsed_when_finished=True),
            )
            self._bar = bars.Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task("games", total=progress.games)
            self._bar.start()
        self._bar.update(self._task, completed=progress.done, total=progress.games)
