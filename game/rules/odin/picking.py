"""What named cards have their owners choose: numbered things, a function a card for what there is and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules.kernel import Action, Chance, Event, Message, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import occupations
from game.rules.odin.acting import begin_free, bring_back
from game.rules.odin.actions import Done, Pick
from game.rules.odin.components import (
    BY_BOX,
    CARD_NAMES,
    GOODS,
    ITEM,
    NOTHING,
    ORANGE,
    ORE,
    SILVER,
    STONE,
    TILE,
    WOOD,
)
from game.rules.odin.events import CardUsed, Upgraded
from game.rules.odin.frames import Picking, Playing
from game.rules.odin.spaces_data import BLOCK_OF, COLUMN_OF, GROUP_OF, neighbours
from game.rules.odin.state import SPACES, UPGRADED, State
from game.rules.odin.supply import draw_weapons, gain, lose, pay, receive
from game.rules.odin.upgrading import made_of
from game.rules.odin.usable import use_refusal

Options = Callable[[State, Picking], Sequence[int]]
Deed = Callable[[State, Picking, int, Chance, list[Event]], None]

NOT_THERE: Final = refuse("odin.refusal.not_this", "odin.occupations.effects")
MUST: Final = refuse("odin.refusal.must_pick", "odin.occupations.effects")
_STEPS: Final = 4
"""Card 66 numbers its choices: good * 4 + steps."""


# -- 31, 38, 99, 152, 177: goods and cards ----------------------------------------------------------------------


def _threes(state: State, frame: Picking) -> list[int]:
    return [good for good in GOODS if state.has(frame.seat, good) == 3 and not TILE[good].is_animal]


def _fourth(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    gain(state, frame.seat, [(what, 1)], events)


_WEAPON: Final = 3
"""Card 38: wood, stone, ore, or the weapon."""


def _peace(state: State, frame: Picking) -> Sequence[int]:
    return range(_WEAPON + 1)


def _make_peace(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    if what == _WEAPON:
        draw_weapons(state, frame.seat, 1, chance, events)
    else:
        events.append(CardUsed(frame.seat, frame.card))
        gain(state, frame.seat, [((WOOD, STONE, ORE)[what], 1)], events)


def _lesson(state: State, frame: Picking) -> Sequence[int]:
    return range(2) if state.hands[frame.seat] else range(1)


def _learn(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    if what:
        events.append(CardUsed(frame.seat, frame.card))
        state.stack.append(Playing(frame.seat, 1, 1))
    else:
        occupations.take_card(state, frame.seat, chance, events)


def _further(state: State, frame: Picking) -> list[int]:
    made = set(made_of(state.noted(UPGRADED)))
    return [good for good in sorted(made) if TILE[good].upgrade >= 0 and state.has(frame.seat, good)]


def _go_further(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    lose(state, frame.seat, what)
    events.append(CardUsed(frame.seat, frame.card))
    events.append(Upgraded(frame.seat, what, TILE[what].upgrade))
    receive(state, frame.seat, TILE[what].upgrade)


def _bonus(state: State, frame: Picking) -> list[int]:
    return [ITEM["silverware"]] if state.has(frame.seat, frame.data) else []


def _turn_bonus(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    events.append(CardUsed(frame.seat, frame.card))
    pay(state, frame.seat, [(frame.data, 1)], events)
    gain(state, frame.seat, [(what, 1)], events)


# -- 66 and 88: the goods box -----------------------------------------------------------------------------------


def _climbed(good: int, across: int, steps: int) -> int:
    """Returns the good so many steps up and across in the goods box; -1 beyond it."""
    tile = TILE[good]
    return BY_BOX.get((tile.column + across * steps, tile.colour + steps), NOTHING)


def _climbing(state: State, frame: Picking) -> list[int]:
    if not state.has(frame.seat, SILVER):
        return []
    return [
        good * _STEPS + steps
        for good in GOODS
        if TILE[good].colour == ORANGE and state.has(frame.seat, good)
        for steps in (1, 2)
        if _climbed(good, 1, steps) >= 0
    ]


def _climb(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    good, steps = divmod(what, _STEPS)
    _move(state, frame, good, _climbed(good, 1, steps), events)


def _sliding(state: State, frame: Picking) -> list[int]:
    if not state.has(frame.seat, SILVER):
        return []
    return [good for good in GOODS if state.has(frame.seat, good) and _climbed(good, -1, 1) >= 0]


def _slide(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    _move(state, frame, what, _climbed(what, -1, 1), events)


def _move(state: State, frame: Picking, old: int, new: int, events: list[Event]) -> None:
    pay(state, frame.seat, [(SILVER, 1)], events)
    lose(state, frame.seat, old)
    events.append(Upgraded(frame.seat, old, new))
    receive(state, frame.seat, new)


# -- 60, 77, 91: Vikings and spaces -----------------------------------------------------------------------------


def _recalls(state: State, frame: Picking) -> list[int]:
    """Card 60: a space * 2 for one Viking, + 1 for two, the second for silver."""
    own = state.own_spaces(frame.seat)
    rich = state.has(frame.seat, SILVER) >= state.round
    return [2 * at + extra for at in own for extra in (0, 1) if not extra or (rich and state.standing[at] > 1)]


def _recall(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    at, extra = divmod(what, 2)
    if extra:
        pay(state, frame.seat, [(SILVER, state.round)], events)
    bring_back(state, frame.seat, [at] * (1 + extra), events)


def _followed(state: State, frame: Picking) -> list[int]:
    """Card 77: occupied spaces of the second column."""
    return [
        space
        for space in range(SPACES)
        if COLUMN_OF[space] == 2 and state.holder[space] != NOTHING and use_refusal(state, frame.seat, space) is None
    ]


def _follow(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    begin_free(state, frame.seat, what)


def _late(state: State, frame: Picking) -> list[int]:
    """Card 91: free spaces of the first column directly above or below an own one."""
    if not state.has(frame.seat, SILVER):
        return []
    own = {space for space in state.own_spaces(frame.seat) if space < SPACES and COLUMN_OF[space] == 1}
    within = GROUP_OF if state.is_older else BLOCK_OF
    beside = {other for space in own for other in neighbours(space, within) if state.holder[other] == NOTHING}
    lose(state, frame.seat, SILVER)
    found = [space for space in sorted(beside) if use_refusal(state, frame.seat, space) is None]
    lose(state, frame.seat, SILVER, -1)
    return found


def _come_late(state: State, frame: Picking, what: int, chance: Chance, events: list[Event]) -> None:
    pay(state, frame.seat, [(SILVER, 1)], events)
    begin_free(state, frame.seat, what)


# -- the frame --------------------------------------------------------------------------------------------------

_CARDS: Final[dict[int, tuple[Options, Deed, bool]]] = {
    31: (_threes, _fourth, False),
    38: (_peace, _make_peace, False),
    60: (_recalls, _recall, False),
    66: (_climbing, _climb, False),
    77: (_followed, _follow, False),
    88: (_sliding, _slide, False),
    91: (_late, _come_late, False),
    99: (_lesson, _learn, False),
    152: (_further, _go_further, True),
    177: (_bonus, _turn_bonus, True),
}
"""For each card, by its printed number: what there is to choose, what it does, and whether it may be declined."""


def options(state: State, frame: Picking) -> Sequence[int]:
    """Returns what can be chosen."""
    found = _CARDS.get(frame.card + 1)
    return found[0](state, frame) if found else ()


def list_picking(state: State, frame: Picking) -> Sequence[Action]:
    """Returns what a card lets its owner choose."""
    found: list[Action] = [Pick(frame.seat, what) for what in options(state, frame)]
    return [*found, Done(frame.seat)] if found and _CARDS[frame.card + 1][2] else found


def picking_refusal(state: State, frame: Picking, action: Pick) -> Refusal | None:
    """Returns why something cannot be chosen."""
    if action.what < 0:
        return NOT_NOW
    return None if action.what in options(state, frame) else NOT_THERE


def end_picking_refusal(state: State, frame: Picking, action: Done) -> Refusal | None:
    """Returns why a choice cannot be declined."""
    return None if _CARDS[frame.card + 1][2] else MUST


def picking_prompt(state: State, frame: Picking) -> Message:
    """Returns what the card asks."""
    return Message("odin.prompt.pick", {"card": Message(f"odin.card.{CARD_NAMES[frame.card]}")})


def pick(state: State, action: Pick, chance: Chance, events: list[Event]) -> None:
    """Carries out a choice."""
    frame: Any = state.stack.pop()
    _CARDS[frame.card + 1][1](state, frame, action.what, chance, events)
