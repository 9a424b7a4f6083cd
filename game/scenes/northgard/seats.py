"""The reader's own corner, and the entries that it shares with the cards of the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from game.language import printed
from game.rules.kernel import Message, SeatName
from game.rules.northgard import scoring
from game.rules.northgard.components import CLANS, GREAT_LANDS, KINDS, TEAM_LANDS
from game.rules.northgard.events import clan_name
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOTHING
from game.scenes.northgard import tokens, words
from game.scenes.northgard.pictures import lands_won, purse
from game.scenes.table import Shows, Spot, Words
from game.scenes.table.kit import Entry, Fill, Panel, PartMap, described, entries

_TWO_DIGITS, _RIM = 1.45, 7
"""How much wider a resource of two digits stands, and how far its number keeps off the rim that it has in a trade."""
_SEAT = PartMap("northgard/parts/seat", "badge name clan_name clan kaija goods edge fame pile number note foot")


def clan_words(view: NorthgardGame, seat: int) -> Words:
    """Returns the clan of a seat and its power."""
    clan = view.clans[seat]
    if clan == NOTHING:
        return Words(Message("northgard.clan.none"), rule="northgard.setup.clans")
    name = clan_name(clan)
    return Words(name, (Message(f"{name.id}.text"),), "northgard.clans")


def lands(view: NorthgardGame, seat: int, wide: float) -> Entry:
    """Returns how many closed territories with a great building a seat has, as hexagons, and how many win."""
    have = sum(scoring.great_lands(view, member) for member in scoring.members(view, seat))
    wanted = TEAM_LANDS if view.has_teams else GREAT_LANDS
    text = Message("northgard.lands.long") if view.options["years"] != "7" else Message("northgard.lands.text")
    said = Words(Message("northgard.lands", {"n": have, "of": wanted}), (text,), "northgard.end.land")
    return Entry(("lands", seat), lands_won(min(have, wanted), wanted), "", said, wide, 99, whole=True)


def closed(view: NorthgardGame, seat: int) -> Entry:
    """Returns how many of a seat's territories are closed."""
    own = view.own(seat)
    closed = sum(view.territory(name).is_closed for name in own)
    said = described("northgard.closed", "northgard.land.closed", {"n": closed, "of": len(own)})
    return Entry(("closed", seat), tokens.CLOSED, str(closed), said, whole=True)


def warriors(table: Shows, view: NorthgardGame, seat: int) -> Entry:
    """Returns how many figures of a seat are on the land."""
    figures = view.on_map(seat)
    counts = {"seat": SeatName(seat), "n": figures, "reserve": view.reserve(seat)}
    said = described("northgard.reserve", "northgard.recruit.reserve", counts)
    return Entry(("reserve", seat), tokens.warrior(table, seat), str(figures), said, whole=True)


# -- the reader -----------------------------------------------------------------------------------------------------


def own(table: Shows, view: NorthgardGame, area: pygame.Rect) -> Iterator[Spot]:
    """Yields the reader's corner: clan, resources, fame, figures and territories."""
    look, tone, seat, parts = table.look, table.look.theme.colour, table.front, _SEAT.at(table.look, area)
    yield Spot(("seat",), area, Panel(lit=view.to_move == seat), bleed=look.px(4))
    yield Spot(("badge", seat), parts["badge"], table.badge(seat))
    said = clan_words(view, seat)
    if view.clans[seat] != NOTHING:
        yield Spot(("clan", seat), parts["clan"], tokens.CLAN[view.clans[seat]], said, outline="round")
    yield parts.written(("name", seat), "name", table.names[seat], fit=True)
    clan = "none" if view.clans[seat] == NOTHING else f"{CLANS[view.clans[seat]]}.short"
    yield parts.written(("clan", seat, "name"), "clan_name", table.say(f"northgard.clan.{clan}"), said, fit=True)
    held = view.held(seat)
    found = [
        Entry(("goods", seat, kind), tokens.RESOURCE[kind], str(held[kind]), words.goods_words(view, seat, kind),
              1.0 if held[kind] < 10 else _TWO_DIGITS, whole=True)
        for kind in KINDS
    ]  # fmt: skip
    yield from entries(look, parts["goods"], found, parts.px("goods") or 0, _RIM)
    yield Spot(("seat", "edge"), parts["edge"], Fill(tone.vellum_edge, 0))
    secret = bool(view.stack) and table.viewer != seat
    total = "★ ?" if secret else f"★ {printed(view.total(seat))}"
    yield parts.written(("fame", "number"), "number", total)
    if not secret:
        note = table.say("northgard.fame.note" if view.stack else "northgard.ledger")
        yield parts.written(("fame", "note"), "note", note)
        yield Spot(("fame", seat), parts["pile"], purse(scoring.tokens(view, seat)))
    yield Spot(("meter", seat), parts["fame"], words=table.score_words(view, seat))
    figures = warriors(table, view, seat)
    whole = int(figures.label) + view.reserve(seat)
    row = [
        replace(figures, label=f"{figures.label}/{whole}", wide=1.9),
        closed(view, seat),
        lands(view, seat, 1.3),
    ]
    yield from entries(look, parts["foot"], row, parts.px("foot") or 0)
    if view.can_call_kaija(seat):
        yield Spot(("kaija",), parts["kaija"], tokens.KAIJA, words.KAIJA, outline="rect")
