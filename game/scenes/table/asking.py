"""Questions before a gesture: one that cannot be taken back, and one that would do nothing; a teacher asks that too."""

from __future__ import annotations

from game.rules.kernel import Action
from game.scenes.table.choices import Choice
from game.scenes.table.roles import Plays
from game.ui.widgets import Answer


class Asking:
    """Asks the person at the screen first, where the settings say so."""

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self._warned: object = None
        self._doubted: object = None

    def confirm(self, choice: Choice) -> None:
        """Asks about a choice that cannot be taken back, and carries it out after a yes; once, if it is doubted too."""
        scene = self.scene
        if self.first(tuple(choice.actions)):
            return
        self._warned = scene.view.shown.digest(), tuple(choice.actions)
        answers = [Answer("no", scene.say("table.confirm.no")), Answer("yes", choice.label, primary=True)]
        own = f"{scene.game.title}.confirm.{choice.actions[0].verb}"
        scene.ask(
            scene.say("table.confirm.title"),
            scene.say(own) if scene.app.language.has(own) else scene.say("table.confirm.text", what=choice.label),
            answers,
            lambda value: value == "yes" and scene.commit(choice.actions),
            "no",
        )

    def first(self, path: tuple[Action, ...]) -> bool:
        """Asks once about a gesture that is doubted, or would do nothing; returns whether it was asked."""
        scene, shown = self.scene, self.scene.view.shown
        if not path or scene.tutor is not None or not scene.may_act or self._warned == (shown.digest(), path):
            return False
        if scene.teacher.asks(path):
            self._doubted = shown.digest(), path
            return True
        if not (scene.app.settings.confirm or scene.teacher.is_here) or self._doubted == (shown.digest(), path):
            return False
        if not scene.hands.is_idle(shown, path):
            return False
        self._warned = shown.digest(), path
        known = scene.app.language.has
        answers = [Answer("no", scene.say("table.confirm.no")), Answer("yes", scene.say("table.idle.yes"))]
        own, kind = f"{scene.game.title}.idle.{path[0].verb}", shown.decision.kind if shown.decision else ""
        said = next((words for words in (f"{own}.{kind}", own) if known(words)), "table.idle.text")
        title = f"{said}.title" if known(f"{said}.title") else "table.idle.title"
        what = scene.action_words(path[0])
        text = scene.say(said, what=what)
        if (reason := scene.hands.idle_reason(shown, path)) is not None:
            text = scene.say("table.idle.why", what=what, why=reason)
        scene.ask(scene.say(title), text, answers, lambda value: value == "yes" and scene.commit(path), "no")
        return True
