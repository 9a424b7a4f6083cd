"""The althing: outlaws removed, the round of suits, black tokens (rules landnam.althing)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.effects import NoArguments
from game.rules.kernel.refusal import NOT_NOW
from game.rules.landnam import fate, outlaws
from game.rules.landnam.actions import EndSuing, LetPass, NameFirst, PlayCard
from game.rules.landnam.components import SUITS_FOR_BLACK
from game.rules.landnam.events import (
    AlthingEnded,
    BlackGiven,
    CardPassed,
    FirstNamed,
    OutlawRemoved,
    SuingEnded,
    SuitStopped,
    TokensRemoved,
)
from game.rules.landnam.frames import (
    Blackening,
    Clearing,
    Closing,
    Dispersing,
    Interrupting,
    Naming,
    Reconciling,
    Suing,
)
from game.rules.landnam.state import BLACK, NOTHING, State, is_ship, owner_of

SUIT_KEY: Final = 64  # a suit brought is noted as plaintiff * SUIT_KEY + piece


def begin(state: State, seat: int) -> None:
    """Opens the althing; whoever has an outlaw may be asked for a card first."""
    asked = [Reconciling(other) for other in reversed(state.clockwise(seat))]
    state.stack += [Blackening(seat), Dispersing(seat), Clearing(seat), *asked]


# -- what may be sued -------------------------------------------------------------------------------------------


def charge(state: State, piece: int) -> tuple[int, int]:
    """Returns what a piece is sued for, and the mask of the seats that it hinders (rule landnam.althing.suit).

    The resource is that of the hex on which a settler stands, or of the harbour in which a ship lies; -1 for none.
    """
    at = state.place[piece]
    if at == NOTHING:
        return NOTHING, 0
    resource = state.resource_at(at)
    if resource < 0 and is_ship(piece):
        resource = state.harbour[at]
    if resource < 0:
        return NOTHING, 0
    return resource, state.seats_touching(at) & ~(1 << owner_of(piece))


def suits(state: State, seat: int) -> list[int]:
    """Returns the pieces that a seat may sue now: it is hindered, has a card for it, and did not sue it before."""
    found, place = [], state.place
    for other in state.clockwise(seat)[1:]:
        for piece in state.pieces(other):
            if place[piece] < 0:
                continue
            resource, hindered = charge(state, piece)
            if hindered >> seat & 1 and state.held(seat, resource) and seat * SUIT_KEY + piece not in state.brought:
                found.append(piece)
    return found


def blackened(state: State) -> list[int]:
    """Returns the seats that are due a black token: enough suits were possible, none was brought."""
    found = []
    for seat in state.clockwise(state.mover):
        if state.sued >> seat & 1:
            continue
        standing = [piece for piece in state.pieces(seat) if state.place[piece] >= 0]
        if sum(charge(state, piece)[1].bit_count() for piece in standing) >= SUITS_FOR_BLACK:
            found.append(seat)
    return found


# -- its course -------------------------------------------------------------------------------------------------


def clear(state: State, frame: Clearing, chance: Chance, events: list[Event]) -> None:
    """Removes every outlaw and pays the red tokens; then the round of suits begins (rule landnam.althing.outlaws)."""
    for seat in state.clockwise(frame.seat):
        events += [OutlawRemoved(seat, piece, outlaws.remove(state, piece)) for piece in outlaws.outlaws(state, seat)]
    state.stack.append(Naming(frame.seat))


def can_name(state: State, frame: Naming) -> bool:
    """Tells whether anybody could bring a suit."""
    return any(suits(state, seat) for seat in range(state.seats))


def list_naming(state: State, frame: Naming) -> Sequence[Action]:
    """Returns every seat, the next one first."""
    return [NameFirst(frame.seat, first) for first in (*state.clockwise(frame.seat)[1:], frame.seat)]


def naming_refusal(state: State, frame: Naming, action: NameFirst) -> Refusal | None:
    """Returns NOT_NOW for a seat that is not at the table."""
    return None if action.first in range(state.seats) else NOT_NOW


def name_first(state: State, action: NameFirst, chance: Chance, events: list[Event]) -> None:
    """Begins the round of suits."""
    state.stack.pop()
    events.append(FirstNamed(action.seat, action.first))
    state.stack += [Suing(seat) for seat in reversed(state.clockwise(action.first))]


def may_sue(state: State, frame: Suing) -> bool:
    """Tells whether a seat can sue, or could play a card that matters now."""
    seat = frame.seat
    if suits(state, seat):
        return True
    if state.quiet >> seat & 1:
        return False
    later = [frame.seat for frame in state.stack if isinstance(frame, Suing) and frame.seat != seat]
    at_stake = any(suits(state, other) for other in later) or bool(blackened(state))
    return (at_stake and fate.could_hold(state, seat, "end_althing")) or may_reconcile(state, frame)


def end_suing(state: State, action: EndSuing, chance: Chance, events: list[Event]) -> None:
    """Ends the seat's part of the round."""
    state.stack.pop()
    events.append(SuingEnded(action.seat))


def disperse(state: State, frame: Dispersing, chance: Chance, events: list[Event]) -> None:
    """Asks, before black tokens are given, whoever could play a card."""
    state.stack += [Closing(seat) for seat in reversed(state.clockwise(frame.seat))]


def blacken(state: State, frame: Blackening, chance: Chance, events: list[Event]) -> None:
    """Gives black tokens and ends the althing (rule landnam.althing.black)."""
    for seat in blackened(state):
        state.won[seat * 3 + BLACK] += 1
        events.append(BlackGiven(seat))
    _close(state)


def _close(state: State) -> None:
    state.quiet = state.sued = 0
    state.brought, state.suit = [], []


# -- who is asked for an Althing card ---------------------------------------------------------------------------


def may_reconcile(state: State, frame: Reconciling | Suing | Closing) -> bool:
    """Tells whether the seat has an outlaw, could hold a Reconciliation, and wants to be asked."""
    seat = frame.seat
    wants = not state.quiet >> seat & 1
    return wants and bool(outlaws.outlaws(state, seat)) and fate.could_hold(state, seat, "reconcile")


def may_interrupt(state: State, frame: Interrupting) -> bool:
    """Tells whether the seat could hold a card that stops the suit or the althing, and wants to be asked."""
    return not state.quiet >> frame.seat & 1 and fate.could_hold(state, frame.seat, "stop_suit", "end_althing")


def may_close(state: State, frame: Closing) -> bool:
    """Tells whether the seat could save an outlaw, or keep a black token from being given."""
    if may_reconcile(state, frame):
        return True
    wants = not state.quiet >> frame.seat & 1
    return wants and fate.could_hold(state, frame.seat, "end_althing") and bool(blackened(state))


def list_passing(state: State, frame: Reconciling | Interrupting | Closing) -> Sequence[Action]:
    """Returns playing no card: now, or in the whole althing."""
    return [LetPass(frame.seat, 0), LetPass(frame.seat, 1)]


def passing_refusal(state: State, frame: Reconciling | Interrupting | Closing, action: LetPass) -> Refusal | None:
    """Returns NOT_NOW for an answer that is not there."""
    return None if action.always in (0, 1) else NOT_NOW


def let_pass(state: State, action: LetPass, chance: Chance, events: list[Event]) -> None:
    """Plays no Althing card."""
    state.stack.pop()
    if action.always:
        state.quiet |= 1 << action.seat
    events.append(CardPassed(action.seat, action.always))


# -- Althing cards ----------------------------------------------------------------------------------------------


def own_outlaws(state: State, frame: Suing, args: NoArguments) -> Iterator[int]:
    """Yields the seat's outlaws."""
    yield from outlaws.outlaws(state, frame.seat)


def play_reconcile(
    state: State, frame: Suing, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Puts the red tokens beside a piece back (rule landnam.cards.reconciliation)."""
    red = state.red[action.target]
    state.red[action.target] = 0
    events.append(TokensRemoved(action.seat, action.target, red))


def running_suit(state: State, frame: Interrupting, args: NoArguments) -> Iterator[int]:
    """Yields -1 while a suit is heard."""
    if state.suit:
        yield NOTHING


def play_stop_suit(
    state: State, frame: Interrupting, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Stops the suit that is heard; what was laid stays spent (rule landnam.cards.flaw_in_procedure)."""
    events.append(SuitStopped(action.seat))
    state.suit = []
    while not isinstance(state.stack[-1], Suing):
        state.stack.pop()


def any_moment(state: State, frame: Interrupting, args: NoArguments) -> Iterator[int]:
    """Yields -1: the card needs nothing but an althing."""
    yield NOTHING


def play_end_althing(
    state: State, frame: Interrupting, action: PlayCard, args: NoArguments, chance: Chance, events: list[Event]
) -> None:
    """Ends the althing; suits that were decided stay so (rule landnam.cards.weapons_at_the_thing)."""
    events.append(AlthingEnded(action.seat))
    while not isinstance(state.stack.pop(), Blackening):
        pass
    _close(state)
