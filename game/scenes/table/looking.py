"""Who looks at a table, who sits there, and how it speaks to them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.rules.kernel import Game, Message
from game.scenes.house import House
from game.scenes.table.said import SaidSpots
from game.scenes.table.told import Told
from game.table.sight import Seen
from game.ui.look import Look

G = TypeVar("G", bound=Game)
T = TypeVar("T")


class Looking(Generic[G]):
    """A table through one pair of eyes.

    ``shown`` is a view of the game that lags behind it while motion explains what happened. ``front`` is the seat
    whose board lies before the reader.
    """

    def __init__(self, house: House, told: Told, viewer: int | None) -> None:
        self.house, self.told = house, told
        self._viewer = viewer
        self._faces = 0
        self._said = SaidSpots[G]()
        self.shown: G = self._fresh()
        self.areas: dict[str, pygame.Rect] = {}
        self.presence: Mapping[int, Message] = {}

    @property
    def look(self) -> Look:
        """Gets the look that all drawing stands on."""
        return self.house.look

    @property
    def viewer(self) -> int | None:
        """Gets the seat through whose eyes the table is seen; None: a stranger's."""
        return self._viewer

    @viewer.setter
    def viewer(self, seat: int | None) -> None:
        self._viewer = seat
        self.shown = self._fresh()

    @property
    def front(self) -> int:
        """Gets the seat whose board lies before the reader."""
        return self._faces if self._viewer is None else self._viewer

    def show_to_all(self, front: int) -> None:
        """Shows what a stranger may see, with the board of a seat before the reader."""
        self._faces, self.viewer = front, None

    def rivals(self) -> list[int]:
        """Returns the other seats, clockwise from the reader."""
        seats = self.shown.seats
        return [(self.front + step) % seats for step in range(1, seats)]

    def _fresh(self) -> G:
        view: Any = self.told.view(self._viewer).shown_to(self._viewer, self.told.now(self._viewer))
        return view  # type: ignore[no-any-return]

    @property
    def steps(self) -> Sequence[Seen]:
        """Gets the gestures so far, oldest first, as the eyes at the screen saw them."""
        return self.told.steps(self._viewer)

    @property
    def outsider(self) -> Message:
        """Gets what a side is called that no seat has, where its pieces lie on the table."""
        return Message("table.outsider")

    @property
    def names(self) -> list[str]:
        """Gets the names on the seats."""
        return [plan.name for plan in self.told.seats]

    def badge(self, seat: int) -> str:
        """Returns the token of a seat's colour."""
        colour = self.told.seats[seat].colour
        seats = self.look.theme.seats_of(self.told.title)
        return next((known.token for known in seats if known.name == colour), seats[seat % len(seats)].token)

    def kind_of(self, seat: int) -> str:
        """Returns who sits there: a person, or a bot of a level."""
        return self.say(self.sitter(seat))

    def sitter(self, seat: int) -> Message:
        """Returns who sits there, as a message; of a person elsewhere that they are away, if they are."""
        plan = self.told.seats[seat]
        usual = Message("table.person") if plan.is_person else Message(f"table.bot.{plan.level}")
        return self.presence.get(seat, usual)

    def say(self, message: Message | str, /, **args: object) -> str:
        """Returns a message in the reader's language, with the seats' names filled in."""
        if isinstance(message, Message):
            message = message.named(self.names)
        return self.house.language.of(self.told.title).text(message, **args)

    def sound(self, name: str) -> None:
        """Plays a sound by name; "" is none."""
        if name:
            self.house.sound.play(name)

    def still(self, name: Hashable, found: Callable[[], Iterable[T]], *on: object) -> Sequence[T]:
        """Returns spots, or what they stand on: found once for a view, kept by a name as long as `on` stays equal.

        What does not name there a board's camera, or who is ``acting``, must not depend on it.
        """
        return self._said.part(name, found, on)
