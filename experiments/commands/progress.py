"""Progress with time left on stderr: a bar on a terminal, elsewhere a plain line now and then."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich import progress as bars

    from sim.core.parallel import Progress

BAR_AFTER = 0.5  # seconds
LINE_EVERY = 5.0  # seconds
CHUNKS_TO_FORETELL = 4  # heard of before anybody says how long it takes


def announce(text: str) -> None:
    """Say something beside the results."""
    print(f"numsim: {text}", file=sys.stderr, flush=True)


class Meter:
    """Tells how far a run has come for as long as the `with` block lasts; runs that are over soon say nothing."""

    def __enter__(self) -> Meter:
        self._bar: bars.Progress | None = None
        self._task: bars.TaskID | None = None
        self._next = LINE_EVERY
        self._heard = 0
        self._start: Progress | None = None  # the first chunk, which holds what has to be got ready
        return self

    def __exit__(self, *_) -> None:
        if self._bar:
            self._bar.stop()

    def __call__(self, progress: Progress) -> None:
        """Hear of a finished chunk."""
        self._heard += 1
        self._start = self._start or progress
        if not sys.stderr.isatty():
            self._line(progress)
        elif progress.seconds >= BAR_AFTER:
            self._draw(progress)

    def _line(self, progress: Progress) -> None:
        if progress.seconds < self._next or progress.done == progress.games:
            return
        self._next = progress.seconds + LINE_EVERY
        announce(f"{progress.done:,} of {progress.games:,} games{self._left(progress)}")

    def _left(self, progress: Progress) -> str:
        """How long the rest takes at the pace since the first chunk; nothing where that is not known yet."""
        start = self._start
        played = (progress.done - progress.kept) - (start.done - start.kept)
        seconds = progress.seconds - start.seconds
        if self._heard < CHUNKS_TO_FORETELL or seconds < LINE_EVERY or played <= 0:
            return ""
        return f", {seconds * (progress.games - progress.done) / played:,.0f} s left"

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
