"""The window: how large all is at which size and scale, and how it changes while it is open."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.ui.cursor import Pointer
from game.ui.look import Look
from game.ui.window import MIN_HEIGHT, MIN_WIDTH, SCALES, Window, largest_scale, unit_for
from tests.ui.hand import key


@pytest.mark.parametrize(
    ("size", "percent", "unit"),
    [
        ((1280, 720), 100, 1.0),
        ((1280, 720), 250, 1.0),
        ((1280, 720), 75, 0.75),
        ((1920, 1080), 150, 1.5),
        ((1920, 1080), 200, 1.5),
        ((2560, 1440), 100, 1.3),
        ((3840, 2160), 100, 2.0),
        ((3840, 2160), 150, 3.0),
        ((3840, 2160), 250, 3.0),
        ((1920, 1080), 10, 0.75),
        ((3840, 900), 250, 1.25),
        ((2560, 1080), 100, 1.0),
        ((1920, 2160), 100, 1.0),
    ],
)
def test_the_scale_is_capped_where_the_layout_would_no_longer_fit(
    size: tuple[int, int], percent: int, unit: float
) -> None:
    assert unit_for(size, percent) == unit


@pytest.mark.parametrize("width", range(1280, 2600, 37))
def test_the_logical_size_never_drops_below_the_least(width: int) -> None:
    unit = unit_for((width, 1440), 250)
    assert width / unit >= MIN_WIDTH - 1e-9
    assert 1440 / unit >= MIN_HEIGHT - 1e-9


@pytest.mark.parametrize("width", range(1280, 4000, 53))
@pytest.mark.parametrize("height", [720, 900, 1080, 1440, 2160])
def test_each_scale_that_is_offered_makes_all_larger(width: int, height: int) -> None:
    size, step = (width, height), 5
    offered = range(SCALES[0], largest_scale(size, step) + 1, step)
    units = [unit_for(size, percent) for percent in offered]
    assert len({*units}) == len(units)


def test_a_window_is_never_opened_smaller_than_the_least() -> None:
    window = Window("small", (640, 480), headless=True)
    assert tuple(window._window.minimum_size) == (MIN_WIDTH, MIN_HEIGHT)
    assert window.size == (MIN_WIDTH, MIN_HEIGHT)
    window.close()


def test_f11_goes_to_full_screen_and_back() -> None:
    window = Window("full", (1300, 740), headless=True)
    assert window.handle(key(pygame.K_F11))
    assert window.is_full_screen
    assert window.handle(key(pygame.K_RETURN, pygame.KMOD_LALT))
    assert not window.is_full_screen
    assert window.size == (1300, 740)
    assert not window.handle(key(pygame.K_RETURN))
    window.close()


def test_where_the_pointer_cannot_be_changed_the_system_s_own_stays(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", given.append)
    pointer = Pointer(look)
    assert pointer.show("open")
    assert pointer.show("open")
    assert len(given) == 1

    def refuse(_: object) -> None:
        raise pygame.error("no pointer")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    assert not pointer.show("closed")


@pytest.mark.parametrize("focused", [False, True])
def test_attention_is_asked_of_those_who_look_elsewhere(focused: bool) -> None:
    asked: list[int] = []
    window = Window("attention", headless=True)
    window.close()
    window._window = SimpleNamespace(focused=focused, flash=asked.append)  # type: ignore[assignment]
    window.ask_attention()
    assert asked == [pygame.FLASH_UNTIL_FOCUSED] * (not focused)
