"""The window: size, full screen, scale and what must be said to SDL before it starts."""

from __future__ import annotations

import contextlib
import math
import os
import sys

import pygame

MIN_WIDTH, MIN_HEIGHT = 1280, 720
FULL_WIDTH, FULL_HEIGHT = 1920, 1080
SCALES = (75, 250)
_STEP = 20
_BESIDE, _BELOW = 0.38, 0.38
"""How much of a window a panel of large words takes, across or down."""
_UNSEEN = ("offscreen", "dummy", "evdev")


def prepare(software: bool = False, headless: bool = False) -> None:
    """Sets what SDL reads once, then starts display and fonts only (sound is slow to probe, it starts later).

    :raises pygame.error: there is no display, and nobody asked for one that cannot be seen.

    software: present without the graphics card, much faster where there is none. headless: no screen at all.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    if software:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    chosen = os.environ.get("SDL_VIDEODRIVER")
    pygame.display.init()
    if not chosen and pygame.display.get_driver() in _UNSEEN:
        raise pygame.error("no display")
    pygame.font.init()


def docked(size: tuple[int, int], dock: str) -> pygame.Rect:
    """Returns the part of a window that a panel of large words takes: "beside", "below", or nothing.

    A window that is higher than wide has no room beside.
    """
    width, height = size
    if dock == "below" or (dock == "beside" and height > width):
        high = round(height * _BELOW)
        return pygame.Rect(0, height - high, width, high)
    wide = round(width * _BESIDE) if dock == "beside" else 0
    return pygame.Rect(width - wide, 0, wide, height)


def alarm(words: str) -> None:
    """Says something to a person who sees no terminal, where a window of the system can be had."""
    if sys.stderr is None or not sys.stderr.isatty():
        with contextlib.suppress(pygame.error, NotImplementedError):
            pygame.display.message_box("Meadhall", words, "error")


def natural_unit(size: tuple[int, int]) -> float:
    """Returns physical px per logical px at 100 per cent: a window larger than 1920 x 1080 shows everything larger."""
    return max(1.0, min(size[0] / FULL_WIDTH, size[1] / FULL_HEIGHT))


def unit_for(size: tuple[int, int], scale_percent: int) -> float:
    """Returns physical px per logical px: the person's scale, capped so that 1280 x 720 logical px always fit."""
    wished = min(max(scale_percent, SCALES[0]), SCALES[1]) / 100 * natural_unit(size)
    room = min(size[0] / MIN_WIDTH, size[1] / MIN_HEIGHT)
    return max(1, math.floor(min(wished, room) * _STEP + 1e-6)) / _STEP


def largest_scale(size: tuple[int, int], step: int) -> int:
    """Returns the largest scale, per cent in whole steps, for which a window has room."""
    room = min(size[0] / MIN_WIDTH, size[1] / MIN_HEIGHT) / natural_unit(size) * 100
    return max(SCALES[0] + step, min(SCALES[1], math.floor(room / step + 1e-6) * step))


class Window:
    """The one window. Draw on canvas, then present().

    The canvas is the whole window but for the panel, a place at its right or lower edge where large words stand.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = (1600, 900),
        scale_percent: int = 100,
        full_screen: bool = False,
        software: bool = False,
        headless: bool = False,
        icon: pygame.Surface | None = None,
        hidden: bool = False,
    ) -> None:
        """Opens the window. ``hidden``: nobody sees it before ``show``.

        :raises pygame.error: there is no screen to open it on.
        """
        prepare(software, headless)
        size = max(MIN_WIDTH, size[0]), max(MIN_HEIGHT, size[1])
        self._window = pygame.Window(title, size, resizable=True, hidden=hidden)
        self._window.minimum_size = (MIN_WIDTH, MIN_HEIGHT)
        self._dock = "off"
        self._take()
        self.scale_percent = scale_percent
        self.is_full_screen = False
        if icon is not None:
            self.set_icon(icon)
        if full_screen:
            self.toggle_full_screen()
        pygame.key.set_repeat(400, 40)

    @property
    def dock(self) -> str:
        """Gets where the panel is: "off", "beside" or "below"."""
        return self._dock

    @dock.setter
    def dock(self, value: str) -> None:
        if value != self._dock:
            self._dock = value
            self._take()

    def _take(self) -> None:
        """Takes the window's surface, as it is now, apart into canvas and panel."""
        self.whole = self._window.get_surface()
        self.panel = docked(self.whole.get_size(), self._dock)
        width, height = self.whole.get_size()
        if not self.panel.width:
            self.canvas = self.whole
        elif self.panel.left:
            self.canvas = self.whole.subsurface((0, 0, self.panel.left, height))
        else:
            self.canvas = self.whole.subsurface((0, 0, width, self.panel.top))

    @property
    def size(self) -> tuple[int, int]:
        """Gets the size of the canvas in px."""
        return self.canvas.get_size()

    @property
    def unit(self) -> float:
        return unit_for(self.size, self.scale_percent)

    def px(self, logical: float) -> int:
        return round(logical * self.unit)

    @property
    def system_handle(self) -> int:
        """Gets the number by which the system knows the window."""
        return int(self._window.handle)

    def show(self) -> None:
        """Lets the window be seen."""
        self._window.show()

    def set_icon(self, icon: pygame.Surface) -> None:
        self._window.set_icon(icon)

    def toggle_full_screen(self) -> None:
        """Goes to the whole screen or back to the window."""
        if self.is_full_screen:
            self._window.set_windowed()
        else:
            self._window.set_fullscreen(desktop=True)
        self.is_full_screen = not self.is_full_screen
        self._take()

    def handle(self, event: pygame.Event) -> bool:
        """Follows size changes and the full-screen keys. Returns True when the layout must be made anew."""
        if event.type == pygame.KEYDOWN:
            alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
            if event.key == pygame.K_F11 or alt_enter:
                self.toggle_full_screen()
                return True
            return False
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            before = self.size
            self._take()
            return self.size != before or event.type == pygame.WINDOWRESIZED
        return False

    def ask_attention(self) -> None:
        """Asks for attention, as by a blinking entry in the task bar, unless somebody is looking."""
        if not self._window.focused:
            with contextlib.suppress(pygame.error):  # some systems have nothing that blinks
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def present(self) -> None:
        """Shows the canvas."""
        self._window.flip()

    def close(self) -> None:
        self._window.destroy()
