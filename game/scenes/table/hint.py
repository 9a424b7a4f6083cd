"""The raven's hint: what the best player of the hall would do, asked of a bot with what is on the screen."""

from __future__ import annotations

from typing import Final

import pygame

from game.bots.bot import Answer
from game.scenes.table.paths import PathTeller
from game.scenes.table.pointer import Way, draw_way
from game.scenes.table.roles import Tells
from game.scenes.table.spots import Key, Spot

# Of so many positions the advice is kept, so that the same question gets the same answer at once.
KEPT: Final = 64


class Hint:
    """Asks the adviser for the seat at the screen, then says and shows what it would do, and what that is worth.

    Each position has one answer, remembered as long as the table is open.
    """

    def __init__(self, scene: Tells) -> None:
        self.scene = scene
        self.asked = False
        self.ponders = ""
        self.answer: Answer | None = None
        self._known: dict[str, Answer] = {}
        self._ways: list[Way] = []

    def ask(self) -> None:
        """Asks, if the person at the screen has to choose; what was answered before is said again."""
        scene = self.scene
        if not scene.may_act or self.asked:
            return
        self.asked = True
        if self.ponders == self._position:
            return
        if (answer := self._known.get(self._position)) is not None:
            self.show(answer)
        else:
            scene.guest.wire.advise(scene.view.viewer)

    def ponder(self) -> None:
        """Lets a teacher think of the position before anybody asks; what it finds is remembered and not shown."""
        scene = self.scene
        if scene.may_act and not self.asked and not self.ponders and self.known is None:
            self.ponders = self._position
            scene.guest.wire.advise(scene.view.viewer, teaches=True)

    @property
    def known(self) -> Answer | None:
        """Gets what the adviser said of the position; None where it has not been heard yet."""
        return self._known.get(self._position)

    @property
    def is_awaited(self) -> bool:
        """Tells whether an answer is to come."""
        return self.asked or bool(self.ponders)

    def _remember(self, position: str, answer: Answer) -> None:
        self._known[position] = answer
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

    def show(self, answer: Answer) -> None:
        """Shows the answer, if somebody still wants it."""
        scene, self.ponders, pondered = self.scene, "", self.ponders
        if pondered:
            self._remember(pondered, answer)
        if not self.asked:
            return
        self.asked, self.answer = False, answer
        self._remember(self._position, answer)
        teller = self._teller
        self._ways = teller.ways(answer.path)
        spots = self.spots
        at = (spots[0].rect if spots else scene.view.areas["prompt"]).midtop
        words = scene.say("table.hint.words", words=teller.words(answer.path))
        reason = scene.pointing.follows(answer.path)
        later = (scene.say("table.hint.later"),) if scene.pointing.gives_away(answer.path) else ()
        scene.notices.say("\n".join((words, *reason, *later)), at, "told", self._compared(answer))
        scene.look.touch()

    @property
    def spots(self) -> list[Spot]:
        """Gets what the advice speaks of, as it lies on the table."""
        return [spot for way in self._ways for spot in self._teller.ends(way)] if self._ways else []

    def forget(self) -> None:
        """Drops the question and the answer, as when the table has changed."""
        if self.is_awaited:
            self.scene.guest.wire.hush()
        self.asked, self.ponders, self.answer, self._ways = False, "", None, []

    def taken(self, key: Key) -> None:
        """Withdraws the advice, and what the teacher asks, when something is taken up that they do not speak of."""
        self.scene.teacher.taken(key)
        if self.answer is not None and not any(key in way for way in self._ways):
            self.scene.notices.hide()
            self.forget()

    @property
    def _position(self) -> str:
        """Gets what names the position as the eyes at the screen see it."""
        return f"{self.scene.view.viewer}/{self.scene.view.shown.digest()}"

    def draw(self, surface: pygame.Surface) -> None:
        """Shows where things would go."""
        for way in self._ways:
            draw_way(self.scene.look, surface, self.scene.view, way)

    # -- in words -----------------------------------------------------------------------------------------------

    @property
    def _teller(self) -> PathTeller:
        scene = self.scene
        return PathTeller(scene.view, scene.hands, scene.offer)

    def _compared(self, answer: Answer) -> str:
        """Returns what the path is worth beside the best that begins otherwise; "" where no other was weighed."""
        if not answer.other:
            return ""
        other = self._teller.words(answer.other)
        points = round(answer.worth - answer.other_worth)
        is_same = other == self._teller.words(answer.path)
        if answer.is_level or points < 1:
            return self.scene.say("table.hint.level.same" if is_same else "table.hint.level", other=other)
        return "" if is_same else self.scene.say("table.hint.better", points=points, other=other)
