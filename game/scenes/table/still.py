"""A part of a table at a given state, drawn by its title's own view: the figures of the rulebook."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import pygame

from game.rules.kernel import Game, Message, RulesError
from game.scenes.house import House
from game.scenes.table.layer import SpotLayer
from game.scenes.table.marks import draw_ring
from game.scenes.table.spots import Key, Spot, draw_spots
from game.scenes.table.view import TableView
from game.table.chronicle import LogEntry
from game.table.figures import Figure
from game.table.horizon import Horizon
from game.table.seats import SeatPlan
from game.table.sight import Eyes, Seen
from game.titles import load_scene
from game.ui import paint
from game.ui.look import Look

_MARGIN = 26
_COLOURS = ("blood", "fjord", "amber", "bone", "raven")

_BEGINNING = Horizon(0, Message("table.horizon.start"))


@dataclass(frozen=True, slots=True)
class _Posed:
    """A table that stands as it is: nothing happened at it, and nothing will."""

    game: Game
    seats: Sequence[SeatPlan]
    horizon: Horizon = _BEGINNING

    @property
    def title(self) -> str:
        return self.game.title

    def sits_here(self, seat: int | None) -> bool:
        return True

    def view(self, eyes: Eyes) -> Game:
        return self.game.view_for(eyes)

    def now(self, eyes: Eyes) -> None:
        return None

    def steps(self, eyes: Eyes) -> Sequence[Seen]:
        return ()

    def log(self, eyes: Eyes, since: int = 0) -> list[LogEntry]:
        return []


class _Room:
    """The house, but with a look of another scale."""

    def __init__(self, house: House, look: Look) -> None:
        self._house, self.look = house, look

    def __getattr__(self, name: str) -> Any:
        return getattr(self._house, name)


class _Heap(SpotLayer):
    """Keeps the spots that it is shown and draws none: only a part of them will be."""

    spots: Sequence[Spot] = ()

    def show(self, spots: Sequence[Spot], hidden: Collection[Key] = ()) -> None:
        self.spots = spots


class Still:
    """A figure of a rulebook, ready to be drawn for a reader. Nothing is drawn before ``draw``."""

    def __init__(self, house: House, figure: Figure) -> None:
        """Sets the table up.

        :raises RulesError: if the figure's table cannot be, or nothing lies where it looks.
        """
        self.house, self.figure = house, figure
        self.kind: type[TableView[Any]] = load_scene(figure.title).view_class
        self.told = _Posed(figure.table(self.kind.poses), self._seats())
        self.region = self._region()
        """What is seen of the window, logical px."""

    def _seats(self) -> list[SeatPlan]:
        own = [seat.name for seat in self.house.look.theme.seats_of(self.figure.title)]
        colours = [colour for colour in _COLOURS if colour in own] or own
        say = self.house.language.text
        return [SeatPlan(say(f"hall.name.{n + 1}"), colour=colours[n % len(colours)]) for n in range(self.figure.seats)]

    def _view(self, unit: float, bare: bool = False) -> tuple[TableView[Any], _Heap]:
        look = replace(self.house.look, unit=unit, speed=0.0)
        view = self.kind(cast("House", _Room(self.house, look)), self.told, self.figure.viewer)
        heap = view.layer = _Heap(look)
        view.bare = bare
        width, height = self.figure.size
        view.layout((round(width * unit), round(height * unit)))
        return view, heap

    def _region(self) -> pygame.FRect:
        figure = self.figure
        view, _ = self._view(1.0, bare=True)
        if missing := [name for name in (*figure.areas, *figure.without) if name not in view.areas]:
            raise RulesError(f"{figure.where}: the layout has no {', '.join(missing)}")
        if missing := [str(list(key)) for key in (*figure.around, *figure.points) if view.spot(key) is None]:
            raise RulesError(f"{figure.where}: nothing lies at {', '.join(missing)}")
        rects = [view.areas[name] for name in figure.areas]
        rects += [spot.rect.inflate(2 * _MARGIN, 2 * _MARGIN) for key in figure.around if (spot := view.spot(key))]
        return pygame.FRect(rects[0].unionall(rects[1:]).clip(((0, 0), figure.size)))

    def size_in(self, width: int, height: int) -> tuple[int, int]:
        """Returns the largest size in px that the figure can have in a room."""
        unit = min(width / self.region.width, height / self.region.height)
        return max(1, round(self.region.width * unit)), max(1, round(self.region.height * unit))

    def draw(self, size: tuple[int, int]) -> pygame.Surface:
        """Returns the figure at a size in px, as ``size_in`` tells it."""
        unit = size[0] / self.region.width
        view, heap = self._view(unit)
        part = pygame.Rect((round(self.region.left * unit), round(self.region.top * unit)), size)
        picture = heap.ground
        picture.set_clip(part)
        draw_spots(view.look, picture, (spot for spot in heap.spots if self._is_seen(view, spot, part)))
        for key in self.figure.points:
            if (spot := view.spot(key)) is not None:
                draw_ring(view.look, picture, spot)
        return picture.subsurface(part.clip(picture.get_rect())).copy()

    def _is_seen(self, view: TableView[Any], spot: Spot, part: pygame.Rect) -> bool:
        look = view.look
        reach = max(spot.bleed, paint.shadow_margin(look, spot.shadow) if spot.shadow else 0, look.px(8))
        if not spot.rect.inflate(2 * reach, 2 * reach).colliderect(part):
            return False
        return not any(view.areas[name].inflate(reach, reach).contains(spot.rect) for name in self.figure.without)
