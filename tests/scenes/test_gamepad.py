"""The whole hall with a gamepad alone, by the events that SDL posts: no key, no mouse."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seating import SeatingScene
from game.scenes.settings.access import AccessScene
from game.scenes.table import TableScene
from game.scenes.table.logpage import LogPage
from game.scenes.table.menu import TableMenu
from game.titles import PLAYABLE, load_game
from game.ui.camera import Camera
from game.ui.gamepad import FIRST_MS, NEXT_MS
from game.ui.tooltip import Tip
from game.ui.widgets import DropDown, TextField, Toggle
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import open_table, press, sitting_at, whole
from tests.scenes.pad import Watch, push, tell, tilt, wanted

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START, VIEW = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT_STICK, RIGHT_STICK = pygame.CONTROLLER_BUTTON_LEFTSTICK, pygame.CONTROLLER_BUTTON_RIGHTSTICK
UP, DOWN, LEFT, RIGHT = (getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}") for name in ("UP", "DOWN", "LEFT", "RIGHT"))
DECK = 1280, 800
MOST_GESTURES, MOST_PUSHES = 40, 60


def table(app: App, folder: Path, title: str, seats: int | None = None) -> TableScene[Any]:
    app.settings.curtain = "off"
    return open_table(app, folder, title, {}, seats or max(2, load_game(title).seat_range[0]), f"pad {title}")


def gesture(app: App, scene: TableScene[Any], chance: random.Random) -> bool:
    """Goes with the shoulders to something that can be done, does it, and lays down what is then in the hand."""
    before, goals = len(sitting_at(scene).timeline), wanted(scene)
    for _ in range(chance.randrange(4)):
        push(app, RB)
    for _ in range(MOST_PUSHES):
        push(app, RB)
        focus = scene.group.focus
        if focus is None or (tuple(focus.rect), focus.label) not in goals:
            continue
        push(app, A)
        if scene.drag.hand is not None:
            if scene.drag.hand.target is None:
                push(app, B)
                assert scene.drag.hand is None
                continue
            push(app, RB, A)
        if scene.dialog is not None:
            push(app, A)
        while app.scene is not scene:
            push(app, A if isinstance(app.scene, CurtainScene) else B)
        if len(sitting_at(scene).timeline) > before:
            return True
    return False


@pytest.mark.parametrize("title", PLAYABLE)
def test_the_first_turn_of_every_title_is_played_with_a_gamepad_alone(
    make_app: MakeApp, tmp_path: Path, title: str
) -> None:
    app = make_app(DECK, menu=False, confirm=False)
    scene, chance = table(app, tmp_path, title), random.Random(title)
    first, done = whole(scene).to_move, 0
    while whole(scene).to_move == first and done < MOST_GESTURES:
        assert gesture(app, scene, chance), f"nothing could be done at {whole(scene).decision}"
        done += 1
    assert whole(scene).to_move != first, "the turn never ends"
    assert len(sitting_at(scene).timeline) >= done
    if scene.guest.letter.can_undo:
        length = len(sitting_at(scene).timeline)
        push(app, VIEW)
        assert len(sitting_at(scene).timeline) < length


def test_a_thing_is_taken_put_back_turned_and_laid(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "vikings", 2)
    while not scene.handling.draggables():
        push(app, A)
    while scene.drag.hand is None:
        push(app, RB, A)
    push(app, B)
    assert scene.drag.hand is None
    assert app.scene is scene, "it only put back what was in the hand"
    while scene.drag.hand is None:
        push(app, RB, A)
    places = [scene.drag.hand.target.key]
    for button in (RB, RB, LB):
        push(app, button)
        places.append(scene.drag.hand.target.key)
    assert places[0] != places[1] != places[2]
    assert places[3] == places[1], "the left shoulder goes back"
    before = len(sitting_at(scene).timeline)
    push(app, A)
    assert len(sitting_at(scene).timeline) == before + 1


def test_what_is_held_is_turned_and_flipped(make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(menu=False)
    scene, done = table(app, tmp_path, "vikings", 2), list[str]()
    while scene.drag.hand is None:
        push(app, RB, A)
    monkeypatch.setattr(scene.drag, "turn", lambda step: done.append(f"turn {step}"))
    monkeypatch.setattr(scene.drag, "flip", lambda: done.append("flip"))
    push(app, X, RIGHT_STICK)
    assert done == ["turn 1", "flip"]


def test_the_stick_walks_the_table_and_goes_on_while_it_is_held(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene, watch = table(app, tmp_path, "vikings", 2), Watch(app)
    push(app, RB)
    steps: list[object] = []
    monkey = scene.group._arrow
    scene.group._arrow = lambda way: steps.append(way) or monkey(way)  # type: ignore[method-assign, func-returns-value]
    tilt(app, pygame.CONTROLLER_AXIS_LEFTY, 0.9)
    assert steps == [(0, 1)]
    watch.wait(FIRST_MS - 50)
    assert len(steps) == 1
    watch.wait(50 + 2 * NEXT_MS)
    assert len(steps) >= 3
    tilt(app, pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    count = len(steps)
    watch.wait(500)
    assert len(steps) == count
    assert scene.group.by_keyboard, "the ring shows where one is"


def test_start_opens_the_menu_and_closes_it(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "tiny_epic")
    push(app, START)
    assert isinstance(app.scene, TableMenu)
    push(app, START)
    assert app.scene is scene
    push(app, START, B)
    assert app.scene is scene


def test_start_opens_the_menu_with_a_thing_in_the_hand(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "vikings", 2)
    while scene.drag.hand is None:
        push(app, RB, A)
    push(app, START)
    assert isinstance(app.scene, TableMenu)


def test_y_asks_the_raven_or_opens_the_rules(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, asked = make_app(menu=False), list[str]()
    scene = table(app, tmp_path, "landnam")
    monkeypatch.setattr(scene, "ask_hint", lambda: asked.append("hint"))
    scene.layout()
    push(app, Y)
    assert asked == ["hint"]
    scene.buttons._known["table.hint"].enabled = False
    push(app, Y)
    assert asked == ["hint"]
    assert isinstance(app.scene, RulebookScene), "where nothing can be advised, the rules are there"


def test_the_log_is_opened_and_closed(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "odin", 2)
    push(app, LEFT_STICK)
    assert isinstance(scene.dialog, LogPage)
    push(app, B)
    assert scene.dialog is None
    assert app.scene is scene


def test_from_the_menu_to_a_table_and_back(app: App) -> None:
    push(app, RIGHT, A)
    assert isinstance(app.scene, (SeatingScene, MenuScene))
    for _ in range(40):
        if isinstance(app.scene, SeatingScene):
            break
        push(app, RB, A)
    assert isinstance(app.scene, SeatingScene)
    lit = app.scene.group.lit()
    assert lit is not None
    for _ in range(MOST_PUSHES):
        if app.scene.group.focus is lit:
            break
        push(app, LB)
    push(app, A)
    for _ in range(8):
        if isinstance(app.scene, TableScene):
            break
        push(app, A)
    assert isinstance(app.scene, TableScene)
    push(app, START, B)
    assert isinstance(app.scene, TableScene)


def test_the_shoulders_lead_out_of_a_line_that_is_written(app: App) -> None:
    app.open.seating("vikings")
    push(app, RB)
    for _ in range(MOST_PUSHES):
        if isinstance(app.scene.group.focus, TextField):
            break
        push(app, RB)
    line = app.scene.group.focus
    assert isinstance(line, TextField)
    written = line.value
    push(app, RB)
    assert app.scene.group.focus is not line
    push(app, LB)
    assert app.scene.group.focus is line
    push(app, LB)
    assert app.scene.group.focus is not line
    assert line.value == written


def walked_to(app: App, kind: type[Any]) -> Any:
    """Goes with the right shoulder to the first control of a kind and returns it."""
    for _ in range(MOST_PUSHES):
        push(app, RB)
        if isinstance(app.scene.group.focus, kind):
            return app.scene.group.focus
    raise AssertionError(kind)


def test_nothing_that_drops_down_is_changed_in_passing(app: App) -> None:
    app.open.seating("landnam")
    choice = walked_to(app, DropDown)
    chosen = choice.index
    push(app, RIGHT)
    assert choice.index == chosen
    assert app.scene.group.focus is not choice, "the pad walks on"
    chosen = walked_to(app, DropDown).index
    push(app, A, DOWN, A)
    assert app.scene.group.focus.index == chosen + 1, "opened, it is chosen from"
    press(app, pygame.K_LEFT)
    assert app.scene.group.focus.index == chosen, "a keyboard chooses at once"


def test_a_line_to_be_written_says_what_writes_it(app: App) -> None:
    app.open.seating("landnam")
    line = walked_to(app, TextField)
    app.scene.tooltip.hide()
    push(app, A)
    app.frame()
    assert app.scene.tooltip.visible
    assert app.scene.tooltip._tip == Tip(line.label, (app.scene.say("hall.write"),))
    push(app, RB)
    assert app.scene.group.focus is not line, "it leads on as before"


def test_the_shoulders_turn_the_rulebook_and_the_stick_scrolls_it(app: App) -> None:
    scene, watch = RulebookScene(app, "odin"), Watch(app)
    app.push(scene)
    push(app, RB)
    paged = scene.page.offset
    assert paged > 100
    push(app, LB)
    assert scene.page.offset == 0
    scene.group.set_focus(scene.page, by_keyboard=True)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, 1.0)
    watch.wait(160)
    assert scene.page.offset == pytest.approx(160 * 1.1, abs=25)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
    there = scene.page.offset
    watch.wait(160)
    assert scene.page.offset == there
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTY, -1.0)
    watch.wait(400)
    assert scene.page.offset == 0


def camera_of(scene: TableScene[Any]) -> Camera:
    return next(board.lens for board in scene.view._boards.values() if isinstance(board.lens, Camera))


def test_triggers_and_stick_look_around_a_map(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene, watch = table(app, tmp_path, "northgard"), Watch(app)
    lens = camera_of(scene)
    assert lens.is_whole
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    watch.wait(384, 64)
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    near = lens.zoom
    assert near > 1.3 * lens.fitting_zoom
    middle = lens.middle
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    watch.wait(128, 64)
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTX, 0.0)
    assert lens.middle[0] > middle[0]
    assert lens.middle[1] == pytest.approx(middle[1])
    assert lens.zoom == near
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    watch.wait(512, 64)
    assert lens.is_whole


def test_the_stick_looks_along_the_fjord(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene, watch = table(app, tmp_path, "vikings", 2), Watch(app)
    view: Any = scene.view
    wide, first = view.grid.cell, view.first
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
    watch.wait(600)
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0)
    assert view.grid.cell < wide, "farther shows more columns"
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    watch.wait(1200)
    tilt(app, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    assert view.grid.cell > 0
    assert view.zoom < 0
    tilt(app, pygame.CONTROLLER_AXIS_RIGHTX, -1.0)
    watch.wait(300)
    assert view.first == first == 1, "there is nothing before the first column"


def test_what_moves_is_skipped_with_a(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False, animation_speed=1.0)
    scene = table(app, tmp_path, "vikings", 2)
    push(app, A)
    assert scene.stage.busy
    for _ in range(4):
        if scene.stage.moving:
            push(app, A)
    assert not scene.stage.moving


def test_no_gamepad_is_looked_for_before_the_first_rest_nor_where_none_is_wanted(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wants in (True, False):
        app, opened = make_app(gamepad=wants), list[int]()
        monkeypatch.setattr(app.pad, "open", lambda opened=opened: opened.append(1))
        assert not app.pad.is_tried
        app.look.touch()
        app.turn()
        assert opened == [], "a frame is due"
        for _ in range(5):
            pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
            app.turn()
        assert bool(opened) is wants


def test_the_page_of_settings_names_the_gamepad_as_it_comes(app: App) -> None:
    scene = AccessScene(app)
    app.push(scene)
    none = app.language.text("hall.settings.gamepad.none")
    assert any(none in line for line in scene.lettering())
    app.pad._pads[7] = type("Pad", (), {"name": "Old *Trusty*"})()
    app.frame()
    words = " ".join(scene.lettering())
    assert none not in words
    assert "Old" in words
    assert "Trusty" in words
    app.pad._pads.clear()


def test_the_switch_lets_go_of_gamepads(app: App) -> None:
    scene = AccessScene(app)
    app.push(scene)
    label = app.language.text("hall.settings.gamepad")
    switch = next(widget for widget in scene.group.widgets if widget.label == label)
    assert isinstance(switch, Toggle)
    app.pad.is_tried = True
    switch.activate()
    assert not app.settings.gamepad
    assert not app.pad.is_tried


def test_a_gamepads_events_are_nobody_elses(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(app.scene, "handle", lambda event: seen.append(event.type))
    tell(app, pygame.JOYBUTTONDOWN, button=0, joy=0)
    tell(app, pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=100)
    assert not {kind for kind in seen if kind in (pygame.JOYBUTTONDOWN, pygame.CONTROLLERAXISMOTION)}


def test_words_name_the_buttons_of_what_was_pressed_last(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "northgard")

    def told() -> str:
        heading, words = scene.prompt_words()
        undo = scene.buttons._known["table.undo"]
        return " ".join(scene.view.say(message) for message in (heading, words) if message is not None) + str(undo.hint)

    assert "R or the wheel" in told()
    assert "(U, Ctrl+Z)" in told()
    push(app, RB)
    assert "X turns a tile" in told()
    assert "(View)" in told()
    assert "Ctrl" not in told()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    app.turn()
    assert "R or the wheel" in told()


def test_what_a_pad_holds_stays_in_the_hand_while_words_change(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "vikings", 2)
    while scene.drag.hand is None:
        push(app, RB, A)
    held = scene.drag.hand.thing.key
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    app.turn()
    assert scene.drag.hand is not None
    assert scene.drag.hand.thing.key == held
    push(app, RB)
    assert scene.drag.hand is not None


def test_a_begins_where_nothing_has_the_focus(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "tiny_epic")
    push(app, A)
    assert scene.group.key_focus() is not None
    assert len(sitting_at(scene).timeline) == 0, "it was only shown where one is"


def test_a_pressed_while_others_act_leads_nowhere(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "tiny_epic")
    monkeypatch.setattr(scene.group, "foremost", list)
    push(app, A)
    assert scene.group.key_focus() is None, "the menu would open with the next press"
    monkeypatch.undo()
    push(app, A)
    assert scene.group.key_focus() in scene.group.foremost()


def test_a_pointer_that_rests_tells_nothing_to_who_plays_with_a_pad(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "vikings", 2)
    spot = next(spot for spot in scene.view.reachable if scene.view.spot_tip(spot) is not None)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: spot.rect.center)
    monkeypatch.setattr(scene.view, "at", lambda point: spot)
    told: list[object] = []
    monkeypatch.setattr(scene.tooltip, "point", lambda tip, *rest, **more: told.append(tip))
    scene.pointing.point(None)
    assert any(told)
    push(app, X)
    told.clear()
    scene.pointing.point(None)
    assert not any(told)


def test_a_seat_taken_away_leaves_the_focus_nearby(app: App) -> None:
    scene = SeatingScene(app, "landnam")
    app.push(scene)
    app.frame()
    before = len(scene.seating.seats)
    label = app.language.text("hall.seating.remove")
    last = [widget for widget in scene.group.widgets if widget.label == label][-1]
    scene.group.set_focus(last, by_keyboard=True)
    push(app, A)
    assert len(scene.seating.seats) == before - 1
    focus = scene.group.key_focus()
    assert focus is not None
    assert focus is not scene.group.lit()
    assert abs(focus.rect.centery - last.rect.centery) < 120
    push(app, A)
    assert app.scene is scene, "a second press would have begun the game"


def test_what_is_taken_up_and_goes_nowhere_says_why(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(menu=False)
    scene = table(app, tmp_path, "vikings", 2)
    while scene.drag.hand is None:
        push(app, RB, A)
    assert scene.notices.said == ()
    thing = scene.drag.hand.thing
    push(app, B)
    monkeypatch.setattr(scene.drag.callbacks, "legal_targets", lambda key: ())
    scene.drag.pick(thing, "keys")
    assert list(scene.notices.said) == [scene.handling.why_nowhere(thing.key)]
