"""How journals of older rules are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Line = dict[str, Any]


class Upgrade(NamedTuple):
    """Rewrites the lines of one version into those of the next; digests that changed are not compared."""

    header: Callable[[Line], Line]
    entry: Callable[[Line], Line]
    keeps_digests: bool = True
