"""The tray in which an offer is laid together: what is given, what is wanted, and who has answered what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.kernel import Message
from game.rules.landnam import frames as ask
from game.rules.landnam.components import KINDS, RESOURCES
from game.rules.landnam.rules import LandnamGame
from game.scenes.landnam import tokens, words
from game.scenes.landnam.hands import GIVE, WANT
from game.scenes.landnam.pictures import Card
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Disc, Hollow, Line, Panel, PartMap, counter, rival_cards, spread

_N = len(KINDS)
_TRAY = PartMap("landnam/parts/tray", "give_label give swap want_label want")
_PLAIN = 140
"""A panel of fewer logical px is a slip."""


def sheet_of(view: LandnamGame) -> tuple[int, Sequence[int], Sequence[int]] | None:
    """Returns who gives and what is given and wanted in the offer that lies in the tray; None: there is none."""
    frame = view.stack[-1] if view.stack else None
    match frame:
        case ask.Offering(seat=seat):
            deal = seat, view.deal
        case ask.Answering():
            deal = view.mover, view.deal
        case ask.Countering(seat=seat):
            deal = seat, view.reply
        case ask.Deciding(other=other):
            deal = other, view.reply
        case _:
            return None
    seat, sheet = deal
    return seat, sheet[:_N], sheet[_N:]


def tray(table: Shows, view: LandnamGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the tray: cards are dragged from the hand into its left half, from the bank into the right."""
    look, tone, parts = table.look, table.look.theme.colour, _TRAY.at(table.look, area)
    yield Spot(("tray",), area, Panel("vellum" if area.height > look.px(_PLAIN) else "slip"))
    seat, given, wanted = sheet_of(view) or (table.front, [0] * _N, [0] * _N)
    yield Spot(("tray", "swap"), parts["swap"], Line("→", "heading", tone.ink_soft, "center"))
    for key, name, counts in ((GIVE, "give", given), (WANT, "want", wanted)):
        title = Message(f"landnam.tray.{name}", {"seat": table.names[seat]})
        said = Words(title, (Message(f"landnam.tray.{name}.text"),), "landnam.trade.offers")
        yield parts.written(("tray", name), f"{name}_label", table.say(title), said)
        yield Spot(key, parts[name], Hollow(), said, outline="rect")
        kinds = [kind for kind in KINDS if counts[kind]]
        yield from _cards(table, name, parts[name].inflate(-look.px(4), -look.px(4)), kinds, counts)


def _cards(table: Shows, name: str, area: pygame.Rect, kinds: Sequence[int], counts: Sequence[int]) -> Iterator[Spot]:
    look, high = table.look, min(area.height, round(area.width / 1.4))
    rects = spread(area, len(kinds), (round(high * 240 / 336), high), look.px(6))
    for kind, rect in zip(kinds, rects, strict=True):
        yield Spot((name, "card", kind), rect, _card(table, kind), words.RESOURCE_WORDS[kind])
        yield counter(look, (name, "count", kind), rect, counts[kind], side=24)


def _card(table: Shows, kind: int) -> Card:
    return Card(tokens.CARD[kind], table.say(f"landnam.resource.{RESOURCES[kind]}"))


def answers(table: Shows, view: LandnamGame) -> Iterator[Spot]:
    """Yields, on the cards of the others, who is asked now and who wants no more offers this turn."""
    look = table.look
    frame = view.stack[-1] if view.stack else None
    for seat in table.rivals():
        asked = isinstance(frame, ask.Answering | ask.Deciding) and frame.seat == seat
        deaf = bool(view.deaf >> seat & 1)
        if not asked and not deaf:
            continue
        name = "asked" if asked else "deaf"
        yield Spot(("answer", seat), answer_place(table, look.px(24), seat), Disc("?" if asked else "✕"),
                   Words(Message(f"landnam.answer.{name}", {"name": table.names[seat]}), rule="landnam.trade.offers"),
                   outline="round", bleed=2)  # fmt: skip


def answer_place(table: Shows, side: int, seat: int) -> pygame.Rect:
    """Returns where an answer is shown: at the left edge of a rival's card."""
    card = next(card for card in rival_cards(table, table.areas["rivals"]) if card.seat == seat)
    return pygame.Rect(0, 0, side, side).move_to(center=(card.rect.left + side // 4, card.rect.centery))
