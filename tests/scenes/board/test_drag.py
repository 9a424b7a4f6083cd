"""Things dragged onto hexes, corners, islands and polyomino boards, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
import pytest

from game.rules.shapes.hex import Hex
from game.rules.shapes.polyomino import Polyomino, Pose
from game.rules.shapes.square import bits
from game.ui.drag import DragCallbacks, DragController, Draggable, DropArea, DropTarget, Place
from game.ui.look import Look
from game.ui.widgets import Group
from tests.boards.world import HOME, ISLAND, REALM
from tests.scenes.board.opened import AREA, opened
from tests.ui.hand import click, down, key, move, up, wheel

START = pygame.Rect(1000, 500, 90, 90)
Targets = Callable[[Hashable], Sequence[Place]]


class Table:
    """One thing at START that may go to the places given; a refused drop names the place beneath."""

    def __init__(self, look: Look, targets: Targets, thing: Draggable | None = None) -> None:
        self.look, self.said = look, list[object]()
        self.thing = thing or Draggable("settler", START, lambda size: look.assets.token("settler-4-blood", *size))
        self.drag = DragController(
            look,
            DragCallbacks(
                draggables=lambda: [self.thing],
                legal_targets=targets,
                on_drop=lambda key, place: self.said.append((key, place)),
                why_refused=lambda key, point: "no",
                on_refused=lambda text, point: self.said.append(text),
            ),
        )
        self.group = Group(look, providers=[self.drag.widgets])

    def feed(self, *events: pygame.Event) -> None:
        for event in events:
            if not self.drag.handle(event):
                self.group.handle(event)

    def dragged(self, end: tuple[int, int]) -> None:
        self.feed(move(START.center), down(START.center), move((900, 400)), move(end), up(end))


# --- hexes, corners, islands ---


@pytest.fixture
def island(look: Look) -> Table:
    look.speed = 0
    view, _ = opened(look, ISLAND)
    table = Table(look, lambda _: [DropTarget(cell, view.rect(cell), view.outline(cell)) for cell in [(3, 3), (3, 4)]])
    table.view = view  # type: ignore[attr-defined]
    return table


def test_a_hex_is_taken_inside_and_a_quarter_beyond_its_sides(island: Table) -> None:
    rect = island.view.rect((3, 3))  # type: ignore[attr-defined]
    near, far = rect.height // 9, rect.height // 6
    for point, said in (
        (rect.center, ("settler", (3, 3))),
        ((rect.left - near, rect.centery), ("settler", (3, 3))),
        ((rect.left - rect.width * 3 // 10, rect.centery), "no"),
        ((rect.left + near, rect.top + near), ("settler", (3, 3))),
        ((rect.left - far, rect.top - far), "no"),
        ((rect.left - far, rect.bottom + far), "no"),
    ):
        island.said.clear()
        island.dragged(point)
        assert island.said == [said], point


def test_every_point_of_two_hexes_takes_the_right_one(island: Table) -> None:
    view = island.view  # type: ignore[attr-defined]
    for cell in ((3, 3), (3, 4)):
        rect = view.rect(cell)
        for x in range(rect.left + 2, rect.right - 1, 17):
            for y in range(rect.top + 2, rect.bottom - 1, 17):
                if view.at((x, y)) != cell:
                    continue
                island.feed(down(START.center), move((x, y)))
                assert island.drag.target is not None
                assert island.drag.target.key == cell
                island.feed(key(pygame.K_ESCAPE))


def test_corners_of_hexes_are_small_places_over_them(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    lattice = view.plan.board.lattice
    corners = lattice.hex(3, 3).corners()
    table = Table(
        look, lambda _: [DropTarget(corner, view.box(view.corner(corner), 64, 64), "round") for corner in corners]
    )
    table.dragged(view.corner(Hex(*corners[2].hex).corner(corners[2].number)))
    assert table.said == [("settler", corners[2])]
    table.dragged(view.middle((3, 3)))
    assert table.said[1:] == ["no"]


def test_a_dock_lies_above_the_fjord_and_the_islands_behind(look: Look) -> None:
    view, _ = opened(look, REALM)
    keys = [("fjords", "fjord"), ("islands", "east"), ("docks", "landing")]
    table = Table(
        look, lambda _: [DropTarget(place, view.rect(place), view.outline(place)) for place in reversed(keys)]
    )
    for place in keys:
        table.dragged(view.middle(place))
        assert table.said[-1] == ("settler", place)
    inside = view.place("docks", "landing")
    table.dragged((inside.left + 3, inside.top + 3))
    assert table.said[-1] == ("settler", ("docks", "landing"))


def test_a_hex_shaped_thing_is_taken_within_its_hexagon(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    rect, outline = view.rect((3, 3)), view.outline((3, 3))
    thing = Draggable("tile", rect, lambda size: look.assets.token("hex-bog-a", *size), shape=outline)
    table = Table(look, lambda _: [], thing)
    assert table.drag.thing_at((rect.left + 3, rect.top + 3)) is None
    assert table.drag.thing_at(rect.center) is thing
    assert table.group.at((rect.left + 3, rect.top + 3)) is None
    table.feed(key(pygame.K_TAB))
    assert table.group.focus is not None
    assert table.group.focus.shape == outline


def test_six_keys_aim_at_the_six_hexes_around(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    around = list(view.plan.board.lattice.beside(3, 3))
    table = Table(look, lambda _: [DropTarget(c, view.rect(c), view.outline(c)) for c in [(3, 3), *around]])
    table.feed(key(pygame.K_TAB), key(pygame.K_RETURN))
    for code, back, cell in (
        (pygame.K_d, pygame.K_a, around[0]), (pygame.K_e, pygame.K_z, around[1]), (pygame.K_q, pygame.K_c, around[2]),
        (pygame.K_a, pygame.K_d, around[3]), (pygame.K_z, pygame.K_e, around[4]), (pygame.K_c, pygame.K_q, around[5]),
    ):  # fmt: skip
        while table.drag.target is not None and table.drag.target.key != (3, 3):
            table.drag._aim(DropTarget((3, 3), view.rect((3, 3)), view.outline((3, 3))))
        table.feed(key(code))
        assert table.drag.target is not None
        assert table.drag.target.key == cell
        table.feed(key(back))
        assert table.drag.target.key == (3, 3)
    table.feed(key(pygame.K_LEFT), key(pygame.K_RETURN))
    assert table.said == [("settler", around[3])]


# --- what glows, what it says ---


def shot(table: Table) -> pygame.Surface:
    surface = pygame.Surface((1280, 720)).convert()
    surface.fill("#2B6485")
    table.drag.draw_under(surface)
    return surface


def test_the_glow_follows_the_hexagon_and_a_dim_one_is_only_dotted(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    cells = [(3, 2), (3, 4)]
    table = Table(look, lambda _: [DropTarget(c, view.rect(c), view.outline(c), dim=c == (3, 4)) for c in cells])
    table.feed(down(START.center), move((1000, 100)))
    surface, plain = shot(table), pygame.Color("#2B6485")
    bright, dim = view.middle((3, 2)), view.middle((3, 4))
    assert surface.get_at(bright)[0] >= plain[0] + 20, "a bright place is lit"
    assert surface.get_at(dim)[0] == pytest.approx(plain[0], abs=1), "a dim one is not"
    for cell in cells:
        rect = view.rect(cell)
        assert surface.get_at((rect.left + 2, rect.top + 2)) == plain
        (ax, ay), (bx, by) = view.outline(cell)[1:3]
        side = [surface.get_at((round(ax + (bx - ax) * t / 40), round(ay + (by - ay) * t / 40))) for t in range(41)]
        assert max(colour[0] for colour in side) > 200


def test_marks_stand_at_their_targets(look: Look) -> None:
    view, _ = opened(look, REALM)
    fjord, landing = ("fjords", "fjord"), ("docks", "landing")

    def targets(_: Hashable) -> list[Place]:
        marks = {fjord: "2", landing: ""} if marked else {fjord: "", landing: ""}
        icons = {landing: "icon-coin"} if marked else {}
        return [
            DropTarget(place, view.rect(place), view.outline(place), mark=marks[place], icon=icons.get(place))
            for place in (fjord, landing)
        ]

    marked = True
    table = Table(look, targets)
    table.feed(down(START.center), move((1000, 100)))
    with_marks = shot(table)
    marked = False
    table.drag.refresh()
    without = shot(table)
    points = [(x, y) for x in range(0, 1280, 2) for y in range(0, 720, 2)]
    changed = [point for point in points if with_marks.get_at(point) != without.get_at(point)]
    for point in (view.rect(fjord).center, view.place(*landing).bottomright):
        assert any(abs(x - point[0]) < 8 and abs(y - point[1]) < 8 for x, y in changed)
    assert all(
        min(abs(x - a) + abs(y - b) for a, b in (view.rect(fjord).center, view.place(*landing).bottomright)) < 60
        for x, y in changed
    )


def test_the_ghost_in_a_hex_keeps_the_size_of_the_thing(look: Look) -> None:
    view, _ = opened(look, ISLAND)
    cell = (3, 3)
    table = Table(look, lambda _: [DropTarget(cell, view.rect(cell), view.outline(cell), middle=view.middle(cell))])
    sizes: list[tuple[int, int]] = []
    table.thing.picture = lambda size: (sizes.append(size), look.assets.token("settler-4-blood", *size))[1]
    table.feed(down(START.center), move(view.middle(cell)))
    shot(table)
    assert START.size in sizes
    assert view.rect(cell).size not in sizes


# --- polyominoes ---

SHAPE = Polyomino.parse("##.\n.##")


class Packing(Table):
    """A piece of four cells beside a board of 6 x 5 with a notch; its key holds its pose."""

    def __init__(self, look: Look, zoom: float = 0.0, grip: tuple[int, int] = (0, 0)) -> None:
        self.view, self.camera = opened(look, HOME, zoom)
        self.shape = SHAPE
        cells = self.view.plan.cells
        self.free = sum(1 << row * 6 + column for row, column in cells)
        super().__init__(look, self.targets, self.piece(Pose()))
        self.drag.callbacks.on_turn = lambda key, step: self.piece(self.pose(key).turned(step))
        self.drag.callbacks.on_flip = lambda key: self.piece(self.pose(key).over())

    @staticmethod
    def pose(key: Hashable) -> Pose:
        assert isinstance(key, tuple)
        return Pose(*key[1:])

    def piece(self, pose: Pose) -> Draggable:
        shape = SHAPE.posed(pose)

        def picture(size: tuple[int, int]) -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            wide, high = size[0] / shape.width, size[1] / shape.height
            for row, column in shape.cells:
                surface.fill("#A8231F", (round(column * wide), round(row * high), round(wide), round(high)))
            return surface

        rect = pygame.Rect(1000, 500, 20 * shape.width, 20 * shape.height)
        return Draggable(("good", *pose), rect, picture)

    def targets(self, key: Hashable) -> list[Place]:
        shape = SHAPE.posed(self.pose(key))
        legal = list(bits(shape.anchors(self.free, 5, 6), 6))
        size = self.view.cell_size[0] * shape.width, self.view.cell_size[1] * shape.height
        return [
            DropArea(
                self.view.lens.rect_to_screen(pygame.FRect(self.view.plan.bounds)),
                legal,
                lambda middle, thing: self.view.anchor(shape, middle, legal),
                lambda anchor: DropTarget(anchor, self.view.covered(shape, anchor)),  # type: ignore[arg-type]
                size=size,
                point=6,
            )
        ]


def test_a_piece_takes_on_the_cells_of_the_board_under_it(look: Look) -> None:
    table = Packing(look)
    cell = table.view.cell_size
    table.feed(down((1010, 510)), move((940, 300)))
    assert table.drag.hand is not None
    assert table.drag.hand.size == (60, 40)
    table.feed(move(table.view.cell(2, 2).center))
    assert table.drag.hand.size == (3 * cell[0], 2 * cell[1])
    grip = table.drag.hand.grip
    assert grip == pytest.approx((-20 * cell[0] / 20, -10 * cell[1] / 20))
    table.feed(move((940, 300)))
    assert table.drag.hand.size == (60, 40)
    assert table.drag.hand.grip == pytest.approx((-20, -10))


def test_the_gripped_cell_stays_under_the_pointer_and_the_nearest_anchor_is_taken(look: Look) -> None:
    table = Packing(look)
    wanted = table.view.cell(2, 2).center
    table.feed(down((1010, 510)), move((940, 300)), move((wanted[0] + 12, wanted[1] - 9)))
    assert table.drag.target is not None
    assert table.drag.target.key == (2, 2), "held by its first cell, laid with that cell on the pointed one"
    table.feed(up(wanted))
    assert table.said == [(("good", 0, False), (2, 2))]


@pytest.mark.parametrize(("turns", "flips"), [(1, 0), (2, 0), (3, 0), (-1, 0), (0, 1), (1, 1), (3, 1)])
def test_the_grip_turns_with_the_piece(look: Look, turns: int, flips: int) -> None:
    table = Packing(look)
    wanted = table.view.cell(2, 3).center
    table.feed(down((1010, 510)), move((940, 300)), move(wanted))
    for _ in range(abs(turns)):
        table.feed(key(pygame.K_r, 0 if turns > 0 else pygame.KMOD_LSHIFT))
    for _ in range(flips):
        table.feed(key(pygame.K_f))
    pose = Pose(turns % 4)
    for _ in range(flips):
        pose = pose.over()
    assert table.drag.holding == ("good", *pose)
    row, column = -0.5, -1.0
    for _ in range(turns % 4):
        row, column = column, -row
    if flips:
        column = -column
    hand = table.drag.hand
    assert hand is not None
    cell = table.view.cell_size
    assert hand.grip == pytest.approx((column * cell[0], row * cell[1]), abs=1.5)
    shape = SHAPE.posed(pose)
    under = round(row + (shape.height - 1) / 2), round(column + (shape.width - 1) / 2)
    assert under in shape.cells
    target = table.drag.target
    if target is not None:
        anchor = target.key
        assert isinstance(anchor, tuple)
        assert (anchor[0] + under[0], anchor[1] + under[1]) == (2, 3)
    assert hand.size == (cell[0] * shape.width, cell[1] * shape.height)


def test_the_wheel_turns_the_piece_and_zooms_where_nothing_can_be_turned(look: Look) -> None:
    table = Packing(look)
    table.feed(down((1010, 510)), move((940, 300)))
    assert table.drag.handle(wheel(-1))
    assert table.drag.holding == ("good", 1, False)
    assert table.drag.handle(wheel(1))
    assert table.drag.holding == ("good", 0, False)
    table.drag.callbacks.on_turn = lambda key, step: None
    assert not table.drag.handle(wheel(1))


def test_a_piece_is_refused_where_no_anchor_is_near(look: Look) -> None:
    table = Packing(look)
    table.free = 0b110000 | 0b11 << 10
    notch = table.view.cell(4, 1).center
    table.feed(down((1010, 510)), move((940, 300)), move(notch), up(notch))
    assert table.said == ["no"]


def test_legal_anchors_are_gold_points(look: Look) -> None:
    table = Packing(look)
    table.feed(down((1010, 510)), move((940, 300)))
    surface, plain = shot(table), pygame.Color("#2B6485")
    legal = list(bits(SHAPE.anchors(table.free, 5, 6), 6))
    assert len(legal) == 15
    for row in range(4):
        for column in range(4):
            point = table.view.covered(SHAPE, (row, column)).center
            assert (surface.get_at(point)[0] > 200) == ((row, column) in legal)
    assert surface.get_at(table.view.cell(4, 5).center) == plain


def test_a_piece_is_laid_by_keys_alone_over_every_anchor(look: Look) -> None:
    table = Packing(look)
    table.feed(key(pygame.K_TAB), key(pygame.K_RETURN))
    legal = set(bits(SHAPE.anchors(table.free, 5, 6), 6))
    seen = set()
    for _ in range(len(legal)):
        assert table.drag.target is not None
        seen.add(table.drag.target.key)
        table.feed(key(pygame.K_TAB))
    assert seen == legal
    table.feed(key(pygame.K_r))
    turned = SHAPE.turned()
    assert table.drag.target is not None
    assert table.drag.target.key in set(bits(turned.anchors(table.free, 5, 6), 6))
    before = table.drag.target.centre
    table.feed(key(pygame.K_DOWN))
    assert table.drag.target.centre[1] >= before[1]
    table.feed(key(pygame.K_RETURN))
    assert len(table.said) == 1


def test_click_and_click_lays_a_piece(look: Look) -> None:
    table = Packing(look)
    table.feed(*click((1010, 510)), move((900, 400)), *click(table.view.cell(1, 1).center))
    assert table.said == [(("good", 0, False), (1, 1))]


def test_panning_under_the_hand_asks_anew_where_it_may_go(look: Look) -> None:
    table = Packing(look, zoom=4)
    centre = table.view.cell(2, 2).center
    table.feed(down((1010, 510)), move((940, 300)), move(centre))
    assert table.drag.target is not None
    first = table.drag.target.rect
    table.camera.zoom_by(-2, centre)
    table.drag.refresh()
    assert table.drag.target is not None
    assert table.drag.target.rect != first
    assert table.drag.hand is not None
    assert table.drag.hand.size == pytest.approx(table.drag.target.rect.size, abs=2)


def test_the_area_of_a_board_ends_at_its_edge(look: Look) -> None:
    table = Packing(look)
    assert AREA.right < 1000
    table.feed(down((1010, 510)), move((AREA.right + 40, 300)))
    assert table.drag.target is None
