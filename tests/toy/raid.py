"""A raid: a die with re-rolls, and the omens of all seats that its success triggers (Odin)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from tests.toy.actions import CallFailure, ChooseOmen, Reroll, TakeLoot
from tests.toy.components import OMENS, REROLLS, SIDES, SUCCESS
from tests.toy.events import Rolled, Told
from tests.toy.frames import OmenChoice, Raided, Raiding
from tests.toy.state import State


def begin(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Rolls the die once."""
    _roll(state, seat, REROLLS, chance, events)


def _roll(state: State, seat: int, rolls: int, chance: Chance, events: list[Event]) -> None:
    result = chance.roll(f"raid {seat}", SIDES) + 1
    events.append(Rolled(seat, result))
    state.stack.append(Raiding(seat, result, rolls))


def list_raid(state: State, frame: Raiding) -> Sequence[Action]:
    """Returns rolling again, success with as much iron as wanted, and failure, which may always be declared."""
    seat = frame.seat
    again: list[Action] = [Reroll(seat)] if frame.rolls else []
    return [*again, *(TakeLoot(seat, iron) for iron in _useful(state, frame)), CallFailure(seat)]


def _useful(state: State, frame: Raiding) -> range:
    """Returns the amounts of iron that make a success of the roll without waste."""
    return range(max(0, SUCCESS - frame.result), min(state.iron[frame.seat], max(0, SIDES - frame.result)) + 1)


def reroll_refusal(state: State, frame: Raiding, action: Reroll) -> Refusal | None:
    """Returns why the die cannot be rolled again."""
    return None if frame.rolls else refuse("skerry.refusal.last_roll", "skerry.raid")


def loot_refusal(state: State, frame: Raiding, action: TakeLoot) -> Refusal | None:
    """Returns why this is no success."""
    if not 0 <= action.iron <= max(0, SIDES - frame.result):
        return NOT_NOW
    if frame.result + action.iron < SUCCESS:
        return refuse("skerry.refusal.too_low", "skerry.raid")
    return None if action.iron <= state.iron[frame.seat] else refuse("skerry.refusal.no_goods", "skerry.raid")


def reroll(state: State, action: Reroll, chance: Chance, events: list[Event]) -> None:
    """Rolls again; the earlier roll is gone."""
    frame: Raiding = state.stack.pop()
    _roll(state, frame.seat, frame.rolls - 1, chance, events)


def take_loot(state: State, action: TakeLoot, chance: Chance, events: list[Event]) -> None:
    """Scores the raid and triggers omens."""
    frame: Raiding = state.stack.pop()
    state.iron[action.seat] -= action.iron
    events.append(Told(action.seat, "raid", frame.result, action.iron))
    state.gain(action.seat, "raids", 2 if frame.result + action.iron >= SIDES else 1, events)
    state.stack.append(Raided(action.seat))


def call_failure(state: State, action: CallFailure, chance: Chance, events: list[Event]) -> None:
    """Takes the consolation."""
    state.stack.pop()
    events.append(Told(action.seat, "raid.failure"))
    state.gain(action.seat, "wool", 1, events)
    state.gain(action.seat, "iron", 1, events)


# -- omens ------------------------------------------------------------------------------------------------------


def offer_omen(state: State, seat: int, events: list[Event]) -> None:
    """Lets the seat choose an omen that it does not own; with all of them it has a wool."""
    if state.omens[seat] == (1 << len(OMENS)) - 1:
        state.gain(seat, "wool", 1, events)
    else:
        state.stack.append(OmenChoice(seat))


def list_omens(state: State, frame: OmenChoice) -> Sequence[Action]:
    """Returns each omen that the seat does not own."""
    return [ChooseOmen(frame.seat, omen) for omen in range(len(OMENS)) if not state.omens[frame.seat] >> omen & 1]


def omen_refusal(state: State, frame: OmenChoice, action: ChooseOmen) -> Refusal | None:
    """Returns why an omen cannot be chosen."""
    if action.omen not in range(len(OMENS)):
        return NOT_NOW
    return refuse("skerry.refusal.owned", "skerry.omen") if state.omens[frame.seat] >> action.omen & 1 else None


def choose_omen(state: State, action: ChooseOmen, chance: Chance, events: list[Event]) -> None:
    """Takes the omen."""
    state.stack.pop()
    state.omens[action.seat] |= 1 << action.omen
    events.append(Told(action.seat, "omen", action.omen))
