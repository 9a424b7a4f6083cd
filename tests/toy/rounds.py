"""What follows by itself in Skerry: the next turn, the end of a round, the end of the game."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from tests.toy import draft, enemy
from tests.toy.components import HOLD_SIDE, SWAPS, THRESHOLD, counts
from tests.toy.events import CardRevealed, RoundEnded, Told
from tests.toy.frames import EndRound, Fight, NextTurn, Turn
from tests.toy.state import State

ROUNDS = {"short": 1, "long": 2}
BY_THRESHOLD, BY_ROUNDS = 1, 2


def next_turn(state: State, frame: NextTurn, chance: Chance, events: list[Event]) -> None:
    """Begins the turn of a seat, has a battle fought, or ends the round or the game."""
    seat = frame.seat
    quick = state.options["finish"] == "quick"
    if quick and max(state.points) >= THRESHOLD:
        _finish(state, BY_THRESHOLD, events)
        return
    done = not any(state.hand_count(other) for other in range(state.seats))
    if state.starter >= 0 and (done or seat == state.starter):
        state.stack += [NextTurn(seat), Fight(seat)]
    elif done:
        state.stack.append(EndRound(seat))
    else:
        state.stack.append(NextTurn((seat + 1) % state.seats))
        if state.seats == 1:
            enemy.begin(state)
        if state.hand_count(seat):
            state.swaps = [SWAPS] * state.seats
            state.stack.append(Turn(seat))


def end_round(state: State, frame: EndRound, chance: Chance, events: list[Event]) -> None:
    """Discards what was played, and deals again or ends the game."""
    for seat in range(state.seats):
        state.discard = [a + b for a, b in zip(state.discard, state.row[seat], strict=True)]
    events += [CardRevealed(-1, card) for card in state.enemy.cards]
    enemy = counts(state.enemy.cards)
    state.discard = [sum(three) for three in zip(state.discard, state.enemy_row, enemy, strict=True)]
    state.clear_round()
    events.append(RoundEnded(-1))
    state.chief = (state.chief + 1) % state.seats
    if state.round + 1 == ROUNDS[state.options["length"]]:
        _finish(state, BY_ROUNDS, events)
        return
    state.round += 1
    draft.begin_round(state, chance, events)


def _finish(state: State, how: int, events: list[Event]) -> None:
    for seat in range(state.seats):
        starts = range(0, HOLD_SIDE * HOLD_SIDE, HOLD_SIDE)
        rows = sum(0 not in state.hold[seat][start : start + HOLD_SIDE] for start in starts)
        if rows:
            state.gain(seat, "hold", rows, events)
    state.ended = how
    state.stack.clear()
    events.append(Told(-1, "end", how))
