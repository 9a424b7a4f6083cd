"""What moves over the table: tokens in flight, rising numbers, coins, turns and flips."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.rules.shapes.polygon import along
from game.ui import paint, text
from game.ui.animation.tween import Tween
from game.ui.easing import Ease, cubic_in_out, cubic_out, linear
from game.ui.look import Look

Point = tuple[float, float]
Done = Callable[[], None] | None


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


class FlyingToken(Tween):
    """A picture that moves from one middle to another; arc: how high it rises in between, in px; with its shadow."""

    def __init__(
        self,
        look: Look,
        picture: pygame.Surface,
        start: Point,
        end: Point,
        ms: float | None = None,
        arc: float = 0,
        ease: Ease = cubic_out,
        done: Done = None,
        with_shadow: bool = True,
    ) -> None:
        super().__init__(look.theme.motion.slide if ms is None else ms, ease=ease, done=done)
        self.picture, self.start, self.end, self.arc = picture, start, end, arc
        self._shadow = paint.silhouette_shadow(look, picture, "table") if with_shadow and not look.still else None

    @property
    def centre(self) -> Point:
        x, y = _between(self.start, self.end, self.part)
        return x, y - self.arc * math.sin(math.pi * self.part)

    def draw(self, surface: pygame.Surface) -> None:
        place = self.picture.get_rect(center=(round(self.centre[0]), round(self.centre[1])))
        if self._shadow is not None:
            shadow, (dx, dy) = self._shadow
            surface.blit(shadow, (place.x + dx, place.y + dy))
        surface.blit(self.picture, place)


class Journey(FlyingToken):
    """A picture that moves along a line of points, as a boat along the coast."""

    def __init__(
        self, look: Look, picture: pygame.Surface, points: Sequence[Point], ms: float | None = None, done: Done = None
    ) -> None:
        super().__init__(look, picture, points[0], points[-1], ms, ease=cubic_in_out, done=done)
        self.points = points

    @property
    def centre(self) -> Point:
        return along(self.points, self.part)


class Shake(Tween):
    """A short sideways shake of a picture: no. reach in px."""

    def __init__(
        self, picture: pygame.Surface, centre: Point, reach: float, ms: float = 160, done: Done = None
    ) -> None:
        super().__init__(ms, ease=linear, done=done)
        self.picture, self.centre, self.reach = picture, centre, reach

    def draw(self, surface: pygame.Surface) -> None:
        aside = self.reach * math.sin(self.part * 4 * math.pi) * (1 - self.part)
        surface.blit(self.picture, self.picture.get_rect(center=(round(self.centre[0] + aside), round(self.centre[1]))))


class NumberFloat(Tween):
    """A figure such as "+3" that rises, drifts to where it counts, and fades; icon: a token that stands behind it."""

    def __init__(
        self,
        look: Look,
        label: str,
        start: Point,
        end: Point | None = None,
        colour: str = "#FFE7A6",
        role: str = "price",
        ms: float = 900,
        done: Done = None,
        icon: str | None = None,
    ) -> None:
        super().__init__(ms, ease=cubic_in_out, done=done)
        self._picture = _figure(look, label, role, colour, icon)
        self.start = start
        self.end = end or (start[0], start[1] - look.px(56))

    def draw(self, surface: pygame.Surface) -> None:
        x, y = _between(self.start, self.end, self.part)
        self._picture.set_alpha(round(255 * min(1.0, (1 - self.part) * 2.5)))
        surface.blit(self._picture, self._picture.get_rect(center=(round(x), round(y))))


def _figure(look: Look, label: str, role: str, colour: str, icon: str | None) -> pygame.Surface:
    words = text.line(look, label, role, colour, shadow="#120A05")
    if icon is None:
        return words.copy()
    side = round(words.get_height() * 0.8)
    whole = pygame.Surface((words.get_width() + look.px(4) + side, words.get_height()), pygame.SRCALPHA)
    whole.blit(words, (0, 0))
    whole.blit(look.assets.token(icon, side, side), (words.get_width() + look.px(4), (words.get_height() - side) // 2))
    return whole


class CoinFlight(Tween):
    """Coins that leave one after another and fly in an arc; at most `most` are shown."""

    def __init__(
        self,
        look: Look,
        token: str,
        count: int,
        size: int,
        start: Point,
        end: Point,
        ms: float | None = None,
        most: int = 8,
        done: Done = None,
    ) -> None:
        super().__init__(look.theme.motion.coin_count if ms is None else ms, ease=linear, done=done)
        self._picture = look.assets.token(token, size, size)
        self.count, self.start, self.end = min(count, most), start, end
        self._arc = min(look.px(70), math.dist(start, end) * 0.25)

    def draw(self, surface: pygame.Surface) -> None:
        gap = 0.5 / max(1, self.count)
        for number in range(self.count):
            own = (self.part - number * gap) / (1 - gap * (self.count - 1))
            if 0 <= own < 1:
                x, y = _between(self.start, self.end, cubic_in_out(own))
                place = round(x), round(y - self._arc * math.sin(math.pi * own))
                surface.blit(self._picture, self._picture.get_rect(center=place))


class Turn(Tween):
    """A picture that turns about its middle, degrees clockwise, as the price wheel."""

    def __init__(
        self,
        look: Look,
        picture: pygame.Surface,
        centre: tuple[int, int],
        start: float,
        end: float,
        ms: float | None = None,
        done: Done = None,
    ) -> None:
        super().__init__(look.theme.motion.turn_wheel if ms is None else ms, ease=cubic_in_out, done=done)
        self.picture, self.centre, self.start, self.end = picture, centre, start, end

    @property
    def degrees(self) -> float:
        return self.start + (self.end - self.start) * self.part

    def draw(self, surface: pygame.Surface) -> None:
        turned = pygame.transform.rotozoom(self.picture, -self.degrees, 1)
        surface.blit(turned, turned.get_rect(center=self.centre))


class Flip(Tween):
    """A tile or card turned over in its place."""

    def __init__(
        self,
        look: Look,
        front: pygame.Surface,
        back: pygame.Surface,
        centre: tuple[int, int],
        ms: float | None = None,
        done: Done = None,
    ) -> None:
        super().__init__(look.theme.motion.flip if ms is None else ms, ease=cubic_in_out, done=done)
        self.front, self.back, self.centre = front, back, centre

    def draw(self, surface: pygame.Surface) -> None:
        side = self.front if self.part < 0.5 else self.back
        width = max(1, round(side.get_width() * abs(math.cos(self.part * math.pi))))
        squeezed = pygame.transform.smoothscale(side, (width, side.get_height()))
        surface.blit(squeezed, squeezed.get_rect(center=self.centre))
