"""Occupations 65 to 127, each by a test of its own that fails when the card does nothing."""

from __future__ import annotations

from game.rules.odin.actions import Explore, Fail, Flip, Forge, Hunt, Loot, PlayCard
from game.rules.odin.components import ITEM, SPACE_NAMES
from tests.odin.desk import Desk

LONG_HOUSE = 11


def test_occ_065() -> None:
    desk = Desk(snare=2, spear=2).play(65).yes()
    assert desk["treasure_chest"] == 1


def test_occ_066() -> None:
    desk = Desk(peas=1, silver=1).play(66).yes().pick(4 * ITEM["peas"] + 2)
    assert desk["wool"] == 1
    assert desk["silver"] == 0


def test_occ_067() -> None:
    desk = Desk(silver=4).play(67).yes()
    assert desk["silverware"] == 2
    assert desk["game_meat"] == desk["mead"] == 1


def test_occ_068() -> None:
    desk = Desk().play(68).yes(weapons=["spear"] * 4)
    assert desk["spear"] == 4


def test_occ_069() -> None:
    desk = Desk(bow=3, snare=1).play(69).yes()
    assert [desk[name] for name in ("bow", "snare", "spear", "long_sword")] == [3, 2, 2, 2]


def test_occ_070() -> None:
    desk = Desk().lay("cloakpin", 0, 0).play(70).yes()
    assert desk["cloakpin"] == 1
    assert desk.game.covered[0].bit_count() == 5


def test_occ_071() -> None:
    desk = Desk().lay("drinking_horn", 0, 0).play(71).yes()
    assert desk["drinking_horn"] == 1
    assert desk.game.covered[0].bit_count() == 6


def test_occ_072() -> None:
    desk = Desk(silver=3).play(72).yes()
    assert desk["stone_house"] == 1
    assert desk["silver"] == 0


def test_occ_073() -> None:
    desk = Desk(silver=5).play(73).yes().option(2)
    assert desk["chalice"] == 1
    assert desk["silver"] == 0


def test_occ_074() -> None:
    desk = Desk(silver=2, grain=1).play(74).yes()
    assert desk["cattle"] == 1


def test_occ_075() -> None:
    desk = Desk(silver=1).play(75).yes()
    assert desk["skin_and_bones"] == 1


def test_occ_076() -> None:
    desk = Desk().stand("weekly_4", 4).play(76).yes()
    assert desk.game.thing[0] == 7


def test_occ_077() -> None:
    desk = Desk().stand("weekly_2", 2, seat=1).play(77).yes().pick(SPACE_NAMES.index("weekly_2"))
    assert desk["flax"] == 1
    assert desk.game.thing[0] == 10


def test_occ_078() -> None:
    desk = Desk(knarr=1, peas=3).play(78).do(Flip(0, ITEM["peas"])).do(Flip(0, ITEM["peas"]))
    assert desk["mead"] == 2
    assert desk.kind == "turn"


def test_occ_079() -> None:
    desk = Desk(cattle=2).play(79).yes()
    assert desk["pregnant_cattle"] == desk["cattle"] == 1


def test_occ_080() -> None:
    desk = Desk(silver=2).play(80).yes()
    assert desk["sheep"] == 1


def test_occ_081() -> None:
    desk = Desk(silver=5, long_sword=2, bow=1, spear=1).play(81).yes()
    assert desk["longship"] == 1
    assert desk["silver"] == 0


def test_occ_082() -> None:
    desk = Desk(silver=6, knarr=1).play(82).yes()
    assert desk["longship"] == 1
    assert desk["silver"] == 0


def test_occ_083() -> None:
    desk = Desk(peas=2, flax=1).play(83).up("peas").up("peas")
    assert desk["mead"] == 2
    assert desk["flax"] == 1
    assert desk.kind == "turn"


def test_occ_084() -> None:
    desk = Desk(silver=2, knarr=1).play(84).yes()
    assert desk.game.emigrated[:2] == [1, 0]
    assert desk["silver"] == 0


def test_occ_085() -> None:
    desk = Desk(silver=3, wood=2).play(85).yes(dice=[1]).do(Hunt(0, 1)).yes(dice=[1]).do(Hunt(0, 1))
    assert desk["hide"] == desk["fur"] == 1
    assert desk["silver"] == 0


def test_occ_086() -> None:
    desk = Desk(silver=4).play(86).yes().option(1)
    assert desk["hide"] == 2


def test_occ_087() -> None:
    desk = Desk().play(87).yes().option(0)
    assert desk["crucifix"] == 1


def test_occ_088() -> None:
    desk = Desk(knarr=1, silver=2, flax=1).own(88).place("overseas_1").yes().pick(ITEM["flax"])
    assert desk["mead"] == 1
    assert desk["silver"] == 0


def test_occ_089() -> None:
    desk = Desk(longship=1, stone=1).own(89).place("raid", dice=[5]).do(Loot(0, ITEM["silverware"]))
    assert desk["silverware"] == 1
    assert desk["stone"] == 0


def test_occ_090() -> None:
    desk = Desk(longship=1).load(1).own(90).place("raid").yes(dice=[5]).do(Loot(0, ITEM["silverware"]))
    assert desk["silverware"] == 1
    assert desk.game.bay[3] == 4


def test_occ_091() -> None:
    desk = Desk(silver=1, stone=1).own(91).stand("craft_linen", 1)
    desk.game.passed = 3
    desk.phase(5).yes().pick(SPACE_NAMES.index("craft_rune_stone"))
    assert desk["rune_stone"] == 1
    assert desk["silver"] == 1
    assert desk.game.thing[0] == 9


def test_occ_092() -> None:
    desk = Desk(belt=1, helmet=1, crucifix=1, fibula=1).own(92).phase(2)
    assert desk["silver"] == 2


def test_occ_093() -> None:
    desk = Desk(whaling_boat=2).own(93).phase(2)
    assert desk["grain"] == 1
    assert desk["beans"] == 0


def test_occ_094() -> None:
    desk = Desk(oil=2).own(94).phase(2).yes()
    assert desk["spices"] == 1


def test_occ_095() -> None:
    desk = Desk().own(95).phase(2).mine(0, 2)
    assert desk["wood"] == 2


def test_occ_096() -> None:
    desk = Desk(whale_meat=1).own(96).phase(2).yes().option(1)
    assert desk["game_meat"] == 2


def test_occ_097() -> None:
    desk = Desk(peas=5).own(97).phase(2)
    assert desk["peas"] == 8


def test_occ_098() -> None:
    desk = Desk(long_house=1, grain=1, silver=2).own(98).put("grain", 0, 0, LONG_HOUSE).yes()
    assert desk["silk"] == 1
    assert desk["silver"] == 0


def test_occ_099() -> None:
    desk = Desk().own(99).hold(43).place("draw_occupation").pick(1).do(PlayCard(0, 42))
    assert desk["fruits"] == 1
    assert desk.game.hands[0] == ()


def test_occ_100() -> None:
    desk = Desk(rune_stone=1).own(100).claim(0).put("rune_stone", 0, 4, 4)
    assert desk["silver"] == 1


def test_occ_101() -> None:
    desk = Desk(rune_stone=1, long_house=1).own(101).put("rune_stone", 0, 0, LONG_HOUSE)
    assert desk["silver"] == desk["mead"] == 1


def test_occ_102() -> None:
    desk = Desk(silk=1, peas=1).own(102).place("mountain_1_up1").yes().option(1).mine()
    assert desk["fur"] == 1
    assert desk["peas"] == 1
    assert desk.game.to_move == 1


def test_occ_103() -> None:
    desk = Desk(ore=1).own(103).place("craft_chest").yes().mine().option(1)
    assert desk["chest"] == desk["wood"] == 1
    assert desk["ore"] == 0


def test_occ_104() -> None:
    desk = Desk(longship=1).own(104).place("raid", dice=[8]).do(Fail(0)).option(1)
    assert desk["oil"] == desk["stone"] == 1


def test_occ_105() -> None:
    desk = Desk(wood=3).own(105).place("build_whaling_boat").yes()
    assert desk["knarr"] == 1
    assert desk["whaling_boat"] == 0


def test_occ_106() -> None:
    desk = Desk(longship=4).own(106).place("plunder")
    assert desk.game.thing[0] == 8
    assert desk["silver_hoard"] == 1


def test_occ_107() -> None:
    desk = Desk(whaling_boat=1).own(107).place("explore_near").do(Explore(0, 2))
    assert desk.game.islands(0) == [4]


def test_occ_108() -> None:
    desk = Desk(ore=1, silver=1).own(108).place("forge").do(Forge(0, ITEM["jewelry"])).yes()
    assert desk.game.thing[0] == 8
    assert desk["silver"] == 0


def test_occ_109() -> None:
    desk = Desk(knarr=2, silver=1).own(109).place("overseas_2")
    assert desk["silver"] == 2


def test_occ_110() -> None:
    desk = Desk(knarr=1, silver=4).own(110).place("overseas_2").yes()
    assert desk.game.emigrated[:2] == [1, 0]
    assert desk["silver"] == 0


def test_occ_111() -> None:
    desk = Desk(stone=2, wood=2).own(111).place("craft_runes_chests")
    assert desk["silver"] == 2


def test_occ_112() -> None:
    desk = Desk(stone=1).own(112).place("craft_rune_stone")
    assert desk["mead"] == 1


def test_occ_113() -> None:
    desk = Desk(stone=1).own(113).place("craft_rune_stone").mine()
    assert desk["wood"] == desk["rune_stone"] == 1


def test_occ_114() -> None:
    desk = Desk(stone=1, silver=2).own(114).place("craft_rune_stone").yes()
    assert desk["silk"] == 1
    assert desk["silver"] == 0


def test_occ_115() -> None:
    desk = Desk(wood=2).own(115).place("build_shed")
    assert desk["silverware"] == 1


def test_occ_116() -> None:
    desk = Desk(stone=1).own(116).place("build_long_house")
    assert desk["long_house"] == 1


def test_occ_117() -> None:
    desk = Desk(wood=2, peas=1).own(117).place("build_knarr").up("peas")
    assert desk["mead"] == 1


def test_occ_118() -> None:
    desk = Desk().own(118).place("weekly_4")
    assert desk["mead"] == desk["stone"] == 1


def test_occ_119() -> None:
    desk = Desk().own(119).place("weekly_1")
    assert desk["milk"] == 1


def test_occ_120() -> None:
    desk = Desk(peas=1).own(120).place("weekly_1").yes().up("peas")
    assert desk["mead"] == 1
    assert desk["silver"] == 0


def test_occ_121() -> None:
    desk = Desk(wood=2).own(121).place("build_shed").mine()
    assert desk["wood"] == desk["shed"] == 1


def test_occ_122() -> None:
    desk = Desk().own(122).strip((0, 1)).place("mountain_2").mine(0, 2).yes()
    assert desk["mead"] == 1


def test_occ_123() -> None:
    desk = Desk(oil=1).own(123).place("mountain_1_up1").mine().done().yes()
    assert desk["silverware"] == 1
    assert desk["oil"] == 0


def test_occ_124() -> None:
    desk = Desk().own(124).place("produce_mead").yes()
    assert desk["grain"] == 1
    assert desk["wood"] == 2
    assert desk["silver"] == 0


def test_occ_125() -> None:
    desk = Desk(whaling_boat=1).own(125).place("explore_near").do(Explore(0, 1))
    assert desk["rune_stone"] == 1


def test_occ_126() -> None:
    desk = Desk(wood=1).own(126).place("snare_2", dice=[1]).do(Hunt(0, 1))
    assert desk["silver"] == 1


def test_occ_127() -> None:
    desk = Desk(wood=1).own(127).place("snare_2", dice=[1]).do(Hunt(0, 1))
    assert desk["stockfish"] == 1
