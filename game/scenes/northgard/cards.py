"""Cards as they look: frame by kind, name, symbols of the effect, fame, and the wording where there is room for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.northgard.components import CARDS, CLANS, UNREST
from game.rules.northgard.events import card_name
from game.scenes.northgard.symbols import Symbol, symbols
from game.scenes.table import Words
from game.scenes.table.contracts import Shows
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph

SHAPE: Final = (240.0, 336.0)
RATIO: Final = SHAPE[0] / SHAPE[1]
BACK: Final = "card-back"
_FRAMES: Final = {
    "start": "northgard/card-start",
    "early": "northgard/card-early",
    "advanced": "northgard/card-advanced",
    "achievement": "northgard/card-achievement",
    "clan": "northgard/card-clan",
    "unrest": "northgard/card-disorder",
}
CLAN_TOKENS: Final = (
    "northgard/clan-bear", "northgard/clan-boar", "northgard/clan-goat", "northgard/clan-raven",
    "northgard/clan-snake", "northgard/clan-stag", "northgard/clan-wolf",
)  # fmt: skip
_INK, _PALE, _SMALLEST = "#2A1B10", "#FFF6DD", 13
_HEAD, _FIELD, _WORDS = (20, 19, 200, 29), (22, 58, 196, 120), (23, 199, 194, 106)
_RESTORED = Message("northgard.restored")


def frame_of(card: int) -> str:
    """Returns the drawing on which a kind of card is written."""
    return _FRAMES[CARDS[card].kind]


def card_words(card: int, *more: Message) -> Words:
    """Returns what a card does, in the rulebook's terms; -1: a card that nobody here may know."""
    if card < 0:
        return Words(Message("northgard.card.hidden"), more, "northgard.decks")
    known = CARDS[card]
    lines = [Message(f"northgard.card.{known.id}.text")]
    if known.is_instant:
        lines.append(Message("northgard.card.is_instant"))
    if known.fame:
        lines.append(Message("northgard.card.fame", {"n": known.fame}))
    rule = {"clan": f"northgard.clans.{known.clan}", "unrest": "northgard.decks.unrest"}.get(
        known.kind, "northgard.cards"
    )
    return Words(card_name(card), (*lines, *more, _RESTORED), rule)


def card_picture(table: Shows, card: int, degrees: float = 0.0, dim: bool = False, large: bool = False) -> GameCard:
    """Returns a card as it looks in the reader's language, with its wording if it is ``large``."""
    known = CARDS[card]
    words = table.say(f"northgard.card.{known.id}.text")
    return GameCard(card, table.say(card_name(card)), words, degrees, dim, large)


@dataclass(frozen=True, slots=True)
class GameCard:
    """A card with its name and what it does; turned by degrees, dim if it cannot be used now.

    The rectangle is that of the upright card; a turned one reaches beyond it by its own ``bleed``.
    """

    card: int
    name: str
    words: str = ""
    degrees: float = 0.0
    dim: bool = False
    large: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the card."""
        size = rect.size
        if abs(size[0] - size[1] * RATIO) > size[0] * 0.02:
            size = (min(size[0], round(size[1] * RATIO)), min(size[1], round(size[0] / RATIO)))
        card = look.cached(("northgard card", self, size), lambda: self._made(look, size))
        surface.blit(card, card.get_rect(center=rect.center))

    def _made(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        known, scale = CARDS[self.card], size[0] / SHAPE[0]
        card = look.assets.token(frame_of(self.card), *size).copy()
        head, field, words = (_scaled(area, scale) for area in (_HEAD, _FIELD, _WORDS))
        draw_symbols(look, card, field, symbols(self.card))
        if known.clan:
            side = round(46 * scale)
            card.blit(look.assets.token(CLAN_TOKENS[CLANS.index(known.clan)], side, side), field.topleft)
        if known.is_instant:
            side = round(52 * scale)
            card.blit(look.assets.token("northgard/card-instant", side, side), (size[0] - side - round(4 * scale), 2))
        fame = -5 if self.card == UNREST else known.fame
        if fame:
            words.height -= round(22 * scale)
            _draw_fame(look, card, scale, fame)
        self._write(look, card, head, words)
        return _turned(card, self.degrees, self.dim)

    def _write(self, look: Look, card: pygame.Surface, head: pygame.Rect, words: pygame.Rect) -> None:
        """Writes name and wording; the name alone, in the place of the wording, where there is no room for both."""
        least = look.px(_SMALLEST)
        room = head.width - (round(head.width * 0.26) if CARDS[self.card].is_instant else 0)
        px = text.fit_px(look, self.name, "label", room, None, max(least, round(head.height * 0.78)))
        prose = _fitted(look, words, self.words, "body", round(words.height * (0.2 if self.large else 0.24)), least)
        if prose is None or text.size(look, self.name, "label", px)[0] > room:
            prose = _fitted(look, words, self.name, "label", max(least, round(words.height * 0.26)), least)
        else:
            middle = (head.left + room // 2 if room < head.width else head.centerx, head.centery)
            text.draw(look, card, self.name, middle, "label", _PALE, "center", px=px)
        if prose is not None:
            prose.draw(card, (words.left, words.centery - prose.height // 2))


def _scaled(area: tuple[int, int, int, int], scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(part * scale) for part in area))


def _fitted(look: Look, area: pygame.Rect, words: str, role: str, px: int, least: int) -> Paragraph | None:
    """Returns a paragraph as large as it fits an area; None where it does not fit at all."""
    for size in range(max(px, least), least - 1, -1):
        longest = max((text.size(look, word, role, size)[0] for word in words.split()), default=0)
        prose = Paragraph(look, words, area.width, role, _INK, "centre", size, leading=0.92)
        if prose.height <= area.height and longest <= area.width:
            return prose
    return None


def draw_symbols(look: Look, surface: pygame.Surface, area: pygame.Rect, row: tuple[Symbol, ...]) -> None:
    """Draws symbols with their numbers in the middle of an area, in one row or two, as large as fits."""
    if not row:
        return
    rows = _broken(row)
    high = area.height / len(rows)
    weight = max(sum(_weight(symbol) for symbol in line) for line in rows)
    side = min(round(high * 0.92), round(area.width / weight), round(area.height * 0.66))
    top = area.centery - side * len(rows) // 2
    for number, line in enumerate(rows):
        x = area.centerx - round(side * sum(_weight(symbol) for symbol in line) / 2)
        for symbol in line:
            _draw_symbol(look, surface, symbol, pygame.Rect(x, top + number * side, side, side))
            x += round(side * _weight(symbol))


def _weight(symbol: Symbol) -> float:
    """Returns how wide a symbol is, as part of its height."""
    return 0.42 if not symbol.token else 1.45 if symbol.mark else 1.05


def _broken(row: tuple[Symbol, ...]) -> list[tuple[Symbol, ...]]:
    """Returns a long row as two: where a sign stands nearest to the middle, else in the middle."""
    if sum(map(_weight, row)) < 3.3:
        return [row]
    middle = len(row) / 2
    signs = [index for index, symbol in enumerate(row) if not symbol.token]
    cut = min(signs, key=lambda index: abs(index + 0.5 - middle)) if signs else -(-len(row) // 2)
    return [row[:cut], row[cut:]] if cut else [row]


def _draw_symbol(look: Look, surface: pygame.Surface, symbol: Symbol, rect: pygame.Rect) -> None:
    px = max(look.px(11), round(rect.height * 0.46))
    if not symbol.token:
        at = rect.left + round(rect.width * 0.21), rect.centery
        _outlined(look, surface, symbol.mark, at, px, "center")
        return
    picture = look.assets.fitted(symbol.token, *rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))
    if symbol.mark:
        _outlined(look, surface, symbol.mark, (rect.right - round(rect.width * 0.06), rect.bottom), px, "bottomleft")


def _outlined(look: Look, surface: pygame.Surface, words: str, at: tuple[int, int], px: int, anchor: str) -> None:
    for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        text.draw(look, surface, words, (at[0] + x, at[1] + y), "figure_count", "#1E120A", anchor, px=px)
    text.draw(look, surface, words, at, "figure_count", "#FFF3CF", anchor, px=px)


def _draw_fame(look: Look, card: pygame.Surface, scale: float, fame: int) -> None:
    """Draws the printed fame at the lower left."""
    flag = pygame.Rect(round(6 * scale), 0, round(84 * scale), round(56 * scale))
    flag.bottom = card.get_height() - round(10 * scale)
    card.blit(look.assets.token("northgard/card-fame", *flag.size), flag)
    px, at = max(look.px(_SMALLEST), round(30 * scale)), (flag.left + round(flag.width * 0.63), flag.centery)
    text.draw(look, card, str(fame).replace("-", "−"), at, "figure_count", _PALE, "center", px=px)


def _turned(card: pygame.Surface, degrees: float, dim: bool) -> pygame.Surface:
    if dim:
        card.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return (pygame.transform.rotozoom(card, -degrees, 1.0) if degrees else card).convert_alpha()


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards seen from above: its top card, or an empty place; so many edges show below."""

    top: GameCard | str | None
    below: int = 0

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the edges below, then the top."""
        step = max(1, look.px(2))
        if self.top is None:
            paint.dashed_box(look, surface, rect, "#B99A63")
            return
        for number in range(min(3, self.below), 0, -1):
            edge = look.assets.token(BACK, *rect.size)
            surface.blit(edge, rect.move(number * step, number * step))
        if isinstance(self.top, str):
            surface.blit(look.assets.token(self.top, *rect.size), rect)
        else:
            self.top.draw(look, surface, rect)
