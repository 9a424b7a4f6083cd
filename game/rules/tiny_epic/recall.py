"""Settlers taken back to the mat in one's own turn (rule tiny_epic.recall)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import refuse
from game.rules.tiny_epic.actions import TakeBack
from game.rules.tiny_epic.control import settle_control
from game.rules.tiny_epic.events import SettlerTakenBack
from game.rules.tiny_epic.frames import Dedicating, Joining, Turn
from game.rules.tiny_epic.state import State

List = Callable[[State, Any], list[Action]]


def with_recall(legal: List) -> Callable[[State, Any], Sequence[Action]]:
    """Returns a list that also offers taking settlers back, in the seat's own turn."""

    def listed(state: State, frame: Any) -> Sequence[Action]:
        return legal(state, frame) + list_recalls(state, frame.seat)

    return listed


def list_recalls(state: State, seat: int) -> list[Action]:
    """Returns taking a settler back from each island."""
    if state.mover != seat:
        return []
    own = state.settlers[seat :: state.parties]
    return [TakeBack(seat, island) for island, count in enumerate(own) if count]


def recall_refusal(state: State, frame: Any, action: TakeBack) -> Refusal | None:
    """Returns why no settler can be taken back from an island."""
    if state.mover != action.seat:
        return refuse("tiny_epic.refusal.recall_turn", "tiny_epic.recall")
    if not 0 <= action.island < state.sea.islands or not state.settlers_on(action.island, action.seat):
        return refuse("tiny_epic.refusal.no_settler", "tiny_epic.recall")
    return None


def take_back(state: State, action: TakeBack, chance: Chance, events: list[Event]) -> None:
    """Takes a settler back; outside of an action it is looked at once who controls what."""
    state.settlers[action.island * state.parties + action.seat] -= 1
    events.append(SettlerTakenBack(action.seat, action.island))
    if isinstance(state.stack[-1], (Turn, Joining, Dedicating)):
        settle_control(state, action.seat, events)
