"""How cards look: leaders in the frame of their rune, favours with their runes and bag."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.rules.tiny_epic.components import (
    CARD_RUNE,
    DECK,
    FAVOUR_RUNES,
    FAVOURS,
    GOODS,
    KINDS,
    PER,
    RUNES,
    STEEL_COST,
    STRENGTH,
    VIKINGS,
    action_of,
    needs,
)
from game.scenes.table.kit import turned
from game.scenes.tiny_epic.signs import Sign, bag, draw_signs, signs
from game.ui import text
from game.ui.look import Look

_WINDOW = 142 / 162
VIKING_SHAPE, FAVOUR_SHAPE = (240.0, 336.0), (224.0, 144.0)
BACK, FAVOUR_BACK = "tiny_epic/card-viking-back", "tiny_epic/card-favour-back"
_INK, _PALE = "#2A1B10", "#FFF6DD"
_SMALLEST = 13
_FLAT = 2.4
"""How many times as many cards lie side by side as above each other, in a spread."""
_SMALL, _MINI, _HIGH = 104, 70, 84
"""Cards narrower than so many logical px are drawn with larger signs and without a name; still narrower ones show
rune, strength, face and leader action alone, and the rune action if they are at least so high."""
_TONES, _TINTS = ("#3D7029", "#5B3790", "#1F7A84"), ("#A5C77E", "#C3A6DC", "#8CCCD0")
_ROOMY, _WRITTEN = 96, 56
"""Favours narrower than so many logical px have no room for three numbers, or for any."""
_ONE_RUNE, _TWO_RUNES, _THREE_RUNES = ((64, 70),), ((42, 70), (88, 70)), ((42, 48), (88, 48), (65, 94))
_RUNE_PLACES = {1: _ONE_RUNE, 2: _TWO_RUNES, 3: _THREE_RUNES}
_RUNE_SIDES = {1: 78, 2: 52, 3: 46}


@dataclass(frozen=True, slots=True)
class VikingCard:
    """A leader by its number, with its name where it can be read; turned by degrees, dim if it cannot be used.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``.
    """

    card: int
    name: str = ""
    degrees: float = 0.0
    dim: bool = False

    @property
    def shape(self) -> tuple[float, float]:
        """Gets width and height, to scale."""
        return VIKING_SHAPE

    def facts(self) -> tuple[str, ...]:
        """Returns its number, its name, what its battle costs, and whether it is dim."""
        cost = STEEL_COST[self.card]
        return (
            f"card {self.card}",
            *([self.name] if self.name else []),
            *([f"−{cost}"] if cost else []),
            *(["dim"] if self.dim else []),
        )

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        picture = look.cached(("tiny epic card", self, rect.size), lambda: self._made(look, rect.size))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        card = pygame.Surface(size, pygame.SRCALPHA)
        if size[0] < look.px(_MINI):
            _draw_mini(look, card, self.card)
            return turned(card, self.degrees, self.dim)
        pen = _Pen(look, card, size[0] / VIKING_SHAPE[0])
        rune = RUNES[CARD_RUNE[self.card]]
        pen.put(DECK[VIKINGS[self.card]]["token"], 147, 119, 162, 142)
        card.blit(look.assets.token(f"tiny_epic/card-viking-{rune}", *size), (0, 0))
        small = size[0] < look.px(_SMALL)
        _draw_rail(pen, self.card, small)
        if small:
            draw_signs(pen.look, card, signs(*action_of(VIKINGS[self.card], "leader")), pen.at(147, 222), pen.px(66))
            draw_signs(pen.look, card, signs(*action_of(VIKINGS[self.card], "rune")), pen.at(147, 288), pen.px(58))
        else:
            _draw_name(pen, self.name)
            draw_signs(pen.look, card, signs(*action_of(VIKINGS[self.card], "leader")), pen.at(147, 222), pen.px(50))
            _draw_rune_action(pen, self.card)
        return turned(card, self.degrees, self.dim)


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards laid out in rows so that each can be read."""

    cards: tuple[int, ...]

    @property
    def shape(self) -> tuple[float, float]:
        """Gets width and height, to scale."""
        across, down = self._grid
        return across * VIKING_SHAPE[0], down * VIKING_SHAPE[1]

    @property
    def _grid(self) -> tuple[int, int]:
        across = max(1, math.ceil(math.sqrt(len(self.cards) * _FLAT)))
        return across, max(1, math.ceil(len(self.cards) / across))

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the cards from the upper left."""
        across, down = self._grid
        wide, high = rect.width // across, rect.height // down
        for index, card in enumerate(self.cards):
            row, column = divmod(index, across)
            place = pygame.Rect(rect.left + column * wide, rect.top + row * high, wide, high)
            VikingCard(card).draw(look, surface, place.inflate(-look.px(4), -look.px(4)))


@dataclass(frozen=True, slots=True)
class CardBack:
    """A card face down; crossed swords on it tell that it is in the battle."""

    token: str = BACK
    fights: bool = False
    degrees: float = 0.0

    @property
    def shape(self) -> tuple[float, float]:
        """Gets width and height, to scale."""
        return FAVOUR_SHAPE if self.token == FAVOUR_BACK else VIKING_SHAPE

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the back."""
        picture = look.cached(("tiny epic back", self, rect.size), lambda: self._made(look, rect.size))
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        card = look.assets.token(self.token, *size).copy()
        if self.fights:
            side = round(size[0] * 0.52)
            swords = look.assets.token("tiny_epic/icon-battle", side, side)
            card.blit(swords, swords.get_rect(bottomright=(size[0] + 1, size[1] + 1)))
        return turned(card, self.degrees)


@dataclass(frozen=True, slots=True)
class FavourCard:
    """A favour by its number: its runes on gold, its goods on the bag."""

    favour: int
    dim: bool = False

    @property
    def shape(self) -> tuple[float, float]:
        """Gets width and height, to scale."""
        return FAVOUR_SHAPE

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        surface.blit(look.cached(("tiny epic favour", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        card = look.assets.token("tiny_epic/card-favour", *size).copy()
        pen = _Pen(look, card, size[0] / FAVOUR_SHAPE[0])
        runes = [rune for rune in KINDS for _ in range(FAVOUR_RUNES[self.favour][rune])]
        side = _RUNE_SIDES[len(runes)]
        for rune, (x, y) in zip(runes, _RUNE_PLACES[len(runes)], strict=True):
            pen.put(f"tiny_epic/runemark-{RUNES[rune]}", x, y, side, side)
        inside = bag(FAVOURS[self.favour])
        for index, sign in enumerate(inside):
            x = 168 if len(inside) == 1 else (151, 187)[index] if len(inside) == 2 else (146, 169, 192)[index]
            side = (50, 40, 30)[len(inside) - 1]
            pen.put(sign.token, x, 79, side, side)
            if size[0] >= look.px(_ROOMY if len(inside) == 3 else _WRITTEN):
                pen.write(sign.number, x, 113, 26, _PALE, shadow="#2A1508", role="figure_count")
        return turned(card, 0.0, self.dim)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Draws on a card in the units of its frame."""

    look: Look
    card: pygame.Surface
    scale: float

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.scale), round(y * self.scale)

    def put(self, token: str, x: float, y: float, wide: float, high: float) -> None:
        """Draws a token with its middle at a point."""
        picture = self.look.assets.token(token, self.px(wide), self.px(high))
        self.card.blit(picture, picture.get_rect(center=self.at(x, y)))

    def write(self, words: str, x: float, y: float, px: float, ink: str, shadow: str | None = None,
              role: str = "button") -> None:  # fmt: skip
        """Writes in the middle of a point, never smaller than can be read."""
        size = max(self.look.px(_SMALLEST), self.px(px))
        text.draw(self.look, self.card, words, self.at(x, y), role, ink, "center", shadow, px=size)

    def plate(self, y: float, high: float, fill: str, rim: str) -> None:
        """Draws a plate on the rail."""
        rect = pygame.Rect(*self.at(14, y - high / 2), self.px(48), self.px(high))
        pygame.draw.rect(self.card, fill, rect, border_radius=self.px(6))
        pygame.draw.rect(self.card, rim, rect, max(1, self.px(1.5)), border_radius=self.px(6))


def _draw_mini(look: Look, picture: pygame.Surface, card: int) -> None:
    """Draws a card where little room is: rune and strength over the face, below it as many actions as go there."""
    whole, rune = picture.get_rect(), CARD_RUNE[card]
    radius, bands = look.px(4), 1 + (whole.height >= look.px(_HIGH))
    band = max(look.px(16), round(whole.height * (0.31 if bands == 1 else 0.24)))
    face = pygame.Rect(0, 0, whole.width, whole.height - bands * band)
    side = round(max(face.width, face.height) * 1.12)
    drawn = look.assets.token(DECK[VIKINGS[card]]["token"], side, round(side * _WINDOW))
    picture.set_clip(face)
    picture.blit(drawn, drawn.get_rect(midbottom=face.midbottom))
    picture.set_clip(None)
    for at, (kind, fill) in enumerate((("leader", "#F7EDD3"), ("rune", _TINTS[rune]))[:bands]):
        foot = pygame.Rect(0, face.bottom + at * band, whole.width, band)
        below = radius if at == bands - 1 else 0
        pygame.draw.rect(picture, fill, foot, border_bottom_left_radius=below, border_bottom_right_radius=below)
        draw_signs(look, picture, signs(*action_of(VIKINGS[card], kind)), foot.center, round(band * 0.92),
                   foot.width - look.px(4))  # fmt: skip
    pygame.draw.rect(picture, _TONES[rune], whole, max(2, look.px(2)), border_radius=radius)
    mark = max(look.px(15), round(whole.width * 0.4))
    picture.blit(look.assets.token(f"tiny_epic/runemark-{RUNES[rune]}", mark, mark), (0, 0))
    shield = pygame.Rect(whole.right - mark, 0, mark, mark)
    picture.blit(look.assets.token("tiny_epic/badge-strength", *shield.size), shield)
    base, each, _ = STRENGTH[card]
    px = max(look.px(_SMALLEST), round(mark * 0.62))
    text.draw(look, picture, str(base or each), shield.center, "figure_count", _PALE, "center", "#1A0504", px=px)


def _draw_rail(pen: _Pen, card: int, small: bool) -> None:
    """Draws rune, strength, and what it counts and costs, down the left edge."""
    base, each, per = STRENGTH[card]
    grown = 1.18 if small else 1.0
    pen.put(f"tiny_epic/runemark-{RUNES[CARD_RUNE[card]]}", 38, 42, 50 * grown, 50 * grown)
    pen.put("tiny_epic/badge-strength", 38, 104, 56 * grown, 56 * grown)
    pen.write(str(base or each), 38, 101, 34 * grown, _PALE, "#1A0504", "figure_count")
    y = 158.0
    if each:
        pen.plate(y, 36, "#F7EDD3", _INK)
        pen.write("+" if base else "×", 26, y - 1, 24, _INK)
        _draw_counted(pen, PER[per], 46, y)
        y += 48
    if STEEL_COST[card]:
        pen.plate(y, 36, "#25292C", "#97A1A6")
        pen.write(f"−{STEEL_COST[card]}", 27, y - 1, 23, _PALE)
        pen.put("tiny_epic/good-steel", 49, y, 25, 25)


def _draw_counted(pen: _Pen, name: str, x: float, y: float) -> None:
    """Draws what a strength counts: a good, a rune, or runes of any kind."""
    if name in RUNES:
        pen.put(f"tiny_epic/runemark-{name}", x, y, 28, 28)
    elif name in GOODS:
        pen.put(f"tiny_epic/good-{name}", x, y, 28, 28)
    else:
        for index, rune in enumerate(RUNES):
            pen.put(f"tiny_epic/runemark-{rune}", x - 7 + 7 * index, y - 3 + 6 * (index % 2), 16, 16)


def _draw_name(pen: _Pen, name: str) -> None:
    """Writes the name on its strip: the whole of it, else the first word, if either can be read there."""
    room, least = pen.px(164), pen.look.px(_SMALLEST)
    for words in (name, name.split()[0] if name else ""):
        for size in range(max(pen.px(25), least), least - 1, -1):
            if text.size(pen.look, words, "price", size)[0] <= room:
                text.draw(pen.look, pen.card, words, pen.at(148, 31), "price", _INK, "center", px=size)
                return


def _draw_rune_action(pen: _Pen, card: int) -> None:
    """Draws the runes that are wanted, an arrow, and the rune action."""
    wanted = needs(card)
    count = sum(number for _, number in wanted)
    x, side = 22.0, 33.0 if count < 3 else 30.0
    for rune, number in wanted:
        if rune == len(RUNES):
            _draw_counted(pen, "any", x + 18, 288)
            pen.write(str(number), x + 50, 287, 30, _INK, role="figure_count")
            x += 64
            continue
        for _ in range(number):
            pen.put(f"tiny_epic/runemark-{RUNES[rune]}", x + side * 0.52, 288, side, side)
            x += side * 0.98
    tip = [pen.at(x + 6, 278), pen.at(x + 16, 288), pen.at(x + 6, 298)]
    pygame.draw.polygon(pen.card, _INK, tip)
    found: tuple[Sign, ...] = signs(*action_of(VIKINGS[card], "rune"))
    draw_signs(pen.look, pen.card, found, pen.at((x + 20 + 226) / 2, 288), pen.px(46), pen.px(226 - x - 20))
