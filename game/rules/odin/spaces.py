"""Placing Vikings and using spaces: who may stand where, and the parts of an action in order (rule odin.actions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import compress
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal, bits, chosen
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues, dice, feast, occupations, ways
from game.rules.odin.acting import (
    AFTER,
    AFTER_BONUS,
    AFTER_HARVEST,
    ALSO,
    BEFORE,
    BONUS,
    CAST,
    COLUMN_BONUS,
    END,
    FEAST_END,
    INCOME,
    PLACING,
    STAND,
    USE,
    begin_act,
    end_act,
    move_vikings,
)
from game.rules.odin.actions import Imitate, Pass, Place
from game.rules.odin.cards import EFFECTS
from game.rules.odin.components import NOTHING, SPACE_NAMES
from game.rules.odin.events import Passed, Placed, SpaceChosen
from game.rules.odin.frames import NextTurn, Playing, Settling, Turn
from game.rules.odin.income import pay_bonuses, pay_incomes
from game.rules.odin.sailing import PLUNDERING_SHIPS, needs_met
from game.rules.odin.spaces_data import COLUMN_OF, SHIP_OF
from game.rules.odin.state import (
    ACT,
    ALL_REPLACED,
    AT,
    COLUMN,
    IMITATIONS,
    REPLACED,
    SPACE,
    SPACES,
    STANDING,
    UPGRADE_REPLACED,
    USED,
    State,
)
from game.rules.odin.usable import use_refusal, use_refusal_within

_Part = Callable[[State, int, Chance, list[Event]], None]

WARMONGER: Final = 106
"""The card with which plundering needs fewer Vikings."""
_PLUNDER: Final = SPACE_NAMES.index("plunder")
_ALL_PARTS: Final = (AFTER, ALSO, USE, BEFORE, COLUMN_BONUS, STAND, PLACING)

TAKEN: Final = refuse("odin.refusal.taken", "odin.turns")
NO_IMITATION: Final = refuse("odin.refusal.no_imitation", "odin.imitation")
OTHER_COLUMN: Final = refuse("odin.refusal.other_column", "odin.imitation")
NOT_OCCUPIED: Final = refuse("odin.refusal.not_occupied", "odin.imitation")
OWN_SPACE: Final = refuse("odin.refusal.own_space", "odin.imitation")


def workers(state: State, seat: int, space: int) -> int:
    """Returns how many Vikings a space needs: as many as the number of its column (rule odin.turns)."""
    need = COLUMN_OF[space]
    if space == _PLUNDER and cues.owns(state, seat, WARMONGER):
        need -= min(2, max(0, cues.longships(state, seat) - PLUNDERING_SHIPS))
    return need


# -- a turn -----------------------------------------------------------------------------------------------------


_PLACE: Final = [[Place(seat, space) for space in range(SPACES)] for seat in range(4)]
_IMITATE: Final = [
    [[Imitate(seat, number, space) for space in range(SPACES)] for number in range(len(IMITATIONS))]
    for seat in range(4)
]
_PASS: Final = [Pass(seat) for seat in range(4)]
_BITS: Final = [1 << space for space in range(SPACES)]
_UP_TO: Final = [sum(1 << space for space in range(SPACES) if COLUMN_OF[space] <= most) for most in range(5)]
"""The spaces of so many columns, as bits."""
_IN_COLUMN: Final = [sum(1 << space for space in range(SPACES) if COLUMN_OF[space] == column) for column in range(5)]


def list_turn(state: State, frame: Turn) -> Sequence[Action]:
    """Returns every space that can be used, every space that can be imitated, and passing."""
    seat = frame.seat
    taken = sum(compress(_BITS, state.standing))
    free = _UP_TO[-1] & ~taken
    copied = [_imitable(state, seat, number, taken) for number in range(len(IMITATIONS))]
    spaces = _usable(state, seat, (free | copied[0] | copied[1]) & _manned(state, seat))
    found: list[Action] = []
    placing = spaces & free
    for space in bits(spaces & taken):
        before = placing & _BITS[space] - 1
        found += chosen(_PLACE[seat], before)
        found += [_IMITATE[seat][number][space] for number, mask in enumerate(copied) if mask >> space & 1]
        placing ^= before
    found += chosen(_PLACE[seat], placing)
    found.append(_PASS[seat])
    return found


def _manned(state: State, seat: int) -> int:
    """Returns the spaces, as bits, for which a seat has Vikings and ships."""
    home = state.thing[seat]
    found = _UP_TO[min(home, 4)]
    if cues.owns(state, seat, WARMONGER) and workers(state, seat, _PLUNDER) <= home:
        found |= 1 << _PLUNDER
    return found & _sailing(needs_met(state, seat))


@cache
def _sailing(met: frozenset[str]) -> int:
    """Returns the spaces, as bits, that need no other ships than these needs say."""
    return sum(1 << space for space in range(SPACES) if SHIP_OF[space] in met)


def _imitable(state: State, seat: int, number: int, taken: int) -> int:
    """Returns those of the spaces taken, as bits, that another seat holds and an imitation space may stand for."""
    column = state.columns[number]
    if not column or state.holder[SPACES + number] != NOTHING:
        return 0
    own = state.mark(seat)
    return sum(1 << space for space in bits(taken & _IN_COLUMN[column]) if state.holder[space] != own)


def _usable(state: State, seat: int, spaces: int) -> int:
    """Returns those of some spaces, as bits, that would be of use to a seat: its cards may open more of them."""
    state.acts.append([0] * ACT)
    found = ways.usable(state, seat, spaces)
    if cues.has_any(state, seat, _OPENING):
        more = bits(spaces & ~found)
        found |= sum(1 << space for space in more if use_refusal_within(state, seat, space) is None)
    state.acts.pop()
    return found


_OPENING: Final = ("cost", "stone_cost", "instead")
"""When cards lower the prices of spaces, or do something else instead."""


def place_refusal(state: State, frame: Turn, action: Place) -> Refusal | None:
    """Returns why Vikings cannot be placed on a space."""
    space = action.space
    if not 0 <= space < SPACES:
        return NOT_NOW
    if state.holder[space] != NOTHING:
        return TAKEN
    return _vikings_refusal(state, action.seat, space) or use_refusal(state, action.seat, space)


def _vikings_refusal(state: State, seat: int, space: int) -> Refusal | None:
    need = workers(state, seat, space)
    return refuse("odin.refusal.vikings", "odin.turns", n=need) if state.thing[seat] < need else None


def _imitation_refusal(state: State, seat: int, number: int, space: int) -> Refusal | None:
    if number not in (0, 1) or not 0 <= space < SPACES:
        return NOT_NOW
    if not state.columns[number]:
        return NO_IMITATION
    if state.columns[number] != COLUMN_OF[space]:
        return OTHER_COLUMN
    if state.holder[SPACES + number] != NOTHING:
        return TAKEN
    if state.holder[space] == NOTHING:
        return NOT_OCCUPIED
    if state.holder[space] == state.mark(seat):
        return OWN_SPACE
    return _vikings_refusal(state, seat, space) or use_refusal(state, seat, space)


def imitate_refusal(state: State, frame: Turn, action: Imitate) -> Refusal | None:
    """Returns why a space cannot be imitated."""
    return _imitation_refusal(state, action.seat, action.imitation, action.space)


def place(state: State, action: Place, chance: Chance, events: list[Event]) -> None:
    """Places Vikings on a space and begins its action."""
    state.stack.pop()
    _begin(state, action.seat, action.space, action.space)


def imitate(state: State, action: Imitate, chance: Chance, events: list[Event]) -> None:
    """Places Vikings on an imitation space and begins the action of the space imitated."""
    state.stack.pop()
    _begin(state, action.seat, action.space, SPACES + action.imitation)


def _begin(state: State, seat: int, space: int, at: int) -> None:
    state.last = seat
    act = begin_act(state, seat, *_ALL_PARTS, space=space, at=at)
    act[COLUMN] = COLUMN_OF[space]


def pass_turn(state: State, action: Pass, chance: Chance, events: list[Event]) -> None:
    """Places no more Vikings this round."""
    state.stack.pop()
    state.passed |= 1 << action.seat
    events.append(Passed(action.seat, state.thing[action.seat]))


def next_turn(state: State, frame: NextTurn, chance: Chance, events: list[Event]) -> None:
    """Finds who is next; a seat without Vikings has to pass (rule odin.turns.pass)."""
    for seat in state.clockwise((frame.seat + 1) % state.seats):
        if state.passed >> seat & 1:
            continue
        if state.thing[seat]:
            state.stack += [NextTurn(seat), Turn(seat)]
            return
        state.passed |= 1 << seat
        events.append(Passed(seat, 0))


# -- parts of an action -----------------------------------------------------------------------------------------


def settle_part(state: State, frame: Settling, chance: Chance, events: list[Event]) -> None:
    """Carries out a part of an action or a phase."""
    _DO_PART[frame.part](state, frame.seat, chance, events)


def _cue(*moments: str) -> _Part:
    """Returns a part in which the cards of a seat act at some moments."""

    def act(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
        for moment in moments:
            cues.cue(state, seat, moment)

    return act


def _before_placing(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Has cards act before the Vikings stand; where one does, everybody is told of the space."""
    waiting = len(state.stack)
    cues.cue(state, seat, "placing")
    if len(state.stack) > waiting:
        act = state.acts[-1]
        events.append(SpaceChosen(seat, act[SPACE] - 1, act[AT] - 1))


def _column_bonus(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    column = state.acts[-1][COLUMN]
    if column == 3:
        occupations.draw(state, seat, chance, events)
    elif column == 4 and state.hands[seat]:
        state.stack.append(Playing(seat, 1, 0))


def _use(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    act = state.acts[-1]
    if act[REPLACED] != ALL_REPLACED:
        if not state.is_older:
            act[USED] = int(act[REPLACED] == UPGRADE_REPLACED)
        EFFECTS.perform(state, seat, act[SPACE] - 1)


def _stand(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    act = state.acts[-1]
    space, at = act[SPACE] - 1, act[AT] - 1
    need = workers(state, seat, space)
    act[STANDING] = need
    state.standing[at], state.holder[at] = need, state.mark(seat)
    if at >= SPACES:
        state.copied[at - SPACES] = space
    events.append(Placed(seat, space, at, need))
    move_vikings(state, seat, -need)


_DO_PART: Final[Mapping[int, _Part]] = {
    PLACING: _before_placing,
    STAND: _stand,
    COLUMN_BONUS: _column_bonus,
    BEFORE: _cue("before", "instead"),
    USE: _use,
    ALSO: _cue("use"),
    AFTER: _cue("after"),
    END: lambda state, seat, chance, events: end_act(state, seat),
    CAST: dice.cast,
    FEAST_END: lambda state, seat, chance, events: feast.end(state, seat, events),
    BONUS: lambda state, seat, chance, events: pay_bonuses(state, events),
    INCOME: lambda state, seat, chance, events: pay_incomes(state, events),
    AFTER_BONUS: _cue("after_bonus"),
    AFTER_HARVEST: _cue("after_harvest"),
}
