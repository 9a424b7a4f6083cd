"""One saved table as a row: its picture, who sits there, how far it is, when it was played."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.scenes.hall.thumbnail import thumbnail
from game.table.library import SavedTable
from game.ui import text
from game.ui.look import Look
from game.ui.widgets import ListBox
from game.ui.widgets.blocks import Block

if TYPE_CHECKING:
    from game.scenes.load_list.scene import LoadScene

HEIGHT = 84


class TableRow:
    """A row of the list of saved tables."""

    def __init__(self, scene: LoadScene, table: SavedTable, width: int) -> None:
        self.scene, self.table, self.width = scene, table, width
        self.height = scene.look.px(HEIGHT)
        self.chosen = False

    def draw(self, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> None:
        look, table = self.scene.look, self.table
        inset = look.px(8)
        high = self.height - 2 * inset
        size = round(high * 16 / 9), high
        picture = thumbnail(look, table.header, size)
        place = pygame.Rect(at[0] + inset, at[1] + inset, *size)
        surface.blit(picture, place)
        if table.header is None:
            self._draw_mark(surface, place, "icon-warning")
        pygame.draw.rect(surface, look.theme.colour.oak_night, place.inflate(2, 2), max(1, look.px(2)))
        x, room = place.right + look.px(14), self.width - size[0] - look.px(34)
        ink, soft = self._inks(look)
        y = at[1] + look.px(9)
        first = text.draw(look, surface, self.scene.name_of(table), (x, y), "button", ink, width=room)
        names = self.scene.seats_of(table)
        text.draw(look, surface, names, (x, first.bottom), "body", soft, width=room, px=look.px(16))
        words = self.scene.when(table.changed)
        second = text.draw(look, surface, words, (x, first.bottom + look.px(22)), "note", soft, px=look.px(15))
        right = pygame.Rect(second.right + look.px(12), second.top, room, second.height)
        status = self.scene.status_of(table)
        rest = at[0] + self.width - look.px(10) - right.left
        text.draw(
            look, surface, f"· {status}", right.topleft, "note", self._status_ink(ink), width=rest, px=look.px(15)
        )

    def _inks(self, look: Look) -> tuple[str, str]:
        tone = look.theme.colour
        return (tone.ink, tone.ink_soft) if self.chosen else ("#F3D58E", "#DCC89C")

    def _status_ink(self, ink: str) -> str:
        if self.table.header is None:
            return "#A32A22" if self.chosen else "#FF9A7A"
        return ink

    def _draw_mark(self, surface: pygame.Surface, place: pygame.Rect, icon: str) -> None:
        side = round(place.height * 0.6)
        veil = pygame.Surface(place.size, pygame.SRCALPHA)
        veil.fill((10, 5, 2, 150))
        surface.blit(veil, place)
        mark = self.scene.look.assets.token(icon, side, side)
        surface.blit(mark, mark.get_rect(center=place.center))

    def link_at(self, point: tuple[int, int]) -> str | None:
        return None


class TableList(ListBox):
    """The list of saved tables: the chosen row lies on a vellum plate, in ink."""

    def _draw_block(self, surface: pygame.Surface, index: int, block: Block, top: int) -> None:
        if isinstance(block, TableRow):
            block.chosen = index == self.selected
        super()._draw_block(surface, index, block, top)


def stamp(moment: datetime) -> dict[str, str]:
    """Returns a moment in the pieces from which a language makes its date."""
    return {
        "year": f"{moment.year}", "month": f"{moment.month:02}", "day": f"{moment.day:02}",
        "hour": f"{moment.hour:02}", "minute": f"{moment.minute:02}",
    }  # fmt: skip
