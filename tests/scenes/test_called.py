"""What the places for a thing in the hand are called: each by a name, and those that differ told apart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.rules.kernel import Message
from game.scenes.table import TableScene
from game.scenes.table.spots import Key, Words
from tests.scenes.hands import open_table
from tests.toy.holm import HEXES, Settle

pytestmark = pytest.mark.usefixtures("unpainted")

PIECE = ("piece", 0, 0)
ALIKE = Message("hall.ok")


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    """A table of two on which both have landed."""
    scene = open_table(app, tmp_path, "holm", {}, 2, "boards")
    for seat in range(2):
        scene.commit([Settle(seat, seat)])
    return scene


def call(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch, words: Callable[[Key], Words | None]) -> list[str]:
    """Has places say these words of themselves, and returns what those of a piece are called."""
    monkeypatch.setattr(type(scene.view), "place_words", lambda view, key: words(key))
    scene.around.called._shown = None
    names = scene.around.called.places(PIECE)
    told = [entry.words[0] for entry in list(scene.in_hand.told(PIECE))[1:]]
    assert sorted(told) == sorted(names.values()), "a place is called otherwise where it is read"
    assert list(names) == list(scene.handling.paths(PIECE))
    return list(names.values())


def test_places_called_alike_say_what_they_say_of_themselves(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def words(key: Any) -> Words:
        return Words(ALIKE, (Message("table.best.at", {"n": key[1], "of": key[2]}),))

    names = call(scene, monkeypatch, words)
    assert len(set(names)) == len(names)
    assert names == [f"OK ({key[1]} of {key[2]}, the best first)" for key in scene.handling.paths(PIECE)]  # type: ignore[index]


def test_places_that_say_nothing_else_are_told_by_what_lies_beside(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.around, "beside", lambda key: iter((f"Right: {key}", "Left: nothing")))
    assert call(scene, monkeypatch, lambda key: Words(ALIKE)) == [
        f"OK (Right: {key}; Left: nothing)" for key in scene.handling.paths(PIECE)
    ]


def test_two_neighbours_of_one_name_are_told_apart_and_no_others(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    walk, _ = scene.walking.cursors[0]
    place = HEXES[4]
    alike = {walk.spot(one): n for n, one in enumerate(walk.beside(place)[:2], 1)}

    def words(view: object, key: Key) -> Words:
        said = Message("table.best.at", {"n": alike.get(key, 3), "of": 9})
        return Words(ALIKE if key in alike else Message("hall.back"), (said,))

    monkeypatch.setattr(type(scene.view), "place_words", words)
    monkeypatch.setattr(type(scene.around), "there", lambda around, walk, place: ())
    told = [line.partition(": ")[2] for line in scene.around.sentences(walk, place)]
    assert [line for line in told if line.startswith("OK")] == [f"OK ({n} of 9, the best first)" for n in (1, 2)]


def test_a_place_that_lies_on_a_board_is_told_by_where(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    walk, _ = scene.walking.cursors[0]
    spots = [scene.view.spot(walk.spot(place)) for place in HEXES[:2]]
    keys = dict(zip(scene.handling.paths(PIECE), spots, strict=False))
    own, lies = scene.view.place_words, scene.view.spot
    monkeypatch.setattr(type(scene.view), "spot", lambda view, key: keys.get(key) or lies(key))
    monkeypatch.setattr(type(scene.view), "place_words", lambda view, key: Words(ALIKE) if key in keys else own(key))
    monkeypatch.setattr(type(scene.walking), "places", lambda walking, key: iter(()))
    scene.around.called._shown = None
    names = scene.around.called.places(PIECE)
    assert [names[key] for key in keys] == ["OK (Hex 1)", "OK (Hex 2)"]


def test_places_that_mean_the_same_are_called_alike_and_gone_through_once(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = scene.handling.paths(PIECE)
    one = next(iter(paths.values()))
    scene.handling._paths[PIECE, False] = dict.fromkeys(paths, one)
    assert set(call(scene, monkeypatch, lambda key: Words(ALIKE))) == {"OK"}
    scene.drag.pick(next(thing for thing in scene.handling.draggables() if thing.key == PIECE), "keys")
    assert len(scene.listening.ranking.targets(PIECE)) == 1
    assert "Places for it: 1." in scene.hearing.news(*scene.prompt_words())


def aimed(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch, brings: tuple[str, ...]) -> tuple[str, ...]:
    """Returns what is said of the place aimed at, which says two sentences of itself, the first in its name too."""
    one, two = (Message("table.best.at", {"n": n, "of": 9}) for n in (1, 2))
    words = Words(Message("table.best.at", {"n": 1, "of": 9}), (one, two))
    monkeypatch.setattr(type(scene.view), "place_words", lambda view, key: words)
    monkeypatch.setattr(scene.pointing, "follows", lambda path: brings)
    monkeypatch.setattr(scene.around, "beside", lambda key: iter(("Right: nothing",)))
    monkeypatch.setattr(scene.around, "fit", lambda key, target: iter(()))
    scene.drag.pick(next(thing for thing in scene.handling.draggables() if thing.key == PIECE), "keys")
    place = scene.drag.target.key
    (entry,) = [entry for entry in scene.in_hand.told(PIECE) if getattr(entry.source, "key", 0) == place]
    return tuple(entry.words[1:])


def test_a_place_aimed_at_says_what_it_brings_and_then_what_it_is(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the name says already is not said again, nor what lies beside where something is foretold."""
    assert aimed(scene, monkeypatch, ("Brings 3",)) == ("Brings 3", "2 of 9, the best first")


def test_a_place_aimed_at_that_brings_nothing_tells_what_lies_beside(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert aimed(scene, monkeypatch, ()) == ("2 of 9, the best first", "Right: nothing")


def test_whoever_a_thing_may_go_to_is_called_by_name(scene: TableScene[Any]) -> None:
    paths = scene.handling.paths(PIECE)
    scene.handling._paths[PIECE, False] = {("rival", 1): next(iter(paths.values()))}
    scene.around.called._shown = None
    assert scene.around.called.places(PIECE) == {("rival", 1): "Bersi"}
