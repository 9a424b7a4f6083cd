"""The table of Vikings: whatever the rules allow can be done with the mouse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.table.settings import Settings
from tests.scenes.hands import open_table, ways


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    settings = Settings(language="en", animation_speed=0.0, curtain="off")
    made = App(settings, (1280, 720), headless=True)
    yield made
    made.quit()


@pytest.mark.parametrize("variant", ["basic", "advanced", "advanced_without_auction"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_has_a_choice_a_click_or_a_drag(
    app: App, tmp_path: Path, variant: str, seats: int
) -> None:
    chance = random.Random(f"{variant}{seats}")
    scene = open_table(app, tmp_path, "vikings", {"variant": variant}, seats, f"ways {seats}")
    bid = 0
    while scene.game.to_move is not None:
        assert scene.viewer == scene.game.to_move, "the table turns to whoever has to choose"
        offered = ways(scene)
        begun = {actions[0] for actions in offered}
        missing = {action for action in scene.game.legal_actions() if action not in begun}
        assert {action.verb for action in missing} <= {"bid"}, missing
        useful = [actions for actions in offered if actions[0].verb != "exchange" or len(actions) > 1] or offered
        gesture = chance.choice(useful)
        assert scene.commit(gesture, by_hand=len(gesture))
        bid += gesture[0].verb == "bid"
    assert scene.game.outcome is not None
    assert (bid > 0) == (variant == "advanced")
    app.pop()


def test_any_bid_can_be_reached_with_the_stepper(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "bids")
    scene.commit(scene.choices()[0].actions)
    wanted = {action for action in scene.game.legal_actions() if action.verb == "bid"}
    reached = set()
    for _ in range(len(wanted)):
        less, offer, more = scene.choices()[-3:]
        reached.add(offer.actions[0])
        assert less.enabled == (len(reached) > 1)
        if more.press is not None and more.enabled:
            more.press()
    assert reached == wanted
    app.pop()
