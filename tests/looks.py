"""One look for many programs: what one of them has read, measured and drawn, the next one finds."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import pytest

from game.paths import assets_folder
from game.ui.look import Look, open_look

_KEPT: dict[Hashable, Look] = {}


def share_look(patch: pytest.MonkeyPatch, kind: Hashable = "", lines: bool = True) -> None:
    """Lets the programs of all tests that ask for the same kind of drawings share them; and the ``lines`` of texts,
    unless a test notes what is measured as they are laid out.
    """

    def open_kept(unit: float = 1.0, speed: float = 1.0) -> Look:
        place = assets_folder(), kind
        kept = _KEPT.get(place) or _KEPT.setdefault(place, open_look())
        kept.assets.on_missing = None
        own: dict[str, Any] = {} if lines else {"_laid": {}}
        return replace(kept, unit=unit, speed=speed, dirty=True, **own)

    patch.setattr("game.app.open_look", open_kept)
