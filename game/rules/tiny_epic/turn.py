"""A turn: one card face up or face down, then perhaps a village (rules tiny_epic.turn and tiny_epic.dedicate)."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.kernel.zones import NOBODY
from game.rules.tiny_epic import exploration, sailing
from game.rules.tiny_epic.actions import Dedicate, PlayDown, PlayUp, StayOut, Stop
from game.rules.tiny_epic.battle import go_to_battle
from game.rules.tiny_epic.components import CARDS, EFFECTS, GOD_FURY, KINDS, SPOTS, VIKINGS, meets
from game.rules.tiny_epic.enemy import reset_tracks
from game.rules.tiny_epic.events import CardHidden, CardPlayed, Dedicated
from game.rules.tiny_epic.frames import (
    Battle,
    Check,
    Dedicating,
    EnemyBattle,
    EnemyIcons,
    EnemyReset,
    EnemyStep,
    EraEnd,
    Exploring,
    Joining,
    NextTurn,
    RuneDue,
    Sailing,
    Turn,
    TurnEnd,
)
from game.rules.tiny_epic.state import FACE_DOWN, NONE, State


def next_turn(state: State, frame: NextTurn, chance: Chance, events: list[Event]) -> None:
    """Begins the turn of a seat, which has its battle fought first; with no cards left, ends the era."""
    seat, stack = frame.seat, state.stack
    if not state.cards_left:
        if state.starter < 0:
            stack.append(EraEnd(seat))
        elif state.is_solo:
            stack += [NextTurn(seat), EnemyReset(seat), EnemyIcons(seat), EnemyBattle(seat)]
        else:
            stack += [NextTurn(seat), Battle(state.starter)]
        return
    state.mover = seat
    stack.append(NextTurn((seat + 1) % state.seats))
    if state.is_solo:
        stack += [EnemyStep(seat), TurnEnd(seat), Joining(seat) if state.starter >= 0 else Turn(seat)]
        return
    stack += [TurnEnd(seat), Turn(seat)]
    if state.starter == seat:
        stack.append(Battle(seat))


def end_turn(state: State, frame: TurnEnd, chance: Chance, events: list[Event]) -> None:
    """Ends a turn."""
    state.mover = NONE
    if state.is_solo:
        reset_tracks(state, events)


# -- cards ------------------------------------------------------------------------------------------------------


def list_turn(state: State, frame: Turn) -> list[Action]:
    """Returns playing each card, face up or down."""
    seat = frame.seat
    cards = state.hands[seat].cards
    found: list[Action] = [_UP[seat][card] for card in cards]
    if down_refusal(state, seat) is None:
        found += [_DOWN[seat][card] for card in cards]
    return found


_UP: Final = [[PlayUp(seat, card) for card in range(CARDS)] for seat in range(4)]
_DOWN: Final = [[PlayDown(seat, card) for card in range(CARDS)] for seat in range(4)]


def list_joining(state: State, frame: Joining) -> list[Action]:
    """Returns joining the battle of the enemy with each card, and staying out."""
    return [*(PlayDown(frame.seat, card) for card in state.hands[frame.seat].cards), StayOut(frame.seat)]


def card_refusal(state: State, frame: Turn | Joining, action: PlayUp | PlayDown) -> Refusal | None:
    """Returns why a card cannot be played so."""
    if action.card not in state.hands[frame.seat].cards:
        return refuse("tiny_epic.refusal.no_card", "tiny_epic.play")
    return down_refusal(state, frame.seat) if isinstance(action, PlayDown) else None


def down_refusal(state: State, seat: int) -> Refusal | None:
    """Returns why a seat can neither start nor join a battle."""
    if state.battle[seat] != NONE:
        return refuse("tiny_epic.refusal.in_battle", "tiny_epic.battle.join")
    if state.starter < 0 and not state.above and not state.below:
        return refuse("tiny_epic.refusal.no_favour", "tiny_epic.battle.start")
    return None


def play_up(state: State, action: PlayUp, chance: Chance, events: list[Event]) -> None:
    """Plays a card face up: its leader action, then its rune action."""
    state.stack.pop()
    seat, card = action.seat, action.card
    state.hands[seat] = state.hands[seat].lay(card)
    state.rows[seat] += (card,)
    events.append(CardPlayed(seat, card))
    state.stack += [Dedicating(seat), RuneDue(seat, card), Check(seat, seat)]
    EFFECTS.perform(state, seat, VIKINGS[card], "leader")


def rune_due(state: State, frame: RuneDue, chance: Chance, events: list[Event]) -> None:
    """Has the rune action of a card, if its requirement is met now."""
    if meets(frame.card, state.active(frame.seat)):
        state.stack.append(Check(frame.seat, frame.seat))
        EFFECTS.perform(state, frame.seat, VIKINGS[frame.card], "rune")


def play_down(state: State, action: PlayDown, chance: Chance, events: list[Event]) -> None:
    """Plays a card face down: the first to do so picks what is fought for."""
    state.stack.pop()
    seat = action.seat
    state.battle[seat] = len(state.hands[seat].traces)
    state.hands[seat] = state.hands[seat].lay(action.card, NOBODY)
    state.rows[seat] += (FACE_DOWN,)
    events.append(CardHidden(seat, action.card))
    state.stack.append(Dedicating(seat))
    go_to_battle(state, seat, events)


def stay_out(state: State, action: StayOut, chance: Chance, events: list[Event]) -> None:
    """Leaves the enemy to fight the Invaders; then the turn goes on."""
    state.stack.pop()
    state.stack += [Turn(action.seat), EnemyIcons(action.seat), EnemyBattle(action.seat)]


# -- doing no more ----------------------------------------------------------------------------------------------


def stop(state: State, action: Stop, chance: Chance, events: list[Event]) -> None:
    """Does no more of what is asked for: what has begun is brought to its end."""
    frame = state.stack.pop()
    if isinstance(frame, Sailing):
        sailing.stop_sail(state, frame)
    elif isinstance(frame, Exploring):
        exploration.end_explore(state, frame, events)


# -- villages ---------------------------------------------------------------------------------------------------


def free_spots(state: State) -> list[int]:
    """Returns the spots that take another village: the four actions, then the gods by rune."""
    return [spot for spot, count in enumerate(state.dedicated) if count < state.dedications]


def can_dedicate(state: State, frame: Dedicating) -> bool:
    """Tells whether the seat has a village and a spot for it."""
    return state.raided[frame.seat] > 0 and bool(free_spots(state))


def list_dedications(state: State, frame: Dedicating) -> list[Action]:
    """Returns every spot that takes another village, and none."""
    return [*(Dedicate(frame.seat, spot) for spot in free_spots(state)), Stop(frame.seat)]


def dedication_refusal(state: State, frame: Dedicating, action: Dedicate) -> Refusal | None:
    """Returns why a village cannot be dedicated so."""
    if not 0 <= action.spot < len(SPOTS) + len(KINDS):
        return NOT_NOW
    if action.spot not in free_spots(state):
        return refuse("tiny_epic.refusal.spot_full", "tiny_epic.dedicate.limit", most=state.dedications)
    return None


def dedicate(state: State, action: Dedicate, chance: Chance, events: list[Event]) -> None:
    """Dedicates a village."""
    state.stack.pop()
    seat, spot = action.seat, action.spot
    state.raided[seat] -= 1
    state.dedicated[spot] += 1
    events.append(Dedicated(seat, spot))
    if spot < len(SPOTS):
        state.stack.append(Check(seat, seat))
        EFFECTS.perform(state, seat, SPOTS[spot], "dedicate")
    else:
        state.raise_fury(spot - len(SPOTS), GOD_FURY, -1, events)
