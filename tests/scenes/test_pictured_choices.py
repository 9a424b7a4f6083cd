"""Whatever is chosen by its picture bears its name, in the prompt and on a page, in the smallest window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import LANGUAGES
from game.rules.kernel import Action
from game.rules.odin import actions as odin
from game.rules.odin.components import CARDS, TILE, TILES
from game.rules.odin.frames import Upgrading
from game.rules.odin.upgrading import result
from game.rules.vikings import actions as vikings
from game.rules.vikings.components import FIGURES
from game.scenes.table import ActionLook, TableScene
from game.scenes.table.choices import Choice
from game.scenes.table.chooser import Chooser
from game.scenes.table.prompt import arranged
from game.titles import PLAYABLE, load_scene
from game.ui import text
from game.ui.widgets import PictureButton
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import open_table, sitting_at, whole

PICTURED: dict[str, dict[str, list[Action]]] = {
    "vikings": {
        "discard_figure": [vikings.DiscardFigure(0, figure) for figure in range(len(FIGURES))],
        "place_colour": [vikings.PlaceColour(0, figure) for figure in range(len(FIGURES))],
    },
    "odin": {
        "play_card": [odin.PlayCard(0, card) for card in CARDS],
        "take_start": [odin.TakeStart(0, card) for card in CARDS],
        "upgrade": [odin.Upgrade(0, good) for good in TILES],
        "flip": [odin.Flip(0, good) for good in TILES if TILE[good].back >= 0],
        "buy_special": [odin.BuySpecial(0, tile) for tile in TILES],
        "forge": [odin.Forge(0, tile) for tile in TILES],
        "loot": [odin.Loot(0, tile) for tile in TILES],
    },
}


def every_choice(scene: TableScene[Any]) -> Iterator[Choice]:
    """Yields each choice of a title that is shown as a picture, whether it can be chosen now or not."""
    for verb, actions in PICTURED[whole(scene).title].items():
        for action in actions:
            for steps in (1, 2) if verb == "upgrade" else (0,):
                if verb == "upgrade":
                    if result(action.good, steps) < 0:  # type: ignore[attr-defined]
                        continue
                    whole(scene).stack.append(Upgrading(0, 1, steps, 0, 0, 0, 0))
                yield scene.offer._choice(whole(scene), action, scene.looks[verb])


def stands(look: Any, button: object) -> None:
    """Asserts that a choice is a picture with its whole name, legible, within its edges."""
    assert isinstance(button, PictureButton)
    px, lines = button.name()
    assert " ".join(lines).split() == button.label.split()
    assert px >= look.px(13)
    assert max(text.size(look, line, "label", px)[0] for line in lines) < button.rect.width


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_verb_that_a_title_shows_as_pictures_is_looked_at(title: str) -> None:
    looks: dict[str, ActionLook] = load_scene(title).looks
    assert {verb for verb, look in looks.items() if look.picture is not None} == set(PICTURED.get(title, ()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", PICTURED)
def test_every_picture_bears_its_name(make_app: MakeApp, tmp_path: Path, title: str, language: str) -> None:
    app = make_app((1280, 720), False, language=language, curtain="off")
    scene = open_table(app, tmp_path, title, {}, 2, "pictures")
    choices = list(every_choice(scene))
    for choice in choices:
        placed = arranged(app.look, pygame.Rect(0, 0, 600, 70), [choice])
        assert placed is not None
        stands(app.look, scene.prompt._button(*placed[0]))
    for choice in choices[:: 8 if len(choices) > 20 else 1]:
        page = Chooser(app.look, (1280, 720), "page", [choice] * 20, lambda _: None)
        for button in page.group.widgets:
            stands(app.look, button)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_six_figures_are_pictures_below_a_whole_sentence(make_app: MakeApp, tmp_path: Path, language: str) -> None:
    """vikings.advanced.discard: the sentence is written smaller before pictures become words."""
    app = make_app((1280, 720), False, language=language, curtain="off")
    scene = open_table(app, tmp_path, "vikings", {"variant": "advanced"}, 2, "pictures")
    draws = random.Random(1)
    while whole(scene).decision is not None and whole(scene).decision.kind != "discard":
        sitting_at(scene).commit([draws.choice(whole(scene).legal_actions())])
    scene.settle()
    assert len(scene.prompt.buttons) == len(FIGURES)
    for button in scene.prompt.buttons:
        stands(app.look, button)
