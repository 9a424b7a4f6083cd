"""What is seen while a gesture is shown: who acts is one name, and an era ends over the table it was played on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import PlayUp
from game.rules.tiny_epic.components import GODS
from game.scenes.table import TableScene
from game.scenes.table.kit import fits
from game.scenes.tiny_epic import battle, gods, rivals
from game.scenes.tiny_epic.draft import is_draft
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.hands import open_table, whole
from tests.tiny_epic.tables import ask, card, hold, row, solo, table


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


def test_who_keeps_a_card_looks_at_the_map_and_back_at_the_hand(app: App, tmp_path: Path) -> None:
    scene = open_table(app, tmp_path, "tiny_epic", {}, 1, "look")
    while whole(scene).decision.kind != "pick":
        scene.commit([whole(scene).legal_actions()[0]])

    def pressed(name: str) -> None:
        (choice,) = [one for one in scene.choices() if one.label == scene.say(name)]
        assert choice.primary == (name == "tiny_epic.draft.back"), "Enter leads back to the cards, and keeps none"
        scene.choose(choice)
        app.frame()

    card_ = ("card", scene.shown.offered.cards[0])
    assert scene.view.spot(card_) is not None
    assert scene.view.spot(("island", 0)) is None
    pressed("tiny_epic.draft.look")
    assert scene.view.spot(("island", 0)) is not None
    assert scene.view.spot(card_) is None
    assert not list(scene.handling.draggables())
    pressed("tiny_epic.draft.back")
    assert scene.view.spot(card_) is not None
    pressed("tiny_epic.draft.look")
    scene.commit([whole(scene).legal_actions()[0]])
    app.frame()
    assert scene.view.looks_at_map, "the next card is kept of a hand too"
    while whole(scene).decision.kind == "pick":
        scene.commit([whole(scene).legal_actions()[0]])
    assert not scene.view.looks_at_map


def test_a_battle_that_is_not_on_is_begun_and_one_that_is_on_is_joined(sit: Sit) -> None:
    """tiny_epic.battle.enter: the card turns face down."""
    game = table(3)
    row(game, 0, "w15")
    scene = sit(ask(game, at.Entering(0)))
    assert next(iter(scene.choices())).label == scene.say("tiny_epic.do.enter.first")
    game.prize, *rest = game.above
    game.above, game.starter = tuple(rest), 1
    assert next(iter(sit(game).choices())).label == scene.say("tiny_epic.do.enter")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_god_gives_is_written_on_a_small_screen_too(make_app: MakeApp, tmp_path: Path, language: str) -> None:
    scene = open_table(make_app(menu=False, language=language), tmp_path, "tiny_epic", {}, 3, "gods")
    look, panel = scene.view.look, scene.view.spot(("god", 0)).rect
    parts = gods._GOD.at(look, panel)
    assert parts["boon"].right <= panel.right - look.px(6)
    for god in GODS:
        words = scene.say(f"tiny_epic.god.{god}.short")
        assert fits(look, parts.line("boon", words), parts["boon"].width), words


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)])
def test_the_names_of_islands_lie_beside_boats_and_the_middles_of_fjords(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    scene = open_table(make_app(size, menu=False, scale=scale), tmp_path, "tiny_epic", {}, 3, "names")
    sea = scene.view.sea
    sides = [sea.fjord_ring(fjord) for fjord in range(len(sea.names["fjords"]))]
    berths = [sea.berth(dock) for dock in range(len(sea.names["docks"]))]
    rings = [pygame.Rect(0, 0, side, side).move_to(center=sea.open_water(at)) for at, side in enumerate(sides)]
    for island in range(scene.shown.sea.islands):
        name = scene.view.spot(("island", island, "name")).rect
        for ring in (*rings, *berths):
            both = name.clip(ring)
            assert both.width * both.height <= 0.15 * name.width * name.height


def test_who_fights_is_written_clear_of_the_corner(make_app: MakeApp, tmp_path: Path) -> None:
    scene = open_table(make_app((1920, 1080), menu=False, scale=125), tmp_path, "tiny_epic", {}, 3, "corner")
    panel = scene.view.spot(("rival", 1)).rect
    parts = rivals._RIVAL.at(scene.view.look, panel)
    assert "kind" in parts, "the panel with corners"
    assert parts["foot"].right <= panel.right - scene.view.look.px(30)


def test_alone_the_enemy_acts_in_the_round_of_the_own_turn(sit: Sit) -> None:
    game = solo()
    row(game, 0, "f01")
    hold(game, 0, "f02")
    game.stack = [at.NextTurn(0), at.TurnEnd(0), at.EnemyStep(0)]
    lit = [spot.key for spot in sit(game).view.lying if getattr(spot.picture, "lit", False) and spot.key[0] == "track"]
    assert lit == [("track", 1)]
