"""The boards of the titles as they are walked: what each place is called, what covers it, who lies beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.odin.components import TILES
from game.rules.odin.geometry import FACES, POSES, shape_of
from game.scenes.odin.goods.faces import marks_of
from game.scenes.odin.goods.poses import posed
from game.scenes.table import TableScene
from game.scenes.table.walking import Walking
from game.ui.telling.entry import worded
from tests.scenes.hands import open_table
from tests.ui.hand import key

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


def body(scene: TableScene[Any], walk: Any, place: object) -> list[str]:
    """Returns the sentences about a place itself."""
    tip = scene.around.tip(walk, place)
    return [worded(line) for line in tip.body] if tip is not None else []


def test_the_fjord_of_vikings_is_walked_by_rows_and_columns(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "vikings", {"variant": "basic"}, 2, "walks")
    (walk, _), *others = scene.walking.cursors
    assert others == []
    grid: Any = scene.view
    assert set(walk.board.keys) == {(r, c) for r in range(6) for c in range(1, 1 + grid.grid.columns)}
    assert scene.around.title(walk, (1, 2)) == "Warriors, column 2"
    assert set(walk.beside((1, 1))) == {(0, 1), (2, 1), (1, 2)}
    while scene.shown.decision.kind != "purchase":
        scene.commit([scene.shown.legal_actions()[0]])
    ways = (pair for thing in scene.handling.draggables() for pair in scene.handling.paths(thing.key).items())
    (_, seat, *_), path = next((place, path) for place, path in ways if place[0] == "cell")
    scene.commit(path)
    scene.view.viewer = seat
    scene.view.arrange()
    scene.walking.refresh()
    walk = scene.walking.cursors[0][0]
    lies = {place for place in walk.board.keys if scene.view.spot(("tile", seat, *place)) is not None}
    assert lies
    assert {place for place in walk.board.keys if scene.around.there(walk, place)} == lies


def test_every_cell_of_odin_says_what_is_printed_there_and_what_covers_it(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "odin", {}, 2, "walks")
    walk = scene.walking.cursors[0][0]
    board = scene.shown.boards(0)[0]
    face = scene.shown.face(board)
    said = {"penalty": 0, "income": 0, "bonus": 0, "barred": 0, "plain": 0}
    for mark in marks_of(face):
        place = mark.row, mark.column
        lines = body(scene, walk, place)
        expected = {
            "penalty": ["Penalty while open: −1"],
            "income": [f"Income {mark.value}"],
            "barred": ["Nothing is laid here"],
        }.get(mark.kind)
        if expected is not None:
            assert lines == expected
        elif mark.kind == "bonus":
            assert lines[0].startswith("Bonus once all round it is covered: ")
        said[mark.kind] += 1
        bit = mark.row * FACES[face].columns + mark.column
        assert walk.taken(place) == (not FACES[face].open >> bit & 1)
        assert scene.around.title(walk, place) == f"Home board: row {mark.row + 1}, column {mark.column + 1}"
    assert said["penalty"] > 20
    assert said["income"] > 3
    assert said["bonus"] > 1


def test_a_good_of_odin_has_the_outline_of_its_pose(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "odin", {}, 2, "walks")
    item = next(item for item in TILES if len(POSES[shape_of(item)]) > 1)
    for pose in (0, 1):
        assert scene.view.shape_of(("item", item, pose)) == posed(item, pose)
    assert scene.view.shape_of(("space", 3)) is None


def test_a_place_of_the_sea_lies_beside_those_one_move_away(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "tiny_epic", {}, 2, "walks")
    view: Any = scene.view
    view._lay_out("tiny_epic/table")
    view.show(view.shown)
    sea, chart = view.sea, view.sea.chart
    for place in range(len(chart.moves)):
        near = sea.beside(sea._named(place))
        moves = [sea._named(there) for there in chart.moves[place]]
        islands = [key for key in near if key[0] == "islands"]
        assert [key for key in near if key[0] != "islands"] == moves
        assert len(islands) == (chart.fjord(place) < 0), "a dock belongs to an island"
    for island in range(chart.islands):
        docks = [key for key in sea.beside(("islands", sea_name(island))) if key[0] == "docks"]
        assert len(docks) == len(chart.docks[island])


def sea_name(island: int) -> str:
    from game.rules.tiny_epic.chart import ISLANDS

    return ISLANDS[island]


def test_a_territory_lies_beside_those_one_move_away(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "northgard", {}, 2, "walks")
    while not any(far > 1 for land in scene.game.land.territories.values() for far in land.near.values()):
        scene.commit([scene.game.legal_actions()[0]])
    scene.settle()
    walk = scene.walking.cursors[0][0]
    territories = scene.shown.land.territories
    for name, territory in territories.items():
        assert walk.beside(("land", name)) == [("land", other) for other, far in territory.near.items() if far == 1]
        for other in walk.beside(("land", name)):
            assert ("land", name) in walk.beside(other)


@pytest.mark.parametrize(("mod", "goes"), [(0, "c"), (pygame.KMOD_SHIFT, "a")])
def test_b_leads_to_the_next_board_and_with_shift_to_the_one_before(mod: int, goes: str) -> None:
    gone: list[str] = []
    group = SimpleNamespace(set_focus=lambda cursor, by_keyboard: gone.append(cursor))
    three: Any = SimpleNamespace(
        cursors=[(None, "a"), (None, "b"), (None, "c")], focused=(None, "b"), scene=SimpleNamespace(group=group)
    )
    assert Walking.key(three, key(pygame.K_b, mod))
    assert gone == [goes]
