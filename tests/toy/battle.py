"""A battle for a favour with cards that lie face down (Tiny Epic Vikings, starting and resolving a battle)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW
from tests.toy.actions import PickStake
from tests.toy.components import COST, STRENGTH
from tests.toy.events import CardRevealed, CostUnpaid, InvaderCame, Told
from tests.toy.frames import Fight, Staking
from tests.toy.state import State


def list_stakes(state: State, frame: Staking) -> Sequence[Action]:
    """Returns the two ends of the row of favours."""
    return [PickStake(frame.seat, end) for end in ((0, 1) if len(state.favours) > 1 else (0,))]


def stake_refusal(state: State, frame: Staking, action: PickStake) -> Refusal | None:
    """Returns why a favour cannot be picked: only the ends may be."""
    return NOT_NOW if action.end not in (0, 1) or (action.end and len(state.favours) < 2) else None


def pick_stake(state: State, action: PickStake, chance: Chance, events: list[Event]) -> None:
    """Lays the favour out to be fought for."""
    state.stack.pop()
    state.stake = state.favours.pop(-action.end)
    state.stake_end = action.end
    events.append(Told(action.seat, "battle.stake", state.stake, action.end))


def fight(state: State, frame: Fight, chance: Chance, events: list[Event]) -> None:
    """Turns over the cards, has them paid for, and compares; a lone fighter meets the invaders."""
    fighters = []
    for seat in state.clockwise(state.starter):
        if state.facedown[seat] < 0:
            continue
        card = state.hands[seat].traces[state.facedown[seat]].card
        state.hands[seat] = state.hands[seat].open(state.facedown[seat])
        state.facedown[seat] = -1
        state.row[seat][card] += 1
        events.append(CardRevealed(seat, card))
        if state.iron[seat] < COST[card]:
            events.append(CostUnpaid(seat))
            continue
        state.iron[seat] -= COST[card]
        fighters.append((seat, STRENGTH[card]))
    best = max((strength for _, strength in fighters), default=0)
    if len(fighters) == 1:
        best = max(best, _invader(state, chance, events))
    leaders = [seat for seat, strength in fighters if strength == best]
    tied_with_invader = len(fighters) == 1 and bool(state.invaders) and STRENGTH[state.invaders[-1]] == best
    winner = leaders[0] if len(leaders) == 1 and not tied_with_invader else -1
    if winner >= 0:
        state.gain(winner, "favours", state.stake, events)
    else:
        state.favours.insert(len(state.favours) if state.stake_end else 0, state.stake)
        events.append(Told(-1, "battle.tie", state.stake))
    for seat, _ in fighters:
        if seat != winner:
            state.gain(seat, "wool", 1, events)
    state.starter = state.stake = -1
    state.stake_end = 0


def _invader(state: State, chance: Chance, events: list[Event]) -> int:
    """Turns over the top card of the pile as the invader and returns its strength; it stays for the whole game."""
    drawn = state.draw(chance, events)
    if drawn is not None:
        state.invaders.append(drawn[0])
        events.append(InvaderCame(-1, drawn[0]))
    return STRENGTH[state.invaders[-1]] if state.invaders else 0
