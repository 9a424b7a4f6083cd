"""The raven's hint: what a sound player would do, asked of a bot with nothing but the reader's own view."""

from __future__ import annotations

import pygame

from game.rules.kernel import Action
from game.scenes.table.contracts import Acts
from game.scenes.table.pump import BotPump
from game.scenes.table.spots import Key

ADVISER = "karl"


class Hint:
    """Asks the adviser for the seat at the screen, then says and shows what it would do."""

    def __init__(self, scene: Acts, pump: BotPump) -> None:
        self.scene, self.pump = scene, pump
        self.asked = False
        self.action: Action | None = None

    def ask(self) -> None:
        """Asks, if the person at the screen has to choose."""
        scene = self.scene
        if not scene.may_act or self.asked:
            return
        view = scene.game.view_for(scene.view.front)
        self.pump.worker.request(view, ADVISER, scene.sitting.bot_seed, scene.app.settings.think_ms)
        self.asked = True

    def poll(self) -> None:
        """Looks for the answer and shows it."""
        answer = self.pump.worker.poll()
        if answer is None:
            return
        self.asked, self.action = False, answer.path[0]
        scene = self.scene
        places = self.places()
        at = places[0].midtop if places else scene.view.areas["prompt"].midtop
        words = scene.say("table.hint.words", words=scene.action_words(self.action))
        scene.notices.say(words, at, "told")
        scene.look.touch()

    def forget(self) -> None:
        """Drops the question and the answer, as when the table has changed."""
        if self.asked:
            self.pump.worker.cancel()
        self.asked, self.action = False, None

    def places(self) -> list[pygame.Rect]:
        """Returns where the suggestion points to: the thing that it takes, and the place where it goes."""
        if self.action is None:
            return []
        view = self.scene.view
        touch = self.scene.hands.touch(view.shown, self.action)
        keys: list[Key] = [key for key in (touch.takes, touch.puts) if key is not None]
        return [spot.rect for spot in map(view.spot, keys) if spot is not None]

    def draw(self, surface: pygame.Surface) -> None:
        """Rings what the suggestion points to."""
        look = self.scene.look
        for rect in self.places():
            ring = rect.inflate(look.px(14), look.px(14))
            pygame.draw.rect(surface, look.theme.colour.gold_lit, ring, look.px(5), border_radius=look.px(14))
