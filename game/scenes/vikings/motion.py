"""How the events of Vikings are seen: groups fly to their buyer, the wheel turns, points rise from who earns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.kernel import Event
from game.rules.vikings import events as happened
from game.rules.vikings.components import LEFT
from game.scenes.table.playback import Moment
from game.scenes.vikings.tokens import figure_token, group_picture, special_token, tile_token
from game.ui.animation import Animation, CoinFlight, FlyingToken, NumberFloat, Parallel, Pause, Tween
from game.ui.animation import Sequence as Series

if TYPE_CHECKING:
    from game.scenes.vikings.table import VikingsTable

_STAGGER_MS = 45


def motion(scene: VikingsTable, moment: Moment) -> Animation | None:
    """Returns what moves between the views before and after a record."""
    parts = [part for event in moment.events for part in _move(scene, event, moment)]
    return Series(*parts) if parts else None


def _move(scene: VikingsTable, event: Event, moment: Moment) -> list[Animation]:
    match event:
        case happened.Bought() if not moment.by_hand:
            return [_fly_group(scene, event)]
        case happened.WheelTurned():
            return [_turn_wheel(scene, event)]
        case happened.TileLaid() if not moment.by_hand:
            token = tile_token(event.tile, event.row + event.column)
            return [_fly_to_cell(scene, event.seat, token, event.row, event.column)]
        case happened.StartTileLaid() if not moment.by_hand:
            return [_fly_to_cell(scene, event.seat, tile_token(LEFT, event.row + 1), event.row, 1)]
        case happened.Ferried() if not moment.by_hand:
            return [_fly_figure(scene, event)]
        case happened.SpecialTaken():
            return [_fly_special(scene, event)]
        case happened.TilesLaidOut():
            return [_lay_out(scene, event)]
    return []


def _sound(scene: VikingsTable, name: str) -> None:
    scene.app.sound.play(name)


def _fly_group(scene: VikingsTable, event: happened.Bought) -> Animation:
    field = scene.plan.fields[event.slot]
    scene.away.add(("group", event.slot))
    picture = group_picture(scene.look, event.tile, event.figure, field.width, event.slot)
    _sound(scene, "wood-pick")
    return _Hiding(
        scene,
        ("group", event.slot),
        FlyingToken(scene.look, picture, field.center, scene.landing(event.seat).center, arc=scene.look.px(30)),
    )


def _turn_wheel(scene: VikingsTable, event: happened.WheelTurned) -> Animation:
    start = event.zero - event.steps

    def step(part: float) -> None:
        scene.turn = start + event.steps * part

    ms = scene.look.theme.motion.turn_wheel * (1 + 0.25 * (event.steps - 1))
    return Tween(ms, step, done=lambda: _sound(scene, "wheel-turn"))


def _fly_to_cell(scene: VikingsTable, seat: int, token: str, row: int, column: int) -> Animation:
    place = scene.cell_rect(seat, row, column)
    picture = scene.look.assets.token(token, place.width, place.height)
    return FlyingToken(
        scene.look, picture, scene.landing(seat).center, place.center, done=lambda: _sound(scene, "wood-drop")
    )


def _fly_figure(scene: VikingsTable, event: happened.Ferried) -> Animation:
    place = scene.cell_rect(event.seat, event.row, event.column)
    side = max(24, round(place.width * 0.72))
    picture = scene.look.assets.token(figure_token(event.figure), side, side)
    return FlyingToken(scene.look, picture, scene.shore(event.seat).center, place.center, arc=scene.look.px(24))


def _fly_special(scene: VikingsTable, event: happened.SpecialTaken) -> Animation:
    place = scene.plan.display[event.place]
    picture = scene.look.assets.token(special_token(event.special), *place.size)
    flight = FlyingToken(scene.look, picture, place.center, scene.shore(event.seat).center, arc=scene.look.px(30))
    return _Hiding(scene, ("special", event.place), flight)


def _lay_out(scene: VikingsTable, event: happened.TilesLaidOut) -> Animation:
    """Deals the twelve tiles from the pile in the bar to their fields, one after another."""
    start = scene.bar_place().center
    flights: list[Animation] = []
    for index, (slot, tile) in enumerate(event.tiles):
        field = scene.plan.fields[slot]
        picture = group_picture(scene.look, tile, -1, field.width, slot)
        flights.append(Series(Pause(_STAGGER_MS * index), _Staying(scene, picture, start, field)))
    return Series(Parallel(*flights), Pause(120))


class _Hiding(Series):
    """A flight during which the thing is not drawn where it lay."""

    def __init__(self, scene: VikingsTable, key: tuple[str, int], flight: Animation) -> None:
        super().__init__(flight)
        self._scene, self._key = scene, key

    def advance(self, ms: float) -> float | None:
        self._scene.away.add(self._key)
        return super().advance(ms)


class _Staying(FlyingToken):
    """A flight that stays where it landed until the whole motion is over."""

    def __init__(
        self, scene: VikingsTable, picture: pygame.Surface, start: tuple[int, int], field: pygame.Rect
    ) -> None:
        super().__init__(scene.look, picture, start, field.center, 260, done=lambda: _land(scene, picture, field))


def _land(scene: VikingsTable, picture: pygame.Surface, field: pygame.Rect) -> None:
    scene.landed.append((picture, picture.get_rect(center=field.center)))
    _sound(scene, "wood-drop")


def floats(scene: VikingsTable, moment: Moment) -> Animation | None:
    """Returns the figures that rise from whatever earned gold or points."""
    flights: list[Animation] = []
    for event in moment.events:
        if isinstance(event, happened.Scored):
            flights += _scored(scene, event, len(flights))
        elif isinstance(event, happened.GoldTaken):
            start, end = scene.shore(event.seat).center, scene.meter(event.seat).center
            flights.append(CoinFlight(scene.look, "coin-5", event.amount, scene.look.px(34), start, end))
    if not flights:
        return None
    _sound(scene, "coins")
    return Parallel(*flights)


def _scored(scene: VikingsTable, event: happened.Scored, already: int) -> list[Animation]:
    meter = scene.meter(event.seat)
    cells = event.cells or ((-1, 0, event.gold, event.points),)
    flights: list[Animation] = []
    for index, (row, column, gold, points) in enumerate(cells):
        place = scene.cell_rect(event.seat, row, column) if column else meter
        wait = Pause(70 * (already + index))
        for amount, icon in ((points, "icon-star"), (gold, "icon-coin")):
            if amount:
                label = f"{'+' if amount > 0 else '−'}{abs(amount)}"
                end = meter.center if amount > 0 else None
                flight = NumberFloat(scene.look, label, place.center, end, icon=icon)
                flights.append(Series(wait, flight))
                wait = Pause(70 * (already + index) + 120)
    return flights
