"""A dispute with sides, helpers and an interrupting card (Landnám, the althing)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.effects import ASK, HOLDING, NEVER, PASS
from game.rules.kernel.refusal import NOT_NOW, refuse
from tests.toy.actions import AskAgain, AskHelp, DropSuit, Join, LetPass, RaiseSide, React, StayOut, Sue, Yield
from tests.toy.components import FLAW
from tests.toy.events import CardDiscarded, FlawPassed, Told
from tests.toy.frames import FlawDue, Helping, Reacting, Suing, Suit, Verdict
from tests.toy.state import FLAW_ORDER, State

# Places in ``suit``: who sued whom, what each side has laid down, who speaks for it, who is in it or was asked,
# and the side that moves (0 accuses, 1 defends).
PLAINTIFF, DEFENDANT, LAID, SPEAKER, INVOLVED, SIDE = 0, 1, 2, 4, 6, 7


def begin(state: State, seat: int, events: list[Event]) -> None:
    """Lets the seat sue; alone it has an iron instead."""
    if state.seats == 1:
        state.gain(seat, "iron", 1, events)
    else:
        state.stack.append(Suing(seat))


def list_suing(state: State, frame: Suing) -> Sequence[Action]:
    """Returns suing each other seat, if there is iron for it, and suing nobody."""
    seat = frame.seat
    others = state.clockwise(seat)[1:] if state.iron[seat] else []
    return [*(Sue(seat, other) for other in others), DropSuit(seat)]


def suing_refusal(state: State, frame: Suing, action: Sue) -> Refusal | None:
    """Returns why a suit cannot be brought."""
    if action.other not in range(state.seats):
        return NOT_NOW
    if action.other == frame.seat:
        return refuse("skerry.refusal.yourself", "skerry.suit")
    return None if state.iron[frame.seat] else refuse("skerry.refusal.no_goods", "skerry.suit")


def sue(state: State, action: Sue, chance: Chance, events: list[Event]) -> None:
    """Lays one iron down; the other side has to overtake it, unless a flaw ends the suit at once."""
    state.stack.pop()
    seat, other = action.seat, action.other
    state.iron[seat] -= 1
    state.suit = [seat, other, 1, 0, seat, other, 1 << seat | 1 << other, 1]
    events.append(Told(seat, "suit", other))
    state.stack.append(Suit(other))
    _ask_for_flaws(state)


def drop_suit(state: State, action: DropSuit, chance: Chance, events: list[Event]) -> None:
    """Sues nobody."""
    state.stack.pop()
    events.append(Told(action.seat, "suit.none"))


# -- the interrupting card: whoever could hold it, as far as everybody knows, is asked ---------------------------


def _ask_for_flaws(state: State) -> None:
    active = state.suit[PLAINTIFF]
    for seat in reversed(state.clockwise(active)):
        if state.may_hold_flaw(seat):
            state.stack.append(FlawDue(seat))


def ask_for_flaw(state: State, frame: FlawDue, chance: Chance, events: list[Event]) -> None:
    """Asks a seat whether it interrupts, unless its standing order answers for it."""
    seat = frame.seat
    wish = state.orders.wish(seat, FLAW_ORDER, holds=bool(state.hand(seat)[FLAW]))
    if wish == ASK:
        state.stack.append(Reacting(seat))
    elif wish == PASS:
        events.append(FlawPassed(seat, "suit.pass"))


def list_reactions(state: State, frame: Reacting) -> Sequence[Action]:
    """Returns interrupting for a seat that holds a flaw, and letting it pass: now, or for the round."""
    seat = frame.seat
    react: list[Action] = [React(seat)] if state.hand(seat)[FLAW] else []
    return [*react, *(LetPass(seat, always) for always in (ASK, NEVER, HOLDING))]


def pass_refusal(state: State, frame: Reacting, action: LetPass) -> Refusal | None:
    """Returns why a suit cannot be let pass so."""
    return None if action.always in (ASK, NEVER, HOLDING) else NOT_NOW


def reaction_refusal(state: State, frame: Reacting, action: React) -> Refusal | None:
    """Returns why a suit cannot be interrupted."""
    return None if state.hand(frame.seat)[FLAW] else refuse("skerry.refusal.no_flaw", "skerry.suit.flaw")


def react(state: State, action: React, chance: Chance, events: list[Event]) -> None:
    """Ends the suit without a winner; what was laid down is lost."""
    seat = action.seat
    state.lay(seat, FLAW)
    state.discard[FLAW] += 1
    events.append(CardDiscarded(seat, FLAW))
    events.append(Told(seat, "suit.flaw"))
    state.suit = []
    while isinstance(state.stack[-1], (FlawDue, Reacting, Suit, Verdict)):
        state.stack.pop()


def let_pass(state: State, action: LetPass, chance: Chance, events: list[Event]) -> None:
    """Lets the suit go on."""
    state.stack.pop()
    state.orders = state.orders.give(action.seat, FLAW_ORDER, action.always)
    events.append(FlawPassed(action.seat, "suit.pass", int(action.always == NEVER)))


def ask_again(state: State, action: AskAgain, chance: Chance, events: list[Event]) -> None:
    """Takes the standing order back; only if it was announced, this is."""
    announced = state.orders.given[action.seat][FLAW_ORDER] == NEVER
    state.orders = state.orders.give(action.seat, FLAW_ORDER, ASK)
    events.append(Told(action.seat, "suit.ask", int(announced)))


# -- raising ----------------------------------------------------------------------------------------------------


def _needed(state: State) -> int:
    """Returns how much iron the side that moves needs to overtake the other."""
    side = state.suit[SIDE]
    return state.suit[LAID + 1 - side] - state.suit[LAID + side] + 1


def list_suit(state: State, frame: Suit) -> Sequence[Action]:
    """Returns overtaking with any amount of iron, asking each uninvolved seat once, and giving up."""
    seat = frame.seat
    raises: list[Action] = [RaiseSide(seat, iron) for iron in range(_needed(state), state.iron[seat] + 1)]
    helpers = [AskHelp(seat, other) for other in range(state.seats) if not state.suit[INVOLVED] >> other & 1]
    return [*raises, *helpers, Yield(seat)]


def raise_refusal(state: State, frame: Suit, action: RaiseSide) -> Refusal | None:
    """Returns why a side cannot lay this down."""
    if action.iron < _needed(state):
        return refuse("skerry.refusal.overtake", "skerry.suit.raise")
    return None if action.iron <= state.iron[frame.seat] else refuse("skerry.refusal.no_goods", "skerry.suit.raise")


def asking_refusal(state: State, frame: Suit, action: AskHelp) -> Refusal | None:
    """Returns why a seat cannot be asked for help."""
    if action.other not in range(state.seats):
        return NOT_NOW
    if state.suit[INVOLVED] >> action.other & 1:
        return refuse("skerry.refusal.asked", "skerry.suit.help")
    return None


def raise_side(state: State, action: RaiseSide, chance: Chance, events: list[Event]) -> None:
    """Overtakes the other side, which moves next."""
    state.stack.pop()
    _lay_down(state, action.seat, action.iron, events)


def _lay_down(state: State, seat: int, iron: int, events: list[Event]) -> None:
    side = state.suit[SIDE]
    overtakes = iron >= _needed(state)
    state.iron[seat] -= iron
    state.suit[LAID + side] += iron
    events.append(Told(seat, "suit.raise", iron))
    if overtakes:
        side = state.suit[SIDE] = 1 - side
    state.stack.append(Suit(state.suit[SPEAKER + side]))


def ask_help(state: State, action: AskHelp, chance: Chance, events: list[Event]) -> None:
    """Asks a seat, which cannot be asked again in this suit."""
    state.suit[INVOLVED] |= 1 << action.other
    events.append(Told(action.seat, "suit.help", action.other))
    state.stack.append(Helping(action.other))


def list_help(state: State, frame: Helping) -> Sequence[Action]:
    """Returns joining with any amount of iron, and staying out."""
    seat = frame.seat
    return [*(Join(seat, iron) for iron in range(1, state.iron[seat] + 1)), StayOut(seat)]


def help_refusal(state: State, frame: Helping, action: Join) -> Refusal | None:
    """Returns why a seat cannot join."""
    if action.iron < 1:
        return NOT_NOW
    return None if action.iron <= state.iron[frame.seat] else refuse("skerry.refusal.no_goods", "skerry.suit.help")


def join(state: State, action: Join, chance: Chance, events: list[Event]) -> None:
    """Joins the side; from now on this seat speaks for it."""
    del state.stack[-2:]
    state.suit[SPEAKER + state.suit[SIDE]] = action.seat
    events.append(Told(action.seat, "suit.join"))
    _lay_down(state, action.seat, action.iron, events)


def stay_out(state: State, action: StayOut, chance: Chance, events: list[Event]) -> None:
    """Helps nobody."""
    state.stack.pop()
    events.append(Told(action.seat, "suit.out"))


def give_up(state: State, action: Yield, chance: Chance, events: list[Event]) -> None:
    """Gives up; before the verdict a flaw may still be found."""
    state.stack.pop()
    events.append(Told(action.seat, "suit.yield"))
    state.stack.append(Verdict(action.seat))
    _ask_for_flaws(state)


def verdict(state: State, frame: Verdict, chance: Chance, events: list[Event]) -> None:
    """Gives a point to who joined the winning side last, and one to the plaintiff if the defence lost."""
    loser = state.suit[SIDE]
    state.gain(state.suit[SPEAKER + 1 - loser], "suits", 1, events)
    if loser == 1:
        state.gain(state.suit[PLAINTIFF], "suits", 1, events)
    state.suit = []
