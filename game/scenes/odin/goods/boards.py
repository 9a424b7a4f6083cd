"""The reader's boards: the one that is worked on large, the others beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import Message
from game.rules.odin.components import SHED, STONE, STONE_HOUSE, STONE_SLOTS, WOOD, WOOD_SLOTS
from game.rules.odin.geometry import FACES, HOME_FACE
from game.rules.odin.rules import OdinGame
from game.rules.odin.scoring import board_points, open_penalties
from game.rules.odin.state import FIRST_PAIR, FIRST_STONE
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.faces import FacePicture, columns_of, draw_silver, map_of, wall
from game.scenes.odin.goods.pieces import BoardPicture, Piece
from game.scenes.odin.goods.poses import posed
from game.scenes.odin.tokens import icon_token
from game.scenes.odin.words import board_name, board_words, cell_words, piece_words, total_words
from game.scenes.table import Spot, TableView, Words, kit
from game.scenes.table.board import BoardView
from game.scenes.table.kit import Line, PartMap, Rim, described, picture
from game.ui import paint, text
from game.ui.look import Look

_NARROW: Final = 480
"""A panel of fewer logical px has a thinner border."""
_PLATE, _LOW_PLATE, _RISES = 34, 22, 5
"""The plate with the reader's name is so high, and so high where the border is thin; it rises above the panel and lies
over the uppermost cells by so much together, logical px."""
_SLIM: Final = 180
"""A column of fewer logical px has low captions, so that more is left for its boards."""
_LARGE = PartMap("odin/parts/board", "caption cells total")
_TOTAL = PartMap("odin/parts/total", "label figures rim")
_SIDES = PartMap("odin/parts/sides", "boards strip")
_SLOTS = PartMap("odin/parts/slots", "slots")
_SIDE = PartMap("odin/parts/side", "head cells")
_SLIM_SIDE = PartMap("odin/parts/side-slim", "head cells")
_GAP, _EMPTY = 4, 72
"""Boards beside each other lie so far apart; the place while there are none is so high, logical px."""
_MOST_BESIDE, _LEAST_BESIDE, _COLUMNS_BESIDE = 30, 2, 4
_ENDLESS: Final = 10_000
_NAMES: Final = (("heading", 19), ("heading", 16), ("heading", 14), ("label", 14), ("label", 13), (text.NARROW, 13))
"""Role and size of a board's name, logical px: the first that fits; the last only beside what the board brings."""
_RUNES: Final = "ᛟᛞᛁᚾᛊᛒᛚᛟᛏ"


@picture
def total_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect, label: str, income: int, penalty: int) -> None:
    """Draws an oak plate with the income of all boards and the open penalties of this one."""
    parts = _TOTAL.at(look, rect)
    surface.fill("#38210F", rect)
    Rim("#B98A3F", 4).draw(look, surface, parts["rim"])
    figures, room = parts["figures"], parts["label"]
    loss = parts.line("figures", f"−{penalty}")
    loss.draw(look, surface, figures)
    coin = pygame.Rect((0, 0), (round(rect.height * 0.8),) * 2)
    coin.midright = figures.right - loss.width(look) - (figures.left - rect.left), rect.centery
    draw_silver(look, surface, coin, income)
    room.width = coin.left - 4 - room.left
    parts.line("label", label).draw(look, surface, room)


@picture
def rune_stave(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a standing stave of oak with runes."""
    surface.fill("#38210F", rect)
    pygame.draw.rect(surface, "#B98A3F", rect.inflate(-8, -8), 1, border_radius=4)
    step = rect.height / (len(_RUNES) + 0.6)
    for number, rune in enumerate(_RUNES):
        at = rect.centerx, round(rect.top + (number + 0.8) * step)
        text.draw(look, surface, rune, at, "heading", "#B98A3F", "center", px=round(step * 0.62))


def plate_height(look: Look, area: pygame.Rect) -> float:
    """Returns how high the plate on the board that is worked on is, logical px, so that it covers hardly any cell."""
    cells = _fitted(HOME_FACE, _inner(look, area))
    return max(_LOW_PLATE, min(_PLATE, (cells.top - area.top) / look.unit + _RISES))


def _border(look: Look, area: pygame.Rect) -> float:
    """Returns the scale of the border round the board that is worked on."""
    return 0.3 if area.width < look.px(_NARROW) else 0.4


def _inner(look: Look, area: pygame.Rect) -> pygame.Rect:
    """Returns what the border leaves of the panel of the board that is worked on."""
    band = paint.board_band(look, _border(look, area))
    return area.inflate(-2 * band, -2 * band)


def large(table: TableView[OdinGame], view: OdinGame, board: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the board that is worked on, its pieces, and what it brings."""
    look, face = table.look, view.face(board)
    yield Spot(("frame",), area, kit.VellumBoard(_border(look, area)), bleed=paint.shadow_margin(look, "board"))
    inner = _inner(look, area)
    if face == HOME_FACE:
        cells = _fitted(face, inner)
        yield from _cells(table, view, board, cells)
        plate, stave = _notches(cells)
        yield Spot(("stave",), stave, rune_stave())
    else:
        parts = _LARGE.at(look, inner)
        if board < FIRST_STONE:
            yield Spot(("sea",), inner, kit.Sea())
        yield from _caption(table, view, board, parts["caption"], parts.px("caption"))
        yield from _cells(table, view, board, _fitted(face, parts["cells"]))
        plate = parts["total"]
    lost = open_penalties(view, board)
    total = total_plate(table.say("odin.goods.all_income"), view.income(table.front), lost)
    yield Spot(("total",), plate, total, total_words(view, table.front, board))


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
    return pygame.Rect(0, 0, cell * columns, cell * rows).move_to(center=room.center)


def _cells(table: TableView[OdinGame], view: OdinGame, board: int, cells: pygame.Rect) -> Iterator[Spot]:
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


def map_view(table: TableView[OdinGame], board: int, face: int, cells: pygame.Rect) -> BoardView:
    """Returns where the cells of a board lie on the screen."""
    return table.board(("cells", board, face), map_of(face), cells)


def _caption(
    table: TableView[OdinGame], view: OdinGame, board: int, line: pygame.Rect, px: float | None
) -> Iterator[Spot]:
    """Yields the name of a board and what it brings and costs now, as much as is whole: the name, else its points.

    px: the size of the letters of what it brings.
    """
    look, sea = table.look, FIRST_PAIR <= board < FIRST_STONE
    tone = look.theme.colour.gold_lit if sea else look.theme.state.points
    ink = look.theme.colour.foam if sea else look.theme.colour.ink
    brings, lost = f"★ {printed(board_points(view, board))}", f"−{open_penalties(view, board)}"
    said = table.say(board_name(view.face(board)))
    names = [Line(said[:1].upper() + said[1:], face, ink, px=size) for face, size in _NAMES]
    told = [(lost, px), (lost, text.SMALLEST)]
    if board >= FIRST_PAIR:
        told = [(f"{brings} {lost}", px), (f"{brings} {lost}", text.SMALLEST), (brings, px)]
    labels = [Line(label, "label", tone, "midright", size) for label, size in told]
    for points in labels:
        at = kit.spread(line, 1, (points.width(look) + 2, line.height), 0, "right")[0]
        room = pygame.Rect(line.left, line.top, at.left - line.left - 6, line.height)
        name = next((name for name in names if name.width(look) <= room.width), None)
        if name is not None:
            yield Spot(("caption", board), room, name)
            yield Spot(("caption", board, "points"), at, points)
            return
    *_, alone, _ = names
    if alone.width(look) <= line.width:
        yield Spot(("caption", board), line, alone)
        return
    whole = next((points for points in labels if points.width(look) <= line.width), None)
    if whole is not None:
        yield Spot(("caption", board, "points"), line, replace(whole, anchor="center"))


# -- beside it ------------------------------------------------------------------------------------------------------


def beside(table: TableView[OdinGame], view: OdinGame, large: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the other boards of the reader in columns; a click makes one the large board."""
    look, others = table.look, [board for board in view.boards(table.front) if board != large]
    if slots := _slots(view, table.front):
        parts = _SIDES.at(look, area)
        yield from _stored(table, view, slots, parts["strip"])
        area = parts["boards"]
    if not others:
        yield from _nothing_yet(table, area)
        return
    for board, panel, cells in _arranged(look, view, others, area):
        ground = kit.Sea() if FIRST_PAIR <= board < FIRST_STONE else kit.Panel("slip")
        yield Spot(("side", board), panel, ground, board_words(view, board), outline="rect")
        parts = _panel_of(look, area).at(look, panel)
        yield from _caption(table, view, board, parts["head"], parts.px("head"))
        yield from _cells(table, view, board, cells)


def height_beside(table: TableView[OdinGame], view: OdinGame, large: int, area: pygame.Rect) -> int:
    """Returns how much of a column's height its boards take: all of it at most, little while there are none."""
    look, others = table.look, [board for board in view.boards(table.front) if board != large]
    strip = height_of_slots(table, view, area)
    if not others:
        return min(area.height, look.px(_EMPTY) + strip)
    room = pygame.Rect(area.left, area.top, area.width, area.height - strip)
    panels = [panel for _, panel, _ in _arranged(look, view, others, room)]
    return max((panel.bottom for panel in panels), default=room.bottom) - area.top + strip


def least_height_beside(table: TableView[OdinGame], view: OdinGame, large: int, area: pygame.Rect) -> int:
    """Returns how little of a column's height its boards can take, px, so that each is still seen."""
    look, others = table.look, [board for board in view.boards(table.front) if board != large]
    endless = pygame.Rect(area.left, area.top, area.width, _ENDLESS)
    ways = (
        _in_columns(look, view, others, endless, columns, look.px(_LEAST_BESIDE))
        for columns in range(1, 1 + min(_COLUMNS_BESIDE, len(others)))
    )
    lows = [max(panel.bottom for _, panel, _ in found) - area.top for found in ways if found]
    return min(lows, default=0) + height_of_slots(table, view, area)


def height_of_slots(table: TableView[OdinGame], view: OdinGame, area: pygame.Rect) -> int:
    """Returns how much of a column's height the slots for wood and stone take, px; 0 if the reader has none."""
    return area.height - _SIDES.at(table.look, area)["boards"].height if _slots(view, table.front) else 0


def _slots(view: OdinGame, seat: int) -> tuple[int, int] | None:
    """Returns how much wood and stone the sheds and stone houses of a seat can hold; None if it has none."""
    owned = {kind: view.buildings(seat, kind) for kind in (SHED, STONE_HOUSE)}
    if not any(owned.values()):
        return None
    wood = sum(WOOD_SLOTS[kind] * count for kind, count in owned.items())
    return wood, sum(STONE_SLOTS[kind] * count for kind, count in owned.items())


def _stored(table: TableView[OdinGame], view: OdinGame, slots: tuple[int, int], strip: pygame.Rect) -> Iterator[Spot]:
    """Yields how many sheds the reader has, and how far wood and stone will fill their slots and those of stone houses.

    What would stay empty if the game ended now is red.
    """
    look, kept = table.look, _kept(view, table.front, slots)
    yield Spot(("slots",), strip, kit.Panel("slip"), _slots_words(slots, kept), outline="rect")
    sheds = view.sheds[table.front]
    told = [("odin/house-shed", f"×{sheds}", "")] if sheds else []
    for resource, has, most in zip((WOOD, STONE), kept, slots, strict=True):
        told.append((icon_token(resource), f"{has}/{most}", look.theme.state.points if has < most else ""))
    parts = _SLOTS.at(look, strip)
    for number, ((token, label, ink), place) in enumerate(zip(told, parts.each("slots", len(told)), strict=True)):
        line = parts.line("slots", label, ink=ink)
        side = min(place.height, place.width - line.width(look) - 4)
        at = kit.spread(place, 1, (side, side), 0)[0]
        yield Spot(("slots", number), at, kit.Fitted(token))
        room = pygame.Rect(at.right + 3, place.top, place.right - at.right - 3, place.height)
        yield Spot(("slots", number, "n"), room, line)


def _kept(view: OdinGame, seat: int, slots: tuple[int, int]) -> tuple[int, int]:
    """Returns how much wood and stone would lie in the slots if the game ended now: they fill from the store."""
    stored = view.stored[4 * seat : 4 * seat + 4]
    wood, stone = stored[0] + stored[2] + view.has(seat, WOOD), stored[1] + stored[3] + view.has(seat, STONE)
    return min(slots[0], wood), min(slots[1], stone)


def _slots_words(slots: tuple[int, int], kept: tuple[int, int]) -> Words:
    """Returns what slots are for, what would lie in them at the end, and the points that the others would cost."""
    now = {"wood": kept[0], "of_wood": slots[0], "stone": kept[1], "of_stone": slots[1]}
    lines = [Message("odin.goods.slots.text"), Message("odin.goods.slots.now", now)]
    if lost := sum(slots) - sum(kept):
        lines.append(Message("odin.goods.slots.lost", {"n": lost}))
    return Words(Message("odin.goods.slots"), tuple(lines), "odin.buildings")


def _nothing_yet(table: TableView[OdinGame], area: pygame.Rect) -> Iterator[Spot]:
    """Yields an empty place where islands and houses will lie."""
    yield Spot(("sides",), area, kit.Hollow(), described("odin.goods.sides", "odin.exploration"))
    side = min(area.width // 4, area.height * 7 // 9)
    tokens = ("odin/icon-explore", "odin/house-stone-house", "odin/house-long-house")
    places = kit.spread(area, len(tokens), (side, side), side // 5, "center")
    for number, (token, at) in enumerate(zip(tokens, places, strict=True)):
        yield Spot(("sides", number), at, kit.Faint(token, 0.45))


def _panel_of(look: Look, area: pygame.Rect) -> PartMap:
    """Returns how boards are laid out in a column of boards."""
    return _SIDE if area.width >= look.px(_SLIM) else _SLIM_SIDE


_Arranged = list[tuple[int, pygame.Rect, pygame.Rect]]


def _arranged(look: Look, view: OdinGame, boards: Sequence[int], area: pygame.Rect) -> _Arranged:
    """Returns a panel and the place of the cells for every board: the columns and cells that show them largest."""

    def least(found: _Arranged) -> int:
        return min(cells.width // columns_of(view.face(board)) for board, _, cells in found)

    sizes = range(look.px(_MOST_BESIDE), look.px(_LEAST_BESIDE) - 1, -1)
    ways = (
        next(filter(None, (_in_columns(look, view, boards, area, columns, most) for most in sizes)), None)
        for columns in range(1, 1 + min(_COLUMNS_BESIDE, len(boards)))
    )
    return max(filter(None, ways), key=least, default=[])


def _in_columns(
    look: Look, view: OdinGame, boards: Sequence[int], area: pygame.Rect, columns: int, most: int
) -> _Arranged | None:
    """Returns the boards in columns with cells of at most so many px; None if they do not fit."""
    gap = look.px(_GAP)
    wide = (area.width - (columns - 1) * gap) // columns
    parts = _panel_of(look, area).at(look, pygame.Rect(0, 0, wide, area.height))
    head, room = parts["head"].bottom, parts["cells"]
    ends = [area.top] * columns
    found: _Arranged = []
    for board in boards:
        face = view.face(board)
        number = ends.index(min(ends))
        cells = _fitted(face, pygame.Rect(0, 0, room.width, _ENDLESS), most)
        reach = wall(face, cells.width // columns_of(face))
        panel = pygame.Rect(area.left + number * (wide + gap), ends[number], wide, 0)
        panel.height = cells.height + 2 * reach + area.height - room.height
        cells.midtop = panel.centerx, panel.top + head + reach
        if panel.bottom > area.bottom:
            return None
        ends[number] = panel.bottom + gap
        found.append((board, panel, cells))
    return found
