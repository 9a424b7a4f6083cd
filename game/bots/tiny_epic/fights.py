"""Battles: the chance to win with a card, and what winning and losing bring."""

from __future__ import annotations

import math
from typing import Final

from game.bots.tiny_epic.alone import MAT_ACTION, odds
from game.bots.tiny_epic.worth import pays
from game.rules.tiny_epic.battle import row_ends, strength_of
from game.rules.tiny_epic.components import CARD_RUNE, DECK, FAVOUR_SLOTS, FAVOURS, STEEL, STEEL_COST
from game.rules.tiny_epic.state import ENTERED, NONE, State

# What fighters bring in the mean, and how far they scatter; the first card is answered by nobody now and then.
_RIVAL: Final = 5.0
_MORE: Final = 0.75
_INVADER: Final = 4.3
_SPREAD: Final = 1.25
_BOON: Final = 0.85
_GOODS: Final = 0.22


def prize_worth(state: State, seat: int, favour: int) -> float:
    """Returns what a favour is worth to a seat: its runes and its bag, less what has to be given back for it."""
    favours = pays(state).favours
    own = [favours[other] for other in state.favours[seat]]
    gone = min(own) if len(own) >= FAVOUR_SLOTS else 0.0
    return favours[favour] + _GOODS * _BAGS[favour] - gone


def _bag(favour: int) -> int:
    found = 0
    for block in DECK[FAVOURS[favour]].blocks:
        for _, args in block:
            found += getattr(args, "n", 0) + sum(amount.base for _, amount in getattr(args, "goods", ()))
    return found


# How many goods, moves and the like come with each favour.
_BAGS: Final = tuple(map(_bag, range(len(FAVOURS))))


def best_prize(state: State, seat: int) -> float:
    """Returns what the best favour to fight for is worth: that of the running battle, or one at an end of a row."""
    if state.starter >= 0:
        return prize_worth(state, seat, state.prize)
    ends = [state.favour_row(row)[-1 if end else 0] for row, end in row_ends(state)]
    return max((prize_worth(state, seat, favour) for favour in ends), default=0.0)


def chance(state: State, seat: int, card: int) -> float:
    """Returns the chance to win the battle with a card of the hand."""
    if state.is_solo:
        return odds(state, card).won
    if state.good(seat, STEEL) < STEEL_COST[card]:
        return 0.0
    goods = state.goods_of(seat)
    goods[STEEL] -= STEEL_COST[card]
    runes = state.active(seat)
    runes[CARD_RUNE[card]] += 1
    mine = strength_of(card, goods, runes)
    fighters = sum(trace != NONE for trace in state.battle)
    known = max(
        (strength_of(state.rows[other][-1] % 64, state.goods_of(other), state.active(other))
         for other in range(state.seats) if other != seat and state.battle[other] == ENTERED),
        default=0,
    )  # fmt: skip
    waiting = state.seats - 1 - fighters
    expected = _RIVAL + _MORE * (fighters - 1) + 0.2 * waiting if fighters else _INVADER + 0.35 * waiting
    against = max(known, expected)
    return 1.0 / (1.0 + math.exp(-(mine - against - 0.3) / (0.62 * _SPREAD)))


def fight_worth(state: State, seat: int, card: int) -> float:
    """Returns what a battle with a card is worth: a favour perhaps, else a boon and the fury of a god."""
    if state.is_solo:
        return _alone(state, card)
    won = chance(state, seat, card)
    if state.good(seat, STEEL) < STEEL_COST[card]:
        return -0.5
    boon = _boon(state, seat, card)
    return won * best_prize(state, seat) + (1.0 - won) * boon - 0.3 * STEEL_COST[card] * won


def _boon(state: State, seat: int, card: int) -> float:
    held = state.island_runes(seat)
    return _BOON + 0.12 * (held[CARD_RUNE[card]] - sum(held) / len(held))


def _alone(state: State, card: int) -> float:
    """Returns what a battle with the enemy clan is worth, which takes the favour if it wins."""
    won, lost = odds(state, card)
    fell = 0.0 if state.good(0, STEEL) < STEEL_COST[card] else (1.0 - won) * _boon(state, 0, card)
    prize = best_prize(state, 0)
    return won * prize - lost * foe_prize(state) + fell - (1.0 - lost) * MAT_ACTION - 0.3 * STEEL_COST[card] * won


def foe_prize(state: State) -> float:
    """Returns what the favour of a battle would be worth to the enemy clan: that of the running one, or the seat's."""
    favours = [state.prize] if state.starter >= 0 else [
        state.favour_row(row)[-1 if end else 0] for row, end in row_ends(state)
    ]  # fmt: skip
    best = max(favours, key=lambda favour: prize_worth(state, 0, favour), default=NONE)
    return pays(state).favours[best] + 0.12 * _BAGS[best] if best >= 0 else 0.0
