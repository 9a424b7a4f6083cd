"""The pictures and the words of an environment: the program's own table, without a hand on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from game.render import open_screen, painted, people, shown, told
from game.rules.kernel import Action
from game.table.sitting import Sitting

if TYPE_CHECKING:
    from game.app import App


class Screen:
    """Draws one table after the other; the program is opened with the first picture, and closed with ``close``.

    ``size`` in px.
    """

    def __init__(
        self, title: str, options: Mapping[str, str], seats: int, size: tuple[int, int], language: str, window: bool
    ) -> None:
        self.size = size
        self._title, self._options = title, options
        self._people = people(title, language, seats)
        self._language, self._window = language, window
        self._open = ExitStack()
        self._app: App | None = None
        self._sitting: Sitting | None = None
        self._seed = ""

    def catch_up(self, seed: str, taken: Sequence[Action]) -> None:
        """Brings the table to where a game stands: set up with this seed, and played by these actions."""
        if self._sitting is None or self._seed != seed or self._count > len(taken):
            self._sitting, self._seed = Sitting.start(self._title, self._options, self._people, seed, folder=None), seed
        while (count := self._count) < len(taken):
            self._sitting.commit([taken[count]])

    @property
    def _count(self) -> int:
        return self._sitting.length if self._sitting is not None else 0

    def words(self, seat: int) -> str:
        """Returns the table as a seat sees it, as text."""
        return "\n".join(told(shown(self._opened(), self._table(), seat)))

    def picture(self, seat: int) -> bytes:
        """Returns the table as a seat sees it: three bytes a pixel, row by row from above."""
        import pygame

        shown(self._opened(), self._table(), seat)
        return pygame.image.tobytes(painted(self._opened()), "RGB")

    def show(self, seat: int) -> None:
        """Shows the table as a seat sees it in the window, and lets the window answer its system."""
        import pygame

        shown(self._opened(), self._table(), seat)
        painted(self._opened())
        self._opened().window.present()
        pygame.event.pump()

    def _table(self) -> Sitting:
        assert self._sitting is not None
        return self._sitting

    def _opened(self) -> App:
        if self._app is None:
            self._app = self._open.enter_context(
                open_screen(self.size, language=self._language, headless=not self._window)
            )
        return self._app

    def close(self) -> None:
        """Closes the window, if one is open."""
        self._app = None
        self._open.close()
