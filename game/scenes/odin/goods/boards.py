"""The reader's boards: the one that is worked on large, the others beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.language import printed
from game.rules.odin.components import SHED, STONE, STONE_HOUSE, STONE_SLOTS, WOOD, WOOD_SLOTS
from game.rules.odin.geometry import FACES, HOME_FACE
from game.rules.odin.rules import OdinGame
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.contract import ShowsGoods
from game.scenes.odin.goods.faces import FacePicture, columns_of, draw_silver, map_of, wall
from game.scenes.odin.goods.pieces import BoardPicture, Piece
from game.scenes.odin.goods.poses import posed
from game.scenes.odin.goods.tokens import icon_token
from game.scenes.odin.goods.words import board_name, board_words, cell_words, panel_words, piece_words, points_of
from game.scenes.table import Spot, kit
from game.scenes.table.board import BoardView
from game.scenes.table.kit import Line
from game.ui import paint, text
from game.ui.look import Look

NARROW: Final = 520
"""A panel of fewer logical px has a thin border, with no room for a name on it."""
_CAPTION, _LOW_CAPTION, _PAD, _GAP = 24, 18, 10, 4
_SLIM: Final = 180
"""A column of fewer logical px has low captions, so that more is left for its boards."""
_MOST_BESIDE, _LEAST_BESIDE, _COLUMNS_BESIDE = 30, 2, 4
_TEXT: Final = 17
_STRIP, _EMPTY = 32, 72
"""The strip of what sheds hold, and the place while there are no boards, are so high, logical px."""
_RUNES: Final = "ᛟᛞᛁᚾᛊᛒᛚᛟᛏ"


@dataclass(frozen=True, slots=True)
class Frame:
    """A vellum board with a border of ring-chain."""

    scale: float

    def facts(self) -> tuple[str, ...]:
        """Returns nothing: it is the same for every board."""
        return ()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the board."""
        paint.vellum_board(look, surface, rect, self.scale)


@dataclass(frozen=True, slots=True)
class Total:
    """An oak plate with the income of all boards and the open penalties of this one."""

    label: str
    income: int
    penalty: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        surface.fill("#38210F", rect)
        pygame.draw.rect(surface, "#B98A3F", rect.inflate(-6, -6), 1, border_radius=4)
        side = round(rect.height * 0.8)
        loss = text.size(look, f"−{self.penalty}", "button", look.px(_TEXT))[0]
        right = rect.right - look.px(_PAD)
        text.draw(look, surface, f"−{self.penalty}", (right, rect.centery), "button", "#FF9A82", "midright",
                  px=look.px(_TEXT))  # fmt: skip
        coin = pygame.Rect(0, 0, side, side)
        coin.midright = right - loss - look.px(_PAD), rect.centery
        draw_silver(look, surface, coin, self.income)
        room = coin.left - rect.left - look.px(_PAD + 4)
        text.draw(look, surface, self.label, (coin.left - look.px(4), rect.centery), "label", "#F6EBCF", "midright",
                  width=room, px=look.px(_TEXT - 1))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stave:
    """A standing stave of oak with runes."""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the stave."""
        surface.fill("#38210F", rect)
        pygame.draw.rect(surface, "#B98A3F", rect.inflate(-8, -8), 1, border_radius=4)
        step = rect.height / (len(_RUNES) + 0.6)
        for number, rune in enumerate(_RUNES):
            at = rect.centerx, round(rect.top + (number + 0.8) * step)
            text.draw(look, surface, rune, at, "heading", "#B98A3F", "center", px=round(step * 0.62))


def large(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the board that is worked on, its pieces, and what it brings."""
    look, board = table.look, table.large_board(view)
    face = view.face(board)
    scale = 0.18 if area.width < look.px(NARROW) else 0.4
    yield Spot(("frame",), area, Frame(scale), bleed=paint.shadow_margin(look, "board"))
    band = paint.board_band(look, scale)
    inner = area.inflate(-2 * band, -2 * band)
    if face != HOME_FACE:
        head = pygame.Rect(inner.left, inner.top, inner.width, look.px(_CAPTION + 6))
        inner = pygame.Rect(inner.left, head.bottom, inner.width, inner.height - 2 * head.height)
        if board < FIRST_STONE:
            yield Spot(("sea",), area.inflate(-2 * band, -2 * band), kit.Sea())
        yield from _caption(table, view, board, head.inflate(-look.px(16), 0))
        plate = pygame.Rect(0, 0, min(inner.width, look.px(220)), head.height)
        plate.midtop = inner.centerx, inner.bottom
    cells = _fitted(face, inner)
    yield from _cells(table, view, board, cells)
    if face == HOME_FACE:
        plate, stave = _notches(cells)
        yield Spot(("stave",), stave, Stave())
    yield Spot(("total",), plate, Total(table.say("odin.goods.all_income"), view.income(table.front),
               (FACES[face].penalty & ~view.covered[board]).bit_count()), board_words(view, board))  # fmt: skip


def _notches(cells: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the places beside the cells of the home board: along its lower edge, and along its right one."""
    cell = cells.width // columns_of(HOME_FACE)
    at = 8 * cell
    plate = pygame.Rect(cells.left + at, cells.top + 11 * cell, cells.width - at, cell)
    stave = pygame.Rect(cells.left + 12 * cell, cells.top + 3 * cell, cell, 8 * cell)
    return plate.move(1, 1), stave.move(1, 1)


def _fitted(face: int, room: pygame.Rect, most: int | None = None) -> pygame.Rect:
    """Returns the place of a face's cells, as large as fits with all that surrounds them, in the middle of a room."""
    columns, rows = columns_of(face), FACES[face].rows
    cell = max(1, min(room.width // columns, room.height // rows))
    while cell > 1 and (
        cell * columns + 2 * wall(face, cell) > room.width or cell * rows + 2 * wall(face, cell) > room.height
    ):
        cell -= 1
    cell = cell if most is None else min(cell, most)
    cells = pygame.Rect(0, 0, cell * columns, cell * rows)
    cells.center = room.center
    return cells


def _cells(table: ShowsGoods, view: OdinGame, board: int, cells: pygame.Rect) -> Iterator[Spot]:
    """Yields a board and the pieces on it."""
    face = view.face(board)
    picture = FacePicture(face)
    whole = BoardPicture(face, tuple(piece for piece in view.pieces() if piece.board == board))
    yield Spot(("board", board), cells, picture, board_words(view, board), bleed=picture.reach(cells), large=whole,
               shape=whole.shape)  # fmt: skip
    ground = map_view(table, board, face, cells)
    bleed = max(2, ground.cell_size[0] // 15 + 1)
    for piece in whole.laid:
        box = ground.covered(posed(piece.item, piece.pose), (piece.row, piece.column))
        lying = Piece(piece.item, piece.pose)
        said = piece_words(piece.item, cell_words(view, board, piece.row, piece.column))
        yield Spot(keys.laid(piece), box, lying, said, bleed=bleed, large=lying)


def map_view(table: ShowsGoods, board: int, face: int, cells: pygame.Rect) -> BoardView:
    """Returns where the cells of a board lie on the screen."""
    return table.board(("cells", board, face), map_of(face), cells)


def _caption(table: ShowsGoods, view: OdinGame, board: int, line: pygame.Rect) -> Iterator[Spot]:
    """Yields the name of a board and what it brings and costs now, as much as is whole: the name, else its points."""
    look, sea = table.look, FIRST_PAIR <= board < FIRST_STONE
    tone = look.theme.colour.gold_lit if sea else look.theme.state.points
    ink = look.theme.colour.foam if sea else look.theme.colour.ink
    brings = f"★ {printed(points_of(view, board))}"
    lost = (FACES[view.face(board)].penalty & ~view.covered[board]).bit_count()
    said = table.say(board_name(view.face(board)))
    faces = (("heading", 19), ("heading", 16), ("heading", 14), ("label", 14), ("label", 13))
    names = [Line(said[:1].upper() + said[1:], face, ink, px=px) for face, px in faces]
    labels = f"{brings} −{lost}", brings
    for label in labels:
        points = Line(label, "label", tone, "midright", _TEXT)
        wide = points.width(look) + look.px(2)
        room = pygame.Rect(line.left, line.top, line.width - wide - look.px(6), line.height)
        name = next((name for name in names if name.width(look) <= room.width), None)
        if name is not None:
            yield Spot(("caption", board), room, name)
            at = pygame.Rect(line.right - wide, line.top, wide, line.height)
            yield Spot(("caption", board, "points"), at, points)
            return
    if names[-1].width(look) <= line.width:
        yield Spot(("caption", board), line, names[-1])
        return
    told = [Line(label, "label", tone, "center", _TEXT) for label in labels]
    for points in told:
        if points.width(look) <= line.width:
            yield Spot(("caption", board, "points"), line, points)
            return


# -- beside it ------------------------------------------------------------------------------------------------------


def beside(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the other boards of the reader in columns; a click makes one the large board."""
    others = _others(table, view)
    if slots := _slots(view, table.front):
        strip = pygame.Rect(area.left, area.bottom - table.look.px(_STRIP), area.width, table.look.px(_STRIP))
        yield from _stored(table, view, slots, strip)
        area = pygame.Rect(area.left, area.top, area.width, area.height - strip.height - table.look.px(_GAP))
    if not others:
        yield from _nothing_yet(table, area)
        return
    for board, panel, cells in _arranged(table.look, view, others, area):
        ground = kit.Sea() if FIRST_PAIR <= board < FIRST_STONE else kit.Panel("slip")
        yield Spot(("side", board), panel, ground, board_words(view, board), outline="rect")
        head = pygame.Rect(panel.left, panel.top + table.look.px(2), panel.width, _caption_height(table.look, area))
        yield from _caption(table, view, board, head.inflate(-table.look.px(_PAD), 0))
        yield from _cells(table, view, board, cells)


def height_beside(table: ShowsGoods, view: OdinGame, area: pygame.Rect) -> int:
    """Returns how much of a column's height its boards take: all of it at most, little while there are none."""
    look = table.look
    strip = look.px(_STRIP + _GAP) if _slots(view, table.front) else 0
    others = _others(table, view)
    if not others:
        return min(area.height, look.px(_EMPTY) + strip)
    room = pygame.Rect(area.left, area.top, area.width, area.height - strip)
    panels = [panel for _, panel, _ in _arranged(look, view, others, room)]
    return max((panel.bottom for panel in panels), default=room.bottom) - area.top + strip


def _others(table: ShowsGoods, view: OdinGame) -> list[int]:
    """Returns the boards of the reader that are not worked on."""
    return [board for board in view.boards(table.front) if board != table.large_board(view)]


def _slots(view: OdinGame, seat: int) -> tuple[int, int] | None:
    """Returns how much wood and stone the sheds and stone houses of a seat can hold; None if it has none."""
    owned = {kind: view.buildings(seat, kind) for kind in (SHED, STONE_HOUSE)}
    if not any(owned.values()):
        return None
    wood = sum(WOOD_SLOTS[kind] * count for kind, count in owned.items())
    return wood, sum(STONE_SLOTS[kind] * count for kind, count in owned.items())


def _stored(table: ShowsGoods, view: OdinGame, slots: tuple[int, int], strip: pygame.Rect) -> Iterator[Spot]:
    """Yields how many sheds the reader has, and how far wood and stone fill their slots and those of stone houses."""
    look, seat = table.look, table.front
    stored = view.stored[4 * seat : 4 * seat + 4]
    filled = (stored[0] + stored[2], stored[1] + stored[3])
    said = panel_words("odin.goods.slots", "odin.buildings")
    yield Spot(("slots",), strip, kit.Panel("slip"), said, outline="rect")
    parts = [("odin/house-shed", f"×{view.sheds[seat]}")] if view.sheds[seat] else []
    parts += [(icon_token(WOOD), f"{filled[0]}/{slots[0]}"), (icon_token(STONE), f"{filled[1]}/{slots[1]}")]
    inner = strip.inflate(-look.px(2 * _PAD), -look.px(6))
    step = inner.width // len(parts)
    for number, (token, label) in enumerate(parts):
        line = Line(label, "label", look.theme.colour.ink, "midleft", 15)
        side = min(inner.height, step - line.width(look) - look.px(4))
        at = pygame.Rect(inner.left + number * step, inner.centery - side // 2, side, side)
        yield Spot(("slots", number), at, kit.Fitted(token))
        room = pygame.Rect(at.right + look.px(3), inner.top, step - side - look.px(3), inner.height)
        yield Spot(("slots", number, "n"), room, line)


def _nothing_yet(table: ShowsGoods, area: pygame.Rect) -> Iterator[Spot]:
    """Yields an empty place where islands and houses will lie."""
    look = table.look
    yield Spot(("sides",), area, kit.Hollow(), panel_words("odin.goods.sides", "odin.exploration"))
    side = min(area.width // 4, area.height - look.px(16))
    tokens = ("odin/icon-explore", "odin/house-stone-house", "odin/house-long-house")
    for number, token in enumerate(tokens):
        at = pygame.Rect(0, 0, side, side)
        at.center = area.centerx + round((number - 1) * side * 1.2), area.centery
        yield Spot(("sides", number), at, kit.Faint(token, 0.45))


def _caption_height(look: Look, area: pygame.Rect) -> int:
    return look.px(_CAPTION if area.width >= look.px(_SLIM) else _LOW_CAPTION)


_Arranged = list[tuple[int, pygame.Rect, pygame.Rect]]


def _arranged(look: Look, view: OdinGame, boards: Sequence[int], area: pygame.Rect) -> _Arranged:
    """Returns a panel and the place of the cells for every board: the columns and cells that show them largest."""
    best: tuple[int, _Arranged] | None = None
    for columns in range(1, 1 + min(_COLUMNS_BESIDE, len(boards))):
        for most in range(look.px(_MOST_BESIDE), look.px(_LEAST_BESIDE) - 1, -1):
            found = _in_columns(look, view, boards, area, columns, most)
            if found is None:
                continue
            least = min(cells.width // columns_of(view.face(board)) for board, _, cells in found)
            if best is None or least > best[0]:
                best = least, found
            break
    return best[1] if best is not None else []


def _in_columns(
    look: Look, view: OdinGame, boards: Sequence[int], area: pygame.Rect, columns: int, most: int
) -> _Arranged | None:
    """Returns the boards in columns with cells of at most so many px; None if they do not fit."""
    gap = look.px(_GAP)
    wide = (area.width - (columns - 1) * gap) // columns
    ends = [area.top] * columns
    found: _Arranged = []
    for board in boards:
        face = view.face(board)
        number = ends.index(min(ends))
        room = pygame.Rect(0, 0, wide - look.px(_PAD), 10_000)
        cells = _fitted(face, room, most)
        reach = wall(face, cells.width // columns_of(face))
        head = _caption_height(look, area) + look.px(2)
        panel = pygame.Rect(area.left + number * (wide + gap), ends[number], wide, 0)
        panel.height = head + cells.height + 2 * reach + look.px(_PAD - 4)
        cells.midtop = panel.centerx, panel.top + head + reach
        if panel.bottom > area.bottom:
            return None
        ends[number] = panel.bottom + gap
        found.append((board, panel, cells))
    return found
