"""What a scene may ask of the program that shows it. Scenes know these promises, never the program or each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
    from pathlib import Path

    import pygame

    from game.annals.reader import Who
    from game.language import Language
    from game.remote.door import Door
    from game.remote.visit import Visit
    from game.report import Failure
    from game.rules.kernel import Game, Message
    from game.scenes.scene import Scene
    from game.table.guest import Guest
    from game.table.seats import SeatPlan
    from game.table.settings import Settings
    from game.ui.cursor import Pointer
    from game.ui.gamepad import Gamepad
    from game.ui.look import Look
    from game.ui.sound import SoundBox
    from game.ui.telling import Entry
    from game.ui.widgets import Answer
    from game.ui.window import Window


class Company(Protocol):
    """The people of a table elsewhere: told while the scene is on top, shown on a page of their own."""

    def update(self) -> None: ...
    def open(self) -> None: ...
    def close(self) -> None: ...
    def honesty(self) -> Message | None: ...
    def again(self) -> None: ...


class ShownTable(Protocol):
    """What the pages about a table ask of its scene: who sits there, through whose eyes it is seen, its picture."""

    guest: Guest

    @property
    def viewer(self) -> int: ...

    @property
    def eyes(self) -> int | None: ...

    @property
    def game(self) -> Game: ...

    @property
    def names(self) -> list[str]: ...

    @property
    def company(self) -> Company | None: ...

    @property
    def preludes(self) -> Collection[str]: ...

    def badge(self, seat: int) -> str: ...

    def refit(self) -> None: ...

    def paint(self, surface: pygame.Surface) -> None: ...

    def entries(self) -> Iterator[Entry]: ...

    def uncover(self) -> None: ...


class Routes(Protocol):
    """The ways from one scene to another. What cannot be opened is told over the scene on top, and nothing changes."""

    def menu(self) -> None:
        """Opens the menu, under everything else."""

    def seating(self, title: str, friend: bool = False) -> None:
        """Opens the seats of a title; with a ``friend``, somebody elsewhere is expected at one."""

    def new_table(
        self,
        title: str,
        options: Mapping[str, str],
        seats: Sequence[SeatPlan],
        seed: str = "",
        deal: str = "",
        saga: str = "",
    ) -> bool:
        """Sets up a table and shows it over the menu; without a seed, by chance. Returns whether it could be begun.

        ``deal`` names the deal of a day that it is, ``saga`` tells which game of which saga.
        """

    def hearing(self) -> None:
        """Opens the page for who plays by ear: what is told, a voice, the keys."""

    def deals(self) -> None:
        """Opens the page of the deals of the day."""

    def riddles(self) -> None:
        """Opens the page of the riddles."""

    def lesson(self, name: str) -> None:
        """Gives a lesson, named as `lessons_of` does, over the present scene, to which leaving it leads back.

        It goes on from where it was left; a done one begins anew.
        """

    def lessons(self, title: str = "") -> None:
        """Opens the page of the lessons, at those of a title, or of the first that was never learnt."""

    def saved_table(self, path: Path, with_results: bool = False) -> bool:
        """Takes up a saved table and shows it over the menu. Returns whether it could be read.

        ``with_results``: if it is finished, with its scores over it.
        """

    def saved_tables(self) -> None:
        """Opens the list of saved tables."""

    def annals(self) -> None:
        """Opens the annals: what was played."""

    def feats(self, who: Who | None = None, title: str = "", feat: str = "") -> None:
        """Opens the page of feats, at somebody's of a title (or of the hall), and at one of them by its key."""

    def sagas(self, mark: str = "") -> None:
        """Opens the page of the sagas, at one of them."""

    def rulebook(self, title: str, rule: str = "", about: str | None = None) -> None:
        """Opens the rulebook of a title, at a rule; with a thing's name or nothing in ``about``, at its search."""

    def settings(self) -> None:
        """Opens the settings."""

    def elsewhere(self, guest: Guest, moved: Callable[[], object]) -> None:
        """Opens the page on which a table finds another folder to go on in; ``moved`` is called when it has."""

    def about(self) -> None:
        """Opens the page of credits and licences."""

    def failure(self, failure: Failure) -> None:
        """Opens the page that says what failed."""

    def results(self, table: ShownTable, first: bool = False) -> None:
        """Opens the itemised scores over a table; ``first``: they are revealed one by one."""

    def curtain(self, table: ShownTable) -> None:
        """Draws the curtain before a table, until the person whose seat it shows opens it."""

    def replay(self, table: ShownTable, place: int = 0) -> None:
        """Shows a table from its beginning, or opened just before a step, as its viewer saw it."""

    def replay_part(self, table: ShownTable, first: int, end: int) -> None:
        """Plays some steps of a table again, as its viewer saw them."""

    def replay_since(self, table: ShownTable) -> bool:
        """Shows what happened since the last turn of a table's viewer. Returns whether anything did."""

    def watch(self, path: Path) -> bool:
        """Shows a saved table from its beginning. Returns whether it could be read."""

    def handed_over(self, path: Path, seats: Sequence[SeatPlan]) -> bool:
        """Leaves the table of a journal and goes on with these seats in a new one; bots alone play it to its end.

        Returns whether that could be begun.
        """

    def join(self) -> None:
        """Opens the page on which one comes to a table elsewhere."""

    def address(self) -> None:
        """Opens the page of the hall at which one's tables for friends are set up."""

    def invite(
        self, title: str, options: Mapping[str, str], seats: Sequence[SeatPlan], friends: frozenset[int], saga: str = ""
    ) -> None:
        """Opens the page that sets up a table at which friends elsewhere take some seats; ``saga``: a game of one."""

    def waiting(self, visit: Visit) -> None:
        """Opens the waiting room of a table elsewhere, over the menu."""

    def company(self, visit: Visit) -> None:
        """Shows the table of a visit over the menu, once the game has begun."""

    def talk(self, visit: Visit) -> None:
        """Opens the people of a table elsewhere, and what they say."""

    def raven(self, path: Path) -> bool:
        """Opens the raven's book on a finished game. Returns whether it could be read."""


class House(Protocol):
    """The running program as scenes know it: its stack, what they draw and sound with, and the ways between them."""

    settings: Settings
    window: Window
    look: Look
    sound: SoundBox
    pointer: Pointer
    pad: Gamepad
    hand: str
    language: Language

    @property
    def open(self) -> Routes:
        """Gets the ways to other scenes."""

    @property
    def door(self) -> Door:
        """Gets the way to tables elsewhere; it costs nothing until it is gone."""

    def push(self, scene: Scene) -> None:
        """Shows a scene over the present one."""

    def pop(self) -> None:
        """Leaves the top scene; leaving the last one ends the program."""

    def home(self) -> None:
        """Leaves every scene but the first."""

    def quit(self) -> None:
        """Leaves every scene, which ends the program."""

    def is_on_top(self, scene: Scene) -> bool:
        """Tells whether a scene is the one that is shown."""

    def tell(self, title: str, body: str) -> None:
        """Opens a dialog that only wants to be read over the scene on top; ready texts."""

    def ask(
        self,
        title: str,
        body: str,
        answers: Sequence[Answer],
        on_answer: Callable[[Hashable], object],
        cancel: Hashable,
    ) -> None:
        """Opens a dialog over the scene on top; ready texts, see `Scene.ask`."""

    def back_to(self, wanted: Callable[[Scene], bool]) -> bool:
        """Leaves every scene above the topmost one that is wanted; returns whether there is such."""

    def use_settings(self, settings: Settings) -> None:
        """Takes over changed settings."""
