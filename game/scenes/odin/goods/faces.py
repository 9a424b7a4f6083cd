"""The faces of boards as they are drawn: home, islands in the sea, houses with walls."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.boards import load_board
from game.rules.odin.components import SILVER, THINGS
from game.rules.odin.geometry import FACE_NAMES, FACES, HOME_FACE, LONG_FACE, STONE_FACE
from game.scenes.odin.tokens import BY_NAME, icon_token, thing_token
from game.scenes.table.kit import Fitted, centred
from game.scenes.table.spots import draw_picture
from game.ui import text
from game.ui.look import Look

_MARK, _NUMBER, _FRAME = "#A4764A", "#1F2A31", "#5A3A1A"
_SHORES: Final = ((9, "#8FC4CF"), (6, "#EAF3EE"), (3, "#B9A06A"))
_WALL: Final = 12 / 40
"""Walls are so thick, as part of a cell."""
_PICTURED, _LINED, _MARKED, _WORDED = 10, 12, 15, 28
"""From so many logical px a cell on it has the picture of its bonus, edges, marks, and its penalty as a number."""


class CellMark(NamedTuple):
    """A cell as it is drawn: its place, its kind, its income or the things that it yields."""

    row: int
    column: int
    kind: str
    value: int = 0
    gains: tuple[int, ...] = ()


_WORTHS = ("penalty", "income", "bonus")


@cache
def marks_of(face: int) -> tuple[CellMark, ...]:
    """Returns all cells of a face, as its map draws them."""
    found = []
    for column, row, cell in load_board(map_of(face)).grid("cells").cells():
        gains = tuple(THINGS.index(name) for name in str(cell.properties.get("gain", "")).split())
        found.append(CellMark(row, column, cell.kind, int(str(cell.properties.get("value", 0))), gains))
    return tuple(found)


def map_of(face: int) -> str:
    """Returns the name of the map of a face."""
    return f"odin/{FACE_NAMES[face].replace('_', '-')}"


def columns_of(face: int) -> int:
    """Returns how many cells a face is wide."""
    return FACES[face].columns - 1


def wall(face: int, cell: int) -> int:
    """Returns how far what surrounds the cells of a face reaches, in px: walls of houses, shores of islands."""
    if face in (STONE_FACE, LONG_FACE):
        return round(_WALL * cell)
    return max(2, round(_WALL * cell)) if face != HOME_FACE else _edge(cell)


def _edge(cell: int) -> int:
    return max(1, cell // 20)


@dataclass(frozen=True, slots=True)
class FacePicture:
    """A face without pieces, its cells filling the rectangle; what surrounds them reaches beyond."""

    face: int

    def facts(self) -> tuple[str, ...]:
        """Returns which face it is, and each cell that brings or costs something, as row and column."""
        return (FACE_NAMES[self.face], *(_told(mark) for mark in marks_of(self.face) if mark.kind in _WORTHS))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws shore, walls or frame, then the cells with what stands on them."""
        reach = self.reach(rect)
        whole = rect.inflate(2 * reach, 2 * reach)
        surface.blit(look.cached(("odin face", self.face, rect.size), lambda: self._made(look, rect, whole)), whole)

    def reach(self, rect: pygame.Rect) -> int:
        """Returns how far the picture reaches beyond a rectangle."""
        return wall(self.face, rect.width // columns_of(self.face))

    def _made(self, look: Look, rect: pygame.Rect, whole: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(whole.size, pygame.SRCALPHA)
        cell = rect.width // columns_of(self.face)
        origin = rect.left - whole.left, rect.top - whole.top
        boxes = [
            (mark, pygame.Rect(origin[0] + mark.column * cell, origin[1] + mark.row * cell, cell, cell))
            for mark in marks_of(self.face)
        ]
        if self.face in (STONE_FACE, LONG_FACE):
            floor = "odin/board-stone-house" if self.face == STONE_FACE else "odin/board-long-house"
            picture.blit(look.assets.token(floor, *whole.size), (0, 0))
        elif self.face == HOME_FACE:
            edge = _edge(cell)
            for _, box in boxes:
                pygame.draw.rect(picture, _FRAME, box.inflate(2 * edge, 2 * edge), border_radius=edge)
        else:
            for width, tone in _SHORES:
                step = max(1, round(width * cell / 30))
                for _, box in boxes:
                    pygame.draw.rect(picture, tone, box.inflate(2 * step, 2 * step), border_radius=step + 2)
        for mark, box in boxes:
            _draw_cell(look, picture, mark, box, self.face)
        return picture.convert_alpha()


def _told(mark: CellMark) -> str:
    """Returns a cell in words of the rules: where it lies, what it is, what it brings."""
    brings = " ".join(THINGS[thing] for thing in mark.gains) or str(mark.value or "−1")
    return f"{mark.row}:{mark.column} {mark.kind} {brings}"


def _draw_cell(look: Look, surface: pygame.Surface, mark: CellMark, box: pygame.Rect, face: int) -> None:
    cell, tone = box.width, pygame.Color(BY_NAME["cells"][mark.kind])
    if face not in (STONE_FACE, LONG_FACE) or mark.kind == "bonus":
        surface.fill(tone, box)
        if cell >= look.px(_LINED):
            lit, dark = tone.lerp("#FFFFFF", 0.5), tone.lerp("#3A2410", 0.3)
            upper, lower = (box.right - 1, box.top), (box.left, box.bottom - 1)
            pygame.draw.lines(surface, lit, False, (lower, box.topleft, upper))
            pygame.draw.lines(surface, dark, False, (upper, (upper[0], lower[1]), lower))
    if cell < look.px(_MARKED if mark.kind != "bonus" else _PICTURED):
        return
    if mark.kind == "penalty":
        if cell >= look.px(_WORDED):
            size = max(look.px(text.SMALLEST), round(cell * 0.36))
            text.draw(look, surface, "−1", box.center, "label", _MARK, "center", px=size)
        else:
            half = max(2, cell // 6)
            ends = (box.centerx - half, box.centery), (box.centerx + half - 1, box.centery)
            pygame.draw.line(surface, _MARK, *ends, max(1, round(cell / 13)))
    elif mark.kind == "barred":
        pygame.draw.arc(surface, "#EAF3EE", box.inflate(-cell // 3, -cell // 2), 0.3, 2.9, max(1, cell // 18))
    elif mark.kind == "income":
        draw_silver(look, surface, box, mark.value)
    elif mark.kind == "bonus":
        side = round(cell * (0.86 if len(mark.gains) == 1 else 0.58))
        for number, thing in enumerate(mark.gains):
            aside = (number - (len(mark.gains) - 1) / 2) * cell * 0.38
            place = centred((box.centerx + aside, box.centery + aside), side)
            Fitted(thing_token(thing)).draw(look, surface, place)


def draw_silver(look: Look, surface: pygame.Surface, box: pygame.Rect, amount: int) -> None:
    """Draws a silver coin with a number into a square."""
    draw_picture(look, surface, icon_token(SILVER), centred(box.center, round(box.width * 0.88)))
    size = min(max(look.px(text.SMALLEST), round(box.width * 0.46)), round(box.width * 0.62))
    text.draw(look, surface, str(amount), box.center, "price", _NUMBER, "center", px=size)
