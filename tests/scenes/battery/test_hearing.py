"""Every table as a screen reader reads it: nothing without a name, one number a thing, presses that act."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene, TableView
from game.scenes.table.outlook import Trials
from game.scenes.table.telling import InHand, LastPages, Lying
from game.scenes.table.telling.hand import Held, Target
from game.table.settings import Settings
from game.titles import PLAYABLE, load_game
from game.ui.reader import Node, Tree, tree_of
from game.ui.reader.nodes import NEWS, ROOT
from game.ui.widgets import Widget
from tests.enough import enough
from tests.scenes.battery.tables import Setup, walk
from tests.scenes.hands import sitting_at, whole

pytestmark = pytest.mark.usefixtures("unpainted")

STRIDE = 17
LOOKS = 9
"""So many tables a title are gone through node by node."""
LANGUAGES = ("uk", "ru", "en")
SIGNS = frozenset("·—–→")
"""What parts words for the eye; a voice would call it by its name."""


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


def test_every_table_is_a_tree_of_named_things(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = scene.app
    pressed = 0
    for count, _ in zip(range(2 * LOOKS), walk(scene, STRIDE), strict=False):
        scene.app.language = type(scene.app.language)(LANGUAGES[count % 3])
        scene.settle()
        if app.scene is not scene:
            break
        tree = read(scene)
        known = {**app.ear._tree.nodes, NEWS: Node(NEWS, "status", "")}
        assert known == afresh(app, scene, monkeypatch), "what is remembered is in the words of another language"
        numbers = list(reached(tree))
        assert sorted(numbers) == sorted(tree.nodes), "a node hangs nowhere, or twice"
        assert [node for node in tree.nodes.values() if not node.name.strip() and node.id != NEWS] == []
        assert not [node.name for node in tree.nodes.values() if "(icon" in node.name + node.about]
        assert not [node for node in tree.nodes.values() if SIGNS.intersection((node.name + node.about).split())]
        assert tree.focus in tree.nodes
        assert tree.focus != ROOT or scene.covered, "nothing has the focus"
        for thing in scene.handling.draggables()[:2]:
            assert all(scene.around.called.places(thing.key).values()), f"a place for {thing.key} has no name"
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


# -- by keys alone --------------------------------------------------------------------------------------------------

ACTS = 14
"""So many choices a title are made by keys."""


def press(app: App, key: int) -> Tree:
    """Presses a key, and returns what is read then, once all has come to rest and all was found in pieces."""
    app.take(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.frame()
    deque(app.ear.readied(), maxlen=0)
    app.read_out()
    deque(app.ear.foreseen(), maxlen=0)
    tree = app.reader.tree
    assert tree is not None
    return tree


def afresh(app: App, scene: Any, monkeypatch: pytest.MonkeyPatch) -> dict[int, Node]:
    """Returns what is read of a table of which nothing is remembered."""
    with monkeypatch.context() as patch:
        patch.setattr(scene.view, "read", {})
        patch.setattr(scene.pointing, "trials", Trials())
        patch.setattr(scene.pointing, "_known", {})
        for part, anew in (("lying", Lying()), ("last_pages", LastPages()), ("in_hand", InHand(scene))):
            patch.setattr(scene, part, anew)
        return tree_of("Meadhall", scene.entries(), None, scene.able(), app.ear.part_name, spell=app.ear.spell).nodes


def focus_of(tree: Tree) -> Node:
    """Returns what has the focus; it is something sensible, and has a name."""
    node = tree.nodes[tree.focus]
    assert node.id not in (ROOT, NEWS), "nothing has the focus"
    assert node.name.strip()
    assert node.can_act or node.role == "heading", f"{node.name} has the focus, and nothing can be done with it"
    return node


def test_the_focus_is_never_lost_while_keys_alone_play(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = scene.app
    scene.settle()
    focus_of(read(scene))
    done = held = 0
    for _ in range(6 * ACTS):
        if whole(scene).decision is None or done == ACTS:
            break
        steps = len(sitting_at(scene).timeline)
        focus_of(press(app, pygame.K_PAGEDOWN))
        tree = press(app, pygame.K_RETURN)
        node = focus_of(tree)
        if scene.dialog is None:
            known = {**app.ear._tree.nodes, NEWS: Node(NEWS, "status", "")}
            assert known == afresh(app, scene, monkeypatch), "what is remembered is not what lies there"
        if scene.drag.hand is not None:
            held += 1
            targets = [found for found in tree.nodes.values() if isinstance(found.source, Target)]
            assert len(targets) == len(scene.handling.paths(scene.drag.holding))
            assert all(target.name.strip() for target in targets)
            assert isinstance(node.source, Target if targets else Held)
            assert node.about or targets, "it is not said why there is no place"
            focus_of(press(app, pygame.K_PAGEDOWN))
            focus_of(press(app, pygame.K_RETURN if targets else pygame.K_ESCAPE))
        if scene.dialog is not None:
            focus_of(press(app, pygame.K_RETURN))
        done += len(sitting_at(scene).timeline) > steps
    enough(whole(scene).title, done, ACTS // 2, "choices made by keys")


def test_every_place_of_every_board_is_named_and_told_with_what_lies_around(scene: TableScene[Any]) -> None:
    app: Any = scene.app
    for _, _ in zip(range(LOOKS), walk(scene, STRIDE), strict=False):
        pass
    scene.settle()
    read(scene)
    named = 0
    for board, cursor in scene.walking.cursors:
        scene.group.set_focus(cursor, by_keyboard=True)
        for place in board.board.keys:
            cursor.go_to(place)
            if title := scene.around.title(board, place):
                named += 1
                assert scene.around.here().startswith(title)
                assert "(icon" not in scene.spell(scene.around.here())
        at = next((place for place in board.board.keys if scene.around.title(board, place)), None)
        if at is not None:
            cursor.go_to(at)
            tree = press(app, pygame.K_w)
            assert tree.news.startswith(scene.spell(scene.around.title(board, at)))
            assert tree.nodes[tree.focus].name in scene.spell(scene.around.title(board, at))
    if type(scene.view).walks is not TableView.walks:  # a title may have no board
        enough(whole(scene).title, named, 5, "places walked to")
