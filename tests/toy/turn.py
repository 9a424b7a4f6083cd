"""A turn: one card, face up or face down, and what may be done at any time (Odin's anytime actions)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from tests.toy import dispute, raid, trade, visions
from tests.toy.actions import CloseHold, OpenHold, PlayDown, PlayUp, Stow, Swap
from tests.toy.components import (
    FLAW,
    GATHERER,
    GOODS,
    HOLD_CELLS,
    JARL,
    LAWSPEAKER,
    RAIDER,
    SCOUT,
    SEER,
    SMITH,
    TRADER,
)
from tests.toy.events import CardHidden, CardPlayed, Told
from tests.toy.frames import Staking, Stowing, Turn
from tests.toy.state import State


def list_turn(state: State, frame: Turn) -> Sequence[Action]:
    """Returns playing each card in hand, face up or down, and the anytime actions."""
    seat = frame.seat
    kinds = [card for card, count in enumerate(state.hand(seat)) if count]
    actions: list[Action] = [PlayUp(seat, card) for card in kinds]
    if not state.facedown[seat]:
        actions += [PlayDown(seat, card) for card in kinds if down_refusal(state, seat) is None]
    return actions + list_anytime(state, seat)


def card_refusal(state: State, frame: Turn, action: PlayUp | PlayDown) -> Refusal | None:
    """Returns why a card cannot be played so."""
    if not (0 <= action.card < len(state.discard) and state.hand(frame.seat)[action.card]):
        return refuse("skerry.refusal.no_card", "skerry.turn")
    return down_refusal(state, frame.seat) if isinstance(action, PlayDown) else None


def down_refusal(state: State, seat: int) -> Refusal | None:
    """Returns why a seat can neither begin nor join a battle."""
    if state.facedown[seat]:
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
    if card == GATHERER:
        state.gain(seat, "wool", 2, events)
    elif card == SMITH:
        state.gain(seat, "iron", 2, events)
    elif card == FLAW:
        state.gain(seat, "wool", 1, events)
    elif card == TRADER:
        trade.begin(state, seat, events)
    elif card == LAWSPEAKER:
        dispute.begin(state, seat, events)
    elif card == RAIDER:
        raid.begin(state, seat, chance, events)
    elif card == JARL:
        raid.offer_omen(state, seat, events)
    elif card == SCOUT:
        visions.scout(state, seat, chance, events)
    elif card == SEER:
        visions.look(state, seat, chance, events)


def play_down(state: State, action: PlayDown, chance: Chance, events: list[Event]) -> None:
    """Lays a card face down; the first to do so picks what is fought for."""
    state.stack.pop()
    state.facedown[action.seat] += [action.card, len(state.draws[action.seat]) // 2]
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
    return actions


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


def list_stowings(state: State, frame: Stowing) -> Sequence[Action]:
    """Returns every good in every cell, and closing: candidates, of which legal is what is not refused."""
    seat = frame.seat
    actions: list[Action] = [Stow(seat, good, cell) for good in range(len(GOODS)) for cell in range(HOLD_CELLS)]
    return [*actions, CloseHold(seat)]


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


def close_hold(state: State, action: CloseHold, chance: Chance, events: list[Event]) -> None:
    """Closes the hold."""
    state.stack.pop()
