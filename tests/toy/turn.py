"""A turn: one card, face up or face down, and what may be done at any time (Odin's anytime actions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.kernel.zones import NOBODY
from tests.toy.actions import AskAgain, CloseHold, OpenHold, PlayDown, PlayUp, Stow, Swap
from tests.toy.cards import EFFECTS
from tests.toy.components import CARDS, GOODS, HOLD_CELLS
from tests.toy.events import CardHidden, CardPlayed, Told
from tests.toy.frames import Staking, Stowing, Turn
from tests.toy.state import State


def list_turn(state: State, frame: Turn) -> Sequence[Action]:
    """Returns playing each card in hand, face up or down, and the anytime actions."""
    seat = frame.seat
    kinds = [card for card, count in enumerate(state.hand(seat)) if count]
    actions: list[Action] = [PlayUp(seat, card) for card in kinds]
    if state.facedown[seat] < 0:
        actions += [PlayDown(seat, card) for card in kinds if down_refusal(state, seat) is None]
    return actions + list_anytime(state, seat)


def card_refusal(state: State, frame: Turn, action: PlayUp | PlayDown) -> Refusal | None:
    """Returns why a card cannot be played so."""
    if not (0 <= action.card < len(state.discard) and state.hand(frame.seat)[action.card]):
        return refuse("skerry.refusal.no_card", "skerry.turn")
    return down_refusal(state, frame.seat) if isinstance(action, PlayDown) else None


def down_refusal(state: State, seat: int) -> Refusal | None:
    """Returns why a seat can neither begin nor join a battle."""
    if state.facedown[seat] >= 0:
        return refuse("skerry.refusal.in_battle", "skerry.battle")
    if state.starter < 0 and not state.favours:
        return refuse("skerry.refusal.no_favour", "skerry.battle")
    return None


def play_up(state: State, action: PlayUp, chance: Chance, events: list[Event]) -> None:
    """Lays a card face up and has its effect."""
    state.stack.pop()
    seat, card = action.seat, action.card
    state.row[seat][card] += 1
    state.lay(seat, card)
    events.append(CardPlayed(seat, card))
    EFFECTS.perform(state, seat, CARDS[card])


def play_down(state: State, action: PlayDown, chance: Chance, events: list[Event]) -> None:
    """Lays a card face down; the first to do so picks what is fought for."""
    state.stack.pop()
    state.facedown[action.seat] = len(state.hands[action.seat].traces)
    state.hands[action.seat] = state.hands[action.seat].lay(action.card, NOBODY)
    events.append(CardHidden(action.seat, action.card))
    if state.starter < 0:
        state.starter = action.seat
        state.stack.append(Staking(action.seat))


# -- at any time ------------------------------------------------------------------------------------------------


def list_anytime(state: State, seat: int) -> list[Action]:
    """Returns the anytime actions: swaps, which undo each other, are counted; stowing is for good."""
    actions: list[Action] = []
    if state.swaps[seat]:
        actions += [Swap(seat, good) for good, held in enumerate((state.wool, state.iron)) if held[seat]]
    if _can_stow(state, seat):
        actions.append(OpenHold(seat))
    if state.orders.standing(seat):
        actions.append(AskAgain(seat))
    return actions


def order_refusal(state: State, frame: Turn, action: AskAgain) -> Refusal | None:
    """Returns why no order can be taken back."""
    return None if state.orders.standing(action.seat) else refuse("skerry.refusal.no_order", "skerry.suit.flaw")


def _can_stow(state: State, seat: int) -> bool:
    return bool(state.wool[seat] or state.iron[seat]) and 0 in state.hold[seat]


def hold_refusal(state: State, frame: Turn, action: OpenHold) -> Refusal | None:
    """Returns why the hold cannot be opened."""
    return None if _can_stow(state, action.seat) else refuse("skerry.refusal.nothing_to_stow", "skerry.hold")


def swap_refusal(state: State, frame: Turn, action: Swap) -> Refusal | None:
    """Returns why goods cannot be swapped."""
    seat = action.seat
    if action.good not in range(len(GOODS)):
        return NOT_NOW
    if not state.swaps[seat]:
        return refuse("skerry.refusal.no_swap", "skerry.swap")
    if not (state.wool, state.iron)[action.good][seat]:
        return refuse("skerry.refusal.no_goods", "skerry.swap")
    return None


def swap(state: State, action: Swap, chance: Chance, events: list[Event]) -> None:
    """Turns a piece of one good into the other."""
    stores = (state.wool, state.iron)
    stores[action.good][action.seat] -= 1
    stores[1 - action.good][action.seat] += 1
    state.swaps[action.seat] -= 1
    events.append(Told(action.seat, "swap", action.good))


def open_hold(state: State, action: OpenHold, chance: Chance, events: list[Event]) -> None:
    """Opens the hold: which good, which cell."""
    state.stack.append(Stowing(action.seat))


def closing_refusal(state: State, frame: Stowing, action: CloseHold) -> Refusal | None:
    """Returns why the hold cannot be closed yet: only after something was stowed, so that nothing goes round."""
    return None if frame.begun else refuse("skerry.refusal.stow_first", "skerry.hold")


def stowing_refusal(state: State, frame: Stowing, action: Stow) -> Refusal | None:
    """Returns why something cannot be stowed there."""
    if action.good not in range(len(GOODS)) or action.cell not in range(HOLD_CELLS):
        return NOT_NOW
    if not (state.wool, state.iron)[action.good][frame.seat]:
        return refuse("skerry.refusal.no_goods", "skerry.hold")
    if state.hold[frame.seat][action.cell]:
        return refuse("skerry.refusal.taken", "skerry.hold")
    return None


def stow(state: State, action: Stow, chance: Chance, events: list[Event]) -> None:
    """Stows a piece of a good for the rest of the game."""
    state.stack.pop()
    (state.wool, state.iron)[action.good][action.seat] -= 1
    state.hold[action.seat][action.cell] = action.good + 1
    events.append(Told(action.seat, "hold", action.good, action.cell))
    if _can_stow(state, action.seat):
        state.stack.append(Stowing(action.seat, 1))
