"""A board with what is laid on it: its drawings, its places, and what lies at a point."""

from __future__ import annotations

import re

import pytest

from game.boards import BoardError, Laid, Plan, lint, load_board, load_part
from game.paths import maps_folder
from game.rules.shapes.polygon import area, box, contains
from tests.boards.world import GROWING, HOME, ISLAND, LANDS, MAPS, REALM, TOKENS

IMAGE = re.compile(r'<image source="([^"]+)" width="(\d+)" height="(\d+)"')


@pytest.mark.parametrize("path", sorted(MAPS.iterdir()), ids=lambda path: path.name)
def test_the_world_is_sound(path: object) -> None:
    assert [str(problem) for problem in lint(path)] == []  # type: ignore[arg-type]


def test_every_image_of_a_tileset_exists_and_has_the_size_said() -> None:
    seen = 0
    for path in [*MAPS.glob("*.tsx"), *maps_folder().rglob("*.tsx")]:
        for source, width, height in IMAGE.findall(path.read_text(encoding="utf-8")):
            header = (path.parent / source).read_text(encoding="utf-8")[:300]
            assert f'width="{width}" height="{height}"' in header, source
            seen += 1
    assert seen >= 13


def test_a_board_knows_every_tile_of_its_tilesets_with_its_drawing() -> None:
    board = load_board(ISLAND)
    assert set(board.tiles) == {"rim", *(path.stem for path in TOKENS.glob("hex-*.svg")), "coast"}
    bog = board.tile("hex-bog-a")
    assert (bog.kind, bog.image and bog.image.token) == ("hex", "hex-bog-a")
    with pytest.raises(BoardError, match=r"has no tile 'hex-fog'; it has coast, hex-bog-a"):
        board.tile("hex-fog")


def test_drawings_are_what_tiled_shows_from_below() -> None:
    tokens = [drawing.token for drawing in load_board(ISLAND).drawings]
    assert tokens[0] == "rim"
    assert tokens[1:38] == ["hex-sea-a"] * 37
    assert tokens[38:47] == ["coast"] * 9
    assert len(tokens) == 56
    rim = load_board(ISLAND).drawings[0]
    assert (rim.x, rim.y, rim.width, rim.height) == (-125, -128, 1600, 1400)


def test_a_tile_stands_on_its_cell_moved_as_its_tileset_says() -> None:
    board = load_board(ISLAND)
    glacier = next(drawing for drawing in board.drawings if drawing.token == "hex-mountain-glacier")
    x, y = board.lattice.middle(3, 2)
    assert (glacier.x + 100, glacier.y + 118) == (x, y)
    assert (glacier.width, glacier.height) == (200, 240)
    coast = next(drawing for drawing in board.drawings if drawing.token == "coast")
    assert (coast.x + 130, coast.y + 151) == board.lattice.middle(1, 3)


def test_hidden_layers_are_read_and_not_shown() -> None:
    board = load_board(HOME)
    assert sum(1 for _ in board.grid("income").cells()) == 5
    assert [drawing.token for drawing in board.drawings].count("cell-silver") == 5
    assert len(board.drawings) == 28


@pytest.mark.parametrize("path", [ISLAND, HOME])
def test_cells_are_found_where_a_tile_lies_and_nowhere_else(path: object) -> None:
    plan = Plan(load_board(path), layers=())  # type: ignore[arg-type]
    lattice = plan.board.lattice
    for row in range(-1, plan.board.height + 1):
        for column in range(-1, plan.board.width + 1):
            wanted = (row, column) if (row, column) in plan.cells else None
            assert plan.at(lattice.middle(row, column)) == wanted


def test_the_corner_of_a_hex_s_box_is_another_s() -> None:
    plan = Plan(load_board(ISLAND))
    left, top, width, height = plan.box((3, 3))
    assert plan.at((left + width / 2, top + height / 2)) == (3, 3)
    assert plan.at((left + 3, top + 3)) == (2, 2)
    assert plan.at((left + width - 3, top + 3)) == (2, 3)


def test_objects_lie_above_cells_and_the_later_above_the_earlier() -> None:
    assert Plan(load_board(ISLAND)).at((650, 200)) == ("harbours", "north")
    assert Plan(load_board(ISLAND), layers=()).at((650, 200)) == (1, 3)
    plan = Plan(load_board(REALM))
    assert plan.at((100, 200)) == ("islands", "west")
    assert plan.at((560, 270)) == ("docks", "landing")
    assert Plan(load_board(REALM), layers=["fjords", "islands"]).at((560, 270)) == ("islands", "east")
    assert plan.at((420, 300)) == ("fjords", "fjord")
    assert plan.at((10, 10)) is None
    assert Plan(load_board(REALM), layers=["ground", "fjords"]).at((10, 10)) == ("ground", "sea")


def test_a_turned_rectangle_is_hit_where_it_lies() -> None:
    plan = Plan(load_board(REALM))
    left, top, width, _ = plan.box(("docks", "pier"))
    assert plan.at(plan.middle(("docks", "pier"))) == ("docks", "pier")
    assert plan.at((left + width - 2, top + 2)) != ("docks", "pier")
    assert round(area(plan.outline(("docks", "pier")))) == 1800


def test_lines_and_points_have_a_middle_and_are_never_hit() -> None:
    plan = Plan(load_board(REALM))
    assert plan.middle(("marks", "haven")) == (200, 200)
    assert plan.outline(("marks", "haven")) == ((200, 200),)
    x, y = plan.middle(("ferries", "ferry"))
    assert (x, y) == pytest.approx((425.36, 235.36), abs=0.01)
    assert plan.at((200, 200)) == ("islands", "west")


def test_every_place_is_found_at_its_middle_unless_something_lies_above() -> None:
    for path in (ISLAND, HOME, REALM):
        plan = Plan(load_board(path))
        for key in plan.keys:
            outline = plan.outline(key)
            if len(outline) > 2:
                found = plan.at(plan.middle(key))
                assert found is not None
                assert found == key or contains(plan.outline(found), plan.middle(key))


def test_several_places_have_one_outline() -> None:
    plan = Plan(load_board(ISLAND))
    both = plan.outline((3, 3), (3, 4))
    assert len(both) == 10
    assert area(both) == pytest.approx(2 * area(plan.outline((3, 3))[::-1]))


def test_an_unknown_place_is_named() -> None:
    with pytest.raises(BoardError, match=r"realm: there is no place \('docks', 'quay'\)"):
        Plan(load_board(REALM)).outline(("docks", "quay"))


def test_a_laid_tile_stands_like_one_of_the_map() -> None:
    board = load_board(ISLAND)
    plan = Plan(board, laid=[Laid("coast", 1, 3), Laid("hex-bog-a", 1, 3)])
    assert [drawing.token for drawing in plan.drawings[-2:]] == ["coast", "hex-bog-a"]
    mapped = next(drawing for drawing in board.drawings if drawing.token == "hex-unexplored-a")
    assert (plan.drawings[-1].x, plan.drawings[-1].y) == (mapped.x, mapped.y)


def test_a_part_is_what_a_frame_holds() -> None:
    part = load_part(LANDS, "tiles", "t01")
    assert (part.width, part.height) == (160, 160)
    assert [drawing.token for drawing in part.drawings] == ["tile-t01"]
    assert [region.key for region in part.regions] == [("areas", "t01/north"), ("areas", "t01/rest")]


def test_a_board_grows_by_the_parts_laid_on_it() -> None:
    part, other = load_part(LANDS, "tiles", "t01"), load_part(LANDS, "tiles", "t02")
    plan = Plan(load_board(GROWING), laid=[Laid(part, 0, 0), Laid(other, -1, 3, turn=1)], open_cells=[(0, 1)])
    assert plan.bounds == (0, -200, 800, 400)
    assert plan.cells == {(0, 0), (-1, 3), (0, 1)}
    assert plan.at((100, 10)) == ("areas", "t01/north")
    assert plan.at((100, 190)) == ("areas", "t01/rest")
    assert plan.at((300, 100)) == (0, 1)
    assert plan.at((300, -100)) is None


@pytest.mark.parametrize(("turn", "point"), [(0, (20, 100)), (1, (100, 20)), (2, (180, 100)), (3, (100, 180))])
def test_a_laid_part_turns_clockwise_with_its_regions(turn: int, point: tuple[int, int]) -> None:
    plan = Plan(load_board(GROWING), laid=[Laid(load_part(LANDS, "tiles", "t02"), 0, 0, turn)])
    assert plan.at(point) == ("areas", "t02/west")
    assert plan.drawings[0].degrees == 90 * turn
    assert box(plan.outline(("areas", "t02/west"), ("areas", "t02/rest"))) == pytest.approx((0, 0, 200, 200))


def test_a_flipped_part_is_mirrored_before_it_turns() -> None:
    part = load_part(LANDS, "tiles", "t02")
    assert Plan(load_board(GROWING), laid=[Laid(part, 0, 0, flipped=True)]).at((180, 100)) == ("areas", "t02/west")
    turned = Plan(load_board(GROWING), laid=[Laid(part, 0, 0, turn=1, flipped=True)])
    assert turned.at((100, 180)) == ("areas", "t02/west")
    assert turned.drawings[0].flipped


def test_the_same_part_lies_twice_under_keys_of_its_own() -> None:
    part = load_part(LANDS, "tiles", "t01")
    plan = Plan(load_board(GROWING), laid=[Laid(part, 0, 0, key=("a",)), Laid(part, 0, 1, key=("b",))])
    assert plan.at((100, 10)) == ("a", "areas", "t01/north")
    assert plan.at((300, 10)) == ("b", "areas", "t01/north")
