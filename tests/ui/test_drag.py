from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

import pygame
import pytest

from game.ui import outline
from game.ui.drag import DragCallbacks, DragController, Draggable, DropArea, DropTarget, target_at
from game.ui.drag.glow import draw_places
from game.ui.drag.hand import Hand, lift
from game.ui.look import Look
from game.ui.widgets import Group
from tests.ui.conftest import Watch
from tests.ui.hand import click, down, key, move, up, wheel

CELL = 100
HOME = pygame.Rect(50, 500, CELL, CELL)


@dataclass
class Table:
    """Two tiles and three legal places: (0, 0), (1, 0) and (3, 0) of a row; anything else is refused with a reason."""

    look: Look
    said: list[tuple[object, ...]] = field(default_factory=list)
    turns: int = 0

    def __post_init__(self) -> None:
        self.tiles = [self._tile("smithy", HOME), self._tile("farm", HOME.move(2 * CELL, 0))]
        self.legal = [DropTarget((n, 0), self.cell(n)) for n in (0, 1, 3)]
        self.drag = DragController(
            self.look,
            DragCallbacks(
                draggables=lambda: self.tiles,
                legal_targets=lambda _: self.legal,
                on_drop=lambda key, target: self.said.append(("drop", key, target)),
                why_refused=self._why,
                on_refused=lambda text, point: self.said.append(("refused", text)),
                on_pick=lambda key: self.said.append(("pick", key)),
                on_put_back=lambda key: self.said.append(("back", key)),
                on_turn=self._turn,
                on_flip=lambda key: self._turn(key, 10),
            ),
        )
        self.group = Group(self.look, providers=[self.drag.widgets])

    def _tile(self, name: str, rect: pygame.Rect) -> Draggable:
        return Draggable(name, rect, lambda size: self.look.assets.token("vikings/island-left-a", *size), name)

    def cell(self, n: int) -> pygame.Rect:
        return pygame.Rect(50 + n * CELL, 100, CELL, CELL)

    def _why(self, key: Hashable, point: tuple[int, int]) -> str | None:
        return "not by land" if point[1] < 300 else None

    def _turn(self, key: Hashable, step: int) -> Draggable | None:
        self.turns += step
        return next(tile for tile in self.tiles if tile.key == key)

    def feed(self, *events: pygame.Event) -> None:
        for event in events:
            if not self.drag.handle(event):
                self.group.handle(event)

    def dragged(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.feed(move(start), down(start), move(middle), move(end), up(end))


@pytest.fixture
def table(look: Look) -> Table:
    return Table(look)


def test_a_small_thing_is_taken_by_its_reach_too_where_nothing_else_lies(table: Table) -> None:
    smithy, farm = table.tiles
    reach = HOME.inflate(60, 0).union(farm.rect)
    table.tiles[0] = replace(smithy, reach=reach)
    beside = HOME.right + 25, HOME.centery
    table.feed(move(beside), down(beside))
    assert table.drag.holding == "smithy"
    assert table.drag.hand is not None
    assert table.drag.hand.centre == beside, "it comes to the pointer"
    table.feed(move((40, 300)), move(beside), up(beside))
    assert table.drag.holding in (None, "smithy")
    table.drag.put_back(flying=False)
    table.feed(move(farm.rect.center), down(farm.rect.center))
    assert table.drag.holding == "farm"


def test_a_tile_is_dragged_to_a_legal_place(table: Table) -> None:
    table.dragged(HOME.center, table.cell(1).center)
    assert table.said == [("pick", "smithy"), ("drop", "smithy", (1, 0))]
    assert table.drag.holding is None


def test_the_tile_snaps_from_beside_the_place(table: Table) -> None:
    start = HOME.center
    table.feed(down(start), move((table.cell(3).right + 20, 150)))
    assert table.drag.target is not None
    assert table.drag.target.key == (3, 0)


def test_a_tile_held_by_its_edge_goes_where_its_middle_is(table: Table) -> None:
    table.feed(down((HOME.right - 2, HOME.centery)), move((table.cell(1).left + 2, 150)))
    assert table.drag.target is not None
    assert table.drag.target.key == (0, 0)


def test_a_refused_drop_says_why_and_flies_back(table: Table) -> None:
    table.dragged(HOME.center, table.cell(2).center)
    assert table.said == [("pick", "smithy"), ("back", "smithy"), ("refused", "not by land")]
    assert table.drag.is_away("smithy")
    assert table.drag.moving
    table.drag.update(270)
    assert table.drag.is_away("smithy")
    table.drag.update(300)
    assert not table.drag.is_away("smithy")
    assert not table.drag.moving


def test_with_motion_off_a_refused_tile_is_back_at_once(table: Table) -> None:
    table.look.speed = 0
    table.dragged(HOME.center, table.cell(2).center)
    assert table.said[-1] == ("refused", "not by land")
    assert not table.drag.is_away("smithy")
    assert not table.drag.moving


def test_dropped_where_nothing_is_said_it_is_just_put_back(table: Table) -> None:
    table.dragged(HOME.center, (900, 650))
    assert table.said == [("pick", "smithy"), ("back", "smithy")]


def test_back_at_its_own_place_nothing_is_refused(table: Table) -> None:
    table.drag.callbacks.why_refused = lambda key, point: "never"
    table.dragged(HOME.center, (HOME.right - 5, HOME.bottom - 5))
    assert table.said == [("pick", "smithy"), ("back", "smithy")]


def test_a_click_picks_up_and_the_next_click_drops(table: Table) -> None:
    table.feed(*click(HOME.center))
    assert table.drag.holding == "smithy"
    table.feed(*click(table.cell(0).center))
    assert table.said == [("pick", "smithy"), ("drop", "smithy", (0, 0))]


@pytest.mark.parametrize("away", [down((700, 150), 3), key(pygame.K_ESCAPE)])
def test_right_click_or_escape_puts_back(table: Table, away: pygame.Event) -> None:
    table.feed(*click(HOME.center), move((700, 150)), away)
    assert table.said == [("pick", "smithy"), ("back", "smithy")]
    assert table.drag.holding is None


def test_the_whole_move_is_made_with_the_keyboard(table: Table) -> None:
    table.feed(key(pygame.K_TAB), key(pygame.K_TAB))
    assert table.group.focus is not None
    assert table.group.focus.label == "farm"
    table.feed(key(pygame.K_RETURN))
    assert table.drag.holding == "farm"
    assert table.drag.target is not None
    table.feed(key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RIGHT), key(pygame.K_RETURN))
    assert table.said == [("pick", "farm"), ("drop", "farm", (3, 0))]


def test_arrows_keep_to_legal_places_and_tab_walks_them(table: Table) -> None:
    table.feed(key(pygame.K_TAB), key(pygame.K_RETURN))
    seen = []
    for _ in range(4):
        assert table.drag.target is not None
        seen.append(table.drag.target.key)
        table.feed(key(pygame.K_TAB))
    assert sorted(set(seen)) == [(0, 0), (1, 0), (3, 0)]
    table.feed(key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT))
    assert table.drag.target is not None
    assert table.drag.target.key == (0, 0)
    table.feed(key(pygame.K_ESCAPE))
    assert table.said[-1] == ("back", "smithy")


def test_r_f_and_the_wheel_turn_and_flip_the_thing_in_hand(table: Table) -> None:
    table.feed(*click(HOME.center), move((300, 300)))
    table.feed(key(pygame.K_r), key(0x43A, scancode=pygame.KSCAN_R), wheel(-1))
    assert table.turns == 3
    table.feed(key(pygame.K_r, pygame.KMOD_LSHIFT), wheel(1), key(pygame.K_f))
    assert table.turns == 11


def test_what_is_turned_over_keeps_its_grip_on_the_other_side(table: Table) -> None:
    table.feed(down((HOME.left + 10, HOME.centery)), move((300, 300)))
    hand = table.drag.hand
    assert hand is not None
    across = hand.centre[0] - 300
    assert across > 0
    table.feed(key(pygame.K_f))
    assert hand.centre[0] - 300 == -across


def test_with_nothing_in_hand_keys_and_wheel_are_left_to_others(table: Table) -> None:
    assert not table.drag.handle(key(pygame.K_r))
    assert not table.drag.handle(wheel(1))
    assert not table.drag.handle(down((900, 650)))


def test_the_topmost_of_two_things_is_taken(table: Table) -> None:
    table.tiles.append(table._tile("above", HOME.copy()))
    table.feed(down(HOME.center))
    assert table.drag.holding == "above"


def test_nothing_is_taken_while_disabled(table: Table) -> None:
    table.drag.enabled = False
    table.feed(*click(HOME.center))
    assert table.said == []
    assert table.drag.widgets() == []


def test_legal_places_breathe_and_stand_still_without_motion(table: Table, watch: Watch) -> None:
    table.feed(*click(HOME.center))
    assert table.drag.moving
    first, later = pygame.Surface((900, 300)), pygame.Surface((900, 300))
    table.drag.draw_under(first)
    watch.ms = table.look.theme.motion.glow_period * 0.75
    table.drag.draw_under(later)
    assert first.get_buffer().raw != later.get_buffer().raw
    table.look.speed = 0
    assert not table.drag.moving
    still = [pygame.Surface((900, 300)) for _ in range(2)]
    table.drag.draw_under(still[0])
    watch.ms += 700
    table.drag.draw_under(still[1])
    assert still[0].get_buffer().raw == still[1].get_buffer().raw


def test_letters_of_a_lifted_thing_are_as_large_as_where_it_lay(look: Look) -> None:
    """It is drawn twice as large before it is tilted; px that its picture asks for are so too."""
    asked: list[tuple[int, int]] = []

    def picture(size: tuple[int, int]) -> pygame.Surface:
        asked.append((size[0], look.px(13)))
        return pygame.Surface(size, pygame.SRCALPHA)

    before = look.unit
    lift(look, Draggable("card", pygame.Rect(0, 0, 100, 140), picture), (100, 140))
    assert asked == [(round(200 * look.theme.shadow["lifted"].scale), 2 * look.px(13))]
    assert look.unit == before


def test_a_ghost_fills_a_place_but_is_never_stretched(look: Look, table: Table) -> None:
    tile = table._tile("tile", pygame.Rect(0, 0, 40, 40))
    hand = Hand(look, tile, (), "drag", (0, 0), (0, 0), (0, 0), (40, 40))
    assert hand.size_at(DropTarget("cell", pygame.Rect(0, 0, 60, 58))) == (60, 58)
    assert hand.size_at(DropTarget("shore", pygame.Rect(0, 0, 300, 80))) == (40, 40)
    assert hand.size_at(DropTarget("told", pygame.Rect(0, 0, 300, 80), size=(30, 20))) == (30, 20)


def test_the_lifted_thing_is_larger_and_follows_the_pointer(table: Table, canvas: pygame.Surface) -> None:
    table.feed(down(HOME.center), move((640, 360)))
    assert table.drag.hand is not None
    assert table.drag.hand.centre == (640, 360)
    assert table.drag.hand.lifted.picture.get_width() > CELL * 1.05
    table.drag.draw_under(canvas)
    table.drag.draw_over(canvas)
    assert canvas.get_at((640, 360)) != pygame.Color("#2B1A10")


def test_what_stays_in_the_hand_after_a_click_has_a_golden_rim(table: Table, canvas: pygame.Surface) -> None:
    """Taken by a click it is chosen, and waits for its place; what is dragged is held anyway."""
    seen = []
    for events in ((down(HOME.center), move((640, 360))), (up(HOME.center), move((640, 360)))):
        table.feed(*(down(HOME.center), *events) if not seen else events)
        assert table.drag.hand is not None
        canvas.fill("#2B1A10")
        table.drag.draw_over(canvas)
        edge = table.drag.hand.lifted.rim.get_width() // 2
        seen.append([tuple(canvas.get_at((640 + far, 360)))[:3] for far in range(edge)])
    gold = tuple(pygame.Color(table.look.theme.colour.gold_lit))[:3]
    assert gold not in seen[0]
    assert gold in seen[1]


def test_of_polygons_the_smaller_lies_above_the_larger_even_far_from_its_middle() -> None:
    fjord = DropTarget("fjord", pygame.Rect(0, 0, 200, 200), ((0, 0), (200, 0), (200, 200), (0, 200)))
    dock = DropTarget("dock", pygame.Rect(90, 90, 80, 80), ((90, 90), (170, 90), (170, 170), (90, 170)))
    assert target_at([dock, fjord], (95, 95), (95, 95)) is dock
    assert target_at([fjord, dock], (80, 80), (80, 80)) is fjord


def test_a_place_that_holds_the_point_is_preferred_to_a_near_one() -> None:
    near, under = DropTarget("near", pygame.Rect(0, 0, 100, 100)), DropTarget("under", pygame.Rect(100, 0, 300, 100))
    assert target_at([near, under], (105, 50), (105, 50)) is under
    assert target_at([near], (130, 50), (130, 50)) is near
    assert target_at([near], (140, 50), (150, 50)) is None


@pytest.mark.parametrize("corner", range(8))
def test_half_a_cell_off_snaps_whatever_the_outline(corner: int) -> None:
    """A thing let go half a cell from the middle of the only place, in any direction, goes there."""
    size, turn = 100, pygame.Vector2(50, 0).rotate(45 * corner)
    hexagon = tuple(
        (round(200 + x), round(200 + y)) for x, y in (pygame.Vector2(0, 58).rotate(60 * n) for n in range(6))
    )
    box = pygame.Rect(200 - size // 2, 200 - size // 2, size, size)
    at = round(200 + turn.x), round(200 + turn.y)
    for shape, rect in (("square", box), ("round", box), (hexagon, outline.box(hexagon))):
        target = DropTarget("place", rect, shape, middle=(200, 200))
        found = target_at([target], at, at)
        assert found is target, shape


def test_a_legal_place_that_holds_the_point_is_meant_before_a_near_polygon() -> None:
    low, high = ((0, 0), (100, 0), (100, 100), (0, 100)), ((100, 0), (200, 0), (200, 100), (100, 100))
    both = [DropTarget(n, outline.box(shape), shape) for n, shape in enumerate((low, high))]
    assert [target_at(both, (x, 50), (x, 50)) for x in (95, 105)] == both
    assert target_at(both[:1], (110, 50), (110, 50)) is both[0]
    assert target_at(both[:1], (150, 50), (150, 50)) is None, "over the middle of the next cell that one is meant"


def test_beside_a_polygon_a_smaller_place_that_is_nearer_is_meant() -> None:
    """A boat let go on land beside a dock sailed into the fjord behind it."""
    coast = ((0, 100), (200, 100), (200, 300), (0, 300))
    fjord = DropTarget("fjord", outline.box(coast), coast)
    dock = DropTarget("dock", pygame.Rect(50, 50, 20, 20), "round")
    assert target_at([fjord, dock], (85, 70), (85, 70)) is dock, "15 px from the dock, 30 px from the fjord"
    assert target_at([fjord, dock], (85, 95), (85, 95)) is fjord, "5 px from the fjord"
    assert target_at([fjord, dock], (85, 130), (85, 130)) is fjord
    assert target_at([fjord, dock], (85, 20), (85, 20)) is None
    assert target_at([fjord], (85, 70), (85, 70)) is fjord


def test_the_place_that_a_region_names_shines_though_the_region_shows_no_points(table: Table) -> None:
    place = table.cell(3)
    area = DropArea(place.inflate(CELL, CELL), ["there"], lambda middle, thing: "there",
                    lambda key: DropTarget(key, place, "rect"), best="there")  # fmt: skip
    tile = table.tiles[0]
    dark, lit = pygame.Surface((600, 700)), pygame.Surface((600, 700))
    for surface, region in ((dark, replace(area, best=None)), (lit, area)):
        draw_places(table.look, surface, Hand(table.look, tile, [region], "drag", (0, 0), (0, 0), (0, 0), HOME.size))
    assert pygame.transform.average_color(dark, place)[:3] == (0, 0, 0)
    assert pygame.transform.average_color(lit, place.inflate(10, 10))[:3] != (0, 0, 0)
