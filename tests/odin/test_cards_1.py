"""Occupations 1 to 64, each by a test of its own that fails when the card does nothing."""

from __future__ import annotations

from game.rules.odin.actions import Hunt, Lay, PlayCard, UnloadOre
from game.rules.odin.components import ITEM, SPACE_NAMES
from tests.odin.desk import Desk

HOUSE = 8
ROUND_HIDE = ((0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3))
ROUND_MEAD = ((8, 0), (8, 1), (8, 2), (9, 0), (9, 2), (10, 0), (10, 1), (10, 2))


def test_occ_001() -> None:
    desk = Desk(silver=2).own(1).place("buy_salt_meat")
    assert desk["silver"] == 1


def test_occ_002() -> None:
    desk = Desk(silver=4).own(2).place("buy_cattle_milk")
    assert desk["silver"] == 2


def test_occ_003() -> None:
    desk = Desk().own(3).place("weekly_1")
    assert desk["snare"] == 1


def test_occ_004() -> None:
    desk = Desk(bow=2).own(4).place("hunting_1", dice=[3]).do(Hunt(0, 0))
    assert desk["hide"] == 1
    assert desk["bow"] == 0


def test_occ_005() -> None:
    desk = Desk().play(5)
    assert desk.kind == "feast"


def test_occ_006() -> None:
    desk = Desk().own(6).strip((1, 2)).place("mountain_2").mine(1, 2)
    assert desk["stone"] == desk["silver"] == 2


def test_occ_007() -> None:
    desk = Desk(grain=3).own(7).phase(9).done()
    assert desk["silver"] == 2


def test_occ_008() -> None:
    desk = Desk().own(8).stand("craft_linen", 1).stand("craft_clothing", 2).stand("craft_chest", 2).phase(7)
    assert desk["oil"] == 1


def test_occ_009() -> None:
    desk = Desk(longship=1).own(9).phase(7).yes().do(Lay(0, 0, 0, 0, 0))
    assert desk["ore"] == 0
    assert desk.game.covered[0] == 1


def test_occ_010() -> None:
    desk = Desk(sheep=2, cattle=1).play(10)
    assert desk["milk"] == desk["silver"] == 2


def test_occ_011() -> None:
    desk = Desk(whaling_boat=1).play(11).place("whaling_4", dice=[3]).do(Hunt(0, 0))
    assert desk["whale_meat"] == 1
    assert desk["spear"] == 0


def test_occ_012() -> None:
    desk = Desk(longship=2).play(12).place("plunder").yes(weapons=["bow"])
    assert desk["chest"] == desk["bow"] == 1


def test_occ_013() -> None:
    desk = Desk(bow=1).play(13).place("hunting_1", dice=[3]).do(Hunt(0, 0))
    assert desk["hide"] == 1
    assert desk["bow"] == 0


def test_occ_014() -> None:
    desk = Desk(whaling_boat=2, knarr=1, longship=1).play(14)
    assert desk["whale_meat"] == 1


def test_occ_015() -> None:
    desk = Desk(stone_house=1, stone=1).play(15).place("build_stone_house")
    assert desk["mead"] == 2
    assert desk["hide"] == 1


def test_occ_016() -> None:
    desk = Desk(longship=2).load(3, 2).play(16)
    assert desk["silver"] == 3


def test_occ_017() -> None:
    desk = Desk(peas=1).play(17).up("peas")
    assert desk["rune_stone"] == 1


def test_occ_018() -> None:
    desk = Desk(longship=2).load(2, 3).play(18)
    assert desk["jewelry"] == 1
    assert desk["silk"] == 0


def test_occ_019() -> None:
    desk = Desk(belt=1, helmet=1).lay("crucifix", 0, 0).play(19)
    assert desk["silk"] == 1
    assert desk["spices"] == 0


def test_occ_020() -> None:
    desk = Desk(stone_house=1).fill(HOUSE, *ROUND_HIDE).fill(0, *ROUND_MEAD).play(20).yes()
    assert desk["hide"] == 1
    assert desk["mead"] == 0


def test_occ_021() -> None:
    desk = Desk(stone_house=1).fill(HOUSE, *ROUND_HIDE).fill(0, *ROUND_MEAD).play(21).yes()
    assert desk["mead"] == 1
    assert desk["hide"] == 0


def test_occ_022() -> None:
    desk = Desk(longship=2).play(22)
    assert desk["stone"] == desk["ore"] == desk["silver"] == 2


def test_occ_023() -> None:
    desk = Desk(stone_house=1, long_house=1, shed=1).play(23)
    assert desk["silver"] == 4


def test_occ_024() -> None:
    desk = Desk(knarr=2, whaling_boat=1).play(24)
    assert desk["oil"] == 2
    assert desk["wood"] == 1


def test_occ_025() -> None:
    desk = Desk(knarr=2).play(25)
    assert desk["salt_meat"] == 2


def test_occ_026() -> None:
    desk = Desk(mead=2, sheep=1, pregnant_sheep=1, oil=1).play(26)
    assert desk["silver"] == 2


def test_occ_027() -> None:
    desk = Desk(whaling_boat=3).play(27)
    assert desk["stockfish"] == 3


def test_occ_028() -> None:
    desk = Desk(wood=1).own(28).place("craft_chest").option(0).yes()
    assert desk["oil"] == 1
    assert desk["silver"] == 0


def test_occ_029() -> None:
    desk = Desk(game_meat=1, whale_meat=2).play(29)
    assert desk["salt_meat"] == 1
    assert desk["game_meat"] == 1


def test_occ_030() -> None:
    desk = Desk(silk=2).play(30)
    assert desk["silver"] == 3


def test_occ_031() -> None:
    desk = Desk(oil=3, peas=2).play(31).pick(ITEM["oil"])
    assert desk["oil"] == 4


def test_occ_032() -> None:
    desk = Desk(longship=2).play(32, weapons=["bow"] * 5)
    assert desk["bow"] == 5


def test_occ_033() -> None:
    desk = Desk(sheep=3, pregnant_sheep=1).play(33)
    assert desk["wool"] == 2


def test_occ_034() -> None:
    desk = Desk(sheep=4).play(34)
    assert desk["milk"] == 1
    assert desk["wool"] == 2


def test_occ_035() -> None:
    desk = Desk(sheep=2).play(35).yes()
    assert desk["pregnant_sheep"] == 1


def test_occ_036() -> None:
    desk = Desk(knarr=1, silver=1, salt_meat=1).own(36).place("overseas_1").up("salt_meat")
    assert desk["linen"] == 1


def test_occ_037() -> None:
    desk = Desk(knarr=1, silver=1, peas=1).own(37).place("overseas_1").up("peas")
    assert desk["mead"] == 1


def test_occ_038() -> None:
    desk = Desk().own(38).phase(4).pick(2)
    assert desk["ore"] == 1
    assert desk["bow"] == 0


def test_occ_039() -> None:
    desk = Desk(longship=1).load(2).own(39).do(UnloadOre(0, 3))
    assert desk["ore"] == 2


def test_occ_040() -> None:
    desk = Desk(stone_house=1, wood=1).own(40).put("wood", 0, 1, HOUSE)
    assert desk["wood"] == 0


def test_occ_041() -> None:
    desk = Desk(mead=1).own(41).phase(10).yes().option(1)
    assert desk["oil"] == 1
    assert desk["mead"] == 0


def test_occ_042() -> None:
    desk = Desk(shed=1, stone=1).own(42).phase(7).yes().option(1)
    assert desk["silver"] == 1
    assert desk.game.stored[:4] == [0, 1, 0, 0]


def test_occ_043() -> None:
    desk = Desk().play(43)
    assert desk["fruits"] == 1


def test_occ_044() -> None:
    desk = Desk(hide=1, wool=1, linen=1).own(44).use(44)
    assert desk["clothing"] == 1
    assert desk["silver"] == 3


def test_occ_045() -> None:
    desk = Desk(wood=1, silver=6).own(45).use(45)
    assert desk["treasure_chest"] == 1
    assert desk["silver"] == 0


def test_occ_046() -> None:
    desk = Desk(wood=3, linen=1).own(46).use(46).option(1)
    assert desk["longship"] == 1
    assert desk["linen"] == 0


def test_occ_047() -> None:
    desk = Desk(salt_meat=1).own(47).use(47)
    assert desk["hide"] == 1


def test_occ_048() -> None:
    desk = Desk(pregnant_cattle=1).own(48).use(48).option(1)
    assert desk["jewelry"] == 1
    assert desk["pregnant_cattle"] == 0


def test_occ_049() -> None:
    desk = Desk(cattle=1).own(49).use(49).option(0)
    assert [desk[name] for name in ("peas", "flax", "beans", "grain", "cabbage", "fruits")] == [1] * 5 + [0]


def test_occ_050() -> None:
    desk = Desk(rune_stone=1).own(50).use(50)
    assert desk["hide"] == 1


def test_occ_051() -> None:
    desk = Desk(rune_stone=1).own(51).use(51).option(1)
    assert desk["cabbage"] == desk["silver"] == 1


def test_occ_052() -> None:
    desk = Desk(silver=1).own(52).hold(43).use(52).do(PlayCard(0, 42))
    assert desk["fruits"] == 1
    assert desk["silver"] == 0


def test_occ_053() -> None:
    desk = Desk(silver=1, peas=1, mead=1).own(53).use(53).up("peas")
    assert desk["mead"] == 2
    assert desk["silver"] == 0


def test_occ_054() -> None:
    desk = Desk(silverware=1).own(54).use(54).option(1)
    assert desk["chest"] == 1


def test_occ_055() -> None:
    desk = Desk(chest=1, silver=3).own(55).use(55)
    assert desk["treasure_chest"] == 1


def test_occ_056() -> None:
    desk = Desk(bow=1, spear=1).own(56).use(56).option(2)
    assert desk["ore"] == 1
    assert desk["bow"] == desk["spear"] == 0


def test_occ_057() -> None:
    desk = Desk(beans=2).own(57).use(57)
    assert desk["peas"] == desk["mead"] == desk["stockfish"] == 1


def test_occ_058() -> None:
    desk = Desk(flax=2).own(58).use(58)
    assert desk["oil"] == 3


def test_occ_059() -> None:
    desk = Desk(flax=2, silver=1).own(59).use(59)
    assert desk["linen"] == 2


def test_occ_060() -> None:
    desk = Desk(silver=3).stand("craft_clothing", 2).play(60).yes().pick(2 * SPACE_NAMES.index("craft_clothing") + 1)
    assert desk.game.thing[0] == 10
    assert desk["silver"] == 0
    assert desk.can("craft_clothing") is False
    assert desk.closed("craft_clothing") == "price"


def test_occ_061() -> None:
    desk = Desk(longship=1).play(61).yes()
    assert desk["silver"] == 8
    assert desk["longship"] == 0


def test_occ_062() -> None:
    desk = Desk(ore=1, silver=1).play(62).yes().option(1)
    assert desk["cloakpin"] == 1


def test_occ_063() -> None:
    desk = Desk(sheep=1, silver=3).play(63).yes().option(0).yes()
    assert desk["hide"] == desk["wool"] == desk["salt_meat"] == desk["drinking_horn"] == 1


def test_occ_064() -> None:
    desk = Desk(whaling_boat=1, silver=2).play(64).yes()
    assert desk["longship"] == 1
    assert desk["whaling_boat"] == 0
