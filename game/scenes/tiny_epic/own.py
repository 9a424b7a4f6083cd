"""The reader's row of played cards, and the hand as a fan."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.tiny_epic.components import CARD_RUNE, DEALT, KINDS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN, FACE_DOWN, NONE
from game.scenes.table import Key, Picture, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Disc, Line, Panel, fan
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import card_words, viking_card
from game.scenes.tiny_epic.faces import VIKING_SHAPE, CardBack, Spread
from game.scenes.tiny_epic.pictures import Sunk

PLAY: Key = ("play",)
DECK = ("deck",)
DISCARD: Key = ("discard",)
_WIDE = VIKING_SHAPE[0] / VIKING_SHAPE[1]
_MOST = max(DEALT)


def card_in_row(table: Shows, view: TinyEpicGame, seat: int, card: int) -> tuple[Picture, Words]:
    """Returns how a card of a row looks, and what it says: face up, face down, or down and known to all."""
    if 0 <= card < DOWN:
        return viking_card(table, card), card_words(card)
    fights = view.battle[seat] != NONE
    if card == FACE_DOWN:
        known = own_secret(view, seat)
        return CardBack(fights=fights), card_words(known)
    return CardBack(fights=fights), card_words(card - DOWN)


def own_secret(view: TinyEpicGame, seat: int) -> int:
    """Returns the card that a seat has in the battle, if the reader knows it; below 0 if not."""
    trace = view.battle[seat]
    return view.hands[seat].traces[trace].card if trace >= 0 else NONE


def row(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards that the seat has played in this era, and the places for those to come."""
    look, seat, tone = table.look, table.front, table.look.theme.colour
    yield Spot(("row",), area, Panel("oak"))
    roomy = area.height >= look.px(180)
    inner = area.inflate(-look.px(36 if roomy else 20), -look.px(24 if roomy else 12))
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(28 if roomy else 22))
    name = Line(table.say("tiny_epic.row"), "heading", tone.gold, px=22 if roomy else 18, shadow=True)
    title = pygame.Rect(head.left + look.px(0 if roomy else 8), head.top, name.width(look) + look.px(4), head.height)
    yield Spot(("row", "heading"), title, name)
    yield from _runes(table, view, pygame.Rect(title.right + look.px(14), head.top, head.right - title.right
                      - look.px(14), head.height))  # fmt: skip
    cards = pygame.Rect(inner.left, head.bottom + look.px(3), inner.width, inner.bottom - head.bottom - look.px(3))
    count = max(DEALT[min(view.era, len(DEALT) - 1)], len(view.rows[seat]))
    rects = places(cards, count, look.px(6))
    played = view.rows[seat]
    for index, rect in enumerate(rects):
        if index >= len(played):
            key = PLAY if index == len(played) else ("row place", index)
            yield Spot(key, rect, Sunk(str(index + 1)), words.PLAY_WORDS if key == PLAY else None, outline="rect")
    current = bool(view.stack) and view.mover == seat
    for index, card in enumerate(played):
        picture, said = card_in_row(table, view, seat, card)
        known = card if 0 <= card < DOWN else card - DOWN if card >= DOWN else own_secret(view, seat)
        yield Spot(("row", seat, index), rects[index], picture, said, outline="rect",
                   large=viking_card(table, known), shape=VIKING_SHAPE)  # fmt: skip
        if current and index == len(played) - 1 and view.stack[-1].kind not in ("turn", "join"):
            rim = rects[index].inflate(look.px(6), look.px(6))
            yield Spot(("row", "current"), rim, Sunk("", lit=True))


def places(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Returns the places of so many cards side by side, as large as fits, from the left."""
    high = min(area.height, round((area.width - gap * (_MOST - 1)) / _MOST / _WIDE))
    wide = round(high * _WIDE)
    step = min(wide + gap, (area.width - wide) // max(1, count - 1)) if count > 1 else 0
    top = area.top + (area.height - high) // 2
    return [pygame.Rect(area.left + index * step, top, wide, high) for index in range(count)]


def _runes(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the active runes of the seat by kind: those of cards and islands together."""
    look, seat = table.look, table.front
    active, side = view.active(seat), min(look.px(24), area.height)
    left = area.left
    label = Line(table.say("tiny_epic.row.runes"), "note", "#DCC89C", px=16)
    need = len(KINDS) * (side + look.px(22))
    if label.width(look) + need + look.px(10) <= area.width:
        room = pygame.Rect(left, area.top, label.width(look) + look.px(4), area.height)
        yield Spot(("runes", "label"), room, label)
        left = room.right + look.px(6)
    for rune in KINDS:
        rect = pygame.Rect(left, area.centery - side // 2, side, side)
        yield Spot(("runes", rune), rect, tokens.RUNE[rune])
        number = pygame.Rect(rect.right + look.px(3), area.top, look.px(18), area.height)
        yield Spot(("runes", rune, "count"), number, Line(str(active[rune]), "button", "#F6EBCF", px=17))
        left = number.right + look.px(2)
    yield Spot(("runes",), area, words=words.active_words(view, seat))


def hand(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's hand as a fan, then the deck and the discard."""
    look, seat = table.look, table.front
    held = view.hands[seat]
    pile_high = round(area.height * 0.56)
    pile = pygame.Rect(0, 0, round(pile_high * _WIDE), pile_high)
    pile.topright = area.right - look.px(10), area.top + look.px(4)
    yield from _deck(table, view, pile, area)
    room = pygame.Rect(area.left + look.px(8), area.top, pile.left - area.left - look.px(26), area.height)
    head = pygame.Rect(room.left, room.top, room.width, look.px(26 if area.height >= look.px(180) else 19))
    yield from _hand_heading(table, view, head, len(held))
    room.top, room.height = head.bottom, room.height - head.height
    yield Spot(("hand",), room, words=words.hand_words(len(held)))
    if table.viewer is None:
        yield from _covered(table, room, len(held))
        return
    yield from _fan(table, held.cards, room)


def _hand_heading(table: Shows, view: TinyEpicGame, area: pygame.Rect, count: int) -> Iterator[Spot]:
    """Yields the heading of the hand: its cards, each of which is a turn that is still to come in this era."""
    look, tone = table.look, table.look.theme.colour
    roomy = area.height >= look.px(24)
    title = Line(table.say("tiny_epic.hand"), "heading", tone.gold, px=22 if roomy else 18, shadow=True)
    at = pygame.Rect(area.left, area.top, title.width(look) + look.px(4), area.height)
    yield Spot(("hand", "heading"), at, title)
    if count:
        note = Line(table.say("tiny_epic.hand.left", n=count, turns=count), "note", "#DCC89C", px=16)
        rest = pygame.Rect(at.right + look.px(10), area.top, area.right - at.right - look.px(10), area.height)
        yield Spot(("hand", "note"), rest, note)


def _fan(table: Shows, cards: list[int], room: pygame.Rect) -> Iterator[Spot]:
    look = table.look
    high = room.height - look.px(14)
    laid = fan(look, room, len(cards), (round(high * _WIDE), high), look.px(4))
    for card, held in zip(cards, laid, strict=True):
        yield Spot(("card", card), held.rect, viking_card(table, card, degrees=held.degrees), card_words(card),
                   outline=held.sight, bleed=look.px(14), large=viking_card(table, card), shape=VIKING_SHAPE,
                   middle=held.middle)  # fmt: skip


def _covered(table: Shows, room: pygame.Rect, count: int) -> Iterator[Spot]:
    look = table.look
    high = room.height - look.px(8)
    wide = round(high * _WIDE)
    step = min(round(wide * 0.6), (room.width - wide) // max(1, count - 1))
    for number in range(count):
        rect = pygame.Rect(room.left + number * step, room.top + look.px(4), wide, high)
        yield Spot(("hand", "back", number), rect, CardBack())


def _deck(table: Shows, view: TinyEpicGame, pile: pygame.Rect, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the deck with its count, and the discard below it; a card that was foreseen lies on the deck."""
    look = table.look
    said = words.deck_words(view)
    vision = view.vision
    if vision >= 0:
        yield Spot(DECK, pile, viking_card(table, vision), card_words(vision), outline="rect",
                   large=viking_card(table, vision), shape=VIKING_SHAPE)  # fmt: skip
    else:
        yield Spot(DECK, pile, CardBack() if len(view.pile) else tokens.SLOT_CARD, said, outline="rect")
    side = look.px(24)
    badge = pygame.Rect(pile.right - side + look.px(6), pile.top - look.px(2), side, side)
    yield Spot((*DECK, "count"), badge, Disc(str(len(view.pile))), bleed=2)
    gone = pygame.Rect(0, 0, pile.width, area.bottom - pile.bottom - look.px(10))
    gone.midtop = pile.centerx, pile.bottom + look.px(5)
    spread = Spread(tuple(view.discard))
    yield Spot(DISCARD, gone, Sunk(str(len(view.discard))), words.discard_words(view), outline="rect",
               large=spread if view.discard else None, shape=spread.shape)  # fmt: skip


def runes_of(cards: list[int]) -> list[int]:
    """Returns how many of some cards bear each rune; those that are not known bear none."""
    return [sum(card >= 0 and CARD_RUNE[card] == rune for card in cards) for rune in KINDS]
