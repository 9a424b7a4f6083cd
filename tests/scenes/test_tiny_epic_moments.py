"""What is seen while a gesture is shown: who acts is one name, and an era ends over the table it was played on."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.tiny_epic.actions import PlayUp
from game.scenes.table import TableScene
from game.scenes.tiny_epic import battle
from game.scenes.tiny_epic.draft import is_draft
from tests.scenes.conftest import Sit
from tests.tiny_epic.tables import card, hold, row, table


def _last_card(sit: Sit) -> TableScene[Any]:
    """Has the last card of an era played at a table in motion: what it brings is over at once."""
    game = table(3)
    for seat, names in enumerate((("f01", "f02", "f03"), ("w02", "w03", "w04"), ("m01", "m02", "m03"))):
        row(game, seat, *names)
    hold(game, 0, "m10")
    scene = sit(game, animation_speed=1.0)
    assert scene.commit([PlayUp(0, card("m10"))])
    return scene


def _words(scene: TableScene[Any], *key: str) -> str:
    spot = scene.view.spot(key)
    assert spot is not None
    picture: Any = spot.picture
    return str(getattr(picture, "words", "") or picture.heading)


def test_bar_and_prompt_name_the_same_seat_as_long_as_its_gesture_is_shown(sit: Sit) -> None:
    scene = _last_card(sit)
    shown = 0
    while scene.stage.busy:
        scene.advance(40)
        if scene.stage.busy and scene._played is not None and scene.view.mover is not None:
            assert scene.view.mover == scene._played.seat
            assert scene.names[scene.view.mover] in _words(scene, "bar", "name")
            shown += 1
    assert shown > 3


def test_an_era_ends_over_the_table_on_which_it_was_played(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    below: list[tuple[bool, int, tuple[int, ...]]] = []
    draw = battle.PageShown.draw

    def drawn(page: battle.PageShown, surface: Any) -> None:
        view = scene.view.shown
        below.append((is_draft(view), view.era, view.rows[0]))
        draw(page, surface)

    monkeypatch.setattr(battle.PageShown, "draw", drawn)
    scene = _last_card(sit)
    for _ in range(400):
        if not scene.stage.busy:
            break
        scene.advance(40)
        scene.app.look.touch()
        scene.app.frame()
    assert set(below) == {(False, 0, tuple(card(name) for name in ("f01", "f02", "f03", "m10")))}
    assert is_draft(scene.view.shown)
