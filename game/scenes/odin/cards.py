"""Occupations as cards: small ones side by side, large ones that can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.language import printed
from game.rules.odin.cards import CARD_ROWS, POINTS
from game.scenes.odin import words
from game.scenes.odin.row_glyphs import brief, card_groups
from game.scenes.odin.signs import INK, draw_signs
from game.scenes.odin.tokens import BY_NAME
from game.scenes.table import Spot
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Painted, PartMap, Parts, spread
from game.scenes.table.spots import Picture
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

CARD_SHAPE: Final = (240.0, 336.0)
CHOSEN: Final = (180.0, 252.0)
"""A card to be chosen is so large, logical px."""
WIDE: Final = CARD_SHAPE[0] / CARD_SHAPE[1]
_QUIET: Final = "#5B4630"
DARK_BACK, LIGHT_BACK = "odin/icon-card-dark", "odin/icon-card-light"
BAND: Final = BY_NAME["cards"]
BODY: Final = {True: "#F4E6C2", False: "#D9B98C"}
_CARD = PartMap("odin/parts/card", "band name when said strip signs foot")
_SIGNS = PartMap("odin/parts/card-signs", "band signs")
_BRIEF = PartMap("odin/parts/card-brief", "band signs")
_READABLE, _SIGNED = 150, 64
"""From this height on, logical px, a card bears its words; from this width on one without words bears all its signs."""
_LEAST, _LOW, _SMALLEST = 20, 34, 18
"""A card is at least so high, logical px, where it does not lap; a lower one than the second is square, than the third
bears no sign."""


@dataclass(frozen=True, slots=True)
class CardFace(Painted):
    """An occupation: the band tells when it acts, the body whether it is a light or a dark card."""

    card: int
    name: str = ""
    when: str = ""
    said: str = ""

    def facts(self) -> tuple[str, ...]:
        """Returns its number, what is written on it, and its signs."""
        signs = (" ".join(fact for glyph in group for fact in glyph.facts()) for group in card_groups(self.card))
        return tuple(filter(None, (self._number, self.name, self.when, self.said, self._points, *signs)))

    @property
    def _number(self) -> str:
        return f"{CARD_ROWS[self.card]['deck']} {self.card + 1}"

    @property
    def _points(self) -> str:
        return f"★ {printed(POINTS[self.card])}"

    def _paint(self, look: Look, face: pygame.Surface) -> None:
        row, whole = CARD_ROWS[self.card], face.get_rect()
        written, signed = bool(self.said), whole.width >= look.px(_SIGNED)
        written = written and whole.height > look.px(_READABLE)
        parts = (_CARD if written else _SIGNS if signed or self.said else _BRIEF).at(look, whole)
        radius = max(2, round(whole.height * 0.045))
        pygame.draw.rect(face, INK, whole, border_radius=radius)
        pygame.draw.rect(face, BODY[bool(row["start"])], whole.inflate(-2, -2), border_radius=radius)
        band = {"border_top_left_radius": radius, "border_top_right_radius": radius}
        pygame.draw.rect(face, BAND[row["colour"]], parts["band"], **band)
        if written:
            self._write(look, face, parts)
        elif whole.height >= look.px(_SMALLEST):
            draw_signs(look, face, card_groups(self.card) if signed else (brief(self.card),), parts["signs"])

    def _write(self, look: Look, face: pygame.Surface, parts: Parts) -> None:
        """Writes name, moment, words, number and points.

        Signs give way where the words need their room, then the moment, which the band's colour tells too; of words
        that are longer still the last are left out: a close look has them.
        """
        high, least = face.get_height() / look.unit, look.px(text.SMALLEST)
        small, tall = max(text.SMALLEST, high * 0.042), max(text.SMALLEST, high * 0.066)
        Line(self.name, "heading", "#FFF6DD", "center", tall).draw(look, face, parts["name"])
        when, room = parts["when"], parts["said"]
        moment = Paragraph(look, self.when, when.width, "note", _QUIET, px=look.px(small))
        room.top += moment.height - when.height
        room.height -= moment.height - when.height
        sizes = range(max(least, look.px(high * 0.056)), least - 1, -1)
        tried = (Paragraph(look, self.said, room.width, "body", INK, px=size) for size in sizes)
        said = next(said for said in tried if said.height <= room.height or said.px == least)
        if room.top + said.height <= parts["foot"].top:
            moment.draw(face, when.topleft)
            said.draw(face, room.topleft)
        else:
            lines = max(1, (parts["foot"].top - when.top) // said.line_height)
            said = Paragraph(look, self.said, room.width, "body", INK, px=least, max_lines=lines)
            said.draw(face, when.topleft)
        if room.top + said.height <= room.bottom:
            Fill("#FFFBEF", 5, "#C2A468", 0).draw(look, face, parts["strip"])
            draw_signs(look, face, card_groups(self.card), parts["signs"])
        Line(self._number, "note", _QUIET, px=small).draw(look, face, parts["foot"])
        Line(self._points, "button", "#8A1F18", "midright", tall).draw(look, face, parts["foot"])


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
    best = count, 0, 0
    for rows in range(1, 1 + count):
        across = -(-count // rows)
        room, high = (size[0] - (across - 1) * gap) // across, (size[1] - (rows - 1) * gap) // rows
        shape = 1.0 if high < look.px(_LOW) else WIDE
        wide = min(room, round(high * shape))
        best = max(best, (across, wide, min(high, round(wide / shape))), key=lambda found: found[2])
    return best if best[2] >= look.px(_LEAST) else (count, round(size[1] * WIDE), size[1])


def fan(table: Shows, key: str, cards: Sequence[int], area: pygame.Rect, seat: int) -> Iterator[Spot]:
    """Yields cards side by side, in rows as their size asks, squeezed if they are many: keys (key, card), or backs."""
    gap = table.look.px(4)
    across, wide, high = _rows(table.look, max(1, len(cards)), area.size, gap)
    in_row = spread(pygame.Rect(area.left, area.top, area.width, high), across, (wide, high), gap)
    for index, card in enumerate(cards):
        row, column = divmod(index, across)
        rect = in_row[column].move(0, row * (high + gap))
        if card < 0:
            token = DARK_BACK if card == -1 else LIGHT_BACK
            yield Spot(("back", key, seat, index), rect, token, words.card_words(card))
            continue
        covered = index < len(cards) - 1 and column < across - 1
        free = min(in_row[column + 1].left - rect.left, wide) if covered else wide
        yield card_spot(table, key, card, rect, CardFace(card), middle=(rect.left + free // 2, rect.centery))


def card_spot(table: Shows, key: str, card: int, rect: pygame.Rect, picture: Picture, **more: Any) -> Spot:
    """Returns an occupation with its words, and the card that can be read."""
    return Spot((key, card), rect, picture, words.card_words(card), outline="rect", large=large_card(table, card),
                shape=CARD_SHAPE, beside=CardFace(card), **more)  # fmt: skip
