"""The land on the table: the ground, territories as places, slots and buildings, figures, creatures, plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.rules.northgard import actions as do
from game.rules.northgard import frames as at
from game.rules.northgard.land import Cell
from game.rules.northgard.rules import NorthgardGame
from game.rules.northgard.state import NOBODY, NOTHING
from game.rules.northgard.tiles import AREAS, LARGE, SLOTS
from game.rules.northgard.yields import closed_fame
from game.scenes.northgard import tokens, words
from game.scenes.northgard.board import Claim, LandBoard, slot_name
from game.scenes.northgard.hands import HANDS, SLIPPING
from game.scenes.northgard.pictures import Clipped, Group, Landscape, Meant, Worth
from game.scenes.northgard.stands import BUILDING, CREATURE, GREAT, WARRIOR, Stands, stands
from game.scenes.northgard.trails import Trail, trails
from game.scenes.table import Key, Picture, Shows, Spot, Words
from game.scenes.table.kit import centred, described

_LEAST = 28


def open_cells(view: NorthgardGame) -> tuple[Cell, ...]:
    """Returns the cells beside the land, while a tile is to be laid."""
    frame = view.stack[-1] if view.stack else None
    return tuple(sorted(view.land.frontier)) if isinstance(frame, (at.Laying, at.Settling, at.Landing)) else ()


class Scenery:
    """Yields the spots of a land on its board."""

    def __init__(
        self, table: Shows, view: NorthgardGame, board: LandBoard, ways: Sequence[Trail] = (),
        standing: Callable[[NorthgardGame, LandBoard, int], Stands] = stands,
    ) -> None:  # fmt: skip
        """ways: those that were gone since the reader's last gesture, which are drawn below the figures.

        standing: says where everything stands, once the board shows the land; figures have so many px at least.
        """
        self.table, self.view, self.board, self.ways = table, view, board, ways
        self.cells = open_cells(view)
        fit = {(lay.x, lay.y) for lay in view.legal_actions() if isinstance(lay, do.LayTile)} if self.cells else ()
        self.wanted = tuple(sorted(fit))
        """The cells where a tile that was drawn fits in some turn."""
        board.grow(view.land, self.cells, self.wanted)
        board.claim(tuple(
            Claim(board.loops(territory.areas), tokens.tone(table, view.owner[name]))
            for name, territory in view.land.territories.items()
            if view.owner[name] != NOBODY
        ))  # fmt: skip
        self.stands = standing(view, board, table.look.px(_LEAST))

    def spots(self) -> Iterator[Spot]:
        """Yields everything that lies on the land, from below."""
        board, view = self.board, self.view
        label = self.table.say("northgard.uncharted")
        picture = Landscape(board.key(), label, board, view.land, self.cells, self.wanted, board.claims)
        yield Spot(("map",), board.area, picture)
        yield from self._territories()
        for x, y in self.cells:
            rect = board.cell(y, x)
            if board.area.collidepoint(rect.center):
                yield Spot(("cell", x, y), rect, None, words.cell_words(x, y))
        for tile, x, y, _ in view.land.laid:
            yield Spot(("laid", tile), board.cell(y, x))
        yield from self._slots()
        yield from self._loose()
        yield from trails(self.table, board, self.ways, self._middle)
        yield from self._worths()
        yield from sorted([*self._creatures(), *self._crowds()], key=lambda spot: spot.rect.bottom)
        yield from self._asked()

    def _piece(
        self, key: Key, rect: pygame.Rect, picture: Picture | str | None, said: Words | None,
        large: Picture | str | None = None, outline: str = "rect", lifted: Picture | None = None,
    ) -> Iterator[Spot]:  # fmt: skip
        """Yields a piece if its middle is in sight, cut off at the frame."""
        area = self.board.area
        if not area.collidepoint(rect.center):
            return
        shown = Clipped(picture, tuple(area)) if picture is not None and not area.contains(rect) else picture
        yield Spot(key, rect, shown, said, outline=outline, large=large, lifted=lifted)  # type: ignore[arg-type]

    def _territories(self) -> Iterator[Spot]:
        board, view = self.board, self.view
        found = []
        for name, territory in view.land.territories.items():
            outline = board.outline_of(board.loops(territory.areas))
            if not outline:
                continue
            xs, ys = zip(*outline, strict=True)
            rect = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
            middle = self._middle(name)
            said = words.land_words(view, name, self.table.viewer)
            found.append(Spot(("land", name), rect, None, said, outline=outline, middle=middle))
        yield from sorted(found, key=lambda spot: -spot.rect.width * spot.rect.height)

    def _middle(self, name: int) -> tuple[int, int]:
        """Returns where figures stand, or would stand, in a territory, px."""
        for crowd in self.stands.crowds:
            if crowd.place == name:
                return self.board.lens.to_screen(crowd.middle)
        return self.board.lens.to_screen(self.board.figure(name))

    def _slots(self) -> Iterator[Spot]:
        view, board = self.view, self.board
        for area, territory in enumerate(view.land.home):
            if territory == NOTHING:
                continue
            for slot in AREAS[area].slots:
                built = view.built[slot]
                rect = board.place("slots", slot_name(slot))
                token = tokens.BUILDING[built] if built != NOTHING else None
                if token is not None:
                    side = GREAT if SLOTS[slot].kind == LARGE else BUILDING
                    rect = board.box(rect.center, side, side)
                yield from self._piece(("slot", slot), rect, token, words.slot_words(view, slot), token)

    def _loose(self) -> Iterator[Spot]:
        view, board = self.view, self.board
        for item in dict.fromkeys(view.loose):
            area, building = divmod(item, 8)
            number = [other // 8 for other in dict.fromkeys(view.loose)].index(area)
            x, y = board.figure(area)
            rect = board.at_point((x + 30 + 20 * (number % 2), y - 8), BUILDING)
            token = tokens.BUILDING[building]
            yield from self._piece(("loose", area, building), rect, token, words.BUILDINGS[building], token)
        if view.scorched != NOTHING:
            x, y = board.figure(view.scorched)
            rect = board.at_point((x - 24, y + 14), 40)
            yield from self._piece(("scorched",), rect, tokens.SCORCHED, words.SCORCHED, tokens.SCORCHED)

    def _at(self, middle: tuple[float, float], side: int) -> pygame.Rect:
        """Returns the square of a figure round a point of the map, px; on a small land it is larger than its share."""
        least = self.table.look.px(_LEAST)
        rect = self.board.at_point(middle, side)
        return rect if rect.width >= least else rect.inflate(least - rect.width, least - rect.height)

    def _creatures(self) -> Iterator[Spot]:
        frame = self.view.stack[-1] if self.view.stack else None
        meant = {frame.creature} if isinstance(frame, at.Leading) else set(self.view.declared)
        for creature, middle in self.stands.creatures.items():
            token = tokens.CREATURE[creature]
            rect = self._at(middle, CREATURE)
            said = words.creature_words(creature)
            picture = Meant(token) if creature in meant else token
            yield from self._piece(("creature", creature), rect, picture, said, token)

    def _crowds(self) -> Iterator[Spot]:
        view = self.view
        for crowd in self.stands.crowds:
            kaija = view.has_kaija(crowd.seat, crowd.place) and crowd.kind == "force"
            token = tokens.warrior(self.table, crowd.seat)
            picture = Group(token, crowd.figures, kaija, crowd.kind == "fleeing")
            rect = self._at(crowd.middle, WARRIOR)
            said = words.crowd_words(crowd.kind, crowd.seat, crowd.figures, words.placed_land(view, crowd.place))
            key: Key = ("force", crowd.place) if crowd.kind == "force" else (crowd.kind, crowd.seat, crowd.place)
            yield from self._piece(key, rect, picture, said, token, lifted=self._lifted(key, picture))

    def _lifted(self, key: Key, group: Group) -> Group | None:
        """Returns who is taken up of figures with whom Kaija stands, as she may stay; None: all of them."""
        ways = HANDS.groups(self.view).get(key) if group.kaija else None
        return replace(group, figures=ways[0][0], kaija=bool(ways[0][1])) if ways else None

    def _worths(self) -> Iterator[Spot]:
        look = self.table.look
        for name, middle in self.stands.worths.items():
            fame = closed_fame(self.view, name)
            if not fame:
                continue
            high = max(look.px(15), self.board.px(22))
            rect = pygame.Rect(0, 0, round(high * 1.9), high).move_to(center=self.board.lens.to_screen(middle))
            yield from self._piece(("worth", name), rect, Worth(fame), None)

    def _asked(self) -> Iterator[Spot]:
        """Yields what is only there to be chosen: resources that a raid may take, figures on hidden ways."""
        view, board = self.view, self.board
        frame = view.stack[-1] if view.stack else None
        if isinstance(frame, at.Emerging):
            rect = board.box(self._middle(frame.source), WARRIOR, WARRIOR).move(0, -board.px(WARRIOR * 0.7))
            picture = Group(tokens.warrior(self.table, frame.seat), frame.figures, bool(frame.kaija), True)
            said = words.crowd_words("slipping", frame.seat, frame.figures)
            yield from self._piece(SLIPPING, rect, picture, said)
        if isinstance(frame, at.Striking) and frame.loot:
            found = [act for act in view.legal_actions() if isinstance(act, do.Strike) and act.resource != NOTHING]
            for act in found:
                own = [other.resource for other in found if other.place == act.place]
                side = max(self.table.look.px(26), board.px(30))
                (x, y), aside = self._middle(act.place), own.index(act.resource) - (len(own) - 1) / 2
                rect = centred((x + round(aside * side * 1.1), y - side), side)
                what = {"resource": words.RESOURCE[act.resource].title}
                said = described("northgard.loot", "northgard.cards.strike", what)
                token = tokens.RESOURCE[act.resource]
                yield from self._piece(("loot", act.place, act.resource), rect, token, said, outline="round")
