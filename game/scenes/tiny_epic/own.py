"""The reader's row of played cards, and the hand as a fan."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.tiny_epic.components import CARD_RUNE, DEALT, KINDS
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.state import DOWN, FACE_DOWN, NONE
from game.scenes.table import Key, Shows, Spot
from game.scenes.table.kit import Entry, Panel, PartMap, Parts, counter, entries, fan, fits, heading, spread
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.cards import card_spot, viking_card
from game.scenes.tiny_epic.faces import RATIO, CardBack, Spread
from game.scenes.tiny_epic.pictures import sunk

PLAY: Key = ("play",)
DECK = ("deck",)
DISCARD: Key = ("discard",)
_MOST = max(DEALT)
_EDGE = 3
"""So much of what is seen of a card goes to the lit rim of the next, logical px."""
_ROW = PartMap("tiny_epic/parts/row", "heading label runes whole cards", "tiny_epic/parts/row-low")
_HAND = PartMap("tiny_epic/parts/hand", "heading hand deck discard", "tiny_epic/parts/hand-low")


def card_in_row(table: Shows, view: TinyEpicGame, seat: int, index: int, rect: pygame.Rect) -> Spot:
    """Returns a card of a row: face up, face down, or down and known to all, or to its owner while it fights."""
    card = view.rows[seat][index]
    if 0 <= card < DOWN:
        return card_spot(table, ("row", seat, index), rect, card)
    known = own_secret(view, seat) if card == FACE_DOWN else card - DOWN
    return card_spot(table, ("row", seat, index), rect, known, picture=CardBack(fights=view.battle[seat] != NONE))


def own_secret(view: TinyEpicGame, seat: int) -> int:
    """Returns the card that a seat has in the battle, if the reader knows it; below 0 if not."""
    trace = view.battle[seat]
    return view.hands[seat].traces[trace].card if trace >= 0 else NONE


def row(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the cards that the seat has played in this era, and the places for those to come."""
    look, seat, parts = table.look, table.front, _ROW.at(table.look, area)
    yield Spot(("row",), area, Panel("oak"))
    yield parts.written(("row", "heading"), "heading", table.say("tiny_epic.row"), fit=True)
    yield from _runes(table, view, parts)
    count = max(DEALT[min(view.era, len(DEALT) - 1)], len(view.rows[seat]))
    rects = places(parts["cards"], count, look.px(6))
    played = view.rows[seat]
    for index, rect in enumerate(rects):
        if index >= len(played):
            key = PLAY if index == len(played) else ("row place", index)
            said = words.what("play") if key == PLAY else None
            yield Spot(key, rect, sunk(str(index + 1)), said, outline="rect")
    current = bool(view.stack) and view.mover == seat
    for index in range(len(played)):
        yield card_in_row(table, view, seat, index, rects[index])
        if current and index == len(played) - 1 and view.stack[-1].kind not in ("turn", "join"):
            rim = rects[index].inflate(look.px(6), look.px(6))
            yield Spot(("row", "current"), rim, sunk("", lit=True))


def places(area: pygame.Rect, count: int, gap: int, most: int = _MOST) -> list[pygame.Rect]:
    """Returns the places of so many cards side by side, as large as ``most`` of them fit, from the left."""
    high = min(area.height, round((area.width - gap * (most - 1)) / most / RATIO))
    return spread(area, count, (round(high * RATIO), high), gap)


def _runes(table: Shows, view: TinyEpicGame, parts: Parts) -> Iterator[Spot]:
    """Yields the active runes of the seat by kind: those of cards and islands together."""
    active = view.active(table.front)
    label = parts.line("label", table.say("tiny_epic.row.runes"))
    if fits(table.look, label, parts["label"].width):
        yield Spot(("runes", "label"), parts["label"], label)
    found = [Entry(("runes", rune), tokens.RUNE[rune], str(active[rune]), label_key=("runes", rune, "count"))
             for rune in KINDS]  # fmt: skip
    yield from entries(table.look, parts["runes"], found, ink="#F6EBCF")
    yield Spot(("runes",), parts["whole"], words=words.active_words(view, table.front))


def hand(table: Shows, view: TinyEpicGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's hand as a fan, then the deck and the discard."""
    held, parts = view.hands[table.front], _HAND.at(table.look, area)
    yield from _deck(table, view, parts)
    gold, note = table.look.theme.colour.gold, ""
    if len(held):
        away = any(frame.kind == "discard" and frame.seat == table.front for frame in view.stack)
        note = table.say("tiny_epic.hand.left", n=len(held), turns=len(held) - away)
    yield from heading(table.look, "hand", parts["heading"], table.say("tiny_epic.hand"), note, gold, "#DCC89C",
                       parts.px("heading"), shadow=True)  # fmt: skip
    yield Spot(("hand",), parts["hand"], words=words.what("hand", n=len(held)))
    if table.viewer is None:
        yield from _covered(table, parts["hand"], len(held))
    else:
        yield from _fan(table, held.cards, parts["hand"])


def _fan(table: Shows, cards: list[int], room: pygame.Rect) -> Iterator[Spot]:
    look = table.look
    high = room.height - look.px(14)
    laid = fan(look, room, len(cards), (round(high * RATIO), high), look.px(4))
    for card, held in zip(cards, laid, strict=True):
        seen = (held.free - look.px(_EDGE)) / held.rect.width if held.free < held.rect.width else 1.0
        leaning = viking_card(table, card, degrees=held.degrees, seen=seen)
        yield card_spot(table, ("card", card), held.rect, card, picture=leaning, outline=held.sight, bleed=look.px(14),
                        middle=held.middle)  # fmt: skip


def _covered(table: Shows, room: pygame.Rect, count: int) -> Iterator[Spot]:
    high = room.height - table.look.px(8)
    wide = round(high * RATIO)
    for number, rect in enumerate(spread(room, count, (wide, high), -round(wide * 0.4))):
        yield Spot(("hand", "back", number), rect, CardBack())


def _deck(table: Shows, view: TinyEpicGame, parts: Parts) -> Iterator[Spot]:
    """Yields the deck with its count, and the discard below it; a card that was foreseen lies on the deck."""
    said, pile, vision = words.deck_words(view), parts["deck"], view.vision
    if vision >= 0:
        yield card_spot(table, DECK, pile, vision)
    else:
        yield Spot(DECK, pile, CardBack() if len(view.pile) else tokens.SLOT_CARD, said, outline="rect")
    yield counter(table.look, (*DECK, "count"), pile, len(view.pile), side=24)
    spread_out = Spread(tuple(view.discard))
    count = len(view.discard)
    yield Spot(DISCARD, parts["discard"], sunk(str(count)), words.what("discard", n=count), outline="rect",
               large=spread_out if view.discard else None, shape=spread_out.shape)  # fmt: skip


def runes_of(cards: list[int]) -> list[int]:
    """Returns how many of some cards bear each rune; those that are not known bear none."""
    return [sum(card >= 0 and CARD_RUNE[card] == rune for card in cards) for rune in KINDS]
