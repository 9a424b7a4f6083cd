"""Exploring: tiles are drawn, one is laid, territories join and close (rules northgard.explore)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.kernel.zones import EVERYONE
from game.rules.northgard import creatures
from game.rules.northgard.actions import LayTile, Redraw
from game.rules.northgard.components import BEAR, BOAR, LORE, RAVEN, STAG, VALKYRIE
from game.rules.northgard.events import NothingFound, TileLaid, TilesBuried, TilesDrawn
from game.rules.northgard.frames import Exploring, Laying
from game.rules.northgard.land import TURNS, Cell, Fit
from game.rules.northgard.purse import add_fame, gain, of_kind
from game.rules.northgard.state import CLAN, CLOSING, NOBODY, State
from game.rules.northgard.tiles import AREAS, SIDES, TILES
from game.rules.northgard.yields import harvest_of


def frontier(state: State, seat: int, anywhere: bool) -> list[Cell]:
    """Returns the cells beside open territories from which the seat can explore (rule northgard.explore.where)."""
    cells: dict[Cell, None] = {}
    owner = state.owner
    barred = () if anywhere and state.is_first_edition else state.haunts(BEAR)
    for name, territory in state.land.territories.items():
        if territory.ends and name not in barred and (anywhere or owner[name] == seat):
            cells |= dict.fromkeys(sorted(territory.ends))
    return list(cells)


def can_explore(state: State, seat: int, anywhere: bool) -> bool:
    """Tells whether there is an open territory to explore from, and a tile to draw."""
    return len(state.tiles) > 0 and bool(frontier(state, seat, anywhere))


def hindrance(state: State) -> Refusal:
    """Returns why there is nothing to explore."""
    lacks = "no_open_land" if len(state.tiles) > 0 else "no_tiles"
    return refuse(f"northgard.refusal.{lacks}", "northgard.explore.where")


def joins_two(state: State, fit: Fit) -> bool:
    """Tells whether a tile would bring figures of two seats, or figures and a valkyrie, into one territory."""
    for joined in fit.merges:
        owners = {state.owner[name] for name in joined} - {NOBODY}
        if len(owners) > 1 or (owners and any(state.has_creature(name, VALKYRIE) for name in joined)):
            return True
    return False


def spots(state: State, tile: int, cells: Iterable[Cell]) -> Iterator[tuple[Cell, Fit]]:
    """Yields the cells and turns in which a tile may be laid."""
    for cell in cells:
        for fit in state.land.fits(tile, cell):
            if not (fit.merges and joins_two(state, fit)):
                yield cell, fit


def lays(state: State, seat: int, tiles: Iterable[int], cells: Iterable[Cell]) -> list[Action]:
    """Returns every way to lay one of some tiles in one of some cells."""
    found: list[Action] = []
    for tile in dict.fromkeys(tiles):
        found += [laid(seat, tile, cell)[fit.turn] for cell, fit in spots(state, tile, cells)]
    return found


@lru_cache(maxsize=10_000)
def laid(seat: int, tile: int, cell: Cell) -> Sequence[LayTile]:
    """Returns the laying of a tile in a cell, for every turn: the same ones are listed again and again."""
    return [LayTile(seat, tile, *cell, turn) for turn in TURNS]


ELSEWHERE: Final = refuse("northgard.refusal.not_your_frontier", "northgard.explore.where")


def lay_refusal(
    state: State, action: LayTile, tiles: Sequence[int], cells: Sequence[Cell], elsewhere: Refusal = ELSEWHERE
) -> Refusal | None:
    """Returns why a tile cannot be laid there; ``cells`` are those that the seat may use, else ``elsewhere``."""
    cell = (action.x, action.y)
    if action.tile not in tiles:
        return refuse("northgard.refusal.not_offered", "northgard.explore")
    if cell not in state.land.frontier:
        return refuse("northgard.refusal.not_beside_land", "northgard.explore.where")
    if cell not in cells:
        return elsewhere
    if action.turn not in TURNS or (fit := state.land.fit(action.tile, cell, action.turn)) is None:
        return _border_breaks(state, action)
    if joins_two(state, fit):
        return refuse("northgard.refusal.joins_two", "northgard.explore.join")
    return None


def _border_breaks(state: State, action: LayTile) -> Refusal:
    """Returns which border would break off."""
    broken = state.land.broken(action.tile, (action.x, action.y), action.turn % 4)
    if broken is None:
        return refuse("northgard.refusal.border_breaks", "northgard.explore.borders")
    one, two = (Message(f"northgard.side.{SIDES[side].lower()}") for side in broken[:2])
    name = "land" if broken.lands else "tile"
    return refuse(f"northgard.refusal.border_breaks_{name}", "northgard.explore.borders", one=one, two=two)


# -- drawing tiles ----------------------------------------------------------------------------------------------


def draw_tiles(state: State, seat: int, count: int, chance: Chance, events: list[Event]) -> None:
    """Draws so many tiles, or as many as there are; everybody sees them."""
    count = min(count, len(state.tiles))
    if count:
        cards, state.tiles = state.tiles.take("tiles", count, chance)
        state.offered[seat] = tuple(tile for tile, _ in cards)
        events.append(TilesDrawn(seat, state.offered[seat]))


def bury(state: State, seat: int, events: list[Event]) -> None:
    """Puts the tiles that a seat has drawn under the stack, in this order."""
    tiles = state.offered[seat]
    if tiles:
        for tile in tiles:
            state.tiles = state.tiles.put_under(tile, EVERYONE)
        state.offered[seat] = ()
        events.append(TilesBuried(seat, tiles, 0))


def explore(state: State, frame: Exploring, chance: Chance, events: list[Event]) -> None:
    """Draws tiles until one of those drawn fits, at most once through the stack (rule northgard.explore.stack)."""
    seat = frame.seat
    if not can_explore(state, seat, bool(frame.anywhere)):
        return
    cells = frontier(state, seat, bool(frame.anywhere))
    seen: set[int] = set()
    while True:
        draw_tiles(state, seat, frame.tiles, chance, events)
        if next(_spots_of(state, seat, cells), None) is not None:
            state.stack.append(Laying(seat, *frame[2:5]))
            return
        known = len(seen)
        seen.update(state.offered[seat])
        bury(state, seat, events)
        if len(seen) == known or len(seen) >= len(state.tiles):
            events.append(NothingFound(seat))
            return


def _spots_of(state: State, seat: int, cells: Sequence[Cell]) -> Iterator[tuple[Cell, Fit]]:
    for tile in state.offered[seat]:
        yield from spots(state, tile, cells)


# -- laying -----------------------------------------------------------------------------------------------------


def list_laying(state: State, frame: Laying) -> Sequence[Action]:
    """Returns every place of the tiles drawn, and to draw another."""
    found = lays(state, frame.seat, state.offered[frame.seat], frontier(state, frame.seat, bool(frame.anywhere)))
    if frame.redraw and len(state.tiles):
        found.append(Redraw(frame.seat))
    return found


def laying_refusal(state: State, frame: Laying, action: LayTile) -> Refusal | None:
    """Returns why a tile cannot be laid there."""
    cells = frontier(state, frame.seat, bool(frame.anywhere))
    return lay_refusal(state, action, state.offered[frame.seat], cells)


def redraw_refusal(state: State, frame: Laying, action: Redraw) -> Refusal | None:
    """Returns why no other tile can be drawn."""
    if frame.redraw and len(state.tiles):
        return None
    return refuse("northgard.refusal.no_redraw", "northgard.cards.scout_camp")


def redraw(state: State, action: Redraw, chance: Chance, events: list[Event]) -> None:
    """Puts the tile under the stack and draws another."""
    frame = state.stack.pop()
    bury(state, frame.seat, events)
    state.stack.append(Exploring(frame.seat, 1, 0, frame.anywhere, frame.collect))


class Closing(NamedTuple):
    """What laying a tile closes: a territory, by the name it then has, and the fame for its tiles."""

    name: int
    fame: int


def closings(state: State, seat: int, tile: int, cell: Cell, turn: int) -> list[Closing]:
    """Returns what a seat's tile would close for it, and changes nothing (rule northgard.explore.closing)."""
    land = state.land.place(tile, cell, turn)
    fit = state.land.fit(tile, cell, turn)
    joined = {name for join in fit.joins for name in join} if fit else set()
    found = []
    for name in dict.fromkeys(land.home[area] for area in TILES[tile].areas):
        territory = land.territories[name]
        if territory.is_closed and any(land.home[old] == name and state.owner[old] == seat for old in joined):
            found.append(Closing(name, len(territory.tiles)))
    return found


def put_tile(state: State, action: LayTile, events: list[Event]) -> None:
    """Lays a tile: territories join, and with them who stands there (rule northgard.explore.join)."""
    old, land = state.land, state.land.place(action.tile, (action.x, action.y), action.turn)
    for name in [name for name in old.territories if land.home[name] != name]:
        new = land.home[name]
        if state.force[name]:
            seat, figures = state.owner[name], state.force[name]
            state.lift(name, figures)
            state.put(seat, new, figures)
    state.land = land
    if state.spot >= 0:
        state.spot = land.home[state.spot]
    state.offered[action.seat] = tuple(tile for tile in state.offered[action.seat] if tile != action.tile)
    events.append(TileLaid(action.seat, action.tile, action.x, action.y, action.turn))


def lay_tile(state: State, action: LayTile, chance: Chance, events: list[Event]) -> None:
    """Explores: lays the tile, pays for what it closes, and wakes what lives there."""
    frame: Laying = state.stack.pop()
    seat = frame.seat
    if frame.collect:
        gives = [sum(AREAS[area].gives[kind] for area in TILES[action.tile].areas) for kind in range(3)]
        gain(state, seat, gives, events)
    closed = closings(state, seat, action.tile, (action.x, action.y), action.turn)
    put_tile(state, action, events)
    bury(state, seat, events)
    add_fame(state, seat, CLOSING, sum(closing.fame for closing in closed), events)
    clan = state.clan(seat)
    if clan == STAG:
        add_fame(state, seat, CLAN, len(closed), events)
    elif clan == RAVEN:
        for closing in closed:
            gain(state, seat, harvest_of(state, closing.name), events)
    elif clan == BOAR and not closed:
        gain(state, seat, of_kind(LORE, 1), events)
    creatures.stir(state, seat, action.tile, True, chance, events)
