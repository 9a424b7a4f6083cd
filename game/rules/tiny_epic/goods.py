"""Goods: chosen, and exchanged (rules tiny_epic.goods, tiny_epic.harvest, tiny_epic.rune.exchange)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.tiny_epic.actions import Exchange, Gain, Stop
from game.rules.tiny_epic.components import GOODS, MOST
from game.rules.tiny_epic.events import GoodsExchanged
from game.rules.tiny_epic.frames import Exchanging, Gaining
from game.rules.tiny_epic.state import State


def _room(state: State, seat: int) -> list[int]:
    return [MOST - count for count in state.goods_of(seat)]


def due(state: State, frame: Gaining) -> int:
    """Returns how many goods the seat chooses: those that its tracks have room for."""
    return min(frame.goods, sum(_room(state, frame.seat)))


def can_gain(state: State, frame: Gaining) -> bool:
    """Tells whether there is anything to gain."""
    return due(state, frame) > 0


def list_gains(state: State, frame: Gaining) -> Sequence[Action]:
    """Returns every mix of goods."""
    seat, count = frame.seat, due(state, frame)
    wood, food, steel = _room(state, seat)
    return [
        Gain(seat, first, second, count - first - second)
        for first in range(min(wood, count) + 1)
        for second in range(max(0, count - first - steel), min(food, count - first) + 1)
    ]


def gain_refusal(state: State, frame: Gaining, action: Gain) -> Refusal | None:
    """Returns why goods cannot be gained so."""
    mix = (action.wood, action.food, action.steel)
    if min(mix) < 0:
        return NOT_NOW
    for good, (count, room) in enumerate(zip(mix, _room(state, frame.seat), strict=True)):
        if count > room:
            return refuse(f"tiny_epic.refusal.full_{GOODS[good]}", "tiny_epic.goods")
    if sum(mix) != due(state, frame):
        return refuse("tiny_epic.refusal.goods_due", "tiny_epic.harvest", due=due(state, frame))
    return None


def gain(state: State, action: Gain, chance: Chance, events: list[Event]) -> None:
    """Gives the seat the goods that it chose."""
    state.stack.pop()
    state.gain(action.seat, (action.wood, action.food, action.steel), events)


# -- exchange ---------------------------------------------------------------------------------------------------


def can_exchange(state: State, frame: Exchanging) -> bool:
    """Tells whether anything can be exchanged."""
    return len(list_exchanges(state, frame)) > 1


def list_exchanges(state: State, frame: Exchanging) -> list[Action]:
    """Returns every number of one good for as many of another, and none."""
    seat = frame.seat
    held, room = state.goods_of(seat), _room(state, seat)
    every = range(len(GOODS))
    found: list[Action] = [
        Exchange(seat, give, get, count)
        for give in every
        for get in every
        if give != get
        for count in range(1, min(held[give], room[get]) + 1)
    ]
    return [*found, Stop(seat)]


def exchange_refusal(state: State, frame: Exchanging, action: Exchange) -> Refusal | None:
    """Returns why goods cannot be exchanged so."""
    every = range(len(GOODS))
    if action.give not in every or action.get not in every or action.amount < 1:
        return NOT_NOW
    if action.give == action.get:
        return refuse("tiny_epic.refusal.same_good", "tiny_epic.rune.exchange")
    if action.amount > state.good(frame.seat, action.give):
        return refuse("tiny_epic.refusal.no_goods", "tiny_epic.rune.exchange")
    if action.amount > _room(state, frame.seat)[action.get]:
        return refuse(f"tiny_epic.refusal.full_{GOODS[action.get]}", "tiny_epic.goods")
    return None


def exchange(state: State, action: Exchange, chance: Chance, events: list[Event]) -> None:
    """Exchanges goods."""
    state.stack.pop()
    state.pay(action.seat, action.give, action.amount)
    state.pay(action.seat, action.get, -action.amount)
    events.append(GoodsExchanged(action.seat, action.give, action.get, action.amount))
