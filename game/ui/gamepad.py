"""A gamepad as keys: what its buttons and sticks mean, by SDL's names, in the keys that the program knows."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from game.ui.keys import key_down

LOOKED: Final = pygame.event.custom_type()
"""The event of somebody who looks around: ``pan`` in logical px, right and down; ``zoom`` in steps, nearer first."""
Stroke = tuple[pygame.Event, ...]
"""What a button asks for: key events, of which the first that somebody uses is the one that counts."""

_SHIFT = pygame.KMOD_SHIFT
BUTTONS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    pygame.CONTROLLER_BUTTON_A: ((pygame.K_RETURN, 0),),
    pygame.CONTROLLER_BUTTON_B: ((pygame.K_ESCAPE, 0),),
    pygame.CONTROLLER_BUTTON_X: ((pygame.K_r, 0),),
    pygame.CONTROLLER_BUTTON_Y: ((pygame.K_h, 0), (pygame.K_F1, 0)),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: ((pygame.K_PAGEUP, 0), (pygame.K_TAB, _SHIFT)),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: ((pygame.K_PAGEDOWN, 0), (pygame.K_TAB, 0)),
    pygame.CONTROLLER_BUTTON_BACK: ((pygame.K_u, 0),),
    pygame.CONTROLLER_BUTTON_START: ((pygame.K_F10, 0),),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: ((pygame.K_l, 0),),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: ((pygame.K_f, 0),),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: ((pygame.K_LEFT, 0),),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: ((pygame.K_RIGHT, 0),),
    pygame.CONTROLLER_BUTTON_DPAD_UP: ((pygame.K_UP, 0),),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: ((pygame.K_DOWN, 0),),
}
"""Which keys, each with its modifiers, a button stands for."""

REPEATED: Final = frozenset(
    (
        pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    )
)  # fmt: skip
"""What goes on while it is held; what decides does not."""

FIRST_MS, NEXT_MS, LOOK_MS = 400.0, 130.0, 16.0
_FULL = 32767
_PUSHED, _LET_GO, _STILL = 0.55, 0.4, 0.22
_PAN, _ZOOM = 1.1, 0.008
"""Logical px and steps of zoom a ms, where stick and trigger are pushed to their ends."""
_WALK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_PANS = (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
_ZOOMS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
_OURS = frozenset(
    (
        pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED,
        pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
        pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED,
    )
)  # fmt: skip


class Notches:
    """Gathers what a stick moves into whole steps, each of so much."""

    def __init__(self, each: float = 1.0) -> None:
        self._each, self._rest = each, 0.0

    def turn(self, amount: float) -> int:
        """Takes note of a move and returns how many steps have come together; another way, they begin anew."""
        self._rest = amount if self._rest * amount < 0 else self._rest + amount
        steps = int(self._rest / self._each)
        self._rest -= steps * self._each
        return steps


class Gamepad:
    """All gamepads that are plugged in, as one. ``now`` is the clock in ms.

    Until `open`, SDL looks for none; those that are there then, and those that come later, tell of themselves.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._module: Any = None
        self._pads: dict[int, Any] = {}
        self._axes = dict.fromkeys((*_WALK, *_PANS, *_ZOOMS), 0.0)
        self._held: tuple[object, Stroke] | None = None
        self._next = math.inf
        self._looked = 0.0
        self._strokes: list[Stroke] = []
        self.is_tried = False
        """Whether SDL was asked for gamepads."""

    def open(self) -> None:
        """Has SDL look for gamepads from now on; where it cannot, there are none."""
        self.is_tried = True
        with contextlib.suppress(ImportError, pygame.error, NotImplementedError):
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller

    def close(self) -> None:
        """Lets go of all gamepads."""
        self.is_tried = False
        self._forget()
        self._pads.clear()
        if self._module is not None:
            self._module.quit()
            self._module = None

    @property
    def names(self) -> list[str]:
        """Gets what the gamepads that are plugged in are called."""
        return [str(pad.name) for pad in self._pads.values()]

    @property
    def wait_ms(self) -> float | None:
        """Gets how long nothing need be done; None: until an event comes."""
        if self._is_looking:
            return LOOK_MS
        return max(1.0, self._next - self._now()) if self._held is not None else None

    def take(self, event: pygame.Event) -> bool:
        """Takes an event; returns whether it was a gamepad's, and so is nobody else's."""
        if event.type not in _OURS:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._forget()
            return False
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._forget()
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in self._axes:
            self._move(event.axis, max(-1.0, min(event.value / _FULL, 1.0)))
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            stroke = tuple(key_down(key, mod, pad=True) for key, mod in BUTTONS[event.button])
            self._strike(stroke, event.button if event.button in REPEATED else None)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._let_go(event.button)
        return True

    def due(self) -> Iterator[Stroke]:
        """Yields what is asked for by now: what was pressed, what is held long enough, where somebody looks."""
        strokes, self._strokes = self._strokes, []
        yield from strokes
        now = self._now()
        if self._held is not None and now >= self._next:
            self._next = now + NEXT_MS
            yield self._held[1]
        if self._is_looking:
            passed, self._looked = min(now - self._looked, 4 * LOOK_MS), now
            across, down = (_eased(self._axes[axis]) * passed * _PAN for axis in _PANS)
            farther, nearer = (_eased(self._axes[axis]) * passed * _ZOOM for axis in _ZOOMS)
            yield (pygame.Event(LOOKED, pan=(across, down), zoom=nearer - farther),)

    @property
    def _is_looking(self) -> bool:
        return any(abs(self._axes[axis]) > _STILL for axis in (*_PANS, *_ZOOMS))

    def _add(self, index: int) -> None:
        if self._module is None:
            return
        with contextlib.suppress(pygame.error):
            pad = self._module.Controller(index)
            self._pads[pad.as_joystick().get_instance_id()] = pad

    def _strike(self, stroke: Stroke, held: object | None = None) -> None:
        self._strokes.append(stroke)
        if held is not None:
            self._held, self._next = (held, stroke), self._now() + FIRST_MS

    def _let_go(self, held: object) -> None:
        if self._held is not None and self._held[0] == held:
            self._held, self._next = None, math.inf

    def _forget(self) -> None:
        self._axes = dict.fromkeys(self._axes, 0.0)
        self._held, self._next = None, math.inf
        self._strokes.clear()

    def _move(self, axis: int, value: float) -> None:
        if not self._is_looking:
            self._looked = self._now()
        self._axes[axis] = value
        if axis not in _WALK:
            return
        across, down = (self._axes[walk] for walk in _WALK)
        pushed = math.hypot(across, down)
        before = self._held[0] if self._held is not None and isinstance(self._held[0], str) else None
        if pushed < (_LET_GO if before else _PUSHED):
            self._let_go(before)
            return
        key, name = _arrow(across, down, before)
        if name != before:
            self._strike((key_down(key, pad=True, heading=(across / pushed, down / pushed)),), name)


def _arrow(across: float, down: float, before: object) -> tuple[int, str]:
    """Returns the arrow nearest to where the stick points, and its name; near a diagonal the one before it stays."""
    sideways = abs(across) * (1.25 if before in ("left", "right") else 0.8 if before else 1.0)
    if sideways >= abs(down):
        return (pygame.K_RIGHT, "right") if across > 0 else (pygame.K_LEFT, "left")
    return (pygame.K_DOWN, "down") if down > 0 else (pygame.K_UP, "up")


def _eased(value: float) -> float:
    """Returns how fast a stick so far from its middle moves, -1 to 1: nothing near it, gently at first."""
    far = max(0.0, (abs(value) - _STILL) / (1 - _STILL))
    return math.copysign(far**1.6, value)
