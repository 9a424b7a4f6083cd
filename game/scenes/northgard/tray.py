"""What can be done with a card: the place where it is played, and plates for all else, each with its price in lore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.rules.kernel import Message
from game.rules.northgard import frames as at
from game.rules.northgard import turn
from game.rules.northgard.components import CARDS, CLANS, LORE, PRICE
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard import tokens
from game.scenes.northgard.cards import card_picture, card_words, close_look, draw_hollow
from game.scenes.northgard.faces import RATIO, GameCard, two_rows
from game.scenes.northgard.signs import draw_symbols
from game.scenes.northgard.symbols import Symbol, gist, symbols
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Fitted, Line, PartMap, Parts, fits, fitting, picture
from game.ui import paint, text
from game.ui.look import Look

_WAYS: Final = {"wait": "northgard/ico-wait", "replace": "northgard/ico-again", "remove": "northgard/ico-discard"}
"""What a card may be laid down for besides playing it, with its sign."""
_PALE: Final = "#FFF6DD"
_LEAST_NAME, _TINY = 13, 11
"""Letters of a name, logical px: usually at least, and where it stands in two rows beside a price on its sign."""
_SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.7, 0.64)
_APART: Final = 0.32
"""So small are cards of a year where their names would lie under others, and so much of their height apart."""
_SIGNS: Final = 50
_RIM: Final = 2
"""So far from where its sign would begin are the words of a plate without one, logical px."""
_NARROW: Final = 124
"""A plate of fewer logical px has a small sign and a small price."""
_PLATE = PartMap("northgard/parts/plate", "sign words price number")
_PLATE_NARROW = PartMap("northgard/parts/plate-narrow", "sign words price number")
_TRAY = PartMap("northgard/parts/tray", "active played_name played bay places")
_UPGRADE = PartMap("northgard/parts/upgrade", "upgrade removing")


@picture
def oak_slip(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, sign: str, words: str = "", note: str = "", price: int = 0,
    row: tuple[Symbol, ...] = (), dim: bool = False,
) -> None:  # fmt: skip
    """Draws a plate of oak on which a card can be laid: its sign, what that means, what it brings, its price in lore.

    Words too long for a line break, or give way to symbols.
    """
    paint.button(look, surface, rect, "", "disabled" if dim else "normal")
    face = paint.button_face(rect)
    parts = (_PLATE if face.width >= look.px(_NARROW) else _PLATE_NARROW).at(look, face)
    at, room = parts["sign"], parts["words"]
    if not words:
        at.center = face.center
        Fitted(sign).draw(look, surface, at)
        return
    ink = "#9C8A70" if dim else "#FBEBC6"
    number, left = parts["number"], at.left + look.px(_RIM)
    if price:
        room.width = number.left - room.left
    if _in_rows(look, words, room.width) or not _in_rows(look, words, room.right - left):
        Fitted(sign).draw(look, surface, at)
    else:
        room.width, room.left = room.right - left, left
    paid, is_tight = parts["price"], False
    if price and not _in_rows(look, words, room.width):
        aside = paid.move(face.right - look.px(_RIM) - paid.right, 0)
        tight = pygame.Rect(left, face.top, aside.left - look.px(1) - left, face.height)
        if is_tight := _in_tiny_rows(look, words, tight.width) is not None:
            paint.button(look, surface, rect, "", "disabled" if dim else "normal")
            room = tight
            paid = number = aside
    if price:
        surface.blit(look.assets.token(tokens.GOODS[LORE], *paid.size), paid)
        line = parts.line("number", str(price), ink=ink)
        on_it = replace(line, colour=_PALE, anchor="center", shadow=True)
        (on_it if is_tight else line).draw(look, surface, number)
    if is_tight or _in_rows(look, words, room.width):
        _write(look, surface, room, words, note, ink)
    else:
        draw_symbols(look, surface, room, row if room.width > look.px(_SIGNS) else gist(row))


def _in_rows(look: Look, words: str, width: int) -> list[tuple[str, str]]:
    """Returns words in one row of narrow letters, or in two, with their letters; none where they cannot be read so."""
    for role, rows in ((text.NARROW, [words]), ("label", two_rows(words))):
        if max(text.size(look, row, role, look.px(_LEAST_NAME))[0] for row in rows) <= width:
            return [(row, role) for row in rows]
    return []


def _in_tiny_rows(look: Look, words: str, width: int) -> int | None:
    """Returns the px of two rows of small narrow letters in which words find room; None if there are none."""
    for least in range(_LEAST_NAME, _TINY - 1, -1):
        if max(text.size(look, row, text.NARROW, look.px(least))[0] for row in two_rows(words)) <= width:
            return look.px(least)
    return None


def _write(look: Look, surface: pygame.Surface, room: pygame.Rect, words: str, note: str, ink: str) -> None:
    """Writes words in one row, below what they bring if there is room for that, or in two."""
    rows, note_px = [(words, "label")], look.px(14)
    if note and room.height > look.px(44) and text.size(look, note, "note", note_px)[0] <= room.width:
        rows.insert(0, (note, "note"))
    px = text.fit_px(look, words, "label", room.width, room.height // len(rows), look.px(17))
    if text.size(look, words, "label", px)[0] > room.width:
        px = look.px(_LEAST_NAME)
        if not (rows := _in_rows(look, words, room.width)):
            rows, px = [(row, text.NARROW) for row in two_rows(words)], _in_tiny_rows(look, words, room.width) or px
    high = min(text.size(look, "Ag", "label", px)[1], room.height // len(rows))
    top = room.centery - high * len(rows) // 2
    for number, (line, role) in enumerate(rows):
        at = (room.left, top + number * high + high // 2)
        size, tone = (min(px, note_px), "#D9C089") if line == note else (px, ink)
        text.draw(look, surface, line, at, role, tone, "midleft", text.OAK_SHADOW, room.width, size)


@picture
def bay(look: Look, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """Draws where the first card of a year is played: a hollow of a card's shape in the oak, with its name in it."""
    draw_hollow(look, surface, rect)
    fitting(look, Line(name, "label", "#E9C67A", "center"), rect.width - look.px(8)).draw(look, surface, rect)


def tray(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the places where a card is laid: to be played, or for something else, with its price in lore.

    What cannot be paid is dim, and so is all of it while the reader has no turn or has played the card of it.
    When the game is over no card is laid any more: what was played in the last year lies there alone.
    """
    seat, parts = table.front, _TRAY.at(table.look, area)
    yield from _played(table, view, parts)
    if not view.stack:
        return
    acts = isinstance(view.stack[-1], at.Acting) and view.stack[-1].seat == seat
    lore = view.held(seat)[LORE] if acts else -1
    upgrades = turn.upgrades_left(view, seat) if view.clan(seat) >= 0 else []
    places = parts.each("places", len(_WAYS) + len(upgrades))
    for (name, sign), place in zip(_WAYS.items(), places, strict=False):
        price = PRICE.get(name, 0)
        said = Words(Message(f"northgard.do.{name}"), (Message(f"northgard.{name}.text"),), f"northgard.turn.{name}")
        slip = oak_slip(sign, table.say(said.title), price=price, dim=lore < price)
        yield Spot((name,), place, slip, said, outline="rect")
    for card, place in zip(upgrades, places[len(_WAYS) :], strict=True):
        yield from _upgrade(table, card, place, lore < PRICE["upgrade"])


def _upgrade(table: Shows, card: int, area: pygame.Rect, dim: bool) -> Iterator[Spot]:
    """Yields the two places of an upgrade: for a card that is laid down, and for one that leaves the game."""
    name, parts = card_name(card), _UPGRADE.at(table.look, area)
    lines = card_words(card).body
    sign = tokens.CLAN[CLANS.index(CARDS[card].clan)]
    laid = oak_slip(sign, table.say(name), table.say("northgard.do.upgrade"), PRICE["upgrade"], symbols(card), dim)
    for removed, part, slip in ((0, "upgrade", laid), (1, "removing", oak_slip("northgard/ico-discard", dim=dim))):
        text_ = Message("northgard.upgrade.removing" if removed else "northgard.upgrade.text")
        words = Words(Message("northgard.upgrade", {"card": name}), (text_, *lines), "northgard.turn.upgrade")
        yield Spot(("upgrade", card, removed), parts[part], slip, words, **close_look(table, card))


def _played(table: Shows, view: NorthgardGame, parts: Parts) -> Iterator[Spot]:
    """Yields the place where cards are played, with those of this year in it, each below the next."""
    look, seat = table.look, table.front
    words = Words(Message("northgard.do.play"), (Message("northgard.play.text"),), "northgard.turn.play")
    yield Spot(("active", seat), parts["active"], words=words, outline="rect")
    if view.active[seat]:
        name, words = parts.line("played_name", table.say("northgard.played")), Words(Message("northgard.played"))
        if fits(look, name, parts["played_name"].width):
            yield parts.written(("played", "name"), "played_name", name.words, words, fit=True)
        else:
            yield Spot(("played", "name"), parts["played"], None, words)
        yield from active(table, view, seat, parts["played"])
    elif view.stack:
        yield Spot(("played", "bay"), parts["bay"], bay(table.say("northgard.do.play")))


def active(table: Shows, view: NorthgardGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards that a seat has laid before it this year, down an area, one over the other."""
    look, items = table.look, view.active[seat]
    pictures = [card_picture(table, item // 2, dim=not item % 2) for item in items]
    ways = [_stacked(look, pictures, area, share) for share in _SHARES]
    (wide, high), step, named = max(ways, key=lambda way: sum(bool(one.name) for one in way[2]))
    for index, (item, face) in enumerate(zip(items, named, strict=True)):
        card, did = item // 2, item % 2
        rect = pygame.Rect(area.centerx - wide // 2, area.top + index * step, wide, high)
        said = Message("northgard.active.done" if did else "northgard.active.laid")
        yield Spot(("active", seat, index), rect, face, card_words(card, said), **close_look(table, card))


def _stacked(
    look: Look, pictures: Sequence[GameCard], area: pygame.Rect, share: float
) -> tuple[tuple[int, int], int, list[GameCard]]:
    """Returns how cards lie one over the other at a share of their size, how far apart, and with the names seen."""
    high = min(round(area.width * share / RATIO), area.height)
    size = round(high * RATIO), high
    step = min(round(high * _APART), (area.height - high) // max(1, len(pictures) - 1))
    named = []
    for face in pictures[:-1]:
        uncovered = (way for way in (face, replace(face, flat=True)) if way.head_end(look, size) <= step)
        named.append(next(uncovered, replace(face, name="")))
    return size, step, [*named, *pictures[-1:]]
