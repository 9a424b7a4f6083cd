"""A board walked by keys alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.table.board import MapCursor
from game.ui.look import Look
from game.ui.widgets import Group
from tests.boards.world import HOME, ISLAND, REALM
from tests.scenes.board.opened import AREA, opened
from tests.ui.hand import down, key


class Table:
    """A board and its cursor among the controls."""

    def __init__(self, look: Look, board: Path, zoom: float = 0.0) -> None:
        self.view, self.camera = opened(look, board, zoom)
        self.said: list[object] = []
        self.cursor = MapCursor(look, self.view, self.said.append, self._use, "island")
        self.group = Group(look, [self.cursor])

    def _use(self, place: object) -> bool:
        self.said.append(("used", place))
        return place == (3, 3)

    def press(self, *codes: int) -> None:
        for code in codes:
            self.group.handle(key(code))


SIX = (pygame.K_q, pygame.K_e, pygame.K_d, pygame.K_c, pygame.K_z, pygame.K_a)
FOUR = (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN)


@pytest.mark.parametrize(("board", "keys"), [(ISLAND, SIX), (HOME, FOUR), (REALM, (*SIX, *FOUR))])
def test_the_cursor_reaches_every_place(look: Look, board: Path, keys: tuple[int, ...]) -> None:
    table = Table(look, board)
    table.press(pygame.K_TAB)
    first = table.cursor.at
    assert first is not None
    seen, waiting = {first}, [first]
    while waiting:
        start = waiting.pop()
        for code in keys:
            table.cursor.at = start
            table.press(code)
            assert table.cursor.at is not None
            if table.cursor.at not in seen:
                seen.add(table.cursor.at)
                waiting.append(table.cursor.at)
    assert seen == set(table.view.keys)


def test_six_keys_step_to_the_six_neighbours(look: Look) -> None:
    table = Table(look, ISLAND)
    table.press(pygame.K_TAB)
    lattice = table.view.plan.board.lattice
    east, north_east, north_west, west, south_west, south_east = lattice.beside(3, 3)
    wanted = dict(zip(SIX, (north_west, north_east, east, south_east, south_west, west), strict=True))
    for code, cell in wanted.items():
        table.cursor.go_to((3, 3))
        table.press(code)
        assert table.cursor.at == cell
        assert table.said[-1] == cell


def test_six_keys_work_under_a_cyrillic_layout(look: Look) -> None:
    table = Table(look, ISLAND)
    table.press(pygame.K_TAB)
    table.cursor.go_to((3, 3))
    table.group.handle(key(0x432, scancode=pygame.KSCAN_D))
    assert table.cursor.at == (3, 4)


def test_the_cursor_speaks_when_it_comes_and_enter_uses_the_place(look: Look) -> None:
    table = Table(look, ISLAND)
    table.press(pygame.K_TAB)
    assert table.said == [table.cursor.at]
    assert table.cursor.said == (table.cursor.named,), "a reader hears on which board"
    table.cursor.go_to((3, 3))
    table.press(pygame.K_RETURN)
    assert table.said[-1] == ("used", (3, 3))


def test_at_the_edge_the_step_is_left_to_others(look: Look) -> None:
    table = Table(look, HOME)
    table.press(pygame.K_TAB)
    table.cursor.go_to((4, 5))
    assert not table.cursor.handle(key(pygame.K_RIGHT))
    assert not table.cursor.handle(key(pygame.K_d, pygame.KMOD_LCTRL))
    assert table.cursor.at == (4, 5)


def test_the_camera_follows_the_cursor_and_its_keys_zoom(look: Look) -> None:
    look.speed = 0
    table = Table(look, ISLAND, 8)
    table.press(pygame.K_TAB)
    table.cursor.go_to((0, 1))
    assert AREA.contains(table.view.rect((0, 1)))
    zoom = table.camera.zoom
    table.press(pygame.K_MINUS)
    assert table.camera.zoom < zoom
    table.press(pygame.K_HOME)
    assert table.camera.is_whole
    table.press(pygame.K_PLUS)
    assert not table.camera.is_whole


def test_the_focus_ring_goes_round_the_hex(look: Look, canvas: pygame.Surface) -> None:
    table = Table(look, ISLAND)
    table.press(pygame.K_TAB)
    table.cursor.go_to((3, 3))
    assert table.cursor.shape == table.view.outline((3, 3))
    table.group.draw_over(canvas)
    focus = pygame.Color(look.theme.state.focus)[:3]
    (ax, ay), (bx, by) = table.view.outline((3, 3))[1:3]
    assert canvas.get_at(((ax + bx) // 2, (ay + by) // 2))[:3] == pytest.approx(focus, abs=30)
    assert canvas.get_at(table.view.rect((3, 3)).topleft)[:3] == (0x2B, 0x1A, 0x10)


def test_the_mouse_is_left_to_what_lies_on_the_board(look: Look) -> None:
    table = Table(look, ISLAND)
    assert table.group.at(AREA.center) is None
    assert not table.group.handle(down(AREA.center))
