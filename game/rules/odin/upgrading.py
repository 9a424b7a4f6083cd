"""Upgrades: goods turned into the next better ones of the same shape (rule odin.trade.upgrade)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import Done, Upgrade
from game.rules.odin.components import BLUE, GOODS, TILE
from game.rules.odin.events import Upgraded
from game.rules.odin.frames import Picking, Upgrading
from game.rules.odin.state import UPGRADED, USED, State
from game.rules.odin.supply import lose, receive

ALL_GOODS: Final = (1 << len(GOODS)) - 1
_BASE: Final = 64
MERCHANT: Final = 152
"""The card that takes one of three or four upgraded goods one step further."""

NO_UPGRADE: Final = refuse("odin.refusal.no_upgrade", "odin.trade.upgrade")
JUST_MADE: Final = refuse("odin.refusal.just_made", "odin.trade.upgrade")
NOT_THIS: Final = refuse("odin.refusal.not_this", "odin.trade.upgrade")
MUST: Final = refuse("odin.refusal.must", "odin.actions.effect")
NOTHING_TO_UPGRADE: Final = refuse("odin.refusal.nothing_to_upgrade", "odin.trade.upgrade")


def result(good: int, steps: int) -> int:
    """Returns what a good becomes after exactly so many steps (0: up to blue); -1 if it cannot."""
    if not steps:
        while TILE[good].colour != BLUE:
            good = TILE[good].upgrade
        return good
    for _ in range(steps):
        if good >= 0:
            good = TILE[good].upgrade
    return good


_ABLE: Final = [
    [good for good in GOODS if result(good, steps) >= 0 and (steps or TILE[good].colour != BLUE)] for steps in range(3)
]
"""The goods that can be upgraded by so many steps (0: up to blue)."""


_able: Final = [itemgetter(*goods) for goods in _ABLE]


def made_of(made: int) -> list[int]:
    """Returns the goods that a frame has made."""
    found = []
    while made:
        made, good = divmod(made, _BASE)
        found.append(good - 1)
    return found[::-1]


def _refusal(state: State, frame: Upgrading, good: int) -> Refusal | None:
    if good not in GOODS or not state.has(frame.seat, good):
        return NOT_NOW if good not in GOODS else refuse("odin.refusal.held", "odin.trade.upgrade")
    if result(good, frame.steps) < 0 or (not frame.steps and TILE[good].colour == BLUE):
        return NO_UPGRADE
    made = made_of(frame.made)
    if not frame.only >> good & 1:
        return NOT_THIS
    if frame.alike and made and made[-1] != result(good, frame.steps):
        return NOT_THIS
    return JUST_MADE if made.count(good) >= state.has(frame.seat, good) else None


def can_upgrade(state: State, seat: int, steps: int = 1, only: int = ALL_GOODS) -> bool:
    """Tells whether a seat has a good that can be upgraded."""
    held = state.supply(seat)
    if only == ALL_GOODS:
        return any(_able[steps](held))
    return any(held[good] and only >> good & 1 for good in _ABLE[steps])


def goods_left(state: State, frame: Upgrading) -> list[int]:
    """Returns the goods that can be upgraded still."""
    if not frame.left:
        return []
    held, made, steps = state.supply(frame.seat), made_of(frame.made), frame.steps
    goods = [good for good in _ABLE[steps] if held[good] and frame.only >> good & 1 and made.count(good) < held[good]]
    if frame.alike and made:
        return [good for good in goods if result(good, steps) == made[-1]]
    return goods


_UPGRADE: Final = [[Upgrade(seat, good) for good in GOODS] for seat in range(4)]


def list_upgrading(state: State, frame: Upgrading) -> Sequence[Action]:
    """Returns every good that can be upgraded, and the end once enough was done."""
    seat = frame.seat
    found: list[Action] = [_UPGRADE[seat][good] for good in goods_left(state, frame)]
    return [*found, Done(seat)] if found and done_refusal(state, frame, Done(seat)) is None else found


def upgrading_refusal(state: State, frame: Upgrading, action: Upgrade) -> Refusal | None:
    """Returns why a good cannot be upgraded."""
    return _refusal(state, frame, action.good)


def done_refusal(state: State, frame: Upgrading, action: Done) -> Refusal | None:
    """Returns why a seat cannot stop: it has to use one effect of its action."""
    return None if frame.made or frame.free else MUST


def upgrade(state: State, action: Upgrade, chance: Chance, events: list[Event]) -> None:
    """Upgrades one good."""
    frame = state.stack.pop()
    new = result(action.good, frame.steps)
    made = frame.made * _BASE + new + 1
    state.note(USED)
    if frame.left > 1:
        state.stack.append(frame._replace(left=frame.left - 1, made=made))
    if frame.steps == 1 and frame.left + len(made_of(frame.made)) >= 3 and not frame.alike:
        _merchant(state, action.seat, made)
    lose(state, action.seat, action.good)
    events.append(Upgraded(action.seat, action.good, new))
    receive(state, action.seat, new)


def _merchant(state: State, seat: int, made: int) -> None:
    """Remembers what an upgrade of three or four goods has made, for after the action (card 152)."""
    if state.acts and cues.owns(state, seat, MERCHANT):
        if not state.acts[-1][UPGRADED]:
            below = len(state.stack) - isinstance(state.stack[-1], Upgrading)
            state.stack.insert(below, Picking(seat, MERCHANT - 1, 0))
        state.acts[-1][UPGRADED] = made
