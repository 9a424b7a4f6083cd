"""What if: a moment of a finished game at a table of its own, where any gesture may be tried and the raven answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import pygame

from game.analysis.what_if import Expected
from game.analysis.wondering import Wondering
from game.rules.kernel import Action, Message
from game.rules.kernel.game import Game
from game.scenes.house import House
from game.scenes.table.choices import Choice
from game.scenes.table.paths import PathTeller
from game.scenes.table.pointer import draw_way
from game.scenes.table.roles import Plays
from game.table.local import local_guest
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import load_scene

INK = "#FFD777"
"""The colour of the rings and arrows of the reply."""
State = Literal["asked", "thinking", "told", "failed"]


class Wonderer:
    """Stands beside a table on which one gesture is tried. Once it lies on the screen the raven thinks, beside it."""

    def __init__(
        self, scene: Plays, before: Game, played: Sequence[Action], after: Callable[[], Game], again: Callable[[], None]
    ) -> None:
        """Takes the table before the gesture and what was played there; ``after`` returns the table as it has become,
        ``again`` asks anew."""
        self.scene, self.before = scene, before
        self.state: State = "asked"
        self.expected: Expected | None = None
        self.tried: tuple[Action, ...] = ()
        self._played, self._after, self._again = tuple(played), after, again
        self._wondering: Wondering | None = None

    @property
    def may_act(self) -> bool:
        """Tells whether nothing was tried yet."""
        return self.state == "asked"

    @property
    def may_leave(self) -> bool:
        """Tells that Esc leaves the table at once: nothing is lost."""
        return True

    @property
    def due(self) -> bool:
        """Tells whether the raven is about to answer."""
        return self.state == "thinking"

    def at_end(self, scores: list[Choice]) -> list[Choice]:
        """Returns what can be chosen when the game has come to its end by what was tried: its scores."""
        return scores

    def admits(self, path: Sequence[Action]) -> bool:
        """Lets any gesture be tried."""
        self.tried = tuple(path)
        return True

    def played(self, done: Sequence[Action]) -> None:
        """Takes note that it lies on the table."""
        self.state = "thinking"

    def poll(self) -> None:
        """Has it judged beside the window, and answers as soon as something is found."""
        if self.state != "thinking":
            return
        if self._wondering is None:
            self._wondering = Wondering(self.before, self.tried, self._played, self._after())
        self._wondering.poll()
        if self._wondering.is_done:
            self.expected = self._wondering.expected
            self.state = "failed" if self.expected is None else "told"
            self.scene.settle()

    def close(self) -> None:
        """Stops thinking, as when the table is left."""
        if self._wondering is not None:
            self._wondering.close()

    def pages(self) -> Sequence[tuple[Message, Message]]:
        """Returns nothing: each answer has its own size."""
        return ()

    def words(self) -> tuple[Message, Message | None]:
        """Returns what may be tried, or what the raven expects of it."""
        found, say = self.expected, self.scene.view.say
        if self.state == "thinking":
            return Message("whatif.thinking"), None
        if self.state == "failed":
            return Message("whatif.failed"), Message("whatif.failed.text")
        if found is None:
            return Message("whatif.ask"), Message("whatif.ask.text")
        heading, reply = Message("whatif.told", {"words": self._gained(found)}), self._reply(found)
        if self.before.seats == 1:
            return heading, reply
        return heading, Message("whatif.told.text", {"share": round(100 * found.share), "reply": say(reply)})

    def _gained(self, found: Expected) -> str:
        """Returns how much better or worse it is than what was played."""
        say, points = self.scene.view.say, round(abs(found.gain.mean))
        if self.tried == self._played[: len(self.tried)]:
            return say("whatif.same")
        if found.is_level:
            return say("whatif.level")
        return say("whatif.better" if found.gain.mean > 0 else "whatif.worse", points=points)

    def _reply(self, found: Expected) -> Message:
        if found.replier is None or not found.reply:
            return Message("whatif.over")
        name = self.scene.view.names[found.replier]
        return Message("whatif.reply", {"name": name, "words": self._teller.words(found.reply)})

    def choices(self, offered: Sequence[Choice]) -> list[Choice]:
        """Returns what can be chosen: of the game until something was tried, then the ways on."""
        say = self.scene.say
        back = Choice(say("hall.back"), press=self.scene.app.pop)
        if self.state == "asked":
            return [*offered, back]
        if self.state == "thinking":
            return [back]
        return [Choice(say("whatif.again"), press=self._again, hot_key=pygame.K_SPACE, primary=True), back]

    @property
    def _teller(self) -> PathTeller:
        return PathTeller(self.scene.view, self.scene.hands, self.scene.offer)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the reply as arrows and ghosts."""
        if self.expected is None or self.scene.stage.busy:
            return
        for way in self._teller.ways(self.expected.reply) if self.expected.reply else ():
            draw_way(self.scene.look, surface, self.scene.view, way, INK)


def wonder(app: House, before: Game, played: Sequence[Action], seats: Sequence[SeatPlan]) -> None:
    """Shows a moment of a finished game as a table where one gesture may be tried, over the present scene.

    ``seats``: whose turn it is sits there as a person.
    """
    kind: Any = load_scene(before.title)
    sitting = Sitting.at(before.copy(), seats)
    scene = kind(app, local_guest(sitting, lambda: app.settings, rests=True))

    def again() -> None:
        app.pop()
        wonder(app, before, played, seats)

    scene.tutor = Wonderer(scene, before, played, lambda: sitting.game, again)
    app.push(scene)
