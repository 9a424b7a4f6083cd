"""What has one answer is not asked: whatever may be laid or bought besides; what may be left undone, or used, is."""

from __future__ import annotations

import pytest

from game.rules.kernel import Action
from game.rules.kernel.effects import ChooseEffect, Decline
from game.rules.odin.actions import BuyShip, Done, Spend, TakeUp, UseCard
from game.rules.odin.frames import Spending
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


def test_turn_and_window_are_always_asked() -> None:
    desk = Desk(silver=9)
    assert forced_action(desk.game) is None
    desk.phase(7)
    assert desk.kind == "window"
    assert Done(0) in desk.game.legal_actions()
    assert forced_action(desk.game) is None


def test_loot_that_can_be_paid_in_one_way_is_paid() -> None:
    desk = Desk(stone=2)
    desk.game.stack.append(Spending(0, 2, 0, 0))
    desk.game._legal = None
    legal = desk.game.legal_actions()
    assert all(isinstance(action, Spend) for action in legal)
    assert (forced_action(desk.game) is not None) == (len(legal) == 1)
