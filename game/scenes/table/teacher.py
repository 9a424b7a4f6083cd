"""The teacher: thinks while the person does, and asks before a gesture that is clearly a slip."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.kernel import Action
from game.scenes.table.coach import Coach
from game.scenes.table.reasons import reasons_told
from game.scenes.table.roles import Plays
from game.ui.widgets import Answer


class Teacher:
    """Asks at most once a turn, where the settings say so and nobody else but bots sits there.

    It never waits: where the raven has not answered yet, nothing is asked.
    """

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
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
        answers = [
            Answer("no", scene.say("table.teacher.no"), primary=True),
            Answer("yes", scene.say("table.teacher.yes")),
        ]
        what = scene.action_words(path[0])
        why = reasons_told(scene.view.say, doubt.reasons, -1)
        words = scene.say("table.teacher.text", what=what, points=round(doubt.points), why=why)
        title = scene.say("table.teacher.title")
        scene.ask(title, words.strip(), answers, lambda value: value == "yes" and scene.commit(path), "no")
        return True
