"""The words of which cards are made, and what each does; the rows are in data/cards.toml (rules northgard.cards).

Most words push a frame: the choices that follow are those of the phase modules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, NamedTuple

from game.rules.kernel import Chance, Event, RulesError
from game.rules.kernel.data import read_text
from game.rules.kernel.effects import (
    Amount,
    Amounts,
    Counted,
    Deck,
    Interpreter,
    NoArguments,
    OneOf,
    Row,
    Table,
    Vocabulary,
)
from game.rules.northgard import building as building
from game.rules.northgard import decks, exploration, march, mischief, muster, raids
from game.rules.northgard import frames as at
from game.rules.northgard.components import BUILDINGS, CARD_NAMES, CLANS, KINDS, RESOURCES, SNAKE
from game.rules.northgard.events import EffectChosen
from game.rules.northgard.land_events import KaijaAwoke, Stormed
from game.rules.northgard.purse import gain as gain_goods
from game.rules.northgard.state import NOTHING, State
from game.rules.northgard.tiles import LARGE, SLOTS

WORDS: Final = Vocabulary(("play", "reaction", "end"))
WHOSE: Final = ("neighbour", "scorched", "own")
NEIGHBOUR, SCORCHED, OWN = range(3)

# -- what cards count -------------------------------------------------------------------------------------------


@WORDS.metric()
def broad_lands(state: State, seat: int) -> int:
    """Counts own closed territories of three or more tiles."""
    return sum(territory.is_closed and len(territory.tiles) > 2 for territory in map(state.territory, state.own(seat)))


def _buildings(state: State, seat: int, great: bool) -> int:
    found = [one for name in state.own(seat) for one in state.buildings(name)]
    return sum(BUILDINGS[one].is_great == great for one in found)


@WORDS.metric()
def small_buildings(state: State, seat: int) -> int:
    """Counts small buildings in own territories."""
    return _buildings(state, seat, False)


@WORDS.metric()
def great_buildings(state: State, seat: int) -> int:
    """Counts large buildings in own territories."""
    return _buildings(state, seat, True)


def _empty(state: State, seat: int, large: bool) -> int:
    slots = [slot for name in state.own(seat) for slot in state.territory(name).slots]
    return sum(state.built[slot] == NOTHING and (SLOTS[slot].kind == LARGE) == large for slot in slots)


@WORDS.metric()
def empty_small_slots(state: State, seat: int) -> int:
    """Counts empty small slots in own territories, those for rune stones among them."""
    return _empty(state, seat, False)


@WORDS.metric()
def empty_large_slots(state: State, seat: int) -> int:
    """Counts empty large slots in own territories."""
    return _empty(state, seat, True)


@WORDS.metric(RESOURCES)
def symbols(state: State, seat: int, kind: int) -> int:
    """Counts the symbols of a resource in own territories, on tiles and buildings."""
    return sum(state.symbols(name)[kind] for name in state.own(seat))


@WORDS.metric()
def lairs(state: State, seat: int) -> int:
    """Counts lairs in own territories."""
    return sum(state.territory(name).lairs for name in state.own(seat))


@WORDS.metric()
def warriors(state: State, seat: int) -> int:
    """Counts own figures on the land, Kaija among them."""
    return state.on_map(seat)


# -- what cards do ----------------------------------------------------------------------------------------------


class Recruit(NamedTuple):
    """How many figures, where, and whether all in one territory."""

    warriors: int
    where: Annotated[int, OneOf(muster.WHERE)] = muster.OWN
    together: bool = False


@WORDS.op(
    can=lambda state, seat, args: muster.can_recruit(state, seat, args.where),
    why=lambda state, seat, args: muster.hindrance(state, seat),
)
def recruit(state: State, seat: int, args: Recruit, chance: Chance, events: list[Event]) -> None:
    """Recruits."""
    muster.begin(state, seat, args.warriors, args.where, args.together)


class Levy(NamedTuple):
    """The resource of which every symbol brings a warrior."""

    resource: Annotated[int, OneOf(RESOURCES)]


@WORDS.op(can=lambda state, seat, args: muster.can_recruit(state, seat, muster.BY_FOOD + args.resource))
def levy(state: State, seat: int, args: Levy, chance: Chance, events: list[Event]) -> None:
    """Recruits one for every symbol of a resource in own territories."""
    muster.begin(state, seat, 99, muster.BY_FOOD + args.resource, False)


class Move(NamedTuple):
    """How many moves, points in the battles that they cause, and a power."""

    moves: int
    points: int = 0
    power: Annotated[int, OneOf(march.POWERS)] = march.NO_POWER


@WORDS.op(can=lambda state, seat, args: bool(state.own(seat)), why=lambda state, seat, args: march.NO_LAND)
def move(state: State, seat: int, args: Move, chance: Chance, events: list[Event]) -> None:
    """Moves."""
    march.begin(state, seat, args.moves, args.points, args.power)


class Explore(NamedTuple):
    """How many tiles are drawn, whether once more, from anywhere, and whether what the tile shows is gained."""

    tiles: int = 1
    redraw: bool = False
    anywhere: bool = False
    collect: bool = False


@WORDS.op(
    can=lambda state, seat, args: exploration.can_explore(state, seat, args.anywhere),
    why=lambda state, seat, args: exploration.hindrance(state),
)
def explore_(state: State, seat: int, args: Explore, chance: Chance, events: list[Event]) -> None:
    """Explores."""
    state.stack.append(at.Exploring(seat, args.tiles, int(args.redraw), int(args.anywhere), int(args.collect)))


class Build(NamedTuple):
    """How much cheaper; whether a type may stand twice, small ones need no slot, and a second small one follows."""

    cheaper: int = 0
    twin: bool = False
    loose: bool = False
    more: bool = False

    @property
    def ways(self) -> int:
        """Gets these as bits of ``build``."""
        return self.twin * building.TWIN | self.loose * building.LOOSE | self.more * building.MORE


@WORDS.op(
    can=lambda state, seat, args: building.can_build(state, seat, args.cheaper, args.ways),
    why=lambda state, seat, args: building.hindrance(state, seat, args.cheaper, args.ways),
)
def build(state: State, seat: int, args: Build, chance: Chance, events: list[Event]) -> None:
    """Builds."""
    state.stack.append(at.Building(seat, args.cheaper, args.ways, NOTHING))


class Draw(NamedTuple):
    """How many cards are drawn, how many of them are kept and discarded; the rest goes back on top."""

    cards: Amount
    keep: Amount
    discard: int = 0


@WORDS.op(
    can=lambda state, seat, args: args.cards.of(state, seat) <= decks.available(state, seat),
    why=lambda state, seat, args: decks.TOO_FEW,
)
def draw(state: State, seat: int, args: Draw, chance: Chance, events: list[Event]) -> None:
    """Draws cards."""
    state.stack.append(at.Gazing(seat, args.cards.of(state, seat), args.keep.of(state, seat), args.discard))


class Gain(NamedTuple):
    """So many of some resources."""

    resources: Annotated[Amounts, Counted(RESOURCES)]


@WORDS.op()
def gain(state: State, seat: int, args: Gain, chance: Chance, events: list[Event]) -> None:
    """Brings resources."""
    amounts = dict(args.resources)
    gain_goods(state, seat, [amounts[kind].of(state, seat) if kind in amounts else 0 for kind in KINDS], events)


@WORDS.op(can=lambda state, seat, args: bool(state.discard[seat]), why=lambda state, seat, args: decks.NONE_DISCARDED)
def fetch(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Takes a card out of the discard."""
    if state.discard[seat]:
        state.stack.append(at.Fetching(seat))


@WORDS.op(can=lambda state, seat, args: bool(state.display or state.achievements))
def foresee(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Takes an open card at once instead of when passing."""
    if not state.sighted >> seat & 1:
        state.stack.append(at.Picking(seat, 1))


@WORDS.op(can=lambda state, seat, args: bool(mischief.targets(state, seat)))
def spy(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Looks at a hand and has a card of it discarded."""
    state.stack.append(at.Aiming(seat, mischief.SPY))


class Price(NamedTuple):
    """How many resources."""

    resources: int


@WORDS.op(can=lambda state, seat, args: bool(mischief.targets(state, seat)))
def extort(state: State, seat: int, args: Price, chance: Chance, events: list[Event]) -> None:
    """Looks at a hand and has a card of it discarded or ransomed."""
    state.stack.append(at.Aiming(seat, mischief.EXTORT))


@WORDS.op(
    can=lambda state, seat, args: bool(mischief.targets(state, seat)), why=lambda state, seat, args: mischief.NO_TARGET
)
def threaten(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has an opponent lose a card at random."""
    state.stack.append(at.Aiming(seat, mischief.THREATEN))


@WORDS.op()
def curse(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has every opponent discard a card."""
    state.stack += [at.Losing(other) for other in reversed(state.foes(seat))]


@WORDS.op()
def rebuild(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets a building be replaced."""
    state.stack.append(at.Rebuilding(seat))


class Copied(NamedTuple):
    """Whose cards can be used: of a neighbour, of who holds the scorched territory, one's own."""

    whose: Annotated[int, OneOf(WHOSE)]


@WORDS.op()
def copy(state: State, seat: int, args: Copied, chance: Chance, events: list[Event]) -> None:
    """Uses the effect of a card that was played."""
    state.stack.append(at.Copying(seat, args.whose))


@WORDS.op()
def hide(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Sends figures on hidden ways."""
    state.stack.append(at.Slipping(seat))


@WORDS.op()
def storm(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Has towers and fortresses do nothing against the seat this year."""
    state.storming |= 1 << seat
    events.append(Stormed(seat))


class Figures(NamedTuple):
    """How many figures."""

    warriors: int


@WORDS.op()
def bribe(state: State, seat: int, args: Figures, chance: Chance, events: list[Event]) -> None:
    """Moves an opponent's figures."""
    state.stack.append(at.Bribing(seat, args.warriors))


class Strike(NamedTuple):
    """Whether anywhere or beside own land, and whether a resource is taken."""

    where: Annotated[int, OneOf(("neighbour", "anywhere"))]
    loot: bool = False


@WORDS.op(can=lambda state, seat, args: bool(raids.victims(state, seat, bool(args.where))))
def strike(state: State, seat: int, args: Strike, chance: Chance, events: list[Event]) -> None:
    """Removes a warrior."""
    state.stack.append(at.Striking(seat, args.where, int(args.loot)))


@WORDS.op()
def reinforce(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Adds a warrior."""
    state.stack.append(at.Reinforcing(seat))


@WORDS.op()
def awaken(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets Kaija go to enemies this year."""
    if seat == state.bear_seat:
        state.awake = 1
        events.append(KaijaAwoke(seat))


def _can_pay(state: State, seat: int, args: Price) -> bool:
    return sum(state.held(seat)) >= args.resources


@WORDS.op(can=lambda state, seat, args: _can_pay(state, seat, args) and decks.available(state, seat) > 0)
def spend(state: State, seat: int, args: Price, chance: Chance, events: list[Event]) -> None:
    """Pays so many resources of any kind."""
    state.stack.append(at.Spending(seat, args.resources))


def _can_hire(state: State, seat: int, args: Price) -> bool:
    here = state.spot != NOTHING and state.owner[state.spot] == seat
    return here and _can_pay(state, seat, args) and state.reserve(seat) > 0


@WORDS.op(can=_can_hire)
def hire(state: State, seat: int, args: Price, chance: Chance, events: list[Event]) -> None:
    """Pays for one more warrior where the others were recruited."""
    state.stack += [at.Hiring(seat), at.Spending(seat, args.resources)]


@WORDS.op()
def scorch(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets the snake lay its token."""
    if state.clan(seat) == SNAKE:
        state.stack.append(at.Scorching(seat))


@WORDS.op()
def rally(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Lets a warrior step over to where one was recruited."""
    state.stack.append(at.Rallying(seat))


@WORDS.op()
def glory(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Builds, and harvests the territory before or after."""
    state.stack += [at.Building(seat, 0, building.BASK, NOTHING), at.Glorying(seat)]


class Worth(NamedTuple):
    """How much fame."""

    fame: Amount


@WORDS.modifier
def worth(state: State, seat: int, args: Worth, number: int) -> int:
    """Adds fame at the end."""
    return number + args.fame.of(state, seat)


WORDS.word("cancel")

# -- the deck ---------------------------------------------------------------------------------------------------

_FIELDS: Final = {"fame": int, "instant": bool, "copies": int, "clan": Annotated[int, OneOf(CLANS)]}


def read_deck(text: str) -> Deck:
    """Returns the effects of all cards that a file describes.

    :raises RulesError: naming the file, the card and the word that is odd.
    """
    deck = Deck(WORDS, Table("cards.toml", text, _FIELDS, dict.fromkeys(_FIELDS)))
    names = tuple(row.id for row in deck)
    if names != CARD_NAMES:
        odd = next(name for name in [*names, *CARD_NAMES] if name not in CARD_NAMES or name not in names)
        raise RulesError(f"cards.toml: {odd!r} is not the same card everywhere")
    return deck


def _heard(state: State, seat: int, row: Row, option: int, events: list[Event]) -> None:
    events.append(EffectChosen(seat, row.number, option))


DECK: Final = read_deck(read_text(__package__, "cards.toml"))
EFFECTS: Final = Interpreter(DECK, _heard)


def has_effect(card: int, moment: str = "play") -> bool:
    """Tells whether a card does anything at a moment."""
    return bool(DECK[card].on(moment))


def only_draws(card: int) -> bool:
    """Tells whether a card does nothing if it cannot draw: its first word is to draw (rule northgard.decks.draw)."""
    return card in _drawing(DECK.changes)


@lru_cache(maxsize=1)
def _drawing(changes: int) -> frozenset[int]:
    """Returns the cards that only draw, as their rows are after so many changes of the deck."""
    return frozenset(
        row.number for row in DECK if any(row.blocks[effect.block][0].op.name == "draw" for _, effect in row.on("play"))
    )
