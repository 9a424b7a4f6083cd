"""One suit: laying cards, asking for help, the verdict (rules landnam.althing.pleading, .help, .verdict)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam.actions import AskHelp, EndSuing, Join, LayCard, Rest, StayOut, Sue
from game.rules.landnam.althing import SUIT_KEY, charge, suits
from game.rules.landnam.components import ALL_PIECES
from game.rules.landnam.events import (
    CardLaid,
    HelpAsked,
    HelpRefused,
    Outlawed,
    Rested,
    SideJoined,
    SuitBrought,
    SuitDecided,
)
from game.rules.landnam.frames import Helping, Interrupting, Pleading, Suing, Verdict
from game.rules.landnam.names import resource_name
from game.rules.landnam.state import WHITE, State, owner_of

# Places in ``suit``: who sues which piece for what, the side that moves (0 sues, 1 defends), who joined each side
# last, who belongs to it (masks), who was asked on this turn, who lays no more on it, and what each seat has laid.
PLAINTIFF, PIECE, RESOURCE, SIDE, SPEAKER, MEMBERS, ASKED, RESTED, LAID = 0, 1, 2, 3, 4, 6, 8, 9, 10


def list_suing(state: State, frame: Suing) -> Sequence[Action]:
    """Returns every suit that the seat may bring, and bringing no more."""
    return [*(Sue(frame.seat, piece) for piece in suits(state, frame.seat)), EndSuing(frame.seat)]


def suing_refusal(state: State, frame: Suing, action: Sue) -> Refusal | None:
    """Returns why a piece cannot be sued."""
    seat, piece = action.seat, action.piece
    if piece not in range(state.seats * ALL_PIECES):
        return NOT_NOW
    resource, hindered = charge(state, piece)
    if not hindered >> seat & 1:
        return refuse("landnam.refusal.no_hindrance", "landnam.althing.suit")
    if seat * SUIT_KEY + piece in state.brought:
        return refuse("landnam.refusal.sued_before", "landnam.althing.suit")
    if not state.held(seat, resource):
        return refuse("landnam.refusal.no_card", "landnam.althing.suit", resource=resource_name(resource))
    return None


def sue(state: State, action: Sue, chance: Chance, events: list[Event]) -> None:
    """Brings a suit by laying a card of what the hex or the harbour gives."""
    seat, piece = action.seat, action.piece
    resource, _ = charge(state, piece)
    accused = owner_of(piece)
    state.brought.append(seat * SUIT_KEY + piece)
    state.sued |= 1 << accused
    state.suit = [seat, piece, resource, 0, seat, accused, 1 << seat, 1 << accused, 0, 0, *[0] * state.seats]
    events.append(SuitBrought(seat, piece, state.place[piece], resource))
    _lay(state, seat, events)
    _go_on(state, seat)


# -- questions --------------------------------------------------------------------------------------------------


def laid(state: State, side: int) -> int:
    """Returns how many cards a side has laid."""
    members = state.suit[MEMBERS + side]
    return sum(state.suit[LAID + seat] for seat in range(state.seats) if members >> seat & 1)


def is_ahead(state: State) -> bool:
    """Tells whether the side that moves has laid more than the other."""
    side = state.suit[SIDE]
    return laid(state, side) > laid(state, 1 - side)


def askable(state: State, seat: int) -> list[int]:
    """Returns the seats that a seat may ask for help: on neither side, not asked on this turn, and with a card."""
    suit = state.suit
    if suit[SPEAKER + suit[SIDE]] != seat:
        return []
    closed = suit[MEMBERS] | suit[MEMBERS + 1] | suit[ASKED]
    others = state.clockwise(seat)[1:]
    return [other for other in others if not closed >> other & 1 and state.held(other, suit[RESOURCE])]


def can_act(state: State, seat: int) -> bool:
    """Tells whether a member of the side that moves can lay a card or ask somebody."""
    return state.held(seat, state.suit[RESOURCE]) > 0 or bool(askable(state, seat))


# -- the course of a suit ---------------------------------------------------------------------------------------


def _lay(state: State, seat: int, events: list[Event]) -> None:
    suit = state.suit
    state.pay(seat, suit[RESOURCE], 1)
    suit[LAID + seat] += 1
    suit[RESTED] = 0
    events.append(CardLaid(seat, suit[SIDE], suit[RESOURCE], laid(state, suit[SIDE]), laid(state, 1 - suit[SIDE])))


def _go_on(state: State, seat: int) -> None:
    """Leaves the word with a member as long as it can act; then the next member, the other side, or the verdict."""
    suit = state.suit
    while not can_act(state, seat) or suit[RESTED] >> seat & 1:
        suit[RESTED] |= 1 << seat
        open_members = suit[MEMBERS + suit[SIDE]] & ~suit[RESTED]
        if open_members and not (state.is_first_edition and is_ahead(state)):
            seat = next(other for other in state.clockwise(suit[SPEAKER + suit[SIDE]]) if open_members >> other & 1)
        elif is_ahead(state):
            suit[SIDE] = 1 - suit[SIDE]
            suit[ASKED] = suit[RESTED] = 0
            seat = suit[SPEAKER + suit[SIDE]]
        else:
            _give_up(state)
            return
    state.stack.append(Pleading(seat))


def _give_up(state: State) -> None:
    state.stack.append(Verdict(state.suit[PLAINTIFF], state.suit[SIDE]))
    state.stack += [Interrupting(seat) for seat in reversed(state.clockwise(state.mover))]


def list_pleading(state: State, frame: Pleading) -> Sequence[Action]:
    """Returns laying a card, asking for help, and resting."""
    seat = frame.seat
    lay: list[Action] = [LayCard(seat)] if state.held(seat, state.suit[RESOURCE]) else []
    return [*lay, *(AskHelp(seat, other) for other in askable(state, seat)), Rest(seat)]


def laying_refusal(state: State, frame: Pleading, action: LayCard) -> Refusal | None:
    """Returns why no card can be laid."""
    resource = state.suit[RESOURCE]
    if state.held(frame.seat, resource):
        return None
    return refuse("landnam.refusal.no_card", "landnam.althing.pleading", resource=resource_name(resource))


def asking_refusal(state: State, frame: Pleading, action: AskHelp) -> Refusal | None:
    """Returns why a seat cannot be asked for help."""
    suit, other = state.suit, action.other
    if other not in range(state.seats):
        return NOT_NOW
    rule = "landnam.althing.help"
    if suit[SPEAKER + suit[SIDE]] != frame.seat:
        return refuse("landnam.refusal.last_to_join", rule)
    if (suit[MEMBERS] | suit[MEMBERS + 1]) >> other & 1:
        return refuse("landnam.refusal.involved", rule)
    if suit[ASKED] >> other & 1:
        return refuse("landnam.refusal.asked", rule)
    if state.held(other, suit[RESOURCE]):
        return None
    return refuse("landnam.refusal.no_card", rule, resource=resource_name(suit[RESOURCE]))


def lay_card(state: State, action: LayCard, chance: Chance, events: list[Event]) -> None:
    """Lays a card; the member may go on."""
    state.stack.pop()
    _lay(state, action.seat, events)
    _go_on(state, action.seat)


def rest(state: State, action: Rest, chance: Chance, events: list[Event]) -> None:
    """Lays nothing more: the next member of the side may; after all of them it hands over if ahead, or has lost."""
    state.stack.pop()
    state.suit[RESTED] |= 1 << action.seat
    events.append(Rested(action.seat))
    _go_on(state, action.seat)


def ask_help(state: State, action: AskHelp, chance: Chance, events: list[Event]) -> None:
    """Asks a seat, which can be asked once on this turn of the side."""
    state.suit[ASKED] |= 1 << action.other
    events.append(HelpAsked(action.seat, action.other))
    state.stack.append(Helping(action.other))


def list_help(state: State, frame: Helping) -> Sequence[Action]:
    """Returns joining and staying out."""
    return [Join(frame.seat), StayOut(frame.seat)]


def join(state: State, action: Join, chance: Chance, events: list[Event]) -> None:
    """Joins the side with a card; from now on this seat alone may ask others, and has the white token if it wins."""
    del state.stack[-2:]
    suit, seat = state.suit, action.seat
    suit[SPEAKER + suit[SIDE]] = seat
    suit[MEMBERS + suit[SIDE]] |= 1 << seat
    events.append(SideJoined(seat, suit[SIDE]))
    _lay(state, seat, events)
    _go_on(state, seat)


def stay_out(state: State, action: StayOut, chance: Chance, events: list[Event]) -> None:
    """Helps nobody."""
    del state.stack[-2:]
    events.append(HelpRefused(action.seat))
    _go_on(state, state.suit[SPEAKER + state.suit[SIDE]])


def decide(state: State, frame: Verdict, chance: Chance, events: list[Event]) -> None:
    """Gives the white token, and outlaws the accused if the defence lost (rule landnam.althing.verdict)."""
    suit, winner = state.suit, 1 - frame.loser
    speaker, piece, plaintiff = suit[SPEAKER + winner], suit[PIECE], suit[PLAINTIFF]
    state.won[speaker * 3 + WHITE] += 1
    events.append(SuitDecided(speaker, winner, piece))
    if winner == 0:
        state.red[piece] |= 1 << plaintiff
        events.append(Outlawed(plaintiff, piece))
    state.suit = []
