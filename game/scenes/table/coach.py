"""The coach: says one sentence when a choice is met first, rings what it is about, leads to rule and chapter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.rules.kernel import Message
from game.scenes.table.marks import draw_ring
from game.scenes.table.roles import Plays
from game.scenes.table.spots import Key, Spot
from game.table.coaching import Saying, fits, is_new, sayings_at
from game.table.lesson import lesson_words, taught

STAY_MS: Final = 20_000.0
"""So long its words stay, unless something is pressed."""


class Coach:
    """Says each of its sentences once, where the settings say so and no lesson runs; what it said is kept."""

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self._words = ""
        self._key: Key | None = None
        self._met: tuple[int, str] | None = None

    def begin(self) -> None:
        """Speaks where a choice begins of which something is still to say."""
        scene, game = self.scene, self.scene.game
        decision = game.decision
        if not scene.app.settings.coach or scene.tutor is not None or scene.stage.busy:
            return
        if not scene.may_act or decision is None:
            return
        if self._met == (met := (scene.guest.length, decision.kind)):
            return
        self._met = met
        for saying in sayings_at(game.title, decision.kind):
            if saying.mark in scene.app.settings.met:
                continue
            spot = next(self._rung(saying), None)
            if (spot is not None or not saying.rings) and is_new(scene.app.settings, saying.mark):
                self._say(saying, spot)
                return

    def _say(self, saying: Saying, spot: Spot | None) -> None:
        scene = self.scene
        links = f"[[{scene.say('table.rule')}|{saying.rule}]]"
        if (chapter := taught(saying.title).get(saying.rule)) is not None:
            more = scene.say("table.coach.lesson", lesson=scene.view.say(Message(lesson_words(chapter))))
            links = f"{links} · [[{more}|{chapter}]]"
        self._words = f"{scene.view.say(saying.words)} {links}"
        self._key = spot.key if spot is not None else None
        at = spot.rect if spot is not None else scene.view.areas["prompt"]
        scene.notices.say(self._words, at.midtop, "told", stay_ms=STAY_MS)

    def _rung(self, saying: Saying) -> Iterator[Spot]:
        """Yields what a saying may ring, by its patterns in their order."""
        view, handling = self.scene.view, self.scene.handling
        able = {*handling.clicks(), *(thing.key for thing in handling.draggables())}
        for pattern in saying.rings:
            for spot in view.reachable:
                if fits(pattern, spot.key, view.front) and (spot.key in able or not saying.able):
                    yield spot

    @property
    def _speaks(self) -> bool:
        """Tells whether what it said last is still to be read."""
        return bool(self._words) and self.scene.notices.said[:1] == (self._words,)

    @property
    def spot(self) -> Spot | None:
        """Gets what its ring stands on: nothing once its words are gone, or the thing is."""
        return self.scene.view.spot(self._key) if self._key is not None and self._speaks else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws its ring."""
        if (spot := self.spot) is not None:
            draw_ring(self.scene.look, surface, spot)
