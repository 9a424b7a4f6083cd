"""The table of Northgard as one seat sees it: everything that lies on it, and how its events are seen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.rules.kernel import Event, Message, SeatName
from game.rules.northgard.events import GameEnded, YearBegan
from game.rules.northgard.rules import NorthgardGame
from game.scenes.house import House
from game.scenes.northgard import battle, hand, offering, overview, panels, rivals, seats, shelf, tokens, tray, words
from game.scenes.northgard.board import LandBoard
from game.scenes.northgard.deeds import SILENT, deeds
from game.scenes.northgard.earned import earned, earners
from game.scenes.northgard.figures import POSES
from game.scenes.northgard.foresight import foretold
from game.scenes.northgard.hands import HANDS
from game.scenes.northgard.land import Scenery
from game.scenes.northgard.light import Light, land_of
from game.scenes.northgard.pictures import Clipped, Group, tile_picture
from game.scenes.northgard.stands import Stands, stands
from game.scenes.northgard.trails import Trails, gone
from game.scenes.table import Key, Spot, TableView, Words
from game.scenes.table.spots import Picture, draw_spots
from game.scenes.table.told import Told
from game.scenes.table.walk import Walk
from game.ui import paint

_BAND = 0.72
_PIECES = frozenset(("force", "guests", "fleeing", "creature", "worth"))
"""What stands on the land, by the first word of its key: the light shines on it from below."""
_FLEETING = frozenset((
    "land", "force", "guests", "fleeing", "slot", "loose", "creature", "laid", "scorched", "kaija", "die", "display",
    "achievement", "tile",
))  # fmt: skip


class NorthgardView(TableView[NorthgardGame]):
    """The land with the panels round it, the reader's cards below, and the battle over it all."""

    about = ("hand", "played", "forecast", "seat")
    boards = ("map",)
    aside = (("map",),)
    points_token, tells_points = tokens.FAME, False
    log_token = "northgard/ico-combat"
    sheets = ("tall", "duel", "three")
    silent = SILENT
    poses = POSES
    fleeting = _FLEETING
    bar_spots = panels.bar
    earned, earners, outlook_words = staticmethod(earned), staticmethod(earners), staticmethod(foretold)
    deeds = deeds

    def __init__(self, house: House, told: Told, viewer: int | None) -> None:
        super().__init__(house, told, viewer)
        self.light = Light(house.look)
        self.last_moves: Trails = Trails()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table, and the light on the territory that is pointed at, below what lies over the land."""
        super().draw(surface)
        if self.spot(("battle",)) is not None:
            return
        self.light.draw(surface, self.shown, self.ground_board)
        pieces = (spot for spot in self.lying if isinstance(spot.key, tuple) and spot.key[0] in _PIECES)
        lit = (spot for spot in pieces if land_of(self.shown, spot.key) == self.light.name)
        draw_spots(self.look, surface, (spot for spot in lit if spot.key not in self.away))
        clip = surface.get_clip()
        for over in filter(None, map(self.spot, (("offering",), ("choices",)))):
            surface.set_clip(clip.clip(over.rect))
            super().draw(surface)
        surface.set_clip(clip)

    def holds(self, view: NorthgardGame, seat: int, icon: str) -> int | None:
        """Returns a seat's food, wood or lore."""
        return view.held(seat)[tokens.GOODS.index(icon)] if icon in tokens.GOODS else None

    def begins_part(self, event: Event) -> bool:
        """Tells whether a year begins, or all fame is counted."""
        return isinstance(event, (YearBegan, GameEnded))

    def tray_keeps(self) -> Sequence[pygame.Rect]:
        """Returns the land, and what is held out to the reader over it."""
        over = [spot.rect for spot in self.spots_of(self.shown) if spot.key == ("offering",)]
        return [*self.ground_board.tiles(), *over]

    def matched(self) -> Sequence[pygame.Rect]:
        """Returns the tiles of the land: borders of one in the hand go on in theirs, and figures stand on them."""
        return self.ground_board.tiles()

    @property
    def ground_board(self) -> LandBoard:
        """Gets the land as it lies now."""
        band = paint.board_band(self.look, self._scale) + self.look.px(4)
        area = self.areas["map"].inflate(-2 * band, -2 * band)
        board = self.board("land", "northgard/land", area, zooms=True, kind=LandBoard)
        assert isinstance(board, LandBoard)
        return board

    @property
    def _scale(self) -> float:
        return _BAND * min(1.0, max(0.55, self.areas["map"].height / self.look.px(706)))

    def ground(self, surface: pygame.Surface, areas: Mapping[str, pygame.Rect]) -> None:
        """Draws the frame of the land."""
        paint.vellum_board(self.look, surface, areas["map"], self._scale)

    def spots(self, view: NorthgardGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields everything that lies on the table, from below."""
        board = self.ground_board
        yield from Scenery(self, view, board, gone(self.steps, self.front), self._standing).spots()
        yield from overview.overview(self.look, board)
        yield from panels.tiles(self, view, areas["tiles"], board.cell_size[0])
        yield from self.still("panels", lambda: self._panels(view, areas), self.acting)
        yield from offering.offering(self, view, areas["map"], board)
        yield from self.still("battle", lambda: battle.overlay(self, view))

    def _standing(self, view: NorthgardGame, board: LandBoard, least: int) -> Stands:
        """Returns where everything stands on the land, found once for a view, wherever the reader looks."""
        return self.still("stands", lambda: (stands(view, board, least),))[0]

    def _panels(self, view: NorthgardGame, areas: Mapping[str, pygame.Rect]) -> Iterator[Spot]:
        """Yields what lies round the land, and stays where it is wherever the reader looks."""
        yield from (panels.forecast if view.stack else panels.ledger)(self, view, areas["forecast"])
        yield from seats.own(self, view, areas["seat"])
        yield from shelf.developments(self, view, areas["development"])
        yield from shelf.supply(self, view, areas["buildings"])
        if view.has_creatures:
            yield from shelf.creatures(self, view, areas["creatures"])
            yield from shelf.disorder(self, view, areas["unrest"])
        else:
            yield from shelf.disorder(self, view, areas["creatures"].union(areas["unrest"]))
        yield from rivals.rivals(self, view, areas["rivals"])
        yield from hand.deck(self, view, areas["deck"])
        held, beside = hand.areas(self.look, view, self.front, areas["hand"], areas["played"])
        yield from hand.hand(self, view, held)
        yield from tray.tray(self, view, beside)

    def score_words(self, view: NorthgardGame, seat: int) -> Words:
        """Returns where a seat's fame comes from; that of others lies face down till the end (rule northgard.fame)."""
        if words.fame_label(view, self.viewer, seat) != "?":
            return super().score_words(view, seat)
        return Words(Message("northgard.fame.of", {"seat": SeatName(seat)}), (Message("northgard.fame.hidden"),),
                     "northgard.fame")  # fmt: skip

    def lie_of(self, key: Key) -> Iterable[Message]:
        """Returns what lies on which sides of a tile."""
        match key:
            case ("tile", int(tile), *_):
                return words.lie_of(tile, HANDS.turn_of(self.shown, key))
        return ()

    def posed(self, spot: Spot, key: Key) -> Spot:
        """Returns a tile in another turn, or a group of another size."""
        match key:
            case ("tile", int(tile), *_):
                return replace(spot, key=key, picture=tile_picture(tile, HANDS.turn_of(self.shown, key)))
        held, group = HANDS.group_of(self.shown, key), _group(spot)
        if held is None or group is None:
            return replace(spot, key=key)
        return replace(spot, key=key, picture=replace(group, figures=held[1], kaija=bool(held[2])))

    def draw_rest(self, surface: pygame.Surface, key: Key) -> None:
        """Draws those of a group who stay where they are while some of them are in the hand."""
        held = HANDS.group_of(self.shown, key)
        spot = self.spot(held[0]) if held is not None else None
        group = _group(spot) if spot is not None else None
        if held and spot and group and (left := group.figures - held[1]) > 0:
            rest = replace(group, figures=left, kaija=group.kaija and not held[2])
            Clipped(rest, tuple(self.ground_board.area)).draw(self.look, surface, spot.rect)

    def picture_of(self, key: Key) -> Picture | str | None:
        """Returns how a thing looks that goes along with another one, also as part of a group."""
        held = HANDS.group_of(self.shown, key)
        is_tile = isinstance(key, tuple) and key[0] == "tile"
        spot = self.spot(held[0] if held is not None else key[:2] if is_tile else key)  # type: ignore[index]
        return self.posed(spot, key).picture if spot is not None else None

    @property
    def pressable(self) -> Collection[Key]:
        """Gets the overview, which is there while a part of the land is seen."""
        return () if self.ground_board.lens.is_whole else (overview.OVERVIEW,)

    def press(self, key: Key) -> None:
        """Shows the part of the land that is pointed at in the overview; by keys all of it."""
        spot = self.spot(key)
        if spot is not None:
            overview.go_to(self.ground_board, spot.rect, pygame.mouse.get_pos())
            self.reframe()

    def walks(self) -> Sequence[Walk]:
        """Returns the land."""
        return [Walk(self.ground_board, Message("northgard.land"), _spot_of, self.ground_board.beside)]


def _group(spot: Spot) -> Group | None:
    """Returns the figures that a spot shows, also where the frame cuts them off."""
    group = spot.picture.picture if isinstance(spot.picture, Clipped) else spot.picture
    return group if isinstance(group, Group) else None


def _spot_of(place: Key) -> Key:
    """Returns the key of the spot of a place that is walked to."""
    match place:
        case (int(row), int(column)):
            return ("cell", column, row)
    return place
