"""A riddle at a table: one question, the reader's own hand for an answer, then what playouts found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal

import pygame

from game.riddles.question import Question
from game.rules.kernel import Action, Message
from game.scenes.house import House
from game.scenes.table.choices import Choice
from game.scenes.table.paths import PathTeller
from game.scenes.table.pointer import draw_way
from game.scenes.table.reasons import reasons_told, source_of
from game.scenes.table.roles import Plays
from game.table.local import posed_table
from game.table.seats import SeatPlan
from game.titles import load_scene

BEST, MINE = "#FFD777", "#E9846B"
"""The colour of the rings and arrows of the answer, and of what was tried instead."""

State = Literal["asked", "right", "wrong", "shown"]


class Riddler:
    """Stands between a question and a table scene, which asks it before it asks anybody else.

    ``tried`` hears of each try, whether it was right; ``again`` asks the question anew, ``following`` the next one.
    """

    def __init__(
        self,
        scene: Plays,
        question: Question,
        tried: Callable[[bool], object],
        again: Callable[[], None],
        following: Callable[[], None] | None = None,
    ) -> None:
        self.scene, self.question = scene, question
        self.state: State = "asked"
        self.done: tuple[Action, ...] = ()
        self.mine: tuple[Action, ...] = ()
        self._tried, self._again, self._following = tried, again, following

    # -- what the table asks ----------------------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        """Tells whether the answer is still to be found."""
        return self.state == "asked"

    @property
    def may_leave(self) -> bool:
        """Tells that Esc leaves the table at once: nothing is lost."""
        return True

    @property
    def due(self) -> bool:
        """Tells that nothing is played by itself."""
        return False

    def poll(self) -> None:
        """Returns nothing: nobody else acts here."""

    def close(self) -> None:
        """Leaves nothing behind."""

    def played(self, done: Sequence[Action]) -> None:
        """Takes note of the right beginning of an answer, which is carried out."""
        self.done += tuple(done)

    def at_end(self, scores: list[Choice]) -> list[Choice]:
        """Returns what can be chosen when the game has come to its end by what was tried: its scores."""
        return scores

    def admits(self, path: Sequence[Action]) -> bool:
        """Judges a gesture. It is carried out only if it is right so far and more has to follow."""
        self.mine = (*self.done, *path)
        verdict = self.question.verdict(self.mine)
        if verdict == "open":
            return True
        self.state = verdict
        self.scene.app.sound.play("coin" if verdict == "right" else "refuse")
        self._tried(verdict == "right")
        self.scene.forget()
        self.scene.settle()
        return False

    def pages(self) -> Sequence[tuple[Message, Message]]:
        """Returns nothing: each question has its own size."""
        return ()

    def words(self) -> tuple[Message, Message | None]:
        """Returns the question, or what is said of the answer."""
        if self.state == "asked":
            theme, decision = {"theme": source_of(self.question.theme)}, self.scene.game.decision
            if decision is None:
                return Message("riddles.ask"), Message("riddles.ask.text", theme)
            return Message("riddles.ask"), Message("riddles.ask.what", {"what": decision.prompt, **theme})
        if self.state == "wrong":
            line = self.question.line(self.mine)
            if line is None or round(line.behind) < 1:
                return Message("riddles.wrong"), Message("riddles.wrong.text")
            return Message("riddles.wrong"), Message("riddles.wrong.behind", {"points": round(line.behind)})
        proof, words = self._proof(), self._said(self.told)
        return Message(f"riddles.{self.state}"), Message(
            "riddles.told", {"words": words, "proof": proof}
        ) if words else proof

    @property
    def told(self) -> Sequence[Action]:
        """Gets the way that is told as right: one's own where it is as good as the answer."""
        found = [way for way in self.question.others if self.mine and self.mine[0] == way[0]]
        return found[0] if self.state == "right" and found else self.question.answer

    def choices(self, offered: Sequence[Choice]) -> list[Choice]:
        """Returns what can be chosen: of the game while the question stands, and the ways on."""
        say = self.scene.say
        show = Choice(say("riddles.show"), press=self.show)
        back = Choice(say("hall.back"), press=self.scene.app.pop)
        if self.state == "asked":
            return [*offered, show, back]
        again = Choice(say("riddles.again"), press=self._again, hot_key=pygame.K_SPACE, primary=self.state == "wrong")
        if self.state == "wrong":
            return [again, show, back]
        if self._following is None:
            return [again, replace(back, primary=True)]
        return [Choice(say("riddles.next"), press=self._following, primary=True), again, back]

    def show(self) -> None:
        """Gives up and shows the answer."""
        self.state = "shown"
        self.scene.forget()
        self.scene.settle()

    # -- what is told ----------------------------------------------------------------------------------------------

    @property
    def _teller(self) -> PathTeller:
        return PathTeller(self.scene.view, self.scene.hands, self.scene.offer)

    def _left(self, path: Sequence[Action]) -> tuple[Action, ...]:
        """Returns what of a path is still to do at the table as it is shown."""
        done = len(self.done)
        return tuple(path[done:]) if tuple(path[:done]) == self.done else ()

    def _said(self, path: Sequence[Action]) -> str:
        left = self._left(path)
        return self._teller.words(left) if left else ""

    def _proof(self) -> Message:
        """Returns by how much the answer is better than the next best, and why."""
        question = self.question
        second = question.second
        why = reasons_told(self.scene.view.say, question.reasons)
        name = "riddles.proof" if question.worlds else "riddles.proof.raven"
        behind = max(1, round(second.behind)) if second else 1
        if question.others:
            name = "riddles.proof.level"
        return Message(name, {"points": behind, "worlds": question.worlds, "why": why, "n": len(question.others)})

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the answer as arrows and ghosts, or what was tried instead."""
        if self.state == "asked" or self.scene.stage.busy:
            return
        shows, ink = (self.mine, MINE) if self.state == "wrong" else (self.told, BEST)
        left = self._left(shows)
        for way in self._teller.ways(left) if left else ():
            draw_way(self.scene.look, surface, self.scene.view, way, ink)


def pose(
    app: House,
    question: Question,
    seats: Sequence[SeatPlan],
    tried: Callable[[bool], object],
    following: Callable[[], None] | None = None,
) -> None:
    """Shows the table of a question, through the eyes of the seat that it asks, over the present scene.

    ``following`` opens another question over that scene, when this one has been left.
    """
    kind: Any = load_scene(question.table.title)
    scene = kind(app, posed_table(question.table, seats, lambda: app.settings))

    def again() -> None:
        app.pop()
        pose(app, question, seats, tried, following)

    def go_on() -> None:
        app.pop()
        assert following is not None
        following()

    scene.tutor = Riddler(scene, question, tried, again, go_on if following else None)
    app.push(scene)
