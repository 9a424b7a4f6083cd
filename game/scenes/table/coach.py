"""The coach: says a sentence when a choice is met for the first time, and leads to the rule and the chapter on it."""

from __future__ import annotations

from typing import Final

from game.rules.kernel import Message
from game.scenes.table.contracts import Acts
from game.table.coaching import is_new, saying, sayings
from game.table.lesson import lesson_words, taught

STAY_MS: Final = 20_000.0
"""So long its words stay, unless something is pressed."""


class Coach:
    """Speaks once of each kind of choice, where the settings say so and no lesson runs; what it said is kept."""

    def __init__(self, scene: Acts) -> None:
        self.scene = scene

    def begin(self) -> None:
        """Speaks where a choice begins of which it has never spoken."""
        scene, game = self.scene, self.scene.game
        decision = game.decision
        if scene.tutor is not None or not scene.may_act or scene.stage.busy or decision is None:
            return
        words = saying(game.title, decision.kind)
        if words is None or not is_new(scene.app.settings, f"{game.title}.{decision.kind}"):
            return
        rule = sayings(game.title)[decision.kind]
        links = f"[[{scene.say('table.rule')}|{rule}]]"
        if (chapter := taught(game.title).get(rule)) is not None:
            more = scene.say("table.coach.lesson", lesson=scene.view.say(Message(lesson_words(chapter))))
            links = f"{links} · [[{more}|{chapter}]]"
        scene.notices.say(
            f"{scene.view.say(words)} {links}", scene.view.areas["prompt"].midtop, "told", stay_ms=STAY_MS
        )
