"""What can be done with a card: the place where it is played, and plates for all else, each with its price in lore."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.northgard import turn
from game.rules.northgard.components import CARDS, CLANS, PRICE
from game.rules.northgard.components import LORE as LORE_KIND
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.cards import card_picture, card_words, draw_hollow
from game.scenes.northgard.faces import CLAN_TOKENS, RATIO, SHAPE, two_rows
from game.scenes.northgard.phases import phase
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import LORE, Symbol, gist, symbols
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Line, fitting
from game.ui import paint, text
from game.ui.look import Look

WAIT, REPLACE, REMOVE = ("wait",), ("replace",), ("remove",)
_LEAST_NAME: Final = 13
_SIGNS: Final = 50


@dataclass(frozen=True, slots=True)
class Slip:
    """A plate of oak on which a card can be laid: its sign, what that means, what it brings, its price in lore."""

    sign: str
    words: str = ""
    note: str = ""
    price: int = 0
    row: tuple[Symbol, ...] = ()
    dim: bool = False

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws plate, sign, words and price; words too long for a line break, or give way to symbols."""
        paint.button(look, surface, rect, "", "disabled" if self.dim else "normal")
        face = paint.button_face(rect)
        narrow = face.width < look.px(124)
        side = min(face.height - look.px(6), look.px(18 if narrow else 26))
        sign = look.assets.fitted(self.sign, side, side)
        if not self.words:
            surface.blit(sign, sign.get_rect(center=face.center))
            return
        ink = "#9C8A70" if self.dim else "#FBEBC6"
        left, right = face.left + look.px(4 if narrow else 9), face.right - look.px(4 if narrow else 9)
        if self.price:
            right = self._write_price(look, surface, right, face.centery, look.px(15 if narrow else 20), ink)
        beside = left + side + look.px(3 if narrow else 6)
        if self._fits(look, right - beside) or not self._fits(look, right - left):
            surface.blit(sign, sign.get_rect(midleft=(left, face.centery)))
            left = beside
        self._write(look, surface, pygame.Rect(left, face.top, right - left, face.height), ink)

    def _fits(self, look: Look, width: int) -> bool:
        """Tells whether the words, in one row or two, can be read in a width in px."""
        least = look.px(_LEAST_NAME)
        return max(text.size(look, row, "label", least)[0] for row in two_rows(self.words)) <= width

    def _write_price(self, look: Look, surface: pygame.Surface, right: int, y: int, side: int, ink: str) -> int:
        """Draws the lore that it costs, ending at x; returns where it begins."""
        right -= side
        surface.blit(look.assets.token(LORE, side, side), (right, y - side // 2))
        px = max(look.px(_LEAST_NAME), round(side * 0.85))
        text.draw(look, surface, str(self.price), (right - look.px(1), y), "figure_count", ink, "midright", px=px)
        return right - look.px(6 if side > look.px(15) else 3) - text.size(look, str(self.price), "figure_count", px)[0]

    def _write(self, look: Look, surface: pygame.Surface, room: pygame.Rect, ink: str) -> None:
        least = look.px(_LEAST_NAME)
        rows = [(self.words, "label")]
        note_px = look.px(14)
        if self.note and room.height > look.px(44) and text.size(look, self.note, "note", note_px)[0] <= room.width:
            rows.insert(0, (self.note, "note"))
        px = text.fit_px(look, self.words, "label", room.width, room.height // len(rows), look.px(17))
        if text.size(look, self.words, "label", px)[0] > room.width:
            rows, px = [(row, "label") for row in two_rows(self.words)], least
        if not self._fits(look, room.width):
            draw_symbols(look, surface, room, self.row if room.width > look.px(_SIGNS) else gist(self.row))
            return
        high = min(text.size(look, "Ag", "label", px)[1], room.height // len(rows))
        top = room.centery - high * len(rows) // 2
        for number, (words, role) in enumerate(rows):
            at = (room.left, top + number * high + high // 2)
            size = px if role == "label" else min(px, note_px)
            tone = ink if role == "label" else "#D9C089"
            text.draw(look, surface, words, at, role, tone, "midleft", text.OAK_SHADOW, room.width, size)


@dataclass(frozen=True, slots=True)
class Bay:
    """Where the first card of a year is played: a hollow of a card's shape in the oak, with its name in it."""

    name: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the hollow and the name."""
        draw_hollow(look, surface, rect)
        px = text.fit_px(look, self.name, "label", rect.width - look.px(8))
        text.draw(look, surface, self.name, rect.center, "label", "#E9C67A", "center", px=px)


def tray(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the places where a card is laid: to be played, or for something else, with its price in lore.

    When the game is over no card is laid any more: what was played in the last year lies there alone.
    """
    look, seat = table.look, table.front
    gap = look.px(4)
    left = pygame.Rect(area.left, area.top, round(area.width * 0.38), area.height)
    right = pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)
    yield from _played(table, view, left)
    if not view.stack:
        return
    entries: list[tuple[tuple[object, ...], Slip, Words]] = []
    lore = view.held(seat)[LORE_KIND] if phase(view) == "turns" else -1
    for key, sign, price in (
        (WAIT, "northgard/ico-wait", 0),
        (REPLACE, "northgard/ico-again", PRICE["replace"]),
        (REMOVE, "northgard/ico-discard", PRICE["remove"]),
    ):
        name = key[0]
        words = Words(Message(f"northgard.do.{name}"), (Message(f"northgard.{name}.text"),), f"northgard.turn.{name}")
        slip = Slip(sign, table.say(f"northgard.do.{name}"), price=price, dim=lore < price)
        entries.append((key, slip, words))
    upgrades = turn.upgrades_left(view, seat) if view.clan(seat) >= 0 else []
    rows = len(entries) + len(upgrades)
    high = min(look.px(50), (right.height - gap * (rows - 1)) // max(1, rows))
    top = right.top
    for place, slip, words in entries:
        yield Spot(place, pygame.Rect(right.left, top, right.width, high), slip, words, outline="rect")
        top += high + gap
    for card in upgrades:
        yield from _upgrade(table, card, pygame.Rect(right.left, top, right.width, high), lore < PRICE["upgrade"])
        top += high + gap


def _upgrade(table: Shows, card: int, area: pygame.Rect, dim: bool) -> Iterator[Spot]:
    """Yields the two places of an upgrade: for a card that is laid down, and for one that leaves the game."""
    look, name = table.look, card_name(card)
    small = max(look.px(30), round(area.width * 0.24))
    wide = pygame.Rect(area.left, area.top, area.width - small - look.px(3), area.height)
    large = card_picture(table, card, large=True)
    lines = card_words(card).body
    sign = CLAN_TOKENS[CLANS.index(CARDS[card].clan)]
    for removed, rect, slip in (
        (0, wide, Slip(sign, table.say(name), table.say("northgard.do.upgrade"), PRICE["upgrade"], symbols(card), dim)),
        (1, pygame.Rect(wide.right + look.px(3), area.top, small, area.height), Slip("northgard/ico-discard", dim=dim)),
    ):
        text_ = Message("northgard.upgrade.removing" if removed else "northgard.upgrade.text")
        words = Words(Message("northgard.upgrade", {"card": name}), (text_, *lines), "northgard.turn.upgrade")
        yield Spot(("upgrade", card, removed), rect, slip, words, outline="rect", large=large, shape=SHAPE)


def _played(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the place where cards are played, with those of this year in it, each below the next."""
    look, seat = table.look, table.front
    words = Words(Message("northgard.do.play"), (Message("northgard.play.text"),), "northgard.turn.play")
    yield Spot(("active", seat), area, words=words, outline="rect")
    line = look.px(20)
    inner = pygame.Rect(area.left, area.top + line, area.width, area.height - line).inflate(-look.px(6), -look.px(6))
    if view.active[seat]:
        name = fitting(look, Line(table.say("northgard.played"), "note", "#DCC89C", "center", 15), area.width)
        if name.width(look) <= area.width:
            yield Spot(("played", "name"), pygame.Rect(area.left, area.top, area.width, line), name)
        yield from active(table, view, seat, inner)
        return
    if not view.stack:
        return
    wide = min(inner.width, round(inner.height * RATIO))
    bay = pygame.Rect(0, 0, wide, round(wide / RATIO))
    bay.center = inner.center
    yield Spot(("played", "bay"), bay, Bay(table.say("northgard.do.play")))


def active(table: Shows, view: NorthgardGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards that a seat has laid before it this year, down an area, one over the other."""
    look, items = table.look, view.active[seat]
    wide = area.width
    high = round(wide / RATIO)
    if high > area.height:
        high = area.height
        wide = round(high * RATIO)
    step = min(round(high * 0.32), (area.height - high) // max(1, len(items) - 1))
    for index, item in enumerate(items):
        card, did = item // 2, item % 2
        rect = pygame.Rect(area.centerx - wide // 2, area.top + index * step, wide, high)
        said = Message("northgard.active.done" if did else "northgard.active.laid")
        picture = card_picture(table, card, dim=not did)
        if index < len(items) - 1 and step < picture.head_end(look, (wide, high)):
            picture = replace(picture, name="")
        yield Spot(("active", seat, index), rect, picture, card_words(card, said),
                   outline="rect", large=card_picture(table, card, large=True), shape=SHAPE)  # fmt: skip
