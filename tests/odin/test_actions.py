"""What spaces, ships and trade allow and forbid (rules odin.actions, odin.ships, odin.trade, odin.mountains)."""

from __future__ import annotations

from game.rules.odin.actions import (
    BuyShip,
    BuySpecial,
    Done,
    Emigrate,
    Explore,
    Flip,
    LoadOre,
    Mine,
    UnloadOre,
    Upgrade,
)
from game.rules.odin.components import CROWN, ITEM, KNARR, LONGSHIP, WHALER
from tests.odin.desk import Desk


def test_ships_are_bought_at_any_time_for_what_they_are_worth() -> None:
    desk = Desk(silver=16).do(BuyShip(0, WHALER)).do(BuyShip(0, KNARR)).do(BuyShip(0, LONGSHIP))
    assert desk["silver"] == 0
    assert desk.game.bay[:7] == [1, 0, 0, 3, 4, 0, 0]
    assert desk.refusal(BuyShip(0, WHALER))[0] == "price"


def test_the_bay_has_three_small_and_four_large_berths() -> None:
    desk = Desk(silver=40, whaling_boat=3, knarr=3)
    assert desk.refusal(BuyShip(0, WHALER)) == ("berth", "odin.ships")
    desk.do(BuyShip(0, LONGSHIP))
    assert desk.refusal(BuyShip(0, KNARR))[0] == "berth"
    assert desk.closed("build_knarr") == "price"
    desk.give(wood=2)
    assert desk.closed("build_knarr") == "berth"


def test_ore_is_loaded_between_actions_and_stays() -> None:
    desk = Desk(longship=1, whaling_boat=1, knarr=1, ore=9)
    for _ in range(3):
        desk.do(LoadOre(0, 3))
    assert desk.refusal(LoadOre(0, 3))[0] == "loaded"
    desk.do(LoadOre(0, 0))
    assert desk.refusal(LoadOre(0, 0))[0] == "loaded"
    assert desk.refusal(LoadOre(0, 4))[0] == "loaded", "a knarr takes none"
    assert desk.refusal(LoadOre(0, 5))[0] == "no_ship"
    assert desk.refusal(UnloadOre(0, 3)) == ("stays", "odin.ships.ore")
    desk = Desk(longship=1, ore=1, peas=2).place("upgrade_2")
    assert desk.refusal(LoadOre(0, 3))[0] == "in_action"


def test_ore_that_a_card_unloads_goes_round_only_once_between_actions() -> None:
    desk = Desk(longship=1).load(1).own(39).do(UnloadOre(0, 3)).do(LoadOre(0, 3))
    assert desk.refusal(UnloadOre(0, 3)) == ("emptied", "odin.card.occ_039")


def test_what_leaves_the_supply_during_an_action_is_laid_at_once() -> None:
    desk = Desk(silver=1, peas=2).place("upgrade_2").put("silver", 0, 0)
    assert desk.kind == "upgrade"


# -- mountains and upgrades -------------------------------------------------------------------------------------


def test_three_from_one_strip_and_two_from_another() -> None:
    desk = Desk().strip((0, 0), (2, 0)).place("mountain_3_2").mine(0, 2)
    assert desk.refusal(Mine(0, 0, 1))[0] == "same_strip"
    desk.mine(2, 3)
    assert desk["wood"] == 5
    assert desk.kind != "mine"
    desk = Desk().strip((0, 0), (2, 0)).place("mountain_3_2").mine(0, 3)
    assert desk.refusal(Mine(0, 2, 3))[0] == "too_many"
    desk.done()


def test_two_silver_are_one_item_and_fewer_may_be_taken() -> None:
    desk = Desk().strip((0, 5)).place("mountain_2").mine(0, 2)
    assert desk["silver"] == 4
    assert not desk.game.strips, "the strip leaves the game"
    desk = Desk().strip((0, 6)).place("mountain_2")
    assert desk.refusal(Mine(0, 0, 2))[0] == "too_few"
    assert desk.refusal(Done(0)) == ("must", "odin.actions.effect")
    desk.mine(0, 1)


def test_a_space_with_two_effects_needs_one_of_them() -> None:
    desk = Desk(peas=1).place("mountain_1_up1").done()
    assert desk.refusal(Done(0))[0] == "must"
    desk.up("peas")
    assert desk["wood"] == 0
    desk = Desk(peas=1).place("mountain_1_up1").mine().done()
    assert desk["peas"] == 1
    assert Desk().closed("upgrade_2") == "nothing_to_upgrade"


def test_no_good_is_upgraded_twice_and_the_shape_stays() -> None:
    desk = Desk(stockfish=1, peas=1).place("upgrade_3").up("stockfish")
    assert desk["hide"] == 1
    assert desk.refusal(Upgrade(0, ITEM["hide"]))[0] == "just_made"
    desk = Desk(hide=1, stockfish=1, peas=1).place("upgrade_3").up("stockfish").up("hide")
    assert desk["hide"] == desk["silverware"] == 1
    assert desk.refusal(Upgrade(0, ITEM["hide"]))[0] == "just_made"


def test_two_arrows_are_exactly_two_steps() -> None:
    desk = Desk(oil=1, mead=1).strip((0, 0)).place("mountain_4_up2x2").done()
    assert desk.refusal(Upgrade(0, ITEM["oil"]))[0] == "no_upgrade"
    desk.up("mead")
    assert desk["rune_stone"] == 1


# -- overseas, sale, forge --------------------------------------------------------------------------------------


def test_five_goods_are_turned_over_but_only_one_of_a_kind() -> None:
    desk = Desk(knarr=1, silver=1, oil=1, hide=1, wool=1, linen=2, clothing=1).place("overseas_1")
    for good in ("oil", "hide", "wool", "linen"):
        desk.do(Flip(0, ITEM[good]))
    assert desk.refusal(Flip(0, ITEM["linen"])) == ("flipped", "odin.trade.overseas")
    desk.do(Flip(0, ITEM["clothing"]))
    assert desk["linen"] == desk["silk"] == desk["silver_hoard"] == desk["chest"] == 1
    desk = Desk(knarr=1, silver=1, peas=1, oil=1).place("overseas_1")
    assert desk.refusal(Flip(0, ITEM["peas"]))[0] == "not_green"
    assert Desk(silver=1, oil=1).closed("overseas_1") == "needs_knarr"
    assert Desk(knarr=1, oil=1).closed("overseas_1") == "price"


def test_overseas_trading_may_turn_nothing() -> None:
    desk = Desk(knarr=1, silver=1).place("overseas_2")
    assert desk["silver"] == 0
    assert desk.game.to_move == 1


def test_the_crown_is_not_for_sale_and_nothing_is_sold_twice() -> None:
    desk = Desk(knarr=1, silver=30).give(seat=1, belt=1).place("special_sale")
    assert desk.refusal(BuySpecial(0, CROWN))[0] == "not_for_sale"
    assert desk.refusal(BuySpecial(0, ITEM["belt"]))[0] == "special"
    assert desk.refusal(Done(0))[0] == "must"
    desk.do(BuySpecial(0, ITEM["glass_beads"])).done()
    assert desk["silver"] == 30, "the glass beads cost nothing"


# -- exploration and emigration ---------------------------------------------------------------------------------


def test_islands_need_their_ships_and_keep_them() -> None:
    assert Desk().closed("explore_near") == "needs_ship"
    assert Desk(whaling_boat=1).closed("explore_mid") == "needs_large"
    assert Desk(knarr=1).closed("explore_far") == "needs_longship"
    assert Desk(longship=1).closed("explore_far") == "no_island", "none of them has turned up yet"
    desk = Desk(whaling_boat=1)
    desk.game.lying[1] = 6
    desk.claim(0, seat=1).place("explore_near")
    assert desk.game.islands(0) == [2], "the only one left is taken without asking"
    assert desk["silver"] == 6
    assert desk["whaling_boat"] == 1
    twin = Desk(knarr=1).claim(2, seat=1)
    twin.game.flipped = 1
    twin.place("explore_mid").do(Explore(0, 0))
    assert twin.game.islands(0) == [1]


def test_emigrating_costs_the_number_of_the_round_and_a_ship() -> None:
    desk = Desk(longship=1, knarr=1, silver=5).load(2)
    desk.place("emigrate_2").do(Emigrate(0, 3))
    assert desk["silver"] == 2
    assert desk["longship"] == 0
    assert desk["ore"] == 0
    points = {item.source.id: item.points for item in desk.game.score(0)}
    assert points["odin.source.emigration"] == 21
    assert Desk(longship=1, silver=2).closed("emigrate_2") == "price"
    assert Desk(whaling_boat=1, silver=5).closed("emigrate_2") == "large_ship"
    full = Desk(2, 1, knarr=1, silver=9)
    full.game.emigrated[0] = 3
    assert full.closed("emigrate_2") == "banquet_cells"


def test_exchanging_a_boat_alone_uses_the_space() -> None:
    desk = Desk(whaling_boat=1).load(1).place("whaler_to_knarr_emigrate").yes()
    assert desk["knarr"] == 1
    assert desk["ore"] == 0
    assert desk.game.to_move == 1


def test_buildings_are_limited() -> None:
    desk = Desk(wood=2).give(seat=1, shed=3)
    assert desk.closed("build_shed") == "building"
    assert Desk(stone=2, wood=2, knarr=4).closed("build_house_and_ship") == "berth", "house and ship, or nothing"


def test_a_price_that_cannot_be_paid_closes_a_space() -> None:
    desk = Desk()
    assert desk.closed("buy_sheep") == desk.closed("craft_linen") == desk.closed("forge") == "price"
    assert desk.closed("produce_milk") == "nothing_to_gain"
    assert desk.closed("play_2") == "no_cards"
    assert desk.can("play_4"), "the card drawn before can be played"
    assert desk.can("play_1_paid"), "the silver alone is a use"


def test_refusals_name_their_rules() -> None:
    desk = Desk()
    assert desk.game.why_not(BuyShip(0, 0)).rule == "odin.actions"  # type: ignore[union-attr]


def test_triggers_that_were_resolved_meanwhile_need_no_order() -> None:
    """Two cards wait for their order; a piece laid before has a third act, and with it all are resolved."""
    desk = Desk(grain=1, long_house=1, silver=9, knarr=1, peas=1, salt_meat=1).own(98, 36, 37).place("overseas_1")
    assert desk.kind == "order_triggers"
    desk.put("grain", 0, 0, 11)
    while desk.game.to_move == 0:
        desk.do(desk.game.legal_actions()[0] if "done" not in desk.verbs else Done(0))
    assert not desk.game.triggers.waiting
