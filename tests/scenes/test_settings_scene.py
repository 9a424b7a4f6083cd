from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.hall.change import change_settings
from game.scenes.settings import SettingsScene
from game.scenes.settings.hearing import KEYS, HearingScene
from game.table.errors import reason_of
from game.table.settings import Settings, load_settings
from game.ui.widgets import Segmented, Slider, Toggle, Widget
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, draw, keys, press, redraws_while_idle
from tests.scenes.hands import send


def settings(app: App) -> SettingsScene:
    app.push(SettingsScene(app))
    assert isinstance(app.scene, SettingsScene)
    return app.scene


def row(app: App, message: str) -> Widget:
    words = app.language.text(message)
    return next(widget for widget in app.scene.group.widgets if widget.label == words)


def kept() -> Settings:
    return load_settings()[0]


def test_the_language_changes_everything_at_once(app: App) -> None:
    scene = settings(app)
    choice = row(app, "hall.settings.language")
    assert isinstance(choice, Segmented)
    choice.choose(2)
    assert scene.title() == "Настройки"
    assert app.language.code == kept().language == "ru"
    keys(app, pygame.K_ESCAPE)
    assert app.scene.group.widgets[0].label == "Викинги"


def test_the_scale_holds_at_once_and_the_focus_stays(make_app: MakeApp) -> None:
    app = make_app((1920, 1080))
    settings(app)
    scale = row(app, "hall.settings.scale")
    app.scene.group.set_focus(scale, by_keyboard=True)
    keys(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert app.settings.scale == kept().scale == 110
    assert app.look.unit == pytest.approx(1.1)
    focus = app.scene.group.focus
    assert isinstance(focus, Slider)
    assert focus.value == 110


def test_the_size_changes_when_the_bead_is_let_go_and_the_pointer_stays_on_it(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.mouse, "set_pos", moved.append)
    app = make_app((1920, 1080))
    settings(app)
    draw(app)
    scale = row(app, "hall.settings.scale")
    assert isinstance(scale, Slider)
    assert (scale.low, scale.high) == (75, 150), "up to where the layout ends"
    start, unit = scale.bead, app.look.unit
    goal = start[0] + scale.rect.width // 4, start[1]
    send(app, pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    send(app, pygame.MOUSEMOTION, pos=goal, rel=(9, 0), buttons=(1, 0, 0))
    assert scale.value > 110
    assert app.look.unit == unit, "nothing moves under the hand"
    assert app.settings.scale == 100
    send(app, pygame.MOUSEBUTTONUP, pos=goal, button=1)
    assert app.settings.scale == kept().scale == scale.value
    assert app.look.unit == pytest.approx(scale.value / 100)
    focus = app.scene.group.focus
    assert isinstance(focus, Slider)
    assert focus is not scale
    assert moved == [focus.bead]
    assert focus.rect.collidepoint(focus.bead)


def test_the_strip_of_table_shows_what_is_set_before_it_holds(make_app: MakeApp) -> None:
    app = make_app((1920, 1080), animation_speed=1.0)
    scene = settings(app)
    draw(app)
    scale, sample = row(app, "hall.settings.scale"), scene.sample
    assert isinstance(scale, Slider)
    assert sample is not None
    assert sample.unit == app.look.unit == 1
    send(app, pygame.MOUSEBUTTONDOWN, pos=scale.bead, button=1)
    send(app, pygame.MOUSEMOTION, pos=(scale.rect.right, scale.rect.centery), rel=(9, 0), buttons=(1, 0, 0))
    draw(app)
    assert app.look.unit == 1, "the page waits for the hand"
    assert sample.unit == pytest.approx(1.5), "the strip does not"
    send(app, pygame.MOUSEBUTTONUP, pos=scale.bead, button=1)
    change_settings(app, scale=100)
    glowing = pygame.image.tobytes(draw(app), "RGB")
    switch = row(app, "hall.settings.hints")
    assert isinstance(switch, Toggle)
    switch.activate()
    assert scene.sample is not None
    assert not scene.sample.glows
    assert pygame.image.tobytes(draw(app), "RGB") != glowing


def test_the_figure_walks_as_fast_as_is_set_and_then_rests(make_app: MakeApp) -> None:
    app = make_app(animation_speed=0.0)
    scene = settings(app)
    took = {}
    for index, speed in ((1, 0.5), (2, 1.0), (3, 2.0)):
        motion = row(app, "hall.settings.motion")
        assert isinstance(motion, Segmented)
        motion.choose(index)
        took[speed] = 0
        while scene.moving:
            scene.update(5)
            took[speed] += 5
    assert took[0.5] == 2 * took[1.0] == 4 * took[2.0] > 0
    motion = row(app, "hall.settings.motion")
    assert isinstance(motion, Segmented)
    motion.choose(0)
    assert not scene.moving, "nothing moves where motion is off"
    assert scene.sample is not None
    assert scene.sample.side == 1, "but the figure is there"
    assert redraws_while_idle(app) == 0


def test_a_scale_that_the_window_has_no_room_for_says_so(app: App) -> None:
    scene = settings(app)
    change_settings(app, scale=200)
    assert app.look.unit == 1
    words = app.language.text("hall.settings.scale.capped", scale=100)
    assert any(label == words for label, *_ in scene._labels)


@pytest.mark.parametrize("field", ["confirm", "hints", "muted"])
def test_switches_hold_at_once_and_are_kept(app: App, field: str) -> None:
    settings(app)
    before = getattr(app.settings, field)
    switch = row(app, f"hall.settings.{field}")
    assert isinstance(switch, Toggle)
    switch.activate()
    assert getattr(app.settings, field) is getattr(kept(), field) is not before


def test_motion_and_curtain(app: App) -> None:
    settings(app)
    motion, curtain = row(app, "hall.settings.motion"), row(app, "hall.settings.curtain")
    assert isinstance(motion, Segmented)
    assert isinstance(curtain, Segmented)
    motion.choose(3)
    assert app.look.speed == kept().animation_speed == 2.0
    curtain.choose(2)
    assert app.settings.curtain == kept().curtain == "always"


def test_a_switch_that_waits_for_the_next_start_says_so(app: App) -> None:
    settings(app)
    switch = row(app, "hall.settings.software")
    assert isinstance(switch, Toggle)
    switch.activate()
    assert kept().software
    assert app.scene.dialog is not None
    answer(app, "hall.ok")


@pytest.mark.parametrize("field", ["volume", "ambience", "music", "think"])
def test_each_slider_holds_at_once_and_is_kept_when_the_page_is_left(app: App, field: str) -> None:
    settings(app)
    slider = row(app, f"hall.settings.{field}")
    assert isinstance(slider, Slider)
    slider.set_value(slider.value + slider.step)
    value = app.settings.think_ms / 100 if field == "think" else 100 * getattr(app.settings, field)
    assert round(value) == slider.value / (100 if field == "think" else 1)
    press(app, "hall.back")
    assert kept() == app.settings != Settings(language=app.settings.language)


def test_each_kind_of_sound_has_a_loudness_of_its_own(app: App) -> None:
    settings(app)
    for field, percent in (("ambience", 60), ("music", 0)):
        slider = row(app, f"hall.settings.{field}")
        assert isinstance(slider, Slider)
        slider.set_value(percent)
    assert app.sound.loudness == {"table": Settings().volume, "ambience": 0.6, "theme": 0.0}, "it is heard at once"
    press(app, "hall.back")
    assert (kept().ambience, kept().music, kept().volume) == (0.6, 0.0, Settings().volume)


def test_settings_can_be_put_back_but_for_what_was_learnt(app: App) -> None:
    settings(app)
    stays = {"language": "uk", "hall": "meadhall:a", "lessons": {"odin": 2}, "learnt": ["vikings"], "met": ["draft"]}
    change_settings(app, confirm=False, curtain="off", **stays)
    press(app, "hall.settings.default")
    assert kept() == Settings(**stays)  # type: ignore[arg-type]


def test_settings_that_cannot_be_kept_still_hold(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Settings) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Settings, "save", full)
    settings(app)
    assert not change_settings(app, language="ru")
    assert app.language.code == "ru"
    assert app.scene.dialog is not None
    assert app.scene.dialog.title == app.language.text("hall.settings.unsaved")
    reason = reason_of(OSError(28, "No space left on device"))
    assert app.scene.dialog.body == app.language.text("hall.settings.unsaved.text", reason=reason), "in our words"
    answer(app, "hall.ok")
    switch = row(app, "hall.settings.software")
    assert isinstance(switch, Toggle)
    switch.activate()
    assert app.scene.dialog is not None
    title = app.language.text("hall.settings.unsaved")
    assert app.scene.dialog.title == title, "what is not kept does not come at the next start"


def test_the_window_as_it_is_counts_when_something_else_changes(app: App) -> None:
    app.window.toggle_full_screen()
    change_settings(app, confirm=False)
    assert app.window.is_full_screen
    assert kept().full_screen


def test_full_screen_is_shown_as_the_window_is_and_not_as_it_was_kept(app: App) -> None:
    label = app.language.text("hall.settings.full_screen")
    for times in range(3):
        settings(app)
        row = next(one for one in app.scene.group.widgets if isinstance(one, Toggle) and one.label == label)
        assert row.value == app.window.is_full_screen == (times % 2 == 1)
        app.window.toggle_full_screen()


def test_the_page_for_playing_by_ear_changes_what_is_told_and_lists_the_keys(make_app: MakeApp) -> None:
    app = make_app()
    app.open.hearing()
    scene = app.scene
    assert isinstance(scene, HearingScene)
    assert len([widget for widget in scene.group.widgets if isinstance(widget, Segmented)]) == 2
    assert len([widget for widget in scene.group.widgets if isinstance(widget, Toggle)]) == 1
    written = list(scene.lettering())
    assert len([line for line in written if line in list(scene.keys())]) == len(KEYS)
    scene.changer("verbosity")("short")
    scene.changer("secrets_aloud")(False)
    assert (app.settings.verbosity, app.settings.secrets_aloud) == ("short", False)
    assert isinstance(app.scene, HearingScene)


def test_a_page_that_is_heard_has_its_focus_on_a_control(make_app: MakeApp) -> None:
    app = make_app()
    app.read_out()
    tree = app.reader.tree
    assert tree is not None
    assert tree.nodes[tree.focus].can_act
    app.open.hearing()
    app.read_out()
    assert app.reader.tree is not None
    assert app.reader.tree.news == "Playing by ear", "it is not said which page was opened"
    app.pop()
    app.read_out()
    tree = app.reader.tree
    assert app.scene.group.key_focus() is tree.nodes[tree.focus].source
