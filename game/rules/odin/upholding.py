"""Every action leaves at least one effect: what would make that impossible is refused (rule odin.actions.effect)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.rules.kernel import Action, Refusal, Step
from game.rules.kernel.effects import ChooseEffect, Choosing, Decline, Doing, Row
from game.rules.kernel.effects.deck import Step as EffectStep
from game.rules.kernel.refusal import refuse
from game.rules.kernel.steps import Judge
from game.rules.odin import anytime, cues, mountains, sailing, trade, upgrading, usable
from game.rules.odin.acting import ALSO, CAST, END, USE
from game.rules.odin.actions import BuyShip, Done, TakeUp, UseCard
from game.rules.odin.cards import DECK, FIRST_CARD
from game.rules.odin.frames import Buying, Emigrating, Mining, Playing, Settling, Upgrading
from game.rules.odin.state import ALL_REPLACED, REPLACED, SPACE, USED, State
from game.rules.odin.supply import gain, lose, pay
from game.rules.odin.upgrading import MUST
from game.rules.odin.words import Occupation, Price, Trade, Upgrade, amounts

NOTHING_LEFT: Final = refuse("odin.refusal.nothing_left", "odin.actions.effect")
NO_VOYAGE: Final = refuse("odin.refusal.no_voyage", "odin.emigration")


class _Pending(NamedTuple):
    """An action of a space without any effect so far: its place among those under way, and what of it waits."""

    at: int
    frames: Sequence[Any]


def upheld(step: Step) -> Step:
    """Returns a step that offers nothing, and refuses what, would leave an action under way without any effect."""
    listed = step.legal
    assert listed is not None

    def legal(state: State, frame: Any) -> Sequence[Action]:
        found = listed(state, frame)
        if not found or not _watches(state):
            return found
        return [action for action in found if why(state, frame, action) is None]

    def judge(first: Judge | None) -> Judge:
        return lambda state, frame, action: (
            (first(state, frame, action) if first else None) or why(state, frame, action)
        )

    kinds = (BuyShip, TakeUp, UseCard, Done, ChooseEffect, Decline)
    told = {kind: judge(first) if kind in kinds else first for kind, first in step.refusals.items()}
    return replace(step, legal=legal, refusals=told)


def _watches(state: State) -> bool:
    return bool(state.acts) and not state.is_older


def why(state: State, frame: Any, action: Action) -> Refusal | None:
    """Returns why an action would leave one that is under way without any effect, or None."""
    if not _watches(state):
        return None
    if isinstance(action, (Done, Decline)):
        left = {one.at for one in _pending(state, state.stack[:-1]) if _can(state, one)}
        now = {one.at for one in _pending(state, state.stack) if _can(state, one)}
        return None if now <= left else MUST
    if not isinstance(action, (BuyShip, TakeUp, UseCard, ChooseEffect)):
        return None
    pending = [one for one in _pending(state, state.stack) if _can(state, one)]
    voyage = isinstance(frame, Emigrating) and sailing.can_emigrate(state, frame)
    if not pending and not voyage:
        return None
    after = list(_after(state, action))
    if voyage and after and not any(sailing.can_emigrate(twin, frame) for twin in after):
        return NO_VOYAGE
    if after and not any(all(_can(twin, one) for one in pending) for twin in after):
        return NOTHING_LEFT
    return None


# -- what would be left -----------------------------------------------------------------------------------------


def _after(state: State, action: Action) -> Iterator[State]:
    """Yields the table after what an action takes, for every way in which it may be done."""
    twin = state.copy()
    if isinstance(action, BuyShip):
        anytime.buy_ship(twin, action, _NO_CHANCE, [])
        yield twin
    elif isinstance(action, TakeUp):
        lose(twin, action.seat, action.item)
        yield twin
    else:
        for step in _steps(state, action):
            twin = state.copy()
            due, got = _exchanged(twin, action.seat, step.args)
            if all(twin.count(action.seat, thing) >= count for thing, count in due):
                pay(twin, action.seat, due, [])
                gain(twin, action.seat, got, [])
                yield twin


_NO_CHANCE: Final[Any] = None


def _steps(state: State, action: Any) -> Iterator[EffectStep]:
    """Yields the first step of every way in which a card is used; of what stands for an effect of a space, none."""
    if isinstance(action, UseCard):
        row = DECK[action.card + FIRST_CARD]
        for _, effect in row.on("anytime"):
            if effect.given.holds(state, action.seat):
                yield from usable.first_steps(row, row.blocks[effect.block][0])
        return
    frame = state.stack[-1]
    row = DECK[frame.row]
    block = row.blocks[_block(row, frame, action.option)]
    if frame.row >= FIRST_CARD and not _stands_for_effect(row, block):
        yield from usable.first_steps(row, block[0])


def _block(row: Row, frame: Choosing, option: int) -> int:
    args = row.blocks[frame.block][frame.step].args
    return int(args.options[option] if hasattr(args, "options") else args.do)


def _stands_for_effect(row: Row, block: Sequence[EffectStep]) -> bool:
    """Tells whether a card acts instead of a space there, or may after another choice."""
    if any(step.op.name == "replace" for step in block):
        return True
    options = [option for step in block for option in getattr(step.args, "options", ())]
    return any(_stands_for_effect(row, row.blocks[option]) for option in options)


def _exchanged(state: State, seat: int, args: Any) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Returns what a step of a card takes from its owner, and what it gives for it."""
    if isinstance(args, Trade):
        return amounts(state, seat, args.pay), amounts(state, seat, args.gain)
    if isinstance(args, Price):
        return amounts(state, seat, args.things), []
    if isinstance(args, (Upgrade, Occupation)):
        return amounts(state, seat, args.pay), []
    return [], []


# -- what is possible -------------------------------------------------------------------------------------------


def _pending(state: State, stack: Sequence[Any]) -> list[_Pending]:
    """Returns the actions of spaces that have had no effect so far and come to theirs, or are at them."""
    ends = [at for at, frame in enumerate(stack) if isinstance(frame, Settling) and frame.part == END]
    found = []
    for number, (act, start, stop) in enumerate(zip(state.acts, ends, [*ends[1:], len(stack)], strict=False)):
        if not act[SPACE] or act[REPLACED] == ALL_REPLACED:
            continue
        frames = stack[start:stop]
        parts = {frame.part: at for at, frame in enumerate(frames) if isinstance(frame, Settling)}
        if ALSO in parts and (USE in parts or not act[USED]):
            found.append(_Pending(number, frames[parts.get(USE, parts[ALSO] + 1) :]))
    return found


def _can(state: State, pending: _Pending) -> bool:
    """Tells whether any effect of an action can be used still."""
    act = state.acts[pending.at]
    state.acts.append(list(act))
    try:
        frames = pending.frames
        if frames and isinstance(frames[0], Settling) and frames[0].part == USE:
            return usable.use_refusal_within(state, frames[0].seat, act[SPACE] - 1) is None
        return any(_leaves(state, frame) for frame in frames)
    finally:
        state.acts.pop()


def _leaves(state: State, frame: Any) -> bool:
    """Tells whether a frame of an action can bring about an effect."""
    if isinstance(frame, Settling):
        return frame.part == CAST
    if isinstance(frame, (Doing, Choosing)):
        row = cues.row(frame.row)
        steps = row.blocks[frame.block][frame.step :]
        return frame.row < FIRST_CARD and any(usable.why_step(state, frame.seat, row, step) is None for step in steps)
    if isinstance(frame, Upgrading):
        return bool(upgrading.goods_left(state, frame))
    if isinstance(frame, Mining):
        return bool(mountains.list_mining(state, frame))
    if isinstance(frame, Buying):
        return trade.can_buy(state, frame)
    if isinstance(frame, Emigrating):
        return sailing.can_emigrate(state, frame)
    if isinstance(frame, Playing):
        return bool(state.hands[frame.seat])
    return True
