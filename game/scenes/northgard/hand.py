"""The reader's cards: the hand as a fan, deck and discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from game.rules.kernel import Message
from game.rules.kernel.zones import EVERYONE
from game.rules.northgard.events import card_name
from game.rules.northgard.rules import NorthgardGame
from game.scenes.northgard.cards import BACK, card_picture, card_words, keys_of, laid_out, pile
from game.scenes.northgard.faces import RATIO, SHAPE
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import PartMap, counter, described, fan
from game.ui.look import Look

_TILT = 5.0
_SHOWN, _LEAST = 0.96, 84
"""How much of a card shows in a fan, and how narrow it may be, logical px, before less of it does."""
_EDGE, _GAP, _SAG, _BLEED = 14, 4, 14, 16
_LEAN = 0.03
"""So much of a card's width more does the next one hide, since it leans."""
_FEWEST, _SPARE = 150, 30
_HAND = PartMap("northgard/parts/hand", "cards")
_DECK = PartMap("northgard/parts/deck", "pile pile_name discard discard_name")


def hand(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's hand as a fan; the last card of each kind can be taken: ("card", kind)."""
    look, seat = table.look, table.front
    cards = sorted(view.hands[seat].cards, key=list(dict.fromkeys(view.hands[seat].cards)).index)
    size = _card_size(look, area, len(cards))
    cards_room = _HAND.at(look, area)["cards"]
    room = pygame.Rect(cards_room.left, area.top, cards_room.width, area.height)
    held = fan(look, room, len(cards), size, look.px(_GAP), droop=_SAG, tilt=_TILT)
    words = described("northgard.hand", "northgard.turn", {"n": len(cards)})
    yield Spot(("hand", seat), area, words=words)
    for index, (card, key, place) in enumerate(zip(cards, keys_of("card", cards), held, strict=True)):
        if card < 0 or table.viewer is None:
            yield Spot(("hand", "back", index), place.rect, BACK)
            continue
        shown = place.free / size[0]
        picture = card_picture(table, card, place.degrees, seen=shown if shown == 1 else shown - _LEAN)
        large = card_picture(table, card, large=True)
        yield Spot(key, place.rect, picture, card_words(card), outline=place.sight,
                   bleed=look.px(_BLEED), large=large, lifted=replace(picture, degrees=0.0, seen=1.0), shape=SHAPE,
                   middle=place.middle)  # fmt: skip


def areas(
    look: Look, view: NorthgardGame, seat: int, area: pygame.Rect, beside: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns the room for the hand and that for the tray beside it, which is wider while the hand is small."""
    count = len(view.hands[seat])
    wide = count * (_card_size(look, area, count)[0] + look.px(_GAP)) + look.px(_EDGE + _SAG)
    free = min(area.width - max(wide, look.px(_FEWEST)), beside.width // 2)
    if free < look.px(_SPARE):
        return area, beside
    tray = pygame.Rect(beside.left - free, beside.top, beside.width + free, beside.height)
    return pygame.Rect(area.left, area.top, area.width - free, area.height), tray


def _card_size(look: Look, area: pygame.Rect, count: int) -> tuple[int, int]:
    """Returns the size of the cards of a hand: as large as their names and signs are seen beside one another."""
    cards = _HAND.at(look, area)["cards"]
    room = cards.width / (1 + _SHOWN * (max(1, count) - 1))
    wide = min(round(cards.height * RATIO), max(look.px(_LEAST), round(room)))
    return wide, round(wide / RATIO)


# -- deck and discard -----------------------------------------------------------------------------------------------


def deck(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's deck and discard, one below the other, each with its name and number."""
    seat, parts = table.front, _DECK.at(table.look, area)
    for name in ("pile", "discard"):
        room = parts[name]
        rect = pygame.Rect(0, 0, *SHAPE).fit(room)
        rect.top = room.top
        yield pile_spot(table, view, seat, name, rect)
        label = parts.written((name, "name"), f"{name}_name", table.say(f"northgard.{name}"))
        yield replace(label, rect=label.rect.move(0, rect.bottom - room.bottom))
        yield counter(table.look, (name, "count"), rect, _size(view, seat, name), "bottomright", 28)


def _size(view: NorthgardGame, seat: int, name: str) -> int:
    return len((view.piles if name == "pile" else view.discard)[seat])


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
    large, shape = laid_out(table, inside(view, seat, name))
    key = ("deck" if name == "pile" else name, seat)
    return Spot(key, rect, pile(top, size - 1), pile_words(view, seat, name), large=large,  # type: ignore[arg-type]
                shape=shape, outline="rect", bleed=table.look.px(8))  # fmt: skip


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
    if rest and name == "discard":
        last = rest[-1]
        lines += [Message("northgard.discard.top", {"card": card_name(last)}), *card_words(last).body]
    return tuple(lines)
