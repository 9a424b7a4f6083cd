"""Goods on the table of Odin: drawings that fit their cells, gestures that agree with the rules, feasts arranged."""

from __future__ import annotations

import random
from functools import cache

import pygame
import pytest

from game.app import App
from game.assets import Assets
from game.rules.odin.actions import Serve, TakeUp
from game.rules.odin.components import (
    ALL_ITEMS,
    FOOD,
    GOODS,
    ITEM,
    ITEMS,
    NOTHING,
    SILVER,
    SPECIALS,
    TILE,
    TILES,
)
from game.rules.odin.feast import CLOSED, OPEN, width
from game.rules.odin.geometry import FACES, POSES, shape_of
from game.scenes.odin.foresight import foretell
from game.scenes.odin.goods.arranging import arrange, feasts
from game.scenes.odin.goods.banquet import Dish, dishes, to_fill
from game.scenes.odin.goods.faces import columns_of, marks_of
from game.scenes.odin.goods.pieces import Piece, piece_token
from game.scenes.odin.goods.poses import AS_DRAWN, flipped, posed, turned
from game.scenes.odin.hands import OdinHands
from game.scenes.odin.tokens import icon_token
from game.scenes.odin.words import item_words
from game.scenes.table import gestures
from game.scenes.table.outlook import outlook
from tests.odin.desk import Desk

HANDS = OdinHands()
CELL = 20


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Assets()


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: ITEMS[tile])
def test_a_tile_is_drawn_in_every_pose_on_just_its_cells(tile: int, assets: Assets) -> None:
    drawn = set()
    for pose, shape in enumerate(POSES[shape_of(tile)]):
        picture = assets.token(piece_token(tile, pose), CELL * shape.width, CELL * shape.height)
        for row in range(shape.height):
            for column in range(shape.width):
                middle = picture.get_at((column * CELL + CELL // 2, row * CELL + CELL // 2))
                assert (middle.a > 200) == ((row, column) in shape.cells), (pose, row, column)
        drawn.add(piece_token(tile, pose))
    assert len(drawn) == len(POSES[shape_of(tile)]), "each pose has a drawing with its own light"


def test_a_large_piece_casts_a_shadow(app: App) -> None:
    look = app.look
    tile = TILES[0]
    rect = pygame.Rect(20, 20, 100 * posed(tile, AS_DRAWN).width, 100 * posed(tile, AS_DRAWN).height)
    surface = pygame.Surface(rect.inflate(40, 40).size, pygame.SRCALPHA)
    Piece(tile).draw(look, surface, rect)
    beside = surface.subsurface((0, rect.bottom + 1, surface.get_width(), 10))
    assert pygame.mask.from_surface(beside, 40).count(), "it reaches beyond the edge of the piece"


def test_every_item_has_an_icon(assets: Assets) -> None:
    assert all(assets.has(icon_token(item)) for item in ALL_ITEMS)


def test_turning_and_turning_over_lead_to_the_shapes_that_they_make() -> None:
    for item in ALL_ITEMS:
        poses = POSES[shape_of(item)]
        for pose, shape in enumerate(poses):
            assert poses[turned(item, pose, 1)] == shape.turned()
            assert poses[turned(item, pose, -1)] == shape.turned(3)
            assert poses[flipped(item, pose)] == shape.flipped()


def test_a_face_is_drawn_with_the_cells_of_its_rules() -> None:
    for number, face in enumerate(FACES):
        bits = {mark: 1 << mark.row * face.columns + mark.column for mark in marks_of(number)}
        by_kind = {kind: sum(bit for mark, bit in bits.items() if mark.kind == kind) for kind in ("penalty", "income")}
        assert by_kind == {"penalty": face.penalty, "income": face.income_cells}
        assert {bits[mark]: mark.value for mark in bits if mark.kind == "income"} == {
            income.bit: income.value for income in face.incomes
        }
        assert {bits[mark]: mark.gains for mark in bits if mark.gains} == {one.bit: one.gain for one in face.bonuses}
        assert max(mark.column for mark in bits) < columns_of(number)


# -- gestures -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["helmet", "drinking_horn", "robe", "ore", "hide", "mead"])
def test_a_piece_can_be_brought_wherever_the_rules_let_it_lie(name: str) -> None:
    desk = Desk(stone_house=1, **{name: 1}).claim(1).lay("wool", 5, 0).lay("oil", 3, 3, 5)
    legal = {(do.board, do.row, do.column, do.pose) for do in desk.places(name)}
    found = set()
    for key in gestures.poses(HANDS, desk.game, ("item", ITEM[name])):
        pose = key[2] if len(key) > 2 else 0  # type: ignore[arg-type,index]
        for place, path in gestures.paths(HANDS, desk.game, key).items():
            assert path[0] == TakeUp(0, ITEM[name])
            assert path[1].pose == pose
            found.add((*place[1:], pose))  # type: ignore[index]
    assert found == legal


@pytest.mark.parametrize(
    ("name", "place", "reason"),
    [
        ("oil", ("at", 0, 5, 2), "green"),
        ("mead", ("at", 0, 6, 6), "kind_of_board"),
        ("rune_stone", ("at", 0, 5, 0), "overlap"),
        ("rune_stone", ("at", 0, 11, 12), "outside"),
        ("silver", ("at", 0, 10, 1), "income_order"),
    ],
)
def test_a_refused_place_says_why(name: str, place: tuple[object, ...], reason: str) -> None:
    desk = Desk(stone_house=1, oil=1, mead=1, rune_stone=1, silver=1).lay("wool", 5, 0)
    refusal = gestures.refusal(HANDS, desk.game, ("item", ITEM[name]), place)
    assert refusal is not None
    assert refusal.message.id == f"odin.refusal.{reason}"
    assert refusal.rule


def test_food_lies_or_stands_as_it_is_turned() -> None:
    desk = Desk(grain=2, milk=1).phase(9)
    lying = gestures.paths(HANDS, desk.game, ("item", ITEM["grain"]))
    assert lying["banquet", 0] == (Serve(0, ITEM["grain"], 0, 1),)
    assert ("banquet", 7) not in lying, "eight cells are free, the grain takes four"
    standing = gestures.paths(HANDS, desk.game, ("item", ITEM["grain"], 1))
    assert standing["banquet", 7] == (Serve(0, ITEM["grain"], 7, 0),)
    refusal = gestures.refusal(HANDS, desk.game, ("item", ITEM["grain"]), ("banquet", 7))
    assert refusal is not None
    assert refusal.message.id == "odin.refusal.no_room", "lying it does not fit; standing it would"
    square = gestures.paths(HANDS, desk.game, ("item", ITEM["milk"]))
    assert square["banquet", 0] == (Serve(0, ITEM["milk"], 0, 0),)
    desk.serve("grain", 0, 1).serve("milk", 4).serve("grain", 6)
    assert dishes(desk.game) == [Dish(ITEM["grain"], 0, 4), Dish(ITEM["milk"], 4, 2), Dish(ITEM["grain"], 6, 1)]
    assert [dish.pose for dish in dishes(desk.game)] == [0, 0, 1]


def test_after_the_feast_the_table_tells_of_the_next_one() -> None:
    desk = Desk(2, 4, silver=9, ore=1)
    assert to_fill(desk.game, 0) == 9, "nine cells are empty when three Vikings are left"
    desk.game.emigrated[0] = 1
    assert to_fill(desk.game, 0) == 7
    desk.phase(9)
    assert to_fill(desk.game, 0) == 7
    desk.serve("silver", 2)
    assert to_fill(desk.game, 0) == 6
    desk.phase(10)
    assert desk.kind == "window"
    assert to_fill(desk.game, 0) == 8
    last = Desk(2, 7, ore=1).phase(13)
    assert to_fill(last.game, 0) == 0


# -- what is foretold -----------------------------------------------------------------------------------------------


def told(desk: Desk, name: str, place: tuple[object, ...], pose: int = 0) -> dict[str, dict[str, object]]:
    key = ("item", ITEM[name], pose) if pose else ("item", ITEM[name])
    path = gestures.paths(HANDS, desk.game, key)[place]
    return {line.id.rpartition(".")[2]: dict(line.args) for line in foretell(outlook(desk.game, path))}


def test_laying_foretells_income_and_covered_bonus() -> None:
    """A robe over three incomes covers the mead between them."""
    found = told(Desk(robe=1), "robe", ("at", 0, 9, 0))
    assert found["income"] == {"before": 0, "after": 2}
    assert "covers" in found


def test_laying_foretells_penalties_and_a_bonus_that_is_won() -> None:
    desk = Desk(silver=1).fill(0, (4, 0), (4, 1), (5, 1), (6, 1))
    assert told(desk, "silver", ("at", 0, 6, 0))["wins"]["things"]
    found = told(Desk(hide=1), "hide", ("at", 0, 3, 0))
    assert found["penalties"] == {"before": open_cells(Desk()), "after": open_cells(Desk()) - 3}


def test_laying_that_changes_nothing_yet_says_so() -> None:
    """No tip is blank: in the middle of the board neither penalties nor income nor bonus are touched."""
    assert list(told(Desk(oil=1), "oil", ("at", 0, 5, 2))) == ["nothing"]


def open_cells(desk: Desk) -> int:
    return (FACES[0].penalty & ~desk.game.covered[0]).bit_count()


def test_a_good_says_what_it_becomes_and_what_it_costs_in_battle() -> None:
    lines = {line.id.rpartition(".")[2]: dict(line.args) for line in item_words(ITEM["peas"], 2).body}
    assert [name.id for name in lines["path"]["path"]] == ["odin.thing.mead", "odin.thing.oil", "odin.thing.rune_stone"]  # type: ignore[attr-defined]
    assert lines["feast"] == {"lying": 2, "standing": 1}
    blue = {line.id.rpartition(".")[2]: dict(line.args) for line in item_words(ITEM["silver_hoard"], 1).body}
    assert blue["sword"] == {"n": 15}
    assert "feast" not in blue
    assert all(item_words(item, 1).rule for item in (*GOODS, *SPECIALS))


# -- feasts arranged ------------------------------------------------------------------------------------------------


def least(supply: dict[int, int], cells: int, keep_silver: bool) -> tuple[int, int]:
    """Returns the fewest open cells that a feast can leave, and then the least silver, or the cells of tiles eaten."""
    items = [item for item in supply if item != SILVER]

    @cache
    def best(at: int, last: int, have: tuple[int, ...], silver: int, lain: frozenset[int]) -> tuple[int, int]:
        if at == cells:
            return 0, 0
        gaps, price = best(at + 1, NOTHING, have, silver, lain)
        found = [(gaps + 1, price)]
        if silver:
            gaps, price = best(at + 1, NOTHING, have, silver - 1, lain)
            found.append((gaps, price + keep_silver))
        for number, item in enumerate(items):
            tile = TILE[item]
            if not have[number] or tile.colour == last:
                continue
            left = (*have[:number], have[number] - 1, *have[number + 1 :])
            for lying in {0, int(tile.lying != tile.standing and tile.kind not in lain)}:
                end = at + width(item, lying)
                if end <= cells:
                    gaps, price = best(end, tile.colour, left, silver, lain | {tile.kind} if lying else lain)
                    found.append((gaps, price + (0 if keep_silver else len(tile.shape.cells))))
        return min(found)

    return best(0, NOTHING, tuple(supply[item] for item in items), supply.get(SILVER, 0), frozenset())


def random_supply(chance: random.Random) -> dict[int, int]:
    kinds = chance.sample(FOOD, chance.randint(0, 4))
    return {**{item: chance.randint(1, 3) for item in kinds}, SILVER: chance.choice((0, 0, 1, 3, 12))}


@pytest.mark.parametrize("keep_silver", [True, False])
@pytest.mark.parametrize("seed", range(40))
def test_an_arranged_feast_is_as_good_as_any(seed: int, keep_silver: bool) -> None:
    chance = random.Random(seed)
    supply, round_ = random_supply(chance), chance.randint(1, 7)
    desk = Desk(2, round_, **{ITEMS[item]: count for item, count in supply.items()}).phase(9)
    cells = desk.game.banquet.count(0)
    path = arrange(desk.game, keep_silver)
    assert len(path) == len(set(path))
    for action in path:
        desk.do(action)
    served = [action for action in path if action.item != SILVER]
    silver = len(path) - len(served)
    eaten = sum(width(action.item, action.lying) for action in served)
    gaps = cells - silver - eaten
    tiles = sum(len(TILE[action.item].shape.cells) for action in served)
    assert (gaps, silver if keep_silver else tiles) == least(supply, cells, keep_silver)


def test_no_feast_keeps_food_by_paying_silver_that_leaves_no_more_of_it() -> None:
    """Flax, mead and peas fill seven cells: peas set upright and a coin beside them would keep the same beans."""
    desk = Desk(peas=1, mead=1, flax=1, beans=1, silver=1).phase(9)
    desk.game.banquet[:] = [OPEN] * 7 + [CLOSED] * 5
    desk.game._legal = None
    (one,) = feasts(desk.game)
    assert SILVER not in [action.item for action in one]


@pytest.mark.parametrize(("round_", "house", "ways"), [(5, 0, 2), (6, 0, 1), (6, 1, 2)])
def test_food_is_kept_in_the_last_round_only_for_a_house(round_: int, house: int, ways: int) -> None:
    desk = Desk(length="short", round_=round_, peas=1, silver=20, stone_house=house).phase(9)
    assert len(feasts(desk.game)) == ways


def test_what_is_served_already_is_left_and_the_rest_filled_round_it() -> None:
    desk = Desk(peas=3, mead=2, silver=1).phase(9).serve("peas", 3, 1)
    for action in arrange(desk.game, keep_silver=True):
        desk.do(action)
    assert (desk["peas"], desk["mead"], desk["silver"]) == (0, 0, 0), "peas, mead, and silver between mead and mead"
