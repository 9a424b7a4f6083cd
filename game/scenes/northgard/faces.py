"""The face of a card: name in its bar, what it does in signs, then its wording, or its fame where words do not fit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.language import printed
from game.rules.northgard.components import CARDS, CLANS, UNREST, UNREST_FAME
from game.scenes.northgard import tokens
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import spelled, symbols
from game.scenes.table.kit import PartMap, Parts, Turnable
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

SHAPE: Final = (240.0, 336.0)
RATIO: Final = SHAPE[0] / SHAPE[1]
_TONES: Final = {
    "start": ("#4E321A", "#AE885B"),
    "early": ("#38451E", "#93A060"),
    "advanced": ("#1F3944", "#74918F"),
    "achievement": ("#664A14", "#CBA652"),
    "clan": ("#571A14", "#B96A52"),
    "unrest": ("#271E26", "#7E6F68"),
}
"""The colours of the name's bar and of the field of each kind of card."""
_INK, _PALE, _SMALLEST, _LEAST_CORNER = "#2A1B10", "#FFF6DD", 13, 16
_TINY, _RIM, _SNUG = 11, 2, 2
"""A name that would not stand on its card otherwise is written so small, and so near the rim; in one row it stays so
far off the ends of its bar, logical px."""
_ROOMY: Final = 26
"""What a second row of the name leaves of the field at least, logical px."""
_LOWER: Final = 0.38
"""So far below its middle a row of letters stands on its line, as part of their size."""
_CARD = PartMap("northgard/parts/card", "whole name name_wide bar signs clan instant words fame number")
_ROLES: Final = ("label", text.NARROW)
_VOWELS: Final = "аеєиіїоуюяёыэ"
_EDGE, _LEADING = 3, 1.06
"""How far the wording keeps off the sides of its place where it fits so; small letters may come nearer."""
_WIDEST_STRIP = 0.985
"""What is seen of a card counts as the whole of it from this part on."""


def tones_of(card: int) -> tuple[str, str]:
    """Returns the dark and the light colour of a kind of card."""
    return _TONES[CARDS[card].kind]


def fame_of(card: int) -> int:
    """Returns the fame that a card brings at the end of the game: that printed on it, or what disorder costs."""
    return -UNREST_FAME if card == UNREST else CARDS[card].fame


def two_rows(words: str) -> list[str]:
    """Returns words broken into two rows that are as even as may be; one word stays whole, unless it has a hyphen."""
    parts = words.split(" ")
    cuts = range(1, len(parts))
    if not cuts:
        begin, hyphen, end = words.partition("-")
        return [begin + hyphen, end] if hyphen else [words]
    cut = min(cuts, key=lambda at: max(len(" ".join(parts[:at])), len(" ".join(parts[at:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def parted(word: str) -> list[str]:
    """Returns a long Cyrillic word parted before a consonant between two vowels, as near to its middle as may be."""
    cuts = [
        at
        for at in range(3, len(word) - 2)
        if word[at - 1] in _VOWELS and word[at].isalpha() and word[at] not in _VOWELS and word[at + 1] in _VOWELS
    ]
    if " " in word or not cuts:
        return [word]
    cut = min(cuts, key=lambda at: abs(2 * at - len(word)))
    return [f"{word[:cut]}-", word[cut:]]


class _Named(NamedTuple):
    """How a name stands on a card: its room, its rows, none where it cannot be read, their px and their letters."""

    room: pygame.Rect
    rows: list[str]
    px: int
    role: str


@dataclass(frozen=True, slots=True)
class GameCard(Turnable):
    """A card with its name and what it does; turned by degrees, dim if it cannot be used now.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``. ``seen`` is the
    part of its width that the next card of a fan leaves free: all that is written stands there. ``flat``: its name
    stands in one row, as where the next card covers what is below.
    """

    card: int
    name: str
    words: str = ""
    degrees: float = 0.0
    dim: bool = False
    large: bool = False
    seen: float = 1.0
    flat: bool = False

    def facts(self) -> tuple[str, ...]:
        """Returns its name, its signs, its fame, and whether it is dim."""
        signs = (" ".join(part for part in symbol if part) for symbol in symbols(self.card))
        fame = fame_of(self.card)
        return (
            self.name,
            *signs,
            *([f"{'−' if fame < 0 else ''}{abs(fame)} ★"] if fame else []),
            *(["dim"] if self.dim else []),
        )

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card in the middle of a rectangle, in its own proportions."""
        size = rect.size
        if abs(size[0] - size[1] * RATIO) > size[0] * 0.02:
            size = (min(size[0], round(size[1] * RATIO)), min(size[1], round(size[0] / RATIO)))
        card = look.cached((self, size), lambda: self._made(look, size))
        surface.blit(card, card.get_rect(center=rect.center))

    def _paint(self, look: Look, card: pygame.Surface) -> None:
        kind = f"northgard/card-{'disorder' if self.card == UNREST else CARDS[self.card].kind}"
        card.blit(look.assets.token(kind, *card.get_size()), (0, 0))
        parts = _CARD.at(look, card.get_rect())
        field = self._draw_head(look, card, parts)
        draw_symbols(look, card, field, symbols(self.card))
        self._draw_corners(look, card, parts, field)
        below = self._seen(parts, "words")
        if self._named(look, parts).rows or fame_of(self.card) or not name_within(look, card, below, self.name, _INK):
            self._draw_body(look, card, parts)

    def head_end(self, look: Look, size: tuple[int, int]) -> int:
        """Returns how far down a card of this size its name reaches, px: one that is covered higher up is not read."""
        room, rows, px, _ = self._named(look, _CARD.at(look, pygame.Rect((0, 0), size)))
        if not rows:
            return size[1]
        line = round(px * _LEADING)
        if len(rows) > 1:
            return max(room.bottom, room.top + line * len(rows) + look.px(4))
        middle = room.top + (line + look.px(4)) // 2 if line > room.height + look.px(3) else room.centery
        return max(room.bottom, middle + round(px * _LOWER))

    def _seen(self, parts: Parts, name: str) -> pygame.Rect:
        """Returns a part of the card, narrowed to what the next card leaves free of it."""
        rect, whole, margin = parts[name], parts["whole"].width, parts["name_wide"].left
        free = whole if self.seen > _WIDEST_STRIP else round(whole * self.seen)
        rect.width = min(rect.width, free - rect.left - margin)
        return rect

    def _named(self, look: Look, parts: Parts) -> _Named:
        """Returns how the name stands on a card: within its bar, narrow if need be; at worst nearer to the rim.

        Where it would not stand in its bar, nor below the signs, it is smaller.
        """
        room = self._seen(parts, "name_wide")
        inner = room.inflate(2 * (room.left - parts["name"].left), 0)
        snug = room.inflate(-2 * look.px(_SNUG), 0)
        word = () if " " in self.name else ((snug, 1),)
        heads = ((inner, 1), (room, 1)) if self.flat else ((inner, 1), *word, (inner, 2), (room, 2))
        ways = [(head, most, role, _SMALLEST) for head, most in heads for role in _ROLES]
        has_body = fame_of(self.card) or spelled(self.card) or self._prose(look, parts)
        if has_body or _rows_within(look, self._seen(parts, "words"), self.name, _SMALLEST) is None:
            wide = pygame.Rect(look.px(_RIM), room.top, room.right + room.left - 2 * look.px(_RIM), room.height)
            ways += [(wide, most, text.NARROW, _TINY) for most in (1, 2)]
        for head, most, role, least in ways:
            rows, px = self._name_rows(look, parts, head, role, look.px(least))
            if 0 < len(rows) <= most:
                return _Named(room, rows, px, role)
        return _Named(room, [], look.px(_SMALLEST), _ROLES[0])

    def _name_rows(self, look: Look, parts: Parts, head: pygame.Rect, role: str, least: int) -> tuple[list[str], int]:
        """Returns the name in one row, or two where one is too long, and its px; nothing where it cannot be read."""
        wished = max(least, round(head.height * 0.78))
        px = text.fit_px(look, self.name, role, head.width, None, wished)
        if text.size(look, self.name, role, px)[0] <= head.width:
            return [self.name], px
        rows, high = two_rows(self.name), parts["signs"].height
        if len(rows) < 2 and role == text.NARROW:
            rows = parted(self.name)
        if high - least < look.px(_ROOMY) or len(rows) < 2:
            return [], least
        if max(text.size(look, row, role, least)[0] for row in rows) <= head.width:
            return rows, least
        return [], least

    def _draw_head(self, look: Look, card: pygame.Surface, parts: Parts) -> pygame.Rect:
        """Writes the name in its bar, which grows by a second row; returns what it leaves of the field of signs."""
        dark, light = tones_of(self.card)
        field = self._seen(parts, "signs")
        head, rows, px, role = self._named(look, parts)
        if not rows:
            field.height += field.top - head.top
            field.top = head.top
            pygame.draw.rect(card, light, (parts["signs"].left, field.top, parts["signs"].width, field.height))
            return field
        line = round(px * 1.06)
        if len(rows) > 1 or line > head.height + look.px(3):
            bar = pygame.Rect(head.left, head.top, head.width, line * len(rows) + look.px(4))
            whole = pygame.Rect(parts["bar"].left, bar.top, parts["bar"].width, bar.height)
            pygame.draw.rect(card, dark, whole)
            pygame.draw.line(card, "#1E120A", whole.bottomleft, whole.bottomright, max(1, look.px(1.5)))
            field.height -= max(0, bar.bottom + look.px(2) - field.top)
            field.bottom = bar.bottom + look.px(2) + field.height
            head = bar
        for number, row in enumerate(rows):
            middle = head.centerx, head.centery + round((number - (len(rows) - 1) / 2) * line)
            text.draw(look, card, row, middle, role, _PALE, "center", px=px)
        return field

    def _draw_corners(self, look: Look, card: pygame.Surface, parts: Parts, field: pygame.Rect) -> None:
        """Draws the emblem of a clan and the flash of an instant card into the upper corners of the field."""
        known, signs = CARDS[self.card], parts["signs"]
        found = [("clan", "topleft", tokens.CLAN[CLANS.index(known.clan)])] if known.clan else []
        found += [("instant", "topright", "northgard/card-instant")] if known.is_instant else []
        for name, corner, token in found:
            place = parts[name].move((field.right if name == "instant" else field.left) - getattr(signs, corner)[0],
                                     field.top - signs.top)  # fmt: skip
            side = max(look.px(_LEAST_CORNER), place.width)
            picture = look.assets.token(token, side, side)
            card.blit(picture, picture.get_rect(**{corner: getattr(place, corner)}))

    def _prose(self, look: Look, parts: Parts) -> Paragraph | None:
        """Returns what the card does in words, as large as there is room; None where there is too little."""
        least, words = look.px(_SMALLEST), self._seen(parts, "words")
        if fame_of(self.card):
            words.height = parts["fame"].top - words.top
        wished = round(self._seen(parts, "words").height * (0.2 if self.large else 0.19))
        edge = round(_EDGE * parts["whole"].width / SHAPE[0])
        return (fitted(look, words.inflate(-2 * edge, -2 * edge), self.words, "body", wished, least)
                or fitted(look, words, self.words, "body", least, least))  # fmt: skip

    def _draw_body(self, look: Look, card: pygame.Surface, parts: Parts) -> None:
        """Writes what the card does, and flags its fame, or the fame alone, as far as there is room."""
        fame, words = fame_of(self.card), self._seen(parts, "words")
        prose = self._prose(look, parts)
        if prose is not None:
            high = parts["fame"].top - words.top if fame else words.height
            prose.draw(card, (words.left, words.top + high // 2 - prose.height // 2))
            if fame:
                flag, number = parts["fame"], parts["number"]
                card.blit(look.assets.token("northgard/card-fame", *flag.size), flag)
                px = max(look.px(_SMALLEST), number.height)
                text.draw(look, card, printed(fame), number.center, "figure_count", _PALE, "center", px=px)
        elif fame:
            px = max(look.px(14), round(words.height * 0.36))
            label = f"{printed(fame)} ★"
            px = text.fit_px(look, label, "figure_count", words.width, words.height, px)
            tone = look.theme.colour.blood if fame < 0 else look.theme.state.points
            text.draw(look, card, label, words.center, "figure_count", tone, "center", px=px)
        elif spelled(self.card):
            draw_symbols(look, card, words, spelled(self.card))


def _rows_within(look: Look, room: pygame.Rect, name: str, *least: int) -> tuple[int, str, list[str]] | None:
    """Returns the px, the letters and the rows in which a name finds room, logical px; None where it does not."""
    for px, role, rows in product(map(look.px, least), _ROLES, _ways_to_part(name)):
        wide = max(text.size(look, row, role, px)[0] for row in rows)
        if len(rows) * px * _LEADING <= room.height and wide <= room.width:
            return px, role, rows
    return None


def name_width(look: Look, high: int, name: str) -> int:
    """Returns how wide a room so high is at least in which a name is written in whole, px."""
    rooms = [
        max(text.size(look, row, role, px)[0] for row in rows)
        for px, role, rows in product(map(look.px, (_SMALLEST, _TINY)), _ROLES, _ways_to_part(name))
        if len(rows) * px * _LEADING <= high
    ]
    return min(rooms, default=high)


def _ways_to_part(name: str) -> tuple[list[str], ...]:
    """Returns a name in one row, in two, word by word, and so with its longest word parted."""
    words = name.split(" ")
    longest = max(words, key=len)
    cut = [row for word in words for row in (parted(word) if word == longest else [word])]
    return [name], two_rows(name), words, cut


def name_within(look: Look, surface: pygame.Surface, room: pygame.Rect, name: str, ink: str) -> bool:
    """Writes a name in the middle of a room, in rows and letters as it finds place; returns whether it does."""
    if (found := _rows_within(look, room, name, _SMALLEST, _TINY)) is None:
        return False
    px, role, rows = found
    for number, row in enumerate(rows):
        down = round((number - (len(rows) - 1) / 2) * px * _LEADING)
        text.draw(look, surface, row, (room.centerx, room.centery + down), role, ink, "center", px=px)
    return True


def fitted(
    look: Look, area: pygame.Rect, words: str, role: str, px: int, least: int, ink: str = _INK
) -> Paragraph | None:
    """Returns a paragraph as large as it fits an area; None where it does not fit at all."""
    for size in range(max(px, least), least - 1, -1):
        prose = Paragraph(look, words, area.width, role, ink, "centre", size, leading=0.92)
        if prose.height <= area.height and not prose.is_broken:
            return prose
    return None
