"""Every table as a screen reader reads it: nothing without a name, one number a thing, presses that act."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.scenes.table import TableScene
from game.scenes.table.telling.hand import Target
from game.table.settings import Settings
from game.titles import PLAYABLE, load_game
from game.ui.reader import Node, Tree
from game.ui.reader.nodes import NEWS, ROOT
from game.ui.widgets import Widget
from tests.enough import enough
from tests.scenes.battery.tables import Setup, walk
from tests.scenes.hands import sitting_at, whole

STRIDE = 17
LOOKS = 9
"""So many tables a title are gone through node by node."""
LANGUAGES = ("uk", "ru", "en")


class Heard:
    """Stands for the screen readers of a system: keeps what they are given."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_if_active(self, make: Any) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, is_focused: bool) -> None:
        pass


@pytest.fixture(params=PLAYABLE)
def scene(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TableScene[Any]]:
    app = App(Settings(language="en", animation_speed=0.0, confirm=False, curtain="off"), (1280, 720), headless=True)
    title = str(request.param)
    opened = Setup(title, (), load_game(title).seat_range[0], "hearing").open(app, tmp_path)
    yield opened
    app.quit()
    app.window.close()


def read(scene: TableScene[Any]) -> Tree:
    """Returns the table as it is read now."""
    app: Any = scene.app
    app.read_out()
    tree = app.reader.tree
    assert tree is not None
    return tree


def reached(tree: Tree, number: int = ROOT) -> Iterator[int]:
    """Yields the numbers of all nodes that hang on the root."""
    yield number
    for child in tree.nodes[number].children:
        yield from reached(tree, child)


def usable(tree: Tree) -> list[Node]:
    """Returns what lies on the table and can be pressed."""
    return [node for node in tree.nodes.values() if node.can_act and not isinstance(node.source, Widget)]


def test_every_table_is_a_tree_of_named_things(scene: TableScene[Any]) -> None:
    pressed = 0
    for count, _ in zip(range(2 * LOOKS), walk(scene, STRIDE), strict=False):
        scene.app.language = type(scene.app.language)(LANGUAGES[count % 3])
        scene.settle()
        tree = read(scene)
        numbers = list(reached(tree))
        assert sorted(numbers) == sorted(tree.nodes), "a node hangs nowhere, or twice"
        assert [node for node in tree.nodes.values() if not node.name.strip() and node.id != NEWS] == []
        assert not [node.name for node in tree.nodes.values() if "(icon" in node.name + node.about]
        assert tree.focus in tree.nodes
        assert tree.focus != ROOT or scene.covered, "nothing has the focus"
        pressed += len(usable(tree))
    enough(whole(scene).title, pressed, 11, "things that can be pressed")


def test_things_keep_their_numbers_while_they_lie_there(scene: TableScene[Any]) -> None:
    for _, _ in zip(range(3), walk(scene, STRIDE), strict=False):
        scene.lay_out()
        before = read(scene)
        scene.view.follow()
        scene.lay_out()
        after = read(scene)
        assert before.nodes == after.nodes


def test_a_press_takes_up_clicks_and_lays(scene: TableScene[Any]) -> None:
    taken = laid = clicked = 0
    for _, _ in zip(range(LOOKS), walk(scene, STRIDE), strict=False):
        if not scene.may_act:
            continue
        for node in usable(read(scene))[:3]:
            steps = len(sitting_at(scene).timeline)
            scene.perform(node.source, "click")
            if scene.drag.hand is not None:
                taken += 1
                held = read(scene)
                targets = [found for found in held.nodes.values() if isinstance(found.source, Target)]
                legal = scene.handling.paths(scene.drag.holding)
                assert {target.source.key for target in targets} == set(legal)  # type: ignore[attr-defined]
                if targets:
                    assert isinstance(held.nodes[held.focus].source, Target), "the place aimed at has no focus"
                    aim = targets[-1]
                    scene.perform(aim.source, "focus")
                    assert scene.drag.target is not None
                    assert scene.drag.target.key == aim.source.key  # type: ignore[attr-defined]
                    scene.perform(aim.source, "click")
                    assert len(sitting_at(scene).timeline) == steps + 1
                    laid += 1
                    break
                scene.drag.put_back(flying=False)
            elif len(sitting_at(scene).timeline) > steps:
                clicked += 1
                break
    enough(whole(scene).title, taken + clicked, 3, "things taken and clicked")
    assert laid or not taken


def test_nothing_behind_the_curtain_is_read(scene: TableScene[Any]) -> None:
    scene.covered = True
    assert {node.id for node in read(scene).nodes.values()} == {ROOT, NEWS}
    assert read(scene).news == ""
