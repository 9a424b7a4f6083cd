"""How cards look: leaders in the frame of their rune, favours with their runes and bag."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.rules.tiny_epic import components as box
from game.scenes.table.kit import Fill, Painted, PartMap, Parts, Turnable, centred
from game.scenes.table.spots import draw_picture
from game.scenes.tiny_epic.signs import bag, draw_signs, signs
from game.scenes.tiny_epic.tokens import RUNE
from game.ui import text
from game.ui.look import Look

_WINDOW = 142 / 162
VIKING_SHAPE, FAVOUR_SHAPE = (240.0, 336.0), (224.0, 144.0)
RATIO = VIKING_SHAPE[0] / VIKING_SHAPE[1]
"""How wide a Viking card is, as part of its height."""
BACK, FAVOUR_BACK = "tiny_epic/card-viking-back", "tiny_epic/card-favour-back"
_INK, _PALE = "#2A1B10", "#FFF6DD"
_SMALLEST, _NARROW = 13, 11
_FLAT = 2.4
"""How many times as many cards lie side by side as above each other, in a spread."""
_MINI = 62
"""Cards narrower than so many logical px show rune, strength, face and leader action alone; the higher ones of them the
rune action too."""
_TONES, _TINTS = ("#3D7029", "#5B3790", "#1F7A84"), ("#A5C77E", "#C3A6DC", "#8CCCD0")
_ANY, _ONE, _BEHIND, _LEAST = 1.39, 0.7, 1.9, 0.6
"""How wide a number of any runes, one rune, and what stands behind them are, as part of the height of a rune action,
and how low it may become where little of it is seen."""
_ROOMY, _WRITTEN = 96, 56
"""Favours narrower than so many logical px have no room for three numbers, or for any."""
_VIKING = PartMap(
    "tiny_epic/parts/viking", "portrait rune strength value plates leader action name", "tiny_epic/parts/viking-small"
)
_MINIATURE = PartMap(
    "tiny_epic/parts/viking-mini", "face leader action? rune strength value", "tiny_epic/parts/viking-mini-low"
)
_RAIL = PartMap("tiny_epic/parts/viking-plate", "mark thing cost steel")
_OF_BAG = [f"{index + 1}_of_{count}" for count in (1, 2, 3) for index in range(count)]
_FAVOUR = PartMap("tiny_epic/parts/favour", " ".join(f"{k}_{n}" for k in ("rune", "good", "number") for n in _OF_BAG))


@dataclass(frozen=True, slots=True)
class VikingCard(Turnable):
    """A leader by its number, with its name where it can be read; turned by degrees, dim if it cannot be used.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``. ``seen``: what part
    of its width nothing covers; name and actions stand within that.
    """

    card: int
    name: str = ""
    degrees: float = 0.0
    dim: bool = False
    seen: float = 1.0
    shape: ClassVar = VIKING_SHAPE

    def facts(self) -> tuple[str, ...]:
        """Returns its number, its name, what its battle costs, and whether it is dim."""
        cost = box.STEEL_COST[self.card]
        paid, dim = f"tiny_epic/good-steel −{cost}" if cost else "", "dim" if self.dim else ""
        return tuple(filter(None, (f"card {self.card}", self.name, paid, dim)))

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        size = face.get_size()
        if size[0] < look.px(_MINI):
            _draw_mini(look, face, self.card)
            return
        parts, number = _VIKING.at(look, face.get_rect()), box.VIKINGS[self.card]
        draw_picture(look, face, box.DECK[number]["token"], parts["portrait"])
        face.blit(look.assets.token(f"tiny_epic/card-viking-{box.RUNES[box.CARD_RUNE[self.card]]}", *size), (0, 0))
        _draw_rail(look, face, self.card, parts)
        seen = round(size[0] * self.seen)
        leader, action, name = (_in_sight(parts[part], seen) for part in ("leader", "action", "name"))
        draw_signs(look, face, signs(*box.action_of(number, "leader")), leader.center, leader.height, leader.width)
        _draw_name(look, face, self.name, name)
        _draw_rune_action(look, face, self.card, action)


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
class CardBack(Turnable):
    """A card face down; crossed swords on it tell that it is in the battle."""

    token: str = BACK
    fights: bool = False
    degrees: float = 0.0

    @property
    def shape(self) -> tuple[float, float]:
        """Gets width and height, to scale."""
        return FAVOUR_SHAPE if self.token == FAVOUR_BACK else VIKING_SHAPE

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        size = face.get_size()
        face.blit(look.assets.token(self.token, *size), (0, 0))
        if self.fights:
            side = round(size[0] * 0.52)
            swords = look.assets.token("tiny_epic/icon-battle", side, side)
            face.blit(swords, swords.get_rect(bottomright=(size[0] + 1, size[1] + 1)))


@dataclass(frozen=True, slots=True)
class FavourCard(Painted):
    """A favour by its number: its runes on gold, its goods on the bag."""

    favour: int
    shape: ClassVar = FAVOUR_SHAPE

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        size = face.get_size()
        face.blit(look.assets.token("tiny_epic/card-favour", *size), (0, 0))
        parts = _FAVOUR.at(look, face.get_rect())
        runes = [rune for rune in box.KINDS for _ in range(box.FAVOUR_RUNES[self.favour][rune])]
        for index, rune in enumerate(runes):
            draw_picture(look, face, RUNE[rune], parts[f"rune_{index + 1}_of_{len(runes)}"])
        inside = bag(box.FAVOURS[self.favour])
        written = size[0] >= look.px(_ROOMY if len(inside) == 3 else _WRITTEN)
        for index, sign in enumerate(inside):
            name = f"{index + 1}_of_{len(inside)}"
            draw_picture(look, face, sign.token, parts[f"good_{name}"])
            if written:
                _write(look, face, sign.number, parts[f"number_{name}"], _PALE, "figure_count", "#2A1508")


def _write(look: Look, card: pygame.Surface, words: str, place: pygame.Rect, ink: str, role: str = "button",
           shadow: str | None = None) -> None:  # fmt: skip
    """Writes in the middle of a place, as high as it is, never smaller than can be read."""
    px = max(look.px(_SMALLEST), place.height)
    text.draw(look, card, words, place.center, role, ink, "center", shadow, px=px)


def _in_sight(place: pygame.Rect, right: int) -> pygame.Rect:
    """Returns the part of a place that lies left of the next card."""
    return pygame.Rect(place.left, place.top, max(1, min(place.right, right) - place.left), place.height)


def _draw_mini(look: Look, picture: pygame.Surface, card: int) -> None:
    """Draws a card where little room is: rune and strength over the face, below it as many actions as go there."""
    whole, rune = picture.get_rect(), box.CARD_RUNE[card]
    parts, radius = _MINIATURE.at(look, whole), look.px(4)
    face, bands = parts["face"], [("leader", "#F7EDD3"), ("action", _TINTS[rune])]
    side = round(max(face.width, face.height) * 1.12)
    drawn = look.assets.token(box.DECK[box.VIKINGS[card]]["token"], side, round(side * _WINDOW))
    picture.set_clip(face)
    picture.blit(drawn, drawn.get_rect(midbottom=face.midbottom))
    picture.set_clip(None)
    bands = [band for band in bands if band[0] in parts]
    for name, fill in bands:
        foot, below = parts[name], radius if name == bands[-1][0] else 0
        pygame.draw.rect(picture, fill, foot, border_bottom_left_radius=below, border_bottom_right_radius=below)
        found = signs(*box.action_of(box.VIKINGS[card], "rune" if name == "action" else name))
        draw_signs(look, picture, found, foot.center, round(foot.height * 0.92), foot.width - radius)
    Fill("", 4, _TONES[rune]).draw(look, picture, whole)
    draw_picture(look, picture, RUNE[rune], parts["rune"])
    draw_picture(look, picture, "tiny_epic/badge-strength", parts["strength"])
    base, each, _ = box.STRENGTH[card]
    _write(look, picture, str(base or each), parts["value"], _PALE, "figure_count", "#1A0504")


def _draw_rail(look: Look, card: pygame.Surface, number: int, parts: Parts) -> None:
    """Draws rune, strength, and what it counts and costs, down the left edge."""
    base, each, per = box.STRENGTH[number]
    draw_picture(look, card, RUNE[box.CARD_RUNE[number]], parts["rune"])
    draw_picture(look, card, "tiny_epic/badge-strength", parts["strength"])
    _write(look, card, str(base or each), parts["value"], _PALE, "figure_count", "#1A0504")
    plates = iter(parts.each("plates", 2))
    if each:
        plate = _plate(look, card, next(plates), "#F7EDD3", _INK)
        _write(look, card, "+" if base else "×", plate["mark"], _INK)
        _draw_counted(look, card, box.PER[per], plate["thing"])
    if box.STEEL_COST[number]:
        plate = _plate(look, card, next(plates), "#25292C", "#97A1A6")
        _write(look, card, f"−{box.STEEL_COST[number]}", plate["cost"], _PALE)
        draw_picture(look, card, "tiny_epic/good-steel", plate["steel"])


def _plate(look: Look, card: pygame.Surface, place: pygame.Rect, fill: str, rim: str) -> Parts:
    """Draws a plate on the rail; returns its parts."""
    round_, line = round(place.height / 6), max(1, round(place.height / 24))
    pygame.draw.rect(card, fill, place, border_radius=round_)
    pygame.draw.rect(card, rim, place, line, border_radius=round_)
    return _RAIL.at(look, place)


def _draw_counted(look: Look, card: pygame.Surface, name: str, place: pygame.Rect) -> None:
    """Draws what a strength counts: a good, a rune, or runes of any kind."""
    if name in (*box.RUNES, *box.GOODS):
        draw_picture(look, card, f"tiny_epic/{'runemark' if name in box.RUNES else 'good'}-{name}", place)
        return
    step, side = place.width / 4, round(place.width * 4 / 7)
    for index, rune in enumerate(box.RUNES):
        middle = place.centerx + (index - 1) * step, place.centery + (index % 2 - 0.5) * 0.86 * step
        draw_picture(look, card, f"tiny_epic/runemark-{rune}", centred(middle, side))


def _draw_name(look: Look, card: pygame.Surface, name: str, place: pygame.Rect) -> None:
    """Writes the name on its strip: the whole of it, else the first word, in narrow letters too if it can be read."""
    least = look.px(_SMALLEST if place.height > look.px(_SMALLEST) else _NARROW)
    first = name.split()[0] if name else ""
    for words, role in ((name, "price"), (first, "price"), (first, text.NARROW)):
        for size in range(max(place.height, least), least - 1, -1):
            if text.size(look, words, role, size)[0] <= place.width:
                text.draw(look, card, words, place.center, role, _INK, "center", px=size)
                return


def _draw_rune_action(look: Look, card: pygame.Surface, number: int, place: pygame.Rect) -> None:
    """Draws the runes that are wanted, an arrow, and the rune action, from the left of a place."""
    wanted = box.needs(number)
    taken = sum(_ANY if rune == len(box.RUNES) else _ONE * count for rune, count in wanted) + _BEHIND
    high = min(place.height, max(round(place.height * _LEAST), int(place.width / taken)))
    side, x = round(high * (0.72 if sum(count for _, count in wanted) < 3 else 0.65)), float(place.left)
    for rune, count in wanted:
        if rune == len(box.RUNES):
            _draw_counted(look, card, "any", centred((x + high * 0.39, place.centery), high * 0.61))
            _write(look, card, str(count), centred((x + high * 1.09, place.centery), high * 0.65), _INK, "figure_count")
            x += high * _ANY
            continue
        for _ in range(count):
            draw_picture(look, card, RUNE[rune], centred((x + side * 0.52, place.centery), side))
            x += side * 0.98
    arrow = pygame.Rect(round(x + high * 0.13), 0, round(high * 0.22), round(high * 0.44))
    arrow.centery = place.centery
    pygame.draw.polygon(card, _INK, [arrow.topleft, arrow.midright, arrow.bottomleft])
    room = pygame.Rect(round(x + high * 0.43), place.top, 0, high)
    room.width = place.right - room.left
    draw_signs(look, card, signs(*box.action_of(box.VIKINGS[number], "rune")), room.center, high, room.width)
