"""The pointer: a bone arrow, an open hand over what can be taken, a closed one around what is held."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.look import Look

Kind = Literal["arrow", "open", "closed"]
_SIDE = 40
_HOT_SPOTS: dict[Kind, tuple[int, int]] = {"arrow": (3, 2), "open": (14, 14), "closed": (14, 14)}


class Pointer:
    """Gives the window its pointer, at the table's scale; where the system keeps its own, that stays."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._shown: tuple[Kind, float] | None = None

    def show(self, kind: Kind) -> bool:
        """Shows a pointer, at no cost if it is shown already; returns False where the system keeps its own."""
        wanted = (kind, self.look.unit)
        if wanted == self._shown:
            return True
        self._shown = wanted
        token = f"cursor-{kind}"
        across, _ = self.look.assets.natural_size(token)
        side = max(24, self.look.px(_SIDE))
        x, y = (round(place * side / across) for place in _HOT_SPOTS[kind])
        try:
            pygame.mouse.set_cursor(pygame.cursors.Cursor((x, y), self.look.assets.token(token, side, side)))
        except pygame.error:
            return False
        return True
