"""The camera over a board: how it zooms and pans, and where it stops."""

from __future__ import annotations

import pygame
import pytest

from game.ui.camera import Camera, Lens
from game.ui.look import Look
from tests.ui.hand import down, key, letting_go, move, up, wheel

VIEW = pygame.Rect(100, 50, 800, 400)


@pytest.fixture
def camera(look: Look) -> Camera:
    return Camera(look, VIEW.copy(), pygame.FRect(0, 0, 1600, 400))


def test_at_first_the_whole_board_is_seen(camera: Camera) -> None:
    assert camera.zoom == 0.5
    assert VIEW.contains(camera.rect_to_screen(camera.board))


def test_screen_and_board_are_each_other_s_inverse(camera: Camera) -> None:
    camera.zoom_by(3, (300, 200))
    for point in ((0, 0), (512, 77), (1600, 400)):
        assert camera.to_board(camera.to_screen(point)) == pytest.approx(point, abs=1)


def test_the_wheel_zooms_about_the_pointer(camera: Camera) -> None:
    before = camera.to_board((300, 240))
    camera.zoom_by(6, (300, 240))
    assert camera.to_board((300, 240)) == pytest.approx(before, abs=1)


def test_zoom_keeps_within_its_limits(camera: Camera) -> None:
    camera.zoom_by(-50)
    assert camera.zoom == camera.fitting_zoom
    camera.zoom_by(50)
    assert camera.zoom == camera.fitting_zoom * 4


def test_panning_stops_at_the_board_s_edge(camera: Camera) -> None:
    camera.zoom_by(8)
    for event in (down((500, 200), 3), move((9000, 200)), up((9000, 200), 3)):
        assert camera.handle(event)
    assert camera.to_screen((0, 0))[0] == VIEW.left
    assert not camera.handle(move((300, 300)))


def test_only_right_presses_in_the_view_pan(camera: Camera) -> None:
    assert not camera.handle(down((20, 20), 3))
    assert not camera.handle(down((500, 200), 1))
    assert not camera.handle(down((500, 200), 2))
    assert not camera.handle(move((300, 300)))


def test_space_with_the_left_button_pans(camera: Camera) -> None:
    camera.zoom_by(8)
    before = camera.to_board((500, 200))
    for event in (key(pygame.K_SPACE), down((500, 200)), move((440, 220)), up((440, 220))):
        camera.handle(move((500, 200))) if event.type == pygame.KEYDOWN else None
        assert camera.handle(event)
    assert camera.to_board((440, 220)) == pytest.approx(before, abs=1)
    assert camera.handle(letting_go(pygame.K_SPACE))
    assert not camera.handle(down((500, 200)))


def test_space_is_left_to_others_where_there_is_nothing_to_pan(camera: Camera) -> None:
    camera.handle(move((500, 200)))
    assert not camera.handle(key(pygame.K_SPACE))
    camera.zoom_by(3)
    camera.handle(move((20, 20)))
    assert not camera.handle(key(pygame.K_SPACE))
    assert not camera.handle(letting_go(pygame.K_SPACE))


def test_the_wheel_zooms_about_the_last_place_of_the_pointer(camera: Camera) -> None:
    camera.handle(move((300, 240)))
    before = camera.to_board((300, 240))
    assert camera.handle(wheel(6))
    assert camera.zoom > camera.fitting_zoom
    assert camera.to_board((300, 240)) == pytest.approx(before, abs=1)
    camera.handle(move((20, 20)))
    assert not camera.handle(wheel(-4))


def test_a_board_that_grew_is_never_smaller_than_its_place(camera: Camera) -> None:
    camera.zoom_by(1)
    camera.place(VIEW.copy(), pygame.FRect(0, 0, 400, 200))
    assert camera.zoom == camera.fitting_zoom == 2


def test_showing_a_far_place_glides_there(camera: Camera) -> None:
    camera.zoom_by(8)
    far = pygame.FRect(1500, 100, 60, 60)
    camera.show(far)
    assert camera.moving
    while camera.update(16):
        pass
    assert VIEW.contains(camera.rect_to_screen(far))


def test_with_motion_off_it_is_there_at_once(camera: Camera, look: Look) -> None:
    look.speed = 0
    camera.zoom_by(8)
    camera.show(pygame.FRect(1500, 100, 60, 60))
    assert not camera.moving
    assert VIEW.contains(camera.rect_to_screen(pygame.FRect(1500, 100, 60, 60)))


def test_neighbours_stay_neighbours_at_any_zoom(camera: Camera) -> None:
    for steps in (1, 1.3, 2.7):
        camera.zoom_by(steps)
        left = camera.rect_to_screen(pygame.FRect(100, 100, 33.3, 33.3))
        right = camera.rect_to_screen(pygame.FRect(133.3, 100, 33.3, 33.3))
        assert left.right == right.left


def test_a_lens_shows_the_whole_board_and_follows_its_place() -> None:
    lens = Lens(VIEW.copy(), pygame.FRect(0, 0, 1600, 400))
    assert lens.rect_to_screen(lens.board) == pygame.Rect(100, 150, 800, 200)
    before = lens.key()
    lens.place(pygame.Rect(0, 0, 160, 40))
    assert lens.zoom == 0.1
    assert lens.key() != before


def test_a_grown_board_is_fitted_if_it_was_before(camera: Camera) -> None:
    camera.place(VIEW.copy(), pygame.FRect(0, 0, 3200, 400))
    assert camera.zoom == 0.25
