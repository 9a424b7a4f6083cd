"""Boards from Tiled on the screen: a hex island, a polyomino board, islands of polygons, land that grows."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.boards import BoardError, Laid, load_part
from game.rules.shapes.polygon import contains
from game.rules.shapes.polyomino import Polyomino
from game.scenes.table.board import BoardView, ground
from game.ui.look import Look
from game.ui.outline import holds
from tests.boards.world import GROWING, HOME, ISLAND, LANDS, REALM
from tests.scenes.board.conftest import Watch
from tests.scenes.board.opened import AREA, opened
from tests.ui.hand import down, move, up, wheel

ALL = [ISLAND, HOME, REALM]
SEA, GRASS = (43, 100, 133), (124, 154, 75)


def close(one: pygame.Color, other: pygame.Color) -> bool:
    return all(abs(one[part] - other[part]) <= 8 for part in range(3))


# --- where ---


@pytest.mark.parametrize("zoom", [0, 1.7, 4, 8])
@pytest.mark.parametrize("board", ALL, ids=lambda path: path.stem)
def test_every_place_is_found_where_it_is_shown(look: Look, board: Path, zoom: float) -> None:
    view, _ = opened(look, board, zoom)
    chance = random.Random(7)
    assert len(view.keys) > 5
    for place in view.keys:
        outline, rect = view.outline(place), view.rect(place)
        middle = view.middle(place)
        if place[0] not in ("ferries", "marks") and view.shows(place):
            assert contains(outline, middle)
            found = view.at(middle)
            assert found == place or (found is not None and holds(view.outline(found), view.rect(found), middle))
        for _ in range(20):
            point = chance.randrange(rect.left - 5, rect.right + 5), chance.randrange(rect.top - 5, rect.bottom + 5)
            found = view.at(point)
            if not AREA.collidepoint(point):
                assert found is None
            elif found is not None:
                assert view.plan.at(view.lens.to_board(point)) == found
                assert view.rect(found).inflate(2, 2).collidepoint(point)


@pytest.mark.parametrize("zoom", [0, 3, 7.3])
def test_neighbouring_hexes_share_their_corners_to_the_pixel(look: Look, zoom: float) -> None:
    view, _ = opened(look, ISLAND, zoom)
    lattice = view.plan.board.lattice
    for cell in view.plan.cells:
        for other in lattice.beside(*cell):
            if other in view.plan.cells:
                assert len(set(view.outline(cell)) & set(view.outline(other))) == 2
        corners = [view.corner(corner) for corner in lattice.hex(*cell).corners()]
        assert tuple(corners) == view.outline(cell)


@pytest.mark.parametrize("zoom", [0, 3, 7.3])
def test_neighbouring_squares_leave_no_gap(look: Look, zoom: float) -> None:
    view, _ = opened(look, HOME, zoom)
    assert view.cell(2, 1).right == view.cell(2, 2).left
    assert view.cell(2, 1).bottom == view.cell(3, 1).top


def test_places_and_boxes_of_what_stands_there(look: Look) -> None:
    view, _ = opened(look, REALM)
    landing = view.place("docks", "landing")
    assert landing.width == pytest.approx(40 * view.lens.zoom, abs=1)
    box = view.box(view.middle(("marks", "haven")), 60, 30)
    assert box.center == view.middle(("marks", "haven"))
    assert box.size == (round(60 * view.lens.zoom), round(30 * view.lens.zoom))
    with pytest.raises(BoardError, match="no place"):
        view.place("docks", "quay")


def test_only_the_layers_named_can_be_pointed_at(look: Look) -> None:
    view = BoardView(REALM, AREA, layers=["fjords"])
    inside = view.lens.to_screen((560, 270))
    assert view.at(inside) is None
    assert BoardView(REALM, AREA).at(inside) == ("docks", "landing")


def test_the_nearest_of_some_places_holds_the_point_or_is_close(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    middle = view.middle((3, 3))
    assert view.nearest(middle, [(3, 2), (3, 3), (3, 4)]) == (3, 3)
    assert view.nearest(middle, [(3, 2), (3, 1)]) == (3, 2)
    assert view.nearest(middle, [(0, 1)]) is None
    assert view.nearest(middle, []) is None


def test_an_anchor_is_the_legal_place_nearest_to_the_middle_of_the_piece(look: Look) -> None:
    view, _ = opened(look, HOME)
    shape = Polyomino.parse("##\n#.")
    exact = view.covered(shape, (2, 3))
    assert exact == view.cell(2, 3).union(view.cell(3, 4))
    near = exact.centerx + view.cell_size[0] // 4, exact.centery - view.cell_size[1] // 4
    legal = [(row, column) for row in range(4) for column in range(5)]
    assert view.anchor(shape, near, legal) == (2, 3)
    assert view.anchor(shape, near, [(2, 2), (3, 3)]) is None
    aside = exact.centerx + view.cell_size[0] // 3, exact.centery
    assert view.anchor(shape, aside, [(2, 2), (2, 4)]) == (2, 4)
    assert view.anchor(shape, exact.center, [(0, 0)]) is None
    assert view.anchor(shape, exact.center, []) is None


# --- what it looks like ---


def test_the_map_is_drawn_where_its_places_are(look: Look, canvas: pygame.Surface) -> None:
    view, _ = opened(look, REALM)
    view.draw(look, canvas)
    west = view.middle(("islands", "west"))
    assert canvas.get_at(west)[:3] == GRASS
    assert canvas.get_at(view.middle(("fjords", "fjord")))[:3] == SEA
    assert canvas.get_at(AREA.topleft)[:3] == (0x2B, 0x1A, 0x10)


@pytest.mark.parametrize("board", ALL, ids=lambda path: path.stem)
def test_a_panned_board_is_the_same_picture_elsewhere(look: Look, canvas: pygame.Surface, board: Path) -> None:
    view, camera = opened(look, board, 5)
    look.speed = 0
    view.draw(look, canvas)
    before, at = canvas.copy(), view.middle(view.keys[0])
    for event in (down((400, 300), 3), move((430, 320)), up((430, 320), 3)):
        assert camera.handle(event)
    now = view.middle(view.keys[0])
    across, top = now[0] - at[0], now[1] - at[1]
    assert (across, top) != (0, 0)
    canvas.fill("#2B1A10")
    view.draw(look, canvas)
    part = AREA.inflate(-120, -120)
    seen = canvas.subsurface(part).copy()
    was = before.subsurface(part.move(-across, -top)).copy()
    assert seen.get_buffer().raw == was.get_buffer().raw


def test_the_board_is_painted_once_and_again_only_when_it_must(
    look: Look, watch: Watch, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[float] = []
    plain = ground.paint_drawings

    def counted(*args: object, **more: object) -> None:
        painted.append(args[4])  # type: ignore[arg-type]
        plain(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(ground, "paint_drawings", counted)
    view, camera = opened(look, ISLAND)
    for _ in range(3):
        view.draw(look, canvas)
    assert len(painted) == 1
    camera.zoom_by(3)
    watch.ms += 50
    view.draw(look, canvas)
    assert len(painted) == 1, "stretched while it zooms"
    assert camera.moving
    watch.ms += 200
    look.dirty = False
    camera.update(200)
    assert look.dirty, "a frame is asked for when the zoom has settled"
    view.draw(look, canvas)
    assert len(painted) == 2
    for event in (down((400, 300), 3), move((380, 320)), up((380, 320), 3)):
        camera.handle(event)
    view.draw(look, canvas)
    camera.zoom_by(-50)
    watch.ms += 1000
    view.draw(look, canvas)
    assert len(painted) == 2, "panned, and back to the whole"
    view.lay([Laid("hex-bog-a", 0, 1)])
    view.draw(look, canvas)
    assert len(painted) == 3
    view.lay([Laid("hex-bog-a", 0, 1)])
    view.show_in(AREA.move(30, 0))
    view.draw(look, canvas)
    assert len(painted) == 3


def test_a_stretched_board_lies_where_the_crisp_one_will(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    view, camera = opened(look, REALM)
    view.draw(look, canvas)
    camera.zoom_by(4, view.middle(("islands", "west")))
    canvas.fill("#2B1A10")
    view.draw(look, canvas)
    stretched = canvas.copy()
    watch.ms += 1000
    canvas.fill("#2B1A10")
    view.draw(look, canvas)
    rows, columns = range(AREA.top + 3, AREA.bottom - 3, 9), range(AREA.left + 3, AREA.right - 3, 9)
    points = [(x, y) for y in rows for x in columns]
    alike = sum(close(stretched.get_at(point), canvas.get_at(point)) for point in points)
    assert alike > 0.95 * len(points)


def test_zooming_out_shows_the_rest_before_it_is_crisp(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    view, camera = opened(look, REALM)
    view.draw(look, canvas)
    camera.zoom_by(9)
    watch.ms += 1000
    view.draw(look, canvas)
    camera.zoom_by(-5)
    canvas.fill("#2B1A10")
    view.draw(look, canvas)
    assert canvas.get_at((AREA.left + 4, AREA.centery))[:3] != (0x2B, 0x1A, 0x10)


def test_a_large_drawing_is_scaled_from_one_raster(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    view, camera = opened(look, REALM, 9)
    watch.ms += 1000
    view.draw(look, canvas)
    grass = [place for place in view.keys if place[0] == "islands" and view.shows(place)]
    assert grass
    for place in grass:
        colour = canvas.get_at(view.middle(place))
        assert close(colour, pygame.Color(*GRASS)) or close(colour, pygame.Color(0x8C, 0x8A, 0x5A))
    kept = len(look.assets.cache)
    for _ in range(3):
        camera.zoom_by(-0.5)
        watch.ms += 1000
        view.draw(look, canvas)
    assert len(look.assets.cache) == kept


def test_nothing_is_drawn_beyond_the_area(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    view, camera = opened(look, ISLAND)
    for zoom in (0, 6, -2):
        camera.zoom_by(zoom)
        for ms in (10, 1000):
            watch.ms += ms
            canvas.fill("#2B1A10")
            view.draw(look, canvas)
            outside = canvas.copy()
            outside.fill("#2B1A10", AREA)
            empty = pygame.Surface(canvas.get_size()).convert()
            empty.fill("#2B1A10")
            assert outside.get_buffer().raw == empty.get_buffer().raw


def test_a_small_board_is_the_same_as_a_whole_elsewhere(look: Look, canvas: pygame.Surface) -> None:
    view, _ = opened(look, ISLAND, 6)
    view.lay([Laid("hex-bog-a", 0, 1)])
    place = pygame.Rect(900, 300, 200, 170)
    small = view.small(place)
    assert small.rect((3, 3)).width < view.rect((3, 3)).width
    assert place.contains(small.rect((0, 1)))
    small.draw(look, canvas)
    assert canvas.get_at(small.middle((0, 1))) != canvas.get_at(small.middle((1, 1)))
    small.lay([])
    assert view.plan.drawings != small.plan.drawings


def test_a_board_is_a_picture_that_equals_another_while_it_looks_the_same(look: Look, canvas: pygame.Surface) -> None:
    view, camera = opened(look, ISLAND)
    picture = view.ground()
    assert picture == view.ground() == BoardView(ISLAND, AREA).ground()
    view.lay([Laid("hex-bog-a", 0, 1)])
    assert picture != view.ground()
    laid = view.ground()
    camera.zoom_by(2)
    assert laid != view.ground()
    view.ground().draw(look, canvas, pygame.Rect(900, 20, 300, 300))
    assert canvas.get_at((1050, 170))[:3] != (0x2B, 0x1A, 0x10)


def test_land_grows_by_the_tiles_laid_and_turned(look: Look, canvas: pygame.Surface) -> None:
    view, camera = opened(look, GROWING)
    one, two = load_part(LANDS, "tiles", "t01"), load_part(LANDS, "tiles", "t02")
    view.lay([Laid(one, 0, 0), Laid(two, 0, 1, turn=1)], open_cells=[(-1, 0)])
    assert AREA.contains(view.rect((-1, 0)))
    assert view.at(view.rect((-1, 0)).center) == (-1, 0)
    assert view.at(view.middle(("areas", "t02/west"))) == ("areas", "t02/west")
    cell = view.cell(0, 1)
    assert view.at((cell.centerx, cell.top + 4)) == ("areas", "t02/west")
    view.draw(look, canvas)
    assert canvas.get_at(cell.center)[:3] != canvas.get_at(view.rect((-1, 0)).center)[:3] == (0x2B, 0x1A, 0x10)
    camera.zoom_by(3)
    zoom = camera.zoom
    view.lay([Laid(one, 0, 0), Laid(two, 0, 1), Laid(one, 0, 2, key=("again",))])
    assert camera.zoom == zoom, "who looks closely is not thrown out"


def test_wheel_and_right_button_move_the_board_under_the_pointer(look: Look) -> None:
    view, camera = opened(look, ISLAND)
    point = view.middle((2, 3))
    camera.handle(move(point))
    assert camera.handle(wheel(3))
    assert view.at(point) == (2, 3)
    for event in (down(point, 3), move((point[0] + 60, point[1] - 40)), up((point[0] + 60, point[1] - 40), 3)):
        assert camera.handle(event)
    assert view.at((point[0] + 60, point[1] - 40)) == (2, 3)
