"""Dice actions (rule odin.dice): the worked examples of the rulebook."""

from __future__ import annotations

from game.rules.odin.actions import Fail, Hunt, LoadOre, Loot, Roll, Spend
from game.rules.odin.components import CROWN, ITEM, SPACE_NAMES
from game.rules.odin.state import CARRIER
from tests.odin.desk import Desk

HUNTING_2 = SPACE_NAMES.index("hunting_2")


def test_a_failed_raid() -> None:
    """Four, five, three: with two stones and a sword it would be six, a rune stone; failing gives a stone and a sword.

    The ore on the longship does not count.
    """
    desk = Desk(longship=1, stone=2, long_sword=1).load(2).place("raid", dice=[4]).do(Roll(0), dice=[5])
    desk.do(Roll(0), dice=[3])
    assert "roll" not in desk.verbs
    assert Loot(0, ITEM["rune_stone"]) in desk.game.legal_actions()
    assert desk.refusal(Loot(0, ITEM["silverware"]))[0] == "loot"
    desk.do(Fail(0))
    assert desk["stone"] == 3
    assert desk["long_sword"] == 2
    assert desk.game.thing[0] == 9, "no Viking comes back from a raid"


def test_a_pillage_of_ten() -> None:
    """Two ore on the ship, a third loaded before; four, then six; with a sword that makes ten: jewelry."""
    desk = Desk(longship=1, ore=1, long_sword=1).load(2).do(LoadOre(0, 3)).place("pillage_2", dice=[4])
    desk.do(Roll(0), dice=[6])
    assert desk.refusal(Loot(0, ITEM["treasure_chest"]))[0] == "loot"
    desk.do(Loot(0, ITEM["jewelry"]))
    assert desk["jewelry"] == 1
    assert desk["long_sword"] == 0
    assert desk.game.bay[3] == CARRIER + 4, "ore is not spent"


def test_whaling_with_three_boats() -> None:
    """Two boats with an ore besides the painted one and one without: eight would need three; four makes zero."""
    desk = Desk(whaling_boat=3, spear=2, wood=1).load(1, 1).place("whaling_3", dice=[8])
    assert Hunt(0, 1) in desk.game.legal_actions()
    assert desk.refusal(Hunt(0, 0))[0] == "hunt_price", "two spears are not three"
    desk.do(Roll(0), dice=[4])
    assert desk.game.to_move == 1, "zero succeeds at once: no further roll, no failure"
    assert desk["whale_meat"] == desk["oil"] == desk["skin_and_bones"] == 1
    assert desk["spear"] == 2


def test_the_small_whaling_space_takes_the_one_boat_with_most_ore() -> None:
    desk = Desk(whaling_boat=2).load(0, 1).place("whaling_4", dice=[5])
    assert desk.refusal(Hunt(0, 0))[0] == "hunt_price"
    assert any(event.kind == "die_rolled" and event.result == 3 for event in desk.events)  # type: ignore[attr-defined]


def test_a_failed_hunt() -> None:
    """Three, seven, four: two wood and two bows would do; failing gives a wood and a bow, and nobody comes back."""
    desk = Desk(wood=2, bow=2).stand("hunting_1", 1, seat=1)
    assert desk.closed("hunting_1") == "taken"
    desk.place("hunting_2", dice=[3]).do(Roll(0), dice=[7]).do(Roll(0), dice=[4])
    assert Hunt(0, 2) in desk.game.legal_actions()
    desk.do(Fail(0))
    assert (desk["wood"], desk["bow"]) == (3, 3)
    assert desk.game.thing[0] == 8


def test_vikings_come_back_from_snare_whaling_and_pillage_and_can_be_placed_again() -> None:
    for space, things, back in (
        ("snare_2", {}, 1),
        ("whaling_3", {"whaling_boat": 1}, 2),
        ("whaling_4", {"whaling_boat": 1}, 2),
        ("pillage_2", {"longship": 1}, 1),
        ("pillage_3", {"longship": 1}, 1),
    ):
        desk = Desk(**things)
        face = 8 if space != "pillage_2" else 1
        desk.place(space, dice=[face]).do(Fail(0))
        column = int(space[-1])
        assert desk.game.thing[0] == 10 - column + back, space
        at = SPACE_NAMES.index(space)
        assert desk.game.standing[at] == column - back, "the space stays occupied"


def test_consolation_comes_from_the_discard_or_out_of_the_deck() -> None:
    desk = Desk(longship=1)
    desk.game.weapons, desk.game.discard = [3, 3, 3, 1], [0, 0, 0, 2]
    desk.place("raid", dice=[1]).do(Fail(0))
    assert desk.game.discard[3] == 1
    assert desk.game.weapons[3] == 1
    desk = Desk(longship=1)
    desk.game.weapons, desk.game.discard = [3, 3, 3, 1], [0, 0, 0, 0]
    desk.place("raid", dice=[1]).do(Fail(0))
    assert desk.game.weapons[3] == 0


def test_a_raid_of_five_fails_and_a_pillage_counts_the_ore_of_one_ship_only() -> None:
    desk = Desk(longship=2).load(3, 3).place("raid", dice=[5])
    assert "loot" not in desk.verbs
    desk = Desk(longship=2).load(1, 3).place("pillage_2", dice=[3])
    assert Loot(0, ITEM["rune_stone"]) in desk.game.legal_actions()
    assert Loot(0, ITEM["silverware"]) not in desk.game.legal_actions()


def test_loot_may_be_cheaper_than_the_result_and_the_crown_is_among_it() -> None:
    desk = Desk(longship=1, long_sword=4).place("pillage_2", dice=[12])
    loot = {action.tile for action in desk.game.legal_actions() if isinstance(action, Loot)}
    assert {ITEM["rune_stone"], ITEM["silver_hoard"], CROWN} <= loot
    desk.do(Loot(0, CROWN))
    assert desk["long_sword"] == 0
    assert desk["english_crown"] == 1


def test_stones_and_swords_are_paid_as_one_likes_but_none_is_wasted() -> None:
    desk = Desk(longship=1, stone=2, long_sword=2).place("raid", dice=[6]).do(Loot(0, ITEM["chest"]))
    ways = {action[1:4] for action in desk.game.legal_actions()}
    assert ways == {(2, 0, 0), (1, 1, 0), (0, 2, 0)}
    desk.do(Spend(0, 1, 1, 0))
    assert (desk["stone"], desk["long_sword"]) == (1, 1)


def test_what_is_needed_for_dice_spaces() -> None:
    desk = Desk(whaling_boat=1, knarr=1)
    assert desk.closed("raid") == desk.closed("pillage_2") == "needs_longship"
    assert desk.closed("plunder") == "needs_longships"
    assert Desk().closed("whaling_3") == "needs_whaling_boat"
