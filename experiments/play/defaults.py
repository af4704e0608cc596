"""What holds where nobody says otherwise."""

from __future__ import annotations

SEATS = 4
