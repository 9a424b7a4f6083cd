"""Taking back at a table: undo, redo, the turn anew, back to a line of the log."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.contracts import Acts
from game.table.chronicle import LogEntry
from game.table.errors import JournalError
from game.ui.keys import is_key
from game.ui.widgets import Answer


class Travel:
    """Moves the sitting of a table scene along its timeline; where it cannot, it says why."""

    def __init__(self, scene: Acts) -> None:
        self.scene = scene

    def undo(self) -> None:
        """Takes back the last gesture of a person, with the bots' answers to it."""
        sitting = self.scene.sitting
        self._go(sitting.can_undo, sitting.undo)

    def redo(self) -> None:
        """Does again what was taken back."""
        sitting = self.scene.sitting
        self._go(sitting.can_redo, sitting.redo)

    def reset_turn(self) -> None:
        """Takes back everything since the present person's turn began."""
        sitting = self.scene.sitting
        self._go(sitting.can_reset_turn, sitting.reset_turn)

    def back_to(self, step: int) -> None:
        """Goes back to just before a step of the timeline."""
        sitting = self.scene.sitting
        self._go(sitting.landing(step) is not None, lambda: sitting.back_to(step))

    def offer(self, entry: LogEntry | None) -> None:
        """Offers what can be done with a line of the log: reading its rule, seeing it again, going back to it.

        None: says why there is no going back any further.
        """
        scene = self.scene
        if entry is None:
            scene.notices.say(scene.view.say(scene.sitting.horizon.reason), scene.undo_place, "refused")
            return
        answers = [Answer("close", scene.say("hall.cancel"))]
        if entry.rule:
            answers.append(Answer("rule", scene.say("table.rule")))
        answers.append(Answer("again", scene.say("table.see_again")))
        if scene.tutor is None and scene.sitting.landing(entry.step) is not None:
            answers.append(Answer("back", scene.say("table.back_to"), primary=True))

        def answered(value: object) -> None:
            if value == "rule":
                scene.open_rule(entry.rule)
            elif value == "again":
                scene.see_again(entry.step)
            elif value == "back":
                self.back_to(entry.step)

        scene.ask(scene.say("table.log"), scene.view.say(entry.message), answers, answered, "close")

    def key(self, event: pygame.Event) -> bool:
        """Takes Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y; returns whether it was one of them."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if is_key(event, pygame.K_z):
            (self.redo if event.mod & pygame.KMOD_SHIFT else self.undo)()
        elif is_key(event, pygame.K_y):
            self.redo()
        else:
            return False
        return True

    def _go(self, allowed: bool, move: Callable[[], object]) -> None:
        scene = self.scene
        if scene.tutor is not None:
            scene.refused(scene.say("table.lesson.no_undo"), scene.undo_place)
            return
        if not allowed:
            scene.notices.say(scene.view.say(scene.sitting.horizon.reason), scene.undo_place, "refused")
            return
        scene.stage.skip_all()
        scene.forget()
        try:
            move()
        except JournalError as error:
            scene.trouble.tell(error, lambda: self._go(True, move))
            return
        scene.trouble.written()
        scene.app.sound.play("page")
        scene.settle()
