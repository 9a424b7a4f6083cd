"""Who sits at the table: the reader's own corner, and the cards of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.rules.kernel import Message, SeatName
from game.rules.northgard import finish
from game.rules.northgard.components import CLANS, GREAT_LANDS, KINDS, TEAM_LANDS
from game.rules.northgard.events import clan_name, goods_named
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.scenes.northgard import tokens, words
from game.scenes.northgard.cards import card_picture, card_words
from game.scenes.northgard.faces import SHAPE, tone_of
from game.scenes.northgard.hand import inside, pile_words
from game.scenes.northgard.pictures import Lands, Purse, fitting
from game.scenes.northgard.signs import Sign
from game.scenes.northgard.spread import Spread
from game.scenes.northgard.symbols import symbols
from game.scenes.table import Key, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Panel, head_spots, rival_cards
from game.scenes.table.kit.rivals import NARROW
from game.scenes.table.spots import Picture
from game.ui.look import Look

_PLAYED = 0.38
"""The part of a rival's row of cards in which those lie that were played this year."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A picture with a number beside it; ``wide`` is its share of the row, ``shape`` the picture's width by height."""

    key: Key
    picture: Picture | str
    label: str
    words: Words | None = None
    wide: float = 1.0
    shape: float = 1.0
    large: Spread | None = None


def entries(table: Shows, row: pygame.Rect, found: Sequence[Entry], px: float = 20) -> Iterator[Spot]:
    """Yields entries side by side over the width of a row."""
    look, tone = table.look, table.look.theme.colour
    whole, left, gap = sum(entry.wide for entry in found), float(row.left), look.px(3)
    for entry in found:
        wide = row.width * entry.wide / whole
        room = round(wide) - look.px(2)
        line = Line(entry.label, "button", tone.ink, "midleft", px)
        needs = line.width(look) + 2 * gap if entry.label else 0
        across = min(round(row.height * entry.shape), max(room - needs, round(room * 0.45)))
        high = min(row.height, round(across / entry.shape)) if entry.shape < 2 else row.height
        picture = pygame.Rect(round(left), row.centery - high // 2, across, high)
        yield Spot((entry.key, "all"), pygame.Rect(round(left), row.top, round(wide), row.height), words=entry.words)
        yield Spot(entry.key, picture, entry.picture, entry.words, large=entry.large,
                   shape=entry.large.shape if entry.large is not None else None)  # fmt: skip
        if entry.label:
            begin = picture.right + gap
            at = pygame.Rect(begin, row.top, round(left) + room - begin, row.height)
            yield Spot((entry.key, "n"), at, fitting(look, line, at.width))
        left += wide


def clan_words(view: NorthgardGame, seat: int) -> Words:
    """Returns the clan of a seat and its power."""
    clan = view.clans[seat]
    if clan == NOTHING:
        return Words(Message("northgard.clan.none"), rule="northgard.setup.clans")
    name = clan_name(clan)
    return Words(name, (Message(f"{name.id}.text"),), "northgard.clans")


def lands_words(view: NorthgardGame, seat: int) -> Words:
    """Returns how many closed territories with a great building a seat has, and how many win."""
    have = sum(finish.great_lands(view, member) for member in finish.members(view, seat))
    wanted = TEAM_LANDS if view.has_teams else GREAT_LANDS
    text = Message("northgard.lands.long") if view.options["years"] != "7" else Message("northgard.lands.text")
    return Words(Message("northgard.lands", {"n": have, "of": wanted}), (text,), "northgard.end.land")


def lands(view: NorthgardGame, seat: int) -> Lands:
    """Returns the hexagons of a seat."""
    have = sum(finish.great_lands(view, member) for member in finish.members(view, seat))
    wanted = TEAM_LANDS if view.has_teams else GREAT_LANDS
    return Lands(min(have, wanted), wanted)


def _closed(view: NorthgardGame, seat: int) -> Entry:
    own = view.own(seat)
    closed = sum(view.territory(name).is_closed for name in own)
    said = Words(
        Message("northgard.closed", {"n": closed, "of": len(own)}), (Message("northgard.closed.text"),),
        "northgard.land.closed",
    )  # fmt: skip
    return Entry(("closed", seat), tokens.CLOSED, str(closed), said)


def _warriors(table: Shows, view: NorthgardGame, seat: int) -> Entry:
    figures = view.on_map(seat)
    said = Words(
        Message("northgard.reserve", {"seat": SeatName(seat), "n": figures, "reserve": view.reserve(seat)}),
        (Message("northgard.reserve.text"),), "northgard.recruit.reserve",
    )  # fmt: skip
    return Entry(("reserve", seat), tokens.warrior(table, seat), str(figures), said)


# -- the reader -----------------------------------------------------------------------------------------------------


def own(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's corner: clan, resources, fame, figures and territories."""
    look, tone, seat = table.look, table.look.theme.colour, table.front
    yield Spot(("seat",), area, Panel(lit=view.to_move == seat), bleed=look.px(4))
    inner = area.inflate(-look.px(40), -look.px(36))
    unit = inner.height / 242
    head = pygame.Rect(inner.left, inner.top, inner.width, round(56 * unit))
    yield from _own_head(table, view, seat, head)
    goods = pygame.Rect(inner.left, head.bottom + round(8 * unit), inner.width, round(52 * unit))
    held = view.held(seat)
    found = [
        Entry(("goods", seat, kind), tokens.RESOURCE[kind], str(held[kind]), words.RESOURCE[kind]) for kind in KINDS
    ]
    yield from entries(table, goods, found, 30)
    edge = pygame.Rect(inner.left, goods.bottom + round(8 * unit), inner.width, max(1, look.px(2)))
    yield Spot(("seat", "edge"), edge, Fill(tone.vellum_edge, 0))
    fame = pygame.Rect(inner.left, edge.bottom + round(4 * unit), inner.width, round(62 * unit))
    total = finish.tokens(view, seat)
    number = Line(f"★ {total}", "number", look.theme.state.points, "midright", 36)
    right = pygame.Rect(0, fame.top, number.width(look) + look.px(4), round(fame.height * 0.68))
    right.right = fame.right
    yield Spot(("fame", "number"), right, number)
    note = Line(table.say("northgard.fame.note"), "note", tone.ink_soft, "midright", 15)
    yield Spot(("fame", "note"), pygame.Rect(fame.left, right.bottom, fame.width, fame.bottom - right.bottom), note)
    pile = pygame.Rect(fame.left, fame.top, right.left - fame.left - look.px(8), round(fame.height * 0.72))
    yield Spot(("fame", seat), pile, Purse(total))
    yield Spot(("meter", seat), fame, words=table.score_words(view, seat))
    foot = pygame.Rect(inner.left, inner.bottom - round(42 * unit), inner.width, round(42 * unit))
    warriors = _warriors(table, view, seat)
    whole = int(warriors.label) + view.reserve(seat)
    row = [
        Entry(warriors.key, warriors.picture, f"{warriors.label}/{whole}", warriors.words, 1.9),
        _closed(view, seat),
        Entry(("lands", seat), lands(view, seat), "", lands_words(view, seat), 1.3, 99),
    ]
    yield from entries(table, foot, row, 18)
    if view.can_call_kaija(seat):
        side = round(44 * unit)
        at = pygame.Rect(head.right - round(head.height * 1.0) - side, head.bottom - side, side, side)
        yield Spot(("kaija",), at, tokens.KAIJA, words.KAIJA, outline="rect")


def _own_head(table: Shows, view: NorthgardGame, seat: int, head: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    side = round(head.height * 0.9)
    yield Spot(("badge", seat), pygame.Rect(head.left, head.top, side, side), table.badge(seat))
    clan = pygame.Rect(head.right - head.height, head.top, head.height, head.height)
    said = clan_words(view, seat)
    if view.clans[seat] != NOTHING:
        yield Spot(("clan", seat), clan, tokens.CLAN[view.clans[seat]], said, outline="round")
    left = head.left + side + look.px(10)
    room = clan.left - left - look.px(6)
    half = head.height // 2
    name = fitting(look, Line(table.names[seat], "heading", tone.ink, px=25), room)
    yield Spot(("name", seat), pygame.Rect(left, head.top, room, half), name)
    line = fitting(look, Line(_short(table, view, seat), "note", tone.ink_soft, px=17), room)
    yield Spot(("clan", seat, "name"), pygame.Rect(left, head.top + half, room, half), line, said)


def _short(table: Shows, view: NorthgardGame, seat: int) -> str:
    """Returns the name of a seat's clan, as short as it is in the reader's language."""
    clan = view.clans[seat]
    return table.say("northgard.clan.none" if clan == NOTHING else f"northgard.clan.{CLANS[clan]}.short")


# -- the others -----------------------------------------------------------------------------------------------------


def rivals(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields a card for each other seat: resources and warriors, cards, territories and what is known of its fame."""
    look, tone = table.look, table.look.theme.colour
    panel = area.copy()
    if view.seats == 2 and area.height < area.width:
        panel.height = 2 * area.height + look.px(8)
    for card in rival_cards(table, panel):
        yield from head_spots(table, card, [])
        seat, body = card.seat, card.body
        clan = view.clans[seat]
        if clan != NOTHING:
            side = card.head.height
            at = pygame.Rect(card.head.right - side, card.head.top, side, side)
            yield Spot(("clan", seat), at, tokens.CLAN[clan], clan_words(view, seat), outline="round")
        if view.mate(table.front) == seat and card.head.width > look.px(NARROW):
            tag = Line(table.say("northgard.mate"), "label", tone.moss_dark, "midright", 15)
            right = card.head.right - card.head.height - look.px(6)
            at = pygame.Rect(0, card.head.top, tag.width(look) + look.px(2), card.head.height // 2)
            yield Spot(("mate", seat), at.move(right - at.width, 0), tag)
        rows = _rows(table, view, seat)
        gap, low = look.px(3), body.height < look.px(76)
        if low:
            yield Spot(rows[2][2].key, card.head)
            rows = [rows[0], [*rows[1], rows[2][0], replace(rows[2][1], wide=1.3)]]
        if low:
            yield from _signs(table, view, seat, _beside_name(look, card.head))
        high = min(look.px(38), (body.height - gap * (len(rows) - 1)) // len(rows))
        space = (body.height - high * len(rows)) // max(1, len(rows) - 1) if len(rows) > 1 else 0
        space = min(space, look.px(16))
        for number, row in enumerate(rows):
            line = pygame.Rect(body.left, body.top + number * (high + space), body.width, high)
            across = line.width if number != 1 or low else round(line.width * (1 - _PLAYED)) - gap
            yield from entries(table, pygame.Rect(line.topleft, (across, high)), row, _letters(look, high))
            if number == 1 and not low:
                played = pygame.Rect(line.left, line.top, line.width, line.height)
                played.width = round(line.width * _PLAYED)
                played.right = line.right
                yield from _signs(table, view, seat, played)
            if not number and space > look.px(8):
                edge = pygame.Rect(line.left, line.bottom + space // 2 - 1, line.width, max(1, look.px(1)))
                yield Spot(("rival", seat, "edge"), edge, Fill(tone.vellum_edge, 0))


def _rows(table: Shows, view: NorthgardGame, seat: int) -> list[list[Entry]]:
    held = view.held(seat)
    goods = Words(Message("northgard.held", {"seat": SeatName(seat)}), (), "northgard.resources",
                  lambda: tuple(goods_named(held)))  # fmt: skip
    first = [Entry(("goods", seat, kind), tokens.RESOURCE[kind], str(held[kind]), goods) for kind in KINDS]
    first.append(_warriors(table, view, seat))
    second = [
        Entry(("hand", seat), tokens.CARD_BACK, str(len(view.hands[seat])), words.hand_words(view, seat), 1.0, 0.72),
        _pile(table, view, seat, "pile", tokens.CARD_BACK),
        _pile(table, view, seat, "discard", "northgard/card-early"),
    ]
    third = [
        _closed(view, seat),
        Entry(("lands", seat), lands(view, seat), "", lands_words(view, seat), 1.5, 99),
        Entry(("fame", seat), "northgard/fame-10", words.fame_label(view, table.viewer, seat),
              table.score_words(view, seat), 1.2),
    ]  # fmt: skip
    return [first, second, third]


def _letters(look: Look, high: int) -> float:
    """Returns the size of the numbers in a row of a height in px, logical px."""
    return max(14, min(20, high / look.unit * 0.66))


def _pile(table: Shows, view: NorthgardGame, seat: int, name: str, token: str) -> Entry:
    """Returns a rival's deck or discard, into which one looks as far as the reader knows it."""
    cards = inside(view, seat, name)
    count = len(view.piles[seat]) if name == "pile" else len(cards)
    spread = Spread(tuple(cards), table) if cards else None
    key: Key = ("deck" if name == "pile" else name, seat)
    title = Message(f"northgard.cards.{'deck' if name == 'pile' else name}", {"seat": SeatName(seat), "n": count})
    said = replace(pile_words(view, seat, name), title=title)
    return Entry(key, token, str(count), said, 1.0, 0.72, spread)


def _beside_name(look: Look, head: pygame.Rect) -> pygame.Rect:
    """Returns the room below a rival's name, between its badge and its emblem, px."""
    left, right = head.left + head.height + look.px(8), head.right - head.height - look.px(4)
    top = head.top + round(head.height * 0.5)
    return pygame.Rect(left, top, right - left, head.bottom + look.px(2) - top)


def _signs(table: Shows, view: NorthgardGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
    """Yields what a rival has played this year as signs from the right, the last one uncovered."""
    look, items = table.look, view.active[seat]
    yield Spot(("active", seat), area)
    side = min(area.height, look.px(36))
    step = min(side + look.px(3), (area.width - side) // max(1, len(items) - 1))
    left = area.right - side - step * (len(items) - 1)
    for number, item in enumerate(items):
        card, did = item // 2, item % 2
        rect = pygame.Rect(left + number * step, area.centery - side // 2, side, side)
        said = card_words(card, Message("northgard.active.done" if did else "northgard.active.laid"))
        seen = step if number < len(items) - 1 else side
        yield Spot(("active", seat, number), rect, Sign(symbols(card), tone_of(card), not did), said, outline="rect",
                   large=card_picture(table, card, large=True), shape=SHAPE,
                   middle=(rect.left + min(side, seen) // 2, rect.centery))  # fmt: skip
