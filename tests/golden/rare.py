"""Positions that seldom come: what is asked, offered, said and drawn there that is so nowhere before.

Recorded games are few, and have many a card, a piece and a question never. Here stand positions of them, and of games
that are played at random, chosen so that a few hold as much as can be; each stands at its head as it is stored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path as File
from random import Random
from typing import Any, TypeVar

from game.rules.kernel import Game, LiveChance
from game.rules.kernel.option import combine_options
from game.scenes.table import TableScene, gestures
from game.scenes.table.choices import Choice
from game.scenes.table.gestures import Path
from game.scenes.table.spots import Spot
from game.scenes.table.telling import key_text
from game.scenes.table.telling.facts import facts
from game.scenes.table.telling.spots import shown, words_of
from game.table.journal import Unkept
from game.table.records import Header
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.timeline import Timeline
from game.titles import load_game
from game.ui.drag import Draggable
from game.ui.telling.entry import worded
from tests.golden.book import HERE, SEED, _open, goldens, sitting_of
from tests.golden.drawn import PLAIN, brief, kind_of
from tests.golden.meant import acts, every_decision
from tests.golden.strokes import blank, colour_names, strokes
from tests.scenes.battery.tables import plays
from tests.scenes.hands import NAMES

T = TypeVar("T")
MOST, ASKED = 6, 12
"""So many positions of a title are kept, and of so many more what is asked and offered there."""
EACH, RANDOM = 2, 12
"""Positions are chosen anew among each second decision of recorded games, and so many games played at random."""
_PLACE = re.compile(r" ?\d+-\d+[x×]\d+-\d+")
_OWN = re.compile(rf"\d+|\b(?:{'|'.join((*NAMES, 'amber', 'blood', 'bone', 'fjord', 'raven', 'slate'))})\b")
"""Numbers, names and colours of seats: what differs by them alone is of a kind."""
_BETWEEN = " | "
_HEAD = "# "
_WEIGHTS = {"asked": 4, "offered": 4, "held": 3, "brings": 3, "click": 3}
"""A question, a choice, a thing in the hand counts so much more than something that lies there."""
_KIND = 3


def file_of(title: str) -> File:
    """Returns the file that holds a title's seldom positions."""
    return HERE / title / "rare.txt"


def kept(title: str) -> list[str]:
    """Returns the positions that are kept, as they are stored."""
    lines = file_of(title).read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(_HEAD) for line in lines if line.startswith(_HEAD)]


def text(title: str, positions: list[str]) -> str:
    """Returns what positions hold, each what those before it do not, as it would be written now."""
    known, found = _told_whole(title), list[str]()
    for number, position in enumerate(positions):
        found += [f"{_HEAD}{position}", *_told(title, position, known, number < MOST)]
    return "\n".join((*found, ""))


def choose(title: str) -> list[str]:
    """Returns the positions that hold the most between them, of recorded games and of some played at random."""
    held: dict[str, set[str]] = {}
    for game in _candidates(title):
        position = json.dumps(game.dump(), separators=(",", ":"))
        held[position] = set()
        held[position].update(*(_parts(line) for line, _ in _seen(title, position)))
    chosen, known = list[str](), _told_whole(title)
    for number in range(MOST + ASKED):
        if number == MOST:
            held = {position: {*filter(_is_asked, parts)} for position, parts in held.items()}
        best = max(held, key=lambda position: sum(map(_weight, held[position] - known)))
        chosen.append(best)
        known |= held.pop(best)
    return chosen


def _is_asked(part: str) -> bool:
    """Tells whether a part is of what is asked or offered, which is told in few other places."""
    return part.startswith(("asked", "offered"))


def _weight(part: str) -> int:
    """Returns how much a part counts: what is asked or held more than what lies there, and most of all a new kind."""
    weight = _WEIGHTS.get(part.partition(" ")[0].removesuffix(":"), 1)
    return weight if ": " in part else weight**_KIND


def _told_whole(title: str) -> set[str]:
    """Returns the parts of what lies on the first table that is kept whole."""
    whole = next(one for one in goldens() if one.title == title and not one.base)
    position = json.dumps(sitting_of(title, whole.game, whole.step).game.dump())
    return {part for line, _ in _seen(title, position) for part in _parts(line)}


def _candidates(title: str) -> Iterator[Game]:
    """Yields some decisions of recorded games, and of some that are played at random the first of each sort."""
    yield from (game for _, _, game in [*every_decision(title)][::EACH])
    yield from at_random(title, RANDOM)


def at_random(title: str, games: int, each: int = 0) -> Iterator[Game]:
    """Yields the first decision of each sort in games that are played at random, under options drawn by lot; or each so
    manieth decision.
    """
    kind, sorts, made = load_game(title), set[object](), 0
    for number in range(games):
        chance, luck = Random(f"{title} {number}"), LiveChance(f"{SEED} {number}")
        seats = kind.seat_range[-1 - number % 2]
        game = kind.new(chance.choice([*combine_options(kind.options_declared, seats)]), seats, luck)
        while game.decision is not None:
            frame = game.stack[-1]
            verbs = frozenset(one.verb for one in game.legal_actions())
            sort = type(frame), getattr(frame, "card", None), verbs
            made += 1
            if made % each == 0 if each else sort not in sorts:
                yield game.copy()
            sorts.add(sort)
            game.apply(plays(game, chance), luck)


def _told(title: str, position: str, known: set[str], whole: bool) -> Iterator[str]:
    """Yields the lines of a position of which a part is not known yet, and lets all their parts be known.

    ``whole``: also of what lies there, not of what is asked and offered alone.
    """
    for line, draw in _seen(title, position):
        parts = _parts(line)
        if not whole and not _is_asked(line):
            break
        if parts <= known:
            continue
        known |= parts
        yield f"  {line}"
        drawn = [stroke for stroke in draw() if _PLACE.sub("", stroke) not in known]
        if drawn:
            known |= {_PLACE.sub("", stroke) for stroke in drawn}
            yield f"    ~ {' · '.join(drawn)}"


def _seen(title: str, position: str) -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """Yields all lines of a position, at an open table, each with what draws it."""
    with opened(title, json.loads(position)) as scene:
        yield from _lines(scene)


@contextmanager
def opened(title: str, position: dict[str, Any]) -> Iterator[TableScene[Any]]:
    """Opens the table of a position, as it is stored."""
    game = load_game(title).load(position)
    plans = tuple(SeatPlan(name) for name in NAMES[: game.seats])
    header = Header(title, game.rules_version, dict(game.options), plans, SEED, "", (), game.digest(), "")
    with _open(Sitting(header, Timeline(plans, game), [], Unkept(title))) as scene:
        yield scene


def _parts(line: str) -> set[str]:
    """Returns the parts of a line without numbers and seats, each with what it is about."""
    about, _, rest = _OWN.sub("#", line).partition(": ")
    return {about, *(f"{about}: {part}" for part in rest.split(_BETWEEN))}


def _lines(scene: TableScene[Any]) -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """Yields what is asked, what is offered, and what lies there, each with what draws it."""
    view = scene.view
    if (decision := scene.shown.decision) is not None:
        yield f"asked: {view.say(decision.prompt)}", list
        yield from ((f"{_offered(choice)}{_follows(scene, choice.actions)}", list) for choice in scene.offered())
        yield from ((line, list) for line in _by_hand(scene))
    names = colour_names(scene.look)
    for spot in view.spots_of(scene.shown):
        told = dict.fromkeys((*words_of(view, spot), *shown(spot)))
        yield f"{key_text(spot.key)}: {_BETWEEN.join(told)}", lambda spot=spot: _drawn(scene, spot, names)


def _offered(choice: Choice) -> str:
    marks = [name for name in ("primary", "confirm", "icon", "hint", "brief") if getattr(choice, name)]
    shown = "" if choice.shown is None else choice.shown.id
    verbs = " + ".join(one.verb for one in choice.actions)
    told = (choice.label, acts(choice.actions), *facts(choice.picture), *marks, shown, *choice.labels[:1])
    return f"offered {verbs or 'presses'}: {_BETWEEN.join(part for part in told if part)}"


def _by_hand(scene: TableScene[Any]) -> Iterator[str]:
    """Yields of some of each kind of things how they are held in each pose, where they may go, what comes of it."""
    view, kinds = scene.view, dict[str, list[Draggable]]()
    for thing in scene.handling.draggables():
        kinds.setdefault(kind_of(thing.key), []).append(thing)
    for kind, things in kinds.items():
        for thing in _ends(things):
            spot = view.spot(thing.key)
            poses = [thing.key, *gestures.poses(scene.hands, view.shown, thing.key)]
            held = dict.fromkeys(" ".join(facts(view.posed(spot, key).picture)) for key in poses if spot is not None)
            goes = f"{_BETWEEN}goes at a click" * scene.hands.goes_at_click(view.shown, thing.key)
            yield f"held {key_text(thing.key)}: {_BETWEEN.join(held)}{goes}"
            ways = sorted(scene.handling.paths(thing.key).items(), key=lambda one: key_text(one[0]))
            for place, path in _ends(ways):
                tip = view.tip(view.place_words(place))
                words = (tip.title, *map(worded, tip.body)) if tip is not None else ()
                told = f"{_BETWEEN.join(words)}{_marks(scene, path)}{_follows(scene, path)}"
                yield f"brings {kind} to {key_text(place)}: {told.removeprefix(_BETWEEN)}"
    clicks: dict[str, Path] = {}
    for key, path in scene.handling.clicks().items():
        clicks.setdefault(kind_of(key), path)
    yield from (f"click on {kind}: {acts(path)}{_marks(scene, path)}{_follows(scene, path)}"
                for kind, path in clicks.items())  # fmt: skip


def _ends(found: Sequence[T]) -> list[T]:
    """Returns the first, one in the middle and the last of several."""
    return [found[at] for at in dict.fromkeys((0, len(found) // 2, len(found) - 1))] if found else []


def marks(scene: TableScene[Any], path: Path) -> Iterator[str]:
    """Yields whether a gesture gives something away, does nothing, or bears a mark."""
    hands, view = scene.hands, scene.shown
    found = ("wastes" * hands.wastes(view, path), "idle" * hands.is_idle(view, path), hands.mark(view, path))
    yield from filter(None, found)


def _marks(scene: TableScene[Any], path: Path) -> str:
    return "".join(f"{_BETWEEN}{mark}" for mark in marks(scene, path))


def _follows(scene: TableScene[Any], path: Path) -> str:
    """Returns what a gesture foretells."""
    return "".join(f"{_BETWEEN}{line}" for line in (scene.pointing.follows(path) if path else ()))


def _drawn(scene: TableScene[Any], spot: Spot, names: dict[str, str]) -> list[str]:
    """Returns what a picture draws that is more than its words."""
    picture = spot.picture
    if picture is None or isinstance(picture, (str, *PLAIN)):
        return []
    look = scene.look
    with blank():
        return brief(
            strokes(look, lambda surface, rect: picture.draw(look, surface, rect), spot.rect.size, names, placed=True)
        )
