"""A saved table as a card: its picture, the title's crest, the heads of who sits there, how it stands, when it was."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import pygame

from game.scenes.hall.heads import Portrait, head_of_seat
from game.scenes.hall.thumbnail import crest, picture_stamp, thumbnail
from game.table.records import Header
from game.ui import paint, text, vector
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

NARROWEST, REST, LEAST_PICTURE = 292, 132, 102
_EDGE, _HEAD, _CREST, _LIFT = 9, 38, 58, 3
_BAD_INK = "#8A1F18"


@dataclass(frozen=True, slots=True)
class TableCard:
    """All that is told of a saved table, in the reader's words; ``title`` and ``header`` are empty for a bad file."""

    look: Look
    header: Header | None
    name: str
    told: str
    names: str
    when: str
    status: str
    hint: Tip

    @property
    def said(self) -> tuple[str, ...]:
        """Gets what is written on the card."""
        return self.name, self.status, self.told, self.names, self.when

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, chosen: bool, hovered: bool) -> None:
        """Draws the card; the chosen one is lifted off the table, with a golden rim."""
        look = self.look
        if chosen:
            rect = rect.move(-look.px(_LIFT) // 2, -look.px(_LIFT))
        paint.shadow(look, surface, rect, "lifted" if chosen else "board", 10)
        surface.blit(look.cached(("table card", self._key, rect.size), lambda: self._drawn(rect.size)), rect)
        if chosen or hovered:
            _rim(look, surface, rect, chosen)

    @property
    def _key(self) -> tuple[object, ...]:
        known = self.header.identity if self.header is not None else ""
        return known, picture_stamp(self.header), self.name, self.told, self.names, self.when, self.status

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        look, px = self.look, self.look.px
        whole = pygame.Surface(size, pygame.SRCALPHA)
        paint.panel(look, whole, whole.get_rect(), "slip")
        edge = px(_EDGE)
        place = pygame.Rect(edge, edge, size[0] - 2 * edge, size[1] - px(REST))
        whole.blit(thumbnail(look, self.header, place.size), place)
        if self.header is None:
            _draw_mark(look, whole, place)
        pygame.draw.rect(whole, look.theme.colour.oak_night, place.inflate(2, 2), max(1, px(2)))
        self._draw_status(whole, place)
        self._draw_heads(whole, place)
        self._write(whole, place)
        return whole.convert_alpha()

    def _draw_status(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        px = self.look.px
        room = place.width - px(20)
        high = 25.0
        while high > 19 and text.size(self.look, self.status, "label", round(px(high) * 0.68))[0] > room:
            high -= 1
        colour = _BAD_INK if self.header is None else None
        at = (place.right - px(5), place.top + px(6))
        paint.plate(self.look, whole, at, self.status, "topright", colour=colour, height=high, role="label")

    def _draw_heads(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        look, px, header = self.look, self.look.px, self.header
        if header is None:
            return
        side = px(_CREST)
        whole.blit(crest(look, header.title, side), (place.left + px(4), place.bottom - side // 2 - px(6)))
        seats, side = look.theme.seats_of(header.title), px(_HEAD)
        left = place.right - px(4) - len(header.seats) * (side + px(3))
        for number, plan in enumerate(header.seats):
            badge = next((seat.token for seat in seats if seat.name == plan.colour), seats[number % len(seats)].token)
            at = pygame.Rect(left + number * (side + px(3)), place.bottom - side // 2 - px(4), side, side)
            Portrait(head_of_seat(plan), badge).draw(look, whole, at)

    def _write(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        look, px, tone = self.look, self.look.px, self.look.theme.colour
        left, room = place.left + px(5), place.width - px(10)
        beside = place.left + px(_CREST + 12) if self.header is not None else left
        wide = place.right - px(5) - beside
        text.draw(look, whole, self.name, (beside, place.bottom + px(14)), "heading", tone.blood_dark, width=wide)
        at = (left, whole.get_height() - px(_EDGE + 7))
        text.draw(look, whole, self.when, at, "note", tone.ink_soft, "bottomleft", px=px(15))
        words = Paragraph(look, self.told, room, "label", tone.ink if self.header else _BAD_INK, px=px(16), max_lines=2)
        top = place.bottom + px(43)
        words.draw(whole, (left, top))
        names = Paragraph(look, self.names, room, "body", tone.ink_soft, px=px(15))
        if words.line_count() == names.line_count() == 1:
            names.draw(whole, (left, top + words.height))


def card_size(look: Look, room: pygame.Rect, gap: int) -> tuple[int, tuple[int, int]]:
    """Returns how many cards lie side by side in a room, and the size of each, so that whole rows of them fit."""
    columns = max(1, (room.width - gap) // (look.px(NARROWEST) + gap))
    wide = (room.width - columns * gap) // columns
    least = look.px(REST + LEAST_PICTURE) + gap
    wished = look.px(REST) + round(wide * 0.4) + gap
    rows = max(1, min(2, room.height // least), room.height // wished)
    high = room.height // rows - gap
    return columns, (wide, min(high, round(wide * 0.62) + look.px(REST)))


def stamp(moment: datetime) -> dict[str, str]:
    """Returns a moment in the pieces from which a language makes its date."""
    return {
        "year": f"{moment.year}", "month": f"{moment.month:02}", "day": f"{moment.day:02}",
        "hour": f"{moment.hour:02}", "minute": f"{moment.minute:02}",
    }  # fmt: skip


def _rim(look: Look, surface: pygame.Surface, rect: pygame.Rect, chosen: bool) -> None:
    unit, (width, height) = look.unit, rect.size
    line = vector.style(None, look.theme.colour.gold if chosen else look.theme.colour.gold_deep, 4 * unit)
    rim = vector.box(2 * unit, 2 * unit, width - 4 * unit, height - 4 * unit, 8 * unit, line)
    surface.blit(vector.drawing(look, ("card rim", chosen), width, height, rim), rect)


def _draw_mark(look: Look, whole: pygame.Surface, place: pygame.Rect) -> None:
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    veil.fill((10, 5, 2, 150))
    whole.blit(veil, place)
    side = round(place.height * 0.5)
    mark = look.assets.token("icon-warning", side, side)
    whole.blit(mark, mark.get_rect(center=place.center))
