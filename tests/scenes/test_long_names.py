"""Names of fourteen letters can be typed; the tables write them whole, or short where the tip then tells them whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules.kernel import LiveChance
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.scenes.table.kit import Line
from game.scenes.table.layer import SpotLayer
from game.scenes.table.spots import draw_spot
from game.table.seats import PERSON, SeatPlan
from game.table.sitting import Sitting
from game.titles import PLAYABLE, load_game, load_scene
from game.ui import text
from game.ui.look import Look
from game.ui.widgets import TextField
from tests.enough import enough
from tests.scenes.battery.tables import plays
from tests.scenes.hands import guest_at

MakeApp = Callable[..., App]
USUAL = ("Maximilian", "Святослав", "Björgvinsson", "Мирослава")
TIGHT = {"landnam"}
"""Where the longest names end in an ellipsis: in the rows of five seats at the Althing."""
LONG = ("Christophersen", "Александрина", "Eleonora-Marie", "Станиславовна")


def typed(app: App, letters: str) -> SeatingScene:
    """Opens the seating of Vikings and types letters into the first name."""
    app.open.seating("vikings")
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    field = next(one for one in scene.group.all() if isinstance(one, TextField))
    scene.group.set_focus(field)
    for letter in letters:
        field.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    scene.seating.seats[0].who = PERSON
    return scene


def shortens(look: Look, line: Line, width: int) -> bool:
    """Tells whether a line has no room for all of its words."""
    px = None if line.px is None else look.px(line.px)
    return text.fitted(look, line.words, line.role, width, px)[0] != line.words


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_name_is_whole_on_every_table_or_told_by_the_tip(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, title: str
) -> None:
    app = make_app((1280, 720), False, language="ru", curtain="off")
    names = [name for pair in zip(LONG, USUAL, strict=True) for name in pair][: load_game(title).seat_range[-1]]
    cut: set[str] = set()
    shorten = text.shorten

    def shortened(look: Look, words: str, role: str, width: int, px: int | None = None) -> str:
        kept = shorten(look, words, role, width, px)
        if kept != words and any(name in words for name in names):
            cut.add(words)
        return kept

    monkeypatch.setattr(text, "shorten", shortened)
    monkeypatch.setattr(SpotLayer, "show", lambda *_: None)
    sitting = Sitting.start(title, {}, list(map(SeatPlan, names)), "names", tmp_path)
    table: TableScene = load_scene(title)(app, guest_at(app, sitting))  # type: ignore[type-arg]
    app.push(table)
    dice, luck, game, kinds = random.Random(3), LiveChance("names"), sitting.game.copy(), set[str]()
    while game.decision is not None:
        if game.decision.kind not in kinds:
            kinds.add(game.decision.kind)
            sitting._timeline._move_to(game.copy())
            table.settle()
            for spot in table.view.reachable:
                if any(name in repr(spot.picture) for name in names):
                    draw_spot(app.look, app.window.canvas, spot)
            for spot in table.view.reachable:
                if isinstance(spot.picture, Line) and shortens(app.look, spot.picture, spot.rect.width):
                    tip = table.view.spot_tip(table.view.at(spot.rect.center) or spot)
                    assert tip is not None, spot.key
                    name = next(name for name in names if name in spot.picture.words)
                    assert name in " ".join((tip.title, *tip.body)), spot.key
        game.apply(plays(game, dice), luck)
    enough(title, len(kinds), 4, "kinds of decisions")
    assert not [words for words in cut for name in USUAL if name in words]
    assert bool(cut) == (title in TIGHT)


def test_a_name_of_fourteen_usual_letters_is_taken_whole(app: App) -> None:
    for name in (*LONG, *USUAL):
        scene = typed(app, name)
        assert scene.seating.seats[0].name == name
        app.home()


def test_a_paste_is_taken_as_far_as_it_fits(app: App) -> None:
    scene = typed(app, "")
    field = next(one for one in scene.group.all() if isinstance(one, TextField))
    field.handle(pygame.Event(pygame.TEXTINPUT, text="W" * 40))
    assert 5 <= len(field.value) < 12
    assert scene.name_fits(field.value)
    assert not scene.name_fits(field.value + "W")


def test_equal_names_that_fill_their_room_are_told_apart(app: App) -> None:
    scene = typed(app, LONG[0])
    for seat in scene.seating.seats[1:]:
        seat.name = LONG[0]
    scene.start()
    names = app.scene.names  # type: ignore[attr-defined]
    assert len(set(names)) == len(names)
    assert all(map(scene.name_fits, names))
