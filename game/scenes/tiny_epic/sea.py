"""The map: islands with runes, flags and influence, docks with villages, boats, settlers and temples."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.tiny_epic.chart import ISLANDS
from game.rules.tiny_epic.events import island_name
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.table import Shows, Spot
from game.scenes.tiny_epic import tokens, words
from game.scenes.tiny_epic.geometry import Sea, island_key, owner, place_key
from game.scenes.tiny_epic.pictures import Influence, Inscription, SeaChart
from game.ui.drag import Ring

_NAME, _DISC = 16, 19
_REACH = 24
_BEHIND = 2


def map_spots(table: Shows, view: TinyEpicGame, sea: Sea, panel: pygame.Rect) -> Iterator[Spot]:
    """Yields everything on the map, from below."""
    inner = sea.area.move(-panel.left, -panel.top)
    chart = SeaChart(view.sea.name.rpartition("/")[2], (inner.left, inner.top, inner.width, inner.height))
    yield Spot(("map",), panel, chart)
    yield from _places(view, sea)
    yield from _starts(table, view, sea)
    yield from _islands(table, view, sea)
    yield from _docks(view, sea)
    yield from _people(table, view, sea)
    yield from _boats(table, view, sea)


def _places(view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    """Yields the waters, then the land, as places that things are brought to."""
    whale = {fjord for dock in view.sea.whale for fjord in view.sea.waters[dock]}
    middle = {fjord for fjord in whale if all(fjord in view.sea.waters[dock] for dock in view.sea.whale)}
    for fjord, coast in enumerate(sea.fjords):
        ring = Ring(tokens.RING_WHALE if fjord in middle else tokens.RING_FJORD, sea.fjord_ring(fjord))
        yield Spot(place_key(view.sea.place(fjord)), sea.water(fjord), None, words.fjord_words(view, fjord),
                   outline=coast, middle=sea.open_water(fjord), ring=ring)  # fmt: skip
    for island, coast in enumerate(sea.islands):
        yield Spot(island_key(island), sea.island(island), None, words.island_words(view, island), outline=coast,
                   middle=sea.sockets[island])  # fmt: skip


def _starts(table: Shows, view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    """Yields how many docks the reader's first boat could reach in three moves from each fjord where it may begin."""
    for fjord in words.starts(view) if view.to_move == table.front else ():
        number = Inscription(str(words.docks_near(view, fjord)), _REACH)
        rect = pygame.Rect((0, 0), number.size(table.look)).move_to(center=sea.open_water(fjord))
        yield Spot(("reach", fjord), rect, number)


def _islands(table: Shows, view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    look, found = table.look, view.influences()
    for island in range(view.sea.islands):
        holder = view.holder[island]
        if holder < 0:
            yield Spot(("rune", island), sea.stone(island), tokens.RUNE_STONE[view.sea.rune[island]])
        else:
            yield Spot(("rune", island), sea.flag(island), tokens.flag(table, holder))
        name = Inscription(table.say(f"tiny_epic.island.{ISLANDS[island]}"), _NAME)
        own = found[island * view.parties : (island + 1) * view.parties]
        sides = tuple((tokens.shield(table, side), count, side == holder) for side, count in enumerate(own) if count)
        wide, high = name.size(look)
        picture, disc = Influence(sides), look.px(_DISC)
        across = max(wide, 2 * (disc + look.px(16)), picture.width(look, disc) if len(sides) > 2 else 0)
        label = sea.label(island, (across, high + disc))
        rect = pygame.Rect(label.centerx - wide // 2, label.top, wide, high)
        yield Spot(("island", island, "name"), rect, name)
        if sides:
            row = pygame.Rect(0, 0, picture.width(look, disc), disc).move_to(midtop=rect.midbottom)
            row.clamp_ip(sea.area)
            yield Spot(("influence", island), row, picture, words.island_words(view, island), bleed=look.px(4))


def _docks(view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    for dock, village in enumerate(view.sea.village):
        token = tokens.VILLAGE_DOCK if village else tokens.DOCK
        ring = sea.ring(dock)
        yield Spot(place_key(dock), ring, token, words.dock_words(view, dock), outline="round",
                   ring=Ring(tokens.RING_DOCK, round(ring.width * 1.5)))  # fmt: skip
    for dock in range(len(view.sea.village)):
        if view.villages >> dock & 1:
            said = words.raided(view, "village", dock=words.dock_name(view, dock))
            yield Spot(("village", dock), sea.village(dock), tokens.VILLAGE, said, outline="rect")


def _people(table: Shows, view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    """Yields temples and settlers, the farther ones first."""
    moved = next((frame.last for frame in view.stack[-1:] if frame.kind == "explore"), -1)
    for island in range(view.sea.islands):
        for side in range(view.parties):
            if view.has_temple(island, side):
                token = tokens.temple(table, side)
                said = words.what("temple", island=island_name(island), side=words.named(view, side))
                place = sea.temple(island, side)
                yield Spot(("temple", island, side), place, token, said, outline="rect", large=token)
            count = view.settlers_on(island, side)
            token, said = tokens.settler(table, side), words.settler_words(view, island, side)
            walks = bool(count) and island == moved and side == view.stack[-1].seat
            for behind in range(min(_BEHIND, count - 1 - walks), 0, -1):
                yield Spot(("settler behind", island, side, behind), sea.stand(island, side, behind), token)
            if count > walks:
                yield Spot(("settler", island, side), sea.stand(island, side), token, said, count - walks,
                           outline="rect", large=token)  # fmt: skip
            if walks:
                place = sea.stand(island, side).move(sea.px(4), sea.px(24)).clamp(sea.area)
                said = words.what("walker", side=words.named(view, side))
                yield Spot(("walker", island), place, token, said, outline="rect")


def _boats(table: Shows, view: TinyEpicGame, sea: Sea) -> Iterator[Spot]:
    for dock in view.other_boats:
        token, said = tokens.boat(table, view.other), words.boat_words(view, view.other, dock)
        yield Spot(("other boat", dock), sea.berth(dock), token, said, outline="rect")
    if view.chief_boat >= 0:
        token = tokens.chief(table, view.other)
        yield Spot(("chief",), sea.berth(view.chief_boat, is_chief=True), token, words.what("chief"),
                   outline="rect", large=token)  # fmt: skip
    pushed = next((frame.boat for frame in view.stack[-1:] if frame.kind == "eject"), -1)
    for boat in sorted(range(len(view.boats)), key=pushed.__eq__):
        if view.boats[boat] >= 0:
            token = tokens.boat(table, owner(boat))
            said = words.boat_words(view, owner(boat), view.boats[boat])
            yield Spot(("boat", boat), sea.boat(view, boat), token, said, outline="rect", large=token)
