"""The three gods: portrait, boon, what their runes are worth now, dedicated villages, and fury on its scale."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic import scoring
from game.rules.tiny_epic.components import FAVOUR_WORTH, GOD_FURY, GODS, ISLAND_WORTH, KINDS, SPOTS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, Panel
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.pictures import Portrait, Scale

_TINTS = ("#DCE8C4", "#E2D6EC", "#CDE3E4")
_MEDALS = ("#F2C14E", "#C9CDD2", "#C98A4E")
_CELLS, _ROWS = 11, 2
_ROOMY = 140


def gods(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a panel for each god, in the order of their runes."""
    look, gap = table.look, table.look.px(4)
    high = (area.height - gap * (len(KINDS) - 1)) // len(KINDS)
    for rune in KINDS:
        panel = pygame.Rect(area.left, area.top + rune * (high + gap), area.width, high)
        yield Spot(("god", rune), panel, Panel("vellum" if high >= look.px(_ROOMY) else "slip"),
                   words.god_words(view, rune), outline="rect")  # fmt: skip
        yield from _god(table, view, rune, panel)


def _god(table: Shows, view: TinyEpicGame, rune: int, panel: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    roomy = panel.height >= look.px(_ROOMY)
    inner = panel.inflate(-look.px(22 if roomy else 14), -look.px(18 if roomy else 10))
    row = look.px(24 if roomy else 19)
    upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height - _ROWS * row - look.px(4))
    wide = round(upper.height * 0.9)
    token = tokens.GOD[view.gods[rune]]
    portrait = pygame.Rect(upper.left, upper.top, wide, upper.height)
    yield Spot(("god", rune, "portrait"), portrait, Portrait(token), words.god_words(view, rune), outline="rect",
               large=token)  # fmt: skip
    rank = look.px(24 if roomy else 20)
    medal = pygame.Rect(portrait.left - look.px(4), portrait.top - look.px(4), rank, rank)
    place = scoring.ranks(view.fury)[rune]
    yield Spot(("god", rune, "place"), medal, Disc(str(place), _MEDALS[place - 1], "#2A1B10"), bleed=2)
    plate = look.px(46 if roomy else 38)
    spot = pygame.Rect(upper.right - plate, upper.top, plate, min(plate, upper.height))
    left, room = portrait.right + look.px(8), spot.left - portrait.right - look.px(14)
    mark = look.px(26 if roomy else 20)
    line = look.px(28 if roomy else 22)
    at = pygame.Rect(spot.left - mark - look.px(6), upper.top + (line - mark) // 2, mark, mark)
    yield Spot(("god", rune, "mark"), at, tokens.RUNE[rune])
    name = pygame.Rect(left, upper.top, at.left - left - look.px(3), line)
    label = table.say(f"tiny_epic.god.{GODS[view.gods[rune]]}")
    yield Spot(("god", rune, "name"), name, Line(label, "heading", tone.ink, px=24 if roomy else 19))
    worth = _worth(table, view, rune, roomy)
    second = pygame.Rect(left, name.bottom, room, look.px(20))
    yield Spot(("god", rune, "worth"), second, Line(worth, "label", look.theme.state.points, px=16 if roomy else 15))
    if roomy:
        boon = pygame.Rect(left, second.bottom, upper.right - left, look.px(20))
        short = table.say(f"tiny_epic.god.{GODS[view.gods[rune]]}.short")
        yield Spot(("god", rune, "boon"), boon, Line(short, "note", tone.ink_soft, px=16))
    yield from _village_plate(table, view, rune, spot)
    yield from _fury(table, view, rune, pygame.Rect(inner.left, upper.bottom + look.px(4), inner.width, _ROWS * row))
    if view.stack and view.stack[-1].kind == "shift":
        yield from _shifts(table, view, rune, second)


def _worth(table: Shows, view: TinyEpicGame, rune: int, roomy: bool = True) -> str:
    """Returns the place of a god by fury, and what an island rune and a favour rune are worth there."""
    place = scoring.ranks(view.fury)[rune]
    island, favour = ISLAND_WORTH[place - 1], FAVOUR_WORTH[place - 1]
    if not roomy:
        return f"★{island} / ★{favour}"
    return table.say("tiny_epic.gods.worth", place=words.place_name(place), island=island, favour=favour)


def _village_plate(table: Shows, view: TinyEpicGame, rune: int, rect: pygame.Rect) -> Iterator[Spot]:
    """Yields the place for villages that are dedicated to a god, with how many lie there."""
    look, spot = table.look, len(SPOTS) + rune
    yield Spot(("spot", spot), rect, tokens.PLATE, words.spot_words(view, spot), outline="rect")
    label = pygame.Rect(rect.left, rect.top + look.px(2), rect.width, rect.height // 2 - look.px(1))
    yield Spot(("spot", spot, "worth"), label, Line(f"+{GOD_FURY}", "price", "#FFE7A6", "center", 17))
    count = view.dedicated[spot]
    if count:
        side = rect.height - label.height - look.px(4)
        at = pygame.Rect(0, 0, side, side)
        at.midbottom = rect.midbottom[0], rect.bottom - look.px(3)
        yield Spot(("spot", spot, "village"), at, tokens.VILLAGE, count=1)
        if count > 1:
            badge = pygame.Rect(0, 0, look.px(18), look.px(18))
            badge.center = at.right + look.px(1), at.centery
            yield Spot(("spot", spot, "count"), badge, Disc(str(count)), bleed=2)


def _fury(table: Shows, view: TinyEpicGame, rune: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the scale of fury in two rows, and the flame on it."""
    look, row = table.look, area.height // _ROWS
    for line in range(_ROWS):
        rect = pygame.Rect(area.left, area.top + line * row, area.width, row - look.px(2))
        last = "20+" if line == _ROWS - 1 else ""
        yield Spot(("fury", rune, "row", line), rect, Scale(line * _CELLS, _CELLS, _TINTS[rune], last))
    cell = min(view.fury[rune], _CELLS * _ROWS - 1)
    down, across = divmod(cell, _CELLS)
    wide = area.width / _CELLS
    side = round(row * 1.35)
    flame = pygame.Rect(0, 0, side, side)
    flame.midbottom = round(area.left + (across + 0.5) * wide), area.top + (down + 1) * row
    flame.clamp_ip(area.inflate(0, row))
    yield Spot(("flame", rune), flame, tokens.FLAME[rune], words.god_words(view, rune))
    badge = look.px(19)
    at = pygame.Rect(0, 0, badge, badge)
    at.midleft = flame.right - look.px(4), flame.top + badge // 2
    if at.right > area.right:
        at.right = flame.left + look.px(4)
    yield Spot(("fury", rune), at, Disc(str(view.fury[rune])), words.god_words(view, rune), outline="round", bleed=2)


def _shifts(table: Shows, view: TinyEpicGame, rune: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what is clicked to move the fury of a god down or up."""
    look, side = table.look, table.look.px(24)
    for index, by in enumerate((-1, 1)):
        if by < 0 and not view.fury[rune]:
            continue
        rect = pygame.Rect(area.right - (2 - index) * (side + look.px(14)), area.top, side, side)
        title = Message("tiny_epic.do.shift_fury." + ("up" if by > 0 else "down"),
                        {"god": Message(f"tiny_epic.god.{GODS[view.gods[rune]]}")})  # fmt: skip
        said, disc = Words(title, (), "tiny_epic.fury"), Disc("+" if by > 0 else "−", lit=True)
        yield Spot(("shift", rune, by), rect, disc, said, outline="round", bleed=look.px(18))


def small_gods(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what the gods pay, as it is weighed in the draft: a panel with a line for each."""
    look, tone = table.look, table.look.theme.colour
    yield Spot(("gods",), area, Panel())
    inner = area.inflate(-look.px(44), -look.px(36))
    roomy = inner.height > look.px(280)
    head = pygame.Rect(inner.left, inner.top - look.px(4), inner.width, look.px(30))
    yield Spot(("gods", "heading"), head, Line(table.say("tiny_epic.gods.heading"), "heading", tone.ink))
    top = head.bottom
    if roomy:
        note = pygame.Rect(inner.left, top, inner.width, look.px(22))
        yield Spot(("gods", "note"), note, Line(table.say("tiny_epic.gods.note"), "note", tone.ink_soft, px=17))
        top = note.bottom + look.px(6)
    high = (inner.bottom - top) // len(KINDS)
    for rune in KINDS:
        row = pygame.Rect(inner.left, top + rune * high, inner.width, high - look.px(6))
        yield from _line(table, view, rune, row)


def _line(table: Shows, view: TinyEpicGame, rune: int, row: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    said = words.god_words(view, rune)
    yield Spot(("god", rune), row, words=said)
    wide = min(round(row.height * 0.86), look.px(84))
    portrait = pygame.Rect(row.left, row.top, wide, row.height)
    yield Spot(("god", rune, "portrait"), portrait, Portrait(tokens.GOD[view.gods[rune]]), said, outline="rect",
               large=tokens.GOD[view.gods[rune]])  # fmt: skip
    left, line = portrait.right + look.px(10), round(row.height * 0.5)
    mark = min(look.px(30), line - look.px(4))
    at = pygame.Rect(left, row.top + (line - mark) // 2, mark, mark)
    yield Spot(("god", rune, "mark"), at, tokens.RUNE[rune])
    points = Line(_worth(table, view, rune), "label", look.theme.state.points, "midright", 17)
    room = pygame.Rect(0, row.top, points.width(look) + look.px(2), line)
    room.right = row.right
    yield Spot(("god", rune, "worth"), room, points)
    name = pygame.Rect(at.right + look.px(8), row.top, room.left - at.right - look.px(12), line)
    label = table.say(f"tiny_epic.god.{GODS[view.gods[rune]]}")
    yield Spot(("god", rune, "name"), name, Line(label, "heading", tone.ink, px=22))
    scale = pygame.Rect(left, row.top + line, row.right - left, min(look.px(26), row.height - line))
    cells = max(13, min(_CELLS * _ROWS, max(view.fury) + 2))
    yield Spot(("fury", rune, "row"), scale, Scale(0, cells, _TINTS[rune]))
    side = round(scale.height * 1.3)
    flame = pygame.Rect(0, 0, side, side)
    flame.midbottom = round(scale.left + (min(view.fury[rune], cells - 1) + 0.5) * scale.width / cells), scale.bottom
    yield Spot(("flame", rune), flame, tokens.FLAME[rune], said)
