"""Every number that is printed on an occupation, at its borders: none, one less, exactly so many, one more.

What is expected stands in printed.toml, transcribed from the cards; the rows tell that none is missing there.
An effect is carried out as if its moment had come; that it comes when it should, test_cards_1 to 3 tell.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from game.rules.kernel.effects import Amount, ChooseEffect, Doing, Effect, Row
from game.rules.kernel.effects.deck import Step
from game.rules.odin.actions import Flip
from game.rules.odin.cards import CARD_ROWS, FIRST_CARD
from game.rules.odin.components import ITEM, THINGS, WEAPON_NAMES
from game.rules.odin.geometry import FACES
from game.rules.odin.state import (
    ACT,
    BOATS,
    GOT_FISH,
    GOT_STONE,
    GOT_WOOD,
    MINED_KINDS,
    MINED_SILVER,
    PAID_ORE,
    PAID_STONE,
    PAID_WOOD,
    PLAYED,
    ROLLS,
    SPENT_RESOURCE,
    SPENT_WEAPON,
)
from game.rules.odin.words import Gain, Trade
from tests.odin.desk import Desk, Luck

PRINTED: Final[dict[str, dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "printed.toml").read_text("utf-8"))
_SPECIALS: Final = ("belt", "helmet", "crucifix", "fibula", "chalice", "horseshoe", "glass_beads")


def _give(name: str, desk: Desk, number: int) -> None:
    desk.give(**{name: number})


def _note(desk: Desk, what: int, number: int) -> None:
    desk.game.acts.append([0] * ACT)
    desk.game.acts[-1][what] = number


def _paid(desk: Desk, kinds: int) -> None:
    _note(desk, PAID_WOOD, int(kinds > 0))
    desk.game.acts[-1][PAID_STONE], desk.game.acts[-1][PAID_ORE] = int(kinds > 1), int(kinds > 2)


def _load(desk: Desk, ore: int) -> None:
    desk.give(longship=4).load(*(max(0, min(3, ore - 3 * ship)) for ship in range(4)))


def _earn(desk: Desk, income: int) -> None:
    """Covers the home board, and then islands, until the income is so much."""
    desk.give(longship=3)
    if income > FACES[0].income(-1):
        desk.claim(1, 2, 3)
    for board in desk.game.boards(0):
        for one in FACES[desk.game.face(board)].incomes:
            if desk.game.income(0) < income:
                desk.game.covered[board] |= one.needs | one.bit
    assert desk.game.income(0) == income


def _spend_wood(desk: Desk, wood: int) -> None:
    _note(desk, SPENT_RESOURCE, wood)
    desk.game.acts[-1][BOATS] = 1


def _houses(desk: Desk, count: int) -> None:
    desk.give(stone_house=min(2, count), long_house=max(0, count - 2))


_SET: Final[dict[str, Callable[[Desk, int], object]]] = {
    **{name: partial(_give, name) for name in ("grain", "silk", "spices", "clothing", "ore")},
    "sheep": lambda desk, n: desk.give(sheep=n // 2, pregnant_sheep=n - n // 2),
    "animal_types": lambda desk, n: desk.give(sheep=2 * (n > 0), pregnant_cattle=2 * (n > 1)),
    "ship_sets": lambda desk, n: desk.give(whaling_boat=n, knarr=n, longship=n),
    "houses": _houses,
    "added_ore": _load,
    "longships_with_2_ore": lambda desk, n: desk.give(longship=4).load(*[2] * n, *[1] * (4 - n)),
    "special_tiles": lambda desk, n: desk.give(**dict.fromkeys(_SPECIALS[:n], 1)),
    "longships": lambda desk, n: desk.give(longship=n),
    "knarrs": lambda desk, n: desk.give(knarr=n),
    "large_ships": lambda desk, n: desk.give(knarr=n // 2, longship=n - n // 2),
    "whaling_boats": lambda desk, n: desk.give(whaling_boat=n),
    "red_types": lambda desk, n: desk.give(**dict.fromkeys(("mead", "stockfish", "pregnant_sheep")[:n], 2)),
    "meat_pairs": lambda desk, n: desk.give(game_meat=n, whale_meat=n + 1),
    "kinds_paid": _paid,
    "kinds_mined": lambda desk, n: _note(desk, MINED_KINDS, (1 << n) - 1),
    "boats_used": lambda desk, n: _note(desk, BOATS, n),
    "income": _earn,
    "players": lambda desk, n: None,
    "round": lambda desk, n: setattr(desk.game, "round", n),
    "islands": lambda desk, n: desk.claim(*range(n)),
    "crafting": lambda desk, n: desk.stand("craft_clothing", n),
    "column_2": lambda desk, n: desk.stand("craft_clothing", n),
    "column_3": lambda desk, n: desk.stand("forge", n),
    "spaces_2": lambda desk, n: [desk.stand(space, 2) for space in ("play_2", "forge", "upgrade_3")[: 2 * n : 2]],
    "rolls": lambda desk, n: _note(desk, ROLLS, n),
    "paid_wood": lambda desk, n: _note(desk, PAID_WOOD, n),
    "paid_ore": lambda desk, n: _note(desk, PAID_ORE, n),
    "got_wood": lambda desk, n: _note(desk, GOT_WOOD, n),
    "got_stone": lambda desk, n: _note(desk, GOT_STONE, n),
    "got_stockfish": lambda desk, n: _note(desk, GOT_FISH, n),
    "silver_doubles": lambda desk, n: _note(desk, MINED_SILVER, n),
    "spent_wood": _spend_wood,
    "spent_weapon": lambda desk, n: _note(desk, SPENT_WEAPON, n),
    "cards_played": lambda desk, n: _note(desk, PLAYED, n),
}  # fmt: skip
"""How a table comes to have so many of something."""

_PLACES: Final = frozenset(
    {"space", "group", "dice", "column", "deed", "built", "raised", "viking_action", "may_swear"}
)
"""What a condition asks besides numbers: that is taken for granted here."""


def _numbers(effect: Effect) -> list[tuple[Any, Any]]:
    """Returns what a condition says of numbers, as metric and range."""
    named = [
        (metric.args[0] if isinstance(metric, partial) else metric, metric, told) for metric, told in effect.given.terms
    ]
    return [(metric, told) for function, metric, told in named if function.__name__ not in _PLACES]


def _holds(desk: Desk, effect: Effect) -> bool:
    return all(metric(desk.game, 0) in told for metric, told in _numbers(effect))


def _steps(row: Row, block: int) -> list[Step]:
    """Returns the steps of a block and of all that it leads to."""
    found = []
    for step in row.blocks[block]:
        found.append(step)
        for option in (*getattr(step.args, "options", ()), *([step.args.do] if hasattr(step.args, "do") else [])):
            found += _steps(row, option)
    return found


def _run(desk: Desk, card: int, effect: Effect) -> None:
    """Has one effect of a card come, as if its moment had."""
    if not desk.game.acts:
        desk.game.acts.append([0] * ACT)
    desk.game.stack.append(Doing(0, FIRST_CARD + card - 1, effect.block))
    desk.game._legal = None
    desk.game.steps.settle(desk.game, Luck(), [])


def _held(desk: Desk) -> dict[str, int]:
    return {name: desk.game.count(0, at) for at, name in enumerate(THINGS)}


def _changed(desk: Desk, before: dict[str, int]) -> dict[str, int]:
    return {name: count - before[name] for name, count in _held(desk).items() if count != before[name]}


# -- so much for so many --------------------------------------------------------------------------------------------


_INCOMES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 30, 31)
"""What boards can earn, as far as a border lies there; more than the home board with islands."""
_TRIED: Final = {
    "houses": 3,
    "meat_pairs": 2,
    "kinds_mined": 4,
    "boats_used": 3,
    "animal_types": 2,
    "red_types": 3,
    "kinds_paid": 3,
    "whaling_boats": 3,
    "longships": 4,
    "knarrs": 4,
    "ship_sets": 2,
    "players": 4,
    "islands": 4,
}


def _counts(what: str, row: int) -> Sequence[int]:
    if what == "income":
        return _INCOMES
    return range(what == "players", min(row, _TRIED.get(what, row)) + 1)


GAINS: Final = [
    (int(card), what, count)
    for card, (what, told) in PRINTED["gains"].items()
    for count in _counts(what, max(map(len, told.values())))
]


@pytest.mark.parametrize(("card", "what", "count"), GAINS)
def test_a_card_gives_what_is_printed_for_so_many(card: int, what: str, count: int) -> None:
    desk = Desk(count if what == "players" else 2)
    _SET[what](desk, count)
    row, told, before = CARD_ROWS[card - 1], PRINTED["gains"][str(card)][1], _held(desk)
    for effect in row.effects:
        gains = {
            THINGS[thing]
            for step in _steps(row, effect.block)
            if isinstance(step.args, Gain)
            for thing, _ in step.args.things
        }
        plays = (effect.on != "mine_silver2" and effect.on != "after") or card not in (15, 188)
        if gains & set(told) and plays and _holds(desk, effect):
            _run(desk, card, effect)
            while desk.kind == "choose_effect":
                desk.do(ChooseEffect(0, 0))
    assert _changed(desk, before) == {
        name: of[min(count, len(of) - 1)] for name, of in told.items() if of[min(count, len(of) - 1)]
    }


@pytest.mark.parametrize(("card", "what", "told"), [(int(card), *told) for card, told in PRINTED["limits"].items()])
def test_a_card_acts_from_its_limit_on_and_not_before(card: int, what: str, told: str) -> None:
    low, _, high = told.rstrip("+").partition("-")
    most = 99 if told.endswith("+") else int(high or low)
    for count in sorted({0, max(0, int(low) - 1), int(low), int(low) + 1, min(most, 9), min(most, 9) + 1}):
        if count <= _MOST.get(what, 99):
            desk = Desk()
            _SET[what](desk, count)
            acts = any(_numbers(effect) and _holds(desk, effect) for effect in CARD_ROWS[card - 1].effects)
            assert acts == (int(low) <= count <= most), count


_MOST: Final = {"large_ships": 4, "longships": 4, "spaces_2": 2, "houses": 7}


# -- so much for so much --------------------------------------------------------------------------------------------


def _read(words: str) -> dict[str, int]:
    numbers = words.split()
    return {name: int(count) for count, name in zip(numbers[::2], numbers[1::2], strict=True)}


EXCHANGES: Final = [
    (int(card), *map(_read, told.split(" -> "))) for card, ways in PRINTED["exchanges"].items() for told in ways
] + [
    (int(card), {"silver": price}, {thing: 1}, what, count)
    for card, (what, thing, prices) in PRINTED["prices"].items()
    for count, price in enumerate(prices)
    if count
]  # fmt: skip


def _can(card: int, held: dict[str, int], wanted: Sequence[dict[str, int]], what: str = "", count: int = 0) -> bool:
    """Tells whether a card exchanges exactly this for that, if its owner holds so much."""
    row = CARD_ROWS[card - 1]
    for effect in row.effects:
        if not any(isinstance(step.args, Trade) for step in _steps(row, effect.block)):
            continue
        for path in product(range(10), repeat=2):
            desk = Desk(**held)
            if what:
                _SET[what](desk, count)
            before = _held(desk)
            _run(desk, card, effect)
            for option in path:
                if desk.kind == "choose_effect" and ChooseEffect(0, option) in desk.game.legal_actions():
                    desk.do(ChooseEffect(0, option))
            changed = _changed(desk, before)
            if {name: -count for name, count in changed.items() if count < 0} == wanted[0] and all(
                changed.get(name) == count for name, count in wanted[1].items()
            ):
                return True
    return False


@pytest.mark.parametrize("told", EXCHANGES, ids=lambda told: f"{told[0]}-{'-'.join(told[1])}-{'-'.join(told[2])}")
def test_a_card_takes_exactly_its_price(told: tuple[Any, ...]) -> None:
    """With exactly the price it can be had, with one more that is left, with one less of anything it cannot."""
    card, due, got, *more = told
    wanted = (due, got)
    assert _can(card, due, wanted, *more)
    assert _can(card, {name: count + (name not in _SHIPS) for name, count in due.items()}, wanted, *more)
    for name, count in due.items():
        assert not _can(card, due | {name: count - 1}, wanted, *more), f"one {name} less is enough"


_SHIPS: Final = ("longship", "whaling_boat")


@pytest.mark.parametrize(("card", "thing", "given"), [(180, "silverware", 2), (181, "wool", 1)])
@pytest.mark.parametrize("edition", ["second", "third"])
def test_tables_of_older_rules_knew_no_income_that_was_too_high(
    card: int, thing: str, given: int, edition: str
) -> None:
    """The cards say at most 30; whoever earned more was given as much until version 3."""
    desk = Desk(edition=edition)
    _earn(desk, 31)
    _run(desk, card, CARD_ROWS[card - 1].effects[0])
    assert desk[thing] == (given if edition == "second" else 0)


# -- what is counted otherwise --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("longships", "cards"), list(enumerate((0, 2, 5, 10, 10))))
def test_weapons_for_longships(longships: int, cards: int) -> None:
    """Card 32."""
    desk = Desk(longship=longships)
    _run(desk, 32, CARD_ROWS[31].effects[0])
    assert sum(desk[name] for name in WEAPON_NAMES) == cards


@pytest.mark.parametrize("held", range(4))
def test_two_of_every_weapon(held: int) -> None:
    """Card 69 fills up to two."""
    desk = Desk(**dict.fromkeys(WEAPON_NAMES, held)).play(69).yes()
    assert [desk[name] for name in WEAPON_NAMES] == [max(2, held)] * 4


@pytest.mark.parametrize(("knarrs", "most"), list(enumerate((0, 2, 4, 6, 7))))
def test_goods_turned_over_for_knarrs(knarrs: int, most: int) -> None:
    """Card 78."""
    desk = Desk(knarr=knarrs, oil=9).play(78)
    turned = 0
    while desk.kind == "flip" and desk["oil"]:
        desk.do(Flip(0, ITEM["oil"]))
        turned += 1
    assert turned == most


@pytest.mark.parametrize(("swords", "bows", "spears", "price"), [
    (0, 0, 0, 8), (1, 0, 0, 7), (0, 1, 0, 7), (0, 1, 1, 7), (0, 2, 0, 7), (1, 1, 1, 6), (0, 2, 1, 6), (7, 2, 0, 0),
    (8, 0, 0, 0), (9, 3, 3, 0),
])  # fmt: skip
def test_a_longship_for_weapons_that_are_shown(swords: int, bows: int, spears: int, price: int) -> None:
    """Card 81: a silver less for each long sword, half a silver less for each bow and spear, in favour of the owner."""
    arms = {"long_sword": swords, "bow": bows, "spear": spears}
    assert Desk(silver=price, **arms).play(81).yes()["silver"] == 0
    if price:
        assert Desk(silver=price - 1, **arms).play(81).kind != "choose_effect"


@pytest.mark.parametrize("ships", range(1, 5))
def test_emigration_less_for_each_large_ship(ships: int) -> None:
    """Card 84 in round 3: 3 silver less a silver for each large ship, never less than none."""
    price = max(0, 3 - ships)
    assert Desk(silver=price, knarr=ships).play(84).yes()["silver"] == 0
    if price:
        assert Desk(silver=price - 1, knarr=ships).play(84).kind != "choose_effect"


@pytest.mark.parametrize(("peas", "after"), [(0, 0), (1, 2), (3, 6), (4, 8), (5, 8), (7, 8), (8, 8), (9, 9)])
def test_peas_are_doubled_up_to_eight(peas: int, after: int) -> None:
    """Card 97."""
    assert Desk(peas=peas).own(97).phase(2)["peas"] == after


@pytest.mark.parametrize(("longships", "vikings"), [(2, 4), (3, 3), (4, 2)])
def test_plundering_with_fewer_vikings(longships: int, vikings: int) -> None:
    """Card 106."""
    desk = Desk(longship=longships).own(106)
    desk.game.thing[0] = vikings
    assert desk.can("plunder")
    desk.game.thing[0] = vikings - 1
    desk.game._legal = None
    assert not desk.can("plunder")


@pytest.mark.parametrize(
    ("space", "stones", "wood"),
    [("build_stone_house", 0, 0), ("build_long_house", 1, 0), ("build_house_and_ship", 1, 2)],
)
def test_houses_for_one_stone_less(space: str, stones: int, wood: int) -> None:
    """Card 116, also in column 4."""
    assert Desk(stone=stones, wood=wood).own(116).can(space)
    assert not Desk(stone=stones, wood=wood).can(space)
    if stones:
        assert not Desk(stone=stones - 1, wood=wood).own(116).can(space)


@pytest.mark.parametrize(("knarrs", "boats"), [(0, 0), (1, 0), (0, 1), (1, 3), (4, 2)])
def test_oil_and_wood_for_ships(knarrs: int, boats: int) -> None:
    """Card 24."""
    desk = Desk(knarr=knarrs, whaling_boat=boats).play(24)
    assert (desk["oil"], desk["wood"]) == (knarrs, boats)


# -- nothing is left out --------------------------------------------------------------------------------------------

_ELSEWHERE: Final = {9, 24, 32, 69, 78, 81, 84, 88, 97, 116, 157, 158, 169, 172}
"""Cards with numbers of another kind: above, or (a time for each of something) in test_cards_1 to 3."""


def test_every_number_of_a_row_is_tried() -> None:
    told = {int(card) for part in PRINTED.values() for card in part}
    for number, row in enumerate(CARD_ROWS, start=1):
        steps = [step for block in row.blocks for step in block]
        amounts = [amount for step in steps for _, amount in _amounts(step.args)]
        counts = any(amount.metric is not None for amount in amounts) or any(map(_numbers, row.effects))
        trades = any(isinstance(step.args, Trade) for step in steps)
        assert number in told | _ELSEWHERE or not (counts or trades), row.id


def _amounts(args: Any) -> list[tuple[str, Amount]]:
    """Returns every amount that stands in the arguments of a step."""
    found = []
    for value in args if isinstance(args, tuple) else ():
        if isinstance(value, Amount):
            found.append(("", value))
        elif isinstance(value, tuple):
            found += [pair for pair in value if isinstance(pair, tuple) and isinstance(pair[-1], Amount)]
    return found
