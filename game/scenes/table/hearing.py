"""What a table tells screen readers: which thing has the focus, what has just happened, what a press does."""

from __future__ import annotations

from game.scenes.table.contracts import Acts
from game.scenes.table.handling import PressSpot
from game.scenes.table.telling.hand import Target
from game.ui.drag.pieces import Piece
from game.ui.telling.entry import worded
from game.ui.widgets import Widget

MOST_LINES = 6
"""So many lines of the log at most are told at once; the log itself keeps the others."""


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

    def news(self, heading: str, text: str) -> str:
        """Returns the lines of the log that were not told yet and what is asked now; the same until one is new."""
        view = self.scene.view
        steps = len(view.told.timeline)
        since, self._told = min(self._told, steps), steps
        lines = [view.say(entry.message) for entry in view.told.log(view.viewer, since)] if since < steps else []
        asked = " ".join(part for part in (heading, text) if part)
        if lines or asked != self._asked:
            self._asked = asked
            self._news = " ".join(map(worded, (*lines[-MOST_LINES:], asked)))
        return self._news
