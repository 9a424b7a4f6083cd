"""A page of a scoring on the screen: what scores stays in the light, and a plate says what it brings each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import pygame

from game.language import literal
from game.rules.kernel import Message
from game.scenes.hall.book import open_rulebook
from game.scenes.table.deeds import Rise
from game.scenes.table.marks import draw_ring
from game.scenes.table.picture import TablePicture
from game.scenes.table.spots import Key, Spot, image
from game.scenes.table.tableau import Composed
from game.ui import paint, text
from game.ui.animation import Reading
from game.ui.outline import is_polygon

_INSET, _TOP, _HEAD, _ROW, _FOOT, _GAP = 24, 12, 44, 62, 32, 14
_RIM: Final = 5
"""The keys stand so far above the rest of the plate's foot, off its rim, logical px."""
_SAID, _SAID_PX = 22, 17
"""The sentence of a row is so high, and its letters so large."""
_NAMED, _LITTLE, _LEAST_LARGE = 34, 120, 120
"""The name above a board is so high; in a row stands only what is no larger; a board is no smaller, logical px."""
_WIDEST, _NARROWEST, _STEP, _DARK, _SHADED, _MOST_THINGS = 760, 400, 16, 150, 90, 7
_PALE, _BRIGHT, _NAME = "#DCC89C", "#FFF3CF", "#F1E0B8"

GOLD = "icon-coin"
Amounts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Page:
    """One source of a scoring: what each seat that has part in it gains, and all it gained in this scoring so far.

    ``anew``: everything is counted from the first point on. ``stands``: it is what they have already. ``told``: what
    earned it, by seat, in words; ``things``: the keys of what earned it, by seat.
    """

    source: Message
    rule: str
    rises: tuple[Rise, ...]
    gains: dict[int, Amounts]
    sums: dict[int, Amounts]
    anew: bool = False
    stands: bool = False
    told: Mapping[int, Sequence[Message]] = field(default_factory=dict)
    things: Mapping[int, Sequence[Key]] = field(default_factory=dict)


class Large(NamedTuple):
    """Another's board or card that is shown large: whose it is, where it lies small, and what of it scores."""

    seat: int
    spot: Spot
    keys: Sequence[Key]


class PageShown(Reading):
    """A page for its time, or until the reader goes on: a plate beside the board that is scored, its things lit."""

    def __init__(self, view: TablePicture[Any], page: Page, ms: float) -> None:
        super().__init__(ms)
        self.view, self.page = view, page
        self.lit = [(seat, spot) for seat, keys in page.things.items() for spot in self._things(keys)]
        self.large = self._large()
        self._lay()
        if page.stands and not self._is_read:
            self.lit, self.large = [], []
            self._lay()
        if self.large and min(self._each) < self.view.look.px(_LEAST_LARGE):
            self.large = []
            self._lay()
        self._picture: pygame.Surface | None = None

    @property
    def _is_read(self) -> bool:
        """Tells whether the sentences of all rows can be written whole on the plate."""
        look = self.view.look
        room = self.plate.width - look.px(2 * _INSET + 32 + 8)
        small = look.px(text.SMALLEST)
        return all(text.size(look, self.sentence(seat), "body", small)[0] <= room for seat in self.page.gains)

    def _lay(self) -> None:
        """Finds where plate and boards lie: nothing lies over ``own``, where what is not seen large scores."""
        away = {key for large in self.large for key in large.keys}
        self.own = [spot.rect for _, spot in self.lit if spot.key not in away]
        self.room = self._room()
        self.plate = self._plate()

    @property
    def _each(self) -> tuple[int, int]:
        """Gets how wide and high each of others' boards may be above the plate, px."""
        count, px = max(1, len(self.large)), self.view.look.px
        high = self.plate.top - self.room.top - px(_GAP) - px(_NAMED)
        return (self.room.width - px(_GAP) * (count - 1)) // count, high

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is said over the table as it was when the page came."""
        if self._picture is None:
            self._picture = surface.copy()
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))

    # -- what is lit ------------------------------------------------------------------------------------------------

    def _things(self, keys: Sequence[Key]) -> Iterator[Spot]:
        """Yields what earned something, as far as it lies on the table, without the badges where all is counted."""
        for key in dict.fromkeys(keys):
            spot = self.view.spot(key)
            if spot is not None and spot.picture not in _badges(self.view):
                yield spot

    def _large(self) -> list[Large]:
        """Returns the boards and cards of others with what scores of them: what a close look shows there."""
        view, found = self.view, dict[Key, tuple[int, Spot, list[Key]]]()
        closer = [spot for spot in view.reachable if spot.large is not None and spot.shape is not None]
        for seat, thing in self.lit:
            around = [spot for spot in closer if spot.rect.contains(thing.rect)] if seat != view.front else []
            if around:
                spot = min(around, key=lambda spot: spot.rect.width)
                found.setdefault(spot.key, (seat, spot, []))[2].append(thing.key)
        return [Large(*one) for one in found.values()]

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
        return max(wide, key=self._worth, default=None) or self._between(window)

    def _worth(self, room: pygame.Rect) -> float:
        """Returns how large others' boards may be in a room above the plate; without any, how large the room is."""
        count, px = len(self.large), self.view.look.px
        each = (room.width - px(_GAP) * (count - 1)) / max(1, count)
        high = room.height - px(self._tall) - px(_GAP) - px(_NAMED)
        scales = [min(each / wide, high / tall) for large in self.large for wide, tall in [large.spot.shape or (1, 1)]]
        return min(scales, default=room.width * room.height)

    def _between(self, window: pygame.Rect) -> pygame.Rect:
        """Returns the place of a narrow plate that hides least of what scores, the lowest of such."""
        px, step = self.view.look.px, self.view.look.px(_STEP)
        plate = pygame.Rect(0, 0, min(px(_NARROWEST), window.width), min(px(self._tall), window.height))
        places = [
            plate.move(x, y)
            for y in range(window.bottom - plate.height, window.top - 1, -step)
            for x in range(window.left, window.right - plate.width + 1, step)
        ]

        def hidden(place: pygame.Rect) -> int:
            over = [place.clip(rect) for rect in self.own]
            return sum(rect.width * rect.height for rect in over)

        return min(places, key=hidden)

    def _plate(self) -> pygame.Rect:
        """Returns the place of the plate: in the middle of the room, or below others' boards."""
        px, room = self.view.look.px, self.room
        plate = pygame.Rect(0, 0, min(px(_WIDEST), room.width), min(px(self._tall), room.height))
        plate.midbottom = room.centerx, room.bottom if self.large else room.centery + plate.height // 2
        return plate

    @property
    def _tall(self) -> int:
        """Gets the logical height of the plate."""
        return 2 * _TOP + _HEAD + _ROW * len(self.page.gains) + _FOOT

    # -- painting ---------------------------------------------------------------------------------------------------

    def _paint(self, picture: pygame.Surface) -> None:
        look, px = self.view.look, self.view.look.px
        self._light(picture, [spot for _, spot in self.lit], _DARK)
        room, plate = self.room, self.plate
        if self.large:
            self._paint_large(picture, pygame.Rect(room.left, room.top, room.width, plate.top - room.top - px(_GAP)))
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
        text.draw(look, picture, words, (inner.centerx, inner.bottom - px(_RIM)), "note", _PALE, "midbottom", px=size)

    def _light(self, picture: pygame.Surface, spots: Sequence[Spot], dark: int) -> None:
        """Darkens a picture within its clip, which is then forgotten, but for some things, which are ringed."""
        whole = picture.get_clip()
        kept = [(rect, _cut_out(picture, spot, rect)) for spot in spots if (rect := spot.rect.clip(whole))]
        paint.dim(self.view.look, picture, dark)
        for rect, bright in kept:
            picture.blit(bright, rect)
        picture.set_clip(None)
        for spot in spots:
            draw_ring(self.view.look, picture, spot)

    def _paint_large(self, picture: pygame.Surface, room: pygame.Rect) -> None:
        """Draws what is others' large, side by side, with the names of their seats, and what scores there lit."""
        look, px, (each, high) = self.view.look, self.view.look.px, self._each
        for index, (seat, spot, _) in enumerate(self.large):
            assert spot.large is not None
            assert spot.shape is not None
            scale = min(each / spot.shape[0], high / spot.shape[1])
            board = pygame.Rect(0, 0, round(spot.shape[0] * scale), round(spot.shape[1] * scale))
            board.center = room.left + index * (each + px(_GAP)) + each // 2, room.centery + px(_NAMED // 2)
            paint.shadow(look, picture, board, "lifted")
            picture.blit(image(look, spot.large, board.size), board)
            if isinstance(spot.large, Composed):
                picture.set_clip(board)
                scored = {*self.page.things[seat]} - {spot.key}
                lit = [one for one in spot.large.spots(look, board) if one.key in scored]
                self._light(picture, lit, _SHADED)
            name, badge = self.view.scorer(seat)
            at = (board.left + px(32), board.top - px(16))
            picture.blit(look.assets.token(badge, px(26), px(26)), (board.left, board.top - px(30)))
            text.draw(look, picture, name, at, "button", _NAME, "midleft", width=max(px(90), board.width - px(32)))

    def _paint_head(self, picture: pygame.Surface, head: pygame.Rect) -> None:
        look, view, right = self.view.look, self.view, head.right
        name = view.say(self.page.source)
        rule = ""
        if self.page.rule:
            rule = open_rulebook(view.shown.title, view.house.language.code).find(self.page.rule).title
        if rule and rule.casefold() != name.casefold():
            px = text.fit_px(look, rule, "note", head.width // 2)
            text.draw(look, picture, rule, head.midright, "note", _PALE, "midright", px=px)
            right -= text.size(look, rule, "note", px)[0] + look.px(14)
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
        name, badge = self.view.scorer(seat)
        picture.blit(look.assets.token(badge, side, side), (place.left, place.centery - side // 2))
        x = place.right
        for words, icon in self.figures(seat):
            x = self._paint_number(picture, (x, place.centery), words, icon, side) - px(14)
        left = place.left + side + px(8)
        wide = min((x - left) // 2, text.size(look, name, "button")[0])
        size = text.fit_px(look, name, "button", max(1, wide))
        text.draw(look, picture, name, (left, place.centery), "button", _NAME, "midleft", width=wide, px=size)
        self._paint_things(
            picture, pygame.Rect(left + wide + px(12), place.top, x - left - wide - px(12), side + px(4)), seat
        )

    def _paint_things(self, picture: pygame.Surface, room: pygame.Rect, seat: int) -> None:
        """Draws what earned something, as it lies on the board, as many as there is room for."""
        look, step = self.view.look, room.height + self.view.look.px(3)
        most = self.view.look.px(_LITTLE)
        things = [spot for owner, spot in self.lit if owner == seat and max(spot.rect.size) <= most]
        for index, spot in enumerate(things[: max(0, min(_MOST_THINGS, room.width // step))]):
            if spot.picture is not None:
                picture.blit(
                    image(look, spot.picture, (room.height, room.height)), (room.left + index * step, room.top)
                )

    def sentence(self, seat: int) -> str:
        """Returns a row as a sentence."""
        return sentence(self.view, self.page, seat)

    def figures(self, seat: int) -> Iterator[tuple[str, str]]:
        """Yields the numbers of a row with their icons, from the right: what it comes to, what is gained.

        What points come to is told only where everybody may see it.
        """
        view, points = self.view, self.view.points_token
        for icon, gained in self.page.gains[seat].items():
            if not gained or (icon == points and not (view.tells_points or self.page.anew or self.page.stands)):
                continue
            will, owed, stands = self.page.sums[seat][icon], view.owed.get((seat, icon), 0), self.page.stands
            if icon == points and not (self.page.anew or stands) and view.tells_points:
                will = view.shown.total(seat) - owed + gained
            elif not stands and (held := view.holds(view.shown, seat, icon)) is not None:
                will = held - owed + gained
            yield _written(will) if stands else f"{_written(will - gained)} → {_written(will)}", icon
        for icon, amount in self.page.gains[seat].items():
            if amount and not self.page.stands:
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


def _cut_out(picture: pygame.Surface, spot: Spot, rect: pygame.Rect) -> pygame.Surface:
    """Returns what of a picture lies in a rectangle and within a spot's outline."""
    found = picture.subsurface(rect).copy()
    if is_polygon(spot.outline):
        found, mask = found.convert_alpha(), pygame.Surface(rect.size, pygame.SRCALPHA)
        corners = [(x - rect.left, y - rect.top) for x, y in spot.outline]
        pygame.draw.polygon(mask, "#FFFFFF", corners)
        found.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return found


def sentence(view: TablePicture[Any], page: Page, seat: int) -> str:
    """Returns what a page says of a seat: what earned it, and how much that is."""
    units = {view.points_token: "points", GOLD: "gold"}
    gains = [
        Message(f"table.tally.{units[icon]}{'.lost' if amount < 0 else ''}", {"n": abs(amount)})
        for icon, amount in page.gains[seat].items() if amount and icon in units
    ]  # fmt: skip
    told = [*page.told.get(seat, ())] or [page.source]
    what: list[object] = [*told]
    if page.stands:
        first, *others = map(view.say, told)
        what = [literal("; ".join((first, *(other[:1].lower() + other[1:] for other in others))))]
    said = view.say(Message("table.tally.row", {"what": what, "gain": gains}) if gains else told[0])
    return said[:1].upper() + said[1:]


def _written(amount: int) -> str:
    return f"−{-amount}" if amount < 0 else str(amount)


def _badges(view: TablePicture[Any]) -> list[str]:
    """Returns the tokens of all seats."""
    return [view.badge(seat) for seat in range(view.shown.seats)]
