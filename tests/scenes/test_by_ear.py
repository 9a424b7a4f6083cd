"""A table played by ear: boards walked and told, the best place first, what was said and what happened before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.shapes.polyomino import Polyomino
from game.scenes.table import Spot, TableScene
from game.scenes.table.handling import PressSpot
from game.scenes.table.hearing import Hearing
from game.scenes.table.telling.hand import Held, Target
from game.scenes.table.telling.outline import outline
from game.ui.drag.pieces import Piece
from tests.scenes.ears import hear, landed
from tests.scenes.hands import open_table
from tests.toy.holm import HEXES, PIECES

pytestmark = pytest.mark.usefixtures("unpainted")

PIECE = ("piece", 0, 0)


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    return landed(app, tmp_path)


def take(scene: TableScene[Any], piece: int) -> None:
    """Takes up a piece of the tray by keys."""
    thing = next(thing for thing in scene.handling.draggables() if thing.key == ("piece", piece, 0))
    scene.drag.pick(thing, "keys")


# -- walking --------------------------------------------------------------------------------------------------------


def test_where_am_i_tells_the_place_what_lies_there_and_each_way_from_it(app: App, scene: TableScene[Any]) -> None:
    hear(app, pygame.K_w)
    cursor = scene.walking.cursors[0][1]
    assert scene.group.focus is cursor, "from nowhere the key leads to the first board"
    cursor.go_to(HEXES[0])
    said, node = hear(app, pygame.K_w)
    assert said.startswith("Hex 1. One settler lives here.")
    beside = [place for place in scene.walking.cursors[0][0].board.beside(HEXES[0]) if place in HEXES]
    for place in beside:
        assert f": Hex {HEXES.index(place) + 1}" in said
    assert said.count(": Hex") == len(beside)
    assert node.name == "Hex 1"


def test_each_step_on_a_board_is_another_node_with_the_name_of_the_place(app: App, scene: TableScene[Any]) -> None:
    seen = {}
    for key in (pygame.K_d, pygame.K_d, pygame.K_a, pygame.K_z, pygame.K_e, pygame.K_q):
        _, node = hear(app, key)
        assert node.source is scene.walking.cursors[0][1]
        assert seen.setdefault(node.id, node.name) == node.name
    assert len(seen) > 2
    assert len(set(seen.values())) == len(seen)


def test_b_leads_from_board_to_board_and_a_board_of_squares_has_edges(app: App, scene: TableScene[Any]) -> None:
    hear(app, pygame.K_b)
    assert scene.walking.focused[0] is scene.walking.cursors[0][0]
    hear(app, pygame.K_b)
    cursor = scene.walking.cursors[1][1]
    assert cursor.focused
    cursor.go_to((0, 0))
    said, node = hear(app, pygame.K_w)
    assert node.name == "Row 1, column 1"
    assert said == "Row 1, column 1. Right: Row 1, column 2. Below: Row 2, column 1. Edge: above, left."
    hear(app, pygame.K_b, mod=pygame.KMOD_SHIFT)
    assert scene.walking.cursors[0][1].focused


def test_the_keys_stay_on_their_place_when_the_table_is_laid_out_anew(app: App, scene: TableScene[Any]) -> None:
    hear(app, pygame.K_b, pygame.K_b)
    scene.walking.cursors[1][1].go_to((2, 3))
    app.relayout()
    _, node = hear(app)
    assert node.name == "Row 3, column 4"
    assert scene.walking.cursors[1][1].focused


def test_what_covers_a_cell_is_told_there_and_nowhere_beside(app: App, scene: TableScene[Any]) -> None:
    take(scene, 0)
    scene.drag.aim_at(("anchor", 1, 1))
    scene.drag.drop_here()
    for seat in (1,):
        scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
        assert scene.shown.to_move != seat
    scene.settle()
    walk, cursor = scene.walking.cursors[1]
    covered = {(1 + down, 1 + across) for down, across in PIECES[0].cells}
    for cell in walk.board.keys:
        assert walk.taken(cell) == (cell in covered)
        assert scene.around.there(walk, cell) == (("Piece",) if cell in covered else ())
    cursor.go_to((1, 1))
    hear(app, pygame.K_b, pygame.K_b)
    said, node = hear(app, pygame.K_w)
    assert said.startswith("Row 2, column 2: Piece.")
    assert node.about.startswith("Piece")


# -- in the hand ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("###\n###", "3 wide, 2 high"),
        ("###\n.##", "3 wide, 2 high, missing: lower left"),
        (".#.\n###", "3 wide, 2 high, missing: upper left, upper right"),
        ("#.#\n###", "3 wide, 2 high; row 1: 1, 3; row 2: 1–3"),
        ("#", "1 wide, 1 high"),
    ],
)
def test_an_outline_is_told_by_its_box_and_what_is_missing(app: App, drawing: str, words: str) -> None:
    assert outline(Polyomino.parse(drawing), lambda id, **args: app.language.text(id, **args)) == words


def test_a_piece_in_the_hand_is_told_with_its_outline_and_again_when_it_is_turned(
    app: App, scene: TableScene[Any]
) -> None:
    take(scene, 0)
    said, node = hear(app)
    places = len(scene.handling.paths(PIECE))
    first = outline(PIECES[0], lambda id, **args: app.language.text(id, **args))
    assert said.endswith(f"In your hand: Piece. {first}. Places for it: {places}.")
    assert isinstance(node.source, Target)
    turned, _ = hear(app, pygame.K_r)
    second = outline(PIECES[0].turned(), lambda id, **args: app.language.text(id, **args))
    assert second != first
    assert second in turned


def test_a_place_tells_what_it_covers_and_which_sides_are_closed(app: App, scene: TableScene[Any]) -> None:
    take(scene, 0)
    scene.drag.aim_at(("anchor", 0, 0))
    said, node = hear(app, pygame.K_w)
    shape = PIECES[0]
    rows = f"1–{shape.height}" if shape.height > 1 else "1"
    columns = f"1–{shape.width}" if shape.width > 1 else "1"
    for text in (said, node.about):
        assert f"Covers rows: {rows}; columns: {columns}" in text
        assert "Above: closed" in text
        assert "Left: closed" in text
        assert "Below: open" in text


def test_where_there_is_no_place_the_focus_is_the_thing_and_it_says_why(app: App, scene: TableScene[Any]) -> None:
    scene.handling.forget()
    take(scene, 0)
    scene.drag.put_back(flying=False)
    scene.handling._paths[PIECE, False] = {}
    take(scene, 0)
    said, node = hear(app)
    assert isinstance(node.source, Held)
    assert node.name == "Piece"
    assert "fits nowhere this way round" in node.about
    assert "fits nowhere this way round" in said
    assert "Places for it" not in said
    assert "fits nowhere" in hear(app, pygame.K_w)[0]
    assert "fits nowhere" in hear(app, pygame.K_PAGEDOWN)[0]


# -- the best first -------------------------------------------------------------------------------------------------


def test_page_down_goes_through_the_places_in_order_of_what_they_bring(app: App, scene: TableScene[Any]) -> None:
    take(scene, 0)
    ranking = scene.listening.ranking
    paths = scene.handling.paths(PIECE)
    order = ranking.targets(PIECE)
    _, node = hear(app)
    assert node.source == Target(order[0]), "what is taken up is aimed at its best place"
    assert sorted(order) == sorted(paths)
    worth = [ranking.of(paths[place]) for place in order]
    assert worth == sorted(worth, reverse=True)
    for number, place in enumerate(order[1:4]):
        said, node = hear(app, pygame.K_PAGEDOWN)
        assert node.source == Target(place)
        assert said == f"{number + 2} of {len(order)}, the best first."
    _, node = hear(app, pygame.K_PAGEUP)
    assert node.source == Target(order[2])


def test_what_is_aimed_elsewhere_or_turned_stays_there(app: App, scene: TableScene[Any]) -> None:
    take(scene, 0)
    hear(app)
    order = scene.listening.ranking.targets(PIECE)
    scene.drag.aim_at(order[-1])
    _, node = hear(app)
    assert node.source == Target(order[-1])
    scene.drag.turn(1)
    aimed = scene.drag.target.key
    _, node = hear(app)
    assert node.source == Target(aimed), "who turns a piece does not want it elsewhere"


def test_a_mouse_that_takes_up_aims_for_itself(app: App, scene: TableScene[Any]) -> None:
    thing = next(thing for thing in scene.handling.draggables() if thing.key == PIECE)
    scene.drag.pick(thing, "carry", (5, 5))
    hear(app)
    assert scene.drag.target is None


def test_with_nothing_in_the_hand_it_goes_through_all_that_can_be_done(app: App, scene: TableScene[Any]) -> None:
    ranking = scene.listening.ranking
    controls = ranking.controls()
    keys = {scene.hearing.meant(widget) for widget in controls}
    assert keys >= {thing.key for thing in scene.handling.draggables() if scene.handling.begins(thing.key)}
    assert keys >= set(scene.handling.clicks())
    assert any(widget in scene.prompt.buttons for widget in controls)
    said, node = hear(app, pygame.K_PAGEDOWN)
    assert node.source == scene.hearing.meant(controls[0])
    assert said == f"1 of {len(controls)}, the best first."
    assert ranking._best_of(scene.hearing.meant(controls[0])).coming > 0, "a piece brings points, a rest none"
    rest = next(widget for widget in controls if widget in scene.prompt.buttons)
    assert controls.index(rest) > 0


def test_a_thing_that_can_only_go_as_a_choice_says_is_gone_through_once(app: App, scene: TableScene[Any]) -> None:
    controls = scene.listening.ranking.controls()
    rest = next(path for widget in controls if (path := scene.meant_by(widget)))
    before = len(controls)
    paths = scene.handling.paths(PIECE)
    scene.handling._paths[PIECE, False] = dict.fromkeys(paths, rest)
    assert len(scene.listening.ranking.controls()) == before - 1
    assert PIECE not in map(scene.hearing.meant, scene.listening.ranking.controls())
    scene.handling._paths[PIECE, False] = {**paths, next(iter(paths)): rest}
    assert PIECE in map(scene.hearing.meant, scene.listening.ranking.controls()), "it can do more"


def test_what_the_raven_advises_comes_first(app: App, scene: TableScene[Any]) -> None:
    from game.bots.bot import Answer

    take(scene, 0)
    paths = scene.handling.paths(PIECE)
    last = scene.listening.ranking.targets(PIECE)[-1]
    scene.hint.answer = Answer(paths[last])
    assert scene.listening.ranking.targets(PIECE)[0] == last


# -- what was said --------------------------------------------------------------------------------------------------


def test_s_says_the_last_message_once_more_and_whole(app: App, scene: TableScene[Any]) -> None:
    scene.app.settings.verbosity = "short"
    scene.hearing._told = 0
    said, _ = hear(app)
    lines = scene.view.told.log(scene.view.viewer)
    assert len(lines) == 2
    whole, _ = hear(app, pygame.K_s)
    assert whole == said
    before = app.reader.tree.news  # type: ignore[union-attr]
    hear(app, pygame.K_s)
    assert app.reader.tree.news != before, "what is said twice has to differ"  # type: ignore[union-attr]


@pytest.mark.parametrize(("verbosity", "lines", "text"), [("short", 3, False), ("usual", 12, True), ("full", 20, True)])
def test_how_much_is_said_at_once_is_chosen_and_nothing_is_lost(
    app: App, scene: TableScene[Any], verbosity: str, lines: int, text: bool
) -> None:
    for _ in range(9):
        for _ in range(2):
            scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    total = len(scene.view.told.log(scene.view.viewer))
    app.settings.verbosity = verbosity
    scene.hearing._told = 0
    said, _ = hear(app)
    told = min(total, lines if verbosity != "full" else total)
    assert said.count(" rests.") + said.count("comes to a hex.") == told
    assert (f"Earlier lines left out: {total - told}" in said) == (told < total)
    assert ("Settle, walk, sail" in said) == text or scene.shown.to_move is None
    whole, _ = hear(app, pygame.K_s)
    assert whole.count(" rests.") + whole.count("comes to a hex.") == total
    assert whole.startswith("Ása comes to a hex."), "what happened first is said first"


def test_j_and_k_go_through_the_log(app: App, scene: TableScene[Any]) -> None:
    assert hear(app, pygame.K_j)[0] == "2 of 2: Bersi comes to a hex."
    assert hear(app, pygame.K_j)[0] == "1 of 2: Ása comes to a hex."
    assert hear(app, pygame.K_j)[0] == "1 of 2: Ása comes to a hex."
    assert hear(app, pygame.K_k)[0] == "2 of 2: Bersi comes to a hex."
    scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    hear(app)
    assert hear(app, pygame.K_j)[0] == "3 of 3: Ása rests."
    assert hear(app, pygame.K_j, mod=pygame.KMOD_SHIFT)[0] == "1 of 3: Ása comes to a hex."
    assert hear(app, pygame.K_k, mod=pygame.KMOD_SHIFT)[0] == "3 of 3: Ása rests."


def test_what_is_done_after_something_was_taken_back_is_told_too(app: App, scene: TableScene[Any]) -> None:
    rest = [action for action in scene.shown.legal_actions() if action.verb == "rest"][:1]
    scene.commit(rest)
    assert "Ása rests." in hear(app)[0]
    scene.undo()
    assert "Ása rests." not in hear(app)[0]
    scene.commit(rest)
    assert "Ása rests." in hear(app)[0]


def test_an_empty_log_says_so(app: App, tmp_path: Path) -> None:
    open_table(app, tmp_path, "holm", {}, 2, "empty")
    hear(app)
    assert hear(app, pygame.K_j)[0] == "Nothing has happened yet."


def test_letters_with_control_are_no_such_keys(app: App, scene: TableScene[Any]) -> None:
    before = hear(app)[0]
    for key in (pygame.K_w, pygame.K_s, pygame.K_j, pygame.K_k):
        assert hear(app, key, mod=pygame.KMOD_LCTRL)[0] == before


# -- as it was ----------------------------------------------------------------------------------------------------


def test_the_place_in_the_order_stays_when_an_equal_table_is_shown_anew(app: App, scene: TableScene[Any]) -> None:
    said, first = hear(app, pygame.K_PAGEDOWN)
    assert said.startswith("1 of ")
    scene.settle()
    said, _ = hear(app, pygame.K_PAGEDOWN)
    assert said.startswith("2 of ")
    scene.settle()
    said, node = hear(app, pygame.K_PAGEUP)
    assert said.startswith("1 of ")
    assert node.id == first.id


def test_a_side_that_is_closed_in_part_says_how_far(app: App, scene: TableScene[Any]) -> None:
    take(scene, 0)
    scene.drag.aim_at(("anchor", 0, 0))
    scene.drag.drop_here()
    scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    scene.settle()
    take(scene, 2)
    assert scene.drag.aim_at(("anchor", 1, 2))
    said, _ = hear(app, pygame.K_w)
    assert "Above: 1 of 2 closed. Right: open. Below: open. Left: open." in said
    assert scene.drag.aim_at(("anchor", 1, 1))
    assert "Above: closed. Right: open. Below: open. Left: closed." in hear(app, pygame.K_w)[0]


def test_the_focus_is_the_question_once_what_had_it_cannot_be_used(app: App, scene: TableScene[Any]) -> None:
    piece = next(widget for widget in scene.handling.widgets() if scene.hearing.meant(widget) == PIECE)
    scene.group.set_focus(piece, by_keyboard=True)
    assert hear(app)[1].source == PIECE
    scene.drag.enabled = False
    _, node = hear(app)
    assert node.role == "heading"
    assert node.name == "Your turn"


def test_what_goes_nowhere_is_not_among_what_can_be_done(app: App, scene: TableScene[Any]) -> None:
    scene.handling.draggables()
    scene.handling._begun[PIECE] = None
    keys = [scene.hearing.meant(widget) for widget in scene.listening.ranking.controls()]
    assert PIECE not in keys
    assert ("piece", 1, 0) in keys


def test_of_a_thing_that_is_clicked_and_taken_up_the_click_is_heard() -> None:
    """What stands first among the controls is pressed: as at the mouse, a click comes before taking up."""
    clicked, taken = PressSpot.__new__(PressSpot), Piece.__new__(Piece)
    clicked.spot, taken.thing = Spot(("card", 1), pygame.Rect(0, 0, 9, 9)), SimpleNamespace(key=("card", 1))  # type: ignore[assignment]
    handling = SimpleNamespace(widgets=lambda: [clicked, taken])
    scene: Any = SimpleNamespace(handling=handling)
    assert Hearing(scene).stand_ins() == {("card", 1): clicked}
