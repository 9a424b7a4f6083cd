"""What a title's view tells the stage: who acts, what nothing is said over, what is told on pages, how
points look, where what is chosen is held out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

import pygame

from game.rules.kernel import Event, Message, ScoreItem
from game.scenes.table.deeds import Deed, Show, Tally
from game.scenes.table.looking import G, Looking
from game.scenes.table.spots import Key
from game.table.sight import Moment


class Scorer(NamedTuple):
    """A side that has points at the end, where they come from, and the key from which they rise."""

    seat: int
    score: Sequence[ScoreItem]
    badge: Key


class Staging(Looking[G], Generic[G]):
    """The part of a view that is about telling."""

    about: ClassVar[Collection[str]] = ()
    """The areas that nothing is said over, as prices and the cards to choose from, whatever may be done there now."""
    boards: ClassVar[Collection[str]] = ()
    """The areas that news is told over only where it would be cut short elsewhere."""
    aside: ClassVar[Sequence[Sequence[str]]] = ()
    """The areas over which what is chosen may be held out, some together as one; the most liked first."""
    headlines: ClassVar[Collection[str]] = ()
    """The log lines that tell what came of a gesture: a banner names these, and the first line where it has none."""
    untold: ClassVar[Collection[str]] = ()
    """The log lines that a banner leaves out, as whose turn begins: it bears that name itself."""
    preludes: ClassVar[Collection[str]] = ()
    """The kinds of events that only make a gesture possible, as paying does: in short, what follows them is told."""
    points_token: ClassVar[str] = "icon-star"
    """The icon of points where they rise and are told at a scoring."""
    tells_points: ClassVar[bool] = True
    """Whether everybody may see how many points each seat has."""
    tells_end: ClassVar[bool] = True
    """Whether the end is told source by source where no event does that; not where the title has pages of its own."""

    @property
    def kept_clear(self) -> Collection[str]:
        """Gets the areas that nothing is said over now: ``about``, and what a title adds in a phase."""
        return self.about

    acting: int | None = None
    """The seat whose gesture is being shown, if it is not the reader's: its board may be seen larger."""
    bar_right: int | None = None
    """Where the buttons of the bar begin, px."""
    _showing: tuple[int | None] | None = None

    @property
    @abstractmethod
    def window(self) -> tuple[int, int]:
        """Gets the size of the window for which the table is laid out, px."""

    @abstractmethod
    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""

    def closing(self, moment: Moment) -> Message | None:
        """Returns what ended the game, where points that all could see did; it is told before they are counted."""
        return None

    def earned(self, moment: Moment, scored: Tally) -> Message | None:
        """Returns what earned a seat something, in words and numbers; None: no more than its source says."""
        return None

    def earners(self, moment: Moment, scored: Tally) -> Iterable[Key]:
        """Returns the keys of the things that earned something, wherever they lie; none: only what it rises from."""
        return ()

    def scorers(self, after: Any) -> Sequence[Scorer]:
        """Returns the sides that have points at the end, in their order; more than the seats where others play too."""
        return [Scorer(seat, after.score(seat), ("badge", seat)) for seat in range(after.seats)]

    def scorer(self, side: int) -> tuple[str, str]:
        """Returns the name and the token of a side that scores."""
        return self.names[side], self.badge(side)

    def holds(self, view: G, seat: int, icon: str) -> int | None:
        """Returns how much of what an icon stands for a seat has, but for points; None: a page tells what it got."""
        return None

    def begins_part(self, event: Event) -> bool:
        """Tells whether an event begins a part of the game: a scoring before it is told over the table as it was."""
        return False

    def acts(self, seat: int, said: str) -> Message:
        """Returns a sentence about who acts: its ``.you`` for the only person here, else the one with the name.

        Bar, prompt and banner, and what a title says of who chooses, all say it so; boards and the log bear names.
        """
        here = [other for other in range(len(self.names)) if self.told.sits_here(other)]
        if here == [seat] == [self.viewer]:
            return Message(f"{said}.you")
        return Message(said, {"name": self.names[seat]})

    def has_page(self, event: Event) -> bool:
        """Tells whether an event is told on a page of its own, as a scoring, a battle, or the end of the game."""
        return event.kind == "game_ended" or any(isinstance(deed, (Tally, Show)) for deed in self.deeds(event))

    def is_counted(self, event: Event) -> bool:
        """Tells whether an event is told on a page of a scoring: then it is nobody's turn."""
        return any(isinstance(deed, Tally) for deed in self.deeds(event))

    def tray_rooms(self) -> Sequence[pygame.Rect]:
        """Returns where what is chosen may be held out, px, the most liked first: beside what the choice is about.

        The last is the largest room beside bar and prompt.
        """
        top, prompt, (width, height) = self.areas["topbar"].bottom, self.areas["prompt"], self.window
        sides = (
            pygame.Rect(0, top, width, prompt.top - top),
            pygame.Rect(0, prompt.bottom, width, height - prompt.bottom),
            pygame.Rect(prompt.right, top, width - prompt.right, height - top),
            pygame.Rect(0, top, prompt.left, height - top),
        )
        named = [[self.areas[name] for name in names] for names in self.aside if set(names) <= set(self.areas)]
        largest = max(sides, key=lambda side: side.width * side.height)
        return [*(first.unionall(others) for first, *others in named), largest]

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns what the tray covers only where there is no other room, px."""
        return ()

    def matched(self) -> Sequence[pygame.Rect]:
        """Returns what a thing in the hand is matched with: tips cover it only where there is no other room, px."""
        return ()

    @property
    def mover(self) -> int | None:
        """Gets who acts: whose gesture is being shown, else who has to choose; None: nobody, as while all are scored.

        Bar, prompt and boards name the same seat.
        """
        found: int | None = self.shown.to_move if self._showing is None else self._showing[0]
        return found

    def nobody_acts(self) -> None:
        """Takes note that what is shown now is everybody's, as a scoring is."""
        self.acting, self._showing = None, (None,)
