"""What hands find at each kind of decision: what may be taken up and where to, what glows, what is refused.

A table tells one thing in the hand at most, and nothing of what is painted round it: rims, rings, ghosts, signs, tips.
What lies on what is told where it lies otherwise than at all decisions before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene, TableView, gestures
from game.scenes.table.handling import PressSpot
from game.scenes.table.layer import SpotLayer
from game.scenes.table.spots import Key, Spot
from game.scenes.table.telling import key_text
from game.ui.drag import Draggable, DropTarget
from game.ui.drag.aim import every_target
from game.ui.widgets import ListBox
from tests.golden.beside import table_of
from tests.golden.book import ENDS, GAMES, HERE, _played, games_of, new_app, sitting_of
from tests.golden.carried import carried, let_go
from tests.golden.drawn import kind_of
from tests.golden.frame import BETWEEN, lying_within, painted, plainly, stacked
from tests.golden.looked import carried_over, looked_about, pointed, turned
from tests.golden.meant import acts, every_decision
from tests.golden.strayed import strayed
from tests.golden.strokes import blank, colour_names, strokes
from tests.scenes.hands import point, press, send

MOST = 14
"""So many places of a thing are named; of more there is told how many have the same words."""
FEW = 3
"""So many kinds of things are taken up at a decision, and of so many kinds of places is told why not."""
RIMS = 20
"""So many rims are told by their places; of more there is told that there are some."""
HELD = 64
"""So large a thing is held to be told, logical px."""
AWAY = (1, 1)


def file_of(title: str) -> Path:
    """Returns the file that holds what hands find at a title's tables."""
    return HERE / title / "touched.txt"


def text(title: str) -> str:
    """Returns what hands find, as it would be written now."""
    found, seen, above = list[str](), set[str](), set[tuple[str, str]]()
    app = new_app("en")
    app.settings.packing = True
    with blank(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(SpotLayer, "draw", lambda layer, surface: None)
        patch.setattr(App, "frame", _undrawn)
        for game, step, kind in _decisions(title):
            found.append(f"# {game} {step}: {kind}")
            scene = _seated(app, title, game, step)
            found += _lines(scene)
            laid = [line for line in lying_within(scene.view.reachable) if line not in seen]
            seen.update(laid)
            found += [f"  {line}" for line in laid]
            found += stacked(scene, above)
        found += _looked(app, title)
    app.stack.clear()
    return "\n".join((*found, ""))


def _undrawn(app: App) -> None:
    """Lets a frame pass that nobody sees: what is painted is asked for."""
    app.scene.update(0.0)
    app.look.dirty = False


def _looked(app: App, title: str) -> Iterator[str]:
    """Yields what is seen while somebody points, looks about and carries something, at the last decision for it."""
    decisions = _decisions(title)
    game, step, kind = decisions[-1]
    yield from (f"# {game} {step}: {kind}, pointed at", *pointed(_seated(app, title, game, step)))
    game, steps = ENDS[title], sitting_of(title, ENDS[title]).timeline
    step = max(number for number, one in enumerate(steps) if one.before.decision is not None)
    scene = _seated(app, title, game, step)
    yield from (f"# {game} {step}, looked about", *looked_about(scene))
    yield from (f"# {game} {step}, astray", *strayed(_seated(app, title, game, step)))
    yield from ("# turned", *turned(scene, (table for _, _, table in every_decision(title))))
    for game, step, kind in reversed(decisions):
        told = list(carried_over(_seated(app, title, game, step)))
        if told:
            yield from (f"# {game} {step}: {kind}, carried over", *told)
            return


@cache
def _decisions(title: str) -> tuple[tuple[str, int, str], ...]:
    """Returns the second decision of each kind, or the first where there is one, as game, step, kind: in two recorded
    games, and of what is decided in neither in others.
    """
    met: dict[str, list[tuple[str, int, str]]] = {}
    games = dict.fromkeys((ENDS[title], GAMES[title], *games_of(title)))
    for order, game in enumerate(games):
        before = set(met) if order > 1 else set()
        for number, step in enumerate(_played(title, game)[1]):
            decision = step.before.decision
            if decision is not None and decision.kind not in before:
                met.setdefault(decision.kind, []).append((game, number, decision.kind))
    return tuple(moments[min(1, len(moments) - 1)] for moments in met.values())


def _seated(app: Any, title: str, game: str, step: int) -> TableScene[Any]:
    app.stack.clear()
    scene = table_of(app, title, step, sitting_of(title, game, step))
    scene.banner.hide()
    app.frame()
    return scene


def _lines(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what hands find at a table."""
    yield from (f"  {line}" for line in _chrome(scene))
    kinds: dict[str, Draggable] = {}
    for thing in scene.handling.draggables():
        kinds.setdefault(kind_of(thing.key), thing)
    yield f"  things: {', '.join(sorted(key_text(thing.key) for thing in scene.handling.draggables()))}"
    sides = (widget.spot.key for widget in scene.handling.widgets() if isinstance(widget, PressSpot))
    yield f"  clicks: {', '.join(sorted(map(key_text, sides)))}"
    yield from _clicked(scene)
    yield from _offered(scene)
    for thing in kinds.values():
        yield f"  {key_text(thing.key)} ({thing.label}): {', '.join(_places(scene, thing.key))}"
    for thing in list(kinds.values())[:FEW]:
        yield from _held(scene, thing)
    for thing in list(kinds.values())[FEW:]:
        yield f"  would take {key_text(thing.key)}"
        yield from _refused(scene, thing.key, set(scene.handling.paths(thing.key)))
    yield from _not_clicked(scene)


def _hand(scene: TableScene[Any]) -> str:
    """Returns what the pointer looks like."""
    shown = scene.app.pointer._shown  # type: ignore[attr-defined]
    return str(shown[0]) if shown is not None else "none"


def _clicked(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what a click on the first of each kind of things does."""
    kinds = {kind_of(key): (key, path) for key, path in reversed(scene.handling.clicks().items())}
    for key, path in sorted(kinds.values(), key=lambda one: key_text(one[0])):
        yield f"  click on {key_text(key)}: {acts(path) or 'looks'}"


def _offered(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what each choice does, and which key chooses it."""
    for choice in list(scene.choices())[:MOST]:
        marks = [name for name in ("primary", "confirm") if getattr(choice, name)]
        marks += [f"key {pygame.key.name(choice.hot_key)}"] if choice.hot_key is not None else []
        marks += [] if choice.enabled else ["off"]
        yield f"  choice {choice.label} ({', '.join(marks)}): {acts(choice.actions) or 'presses'}"


def _places(scene: TableScene[Any], thing: Key) -> list[str]:
    """Returns where a thing may go, with what is marked there."""
    places: list[DropTarget] = list(every_target(scene.handling.targets(thing)))
    told = [f"{key_text(one.key)}{' dim' * one.dim}{f' {one.mark}' * bool(one.mark)}" for one in places]
    if len(places) <= MOST:
        return sorted(told)
    words = [f"{one.label}{' dim' * one.dim}{f' {one.mark}' * bool(one.mark)}" for one in places]
    return [f"{words.count(each)} × {each}" for each in sorted({*words})][:MOST]


def _held(scene: TableScene[Any], thing: Draggable) -> Iterator[str]:
    """Yields what is seen while a thing is in the hand: taken up, over its first place, over where it may not go."""
    app = scene.app
    point(app, thing.rect.center)  # type: ignore[arg-type]
    send(app, pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)  # type: ignore[arg-type]
    point(app, (thing.rect.centerx + 30, thing.rect.centery + 30), held=True)  # type: ignore[arg-type]
    yield f"  takes {key_text(thing.key)}, hand {_hand(scene)}: {BETWEEN.join(_picture(scene, thing))}"
    held = scene.drag.hand is not None
    if held:
        yield from (f"    {line}" for line in _chrome(scene))
        places = list(every_target(scene.handling.targets(scene.drag.holding)))
        if places:
            point(app, places[0].centre, held=True)  # type: ignore[arg-type]
            first = places[0].key
            words, path = scene.view.place_words(first), scene.handling.paths(scene.drag.holding).get(first, ())
            yield f"  over {key_text(first)}, hand {_hand(scene)}: {acts(path) or 'goes back'}"
            yield f"    led to {words.rule if words is not None else ''}"
            yield from (f"    {line}" for line in _chrome(scene))
        yield from _refused(scene, scene.drag.holding, {place.key for place in places})
        if scene.hands.turned(scene.shown, scene.drag.holding, 1) is not None:
            press(app, pygame.K_r)  # type: ignore[arg-type]
            yield f"  turned to {key_text(scene.drag.holding)}"
            yield from (f"    {line}" for line in _chrome(scene))
    point(app, AWAY, held=True)  # type: ignore[arg-type]
    yield from let_go(scene, AWAY)
    yield from carried(scene, thing)


def _picture(scene: TableScene[Any], thing: Draggable) -> Iterator[str]:
    """Yields what is drawn of a thing in the hand."""
    size = scene.look.px(HELD), scene.look.px(HELD)
    with blank():
        drawn = strokes(
            scene.look, lambda surface, rect: surface.blit(thing.picture(size), rect), size, colour_names(scene.look)
        )
    yield from plainly(drawn)


def _refused(scene: TableScene[Any], thing: Key, places: set[Key]) -> Iterator[str]:
    """Yields why a thing may not go to the first of each kind of other places, each reason once."""
    shown, told, kinds = scene.view.shown, dict[str, str](), set[str]()
    for spot in scene.view.reachable:
        kind = kind_of(spot.key)
        if spot.key in places or kind in kinds or not scene.hands.is_place(shown, spot.key):
            continue
        refusal = gestures.refusal(scene.hands, shown, thing, spot.key)
        if refusal is not None:
            kinds.add(kind)
            why = f"{scene.refusal_text(refusal)} → {refusal.rule}"
            told.setdefault(why, f"not to {key_text(spot.key)}: {why}")
    yield from (f"    {line}" for line in list(told.values())[: 2 * FEW])
    yield f"    nowhere: {scene.handling.why_nowhere(thing)}"


def _not_clicked(scene: TableScene[Any]) -> Iterator[str]:
    """Yields why the first of each kind of things cannot be clicked now, where a click would mean something."""
    told: dict[str, str] = {}
    kinds: dict[str, Spot] = {}
    for spot in scene.view.reachable:
        kinds.setdefault(kind_of(spot.key), spot)
    for spot in kinds.values():
        if scene.handling.refuse_click(spot.centre):
            told.setdefault(" ".join(scene.notices.said), f"  no click on {key_text(spot.key)}")
    scene.notices.hide()
    yield from (f"{where}: {why}" for why, where in list(told.items())[: 2 * FEW])


def _chrome(scene: TableScene[Any]) -> Iterator[str]:
    """Yields what is painted over a table, without its log and its buttons."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TableView, "draw", lambda view, surface: None)
        patch.setattr(ListBox, "draw", lambda box, surface: None)
        for button in scene.buttons.all:
            patch.setattr(button, "draw", lambda surface: None)
        yield from painted(scene, RIMS, placed=True)
