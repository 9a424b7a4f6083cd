"""What a control leaves behind when it goes away: nothing that keys could still press."""

from __future__ import annotations

import pygame

from game.ui.look import Look
from game.ui.widgets import Button, Group, TextField, Toggle


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


def test_enter_presses_what_is_lit_unless_the_keys_are_elsewhere(look: Look) -> None:
    pressed: list[str] = []
    group = Group(look)
    other, lit = (
        group.add(Button(look, pygame.Rect(10, top, 200, 50), name, lambda name=name: pressed.append(name), primary=on))
        for top, name, on in ((10, "other", False), (70, "lit", True))
    )
    toggle = group.add(Toggle(look, pygame.Rect(10, 130, 80, 40), "toggle", False, lambda on: pressed.append("toggle")))
    field = group.add(TextField(look, pygame.Rect(10, 190, 200, 40), "", lambda text: None, label="field"))
    cases = [
        (None, False, "lit", "lit"), (other, False, "lit", "lit"), (other, True, "other", "other"),
        (toggle, False, "lit", "toggle"), (toggle, True, "toggle", "toggle"), (field, False, "", ""),
    ]  # fmt: skip
    for focus, by_keyboard, enter, space in cases:
        for code, expected in ((pygame.K_RETURN, enter), (pygame.K_SPACE, space)):
            pressed.clear()
            group.set_focus(focus, by_keyboard)
            group.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
            assert pressed == ([expected] if expected else []), (focus and focus.label, pygame.key.name(code))
    lit.enabled = False
    group.set_focus(None)
    pressed.clear()
    group.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert pressed == [], "what cannot be pressed is not lit"


def test_where_what_had_the_focus_is_gone_a_key_first_shows_what_can_be_done(look: Look) -> None:
    pressed: list[str] = []
    there: list[Button] = []
    group = Group(look, providers=[lambda: there])
    lit = group.add(Button(look, pygame.Rect(10, 10, 200, 50), "End", lambda: pressed.append("end"), primary=True))
    group.add(Button(look, pygame.Rect(10, 400, 200, 50), "Menu", lambda: pressed.append("menu")))
    piece = Button(look, pygame.Rect(10, 300, 50, 50), "Piece", lambda: there.clear())
    group.foremost = lambda: [lit, *there]
    for key in (pygame.K_RETURN, pygame.K_DOWN):
        there.append(piece)
        group.set_focus(piece, by_keyboard=True)
        group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        assert group.key_focus() is None
        group.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        assert group.key_focus() is lit
        assert pressed == [], "the turn would have ended unasked"
    group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert pressed == ["end"]
