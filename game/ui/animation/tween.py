"""The building blocks of motion: a tween, a pause, a call, one after another, all at once."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.easing import Ease, cubic_out


class Animation:
    """Something that may take time, and by itself takes none. Each runs once."""

    def advance(self, ms: float) -> float | None:
        """Moves on by ms; returns None while it runs, or the ms left over once it is done."""
        return ms

    def finish(self) -> None:
        """Jumps to the end, with everything that would have happened on the way."""
        self.advance(float("inf"))

    @property
    def is_read(self) -> bool:
        """Tells whether something stands there to be read."""
        return False

    def hasten(self) -> bool:
        """Goes on to what comes next, where there is something to be read for as long as one likes; tells whether."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the present moment."""


class Tween(Animation):
    """Calls step with 0..1 while ms pass, eased, the end exactly 1; then calls done."""

    def __init__(
        self,
        ms: float,
        step: Callable[[float], None] | None = None,
        ease: Ease = cubic_out,
        done: Callable[[], None] | None = None,
    ) -> None:
        self.ms, self.ease = ms, ease
        self._step, self._done = step, done
        self.passed = 0.0

    @property
    def part(self) -> float:
        """Gets how far it is, eased, 0 to 1."""
        return self.ease(min(1.0, self.passed / self.ms)) if self.ms > 0 else 1.0

    def advance(self, ms: float) -> float | None:
        left = self.passed + ms - self.ms
        self.passed = min(self.ms, self.passed + ms)
        self.step(self.part)
        if left < 0:
            return None
        if self._done is not None:
            self._done()
        return left

    def step(self, part: float) -> None:
        if self._step is not None:
            self._step(part)


class Reading(Tween):
    """A page that stands for its time, or until the reader goes on."""

    @property
    def is_read(self) -> bool:
        return True

    def hasten(self) -> bool:
        """Ends the page; what comes after it goes on."""
        self.passed = self.ms
        return True


class Pause(Tween):
    """Waits."""


class Call(Animation):
    """Does something at its moment."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action

    def advance(self, ms: float) -> float | None:
        self._action()
        return ms


class Breath(Animation):
    """Lets a frame pass, so that what comes next is made in a frame of its own."""

    _drawn = False

    def advance(self, ms: float) -> float | None:
        if self._drawn or math.isinf(ms):
            return ms
        self._drawn = True
        return None


class Sequence(Animation):
    """Runs animations one after another; time left over flows into the next."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)

    def advance(self, ms: float) -> float | None:
        left = ms
        while self._parts:
            rest = self._parts[0].advance(left)
            if rest is None:
                return None
            self._parts.pop(0)
            left = rest
        return left

    @property
    def is_read(self) -> bool:
        return bool(self._parts) and self._parts[0].is_read

    def hasten(self) -> bool:
        return bool(self._parts) and self._parts[0].hasten()

    def draw(self, surface: pygame.Surface) -> None:
        if self._parts:
            self._parts[0].draw(surface)


class Parallel(Animation):
    """Runs animations at once; done when the longest is."""

    def __init__(self, *parts: Animation) -> None:
        self._parts = list(parts)

    def advance(self, ms: float) -> float | None:
        left = ms
        for part in list(self._parts):
            rest = part.advance(ms)
            if rest is not None:
                self._parts.remove(part)
                left = min(left, rest)
        return None if self._parts else left

    @property
    def is_read(self) -> bool:
        return any(part.is_read for part in self._parts)

    def hasten(self) -> bool:
        """Ends all that runs at once, if one of its parts is a page that can be read to its end."""
        if not any(part.hasten() for part in self._parts):
            return False
        for part in self._parts:
            part.finish()
        self._parts.clear()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        for part in self._parts:
            part.draw(surface)


class Later(Animation):
    """An animation that is made when its time comes, from the table as it then stands."""

    def __init__(self, make: Callable[[], Animation]) -> None:
        self._make, self._made = make, None

    _made: Animation | None

    def advance(self, ms: float) -> float | None:
        """Makes it at the first call, then moves it on."""
        if self._made is None:
            self._made = self._make()
        return self._made.advance(ms)

    @property
    def is_read(self) -> bool:
        return self._made is not None and self._made.is_read

    def hasten(self) -> bool:
        """Hastens it once it is made."""
        return self._made is not None and self._made.hasten()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws it once it is made."""
        if self._made is not None:
            self._made.draw(surface)
