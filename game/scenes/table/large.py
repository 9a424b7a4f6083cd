"""What a table tells in large words: the thing that is meant with all that is written on it, the prompt, the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import pygame

from game.scenes.scene import Scene
from game.scenes.table.hearing import Hearing
from game.scenes.table.pointing import Pointing
from game.scenes.table.roles import Tells
from game.scenes.table.telling.seen import all_on, once, tip_words
from game.ui.telling import spoken
from game.ui.telling.controls import control
from game.ui.telling.entry import worded
from game.ui.tooltip import Tip
from game.ui.widgets import Widget

MOST_STEPS = 4
"""So many gestures of the log are told at most."""


class Large(Tells, Protocol):
    """A table scene with what explains it."""

    hearing: Hearing
    pointing: Pointing


class Readable(Scene):
    """A table as the panel of large words tells it; behind the curtain nothing is told."""

    covered: bool
    view: Any

    @property
    def reads_for(self) -> object:
        return self, self.view.viewer, self.covered

    def pointed(self, by_pointer: bool) -> Iterable[str]:
        if self.covered:
            return ()
        return super().pointed(by_pointer) if self.dialog is not None else meant(self, by_pointer)  # type: ignore[arg-type]

    def besides(self) -> Iterable[str]:
        return () if self.covered else asked(self)  # type: ignore[arg-type]

    def lately(self) -> Iterable[str]:
        return () if self.covered else happened(self)  # type: ignore[arg-type]


def meant(scene: Large, by_pointer: bool) -> Iterator[str]:
    """Yields the words of what the pointer or the focus is on; while something is held, what would follow."""
    hand, view = scene.drag.hand, scene.view
    if scene.notices.visible:
        yield from scene.notices.said
    if hand is not None:
        lifted = view.spot(scene.handling.lifted) if scene.handling.lifted is not None else None
        yield from _title(view.tip(lifted.words) if lifted is not None else None)
        yield from tip_words(scene.pointing.at_target())
        return
    hovered, focus = scene.group.hovered, scene.group.key_focus()
    widget = hovered if by_pointer else focus or hovered
    if widget is not None:
        yield from _of_widget(scene, widget)
        return
    spot = view.at(pygame.mouse.get_pos()) if by_pointer else None
    if spot is not None:
        yield from once((*tip_words(scene.pointing.of_spot(spot)), *all_on(scene.view, spot.key)))


def _of_widget(scene: Large, widget: Widget) -> Iterable[str]:
    """Returns what a control says, and what the thing says for which it stands, with all that is written on it."""
    told, key = tip_words(scene.pointing.of_widget(widget)), scene.hearing.meant(widget)
    if key is widget:
        return once((*spoken(control(widget)), *told))
    return once((*told, *all_on(scene.view, key)))


def asked(scene: Tells) -> Iterator[str]:
    """Yields what is asked, or said of the thing in the hand, and what moves."""
    view, lifted = scene.view, scene.handling.lifted
    said = scene.held_words(lifted) if lifted is not None and scene.tutor is None else None
    heading, words = said or scene.prompt_words()
    yield view.say(heading)
    if words is not None:
        yield view.say(words)
    if scene.happening:
        yield scene.happening


def happened(scene: Tells) -> Iterator[str]:
    """Yields the last lines of the log, the newest first, but those that are being shown."""
    view, shown = scene.view, scene.happening
    since = max(0, len(view.told.steps(view.viewer)) - MOST_STEPS)
    lines = (worded(view.say(entry.message)) for entry in reversed(list(view.told.log(view.viewer, since))))
    yield from (line for line in lines if line not in worded(shown))


def _title(tip: Tip | None) -> Iterator[str]:
    if tip is not None and tip.title:
        yield tip.title
