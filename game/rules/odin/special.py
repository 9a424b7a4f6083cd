"""Named special cases: ops of single cards that no common words can say. What they ask for is in ``picking``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple

from game.rules.kernel import Chance, Event, Refusal
from game.rules.kernel.effects import Amount, NoArguments, OneOf
from game.rules.kernel.refusal import refuse
from game.rules.odin import dice, feast, income, laying, picking, sailing
from game.rules.odin.acting import AFTER, begin_act, bring_back
from game.rules.odin.components import (
    BERTHS,
    CATTLE,
    DICE_NAMES,
    ITEM,
    LONGSHIP,
    ORE,
    PILLAGE,
    PREGNANT_CATTLE,
    SHED,
    SPECIAL_NAMES,
    SPECIALS,
    STONE,
    STONE_SLOTS,
    WOOD,
    WOOD_SLOTS,
)
from game.rules.odin.events import AnimalsBred, CardMoved, OreBurnt, OreLoaded, ResourceStored
from game.rules.odin.fitting import fits
from game.rules.odin.frames import Feasting, Flipping, Laying, Picking
from game.rules.odin.geometry import POSES, shape_of
from game.rules.odin.spaces_data import COLUMN_OF
from game.rules.odin.state import (
    AT,
    DICE_KIND,
    DICE_REPLACED,
    FIRST_STONE,
    MODIFIER,
    REPLACED,
    USED,
    WARSHIP,
    Laid,
    State,
    is_house,
    ore_in,
    ship_in,
)
from game.rules.odin.supply import gain, lose, receive
from game.rules.odin.words import add_op

_NO_WAY: Final = refuse("odin.refusal.cannot_use", "odin.occupations.effects")
_REFILLS: Final = {ITEM["cloakpin"]: ("silverware", "rune_stone"), ITEM["drinking_horn"]: ("chest", "rune_stone")}


def _only_if(can: Callable[[State, int, Any], bool]) -> Callable[[State, int, Any], Refusal | None]:
    return lambda state, seat, args: None if can(state, seat, args) else _NO_WAY


# -- phases for oneself -----------------------------------------------------------------------------------------


class Part(NamedTuple):
    """Of which boards the bonuses fall."""

    of: Annotated[int, OneOf(("home", "houses"))]


class Level(NamedTuple):
    """The number of a harvest."""

    level: int


def _feast(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    feast.begin(state, seat, events)


def _due(state: State, seat: int, args: Part) -> list[int]:
    boards = [board for board in state.boards(seat) if is_house(board)] if args.of else [seat]
    return [thing for board in boards for thing in income.bonuses_of(state, board)]


def _has_bonuses(state: State, seat: int, args: Part) -> bool:
    return state.asks_in_vain or bool(_due(state, seat, args))


def _bonuses(state: State, seat: int, args: Part, chance: Chance, events: list[Event]) -> None:
    income.give_bonuses(state, seat, _due(state, seat, args), events)
    if args.of:
        income.ask_maid(state, seat)


def _can_breed(state: State, seat: int, args: NoArguments) -> bool:
    return state.asks_in_vain or income.breeds(state, seat)


def _breed(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    income.breed(state, seat, events)


def _reap(state: State, seat: int, args: Level, chance: Chance, events: list[Event]) -> None:
    income.harvest(state, seat, args.level, events)


def _can_impregnate(state: State, seat: int, args: NoArguments) -> bool:
    return state.has(seat, CATTLE) > 0


def _impregnate(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    lose(state, seat, CATTLE)
    lose(state, seat, PREGNANT_CATTLE, -1)
    events.append(AnimalsBred(seat, CATTLE, 0, 1))


# -- pieces that are laid at once -------------------------------------------------------------------------------


def _mask(boards: list[int]) -> int:
    return sum(1 << board for board in boards)


def _ore_boards(state: State, seat: int) -> list[int]:
    return [board for board in state.boards(seat) if not is_house(board)]


def _houses(state: State, seat: int) -> list[int]:
    return [board for board in state.boards(seat) if board >= FIRST_STONE]


def _can_place_ore(state: State, seat: int, args: NoArguments) -> bool:
    has_ship = state.asks_in_vain or state.ships(seat, LONGSHIP) > 0
    return has_ship and fits(state, seat, ORE, _ore_boards(state, seat))


def _place_ore(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    if _can_place_ore(state, seat, args):
        gain(state, seat, [(ORE, 1)], events)
        state.stack.append(Laying(seat, ORE, _mask(_ore_boards(state, seat))))


def _can_keep_fish(state: State, seat: int, args: NoArguments) -> bool:
    return fits(state, seat, ITEM["stockfish"], _houses(state, seat))


def _keep_fish(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    gain(state, seat, [(ITEM["stockfish"], 1)], events)
    state.stack.append(Laying(seat, ITEM["stockfish"], _mask(_houses(state, seat))))


class Resource(NamedTuple):
    """What goes into a shed."""

    resource: Annotated[int, OneOf(("wood", "stone"))]


def _can_stock(state: State, seat: int, args: Resource) -> bool:
    slots = (WOOD_SLOTS, STONE_SLOTS)[args.resource][SHED] * state.sheds[seat]
    return state.has(seat, (WOOD, STONE)[args.resource]) > 0 and state.stored[4 * seat + args.resource] < slots


def _stock(state: State, seat: int, args: Resource, chance: Chance, events: list[Event]) -> None:
    lose(state, seat, (WOOD, STONE)[args.resource])
    state.stored[4 * seat + args.resource] += 1
    events.append(ResourceStored(seat, (WOOD, STONE)[args.resource]))


# -- Vikings ----------------------------------------------------------------------------------------------------


class Column(NamedTuple):
    """A column of the action board."""

    column: int


def _in_column(state: State, seat: int, args: Column) -> list[int]:
    return [at for at in state.own_spaces(seat) if COLUMN_OF[state.stands_for(at)] == args.column]


def _can_recall_column(state: State, seat: int, args: Column) -> bool:
    return bool(_in_column(state, seat, args))


def _recall_column(state: State, seat: int, args: Column, chance: Chance, events: list[Event]) -> None:
    bring_back(state, seat, _in_column(state, seat, args), events)


def _recall_here(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    at = state.noted(AT) - 1
    if at >= 0 and state.standing[at]:
        bring_back(state, seat, [at], events)


def _asks(number: int) -> tuple[Any, Callable[[State, int, Any], Refusal | None]]:
    """Returns what has the owner of a card choose, and why it cannot: nothing is there to choose."""

    def ask(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
        state.stack.append(Picking(seat, number - 1, 0))

    def can(state: State, seat: int, args: NoArguments) -> bool:
        return bool(picking.options(state, Picking(seat, number - 1, 0)))

    return ask, _only_if(can)


# -- dice and sea -----------------------------------------------------------------------------------------------


class Attempt(NamedTuple):
    """A dice action without Vikings."""

    action: Annotated[int, OneOf(DICE_NAMES)]


def _attempt(state: State, seat: int, args: Attempt, chance: Chance, events: list[Event]) -> None:
    begin_act(state, seat, AFTER)
    dice.start(state, seat, args.action, 0)


class Burning(NamedTuple):
    """By how much every roll rises for an ore that is taken off the ship."""

    by: int


def _burning(state: State, seat: int) -> list[tuple[int, int]]:
    """Returns the longships that may give up ore, as ore and berth: of a pillage the one with most."""
    loaded = [(ore_in(berth), at) for at, berth in enumerate(state.berths(seat)) if berth > WARSHIP]
    if state.noted(DICE_KIND) - 1 == PILLAGE:
        return [max(loaded)] if loaded else []
    return loaded


def _can_burn(state: State, seat: int, args: Burning) -> bool:
    return bool(_burning(state, seat))


def _burn_ore(state: State, seat: int, args: Burning, chance: Chance, events: list[Event]) -> None:
    _, at = min(_burning(state, seat))
    state.bay[seat * BERTHS + at] -= 1
    state.note(MODIFIER, args.by)
    events.append(OreBurnt(seat, at, ship_in(state.bay[seat * BERTHS + at])))


class Leaving(NamedTuple):
    """How much an emigration costs less."""

    discount: Amount = Amount(0)


def _why_leave(state: State, seat: int, args: Leaving) -> Refusal | None:
    return sailing.emigration_why(state, seat, args.discount.of(state, seat), False)


def _leave(state: State, seat: int, args: Leaving, chance: Chance, events: list[Event]) -> None:
    price = sailing.emigration_price(state, seat, args.discount.of(state, seat), False)
    begin_act(state, seat, AFTER)
    sailing.start_emigrating(state, seat, price, events)


def _can_load(state: State, seat: int, args: NoArguments) -> bool:
    return state.has(seat, ORE) >= 3 and WARSHIP in state.berths(seat)


def _load_three(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    if _can_load(state, seat, args):
        at = state.berths(seat).index(WARSHIP)
        for _ in range(3):
            lose(state, seat, ORE)
            state.bay[seat * BERTHS + at] += 1
            events.append(OreLoaded(seat, at, ship_in(state.bay[seat * BERTHS + at])))


# -- tiles ------------------------------------------------------------------------------------------------------


class Turning(NamedTuple):
    """How many goods are turned over."""

    most: Amount


def _turn_over(state: State, seat: int, args: Turning, chance: Chance, events: list[Event]) -> None:
    state.stack.append(Flipping(seat, args.most.of(state, seat), 0, 1))


class SpecialTile(NamedTuple):
    """A special tile that lies on a board."""

    tile: Annotated[int, OneOf(SPECIAL_NAMES)]


def _lying(state: State, tile: int) -> Laid | None:
    return next((piece for piece in state.pieces() if piece.item == tile), None)


def _can_take(state: State, seat: int, args: SpecialTile) -> bool:
    return _lying(state, SPECIALS[args.tile]) is not None


def refill(state: State, piece: Laid) -> tuple[Laid, Laid]:
    """Returns the two goods that cover exactly the cells of a special tile (cards 70 and 71)."""
    cells = piece.cells(state.face(piece.board))
    large, small = (ITEM[name] for name in _REFILLS[piece.item])
    for first in _within(state, piece, large, cells):
        for second in _within(state, piece, small, cells & ~first.cells(state.face(piece.board))):
            return first, second
    raise AssertionError(f"{piece} cannot be refilled")


def _within(state: State, piece: Laid, item: int, cells: int) -> list[Laid]:
    """Returns every place of a good on these cells."""
    found = []
    for pose in range(len(POSES[shape_of(item)])):
        for row in range(piece.row, piece.row + 4):
            for column in range(piece.column, piece.column + 4):
                one = Laid(piece.board, item, pose, row, column)
                covers = one.cells(state.face(piece.board))
                if covers and not covers & ~cells:
                    found.append(one)
    return found


def _take_special(state: State, seat: int, args: SpecialTile, chance: Chance, events: list[Event]) -> None:
    piece = _lying(state, SPECIALS[args.tile])
    if piece is None:
        return
    others = refill(state, piece)
    laying.uncover(state, piece)
    for other in others:
        laying.cover(state, other)
    events.append(CardMoved(seat, piece.item, piece.board, tuple(one.number for one in (piece, *others))))
    receive(state, seat, piece.item)


# -- instead, and promises --------------------------------------------------------------------------------------


class Replaced(NamedTuple):
    """What an effect stands for: it is not done besides."""

    what: Annotated[int, OneOf(("", "all", "upgrade", "dice", "wood"))]


def _replace(state: State, seat: int, args: Replaced, chance: Chance, events: list[Event]) -> None:
    if args.what == DICE_REPLACED and not state.noted(USED) and not state.is_older:
        return
    state.acts[-1][REPLACED] = args.what


def _swear(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    for at, frame in enumerate(state.stack):
        if isinstance(frame, Feasting) and frame.seat == seat:
            state.stack[at] = frame._replace(sober=1)


def _rule(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    """Does nothing by itself: the rules ask who owns the card."""


def add_special() -> None:
    """Registers the ops of the named cards."""
    ops: tuple[tuple[str, Any, Any], ...] = (
        ("rule", _rule, None),
        ("feast", _feast, None),
        ("bonuses", _bonuses, _only_if(_has_bonuses)),
        ("breed", _breed, _only_if(_can_breed)),
        ("reap", _reap, None),
        ("impregnate", _impregnate, _only_if(_can_impregnate)),
        ("place_ore", _place_ore, _only_if(_can_place_ore)),
        ("keep_fish", _keep_fish, _only_if(_can_keep_fish)),
        ("stock", _stock, _only_if(_can_stock)),
        ("recall_column", _recall_column, _only_if(_can_recall_column)),
        ("recall_here", _recall_here, None),
        ("fourth", *_asks(31)),
        ("recall_paid", *_asks(60)),
        ("climb", *_asks(66)),
        ("follow", *_asks(77)),
        ("slide", *_asks(88)),
        ("come_late", *_asks(91)),
        ("attempt", _attempt, None),
        ("burn_ore", _burn_ore, _only_if(_can_burn)),
        ("leave", _leave, _why_leave),
        ("load_three", _load_three, _only_if(_can_load)),
        ("turn_over", _turn_over, None),
        ("take_special", _take_special, _only_if(_can_take)),
        ("replace", _replace, None),
        ("swear", _swear, None),
    )
    for name, run, why in ops:
        add_op(name, run, why)
