"""What lies, is asked, foretold and drawn in very many positions of recorded games: a sum for each kind of thing.

Whoever writes the tables that are kept chooses few positions, and a condition that seldom holds, holds in none of them.
Here no line is kept, so that hundreds cost little: a sum is another one as soon as anything of its kind is told
otherwise anywhere. ``python -m tests.golden.many TITLE KIND`` prints the lines of a kind, to be compared;
``python -m tests.golden.many TITLE choose`` seeks further positions that alone come to lines of the scene, or to values
there: equal numbers, another one that decides, more than one (`values.py`). It takes some minutes.

Each position is shown to the seat that is to choose, and to strangers; told is too what the last gesture leaves to be
seen, and what is otherwise while the others are away.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from itertools import groupby
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any
from zlib import crc32

import pytest

from game import scenes
from game.rules.kernel import Event, Game, Message
from game.scenes.table import TableScene, gestures
from game.scenes.table.spots import Key, Spot, draw_picture
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.scenes.table.telling.spots import shown, words_of
from game.titles import load_game, load_scene
from tests.golden import rare
from tests.golden.book import HERE, _open, _played, games_of, sitting_of
from tests.golden.drawn import PLAIN, kind_of
from tests.golden.frame import LARGE
from tests.golden.meant import acts, every_decision
from tests.golden.near import PLACE
from tests.golden.strokes import blank, colour_names, strokes
from tests.golden.values import values

MOST, RANDOM = 20, 16
"""About so many positions of recorded games are looked at; others are sought in so many games played at random."""
FURTHER, EACH = 40, 9
"""Values are sought in so many games more, at each so manieth decision."""
GESTURES, PLACES = 60, 3
"""Of so many gestures of a position is told what they bring, of so many places of each board what lies there."""
REFUSED = 6
"""Of so many things of a position is told why they may not go to a place of each kind, and where they belong."""
Told = tuple[str, str]
"""What kind of thing a line is about, and the line."""
_BETWEEN = " | "
_HEAD = "# "
_SHADES = ("shade ", "faded ")


def file_of(title: str) -> Path:
    """Returns the file that holds the sums of a title."""
    return HERE / title / "many.txt"


def kept(title: str) -> list[str]:
    """Returns the positions that are kept beside those of recorded games, as they are stored."""
    lines = file_of(title).read_text(encoding="utf-8").splitlines() if file_of(title).exists() else []
    return [line.removeprefix(_HEAD) for line in lines if line.startswith(_HEAD)]


def text(title: str, positions: list[str]) -> str:
    """Returns the sums of a title, as they would be written now."""
    sums: dict[str, tuple[int, int]] = {}
    for kind, line in told(title, positions):
        count, known = sums.get(kind, (0, 0))
        sums[kind] = count + 1, crc32(line.encode(), known)
    lines = (f"{kind}: {count}, {known:08x}" for kind, (count, known) in sorted(sums.items()))
    return "\n".join((*lines, *(f"{_HEAD}{position}" for position in positions), ""))


def told(title: str, positions: Iterable[str]) -> Iterator[Told]:
    """Yields all that is told of positions of recorded games, of those that are rare, and of others, in this order."""
    drawn = set[object]()
    with blank():
        yield from _news(title)
        for game, tables in groupby(_recorded(title), key=lambda one: one[0]):
            ones = [table for _, table in tables]
            with _open(sitting_of(title, game, 0)) as scene:
                for table in ones:
                    _show(scene, table)
                    yield from _lines(scene, drawn)
                    yield from _looked_on(scene, table)
                yield from _elsewhere(scene)
        tables = [json.loads(position) for position in (*rare.kept(title), *positions)]
        for _, alike in groupby(sorted(tables, key=_setup), key=_setup):
            first, *others = alike
            with rare.opened(title, first) as scene:
                yield from _lines(scene, drawn)
                for other in others:
                    _show(scene, load_game(title).load(other))
                    yield from _lines(scene, drawn)


def _show(scene: TableScene[Any], table: Game) -> None:
    """Shows a position to the seat that is to choose."""
    scene.view.viewer = table.to_move
    scene.view.show(table.view_for(table.to_move))
    scene.handling.forget()


def _looked_on(scene: TableScene[Any], table: Game) -> Iterator[Told]:
    """Yields what lies otherwise for a stranger beside the seat that is to choose, and from the next seat's side."""
    view, own = scene.view, {*_laid(scene)}
    for side in (table.to_move or 0, ((table.to_move or 0) + 1) % table.seats):
        view.show_to_all(side)
        view.show(table.view_for(None))
        yield from (("looked on", line) for line in _laid(scene) if line not in own)


def _elsewhere(scene: TableScene[Any]) -> Iterator[Told]:
    """Yields what lies otherwise while the others sit elsewhere and are away."""
    view, here = scene.view, {*_laid(scene)}
    view.presence = {seat: Message("remote.seat.away") for seat in view.rivals()}
    view.rearrange()
    yield from (("elsewhere", line) for line in _laid(scene) if line not in here)
    view.presence = {}


def _laid(scene: TableScene[Any]) -> Iterator[str]:
    view = scene.view
    return (f"{key_text(spot.key)}: {_BETWEEN.join((*words_of(view, spot), *shown(spot)))}" for spot in view.lying)


def _news(title: str) -> Iterator[Told]:
    """Yields what the last gesture leaves to be seen, for who is to choose then: of each shape of event, once."""
    met = set[object]()
    for game in games_of(title):
        _, steps, end = _played(title, game)
        wanted = list[int]()
        for number, step in enumerate(steps, 1):
            shapes = {_shape(event) for event in step.events}
            wanted += [number] if shapes - met else []
            met |= shapes
        if not wanted:
            continue
        with _open(sitting_of(title, game)) as scene, pytest.MonkeyPatch.context() as patch:
            view = scene.view
            for number in wanted:
                table = steps[number].before if number < len(steps) else end
                view.viewer = table.to_move or 0
                made, told = view.told.steps(view.viewer), list[set[str]]()
                for count in (0, number):
                    patch.setattr(type(view), "steps", property(lambda _, count=count: made[:count]))  # noqa: B023
                    view.forget()
                    view.show(table.view_for(view.viewer))
                    told.append({*_laid(scene)})
                yield from (("news", line) for line in sorted(told[1] - told[0]))


def _shape(event: Event) -> object:
    """Returns what kind of event it is, and of what there is more than one in it."""
    values = {one.name: getattr(event, one.name) for one in fields(event)}
    return event.kind, frozenset(name for name, one in values.items() if isinstance(one, tuple) and len({*one}) > 1)


def _setup(table: dict[str, Any]) -> str:
    """Returns at what a position is played, for which a scene is opened."""
    return json.dumps([table["seats"], table["options"]])


def choose(title: str) -> list[str]:
    """Returns the positions that are kept, and of games played at random those that alone come to lines of the scene.

    What was worked out before and is remembered comes to no lines: asked again, it may find others. Whoever finds a
    break that lives may add a position by hand that tells of it, as another line of the file.
    """
    folder = str(Path(scenes.__file__).parent / title)
    chosen, drawn = kept(title), set[object]()
    load_scene(title)
    with values(Path(folder)) as noted:
        known = _met(folder, lambda: list(told(title, chosen)))
        for game in (*rare.at_random(title, RANDOM), *rare.at_random(title, FURTHER, EACH)):
            position, before = json.dumps(game.dump(), separators=(",", ":")), len(noted)
            with blank(), rare.opened(title, game.dump()) as scene:
                met = _met(folder, lambda scene=scene: list(_lines(scene, drawn)))
            if met - known or len(noted) > before:
                known |= met
                chosen.append(position)
    return chosen


def _met(folder: str, do: Callable[[], object]) -> set[tuple[str, int, int]]:
    """Returns the steps from line to line of modules in a folder that something goes."""
    met = set[tuple[str, int, int]]()

    def note(frame: FrameType, event: str, given: object) -> Any:
        if not frame.f_code.co_filename.startswith(folder):
            return None
        name, last = frame.f_code.co_filename, 0

        def step(frame: FrameType, event: str, given: object) -> Any:
            nonlocal last
            met.add((name, last, frame.f_lineno))
            last = frame.f_lineno
            return step

        return step

    before = sys.gettrace()
    sys.settrace(note)
    try:
        do()
    finally:
        sys.settrace(before)
    return met


def _recorded(title: str) -> Iterator[tuple[str, Game]]:
    """Yields decisions of recorded games, of all kinds, each with the game at whose table it is looked at."""
    found = [(game, table) for game, _, table in every_decision(title)]
    yield from found[:: -(-len(found) // MOST)]


def _lines(scene: TableScene[Any], drawn: set[object]) -> Iterator[Told]:
    """Yields all that is told of a position; ``drawn`` takes the pictures, each of which is drawn once."""
    view = scene.view
    yield from _asked(scene)
    yield from _brought(scene)
    for number, walk in enumerate(view.walks()):
        places = list(walk.board.keys)
        for place in Random(len(view.lying)).sample(places, min(PLACES, len(places))):
            yield f"walked {number}", _BETWEEN.join(scene.around.sentences(walk, place))
    names = colour_names(scene.look)
    for spot in view.lying:
        kind = kind_of(spot.key)
        yield kind, f"{key_text(spot.key)}: {_BETWEEN.join((*words_of(view, spot), *shown(spot)))}"
        for picture, size in _pictures(spot):
            which = type(picture).__name__, facts(picture), size
            if which not in drawn:
                drawn.add(which)
                yield f"{kind} drawn", f"{key_text(spot.key)}: {_BETWEEN.join(_drawn(scene, picture, size, names))}"


def _drawn(scene: TableScene[Any], picture: Any, size: tuple[int, int], names: dict[str, str]) -> Iterator[str]:
    """Yields what a picture draws, without places; what is only measured, once for all, is drawn nowhere."""
    for stroke in strokes(scene.look, lambda on, rect: draw_picture(scene.look, on, picture, rect), size, names, True):
        if PLACE.search(stroke) or stroke.startswith(_SHADES):
            yield PLACE.sub("", stroke) + " unseen" * _is_unseen(stroke)


def _is_unseen(stroke: str) -> bool:
    """Tells whether nothing of a stroke falls on its picture, as of a bar that has grown out of its chart."""
    return any(left == right and top == bottom for left, right, _, top, bottom in PLACE.findall(stroke))


def _pictures(spot: Spot) -> Iterator[tuple[Any, tuple[int, int]]]:
    """Yields what a thing shows that is more than its words, lying and seen large, each with its size in px."""
    wide, high = spot.shape or (1.0, 1.0)
    seen_large = LARGE, max(1, round(LARGE * high / wide))
    for name, size in (("picture", spot.rect.size), ("large", seen_large), ("beside", seen_large)):
        picture = getattr(spot, name)
        if picture is not None and not isinstance(picture, (str, *PLAIN)):
            yield picture, size


def _asked(scene: TableScene[Any]) -> Iterator[Told]:
    """Yields what is asked, and what is offered as answers."""
    say = scene.view.say
    yield "asked", _BETWEEN.join(say(words) for words in scene.prompt_words() if words is not None)
    for choice in scene.offered():
        said = "" if choice.shown is None else say(choice.shown)
        told = (choice.label, acts(choice.actions), *facts(choice.picture), said, *choice.labels[:1])
        yield "offered", _BETWEEN.join(part for part in told if part)


def _brought(scene: TableScene[Any]) -> Iterator[Told]:
    """Yields what comes of some gestures, and as what things are held."""
    view, hands = scene.view, scene.hands
    paths = list[tuple[str, Any]]()
    for thing in hands.things(view.shown):
        ways = list(gestures.paths(hands, view.shown, thing).items())
        paths += [
            (f"{key_text(thing)} to {key_text(place)}", path) for place, path in dict((*ways[:1], *ways[-1:])).items()
        ]
        if (spot := view.spot(thing)) is not None:
            yield "held", f"{key_text(thing)}: {_BETWEEN.join(facts(view.posed(spot, thing).picture))}"
    yield from _refused(scene)
    paths += [(f"click on {key_text(key)}", path) for key, path in gestures.clicks(hands, view.shown).items()]
    paths += [(choice.label, choice.actions) for choice in scene.offered()]
    for name, path in paths[:: max(1, len(paths) // GESTURES)]:
        if path:
            yield "brings", f"{name}: {_BETWEEN.join((*rare.marks(scene, path), *scene.pointing.follows(path)))}"


def _refused(scene: TableScene[Any]) -> Iterator[Told]:
    """Yields where things belong that are let go anywhere, and why not where they may not go: a place of each kind."""
    view, hands, chance = scene.view, scene.hands, Random(len(scene.view.lying))
    places: dict[str, list[Key]] = {}
    for spot in view.lying:
        if hands.is_place(view.shown, spot.key):
            places.setdefault(kind_of(spot.key), []).append(spot.key)
    things = list(hands.things(view.shown))
    for thing in things[:: max(1, len(things) // REFUSED)]:
        yield "nowhere", f"{key_text(thing)}: {scene.handling.why_nowhere(thing)}"
        for place in map(chance.choice, places.values()):
            refusal = gestures.refusal(hands, view.shown, thing, place)
            if refusal is not None:
                yield "refused", f"{key_text(thing)} to {key_text(place)}: {scene.refusal_text(refusal)}"


if __name__ == "__main__":
    title, kind = sys.argv[1:]
    if kind == "choose":
        file_of(title).write_text(text(title, choose(title)), encoding="utf-8")
        sys.exit()
    print(*(line for one, line in told(title, kept(title)) if one == kind), sep="\n")
