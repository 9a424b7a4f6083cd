"""The end of an era, points, and who wins (rules tiny_epic.era.end and tiny_epic.scoring)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Chance, Event, Outcome, rank
from game.rules.kernel.zones import Draft, Hand
from game.rules.tiny_epic.components import ERAS, FAVOUR_RUNES, FAVOUR_WORTH, ISLAND_WORTH, KINDS, RUNES
from game.rules.tiny_epic.events import ChiefChosen, EraEnded, GameEnded
from game.rules.tiny_epic.frames import EraEnd, EraStart
from game.rules.tiny_epic.state import DOWN, NONE, State

SOURCES = (*(f"island_{rune}" for rune in RUNES), *(f"favour_{rune}" for rune in RUNES))
TIES = ("points", "runes", "favours", "temples", "boats", "goods")
"""What decides, in this order."""


def end_era(state: State, frame: EraEnd, chance: Chance, events: list[Event]) -> None:
    """Discards what was played, and begins the next era or ends the game."""
    rest = tuple(state.enemy.cards)
    played = [card - DOWN if card >= DOWN else card for row in state.rows for card in row]
    state.discard += (*played, *state.enemy_row, *state.battle_row, *rest)
    state.rows = [()] * state.seats
    state.enemy_row = state.battle_row = ()
    state.hands = [Hand(seat) for seat in range(state.seats)]
    state.enemy, state.draft = Hand(NONE), Draft()
    events.append(EraEnded(-1, state.era + 1, rest))
    state.mover = NONE
    state.era += 1
    if state.era == ERAS:
        events.append(GameEnded(-1, outcome(state).ranking))
        return
    state.chief = next_chief(state)
    events.append(ChiefChosen(state.chief))
    state.stack.append(EraStart(state.chief))


def next_chief(state: State) -> int:
    """Returns the seat with the most island runes; of several the one that sat later in the order of the era."""
    order = state.clockwise(state.chief)
    return max(order, key=lambda seat: (state.holder.count(seat), order.index(seat)))


# -- points -----------------------------------------------------------------------------------------------------


def ranks(fury: Sequence[int]) -> list[int]:
    """Returns the place of the god of every rune, 1 for the most fury; tied gods share the worse place."""
    return [sum(other >= own for other in fury) for own in fury]


def points(state: State, side: int) -> list[int]:
    """Returns the points of a side by source: island runes by kind, then favour runes, as the gods stand now.

    Favours that a screen shows face down are left out.
    """
    places = ranks(state.fury)
    favours = state.enemy_favours if side == state.other else state.favours[side]
    islands = state.island_runes(side)
    passive = [sum(FAVOUR_RUNES[favour][rune] for favour in favours if favour < DOWN) for rune in KINDS]
    return [
        *(islands[rune] * ISLAND_WORTH[places[rune] - 1] for rune in KINDS),
        *(passive[rune] * FAVOUR_WORTH[places[rune] - 1] for rune in KINDS),
    ]


def standing(state: State, side: int) -> tuple[int, ...]:
    """Returns what decides the game, best first: points, island runes, favours, temples, boats, goods."""
    if side == state.other:
        favours, goods = state.enemy_favours, sum(state.enemy_goods)
        boats, temples = len(state.other_boats), len(state.other_temples)
    else:
        favours, goods = state.favours[side], sum(state.goods_of(side))
        boats, temples = state.built(side)
    return sum(points(state, side)), state.holder.count(side), len(favours), temples, boats, goods


def outcome(state: State) -> Outcome:
    """Returns how a finished game ended; the termination names what decided between the first and the second."""
    if state.is_solo:
        won = standing(state, 0) > standing(state, state.other)
        return Outcome("victory", ((0,),)) if won else Outcome("defeat", ((), (0,)))
    groups = rank(range(state.seats), lambda seat: standing(state, seat))
    if len(groups[0]) > 1:
        return Outcome("shared", groups)
    first, second = standing(state, groups[0][0]), standing(state, groups[1][0])
    decided = next(at for at in range(len(TIES)) if first[at] != second[at])
    return Outcome(TIES[decided], groups)
