"""What a title says of its table: which layout, what lies where, how events are seen, what gestures would bring."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Generic

import pygame

from game.rules.kernel import Event, Message
from game.rules.shapes.polyomino import Polyomino
from game.scenes.table.deeds import Deed
from game.scenes.table.looking import G
from game.scenes.table.outlook import Outlook
from game.scenes.table.spots import Key, Picture, Spot, Words
from game.scenes.table.staging import Staging
from game.scenes.table.walk import Walk
from game.table.figures import Pose
from game.table.sight import Seen
from game.ui.drag import DropArea


class Titled(Staging[G], Generic[G]):
    """The part of a view that a title overrides; what needs nothing of the view may be a function of its own."""

    log_token = "icon-timeline"
    log_px: float = 19
    """The size of the log's lines, logical px: less where its panel is low."""
    silent: Collection[str] = ()
    """The kinds of events that are only told in the log."""
    sheets: ClassVar[Collection[str]] = ()
    """The layouts that there are beside ``table``: ``tall`` for high windows, ``duel`` and ``three`` for few seats."""
    poses: ClassVar[Mapping[str, Pose]] = {}
    """What the figures of the rulebook may lay on a table beside its plain fields; see `game.table.figures`."""
    fleeting: ClassVar[Collection[str]] = ()
    """How the keys begin of what may be gone before it is seen, or out of sight."""

    @property
    @abstractmethod
    def is_tall(self) -> bool:
        """Tells whether the window is higher than wide, so that a layout made for wide ones would not do."""

    @abstractmethod
    def spot(self, key: Key) -> Spot | None:
        """Returns the spot of a key, or None where there is none now."""

    def sheet(self, view: G) -> str:
        """Returns the name of the layout map for the present phase: of a tall window, else by how many sit there."""
        wanted = ("tall" if self.is_tall else "", {2: "duel", 3: "three"}.get(view.seats, ""))
        return f"{view.title}/{next((name for name in wanted if name in self.sheets), 'table')}"

    @abstractmethod
    def spots(self, view: G, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below, into the sheet's areas."""

    def bar_spots(self, view: G, area: pygame.Rect) -> Iterator[Spot]:
        """Yields the title's own part of the bar: rounds, piles, meters."""
        yield from ()

    def ground(self, surface: pygame.Surface, areas: Mapping[str, pygame.Rect]) -> None:
        """Draws what lies under the spots and never changes while the window stays as it is."""

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen; nothing for a silent one. Pure: every key names a spot before or after."""
        return ()

    def outlook_words(self, found: Outlook) -> Iterable[Message]:
        """Returns what a gesture that is not yet made would bring, in the title's words: paid, won, endangered.

        Points now and at the end are told for every title.
        """
        return ()

    def picture_of(self, key: Key) -> Picture | str | None:
        """Returns how a thing looks that goes along with another one; also of a thing that lies nowhere yet."""
        spot = self.spot(key)
        return spot.picture if spot is not None else None

    def lane(self, start: tuple[int, int], end: tuple[int, int]) -> Sequence[tuple[float, float]]:
        """Returns the points of the way on which a thing travels, that does not fly; px on the screen."""
        return start, end

    def place_words(self, key: Key) -> Words | None:
        """Returns what a place is called to which a thing may be brought; a title names those where no spot lies."""
        spot = self.spot(key)
        return spot.words or spot.told if spot is not None else None

    def regions(self, key: Key, places: Collection[Key]) -> Sequence[DropArea]:
        """Returns the boards on which a thing in the hand has many of these places; what is left are spots."""
        return ()

    def posed(self, spot: Spot, key: Key) -> Spot:
        """Returns how a thing looks once it was turned or turned over in the hand, and has this key."""
        return replace(spot, key=key)

    @property
    def pressable(self) -> Collection[Key]:
        """Gets the spots that are clicked to see the table otherwise, which changes nothing in the game."""
        return ()

    def press(self, key: Key) -> None:
        """Shows the table as a click on one of these spots wants it."""

    def walks(self) -> Sequence[Walk]:
        """Returns the boards that are walked by keys, with the spots that speak of their places."""
        return ()

    def shape_of(self, key: Key) -> Polyomino | None:
        """Returns the cells that a thing in the hand would cover, as it is turned; None for what covers one place."""
        return None

    def lie_of(self, key: Key) -> Iterable[Message]:
        """Returns what lies where on a thing in the hand, as it is turned, for who does not see it."""
        return ()

    def course(self, steps: Sequence[Seen], at: int) -> range:
        """Returns the steps that belong together with one of them: what is seen again from a line of the log."""
        return range(at, at + 1)

    def may_miss(self, key: Key) -> bool:
        """Tells whether a deed may end where no spot is, as in a part of a board that is out of sight."""
        return isinstance(key, tuple) and key[0] in self.fleeting
