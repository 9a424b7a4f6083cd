"""Placing Vikings and using spaces: who may stand where, and the parts of an action in order (rule odin.actions)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.effects import Row
from game.rules.kernel.effects.arguments import ALWAYS
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues, dice, feast, occupations
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
from game.rules.odin.cards import DECK, EFFECTS
from game.rules.odin.components import FIRST_SHIP, ITEMS, NOTHING, SPACE_NAMES
from game.rules.odin.events import Passed, Placed
from game.rules.odin.frames import NextTurn, Playing, Settling, Turn
from game.rules.odin.income import pay_bonuses, pay_incomes
from game.rules.odin.sailing import PLUNDERING_SHIPS, ship_refusal
from game.rules.odin.spaces_data import COLUMN_OF, SHIP_NEEDS, SHIP_OF
from game.rules.odin.state import ACT, ALL_REPLACED, AT, COLUMN, REPLACED, SPACE, SPACES, STANDING, State
from game.rules.odin.upgrading import can_upgrade
from game.rules.odin.usable import Ask, asked, use_refusal, use_refusal_within
from game.rules.odin.words import Gain, Trade

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


class _Plan(NamedTuple):
    """How to find out quickly whether a space can be used, where no card changes prices or effects.

    ``price`` is what it costs at least. If that is ``enough``, nothing else need be asked; or if a strip lies open
    (``mines``), or a good can be upgraded (``upgrades``). Else any of ``asks`` must have nothing against it.
    """

    price: tuple[tuple[int, int], ...] = ()
    enough: bool = False
    mines: bool = False
    upgrades: bool = False
    asks: tuple[Ask, ...] = ()


_PLACE: Final = [[Place(seat, space) for space in range(SPACES)] for seat in range(4)]
_ALWAYS: Final = frozenset({"dice", "plunder", "draw"})


@lru_cache(maxsize=1)
def _plans(changes: int) -> list[_Plan]:
    """Returns the plans of all spaces as their rows are after so many changes of the deck."""
    return [_find_plan(DECK[space]) for space in range(SPACES)]


def _find_plan(row: Row) -> _Plan:
    steps = [step for effect in row.effects for step in row.blocks[effect.block]]
    if not steps:
        return _Plan()
    first = steps[0].args
    if isinstance(first, Gain) and all(amount.metric is None for _, amount in first.things):
        return _Plan(enough=True)
    asks = asked(row)
    if len(steps) == 1 and isinstance(first, Trade):
        plain = all(thing < FIRST_SHIP for thing, _ in first.gain)
        return _Plan(tuple((thing, amount.base) for thing, amount in first.pay), enough=plain, asks=asks)
    name = steps[0].op.name
    only_upgrades = name == "upgrade" and len(steps) == 1 and first.steps == 1
    return _Plan(enough=name in _ALWAYS, mines=name == "mine", upgrades=only_upgrades, asks=asks)


def list_turn(state: State, frame: Turn) -> Sequence[Action]:
    """Returns every space that can be used, every space that can be imitated, and passing."""
    seat = frame.seat
    found: list[Action] = []
    home, holder = state.thing[seat], state.holder
    sails = {need: ship_refusal(state, seat, need) is None for need in SHIP_NEEDS}
    act = [0] * ACT
    state.acts.append(act)
    plain = not cues.rows_at(state, seat, "cost") and not cues.rows_at(state, seat, "stone_cost")
    plain = plain and not cues.rows_at(state, seat, "instead")
    for space, plan in enumerate(_plans(DECK.changes)):
        if holder[space] == NOTHING:
            if sails[SHIP_OF[space]] and (COLUMN_OF[space] <= home or workers(state, seat, space) <= home):
                act[SPACE], act[COLUMN] = space + 1, COLUMN_OF[space]
                if _is_usable(state, seat, plan) if plain else use_refusal_within(state, seat, space) is None:
                    found.append(_PLACE[seat][space])
        else:
            for number, column in enumerate(state.columns):
                if column == COLUMN_OF[space] and _imitation_refusal(state, seat, number, space) is None:
                    found.append(Imitate(seat, number, space))
    state.acts.pop()
    found.append(Pass(seat))
    return found


def _is_usable(state: State, seat: int, plan: _Plan) -> bool:
    """Tells whether a space can be used, where no card changes prices or effects."""
    held, first = state.held, seat * len(ITEMS)
    for thing, count in plan.price:
        if held[first + thing] < count:
            return False
    if plan.enough or (plan.mines and state.strips):
        return True
    if plan.upgrades:
        return can_upgrade(state, seat)
    for given, why, args in plan.asks:
        if (given is ALWAYS or given.holds(state, seat)) and (why is None or why(state, seat, args) is None):
            return True
    return False


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
    seat, part = frame.seat, frame.part
    if part == PLACING:
        cues.cue(state, seat, "placing")
    elif part == STAND:
        _stand(state, seat, events)
    elif part == COLUMN_BONUS:
        column = state.acts[-1][COLUMN]
        if column == 3:
            occupations.draw(state, seat, chance, events)
        elif column == 4 and state.hands[seat]:
            state.stack.append(Playing(seat, 1, 0))
    elif part == BEFORE:
        cues.cue(state, seat, "before")
        cues.cue(state, seat, "instead")
    elif part == USE:
        if state.acts[-1][REPLACED] != ALL_REPLACED:
            EFFECTS.perform(state, seat, state.acts[-1][SPACE] - 1)
    elif part == ALSO:
        cues.cue(state, seat, "use")
    elif part == AFTER:
        cues.cue(state, seat, "after")
    elif part == END:
        end_act(state, seat)
    elif part == CAST:
        dice.cast(state, seat, chance, events)
    elif part == FEAST_END:
        feast.end(state, seat, events)
    elif part == BONUS:
        pay_bonuses(state, events)
    elif part == INCOME:
        pay_incomes(state, events)
    elif part == AFTER_BONUS:
        cues.cue(state, seat, "after_bonus")
    elif part == AFTER_HARVEST:
        cues.cue(state, seat, "after_harvest")


def _stand(state: State, seat: int, events: list[Event]) -> None:
    act = state.acts[-1]
    space, at = act[SPACE] - 1, act[AT] - 1
    need = workers(state, seat, space)
    act[STANDING] = need
    state.standing[at], state.holder[at] = need, state.mark(seat)
    if at >= SPACES:
        state.copied[at - SPACES] = space
    events.append(Placed(seat, space, at, need))
    move_vikings(state, seat, -need)
