"""Phase 2: steps of ships and settlers, and the cards that go with them (rules landnam.movement)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam import fate, outlaws
from game.rules.landnam.actions import EndMoving, PlayCard, Step
from game.rules.landnam.components import MOUNTAIN, RESOURCE_OF, SEA, STEPS, Run
from game.rules.landnam.events import ExplorationBegan, Moved, MovementEnded
from game.rules.landnam.frames import Discovery, Driven, Exploring, Following, Moving
from game.rules.landnam.island import HEXES, NEIGHBOURS, OUTER, SIDE_OF
from game.rules.landnam.state import NOTHING, State, is_ship, owner_of

TRACK: Final = 1
FEUD: Final = 2
_BOTH: Final = TRACK | FEUD


def begin(seat: int) -> list[Following | Moving]:
    """Returns the frames of a seat's movement."""
    return [Following(seat), Moving(seat, STEPS)]


def can_move_on(state: State, frame: Moving) -> bool:
    """Tells whether steps are left, or the seat could hold a card for more."""
    return frame.steps > 0 or frame.extra > 0 or fate.could_hold(state, frame.seat, "run")


def held_passes(state: State, seat: int) -> int:
    """Returns the cards for steps that a hand holds, as a mask of TRACK and FEUD."""
    track = TRACK if fate.card_with(state, seat, "track") >= 0 else 0
    return track | (FEUD if fate.card_with(state, seat, "feud") >= 0 else 0)


def opens_track(state: State, piece: int, at: int) -> bool:
    """Tells whether a Mountain Track lets a piece onto the terrain of a hex (rule landnam.cards.mountain_track)."""
    terrain = state.terrain[at]
    return RESOURCE_OF[terrain] >= 0 if is_ship(piece) else terrain == MOUNTAIN


def needed(state: State, piece: int, at: int) -> int:
    """Returns the cards that a piece needs to enter an explored hex, as a mask; -1 if no card helps."""
    cards = 0
    if not outlaws.is_passable(state, piece, at):
        if not opens_track(state, piece, at):
            return NOTHING
        cards = TRACK
    other = state.standing[at]
    if other >= 0:
        if owner_of(other) == owner_of(piece):
            return NOTHING
        if not state.red[other] >> owner_of(piece) & 1:
            cards |= FEUD
    return cards


def list_steps(state: State, frame: Moving) -> Sequence[Action]:
    """Returns every step of every piece that has one left, and ending the movement."""
    seat, found = frame.seat, list[Action]()
    if frame.steps or frame.extra:
        terrain, place, standing, red = state.terrain, state.place, state.standing, state.red
        passes, is_first = held_passes(state, seat), state.fresh >> seat & 1
        driven = winds(state, frame)
        for piece in state.pieces(seat):
            source = place[piece]
            if source < 0 or not (frame.steps or piece in driven):
                continue
            by_sea, helped = is_ship(piece), passes or red[piece]
            for at in NEIGHBOURS[source]:
                if is_first and not _is_own_side(state, seat, at):
                    continue
                kind, other = terrain[at], standing[at]
                if kind < 0 or (other < 0 and (kind == SEA if by_sea else RESOURCE_OF[kind] >= 0)):
                    found.append(Step(seat, piece, at, 0))
                elif helped or (other >= 0 and red[other]):
                    cards = needed(state, piece, at)
                    if cards >= 0 and not cards & ~passes:
                        found.append(Step(seat, piece, at, cards))
    found.append(EndMoving(seat))
    return found


def _is_own_side(state: State, seat: int, at: int) -> bool:
    """Tells whether a first step may go to a hex: a side of the frame that nobody else chose."""
    side = SIDE_OF[at] if at < HEXES else NOTHING
    return side >= 0 and state.sides_taken[side] in (NOTHING, seat)


def step_refusal(state: State, frame: Moving, action: Step) -> Refusal | None:
    """Returns why a piece cannot make a step."""
    seat, piece, at = action.seat, action.piece, action.hex
    if piece not in state.pieces(seat) or not 0 <= at <= OUTER or not 0 <= action.cards <= _BOTH:
        return NOT_NOW
    source = state.place[piece]
    if source < 0:
        return refuse("landnam.refusal.in_stock", "landnam.movement")
    if not frame.steps and piece not in winds(state, frame):
        return refuse("landnam.refusal.no_steps", "landnam.movement.steps")
    if at not in NEIGHBOURS[source]:
        return refuse("landnam.refusal.too_far", "landnam.movement")
    if state.fresh >> seat & 1 and not _is_own_side(state, seat, at):
        return refuse("landnam.refusal.own_side", "landnam.movement.first")
    if state.terrain[at] < 0:
        return None if not action.cards else refuse("landnam.refusal.no_card_needed", "landnam.fate")
    other = state.standing[at]
    if other >= 0 and owner_of(other) == seat:
        return refuse("landnam.refusal.occupied", "landnam.movement")
    cards = needed(state, piece, at)
    if cards < 0:
        return refuse("landnam.refusal.terrain", "landnam.movement")
    if cards & ~action.cards:
        if cards & ~action.cards & FEUD:
            return refuse("landnam.refusal.occupied", "landnam.chase")
        return refuse("landnam.refusal.terrain", "landnam.movement.mountain")
    if action.cards & ~cards:
        return refuse("landnam.refusal.no_card_needed", "landnam.fate")
    if cards & ~held_passes(state, seat):
        return refuse("landnam.refusal.not_held", "landnam.fate")
    return None


def step(state: State, action: Step, chance: Chance, events: list[Event]) -> None:
    """Moves a piece, explores, or chases; the outer sea ends the movement."""
    frame: Moving = state.stack.pop()
    seat, piece, at = action.seat, action.piece, action.hex
    if action.cards & TRACK:
        fate.spend(state, seat, fate.card_with(state, seat, "track"), at, events)
    if action.cards & FEUD:
        fate.spend(state, seat, fate.card_with(state, seat, "feud"), at, events)
    if state.fresh >> seat & 1:
        state.fresh &= ~(1 << seat)
        state.sides_taken[SIDE_OF[at]] = seat
    if at == OUTER:
        events.append(Moved(seat, piece, state.place[piece], at))
        state.put(piece, at)
        return
    driven = _unbound(state, frame)
    if piece in driven:
        driven[piece] -= 1
        _bind(state, seat, frame.steps, driven, piece)
    else:
        state.stack.append(Moving(seat, frame.steps - 1))
    if state.terrain[at] < 0:
        events.append(ExplorationBegan(seat, piece, at))
        state.stack += [Discovery(seat, piece, at), Exploring(seat, piece, at)]
    elif state.standing[at] >= 0:
        outlaws.chase(state, piece, state.standing[at], events)
    else:
        events.append(Moved(seat, piece, state.place[piece], at))
        state.put(piece, at)


def end_moving(state: State, action: EndMoving, chance: Chance, events: list[Event]) -> None:
    """Ends the movement."""
    state.stack.pop()
    events.append(MovementEnded(action.seat))


# -- more steps -------------------------------------------------------------------------------------------------


def runners(state: State, frame: Moving, args: Run) -> Iterator[int]:
    """Yields the pieces that may have more steps: any on the board, after a normal step of the turn."""
    if frame.steps < STEPS:
        yield from (piece for piece in state.pieces(frame.seat) if state.place[piece] >= 0)


def play_run(state: State, frame: Moving, action: PlayCard, args: Run, chance: Chance, events: list[Event]) -> None:
    """Gives a piece more steps, to be used before its normal ones (rule landnam.cards.fair_wind)."""
    state.stack.pop()
    driven = _unbound(state, frame)
    left = driven.get(action.target, 0)
    if state.is_first_edition:
        driven = {}
    _bind(state, frame.seat, frame.steps, driven | {action.target: left + args.steps}, action.target)


def winds(state: State, frame: Moving) -> dict[int, int]:
    """Returns the extra steps of each piece that has some, at the top of the stack."""
    found = {frame.piece: frame.extra} if frame.extra else {}
    for below in reversed(state.stack[:-1]):
        if not isinstance(below, Driven):
            break
        found[below.piece] = below.steps
    return found


def _unbound(state: State, frame: Moving) -> dict[int, int]:
    """Returns the extra steps of each piece, off the stack, from which the frame was just taken."""
    found = {frame.piece: frame.extra} if frame.extra else {}
    while state.stack and isinstance(state.stack[-1], Driven):
        below = state.stack.pop()
        found[below.piece] = below.steps
    return found


def _bind(state: State, seat: int, steps: int, driven: dict[int, int], first: int) -> None:
    """Goes on moving with these extra steps: those of one piece in the frame of the movement, the others below it."""
    if not driven[first] and (others := [piece for piece in driven if driven[piece]]) and not state.is_first_edition:
        first = others[0]
    for piece in sorted(driven):
        if piece != first and driven[piece]:
            state.stack.append(Driven(seat, piece, driven[piece]))
    state.stack.append(Moving(seat, steps, driven[first], first))


def let_fall(state: State, frame: Driven, chance: Chance, events: list[Event]) -> None:
    """Lets extra steps go that were left when the movement ended."""
