"""The longest name that can be typed stands whole on every table, in the smallest window."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.scenes.seating import SeatingScene
from game.scenes.table import TableScene
from game.table.seats import PERSON
from game.ui import text
from game.ui.look import Look
from game.ui.widgets import TextField

MakeApp = Callable[..., App]


def typed(app: App, title: str, letters: str) -> SeatingScene:
    """Opens the seating of a title, seats persons, and types the same letters into each name."""
    app.open.seating(title)
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    while len(scene.seating.seats) > max(3, scene.seating.least):
        scene.remover(0)()
    for number in range(1, len(scene.seating.seats) + 1):
        label = app.language.text("hall.seating.name", n=number)
        field = next(one for one in scene.group.all() if isinstance(one, TextField) and one.label == label)
        scene.group.set_focus(field)
        for letter in letters:
            field.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
        scene.seating.seats[number - 1].who = PERSON
    return scene


@pytest.mark.usefixtures("kept_drawings")
@pytest.mark.parametrize(("language", "letters"), [("en", "W" * 12), ("ru", "Ш" * 12)])
@pytest.mark.parametrize("title", ["vikings", "landnam", "odin", "northgard", "tiny_epic"])
def test_no_table_cuts_a_name_that_was_typed(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, title: str, language: str, letters: str
) -> None:
    app = make_app(language=language, curtain="off")
    scene = typed(app, title, letters)
    assert scene.seating.seats[0].name[:5] == letters[:5], "the field took the beginning"
    scene.start()
    table = app.scene
    assert isinstance(table, TableScene)
    assert len(set(table.names)) == len(table.names), "equal names are told apart"
    cut: set[str] = set()
    shorten = text.shorten

    def shortened(look: Look, words: str, role: str, width: int, px: int | None = None) -> str:
        kept = shorten(look, words, role, width, px)
        if kept != words and any(name in words for name in table.names):
            cut.add(f"{words}: {kept}")
        return kept

    monkeypatch.setattr(text, "shorten", shortened)
    dice = random.Random(3)
    for number in range(121):
        if table.game.decision is not None:
            table.sitting.commit([dice.choice(table.game.legal_actions())])
        if number % 40 == 0:
            table.settle()
            app.look.touch()
            app.frame()
    assert not cut


def test_ordinary_names_are_taken_whole(app: App) -> None:
    for name in ("Björgvinsson", "Christopher", "Ярославна"):
        scene = typed(app, "vikings", name)
        assert scene.seating.seats[0].name == name
        app.home()


def test_a_paste_is_taken_as_far_as_it_fits(app: App) -> None:
    scene = typed(app, "vikings", "")
    field = next(one for one in scene.group.all() if isinstance(one, TextField))
    field.handle(pygame.Event(pygame.TEXTINPUT, text="W" * 40))
    assert 5 <= len(field.value) < 12
    assert scene.name_fits(field.value)
    assert not scene.name_fits(field.value + "W")
