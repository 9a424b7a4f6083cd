"""Occupations as cards: small ones side by side, large ones that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.language import printed
from game.rules.odin.cards import CARD_ROWS, POINTS
from game.scenes.odin import words
from game.scenes.odin.card_glyphs import brief, card_groups
from game.scenes.odin.signs import draw_signs, signs_width
from game.scenes.table import Key, Spot
from game.scenes.table.contracts import Shows
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip

CARD_SHAPE: Final = (240.0, 336.0)
WIDE: Final = CARD_SHAPE[0] / CARD_SHAPE[1]
_UPRIGHT: Final = 0.86
"""A card that is chosen is so wide, as part of its height: it bears signs alone."""
DARK_BACK, LIGHT_BACK = "odin/icon-card-dark", "odin/icon-card-light"
_BAND: Final = {"yellow": "#D9A92B", "blue": "#2F6F8C", "red": "#A32A22", "green": "#5C8A34"}
_BODY: Final = {True: "#F4E6C2", False: "#D9B98C"}
_READABLE = 150
"""From this height on, logical px, a card bears its words."""
_LEAST: Final = 20
"""A card is at least so high, logical px, where it does not lap."""
_LOW: Final = 34
"""A lower card, logical px, is square."""
_SMALLEST: Final = 18
"""A lower card, logical px, bears no sign."""
_SIGNED, _STRIP = 64, 0.17
"""From this width on, logical px, a card without words bears all its signs; with words they take so much of it."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """An occupation: the band tells when it acts, the body whether it is a light or a dark card."""

    card: int
    name: str = ""
    when: str = ""
    said: str = ""

    def facts(self) -> tuple[str, ...]:
        """Returns its number, what is written on it, and its signs."""
        row = CARD_ROWS[self.card]
        signs = (" ".join(fact for glyph in group for fact in glyph.facts()) for group in card_groups(self.card))
        known = (
            f"{row['deck']} {self.card + 1}",
            self.name,
            self.when,
            self.said,
            f"★ {printed(POINTS[self.card])}",
            *signs,
        )
        return tuple(fact for fact in known if fact)

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
        top = pygame.Rect(1, 1, size[0] - 2, round(high * (0.19 if self.said or size[0] >= look.px(_SIGNED) else 0.3)))
        pygame.draw.rect(face, band, top, border_top_left_radius=radius, border_top_right_radius=radius)
        if self.said and high > look.px(_READABLE):
            self._write(look, face, top)
        elif high >= look.px(_SMALLEST):
            body = pygame.Rect(1, top.bottom, size[0] - 2, whole.bottom - top.bottom - 1).inflate(-2, -2)
            whole_signs = size[0] >= look.px(_SIGNED)
            draw_signs(look, face, card_groups(self.card) if whole_signs else (brief(self.card),), body)
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
        strip = pygame.Rect(aside, 0, wide - 2 * aside, round(high * _STRIP))
        strip.bottom = round(high * 0.885)
        pygame.draw.rect(face, "#FFFBEF", strip, border_radius=look.px(5))
        pygame.draw.rect(face, "#C2A468", strip, 1, border_radius=look.px(5))
        draw_signs(look, face, card_groups(self.card), strip.inflate(-look.px(6), -look.px(4)))
        room = strip.top - at - look.px(2)
        size = max(look.px(13), round(high * 0.056))
        said = Paragraph(look, self.said, wide - 2 * aside, "body", "#2A1B10", px=size)
        while said.height > room and size > look.px(13):
            size -= 1
            said = Paragraph(look, self.said, wide - 2 * aside, "body", "#2A1B10", px=size)
        said.draw(face, (aside, at))
        foot = high - round(high * 0.07)
        label = f"{CARD_ROWS[self.card]['deck']} {self.card + 1}"
        text.draw(look, face, label, (aside, foot), "note", "#5B4630", "midleft", px=small)
        points = f"★ {printed(POINTS[self.card])}"
        text.draw(look, face, points, (wide - aside, foot), "button", "#8A1F18", "midright", px=px)


@dataclass(frozen=True, slots=True)
class CardPicture:
    """An occupation with its signs alone, standing in the middle of a square."""

    card: int

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card as wide as its signs want."""
        place = pygame.Rect(0, 0, round(rect.height * _UPRIGHT), rect.height)
        place.center = rect.center
        CardFace(self.card).draw(look, surface, place)


def large_card(table: Shows, card: int) -> CardFace:
    """Returns a card that can be read."""
    said = words.card_words(card)
    lines = [table.say(line) for line in said.body]
    return CardFace(card, table.say(said.title), lines[0], lines[1])


def _rows(look: Look, count: int, size: tuple[int, int], gap: int) -> tuple[int, int, int]:
    """Returns how many cards lie in a row, and how wide and high they are, px, as large as they can be without lapping.

    Low cards are square, for the sake of their signs. All in one lapping row, where they would be smaller than can be
    told.
    """
    best = max(1, count), 0, 0
    for rows in range(1, 1 + max(1, count)):
        across = -(-count // rows)
        room, high = (size[0] - (across - 1) * gap) // max(1, across), (size[1] - (rows - 1) * gap) // rows
        shape = 1.0 if high < look.px(_LOW) else WIDE
        wide = min(room, round(high * shape))
        best = max(best, (across, wide, min(high, round(wide / shape))), key=lambda found: found[2])
    return best if best[2] >= look.px(_LEAST) else (max(1, count), round(size[1] * WIDE), size[1])


def fan(table: Shows, key: str, cards: Sequence[int], area: pygame.Rect, seat: int) -> Iterator[Spot]:
    """Yields cards side by side, in rows as their size asks, squeezed if they are many: keys (key, card), or backs."""
    gap = table.look.px(4)
    across, wide, high = _rows(table.look, len(cards), area.size, gap)
    step = min(wide + gap, (area.width - wide) // max(1, min(across, len(cards)) - 1))
    for index, card in enumerate(cards):
        row, column = divmod(index, across)
        rect = pygame.Rect(area.left + column * step, area.top + row * (high + gap), wide, high)
        if card < 0:
            token = DARK_BACK if card == -1 else LIGHT_BACK
            yield Spot(("back", key, seat, index), rect, token, words.card_words(card))
            continue
        covered = index < len(cards) - 1 and column < across - 1
        seen = rect.left + (min(step, wide) if covered else wide) // 2
        spot_key: Key = (key, card)
        face = CardFace(card)
        yield Spot(spot_key, rect, face, words.card_words(card), outline="rect", large=large_card(table, card),
                   shape=CARD_SHAPE, beside=face, middle=(seen, rect.centery))  # fmt: skip


_LEGIBLE: Final = 18
"""A slip bears signs of at least so many logical px, or none."""


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
        named = text.size(look, self.name, "label", look.px(text.SMALLEST))[0]
        side = rect.height - look.px(2)
        wide = signs_width(look, brief(self.card), side)
        if side >= look.px(_LEGIBLE) and named + wide + look.px(6) <= room:
            room -= wide + look.px(4)
            place = pygame.Rect(rect.right - wide - look.px(4), rect.top, wide, rect.height)
            draw_signs(look, surface, (brief(self.card),), place, side)
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
                   large=large_card(table, card), shape=CARD_SHAPE, beside=CardFace(card))  # fmt: skip


def played_cards(mask: int) -> list[int]:
    """Returns the cards of a mask."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def card_tip(table: Shows, card: int) -> Tip | None:
    """Returns what an occupation says of itself, as a tip, with the card beside it."""
    said = table.tip(words.card_words(card))
    return replace(said, picture=CardFace(card), shape=CARD_SHAPE) if said is not None else None
