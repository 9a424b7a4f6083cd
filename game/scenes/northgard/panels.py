"""The panels round the land: the years in the bar, the stack of tiles, and what the end of the year will bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.northgard import frames as at
from game.rules.northgard.components import WINTER, winter_cost
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.scenes.northgard import tokens, words
from game.scenes.northgard.hands import HANDS, STACK
from game.scenes.northgard.phases import phase
from game.scenes.northgard.pictures import TilePicture, fitting
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Fill, Line, Panel, heading
from game.ui.look import Look

_STUD, _STEP, _HIGH = 52, 84, 96
"""Of the drawing of the years: where the first stud lies, how far apart they are, and how high it is."""
_WIDE: Final = {7: 608, 10: 860}


def bar(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the year, the track of years with its marker, the part of the year, and who is first player."""
    look, tone = table.look, table.look.theme.colour
    last = int(view.options["years"])
    high = round(area.height * 0.98)
    wide = round(high * _WIDE[last] / _HIGH)
    first = round(area.height * 0.66)
    if wide > area.width - first:
        wide = area.width - first - look.px(8)
        high = round(wide * _HIGH / _WIDE[last])
    left = area.left
    year = Line(table.say("northgard.year", n=max(1, view.year), of=last), "button", "#F6EBCF")
    if wide + first + year.width(look) + look.px(70) < area.width:
        at_ = pygame.Rect(left, area.top, year.width(look) + look.px(2), area.height)
        yield Spot(("year",), at_, year)
        left = at_.right + look.px(14)
    track = pygame.Rect(left, area.centery - high // 2, wide, high)
    yield Spot(("years",), track, f"northgard/year-track-{last}", words.year_words(view))
    if view.year:
        scale = high / _HIGH
        side = round(96 * scale)
        marker = pygame.Rect(0, 0, side, side)
        marker.center = track.left + round((_STUD + (view.year - 1) * _STEP) * scale), track.centery
        yield Spot(("year marker",), marker, "northgard/year-marker")
    left = track.right + look.px(12)
    token = pygame.Rect(left, area.centery - first // 2, first, first)
    said = Words(Message("northgard.first", {"seat": SeatName(view.first)}), (Message("northgard.first.text"),),
                 "northgard.setup.first")  # fmt: skip
    yield Spot(("first",), token, tokens.FIRST, said, outline="round")
    left = token.right + look.px(8)
    for label, role, colour in (
        (table.names[view.first], "button", "#DCC89C"),
        (table.say(f"northgard.phase.{phase(view)}"), "note", tone.bone),
    ):
        line = Line(label, role, colour, px=18)
        room = line.width(look) + look.px(2)
        if left + room < area.right:
            yield Spot(("bar", role), pygame.Rect(left, area.top, room, area.height), line)
            left += room + look.px(18)


# -- tiles ----------------------------------------------------------------------------------------------------------


def offering(view: NorthgardGame) -> int:
    """Returns the seat that lays tiles now, or -1."""
    frame = view.stack[-1] if view.stack else None
    return frame.seat if isinstance(frame, (at.Laying, at.Settling, at.Landing, at.Grouping)) else NOTHING


def tiles(table: Shows, view: NorthgardGame, area: pygame.Rect, held: int) -> Iterator[Spot]:
    """Yields the stack of tiles with its number, or the tiles that were drawn and are to be laid.

    held: the side of a tile on the land, px, which one takes on in the hand.
    """
    look, tone = table.look, table.look.theme.colour
    yield Spot(("tiles",), area, Panel("slip"), words.stack_words(view))
    inner = area.inflate(-look.px(24), -look.px(16))
    seat = offering(view)
    offered = view.offered[seat] if seat >= 0 else ()
    side = inner.height
    rect = pygame.Rect(inner.left, inner.top, side, side)
    beside = (len(offered) + 1) * (side + look.px(8)) <= inner.width + look.px(8)
    if offered:
        begin = rect.right + look.px(8) if beside else inner.left
        step = min(side + look.px(8), (inner.right - begin - side) // max(1, len(offered) - 1))
        yield from _stack(table, view, rect) if beside else (Spot(STACK, rect),)
        for number, tile in enumerate(offered):
            at_ = pygame.Rect(begin + number * step, inner.top, side, side)
            turn = HANDS.turn_of(view, ("tile", tile))
            yield Spot(("tile", tile), at_, TilePicture(tile, turn), words.tile_words(view, tile),
                       large=TilePicture(tile, turn), shadow="table", held=held)  # fmt: skip
        return
    yield from _stack(table, view, rect)
    room = pygame.Rect(rect.right + look.px(14), inner.top, inner.right - rect.right - look.px(14), inner.height // 2)
    yield Spot(("stack", "name"), room, Line(table.say("northgard.tiles"), "heading", tone.ink, "midleft", 21))
    note = Line(table.say("northgard.tiles.note"), "note", tone.ink_soft, "midleft", 16)
    yield Spot(("stack", "note"), room.move(0, room.height), fitting(look, note, room.width))


def _stack(table: Shows, view: NorthgardGame, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields the stack of tiles with its number."""
    look, left = table.look, len(view.tiles)
    yield Spot(STACK, rect, tokens.TILE_BACK if left else None, words.stack_words(view), shadow="table")
    disc = look.px(30)
    badge = pygame.Rect(rect.right - disc + look.px(6), rect.bottom - disc + look.px(6), disc, disc)
    yield Spot(("stack", "count"), badge, Disc(str(left)), outline="round", bleed=2)


# -- the end of the year --------------------------------------------------------------------------------------------


def forecast(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what the harvest would bring now, what winter costs, and, before the end, whether it can be paid."""
    look, tone, seat = table.look, table.look.theme.colour, table.front
    roomy = area.height > look.px(150)
    fame, altars, goods = words.coming(view, seat)
    yield Spot(("forecast",), area, Panel("vellum" if roomy else "slip"), words.forecast_words(view, seat))
    inner = area.inflate(-look.px(52 if roomy else 20), -look.px(28 if roomy else 18))
    if roomy:
        head = pygame.Rect(inner.left + look.px(4), inner.top, inner.width, look.px(28))
        note = table.say("northgard.forecast.note")
        yield from heading(look, "forecast", head, table.say("northgard.forecast"), note)
        inner = pygame.Rect(inner.left, head.bottom + look.px(4), inner.width, inner.bottom - head.bottom - look.px(4))
    line = look.px(26) if roomy else inner.height // 3
    row = pygame.Rect(inner.left, inner.top, inner.width, line)
    yield from _harvest(table, row, [*goods, fame + altars])
    foot = pygame.Rect(inner.left, inner.bottom - line, inner.width, line)
    cells = pygame.Rect(inner.left, row.bottom + look.px(4), inner.width, foot.top - row.bottom - look.px(6))
    warriors = words.eaters(view, seat)
    if roomy:
        yield from _winter_cells(table, cells, warriors)
    else:
        yield from _winter_line(table, cells, winter_cost(warriors))
    short = words.shortage(view, seat)
    colour = tone.blood if any(short) else tone.moss_dark
    said = [table.say(words.winter_message(view, seat)), table.say("northgard.winter.brief")]
    px = min(17.0, foot.height / look.unit)
    lines = [fitting(look, Line(label, "label", colour, "center", px), foot.width) for label in said]
    fits = next((line for line in lines if line.width(look) <= foot.width), lines[-1])
    yield Spot(("forecast", "winter"), foot, fits)


def _harvest(table: Shows, row: pygame.Rect, gains: list[int]) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    yield Spot(("forecast", "harvest"), pygame.Rect(row.left, row.top, row.height, row.height), tokens.HARVEST)
    amounts = [(f"+{gain}" if gain >= 0 else f"−{-gain}", tone.moss_dark if gain else tone.ink_soft) for gain in gains]
    yield from _amounts(look, "gain", row, amounts, (*tokens.GOODS, tokens.FAME))


def _amounts(
    look: Look, name: str, row: pygame.Rect, amounts: Sequence[tuple[str, str]], icons: Sequence[str]
) -> Iterator[Spot]:
    """Yields amounts in their colours with an icon behind each, side by side after the row's own icon."""
    begin = row.left + row.height + look.px(4)
    step = (row.right - begin) // (len(tokens.GOODS) + 1)
    side = min(row.height - look.px(4), step // 2)
    for number, ((label, colour), token) in enumerate(zip(amounts, icons, strict=True)):
        left = begin + number * step
        picture = pygame.Rect(left + step - side - look.px(1), row.centery - side // 2, side, side)
        text = pygame.Rect(left, row.top, picture.left - left - look.px(1), row.height)
        line = fitting(look, Line(label, "button", colour, "midright", 19), text.width)
        yield Spot((name, number), text, line)
        yield Spot((name, number, "icon"), picture, token)


def _winter_cells(table: Shows, area: pygame.Rect, warriors: int) -> Iterator[Spot]:
    """Yields the table of winter, with the line that holds now."""
    look, tone = table.look, table.look.theme.colour
    side = min(look.px(30), area.height)
    yield Spot(("winter", "icon"), pygame.Rect(area.left, area.centery - side // 2, side, side), tokens.WINTER)
    left = area.left + side + look.px(4)
    step = (area.right - left) // len(WINTER)
    begin = 0
    for number, (most, cost) in enumerate(WINTER):
        rect = pygame.Rect(left + number * step, area.top, step - look.px(3), area.height)
        now = begin <= warriors <= most
        fill, rim = ("#2C6884", "#14303E") if now else ("#E3D2A8", "#A98A58")
        yield Spot(("winter", number), rect, Fill(fill, 6, rim))
        label = f"{begin}–{most}" if most < 99 else f"{begin}+"
        third = rect.height // 3
        ink, soft = ("#FFFFFF", "#EAF6FA") if now else (tone.ink, tone.ink_soft)
        top = pygame.Rect(rect.left, rect.top + look.px(1), rect.width, third)
        yield Spot(("winter", number, "who"), top, Line(label, "label", soft, "center", 15))
        due = [(kind, amount) for kind, amount in enumerate(cost) if amount]
        if not due:
            room = pygame.Rect(rect.left, top.bottom, rect.width, rect.bottom - top.bottom)
            yield Spot(("winter", number, "cost"), room, Line("—", "label", soft, "center", 16))
        high = (rect.bottom - top.bottom) // max(1, len(due)) if due else 0
        icon = min(look.px(19), high)
        for line, (kind, amount) in enumerate(due):
            middle = top.bottom + line * high + high // 2
            text = pygame.Rect(rect.left, middle - high // 2, rect.width // 2 - look.px(1), high)
            yield Spot(("winter", number, kind), text, Line(str(amount), "label", ink, "midright", 16))
            picture = pygame.Rect(rect.centerx + look.px(2), middle - icon // 2, icon, icon)
            yield Spot(("winter", number, kind, "icon"), picture, tokens.GOODS[kind])
        begin = most + 1


def _winter_line(table: Shows, row: pygame.Rect, cost: tuple[int, ...]) -> Iterator[Spot]:
    """Yields what winter costs now, in one line."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("winter", "icon"), pygame.Rect(row.left, row.top, row.height, row.height), tokens.WINTER)
    amounts = [(f"−{due}", tone.blood if due else tone.ink_soft) for due in cost]
    yield from _amounts(look, "winter", row, amounts, tokens.GOODS)
