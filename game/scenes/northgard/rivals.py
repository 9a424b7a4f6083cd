"""The cards of the others: resources and warriors, hand and piles, what they played as signs, what is known of fame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.northgard.components import KINDS
from game.rules.northgard.events import goods_named
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.scenes.northgard import tokens, words
from game.scenes.northgard.cards import card_words, close_look, laid_out
from game.scenes.northgard.faces import tones_of
from game.scenes.northgard.hand import inside, pile_words
from game.scenes.northgard.seats import clan_words, closed, lands, warriors
from game.scenes.northgard.signs import sign
from game.scenes.northgard.symbols import symbols
from game.scenes.table import Key, Shows, Spot, Words
from game.scenes.table.kit import Entry, Fill, Line, PartMap, entries, head_spots, rival_cards, spread
from game.scenes.table.kit.rivals import NARROW
from game.ui.look import Look

_GROWS = 1.14
"""How many times as large the card of a rival who acts is, over the edge of the developments beside it."""
_LOW_EMBLEM = 0.78
"""How large the emblem of the clan is on a low card, as part of the head's height: the name needs the room."""
_ROWS = ("goods", "cards", "lands")
_BODY = PartMap("northgard/parts/rival", "goods edge? cards played? lands?", "northgard/parts/rival-low")
_LINED = 8
"""From so many logical px between them on, a line parts resources and cards."""


def rivals(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a card for each other seat: resources and warriors, cards, territories and what is known of its fame."""
    look, tone = table.look, table.look.theme.colour
    panel = area.copy()
    if view.seats == 2 and area.height < area.width:
        panel.height = 2 * area.height + look.px(8)
    for card in rival_cards(table, panel, _GROWS):
        seat, body = card.seat, card.body
        parts = _BODY.at(look, body)
        low = "lands" not in parts
        clan = view.clans[seat]
        side = round(card.head.height * (_LOW_EMBLEM if low else 1.0))
        at = pygame.Rect(card.head.right - side + (look.px(9) if low else 0), card.head.top, side, side)
        is_mate, narrow = view.mate(table.front) == seat, card.head.width <= look.px(NARROW)
        also = (Message("northgard.mate"),) if is_mate and narrow else ()
        yield from head_spots(table, card, [], ends=at.left if clan != NOTHING else None, also=also)
        if clan != NOTHING:
            yield Spot(("clan", seat), at, tokens.CLAN[clan], clan_words(view, seat), outline="round")
        if is_mate and not narrow:
            tag = Line(table.say("northgard.mate"), "label", tone.moss_dark, "midright", 15)
            right = card.head.right - card.head.height - look.px(6)
            at = pygame.Rect(0, card.head.top, tag.width(look) + look.px(2), card.head.height // 2)
            yield Spot(("mate", seat), at.move(right - at.width, 0), tag)
        rows = _rows(table, view, seat)
        if low:
            yield Spot(rows[2][2].key, card.head)
            rows = [rows[0], [*rows[1], rows[2][0], replace(rows[2][1], wide=1.3)]]
            kind = "" if narrow else table.kind_of(seat)
            yield from _signs(table, view, seat, _beside_name(look, card.head, kind))
        for name, row in zip(_ROWS, rows, strict=False):
            letters = max(14, min(20, parts[name].height / look.unit * 0.66))
            yield from entries(look, parts[name], row, letters)
            if name == "cards" and not low:
                yield from _signs(table, view, seat, parts["played"])
            if name == "goods" and not low and parts["cards"].top - parts[name].bottom > look.px(_LINED):
                yield Spot(("rival", seat, "edge"), parts["edge"], Fill(tone.vellum_edge, 0))


def _rows(table: Shows, view: NorthgardGame, seat: int) -> list[list[Entry]]:
    held = view.held(seat)
    goods = Words(Message("northgard.held", {"seat": SeatName(seat)}), (), "northgard.resources",
                  lambda: tuple(goods_named(held)))  # fmt: skip
    first = [Entry(("goods", seat, kind), tokens.RESOURCE[kind], str(held[kind]), goods, whole=True)
             for kind in KINDS]  # fmt: skip
    first.append(warriors(table, view, seat))
    second = [
        Entry(("hand", seat), tokens.CARD_BACK, str(len(view.hands[seat])), words.hand_words(view, seat), 1.0, 0.72,
              whole=True),
        _pile(table, view, seat, "pile", tokens.CARD_BACK),
        _pile(table, view, seat, "discard", "northgard/card-early"),
    ]  # fmt: skip
    third = [
        closed(view, seat),
        lands(view, seat, 1.5),
        Entry(("fame", seat), "northgard/fame-10", words.fame_label(view, table.viewer, seat),
              table.score_words(view, seat), 1.2, whole=True),
    ]  # fmt: skip
    return [first, second, third]


def _pile(table: Shows, view: NorthgardGame, seat: int, name: str, token: str) -> Entry:
    """Returns a rival's deck or discard, into which one looks as far as the reader knows it."""
    cards = inside(view, seat, name)
    count = len(view.piles[seat]) if name == "pile" else len(cards)
    large, shape = laid_out(table, cards) if cards else (None, None)
    key: Key = ("deck" if name == "pile" else name, seat)
    title = Message(f"northgard.cards.{'deck' if name == 'pile' else name}", {"seat": SeatName(seat), "n": count})
    said = replace(pile_words(view, seat, name), title=title)
    return Entry(key, token, str(count), said, 1.0, 0.72, large, shape, whole=True)


def _beside_name(look: Look, head: pygame.Rect, kind: str) -> pygame.Rect:
    """Returns the room below a rival's name, between who sits there, where that is written, and its emblem, px."""
    left, right = head.left + head.height + look.px(8), head.right - head.height - look.px(4)
    left += Line(kind, "note", px=15).width(look) + look.px(6) if kind else 0
    top = head.top + round(head.height * 0.5)
    return pygame.Rect(left, top, right - left, head.bottom + look.px(2) - top)


def _signs(table: Shows, view: NorthgardGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what a rival has played this year as signs from the right, the last one uncovered."""
    look, items = table.look, view.active[seat]
    yield Spot(("active", seat), area)
    side = min(area.height, look.px(36))
    places = spread(area, len(items), (side, side), look.px(3), "right")
    step = places[1].left - places[0].left if len(items) > 1 else side
    for number, (item, rect) in enumerate(zip(items, places, strict=True)):
        card, did = item // 2, item % 2
        said = card_words(card, Message("northgard.active.done" if did else "northgard.active.laid"))
        seen = step if number < len(items) - 1 else side
        middle = rect.left + min(side, seen) // 2, rect.centery
        yield Spot(("active", seat, number), rect, sign(symbols(card), tones_of(card)[0], not did), said, middle=middle,
                   **close_look(table, card))  # fmt: skip
