"""The words of which the cards and omens of Skerry are made, their rows, and what carries them out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

from game.rules.kernel import Chance, Event
from game.rules.kernel.effects import Amount, Deck, Interpreter, NoArguments, OneOf, Table, Vocabulary
from tests.toy import dispute, raid, trade, visions
from tests.toy.components import GOODS, OMENS
from tests.toy.events import Gained
from tests.toy.frames import Raided
from tests.toy.state import SOURCES, State

WORDS = Vocabulary(("play", "raided"))
WHAT = (*GOODS, *SOURCES)


class Goods(NamedTuple):
    """So much of a good, or so many points of a source."""

    what: Annotated[int, OneOf(WHAT)]
    amount: Amount


@WORDS.metric(GOODS)
def held(state: State, seat: int, good: int) -> int:
    """Counts what a seat holds of a good."""
    return (state.wool, state.iron)[good][seat]


@WORDS.op()
def gain(state: State, seat: int, args: Goods, chance: Chance, events: list[Event]) -> None:
    """Gives goods or points."""
    state.gain(seat, WHAT[args.what], args.amount.of(state, seat), events)


@WORDS.op()
def pay(state: State, seat: int, args: Goods, chance: Chance, events: list[Event]) -> None:
    """Takes goods."""
    amount = args.amount.of(state, seat)
    (state.wool, state.iron)[args.what][seat] -= amount
    events.append(Gained(seat, WHAT[args.what], -amount))


@WORDS.op()
def trade_(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets the seat make offers."""
    trade.begin(state, seat, events)


@WORDS.op()
def sue(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets the seat sue somebody."""
    dispute.begin(state, seat, events)


@WORDS.op()
def raid_(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat raid."""
    raid.begin(state, seat, chance, events)


@WORDS.op()
def omen(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets the seat take an omen."""
    raid.offer_omen(state, seat, events)


@WORDS.op()
def scout(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat draw a card and lay one back."""
    visions.scout(state, seat, chance, events)


@WORDS.op()
def look(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has the seat look at the pile."""
    visions.look(state, seat, chance, events)


FILE = Path(__file__).with_name("skerry.toml")
DECK = Deck(WORDS, Table(FILE.name, FILE.read_text(), {"strength": int, "cost": int}, {"strength": 0, "cost": 0}))
EFFECTS = Interpreter(DECK)


def trigger_omens(state: State, frame: Raided, chance: Chance, events: list[Event]) -> None:
    """Triggers the omens of all seats: the raider's first, then clockwise."""
    EFFECTS.raise_all(state, "raided", lambda seat: [OMENS[n] for n in range(len(OMENS)) if state.omens[seat] >> n & 1])
    EFFECTS.resolve_triggers(state, frame.seat)
