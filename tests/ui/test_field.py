"""The text field: writing, selecting, composing, and which keys it leaves to others."""

from __future__ import annotations

import pygame
import pytest

from game.ui.look import Look
from game.ui.widgets import Group, TextField
from tests.ui.conftest import Log
from tests.ui.hand import down, key, move, up, written

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def log() -> Log:
    return Log()


@pytest.fixture
def field(look: Look, log: Log) -> TextField:
    field = TextField(look, pygame.Rect(100, 100, 200, 44), "Бйорн", log, longest=8)
    group = Group(look, [field])
    group.set_focus(field)
    return field


def feed(field: TextField, *events: pygame.Event) -> None:
    for event in events:
        field.handle(event)


def test_writing_goes_in_at_the_caret(field: TextField, log: Log) -> None:
    feed(field, key(pygame.K_HOME), key(pygame.K_RIGHT), written("ґ"))
    assert field.value == "Бґйорн"
    assert log.said == ["Бґйорн"]


def test_the_length_is_bounded_and_control_letters_are_dropped(field: TextField) -> None:
    feed(field, written("а\tб\nвгде"))
    assert field.value == "Бйорнабв"


def test_deleting_both_ways(field: TextField) -> None:
    feed(field, key(pygame.K_BACKSPACE), key(pygame.K_HOME), key(pygame.K_DELETE))
    assert field.value == "йор"


def test_a_selection_is_replaced(field: TextField) -> None:
    feed(field, key(pygame.K_HOME), key(pygame.K_RIGHT, pygame.KMOD_LSHIFT), key(pygame.K_RIGHT, pygame.KMOD_LSHIFT))
    assert field.selection == (0, 2)
    feed(field, written("Т"))
    assert field.value == "Торн"


def test_cut_and_paste_go_through_the_clipboard_under_any_layout(field: TextField) -> None:
    feed(field, key(0x444, CTRL, pygame.KSCAN_A), key(0x447, CTRL, pygame.KSCAN_X))
    assert field.value == ""
    feed(field, key(0x43C, CTRL, pygame.KSCAN_V))
    assert field.value == "Бйорн"


def test_composed_text_is_shown_but_not_yet_written(field: TextField, log: Log, canvas: pygame.Surface) -> None:
    field.handle(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    field.draw(canvas)
    assert field.composing == "ni"
    assert field.value == "Бйорн"
    feed(field, written("に"))
    assert field.composing == ""
    assert field.value == "Бйорнに"


def test_enter_submits_and_tab_is_left_to_the_group(look: Look) -> None:
    log = Log()
    field = TextField(look, pygame.Rect(0, 0, 200, 44), "Gro", lambda _: None, on_submit=log)
    assert field.handle(key(pygame.K_RETURN))
    assert log.said == ["Gro"]
    assert not field.handle(key(pygame.K_TAB))
    assert not field.handle(key(pygame.K_ESCAPE))


def test_letters_never_reach_hot_keys(field: TextField) -> None:
    assert field.handle(key(pygame.K_u))


def test_the_mouse_places_the_caret_and_selects(field: TextField) -> None:
    feed(field, down((101, 120)), move((299, 120)), up((299, 120)))
    assert field.selection == (0, 5)


def test_a_long_text_keeps_the_caret_in_sight(look: Look, canvas: pygame.Surface) -> None:
    field = TextField(look, pygame.Rect(100, 100, 120, 44), "w" * 40, lambda _: None, longest=60)
    field.set_focus(True)
    field.draw(canvas)
    caret = canvas.subsurface((100, 110, 120, 24))
    red = pygame.Color(look.theme.colour.blood)
    found = [x for x in range(120) if caret.get_at((x, 12)) == red]
    assert found
    assert max(found) < 120


def test_left_and_right_lead_away_while_nothing_is_written(look: Look) -> None:
    first, second = (TextField(look, pygame.Rect(100 + 300 * n, 100, 200, 44), "", str) for n in range(2))
    group = Group(look, [first, second])
    group.set_focus(first, by_keyboard=True)
    group.handle(key(pygame.K_RIGHT))
    assert group.focus is second
    group.handle(written("a"))
    group.handle(key(pygame.K_LEFT))
    assert group.focus is second
    assert second.caret == 0
