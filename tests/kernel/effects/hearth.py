"""Hearth: a table with three goods a seat, on which made-up cards have their effects."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple, Self

from game.rules.kernel import Action, Chance, Event, Game, Outcome, RandomChance, Refusal, ScoreItem, Step, Steps
from game.rules.kernel.effects import (
    Amount,
    Amounts,
    Counted,
    Deck,
    Interpreter,
    NoArguments,
    Queue,
    Row,
    Table,
    Vocabulary,
)
from game.rules.kernel.event import event
from game.rules.kernel.fields import nested_per_seat, zone

GOODS = ("wood", "ore", "silver")
WOOD, ORE, SILVER = range(3)
WORDS = Vocabulary(("play", "raid", "feast", "price", "dice", "leader", "rune"), ("round",))
FILE = Path(__file__).with_name("hearth.toml")


class Goods(NamedTuple):
    """Goods to be had or paid."""

    goods: Annotated[Amounts, Counted(GOODS)]


class Change(NamedTuple):
    """By how much."""

    by: int


@event("hearth.chosen")
class Chosen(Event):
    """A seat chose an option of a card, or declined it."""

    row: int
    option: int


class Hearth(Game):
    """What everybody has."""

    title = "hearth"
    seat_range = range(1, 5)
    goods: list[list[int]] = nested_per_seat([0] * len(GOODS))
    triggers: Queue = zone(Queue, lambda table: Queue())

    @classmethod
    def new(cls, options: Mapping[str, str], seats: int, chance: Chance) -> Self:
        """Returns an empty table."""
        return cls.bare(options, seats)

    def score(self, seat: int) -> list[ScoreItem]:
        """Returns nothing: there is nothing to win."""
        return []

    def ending(self) -> Outcome:
        """Returns that nobody wins."""
        return Outcome("none", ())


@WORDS.metric(GOODS)
def held(state: Hearth, seat: int, good: int) -> int:
    """Counts what a seat holds of a good."""
    return state.goods[seat][good]


@WORDS.op()
def gain(state: Hearth, seat: int, args: Goods, chance: Chance, events: list[Event]) -> None:
    """Gives goods."""
    for good, amount in args.goods:
        state.goods[seat][good] += amount.of(state, seat)


def can_pay(state: Hearth, seat: int, args: Goods) -> bool:
    """Tells whether a seat has the goods."""
    return all(state.goods[seat][good] >= amount.of(state, seat) for good, amount in args.goods)


@WORDS.op(can=can_pay)
def pay(state: Hearth, seat: int, args: Goods, chance: Chance, events: list[Event]) -> None:
    """Takes goods."""
    for good, amount in args.goods:
        state.goods[seat][good] -= amount.of(state, seat)


class Throwing(NamedTuple):
    """A seat is to throw a good away."""

    seat: int
    kind: str = "throw"


class Throw(NamedTuple):
    """Throws one piece of a good away."""

    seat: int
    good: int
    verb: str = "throw"


@WORDS.op()
def throw_away(state: Hearth, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat throw a good away, as a frame of the title's own."""
    if any(state.goods[seat]):
        state.stack.append(Throwing(seat))


def list_throws(state: Hearth, frame: Throwing) -> Sequence[Action]:
    """Returns every good that the seat has."""
    return [Throw(frame.seat, good) for good, count in enumerate(state.goods[frame.seat]) if count]


def throw(state: Hearth, action: Throw, chance: Chance, events: list[Event]) -> None:
    """Throws it away."""
    state.stack.pop()
    state.goods[action.seat][action.good] -= 1


def throw_refusal(state: Hearth, frame: Throwing, action: Throw) -> Refusal | None:
    """Returns None: not judged here."""
    return None


@WORDS.modifier
def cheaper(state: Hearth, seat: int, args: Change, number: int) -> int:
    """Lowers a price, not below nothing."""
    return max(0, number - args.by)


@WORDS.modifier
def better(state: Hearth, seat: int, args: Change, number: int) -> int:
    """Raises a die."""
    return number + args.by


def hear(state: Hearth, seat: int, row: Row, option: int, events: list[Event]) -> None:
    """Tells what was chosen."""
    events.append(Chosen(seat, row.number, option))


FIELDS = {"points": int, "strength": Amount}
DECK = Deck(WORDS, Table(FILE.name, FILE.read_text(), FIELDS, {"points": 0, "strength": Amount(1)}))
EFFECTS = Interpreter(DECK, hear)
Hearth.steps = Steps(
    Step(Throwing, list_throws, {Throw: throw_refusal}, rule="hearth.throw"),
    *EFFECTS.steps("hearth.card", public=True),
    do={Throw: throw, **EFFECTS.deeds},
)
Hearth.actions = Hearth.steps.actions
DICE = RandomChance(random.Random(1))


def table(*goods: Sequence[int]) -> Hearth:
    """Returns a table at which the seats have so much wood, ore and silver."""
    game = Hearth.bare({}, len(goods))
    game.goods = [list(own) for own in goods]
    return game


def play(game: Hearth, card: str, moment: str = "play", seat: int = 0) -> list[Event]:
    """Has a card do what it does at a moment, up to the first choice."""
    events: list[Event] = []
    EFFECTS.perform(game, seat, card, moment)
    game._legal = None
    game.steps.settle(game, DICE, events)
    return events


def take(game: Hearth, *actions: Action) -> list[Event]:
    """Carries out actions, each after saving and loading the table."""
    events: list[Event] = []
    for action in actions:
        again = Hearth.load(game.dump())
        EFFECTS.check(again)
        assert again == game
        assert all(game.why_not(legal) is None for legal in game.legal_actions())
        events += game.apply(action, DICE)
    return events
