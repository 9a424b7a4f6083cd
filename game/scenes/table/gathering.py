"""A question put to several persons at one screen: it is asked once, and only who has something to say is given it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.kernel import Action, Message, SeatName
from game.scenes.table.choices import Choice
from game.scenes.table.roles import Plays

_SEVERAL: Final = 2
"""Beside so many words to choose there is no room for more."""


class Gathering:
    """Asks all persons at the table together, before a stranger's eyes, whether any of them has something to say.

    Who comes forward is given the question behind the curtain; whoever was asked before has then passed. When nobody
    does, all have passed in one gesture. A question is such a one if the title names an answer for who has nothing to
    say, and it is not put to the person who sits at the screen.
    """

    def __init__(self, scene: Plays) -> None:
        self.scene = scene
        self.asked: tuple[Action, ...] = ()
        self._forward: int | None = None

    @property
    def waits(self) -> bool:
        """Tells whether the table waits for somebody to come forward."""
        return bool(self.asked)

    def gather(self) -> bool:
        """Finds who is asked together at the table as it stands; returns whether anybody is."""
        scene, seat = self.scene, self.scene.game.to_move
        self.asked = ()
        if self._forward != seat:
            self._forward = None
            if seat is not None and scene.hides_from(scene.sits, seat):
                self.asked = tuple(scene.guest.together)
        return self.waits

    def words(self) -> tuple[Message, Message]:
        """Returns what is asked, and whom."""
        decision = self.scene.game.decision
        assert decision is not None
        return decision.prompt, Message("table.gathering", {"names": [SeatName(action.seat) for action in self.asked]})

    def choices(self) -> Iterator[Choice]:
        """Yields nobody, then everybody who is asked."""
        scene = self.scene
        yield Choice(scene.say("table.gathering.nobody"), self.asked, primary=True, hot_key=pygame.K_SPACE)
        for number, action in enumerate(self.asked):
            name = scene.guest.names[action.seat]
            yield Choice(scene.say("table.gathering.one", name=name), press=partial(self._come, number))

    def _come(self, number: int) -> None:
        """Gives the question to one of those who are asked; those before have nothing to say."""
        before, self._forward = self.asked[:number], self.asked[number].seat
        self.asked = ()
        if not before or not self.scene.commit(before):
            self.scene.settle()

    def own(self, offered: Sequence[Choice]) -> Iterator[Choice]:
        """Yields a look at what is one's own alone, where the table lies before all who share the screen.

        It takes no room from what is offered in several words.
        """
        if self.scene.view.viewer is None and sum(choice.picture is None for choice in offered) < _SEVERAL:
            words, hint = self.scene.say("table.own"), self.scene.say("table.own.hint")
            yield Choice(words, icon="icon-person", hint=hint, press=self._look)

    def _look(self) -> None:
        """Shows who has to choose the table as they alone may see it; the curtain falls first."""
        scene = self.scene
        scene.view.viewer, scene.covered = scene.view.front, True
        scene.settle()
