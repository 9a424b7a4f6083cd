"""What is heard: each thing that matters has a sound of its own, and it comes when the thing happens."""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.paths import assets_folder
from game.rules.vikings.actions import Exchange, OpenRound
from game.scenes.table import TableScene
from game.scenes.tiny_epic import battle
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.trial import after
from game.titles import load_scene
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import drag, guest_at, open_table, press, whole
from tests.scenes.test_tiny_epic_battle import fought_out
from tests.tiny_epic.test_battle import fighting

pytestmark = pytest.mark.usefixtures("unpainted")

EVENTS = {
    "take": "wood-pick", "lay": "wood-drop", "refuse": "refuse", "coin": "coin", "battle": "battle", "turn": "turn",
}  # fmt: skip
_PITCHES = [60 * 2 ** (step / 3) for step in range(21)]
_PART = 1024


@cache
def heard_as(name: str) -> tuple[float, ...]:
    """Returns how a sound is heard: the shares of its pitches, and when it is how loud."""
    with wave.open(str(assets_folder() / "sounds" / f"{name}.wav"), "rb") as file:
        rate, count = file.getframerate(), file.getnframes()
        samples = struct.unpack(f"<{count}h", file.readframes(count))
    loud = [sum(abs(value) for value in samples[at : at + _PART]) for at in range(0, _PART * 16, _PART)]
    powers = [sum(_power(samples[at : at + 2048], pitch / rate) for at in (0, 2048, 4096)) for pitch in _PITCHES]
    return *(power / max(1.0, sum(powers)) for power in powers), *(level / max(1, sum(loud)) for level in loud)


def _power(samples: Sequence[int], turns: float) -> float:
    """Returns how strong one pitch is in some samples, given in turns a sample."""
    twice, before, last = 2 * math.cos(2 * math.pi * turns), 0.0, 0.0
    for value in samples:
        before, last = last, value + twice * last - before
    return math.sqrt(max(0.0, before * before + last * last - twice * before * last))


def apart(one: str, two: str) -> float:
    """Returns how far two sounds are from each other: 0 the same, 2 nothing in common."""
    return sum(abs(a - b) for a, b in zip(heard_as(one), heard_as(two), strict=True)) / 2


@pytest.mark.parametrize("pair", list(combinations(EVENTS, 2)), ids="-".join)
def test_no_two_sounds_are_taken_for_one_another(pair: tuple[str, str]) -> None:
    assert apart(*(EVENTS[name] for name in pair)) > 0.4


def test_the_measure_knows_a_sound_again() -> None:
    assert apart("turn", "turn") == 0
    assert apart("coin", "coins") < apart("coin", "battle")


@pytest.fixture
def played(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is heard, one after another."""
    return listen(app, monkeypatch)


def listen(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda name: names.append(name) or True)
    return names


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    app.settings.curtain, app.settings.confirm = "off", False
    return open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hands", [OpenRound(0)])


def for_gold(scene: TableScene[Any]) -> tuple[Any, Any]:
    """Returns a group that costs gold, and the first place where it may be laid."""
    for thing in scene.handling.draggables():
        places = [place for place in scene.handling.targets(thing.key) if place.key[0] == "cell"]
        path = scene.handling.paths(thing.key)
        if places and thing.key[1] > 0 and not any(isinstance(act, Exchange) for act in path[places[0].key]):
            return thing, places[0]
    raise AssertionError("nothing for sale")


def test_a_thing_is_heard_as_it_is_taken_and_laid_with_the_mouse(scene: TableScene[Any], played: list[str]) -> None:
    thing, place = for_gold(scene)
    drag(scene.app, thing.rect.center, place.rect.center)
    assert played[:2] == [EVENTS["take"], EVENTS["lay"]]


def test_a_thing_is_heard_as_it_is_taken_and_laid_with_keys(scene: TableScene[Any], played: list[str]) -> None:
    thing, place = for_gold(scene)
    scene.drag.pick(thing, "keys")
    assert played == [EVENTS["take"]]
    scene.drag.aim_at(place.key)
    press(scene.app, pygame.K_RETURN)
    assert played[1] == EVENTS["lay"]


def test_what_is_refused_is_heard(scene: TableScene[Any], played: list[str]) -> None:
    thing, _ = for_gold(scene)
    view: Any = scene.view
    drag(scene.app, thing.rect.center, view.grid.rect(3, 5).center)
    assert played == [EVENTS["take"], EVENTS["refuse"]]


def test_gold_that_is_paid_is_heard(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(menu=False, animation_speed=3.0, curtain="off")
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic", "first": "seat1"}, 2, "hands", [OpenRound(0)])
    scene.stage.skip_all()
    heard, (thing, place) = listen(app, monkeypatch), for_gold(scene)
    price = thing.key[1]
    scene.commit(scene.handling.paths(thing.key)[place.key])
    while scene.stage.busy:
        scene.stage.update(200)
    assert ("coin" if price == 1 else "coins") in heard


def test_ones_turn_is_heard_when_another_has_acted(scene: TableScene[Any], played: list[str]) -> None:
    for expected in (1, 2):
        mover = whole(scene).to_move
        while whole(scene).to_move == mover:
            legal = whole(scene).legal_actions()
            before = played.count(EVENTS["turn"])
            scene.commit([next((action for action in legal if not isinstance(action, Exchange)), legal[0])])
            if whole(scene).to_move == mover:
                assert played.count(EVENTS["turn"]) == before, "the own steps are no news"
        assert played.count(EVENTS["turn"]) == expected


def test_ones_turn_is_heard_after_a_bot_too(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plans = [SeatPlan("Ása"), SeatPlan("Bersi", "bot", "svein")]
    sitting = Sitting.start("vikings", {"variant": "basic", "first": "seat1"}, plans, "bots", tmp_path)
    scene = load_scene("vikings")(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    heard = listen(app, monkeypatch)
    while whole(scene).to_move == 0:
        scene.commit([whole(scene).legal_actions()[0]])
    assert EVENTS["turn"] not in heard
    table, gesture = whole(scene), list[Any]()
    while table is not None and table.to_move == 1:
        gesture.append(next(a for a in table.legal_actions() if not isinstance(a, Exchange)))
        table = after(whole(scene), gesture)
    scene.commit(gesture)
    assert heard.count(EVENTS["turn"]) == 1


def test_taking_back_is_no_turn(scene: TableScene[Any], played: list[str]) -> None:
    legal = whole(scene).legal_actions()
    scene.commit([next(action for action in legal if not isinstance(action, Exchange))])
    played.clear()
    press(scene.app, pygame.K_u)
    assert EVENTS["turn"] not in played


def test_battles_of_tiny_epic_begin_with_iron(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(menu=False, curtain="off")
    scene: Any = open_table(app, tmp_path, "tiny_epic", {}, 2, "battle")
    found = fought_out(fighting("w09", "f09", seats=2))
    heard = listen(app, monkeypatch)
    scene.stage.add(next(battle._staged(scene.view, found)))
    scene.stage.update(1)
    assert heard == [EVENTS["battle"]]
