"""Occupations 128 to 190, each by a test of its own that fails when the card does nothing."""

from __future__ import annotations

from game.rules.odin.actions import BuyShip, Fail, Hunt, Lay, Loot, PlayCard, Roll
from game.rules.odin.components import ITEM, KNARR
from tests.odin.desk import Desk

HOUSE = 8
LONG_HOUSE = 11
ROUND_HIDE = ((0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2), (2, 3))


def test_occ_128() -> None:
    desk = Desk(snare=1).own(128).place("snare_2", dice=[1]).do(Hunt(0, 0)).mine()
    assert desk["wood"] == 1


def test_occ_129() -> None:
    desk = Desk(wood=1).own(129).place("snare_2", dice=[1]).do(Hunt(0, 1)).yes()
    assert desk["salt_meat"] == 1
    assert desk["snare"] == 0


def test_occ_130() -> None:
    desk = Desk(wood=1, snare=1).own(130).place("snare_2", dice=[1]).do(Hunt(0, 1)).yes()
    assert desk.game.thing[0] == 9
    assert desk["snare"] == 0


def test_occ_131() -> None:
    desk = Desk(stockfish=1).own(131).place("snare_2", dice=[8]).do(Fail(0)).yes()
    assert desk["game_meat"] == 1


def test_occ_132() -> None:
    desk = Desk(longship=1).load(1).own(132).place("pillage_2").yes(dice=[4]).do(Loot(0, ITEM["silverware"]))
    assert desk["silverware"] == 1


def test_occ_133() -> None:
    desk = Desk(longship=1).own(133).place("raid", dice=[6]).do(Loot(0, ITEM["rune_stone"])).option(1)
    assert desk["peas"] == 1


def test_occ_134() -> None:
    desk = Desk(longship=1).own(134).place("raid", dice=[8]).do(Fail(0))
    assert desk["mead"] == 1


def test_occ_135() -> None:
    desk = Desk(longship=1, long_sword=1).own(135).place("raid", dice=[5]).do(Loot(0, ITEM["rune_stone"]))
    assert desk["long_sword"] == desk["rune_stone"] == 1


def test_occ_136() -> None:
    desk = (
        Desk(longship=1)
        .own(136)
        .place("pillage_2", dice=[11])
        .do(Loot(0, ITEM["rune_stone"]))
        .do(Loot(0, ITEM["rune_stone"]))
    )
    assert desk["rune_stone"] == 2


def test_occ_137() -> None:
    desk = Desk(longship=1, spear=1).own(137).place("raid", dice=[5]).do(Loot(0, ITEM["rune_stone"]))
    assert desk["rune_stone"] == 1
    assert desk["spear"] == 0


def test_occ_138() -> None:
    desk = Desk(longship=1).own(138).place("raid", dice=[6]).do(Loot(0, ITEM["hide"]))
    assert desk["hide"] == 1


def test_occ_139() -> None:
    desk = Desk(longship=1, long_sword=3).own(139).place("pillage_2", dice=[12]).do(Loot(0, ITEM["english_crown"]))
    assert desk["english_crown"] == 1
    assert desk["long_sword"] == 0


def test_occ_140() -> None:
    desk = Desk(whaling_boat=1).own(140).place("whaling_4", dice=[1])
    assert desk["oil"] == 2


def test_occ_141() -> None:
    desk = Desk(whaling_boat=2).own(141).place("whaling_3", dice=[2])
    assert desk["beans"] == 1


def test_occ_142() -> None:
    desk = Desk(whaling_boat=1, spear=1).own(142).place("whaling_4", dice=[2]).do(Hunt(0, 0))
    assert desk["spear"] == desk["oil"] == 1


def test_occ_143() -> None:
    desk = Desk(wood=1).own(143).place("hunting_1", dice=[1]).do(Hunt(0, 1))
    assert desk["silver"] == 1


def test_occ_144() -> None:
    desk = Desk(wood=1, silver=2).own(144).place("hunting_1", dice=[1]).do(Hunt(0, 1)).yes()
    assert desk["skin_and_bones"] == 1


def test_occ_145() -> None:
    desk = Desk().own(145).place("hunting_1").done(dice=[1])
    assert desk.kind == "roll"


def test_occ_146() -> None:
    desk = Desk(snare=2).own(146).place("snare_2", dice=[3]).do(Hunt(0, 0))
    assert desk["fur"] == 1
    assert desk["snare"] == 1


def test_occ_147() -> None:
    desk = Desk(knarr=2).own(147)
    assert desk.can("raid")
    assert desk.can("plunder")


def test_occ_148() -> None:
    desk = Desk(wood=2, silver=3).own(148).place("build_knarr").yes()
    assert desk["spices"] == 1


def test_occ_149() -> None:
    desk = Desk(knarr=1, silver=1).own(149).place("overseas_1")
    assert desk["oil"] == 1


def test_occ_150() -> None:
    desk = Desk(silver=2).own(150).place("buy_salt_meat").yes()
    assert desk["game_meat"] == desk["salt_meat"] == 1


def test_occ_151() -> None:
    desk = Desk(whaling_boat=1).own(151).place("whaling_4", dice=[12]).do(Fail(0))
    assert desk["silver"] == 1


def test_occ_152() -> None:
    desk = Desk(peas=1, flax=1).own(152).place("upgrade_3").up("peas").up("flax").pick(ITEM["mead"])
    assert desk["oil"] == desk["stockfish"] == 1


def test_occ_153() -> None:
    desk = (
        Desk().own(153).place("hunting_1", dice=[8]).do(Roll(0), dice=[8]).do(Roll(0), dice=[7]).do(Roll(0), dice=[6])
    )
    assert desk.verbs >= {"fail"}
    assert "roll" not in desk.verbs


def test_occ_154() -> None:
    desk = Desk().own(154).place("wood_per_player")
    assert desk["silver"] == 1


def test_occ_155() -> None:
    desk = Desk().own(155).place("wood_per_player").yes()
    assert desk["stockfish"] == desk["wood"] == 1


def test_occ_156() -> None:
    desk = Desk().own(156).strip((1, 2)).place("mountain_2").mine(1, 2)
    assert desk["silver"] == 1


def test_occ_157() -> None:
    desk = Desk(sheep=1).own(157).phase(9).serve("sheep", 0)
    assert desk["skin_and_bones"] == 1


def test_occ_158() -> None:
    desk = Desk(game_meat=1).own(158).phase(9).serve("game_meat", 0, weapons=["bow"] * 3)
    assert desk["bow"] == 3
    assert desk["silver"] == 1


def test_occ_159() -> None:
    desk = Desk(game_meat=1, wood=1).own(159).phase(9).serve("game_meat", 0).yes(dice=[1]).do(Hunt(0, 1))
    assert desk["hide"] == 1


def test_occ_160() -> None:
    desk = Desk(mead=1).own(160).phase(9).yes()
    assert desk["silver"] == 1
    assert desk.game.stack[-1].sober == 1


def test_occ_161() -> None:
    desk = Desk(2, 6).own(161).stand("forge", 3).stand("upgrade_4", 3).stand("play_4", 3).phase(10)
    assert desk["cabbage"] == 1


def test_occ_162() -> None:
    desk = Desk(2, 6).own(162).stand("weekly_2", 2).stand("upgrade_3", 2).stand("play_2", 2)
    desk.stand("hunting_2", 2).phase(10)
    assert desk["flax"] == 1


def test_occ_163() -> None:
    desk = Desk(wood=1).own(163).place("hunting_2", dice=[1]).do(Hunt(0, 1))
    assert desk["hide"] == 2
    assert desk["silver"] == 1


def test_occ_164() -> None:
    desk = Desk().own(164).strip((0, 0), (1, 2)).place("weekly_4").mine(1)
    assert desk["stone"] == 1


def test_occ_165() -> None:
    desk = Desk(clothing=1).own(165).phase(9)
    assert desk["silver"] == 2


def test_occ_166() -> None:
    desk = Desk().own(166).stand("weekly_2", 2).place("produce_mead").yes(weapons=["bow"])
    assert desk["bow"] == 1


def test_occ_167() -> None:
    desk = Desk(spices=3).own(167).phase(9)
    assert desk["silver"] == 2


def test_occ_168() -> None:
    desk = Desk().own(168)
    desk.game.thing[0] = 4
    desk.place("weekly_1")
    assert desk["silver"] == 2


def test_occ_169() -> None:
    desk = Desk(1 + 1, 1, flax=1).own(169).phase(2).yes()
    assert desk["flax"] == 3


def test_occ_170() -> None:
    desk = Desk(knarr=1, silver=1).own(170).place("emigrate_2")
    assert desk["silver"] == 0
    assert desk.game.emigrated[0] == 1


def test_occ_171() -> None:
    desk = Desk(2, 1).own(171).phase(2).yes()
    assert desk["grain"] == desk["silver"] == 1
    assert desk["flax"] == 0


def test_occ_172() -> None:
    desk = (
        Desk(stockfish=1, long_house=1)
        .own(172)
        .phase(9)
        .serve("stockfish", 0)
        .done()
        .yes()
        .do(Lay(0, LONG_HOUSE, 0, 0, 0))
    )
    assert desk["stockfish"] == 0
    assert desk.game.covered[LONG_HOUSE] == 7


def test_occ_173() -> None:
    desk = Desk().own(173).strip((0, 3), (2, 6)).phase(11)
    assert desk["silver"] == 3


def test_occ_174() -> None:
    desk = Desk(silver=4).own(174).place("sheep_or_cattle").option(1).yes().option(1)
    assert desk["silk"] == 1
    assert desk["silver"] == 0


def test_occ_175() -> None:
    desk = Desk(silver=1).own(175).place("stockfish_1").yes()
    assert desk["oil"] == 1


def test_occ_176() -> None:
    desk = Desk().own(176).hold(43).place("play_2").do(PlayCard(0, 42))
    assert desk["peas"] == 1


def test_occ_177() -> None:
    desk = Desk(stone_house=1).own(177).fill(HOUSE, *ROUND_HIDE).phase(10).pick(ITEM["silverware"])
    assert desk["silverware"] == 1
    assert desk["hide"] == 0


def test_occ_178() -> None:
    desk = Desk(knarr=2, longship=2, whaling_boat=2).play(178)
    assert desk["whaling_boat"] == 3


def test_occ_179() -> None:
    desk = Desk(knarr=1, silver=5).own(179).do(BuyShip(0, KNARR))
    assert desk["stockfish"] == desk["silver"] == 2


def test_occ_180() -> None:
    desk = Desk(longship=3).play(180)
    assert desk["silverware"] == 4


def test_occ_181() -> None:
    desk = Desk(longship=2, silver=5).own(181).do(BuyShip(0, KNARR))
    assert desk["wool"] == 3


def test_occ_182() -> None:
    desk = Desk(stone_house=2, wood=7).own(182).use(182).option(0)
    assert desk["spices"] == 1
    assert "use_card" not in desk.verbs


def test_occ_183() -> None:
    desk = Desk(knarr=2).play(183)
    assert [desk[name] for name in ("peas", "flax", "beans", "grain", "cabbage")] == [1, 1, 1, 1, 0]


def test_occ_184() -> None:
    desk = Desk(ore=3, silver=3).play(184).yes().option(1)
    assert desk["ore"] == desk["silver"] == 0
    assert desk.game.bay[3] == 7


def test_occ_185() -> None:
    desk = Desk(longship=1, peas=1).own(185).place("raid").yes().up("peas")
    assert desk["mead"] == 1
    assert desk.game.to_move == 1


def test_occ_186() -> None:
    desk = Desk(peas=2).own(186).phase(9).serve("peas", 0, 1).serve("peas", 3, 1)
    assert desk.game.banquet[:5].count(0) == 1


def test_occ_187() -> None:
    desk = Desk(flax=5).own(187).use(187).place("weekly_1").yes()
    assert desk["treasure_chest"] == desk["belt"] == 1


def test_occ_188() -> None:
    desk = Desk().play(188).strip((0, 5)).place("mountain_2").mine(0, 2)
    assert desk["silver"] == 1 + 4 + 2


def test_occ_189() -> None:
    desk = Desk().own(189).claim(0, 1, 2).phase(13)
    assert desk["silver"] == 9


def test_occ_190() -> None:
    desk = Desk().own(190).place("weekly_4")
    assert desk["oil"] == desk["spices"] == 1
