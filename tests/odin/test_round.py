"""The phases of a round (rules odin.round to odin.return), with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from game.rules.odin.actions import Imitate, Pass, Place
from game.rules.odin.components import SPACE_NAMES
from game.rules.odin.geometry import FACES
from game.rules.odin.state import SPACES
from tests.odin.desk import Desk

FOODS = ("peas", "beans", "flax", "grain", "cabbage", "fruits")


@pytest.mark.parametrize(("length", "levels"), [("long", [3, 4, 0, 5, 0, 6, 0]), ("short", [3, 0, 4, 0, 5, 0])])
def test_harvests(length: str, levels: list[int]) -> None:
    for number, count in enumerate(levels, start=1):
        desk = Desk(2, number, length=length).phase(2)
        assert [desk[name] for name in FOODS] == [1] * count + [0] * (6 - count)


@pytest.mark.parametrize(("length", "first"), [("long", 3), ("short", 2)])
def test_islands_turn_and_silver_is_laid_on_the_others(length: str, first: int) -> None:
    """In round 3 Faroe gets 2 silver; in round 4 it becomes Baffin Island, and they go back to the supply."""
    desk = Desk(2, first - 1, length=length).phase(3)
    assert desk.game.lying == [0, 0, 0, 0]
    assert desk.game.flipped == 0
    desk = Desk(2, first, length=length).phase(3)
    assert desk.game.flipped == 0b0001
    assert desk.game.lying == [0, 2, 2, 2]
    desk.game.round = first + 1
    desk.phase(3)
    assert desk.game.flipped == 0b0011
    assert desk.game.lying == [2, 0, 4, 4]
    assert [desk.game.island(pair) for pair in range(4)] == [1, 3, 4, 6]
    desk = Desk(2, first + 4, length=length).phase(3)
    assert desk.game.lying == [0] * 4, "no phase 3 in the last round"


def test_silver_is_laid_although_the_island_that_is_due_has_an_owner() -> None:
    desk = Desk(2, 3).claim(0).phase(3)
    assert desk.game.flipped == 0
    assert desk.game.lying == [0, 2, 2, 2]


def test_everybody_draws_a_weapon() -> None:
    desk = Desk().phase(4, weapons=["long_sword", "bow"])
    assert desk["long_sword"] == 1
    assert desk.of(1, "bow") == 1


def test_an_empty_deck_is_made_anew_of_the_discard() -> None:
    desk = Desk()
    desk.game.weapons, desk.game.discard = [0, 0, 0, 0], [0, 0, 1, 0]
    desk.phase(4)
    assert desk["spear"] == 1
    assert desk.of(1, "spear") == 0, "drawing from nothing gives nothing"


# -- phases 5 and 6 ---------------------------------------------------------------------------------------------


def test_a_space_is_used_once_a_round_and_takes_the_vikings_of_its_column() -> None:
    desk = Desk().place("weekly_3")
    assert desk.game.thing[0] == 7
    assert desk.game.to_move == 1
    desk.do(Pass(1))
    assert desk.closed("weekly_3") == "taken"
    desk.game.thing[0] = 1
    desk.game._legal = None
    assert desk.closed("weekly_2") == "vikings"


def test_passing_is_final_and_a_seat_without_vikings_has_to_pass() -> None:
    desk = Desk()
    desk.game.thing = [2, 1]
    desk.do(Pass(0)).do(Place(1, SPACE_NAMES.index("weekly_1")))
    assert desk.kind != "turn", "seat 0 has passed, seat 1 has no Vikings"


def test_whoever_placed_last_begins_the_next_round() -> None:
    desk = Desk()
    desk.game.thing = [1, 3]
    desk.place("weekly_1").do(Place(1, SPACE_NAMES.index("weekly_2"))).do(Pass(1))
    assert desk.game.first == 1
    desk = Desk().do(Pass(0)).do(Pass(1))
    assert desk.game.first == 0, "nobody placed: the first player stays"


def test_imitation_copies_what_another_seat_holds_in_its_column() -> None:
    desk = Desk(4)
    desk.game.columns = [2, 4]
    desk.stand("weekly_2", 2, seat=1).stand("weekly_1", 1, seat=1).stand("produce_mead", 2)
    index = SPACE_NAMES.index
    assert desk.refusal(Imitate(0, 0, index("weekly_1")))[0] == "other_column"
    assert desk.refusal(Imitate(0, 0, index("produce_mead")))[0] == "own_space"
    assert desk.refusal(Imitate(0, 0, index("upgrade_3")))[0] == "not_occupied"
    desk.do(Imitate(0, 0, index("weekly_2")))
    assert desk["flax"] == desk["stockfish"] == 1
    assert desk.game.standing[SPACES] == 2
    assert desk.game.thing[0] == 6
    twin = Desk(2)
    assert twin.refusal(Imitate(0, 0, index("weekly_2")))[0] == "no_imitation"


def test_column_three_draws_before_acting_and_column_four_may_play() -> None:
    desk = Desk().place("weekly_3", cards=[27])
    assert desk.game.hands[0] == (26,)
    desk = Desk().hold(43).place("weekly_4")
    assert desk.kind == "play"
    assert desk["spices"] == 0
    desk.done()
    assert desk["spices"] == 1
    assert desk.game.hands[0] == (42,)


# -- 7 to 12 ----------------------------------------------------------------------------------------------------


def test_income_is_the_smallest_number_that_is_visible() -> None:
    face = FACES[0]
    rows = {value.value: value for value in face.incomes}
    assert face.income(0) == 0
    covered = rows[0].bit | rows[1].bit
    assert face.income(covered) == 2, "two is the smallest number left, twice on the board"
    values = [one.value for one in face.incomes]
    assert values == [0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15]
    everything = sum(one.bit for one in face.incomes)
    assert face.income(everything) == 18
    assert face.income(sum(one.bit for one in face.incomes[:6])) == 5


def test_greenland_pays_two_rows_and_bear_island_one_from_the_start() -> None:
    desk = Desk().claim(3)
    assert desk.game.income(0) == 0
    upper = [one for one in FACES[7].incomes if one.track == 1]
    assert FACES[7].income(upper[0].bit) == 1
    assert FACES[7].income(sum(one.bit for one in FACES[7].incomes)) == 5 + 3
    assert upper[0].needs & sum(one.bit for one in FACES[7].incomes if one.track == 0)
    desk = Desk().claim(0)
    desk.game.flipped = 1
    desk.phase(7)
    assert desk["silver"] == 1
    assert FACES[6].income(0) == FACES[8].income(0) == 0, "Labrador and Newfoundland pay nothing"


@pytest.mark.parametrize(
    ("before", "after"),
    [((2, 1), (4, 0)), ((4, 0), (3, 1)), ((0, 1), (2, 0)), ((1, 0), (1, 0)), ((1, 2), (5, 0))],
)
def test_breeding(before: tuple[int, int], after: tuple[int, int]) -> None:
    """Three sheep, one pregnant, become four; of four one turns pregnant; a lone pregnant one gives birth."""
    desk = Desk(sheep=before[0], pregnant_sheep=before[1], cattle=before[0], pregnant_cattle=before[1]).phase(8)
    assert (desk["sheep"], desk["pregnant_sheep"]) == after
    assert (desk["cattle"], desk["pregnant_cattle"]) == after


def test_bonuses_come_when_all_neighbours_are_covered() -> None:
    """The ore at the edge has five neighbours; a covered picture yields nothing."""
    desk = Desk(2, 6).fill(0, (4, 0), (4, 1), (5, 1), (6, 0)).phase(10)
    assert desk["ore"] == 0
    desk = Desk(2, 6).fill(0, (4, 0), (4, 1), (5, 1), (6, 0), (6, 1)).phase(10)
    assert desk["ore"] == 1
    desk = Desk(2, 6).fill(0, (4, 0), (4, 1), (5, 1), (6, 0), (6, 1), (5, 0)).phase(10)
    assert desk["ore"] == 0


def test_six_cells_of_bear_island_give_a_rune_stone_and_an_ore() -> None:
    desk = Desk(2, 6).claim(0)
    desk.game.flipped = 1
    desk.fill(4, (5, 5), (5, 6), (5, 7), (6, 5), (7, 5), (7, 6))
    desk.phase(10)
    assert desk["rune_stone"] == desk["ore"] == 1


def test_newfoundland_gives_what_is_left() -> None:
    desk = Desk(2, 6).claim(3)
    desk.game.flipped = 8
    around = [(4, 0), (4, 1), (4, 2), (5, 0), (5, 2), (6, 0), (6, 1), (6, 2)]
    desk.fill(7, *around)
    desk.game.specials[2] = 0
    desk.give(seat=1, cloakpin=1).phase(10)
    assert desk["cloakpin"] == 0


def test_strips_lose_the_item_at_the_arrow_and_one_more_is_opened() -> None:
    desk = Desk().strip((0, 6), (1, 0))
    desk.phase(11)
    assert desk.game.strips[:2] == [1, 1], "the first strip was empty and left the game"
    assert len(desk.game.strips) == 4
    four = Desk(2, 6).strip(*((at, 0) for at in range(8)))
    four.phase(11)
    assert len(four.game.strips) == 16, "no strip is left for the seventh round"


def test_all_vikings_return() -> None:
    desk = Desk().stand("weekly_2", 2).stand("forge", 3, seat=1).phase(12)
    assert desk.game.thing == [11, 11], "and a new one each for the next round"
    assert not any(desk.game.standing)
