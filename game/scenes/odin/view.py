"""The table of A Feast for Odin as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import pygame

from game.rules.kernel import Event, Message
from game.rules.odin.rules import OdinGame
from game.scenes.odin import bar, board, column, deeds, fleet, islands, mountains, odds, own, rivals, shared, words
from game.scenes.odin.earned import earned, earners
from game.scenes.odin.figures import POSES
from game.scenes.odin.goods import GoodsView, foretell
from game.scenes.odin.goods.boards import NARROW
from game.scenes.odin.tokens import pawn_token
from game.scenes.table import Deed, Key, Spot
from game.scenes.table.deeds import Tally
from game.scenes.table.kit import nameplate
from game.scenes.table.outlook import Outlook
from game.table.sight import Moment


class OdinView(GoodsView):
    """What all may do at the left, what is the reader's in the middle, the others and what all share at the right."""

    sheets = ("duel",)
    about = ("store", "banquet")
    boards = ("home", "actions")
    aside = (("actions",),)
    log_token = "odin/ship-longship"
    log_px: float = 15
    silent = deeds.SILENT
    poses = POSES
    fleeting = deeds.FLEETING
    bar_spots = bar.spots
    earned = staticmethod(earned)

    def spots(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        areas = column.shared_out(self, view, areas)
        yield from self.still("own and shared", lambda: self._own_and_shared(view, areas))
        yield from rivals.spots(self, view, areas["rivals"])

    def _own_and_shared(self, view: OdinGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields what lies as it does whoever acts."""
        yield from board.spots(self, view, areas["actions"])
        yield Spot(deeds.meter(self.front), areas["store"], words=self.score_words(view, self.front))
        yield from self.goods(view, areas)
        if areas["home"].width >= self.look.px(NARROW):
            yield from nameplate(self, areas["home"])
        yield from own.stable(self, view, areas["stable"])
        yield from own.bay(self, view, areas["bay"])
        yield from own.cards(self, view, areas["cards"])
        yield from own.vikings(self, view, areas["vikings"])
        yield from mountains.spots(self, view, areas["mountains"])
        yield from islands.spots(self, view, areas["islands"])
        yield from shared.treasures(self, view, areas["treasures"])

    def tray_rooms(self) -> Sequence[pygame.Rect]:
        """Returns the action board, where nothing is done while something is chosen; for a whole deck all the table."""
        chooses = self.shown.decision is not None and self.shown.decision.kind == "choose_start"
        return super().tray_rooms()[1:] if chooses else super().tray_rooms()

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns what goods are laid on, and what they are laid from."""
        return [self.areas[name] for name in ("home", "sides", "store", "banquet")]

    def earners(self, moment: Moment, scored: Tally) -> Iterator[Key]:
        """Yields the keys of what a source counted for a seat."""
        return earners(moment, scored, self.front)

    @property
    def outsider(self) -> Message:
        """Gets what the other colour of a lone player is called."""
        return Message("odin.outsider")

    def pawn(self, seat: int) -> str:
        """Returns the token of a Viking of a seat."""
        return pawn_token(self, seat if self.shown.seats > 1 else self.shown.mark(0))

    def outlook_words(self, found: Outlook) -> Iterable[Message]:
        """Returns what would be paid and gained, and what laying and serving would bring."""
        if ships := fleet.bought(found.path):
            yield fleet.first_words(ships)
        yield from words.outlook_words(found.events, found.seat)
        yield from foretell(found)
        if found.open:
            yield from odds.before(found)

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        return self.goods_deeds(event) or deeds.deeds(event, self.pawn)
