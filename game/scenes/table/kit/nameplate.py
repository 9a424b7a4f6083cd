"""The plate on the reader's own board: who sits there, and how many points that seat has where nothing else tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.language import printed
from game.scenes.table.contracts import Shows
from game.scenes.table.spots import Spot
from game.ui import paint, text
from game.ui.look import Look

_HIGH, _INSET, _GAP, _PX = 34, 18, 8, 18


@dataclass(frozen=True, slots=True)
class NamePlate:
    """An oak plate with the badge and the name of a seat, and what it is worth; lit while it is to choose."""

    badge: str
    name: str
    lit: bool
    worth: str = ""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        paint.panel(look, surface, rect, "oak")
        side = rect.height - look.px(8)
        left = rect.left + look.px(_INSET)
        surface.blit(look.assets.token(self.badge, side, side), (left, rect.centery - side // 2))
        ink = look.theme.colour.gold_lit if self.lit else look.theme.colour.vellum
        at = (left + side + look.px(_GAP), rect.centery)
        right = rect.right - look.px(_INSET)
        if self.worth:
            wide = text.draw(look, surface, self.worth, (right, rect.centery), "button", look.theme.colour.gold,
                             "midright", px=look.px(_PX)).width  # fmt: skip
            right -= wide + look.px(_GAP)
        room = right - at[0]
        text.draw(look, surface, self.name, at, "button", ink, "midleft", width=room, px=look.px(_PX))


def nameplate(table: Shows, board: pygame.Rect, points: int | None = None, high: float = _HIGH) -> Iterator[Spot]:
    """Yields the plate of whose board lies before the reader, in the middle of the board's upper edge.

    ``points`` are told behind the name where the table shows them nowhere else. high: the plate's height, logical px.
    """
    look, seat, high = table.look, table.front, table.look.px(high)
    worth = "" if points is None else f"★ {printed(points)}"
    told = text.size(look, table.names[seat], "button", look.px(_PX))[0]
    if worth:
        told += text.size(look, worth, "button", look.px(_PX))[0] + look.px(2 * _GAP)
    wide = told + high + look.px(2 * _INSET + _GAP)
    rect = pygame.Rect(0, board.top - look.px(3), min(wide, board.width // 2), high).move_to(centerx=board.centerx)
    plate = NamePlate(table.badge(seat), table.names[seat], table.shown.to_move == seat, worth)
    yield Spot(("plate", seat), rect, plate, table.score_words(table.shown, seat))
