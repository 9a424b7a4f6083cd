"""The table of Landnám as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Message
from game.rules.landnam.actions import Sue
from game.rules.landnam.events import Chased, ChasedAway, Exchanged, HarvestDealt, Paid
from game.rules.landnam.rules import LandnamGame
from game.rules.landnam.suit import RESOURCE
from game.scenes.landnam import althing, deeds, island, panels, seats, trade, words
from game.scenes.landnam.course import procedure
from game.scenes.landnam.earned import closing, earned, earners
from game.scenes.landnam.figures import POSES
from game.scenes.landnam.geometry import Ground, place_key
from game.scenes.landnam.hands import GIVE, WANT
from game.scenes.table import Spot, TableView
from game.scenes.table.outlook import Outlook
from game.scenes.table.walk import Walk
from game.table.sight import Seen

_FORETOLD = Chased, ChasedAway, Exchanged, HarvestDealt, Paid
"""What a tip says beforehand in the words of the log."""
_KEPT = (GIVE, WANT, ("discard",), ("row", 0), ("row", 1))
_DEALS = frozenset(("offer", "answer", "counter", "decide"))


class LandnamView(TableView[LandnamGame]):
    """The island with its panels by day, the Althing by night."""

    about = ("prices", "hand", "tray", "banner", "plaintiffs", "defence", "accusers", "accused", "round")
    boards = ("map",)
    aside = (("dice", "log"), ("tray", "log"), ("round", "log"), ("rivals",))
    log_token = "landnam/law-rock"
    silent = deeds.SILENT
    headlines = deeds.HEADLINES
    untold = ("landnam.log.turn_began",)
    poses = POSES
    fleeting = ("red", "piece", "number", "bank", "rival", "row", "d10", "cast")
    bar_spots = panels.bar
    closing, earned, earners = staticmethod(closing), staticmethod(earned), staticmethod(earners)
    deeds = staticmethod(deeds.deeds)
    _ground: Ground | None = None

    def sheet(self, view: LandnamGame) -> str:
        """Returns the sheet of the phase, the Althing, trade, or the table; each has one for tall windows too."""
        if panels.is_althing(view):
            return "landnam/althing-tall" if self.is_tall else "landnam/althing"
        if panels.phase(view) == len(panels.PHASES):
            return "landnam/trade-tall" if self.is_tall else "landnam/trade"
        return "landnam/tall" if self.is_tall else "landnam/table"

    @property
    def kept_clear(self) -> Collection[str]:
        """Gets what nothing is said over now: also the cards of those with whom one deals."""
        return (*self.about, "rivals") if self._deals else self.about

    @property
    def _deals(self) -> bool:
        """Tells whether an offer is laid or answered."""
        decision = self.shown.decision
        return decision is not None and decision.kind in _DEALS

    @property
    def island(self) -> Ground:
        """Gets the island as it lies now."""
        board = self.board("island", "landnam/island", self.areas["map"])
        if self._ground is None or self._ground.area != board.area or self._ground.zoom != board.lens.zoom:
            self._ground = Ground(board, board.area.copy(), board.lens.zoom)
        return self._ground

    def spots(self, view: LandnamGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        ground = self.island
        yield from self.still("island", lambda: self._island(view, ground), ground)
        yield from island.dice_spots(view, ground, self.steps)
        if "plaintiffs" in areas:
            yield from self.still("night", lambda: self._night(view, ground, areas), ground)
        else:
            yield from self.still("day", lambda: self._day(view, areas))
            yield from seats.rivals(self, view, areas["rivals"])
            yield from trade.answers(self, view)
        yield from self.still("own", lambda: self._own(view, areas))

    def _island(self, view: LandnamGame, ground: Ground) -> Iterator[Spot]:
        yield from island.ground_spots(self, view, ground)
        yield from island.piece_spots(self, view, ground)
        yield from island.explored_spots(self, view, ground)

    def _night(self, view: LandnamGame, ground: Ground, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        yield from althing.night(self, view, ground)
        yield from althing.panels(self, view, areas)

    def _day(self, view: LandnamGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        yield from panels.bank(self, view, areas["bank"])
        yield from panels.prices(self, view, areas["prices"])
        if "tray" in areas:
            yield from trade.tray(self, view, areas["tray"])
        else:
            yield from panels.dice_history(self, view, areas["dice"])
        yield from panels.stock(self, view, areas["stock"])

    def _own(self, view: LandnamGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        usable = [view.suit[RESOURCE]] if "plaintiffs" in areas and view.suit else None
        yield from seats.seat_line(self, view, areas["seat"])
        yield from seats.hand(self, view, areas["hand"], usable)

    def tray_rooms(self) -> Sequence[pygame.Rect]:
        """Returns the cards of the others first, while an offer is answered in so many ways that they are held out."""
        return [*([self.areas["rivals"]] if self._deals else []), *super().tray_rooms()]

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns both sides of an offer or a suit, discard and hand, and who may be asked for help."""
        helpers = [("helper", seat, *rest) for seat in self.rivals() for rest in ((), ("badge",), ("name",))]
        keys = {*_KEPT, *helpers}
        return [self.areas["hand"], *(spot.rect for spot in self.spots_of(self.shown) if spot.key in keys)]

    def walks(self) -> Sequence[Walk]:
        """Returns the island."""
        board = self.board("island", "landnam/island", self.areas["map"])
        return [Walk(board, Message("landnam.island"), place_key)]

    def course(self, steps: Sequence[Seen], at: int) -> range:
        """Returns the whole suit that a step belongs to, from the complaint to the verdict; else the step alone."""
        return procedure(steps, at) or super().course(steps, at)

    def outlook_words(self, found: Outlook) -> Iterable[Message]:
        """Returns, for a step into the unknown, what may be found there and why.

        For a suit, what it is about and who holds how much; for a harvest, what it gives whom; for what is built, what
        it is and what is paid; of the bank, what it changes; whom a step chases.
        """
        last = found.path[-1]
        if last.verb == "step":
            at = getattr(last, "hex")  # noqa: B009
            yield from words.odds_words(found.before, at)
        if isinstance(last, Sue):
            yield words.sued_words(found.before, last.seat, last.piece)
        yield from (event.message() for event in found.events if isinstance(event, _FORETOLD))
