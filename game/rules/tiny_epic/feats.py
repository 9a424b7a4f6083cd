"""The other actions of runes and boons: smiting, a card swapped, fury moved, a settler placed, a card foreseen."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Discard, Draw, Reveal, Settle, ShiftFury, Smite, Stop, UseLeader, UseRune
from game.rules.tiny_epic.components import EFFECTS, KINDS, VIKINGS, action_of, meets
from game.rules.tiny_epic.control import attack, remove_settler
from game.rules.tiny_epic.deck import can_draw, draw
from game.rules.tiny_epic.events import CardDiscarded, CardDrawn, CardForeseen, SettlerPlaced, VisionOver, VisionUsed
from game.rules.tiny_epic.frames import (
    Discarding,
    Foreseeing,
    Foretold,
    Settling,
    Shifting,
    Smiting,
    Swapping,
    VisionEnd,
)
from game.rules.tiny_epic.state import NONE, State

# -- smiting ----------------------------------------------------------------------------------------------------


def can_smite(state: State, frame: Smiting) -> bool:
    """Tells whether anybody else has a settler on an island."""
    return frame.left > 0 and any(count and at % state.parties != frame.seat for at, count in enumerate(state.settlers))


def list_smitings(state: State, frame: Smiting) -> Sequence[Action]:
    """Returns removing each settler of others, and stopping."""
    seat, parties = frame.seat, state.parties
    targets = [at for at, count in enumerate(state.settlers) if count and at % parties != seat]
    return [*(Smite(seat, at // parties, at % parties) for at in targets), Stop(seat)]


def smite_refusal(state: State, frame: Smiting, action: Smite) -> Refusal | None:
    """Returns why a settler cannot be removed."""
    if not 0 <= action.island < state.sea.islands or not 0 <= action.side < state.parties:
        return NOT_NOW
    if action.side == frame.seat:
        return refuse("tiny_epic.refusal.own_settler", "tiny_epic.rune.smite")
    if not state.settlers_on(action.island, action.side):
        return refuse("tiny_epic.refusal.nobody_there", "tiny_epic.rune.smite")
    return None


def smite(state: State, action: Smite, chance: Chance, events: list[Event]) -> None:
    """Removes a settler of another side."""
    frame: Smiting = state.stack.pop()
    remove_settler(state, action.island, action.side, action.seat, events)
    state.stack.append(frame._replace(left=frame.left - 1))


# -- a card swapped ---------------------------------------------------------------------------------------------


def can_swap(state: State, frame: Swapping) -> bool:
    """Tells whether there is a card to draw."""
    return can_draw(state)


def draw_card(state: State, action: Draw, chance: Chance, events: list[Event]) -> None:
    """Draws a card; one of the hand has to go."""
    state.stack.pop()
    (card,) = draw(state, 1, chance, events)
    state.hands[action.seat] = state.hands[action.seat].take([(card, 0)])
    events.append(CardDrawn(action.seat, card))
    state.stack.append(Discarding(action.seat))


def list_discards(state: State, frame: Discarding) -> Sequence[Action]:
    """Returns every card of the hand."""
    return [Discard(frame.seat, card) for card in state.hands[frame.seat].cards]


def discard_refusal(state: State, frame: Discarding, action: Discard) -> Refusal | None:
    """Returns why a card cannot be discarded."""
    if action.card in state.hands[frame.seat].cards:
        return None
    return refuse("tiny_epic.refusal.no_card", "tiny_epic.rune.swap")


def discard(state: State, action: Discard, chance: Chance, events: list[Event]) -> None:
    """Discards a card face up."""
    state.stack.pop()
    state.hands[action.seat] = state.hands[action.seat].lay(action.card)
    state.discard += (action.card,)
    events.append(CardDiscarded(action.seat, action.card))


# -- fury moved -------------------------------------------------------------------------------------------------


def list_shifts(state: State, frame: Shifting) -> Sequence[Action]:
    """Returns moving each god up or down, and none."""
    seat = frame.seat
    found: list[Action] = []
    for rune in KINDS:
        if state.fury[rune]:
            found.append(ShiftFury(seat, rune, -frame.by))
        found.append(ShiftFury(seat, rune, frame.by))
    return [*found, Stop(seat)]


def shift_refusal(state: State, frame: Shifting, action: ShiftFury) -> Refusal | None:
    """Returns why the fury of a god cannot be moved so."""
    if action.rune not in KINDS or abs(action.by) != frame.by:
        return NOT_NOW
    if action.by < 0 and not state.fury[action.rune]:
        return refuse("tiny_epic.refusal.no_fury", "tiny_epic.fury")
    return None


def shift_fury(state: State, action: ShiftFury, chance: Chance, events: list[Event]) -> None:
    """Moves the fury of a god."""
    state.stack.pop()
    state.raise_fury(action.rune, action.by, action.seat, events)


# -- a settler placed -------------------------------------------------------------------------------------------


def open_islands(state: State, seat: int) -> list[int]:
    """Returns the islands where a seat has a settler, a temple or a docked boat (rule tiny_epic.boon.tyr)."""
    docked = [state.sea.island[place] for place in state.own_boats(seat) if 0 <= place < len(state.sea.island)]
    return [island for island in range(state.sea.islands) if island in docked or state.has_boots(island, seat)]


def can_settle(state: State, frame: Settling) -> bool:
    """Tells whether a settler can be placed: one on the mat, or to be taken back."""
    return (state.on_mat(frame.seat) > 0 or state.mover == frame.seat) and bool(open_islands(state, frame.seat))


def list_settlings(state: State, frame: Settling) -> list[Action]:
    """Returns every island that is open, and none."""
    seat = frame.seat
    islands = open_islands(state, seat) if state.on_mat(seat) else []
    return [*(Settle(seat, island) for island in islands), Stop(seat)]


def settle_refusal(state: State, frame: Settling, action: Settle) -> Refusal | None:
    """Returns why a settler cannot be placed there."""
    if not 0 <= action.island < state.sea.islands:
        return NOT_NOW
    if not state.on_mat(frame.seat):
        return refuse("tiny_epic.refusal.mat_empty", "tiny_epic.boon.tyr")
    if action.island not in open_islands(state, frame.seat):
        return refuse("tiny_epic.refusal.not_present", "tiny_epic.boon.tyr")
    return None


def settle(state: State, action: Settle, chance: Chance, events: list[Event]) -> None:
    """Places a settler, which attacks."""
    state.stack.pop()
    state.settlers[action.island * state.parties + action.seat] += 1
    events.append(SettlerPlaced(action.seat, action.island))
    attack(state, action.island, action.seat, events)


# -- a card foreseen --------------------------------------------------------------------------------------------


def can_foresee(state: State, frame: Foreseeing) -> bool:
    """Tells whether there is a card to turn up."""
    return can_draw(state)


def reveal(state: State, action: Reveal, chance: Chance, events: list[Event]) -> None:
    """Turns up the top card of the deck."""
    state.stack.pop()
    (state.vision,) = draw(state, 1, chance, events)
    events.append(CardForeseen(action.seat, state.vision))
    state.stack += [VisionEnd(action.seat), Foretold(action.seat)]


def list_foretold(state: State, frame: Foretold) -> Sequence[Action]:
    """Returns the actions of the card that can be used, and none."""
    seat = frame.seat
    found: list[Action] = [UseLeader(seat)]
    if vision_refusal(state, frame, UseRune(seat)) is None:
        found.append(UseRune(seat))
    return [*found, Stop(seat)]


def vision_refusal(state: State, frame: Foretold, action: UseRune) -> Refusal | None:
    """Returns why the rune action cannot be used: the requirement, or that it would enter a battle."""
    if action_of(VIKINGS[state.vision], "rune")[0] == "enter_battle":
        return refuse("tiny_epic.refusal.vision_battle", "tiny_epic.boon.frigg")
    if not meets(state.vision, state.active(frame.seat)):
        return refuse("tiny_epic.refusal.requirement", "tiny_epic.boon.frigg")
    return None


def use_leader(state: State, action: UseLeader, chance: Chance, events: list[Event]) -> None:
    """Uses the leader action of the card that was turned up."""
    state.stack.pop()
    events.append(VisionUsed(action.seat, 0))
    EFFECTS.perform(state, action.seat, VIKINGS[state.vision], "leader")


def use_rune(state: State, action: UseRune, chance: Chance, events: list[Event]) -> None:
    """Uses the rune action of the card that was turned up."""
    state.stack.pop()
    events.append(VisionUsed(action.seat, 1))
    EFFECTS.perform(state, action.seat, VIKINGS[state.vision], "rune")


def end_vision(state: State, frame: VisionEnd, chance: Chance, events: list[Event]) -> None:
    """Discards the card that was turned up."""
    state.discard += (state.vision,)
    events.append(VisionOver(frame.seat, state.vision))
    state.vision = NONE
