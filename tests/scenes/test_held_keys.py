"""A key that is held decides once; what moves or writes goes on; both keys of a pair mean the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import game
from game.app import App

pytestmark = pytest.mark.usefixtures("unpainted")


def key(kind: int, code: int) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=0, unicode="", scancode=0)


@pytest.mark.parametrize(
    ("code", "again"),
    [(pygame.K_SPACE, 1), (pygame.K_p, 1), (pygame.K_RETURN, 1), (pygame.K_DOWN, 3), (pygame.K_BACKSPACE, 3)],
)
def test_a_held_key_decides_once(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, code: int, again: int
) -> None:
    app, heard = make_app(), list[int]()
    monkeypatch.setattr(app.scene, "handle", lambda event: heard.append(event.type))
    queue = [key(pygame.KEYDOWN, code)] * 3
    monkeypatch.setattr(app.pacer, "events", lambda active, timeout_ms=None: queue)
    app.turn()
    assert heard.count(pygame.KEYDOWN) == again
    queue[:] = [key(pygame.KEYUP, code), key(pygame.KEYDOWN, code)]
    app.turn()
    assert heard.count(pygame.KEYDOWN) == again + 1, "let go and pressed again"
    queue[:] = [pygame.Event(pygame.WINDOWFOCUSLOST), key(pygame.KEYDOWN, code)]
    app.turn()
    assert heard.count(pygame.KEYDOWN) == again + 2, "nobody hears a key that is let go elsewhere"


@pytest.mark.parametrize("code", [pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE])
def test_a_tapped_key_acts_once_however_late_it_is_seen_that_it_was_let_go(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    app, heard = make_app(), list[int]()
    monkeypatch.setattr(app.scene, "handle", lambda event: heard.append(event.type))
    queue = [key(pygame.KEYDOWN, code)]
    monkeypatch.setattr(app.pacer, "events", lambda active, timeout_ms=None: queue)
    app.turn()
    queue[:] = [*[key(pygame.KEYDOWN, code)] * 3, key(pygame.KEYUP, code)]
    app.turn()
    assert heard.count(pygame.KEYDOWN) == 1
    queue[:] = [key(pygame.KEYDOWN, code), key(pygame.KEYUP, code)] * 2
    app.turn()
    assert heard.count(pygame.KEYDOWN) == 3, "tapped twice between two frames"


def test_shift_and_ctrl_on_the_left_mean_what_they_mean_on_the_right() -> None:
    files = Path(game.__file__).parent.rglob("*.py")
    one_sided = re.compile(r"KMOD_[LR](SHIFT|CTRL|ALT|META|GUI)")
    assert [file.name for file in files if one_sided.search(file.read_text(encoding="utf-8"))] == []
