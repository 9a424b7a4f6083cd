"""Frame pacing: how much time a frame is told has passed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.clock import Pacer

Hand = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Lets so many ms go by at once; sleeping takes as long as it is to."""
    now = [5.0]

    def go(ms: float) -> None:
        now[0] += ms / 1000

    def wait(ms: int) -> pygame.Event:
        go(ms)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr("time.perf_counter", lambda: now[0])
    monkeypatch.setattr("time.sleep", lambda seconds: go(seconds * 1000))
    monkeypatch.setattr("pygame.event.wait", wait)
    monkeypatch.setattr("pygame.event.get", list)
    return go


def test_after_a_rest_one_step_has_passed(later: Hand) -> None:
    """Else whatever begins to move then would begin in the middle."""
    pacer = Pacer(50)
    assert pacer.tick() == 20
    pacer.events(active=False, timeout_ms=90)
    assert pacer.tick() == 20
    assert pacer.frames == 2


@pytest.mark.parametrize(("taken", "told"), [(3, 20), (35, 35), (700, 100)])
def test_between_frames_it_is_what_passed_and_never_very_much(later: Hand, taken: float, told: float) -> None:
    pacer = Pacer(50)
    pacer.tick()
    pacer.events(active=True)
    later(taken)
    assert pacer.tick() == pytest.approx(told)
