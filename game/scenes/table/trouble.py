"""What a table does when its journal cannot be written: everything rests until a person decides."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from game.table.errors import JournalError
from game.ui.widgets import Answer

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.table.guest import Guest


class WriteTrouble:
    """Asks once what is to be done after a failed write: try again, go on elsewhere, or leave.

    Until something is written again, the table ``rests``: its scene asks no bots, so nothing fails anew by itself. Who
    puts the question aside may look around; ``ask`` brings it back.
    """

    def __init__(self, scene: Scene, guest: Guest) -> None:
        self._scene, self._guest = scene, guest
        self._error: JournalError | None = None
        self._again: Callable[[], object] | None = None

    @property
    def rests(self) -> bool:
        """Tells whether the last write failed."""
        return self._error is not None

    def tell(self, error: JournalError, again: Callable[[], object]) -> None:
        """Says what failed and asks; ``again`` does the same deed once more."""
        self._error, self._again = error, again
        self.ask()

    def written(self) -> None:
        """Is told that something was written: the table goes on."""
        self._error = self._again = None

    def ask(self) -> None:
        """Asks what is to be done, if something failed."""
        if self._error is None:
            return
        say = self._scene.say
        answers = [
            Answer("leave", say("hall.trouble.leave")),
            Answer("elsewhere", say("hall.trouble.elsewhere")),
            Answer("again", say("hall.trouble.again"), primary=True),
        ]
        body = f"{say(self._error.message)} {say('hall.trouble.rests')}"
        self._scene.ask(say("table.trouble"), body, answers, self._answered, "look")

    def _answered(self, answer: Hashable) -> None:
        if answer == "leave":
            self._scene.app.home()
        elif answer == "elsewhere":
            self._scene.app.open.elsewhere(self._guest, self._moved)
        elif answer == "again":
            self._moved()

    def _moved(self) -> None:
        again = self._again
        self.written()
        if again is not None:
            again()
