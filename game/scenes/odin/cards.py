"""Occupations as cards: small ones side by side, large ones that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.odin.cards import CARD_ROWS, POINTS
from game.scenes.odin import words
from game.scenes.table import Key, Spot
from game.scenes.table.contracts import Shows
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

CARD_SHAPE: Final = (240.0, 336.0)
WIDE: Final = CARD_SHAPE[0] / CARD_SHAPE[1]
DARK_BACK, LIGHT_BACK = "odin/icon-card-dark", "odin/icon-card-light"
_BAND: Final = {"yellow": "#D9A92B", "blue": "#2F6F8C", "red": "#A32A22", "green": "#5C8A34"}
_BODY: Final = {True: "#F4E6C2", False: "#D9B98C"}
_READABLE = 150
"""From this height on, logical px, a card bears its words."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """An occupation: the band tells when it acts, the body whether it is a light or a dark card."""

    card: int
    name: str = ""
    when: str = ""
    said: str = ""

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        surface.blit(look.cached(("odin card", self, rect.size), lambda: self._made(look, rect.size)), rect)

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        row = CARD_ROWS[self.card]
        face = pygame.Surface(size, pygame.SRCALPHA)
        whole, high = face.get_rect(), size[1]
        radius = max(2, round(high * 0.045))
        band = _BAND[row["colour"]]
        pygame.draw.rect(face, "#2A1B10", whole, border_radius=radius)
        pygame.draw.rect(face, _BODY[bool(row["start"])], whole.inflate(-2, -2), border_radius=radius)
        top = pygame.Rect(1, 1, size[0] - 2, round(high * (0.19 if self.said else 0.3)))
        pygame.draw.rect(face, band, top, border_top_left_radius=radius, border_top_right_radius=radius)
        if self.said and high > look.px(_READABLE):
            self._write(look, face, top)
        elif high >= look.px(24):
            px = max(look.px(13), round(high * 0.3))
            number, px = str(self.card + 1), min(px, look.px(22))
            at = (whole.centerx, (top.bottom + whole.bottom) // 2 - 1)
            if text.size(look, number, "label", px)[0] <= size[0]:
                text.draw(look, face, number, at, "label", "#2A1B10", "center", px=px)
        return face.convert_alpha()

    def _write(self, look: Look, face: pygame.Surface, top: pygame.Rect) -> None:
        """Writes name, moment, words, number and points."""
        wide, high = face.get_size()
        aside = round(wide * 0.07)
        px = max(look.px(13), round(high * 0.066))
        text.draw(look, face, self.name, top.center, "heading", "#FFF6DD", "center", width=wide - 2 * aside, px=px)
        at = top.bottom + round(high * 0.03)
        small = max(look.px(13), round(high * 0.042))
        when = Paragraph(look, self.when, wide - 2 * aside, "note", "#5B4630", px=small)
        when.draw(face, (aside, at))
        at += when.height + round(high * 0.02)
        room = high - at - round(high * 0.13)
        size = max(look.px(13), round(high * 0.056))
        said = Paragraph(look, self.said, wide - 2 * aside, "body", "#2A1B10", px=size)
        while said.height > room and size > look.px(13):
            size -= 1
            said = Paragraph(look, self.said, wide - 2 * aside, "body", "#2A1B10", px=size)
        said.draw(face, (aside, at))
        foot = high - round(high * 0.07)
        label = f"{CARD_ROWS[self.card]['deck']} {self.card + 1}"
        text.draw(look, face, label, (aside, foot), "note", "#5B4630", "midleft", px=small)
        points = f"★ {POINTS[self.card]}"
        text.draw(look, face, points, (wide - aside, foot), "button", "#8A1F18", "midright", px=px)


def large_card(table: Shows, card: int) -> CardFace:
    """Returns a card that can be read."""
    said = words.card_words(card)
    lines = [table.say(line) for line in said.body]
    return CardFace(card, table.say(said.title), lines[0], lines[1])


def fan(table: Shows, key: str, cards: Sequence[int], area: pygame.Rect, seat: int) -> Iterator[Spot]:
    """Yields cards side by side from the left, squeezed if they are many: keys (key, card); hidden ones count."""
    high = area.height
    wide = round(high * WIDE)
    step = min(wide + table.look.px(3), (area.width - wide) // max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        rect = pygame.Rect(area.left + index * step, area.top, wide, high)
        if card < 0:
            token = DARK_BACK if card == -1 else LIGHT_BACK
            yield Spot(("back", key, seat, index), rect, token, words.card_words(card))
            continue
        seen = rect.left + (min(step, wide) if index < len(cards) - 1 else wide) // 2
        spot_key: Key = (key, card)
        yield Spot(spot_key, rect, CardFace(card), words.card_words(card), outline="rect",
                   large=large_card(table, card), shape=CARD_SHAPE, middle=(seen, rect.centery))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardSlip:
    """An occupation as a slip with its name."""

    card: int
    name: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the slip: band of the colour, body, name."""
        row, radius = CARD_ROWS[self.card], look.px(3)
        pygame.draw.rect(surface, "#2A1B10", rect, border_radius=radius)
        pygame.draw.rect(surface, _BODY[bool(row["start"])], rect.inflate(-2, -2), border_radius=radius)
        band = pygame.Rect(rect.left + 1, rect.top + 1, look.px(7), rect.height - 2)
        pygame.draw.rect(surface, _BAND[row["colour"]], band, border_radius=radius)
        room = rect.right - band.right - look.px(7)
        px = text.fit_px(look, self.name, "label", room, None, look.px(14))
        at = (band.right + look.px(4), rect.centery)
        text.draw(look, surface, self.name, at, "label", "#2A1B10", "midleft", width=room, px=px)


SLIP: Final = 18
"""A slip is at least so high, logical px."""


def fit_by_name(table: Shows, size: tuple[int, int], cards: Sequence[int]) -> bool:
    """Tells whether cards can be told by name in a size in px: all are known, and no name is cut."""
    look = table.look
    if min(cards, default=0) < 0 or len(cards) * look.px(SLIP) > size[1]:
        return False
    room, px = size[0] - look.px(15), look.px(text.SMALLEST)
    names = (table.say(words.card_words(card).title) for card in cards)
    return all(text.size(look, name, "label", px)[0] <= room for name in names)


def by_name(table: Shows, key: str, cards: Sequence[int], area: pygame.Rect) -> Iterator[Spot]:
    """Yields cards as slips, one below the other: keys (key, card)."""
    look = table.look
    high = min(look.px(24), area.height // max(1, len(cards)))
    for index, card in enumerate(cards):
        rect = pygame.Rect(area.left, area.top + index * high, area.width, high - look.px(2))
        said = words.card_words(card)
        yield Spot((key, card), rect, CardSlip(card, table.say(said.title)), said, outline="rect",
                   large=large_card(table, card), shape=CARD_SHAPE)  # fmt: skip


def played_cards(mask: int) -> list[int]:
    """Returns the cards of a mask."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def card_tip(table: Shows, card: int) -> Tip | None:
    """Returns what an occupation says of itself, as a tip."""
    return table.tip(words.card_words(card))
