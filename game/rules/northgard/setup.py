"""Setting up: who is first, clans, decks, the first tiles and groups (rules northgard.setup)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.kernel.zones import Hand, Pile, deal_cards
from game.rules.northgard import creatures, exploration
from game.rules.northgard.actions import ChooseClan, LayTile, PlaceGroup
from game.rules.northgard.components import (
    ACHIEVEMENTS,
    CLAN_CARDS,
    CLANS,
    DEALT,
    FACES,
    GROUP,
    GROUPS,
    START,
    START_CARDS,
    VALKYRIE,
)
from game.rules.northgard.events import AxesRolled, ClanTaken, FirstTaken, GroupPlaced, TilesBuried
from game.rules.northgard.frames import Clanning, Dealing, Grouping, Ready, Settling, Spring
from game.rules.northgard.land import Cell, Fit
from game.rules.northgard.state import NOBODY, State
from game.rules.northgard.tiles import START as START_TILE
from game.rules.northgard.tiles import START_FIVE, TILES


def begin(state: State, chance: Chance, events: list[Event]) -> None:
    """Sets the table up as far as nobody has to choose; then clans and tiles are chosen in turn."""
    state.hands = [Hand(seat) for seat in range(state.seats)]
    state.first = _roll_first(state, chance, events)
    order = state.clockwise(state.first)
    state.land = state.land.place(START_TILE, (0, 0), 0)
    if state.seats == 5:
        state.land = state.land.place(START_FIVE, (1, 0), 0)
    state.tiles = Pile.of(tile for tile in range(len(TILES)) if tile not in state.land.tiles)
    state.achievements = tuple(sorted(deal_cards("achievements", ACHIEVEMENTS, state.seats, chance)))
    for place, seat in enumerate(order):
        state.goods[seat * 3 : seat * 3 + 3] = START[place]
    for seat in order:
        exploration.draw_tiles(state, seat, DEALT, chance, events)
    state.stack.append(Ready(state.first))
    for second in reversed(range(GROUPS)):
        for seat in reversed(order):
            state.stack += [Grouping(seat, 0), Settling(seat, second), Dealing(seat)]
    if state.options["clans"] == "chosen":
        state.stack += [Clanning(seat) for seat in reversed(order)]
        return
    drawn = chance.deal("clans", [1] * len(CLANS), state.seats)
    for seat, clan in zip(order, drawn, strict=True):
        take_clan(state, seat, clan, events)


def _roll_first(state: State, chance: Chance, events: list[Event]) -> int:
    """Rolls both dice for every seat; who has most axes begins, tied ones roll on (rule northgard.setup.first)."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        axes = {}
        for seat in rolling:
            axes[seat] = sum(FACES[chance.roll(f"first {seat}", len(FACES))].points for _ in range(2))
            events.append(AxesRolled(seat, axes[seat]))
        rolling = [seat for seat in rolling if axes[seat] == max(axes.values())]
    events.append(FirstTaken(rolling[0]))
    return rolling[0]


# -- clans ------------------------------------------------------------------------------------------------------


def clan_refusal(state: State, frame: Clanning, action: ChooseClan) -> Refusal | None:
    """Returns why a clan cannot be taken."""
    if not 0 <= action.clan < len(CLANS):
        return NOT_NOW
    if action.clan in state.clans:
        return refuse("northgard.refusal.clan_taken", "northgard.setup.clans")
    return None


def choose_clan(state: State, action: ChooseClan, chance: Chance, events: list[Event]) -> None:
    """Takes a clan."""
    state.stack.pop()
    take_clan(state, action.seat, action.clan, events)


def take_clan(state: State, seat: int, clan: int, events: list[Event]) -> None:
    """Gives a seat its clan and its deck of seven cards."""
    state.clans[seat] = clan
    state.piles[seat] = Pile.of((*START_CARDS, CLAN_CARDS[clan][0]))
    events.append(ClanTaken(seat, clan))


# -- tiles and groups -------------------------------------------------------------------------------------------


def _cells(state: State, second: int) -> list[Cell]:
    """Returns where a tile may lie: beside a start tile, the second one beside any (rule northgard.setup.tiles)."""
    land = state.land
    if second:
        return sorted(land.frontier)
    starts = {(0, 0), (1, 0)} if state.seats == 5 else {(0, 0)}
    beside = {(x + dx, y + dy) for x, y in starts for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    return sorted(beside & land.frontier)


def leaves_room(state: State, fit: Fit, safe: bool = False) -> bool:
    """Tells whether a tile that lies so has a neutral territory for the group; ``safe``: one without a valkyrie."""
    if fit.has_new:
        return True

    def is_neutral(name: int) -> bool:
        return state.owner[name] == NOBODY and not (safe and state.has_creature(name, VALKYRIE))

    return any(all(is_neutral(name) for name in joined) for joined in fit.joins)


def _lays(state: State, seat: int, second: int) -> Iterator[LayTile]:
    cells = _cells(state, second)
    for tile in dict.fromkeys(state.offered[seat]):
        for cell, fit in exploration.spots(state, tile, cells):
            if fit.has_new or leaves_room(state, fit):
                yield exploration.laid(seat, tile, cell)[fit.turn]


def deal(state: State, frame: Dealing, chance: Chance, events: list[Event]) -> None:
    """Gives the seat other tiles if none of its own can be laid (rule northgard.setup.tiles)."""
    settling: Settling = state.stack[-1]
    while next(_lays(state, frame.seat, settling.second), None) is None:
        count = len(state.offered[frame.seat])
        exploration.bury(state, frame.seat, events)
        exploration.draw_tiles(state, frame.seat, count, chance, events)


def list_settling(state: State, frame: Settling) -> Sequence[Action]:
    """Returns every way to lay one of the seat's tiles."""
    return list(_lays(state, frame.seat, frame.second))


NOT_BESIDE_START: Final = refuse("northgard.refusal.not_beside_start", "northgard.setup.tiles")


def settle_refusal(state: State, frame: Settling, action: LayTile) -> Refusal | None:
    """Returns why a tile cannot be laid so."""
    cells = _cells(state, frame.second)
    if refusal := exploration.lay_refusal(state, action, state.offered[frame.seat], cells, NOT_BESIDE_START):
        return refusal
    fit = state.land.fit(action.tile, (action.x, action.y), action.turn)
    if fit is None or not leaves_room(state, fit):
        return refuse("northgard.refusal.no_room", "northgard.setup.tiles")
    return None


def lay(state: State, action: LayTile, chance: Chance, events: list[Event]) -> None:
    """Lays a tile in the setup; a creature that lives there appears, and does nothing yet."""
    state.stack.pop()
    exploration.put_tile(state, action, events)
    creatures.stir(state, action.seat, action.tile, False, chance, events)


def group_places(state: State, frame: Grouping) -> list[int]:
    """Returns where a group may stand: on the tile laid last, as second chance anywhere (rule northgard.setup.groups).

    A valkyrie keeps figures away, but for the setup if no other place is left.
    """
    territories = state.land.territories
    tile = state.land.laid[-1][0]
    names = list(territories) if frame.chance else list(dict.fromkeys(state.home(area) for area in TILES[tile].areas))
    neutral = [name for name in names if state.owner[name] == NOBODY]
    free = [name for name in neutral if not state.has_creature(name, VALKYRIE)]
    return free or ([] if frame.chance else neutral)


def list_groups(state: State, frame: Grouping) -> Sequence[Action]:
    """Returns where the group may stand, with Kaija in it or not."""
    seat = frame.seat
    kaija = (0, 1) if state.can_call_kaija(seat) and not frame.chance else (0,)
    return [PlaceGroup(seat, name, with_her) for name in group_places(state, frame) for with_her in kaija]


def group_refusal(state: State, frame: Grouping, action: PlaceGroup) -> Refusal | None:
    """Returns why a group cannot stand there."""
    if action in list_groups(state, frame):
        return None
    if action.place in group_places(state, frame):
        return refuse("northgard.refusal.no_kaija", "northgard.clans.bear")
    return refuse("northgard.refusal.not_neutral", "northgard.setup.groups")


def place_group(state: State, action: PlaceGroup, chance: Chance, events: list[Event]) -> None:
    """Stands a group of warriors somewhere."""
    state.stack.pop()
    state.put(action.seat, action.place, GROUP)
    if action.kaija:
        state.kaija = action.place
    events.append(GroupPlaced(action.seat, action.place, GROUP, action.kaija, state.where(action.place)))


def make_ready(state: State, frame: Ready, chance: Chance, events: list[Event]) -> None:
    """Shuffles the tiles that were not used into the stack; the first year begins."""
    left = [tile for seat in range(state.seats) for tile in state.offered[seat]]
    under = [tile for tile, _ in state.tiles.bottom]
    state.tiles = Pile.of([*state.tiles.bag, *under, *left])
    state.offered = [()] * state.seats
    events.append(TilesBuried(NOBODY, tuple(left), 1))
    state.stack.append(Spring(state.first))
