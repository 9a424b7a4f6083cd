"""The table of Vikings: whatever the rules allow can be done with the mouse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.rules.kernel import Action
from game.scenes.vikings import moves
from game.scenes.vikings.table import VikingsTable
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting

NAMES = ("Ása", "Bersi", "Dalla", "Eirik")


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed=0.0, curtain="off")
    made = App(settings, (1280, 720), headless=True)
    yield made
    made.quit()


def open_table(app: App, folder: Path, variant: str, seats: int, seed: str) -> VikingsTable:
    plans = [SeatPlan(name) for name in NAMES[:seats]]
    sitting = Sitting.start("vikings", {"variant": variant}, plans, seed, folder)
    scene = VikingsTable(app, sitting)
    app.push(scene)
    return scene


def ways(scene: VikingsTable) -> list[tuple[Action, ...]]:
    """Returns every gesture that buttons and drags offer now."""
    offered = [tuple(choice.actions) for choice in scene.choices() if choice.actions]
    for thing in scene.draggables():
        for ashore in (False, True):
            offered += moves.paths(scene.shown, scene.viewer, thing.key, ashore).values()
    return offered


@pytest.mark.parametrize("variant", ["basic", "advanced", "advanced_without_auction"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_has_a_button_or_a_drag(app: App, tmp_path: Path, variant: str, seats: int) -> None:
    chance = random.Random(f"{variant}{seats}")
    scene = open_table(app, tmp_path, variant, seats, f"ways {seats}")
    bid = 0
    while scene.game.to_move is not None:
        assert scene.viewer == scene.game.to_move, "the table turns to whoever has to choose"
        offered = ways(scene)
        begun = {actions[0] for actions in offered}
        missing = {action for action in scene.game.legal_actions() if action not in begun}
        assert {action.verb for action in missing} <= {"bid"}, missing
        for target in (target for thing in scene.draggables() for target in scene.targets(thing.key)):
            assert target.rect.width > 0
        useful = [actions for actions in offered if actions[0].verb != "exchange" or len(actions) > 1] or offered
        gesture = chance.choice(useful)
        assert scene.commit(gesture, by_hand=len(gesture))
        bid += gesture[0].verb == "bid"
    assert scene.game.outcome is not None
    assert (bid > 0) == (variant == "advanced")
    app.pop()


def test_any_bid_can_be_reached_with_the_buttons(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "advanced", 2, "bids")
    scene.commit(scene.choices()[0].actions)
    wanted = {action for action in scene.game.legal_actions() if action.verb == "bid"}
    reached = set()
    for _ in range(len(wanted)):
        less, offer, more = scene.choices()[:3]
        reached.add(offer.actions[0])
        assert less.enabled == (len(reached) > 1)
        if more.press is not None and more.enabled:
            more.press()
    assert reached == wanted
    app.pop()
