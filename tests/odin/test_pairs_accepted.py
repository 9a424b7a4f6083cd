"""Pairs of cards at one space of which one at least may be declined: both are accepted, and nothing else is done.

What comes of it is told by a small model, which reads the two rows itself and knows no code of the rules: it adds what
they print to what the space gave alone, in every order in which they may act.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from game.rules.kernel import Game
from game.rules.kernel.effects import ChooseEffect, ResolveFirst
from game.rules.odin.actions import Emigrate, Mine, Place, Roll, Upgrade
from game.rules.odin.cards import FIRST_CARD
from game.rules.odin.components import SPACE_NAMES, THINGS
from game.rules.odin.spaces_data import GROUP_OF, GROUPS
from game.rules.odin.state import BERTHS, WARSHIP, ore_in
from tests.odin.desk import Desk, Luck
from tests.odin.test_pairs import AT_A_SPACE, DICE_NAMES, DICE_OF, PAIRS, RICH, _choice

DATA: Final = Path(__file__).parent.parent.parent / "game" / "rules" / "odin" / "data"
ROWS: Final = {
    int(row["id"][-3:]): row["effects"]
    for row in tomllib.loads((DATA / "occupations.toml").read_text("utf-8"))["occupation"]
}
SPACES: Final = {row["id"]: row for row in tomllib.loads((DATA / "spaces.toml").read_text("utf-8"))["space"]}
GOODS: Final = {row["id"]: row for row in tomllib.loads((DATA / "goods.toml").read_text("utf-8"))["good"]}
STRIPS: Final = [row["items"] for row in tomllib.loads((DATA / "rules.toml").read_text("utf-8"))["strip"]]
BURNERS: Final = (90, 132)
"""Cards that change a roll: what they lead to is measured with them alone, the other card is added by the model."""
ROUND: Final = 3
TOGETHER: Final = 85
"""In so many pairs both cards do something at once."""
LAID: Final = ((0, 2), (1, 5), (2, 6), (3, 0))
"""The strips that lie open, each with so many items taken."""


def may(card: int) -> bool:
    """Tells whether a card may be declined at a space."""
    return any(effect.get("may") and effect.get("on") in AT_A_SPACE for effect in ROWS[card])


ACCEPTED: Final = [(space, pair) for space, pair in PAIRS if any(map(may, pair))]


# -- the game -------------------------------------------------------------------------------------------------------

Got = tuple[tuple[str, int], ...]
"""What changed: things by name, besides ``vikings`` on the Thing, ``loaded`` ore on ships and ``rolls``."""


def _next(game: Game, space: str, wins: bool, cards: tuple[int, ...]) -> list[Any]:
    """Returns what is tried at a decision: both cards are accepted, in every way and order."""
    legal = game.legal_actions()
    orders = [action for action in legal if isinstance(action, ResolveFirst)]
    if orders:
        return orders
    frame = game.stack[-1]
    options = [action for action in legal if isinstance(action, ChooseEffect)]
    if options and (frame.row < FIRST_CARD or frame.row - FIRST_CARD + 1 in cards):
        return options
    mined = [action for action in legal if isinstance(action, Mine)]
    if mined:
        most = {action.strip: action for action in sorted(mined, key=lambda action: action.amount)}
        return list(most.values())
    raised = [action for action in legal if isinstance(action, Upgrade)]
    if raised and SPACES[space]["group"] != "mountains_trade":
        return raised[:1]
    ships = [action for action in legal if isinstance(action, Emigrate)]
    if ships:
        return ships
    return [_choice(game, wins)]


@cache
def played(space: str, wins: bool, *cards: int) -> frozenset[Got]:
    """Returns all that the seat may have got by a space with some cards."""
    desk = Desk(4, **RICH).own(*cards).hold(43).strip(*LAID)
    for berth, ship in enumerate(desk.game.bay):
        desk.game.bay[berth] += ship == WARSHIP
    start = _counts(desk.game, 0)
    desk.game.apply(Place(0, SPACE_NAMES.index(space)), Luck([5] * 9))
    found, waiting = set(), [(desk.game, 0)]
    while waiting:
        game, rolls = waiting.pop()
        if game.to_move != 0 or game.stack[-1].kind == "turn":
            now = _counts(game, rolls)
            found.add(_got({name: now[name] - start[name] for name in now}))
            continue
        for action in _next(game, space, wins, cards):
            twin = game.copy()
            twin.apply(action, Luck([5] * 9))
            waiting.append((twin, rolls + isinstance(action, Roll)))
    return frozenset(found)


def _counts(game: Any, rolls: int) -> dict[str, int]:
    told = {name: game.count(0, thing) for thing, name in enumerate(THINGS)}
    ore = sum(ore_in(berth) for berth in game.bay[:BERTHS])
    return told | {"vikings": game.thing[0], "loaded": ore, "rolls": rolls}


def _got(changes: dict[str, int]) -> Got:
    return tuple(sorted((name, by) for name, by in changes.items() if by))


# -- the model ------------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """How far the model came: what changed, how much of each strip is taken, and whether dice were rolled."""

    got: dict[str, int]
    taken: dict[int, int]
    rolled: bool = True

    def plus(self, **changes: int) -> Way:
        """Returns the way with more changes."""
        return self._replace(got={name: self.got.get(name, 0) + changes.get(name, 0) for name in {*self.got, *changes}})

    def held(self, name: str) -> int:
        """Returns how many of a thing the seat holds now."""
        return RICH.get(name, 0) + self.got.get(name, 0)


def _holds(space: str, effect: dict[str, Any], base: dict[str, int]) -> bool:
    """Tells whether an effect acts at a space, after what the space did."""
    mines = any(step["op"] == "mine" for part in SPACES[space]["effects"] for step in _flat(part["do"]))
    kinds = sum(base.get(name, 0) > 0 for name in ("wood", "stone", "ore", "silver")) if mines else 0
    spent = -sum(min(0, base.get(name, 0)) for name in ("bow", "snare", "spear", "long_sword"))
    number = SPACE_NAMES.index(space)
    facts = {
        f"space:{space}": 1,
        f"group:{GROUPS[GROUP_OF[number]]}": 1,
        f"dice:{DICE_NAMES[DICE_OF[number]] if number in DICE_OF else ''}": 1,
        "viking_action": 1,
        "held:ore": RICH["ore"],
        "paid_ore": max(0, -base.get("ore", 0)),
        "mined_kinds": kinds,
        "mined_silver2": base.get("silver", 0) // 2 if mines else 0,
        "spent_weapon": spent,
        "rolls": base.get("rolls", 0) + 1,
    }
    for name, wanted in effect.get("given", {}).items():
        low, _, high = str(wanted).rstrip("+").partition("-")
        most = 99 if str(wanted).endswith("+") else int(high or low)
        if not int(low) <= facts.get(name, 0) <= most:
            return False
    return True


def _flat(steps: Any) -> Iterator[dict[str, Any]]:
    for step in steps:
        yield step
        for option in step.get("options", []):
            yield from _flat(option)


def _done(way: Way, steps: list[dict[str, Any]], base: dict[str, int]) -> list[Way]:
    """Returns all ways in which steps of a row can be carried out."""
    ways = [way]
    for step in steps:
        ways = [after for one in ways for after in _step(one, step, base)]
    return ways


def _step(way: Way, step: dict[str, Any], base: dict[str, int]) -> list[Way]:
    match step["op"]:
        case "exchange":
            return [way.plus(**{name: -count for name, count in step["pay"].items()}).plus(**step["gain"])]
        case "gain":
            return [way.plus(**{name: _amount(way, count, base) for name, count in step["things"].items()})]
        case "pay":
            return [way.plus(**{name: -count for name, count in step["things"].items()})]
        case "fetch":
            return [way.plus(**step["weapons"])]
        case "recall_here":
            return [way.plus(vikings=1)]
        case "choose":
            return [after for option in step["options"] for after in _done(way, option, base)]
        case "mine":
            return [
                way.plus(**{item.removesuffix("2"): 2 if item == "silver2" else 1})._replace(
                    taken=way.taken | {strip: taken + 1}
                )
                for strip, taken in way.taken.items()
                for item in STRIPS[strip][taken : taken + 1]
            ]
        case "upgrade":
            paid = way.plus(**{name: -count for name, count in step.get("pay", {}).items()})
            return _raised(paid, step["goods"])
        case "leave":
            return [way.plus(silver=-ROUND, knarr=-1), way.plus(silver=-ROUND, longship=-1, loaded=-1)]
        case "replace":
            return [way._replace(rolled=step["what"] != "dice")]
    raise AssertionError(f"the model knows nothing of {step}")


def _amount(way: Way, amount: Any, base: dict[str, int]) -> int:
    if isinstance(amount, int):
        return amount
    if amount["per"] == "resources_paid":
        return sum(base.get(name, 0) < 0 for name in ("wood", "stone", "ore"))
    return way.held(amount["per"].removesuffix("s"))


def _raised(way: Way, goods: int) -> list[Way]:
    """Returns all ways to move so many goods one step each, none of them twice."""
    can = [name for name, row in GOODS.items() if "upgrade" in row and way.held(name) > 0]
    ones = [(way.plus(**{name: -1, GOODS[name]["upgrade"]: 1}), name) for name in can]
    if goods == 1:
        return [one for one, _ in ones]
    return [one.plus(**{name: -1, GOODS[name]["upgrade"]: 1}) for one, _ in ones for name in can if one.held(name) > 0]


_MOMENTS: Final = (("placing", "before", "before_dice", "before_overseas"), ("use", "success", "fail"), ("after",))


def expected(space: str, wins: bool, cards: tuple[int, ...]) -> set[Got]:
    """Returns what a space may give with some cards, all of them accepted: the model."""
    others = tuple(card for card in cards if card not in BURNERS)
    found = set()
    for alone in map(dict, played(space, wins, *(card for card in cards if card in BURNERS))):
        if any("wood" in _replaced(card) for card in others) and alone.get("ore", 0) >= 0:
            continue  # who takes that card's effect pays ore, not wood
        for order in permutations(others):
            ways = [Way({}, dict(LAID))]
            for card in order:
                ways = [done for way in ways for done in _acts(way, space, card, _MOMENTS[0], wins, alone)]
            ways = [
                way.plus(**{name: by for name, by in alone.items() if way.rolled or name in ("vikings", "loaded")})
                for way in ways
            ]
            for moments in _MOMENTS[1:]:
                for card in order:
                    ways = [
                        done
                        for way in ways
                        for done in (_acts(way, space, card, moments, wins, alone) if way.rolled else [way])
                    ]
            found |= {_got(way.got) for way in ways}
    return found


def _replaced(card: int) -> set[str]:
    """Returns what a card takes the place of at a space."""
    return {step["what"] for effect in ROWS[card] for step in effect["do"] if step["op"] == "replace"}


def _acts(way: Way, space: str, card: int, moments: tuple[str, ...], wins: bool, base: dict[str, int]) -> list[Way]:
    ways = [way]
    due = {*moments} - {"fail" if wins else "success"}
    for effect in ROWS[card]:
        if effect.get("on", "") in due and _holds(space, effect, base):
            ways = [done for one in ways for done in _done(one, effect["do"], base)]
    return ways


# -- both -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wins", [False, True])
@pytest.mark.parametrize(("space", "cards"), ACCEPTED, ids=lambda value: str(value).replace(" ", ""))
def test_two_cards_that_are_both_accepted_give_what_their_rows_say(
    space: str, cards: tuple[int, int], wins: bool
) -> None:
    told = expected(space, wins, cards)
    found = played(space, wins, *cards)
    raises = any(step["op"] == "upgrade" for card in cards for effect in ROWS[card] for step in effect["do"])
    assert found
    assert found <= told if raises else found == told, [dict(one) for one in found ^ told]


def test_both_cards_act_in_most_pairs() -> None:
    """In the others one needs what the other or the space forbids: an ore mined, dice rolled, a weapon spent."""
    together = {
        (space, cards)
        for space, cards in ACCEPTED
        if any(
            played(space, wins, *cards) - played(space, wins, cards[0]) - played(space, wins, cards[1])
            for wins in (False, True)
        )
    }
    assert (len(ACCEPTED), len(together)) == (105, TOGETHER)
    assert sum(may(one) and may(other) for _, (one, other) in ACCEPTED) == 26
