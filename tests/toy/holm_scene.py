"""The table of Holm: a map of hexes that is panned, lands of any outline, a board on which pieces are packed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.boards import Key as Place
from game.rules.kernel import Action, Event, Message
from game.rules.shapes.polyomino import Polyomino, Pose
from game.scenes.table import ActionLook, Deed, Hands, Key, Spot, TableScene, TableView, Touch, Words
from game.scenes.table.board import BoardView, packing
from game.scenes.table.deeds import Move, Rise, Tally
from game.scenes.table.kit import Meter, Panel, head_spots, rival_cards
from game.scenes.table.tableau import Tableau
from game.scenes.table.walk import Walk
from game.table.sight import Moment
from game.ui.drag import DropArea
from game.ui.look import Look
from tests.toy import holm
from tests.toy.holm import FREE, HEXES, LANDS, PIECES, POSES, HolmGame

SETTLER, SHIP = ("settler",), ("ship",)


@dataclass(frozen=True, slots=True)
class Wood:
    """A piece as it lies."""

    shape: Polyomino

    def draw(self, look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draws every cell of the shape, stretched over the rectangle."""
        across, down = rect.width / self.shape.width, rect.height / self.shape.height
        for row, column in self.shape.cells:
            cell = pygame.Rect(rect.left + column * across, rect.top + row * down, across, down)
            pygame.draw.rect(surface, "#8A4B2A", cell.inflate(-2, -2), border_radius=3)


def words(name: str, rule: str = "holm.turn", **args: int) -> Words:
    """Returns what a thing or a place says of itself."""
    return Words(Message(f"holm.{name}", args), (Message(f"holm.{name}.text"),), rule)


def _hexes() -> dict[object, int]:
    return {place: number for number, place in enumerate(HEXES)}


def _boarded(view: HolmGame, seat: int, home: BoardView) -> Iterator[Spot]:
    """Yields the pieces on the board of a seat."""
    for piece, pose, row, column in view.pieces(seat):
        shape = PIECES[piece].posed(POSES[pose])
        told = Words(Message("holm.piece"))
        yield Spot(("laid", seat, piece), home.covered(shape, (row, column)), Wood(shape), told=told)


class HolmHands(Hands):
    """Settlers go to hexes, ships to lands, pieces onto the board in the pose that they have in the hand."""

    place_kinds = frozenset(("hex",))

    def touch(self, view: HolmGame, action: Action) -> Touch:
        """Returns what an action does to the things on the table."""
        match action:
            case holm.Settle(place=place):
                return Touch(SETTLER, ("hex", place))
            case holm.Walk(start=start, place=place):
                return Touch(("settler", start), ("hex", place))
            case holm.Sail(land=land) if isinstance(view.stack[-1], holm.Parting):
                return Touch(puts=("land", land))
            case holm.Sail(land=land):
                return Touch(SHIP, ("land", land))
            case holm.Lay(piece=piece, turn=turn, flipped=flipped, row=row, column=column):
                return Touch(("piece", piece, POSES.index(Pose(turn, bool(flipped)))), ("anchor", row, column))
        return Touch()

    def things(self, view: HolmGame) -> Iterable[Key]:
        """Yields what may be taken up: pieces as they lie in the tray."""
        taken = dict.fromkeys(touch for touch in super().things(view))
        return dict.fromkeys(("piece", key[1], 0) if key[0] == "piece" else key for key in taken)  # type: ignore[index]

    def meant(self, view: HolmGame, key: Key, place: Key | None) -> Action | None:
        """Returns the action that somebody means who brings a settler to a hex, or a piece to the board."""
        match key, place:
            case ("settler",), ("hex", int(number)):
                return holm.Settle(view.stack[-1].seat, number)
            case ("settler", int(start)), ("hex", int(number)):
                return holm.Walk(view.stack[-1].seat, start, number)
            case ("piece", int(piece), int(pose)), ("anchor", int(row), int(column)):
                turn, flipped = POSES[pose]
                return holm.Lay(view.stack[-1].seat, piece, turn, int(flipped), row, column)
        return super().meant(view, key, place)

    def turned(self, view: HolmGame, key: Key, step: int) -> Key | None:
        """Returns a piece turned by quarters."""
        match key:
            case ("piece", int(piece), int(pose)):
                return ("piece", piece, POSES.index(POSES[pose].turned(step)))
        return None

    def flipped(self, view: HolmGame, key: Key) -> Key | None:
        """Returns a piece turned over."""
        match key:
            case ("piece", int(piece), int(pose)):
                return ("piece", piece, POSES.index(POSES[pose].over()))
        return None


class HolmView(TableView[HolmGame]):
    """Island, lands, the reader's board and tray, and the boards of the others."""

    tells_end = False  # no rulebook is made up with it

    silent = frozenset({"rested"})

    def spots(self, view: HolmGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        island, lands = self.board("island", "island", areas["island"], zooms=True), self._lands(areas)
        yield Spot(("island",), island.area, island.ground())
        for number, place in enumerate(HEXES):
            if island.shows(place):
                middle = island.middle(place)
                yield Spot(("hex", number), island.rect(place), None, words("hex", "holm.settlers", n=number + 1),
                           outline=island.outline(place), middle=middle)  # fmt: skip
                if view.settlers[number] != FREE:
                    yield Spot(("settler", number), island.box(middle, 96, 96), self.badge(view.settlers[number]),
                               words("settler"), outline="round")  # fmt: skip
        yield Spot(("lands",), lands.area, lands.ground())
        for number, name in enumerate(LANDS):
            land = ("islands", name)
            middle = lands.middle(land)
            yield Spot(("land", number), lands.rect(land), None, words(f"land.{name}", "holm.ships"),
                       outline=lands.outline(land), middle=middle)  # fmt: skip
            for seat in range(view.seats):
                at = lands.box((middle[0] + round((seat - 1.5) * 45 * lands.lens.zoom), middle[1]), 40, 40)
                if view.ships[seat][number]:
                    yield Spot(("ships", seat, number), at, self.badge(seat), count=view.ships[seat][number])
        yield from self._home(view, self.front, areas["home"])
        yield from self._tray(view, areas["tray"])
        for card in rival_cards(self, areas["rivals"]):
            yield from head_spots(self, card, [Meter(view.total(card.seat), "icon-star", "#2A1B10")])
            yield from self._home(view, card.seat, card.body)

    def _lands(self, areas: Mapping[str, pygame.Rect]):  # type: ignore[no-untyped-def]
        return self.board("lands", "realm", areas["lands"])

    def _home(self, view: HolmGame, seat: int, area: pygame.Rect) -> Iterator[Spot]:
        home = self.board(("home", seat), "home", area)
        large = Tableau((seat, *view.pieces(seat)), lambda look, rect: _boarded(view, seat, BoardView("home", rect)))
        yield Spot(("home", seat), area, home.ground(), large=large, shape=area.size)
        yield from _boarded(view, seat, home)

    def _tray(self, view: HolmGame, area: pygame.Rect) -> Iterator[Spot]:
        yield Spot(("tray",), area, Panel())
        yield Spot(("meter", self.front), area, words=self.score_words(view, self.front))
        side = area.height // 6
        left, top = area.left + side, area.centery - side
        for key, name in ((SETTLER, "settler"), (SHIP, "ship")):
            at = pygame.Rect(left, top, 2 * side, 2 * side)
            yield Spot(key, at, self.badge(self.front), words(name), outline="round")
            left += 3 * side
        have = {piece for piece, *_ in view.pieces(self.front)}
        for number, shape in enumerate(PIECES):
            if number not in have:
                rect = pygame.Rect(left, top, side * shape.width, side * shape.height)
                yield Spot(("piece", number, 0), rect, Wood(shape), words("piece", "holm.board"))
            left += (shape.width + 1) * side

    def posed(self, spot: Spot, key: Key) -> Spot:
        """Returns a piece in another pose."""
        _, piece, pose = key  # type: ignore[misc]
        return replace(spot, key=key, picture=Wood(PIECES[piece].posed(POSES[pose])))

    def regions(self, key: Key, places: Collection[Key]) -> Sequence[DropArea]:
        """Returns the reader's board, for a piece."""
        match key:
            case ("piece", int(piece), int(pose)):
                board = self.board(("home", self.front), "home", self.areas["home"])
                shape = PIECES[piece].posed(POSES[pose])
                return [packing(board, shape, {p[1:]: p for p in places}, lambda anchor: ("anchor", *anchor))]  # type: ignore[index]
        return ()

    def walks(self) -> Sequence[Walk]:
        """Returns the island and the reader's board."""
        island = self.board("island", "island", self.areas["island"], zooms=True)
        home = self.board(("home", self.front), "home", self.areas["home"])
        laid: dict[Place, Key] = {
            (row + down, column + across): ("laid", self.front, piece)
            for piece, pose, row, column in self.shown.pieces(self.front)
            for down, across in PIECES[piece].posed(POSES[pose]).cells
        }
        return [
            Walk(island, Message("holm.hex", {"n": 1}), lambda place: ("hex", _hexes().get(place))),
            Walk(
                home, Message("holm.board"), lambda place: ("anchor", *place),
                taken=laid.__contains__, lying=lambda place: [laid[place]] if place in laid else [],
            ),
        ]  # fmt: skip

    def shape_of(self, key: Key) -> Polyomino | None:
        """Returns the cells of a piece as it lies in the hand."""
        match key:
            case ("piece", int(piece), int(pose)):
                return PIECES[piece].posed(POSES[pose])
        return None

    def place_words(self, key: Key) -> Words | None:
        """Returns the name of a cell of the board."""
        match key:
            case ("anchor", int(row), int(column)):
                return Words(Message("holm.cell", {"row": row + 1, "column": column + 1}))
        return super().place_words(key)

    def may_miss(self, key: Key) -> bool:
        """Tells whether a key is on the island, which may be panned out of sight."""
        return isinstance(key, tuple) and key[0] == "hex"

    def earners(self, moment: Moment, scored: Tally) -> Iterator[Key]:
        """Yields the hexes settled, or the pieces laid, that a source counts for a seat."""
        after, seat = moment.after, scored.seat
        assert isinstance(after, HolmGame)
        if scored.source.id == "holm.source.hexes":
            yield from (("hex", number) for number, owner in enumerate(after.settlers) if owner == seat)
        if scored.source.id == "holm.source.cells":
            yield from (("laid", seat, piece) for piece, *_ in after.pieces(seat))

    def deeds(self, event: Event) -> Sequence[Deed]:
        """Returns how an event is seen."""
        match event:
            case holm.Settled(seat=seat, start=start, place=place):
                begin = ("hex", start) if start != FREE else ("meter", seat)
                return [Move(begin, ("hex", place), "wood-drop", self.badge(seat))]
            case holm.Sailed(seat=seat, land=land):
                return [Move(("meter", seat), ("land", land), "wood-drop", self.badge(seat))]
            case holm.Laid(seat=seat, piece=piece):
                return [Rise(("meter", seat), ((len(PIECES[piece].cells), "icon-star"),))]
        return ()


class HolmScene(TableScene[HolmGame]):
    """A table of Holm, played."""

    view_class = HolmView
    hands = HolmHands()
    looks: ClassVar[Mapping[str, ActionLook]] = {}
