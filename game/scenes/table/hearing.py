"""What a table tells screen readers: which thing has the focus, what has just happened, what a press does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.kernel import Message
from game.scenes.scene import Scene
from game.scenes.table.contracts import Acts
from game.scenes.table.handling import PressSpot
from game.scenes.table.telling.hand import Target
from game.ui.animation import Stage
from game.ui.drag.pieces import Piece
from game.ui.telling.entry import worded
from game.ui.widgets import Widget

MOST_LINES = 12
"""So many lines of the log at most are told at once; the log itself keeps the others."""


AGAIN = "\u00a0"
"""Stands after what is said twice, which would not be spoken again if nothing had changed."""


class Hearing:
    """Turns the things of a table into controls for whoever hears it, and says what is new."""

    def __init__(self, scene: Acts) -> None:
        self.scene = scene
        self._told = 0
        self._news = ""
        self._asked = ""

    def focused(self) -> object:
        """Returns the source of the entry that has the focus: while something is in the hand, the place aimed at."""
        hand = self.scene.drag.hand
        if hand is not None:
            return Target(hand.target.key) if hand.target is not None else None
        return self.meant(self.scene.group.focus)

    def meant(self, widget: Widget | None) -> object:
        """Returns what a control stands for: the key of a thing, or itself."""
        if isinstance(widget, PressSpot):
            return widget.spot.key
        if isinstance(widget, Piece) and widget.thing is not None:
            return widget.thing.key
        return widget

    def stand_ins(self) -> dict[object, Widget]:
        """Returns the controls that stand for things on the table now, by their keys."""
        found: dict[object, Widget] = {}
        for widget in self.scene.handling.widgets():
            key = self.meant(widget)
            if key is not widget:
                found.setdefault(key, widget)
        return found

    def aim(self, target: Target, drops: bool) -> None:
        """Brings the thing in the hand to a place, and lets it go there if that is wished."""
        if self.scene.drag.aim_at(target.key) and drops:
            self.scene.drag.drop_here()

    def news(self, heading: Message, text: Message | None) -> str:
        """Returns the lines of the log that were not told yet and what is asked now; the same until one is new."""
        view = self.scene.view
        steps = len(view.told.steps(view.viewer))
        since, self._told = min(self._told, steps), steps
        lines = [view.say(entry.message) for entry in view.told.log(view.viewer, since)] if since < steps else []
        asked = " ".join(_sentence(view.say(part)) for part in (heading, text) if part is not None)
        if lines or asked != self._asked:
            self._asked = asked
            news = " ".join(map(worded, (*lines[-MOST_LINES:], asked)))
            self._news = news + AGAIN if news == self._news else news
        return self._news


def _sentence(text: str) -> str:
    """Returns a heading as a sentence, so that a voice stops after it."""
    return text if text.endswith((".", "!", "?", "…", ":")) else f"{text}."


class Audible(Scene):
    """A table as screen readers meet it: its things are pressed through the controls that stand for them."""

    hearing: Hearing
    stage: Stage
    covered: bool

    if TYPE_CHECKING:

        def prompt_words(self) -> tuple[Message, Message | None]:
            """Returns the prompt's heading and the sentences under it."""

    @property
    def busy(self) -> bool:
        return self.stage.busy

    def focused(self) -> object:
        return super().focused() if self.dialog is not None else self.hearing.focused()

    def able(self) -> Callable[[object], bool]:
        controls, things = super().able(), self._things()
        return lambda source: controls(source) or isinstance(source, Target) or source in things

    def news(self) -> str:
        if self.covered:
            return ""
        said = self.hearing.news(*self.prompt_words())
        return super().news() or said

    def perform(self, source: object, act: str, value: float | None = None) -> None:
        if isinstance(source, Target):
            self.hearing.aim(source, drops=act == "click")
        else:
            super().perform(self._things().get(source, source), act, value)

    def _things(self) -> dict[object, Widget]:
        """Returns the controls that stand for things now; none while something lies over the table."""
        return {} if self.dialog is not None else self.hearing.stand_ins()
