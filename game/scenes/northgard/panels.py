"""The panels round the land: the years in the bar, the stack of tiles, and what the end of the year will bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.language import printed
from game.rules.kernel import SeatName
from game.rules.northgard import frames as at
from game.rules.northgard.components import WINTER, winter_cost
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import tokens, words
from game.scenes.northgard.hands import HANDS, STACK
from game.scenes.northgard.pictures import tile_picture
from game.scenes.table import Key, Shows, Spot, Words, kit
from game.ui.look import Look

_STUD, _STEP, _HIGH = 52, 84, 96
"""Of the drawing of the years: where the first stud lies, how far apart they are, and how high it is."""
_WIDE: Final = {7: 608, 10: 860}
_TILES = kit.PartMap("northgard/parts/tiles", "stack name note beside crowded")
_FORECAST = kit.PartMap(
    "northgard/parts/forecast", "heading harvest gains winter costs foot", "northgard/parts/forecast-low"
)
_FAME = kit.PartMap("northgard/parts/fame", "head lines?", "northgard/parts/fame-low")
_COST = kit.PartMap("northgard/parts/winter-cost", "who cost")
_APART, _RIMS = 8, 14
"""So far is a name from what is beside it, and things from one another between which there is room for two rims."""


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
    year, free = kit.Line(table.say("northgard.year", n=max(1, view.year), of=last), "button", "#F6EBCF"), area
    if wide + first + year.width(look) + look.px(70) < area.width:
        at_, free = kit.beside(look, year, area, 14)
        yield Spot(("year",), at_, year)
    track = kit.spread(free, 1, (wide, high), 0)[0]
    yield Spot(("years",), track, f"northgard/year-track-{last}", words.year_words(view))
    if view.year:
        scale = high / _HIGH
        middle = track.left + round((_STUD + (view.year - 1) * _STEP) * scale), track.centery
        yield Spot(("year marker",), kit.centred(middle, 96 * scale), "northgard/year-marker")
    rest = pygame.Rect(track.right + look.px(12), area.top, area.right - track.right - look.px(12), area.height)
    token = kit.spread(rest, 1, (first, first), 0)[0]
    said = kit.described("northgard.first", "northgard.setup.first", {"seat": SeatName(view.first)})
    yield Spot(("first",), token, tokens.FIRST, said, outline="round")
    rest.width, rest.left = rest.right - token.right - look.px(_APART), token.right + look.px(_APART)
    name = table.names[view.first]
    leader = kit.Line(table.say("northgard.first.short", name=name), "button", "#DCC89C", px=18)
    if leader.width(look) >= rest.width - look.px(_APART):
        leader = replace(leader, words=name)
    for line in (leader, kit.Line(table.say(f"northgard.phase.{words.phase(view)}"), "note", tone.bone, px=18)):
        at_, free = kit.beside(look, line, rest, 18)
        if line.width(look) < at_.width < rest.width:
            yield Spot(("bar", line.role), at_, line)
            rest = free


# -- tiles ----------------------------------------------------------------------------------------------------------


def tiles(table: Shows, view: NorthgardGame, area: pygame.Rect, held: int) -> Iterator[Spot]:
    """Yields the stack of tiles with its number, or the tiles that were drawn and are to be laid.

    held: the side of a tile on the land, px, which one takes on in the hand.
    """
    look, parts = table.look, _TILES.at(table.look, area)
    yield Spot(("tiles",), area, kit.Panel("slip"), _stack_words(view))
    rect, gap, frame = parts["stack"], look.px(_RIMS), view.stack[-1] if view.stack else None
    lays = isinstance(frame, (at.Laying, at.Settling, at.Landing, at.Grouping))
    offered = view.offered[frame.seat] if frame is not None and lays else ()
    if offered:
        room = parts["beside"]
        is_beside = len(offered) * (rect.width + gap) <= room.width + gap
        yield from _stack(table, view, rect) if is_beside else (Spot(STACK, rect),)
        at_ = "left" if is_beside else "center"
        places = kit.spread(room if is_beside else parts["crowded"], len(offered), rect.size, gap, at_)
        for tile, place in zip(offered, places, strict=True):
            turn = HANDS.turn_of(view, ("tile", tile))
            yield Spot(("tile", tile), place, tile_picture(tile, turn), words.tile_words(view, tile),
                       large=tile_picture(tile, turn), shadow="table", held=held)  # fmt: skip
        return
    yield from _stack(table, view, rect)
    yield parts.written(("stack", "name"), "name", table.say("northgard.tiles"))
    yield parts.written(("stack", "note"), "note", table.say("northgard.tiles.note"), fit=True)


def _stack_words(view: NorthgardGame) -> Words:
    return kit.described("northgard.stack", "northgard.explore.stack", {"n": len(view.tiles)})


def _stack(table: Shows, view: NorthgardGame, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields the stack of tiles with its number."""
    left = len(view.tiles)
    yield Spot(STACK, rect, tokens.TILE_BACK if left else None, _stack_words(view), shadow="table")
    yield kit.counter(table.look, ("stack", "count"), rect, left, "bottomright", 30)


# -- the end of the year --------------------------------------------------------------------------------------------


def forecast(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what the harvest would bring now, what winter costs, and, before the end, whether it can be paid."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _FORECAST.at(table.look, area)
    roomy = parts.name == _FORECAST.names[0]
    yield Spot(("forecast",), area, kit.Panel("vellum" if roomy else "slip"), words.forecast_words(view, seat))
    name, note = table.say("northgard.forecast"), table.say("northgard.forecast.note")
    yield from kit.heading(look, "forecast", parts["heading"], name, note, px=parts.px("heading"))
    fame, altars, goods = words.coming(view, seat)
    yield Spot(("forecast", "harvest"), parts["harvest"], tokens.HARVEST)
    gains = [(f"+{gain}" if gain >= 0 else f"−{-gain}", tone.moss_dark if gain else tone.ink_soft)
             for gain in [*goods, fame + altars]]  # fmt: skip
    yield from _amounts(look, "gain", parts["gains"], gains, (*tokens.GOODS, tokens.FAME))
    yield Spot(("winter", "icon"), parts["winter"], tokens.WINTER)
    warriors = words.eaters(view, seat)
    if roomy:
        yield from _winter_cells(look, parts, warriors)
    else:
        due = [(f"−{cost}", tone.blood if cost else tone.ink_soft) for cost in winter_cost(warriors)]
        yield from _amounts(look, "winter", parts["costs"], due, tokens.GOODS)
    foot = parts["foot"]
    winter = words.winter_message(view, seat)
    is_unsure = winter.id == "northgard.winter.wolf"
    colour = tone.blood if is_unsure or any(words.shortage(view, seat)) else tone.moss_dark
    said = [table.say(winter), table.say("northgard.winter.wolf.brief" if is_unsure else "northgard.winter.brief")]
    lines = [kit.fitting(look, parts.line("foot", label, ink=colour), foot.width) for label in said]
    fits = next((line for line in lines if line.width(look) <= foot.width), lines[-1])
    yield Spot(("forecast", "winter"), foot, fits)


def _amounts(
    look: Look, name: str, row: pygame.Rect, amounts: Sequence[tuple[str, str]], icons: Sequence[str]
) -> Iterator[Spot]:
    """Yields amounts in their colours with an icon before each, side by side as if there were one for each and fame."""
    found = [
        kit.Entry((name, number, "icon"), token, label, label_key=(name, number), ink=colour)
        for number, ((label, colour), token) in enumerate(zip(amounts, icons, strict=True))
    ]
    yield from kit.entries(look, row, found, 19, least=len(tokens.GOODS) + 1)


def _winter_cells(look: Look, parts: kit.Parts, warriors: int) -> Iterator[Spot]:
    """Yields the table of winter, with the line that holds now."""
    tone, begin = look.theme.colour, 0
    for number, ((most, cost), rect) in enumerate(zip(WINTER, parts.each("costs", len(WINTER)), strict=True)):
        cell, now = _COST.at(look, rect), begin <= warriors <= most
        fill, rim = ("#2C6884", "#14303E") if now else ("#E3D2A8", "#A98A58")
        ink, soft = ("#FFFFFF", "#EAF6FA") if now else (tone.ink, tone.ink_soft)
        yield Spot(("winter", number), rect, kit.Fill(fill, 6, rim))
        whole = kit.fitting(look, cell.line("who", f"{begin}–{most}", ink=soft), cell["who"].width)
        is_narrow = most >= 99 or whole.width(look) > cell["who"].width
        label = f"{begin}+" if is_narrow else f"{begin}–{most}"
        yield cell.written(("winter", number, "who"), "who", label, ink=soft)
        due = [(kind, amount) for kind, amount in enumerate(cost) if amount]
        if not due:
            room = pygame.Rect(rect.left, cell["cost"].top, rect.width, cell["cost"].height)
            yield Spot(("winter", number, "cost"), room, kit.Line("—", "label", soft, "center", 16))
        for (kind, amount), row in zip(due, cell.each("cost", len(due)), strict=True):
            good = kit.Entry(("winter", number, kind, "icon"), tokens.GOODS[kind], str(amount),
                         label_key=("winter", number, kind))  # fmt: skip
            yield from kit.entries(look, row, [good], 16, most=19, ink=ink)
        begin = most + 1


# -- when the game is over: where the reader's fame came from, and its sum ------------------------------------------


def ledger(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the sources of the reader's fame with their sum; the sum alone where the area is low."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _FAME.at(table.look, area)
    roomy = "lines" in parts
    yield Spot(("ledger",), area, kit.Panel("vellum" if roomy else "slip"), table.score_words(view, seat))
    total = f"★ {printed(view.total(seat))}"
    number = parts.line("head", total)
    name = kit.Line(table.say("northgard.ledger"), "heading", tone.ink)
    yield from _line(look, parts["head"], ("ledger", "sum"), number, ("ledger", "heading"), name)
    items = view.score(seat) if roomy else ()
    for index, (item, row) in enumerate(zip(items, parts.each("lines", len(items)) if roomy else (), strict=True)):
        px = min(18, row.height / look.unit * 0.78)
        colour = tone.blood if item.points < 0 else tone.ink
        points = kit.Line(printed(item.points), "label", colour, "midright", px)
        source = kit.Line(table.say(item.source), "label", tone.ink_soft, "midleft", px)
        yield from _line(look, row, ("ledger", index, "n"), points, ("ledger", index), source)


def _line(look: Look, row: pygame.Rect, number_key: Key, number: kit.Line, key: Key, name: kit.Line) -> Iterator[Spot]:
    """Yields a number at the right of a row, and what it is for in the room that it leaves."""
    yield Spot(number_key, row, number)
    room = pygame.Rect(row.left, row.top, row.width - number.width(look) - look.px(_APART), row.height)
    yield Spot(key, room, kit.fitting(look, name, room.width))
