"""The other seats: a panel each with goods, what is left on the mat, favours, active runes, and the row of cards."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.kernel import Message
from game.rules.tiny_epic.components import BOAT_SLOTS, BOATS, DEALT, GOODS, KINDS, SLOT_COSTS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.silence import is_known
from game.rules.tiny_epic.state import DOWN, NONE
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Fitted, Line, Panel, grown
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_card, favour_words, viking_card
from game.scenes.tiny_epic.faces import FAVOUR_BACK, FAVOUR_SHAPE, VIKING_SHAPE, CardBack
from game.scenes.tiny_epic.own import card_in_row, places
from game.scenes.tiny_epic.pictures import Slip

_LEFT = 0.37
_FEWEST = 2
_GROWS = 1.14
"""The panel of whoever acts is so many times as large."""


def panels(table: Shows, area: pygame.Rect) -> list[pygame.Rect]:
    """Returns the places of the panels of the other seats and of a neutral side, from above; two at least."""
    gap, count = table.look.px(4), max(_FEWEST, table.shown.seats - 1)
    high = (area.height - gap * (count - 1)) // count
    return [pygame.Rect(area.left, area.top + index * (high + gap), area.width, high) for index in range(count)]


def rivals(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panels of all other seats."""
    places = zip(table.rivals(), panels(table, area), strict=False)
    for seat, panel in sorted(places, key=lambda place: place[0] == table.acting):
        yield from rival(table, view, seat, grown(table, seat, panel, area, _GROWS))


def rival(table: Shows, view: TinyEpicGame, seat: int, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields the panel of one seat."""
    look = table.look
    roomy = panel.height >= look.px(140)
    yield Spot(("rival", seat), panel, Panel("vellum" if roomy else "slip", lit=view.to_move == seat),
               words.purse_words(view, seat), outline="rect", bleed=look.px(2),
               shadow="lifted" if seat == table.acting else "")  # fmt: skip
    inner = panel.inflate(-look.px(40 if roomy else 18), -look.px(28 if roomy else 12))
    left = pygame.Rect(inner.left, inner.top, round(inner.width * _LEFT), inner.height)
    yield from _left(table, view, seat, left, roomy)
    right = pygame.Rect(left.right + look.px(8), inner.top, inner.right - left.right - look.px(8), inner.height)
    yield from _row(table, view, seat, right)


def _left(table: Shows, view: TinyEpicGame, seat: int, area: pygame.Rect, roomy: bool) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    line = area.height // 4
    side = round(line * (1.25 if roomy else 1.15))
    badge = pygame.Rect(area.left, area.top, side, side)
    yield Spot(("badge", seat), badge, table.badge(seat))
    if view.chief == seat:
        mark = round(side * 0.62)
        at = pygame.Rect(badge.left - mark // 3, badge.top - mark // 3, mark, mark)
        yield Spot(("chief marker", seat), at, tokens.CHIEF_MARKER, words.chief_marker_words())
    begin = badge.right + look.px(7)
    star = Line(f"★{words.points_told(view, seat)}", "label", look.theme.state.points, "midright", 17)
    wide = star.width(look) + look.px(2)
    score = pygame.Rect(area.right - wide, area.top, wide, side)
    name = pygame.Rect(begin, area.top, score.left - begin - look.px(4), side)
    if roomy:
        name.height = round(side * 0.6)
        kind = pygame.Rect(begin, name.bottom - look.px(3), name.width, side - name.height + look.px(4))
        name.width, score.top, score.height = area.right - begin, kind.top, kind.height
        yield Spot(("kind", seat), kind, Line(table.kind_of(seat), "note", tone.ink_soft, px=16))
    yield Spot(("points", seat), score, star)
    yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=21 if roomy else 19))
    yield Spot(("meter", seat), pygame.Rect(area.left, area.top, area.width, side),
               words=words.counted(view, seat, table.score_words(view, seat)))  # fmt: skip
    rest = area.bottom - badge.bottom - look.px(2)
    high = rest // 3
    held = view.goods_of(seat)
    boats, temples = view.built(seat)
    upper = [(tokens.GOOD[good], held[good], False) for good in range(len(GOODS))]
    lower = [
        (tokens.settler(table, seat), view.on_mat(seat), True),
        (tokens.boat(table, seat), BOATS - 1 - boats, True),
        (tokens.temple(table, seat), len(SLOT_COSTS) - BOAT_SLOTS - temples, True),
    ]
    active = view.active(seat)
    runes = [(tokens.RUNE[rune], active[rune], False) for rune in KINDS]
    for index, (key, entries) in enumerate((("goods", upper), ("left", lower), ("runes", runes))):
        row = pygame.Rect(area.left, badge.bottom + look.px(2) + index * high, area.width, high)
        yield from _icons(table, (key, seat), row, entries)


def _icons(
    table: Shows, key: tuple[str, int], area: pygame.Rect, entries: list[tuple[str, int, bool]]
) -> Iterator[Spot]:
    """Yields small drawings with a number behind each; what is left of a supply bears a cross before it."""
    look, step = table.look, area.width // len(entries)
    side = min(area.height - look.px(1), look.px(30))
    for index, (token, count, left) in enumerate(entries):
        rect = pygame.Rect(area.left + index * step, area.centery - side // 2, side, side)
        yield Spot((*key, index), rect, Fitted(token))
        at = pygame.Rect(rect.right + look.px(3), area.top, step - side - look.px(3), area.height)
        label = f"×{count}" if left else str(count)
        yield Spot((*key, index, "n"), at, Line(label, "button", look.theme.colour.ink, px=17))


def _row(table: Shows, view: TinyEpicGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the row of cards of a seat with its hand's size, and below it favours and villages."""
    look, tone = table.look, table.look.theme.colour
    foot = look.px(26)
    count = max(DEALT[min(view.era, len(DEALT) - 1)], len(view.rows[seat]))
    cards = pygame.Rect(area.left, area.top, area.width, area.height - foot)
    rects = places(cards, count, look.px(4))
    for index, rect in enumerate(rects):
        if index >= len(view.rows[seat]):
            yield Spot(("row place", seat, index), rect, Slip())
            continue
        card = view.rows[seat][index]
        picture, said = card_in_row(table, view, seat, card)
        known = card - DOWN if card >= DOWN else card
        yield Spot(("row", seat, index), rect, picture, said, outline="rect",
                   large=viking_card(table, known), shape=VIKING_SHAPE)  # fmt: skip
    side = foot - look.px(4)
    top = area.bottom - side
    back = pygame.Rect(area.left, top, round(side * 240 / 336), side)
    held = len(view.draft.hand(seat)) if view.is_drafting else len(view.hands[seat])
    yield Spot(("hand", seat), back, CardBack(), words.hand_words(held, seat))
    number = pygame.Rect(back.right + look.px(4), top, look.px(26), side)
    yield Spot(("hand", seat, "count"), number, Line(f"×{held}", "button", tone.ink, px=16))
    left, wide = number.right + look.px(6), round(side * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1])
    for index, favour in enumerate(view.favours[seat]):
        rect = pygame.Rect(left, top, wide, side)
        seen = favour_card(favour) if view.outcome is not None else CardBack(FAVOUR_BACK)
        yield Spot(("favour back", seat, index), rect, seen, favour_words(favour), outline="rect",
                   large=favour_card(favour) if is_known(favour) else None, shape=FAVOUR_SHAPE)  # fmt: skip
        left = rect.right + look.px(4)
    if view.raided[seat]:
        rect = pygame.Rect(left, top, side, side)
        yield Spot(("raided", seat), rect, tokens.VILLAGE, words.own_village_words(view.raided[seat]))
        at = pygame.Rect(rect.right, top, look.px(26), side)
        yield Spot(("raided", seat, "count"), at, Line(f"×{view.raided[seat]}", "button", tone.ink, px=16))
        left = at.right
    if view.battle[seat] != NONE:
        line = Line(table.say("tiny_epic.rival.fights"), "note", look.theme.state.points, "midright", 16)
        wide = line.width(look) + look.px(2)
        inset = look.px(28 if area.height >= look.px(110) else 2)
        badge = pygame.Rect(area.right - wide - inset, top, wide, side)
        if badge.left >= left:
            yield Spot(("fights", seat), badge, line)
        elif area.right - side >= left:
            mark = pygame.Rect(area.right - side - min(inset, area.right - side - left), top, side, side)
            yield Spot(("fights", seat), mark, tokens.BATTLE, Words(Message("tiny_epic.rival.fights")))
    yield from _chief_note(table, view, seat, area)


def _chief_note(table: Shows, view: TinyEpicGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a mark on who has to choose while it is not their turn."""
    if view.to_move == seat and view.mover not in (NONE, seat):
        side = table.look.px(24)
        rect = pygame.Rect(area.right - side, area.top, side, side)
        yield Spot(("asked", seat), rect, Disc("?"), bleed=2)
