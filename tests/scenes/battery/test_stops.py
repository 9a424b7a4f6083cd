"""What holds wherever a table is looked at: each game is played once, and stands still for every question."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.rules.kernel import Action, Game
from game.scenes.table import TableScene
from game.scenes.table.spots import Key
from game.scenes.table.telling.facts import facts
from game.table.settings import Settings
from tests.scenes.battery.tables import SETUPS, SIZES, Setup, walk
from tests.scenes.hands import ways, whole

pytestmark = pytest.mark.usefixtures("unpainted")

Check = Callable[[TableScene[Any]], None]


@cache
def speakers() -> list[Language]:
    """Returns somebody for each language, who also knows the words of the made-up titles."""
    return [Language(code, strict=True) for code in LANGUAGES]


def every_spot_is_said_once_and_lies_on_the_table(scene: TableScene[Any]) -> None:
    window = scene.app.window.canvas.get_rect()
    spots = scene.view.spots_of(scene.shown)
    keys = [spot.key for spot in spots]
    assert len(set(keys)) == len(keys), sorted(str(key) for key in keys if keys.count(key) > 1)
    for spot in spots:
        assert min(spot.rect.size) > 0, spot.key
        if spot.picture is not None:
            assert window.inflate(2, 2).contains(spot.rect), (spot.key, spot.rect)


def every_word_is_there_in_every_language(scene: TableScene[Any]) -> None:
    said = [spot.words for spot in scene.view.reachable if spot.words is not None]
    assert said
    messages = [message for words in said for message in (words.title, *words.sentences)]
    messages += [message for message in scene.prompt_words() if message is not None]
    messages += [scene.offer.words(scene.shown, action) for action in _choices(scene)]
    for message in messages:
        named = message.named(scene.names)
        assert all(speak.text(named).strip() for speak in speakers()), message


def every_legal_action_can_be_begun(scene: TableScene[Any]) -> None:
    if whole(scene).to_move is None:
        return
    assert scene.viewer == whole(scene).to_move, "the table turns to whoever has to choose"
    begun = {actions[0] for actions in ways(scene)}
    stepped = {verb for verb, look in scene.looks.items() if look.number}
    assert not {a for a in whole(scene).legal_actions() if a not in begun and a.verb not in stepped}


def equal_views_give_equal_spots_and_choices(scene: TableScene[Any]) -> None:
    view = scene.shown
    assert pictured(scene, view) == pictured(scene, view.copy())
    offered = [(choice.label, choice.actions) for choice in scene.choices()]
    scene.view.show(whole(scene).view_for(scene.view.viewer))
    assert [(choice.label, choice.actions) for choice in scene.choices()] == offered


def what_is_seen_from_near_is_what_lies_there(scene: TableScene[Any]) -> None:
    """Things that look otherwise and bear another name look otherwise from near, too."""
    near: dict[tuple[object, object], tuple[str, tuple[str, ...], Key]] = {}
    for spot in scene.view.reachable:
        if spot.large is None or spot.words is None:
            continue
        named, looks = spot.words.title.id, facts(spot.picture)
        other = near.setdefault((spot.key[0], repr(spot.large)), (named, looks, spot.key))
        assert other[0] == named or other[1] == looks, (other[2], spot.key)


CHECKS: tuple[Check, ...] = (
    every_spot_is_said_once_and_lies_on_the_table,
    every_word_is_there_in_every_language,
    every_legal_action_can_be_begun,
    equal_views_give_equal_spots_and_choices,
    what_is_seen_from_near_is_what_lies_there,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_wherever_a_game_stands_still(tmp_path: Path, setup: Setup, check: Check) -> None:
    failed = _asked(setup, tmp_path)[check]
    if failed is not None:
        raise failed


_last: tuple[str, dict[Check, Exception | None]] | None = None


def _asked(setup: Setup, folder: Path) -> dict[Check, Exception | None]:
    """Returns how each question first failed in the game of a set-up, which is played once for all of them."""
    global _last
    if _last is None or _last[0] != str(setup):
        _last = str(setup), _ask(setup, folder)
    return _last[1]


def _ask(setup: Setup, folder: Path) -> dict[Check, Exception | None]:
    app = App(Settings(language="en", animation_speed=0.0, curtain="off"), SIZES[0], headless=True)
    scene = setup.open(app, folder)
    failed: dict[Check, Exception | None] = dict.fromkeys(CHECKS)
    for number in walk(scene, 14):
        for check in CHECKS:
            if failed[check] is None:
                try:
                    check(scene)
                except Exception as error:
                    error.add_note(f"{setup}, decision {number}: {whole(scene).decision}")
                    failed[check] = error
    app.quit()
    app.window.close()
    return failed


def pictured(scene: TableScene[Any], view: Game) -> list[object]:
    """Returns what is said of a view, as things to compare."""
    spots = scene.view.spots_of(view)
    return [(s.key, s.rect, s.picture, s.words, s.words and s.words.sentences, s.count) for s in spots]


def _choices(scene: TableScene[Any]) -> list[Action]:
    """Returns the actions that are offered in words."""
    return [choice.actions[0] for choice in scene.choices() if choice.actions]
