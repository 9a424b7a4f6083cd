"""What a table scene asks of whoever may act: the words of the prompt, and what is offered to choose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Generic

from game.rules.kernel import Message
from game.scenes.table.choices import Choice
from game.scenes.table.gathering import Gathering
from game.scenes.table.page import G, TablePage
from game.scenes.table.playback import led
from game.scenes.table.post import Post
from game.scenes.table.prompt import Prompt
from game.scenes.table.spots import Key
from game.scenes.table.teacher import Teacher
from game.table.sight import Seen
from game.ui.animation import Stage

MOST_TOLD = 3
"""So many lines of the log at most stand in the prompt while they are shown."""


class Choosing(TablePage[G], Generic[G]):
    """The part of a table scene that asks; what follows from an answer stands in the scene."""

    stage: Stage
    post: Post
    prompt: Prompt
    gathering: Gathering
    teacher: Teacher
    _played: Seen | None
    _offered: Sequence[Choice]

    @property
    def may_act(self) -> bool:
        """Tells whether the person at the screen has to choose now, and nothing moves."""
        seat = self.game.to_move
        return (
            seat == self.viewer and self.guest.sits_here(seat) and not self.stage.busy
            and self.post.pending is None and not self.covered and not self.gathering.waits
            and (self.tutor is None or self.tutor.may_act)
        )  # fmt: skip

    def prompt_words(self) -> tuple[Message, Message | None]:
        """Returns the prompt's heading and the sentences under it."""
        if self.tutor is not None:
            return self.tutor.words()
        if (doubted := self.teacher.words()) is not None and self.may_act:
            return doubted
        title, seat, decision = self.game.title, self.game.to_move, self.game.decision
        if self.stage.busy and self._played is not None:
            if seat is None and not self.happening:
                return Message("table.counting"), Message("table.counting.text")
            if any(map(self.view.is_counted, self._played.events)):
                return Message("table.counting.now"), None
            return self.view.acts(self._played.seat, "table.turn_of"), None
        if seat is None or decision is None:
            return Message(f"{title}.prompt.over"), Message(f"{title}.prompt.over.text")
        name = {"name": self.names[seat]}
        if not self.guest.seats[seat].is_person:
            return Message("table.thinking", name), None
        if self.gathering.waits and not self.stage.busy:
            return self.gathering.words()
        if not self.stage.busy and self.viewer in self.guest.ahead:
            return Message("table.ahead"), Message("table.ahead.text", name)
        if self.stage.busy or seat != self.viewer:
            return self.view.acts(seat, "table.turn_of"), None
        said = decision.prompt, Message(f"{decision.prompt.id}.text", decision.prompt.args)
        frame = self.shown.stack[-1] if self.shown.stack else None
        return self.asked(frame, *said) if self.may_act else said

    @property
    def happening(self) -> str:
        """Gets what the motion shows that is under way, in the words of the log; empty while nothing moves.

        What a page tells, and what came of it, is not told before.
        """
        if self._played is None or not self.stage.busy or self._played.eyes != self.view.viewer:
            return ""
        return " ".join(islice(led(self.view, self._played), MOST_TOLD))

    def asked(self, frame: Any, heading: Message, text: Message | None) -> tuple[Message, Message | None]:
        """Returns the prompt of who may act, given as its decision says it; a title says more about `frame`."""
        return heading, text

    def held_words(self, key: Key) -> tuple[Message, Message | None] | None:
        """Returns what the prompt says while a thing is in the hand; None: what it says anyway."""
        return None

    def choices(self) -> Sequence[Choice]:
        """Returns what can be chosen now; a finished game offers its scores once its end was seen."""
        if self.game.to_move is None:
            scores = [Choice(self.say("hall.results.scores"), primary=True, press=self.open_results)]
            return [] if self.stage.busy else scores if self.tutor is None else self.tutor.at_end(scores)
        if self.gathering.waits and not self.stage.busy:
            return list(self.gathering.choices())
        if self.post.pending is not None:
            return [replace(choice, enabled=False) for choice in self._offered]
        if self.may_act and (answers := self.teacher.choices()):
            return answers
        offered = self.offered() if self.may_act else []
        offered += self.gathering.own(offered) if self.may_act else ()
        self._offered = offered if self.tutor is None else self.tutor.choices(offered)
        return self._offered

    def offered(self) -> list[Choice]:
        """Returns what the game offers to choose now; of it a lesson lets through what its step waits for."""
        return list(self.offer.choices(self.shown, self._stepped))

    def _stepped(self) -> None:
        self.prompt.refresh()
        self.view.rearrange()
