"""What has one answer is not asked: whatever may be laid or bought besides; what may be left undone, or used, is."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.kernel.effects import ChooseEffect, Decline
from game.rules.odin.actions import BuyShip, Done, Spend, TakeUp, UseCard
from game.rules.odin.course import BONUSES
from game.rules.odin.frames import Spending, Window
from game.rules.odin.geometry import FACES, HOME_FACE
from game.table.timeline import forced_action
from tests.odin.desk import Desk


@pytest.mark.parametrize(
    ("desk", "found"),
    [
        (Desk(wood=1), ChooseEffect(0, 0)),
        (Desk(ore=1), ChooseEffect(0, 1)),
        (Desk(wood=1, ore=1), None),
        (Desk(wood=1, silver=9, oil=1), ChooseEffect(0, 0)),
    ],
    ids=["wood", "ore", "both", "rich"],
)
def test_the_only_way_to_craft_a_chest_is_not_asked(desk: Desk, found: Action | None) -> None:
    assert forced_action(desk.place("craft_chest").game) == found


def test_what_is_laid_or_bought_besides_stays_legal() -> None:
    legal = Desk(wood=1, silver=9, oil=1).place("craft_chest").game.legal_actions()
    assert {BuyShip, TakeUp, ChooseEffect} <= {type(action) for action in legal}


def test_what_may_be_declined_is_asked() -> None:
    desk = Desk(wood=1).own(28).place("craft_chest").option(0)
    assert Decline(0) in desk.game.legal_actions()
    assert forced_action(desk.game) is None


def test_a_card_that_may_change_the_answers_is_asked_before() -> None:
    for number in range(1, 191):  # whichever of them changes meat into hides
        desk = Desk(wood=1, salt_meat=1).own(number).place("craft_chest")
        legal = desk.game.legal_actions()
        if desk.kind == "choose_effect" and any(isinstance(action, UseCard) for action in legal):
            assert forced_action(desk.game) is None
            return
    pytest.fail("no card can be used there")


def test_turn_and_the_moment_before_income_are_always_asked() -> None:
    desk = Desk(silver=9)
    assert forced_action(desk.game) is None
    desk.phase(7)
    assert desk.kind == "window"
    assert Done(0) in desk.game.legal_actions()
    assert forced_action(desk.game) is None


@pytest.mark.parametrize(
    ("things", "asked"),
    [
        ({"silver": 4}, False),
        ({"silver": 5}, True),
        ({"silver": 3, "oil": 1}, True),
        ({"silver": 2, "oil": 1}, False),
        ({"silver": 4, "wood": 9, "mead": 9}, False),
    ],
    ids=["one short", "silver", "goods too", "goods one short", "what no board takes"],
)
def test_before_bonuses_is_asked_who_holds_cells_enough_for_one(things: dict[str, int], asked: bool) -> None:
    """Five cells lie open round the ore at the edge of the home board, eight round its other bonuses."""
    desk = Desk(**things)
    desk.game.stack = [Window(0, BONUSES)]
    desk.game._legal = None
    assert Done(0) in desk.game.legal_actions()
    assert forced_action(desk.game) == (None if asked else Done(0))


def test_before_bonuses_is_asked_who_has_a_card_to_use_or_a_gap_to_fill() -> None:
    desk = Desk(silver=1)
    desk.game.stack = [Window(0, BONUSES)]
    bonus = FACES[HOME_FACE].bonuses[0]
    for missing, asked in ((2, False), (1, True), (0, False)):
        around = [1 << at for at in range(bonus.around.bit_length()) if bonus.around >> at & 1]
        desk.game.covered[0], desk.game._legal = sum(around[missing:]), None
        assert (forced_action(desk.game) is None) == asked, missing
    desk.game.covered[0] = bonus.bit | sum(around[1:])
    desk.game._legal = None
    assert forced_action(desk.game) == Done(0), "a bonus that is covered brings nothing"
    used = next(
        number
        for number in range(1, 191)
        if any(isinstance(action, UseCard) for action in _before_bonuses(number).game.legal_actions())
    )
    assert forced_action(_before_bonuses(used).game) is None


def _before_bonuses(card: int) -> Desk:
    """Returns a desk before its bonuses, with a card and what many of them turn into something."""
    desk = Desk(silver=1, salt_meat=1).own(card)
    desk.game.stack = [Window(0, BONUSES)]
    desk.game._legal = None
    return desk


def test_loot_that_can_be_paid_in_one_way_is_paid() -> None:
    desk = Desk(stone=2)
    desk.game.stack.append(Spending(0, 2, 0, 0))
    desk.game._legal = None
    legal = desk.game.legal_actions()
    assert all(isinstance(action, Spend) for action in legal)
    assert (forced_action(desk.game) is not None) == (len(legal) == 1)
