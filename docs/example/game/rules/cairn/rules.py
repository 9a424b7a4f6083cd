"""The rules of Cairn: take stones, then the next seat; whoever takes the last one ends the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from game.rules.cairn.actions import Take
from game.rules.cairn.components import LAST, MOST
from game.rules.cairn.events import LastTaken, Taken
from game.rules.cairn.frames import Turn
from game.rules.cairn.state import State

from game.rules.kernel import Chance, Event, Message, Outcome, Refusal, Step, Steps, decide
from game.rules.kernel.refusal import refuse


def take_refusal(state: State, frame: Turn, action: Take) -> Refusal | None:
    """Returns why a seat may not take so many stones."""
    if not 1 <= action.stones <= MOST:
        return refuse("cairn.refusal.most", "cairn.take", most=MOST)
    return None if action.stones <= state.stones else refuse("cairn.refusal.few", "cairn.take", left=state.stones)


def take(state: State, action: Take, chance: Chance, events: list[Event]) -> None:
    """Gives a seat its stones, and the table to the next one."""
    state.stack.pop()
    state.stones -= action.stones
    state.give_points(action.seat, "stones", action.stones)
    events.append(Taken(action.seat, action.stones))
    if state.stones:
        state.stack.append(Turn((action.seat + 1) % state.seats))
    else:
        state.give_points(action.seat, "last", LAST)
        events.append(LastTaken(action.seat, LAST))


STEPS = Steps(
    Step(Turn, refusals={Take: take_refusal}, candidates={"stones": range(1, MOST + 1)}, rule="cairn.take"),
    do={Take: take},
)


class CairnGame(State):
    """A table of Cairn."""

    title = "cairn"
    seat_range = range(2, 5)
    options_declared = ()
    steps = STEPS

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns a table with the whole cairn; the first seat begins."""
        game = cls.bare(options, seats)
        game.stack = [Turn(0)]
        return game

    @property
    def progress(self) -> Message:
        """Gets how many stones are left."""
        return Message("cairn.progress", {"n": self.stones})

    def ending(self) -> Outcome:
        """Returns who has the most points; stones decide ties."""

        def standing(seat: int) -> Sequence[int]:
            return (self.points[seat],)

        return decide(range(self.seats), standing, ("points",))
