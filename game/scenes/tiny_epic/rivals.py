"""The other seats: a panel each with goods, what is left on the mat, favours, active runes, and the row of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.tiny_epic.components import BOAT_SLOTS, BOATS, DEALT, GOODS, KINDS, SLOT_COSTS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import NONE
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc, Entry, Line, Panel, PartMap, Parts, entries, explaining, rival_cards, spread
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import favour_card, favour_spot
from game.scenes.tiny_epic.faces import FAVOUR_BACK, FAVOUR_SHAPE, RATIO, CardBack
from game.scenes.tiny_epic.own import card_in_row, places
from game.scenes.tiny_epic.pictures import slip

_GROWS = 1.14
"""The panel of whoever acts is so many times as large."""
APART = 4
_PARTS = "badge chief name kind? points head rows cards foot asked"
_RIVAL = PartMap("tiny_epic/parts/rival", _PARTS, "tiny_epic/parts/rival-low")
_LONE = PartMap("tiny_epic/parts/rival-lone", _PARTS)


def rivals(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the panels of all other seats; that of a lone one has cards that can be read."""
    lone = view.seats == 2
    for card in rival_cards(table, area, _GROWS, 1 if lone else 2, own=_LONE if lone else _RIVAL, apart=APART):
        yield from _rival(table, view, card.seat, card.rect, card.parts)


def _rival(table: Shows, view: TinyEpicGame, seat: int, panel: pygame.Rect, parts: Parts) -> Iterator[Spot]:
    """Yields the panel of one seat."""
    yield Spot(("rival", seat), panel, Panel("vellum" if "kind" in parts else "slip", lit=view.to_move == seat),
               words.purse_words(view, seat), outline="rect", bleed=table.look.px(2),
               shadow="lifted" if seat == table.acting else "")  # fmt: skip
    yield from _left(table, view, seat, parts)
    yield from _row(table, view, seat, parts)


def _left(table: Shows, view: TinyEpicGame, seat: int, parts: Parts) -> Iterator[Spot]:
    look = table.look
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    if view.chief == seat:
        yield Spot(("chief marker", seat), parts["chief"], tokens.CHIEF_MARKER, words.what("marker"))
    if "kind" in parts:
        yield parts.written(("kind", seat), "kind", table.kind_of(seat))
    yield parts.written(("points", seat), "points", f"★{words.points_told(view, seat)}")
    yield parts.written(("name", seat), "name", table.names[seat])
    said = explaining(table.score_words(view, seat), () if "kind" in parts else (table.sitter(seat),))
    yield Spot(("meter", seat), parts["head"], words=words.counted(view, seat, said))
    for (key, found), row in zip(owned(table, view, seat, view.active(seat)), parts.each("rows", 3), strict=True):
        entry = [Entry((key, seat, index), token, label) for index, (token, label) in enumerate(found)]
        yield from entries(look, row, entry, most=30)


def owned(table: Shows, view: TinyEpicGame, seat: int, runes: Sequence[int]) -> list[tuple[str, list[tuple[str, str]]]]:
    """Returns what a seat has as drawings with numbers: goods, what is left on its mat with a cross, and some runes."""
    held, (boats, temples) = view.goods_of(seat), view.built(seat)
    left = [
        (tokens.settler(table, seat), view.on_mat(seat)),
        (tokens.boat(table, seat), BOATS - 1 - boats),
        (tokens.temple(table, seat), len(SLOT_COSTS) - BOAT_SLOTS - temples),
    ]
    return [
        ("goods", [(tokens.GOOD[good], str(held[good])) for good in range(len(GOODS))]),
        ("left", [(token, f"×{count}") for token, count in left]),
        ("runes", [(tokens.RUNE[rune], str(runes[rune])) for rune in KINDS]),
    ]


def _row(table: Shows, view: TinyEpicGame, seat: int, parts: Parts) -> Iterator[Spot]:
    """Yields the row of cards of a seat with its hand's size, and below it favours and villages."""
    look = table.look
    count = max(DEALT[min(view.era, len(DEALT) - 1)], len(view.rows[seat]))
    for index, rect in enumerate(places(parts["cards"], count, look.px(APART), count)):
        if index >= len(view.rows[seat]):
            yield Spot(("row place", seat, index), rect, slip())
        else:
            yield card_in_row(table, view, seat, index, rect)
    yield from _foot(table, view, seat, parts["foot"])
    if view.to_move == seat and view.mover not in (NONE, seat):
        yield Spot(("asked", seat), parts["asked"], Disc("?"), bleed=2)  # who has to choose while it is not their turn


def _foot(table: Shows, view: TinyEpicGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields side by side the hand, the favours, the villages, and whether the seat fights."""
    look, gap, number = table.look, table.look.px(APART), table.look.px(26)
    held = len(view.draft.hand(seat)) if view.is_drafting else len(view.hands[seat])
    favours, villages = view.favours[seat], view.raided[seat]
    back = pygame.Rect(area.left, area.top, round(area.height * RATIO) + gap + number, area.height)
    said = words.what("hand.of", seat=SeatName(seat), n=held)
    hand = Entry(("hand", seat), CardBack(), f"×{held}", said, shape=RATIO, label_key=("hand", seat, "count"))
    yield from entries(look, back, [hand], 16, APART)
    size = round(area.height * FAVOUR_SHAPE[0] / FAVOUR_SHAPE[1]), area.height
    after = (area.height + number if villages else 0) + (area.height if view.battle[seat] != NONE else 0)
    most = max(0, area.right - after - back.right - gap)
    rest = pygame.Rect(back.right + gap, area.top, min(len(favours) * (size[0] + gap), most), area.height)
    for index, (favour, rect) in enumerate(zip(favours, spread(rest, len(favours), size, gap), strict=True)):
        seen = favour_card(favour) if view.outcome is not None else CardBack(FAVOUR_BACK)
        yield favour_spot(("favour back", seat, index), rect, view, favour, seen)
    left = rest.right
    if villages:
        place = pygame.Rect(left, area.top, area.height + number, area.height)
        said = words.what("raided", n=villages)
        raided = Entry(("raided", seat), tokens.VILLAGE, f"×{villages}", said, label_key=("raided", seat, "count"))
        yield from entries(look, place, [raided], 16, 0)
        left = place.right
    if view.battle[seat] != NONE:
        room = pygame.Rect(left, area.top, area.right - left, area.height)
        line = Line(table.say("tiny_epic.rival.fights"), "note", look.theme.state.points, "midright", 16)
        if line.width(look) <= room.width:
            yield Spot(("fights", seat), room, line)
        elif room.width >= area.height:
            mark = spread(room, 1, (area.height, area.height), 0, "right")[0]
            yield Spot(("fights", seat), mark, tokens.BATTLE, Words(Message("tiny_epic.rival.fights")))
