"""From deeds to animations: their ends are found among the spots before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pygame

from game.scenes.table import show, tally
from game.scenes.table.deeds import Coins, Deal, Deed, Flip, Move, Rise, Roll, Shake, Spin, Tally, acts, effects
from game.scenes.table.picture import TablePicture
from game.scenes.table.spots import Key, Picture, Spot, image
from game.scenes.table.tally import RISE_MS, STAGGER_MS
from game.table.sight import Moment
from game.ui import animation
from game.ui.animation import (
    Animation,
    Breath,
    Call,
    CoinFlight,
    FlyingToken,
    Journey,
    Later,
    NumberFloat,
    Parallel,
    Pause,
    Tween,
)
from game.ui.animation import Sequence as Series
from game.ui.look import Look

_DEAL_STAGGER_MS = 45
_DEAL_MS = 260
_ARC = 30
_LEG = 0.6


def staged(view: TablePicture[Any], moment: Moment) -> Animation:
    """Returns a moment as it is seen: what flies leaves the table before, what rises is over the table after.

    Where it ends a part of the game with a scoring, all that is seen over the table as that part left it.
    """
    ending, moment = _parted(view, moment)
    deeds = tally.deeds_of(view, moment)
    told = effects(deeds)
    parts = [] if ending is None else _over_before(view, ending)
    parts += _acted(view, deeds, moment)
    return Series(
        *([Call(partial(view.show, moment.before)), *parts, Breath()] if parts else []),
        Call(lambda: _come_after(view, moment, told)),
        Breath(),
        Later(lambda: Series(*_effects(view, told))),
    )


def _acted(view: TablePicture[Any], deeds: Sequence[Deed], moment: Moment) -> list[Animation]:
    """Returns what flies, and the shows between, but for what somebody's hand brought there."""
    parts: list[Animation] = []
    for number, (flying, shown) in enumerate(acts(deeds)):
        if flying and not (moment.by_hand and number == 0):
            parts.append(Later(partial(_flown, view, flying, moment)))
        if shown is not None:
            parts.append(show.scene(view, shown))
    return parts


def _parted(view: TablePicture[Any], moment: Moment) -> tuple[Moment | None, Moment]:
    """Returns what ends a part of the game with a scoring, if anything does, and what comes after it."""
    at = next((number for number, event in enumerate(moment.events) if view.begins_part(event)), 0)
    ending, rest = (replace(moment, events=events) for events in (moment.events[:at], moment.events[at:]))
    if not at or not any(isinstance(deed, Tally) for deed in tally.deeds_of(view, ending)):
        return None, moment
    return ending, replace(rest, by_hand=False)


def _over_before(view: TablePicture[Any], ending: Moment) -> list[Animation]:
    """Returns what is seen over the table before: meters show what pages have told so far."""
    deeds = tally.deeds_of(view, ending)
    told = effects(deeds)
    scored = [deed for deed in told if isinstance(deed, Tally)]

    def lie() -> None:
        view.nobody_acts()
        view.owed = tally.owed_before(view, scored, ending)
        view.rearrange()

    return [*_acted(view, deeds, ending), Call(lie), Later(lambda: Series(*_effects(view, told)))]


def _come_after(view: TablePicture[Any], moment: Moment, told: Sequence[Deed]) -> None:
    """Shows the table after, but for what is still to turn; a scoring is everybody's, so that nobody acts any more."""
    view.away.clear()
    scored = [deed for deed in told if isinstance(deed, Tally)]
    if scored:
        view.nobody_acts()
    view.owed = tally.owed(view, scored)
    view.show(moment.after)
    for deed in told:
        if isinstance(deed, Spin):
            _turn(view, deed, 0.0)


def _turn(view: TablePicture[Any], deed: Spin, part: float) -> None:
    spot = view.spot(deed.key)
    if spot is not None:
        picture: Any = spot.picture
        view.turning[deed.key] = picture.turned(deed.start + (deed.end - deed.start) * part)
        view.repaint()


def _flown(view: TablePicture[Any], flying: Sequence[Move | Deal], moment: Moment) -> Animation:
    coming = {spot.key: spot for spot in view.spots_of(moment.after)}
    parts: list[Animation] = []
    for deed in flying:
        if isinstance(deed, Move):
            parts += [Breath(), Later(partial(_fly, view, deed, coming))]
        else:
            parts += [Breath(), Later(partial(_deal, view, deed, coming))]
    return Series(*parts)


def _end(view: TablePicture[Any], key: Key, coming: dict[Key, Spot]) -> Spot | None:
    return coming.get(key) or view.spot(key)


def _fly(view: TablePicture[Any], deed: Move, coming: dict[Key, Spot]) -> Animation:
    start = view.spot(deed.start) or coming.get(deed.start)
    end = _end(view, deed.end, coming)
    if start is None or end is None:
        return Series()
    picture = deed.picture or start.picture or end.picture
    if picture is None:
        return Series()
    place = end if end.picture is not None else start
    size = place.rect.size if place.picture == picture else _fitted(view.look, picture, place.rect.size)
    seen = image(view.look, picture, size)
    if deed.through:
        flight = _journey(view, seen, [start, *(_end(view, key, coming) for key in deed.through[:-1]), end])
    else:
        flight = FlyingToken(view.look, seen, start.centre, end.centre, arc=view.look.px(_ARC))
    return Series(
        Call(partial(_leave, view, deed.start)), Call(partial(view.sound, deed.sound)), flight,
        *_landed(view, flight.picture, end, deed),
    )  # fmt: skip


def _fitted(look: Look, picture: Picture | str, room: tuple[int, int]) -> tuple[int, int]:
    """Returns how large a thing flies that lies at neither end: as fits there, if it has a shape of its own."""
    shape = look.assets.natural_size(picture) if isinstance(picture, str) else getattr(picture, "shape", None)
    if shape is None:
        return room
    scale = min(room[0] / shape[0], room[1] / shape[1])
    return max(1, round(shape[0] * scale)), max(1, round(shape[1] * scale))


def _journey(view: TablePicture[Any], picture: pygame.Surface, stages: Sequence[Spot | None]) -> FlyingToken:
    """Returns a thing on its way from spot to spot, as the title's board has it travel; longer ways last longer."""
    places = [spot.centre for spot in stages if spot is not None]
    points = [point for begin, end in pairwise(places) for point in view.lane(begin, end)]
    return Journey(view.look, picture, points, view.look.theme.motion.slide * (1 + _LEG * (len(places) - 1)))


def _leave(view: TablePicture[Any], key: Key) -> None:
    view.away.append(key)
    view.repaint()


def _landed(view: TablePicture[Any], picture: pygame.Surface, end: Spot, deed: Move) -> list[Animation]:
    """Leaves what flew where it arrived, until the table after is shown."""
    return [Call(lambda: view.land(picture, end.rect))] if end.picture is not None or deed.picture else []


def _deal(view: TablePicture[Any], deed: Deal, coming: dict[Key, Spot]) -> Animation:
    start = view.spot(deed.start) or coming.get(deed.start)
    parts: list[Animation] = []
    for key in deed.ends:
        end = coming.get(key)
        if start is None or end is None or end.picture is None:
            continue
        picture = image(view.look, end.picture, end.rect.size)
        flight = FlyingToken(view.look, picture, start.rect.center, end.rect.center, _DEAL_MS)
        land = partial(view.land, picture, end.rect)
        wait = Pause(_DEAL_STAGGER_MS * len(parts))
        parts.append(Series(wait, flight, Call(land), Call(partial(view.sound, deed.sound))))
    return Parallel(*parts)


def _effects(view: TablePicture[Any], told: Sequence[Deed]) -> list[Animation]:
    parts: list[Animation] = []
    paid: list[Animation] = []
    rising: list[Animation] = []
    scored: list[Tally] = []
    for deed in told:
        if isinstance(deed, Rise):
            rising += _rise(view, deed, len(rising))
        elif isinstance(deed, Coins):
            paid.append(_coins(view, deed))
        elif isinstance(deed, Tally):
            scored.append(deed)
        else:
            parts.append(Later(partial(_effect, view, deed)))
    if paid:
        parts = [Parallel(Series(*parts), *paid)]
    if rising:
        ring = _ring([deed for deed in told if isinstance(deed, Rise)])
        parts += [Call(partial(view.sound, ring)), Parallel(*rising)]
    if scored:
        parts.append(Later(lambda: tally.scene(view, scored, partial(_risen, view), _ring)))
    return parts


def _risen(view: TablePicture[Any], rises: Sequence[Rise]) -> Animation:
    parts: list[Animation] = []
    for rise in rises:
        parts += _rise(view, rise, len(parts))
    return Parallel(*parts)


def _ring(rises: Sequence[Rise]) -> str:
    """Returns the sound of what rises: points ring as a star, else one coin or many."""
    icons = [icon for rise in rises for amount, icon in rise.amounts if amount]
    return "star" if "icon-star" in icons else "coin" if len(icons) == 1 else "coins"


def _effect(view: TablePicture[Any], deed: Deed) -> Animation:
    spot = view.spot(deed.key) if isinstance(deed, (Spin, Flip, Roll, Shake)) else None
    if spot is None or spot.picture is None:
        return Series()
    look = view.look
    view.sound(deed.sound)  # type: ignore[union-attr]
    if isinstance(deed, Spin):
        ms = look.theme.motion.turn_wheel * (1 + 0.25 * max(0.0, abs(deed.end - deed.start) - 1))
        return Tween(ms, partial(_turn, view, deed), done=lambda: _stand(view, deed.key))
    picture = image(look, spot.picture, spot.rect.size)
    if isinstance(deed, Flip):
        return animation.Flip(look, image(look, deed.back, spot.rect.size), picture, spot.rect.center)
    return animation.Shake(picture, spot.rect.center, look.px(6), 420 if isinstance(deed, Roll) else 160)


def _stand(view: TablePicture[Any], key: Key) -> None:
    view.turning.pop(key, None)
    view.repaint()


def _rise(view: TablePicture[Any], deed: Rise, already: int) -> list[Animation]:
    spot = view.spot(deed.key)
    goal = view.spot(deed.to) if deed.to is not None else None
    spot = spot or goal
    if spot is None:
        return []
    found: list[Animation] = []
    for amount, icon in filter(lambda pair: pair[0], deed.amounts):
        label = f"{'+' if amount > 0 else '−'}{abs(amount)}"
        end = goal.centre if goal is not None and amount > 0 else None
        flight = NumberFloat(view.look, label, spot.centre, end, ms=RISE_MS, icon=icon)
        found.append(Series(Pause(STAGGER_MS * (already + len(found))), flight))
    return found


def _coins(view: TablePicture[Any], deed: Coins) -> Animation:
    start, end = view.spot(deed.start), view.spot(deed.end)
    if start is None or end is None or not deed.count:
        return Series()
    flight = CoinFlight(view.look, deed.token, deed.count, view.look.px(34), start.rect.center, end.rect.center)
    return Series(Call(partial(view.sound, "coin" if deed.count == 1 else "coins")), flight)
