"""A page of a scoring on the screen: what scores stays in the light, and a plate says what it brings each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.kernel import Message
from game.scenes.hall.book import open_rulebook
from game.scenes.table.contracts import Shows
from game.scenes.table.deeds import Rise
from game.scenes.table.marks import draw_ring
from game.scenes.table.spots import Spot, image
from game.ui import paint, text
from game.ui.animation import Reading

_INSET, _TOP, _HEAD, _ROW, _FOOT, _GAP = 24, 12, 44, 62, 30, 14
_SAID, _SAID_PX = 22, 17
"""The sentence of a row is so high, and its letters so large."""
_WIDEST, _NARROWEST, _DARK, _MOST_THINGS = 760, 400, 150, 7
_PALE, _BRIGHT, _NAME = "#DCC89C", "#FFF3CF", "#F1E0B8"

GOLD = "icon-coin"
Amounts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Page:
    """One source of a scoring: what each seat that has part in it gains, and all it gained in this scoring so far.

    ``anew``: everything is counted from the first point on. ``told``: what earned it, by seat, in words.
    """

    source: Message
    rule: str
    rises: tuple[Rise, ...]
    gains: dict[int, Amounts]
    sums: dict[int, Amounts]
    anew: bool = False
    told: Mapping[int, Sequence[Message]] = field(default_factory=dict)


class PageShown(Reading):
    """A page for its time, or until the reader goes on: a plate beside the board that is scored, its things lit."""

    def __init__(self, view: Shows, page: Page, ms: float) -> None:
        super().__init__(ms)
        self.view, self.page = view, page
        self.lit = [spot for rise in page.rises if (spot := self._thing(rise)) is not None]
        self.own = [spot.rect for spot in self.lit if self._is_own(spot)]
        """Where on the reader's own board something scores, px; nothing lies over that."""
        self.room = self._room()
        self.plate = self._plate()
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is said over the table as it was when the page came."""
        if self._picture is None:
            self._picture = surface.copy()
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))

    # -- what is lit ------------------------------------------------------------------------------------------------

    def _thing(self, rise: Rise) -> Spot | None:
        """Returns what earned something, if it is more than the badge or the place where all is counted."""
        spot = self.view.spot(rise.key) if rise.to is not None and rise.to != rise.key else None
        return spot if spot is not None and spot.picture not in _badges(self.view) else None

    def boards(self) -> list[tuple[int, Spot]]:
        """Returns the boards of others whose things score, by seat: what a close look shows of them."""
        view, found = self.view, dict[int, Spot]()
        closer = [spot for spot in view.reachable if spot.large is not None and spot.shape is not None]
        for rise in self.page.rises:
            thing = self._thing(rise)
            seat = rise.key[1] if thing is not None and isinstance(rise.key, tuple) and len(rise.key) > 1 else None
            if thing is None or not isinstance(seat, int) or seat == view.front or seat in found:
                continue
            around = [spot for spot in closer if spot.rect.contains(thing.rect) and spot.rect.size > thing.rect.size]
            if around:
                found[seat] = min(around, key=lambda spot: spot.rect.width)
        return list(found.items())

    # -- where all of it lies ---------------------------------------------------------------------------------------

    def _room(self) -> pygame.Rect:
        """Returns the largest room beside what is lit on the own board; the prompt's where that leaves none."""
        view, px = self.view, self.view.look.px
        bar = view.areas["topbar"]
        window = pygame.Rect((0, bar.bottom), (view.window[0], view.window[1] - bar.bottom)).inflate(-px(28), -px(28))
        if not self.own:
            return window
        lit = self.own[0].unionall(self.own[1:]).inflate(px(24), px(24))
        rooms = [
            pygame.Rect(window.left, window.top, lit.left - window.left, window.height),
            pygame.Rect(lit.right, window.top, window.right - lit.right, window.height),
            pygame.Rect(window.left, window.top, window.width, lit.top - window.top),
            pygame.Rect(window.left, lit.bottom, window.width, window.bottom - lit.bottom),
        ]
        wide = [room for room in rooms if room.width >= px(_NARROWEST) and room.height >= px(self._tall)]
        return max(wide, key=lambda room: room.width * room.height, default=view.areas["prompt"])

    def _plate(self) -> pygame.Rect:
        """Returns the place of the plate: in the middle of the room, or below others' boards."""
        px, room = self.view.look.px, self.room
        plate = pygame.Rect(0, 0, min(px(_WIDEST), room.width), min(px(self._tall), room.height))
        plate.midbottom = room.centerx, room.bottom if self.boards() else room.centery + plate.height // 2
        return plate

    def _is_own(self, spot: Spot) -> bool:
        key = spot.key
        return isinstance(key, tuple) and len(key) > 1 and key[1] == self.view.front

    @property
    def _tall(self) -> int:
        """Gets the logical height of the plate."""
        return 2 * _TOP + _HEAD + _ROW * len(self.page.gains) + _FOOT

    # -- painting ---------------------------------------------------------------------------------------------------

    def _paint(self, picture: pygame.Surface) -> None:
        look, px = self.view.look, self.view.look.px
        lit = [(spot.rect, picture.subsurface(spot.rect.clip(picture.get_rect())).copy()) for spot in self.lit]
        paint.dim(look, picture, _DARK)
        for spot, (rect, kept) in zip(self.lit, lit, strict=True):
            picture.blit(kept, rect.clip(picture.get_rect()))
            draw_ring(look, picture, spot)
        room, plate = self.room, self.plate
        if self.boards():
            self._paint_boards(picture, pygame.Rect(room.left, room.top, room.width, plate.top - room.top - px(_GAP)))
        paint.shadow(look, picture, plate, "lifted")
        paint.panel(look, picture, plate, "oak")
        inner = plate.inflate(-px(2 * _INSET), -px(2 * _TOP))
        self._paint_head(picture, pygame.Rect(inner.topleft, (inner.width, px(_HEAD))))
        seats = list(self.page.gains)
        high = min(px(_ROW), (inner.height - px(_HEAD + _FOOT)) // max(1, len(seats)))
        for index, seat in enumerate(seats):
            self._paint_row(
                picture, pygame.Rect(inner.left, inner.top + px(_HEAD) + index * high, inner.width, high), seat
            )
        words, small = self.view.say("table.tally.keys"), px(15)
        size = text.fit_px(look, words, "note", inner.width, px=small)
        text.draw(look, picture, words, inner.midbottom, "note", _PALE, "midbottom", px=size)

    def _paint_boards(self, picture: pygame.Surface, room: pygame.Rect) -> None:
        """Draws the others' boards large, side by side, with the names of their seats and their things lit."""
        look, px, boards = self.view.look, self.view.look.px, self.boards()
        each = (room.width - px(_GAP) * (len(boards) - 1)) // len(boards)
        if room.height < px(120) or each < px(120):
            return
        for index, (seat, spot) in enumerate(boards):
            assert spot.large is not None
            assert spot.shape is not None
            scale = min(each / spot.shape[0], (room.height - px(34)) / spot.shape[1])
            board = pygame.Rect(0, 0, round(spot.shape[0] * scale), round(spot.shape[1] * scale))
            board.center = room.left + index * (each + px(_GAP)) + each // 2, room.centery + px(17)
            paint.shadow(look, picture, board, "lifted")
            picture.blit(image(look, spot.large, board.size), board)
            name = self.view.names[seat]
            at = (board.left + px(32), board.top - px(16))
            picture.blit(look.assets.token(self.view.badge(seat), px(26), px(26)), (board.left, board.top - px(30)))
            text.draw(look, picture, name, at, "button", _NAME, "midleft", width=board.width - px(32))

    def _paint_head(self, picture: pygame.Surface, head: pygame.Rect) -> None:
        look, view, right = self.view.look, self.view, head.right
        if self.page.rule:
            book = open_rulebook(view.shown.title, view.house.language.code)
            rule = book.find(self.page.rule).title
            px = text.fit_px(look, rule, "note", head.width // 2)
            text.draw(look, picture, rule, head.midright, "note", _PALE, "midright", px=px)
            right -= text.size(look, rule, "note", px)[0] + look.px(14)
        name = view.say(self.page.source)
        px = text.fit_px(look, name, "prompt", right - head.left)
        ink = look.theme.colour.gold
        text.draw(look, picture, name[:1].upper() + name[1:], head.midleft, "prompt", ink, "midleft", px=px)

    def _paint_row(self, picture: pygame.Surface, place: pygame.Rect, seat: int) -> None:
        """Draws a seat: its name, the things that score, what they bring, what that makes; below it as a sentence."""
        look, px = self.view.look, self.view.look.px
        said = pygame.Rect(place.left, place.bottom - px(_SAID), place.width, px(_SAID))
        place = pygame.Rect(place.left, place.top, place.width, place.height - said.height)
        side = min(px(32), place.height - px(4))
        words, wide = self.sentence(seat), said.width - side - px(8)
        small = text.fit_px(look, words, "body", wide, px=px(_SAID_PX))
        at = (said.left + side + px(8), said.centery)
        text.draw(look, picture, words, at, "body", _PALE, "midleft", width=wide, px=small)
        picture.blit(look.assets.token(self.view.badge(seat), side, side), (place.left, place.centery - side // 2))
        x = place.right
        for words, icon in self.figures(seat):
            x = self._paint_number(picture, (x, place.centery), words, icon, side) - px(14)
        left = place.left + side + px(8)
        name = self.view.names[seat]
        wide = min((x - left) // 2, text.size(look, name, "button")[0])
        size = text.fit_px(look, name, "button", max(1, wide))
        text.draw(look, picture, name, (left, place.centery), "button", _NAME, "midleft", width=wide, px=size)
        self._paint_things(
            picture, pygame.Rect(left + wide + px(12), place.top, x - left - wide - px(12), side + px(4)), seat
        )

    def _paint_things(self, picture: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """Draws what earned something, as it lies on the board, as many as there is room for."""
        look, step = self.view.look, room.height + self.view.look.px(3)
        things = [spot for spot in self.lit if isinstance(spot.key, tuple) and seat in spot.key[1:2]]
        for index, spot in enumerate(things[: max(0, min(_MOST_THINGS, room.width // step))]):
            if spot.picture is not None:
                picture.blit(
                    image(look, spot.picture, (room.height, room.height)), (room.left + index * step, room.top)
                )

    def sentence(self, seat: int) -> str:
        """Returns a row as a sentence."""
        return sentence(self.view, self.page, seat)

    def figures(self, seat: int) -> Iterator[tuple[str, str]]:
        """Yields the numbers of a row with their icons, from the right: what it comes to, what is gained."""
        view, points = self.view, self.view.points_token
        for icon, gained in self.page.gains[seat].items():
            if not gained:
                continue
            will = self.page.sums[seat][icon]
            if icon == points and not self.page.anew and view.tells_points:
                will = view.shown.total(seat) - view.owed.get((seat, icon), 0) + gained
            yield f"{_written(will - gained)} → {_written(will)}", icon
        for icon, amount in self.page.gains[seat].items():
            if amount:
                yield f"{'+' if amount > 0 else ''}{_written(amount)}", icon

    def _paint_number(self, picture: pygame.Surface, right: tuple[int, int], words: str, icon: str, side: int) -> int:
        """Draws a number with its icon, ending at a point; returns where it begins."""
        look, coin = self.view.look, round(side * 0.85)
        x = right[0] - coin
        picture.blit(look.assets.token(icon, coin, coin), (x, right[1] - coin // 2))
        px, ink = round(side * 0.72), _BRIGHT if "→" not in words else _PALE
        wide = text.size(look, words, "figure_count", px)[0]
        text.draw(look, picture, words, (x - look.px(4), right[1]), "figure_count", ink, "midright", px=px)
        return x - look.px(4) - wide


def sentence(view: Shows, page: Page, seat: int) -> str:
    """Returns what a page says of a seat: what earned it, and how much that is."""
    units = {view.points_token: "points", GOLD: "gold"}
    gains = [
        Message(f"table.tally.{units[icon]}{'.lost' if amount < 0 else ''}", {"n": abs(amount)})
        for icon, amount in page.gains[seat].items() if amount and icon in units
    ]  # fmt: skip
    what = [*page.told.get(seat, ())] or [page.source]
    said = view.say(Message("table.tally.row", {"what": what, "gain": gains}) if gains else what[0])
    return said[:1].upper() + said[1:]


def _written(amount: int) -> str:
    return f"−{-amount}" if amount < 0 else str(amount)


def _badges(view: Shows) -> list[str]:
    """Returns the tokens of all seats."""
    return [view.badge(seat) for seat in range(view.shown.seats)]
