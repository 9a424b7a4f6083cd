"""How what happens is seen: the deeds of each kind of event, where recorded games have it first.

Which thing flies from where to where, what rises at whose meter, what a page of a scoring or a battle says, is shown
for a moment only, and stands in no table that is kept. Below stand deeds of all recorded games that differ from those
by more than numbers: what seldom happens, and what happens to things that seldom come. A sum of all deeds of a sort is
another one as soon as any of them is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, partialmethod
from itertools import groupby
from pathlib import Path
from typing import Any
from zlib import crc32

import pygame
import pytest

from game.rules.kernel import Event, Message
from game.rules.landnam import events as island
from game.rules.northgard import events as north
from game.rules.northgard import land_events as land
from game.rules.odin import events as feast
from game.rules.tiny_epic import events as sea
from game.scenes.table import TableScene, motion, show, tally
from game.scenes.table.deeds import Show, Tally
from game.scenes.table.playback import moments
from game.scenes.table.show import Page as PageOfShow
from game.scenes.table.spots import Spot, draw_spots
from game.scenes.table.tally import deeds_of
from game.scenes.table.tally_page import PageShown
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.scenes.table.telling.spots import shown, words_of
from game.table.sight import Moment
from game.ui.animation import CoinFlight, FlyingToken, NumberFloat, Reading, Stage, Tween
from game.ui.look import Look
from tests.golden.book import ENDS, GAMES, HERE, _open, _played, games_of, sitting_of
from tests.golden.frame import BETWEEN, plainly
from tests.golden.strokes import blank, colour_names, strokes, times
from tests.scenes.hands import seen

TWICE = 2
"""So often each kind of event is kept."""
UNPLAYED: dict[str, tuple[Event, ...]] = {
    "odin": (feast.OreLoaded(1, 2, 1), feast.OreUnloaded(1, 2, 1, 2), feast.OreBurnt(1, 2, 1)),
    "landnam": (island.FamineStruck(-1, (0, 3), ((1, 0, 2), (2, 3, 1))),),
    "northgard": (
        land.Bribed(1, 2, 5, 3, 0, (0, 0, 0), (1, 0, 0)), north.CardNamed(0, 1, 4), north.ClanTaken(1, 2),
        north.HarvestStolen(0, 1, 2), north.Ransomed(0, 1, (2, 0, 1)), north.Upgraded(1, 4, 9, 0),
        north.Upgraded(1, 4, 9, 1),
    ),
    "tiny_epic": (sea.SettlerTakenBack(1, 3),),
}  # fmt: skip
"""What happens in no recorded game: each event that a scene shows is in one, or here."""
_LONG = 60_000
_NUMBER, _OTHERS = re.compile(r"\d+"), re.compile(r"\b(?!0\b)\d+")
"""All numbers, and all but 0, by which the seat of the reader is told from others."""


def file_of(title: str) -> Path:
    """Returns the file that holds how a title's events are seen."""
    return HERE / title / "motion.txt"


def text(title: str) -> str:
    """Returns how what happens is seen, as it would be written now, in two games."""
    found, met, sided = list[str](), dict[str, int](), set[str]()
    for game in dict.fromkeys((GAMES[title], ENDS[title])):
        found.append(f"# {game}")
        _, steps, end = _played(title, game)
        with _open(sitting_of(title, game, 0)) as scene:
            for number, step in enumerate(steps):
                kinds = {event.kind for event in step.events if met.get(event.kind, 0) < TWICE}
                if kinds:
                    met |= {kind: met.get(kind, 0) + 1 for kind in kinds}
                    for moment in moments(seen(step, 0), 0, end.view_for(0)):
                        told = [*_lines(scene, moment)]
                        sorts = {_OTHERS.sub("#", line) for line in told}
                        is_known = sorts <= sided and all(met[kind] > 1 for kind in kinds)
                        told += () if is_known else _staged(scene, moment)
                        sided |= sorts
                        found += [f"{number} {line}" for line in told]
    return "\n".join((*found, *_rarely(title, {_kind(line.partition(" ")[2]) for line in found}), ""))


def _rarely(title: str, known: set[str]) -> Iterator[str]:
    """Yields deeds of all recorded games of kinds that are not known, lets them be known, and sums of all deeds."""
    games, sums = games_of(title), dict[str, tuple[int, int]]()
    largest = max(games, key=lambda game: _played(title, game)[2].seats)
    with _open(sitting_of(title, largest, 0)) as scene:
        for game in games:
            _, steps, end = _played(title, game)
            yield f"# {game}, what is new"
            for number, step in enumerate(steps):
                for moment in moments(seen(step, 0), 0, end.view_for(0)):
                    for line in _lines(scene, moment):
                        _add(sums, line)
                        if (kind := _kind(line)) not in known:
                            known.add(kind)
                            yield f"{number} {line}"
        if title in UNPLAYED:
            yield "# of no recorded game"
            yield from _of_no_game(scene, title)
    yield "# sums of all of them"
    yield from (f"{name}: {count}, {told:08x}" for name, (count, told) in sorted(sums.items()))


def _add(sums: dict[str, tuple[int, int]], line: str) -> None:
    """Adds a line to the sum of its sort of deeds, which tells whether any of very many is another one."""
    name = line.split()[0] if line[0] != " " else "what belongs to them"
    count, told = sums.get(name, (0, 0))
    sums[name] = count + 1, crc32(line.encode(), told)


def _kind(line: str) -> str:
    """Returns a line without its numbers; things of a kind in a row are one."""
    return ", ".join(dict.fromkeys(_NUMBER.sub("#", line).split(", ")))


def _lines(scene: TableScene[Any], moment: Moment) -> Iterator[str]:
    """Yields the deeds of a moment, each with what it names."""
    view = scene.view
    view.shown = moment.after
    for deed in deeds_of(view, moment):
        if isinstance(deed, Tally):
            yield f"Tally {deed.seat} {view.say(deed.source)}: {_told(scene, deed.rises)} · {_told(scene, deed.told)}"
            yield f"  by {', '.join(sorted(map(key_text, deed.things)))}"
        elif isinstance(deed, Show):
            yield "Show"
            for page in deed.pages:
                yield "  page"
                for spot in page.spots:
                    yield f"    {key_text(spot.key)}: {' | '.join((*words_of(view, spot), *shown(spot)))}"
        else:
            yield _line(scene, deed)


def _line(scene: TableScene[Any], deed: object) -> str:
    return f"{type(deed).__name__} {' · '.join(_told(scene, part) for part in _fields(deed))}"


def _of_no_game(scene: TableScene[Any], title: str) -> Iterator[str]:
    """Yields the line of the log and the deeds of each event that no recorded game has."""
    for happened in UNPLAYED[title]:
        message = happened.message()
        words = scene.view.say(message.named(scene.view.names)) if message is not None else ""
        yield f"{happened.kind} {words}"
        yield from (f"  {_line(scene, deed)}" for deed in scene.view.deeds(happened))


def _staged(scene: TableScene[Any], moment: Moment) -> Iterator[str]:
    """Yields what is seen and heard of a moment, in its order: flights with both ends, sounds, pages as painted."""
    view, stage, found, own = scene.view, Stage(scene.look), list[str](), list[Any]()
    view.show(moment.before)
    before = list(view.spots_of(moment.before))

    def flying(kind: type[Any], *given: Any, **more: Any) -> Any:
        ends = [_at(view.reachable + before, part) for part in (*given, *more.values()) if isinstance(part, tuple)]
        words = [part for part in (*given, *more.values()) if isinstance(part, str)]
        found.append(f"  {kind.__name__}: {' '.join((*words, ' → '.join(ends)))}")
        return kind(*given, **more)

    def lasting(begin: Any, tween: Tween, ms: float, *given: Any, **more: Any) -> None:
        begin(tween, ms, *given, **more)
        found.append(f"  {type(tween).__name__} lasts {ms:.0f} ms")
        if isinstance(tween, Reading) and not isinstance(tween, (PageShown, PageOfShow)):
            own.append(tween)

    with blank(), pytest.MonkeyPatch.context() as patch:
        for kind in (FlyingToken, CoinFlight, NumberFloat):
            patch.setattr(motion, kind.__name__, partial(flying, kind))
        patch.setattr(Tween, "__init__", partialmethod(partial(lasting, Tween.__init__)))
        patch.setattr(view, "sound", lambda name: found.append(f"  sounds: {name}"))
        patch.setattr(tally, "PageShown", partial(_page_of_scoring, found))
        patch.setattr(show, "Page", partial(_page, found))
        stage.add(view.moment(moment))
        while stage.busy:
            stage.update(_LONG)
        found += [line for page in own for line in _painted(view, page.draw)]
    return (times(line, len([*same])) for line, same in groupby(found))


def _page_of_scoring(found: list[str], view: Any, page: Any, ms: float) -> PageShown:
    shown = PageShown(view, page, ms)
    found += _painted(view, shown.draw)
    found.append(f"    lit: {' '.join(key_text(spot.key) for _, spot in shown.lit)}")
    return shown


def _page(found: list[str], look: Look, spots: Sequence[Spot], ms: float) -> PageOfShow:
    size = tuple(map(max, zip(*(spot.rect.bottomright for spot in spots), strict=True))) if spots else (1, 1)
    drawn = strokes(look, lambda surface, rect: draw_spots(look, surface, spots), size, colour_names(look), placed=True)
    found.append(f"    painted: {BETWEEN.join(plainly(drawn))}")
    return PageOfShow(look, spots, ms)


def _painted(view: Any, draw: Callable[[pygame.Surface], None]) -> Iterator[str]:
    drawn = strokes(view.look, lambda surface, rect: draw(surface), view.window, colour_names(view.look), True)
    yield f"    painted: {BETWEEN.join(plainly(drawn))}"


def _at(spots: Iterable[Spot], point: tuple[int, int]) -> str:
    """Returns the key of the smallest thing that holds a point."""
    holding = [spot for spot in spots if spot.holds((round(point[0]), round(point[1])))]
    return key_text(min(holding, key=lambda spot: spot.rect.width * spot.rect.height).key) if holding else "nowhere"


def _fields(deed: object) -> Sequence[object]:
    return [getattr(deed, name) for name in getattr(deed, "_fields", None) or deed.__dataclass_fields__]  # type: ignore[attr-defined]


def _told(scene: TableScene[Any], part: object) -> str:
    """Returns a part of a deed: a message as it is said, a key as words, a picture by what it shows."""
    if isinstance(part, Message):
        return scene.view.say(part)
    if isinstance(part, (tuple, list)):
        return f"({' '.join(_told(scene, one) for one in part)})"
    if part is None or isinstance(part, (str, int, float)):
        return str(part)
    return " ".join(facts(part)) or type(part).__name__
