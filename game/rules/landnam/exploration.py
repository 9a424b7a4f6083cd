"""Exploration: the two dice, what they find, and who may enter it (rules landnam.exploration)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.effects import NoArguments
from game.rules.kernel.refusal import NOT_NOW
from game.rules.landnam import fate
from game.rules.landnam.actions import Explore, Keep, PlayCard, Stay
from game.rules.landnam.components import (
    DIE,
    MOST_PLUS,
    NUMBER_OF_RED,
    NUMBERS,
    PLUS_OF,
    RESOURCE_OF,
    SEA,
    Sought,
    terrain_of,
)
from game.rules.landnam.events import CardsTaken, Discovered, ExplorationRolled, Moved, Stayed
from game.rules.landnam.frames import Discovery, Entering, Exploring, Keeping
from game.rules.landnam.harvest import next_number
from game.rules.landnam.island import NEIGHBOURS
from game.rules.landnam.movement import opens_track
from game.rules.landnam.outlaws import is_passable
from game.rules.landnam.state import NOTHING, State


def plus_of(state: State, at: int) -> int:
    """Returns what the neighbours of a hex add to the green die (rule landnam.exploration.terrain)."""
    terrain = state.terrain
    return min(MOST_PLUS, sum(PLUS_OF[terrain[near]] for near in NEIGHBOURS[at] if terrain[near] >= 0))


def odds(state: State, at: int) -> list[float]:
    """Returns how likely each terrain is to be found, without a card; used-up terrain is rolled again."""
    plus, ways = plus_of(state, at), [0] * len(PLUS_OF)
    for green in range(1, DIE + 1):
        terrain = terrain_of(green + plus)
        ways[terrain] += state.tiles[terrain] > 0
    return [way / sum(ways) for way in ways]


def number_for(state: State, red: int) -> int:
    """Returns the number that the red die gives, aged upwards where the bank has no such token."""
    number = NUMBER_OF_RED[red - 1]
    return number if state.tokens[NUMBERS.index(number)] else next_number(state, number)


def _roll(
    state: State, frame: Discovery | Exploring, sure: int, chance: Chance, events: list[Event]
) -> tuple[int, int]:
    """Rolls both dice, or only the red one for a sure terrain; returns the terrain and its number (0: none)."""
    label, plus, terrain = f"exploration of seat {frame.seat}", plus_of(state, frame.hex), sure
    green: list[int] = []
    red = 0
    while terrain < 0 or not state.tiles[terrain]:
        green.append(chance.roll(f"green die, {label}", DIE) + 1)
        red = red or chance.roll(f"red die, {label}", DIE) + 1
        terrain = terrain_of(green[-1] + plus)
    red = red or chance.roll(f"red die, {label}", DIE) + 1
    events.append(ExplorationRolled(frame.seat, tuple(green), plus, red))
    return terrain, number_for(state, red) if RESOURCE_OF[terrain] >= 0 else 0


def may_play(state: State, frame: Exploring) -> bool:
    """Tells whether the seat could hold an Exploration card."""
    return fate.could_hold(state, frame.seat, "seek", "roll_twice")


def list_exploring(state: State, frame: Exploring) -> Sequence[Action]:
    """Returns rolling without a card."""
    return [Explore(frame.seat)]


def explore(state: State, action: Explore, chance: Chance, events: list[Event]) -> None:
    """Leaves it to the dice."""
    state.stack.pop()


def discover(state: State, frame: Discovery, chance: Chance, events: list[Event]) -> None:
    """Rolls the dice and lays the hex."""
    terrain, number = _roll(state, frame, frame.terrain, chance, events)
    lay(state, frame, terrain, number, chance, events)


def lay(
    state: State, frame: Discovery | Keeping, terrain: int, number: int, chance: Chance, events: list[Event]
) -> None:
    """Lays a hex with its number, rewards its finder and moves the piece in if it may (landnam.exploration.find)."""
    seat, piece, at = frame.seat, frame.piece, frame.hex
    state.tiles[terrain] -= 1
    state.terrain[at] = terrain
    if number:
        state.tokens[NUMBERS.index(number)] -= 1
        state.token[at] = number
    events.append(Discovered(seat, at, terrain, number))
    resource = RESOURCE_OF[terrain]
    if resource >= 0 and state.take(seat, resource, 1):
        events.append(CardsTaken(seat, resource, 1))
    elif terrain != SEA:
        fate.draw(state, seat, chance, events)
    if is_passable(state, piece, at):
        _enter(state, seat, piece, at, events)
    else:
        state.stack.append(Entering(seat, piece, at))


def _enter(state: State, seat: int, piece: int, at: int, events: list[Event]) -> None:
    events.append(Moved(seat, piece, state.place[piece], at))
    state.put(piece, at)


# -- Exploration cards ------------------------------------------------------------------------------------------


def seekable(state: State, frame: Exploring, args: Sought) -> Iterator[int]:
    """Yields -1 if a tile of the card's terrain is left."""
    if state.tiles[args.terrain]:
        yield NOTHING


def play_seek(
    state: State, frame: Exploring, action: PlayCard, args: Sought, chance: Chance, events: list[Event]
) -> None:
    """Makes the terrain sure; only the red die is rolled (rule landnam.cards.seek)."""
    del state.stack[-2:]
    state.stack.append(Discovery(frame.seat, frame.piece, frame.hex, args.terrain))


def play_roll_twice(
    state: State, frame: Exploring, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Rolls twice in full; the seat keeps either result (rule landnam.cards.high_seat_pillars)."""
    del state.stack[-2:]
    first, second = (_roll(state, frame, NOTHING, chance, events) for _ in range(2))
    state.stack.append(Keeping(frame.seat, frame.piece, frame.hex, *first, *second))


def list_keeping(state: State, frame: Keeping) -> Sequence[Action]:
    """Returns both results, or the one if they are alike."""
    alike = (frame.terrain1, frame.number1) == (frame.terrain2, frame.number2)
    return [Keep(frame.seat, which) for which in ((0,) if alike else (0, 1))]


def keeping_refusal(state: State, frame: Keeping, action: Keep) -> Refusal | None:
    """Returns NOT_NOW for a result that is not there."""
    return None if action in list_keeping(state, frame) else NOT_NOW


def keep(state: State, action: Keep, chance: Chance, events: list[Event]) -> None:
    """Lays the result that the seat keeps."""
    frame: Keeping = state.stack.pop()
    results = (frame.terrain1, frame.number1), (frame.terrain2, frame.number2)
    lay(state, frame, *results[action.which], chance, events)


# -- entering with a card ---------------------------------------------------------------------------------------


def may_enter(state: State, frame: Entering) -> bool:
    """Tells whether a card could let the piece in, and the seat could hold it."""
    return opens_track(state, frame.piece, frame.hex) and fate.could_hold(state, frame.seat, "track")


def list_entering(state: State, frame: Entering) -> Sequence[Action]:
    """Returns staying where the piece is."""
    return [Stay(frame.seat)]


def stay(state: State, action: Stay, chance: Chance, events: list[Event]) -> None:
    """Leaves the piece where it is."""
    frame: Entering = state.stack.pop()
    events.append(Stayed(frame.seat, frame.piece, frame.hex))


def found_hex(state: State, frame: Entering, args: NoArguments) -> Iterator[int]:
    """Yields the hex that was found."""
    yield frame.hex


def play_track(
    state: State, frame: Entering, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Lets the piece in (rule landnam.cards.mountain_track)."""
    state.stack.pop()
    _enter(state, frame.seat, frame.piece, frame.hex, events)
