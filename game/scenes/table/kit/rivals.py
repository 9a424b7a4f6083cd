"""The other seats: a card each, with badge, name, level, meters, and room for a small board."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.rules.kernel import Message
from game.scenes.hall.heads import FRIEND, head_of, head_of_seat
from game.scenes.table.contracts import Shows
from game.scenes.table.kit.meter import Meter
from game.scenes.table.kit.parts import PartMap, Parts
from game.scenes.table.kit.pictures import Line, Panel
from game.scenes.table.spots import Spot, Words
from game.ui.look import Look

HIGHEST = 1.16
"""A card's height at most, as part of its width: more room would stay empty."""
LOW = 170
"""A card of fewer px has no ornament in its corners: its numbers lie there."""
NARROW = 215
"""A head of fewer px has the name above the meters, and an icon for who sits there."""

_ASIDE = 0.1
"""The card of whoever acts grows by so much more to the left than in height."""
_BESIDE = 4
"""So far beside what it keeps off lies the card of whoever acts, logical px."""


@dataclass(frozen=True, slots=True)
class RivalCard:
    """Where the parts of one rival's card lie: the whole, its head, and the body for the small board.

    ``own`` are the parts of the title's own map, if it has one for its cards; the head is then one of them.
    """

    seat: int
    rect: pygame.Rect
    head: pygame.Rect
    body: pygame.Rect
    own: Parts | None = None

    @property
    def parts(self) -> Parts:
        """Gets the parts of the title's own map."""
        assert self.own is not None
        return self.own


def rival_cards(
    table: Shows,
    panel: pygame.Rect,
    grows: float = 1.0,
    least: int = 2,
    *,
    own: PartMap | None = None,
    apart: float = 8,
    highest: float = HIGHEST,
    room: pygame.Rect | None = None,
    off: Collection[str] | None = None,
    give: float = 0.0,
) -> list[RivalCard]:
    """Returns a card for each other seat, stacked down the panel, as if there were ``least`` of them.

    With ``grows`` the card of whoever acts is so many times as large, over the things beside it but never over another
    card, and comes last; the others ``give`` up to such a part of their height for it. own: the title's map of such a
    card, with a part ``head``. apart: logical px between two. highest: a card's height at most, as part of its width.
    room: where the card of whoever acts may grow; in the panel, if not said. off: the areas that it keeps off; the
    boards, and what the reader's choices are about, if not said.
    """
    look, seats = table.look, table.rivals()
    gap, count = look.px(apart), max(least, len(seats))
    high = min((panel.height - gap * (count - 1)) // count, round(panel.width * highest))
    if grows <= 1 or table.acting not in seats:
        rects = _stacked(panel, [high] * len(seats), gap)
        return [_card(look, seat, rect, own) for seat, rect in zip(seats, rects, strict=True)]
    place = seats.index(table.acting)
    for times in (grows, panel.width * highest / high):
        rects = _stacked(panel, _shared(high, len(seats), place, times, give), gap)
        free = _free(rects, place, room or panel, 0 if give else gap)
        rects[place] = grown(table, rects[place], free, high, times, off)
        if rects[place].height <= rects[place].width * highest:
            break
    cards = [_card(look, seat, rect, own) for seat, rect in zip(seats, rects, strict=True)]
    return [*cards[:place], *cards[place + 1 :], cards[place]]


def _shared(usual: int, count: int, place: int, times: float, give: float) -> list[int]:
    """Returns heights, px: one of up to so many times the usual one, of which the others give a part."""
    given = min(round(usual * give), max(0, round(usual * (times - 1))) // max(1, count - 1))
    return [usual + given * (count - 1) if index == place else usual - given for index in range(count)]


def _stacked(panel: pygame.Rect, heights: Sequence[int], gap: int) -> list[pygame.Rect]:
    """Returns places one below the other down the panel."""
    tops = [panel.top + sum(heights[:index]) + gap * index for index in range(len(heights))]
    return [pygame.Rect(panel.left, top, panel.width, high) for top, high in zip(tops, heights, strict=True)]


def _free(rects: Sequence[pygame.Rect], place: int, room: pygame.Rect, over: int) -> pygame.Rect:
    """Returns where one of several places may grow: in the room, up and down ``over`` px where there is another one."""
    top = rects[place].top - over if place else room.top
    bottom = rects[place].bottom + over if place + 1 < len(rects) else room.bottom
    return pygame.Rect(room.left, top, room.width, bottom - top)


def grown(
    table: Shows,
    rect: pygame.Rect,
    panel: pygame.Rect,
    usual: int,
    times: float,
    off: Collection[str] | None = None,
) -> pygame.Rect:
    """Returns the place of the card of whoever acts: up to so many times as large, over the things left of it.

    It grows as far up and down as the panel goes, from ``usual`` px, and hardly more to the left than that. It keeps
    off some areas; off the boards, and what the reader's choices are about, if not said.
    """
    high = min(panel.height, round(usual * times))
    large = pygame.Rect(0, 0, round(rect.width * min(times, high / usual + _ASIDE)), high)
    large.midright = panel.right, rect.centery
    large = large.clamp(large.left, panel.top, large.width, panel.height)
    names = (*table.about, *table.boards) if off is None else off
    kept = [table.areas[name] for name in names if name in table.areas]
    beside = [area for area in kept if area.right <= rect.left]
    return _beside(large, rect.left, panel.top, beside, table.look.px(_BESIDE))


def _beside(large: pygame.Rect, left: int, top: int, kept: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """Returns the most of a large card that lies off what is kept, px: narrower, or further up and lower.

    left: where it begins at least. top: how far up it may go.
    """
    over = [area for area in kept if area.colliderect(large)]
    if not over:
        return large
    begins = min(left, max(area.right + gap for area in over))
    narrow = pygame.Rect(begins, large.top, large.right - begins, large.height)
    room = pygame.Rect(large.left, top, large.width, min(area.top for area in over) - gap - top)
    high = pygame.Rect(large.topleft, (large.width, max(0, min(large.height, room.height)))).clamp(room)
    return high if high.height * high.width > narrow.height * narrow.width and high.collidelist(kept) < 0 else narrow


def _card(look: Look, seat: int, rect: pygame.Rect, own: PartMap | None = None) -> RivalCard:
    if own is not None:
        parts = own.at(look, rect)
        return RivalCard(seat, rect, parts["head"], rect, parts)
    compact = rect.height < look.px(230)
    inset, top = look.px(16 if compact else 20), rect.top + look.px(7 if compact else 14)
    head = pygame.Rect(rect.left + inset, top, rect.width - 2 * inset, look.px(38 if compact else 46))
    body = pygame.Rect(head.left, head.bottom + look.px(2), head.width, 0)
    body.height = rect.bottom - inset - head.bottom
    return RivalCard(seat, rect, head, body)


def head_spots(
    table: Shows,
    card: RivalCard,
    meters: Sequence[Meter],
    starts: Words | None = None,
    ends: int | None = None,
    also: Sequence[Message] = (),
) -> Iterator[Spot]:
    """Yields the card's plate and head: badge, name, who sits there, and meters one below the other, or side by side.

    The key of the whole head is ("meter", seat): it explains the score. ``starts``: what the start marker says, if
    it lies here. ``ends``: where something else begins at the right of the head, px. ``also``: what else the head
    explains, as who sits there where only an icon shows it.
    """
    look, seat, head, tone = table.look, card.seat, card.head, table.look.theme.colour
    plate = Panel("slip" if card.rect.height < look.px(LOW) else "vellum", lit=table.shown.to_move == seat)
    shadow = "lifted" if seat == table.acting else ""
    yield Spot(("rival", seat), card.rect, plate, bleed=look.px(4), shadow=shadow)
    side = head.height
    yield Spot(("badge", seat), pygame.Rect(head.left, head.top, side, side), table.badge(seat))
    narrow = head.width < look.px(NARROW)
    left, right, line = head.left + side + look.px(8), head.right - look.px(14 if narrow else 22), head.height // 2
    limit = head.right if ends is None else ends
    ends = min(right, limit)
    for index, meter in enumerate(meters):
        if narrow:
            at = pygame.Rect(0, head.top + line, right, line)
        else:
            at, right = pygame.Rect(0, head.top + index * line, right, line), head.right - look.px(22)
        begun = yield from _meter(look, seat, meter, at, look.px(18 if narrow else 22))
        ends = min(ends, begun)
        right = begun - look.px(6) if narrow else right
    room = min(head.right - look.px(16), limit) - left if narrow else ends - left - look.px(6)
    name = pygame.Rect(left, head.top, room, round(head.height * 0.56))
    yield Spot(("name", seat), name, Line(table.names[seat], "heading", tone.ink, px=20))
    if narrow:
        small = look.px(24)
        at = pygame.Rect(head.left + side - small, head.bottom - small, small, small)
        head_of_kind = head_of(FRIEND) if seat in table.presence else head_of_seat(table.told.seats[seat])
        yield Spot(("kind", seat), at, head_of_kind)
    else:
        kind = pygame.Rect(left, name.bottom - look.px(3), room, head.bottom - name.bottom + look.px(4))
        yield Spot(("kind", seat), kind, Line(table.kind_of(seat), "note", tone.ink_soft, px=15), bleed=look.px(6))
    also = (table.sitter(seat), *also) if narrow else also
    yield Spot(("meter", seat), head, words=explaining(table.score_words(table.shown, seat), also))
    if starts is not None:
        mark = look.px(26)
        at = pygame.Rect(head.left - look.px(8), head.bottom - mark + look.px(6), mark, mark)
        yield Spot(("starts", seat), at, "icon-start-marker", starts)


def explaining(said: Words, more: Iterable[Message]) -> Words:
    """Returns words that explain something else as well, before the rest."""
    return replace(said, body=(*more, *said.body))


def _meter(look: Look, seat: int, meter: Meter, line: pygame.Rect, coin: int) -> Generator[Spot, None, int]:
    """Yields a number with its icon of a side in px at the right end of a line; returns where they begin."""
    words = Line(str(meter.amount), "button", meter.colour, "midright")
    wide = words.width(look)
    at = pygame.Rect(line.right - wide, line.top, wide, line.height)
    yield Spot(("meter", seat, meter.icon), at, words)
    picture = pygame.Rect(at.left - coin - look.px(3), at.centery - coin // 2, coin, coin)
    yield Spot(("meter", seat, meter.icon, "icon"), picture, meter.icon)
    return picture.left
