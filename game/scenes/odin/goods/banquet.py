"""The banquet table: its cells, the Vikings on them, what is served, and what each round brings."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Any, Final, NamedTuple

import pygame

from game.rules.kernel import Message
from game.rules.odin import components as box
from game.rules.odin.course import BONUSES
from game.rules.odin.events import ship_name, thing_name
from game.rules.odin.feast import FOOD_ON, OPEN
from game.rules.odin.income import harvested
from game.rules.odin.rules import OdinGame
from game.scenes.odin.goods import keys
from game.scenes.odin.goods.pieces import Piece
from game.scenes.odin.tokens import icon_token, pawn_token
from game.scenes.odin.words import piece_words, seat_words
from game.scenes.table import Key, Spot, Words, kit
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, PartMap, Parts, picture
from game.ui import paint
from game.ui.drag import DropArea, DropTarget
from game.ui.look import Look

LIES, STANDS = 0, 1
"""The poses of food at the feast: its long side along the table, or across it."""
_DEEPEST = 1.9
"""What hangs over the table's edge is seen so many cells deep."""
_BANQUET = PartMap(
    "odin/parts/banquet", "name? ground? due notes table rounds", "odin/parts/banquet-low", "odin/parts/banquet-least"
)
_APART: Final = 12
"""Notes lie so far from each other, logical px."""
_SIGNS: Final = ((20, 16, 2, 6), (16, 15, 1, 4), (13, 13, 1, 3), (12, 12, 0, 2))
"""Signs beneath a cell are as large as fit: side of a picture, number, gaps, margins of a letter; logical px."""


class Dish(NamedTuple):
    """Food on the table: the cells on which it begins and ends, and how it lies."""

    item: int
    cell: int
    width: int

    @property
    def pose(self) -> int:
        """Gets how it lies."""
        return STANDS if self.item != box.SILVER and box.TILE[self.item].lying > self.width else LIES


def dishes(view: OdinGame) -> list[Dish]:
    """Returns what is served, in the order of cells; equal tiles never touch, silver covers one cell."""
    found, at = [], 0
    for code, run in groupby(view.banquet):
        width = len(list(run))
        if code == FOOD_ON + box.SILVER:
            found += [Dish(box.SILVER, at + step, 1) for step in range(width)]
        elif code >= FOOD_ON:
            found.append(Dish(code - FOOD_ON, at, width))
        at += width
    return found


@picture
def planks(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws the table itself: planks with a place for each guest."""
    edge, cell = _edge(look, rect), rect.width / box.BANQUET
    paint.shadow(look, surface, rect, "table", 8)
    for grow, tone in ((edge + 2, "#24130A"), (edge, "#8A5A30"), (edge // 2, "#C79A5E")):
        pygame.draw.rect(surface, tone, rect.inflate(2 * grow, 2 * grow), border_radius=edge + grow)
    for number in range(box.BANQUET):
        left, right = round(rect.left + number * cell), round(rect.left + (number + 1) * cell)
        plank = pygame.Rect(left, rect.top, right - left, rect.height)
        surface.fill("#B07C45" if number % 2 else "#A9733C", plank)
        pygame.draw.rect(surface, "#5A3416", plank, 1)
        for share in (0.3, 0.72):
            y = round(rect.top + share * rect.height)
            pygame.draw.line(surface, "#C99A60", (plank.left + 4, y), (plank.right - 6, y - 1))


def _edge(look: Look, board: pygame.Rect) -> int:
    """Returns the width of the table's rim, px: a small table has a narrow one."""
    return max(1, min(look.px(4), (board.height - look.px(28)) // 4))


@picture
def free_place(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws a free place at the table."""
    pygame.draw.circle(surface, "#D9B27A", rect.center, max(3, round(rect.width * 0.27)), max(1, look.px(1)))


def feasting(view: OdinGame) -> Any:
    """Returns the frame of the feast under way, or None."""
    return next((frame for frame in reversed(view.stack) if frame.kind == "feast"), None)


def host(view: OdinGame, front: int) -> int:
    """Returns whose table is shown: that of the seat whose feast it is, else the reader's."""
    frame = feasting(view)
    return frame.seat if frame is not None else front


def to_fill(view: OdinGame, seat: int) -> int:
    """Returns how many cells a seat is to fill, or still to fill at its feast; once that is over, at the next one."""
    frame = feasting(view)
    if frame is not None and frame.seat == seat:
        return view.banquet.count(OPEN)
    is_over = _is_over(view)
    if is_over and view.round == view.length.rounds:
        return 0
    return max(0, view.end_cell + is_over - view.first_cell(seat))


def _is_over(view: OdinGame) -> bool:
    """Tells whether the feast of the round is over, so that the next one is to come."""
    due: Any = view.stack[0] if view.stack else None
    return due is None or (due.kind in ("phase", "seat_phase") and due.phase > BONUSES)


def table_rect(look: Look, area: pygame.Rect) -> pygame.Rect:
    """Returns where the cells of the table lie in its panel: all squares, as large as fit."""
    room = _BANQUET.at(look, area)["table"]
    cell = min(room.width // box.BANQUET, room.height)
    return pygame.Rect(0, 0, cell * box.BANQUET, cell).move_to(midtop=room.midtop)


def banquet(table: Shows, view: OdinGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel of the banquet table."""
    look, seat, parts = table.look, host(view, table.front), _BANQUET.at(table.look, area)
    costs = () if view.to_move is None else (Message("odin.goods.banquet.text", {"n": box.PENALTY}),)
    words = Words(Message("odin.goods.banquet"), (*_facts(view, seat), *costs), "odin.feast")
    yield Spot(("banquet",), area, kit.Panel("slip", lit=feasting(view) is not None), words, bleed=look.px(4))
    board = table_rect(look, area)
    width = board.width // box.BANQUET
    first, end = view.first_cell(seat), view.end_cell
    if "name" in parts:
        yield from _heading(table, view, seat, parts)
    yield Spot(("banquet", "table"), board, planks(), bleed=look.px(26))
    beneath = pygame.Rect(board.left, board.bottom + _edge(look, board) + 1, width, parts["rounds"].height)
    beneath.height = min(beneath.height, parts["rounds"].bottom - beneath.top)
    if "name" not in parts:
        over = width * (box.BANQUET - view.length.rounds + max(1, view.round) - 1)
        room = pygame.Rect(beneath.left, beneath.top, over - look.px(_APART), beneath.height - 2)
        yield from _notes(table, view, seat, parts, room)
    for number in range(box.BANQUET):
        place = pygame.Rect(board.left + number * width, board.top, width, width)
        seated = free_place() if first <= number < end else None
        what = "ship" if number < first else "viking" if number >= end else "open"
        said = Words(Message("odin.goods.cell", {"n": number + 1}), (Message(f"odin.goods.cell.{what}"),), "odin.feast")
        yield Spot(keys.cell(number), place, seated, said, outline="rect")
        if number >= end:
            guest = place.inflate(width // 12, width // 6)
            high = min(guest.height, place.bottom - parts["name"].bottom) if "name" in parts else guest.height
            guest = pygame.Rect(0, 0, guest.width * high // guest.height, high).move_to(midbottom=place.midbottom)
            yield Spot(("guest", number), guest, pawn_token(table, view.mark(seat)))
        yield from _round(table, view, number, beneath.move(number * width, 0))
    for ship in range(first // box.EMIGRATED_CELLS):
        kind = box.KNARR if ship < view.emigrated[2 * seat] else box.KNARR + 1
        at = pygame.Rect(board.left + ship * box.EMIGRATED_CELLS * width, board.top, box.EMIGRATED_CELLS * width, width)
        gone = {"ship": ship_name(kind), "points": box.SHIPS[kind].emigrated}
        said = kit.described("odin.goods.gone", "odin.emigration", gone)
        yield Spot(("gone", ship), at, kit.Fitted(f"odin/ship-{box.SHIPS[kind].name}"), said)
    for dish in dishes(view) if feasting(view) is not None else ():
        place, said = dish_rect(board, dish.item, dish.pose, dish.cell), piece_words(dish.item, seat_words(dish.cell))
        yield Spot(keys.served(dish.cell), place, Piece(dish.item, dish.pose), said, bleed=4)


def dish_rect(board: pygame.Rect, item: int, pose: int, cell: int) -> pygame.Rect:
    """Returns where food lies that begins at a cell."""
    width = board.width // box.BANQUET
    across, down = 1, 1
    if item != box.SILVER:
        tile = box.TILE[item]
        across, down = (tile.standing, tile.lying) if pose == STANDS else (tile.lying, tile.standing)
    return pygame.Rect(board.left + cell * width, board.top, across * width, round(min(down, _DEEPEST) * width))


def _heading(table: Shows, view: OdinGame, seat: int, parts: Parts) -> Iterator[Spot]:
    """Yields the heading of the table, and notes at the right end of its line."""
    tone, line = table.look.theme.colour, parts["name"]
    own = seat == table.front
    said = table.say("odin.goods.banquet") if own else table.say("odin.goods.banquet.of", seat=table.names[seat])
    title = parts.line("name", said)
    named = pygame.Rect(line.left, line.top, title.width(table.look), line.height)
    if "ground" in parts:
        yield Spot(("banquet", "name", "ground"), _ground(named), kit.Fill(tone.vellum))
    yield Spot(("banquet", "name"), named, title)
    left = named.right + table.look.px(_APART) - 2
    yield from _notes(table, view, seat, parts, pygame.Rect(left, line.top, line.right - left, line.height))


def _ground(line: pygame.Rect) -> pygame.Rect:
    """Returns the ground beneath words that hides the panel's rim."""
    return line.inflate(line.height // 2, 0)


def _notes(table: Shows, view: OdinGame, seat: int, parts: Parts, room: pygame.Rect) -> Iterator[Spot]:
    """Yields what is told of a feast to come at the right end of a room."""
    look, right = table.look, room.right
    for number, note in reversed(list(enumerate(_told(table, view, seat, parts, room.width)))):
        at = pygame.Rect(0, room.top, min(note.width(look), right - room.left), room.height).move_to(right=right)
        if "ground" in parts:
            yield Spot(("banquet", "note", number, "ground"), _ground(at), kit.Fill(look.theme.colour.vellum))
        yield Spot(("banquet", "note", number), at, note)
        right = at.left - look.px(_APART)


def _told(table: Shows, view: OdinGame, seat: int, parts: Parts, room: int) -> list[Line]:
    """Returns how many cells are to be filled, Thing penalties and food, as much as there is room for, px."""
    look, tone, px = table.look, table.look.theme, parts.px("notes")
    told = [table.say(fact) for fact in _facts(view, seat)]
    if not told:
        return []
    notes = [parts.line("due", told[0])]
    notes += [Line(hungry, "label", tone.state.points, px=px) for hungry in told[1:-1]]
    notes.append(Line(told[-1], "note", tone.colour.ink_soft, px=px))
    found, used = notes[:1], notes[0].width(look)
    for note in notes[1:]:
        wide = look.px(_APART) + note.width(look)
        if used + wide <= room:
            found.append(note)
            used += wide
    return found


def _facts(view: OdinGame, seat: int) -> Iterator[Message]:
    """Yields how many cells are to be filled, the Thing penalties if there are any, and the food."""
    if view.to_move is None:
        return
    next_time = ".next" if _is_over(view) and view.round < view.length.rounds else ""
    yield Message(f"odin.goods.to_fill{next_time}", {"n": to_fill(view, seat)})
    if view.penalties[seat]:
        yield Message("odin.goods.thing_penalties", {"n": view.penalties[seat]})
    food = sum(view.has(seat, good) * (box.TILE[good].standing > 0) for good in box.FOOD if good in box.GOODS)
    yield Message("odin.goods.food", {"n": food})


def _round(table: Shows, view: OdinGame, number: int, strip: pygame.Rect) -> Iterator[Spot]:
    """Yields what stands under a cell: the round that frees it, its harvest, and the island that turns.

    What two neighbours show never meets: of two rounds in a row one has no harvest, or no island.
    """
    look, rounds = table.look, view.length.rounds
    this = number - (box.BANQUET - rounds) + 1
    if this < max(1, view.round):
        return
    harvest, flip = view.length.harvest[this - 1], this - view.length.flips
    turns = 0 <= flip < len(box.PAIR_LETTERS)
    side, px, gap, pad = _sizes(look, strip.width)
    name = Line(str(this), "label", look.theme.colour.ink, "center", px)
    letter = Line(box.PAIR_LETTERS[flip] if turns else "", "label", look.theme.colour.foam, "center", 13)
    good = next((item for item in box.GOODS if harvest and box.TILE[item].harvest == harvest), box.NOTHING)
    parts = {"number": name.width(look) + 1}
    if good >= 0:
        parts["harvest"] = side
    if turns:
        parts["letter"] = letter.width(look) + pad
    shown = pygame.Rect(0, 0, sum(parts.values()) + gap * (len(parts) - 1), side).move_to(center=strip.center)
    tone = look.theme.colour
    chip = pygame.Rect(0, strip.top, min(strip.width, shown.width + look.px(8)), strip.height)
    chip.centerx = shown.centerx
    face = (tone.gold, tone.gold_deep) if this == view.round else (tone.vellum, tone.vellum_edge)
    yield Spot(("now" if this == view.round else "then", number), chip, kit.Fill(face[0], 5, face[1], 1))
    yield Spot(("round", this), strip, None, _round_words(this, harvest, flip), outline="rect")
    left = shown.left
    for part, wide in parts.items():
        at = pygame.Rect(left, shown.top, wide, side)
        left = at.right + gap
        if part == "letter":
            yield Spot(("round", this, "flip"), at.inflate(0, -1), kit.Fill("#2F6F8C", 4))
        picture = {"number": name, "letter": letter}.get(part) or icon_token(good)
        yield Spot(("round", this, part), at, picture)


def _sizes(look: Look, width: int) -> tuple[int, float, int, int]:
    """Returns the sizes of signs with which all three of them find room beneath a cell."""
    for side, number, gap, pad in _SIGNS:
        words = Line("6", "label", px=number).width(look) + Line("D", "label", px=13).width(look)
        if words + 1 + look.px(side) + look.px(pad) + 2 * look.px(gap) <= width:
            break
    return look.px(side), number, look.px(gap), look.px(pad)


def _round_words(this: int, harvest: int, flip: int) -> Words:
    goods = {"goods": [*map(thing_name, harvested(harvest))]}
    lines = [Message("odin.goods.harvest", goods) if harvest else Message("odin.goods.no_harvest", goods)]
    if 0 <= flip < len(box.PAIR_LETTERS):
        lines.append(Message("odin.goods.flip", {"letter": box.PAIR_LETTERS[flip]}))
    return Words(Message("odin.goods.round", {"n": this}), tuple(lines), "odin.round")


# -- laying food -----------------------------------------------------------------------------------------------------


def region(board: pygame.Rect, item: int, pose: int, cells: Collection[int]) -> DropArea:
    """Returns the table as a region on which food has many places; ``cells``: the legal first cells."""
    width = board.width // box.BANQUET
    size = dish_rect(board, item, pose, 0).size

    def begins(middle: tuple[int, int]) -> float:
        return (middle[0] - size[0] / 2 - board.left) / width

    def nearest(middle: tuple[int, int]) -> Key:
        return keys.cell(max(0, min(box.BANQUET - 1, round(begins(middle)))))

    def resolve(middle: tuple[int, int], thing: object) -> Key | None:
        best = min(cells, default=None, key=lambda cell: abs(cell - begins(middle)))
        return keys.cell(best) if best is not None and abs(best - begins(middle)) <= 1 else None

    def target(key: Any) -> DropTarget:
        return DropTarget(key, dish_rect(board, item, pose, key[1]))

    return DropArea(board.inflate(width, 2 * width), [keys.cell(cell) for cell in cells], resolve, target, size=size,
                    point=max(2, width // 8), meant=nearest)  # fmt: skip
