"""What a control leaves behind when it goes away: nothing that keys could still press."""

from __future__ import annotations

import pygame

from game.ui.look import Look
from game.ui.widgets import Button, Group


def test_a_control_that_was_taken_out_hears_no_more_keys(look: Look) -> None:
    pressed: list[str] = []
    group = Group(look)
    button = group.add(Button(look, pygame.Rect(10, 10, 200, 50), "Go", lambda: pressed.append("go")))
    group.set_focus(button, by_keyboard=True)
    group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 30), rel=(0, 0), buttons=(0, 0, 0)))
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 30), button=1))
    group.remove(button)
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(50, 30), button=1))
    group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert pressed == []
    assert group.focus is None
    assert group.hovered is None
