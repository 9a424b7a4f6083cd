"""Mountain strips: what lies in the mountains and how it is taken (rule odin.mountains)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.actions import Done, Mine
from game.rules.odin.components import MINED, MINED_NAMES, SILVER2, STRIPS
from game.rules.odin.events import Mined, StripOpened, StripsDecayed
from game.rules.odin.frames import Mining
from game.rules.odin.state import MINED_KINDS, MINED_SILVER, USED, State
from game.rules.odin.supply import gain
from game.rules.odin.upgrading import MUST

ALL_KINDS: Final = (1 << len(MINED_NAMES)) - 1
_STONE: Final = MINED_NAMES.index("stone")
_ORE: Final = MINED_NAMES.index("ore")

NO_STRIP: Final = refuse("odin.refusal.no_strip", "odin.mountains")
SAME_STRIP: Final = refuse("odin.refusal.same_strip", "odin.mountains")
TOO_MANY: Final = refuse("odin.refusal.too_many", "odin.mountains")
TOO_FEW: Final = refuse("odin.refusal.too_few", "odin.mountains")
NOT_THIS_ITEM: Final = refuse("odin.refusal.not_this_item", "odin.mountains")


def open_strips(state: State) -> Iterator[tuple[int, int]]:
    """Yields every open strip with the number of items already taken from it."""
    return zip(state.strips[::2], state.strips[1::2], strict=True)


def _refusal(state: State, frame: Mining, strip: int, count: int) -> Refusal | None:
    if not 0 <= strip < len(STRIPS):
        return NOT_NOW
    taken = dict(open_strips(state)).get(strip)
    if taken is None:
        return NO_STRIP
    if frame.used >> strip & 1:
        return SAME_STRIP
    if count < 1 or count > int(max(str(frame.numbers))):
        return TOO_MANY
    items = STRIPS[strip][taken : taken + count]
    if len(items) < count:
        return TOO_FEW
    return None if all(frame.only >> item & 1 for item in items) else NOT_THIS_ITEM


def can_mine(state: State, seat: int, only: int = ALL_KINDS) -> bool:
    """Tells whether an item can be taken from any strip."""
    if only == ALL_KINDS:
        return bool(state.strips)
    return any(only >> STRIPS[strip][taken] & 1 for strip, taken in open_strips(state))


def list_mining(state: State, frame: Mining) -> Sequence[Action]:
    """Returns every strip with every number of items, and the end once enough was taken."""
    most = int(max(str(frame.numbers)))
    found: list[Action] = []
    for strip, taken in open_strips(state):
        if not frame.used >> strip & 1:
            for count, item in enumerate(STRIPS[strip][taken : taken + most], start=1):
                if not frame.only >> item & 1:
                    break
                found.append(Mine(frame.seat, strip, count))
    return [*found, Done(frame.seat)] if found and done_refusal(state, frame, Done(frame.seat)) is None else found


def mining_refusal(state: State, frame: Mining, action: Mine) -> Refusal | None:
    """Returns why so much cannot be taken from a strip."""
    return _refusal(state, frame, action.strip, action.amount)


def done_refusal(state: State, frame: Mining, action: Done) -> Refusal | None:
    """Returns why a seat cannot stop: it has to use one effect of its action."""
    return None if frame.used or frame.free else MUST


def mine(state: State, action: Mine, chance: Chance, events: list[Event]) -> None:
    """Takes items from a strip; of the numbers printed the smallest that is enough is used up."""
    frame = state.stack.pop()
    digits = sorted(str(frame.numbers))
    digits.remove(next(digit for digit in digits if int(digit) >= action.amount))
    state.note(USED)
    if digits:
        state.stack.append(frame._replace(numbers=int("".join(reversed(digits))), used=frame.used | 1 << action.strip))
    items = take_items(state, action.strip, action.amount)
    events.append(Mined(action.seat, action.strip, action.amount))
    got = dict.fromkeys((MINED[item][0] for item in items), 0)
    for item in items:
        got[MINED[item][0]] += MINED[item][1]
        if state.acts:
            state.acts[-1][MINED_KINDS] |= 1 << item
    state.note(MINED_SILVER, items.count(SILVER2))
    gain(state, action.seat, list(got.items()), events)
    cues.cue(state, action.seat, "mine_stone", items.count(_STONE))
    cues.cue(state, action.seat, "mine_silver2", items.count(SILVER2))


def take_items(state: State, strip: int, count: int) -> tuple[int, ...]:
    """Takes items off a strip from the arrow on; an empty strip leaves the game."""
    at = 2 * state.strips[::2].index(strip)
    taken = state.strips[at + 1]
    if taken + count < len(STRIPS[strip]):
        state.strips[at + 1] += count
    else:
        del state.strips[at : at + 2]
    return STRIPS[strip][taken : taken + count]


def decay(state: State, chance: Chance, events: list[Event]) -> None:
    """Takes the first item off every strip, then opens a new one if any is left (rule odin.mountains.decay)."""
    gone: list[int] = []
    for strip, _ in list(open_strips(state)):
        gone += (strip, take_items(state, strip, 1)[0])
    events.append(StripsDecayed(-1, tuple(gone)))
    items = gone[1::2]
    for seat in reversed(state.clockwise(state.first)):
        cues.cue(state, seat, "decay_silver2", items.count(SILVER2))
        cues.cue(state, seat, "decay_ore", items.count(_ORE))
    open_strip(state, chance, events)


def open_strip(state: State, chance: Chance, events: list[Event]) -> None:
    """Turns a strip up, if any is left."""
    if any(state.unopened):
        (strip,) = chance.deal("mountain", state.unopened, 1)
        state.unopened[strip] = 0
        state.strips += (strip, 0)
        events.append(StripOpened(-1, strip))
