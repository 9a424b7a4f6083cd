"""Battles of the solo game: against the enemy clan, or of the enemy with the Invaders (rule tiny_epic.solo.battle)."""

from __future__ import annotations

from game.rules.kernel import Chance, Event
from game.rules.tiny_epic import battle
from game.rules.tiny_epic.battle import clear_battle, meet_invaders, return_prize, reveal_fighters
from game.rules.tiny_epic.components import CARD_RUNE, DECK, FAVOURS
from game.rules.tiny_epic.deck import draw
from game.rules.tiny_epic.enemy import act_by_mat, fewest, gain, turn_over
from game.rules.tiny_epic.events import BattleLost, BattleWon, CardRevealed, StrengthCounted
from game.rules.tiny_epic.frames import Battle, Check, EnemyBattle, EnemyLosing, Losing, Rage, Winning
from game.rules.tiny_epic.state import State


def fight(state: State, frame: Battle, chance: Chance, events: list[Event]) -> None:
    """Has a battle fought: between seats, or of a lone seat with the enemy clan."""
    if not state.is_solo:
        battle.fight(state, frame, chance, events)
        return
    bonus = _bonus(state)
    fighters = reveal_fighters(state, 0, events)
    foe = _reveal_enemy(state, chance, events)
    prize = clear_battle(state)
    if not fighters:
        _fight_alone(state, foe, bonus, prize, chance, events)
        return
    ((_, card),) = fighters
    mine, against = battle.strength(state, 0, card), battle.strength(state, state.other, foe) + bonus
    events += [StrengthCounted(0, mine), StrengthCounted(-1, against, bonus)]
    if mine <= against:
        state.stack.append(Losing(0, card))
    if mine >= against:
        state.stack.append(EnemyLosing(0, foe))
    if mine > against:
        state.stack.append(Winning(0, prize))
    elif mine < against:
        _win(state, foe, prize, events)
    else:
        return_prize(state, prize, events)


def fight_alone(state: State, frame: EnemyBattle, chance: Chance, events: list[Event]) -> None:
    """Has the enemy fight its battle against the Invaders, because nobody joined it."""
    bonus = _bonus(state)
    foe = _reveal_enemy(state, chance, events)
    _fight_alone(state, foe, bonus, clear_battle(state), chance, events)


def _bonus(state: State) -> int:
    bonus, state.bonus = state.bonus, 0
    return bonus


def _reveal_enemy(state: State, chance: Chance, events: list[Event]) -> int:
    """Turns up the enemy's card: of its deck, or of the main deck if that is empty."""
    card = turn_over(state, chance) if len(state.enemy) else draw(state, 1, chance, events)[0]
    state.battle_row += (card,)
    events.append(CardRevealed(-1, card))
    return card


def _fight_alone(state: State, foe: int, bonus: int, prize: int, chance: Chance, events: list[Event]) -> None:
    own = battle.strength(state, state.other, foe) + bonus
    events.append(StrengthCounted(-1, own, bonus))
    invader = meet_invaders(state, chance, events)
    against = invader[1] if invader else -1
    if invader and own >= against:
        state.raise_fury(CARD_RUNE[invader[0]], 1, -1, events)
    if own > against:
        _win(state, foe, prize, events)
        return
    return_prize(state, prize, events)
    state.stack.append(EnemyLosing(0, foe))


def _win(state: State, foe: int, prize: int, events: list[Event]) -> None:
    """Gives the favour to the enemy, whose tracks move by what is in its bag."""
    state.enemy_favours += (prize,)
    events.append(BattleWon(-1, prize))
    rune = CARD_RUNE[foe]
    row = DECK[FAVOURS[prize]]
    for _, effect in row.on("won"):
        for op, args in row.blocks[effect.block]:
            if op.name == "gain":
                for good, amount in args.goods:
                    gain(state, good, amount.base, rune, events)
            elif op.name == "gain_any":
                for _ in range(args.n):
                    gain(state, fewest(state), 1, rune, events)


def lose(state: State, frame: EnemyLosing, chance: Chance, events: list[Event]) -> None:
    """Has the enemy take the action of its mat for the rune of its card, whose god gains fury."""
    rune = CARD_RUNE[frame.card]
    events.append(BattleLost(-1, state.gods[rune]))
    state.stack += [Rage(0, rune, state.other), Check(0, state.other)]
    act_by_mat(state, rune, events)
