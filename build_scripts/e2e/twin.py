"""A twin of the program without a screen: it tells where things must be, and what the window must look like.

The visitor knows no coordinates. The twin has a window of the same size, goes through the same scenes and opens copies
of the same journals, so its buttons, tiles and places lie where those of the real window do.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from build_scripts.e2e.program import VisitError
from game.app import App
from game.rules.kernel import Action
from game.scenes.table import TableScene
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.trial import after

# How far a colour may be off: the twin's canvas may have another pixel format.
SAME_COLOUR = (6, 6, 6, 255)
Point = tuple[int, int]


class Twin:
    """The twin. Its own files are in `home`, where it sees nothing of the program's."""

    def __init__(self, size: Point, home: Path) -> None:
        home.mkdir()
        os.environ["MEADHALL_HOME"] = str(home)
        self._home = home
        self._app = App(Settings(language="en", animation_speed=0.0, muted=True), size, headless=True)
        self._app.open.menu()
        self._app.frame()

    def close(self) -> None:
        """Ends the twin."""
        self._app.quit()
        self._app.window.close()

    # -- scenes -------------------------------------------------------------------------------------------------

    def button(self, message: str) -> Point:
        """Returns where the button lies that bears a message of the catalogue.

        :raises VisitError: there is no such button, or it cannot be pressed.
        """
        label = self._app.scene.say(message)
        for widget in self._app.scene.group.all():
            if widget.label == label and widget.enabled and widget.visible:
                return widget.rect.center
        raise VisitError(f"there is no button {label!r}")

    def press(self, point: Point) -> None:
        """Clicks on a point of the twin."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._app.take(pygame.Event(kind, pos=point, button=1, touch=False))
        self._app.frame()

    def open(self, journal: Path) -> None:
        """Opens a copy of a journal, in place of the one before it."""
        self._app.home()
        copy = self._home / "journals" / journal.name
        copy.parent.mkdir(exist_ok=True)
        shutil.copyfile(journal, copy)
        if not self._app.open.saved_table(copy):
            raise VisitError(f"{journal.name} cannot be taken up")
        self._app.frame()

    # -- the table ----------------------------------------------------------------------------------------------

    @property
    def _table(self) -> TableScene[Any]:
        scene = self._app.scene
        if not isinstance(scene, TableScene):
            raise VisitError("no table is open")
        return scene

    @property
    def digest(self) -> str:
        """Gets the fingerprint of the table."""
        return Sitting.past(self._table.guest.wire.book.path).game.digest()

    @property
    def is_persons_turn(self) -> bool:
        """Tells whether a person has to choose."""
        return self._table.may_act

    @property
    def decision(self) -> str:
        """Gets the kind of choice that the table waits for."""
        decision = self._table.game.decision
        return decision.kind if decision else "over"

    def choice(self) -> Point:
        """Returns where the first button under the prompt lies, and presses nothing."""
        choices = self._table.choices()
        if not choices:
            raise VisitError(f"there is nothing to press at the decision {self.decision}")
        return next(w.rect.center for w in self._table.group.widgets if w.label == choices[0].label and w.enabled)

    def drag(self, first: str, then: str) -> tuple[Point, Point, Sequence[Action]]:
        """Returns a drag that means actions from one verb on, another among them: from where, to where, the actions."""
        hands = self._table.handling
        for thing in hands.draggables():
            for target in hands.targets(thing.key):
                actions = hands.paths(thing.key)[target.key]
                if actions[0].verb == first and any(action.verb == then for action in actions):
                    return thing.rect.center, target.rect.center, actions
        raise VisitError(f"no drag means {first} and {then}")

    def opening_drag(self, verb: str) -> tuple[Point, Point, Sequence[Action]]:
        """Returns a drag that means one action of a verb, after which the same seat is asked for something else."""
        hands, shown = self._table.handling, self._table.view.shown
        for thing in hands.draggables():
            for place, actions in hands.paths(thing.key).items():
                spot = self._table.view.spot(place)
                table = after(shown, actions) if [action.verb for action in actions] == [verb] else None
                asked = table.decision if table is not None else None
                if spot is None or asked is None:
                    continue
                if asked.seat == actions[0].seat and asked.kind != self.decision:
                    return thing.rect.center, spot.rect.center, actions
        raise VisitError(f"no drag means {verb} and asks for more")

    def turned_drag(self, verb: str) -> tuple[Point, Point, Sequence[Action]]:
        """Returns a drag of a thing that is turned once in the hand and ends with a verb, onto a board."""
        table = self._table
        for thing in table.handling.draggables():
            key = table.hands.turned(table.view.shown, thing.key, 1)
            for area in table.handling.targets(key) if key not in (None, thing.key) else ():
                for place in getattr(area, "places", ()):
                    actions = table.handling.paths(key)[place]
                    if actions[-1].verb == verb:
                        return thing.rect.center, area.target(place).rect.center, actions
        raise VisitError(f"nothing that is turned ends with {verb}")

    # -- the picture --------------------------------------------------------------------------------------------

    def likeness(self, picture: pygame.Surface) -> float:
        """Returns which part of a picture's pixels is as the twin draws them."""
        app = self._app
        app.scene.update(0)
        app.scene.draw(app.window.canvas)
        mine = pygame.Surface(picture.get_size(), depth=32)
        mine.blit(app.window.canvas, (0, 0))
        same = pygame.mask.from_threshold(picture, (0, 0, 0), SAME_COLOUR, mine)
        return same.count() / (picture.get_width() * picture.get_height())
