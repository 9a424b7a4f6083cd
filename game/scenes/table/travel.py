"""Taking back at a table: undo, redo, the turn anew, back to a line of the log."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.table.post import Errand
from game.scenes.table.roles import Leads
from game.table.chronicle import LogEntry
from game.table.letter import Wanted
from game.ui.keys import is_key
from game.ui.widgets import Answer


class Travel:
    """Moves the table of a scene along its timeline; where it cannot, it says why."""

    def __init__(self, scene: Leads) -> None:
        self.scene = scene

    def undo(self) -> None:
        """Takes back the last gesture of a person, with the bots' answers to it."""
        self._go(self.scene.guest.letter.can_undo, "undo")

    def redo(self) -> None:
        """Does again what was taken back."""
        self._go(self.scene.guest.letter.can_redo, "redo")

    def reset_turn(self) -> None:
        """Takes back everything since the present person's turn began."""
        self._go(self.scene.guest.letter.can_reset, "reset")

    def back_to(self, step: int, then: Callable[[], object] | None = None) -> None:
        """Goes back to just before a step of the timeline; ``then`` is called when that is done."""
        self._go(self.scene.guest.landing(step) is not None, "back", step, then)

    def offer(self, entry: LogEntry | None) -> None:
        """Offers what can be done with a line of the log: reading its rule, seeing it again, going back to it.

        None: says why there is no going back any further.
        """
        scene = self.scene
        if entry is None:
            scene.notices.say(scene.view.say(scene.guest.horizon.reason), scene.undo_place, "refused")
            return
        answers = [Answer("close", scene.say("hall.cancel"))]
        if entry.rule:
            answers.append(Answer("rule", scene.say("table.rule.see")))
        answers.append(Answer("again", scene.say("table.see_again"), primary=True))
        if scene.tutor is None and scene.guest.landing(entry.step) is not None:
            answers.append(Answer("back", scene.say("table.back_to")))

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

    def _go(self, allowed: bool, wants: Wanted, step: int = 0, then: Callable[[], object] | None = None) -> None:
        scene = self.scene
        if scene.tutor is not None:
            scene.refused(scene.say("table.lesson.no_undo"), scene.undo_place)
            return
        if scene.post.pending is not None:
            scene.notices.say(scene.say("table.pending"), scene.undo_place, "refused")
            return
        if not allowed:
            scene.notices.say(scene.view.say(scene.guest.horizon.reason), scene.undo_place, "refused")
            return
        scene.stage.skip_all()
        scene.forget()
        scene.post.send(Errand(wants, step=step, then=then))
