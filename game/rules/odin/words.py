"""The words of spaces and cards: what the ops of data/spaces.toml and data/occupations.toml mean.

An op may have a *why*: what returns the refusal that says why it cannot be done now; ``why_not`` asks it, and the
kernel's choices hide what cannot be done. Spaces trade (``trade``, whose price cards may lower), cards ``exchange``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple

from game.rules.kernel import Chance, Event, Refusal
from game.rules.kernel.effects import Amount, Amounts, Counted, Doing, NoArguments, OneOf, Vocabulary
from game.rules.kernel.refusal import refuse
from game.rules.odin import cues, dice, mountains, occupations, sailing, trade, upgrading
from game.rules.odin.components import (
    DICE_NAMES,
    MINED_NAMES,
    ORE,
    SILVER,
    STONE,
    THINGS,
    WEAPON_NAMES,
    WEAPONS,
    WOOD,
)
from game.rules.odin.components import GOOD_NAMES as GOODS
from game.rules.odin.frames import Buying, Mining, Playing, Upgrading
from game.rules.odin.metrics import add_metrics
from game.rules.odin.state import REPLACED, UPGRADE_REPLACED, USED, WOOD_BARRED, State
from game.rules.odin.supply import draw_weapons, fetch_weapons, gain, lacking, pay, unavailable

WORDS: Final = Vocabulary(cues.MOMENTS, ("once",))
add_metrics(WORDS)

Why = Callable[[State, int, Any], Refusal | None]
WHYS: Final[dict[str, Why]] = {}

NOTHING_TO_GAIN: Final = refuse("odin.refusal.nothing_to_gain", "odin.actions.effect")
ORE_PROMISED: Final = refuse("odin.refusal.ore_promised", "odin.card.occ_103")

Of = Annotated[Amounts, Counted(THINGS)]


def reason(name: str, why: Why) -> Callable[[State, int, Any], bool]:
    """Registers why an op cannot be done; returns what tells whether it can."""
    WHYS[name] = why
    return lambda state, seat, args: why(state, seat, args) is None


def amounts(state: State, seat: int, written: Amounts) -> list[tuple[int, int]]:
    """Returns amounts as they are now."""
    return [(thing, amount.of(state, seat)) for thing, amount in written]


# -- gaining and exchanging -------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """Things gained."""

    things: Of


def _why_gain(state: State, seat: int, args: Gain) -> Refusal | None:
    due = [pair for pair in amounts(state, seat, args.things) if pair[1] > 0]
    if not due:
        return NOTHING_TO_GAIN
    found = [unavailable(state, seat, [pair]) for pair in due]
    return None if None in found else found[0]


def _gain(state: State, seat: int, args: Gain, chance: Chance, events: list[Event]) -> None:
    state.note(USED)
    gain(state, seat, amounts(state, seat, args.things), events)


class Trade(NamedTuple):
    """Things paid, things gained."""

    pay: Of
    gain: Of


def price(state: State, seat: int, due: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns what a space costs after what cards save."""
    moments = {SILVER: "cost", STONE: "stone_cost"}
    return [
        (thing, max(0, cues.modified(state, seat, moments[thing], count)) if thing in moments else count)
        for thing, count in due
    ]


def _why_trade(state: State, seat: int, args: Trade) -> Refusal | None:
    if state.noted(REPLACED) == WOOD_BARRED and any(thing == WOOD for thing, _ in args.pay):
        return ORE_PROMISED
    due = price(state, seat, amounts(state, seat, args.pay))
    return lacking(state, seat, due) or unavailable(state, seat, amounts(state, seat, args.gain), due)


def _trade(state: State, seat: int, args: Trade, chance: Chance, events: list[Event]) -> None:
    if _why_trade(state, seat, args) is None:
        state.note(USED)
        pay(state, seat, price(state, seat, amounts(state, seat, args.pay)), events)
        gain(state, seat, amounts(state, seat, args.gain), events)


def _why_exchange(state: State, seat: int, args: Trade) -> Refusal | None:
    due = amounts(state, seat, args.pay)
    return lacking(state, seat, due) or unavailable(state, seat, amounts(state, seat, args.gain), due)


def _exchange(state: State, seat: int, args: Trade, chance: Chance, events: list[Event]) -> None:
    if _why_exchange(state, seat, args) is None:
        due, got = amounts(state, seat, args.pay), amounts(state, seat, args.gain)
        pay(state, seat, due, events)
        gain(state, seat, got, events)


class Price(NamedTuple):
    """Things paid before something else."""

    things: Of


def _why_pay(state: State, seat: int, args: Price) -> Refusal | None:
    return lacking(state, seat, amounts(state, seat, args.things))


def _pay(state: State, seat: int, args: Price, chance: Chance, events: list[Event]) -> None:
    pay(state, seat, amounts(state, seat, args.things), events)


# -- weapons ----------------------------------------------------------------------------------------------------


class Cards(NamedTuple):
    """How many weapon cards are drawn."""

    cards: Amount


def _why_weapons(state: State, seat: int, args: Cards) -> Refusal | None:
    return None if state.is_older or any(state.weapons) or any(state.discard) else NOTHING_TO_GAIN


def _draw_weapons(state: State, seat: int, args: Cards, chance: Chance, events: list[Event]) -> None:
    state.note(USED)
    draw_weapons(state, seat, args.cards.of(state, seat), chance, events)


class Fetch(NamedTuple):
    """Weapons of named kinds."""

    weapons: Annotated[Amounts, Counted(WEAPON_NAMES)]


def _fetch(state: State, seat: int, args: Fetch, chance: Chance, events: list[Event]) -> None:
    named = [(WEAPONS[kind], amount.of(state, seat)) for kind, amount in args.weapons]
    fetch_weapons(state, seat, named, events)


# -- mountains and upgrades -------------------------------------------------------------------------------------


class Mine(NamedTuple):
    """Digits that say how many items from a strip each; ``only`` some kinds of items."""

    numbers: int
    only: Annotated[Amounts, Counted(MINED_NAMES)] = ()
    free: bool = False


def _why_mine(state: State, seat: int, args: Mine) -> Refusal | None:
    return None if mountains.can_mine(state, seat, _mask(args.only, mountains.ALL_KINDS)) else mountains.NO_STRIP


def _mine(state: State, seat: int, args: Mine, chance: Chance, events: list[Event]) -> None:
    only = _mask(args.only, mountains.ALL_KINDS)
    state.stack.append(Mining(seat, args.numbers, 0, only, int(args.free or _is_spare(state, seat))))


class Upgrade(NamedTuple):
    """How many goods by how many steps (0: up to blue); ``only`` some goods, or all ``alike``."""

    goods: int
    steps: int = 1
    only: Annotated[Amounts, Counted(GOODS)] = ()
    alike: bool = False
    free: bool = False
    pay: Of = ()


def _why_upgrade(state: State, seat: int, args: Upgrade) -> Refusal | None:
    only = _mask(args.only, upgrading.ALL_GOODS)
    lacks = lacking(state, seat, amounts(state, seat, args.pay))
    if lacks is not None:
        return lacks
    return None if upgrading.can_upgrade(state, seat, args.steps, only) else upgrading.NOTHING_TO_UPGRADE


def _upgrade(state: State, seat: int, args: Upgrade, chance: Chance, events: list[Event]) -> None:
    if state.noted(REPLACED) != UPGRADE_REPLACED:
        only = _mask(args.only, upgrading.ALL_GOODS)
        free = int(args.free or (not args.pay and _is_spare(state, seat)))
        pay(state, seat, amounts(state, seat, args.pay), events)
        state.stack.append(Upgrading(seat, args.goods, args.steps, 0, only, int(args.alike), free))


def _mask(named: Amounts, everything: int) -> int:
    return sum(1 << number for number, _ in named) or everything


def _is_spare(state: State, seat: int) -> bool:
    """Tells whether an effect may be left: another one was used, or the next one of the row can be."""
    if state.noted(USED):
        return True
    rest = state.stack[-1] if state.stack else None
    if not isinstance(rest, Doing):
        return False
    step = cues.row(rest.row).blocks[rest.block][rest.step]
    if step.op.name == "replace" and not state.is_older:
        return False
    return step.op.can is None or step.op.can(state, seat, step.args)


# -- dice, sea, cards -------------------------------------------------------------------------------------------


class DiceAction(NamedTuple):
    """A dice action; for whaling, with how many boats at most."""

    action: Annotated[int, OneOf(DICE_NAMES)]
    boats: int = 0


def _dice(state: State, seat: int, args: DiceAction, chance: Chance, events: list[Event]) -> None:
    dice.start(state, seat, args.action, args.boats)


class Islands(NamedTuple):
    """Which islands can be taken."""

    islands: Annotated[int, OneOf(sailing.ISLAND_SETS)]


def _why_explore(state: State, seat: int, args: Islands) -> Refusal | None:
    return sailing.explore_why(state, seat, args.islands)


def _explore(state: State, seat: int, args: Islands, chance: Chance, events: list[Event]) -> None:
    sailing.start_exploring(state, seat, args.islands, events)


def _why_emigrate(state: State, seat: int, args: NoArguments) -> Refusal | None:
    return sailing.emigration_why(state, seat)


def _emigrate(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    if sailing.emigration_why(state, seat) is None:
        sailing.start_emigrating(state, seat, sailing.emigration_price(state, seat), events)


def _plunder(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    sailing.plunder(state, seat, events)


def _why_overseas(state: State, seat: int, args: NoArguments) -> Refusal | None:
    return lacking(state, seat, trade.overseas_price(state, seat))


def _overseas(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    if _why_overseas(state, seat, args) is None:
        trade.start_trading(state, seat, events)
        cues.cue(state, seat, "before_overseas")


class Sale(NamedTuple):
    """How many special tiles are for sale."""

    most: int


def _why_sale(state: State, seat: int, args: Sale) -> Refusal | None:
    return trade.sale_why(state, seat, args.most)


def _sale(state: State, seat: int, args: Sale, chance: Chance, events: list[Event]) -> None:
    state.stack.append(Buying(seat, args.most, 0))


def _why_forge(state: State, seat: int, args: NoArguments) -> Refusal | None:
    return lacking(state, seat, [(ORE, trade.FORGE_PRICE)])


def _forge(state: State, seat: int, args: NoArguments, chance: Chance, events: list[Event]) -> None:
    if _why_forge(state, seat, args) is None:
        trade.start_forging(state, seat, events)


class Draw(NamedTuple):
    """How many occupations are drawn."""

    cards: int


def _draw(state: State, seat: int, args: Draw, chance: Chance, events: list[Event]) -> None:
    for _ in range(args.cards):
        occupations.draw(state, seat, chance, events)


class Occupation(NamedTuple):
    """How many occupations are played at most, for a price; ``drawn``: one is drawn before."""

    most: int
    pay: Of = ()
    drawn: bool = False


def _why_occupation(state: State, seat: int, args: Occupation) -> Refusal | None:
    due = amounts(state, seat, args.pay)
    return lacking(state, seat, due) or occupations.play_why(state, seat, args.drawn)


def _occupation(state: State, seat: int, args: Occupation, chance: Chance, events: list[Event]) -> None:
    if lacking(state, seat, amounts(state, seat, args.pay)) is None and state.hands[seat]:
        pay(state, seat, amounts(state, seat, args.pay), events)
        state.stack.append(Playing(seat, args.most, 1))


# -- modifiers --------------------------------------------------------------------------------------------------


class Change(NamedTuple):
    """By how much a number changes, if it is at least so much; of a die, a price, what a piece is worth."""

    by: int
    least: int = -99


def _add(state: State, seat: int, args: Change, number: int) -> int:
    return number + args.by if number >= args.least else number


def _register() -> None:
    ops: tuple[tuple[str, Any, Why | None], ...] = (
        ("gain", _gain, _why_gain),
        ("trade", _trade, _why_trade),
        ("exchange", _exchange, _why_exchange),
        ("pay", _pay, _why_pay),
        ("weapons", _draw_weapons, _why_weapons),
        ("fetch", _fetch, None),
        ("mine", _mine, _why_mine),
        ("upgrade", _upgrade, _why_upgrade),
        ("dice", _dice, None),
        ("explore", _explore, _why_explore),
        ("emigrate", _emigrate, _why_emigrate),
        ("plunder", _plunder, None),
        ("overseas", _overseas, _why_overseas),
        ("sale", _sale, _why_sale),
        ("forge", _forge, _why_forge),
        ("draw", _draw, None),
        ("occupation", _occupation, _why_occupation),
    )
    for name, run, why in ops:
        add_op(name, run, why)
    _add.__name__ = "add"
    WORDS.modifier(_add)


def add_op(name: str, run: Any, why: Why | None = None) -> None:
    """Registers an op under a name."""
    run.__name__ = name
    WORDS.op(reason(name, why) if why is not None else None)(run)


_register()
