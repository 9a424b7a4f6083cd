"""What a table's pictures draw: words and shapes with their colours, drawings by their names; and where pieces of a
kind differ in colour, which has which.

Pages and words tell what a thing is. Whether a price that can be paid is dark, which line of a table is lit, how far a
bar reaches, and what a picture writes within itself, only what is drawn tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from game.scenes.scene import Scene
from game.scenes.table import TableScene
from game.scenes.table.kit.pictures import Disc, Faint, Fill, Fitted, Hollow, Line, Panel, Standing
from game.scenes.table.spots import Key, Spot
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.ui.look import Look
from tests.golden.strokes import blank, colour_names, named, strokes, times

MARK = "~ "
"""A line begins so that tells what is drawn."""
PLAIN = (Disc, Faint, Fill, Fitted, Hollow, Line, Panel, Standing)
"""Pictures of which the words tell all but their colours."""
MOST = 50
"""A picture that draws more than this is told by how many of each there are."""
_NAMED = 100
"""So many letters of what a picture shows name it: all of it is told with its words."""
_TRACK = 4
"""A track is at least so many times as wide as what lies on it."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?")


def drawn(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what is drawn on a table beside its words, one thing a line."""
    spots = [spot for spot in scene.view.spots_of(scene.shown) if spot.picture is not None]
    names = colour_names(scene.look)
    with blank():
        pictures = dict.fromkeys(line for spot in spots for line in _picture(scene.look, spot, names))
    yield from (f"{MARK}{line}" for line in (*_inks(spots, names), *_markers(spots), *pictures))
    yield from (f"{MARK}{line}" for line in _rules(scene.view.spots_of(scene.shown)))


def kind_of(key: Key) -> str:
    """Returns a key without its numbers."""
    return re.sub(r"-?\d+", "#", key_text(key))


def _rules(spots: Iterable[Spot]) -> Iterator[str]:
    """Yields which things lead to each rule; a kind of things of which all do is named once."""
    kinds: dict[str, dict[str, list[str]]] = {}
    for spot in spots:
        words = spot.words or spot.told
        if words is not None:
            kinds.setdefault(kind_of(spot.key), {}).setdefault(words.rule, []).append(key_text(spot.key))
    led: dict[str, list[str]] = {}
    for kind, rules in kinds.items():
        for rule, keys in rules.items():
            led.setdefault(rule, []).extend([kind] if len(rules) == 1 else keys)
    yield from (f"led to {rule or 'no rule'}: {', '.join(keys)}" for rule, keys in led.items())


def drawn_page(scene: Scene, placed: bool = False) -> Iterator[str]:
    """Yields what a page draws, a line for each text, with what was drawn since the one before.

    ``placed``: with places of words and drawings, too.
    """
    names = colour_names(scene.look)
    with blank():
        found = strokes(
            scene.look, lambda surface, rect: scene.draw(surface), scene.app.window.canvas.get_size(), names, placed
        )
    line: list[str] = []
    for stroke in found:
        line.append(stroke)
        if stroke.startswith("“"):
            yield f"{MARK}{' · '.join(line)}"
            line = []
    yield f"{MARK}{' · '.join(line)}"


# -- colours of pieces of a kind ------------------------------------------------------------------------------------


def _inks(spots: Iterable[Spot], names: dict[str, str]) -> Iterator[str]:
    """Yields the colours of what is plain, by kinds of keys; where they differ, which pieces have which."""
    kinds: dict[str, dict[str, list[str]]] = {}
    for spot in spots:
        if isinstance(spot.picture, PLAIN) and (told := " ".join(_colours(spot.picture, names))):
            key = key_text(spot.key)
            kinds.setdefault(kind_of(spot.key), {}).setdefault(told, []).append(key)
    for kind, tones in kinds.items():
        if len(tones) == 1:
            yield f"{kind}: {next(iter(tones))}"
        else:
            yield from (f"{kind}, {tone}: {', '.join(keys)}" for tone, keys in tones.items())


def _colours(what: object, names: dict[str, str]) -> Iterator[str]:
    """Yields the colours among the fields of a picture."""
    for field in fields(what) if is_dataclass(what) else ():
        value = getattr(what, field.name)
        if isinstance(value, str) and _COLOUR.fullmatch(value):
            yield named(value, names)


def _markers(spots: Sequence[Spot]) -> Iterator[str]:
    """Yields how far along a drawing another one lies that is much less wide, as a marker on a track."""
    drawings = [spot for spot in spots if isinstance(spot.picture, str)]
    for track in drawings:
        for spot in drawings:
            is_low = track.rect.height <= 2 * spot.rect.height
            if is_low and track.rect.width >= _TRACK * spot.rect.width and track.rect.collidepoint(spot.rect.center):
                along = round(100 * (spot.rect.centerx - track.rect.left) / track.rect.width)
                yield f"{key_text(spot.key)} on {key_text(track.key)}: {along} of 100"


# -- what pictures draw ---------------------------------------------------------------------------------------------


def _picture(look: Look, spot: Spot, names: dict[str, str]) -> Iterator[str]:
    """Yields a line that tells all that a picture draws which is not plain; nothing where it draws nothing."""
    picture = spot.picture
    if picture is None or isinstance(picture, (str, *PLAIN)):
        return
    found = brief(
        strokes(look, lambda surface, rect: picture.draw(look, surface, rect), spot.rect.size, names, placed=True)
    )
    if found:
        yield f"{type(picture).__name__} {' '.join(facts(picture))[:_NAMED]}: {' · '.join(found)}"


def brief(found: list[str]) -> list[str]:
    """Returns what was drawn; of very many shapes only how many there are of each colour."""
    if len(found) <= MOST:
        return found
    counts: dict[str, int] = {}
    for one in found:
        name = one if one.startswith("“") else " ".join(one.split()[:2])
        counts[name] = counts.get(name, 0) + 1
    return [times(name, count) for name, count in counts.items()]
