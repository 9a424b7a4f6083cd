"""The stage on which animations run."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.animation.tween import Animation
from game.ui.look import Look


@dataclass(slots=True)
class _Running:
    animation: Animation
    blocking: bool


class Stage:
    """Runs animations at the look's speed and draws them above the table; with motion off each ends at once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._running: list[_Running] = []

    @property
    def busy(self) -> bool:
        """Tells whether something runs that the game waits for."""
        return any(running.blocking for running in self._running)

    @property
    def is_read(self) -> bool:
        """Tells whether a page stands there to be read."""
        return any(running.animation.is_read for running in self._running)

    @property
    def moving(self) -> bool:
        """Tells whether anything runs, so that frames are due."""
        return bool(self._running)

    def add(self, animation: Animation, blocking: bool = True) -> None:
        """Starts an animation."""
        self.look.touch()
        if self.look.still:
            animation.finish()
        else:
            self._running.append(_Running(animation, blocking))

    def update(self, ms: float) -> bool:
        """Moves everything on by ms of real time; returns whether anything still runs."""
        if not self._running:
            return False
        self.look.touch()
        if self.look.still:
            self.skip_all()
            return False
        now, self._running = self._running, []
        rest = [running for running in now if running.animation.advance(ms * self.look.speed) is None]
        self._running = rest + self._running
        return bool(self._running)

    def hasten(self) -> bool:
        """Ends the page that is being read, so that the next one comes; returns whether there is one."""
        self.look.touch()
        ended = [running for running in self._running if running.animation.hasten()]
        return bool(ended)

    def skip_all(self) -> None:
        """Jumps to the end of everything that runs, also of what that starts."""
        while self._running:
            now, self._running = self._running, []
            for running in now:
                running.animation.finish()
        self.look.touch()

    def draw(self, surface: pygame.Surface) -> None:
        for running in self._running:
            running.animation.draw(surface)
