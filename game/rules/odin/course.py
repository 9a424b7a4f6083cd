"""The twelve phases of a round, and the end (rule odin.round)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Chance, Event, Outcome, Refusal, rank
from game.rules.odin import cues, feast, mountains, trade, upgrading
from game.rules.odin.acting import AFTER_BONUS, BONUS, INCOME, move_vikings
from game.rules.odin.actions import Done
from game.rules.odin.components import (
    NOTHING,
    PAIRS,
    SHED,
    STONE,
    STONE_HOUSE,
    STONE_SLOTS,
    WOOD,
    WOOD_SLOTS,
)
from game.rules.odin.dice import end_second
from game.rules.odin.events import (
    Ended,
    FirstPlayer,
    GameEnded,
    HarvestFell,
    IslandFlipped,
    RoundBegan,
    SilverLaid,
    VikingsReturned,
)
from game.rules.odin.frames import (
    Buying,
    Feasting,
    Mining,
    NextTurn,
    Phase,
    Picking,
    SeatPhase,
    SecondLoot,
    Settling,
    Upgrading,
    Window,
)
from game.rules.odin.income import breed, harvest
from game.rules.odin.state import FIRST_PAIR, IMITATIONS, State
from game.rules.odin.supply import draw_weapons, lose

(
    NEW_VIKING, HARVEST, FLIPS, WEAPONS, ACTIONS, FIRST, INCOMES, BREEDING, FEAST, BONUSES, MOUNTAINS, RETURN, FINAL,
) = range(1, 14)  # fmt: skip
PEACEMAKER: Final = 38
"""The card whose owner may take a resource instead of a weapon."""
ISLAND_SILVER: Final = 2
_SOLO_WAITING: Final = {"long": 5, "short": 6}


def phase(state: State, frame: Phase, chance: Chance, events: list[Event]) -> None:
    """Carries out a phase; the next one follows."""
    number = frame.phase
    last = state.round == state.length.rounds
    if number < FINAL:
        state.stack.append(Phase(0, FINAL if number == FEAST and last else number % RETURN + 1))
    if number == NEW_VIKING:
        _begin_round(state, events)
    elif number == FLIPS:
        _flip_islands(state, events)
    elif number == ACTIONS:
        _for_each(state, ACTIONS)
        state.stack.append(NextTurn((state.first - 1) % state.seats))
    elif number == FIRST:
        _find_first(state, events)
    elif number == INCOMES:
        state.stack.append(Settling(state.first, INCOME))
        _for_each(state, INCOMES)
    elif number == BONUSES:
        _for_each(state, BONUSES)
        state.stack.append(Settling(state.first, BONUS))
        state.stack += [Window(seat, BONUSES) for seat in reversed(state.clockwise(state.first))]
    elif number == MOUNTAINS:
        mountains.decay(state, chance, events)
    elif number == RETURN:
        _return_vikings(state, events)
    elif number == FINAL:
        state.stack.append(SeatPhase(state.first, RETURN))
        _for_each(state, FINAL)
    else:
        _for_each(state, number)


def _for_each(state: State, number: int) -> None:
    state.stack += [SeatPhase(seat, number) for seat in reversed(state.clockwise(state.first))]


def other_feasts(state: State, frame: Feasting) -> Sequence[SeatPhase]:
    """Returns the frames of those who feast after this seat: each of what it has itself."""
    return [other for other in reversed(state.stack) if isinstance(other, SeatPhase) and other.phase == FEAST]


def seat_phase(state: State, frame: SeatPhase, chance: Chance, events: list[Event]) -> None:
    """Carries out a seat's part of a phase."""
    seat, number = frame.seat, frame.phase
    if number == HARVEST:
        _harvest(state, seat, events)
    elif number == WEAPONS:
        if cues.owns(state, seat, PEACEMAKER):
            state.stack.append(Picking(seat, PEACEMAKER - 1, 0))
        else:
            draw_weapons(state, seat, 1, chance, events)
    elif number == ACTIONS:
        cues.cue(state, seat, "end_actions")
    elif number == INCOMES:
        state.stack.append(Window(seat, INCOMES))
        cues.cue(state, seat, "before_income")
    elif number == BREEDING:
        breed(state, seat, events)
    elif number == FEAST:
        feast.begin(state, seat, events)
    elif number == BONUSES:
        state.stack.append(Settling(seat, AFTER_BONUS))
        cues.cue(state, seat, "bonus")
    elif number == FINAL:
        state.stack.append(Window(seat, FINAL))
        cues.cue(state, seat, "scoring")
    elif number == RETURN:
        _end(state, events)


# -- 1 to 3 -----------------------------------------------------------------------------------------------------


def _begin_round(state: State, events: list[Event]) -> None:
    """Gives every seat a Viking of the banquet table: in a solo game, from round 2 on, two (odin.solo)."""
    state.round += 1
    state.passed, state.last = 0, NOTHING
    events.append(RoundBegan(-1, state.round, state.length.harvest[state.round - 1]))
    for seat in range(state.seats):
        move_vikings(state, seat, solo_vikings(state) if state.seats == 1 else 1)


def solo_vikings(state: State) -> int:
    """Returns how many Vikings the cell of this round holds in a solo game (rule odin.solo)."""
    return 1 if state.round == 1 and state.options["length"] == "long" else 2


def _harvest(state: State, seat: int, events: list[Event]) -> None:
    """Gives a seat one good of every number up to that of the round (rule odin.harvest)."""
    level = state.length.harvest[state.round - 1]
    events.append(HarvestFell(seat, level))
    if level:
        harvest(state, seat, level, events)
    else:
        cues.cue(state, seat, "no_harvest")


def _flip_islands(state: State, events: list[Event]) -> None:
    """Turns the island of the round over and lays silver on the other free ones (rule odin.islands.flip)."""
    due = state.round - state.length.flips
    if due not in PAIRS:
        return
    free = [pair for pair in PAIRS if state.owner[FIRST_PAIR + pair] == NOTHING]
    if due in free:
        silver, state.lying[due] = state.lying[due], 0
        state.flipped |= 1 << due
        events.append(IslandFlipped(-1, due, state.island(due), silver))
    others = tuple(pair for pair in free if pair != due)
    for pair in others:
        state.lying[pair] += ISLAND_SILVER
    if others:
        events.append(SilverLaid(-1, others, tuple(state.island(pair) for pair in others), ISLAND_SILVER))


# -- 6 and 12 ---------------------------------------------------------------------------------------------------


def _find_first(state: State, events: list[Event]) -> None:
    """Makes the seat that placed Vikings last the first player (rule odin.first)."""
    if state.seats > 1 and state.last >= 0 and state.last != state.first:
        state.first = state.last
        events.append(FirstPlayer(state.first, state.round == state.length.rounds))


def _return_vikings(state: State, events: list[Event]) -> None:
    """Returns all Vikings; in a solo game those of the round before, the others stay (rules odin.return, odin.solo)."""
    solo = state.seats == 1
    mark = state.round % 2
    back = [at for at, holder in enumerate(state.holder) if holder != NOTHING and (not solo or holder == mark)]
    home = [0] * state.seats
    for at in back:
        home[0 if solo else state.holder[at]] += state.standing[at]
        state.standing[at], state.holder[at] = 0, NOTHING
    state.copied = [NOTHING] * len(IMITATIONS)
    if solo and state.round == 1:
        home[0] = _SOLO_WAITING[state.options["length"]]
    events.append(VikingsReturned(-1, tuple(back)))
    for seat, count in enumerate(home):
        move_vikings(state, seat, count)


# -- the end ----------------------------------------------------------------------------------------------------


def fill_slots(state: State, seat: int) -> list[int]:
    """Puts wood and stone that is left into sheds and stone houses; returns (place, amount) of each."""
    filled: list[int] = []
    for kind, first in ((SHED, 0), (STONE_HOUSE, 2)):
        for place, (resource, slots) in enumerate(((WOOD, WOOD_SLOTS[kind]), (STONE, STONE_SLOTS[kind])), start=first):
            at = 4 * seat + place
            count = min(state.has(seat, resource), slots * state.buildings(seat, kind) - state.stored[at])
            if count > 0:
                lose(state, seat, resource, count)
                state.stored[at] += count
                filled += (place, count)
    return filled


def _end(state: State, events: list[Event]) -> None:
    """Ends the game (rule odin.end)."""
    filled: list[int] = []
    for seat in range(state.seats):
        pairs = fill_slots(state, seat)
        for place, count in zip(pairs[::2], pairs[1::2], strict=True):
            filled += (seat, place, count)
    state.stack.clear()
    events.append(GameEnded(-1, outcome(state).ranking, tuple(filled)))


def outcome(state: State) -> Outcome:
    """Returns how the finished game ended: equal totals share the victory (rule odin.end.tie)."""
    groups = rank(range(state.seats), state.total)
    if state.seats == 1:
        return Outcome("solo", groups)
    return Outcome("shared" if len(groups[0]) > 1 else "points", groups)


# -- ending what may be ended -----------------------------------------------------------------------------------


def done(state: State, action: Done, chance: Chance, events: list[Event]) -> None:
    """Ends an upgrade, a sale, a window, a feast, ..."""
    frame = state.stack.pop()
    events.append(Ended(action.seat, frame.kind))
    if isinstance(frame, SecondLoot):
        end_second(state, action.seat, frame, events)


def done_refusal(state: State, frame: object, action: Done) -> Refusal | None:
    """Returns why something cannot be ended yet."""
    if isinstance(frame, Upgrading):
        return upgrading.done_refusal(state, frame, action)
    if isinstance(frame, Mining):
        return mountains.done_refusal(state, frame, action)
    if isinstance(frame, Buying):
        return trade.end_sale_refusal(frame)
    return None
