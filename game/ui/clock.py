"""Frame pacing: frames only while something moves or has changed, otherwise sleep until an event."""

from __future__ import annotations

import time

import pygame

FPS = 60
LONGEST_SLEEP_MS = 250.0  # the system wakes nobody for Ctrl-C


class Pacer:
    """Hands out events and frame times. No frame is due while nothing changes."""

    def __init__(self, fps: int = FPS) -> None:
        self.step_ms = 1000 / fps
        self.frames = 0
        self._last = time.perf_counter() * 1000
        self._slept = True

    def events(self, active: bool, timeout_ms: float | None = None) -> list[pygame.Event]:
        """Gets the pending events.

        active: a frame is due, or something moves: never waits. Otherwise sleeps until an event comes, at most
        timeout_ms (None: as long as may be), and never so long that Ctrl-C would have to wait. Posting an event from
        another thread wakes it.
        """
        if active:
            return pygame.event.get()
        self._slept = True
        longest = LONGEST_SLEEP_MS if timeout_ms is None else min(timeout_ms, LONGEST_SLEEP_MS)
        first = pygame.event.wait(max(1, round(longest)))
        rest = pygame.event.get()
        return rest if first.type == pygame.NOEVENT else [first, *rest]

    def tick(self) -> float:
        """Waits for the next frame's moment and returns the ms since the last frame; after a sleep, one step."""
        now = time.perf_counter() * 1000
        spare = self._last + self.step_ms - now
        if spare > 0.5 and not self._slept:
            time.sleep(spare / 1000)
            now = time.perf_counter() * 1000
        passed = self.step_ms if self._slept else now - self._last
        self._last, self._slept = now, False
        self.frames += 1
        return min(passed, 100.0)
