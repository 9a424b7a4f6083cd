"""Phase 1: the dice, the harvest, famine and ageing (rules landnam.harvest)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.landnam import althing, fate
from game.rules.landnam.actions import AgeHex, DealOut, PlayCard, Roll
from game.rules.landnam.components import KINDS, NUMBERS, Count, Factor, Shift
from game.rules.landnam.events import CardsTaken, FamineStruck, HarvestDealt, HarvestRolled, HexAged
from game.rules.landnam.frames import Ageing, Dealing, Harvesting, Rolling
from game.rules.landnam.island import AROUND, CORNERS_OF, HEXES
from game.rules.landnam.state import NOTHING, State, owner_of

SEVEN = 7
_PER_SETTLER = 2


def list_rolling(state: State, frame: Rolling) -> Sequence[Action]:
    """Returns the roll."""
    return [Roll(frame.seat)]


def roll(state: State, action: Roll, chance: Chance, events: list[Event]) -> None:
    """Rolls two dice: a seven calls the althing, any other number a harvest."""
    seat = action.seat
    state.stack.pop()
    one, two = (chance.roll(f"harvest dice of seat {seat}", 6) + 1 for _ in range(2))
    state.dice = [one, two]
    state.rolled[one + two] += 1
    events.append(HarvestRolled(seat, one, two))
    if one + two != SEVEN:
        state.stack += [Dealing(seat, one + two), Harvesting(seat, one + two)]
        return
    for other in state.clockwise(seat):
        if other == seat or not state.fates[other]:
            fate.draw(state, other, chance, events)
    althing.begin(state, seat)


# -- the harvest ------------------------------------------------------------------------------------------------


def hexes_with(state: State, number: int) -> list[int]:
    """Returns the hexes that show a number."""
    token = state.token
    return [at for at in range(HEXES) if token[at] == number]


def list_harvest(state: State, frame: Harvesting) -> Sequence[Action]:
    """Returns dealing out without a card."""
    return [DealOut(frame.seat)]


def may_play(state: State, frame: Harvesting) -> bool:
    """Tells whether the seat could hold a Harvest card."""
    return fate.could_hold(state, frame.seat, "multiply", "blight", "shift", "stores")


def deal_out(state: State, action: DealOut, chance: Chance, events: list[Event]) -> None:
    """Plays no Harvest card."""
    state.stack.pop()


def deal(state: State, frame: Dealing, chance: Chance, events: list[Event]) -> None:
    """Deals the harvest as it was rolled."""
    harvest(state, frame.seat, frame.number, events)


def gains(
    state: State, number: int, fat: int = NOTHING, failed: int = NOTHING, factor: int = 1
) -> list[tuple[int, int, int, int]]:
    """Returns what a number pays: (hex, seat, resource, cards), a fat hex times the factor, a failed one nothing.

    A piece on the hex takes all, farms and towns around it only where none stands (rule landnam.harvest.pay).
    """
    found = []
    for at in hexes_with(state, number):
        resource = state.resource_at(at)
        if at == failed or resource < 0:
            continue
        times = factor if at == fat else 1
        if state.standing[at] >= 0:
            found.append((at, owner_of(state.standing[at]), resource, _PER_SETTLER * times))
            continue
        for corner in CORNERS_OF[at]:
            house = state.house[corner] - 1
            if house >= 0:
                found.append((at, house >> 1, resource, (1 + (house & 1)) * times))
    return found


def harvest(
    state: State, seat: int, number: int, events: list[Event], fat: int = NOTHING, failed: int = NOTHING,
    factor: int = 1,
) -> bool:  # fmt: skip
    """Deals a harvest out, or has it end in a famine; returns whether there was none (rule landnam.harvest.famine)."""
    paid = gains(state, number, fat, failed, factor)
    due = [sum(gain[3] for gain in paid if gain[2] == kind) for kind in KINDS]
    short = tuple(kind for kind in KINDS if due[kind] > state.bank[kind])
    if short:
        returned = tuple(
            (other, kind, state.held(other, kind)) for kind in short for other in range(state.seats)
            if state.held(other, kind)
        )  # fmt: skip
        for other, kind, amount in returned:
            state.pay(other, kind, amount)
        events.append(FamineStruck(-1, short, returned))
        return False
    for _, other, kind, amount in paid:
        state.take(other, kind, amount)
    events.append(HarvestDealt(-1, number, tuple(paid)))
    hexes = {gain[0] for gain in paid}
    if hexes:
        state.stack.append(Ageing(seat, sum(1 << at for at in hexes)))
    return True


# -- Harvest cards ----------------------------------------------------------------------------------------------


def shown(state: State, frame: Harvesting, args: Factor | Count) -> Iterator[int]:
    """Yields the hexes that show the number rolled."""
    yield from hexes_with(state, frame.number)


def play_multiply(
    state: State, frame: Harvesting, action: PlayCard, args: Factor, chance: Chance, events: list[Event]
) -> None:
    """Has one hex pay several times over (rule landnam.cards.fat_year)."""
    del state.stack[-2:]
    harvest(state, frame.seat, frame.number, events, fat=action.target, factor=args.factor)


def play_blight(
    state: State, frame: Harvesting, action: PlayCard, args: Count, chance: Chance, events: list[Event]
) -> None:
    """Has one hex pay nothing; its player takes a card of its kind (rule landnam.cards.hay_failure)."""
    del state.stack[-2:]
    if harvest(state, frame.seat, frame.number, events, failed=action.target):
        _take(state, frame.seat, state.resource_at(action.target), args.cards, events)


def shifts(state: State, frame: Harvesting, args: Shift) -> Iterator[int]:
    """Yields 1 and -1 as far as the number stays one of the dice."""
    for way in (1, -1):
        if NUMBERS[0] <= shifted(frame.number, way * args.by) <= NUMBERS[-1]:
            yield way


def shifted(number: int, by: int) -> int:
    """Returns the number moved up or down, stepping over seven."""
    moved = number + by
    return moved + (1 if by > 0 else -1) if min(number, moved) <= SEVEN <= max(number, moved) else moved


def play_shift(
    state: State, frame: Harvesting, action: PlayCard, args: Shift, chance: Chance, events: list[Event]
) -> None:
    """Treats the number as one higher or lower (rule landnam.cards.late_thaw)."""
    del state.stack[-2:]
    harvest(state, frame.seat, shifted(frame.number, action.target * args.by), events)


def stores(state: State, frame: Harvesting, args: Count) -> Iterator[int]:
    """Yields the resources made by hexes that the seat holds, or that touch its houses and hold no piece."""
    seat = frame.seat
    own = {state.place[piece] for piece in state.pieces(seat) if state.place[piece] >= 0}
    for corner, _ in state.houses(seat):
        own.update(at for at in AROUND[corner] if state.standing[at] < 0)
    made = {state.resource_at(at) for at in own}
    yield from (kind for kind in KINDS if kind in made)


def play_stores(
    state: State, frame: Harvesting, action: PlayCard, args: Count, chance: Chance, events: list[Event]
) -> None:
    """Takes a card after the harvest, even after a famine (rule landnam.cards.hidden_stores)."""
    del state.stack[-2:]
    harvest(state, frame.seat, frame.number, events)
    _take(state, frame.seat, action.target, args.cards, events)


def _take(state: State, seat: int, resource: int, amount: int, events: list[Event]) -> None:
    taken = state.take(seat, resource, amount) if resource >= 0 else 0
    if taken:
        events.append(CardsTaken(seat, resource, taken))


# -- ageing -----------------------------------------------------------------------------------------------------


def list_ageing(state: State, frame: Ageing) -> Sequence[Action]:
    """Returns every hex that paid."""
    return [AgeHex(frame.seat, at) for at in range(HEXES) if frame.hexes >> at & 1]


def ageing_refusal(state: State, frame: Ageing, action: AgeHex) -> Refusal | None:
    """Returns why a hex cannot be the one that ages."""
    if action.hex not in range(HEXES):
        return NOT_NOW
    if frame.hexes >> action.hex & 1:
        return None
    return refuse("landnam.refusal.paid_nothing", "landnam.harvest.ageing")


def age_hex(state: State, action: AgeHex, chance: Chance, events: list[Event]) -> None:
    """Ages one of the hexes that paid."""
    state.stack.pop()
    age(state, action.seat, action.hex, events)


def next_number(state: State, number: int) -> int:
    """Returns the next number of which the bank has a token, upwards and from 12 to 2; the same if it has none."""
    at = NUMBERS.index(number)
    for step in range(1, len(NUMBERS) + 1):
        following = (at + step) % len(NUMBERS)
        if state.tokens[following]:
            return NUMBERS[following]
    return number


def age(state: State, seat: int, at: int, events: list[Event]) -> None:
    """Replaces the token of a hex by the next one; the old one goes back after that (rule landnam.harvest.ageing)."""
    old = state.token[at]
    new = next_number(state, old)
    if new != old:
        state.tokens[NUMBERS.index(new)] -= 1
        state.tokens[NUMBERS.index(old)] += 1
        state.token[at] = new
    events.append(HexAged(seat, at, old, new))
