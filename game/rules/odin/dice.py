"""Dice actions: hunting, snares, whaling, raids, pillages (rules odin.dice and odin.dice.failure, .success, .loot)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.odin import cues
from game.rules.odin.acting import CAST, bring_back
from game.rules.odin.actions import Done, Fail, Hunt, Loot, Roll, Spend
from game.rules.odin.components import (
    DICE,
    GOODS,
    GREEN,
    LONG_SWORD,
    MOST_ROLLS,
    PILLAGE,
    RAID,
    SNARING,
    SPEAR,
    SPECIALS,
    STONE,
    TILE,
    TILES,
    WHALER,
    WHALING,
    WOOD,
    Dice,
)
from game.rules.odin.events import AttemptFailed, AttemptSucceeded, DieRolled, LootChosen
from game.rules.odin.frames import Rolling, SecondLoot, Settling, Spending
from game.rules.odin.state import (
    AT,
    BOATS,
    DEEDS,
    DICE_KIND,
    DICE_REPLACED,
    FACE_SHOWN,
    MODIFIER,
    REPLACED,
    ROLLS,
    SAILED,
    SPENT_RESOURCE,
    SPENT_WEAPON,
    STANDING,
    USED,
    WARSHIP,
    State,
    ore_in,
    ship_in,
)
from game.rules.odin.supply import fetch_weapons, gain, pay

RAID_FAILS: Final = 5
"""A raid whose result is this or less fails."""
SPLIT, SPEARS_FOR_SWORDS, GREEN_LOOT, CHEAPER_SPECIALS, FOURTH_ROLL = 136, 137, 138, 139, 153
"""The cards that change how loot is taken, paid and rolled for."""

NO_MORE_ROLLS: Final = refuse("odin.refusal.rolls", "odin.dice")
WRONG_PRICE: Final = refuse("odin.refusal.hunt_price", "odin.dice.success")
NO_LOOT: Final = refuse("odin.refusal.no_loot", "odin.dice.loot")
LOOT_TOO_DEAR: Final = refuse("odin.refusal.loot", "odin.dice.loot")
WRONG_SPENDING: Final = refuse("odin.refusal.spending", "odin.dice.loot")
GONE: Final = refuse("odin.refusal.special", "odin.goods.special")


def dice_of(state: State) -> Dice:
    """Returns the dice action under way."""
    return DICE[state.acts[-1][DICE_KIND] - 1]


def start(state: State, seat: int, kind: int, boats: int) -> None:
    """Begins a dice action: cards act first, then the die is cast."""
    act = state.acts[-1]
    act[DICE_KIND], act[BOATS] = kind + 1, min(boats, state.ships(seat, WHALER))
    if kind in (RAID, PILLAGE):
        act[DEEDS] |= SAILED
    if state.is_older:
        state.note(USED)
    state.stack.append(Settling(seat, CAST))
    cues.cue(state, seat, "before_dice")


def cast(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    """Rolls the die for the first time, unless a card does something else instead."""
    if state.acts[-1][REPLACED] != DICE_REPLACED:
        if not state.is_older:
            state.note(USED)
        _roll(state, seat, chance, events)


def _roll(state: State, seat: int, chance: Chance, events: list[Event]) -> None:
    act, dice = state.acts[-1], dice_of(state)
    act[ROLLS] += 1
    act[FACE_SHOWN] = chance.roll(f"{dice.name} {seat}", dice.die) + 1
    value = result(state, seat)
    events.append(DieRolled(seat, act[DICE_KIND] - 1, act[FACE_SHOWN], value))
    if not dice.high and value == 0:
        _succeed(state, seat, 0, 0, events)
    else:
        state.stack.append(Rolling(seat))


def result(state: State, seat: int) -> int:
    """Returns what the die comes to: with cards and, for whaling and pillages, the ore of the ships; never below 0."""
    act, kind = state.acts[-1], state.acts[-1][DICE_KIND] - 1
    value = cues.modified(state, seat, "roll", act[FACE_SHOWN] + act[MODIFIER])
    if kind == WHALING:
        value -= whaling_ore(state, seat, act[BOATS])
    elif kind == PILLAGE:
        value += longship_ore(state, seat)
    return max(0, value)


def whaling_ore(state: State, seat: int, boats: int) -> int:
    """Returns the ore, printed and loaded, of so many whaling boats: those with most (rule odin.dice.whaling)."""
    loads = sorted((1 + ore_in(berth) for berth in state.berths(seat) if ship_in(berth) == WHALER), reverse=True)
    return sum(loads[:boats])


def longship_ore(state: State, seat: int) -> int:
    """Returns the ore of the longship that has most (rule odin.dice.pillage)."""
    return max((ore_in(berth) for berth in state.berths(seat) if berth >= WARSHIP), default=0)


# -- the choice after a roll ------------------------------------------------------------------------------------


def most_rolls(state: State, seat: int) -> int:
    """Returns how often a seat may roll."""
    return MOST_ROLLS + cues.owns(state, seat, FOURTH_ROLL)


def list_rolling(state: State, frame: Rolling) -> Sequence[Action]:
    """Returns rolling again, failing, and every way to succeed."""
    seat = frame.seat
    found: list[Action] = []
    if state.acts[-1][ROLLS] < most_rolls(state, seat):
        found.append(Roll(seat))
    found.append(Fail(seat))
    if dice_of(state).high:
        found += [Loot(seat, tile) for tile in _list_loot(state, seat)]
    else:
        most = min(result(state, seat), state.has(seat, WOOD))
        found += [Hunt(seat, wood) for wood in range(most + 1) if hunt_weapons(state, seat, wood) >= 0]
    return found


def _list_loot(state: State, seat: int, first: int = -1) -> list[int]:
    """Returns the tiles that a seat can take, or take besides a first one (card 136)."""
    reach = result(state, seat) + most_spent(state, seat)
    if state.acts[-1][DICE_KIND] - 1 == RAID and reach <= RAID_FAILS:
        return []
    reach -= sword_value(state, seat, first) if first >= 0 else 0
    there = [tile for tile in TILES if tile not in SPECIALS or (state.specials[tile - SPECIALS[0]] and tile != first)]
    return [tile for tile in there if 0 < sword_value(state, seat, tile) <= reach]


def roll_refusal(state: State, frame: Rolling, action: Roll) -> Refusal | None:
    """Returns why the die cannot be rolled again."""
    return None if state.acts[-1][ROLLS] < most_rolls(state, action.seat) else NO_MORE_ROLLS


def roll(state: State, action: Roll, chance: Chance, events: list[Event]) -> None:
    """Rolls again; the last roll counts."""
    state.stack.pop()
    _roll(state, action.seat, chance, events)


def fail(state: State, action: Fail, chance: Chance, events: list[Event]) -> None:
    """Takes the consolation; Vikings return if the action has any on the board (rule odin.dice.failure)."""
    state.stack.pop()
    act, dice, seat = state.acts[-1], dice_of(state), action.seat
    events.append(AttemptFailed(seat, act[DICE_KIND] - 1))
    cues.cue(state, seat, "fail")
    gain(state, seat, [(dice.resource, 1)], events)
    fetch_weapons(state, seat, [(dice.weapon, 1)], events)
    bring_back(state, seat, [act[AT] - 1] * min(dice.back, act[STANDING]), events)


# -- low dice: paid exactly -------------------------------------------------------------------------------------


def weapon_worth(state: State, seat: int) -> int:
    """Returns what one weapon of the fitting kind counts for."""
    return cues.modified(state, seat, "spend", 1)


def hunt_weapons(state: State, seat: int, wood: int) -> int:
    """Returns how many weapons have to be paid besides so much wood, or -1 if the seat cannot or need not do so."""
    value, worth, weapon = result(state, seat), weapon_worth(state, seat), dice_of(state).weapon
    if wood < 0 or wood > value or wood > state.has(seat, WOOD):
        return -1
    weapons = -(-(value - wood) // worth)
    over = weapons * worth + wood - value
    return weapons if weapons <= state.has(seat, weapon) and (not over or not wood) else -1


def hunt_refusal(state: State, frame: Rolling, action: Hunt) -> Refusal | None:
    """Returns why a success cannot be paid for so."""
    if dice_of(state).high:
        return NOT_NOW
    return None if hunt_weapons(state, action.seat, action.wood) >= 0 else WRONG_PRICE


def hunt(state: State, action: Hunt, chance: Chance, events: list[Event]) -> None:
    """Pays for a success and takes the reward."""
    weapons = hunt_weapons(state, action.seat, action.wood)
    state.stack.pop()
    _succeed(state, action.seat, action.wood, weapons, events)


def _succeed(state: State, seat: int, wood: int, weapons: int, events: list[Event]) -> None:
    act, dice = state.acts[-1], dice_of(state)
    act[SPENT_RESOURCE], act[SPENT_WEAPON] = wood, weapons
    events.append(AttemptSucceeded(seat, act[DICE_KIND] - 1))
    cues.cue(state, seat, "success")
    pay(state, seat, [(WOOD, wood), (dice.weapon, weapons)], events)
    weapon = [pair for pair in dice.success if pair[0] == dice.weapon]
    gain(state, seat, [pair for pair in dice.success if pair not in weapon], events)
    if act[DICE_KIND] - 1 == SNARING:
        fetch_weapons(state, seat, weapon, events)


# -- high dice: loot --------------------------------------------------------------------------------------------


def sword_value(state: State, seat: int, tile: int) -> int:
    """Returns what a tile costs this seat in battle; 0 for what cannot be had (rule odin.dice.loot)."""
    if tile in GOODS and TILE[tile].colour == GREEN:
        return TILE[TILE[tile].upgrade].sword - 1 if cues.owns(state, seat, GREEN_LOOT) else 0
    sword = TILE[tile].sword
    if tile in SPECIALS and cues.owns(state, seat, CHEAPER_SPECIALS):
        sword -= sword == max(TILE[other].sword for other in SPECIALS if state.specials[other - SPECIALS[0]])
    return sword


def most_spent(state: State, seat: int) -> int:
    """Returns by how much a seat could raise the result of a battle."""
    stones = state.has(seat, STONE) * stone_worth(state, seat)
    spears = state.has(seat, SPEAR) if cues.owns(state, seat, SPEARS_FOR_SWORDS) else 0
    return stones + state.has(seat, LONG_SWORD) + spears


def stone_worth(state: State, seat: int) -> int:
    """Returns what a stone adds to a battle."""
    return cues.modified(state, seat, "spend", 1)


def loot_need(state: State, seat: int, first: int, second: int = -1) -> int:
    """Returns how much has to be spent for a tile, or two (card 136): 0 or less if the die is enough."""
    cost = sword_value(state, seat, first) + (sword_value(state, seat, second) if second >= 0 else 0)
    if state.acts[-1][DICE_KIND] - 1 == RAID:
        cost = max(cost, RAID_FAILS + 1)
    return cost - result(state, seat)


def _loot_refusal(state: State, seat: int, tile: int, first: int = -1) -> Refusal | None:
    if tile not in TILES:
        return NOT_NOW
    if tile in SPECIALS and (not state.specials[tile - SPECIALS[0]] or tile == first):
        return GONE
    if not sword_value(state, seat, tile):
        return NO_LOOT
    need = loot_need(state, seat, tile) if first < 0 else loot_need(state, seat, first, tile)
    return None if need <= most_spent(state, seat) else LOOT_TOO_DEAR


def loot_refusal(state: State, frame: Rolling, action: Loot) -> Refusal | None:
    """Returns why a tile cannot be taken."""
    return _loot_refusal(state, action.seat, action.tile) if dice_of(state).high else NOT_NOW


def loot(state: State, action: Loot, chance: Chance, events: list[Event]) -> None:
    """Takes a tile, or the second of two, and pays for it."""
    frame = state.stack.pop()
    seat = action.seat
    events.append(LootChosen(seat, action.tile))
    if isinstance(frame, SecondLoot):
        _spend_for(state, seat, frame.tile, action.tile, events)
        return
    split = SecondLoot(seat, action.tile)
    if cues.owns(state, seat, SPLIT) and can_split(state, split):
        state.stack.append(split)
    else:
        _spend_for(state, seat, action.tile, -1, events)


def can_split(state: State, frame: SecondLoot) -> bool:
    """Tells whether a second tile can be taken."""
    return bool(_list_loot(state, frame.seat, frame.tile))


def list_second(state: State, frame: SecondLoot) -> Sequence[Action]:
    """Returns every second tile, and doing without."""
    tiles = _list_loot(state, frame.seat, frame.tile)
    return [*(Loot(frame.seat, tile) for tile in tiles), Done(frame.seat)] if tiles else ()


def second_refusal(state: State, frame: SecondLoot, action: Loot) -> Refusal | None:
    """Returns why a second tile cannot be taken."""
    return _loot_refusal(state, action.seat, action.tile, frame.tile)


def end_second(state: State, seat: int, frame: SecondLoot, events: list[Event]) -> None:
    """Does without a second tile."""
    _spend_for(state, seat, frame.tile, -1, events)


def _spend_for(state: State, seat: int, first: int, second: int, events: list[Event]) -> None:
    frame = Spending(seat, max(0, loot_need(state, seat, first, second)), first, second)
    ways = list_spending(state, frame)
    if len(ways) == 1:
        _take(state, frame, ways[0], events)
    else:
        state.stack.append(frame)


def list_spending(state: State, frame: Spending) -> list[Spend]:
    """Returns every way to pay for the loot that wastes no piece."""
    seat = frame.seat
    spears = state.has(seat, SPEAR) if cues.owns(state, seat, SPEARS_FOR_SWORDS) else 0
    return [
        Spend(seat, stones, swords, spent)
        for stones in range(min(frame.need, state.has(seat, STONE)) + 1)
        for spent in range(min(frame.need, spears) + 1)
        for swords in range(min(frame.need, state.has(seat, LONG_SWORD)) + 1)
        if _pays(frame.need, stones, swords + spent, stone_worth(state, seat))
    ]


def _pays(need: int, stones: int, swords: int, worth: int) -> bool:
    over = stones * worth + swords - need
    return over >= 0 and not (swords and over >= 1) and not (stones and over >= worth)


def spending_refusal(state: State, frame: Spending, action: Spend) -> Refusal | None:
    """Returns why the loot cannot be paid for so."""
    return None if action in list_spending(state, frame) else WRONG_SPENDING


def spend(state: State, action: Spend, chance: Chance, events: list[Event]) -> None:
    """Pays for the loot."""
    _take(state, state.stack.pop(), action, events)


def _take(state: State, frame: Spending, action: Spend, events: list[Event]) -> None:
    seat, act = frame.seat, state.acts[-1]
    act[SPENT_RESOURCE], act[SPENT_WEAPON] = action.stones, action.swords
    events.append(AttemptSucceeded(seat, act[DICE_KIND] - 1))
    cues.cue(state, seat, "success")
    pay(state, seat, [(STONE, action.stones), (LONG_SWORD, action.swords), (SPEAR, action.spears)], events)
    for tile in (frame.first, frame.second):
        if tile >= 0:
            gain(state, seat, [(tile, 1)], events)
