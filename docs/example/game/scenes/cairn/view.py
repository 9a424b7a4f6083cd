"""What lies on the table of Cairn: the cairn, one's own stones, the others'."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from game.rules.cairn.components import STONES
from game.rules.cairn.events import LastTaken, Taken
from game.rules.cairn.rules import CairnGame

from game.rules.kernel import Event, Message
from game.scenes.table import Deed, Spot, TableView, Words
from game.scenes.table.deeds import Move, Rise
from game.scenes.table.kit import Disc, Meter, Panel, PartMap, head_spots, nameplate, rival_cards

STONE: Final = "cairn/stone"
HEAP: Final = PartMap("cairn/parts/heap", "stones")


class CairnView(TableView[CairnGame]):
    """The cairn in the middle, points by seat."""

    def spots(self, view: CairnGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        heap = areas["cairn"]
        said = Words(Message("cairn.heap", {"n": view.stones}), (Message("cairn.heap.text"),), "cairn.take")
        yield Spot(("cairn",), heap, Panel(), said)
        places = HEAP.at(self.look, heap).each("stones", STONES)
        for stone, place in enumerate(places[: view.stones], start=1):
            yield Spot(("stone", stone), place, STONE, Words(Message("cairn.stone", {"n": stone})), outline="round")
        own = areas["own"]
        home = Words(Message("cairn.own"), (Message("cairn.own.text"),), "cairn.take")
        yield Spot(("own", self.front), own, Panel("oak"), home)
        yield from nameplate(self, own)
        points = pygame.Rect(own.left, own.top, own.height, own.height).inflate(-own.height // 3, -own.height // 3)
        yield Spot(
            ("meter", self.front), points, Disc(str(view.points[self.front])), self.score_words(view, self.front)
        )
        for card in rival_cards(self, areas["rivals"], grows=1.25):
            yield from head_spots(self, card, [Meter(view.points[card.seat], "icon-star", "#2A1B10")])

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        match event:
            case Taken(seat=seat, stones=stones):
                rise = Rise(("meter", seat), ((stones, "icon-star"),))
                return [Move(("stone", stones), ("meter", seat), "wood-drop", STONE), rise]
            case LastTaken(seat=seat, points=points):
                return [Rise(("meter", seat), ((points, "icon-star"),))]
        return ()
