"""All 61 spaces, each by a test of its own: what it costs and what it gives (rule odin.actions)."""

from __future__ import annotations

from game.rules.odin.actions import BuySpecial, Explore, Flip, Forge, Hunt, Loot, PlayCard
from game.rules.odin.components import ITEM
from tests.odin.desk import Desk


def test_build_shed() -> None:
    desk = Desk(wood=2).place("build_shed")
    assert desk["shed"] == 1
    assert desk["wood"] == 0


def test_build_stone_house() -> None:
    desk = Desk(stone=1).place("build_stone_house")
    assert desk["stone_house"] == 1


def test_build_long_house() -> None:
    desk = Desk(stone=2).place("build_long_house")
    assert desk["long_house"] == 1
    assert desk["stone"] == 0


def test_build_house_and_ship() -> None:
    desk = Desk(stone=2, wood=2).place("build_house_and_ship").option(1)
    assert desk["long_house"] == desk["knarr"] == 1
    assert desk["stone"] == desk["wood"] == 0


def test_build_whaling_boat() -> None:
    desk = Desk(wood=1).place("build_whaling_boat")
    assert desk["whaling_boat"] == 1


def test_build_knarr() -> None:
    desk = Desk(wood=2).place("build_knarr")
    assert desk["knarr"] == 1
    assert desk["wood"] == 0


def test_build_longship() -> None:
    desk = Desk(wood=2).place("build_longship")
    assert desk["longship"] == 1


def test_hunting_1() -> None:
    desk = Desk(wood=1, bow=1).place("hunting_1", dice=[2]).do(Hunt(0, 1))
    assert desk["hide"] == desk["game_meat"] == 1
    assert desk["wood"] == desk["bow"] == 0


def test_stockfish_1() -> None:
    desk = Desk().place("stockfish_1")
    assert desk["stockfish"] == 1


def test_hunting_2() -> None:
    desk = Desk(bow=2).place("hunting_2", dice=[2]).do(Hunt(0, 0))
    assert desk["hide"] == desk["game_meat"] == 1
    assert desk["bow"] == 0


def test_snare_2() -> None:
    desk = Desk(snare=1).place("snare_2", dice=[1]).do(Hunt(0, 0))
    assert desk["fur"] == desk["snare"] == 1


def test_whaling_3() -> None:
    desk = Desk(whaling_boat=3).place("whaling_3", dice=[3])
    assert desk["oil"] == desk["skin_and_bones"] == desk["whale_meat"] == 1


def test_whaling_4() -> None:
    desk = Desk(whaling_boat=3, spear=2).place("whaling_4", dice=[3]).do(Hunt(0, 0))
    assert desk["whale_meat"] == 1
    assert desk["spear"] == 0


def test_buy_stockfish() -> None:
    desk = Desk(silver=1).place("buy_stockfish")
    assert desk["stockfish"] == 2
    assert desk["silver"] == 0


def test_buy_salt_meat() -> None:
    desk = Desk(silver=2).place("buy_salt_meat")
    assert desk["salt_meat"] == 2
    assert desk["silver"] == 0


def test_buy_sheep() -> None:
    desk = Desk(silver=1).place("buy_sheep")
    assert desk["sheep"] == 1
    assert desk["silver"] == 0


def test_buy_cattle_milk() -> None:
    desk = Desk(silver=3).place("buy_cattle_milk")
    assert desk["cattle"] == desk["milk"] == 1
    assert desk["silver"] == 0


def test_sheep_or_cattle() -> None:
    desk = Desk(silver=1).place("sheep_or_cattle").option(1)
    assert desk["cattle"] == 1
    assert desk["silver"] == desk["sheep"] == 0


def test_buy_sheep_cattle() -> None:
    desk = Desk(silver=3).place("buy_sheep_cattle")
    assert desk["cattle"] == desk["sheep"] == 1
    assert desk["silver"] == 0


def test_weekly_1() -> None:
    desk = Desk().place("weekly_1")
    assert desk["beans"] == desk["silver"] == 1


def test_weekly_2() -> None:
    desk = Desk().place("weekly_2")
    assert desk["flax"] == desk["stockfish"] == desk["silver"] == 1


def test_weekly_3() -> None:
    desk = Desk().place("weekly_3")
    assert desk["fruits"] == desk["oil"] == desk["salt_meat"] == desk["silver"] == 1


def test_weekly_4() -> None:
    desk = Desk(pregnant_cattle=1, sheep=3).place("weekly_4")
    assert desk["spices"] == desk["silver"] == desk["wool"] == 1
    assert desk["milk"] == 2


def test_produce_milk() -> None:
    desk = Desk(cattle=3, pregnant_cattle=1).place("produce_milk")
    assert desk["milk"] == 3


def test_produce_mead() -> None:
    desk = Desk().place("produce_mead")
    assert desk["mead"] == desk["silver"] == 2


def test_produce_wool() -> None:
    desk = Desk(sheep=1, pregnant_sheep=1).place("produce_wool")
    assert desk["wool"] == 2


def test_craft_linen() -> None:
    desk = Desk(flax=1).place("craft_linen")
    assert desk["linen"] == 1
    assert desk["flax"] == 0


def test_craft_rune_stone() -> None:
    desk = Desk(stone=1).place("craft_rune_stone")
    assert desk["rune_stone"] == desk["silver"] == 1
    assert desk["stone"] == 0


def test_craft_clothing() -> None:
    desk = Desk(hide=1, linen=1).place("craft_clothing")
    assert desk["clothing"] == 1
    assert desk["silver"] == 2


def test_craft_chest() -> None:
    desk = Desk(wood=1, ore=1).place("craft_chest").option(1)
    assert desk["chest"] == desk["silver"] == desk["wood"] == 1
    assert desk["ore"] == 0


def test_forge() -> None:
    desk = Desk(ore=1).place("forge").do(Forge(0, ITEM["fibula"]))
    assert desk["fibula"] == 1
    assert desk["ore"] == 0


def test_craft_runes_chests() -> None:
    desk = Desk(stone=2, wood=2).place("craft_runes_chests")
    assert desk["chest"] == desk["rune_stone"] == 2


def test_craft_robe_jewelry() -> None:
    desk = Desk(wool=1, silverware=1).place("craft_robe_jewelry").yes().no()
    assert desk["robe"] == desk["silverware"] == 1
    assert desk["silver"] == 4


def test_mountain_2() -> None:
    desk = Desk().place("mountain_2").mine(2, 2)
    assert desk["wood"] == 2


def test_mountain_1_up1() -> None:
    desk = Desk(peas=1).place("mountain_1_up1").mine().up("peas")
    assert desk["wood"] == desk["mead"] == 1


def test_upgrade_2() -> None:
    desk = Desk(peas=2).place("upgrade_2").up("peas").up("peas")
    assert desk["mead"] == 2


def test_wood_per_player() -> None:
    desk = Desk().place("wood_per_player")
    assert desk["wood"] == 2
    assert desk["ore"] == 1


def test_mountain_3_up1() -> None:
    desk = Desk(oil=1).place("mountain_3_up1").mine(0, 3).up("oil")
    assert desk["wood"] == 2
    assert desk["stone"] == desk["rune_stone"] == 1


def test_upgrade_3() -> None:
    desk = Desk(stockfish=1, peas=1).place("upgrade_3").up("stockfish").up("peas")
    assert desk["hide"] == desk["mead"] == 1


def test_mountain_3_2() -> None:
    desk = Desk().place("mountain_3_2").mine(0, 3).mine(2, 2)
    assert desk["wood"] == 4
    assert desk["stone"] == 1


def test_upgrade_3_weapons() -> None:
    desk = Desk(peas=1).place("upgrade_3_weapons").done(weapons=["spear"] * 4)
    assert desk["spear"] == 4
    assert desk["peas"] == 1


def test_upgrade_4() -> None:
    desk = Desk(sheep=1, cattle=1).place("upgrade_4").up("sheep").up("cattle")
    assert desk["fur"] == desk["clothing"] == 1


def test_mountain_4_up2x2() -> None:
    desk = Desk(peas=1, mead=1).place("mountain_4_up2x2").mine(0, 4).up("peas").up("mead")
    assert desk["oil"] == desk["rune_stone"] == 1


def test_mountain_2222_or_up3x2() -> None:
    desk = Desk().place("mountain_2222_or_up3x2").option(0).mine(0, 2).mine(2, 2)
    assert desk["wood"] == 4


def test_overseas_1() -> None:
    desk = Desk(knarr=1, silver=1, oil=2, wool=1).place("overseas_1").do(Flip(0, ITEM["oil"])).do(Flip(0, ITEM["wool"]))
    assert desk["rune_stone"] == desk["chest"] == desk["oil"] == 1
    assert desk["silver"] == 0


def test_overseas_2() -> None:
    desk = Desk(knarr=1, silver=1, fur=1).place("overseas_2").do(Flip(0, ITEM["fur"]))
    assert desk["jewelry"] == 1


def test_special_sale() -> None:
    desk = (
        Desk(knarr=1, silver=5)
        .place("special_sale")
        .do(BuySpecial(0, ITEM["belt"]))
        .do(BuySpecial(0, ITEM["gold_brooch"]))
    )
    assert desk["belt"] == desk["gold_brooch"] == 1
    assert desk["silver"] == 0


def test_raid() -> None:
    desk = Desk(longship=1, stone=1).place("raid", dice=[6]).do(Loot(0, ITEM["silverware"]))
    assert desk["silverware"] == 1
    assert desk["stone"] == 0


def test_pillage_2() -> None:
    desk = Desk(longship=2).place("pillage_2", dice=[9]).do(Loot(0, ITEM["spices"]))
    assert desk["spices"] == 1


def test_pillage_3() -> None:
    desk = Desk(longship=1).place("pillage_3", dice=[12]).do(Loot(0, ITEM["chalice"]))
    assert desk["chalice"] == 1


def test_plunder() -> None:
    desk = Desk(longship=2).place("plunder")
    assert desk["silver_hoard"] == 1


def test_explore_near() -> None:
    desk = Desk(whaling_boat=1).place("explore_near").do(Explore(0, 1))
    assert desk.game.islands(0) == [2]


def test_explore_mid() -> None:
    desk = Desk(knarr=1).place("explore_mid").do(Explore(0, 3))
    assert desk.game.islands(0) == [6]


def test_draw_occupation() -> None:
    desk = Desk().place("draw_occupation", cards=[43])
    assert desk["silver"] == 1
    assert desk.game.hands[0] == (42,)


def test_play_1_paid() -> None:
    desk = Desk(ore=1, stone=1).hold(43).place("play_1_paid").yes().option(1).do(PlayCard(0, 42))
    assert desk["fruits"] == desk["silver"] == desk["stone"] == 1
    assert desk["ore"] == 0


def test_emigrate_2() -> None:
    desk = Desk(longship=1, silver=3).place("emigrate_2")
    assert desk.game.emigrated[:2] == [0, 1]
    assert desk["silver"] == 0


def test_play_2() -> None:
    desk = Desk().hold(43, 27).place("play_2").do(PlayCard(0, 42)).do(PlayCard(0, 26))
    assert desk["fruits"] == 1
    assert desk.game.hands[0] == ()


def test_emigrate_3() -> None:
    desk = Desk(knarr=1, silver=3).place("emigrate_3")
    assert desk.game.emigrated[:2] == [1, 0]
    assert desk["silver"] == 0


def test_play_4() -> None:
    desk = Desk().place("play_4", cards=[43]).do(PlayCard(0, 42))
    assert desk["fruits"] == 1


def test_whaler_to_knarr_emigrate() -> None:
    desk = Desk(whaling_boat=1, silver=3).place("whaler_to_knarr_emigrate").yes()
    assert desk["whaling_boat"] == 0
    assert desk.game.emigrated[:2] == [1, 0]


def test_explore_far() -> None:
    desk = Desk(longship=1)
    desk.game.flipped = 0b0110
    desk.game.lying = [2, 0, 4, 0]
    desk.game._legal = None
    desk.place("explore_far").do(Explore(0, 2))
    assert desk.game.islands(0) == [5]
    assert desk["silver"] == 4
