"""The reader's own corner, and the entries that it shares with the cards of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.language import printed
from game.rules.kernel import Message, SeatName
from game.rules.northgard import finish
from game.rules.northgard.components import CLANS, GREAT_LANDS, KINDS, TEAM_LANDS
from game.rules.northgard.events import clan_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.scenes.northgard import tokens, words
from game.scenes.northgard.pictures import Lands, Purse, fitting
from game.scenes.northgard.spread import Spread
from game.scenes.table import Key, Spot, Words
from game.scenes.table.contracts import Shows
from game.scenes.table.kit import Fill, Line, Panel
from game.scenes.table.spots import Picture

_TWO_DIGITS, _RIM = 1.45, 7
"""How much wider a resource of two digits stands, and how far its number keeps off the rim that it has in a trade."""


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


def entries(table: Shows, row: pygame.Rect, found: Sequence[Entry], px: float = 20, apart: float = 3) -> Iterator[Spot]:
    """Yields entries side by side over the width of a row; ``apart``: from picture to number, logical px."""
    look, tone = table.look, table.look.theme.colour
    whole, left, gap = sum(entry.wide for entry in found), float(row.left), look.px(apart)
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


def closed(view: NorthgardGame, seat: int) -> Entry:
    """Returns how many of a seat's territories are closed."""
    own = view.own(seat)
    closed = sum(view.territory(name).is_closed for name in own)
    said = Words(
        Message("northgard.closed", {"n": closed, "of": len(own)}), (Message("northgard.closed.text"),),
        "northgard.land.closed",
    )  # fmt: skip
    return Entry(("closed", seat), tokens.CLOSED, str(closed), said)


def warriors(table: Shows, view: NorthgardGame, seat: int) -> Entry:
    """Returns how many figures of a seat are on the land."""
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
        Entry(("goods", seat, kind), tokens.RESOURCE[kind], str(held[kind]), words.goods_words(view, seat, kind),
              1.0 if held[kind] < 10 else _TWO_DIGITS)
        for kind in KINDS
    ]  # fmt: skip
    yield from entries(table, goods, found, 30, _RIM)
    edge = pygame.Rect(inner.left, goods.bottom + round(8 * unit), inner.width, max(1, look.px(2)))
    yield Spot(("seat", "edge"), edge, Fill(tone.vellum_edge, 0))
    fame = pygame.Rect(inner.left, edge.bottom + round(4 * unit), inner.width, round(62 * unit))
    number = Line(f"★ {printed(view.total(seat))}", "number", look.theme.state.points, "midright", 36)
    right = pygame.Rect(0, fame.top, number.width(look) + look.px(4), round(fame.height * 0.68))
    right.right = fame.right
    yield Spot(("fame", "number"), right, number)
    said = table.say("northgard.fame.note" if view.stack else "northgard.ledger")
    note = Line(said, "note", tone.ink_soft, "midright", 15)
    yield Spot(("fame", "note"), pygame.Rect(fame.left, right.bottom, fame.width, fame.bottom - right.bottom), note)
    pile = pygame.Rect(fame.left, fame.top, right.left - fame.left - look.px(8), round(fame.height * 0.72))
    yield Spot(("fame", seat), pile, Purse(finish.tokens(view, seat)))
    yield Spot(("meter", seat), fame, words=table.score_words(view, seat))
    foot = pygame.Rect(inner.left, inner.bottom - round(42 * unit), inner.width, round(42 * unit))
    figures = warriors(table, view, seat)
    whole = int(figures.label) + view.reserve(seat)
    row = [
        Entry(figures.key, figures.picture, f"{figures.label}/{whole}", figures.words, 1.9),
        closed(view, seat),
        Entry(("lands", seat), lands(view, seat), "", lands_words(view, seat), 1.3, 99),
    ]
    yield from entries(table, foot, row, 18)
    if view.can_call_kaija(seat):
        side = round(44 * unit)
        at = pygame.Rect(head.right - round(head.height * 1.0) - side, head.bottom - side, side, side)
        yield Spot(("kaija",), at, tokens.KAIJA, words.KAIJA, outline="rect")


def _own_head(table: Shows, view: NorthgardGame, seat: int, head: pygame.Rect) -> Iterator[Spot]:
    look, tone = table.look, table.look.theme.colour
    side = round(head.height * 0.84)
    yield Spot(("badge", seat), pygame.Rect(head.left, head.top, side, side), table.badge(seat))
    clan = pygame.Rect(head.right - side, head.top, side, side)
    said = clan_words(view, seat)
    if view.clans[seat] != NOTHING:
        yield Spot(("clan", seat), clan, tokens.CLAN[view.clans[seat]], said, outline="round")
    left = head.left + side + look.px(6)
    room = clan.left - left - look.px(3)
    half = head.height // 2
    name = fitting(look, Line(table.names[seat], "heading", tone.ink, px=25), room)
    yield Spot(("name", seat), pygame.Rect(left, head.top, room, half), name)
    line = fitting(look, Line(_short(table, view, seat), "note", tone.ink_soft, px=17), room)
    yield Spot(("clan", seat, "name"), pygame.Rect(left, head.top + half, room, half), line, said)


def _short(table: Shows, view: NorthgardGame, seat: int) -> str:
    """Returns the name of a seat's clan, as short as it is in the reader's language."""
    clan = view.clans[seat]
    return table.say("northgard.clan.none" if clan == NOTHING else f"northgard.clan.{CLANS[clan]}.short")
