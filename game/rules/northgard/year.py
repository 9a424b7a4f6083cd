"""The course of a year: spring, turns, creatures, harvest, winter, the end of the year (rules northgard.year)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.northgard import decks, exploration, scoring, setup
from game.rules.northgard.actions import LayTile, LetBe, PlaceGroup, TakeTile
from game.rules.northgard.components import FORGE, HAND, KINDS, SNAKE, YEARS, winter_cost
from game.rules.northgard.events import DisplayCleared, Displayed, GameEnded, NothingFound, WinterPaid, YearBegan
from game.rules.northgard.frames import (
    Acting,
    Grouping,
    Harvesting,
    Landing,
    Next,
    Returning,
    Roaming,
    Spring,
    Stealing,
    Thaw,
    Wintering,
    YearEnd,
)
from game.rules.northgard.state import BY_LAND, BY_YEARS, NOBODY, NOTHING, State


def last_year(state: State) -> int:
    """Returns the number of the last year."""
    return int(state.options["years"])


def begin_year(state: State, frame: Spring, chance: Chance, events: list[Event]) -> None:
    """Draws cards for all, one more for each forge, and lays out what can be taken (rule northgard.year.spring)."""
    state.year += 1
    events.append(YearBegan(NOBODY, state.year))
    state.passed = state.sighted = state.storming = state.quiet = state.awake = 0
    for seat in state.clockwise(state.first):
        forges = sum(state.buildings(name).count(FORGE) for name in state.own(seat))
        decks.draw(state, seat, HAND + forges, chance, events)
    _display(state, chance, events)
    state.stack.append(Next(state.first))


def _display(state: State, chance: Chance, events: list[Event]) -> None:
    early = YEARS[state.options["years"]]["early"]
    if state.year == last_year(state):
        state.display, state.achievements = state.achievements, ()
    elif state.year <= early:
        cards, state.early = state.early.take("early cards", state.seats, chance)
        state.display = tuple(card for card, _ in cards)
    else:
        cards, state.advanced = state.advanced.take("advanced cards", state.seats, chance)
        state.display = tuple(card for card, _ in cards)
    events.append(Displayed(NOBODY, state.display))


def next_turn(state: State, frame: Next, chance: Chance, events: list[Event]) -> None:
    """Gives the turn to the next seat that has not passed; when all have, the year goes on."""
    waiting = [seat for seat in state.clockwise(frame.seat) if not state.passed >> seat & 1]
    if waiting:
        seat = waiting[0]
        state.stack += [Next((seat + 1) % state.seats), Acting(seat)]
        return
    order = state.clockwise(state.first)
    state.stack.append(YearEnd(state.first))
    state.stack += [Wintering(seat) for seat in reversed(order)]
    state.stack += [Harvesting(seat) for seat in reversed(order)]
    if SNAKE in state.clans:
        state.stack.append(Stealing(state.clans.index(SNAKE)))
    if state.den:
        state.stack.append(Roaming(state.first, 0))


def winter(state: State, frame: Wintering, chance: Chance, events: list[Event]) -> None:
    """Has a seat pay for its warriors, Kaija not counted; who cannot gets disorder (rule northgard.winter)."""
    seat = frame.seat
    warriors = state.on_map(seat) - (state.kaija != NOTHING and seat == state.bear_seat)
    cost = winter_cost(warriors)
    paid = tuple(min(due, held) for due, held in zip(cost, state.held(seat), strict=True))
    for kind in KINDS:
        state.goods[seat * 3 + kind] -= paid[kind]
    events.append(WinterPaid(seat, paid))
    if paid != cost:
        decks.take_unrest(state, seat, chance, events)


# -- the end of the year ----------------------------------------------------------------------------------------


def end_year(state: State, frame: YearEnd, chance: Chance, events: list[Event]) -> None:
    """Ends the year: perhaps the game is over; who has no figure left may come back (rule northgard.year.end)."""
    if state.display:
        events.append(DisplayCleared(NOBODY, state.display))
        state.gone = tuple(sorted((*state.gone, *state.display)))
        state.display = ()
    state.stolen = NOTHING
    if scoring.claims(state):
        state.ended = BY_LAND
    elif state.year >= last_year(state):
        state.ended = BY_YEARS
    if state.ended:
        events.append(GameEnded(NOBODY, scoring.outcome(state).ranking))
        return
    state.stack.append(Thaw(state.first))
    state.stack += [Returning(seat) for seat in reversed(state.clockwise(state.first)) if not state.on_map(seat)]


def thaw(state: State, frame: Thaw, chance: Chance, events: list[Event]) -> None:
    """Begins the next year."""
    state.stack.append(Spring(state.first))


# -- the second chance (rule northgard.year.return) -------------------------------------------------------------


def _can_group(state: State, seat: int) -> bool:
    return bool(setup.group_places(state, Grouping(seat, 1)))


def list_returning(state: State, frame: Returning) -> Sequence[Action]:
    """Returns where the seat may come back, or to draw a tile for it; and to stay away."""
    seat = frame.seat
    groups: list[Action] = [PlaceGroup(seat, name, 0) for name in setup.group_places(state, Grouping(seat, 1))]
    if not groups and len(state.tiles):
        groups = [TakeTile(seat)]
    return [*groups, LetBe(seat)]


def may_return(state: State, frame: Returning) -> bool:
    """Tells whether there is any way to come back."""
    return _can_group(state, frame.seat) or len(state.tiles) > 0


def return_refusal(state: State, frame: Returning, action: PlaceGroup | TakeTile) -> Refusal | None:
    """Returns why the seat cannot come back so."""
    if action in list_returning(state, frame):
        return None
    if isinstance(action, TakeTile):
        return refuse("northgard.refusal.land_left", "northgard.year.return")
    if action.place in setup.group_places(state, Grouping(frame.seat, 1)):
        return refuse("northgard.refusal.no_kaija", "northgard.year.return")
    return refuse("northgard.refusal.not_neutral", "northgard.year.return")


def _landings(state: State, seat: int) -> list[Action]:
    """Returns the ways to lay a tile drawn so that it has a neutral territory."""
    cells = sorted(state.land.frontier)
    return [
        LayTile(seat, tile, *cell, fit.turn)
        for tile in state.offered[seat]
        for cell, fit in exploration.spots(state, tile, cells)
        if setup.leaves_room(state, fit, True)
    ]


def take_tile(state: State, action: TakeTile, chance: Chance, events: list[Event]) -> None:
    """Draws tiles until one can be laid so that it has a neutral territory."""
    state.stack.pop()
    seat = action.seat
    seen: set[int] = set()
    while len(seen) < len(state.tiles):
        exploration.draw_tiles(state, seat, 1, chance, events)
        if _landings(state, seat):
            state.stack += [Grouping(seat, 1), Landing(seat)]
            return
        seen.update(state.offered[seat])
        exploration.bury(state, seat, events)
    events.append(NothingFound(seat))


def list_landing(state: State, frame: Landing) -> Sequence[Action]:
    """Returns the ways to lay the tile."""
    return _landings(state, frame.seat)


def landing_refusal(state: State, frame: Landing, action: LayTile) -> Refusal | None:
    """Returns why the tile cannot be laid so."""
    tiles = state.offered[frame.seat]
    if refusal := exploration.lay_refusal(state, action, tiles, sorted(state.land.frontier)):
        return refusal
    fit = state.land.fit(action.tile, (action.x, action.y), action.turn)
    if fit is not None and setup.leaves_room(state, fit, True):
        return None
    return refuse("northgard.refusal.no_room", "northgard.year.return")
