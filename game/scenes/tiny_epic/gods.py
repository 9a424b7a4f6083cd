"""The three gods: portrait, boon, what their runes are worth now, dedicated villages, and fury on its scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic import scoring
from game.rules.tiny_epic.components import FAVOUR_WORTH, GOD_FURY, GODS, ISLAND_WORTH, KINDS, SPOTS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc, Line, Panel, PartMap, Parts, counter, fits
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.pictures import portrait, scale
from game.ui.look import Look

_TINTS = ("#DCE8C4", "#E2D6EC", "#CDE3E4")
_MEDALS = ("#F2C14E", "#C9CDD2", "#C98A4E")
_CELLS, _ROWS = 11, 2
_GOD = PartMap(
    "tiny_epic/parts/god", "portrait place name mark worth shifts boon villages fury", "tiny_epic/parts/god-low"
)
_SMALL = PartMap("tiny_epic/parts/gods-small", "heading note? lines", "tiny_epic/parts/gods-smallest")
_LINE = PartMap("tiny_epic/parts/god-line", "portrait mark name worth fury")
_PLATE = PartMap("tiny_epic/parts/plate", "worth village")


def gods(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a panel for each god, in the order of their runes."""
    gap = table.look.px(4)
    high = (area.height - gap * (len(KINDS) - 1)) // len(KINDS)
    for rune in KINDS:
        yield from _god(table, view, rune, pygame.Rect(area.left, area.top + rune * (high + gap), area.width, high))


def _god(table: Shows, view: TinyEpicGame, rune: int, panel: pygame.Rect) -> Iterator[Spot]:
    look, parts = table.look, _GOD.at(table.look, panel)
    roomy, said = parts.name == _GOD.names[0], words.god_words(view, rune)
    token = tokens.GOD[view.gods[rune]]
    yield Spot(("god", rune), panel, Panel("vellum" if roomy else "slip"), said, outline="rect")
    yield Spot(("god", rune, "portrait"), parts["portrait"], portrait(token), said, outline="rect", large=token)
    place, name = scoring.ranks(view.fury)[rune], f"tiny_epic.god.{GODS[view.gods[rune]]}"
    yield Spot(("god", rune, "place"), parts["place"], Disc(str(place), _MEDALS[place - 1], "#2A1B10"), bleed=2)
    yield Spot(("god", rune, "mark"), parts["mark"], tokens.RUNE[rune])
    yield parts.written(("god", rune, "name"), "name", table.say(name))
    worths = [parts.line("worth", _worth(table, view, rune, full)) for full in (True, False)]
    worth = next((line for line in worths if fits(look, line, parts["worth"].width)), worths[-1])
    yield Spot(("god", rune, "worth"), parts["worth"], worth)
    boon = parts.line("boon", table.say(f"{name}.short"))
    if fits(look, boon, parts["boon"].width):
        yield Spot(("god", rune, "boon"), parts["boon"], boon)
    yield from _village_plate(table, view, rune, parts["villages"])
    yield from _fury(view, rune, parts)
    if view.stack and view.stack[-1].kind == "shift":
        yield from _shifts(look, view, rune, parts.each("shifts", 2))


def _worth(table: Shows, view: TinyEpicGame, rune: int, roomy: bool = True) -> str:
    """Returns the place of a god by fury, and what an island rune and a favour rune are worth there."""
    place = scoring.ranks(view.fury)[rune]
    island, favour = ISLAND_WORTH[place - 1], FAVOUR_WORTH[place - 1]
    if not roomy:
        return f"★{island} / ★{favour}"
    ordinal = Message(f"tiny_epic.place.{place}")
    return table.say("tiny_epic.gods.worth", place=ordinal, island=island, favour=favour)


def _village_plate(table: Shows, view: TinyEpicGame, rune: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields the place for villages that are dedicated to a god, with how many lie there."""
    spot, parts = len(SPOTS) + rune, _PLATE.at(table.look, rect)
    yield Spot(("spot", spot), rect, tokens.PLATE, words.spot_words(view, spot), outline="rect")
    yield Spot(("spot", spot, "worth"), parts["worth"], Line(f"+{GOD_FURY}", "price", "#FFE7A6", "center", 17))
    count = view.dedicated[spot]
    if count:
        yield Spot(("spot", spot, "village"), parts["village"], tokens.VILLAGE, count=1)
    if count > 1:
        yield counter(table.look, ("spot", spot, "count"), parts["village"], count, "midright", 18)


def _fury(view: TinyEpicGame, rune: int, parts: Parts) -> Iterator[Spot]:
    """Yields the scale of fury in two rows, and the flame on it with its number beside it."""
    rows = parts.each("fury", _ROWS)
    for line, rect in enumerate(rows):
        last = "20+" if line == _ROWS - 1 else ""
        yield Spot(("fury", rune, "row", line), rect, scale(line * _CELLS, _CELLS, _TINTS[rune], last))
    down, across = divmod(min(view.fury[rune], _CELLS * _ROWS - 1), _CELLS)
    row, area = rows[down], rows[0].union(rows[-1])
    flame = _flame(row, 1.5, across, _CELLS).clamp(area.inflate(0, row.height))
    yield Spot(("flame", rune), flame, tokens.FLAME[rune], words.god_words(view, rune))
    at = pygame.Rect(0, 0, row.height, row.height).move_to(topleft=(flame.right - row.height // 5, flame.top))
    if at.right > area.right:
        at.right = flame.left + row.height // 5
    yield Spot(("fury", rune), at, Disc(str(view.fury[rune])), words.god_words(view, rune), outline="round", bleed=2)


def _flame(row: pygame.Rect, size: float, at: int, cells: int) -> pygame.Rect:
    """Returns where the flame stands on a cell of a scale, so many times as large as the scale is high."""
    side = round(row.height * size)
    middle = round(row.left + (at + 0.5) * row.width / cells), row.bottom
    return pygame.Rect(0, 0, side, side).move_to(midbottom=middle)


def _shifts(look: Look, view: TinyEpicGame, rune: int, places: Sequence[pygame.Rect]) -> Iterator[Spot]:
    """Yields what is clicked to move the fury of a god down or up."""
    for by, rect in zip((-1, 1), places, strict=True):
        if by < 0 and not view.fury[rune]:
            continue
        said = Words(words.shift_name(view, rune, by), (), "tiny_epic.fury")
        disc = Disc("+" if by > 0 else "−", lit=True)
        yield Spot(("shift", rune, by), rect, disc, said, outline="round", bleed=look.px(18))


def small_gods(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what the gods pay, as it is weighed in the draft: a panel with a line for each."""
    tone, parts = table.look.theme.colour, _SMALL.at(table.look, area)
    yield Spot(("gods",), area, Panel())
    yield Spot(("gods", "heading"), parts["heading"], Line(table.say("tiny_epic.gods.heading"), "heading", tone.ink))
    if "note" in parts:
        yield parts.written(("gods", "note"), "note", table.say("tiny_epic.gods.note"))
    for rune, row in zip(KINDS, parts.each("lines", len(KINDS)), strict=True):
        yield from _line(table, view, rune, row)


def _line(table: Shows, view: TinyEpicGame, rune: int, row: pygame.Rect) -> Iterator[Spot]:
    parts, said, god = _LINE.at(table.look, row), words.god_words(view, rune), tokens.GOD[view.gods[rune]]
    yield Spot(("god", rune), row, words=said)
    yield Spot(("god", rune, "portrait"), parts["portrait"], portrait(god), said, outline="rect", large=god)
    yield Spot(("god", rune, "mark"), parts["mark"], tokens.RUNE[rune])
    yield parts.written(("god", rune, "worth"), "worth", _worth(table, view, rune))
    yield parts.written(("god", rune, "name"), "name", table.say(f"tiny_epic.god.{GODS[view.gods[rune]]}"))
    cell_row, cells = parts["fury"], max(13, min(_CELLS * _ROWS, max(view.fury) + 2))
    yield Spot(("fury", rune, "row"), cell_row, scale(0, cells, _TINTS[rune]))
    flame = _flame(cell_row, 1.3, min(view.fury[rune], cells - 1), cells)
    yield Spot(("flame", rune), flame, tokens.FLAME[rune], said)
