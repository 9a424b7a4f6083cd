"""The words of which cards, boons and dedications are made: each pushes what a seat is asked, or gives at once."""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple

from game.rules.kernel import Chance, Event
from game.rules.kernel.effects import Amounts, Counted, NoArguments, Vocabulary
from game.rules.tiny_epic import frames as at

RUNES: Final = ("wealth", "mystery", "fury")
GOODS: Final = ("wood", "food", "steel")
WEALTH, MYSTERY, FURY = range(3)
WOOD, FOOD, STEEL = range(3)
ANY: Final = "any"

WORDS: Final = Vocabulary(("leader", "rune", "boon", "won", "dedicate", *RUNES))


class Number(NamedTuple):
    """The number beside the symbol."""

    n: int


class Timber(NamedTuple):
    """How much wood less it costs."""

    discount: int = 0


class Bag(NamedTuple):
    """Goods by kind."""

    goods: Annotated[Amounts, Counted(GOODS)]


@WORDS.metric((*RUNES, ANY))
def runes(state: Any, seat: int, rune: int) -> int:
    """Counts active runes of a kind, or of all kinds together."""
    own = state.active(seat)
    return sum(own) if rune == len(RUNES) else int(own[rune])


@WORDS.op()
def sail(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat sail."""
    state.stack.append(at.Sailing(seat, args.n, args.n))


@WORDS.op()
def explore(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat move settlers."""
    state.stack.append(at.Exploring(seat, args.n))


@WORDS.op()
def harvest(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat harvest, with the bonuses of its mat (rule tiny_epic.harvest.bonus)."""
    boats, temples = state.built(seat)
    state.gain(seat, [0, boats, 0], events)
    state.stack.append(at.Gaining(seat, args.n + temples))


@WORDS.op()
def build(state: Any, seat: int, args: Timber, chance: Chance, events: list[Event]) -> None:
    """Has the seat build."""
    state.stack.append(at.Building(seat, args.discount))


@WORDS.op()
def explore_temple(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat move a temple."""
    state.stack.append(at.MovingTemple(seat))


@WORDS.op()
def smite(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat remove settlers of others."""
    state.stack.append(at.Smiting(seat, args.n))


@WORDS.op()
def swap_card(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat draw a card and discard one."""
    state.stack.append(at.Swapping(seat))


@WORDS.op()
def enter_battle(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets the seat turn its card face down into a battle."""
    state.stack.append(at.Entering(seat))


@WORDS.op()
def exchange(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat exchange goods."""
    state.stack.append(at.Exchanging(seat))


@WORDS.op()
def gain(state: Any, seat: int, args: Bag, chance: Chance, events: list[Event]) -> None:
    """Gives the seat goods."""
    gains = [0] * len(GOODS)
    for good, amount in args.goods:
        gains[good] += amount.of(state, seat)
    state.gain(seat, gains, events)


@WORDS.op()
def gain_any(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat choose goods."""
    state.stack.append(at.Gaining(seat, args.n))


@WORDS.op()
def shift_fury(state: Any, seat: int, args: Number, chance: Chance, events: list[Event]) -> None:
    """Has the seat move the fury of a god."""
    state.stack.append(at.Shifting(seat, args.n))


@WORDS.op()
def free_settler(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat place a settler for nothing."""
    state.stack.append(at.Settling(seat))


@WORDS.op()
def prophecy(state: Any, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat turn up a card."""
    state.stack.append(at.Foreseeing(seat))
