"""Pages of HTML that need nothing else, no network and no script: a template filled in, all text escaped."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any


def filled(template: str, **values: Any) -> str:
    """The page that a template of the folder `templates` makes of values."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    loader = PackageLoader("experiments", "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template(template).render(values)


def check_target(path: Path) -> None:
    """Raise OSError if a page cannot be written there: a folder, or a file in no folder."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
