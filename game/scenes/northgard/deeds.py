"""How the events of Northgard are seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Event
from game.scenes.table import Deed

SILENT: set[str] = set()


def deeds(event: Event) -> Sequence[Deed]:
    """Returns how an event is seen."""
    return ()
