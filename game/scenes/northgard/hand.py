"""The reader's cards: the hand as a fan, deck and discard, and beside them what can be done with a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.kernel.zones import EVERYONE
from game.rules.northgard import turn
from game.rules.northgard.components import CARDS, CLANS, PRICE
from game.rules.northgard.components import LORE as LORE_KIND
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.cards import BACK, CLAN_TOKENS, RATIO, SHAPE, Pile, card_picture, card_words, draw_symbols
from game.scenes.northgard.spread import Spread
from game.scenes.northgard.symbols import LORE, Symbol, symbols
from game.scenes.table import Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line
from game.ui import paint, text
from game.ui.look import Look

_TILT = 6.0
_SHOWN, _LEAST, _FEW = 0.8, 100, 2
_LEAST_NAME = 13
WAIT, REPLACE, REMOVE = ("wait",), ("replace",), ("remove",)


def hand(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's hand as a fan; the last card of each kind can be taken: ("card", kind)."""
    look, seat = table.look, table.front
    cards = sorted(view.hands[seat].cards, key=list(dict.fromkeys(view.hands[seat].cards)).index)
    wide, high = _card_size(look, area, len(cards))
    step = max(1, min(wide + look.px(2), (area.width - wide - look.px(20)) // max(1, len(cards) - 1)))
    top = area.top + max(look.px(8), (area.height - high - look.px(14)) // 2)
    left = area.centerx - (step * (len(cards) - 1) + wide) // 2
    words = Words(Message("northgard.hand", {"n": len(cards)}), (Message("northgard.hand.text"),), "northgard.turn")
    yield Spot(("hand", seat), area, words=words)
    counts = Counter(cards)
    seen: Counter[int] = Counter()
    for index, card in enumerate(cards):
        lean = (index / (len(cards) - 1) - 0.5) * 2 if len(cards) > 1 else 0.0
        rect = pygame.Rect(left + index * step, top + round(lean**2 * look.px(14)), wide, high)
        seen[card] += 1
        if card < 0 or table.viewer is None:
            yield Spot(("hand", "back", index), rect, BACK)
            continue
        key = ("card", card) if seen[card] == counts[card] else ("card behind", card, seen[card])
        shown = rect.left + (step if index < len(cards) - 1 else wide) // 2
        yield Spot(key, rect, card_picture(table, card, lean * _TILT), card_words(card), outline="rect",
                   bleed=look.px(16), large=card_picture(table, card, large=True), shape=SHAPE,
                   middle=(shown, rect.centery))  # fmt: skip


def areas(
    look: Look, view: NorthgardGame, seat: int, area: pygame.Rect, beside: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the room for the hand and that for the tray beside it, which is wider while the hand is small."""
    if len(view.hands[seat]) > _FEW:
        return area, beside
    wide = _FEW * (_card_size(look, area, _FEW)[0] + look.px(8)) + look.px(12)
    if wide + look.px(40) > area.width:
        return area, beside
    tray_ = pygame.Rect(area.left + wide, beside.top, beside.right - area.left - wide, beside.height)
    return pygame.Rect(area.left, area.top, wide, area.height), tray_


def _card_size(look: Look, area: pygame.Rect, count: int) -> tuple[int, int]:
    """Returns the size of the cards of a hand: as large as up to four of them show most of their faces."""
    room = (area.width - look.px(20)) / (1 + _SHOWN * (min(4, max(1, count)) - 1))
    wide = min(round((area.height - look.px(34)) * RATIO), max(look.px(_LEAST), round(room)))
    return wide, round(wide / RATIO)


# -- deck and discard -----------------------------------------------------------------------------------------------


def deck(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's deck and discard, one below the other, each with its name and number."""
    look, seat = table.look, table.front
    line = look.px(18)
    half = area.height // 2
    for index, name in enumerate(("pile", "discard")):
        part = pygame.Rect(area.left, area.top + index * half, area.width, half - look.px(2))
        high = part.height - line - look.px(6)
        wide = min(round(high * RATIO), part.width - look.px(16))
        high = round(wide / RATIO)
        rect = pygame.Rect(0, part.top + look.px(2), wide, high)
        rect.centerx = part.centerx
        yield pile_spot(table, view, seat, name, rect)
        label = Line(table.say(f"northgard.{name}"), "note", "#DCC89C", "center", 15)
        yield Spot((name, "name"), pygame.Rect(part.left, rect.bottom + look.px(3), part.width, line), label)
        yield from _count(look, name, rect, _size(view, seat, name))


def _size(view: NorthgardGame, seat: int, name: str) -> int:
    return len(view.piles[seat]) if name == "pile" else len(view.discard[seat])


def _count(look: Look, name: str, rect: pygame.Rect, number: int) -> Iterator[Spot]:
    side = look.px(28)
    at = pygame.Rect(rect.right - side + look.px(8), rect.bottom - side + look.px(4), side, side)
    yield Spot((name, "count"), at, Disc(str(number)), outline="round", bleed=2)


def pile_spot(table: Shows, view: NorthgardGame, seat: int, name: str, rect: pygame.Rect) -> Spot:
    """Returns the deck ("pile") or the discard of a seat; it can be looked into as far as the reader knows it."""
    cards = [*view.discard[seat]] if name == "discard" else []
    top: object = None
    if name == "pile" and len(view.piles[seat]):
        known = view.piles[seat].top[0] if view.piles[seat].top else None
        top = card_picture(table, known[0]) if known and known[0] >= 0 and known[1] == EVERYONE else BACK
    elif cards:
        top = card_picture(table, cards[-1])
    size = _size(view, seat, name)
    spread = Spread(tuple(card_picture(table, card) for card in inside(view, seat, name)))
    key = ("deck" if name == "pile" else name, seat)
    return Spot(key, rect, Pile(top, size - 1), pile_words(view, seat, name), large=spread,  # type: ignore[arg-type]
                shape=spread.shape, outline="rect")  # fmt: skip


def inside(view: NorthgardGame, seat: int, name: str) -> list[int]:
    """Returns the cards in a seat's deck or discard as far as the reader knows them, sorted by name if unordered."""
    if name == "discard":
        return list(view.discard[seat])
    pile = view.piles[seat]
    top = [card for card, _ in pile.top if card >= 0]
    return [*top, *pile.bag, *(card for card, _ in pile.bottom if card >= 0)]


def pile_words(view: NorthgardGame, seat: int, name: str) -> Words:
    """Returns how many cards a deck or discard holds, and which as far as the reader knows."""
    size = _size(view, seat, name)
    title = Message(f"northgard.{name}.of", {"n": size})
    return Words(title, (Message(f"northgard.{name}.text"),), "northgard.decks", partial(_contents, view, seat, name))


def _contents(view: NorthgardGame, seat: int, name: str) -> tuple[Message, ...]:
    lines = []
    pile = view.piles[seat]
    top = [card_name(card) for card, _ in pile.top if card >= 0] if name == "pile" else []
    if top:
        lines.append(Message("northgard.pile.top", {"cards": top}))
    rest = view.discard[seat] if name == "discard" else pile.bag
    if rest:
        counted = [
            Message("northgard.pile.counted", {"card": card_name(card), "n": n}) for card, n in Counter(rest).items()
        ]
        merged = name == "pile" and pile.elsewhere
        lines.append(Message("northgard.pile.merged" if merged else f"northgard.{name}.holds", {"cards": counted}))
    return tuple(lines)


# -- what can be done with a card -----------------------------------------------------------------------------------


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
        return max(text.size(look, row, "label", least)[0] for row in _two_rows(self.words)) <= width

    def _write_price(self, look: Look, surface: pygame.Surface, right: int, y: int, side: int, ink: str) -> int:
        """Draws the lore that it costs, ending at x; returns where it begins."""
        right -= side
        surface.blit(look.assets.token(LORE, side, side), (right, y - side // 2))
        px = max(look.px(_LEAST_NAME), round(side * 0.85))
        text.draw(look, surface, str(self.price), (right - look.px(1), y), "figure_count", ink, "midright", px=px)
        return right - look.px(3) - text.size(look, str(self.price), "figure_count", px)[0]

    def _write(self, look: Look, surface: pygame.Surface, room: pygame.Rect, ink: str) -> None:
        least = look.px(_LEAST_NAME)
        rows = [(self.words, "label")]
        note_px = look.px(14)
        if self.note and room.height > look.px(36) and text.size(look, self.note, "note", note_px)[0] <= room.width:
            rows.insert(0, (self.note, "note"))
        px = text.fit_px(look, self.words, "label", room.width, room.height // len(rows), look.px(17))
        if text.size(look, self.words, "label", px)[0] > room.width:
            rows, px = [(row, "label") for row in _two_rows(self.words)], least
        if not self._fits(look, room.width):
            draw_symbols(look, surface, room, self.row)
            return
        high = min(text.size(look, "Ag", "label", px)[1], room.height // len(rows))
        top = room.centery - high * len(rows) // 2
        for number, (words, role) in enumerate(rows):
            at = (room.left, top + number * high + high // 2)
            size = px if role == "label" else min(px, note_px)
            tone = ink if role == "label" else "#D9C089"
            text.draw(look, surface, words, at, role, tone, "midleft", text.OAK_SHADOW, room.width, size)


def _two_rows(words: str) -> list[str]:
    """Returns words broken into two rows that are as even as may be."""
    parts = words.split()
    cuts = range(1, len(parts))
    if not cuts:
        return [words]
    cut = min(cuts, key=lambda at: max(len(" ".join(parts[:at])), len(" ".join(parts[at:]))))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


@dataclass(frozen=True, slots=True)
class Bay:
    """An empty place on the oak, with its name at its foot."""

    name: str

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws the outline and the name."""
        paint.dashed_box(look, surface, rect, "#B98A55", fill="#120A05")
        px = text.fit_px(look, self.name, "label", rect.width - look.px(8))
        text.draw(
            look, surface, self.name, (rect.centerx, rect.bottom - look.px(12)), "label", "#E9C67A", "center", px=px
        )


def tray(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the places where a card is laid: to be played, or for something else, with its price in lore."""
    look, seat = table.look, table.front
    gap = look.px(4)
    left = pygame.Rect(area.left, area.top, round(area.width * 0.38), area.height)
    right = pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)
    yield from _played(table, view, left)
    entries: list[tuple[tuple[object, ...], Slip, Words]] = []
    lore = view.held(seat)[LORE_KIND]
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
    """Yields the place where cards are played, with those of this year in it."""
    look, seat = table.look, table.front
    words = Words(Message("northgard.do.play"), (Message("northgard.play.text"),), "northgard.turn.play")
    line = look.px(20)
    yield Spot(("active", seat), area, Bay(table.say("northgard.do.play")), words, outline="rect")
    inner = pygame.Rect(area.left, area.top, area.width, area.height - line).inflate(-look.px(8), -look.px(8))
    yield from active(table, view, seat, inner)


def active(table: Shows, view: NorthgardGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards that a seat has laid before it this year, down an area, one over the other."""
    items: Sequence[int] = view.active[seat]
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
        yield Spot(("active", seat, index), rect, card_picture(table, card, dim=not did), card_words(card, said),
                   outline="rect", large=card_picture(table, card, large=True), shape=SHAPE)  # fmt: skip
