"""Setting up, the box, and alone (rules odin.setup, odin.solo, odin.goods): figures of the rulebook."""

from __future__ import annotations

import pytest

from game.rules.kernel import LiveChance, RulesError
from game.rules.odin import components as box
from game.rules.odin.actions import TakeStart
from game.rules.odin.cards import CARD_ROWS
from game.rules.odin.components import ITEM, TILE
from game.rules.odin.geometry import FACE_NAMES, FACES
from game.rules.odin.rules import OdinGame
from game.rules.odin.spaces_data import COLUMN_OF
from tests.odin.desk import Desk


def new(seats: int, seed: str = "s", **options: str) -> OdinGame:
    return OdinGame.new(options, seats, LiveChance(seed))


@pytest.mark.parametrize(("length", "vikings"), [("long", 6), ("short", 7)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_the_same(seats: int, length: str, vikings: int) -> None:
    game = new(seats, length=length)
    for seat in range(seats):
        assert game.thing[seat] == vikings
        held = {name for name in box.ITEMS if game.has(seat, ITEM[name])}
        assert {"mead", "bow", "snare", "spear", "peas", "beans", "flax"} <= held
        assert len(held - {"long_sword"}) == 7
        assert len(game.hands[seat]) == 1
        assert CARD_ROWS[game.hands[seat][0]]["start"]
    assert sum(game.weapons) == 47 - 4 * seats, "three start cards each and one of the first round"
    assert len(game.strips) // 2 == (3 if seats == 4 else 2)


def test_imitation_spaces_are_for_four() -> None:
    assert new(3).columns == [0, 0]
    seen = {tuple(new(4, f"s{seed}").columns) for seed in range(30)}
    assert seen == {(1, 3), (1, 4), (2, 3), (2, 4)}


def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    assert {new(4, f"s{seed}").first for seed in range(30)} == {0, 1, 2, 3}
    assert {new(4, f"s{seed}", first="seat1").first for seed in range(10)} == {0}


@pytest.mark.parametrize(("decks", "count"), [("a", 57), ("b", 44), ("c", 44), ("all", 145)])
def test_decks_have_their_cards(decks: str, count: int) -> None:
    game = new(2, decks=decks)
    assert len(game.dark) == count
    assert len(game.light) == (45 if decks == "all" else 15) - 2


def test_the_box() -> None:
    assert len(box.SPACE_NAMES) == 61
    assert [COLUMN_OF.count(column) for column in (1, 2, 3, 4)] == [18, 18, 16, 9]
    assert [TILE[ITEM[name]].sword for name in ("rune_stone", "silverware", "chest", "silk")] == [6, 7, 8, 8]
    assert [TILE[ITEM[name]].sword for name in ("spices", "jewelry", "treasure_chest", "silver_hoard")] == [
        9, 10, 11, 15,
    ]  # fmt: skip
    tongs = {tile.name for tile in TILE if tile.has_tongs}
    assert tongs == {
        "jewelry", "helmet", "cloakpin", "crucifix", "horseshoe", "forge_hammer", "fibula", "throwing_axe",
    }  # fmt: skip
    assert TILE[box.CROWN].price == -1
    assert all(len(strip) == 7 for strip in box.STRIPS)


@pytest.mark.parametrize(
    ("name", "penalties"),
    [
        ("home", 86), ("shetland", 24), ("bear_island", 22), ("faroe", 16), ("baffin_island", 24), ("iceland", 24),
        ("labrador", 40), ("greenland", 20), ("newfoundland", 40), ("stone_house", 7), ("long_house", 15),
    ],
)  # fmt: skip
def test_boards_have_as_many_penalty_cells_as_printed(name: str, penalties: int) -> None:
    assert FACES[FACE_NAMES.index(name)].penalty.bit_count() == penalties


def test_a_good_whose_size_is_odd_is_refused_by_name() -> None:
    with pytest.raises(RulesError, match="good 'peas': the size"):
        box._good(0, {"id": "peas", "size": [1, 2], "colour": "orange"})
    with pytest.raises(RulesError, match="upgrade 'gold' is no good"):
        box._good(0, {"id": "peas", "size": [2, 1], "colour": "orange", "upgrade": "gold"})


# -- alone ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("length", "vikings"), [("long", [6, 7, 8, 9]), ("short", [7, 8, 9, 10])])
def test_solo_vikings_of_every_round_if_all_are_placed(length: str, vikings: list[int]) -> None:
    """Six, seven, ... in the long game, one more in the short one, as with others."""
    desk = Desk(1, 1, length=length)
    desk.game.round, desk.game.thing = 0, [5]
    for number, count in enumerate(vikings, start=1):
        desk.phase(1)
        assert desk.game.round == number
        assert desk.game.thing == [count]
        space = 21 if number % 2 else 23
        desk.game.standing[space], desk.game.holder[space] = count, desk.game.mark(0)
        desk.game.thing = [0]
        desk.phase(12)
        assert desk.game.round == number + 1
        desk.game.round = number
        desk.game.thing[0] -= 2


def test_solo_vikings_stay_for_a_round_and_block() -> None:
    desk = Desk(1, 1)
    desk.place("weekly_1")
    assert desk.closed("weekly_1") == "taken"
    desk.phase(12)
    assert desk.game.round == 2
    assert desk.closed("weekly_1") == "taken"
    desk.place("weekly_2")
    desk.phase(12)
    assert desk.game.round == 3
    assert desk.can("weekly_1")
    assert not desk.can("weekly_2")


def test_solo_may_choose_the_first_card() -> None:
    game = new(1, start="chosen")
    assert game.stack[-1].kind == "choose_start"
    assert {action.card for action in game.legal_actions()} == {
        card for card, row in enumerate(CARD_ROWS) if row["start"] and row["deck"] == "A"
    }
    card = game.light[3]
    game.apply(TakeStart(0, card), LiveChance("s"))
    assert game.hands[0] == (card,)
    assert game.stack[-1].kind == "turn"


def test_only_a_solo_player_chooses() -> None:
    with pytest.raises(RulesError):
        new(2, start="chosen")
