"""Cards two by two, wherever both touch the same price, die or space: what the pair gives, and in which order.

All pairs are found in the rows. What a price or a die comes to is told by a small oracle that knows the printed numbers
and tries every order; what a space gives with two cards is what it gives with each of them, added.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, permutations
from typing import Final

import pytest

from game.rules.kernel import Action, Game
from game.rules.kernel.effects import Decline, ResolveFirst
from game.rules.odin import cues
from game.rules.odin.actions import Done, Fail, Hunt, Loot, Place, Spend
from game.rules.odin.cards import CARD_ROWS, DECK
from game.rules.odin.components import DICE_NAMES, SPACE_NAMES, THINGS
from game.rules.odin.spaces_data import GROUP_OF, GROUPS
from game.rules.odin.state import ACT, DICE_KIND, SPACE
from game.rules.odin.words import DiceAction
from tests.odin.desk import Desk, Luck

# -- prices and dice ------------------------------------------------------------------------------------------------

# What is printed: the moment, what the card speaks of, by how much, from which number on.
CHANGES: Final[dict[int, list[tuple[str, str, int, int]]]] = {
    1: [("cost", "livestock_market", -1, 1)],
    2: [("cost", "", -1, 2)],
    4: [("roll", "", -1, -99)],
    11: [("spend", "whaling", 1, -99)],
    13: [("roll", "hunting", -1, -99)],
    89: [("spend", "raid", 1, -99), ("spend", "pillage", 1, -99)],
    116: [("stone_cost", "build_houses", -1, 1)],
    136: [("roll", "raid", 1, -99), ("roll", "pillage", 1, -99)],
    146: [("roll", "hunting", -1, -99), ("roll", "snare", -1, -99)],
    170: [("emigration_cost", "", -2, -99)],
}
MOMENTS: Final = ("cost", "stone_cost", "emigration_cost", "roll", "spend")


def test_every_card_that_changes_a_number_is_told() -> None:
    found = {
        number for number, row in enumerate(CARD_ROWS, start=1) if any(effect.on in MOMENTS for effect in row.effects)
    }
    assert found == set(CHANGES)


def oracle(cards: tuple[int, ...], moment: str, about: str, number: int) -> int:
    """Returns what a number comes to in the order that is best for the owner: prices as low as may be."""
    changes = [
        (by, least) for card in cards for on, what, by, least in CHANGES[card] if on == moment and what in ("", about)
    ]
    found = []
    for order in permutations(changes):
        left = number
        for by, least in order:
            left += by if left >= least else 0
        found.append(left)
    return min(found) if moment.endswith("cost") else max(found)


def _about(moment: str, about: str) -> list[int]:
    """Returns an action under way that is about a group of spaces or a kind of dice."""
    act = [0] * ACT
    if moment in ("roll", "spend"):
        act[DICE_KIND] = DICE_NAMES.index(about) + 1
    else:
        act[SPACE] = GROUP_OF.index(GROUPS.index(about)) + 1
    return act


TOUCHING: Final = [
    (cards, moment)
    for cards in (*combinations(CHANGES, 1), *combinations(CHANGES, 2), *combinations(CHANGES, 3))
    for moment in MOMENTS
    if all(any(change[0] == moment for change in CHANGES[card]) for card in cards)
]


@pytest.mark.parametrize(("cards", "moment"), TOUCHING)
def test_numbers_change_as_in_the_best_order(cards: tuple[int, ...], moment: str) -> None:
    desk = Desk().own(*cards)
    for about in DICE_NAMES if moment in ("roll", "spend") else GROUPS:
        desk.game.acts = [_about(moment, about)]
        for number in range(13):
            expected = oracle(cards, moment, about, number)
            assert cues.modified(desk.game, 0, moment, number) == expected, (about, number)


PRICED: Final = {
    "buy_stockfish": 1, "buy_salt_meat": 2, "buy_sheep": 1, "buy_cattle_milk": 3, "buy_sheep_cattle": 3,
    "overseas_1": 1, "overseas_2": 1, "emigrate_2": 3, "emigrate_3": 3,
}  # fmt: skip
"""What spaces cost in round 3, as printed."""


@pytest.mark.parametrize("cards", [(), (1,), (2,), (170,), (1, 2), (1, 170), (2, 170), (1, 2, 170)])
@pytest.mark.parametrize("space", PRICED)
def test_a_space_is_open_with_exactly_its_price(cards: tuple[int, ...], space: str) -> None:
    """Never less than none, and with one silver less it is closed."""
    group = GROUPS[GROUP_OF[SPACE_NAMES.index(space)]]
    price = oracle(tuple(card for card in cards if card in (1, 2)), "cost", group, PRICED[space])
    if space.startswith("emigrate"):
        price = oracle(tuple(card for card in cards if card == 170), "emigration_cost", group, price)
    price = max(0, price)
    desk = Desk(silver=price, knarr=1).own(*cards)
    assert desk.can(space)
    assert price == 0 or not Desk(silver=price - 1, knarr=1).own(*cards).can(space)
    desk.place(space)
    assert desk["silver"] == 0


# -- spaces ---------------------------------------------------------------------------------------------------------

RICH: Final = dict.fromkeys(
    ("wood", "stone", "ore", "silver", "flax", "beans", "grain", "oil", "hide", "wool", "linen", "silverware", "mead",
     "stockfish", "salt_meat", "snare", "spear", "long_sword", "bow"), 9,
) | {"cattle": 3, "sheep": 3, "knarr": 1, "longship": 2, "whaling_boat": 1}  # fmt: skip
AT_A_SPACE: Final = ("placing", "before", "before_dice", "before_overseas", "use", "success", "fail", "after")


DICE_OF: Final = {
    space: step.args.action
    for space in range(len(SPACE_NAMES))
    for block in DECK[space].blocks
    for step in block
    if isinstance(step.args, DiceAction)
}
"""The dice action of a space."""


def _touches(number: int, space: int) -> bool:
    """Tells whether a card speaks of a space, its group, or its die."""
    for effect in CARD_ROWS[number - 1].effects:
        for metric, told in effect.given.terms:
            if effect.on not in AT_A_SPACE or not isinstance(metric, partial):
                continue
            name, what = metric.args[0].__name__, metric.args[1]
            about = {"space": space, "group": GROUP_OF[space], "dice": DICE_OF.get(space)}
            if name in about and about[name] == what:
                return 1 in told
    return False


PAIRS: Final = [
    (space, pair)
    for number, space in enumerate(SPACE_NAMES)
    for pair in combinations([card for card in range(1, 191) if _touches(card, number)], 2)
]


def _choice(game: Game, wins: bool) -> Action:
    """Returns what changes least: to decline, to end, to fail (or to win, as the spaces are played both ways)."""
    legal = game.legal_actions()
    quiet = (Decline, Done, Hunt, Loot, Spend) if wins else (Decline, Done, Fail)
    return next((action for action in legal if isinstance(action, quiet)), legal[0])


def outcomes(space: str, wins: bool, *cards: int) -> set[tuple[int, ...]]:
    """Returns what the seat may have got by a space with some cards: for every order in which they may act."""
    desk = Desk(4, **RICH).own(*cards).hold(43)
    start = [desk.game.count(0, thing) for thing in range(len(THINGS))]
    desk.game.apply(Place(0, SPACE_NAMES.index(space)), Luck([5] * 9))
    found, waiting = set(), [desk.game]
    while waiting:
        game = waiting.pop()
        if game.to_move != 0 or game.stack[-1].kind == "turn":
            found.add(tuple(game.count(0, thing) - had for thing, had in enumerate(start)))
            continue
        orders = [action for action in game.legal_actions() if isinstance(action, ResolveFirst)]
        for action in orders or [_choice(game, wins)]:
            twin = game.copy()
            twin.apply(action, Luck([5] * 9))
            waiting.append(twin)
    return found


@pytest.mark.parametrize("wins", [False, True])
@pytest.mark.parametrize(("space", "cards"), PAIRS, ids=lambda value: str(value).replace(" ", ""))
def test_two_cards_at_one_space_give_what_each_gives(space: str, cards: tuple[int, int], wins: bool) -> None:
    (alone,), (one,), (other,) = (outcomes(space, wins, *some) for some in ((), cards[:1], cards[1:]))
    expected = tuple(a + b - c for a, b, c in zip(one, other, alone, strict=True))
    assert outcomes(space, wins, *cards) == {expected}


def test_pairs_are_found_in_the_rows() -> None:
    """So that a change of how rows are written does not leave the tests above without any."""
    assert ("wood_per_player", (154, 155)) not in PAIRS, "they speak of no space"
    assert {("craft_chest", (103, 113)), ("raid", (133, 134)), ("weekly_1", (118, 119))} <= set(PAIRS)
