"""The teacher: thinks while the person does, and asks before a gesture that is clearly a slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.kernel import Action, Message
from game.scenes.table.choices import Choice
from game.scenes.table.coach import Coach
from game.scenes.table.paths import PathTeller
from game.scenes.table.pointer import Way, draw_way
from game.scenes.table.reasons import reasons_told
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key

INK: Final = "#E9846B"
"""The colour of the rings and the arrow of what it asks about."""


class Question(NamedTuple):
    """What the teacher asks about: the gesture, as it lies on the table, and why it doubts it."""

    path: tuple[Action, ...]
    ways: Sequence[Way]
    text: Message


class Teacher:
    """Asks at most once a turn, where the settings say so and nobody else but bots sits there.

    It never waits: where the raven has not answered yet, nothing is asked. The question stands in the prompt, and what
    it is about lies pale on the table; whoever takes up something else has answered it.
    """

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.question: Question | None = None
        self._has_asked = False
        self.coach = Coach(scene)

    @property
    def is_here(self) -> bool:
        """Tells whether it teaches at this table."""
        seats = self.scene.guest.seats
        others = [plan for seat, plan in enumerate(seats) if seat != self.scene.view.front]
        alone = bool(others) and not any(plan.is_person for plan in others)
        return self.scene.app.settings.teacher and alone and self.scene.tutor is None

    def begin(self) -> None:
        """Begins to think where a choice begins; with the first one after somebody else's it may ask again."""
        scene = self.scene
        self.coach.begin()
        if scene.game.to_move != scene.view.viewer:
            self._has_asked = False
        elif not self._has_asked and self.is_here and not scene.stage.busy:
            scene.hint.ponder()

    def asks(self, path: Sequence[Action]) -> bool:
        """Asks about a gesture that is a slip however it goes on; returns whether it was asked."""
        scene, answer = self.scene, self.scene.hint.known
        if self._has_asked or answer is None or not self.is_here:
            return False
        doubt = next((one for one in answer.doubts if tuple(path[: len(one.path)]) == one.path), None)
        if doubt is None or round(doubt.points) < 1:
            return False
        self._has_asked = True
        teller, why = PathTeller(scene.view, scene.hands, scene.offer), reasons_told(scene.view.say, doubt.reasons, -1)
        said = {"what": teller.words(tuple(path)), "points": round(doubt.points)}
        text = Message("table.teacher.text", said | {"why": why}) if why else Message("table.teacher.bare", said)
        self.question = Question(tuple(path), teller.ways(tuple(path)), text)
        self._show()
        return True

    def withdraw(self) -> bool:
        """Drops what is asked, and the gesture with it; returns whether anything was asked."""
        was_asked, self.question = self.question is not None, None
        if was_asked:
            self._show()
        return was_asked

    def taken(self, key: Key) -> None:
        """Drops what is asked when something else is taken up."""
        if self.question is not None and not any(key in way for way in self.question.ways):
            self.withdraw()

    def _show(self) -> None:
        self.scene.prompt.refresh()
        self.scene.view.rearrange()
        self.scene.look.touch()

    def words(self) -> tuple[Message, Message | None] | None:
        """Returns what the prompt says while something is asked; None: what it says anyway."""
        return None if self.question is None else (Message("table.teacher.title"), self.question.text)

    def choices(self) -> list[Choice]:
        """Returns the two answers while something is asked."""
        if self.question is None:
            return []
        say = self.scene.say
        return [
            Choice(say("table.teacher.no"), press=self._think_again, primary=True),
            Choice(say("table.teacher.yes"), press=self._insist),
        ]

    def _think_again(self) -> None:
        self.withdraw()

    def _insist(self) -> None:
        if self.question is not None:
            self.scene.commit(self.question.path)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what is asked about as it would lie."""
        for way in self.question.ways if self.question is not None else ():
            draw_way(self.scene.look, surface, self.scene.view, way, INK)
