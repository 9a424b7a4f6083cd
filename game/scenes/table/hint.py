"""The raven's hint: what a sound player would do, asked of a bot with nothing but the reader's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Action

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

ADVISER = "karl"


class Hint:
    """Asks the adviser for the seat at the screen, then says and shows what it would do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.asked = False
        self.action: Action | None = None

    def ask(self) -> None:
        """Asks, if the person at the screen has to choose."""
        scene = self.scene
        if not scene.may_act or self.asked:
            return
        scene.pump.worker.request(
            scene.game.view_for(scene.viewer), ADVISER, scene.sitting.bot_seed, scene.app.settings.think_ms
        )
        self.asked = True

    def poll(self) -> None:
        """Looks for the answer and shows it."""
        answer = self.scene.pump.worker.poll()
        if answer is None:
            return
        self.asked, self.action = False, answer.path[0]
        scene = self.scene
        place = scene.hint_place(self.action) or scene.rects["prompt"]
        words = scene.say("table.hint.words", words=scene.hint_words(self.action))
        scene.notices.say(words, place.midtop, "told")
        scene.look.touch()

    def forget(self) -> None:
        """Drops the question and the answer, as when the table has changed."""
        if self.asked:
            self.scene.pump.worker.cancel()
        self.asked, self.action = False, None

    def draw(self, surface: pygame.Surface) -> None:
        """Rings the place that the suggestion points to."""
        if self.action is None:
            return
        place = self.scene.hint_place(self.action)
        if place is not None:
            look = self.scene.look
            ring = place.inflate(look.px(14), look.px(14))
            pygame.draw.rect(surface, look.theme.colour.gold_lit, ring, look.px(5), border_radius=look.px(14))
