"""Pressing whatever can be pressed at a table, and coming back: the sitting is then as it was before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.table import TableScene
from game.table.journal import Unkept
from game.table.sitting import Sitting
from game.ui.widgets import Widget
from game.ui.widgets.group import Group
from tests.scenes.hands import click, press, sitting_at, whole

Pressed = dict[str, set[str]]
"""What was pressed: the names of controls, each with the kinds of decision at which it was; "" for all of them."""


def opened(app: App) -> None:
    """Opens the curtain, if it hangs there."""
    app.frame()
    if isinstance(app.scene, CurtainScene):
        app.scene.reveal()


@contextmanager
def undone(sitting: Sitting) -> Iterator[None]:
    """Lets a sitting go on for a while, and then puts it back to where it stood; nothing of it is written down."""
    timeline, journal = sitting._timeline, sitting._journal
    game, steps, withdrawn, entries = timeline.game, timeline.steps[:], timeline.withdrawn[:], sitting._entries[:]
    sitting._journal = Unkept("pressed")
    sitting._journal.count, sitting._journal.gestures = journal.count, journal.gestures
    try:
        yield
    finally:
        timeline.steps[:], timeline.withdrawn[:], sitting._entries[:] = steps, withdrawn, entries
        timeline._move_to(game)
        sitting._journal = journal


def press_all(app: App, scene: TableScene[Any], pressed: Pressed) -> Counter[str]:
    """Presses every control by the mouse, and comes back to the table each time; returns what became of the presses.

    What carries something out is pressed at every kind of decision, what opens a page or only looks once.
    """
    kind, became = whole(scene).decision.kind if whole(scene).decision else "", Counter[str]()
    while (widget := _next(scene.group, pressed, {kind, ""})) is not None:
        name, digest = name_of(widget), whole(scene).digest()
        with undone(sitting_at(scene)):
            click(app, widget.rect.center)
            acted = whole(scene).digest() != digest
            left = app.scene is not scene or scene.dialog is not None
            _come_back(app, scene)
        scene.forget()
        if acted:
            scene.settle()
            opened(app)
        became["acts" if acted else "opens" if left else "stays"] += 1
        pressed.setdefault(name, set()).add(kind if acted else "")
        assert whole(scene).digest() == digest
    return became


def _next(group: Group, pressed: Pressed, kinds: Collection[str] = ()) -> Widget | None:
    """Returns a control that was not pressed yet at some kinds of decision; without any, not at all."""
    return next(
        (
            one
            for one in group.all()
            if one.enabled and not (pressed.get(name_of(one), set()) & set(kinds) if kinds else name_of(one) in pressed)
        ),
        None,
    )


def name_of(widget: Widget) -> str:
    """Returns what a control is called, or of which kind it is."""
    return widget.label or type(widget).__name__


def _come_back(app: App, scene: TableScene[Any]) -> None:
    for _ in range(20):
        if app.scene is scene and scene.dialog is None:
            break
        opened(app)
        if app.scene is not scene or scene.dialog is not None:
            press(app, pygame.K_ESCAPE)
    assert app.scene is scene, "there is no way back to the table"
