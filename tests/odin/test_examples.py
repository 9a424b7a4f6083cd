"""What the rulebook shows in pictures and small print, with its figures, where nothing else holds it."""

from __future__ import annotations

import pytest

from game.rules.odin.actions import Done, Explore, Flip, Imitate, Lay, Loot, Mine, Pass
from game.rules.odin.components import ITEM, SPACE_NAMES, TILE
from game.rules.odin.geometry import FACES
from tests.odin.desk import Desk

ORE = ((4, 0), (4, 1), (5, 1), (6, 0), (6, 1))


def around(row: int, column: int) -> list[tuple[int, int]]:
    steps = (-1, 0, 1)
    return [(row + down, column + right) for down in steps for right in steps if down or right]


def finish(desk: Desk) -> Desk:
    """Has everybody end what may be ended until the round is over."""
    round_ = desk.game.round
    while desk.game.to_move is not None and desk.game.round == round_:
        legal = desk.game.legal_actions()
        desk.do(next((action for action in legal if action.verb in ("done", "pass")), legal[0]))
    return desk


# -- the home board -------------------------------------------------------------------------------------------------


def test_four_bonuses_come_together_every_round() -> None:
    """odin.bonus: mead, wood, stone and ore lie open among covered cells; the rune stone does not."""
    cells = {*around(9, 1), *around(7, 2), *around(10, 5), *ORE} - {(9, 1), (7, 2), (10, 5), (5, 0)}
    desk = Desk(2, 3).fill(0, *sorted(cells)).phase(10)
    assert (desk["mead"], desk["wood"], desk["stone"], desk["ore"], desk["rune_stone"]) == (1, 1, 1, 1, 0)


def test_income_may_win_a_bonus_in_the_same_round() -> None:
    """odin.bonus: the silver of phase 7 closes the last cell beside the ore before phase 10."""
    desk = Desk(2, 3).fill(0, (11, 0), *ORE[:4]).phase(7)
    assert desk["silver"] == 1
    while desk.kind != "feast" or desk.game.to_move != 0:
        desk.do(Done(desk.game.to_move or 0))
    desk.put("silver", 6, 1)
    finish(desk)
    assert desk["ore"] == 1


def test_income_of_one_board_raises_that_of_no_other_in_the_same_phase() -> None:
    """odin.income: a silver from Bear Island would cover the 0 at home, but all income is taken at once."""
    desk = Desk(2, 3).claim(0)
    desk.game.flipped = 1
    desk.phase(7)
    assert desk["silver"] == 1
    assert desk.kind != "window"


def test_three_and_four_are_covered_by_wool_or_skin_and_bones() -> None:
    """odin.placing.income: all that they need lies covered already."""
    three, four = (next(one.bit for one in FACES[0].incomes if one.value == value) for value in (3, 4))
    needed = next(one.needs for one in FACES[0].incomes if one.value == 4) & ~(three | four)
    columns = FACES[0].columns
    cells = [divmod(at, columns) for at in range(needed.bit_length()) if needed >> at & 1]
    for name in ("wool", "skin_and_bones"):
        desk = Desk(**{name: 1}).fill(0, *(cell for cell in cells if cell not in ((6, 4), (7, 5))))
        assert Lay(0, 0, 0, 6, 4) in desk.places(name)
        assert desk.put(name, 6, 4).game.covered[0] & (three | four) == three | four
        early = Desk(**{name: 1}).fill(0, *(cell for cell in cells if cell not in ((6, 4), (7, 5), (8, 4))))
        assert Lay(0, 0, 0, 6, 4) not in early.places(name), "a cell below the 3 is open"


def test_the_five_of_bear_island_is_never_covered() -> None:
    """odin.islands: cells with a green rim stay open; their number is the last income."""
    bear = FACES[2]
    assert max(one.value for one in bear.incomes) < 5
    assert bear.income(sum(one.bit for one in bear.incomes)) == 5


# -- spaces ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("animals", "gained"), [(1, 1), (2, 2), (3, 3), (5, 3)])
def test_milk_and_wool_by_the_number_of_animals(animals: int, gained: int) -> None:
    assert Desk(cattle=animals).place("produce_milk")["milk"] == gained
    assert Desk(sheep=animals).place("produce_wool")["wool"] == gained


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_as_much_wood_as_there_are_players_and_one_ore(seats: int) -> None:
    desk = Desk(seats).place("wood_per_player")
    assert (desk["wood"], desk["ore"]) == (seats, 1)


def test_two_from_each_of_four_strips_never_four_from_one() -> None:
    """odin.mountains: 2+2+2+2 are taken from strips of their own."""
    desk = Desk(peas=1).strip(*((strip, 0) for strip in range(5))).place("mountain_2222_or_up3x2").option(0).mine(0, 2)
    assert desk.refusal(Mine(0, 0, 2))[0] == "same_strip"
    assert desk.refusal(Mine(0, 1, 3))[0] == "too_many"
    desk.mine(1, 2).mine(2, 2).mine(3, 2)
    assert desk.kind != "mine", "four strips, no fifth"


def test_glass_beads_are_worth_nothing_and_a_helmet_costs_one() -> None:
    assert (TILE[ITEM["glass_beads"]].price, TILE[ITEM["helmet"]].price) == (0, 1)


def test_one_longship_raids_explores_and_emigrates_in_the_same_round() -> None:
    """odin.ships: a ship serves every action until it leaves."""
    desk = Desk(2, 6, longship=1, silver=6, long_sword=9)
    desk.game.flipped = 0b1111
    desk.place("raid", dice=[6]).do(Loot(0, ITEM["rune_stone"])).do(Pass(1)).place("explore_far").do(Explore(0, 3))
    assert desk.game.islands(0) == [7]
    vikings = desk.game.thing[0]
    desk.place("emigrate_2")
    assert desk["longship"] == 0
    assert desk.game.thing[0] == vikings - 2, "who emigrates takes no Viking along"
    assert desk.game.emigrated[:2] == [0, 1]


def test_an_imitated_column_brings_its_card_too() -> None:
    """odin.imitation: the bonus of three Vikings comes with the copy of a space of column three."""
    desk = Desk(4)
    desk.game.columns = [1, 3]
    desk.stand("weekly_3", 3, seat=1)
    desk.do(Imitate(0, 1, SPACE_NAMES.index("weekly_3")), cards=[27])
    assert desk.game.hands[0] == (26,)
    assert desk.game.thing[0] == 7


# -- feast, cards, alone --------------------------------------------------------------------------------------------


def test_an_open_cell_parts_two_of_a_colour() -> None:
    """odin.feast: orange is not beside orange across an open cell, which costs a penalty."""
    desk = Desk(peas=1, beans=1).phase(9).serve("peas", 0).serve("beans", 2).done()
    assert desk.game.penalties[0] == 8 - 3


def test_a_card_that_acts_when_played_trades_once() -> None:
    """odin.occupations.once: with four snares and four spears the Dragonslayer still gets one chest."""
    desk = Desk(snare=4, spear=4).play(65).yes()
    assert (desk["treasure_chest"], desk["snare"], desk["spear"]) == (1, 2, 2)
    assert "choose_effect" not in desk.verbs
    assert "use_card" not in desk.verbs


def test_two_whaling_boats_bring_grain_and_no_beans() -> None:
    """odin.occupations.slash: of what stands between strokes one holds, here card 93 in a round without harvest."""
    for boats, good in ((1, "beans"), (2, "grain"), (3, "cabbage")):
        desk = Desk(2, 3, whaling_boat=boats).own(93).phase(2)
        assert {name: desk[name] for name in ("beans", "grain", "cabbage")} == {
            name: int(name == good) for name in ("beans", "grain", "cabbage")
        }


def test_oil_that_comes_before_an_action_can_be_used_in_it() -> None:
    """odin.occupations.before: the Priest's oil is turned over in the same trade."""
    desk = Desk(knarr=1, silver=1).own(149).place("overseas_1").do(Flip(0, ITEM["oil"]))
    assert (desk["oil"], desk["rune_stone"]) == (0, 1)


def test_a_condition_that_holds_already_counts_when_the_card_is_played() -> None:
    """odin.occupations.soon: three large ships lie there; a fourth comes too late for a second time."""
    desk = Desk(longship=2, knarr=1, silver=5).play(181)
    assert desk["wool"] == 3
    desk.game.bay[:7] = [0, 0, 0, *desk.game.bay[3:6], 0]
    assert desk.give(knarr=1)["wool"] == 3


def test_solo_vikings_that_were_not_placed_stay_on_the_thing() -> None:
    """odin.solo: they are there in the next round beside those that come."""
    desk = Desk(1, 1)
    desk.game.thing = [3]
    desk.do(Pass(0))
    finish(desk)
    assert desk.game.round == 2
    assert desk.game.thing[0] >= 3 + 2
