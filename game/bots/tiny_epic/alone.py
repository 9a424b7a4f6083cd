"""Battles of the solo game: the enemy's deck is known but for its last stack, so each of its cards is tried."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.tiny_epic.battle import invader_strength, strength_of
from game.rules.tiny_epic.components import CARD_RUNE, CARDS, STEEL, STEEL_COST
from game.rules.tiny_epic.state import State

# What it costs when the enemy takes the action of its mat, as it does when it has not won.
MAT_ACTION: Final = 0.5


class Odds(NamedTuple):
    """How likely a battle is won and lost; else it is tied."""

    won: float
    lost: float


def odds(state: State, card: int) -> Odds:
    """Returns how likely a card of the lone seat beats the enemy, and is beaten by it."""
    if state.good(0, STEEL) < STEEL_COST[card]:
        return Odds(0.0, enemy_odds(state))
    goods = state.goods_of(0)
    goods[STEEL] -= STEEL_COST[card]
    runes = state.active(0)
    runes[CARD_RUNE[card]] += 1
    mine = strength_of(card, goods, runes)
    against = _foes(state)
    count = len(against)
    return Odds(sum(mine > other for other in against) / count, sum(mine < other for other in against) / count)


def enemy_odds(state: State) -> float:
    """Returns how likely the enemy beats the Invaders, if it fights its battle without anybody."""
    invaders = [invader_strength(state, card) for card in range(CARDS)]
    against = _foes(state)
    return sum(other > invader for other in against for invader in invaders) / (len(against) * CARDS)


def _foes(state: State) -> list[int]:
    """Returns the strength of every card with which the enemy may fight."""
    goods, runes = state.enemy_goods, state.active(state.other)
    bonus = state.bonus if state.starter == state.seats else 0
    found = []
    for card in state.enemy.cards or range(CARDS):
        own = runes[:]
        own[CARD_RUNE[card]] += 1
        found.append(strength_of(card, goods, own) + bonus)
    return found
