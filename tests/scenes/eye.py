"""Seeing whether words are cut off, and settling a scene until nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.menu import MenuScene
from game.scenes.table.layer import SpotLayer
from game.ui import text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.widgets import Button, Widget
from tests.ui.hand import click, key


@dataclass
class Eye:
    """What was cut off since the beginning, and how many lines were looked at."""

    cut: list[str] = field(default_factory=list)
    seen: int = 0


def watch_text(monkeypatch: pytest.MonkeyPatch) -> Eye:
    """Lets an eye see every line that is shortened, and every paragraph that loses lines or has a word broken."""
    eye = Eye()
    shorten, cut_rows, draw_rows = text.shorten, Paragraph._cut, Paragraph.draw

    def shortened(look: Look, words: str, role: str, width: int, px: int | None = None) -> str:
        result = shorten(look, words, role, width, px)
        eye.seen += 1
        if result != words:
            eye.cut.append(words)
        return result

    def cut(paragraph: Paragraph, count: int) -> None:
        eye.cut.append(paragraph.text)
        cut_rows(paragraph, count)

    def drawn(paragraph: Paragraph, *place: Any) -> Any:
        if paragraph.is_broken:
            eye.cut.append(paragraph.text)
        return draw_rows(paragraph, *place)

    monkeypatch.setattr(text, "shorten", shortened)
    monkeypatch.setattr(Paragraph, "draw", drawn)
    monkeypatch.setattr(Paragraph, "_cut", cut)
    return eye


_paints = SpotLayer.draw


@contextmanager
def painted() -> Iterator[None]:
    """Lets tables be painted where one looks at them, in a test that leaves it out elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SpotLayer, "draw", _paints)
        yield


def draw(app: App) -> pygame.Surface:
    """Lets a frame be drawn and returns the picture."""
    app.look.touch()
    app.frame()
    return app.window.canvas


def still(app: App) -> bytes:
    """Returns what is seen once nothing changes any more: what is drawn in a hurry at first, looked up, and motion."""
    seen, before = b"", None
    for _ in range(40):
        seen = pygame.image.tobytes(draw(app), "RGB")
        if isinstance(app.scene, MenuScene) and app.scene.glance is not None:
            app.scene.glance.wait()
        if seen == before and app.scene.wait_ms is None:
            break
        before = seen
    return seen


def settle(app: App) -> None:
    """Draws frames until none is due."""
    for _ in range(50):
        app.frame()
        if not app.look.dirty and not app.scene.moving:
            return
    raise AssertionError("the scene never comes to rest")


def changed(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Returns where two frames differ."""
    other = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    other.invert()
    return other.get_bounding_rects()


def redraws_while_idle(app: App, turns: int = 20) -> int:
    """Counts the frames that are drawn although nothing happens."""
    settle(app)
    before = app.redraws
    for _ in range(turns):
        app.frame()
    return app.redraws - before


def named(app: App, label: str) -> Widget:
    """Finds the control of the top scene with this label."""
    return next(widget for widget in app.scene.group.all() if widget.label == label)


def button(app: App, message: str) -> Button:
    """Finds the button of the top scene with the words of a message."""
    found = named(app, app.language.text(message))
    assert isinstance(found, Button)
    return found


def press(app: App, message: str) -> None:
    """Clicks the button of the top scene with the words of a message."""
    strike(app, button(app, message))


def strike(app: App, widget: Widget) -> None:
    """Clicks the middle of a control."""
    for event in click(widget.rect.center):
        if app.stack:
            app.scene.handle(event)


def keys(app: App, *codes: int, mod: int = 0) -> None:
    """Presses keys, one after another."""
    for code in codes:
        if app.stack:
            app.scene.handle(key(code, mod))


def answer(app: App, message: str) -> None:
    """Presses a button of the open dialog."""
    dialog = app.scene.dialog
    assert dialog is not None
    words = app.language.text(message)
    found = next(widget for widget in dialog.group.widgets if widget.label == words)
    for event in click(found.rect.center):
        app.scene.handle(event)
