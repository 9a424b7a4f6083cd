"""What a gamepad's buttons and sticks come to, in keys."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.scenes.hall.pad_words import TOLD_BY
from game.ui.gamepad import BUTTONS, FIRST_MS, LOOKED, NEXT_MS, REPEATED, Gamepad, Notches
from game.ui.spatial import direction_of
from tests.ui.conftest import Watch

FULL = 32767
A, RIGHT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


def down(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def up(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)


def axis(which: int, share: float) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=which, value=round(share * FULL), instance_id=0)


def stick(pad: Gamepad, across: float, below: float) -> None:
    pad.take(axis(pygame.CONTROLLER_AXIS_LEFTX, across))
    pad.take(axis(pygame.CONTROLLER_AXIS_LEFTY, below))


def keys(pad: Gamepad) -> list[list[tuple[int, int]]]:
    return [[(event.key, event.mod) for event in stroke] for stroke in pad.due() if stroke[0].type != LOOKED]


def names(pad: Gamepad) -> str:
    return " ".join(pygame.key.name(stroke[0][0]) for stroke in keys(pad))


@pytest.fixture
def pad(watch: Watch) -> Gamepad:
    return Gamepad(watch)


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_is_its_keys_once(pad: Gamepad, button: int) -> None:
    assert pad.take(down(button))
    assert keys(pad) == [list(BUTTONS[button])]
    assert keys(pad) == []
    pad.take(up(button))
    assert keys(pad) == []


def test_the_buttons_are_those_that_are_written_of() -> None:
    meant = {
        "a": "return", "b": "escape", "x": "r", "y": "h f1", "leftshoulder": "page up tab",
        "rightshoulder": "page down tab", "back": "u", "start": "f10", "leftstick": "l", "rightstick": "f",
        "dpad_left": "left", "dpad_right": "right", "dpad_up": "up", "dpad_down": "down",
    }  # fmt: skip
    found = {
        name: " ".join(pygame.key.name(key) for key, _ in BUTTONS[getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")])
        for name in meant
    }
    assert found == meant
    assert len(BUTTONS) == len(meant)
    assert BUTTONS[pygame.CONTROLLER_BUTTON_LEFTSHOULDER][1] == (pygame.K_TAB, pygame.KMOD_SHIFT)


def test_every_button_is_told_of_once() -> None:
    told = [button for line in TOLD_BY.values() for button in line]
    assert sorted(told) == sorted(BUTTONS)


def test_what_walks_goes_on_while_it_is_held_and_what_decides_does_not(pad: Gamepad, watch: Watch) -> None:
    for button in BUTTONS:
        pad.take(down(button))
        list(pad.due())
        assert (pad.wait_ms is not None) is (button in REPEATED)
        watch.ms += FIRST_MS - 1
        assert keys(pad) == []
        watch.ms += 1
        assert len(keys(pad)) == (button in REPEATED)
        watch.ms += NEXT_MS
        assert len(keys(pad)) == (button in REPEATED)
        pad.take(up(button))
        watch.ms += FIRST_MS
        assert keys(pad) == []
        assert pad.wait_ms is None


def test_the_stick_is_the_arrow_that_it_points_to(pad: Gamepad) -> None:
    for across, below, name in ((1, 0, "right"), (-1, 0.2, "left"), (0.1, -1, "up"), (-0.3, 0.9, "down")):
        stick(pad, across, below)
        assert name in names(pad).split()
        stick(pad, 0, 0)
        assert names(pad) == ""


def test_a_stick_that_hardly_leaves_the_middle_is_nothing(pad: Gamepad) -> None:
    stick(pad, 0.4, 0.2)
    assert names(pad) == ""
    stick(pad, 0.7, 0.0)
    assert names(pad) == "right"
    stick(pad, 0.45, 0.0)
    assert names(pad) == ""
    assert pad.wait_ms is not None, "it is still pushed"
    stick(pad, 0.3, 0.0)
    assert pad.wait_ms is None


def test_the_stick_does_not_flutter_about_a_diagonal(pad: Gamepad) -> None:
    stick(pad, 0.8, 0.0)
    assert names(pad) == "right"
    for trembling in (0.82, 0.78, 0.85, 0.8):
        stick(pad, 0.8, trembling)
        assert names(pad) == ""
    stick(pad, 0.5, 0.85)
    assert names(pad) == "down"


def test_on_hexes_the_stick_points_in_any_direction(pad: Gamepad) -> None:
    stick(pad, 0.5, -0.85)
    heading = direction_of(list(pad.due())[-1][0])
    assert heading is not None
    assert heading == pytest.approx((0.507, -0.862), abs=0.01)


def test_another_direction_counts_at_once(pad: Gamepad) -> None:
    stick(pad, 1, 0)
    assert names(pad) == "right"
    stick(pad, -1, 0)
    assert names(pad) == "left"


def test_the_right_stick_looks_around_as_long_as_it_is_pushed(pad: Gamepad, watch: Watch) -> None:
    pad.take(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0))
    pans = []
    for _ in range(10):
        watch.ms += 16
        pans += [stroke[0].pan for stroke in pad.due()]
    assert sum(across for across, _ in pans) == pytest.approx(160 * 1.1)
    assert all(below == 0 for _, below in pans)
    assert pad.wait_ms == 16
    pad.take(axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.1))
    assert list(pad.due()) == []
    assert pad.wait_ms is None


def test_a_gentle_push_moves_gently(pad: Gamepad, watch: Watch) -> None:
    far = []
    for share in (0.5, 1.0):
        pad.take(axis(pygame.CONTROLLER_AXIS_RIGHTY, share))
        watch.ms += 16
        far += [stroke[0].pan[1] for stroke in pad.due()]
    assert 0 < far[0] < far[1] / 3


def test_the_triggers_zoom(pad: Gamepad, watch: Watch) -> None:
    for which, sign in ((pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1), (pygame.CONTROLLER_AXIS_TRIGGERLEFT, -1)):
        pad.take(axis(which, 1.0))
        watch.ms += 16
        (stroke,) = pad.due()
        assert stroke[0].zoom * sign > 0
        assert stroke[0].pan == (0, 0)
        pad.take(axis(which, 0.0))


def test_what_was_held_is_let_go_when_another_window_has_the_focus(pad: Gamepad, watch: Watch) -> None:
    pad.take(down(RIGHT))
    pad.take(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0))
    assert not pad.take(pygame.Event(pygame.WINDOWFOCUSLOST))
    watch.ms += 5000
    assert list(pad.due()) == []
    assert pad.wait_ms is None


def test_other_events_are_not_a_gamepads(pad: Gamepad) -> None:
    for kind in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.QUIT, LOOKED):
        assert not pad.take(pygame.Event(kind, key=pygame.K_a))
    assert pad.take(pygame.Event(pygame.JOYBUTTONDOWN, button=0)), "SDL tells of each press twice"
    assert keys(pad) == []


def test_gamepads_come_and_go(pad: Gamepad, monkeypatch: pytest.MonkeyPatch, watch: Watch) -> None:
    class Pad:
        def __init__(self, index: int) -> None:
            if index == 9:
                raise pygame.error("it is gone again")
            self.name = f"Pad {index}"
            self.number = index + 40

        def as_joystick(self) -> Any:
            return SimpleNamespace(get_instance_id=lambda: self.number)

    begun: list[str] = []
    fake = SimpleNamespace(init=lambda: begun.append("init"), quit=lambda: begun.append("quit"), Controller=Pad)
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", fake)
    monkeypatch.setattr("pygame._sdl2.controller", fake, raising=False)
    pad.take(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert pad.names == []
    pad.open()
    assert pad.is_tried
    for index in (0, 9, 3):
        pad.take(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index))
    assert pad.names == ["Pad 0", "Pad 3"]
    pad.take(down(RIGHT))
    pad.take(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=43))
    assert pad.names == ["Pad 0"]
    watch.ms += 5000
    assert list(pad.due()) == [], "what it held is let go"
    pad.close()
    assert pad.names == []
    assert begun == ["init", "quit"]
    assert not pad.is_tried


def test_without_gamepads_in_sdl_there_are_none(pad: Gamepad, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise pygame.error("no joystick subsystem")

    fake = SimpleNamespace(init=fails)
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", fake)
    monkeypatch.setattr("pygame._sdl2.controller", fake, raising=False)
    pad.open()
    assert pad.names == []
    pad.close()


def test_small_moves_come_together() -> None:
    notches = Notches(10)
    assert [notches.turn(move) for move in (4, 4, 4, 4, 25, -3, -8)] == [0, 0, 1, 0, 3, 0, -1]
