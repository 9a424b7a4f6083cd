"""Outlaws: red tokens that follow, fall or are paid, pieces that are removed, and retreat (rules landnam.outlaws)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam.actions import Retreat
from game.rules.landnam.components import ALL_PIECES, MOUNTAIN, RESOURCE_OF, SEA
from game.rules.landnam.events import Chased, ChasedAway, Moved, TokensRemoved
from game.rules.landnam.frames import Arriving, Following, Retreating
from game.rules.landnam.island import NEIGHBOURS, OUTER
from game.rules.landnam.state import RED, State, is_ship, owner_of, seats_in


def is_passable(state: State, piece: int, at: int) -> bool:
    """Tells whether a piece may be on the terrain of an explored hex without a card (rule landnam.movement)."""
    terrain = state.terrain[at]
    if is_ship(piece):
        return terrain == SEA
    return RESOURCE_OF[terrain] >= 0 or (terrain == MOUNTAIN and state.red[piece] > 0)


def remove(state: State, piece: int) -> int:
    """Takes a piece off the board and pays its red tokens; returns the seats that got one."""
    winners = state.red[piece]
    for seat in seats_in(winners):
        state.won[seat * 3 + RED] += 1
    state.red[piece] = 0
    state.lift(piece)
    return winners


def follow(state: State, piece: int, events: list[Event]) -> None:
    """Has the red tokens beside a piece follow it, or fall (rule landnam.outlaws.tokens)."""
    at, red = state.place[piece], state.red[piece]
    if not red:
        return
    kept = 0 if state.terrain[at] == MOUNTAIN else red & state.seats_touching(at)
    if kept != red:
        state.red[piece] = kept
        events.append(TokensRemoved(owner_of(piece), piece, red & ~kept))


def follow_all(state: State, frame: Following, chance: Chance, events: list[Event]) -> None:
    """Has red tokens follow the pieces of the seat whose movement is over."""
    for piece in state.pieces(frame.seat):
        if state.place[piece] >= 0:
            follow(state, piece, events)


# -- chasing ----------------------------------------------------------------------------------------------------


def retreats(state: State, piece: int, source: int) -> list[int]:
    """Returns the hexes to which a chased piece may step aside (rule landnam.chase.retreat)."""
    return [
        at
        for at in NEIGHBOURS[state.place[piece]]
        if at != source and state.terrain[at] >= 0 and state.standing[at] < 0 and is_passable(state, piece, at)
    ]


def chase(state: State, piece: int, victim: int, events: list[Event]) -> None:
    """Chases a piece off its hex; it steps aside by its owner's choice, or leaves the board."""
    at, source, other = state.place[victim], state.place[piece], owner_of(victim)
    events.append(Chased(owner_of(piece), piece, victim))
    state.stack.append(Arriving(owner_of(piece), piece, at))
    if retreats(state, victim, source):
        state.stack.append(Retreating(other, victim, source))
    else:
        events.append(ChasedAway(other, victim, remove(state, victim)))


def list_retreats(state: State, frame: Retreating) -> Sequence[Action]:
    """Returns every hex to which the piece may step aside."""
    return [Retreat(frame.seat, at) for at in retreats(state, frame.piece, frame.source)]


def retreat_refusal(state: State, frame: Retreating, action: Retreat) -> Refusal | None:
    """Returns why the piece cannot step aside to a hex."""
    at = action.hex
    if not 0 <= at <= OUTER:
        return NOT_NOW
    rule = "landnam.chase.retreat"
    if at not in NEIGHBOURS[state.place[frame.piece]]:
        return refuse("landnam.refusal.too_far", rule)
    if at == frame.source:
        return refuse("landnam.refusal.chaser_came", rule)
    if state.terrain[at] < 0:
        return refuse("landnam.refusal.no_exploring", rule)
    if state.standing[at] >= 0:
        return refuse("landnam.refusal.occupied", rule)
    return None if is_passable(state, frame.piece, at) else refuse("landnam.refusal.terrain", rule)


def retreat(state: State, action: Retreat, chance: Chance, events: list[Event]) -> None:
    """Steps aside; the red tokens beside the piece follow at once."""
    frame: Retreating = state.stack.pop()
    events.append(Moved(frame.seat, frame.piece, state.place[frame.piece], action.hex))
    state.put(frame.piece, action.hex)
    follow(state, frame.piece, events)


def arrive(state: State, frame: Arriving, chance: Chance, events: list[Event]) -> None:
    """Moves the chasing piece in."""
    events.append(Moved(frame.seat, frame.piece, state.place[frame.piece], frame.hex))
    state.put(frame.piece, frame.hex)


def outlaws(state: State, seat: int) -> list[int]:
    """Returns the seat's pieces with red tokens beside them."""
    begin = seat * ALL_PIECES
    return [begin + n for n, mask in enumerate(state.red[begin : begin + ALL_PIECES]) if mask]
