"""Pictures that every table needs: panels, lines of text, badges, coins, borders."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

import pygame

from game.rules.kernel import value
from game.ui import paint, text
from game.ui.look import Look

_ORNATE = 100
_LOW_OAK, _FINE = 125, 0.7
"""A plate of oak that is lower, logical px, has a rim so wide, of that of a high one."""
_LOW_SLIP = 200
"""A slip that is lower, logical px, is a leaf without a line round what stands on it, which comes near its edges."""


def turned(card: pygame.Surface, degrees: float, dim: bool = False) -> pygame.Surface:
    """Returns a card turned clockwise, and darkened, in place, if it is dim."""
    if dim:
        card.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return (pygame.transform.rotozoom(card, -degrees, 1.0) if degrees else card).convert_alpha()


class Painted:
    """A picture that costs something: painted once for each size, on a surface of its own. Derive and ``_paint``."""

    __slots__ = ()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws what was painted in the middle of the rectangle, beyond which something turned may reach."""
        face = look.cached((self, rect.size), lambda: self._made(look, rect.size))
        surface.blit(face, face.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        face = pygame.Surface(size, pygame.SRCALPHA)
        self._paint(look, face)
        return self._finished(face)

    @abstractmethod
    def _paint(self, look: Look, face: pygame.Surface) -> None:
        """Paints the picture over a clear surface."""

    def _finished(self, face: pygame.Surface) -> pygame.Surface:
        """Returns what is shown of what was painted, as a card that is turned or dim."""
        return face.convert_alpha()


class Turnable(Painted):
    """A painted card, turned clockwise by its field ``degrees`` and darkened by ``dim``, as far as it has them."""

    __slots__ = ()
    degrees: float = 0.0
    dim: bool = False

    def _finished(self, face: pygame.Surface) -> pygame.Surface:
        return turned(face, self.degrees, self.dim)


@value
class Panel:
    """A plate of oak or vellum, or a slip of vellum without ornament, as a low one is; ``lit`` rims it with gold."""

    kind: str = "vellum"
    lit: bool = False

    def facts(self) -> tuple[str, ...]:
        """Returns whether it is lit: what it is made of tells nothing."""
        return ("lit",) if self.lit else ()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the plate."""
        kind = "slip" if self.kind == "vellum" and rect.height < look.px(_ORNATE) else self.kind
        kind = "leaf" if kind == "slip" and rect.height < look.px(_LOW_SLIP) else kind
        scale = _FINE if self.kind == "oak" and rect.height < look.px(_LOW_OAK) else 1.0
        paint.panel(look, surface, rect, kind, scale)
        if self.lit:
            inner = rect.inflate(-look.px(4), -look.px(4))
            radius = look.px(look.theme.radius.panel)
            pygame.draw.rect(surface, look.theme.colour.oak_night, inner, look.px(5), border_radius=radius)
            pygame.draw.rect(surface, look.theme.colour.gold, inner, look.px(3), border_radius=radius)


@dataclass(frozen=True, slots=True)
class VellumBoard:
    """A board of vellum with a border of ring-chain, so wide as a part of a large board's."""

    scale: float

    def facts(self) -> tuple[str, ...]:
        """Returns nothing: it is the same for every board."""
        return ()

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the board; its shadow reaches beyond the rectangle."""
        paint.vellum_board(look, surface, rect, self.scale)


@value
class Line:
    """One line of text, anchored within its rectangle and never wider; sizes in logical px."""

    words: str
    role: str = "body"
    colour: str = "#2A1B10"
    anchor: str = "midleft"
    px: float | None = None
    shadow: bool = False

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets what is written."""
        return (self.words,)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the line."""
        shadow = text.OAK_SHADOW if self.shadow else None
        px = None if self.px is None else look.px(self.px)
        at = getattr(rect, self.anchor)
        text.draw(look, surface, self.words, at, self.role, self.colour, self.anchor, shadow, rect.width, px)

    def width(self, look: Look) -> int:
        """Returns how wide the line is in px, when nothing narrows it."""
        return text.size(look, self.words, self.role, None if self.px is None else look.px(self.px))[0]


@value
class Disc:
    """A round badge with a number or a letter; the radius follows the rectangle."""

    label: str
    fill: str = "#2A1B10"
    ink: str = "#FFF3CF"
    rim: str = "#C9A24A"
    lit: bool = False

    @property
    def writes(self) -> tuple[str, ...]:
        """Gets the number or letter."""
        return (self.label,)

    def facts(self) -> tuple[str, ...]:
        """Returns the label, and whether it is lit."""
        return (self.label, "lit") if self.lit else (self.label,)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the badge, with light behind it if lit."""
        if self.lit:
            paint.glow(look, surface, rect.center, round(rect.width * 1.2), "#8A5A10", 1.0)
        paint.badge(look, surface, rect.center, self.label, rect.width / 2 / look.unit, self.fill, self.ink, self.rim)


@dataclass(frozen=True, slots=True)
class Fill:
    """A plain rectangle with rounded corners and a rim, or the rim alone; radius in logical px."""

    colour: str
    radius: float = 4
    rim: str = ""
    width: float = 2

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the rectangle."""
        if self.colour:
            pygame.draw.rect(surface, self.colour, rect, border_radius=look.px(self.radius))
        if self.rim:
            line = max(1, look.px(self.width))
            pygame.draw.rect(surface, self.rim, rect, line, border_radius=look.px(self.radius))


@dataclass(frozen=True, slots=True)
class Rim:
    """A line round a rectangle with rounded corners: their radius and its width in logical px, 0 for the thinnest."""

    colour: str
    radius: float = 3
    width: float = 0

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the line."""
        radius, wide = look.px(self.radius), max(1, look.px(self.width))
        pygame.draw.rect(surface, self.colour, rect, wide, border_radius=radius)


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece with a pale edge, so that it is told from whatever it stands on.

    ``part`` is the part of its place that it fills, relative to it; the rest shows what lies below.
    """

    token: str
    part: tuple[int, int, int, int] | None = None

    def facts(self) -> tuple[str, ...]:
        """Returns the piece: where it stands in its place tells nothing."""
        return (self.token,)

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the piece."""
        place = rect if self.part is None else pygame.Rect(self.part).move(rect.topleft)
        surface.blit(paint.outlined(look, self.token, place.size), place)


@value
class Fitted:
    """A token in its own proportions, as large as fits."""

    token: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the token in the middle."""
        picture = look.assets.fitted(self.token, *rect.size)
        surface.blit(picture, picture.get_rect(center=rect.center))


@value
class Faint:
    """A token seen faintly: what could lie here does not."""

    token: str
    opacity: float = 0.35

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the token translucent."""
        key = ("faint", self.token, rect.size, self.opacity)
        surface.blit(
            look.cached(key, lambda: paint.translucent(look.assets.token(self.token, *rect.size), self.opacity)), rect
        )


@dataclass(frozen=True, slots=True)
class Hollow(Painted):
    """An empty place that something may lie in."""

    def facts(self) -> tuple[str, ...]:
        """Returns that it is empty."""
        return ("empty",)

    def _paint(self, look: Look, hollow: pygame.Surface) -> None:
        whole, radius = hollow.get_rect(), look.px(look.theme.radius.tile)
        pygame.draw.rect(hollow, (70, 45, 20, 46), whole, border_radius=radius)
        pygame.draw.rect(hollow, (143, 95, 23, 150), whole, max(1, look.px(2)), border_radius=radius)
