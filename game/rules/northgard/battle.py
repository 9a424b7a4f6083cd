"""A battle from the first push to the last retreat (rules northgard.battle)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.kernel import Action, Chance, Event, Refusal
from game.rules.kernel.refusal import NOT_NOW, refuse
from game.rules.northgard import losses
from game.rules.northgard.actions import Choose, Feed, LetBe, Push
from game.rules.northgard.battle_frames import (
    A_FACE,
    A_FOOD,
    A_PICK,
    ATTACKER,
    AXES,
    CREATURE,
    D_FACE,
    D_FOOD,
    D_PICK,
    DEFENDER,
    PLACE,
    POINTS,
    POWER,
    SIZE,
    Choosing,
    Feeding,
    Fighting,
    Pushing,
    Throwing,
)
from game.rules.northgard.components import BUILDINGS, CREATURES, FACES, FOOD, SNAKE, STAG, VALKYRIE, WOLF_CLAN
from game.rules.northgard.creatures import remove_creature
from game.rules.northgard.frames import Challenging, Warring
from game.rules.northgard.land_events import (
    BattleBegan,
    BattleDecided,
    CreatureSlain,
    DieRolled,
    FaceChosen,
    Fed,
    Marched,
)
from game.rules.northgard.march import PUSH, SHIELD, THROW, drop_challenges
from game.rules.northgard.purse import add_fame, gain, of_kind, pay
from game.rules.northgard.state import CLAN, NOBODY, NOTHING, SLAIN, State

_PUSHING, _FIRST_FOOD, _SECOND_FOOD, _FIRST_DIE, _AXES, _SECOND_DIE, _FALLING, _ENDING = range(8)


class Ledger(NamedTuple):
    """One side of a battle: its figures (a creature's strength), points before food and dice, losses that it deals."""

    figures: int
    points: int
    losses: int


def figures_of(state: State, battle: Sequence[int], attacking: bool) -> int:
    """Returns how many figures a seat has in a battle."""
    place = battle[PLACE]
    if attacking and battle[CREATURE] == NOTHING:
        return state.crowd(state.guests, place)
    return state.force[place]


def ledger(state: State, battle: Sequence[int], attacking: bool) -> Ledger:
    """Returns what a side brings to a battle: steps 1 and 2 (rule northgard.battle.strength)."""
    seat = battle[ATTACKER if attacking else DEFENDER]
    place = battle[PLACE]
    if seat == NOBODY:
        strength = CREATURES[battle[CREATURE]].strength
        return Ledger(strength, strength, 0)
    figures = figures_of(state, battle, attacking)
    points = figures + state.has_kaija(seat, place) + (battle[POINTS] if attacking else 0)
    if state.clan(seat) == SNAKE and state.home(state.scorched) == place:
        points += 1
    dealt = 0
    if not attacking and not (battle[ATTACKER] != NOBODY and state.storming >> battle[ATTACKER] & 1):
        for building in state.buildings(place):
            points += BUILDINGS[building].points
            dealt += BUILDINGS[building].losses
    return Ledger(figures, points, dealt)


class Tally(NamedTuple):
    """Points and losses of both sides as they stand: points of the attacker, of the defender, losses of each."""

    attack: int
    defence: int
    lost_by_attacker: int
    lost_by_defender: int


def _rolled(battle: Sequence[int], attacking: bool) -> tuple[int, int]:
    """Returns the points and losses of one side's die, (0, 0) before it is rolled."""
    face = battle[A_FACE if attacking else D_FACE]
    if face == NOTHING:
        return 0, 0
    found = FACES[face]
    if not found.either:
        return found.points, found.losses
    return (0, found.losses) if battle[A_PICK if attacking else D_PICK] == 1 else (found.points, 0)


def tally(state: State, battle: Sequence[int]) -> Tally:
    """Returns points and losses with food and dice as far as they are known (rule northgard.battle.result)."""
    battle = [*battle, 0, 0, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING][:SIZE] if len(battle) < SIZE else battle
    one, two = ledger(state, battle, True), ledger(state, battle, False)
    points, dealt = _rolled(battle, True)
    answer, struck = _rolled(battle, False)
    attack = one.points + battle[A_FOOD] + points + (battle[AXES] == 0)
    defence = two.points + battle[D_FOOD] + answer
    lost_by_defender = dealt + (battle[AXES] == 1)
    lost_by_attacker = two.losses + struck
    if battle[POWER] == SHIELD:
        lost_by_attacker = max(0, lost_by_attacker - 1)
    return Tally(
        attack,
        defence,
        0 if battle[ATTACKER] == NOBODY else lost_by_attacker,
        0 if battle[DEFENDER] == NOBODY else lost_by_defender,
    )


def winner(state: State, battle: Sequence[int], result: Tally) -> int:
    """Returns 1 if the attacker wins, 0 if the defender does, -1 if both fall (rule northgard.battle.result)."""
    felled = battle[ATTACKER] != NOBODY and result.lost_by_attacker >= figures_of(state, battle, True)
    held = battle[DEFENDER] != NOBODY and result.lost_by_defender >= figures_of(state, battle, False)
    if felled or held:
        return NOBODY if felled and held else int(held)
    return int(result.attack > result.defence)


# -- the course of a battle -------------------------------------------------------------------------------------


def fight(state: State, frame: Fighting, chance: Chance, events: list[Event]) -> None:
    """Takes a battle one stage further."""
    battle, seat, stage = state.battle, frame.seat, frame.stage
    if stage < _ENDING:
        state.stack.append(frame._replace(stage=stage + 1))
    attacker, defender = battle[ATTACKER], battle[DEFENDER]
    if stage == _PUSHING:
        battle += [0, 0, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]
        place = battle[PLACE]
        events.append(BattleBegan(NOBODY, place, attacker, defender, battle[CREATURE], state.where(place)))
        if battle[POWER] == PUSH and defender != NOBODY and attacker != NOBODY:
            state.stack.append(Pushing(seat))
    elif stage in (_FIRST_FOOD, _SECOND_FOOD):
        side = attacker if stage == _FIRST_FOOD else defender
        if side != NOBODY and state.goods[side * 3 + FOOD]:
            state.stack.append(Feeding(side))
    elif stage in (_FIRST_DIE, _SECOND_DIE):
        _roll(state, stage == _FIRST_DIE, chance, events)
    elif stage == _AXES:
        if battle[POWER] == THROW and attacker != NOBODY:
            if defender == NOBODY:
                battle[AXES] = 0
            else:
                state.stack.append(Throwing(attacker))
    elif stage == _FALLING:
        _let_fall(state, events)
    else:
        _end(state, events)


def _roll(state: State, attacking: bool, chance: Chance, events: list[Event]) -> None:
    """Rolls one side's die; a creature's is rolled on the left of who fights it (rule northgard.creatures.battle)."""
    battle = state.battle
    seat, other = battle[ATTACKER], battle[DEFENDER]
    if not attacking:
        seat, other = other, seat
    roller = seat if seat != NOBODY else (other + 1) % state.seats
    face = chance.roll(f"battle {roller}", len(FACES))
    battle[A_FACE if attacking else D_FACE] = face
    events.append(DieRolled(roller, face, int(seat == NOBODY)))
    if FACES[face].either:
        if NOBODY in (seat, other):
            battle[A_PICK if attacking else D_PICK] = 0
        else:
            state.stack.append(Choosing(seat))


def list_feeding(state: State, frame: Feeding) -> Sequence[Action]:
    """Returns how much food the seat may spend: one for each figure in the battle (rule northgard.battle.food)."""
    most = figures_of(state, state.battle, frame.seat == state.battle[ATTACKER])
    return [Feed(frame.seat, food) for food in range(min(most, state.goods[frame.seat * 3 + FOOD]) + 1)]


def feeding_refusal(state: State, frame: Feeding, action: Feed) -> Refusal | None:
    """Returns why so much food cannot be spent."""
    if action in list_feeding(state, frame):
        return None
    if action.food > state.goods[frame.seat * 3 + FOOD]:
        return refuse("northgard.refusal.no_food", "northgard.battle.food")
    return refuse("northgard.refusal.too_much_food", "northgard.battle.food") if action.food > 0 else NOT_NOW


def feed(state: State, action: Feed, chance: Chance, events: list[Event]) -> None:
    """Spends food."""
    state.stack.pop()
    pay(state, action.seat, of_kind(FOOD, action.food), events)
    state.battle[A_FOOD if action.seat == state.battle[ATTACKER] else D_FOOD] = action.food
    events.append(Fed(action.seat, action.food))


def face_refusal(state: State, frame: Choosing | Throwing, action: Choose) -> Refusal | None:
    """Returns why that cannot be taken."""
    return None if action.losses in (0, 1) else NOT_NOW


def choose(state: State, action: Choose, chance: Chance, events: list[Event]) -> None:
    """Takes the point or the loss of an either/or face, or of thrown axes."""
    frame = state.stack.pop()
    at = A_PICK if action.seat == state.battle[ATTACKER] else D_PICK
    state.battle[AXES if isinstance(frame, Throwing) else at] = action.losses
    events.append(FaceChosen(action.seat, action.losses))


# -- a defender is pushed out first (rule northgard.cards.intimidate) -------------------------------------------


def pushes(state: State) -> list[int]:
    """Returns where a defender may be pushed: a territory beside, neutral or its own, where no battle waits."""
    place, defender = state.battle[PLACE], state.battle[DEFENDER]
    return [
        name
        for name in state.territory(place).near
        if state.owner[name] in (NOBODY, defender)
        and not state.has_creature(name, VALKYRIE)
        and losses.is_quiet(state, name)
    ]


def may_push(state: State, frame: Pushing) -> bool:
    """Tells whether a defender can be pushed anywhere."""
    return bool(pushes(state))


def list_pushes(state: State, frame: Pushing) -> Sequence[Action]:
    """Returns where a defender may be pushed, and to let it be."""
    return [*(Push(frame.seat, name) for name in pushes(state)), LetBe(frame.seat)]


def push_refusal(state: State, frame: Pushing, action: Push) -> Refusal | None:
    """Returns why a defender cannot be pushed there."""
    if action.place in pushes(state):
        return None
    return refuse("northgard.refusal.no_push", "northgard.cards.intimidate")


def push(state: State, action: Push, chance: Chance, events: list[Event]) -> None:
    """Pushes a defender out; without any left the territory is taken without a battle."""
    state.stack.pop()
    battle = state.battle
    place, attacker, defender = battle[PLACE], battle[ATTACKER], battle[DEFENDER]
    kaija = int(state.has_kaija(defender, place) and state.force[place] == 1)
    state.lift(place, 1)
    state.put(defender, action.place, 1)
    if kaija:
        state.kaija = action.place
    events.append(Marched(defender, place, action.place, 1, kaija, state.where(place), state.where(action.place)))
    if not state.force[place]:
        state.stack.pop()
        _move_in(state, attacker, place)
        state.battle = []
        _look_round(state, attacker, place)


# -- losses and the end -----------------------------------------------------------------------------------------


def _let_fall(state: State, events: list[Event]) -> None:
    """Decides the battle and removes the losses of both sides, the attacker's first (rule northgard.battle.losses)."""
    battle = state.battle
    result = tally(state, battle)
    battle.append(winner(state, battle, result))
    attacker, defender, place = battle[ATTACKER], battle[DEFENDER], battle[PLACE]
    lost = (result.lost_by_attacker, result.lost_by_defender)
    won = {1: attacker, 0: defender}.get(battle[SIZE], NOBODY)
    one, two = ledger(state, battle, True), ledger(state, battle, False)
    sides = (one.figures, two.figures, one.points, two.points, two.losses)
    points = (result.attack, result.defence)
    events.append(BattleDecided(won, place, points, lost, tuple(battle), sides, tuple(state.buildings(place))))
    if defender != NOBODY:
        losses.let_fall(state, defender, place, lost[1], events)
    if attacker != NOBODY:
        losses.let_fall(state, attacker, place, lost[0], events)


def _move_in(state: State, seat: int, place: int) -> None:
    """Has the attackers hold a territory in which nobody stands any more."""
    guests = state.guests
    for at in range(0, len(guests), 3):
        if guests[at] == seat and state.home(guests[at + 1]) == place:
            state.put(seat, place, guests[at + 2])
            del guests[at : at + 3]
            return


def _look_round(state: State, seat: int, place: int) -> None:
    """After a territory was taken by a march, a valkyrie there must be fought; once others might be challenged."""
    war = state.stack[-1] if state.stack else None
    if not state.den or not isinstance(war, Warring) or war.power == NOTHING or state.owner[place] != seat:
        return
    valkyries = [one for one in state.creatures(place) if CREATURES[one].kind == VALKYRIE]
    if valkyries:
        state.declared.append(valkyries[0])
    elif state.creatures(place) and state.is_first_edition:
        state.stack.append(Challenging(seat, place))


def _end(state: State, events: list[Event]) -> None:
    """Who lost retreats; who won moves in, and may be rewarded (rules northgard.battle.retreat, northgard.clans)."""
    battle = state.battle
    place, attacker, defender, creature = battle[PLACE], battle[ATTACKER], battle[DEFENDER], battle[CREATURE]
    power = battle[POWER]
    attacker_won, defender_won = battle[SIZE] == 1, battle[SIZE] == 0
    state.battle = []
    if creature != NOTHING:
        seat = attacker if defender == NOBODY else defender
        if (attacker_won and attacker == seat) or (defender_won and defender == seat):
            _slay(state, seat, creature, seat == attacker, events)
        elif CREATURES[creature].kind == VALKYRIE and state.owner[place] == seat:
            losses.flee(state, seat, place)
            losses.retreat_from(state, seat, place, power if seat == attacker else 0)
        return
    if attacker_won:
        losses.flee(state, defender, place)
        _move_in(state, attacker, place)
        _look_round(state, attacker, place)
        losses.retreat_from(state, defender, place, 0)
        if state.clan(attacker) == WOLF_CLAN:
            gain(state, attacker, of_kind(FOOD, 1), events)
        elif state.clan(attacker) == STAG:
            add_fame(state, attacker, CLAN, 1, events)
    elif state.crowd(state.guests, place):
        losses.flee(state, attacker, place)
        drop_challenges(state, attacker)
        losses.retreat_from(state, attacker, place, power)
    elif attacker != NOBODY:
        drop_challenges(state, attacker)


def _slay(state: State, seat: int, creature: int, attacked: bool, events: list[Event]) -> None:
    """Removes a beaten creature (rule northgard.creatures.battle)."""
    remove_creature(state, creature)
    events.append(CreatureSlain(seat, creature))
    add_fame(state, seat, SLAIN, CREATURES[creature].fame, events)
    if attacked and state.clan(seat) == WOLF_CLAN:
        gain(state, seat, of_kind(FOOD, 1), events)
    if attacked and state.clan(seat) == STAG and CREATURES[creature].kind == VALKYRIE:
        add_fame(state, seat, CLAN, 1, events)
