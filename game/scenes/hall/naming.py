"""The line at the foot of a page in which something gets another name."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.hall.page import FootButton, HallPage
from game.ui.widgets import TextField


def add_naming(
    page: HallPage,
    name: str,
    most: int,
    on_write: Callable[[str], None],
    on_done: Callable[[str], None],
    on_cancel: Callable[[], None],
) -> None:
    """Adds a field with a name of so many letters at most, and the buttons that keep it or leave it as it was."""
    px, inner, say = page.look.px, page.inner, page.say
    written = [name]

    def write(words: str) -> None:
        written[0] = words
        on_write(words)

    keep = FootButton(say("hall.ok"), lambda: on_done(written[0]), primary=True)
    page.add_foot([], [FootButton(say("hall.cancel"), on_cancel), keep])
    left = min(widget.rect.left for widget in page.group.widgets[-2:])
    field = pygame.Rect(inner.left, 0, min(px(520), left - px(24) - inner.left), px(42))
    field.centery = page.group.widgets[-1].rect.centery
    page.group.add(TextField(page.look, field, name, write, say("hall.load.rename"), most, on_done))


def focus_naming(page: HallPage) -> None:
    """Puts the caret into the field."""
    page.group.set_focus(next(widget for widget in page.group.widgets if isinstance(widget, TextField)))
