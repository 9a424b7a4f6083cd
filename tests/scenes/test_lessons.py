"""Lessons: every step of every title, with pointer and keys, in every language; left, taken up, handed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.paths import journals_folder
from game.rules.kernel import Action, Message
from game.scenes.lessons import LessonsScene
from game.scenes.menu import MenuScene
from game.scenes.table import Key, TableScene
from game.scenes.table.spots import Spot, draw_spot
from game.scenes.table.tutor import Tutor, _grown, _shade_around
from game.table.lesson import has_lesson, lessons_of
from game.table.settings import LEARNT, load_settings
from game.titles import PLAYABLE
from game.ui import text
from game.ui.drag.aim import every_target
from game.ui.outline import is_polygon
from game.ui.widgets import Entry
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, painted, settle
from tests.scenes.hands import click, drag, press, sitting_at, whole, whole_in

TAUGHT = [title for title in PLAYABLE if has_lesson(title)]
LESSONS = [name for title in PLAYABLE for name in lessons_of(title)]
LARGER = [(1920, 1080), (2560, 1080), (1280, 1024)]
MOST_TABS = 120
LEAST = 15
"""Sentences of a lesson are nowhere smaller, logical px: at 720p they were 13 in three titles."""
LOGGED = {False: 3, True: 4}
"""So many entries stand whole in the log at 720p, and in higher windows."""
TAB = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)


def lesson(app: App, name: str) -> tuple[TableScene[Any], Tutor]:
    app.open.lesson(name)
    app.frame()
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert scene.tutor is not None
    colours = [seat.name for seat in app.look.theme.seats_of(scene.guest.title)]
    assert [plan.colour for plan in scene.guest.seats] == colours[: len(scene.guest.seats)]
    return scene, scene.tutor


def steps(scene: TableScene[Any], tutor: Tutor, hand: Callable[[TableScene[Any], Tutor], None]) -> Iterator[int]:
    """Walks through the lesson with a hand, yielding the number of every step that is reached."""
    while tutor.guidance.step is not None:
        yield tutor.guidance.at
        at = tutor.guidance.at, tuple(tutor.guidance.left)
        if tutor.due:
            scene.advance(16)
        elif not tutor.may_act:
            press(scene.app, pygame.K_SPACE)  # type: ignore[arg-type]
        else:
            hand(scene, tutor)
        scene.app.frame()  # type: ignore[attr-defined]
        assert (tutor.guidance.at, tuple(tutor.guidance.left)) != at, f"step {at[0]} cannot be done"


def test_a_lesson_goes_on_speaking_while_a_thing_is_held(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = lesson(app, "vikings")
    before = scene.prompt._said()
    monkeypatch.setattr(scene, "held_words", lambda key: (Message("table.pending"), None))
    monkeypatch.setattr(type(scene.handling), "lifted", ("group", 0))
    assert scene.prompt._said() == before
    scene.tutor = None
    assert scene.prompt._said().heading == scene.say("table.pending")


def poses(scene: TableScene[Any], key: Key) -> list[Key]:
    """Returns what a thing becomes by being turned in the hand, again and again; first as it lies."""
    found = [key]
    while (turned := scene.hands.turned(scene.shown, found[-1], 1)) is not None and turned not in found:
        found.append(turned)
    return found


def ways_to(tutor: Tutor) -> Iterator[tuple[Action, ...]]:
    """Yields what a gesture may do at a step: all that it waits for, or else its beginning, the longest first."""
    left = tuple(tutor.guidance.left)
    return (left[:end] for end in range(len(left), 0, -1))


def carried(scene: TableScene[Any], left: tuple[Action, ...]) -> Iterator[tuple[Any, int, Any]]:
    """Yields things that mean these actions when they are carried: the thing, how often it is turned, its place."""
    for thing in scene.handling.draggables():
        for turns, pose in enumerate(poses(scene, thing.key)):
            for place in every_target(scene.handling.targets(pose)):
                if scene.handling.paths(pose).get(place.key) == left:
                    yield thing, turns, place


def with_pointer(scene: TableScene[Any], tutor: Tutor) -> None:
    """Does what the step waits for with a drag, a click on a place, or a press on a button."""
    app: App = scene.app  # type: ignore[assignment]
    for left in ways_to(tutor):
        for thing, turns, place in carried(scene, left):
            drag(app, thing.centre, place.centre, turns)
            return
        for key, path in scene.handling.clicks().items():
            if path == left:
                spot = scene.view.spot(key)
                assert spot is not None
                click(app, spot.centre)
                return
        words = [choice.label for choice in scene.choices() if choice.actions == left]
        for button in scene.prompt.buttons:
            if button.label in words:
                click(app, button.rect.center)
                return
    raise AssertionError("no gesture does it")


def with_keys(scene: TableScene[Any], tutor: Tutor) -> None:
    """Does what the step waits for with Tab and Enter alone: a thing, then its place; or a button."""
    app: App = scene.app  # type: ignore[assignment]
    for left in ways_to(tutor):
        found = next(carried(scene, left), None)
        clicked = next((key for key, path in scene.handling.clicks().items() if path == left), None)
        if found is not None and found[0].key != clicked:  # what a press on the thing itself does is not carried
            carry_by_keys(scene, *found)
            return
        if clicked is not None:
            focus(app, lambda widget: getattr(getattr(widget, "spot", None), "key", None) == clicked)  # noqa: B023
            press(app, pygame.K_RETURN)
            return
        words = [choice.label for choice in scene.choices() if choice.actions == left]
        if any(button.label in words for button in scene.prompt.buttons):
            focus(app, lambda widget: widget.label in words)  # noqa: B023
            press(app, pygame.K_RETURN)
            return
    raise AssertionError("no gesture does it")


def carry_by_keys(scene: TableScene[Any], thing: Any, turns: int, place: Any) -> None:
    app: App = scene.app  # type: ignore[assignment]
    focus(app, lambda widget: widget.rect.center == thing.rect.center)
    press(app, pygame.K_RETURN)
    assert scene.drag.holding == thing.key
    for _ in range(turns):
        press(app, pygame.K_r)
    for _ in range(MOST_TABS):
        if scene.drag.target is not None and scene.drag.target.key == place.key:
            press(app, pygame.K_RETURN)
            return
        app.take(TAB)
    raise AssertionError(f"the keys do not carry it to {place.key}")


def focus(app: App, wanted: Callable[[Any], bool]) -> None:
    for _ in range(MOST_TABS):
        app.take(TAB)  # no frame is looked at on the way
        if app.scene.group.focus is not None and wanted(app.scene.group.focus):
            app.frame()
            return
    raise AssertionError("the keys do not reach it")


def shown(scene: TableScene[Any], tutor: Tutor) -> None:
    """Has the tutor do what the step waits for."""
    tutor.show()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_done_with_the_pointer_and_its_words_are_whole(make_app: MakeApp, eye: Eye, name: str) -> None:
    """What is taken where is the same in every language: one walk, at each stop of which all of them are read.

    So is what lies where: the walk, in the smallest window, also looks at all that is pointed at.
    """
    scene, tutor = lesson(make_app(hints=False), name)
    readers = [Reader(scene, code) for code in LANGUAGES]
    walk = steps(scene, tutor, with_pointer)
    reached = list(pointed_at(scene, tutor, read_by(readers, walk)))
    assert set(reached) >= {number for number, step in enumerate(tutor.guidance.lesson.steps) if step.say}
    for reader in readers:
        reader.has_read_all_in_one_size()
        assert reader.sentences.isdisjoint(eye.cut)


class Reader:
    """Reads the prompt of a lesson at the very moment as somebody sees it in a language."""

    def __init__(self, scene: TableScene[Any], code: str) -> None:
        self.scene, self.language = scene, Language(code)
        self.read: set[str] = set()
        self.sentences: set[str] = set()
        self.sizes: dict[tuple[int, int], set[int]] = {}
        self.logged: list[int] = []
        self._one_size: Any = None
        self._columns: dict[tuple[int, int], Any] = {}

    def look(self) -> int:
        """Has the prompt laid out and drawn in the language; returns how many buttons find room in it."""
        scene, prompt = self.scene, self.scene.prompt
        assert scene.tutor is not None
        scene.app.language, prompt._one_size = self.language, self._one_size  # type: ignore[attr-defined]
        prompt.refresh()
        self._one_size = prompt._one_size
        self.sentences = {scene.say(words) for _, words in scene.tutor.pages()}
        shown = next(spot for spot in prompt.spots() if spot.key == ("prompt", "prose"))
        draw_spot(scene.look, scene.app.window.canvas, shown)
        self._buttons_stand_free()
        self._read_log()
        self.read.add(prompt._prose.words)
        step = scene.tutor.guidance.step
        if step is not None and step.say and not scene.tutor.due:
            self.sizes.setdefault(scene.view.areas["prompt"].size, set()).add(prompt._prose.body)
        return len(prompt.buttons)

    def _read_log(self) -> None:
        """Counts the entries that stand whole in the log, where there are some to scroll through."""
        log = self.scene.view.log
        assert log.list is not None
        place = log._place()
        if place.size not in self._columns:
            self._columns[place.size] = log._column_in(place)
        log._column = self._columns[place.size]
        log.refresh()
        if sum(isinstance(block, Entry) for block in log.list.blocks) > LOGGED[True]:
            self.logged.append(whole_in(log.list))

    def _buttons_stand_free(self) -> None:
        """Makes sure that buttons lie within the rim of the panel, beside the heading or below the sentences."""
        look, prompt, room = self.scene.look, self.scene.prompt, self.scene.prompt._room
        prose = prompt._prose
        fit = prose.fitted(look, room.width, room.height)
        end = room.left + text.size(look, prose.heading, "prompt", fit.head)[0]
        inner = self.scene.view.areas["prompt"].inflate(-look.px(14), -look.px(14))
        for button in prompt.buttons:
            assert inner.contains(button.rect), button.label
            is_beside = button.rect.left > end and button.rect.bottom <= room.top + look.px(34)
            assert is_beside or button.rect.top >= room.top + fit.height, button.label

    def has_read_all_in_one_size(self) -> None:
        """Makes sure that all sentences were read, and those of new steps, in a prompt of one size, in one size."""
        assert self.read >= self.sentences
        for room, found in self.sizes.items():
            assert len(found) == 1, f"{self.language.code}: in a prompt of {room} sentences are written in one size"
            assert min(found) >= LEAST, f"{self.language.code}: in a prompt of {room} they can hardly be read"
        least = LOGGED[self.scene.size[1] > 900]
        assert min(self.logged, default=least) >= least, f"{self.language.code}: {self.logged}"


def read_by(readers: list[Reader], walk: Iterator[int]) -> Iterator[int]:
    """Yields the steps of a walk when all have read the prompt, the one who plays it last; they also read its end.

    In each language there is room for the same buttons: what is pressed is also pressed by who reads it in another.
    """
    for number in walk:
        found = {reader.language.code: reader.look() for reader in reversed(readers)}
        assert len({*found.values()}) == 1, f"so many buttons have room at step {number}: {found}"
        yield number
    for reader in reversed(readers):
        assert reader.look()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_done_with_keys_alone(app: App, name: str) -> None:
    scene, tutor = lesson(app, name)
    reached = list(steps(scene, tutor, with_keys))
    assert set(reached) >= {number for number, step in enumerate(tutor.guidance.lesson.steps) if step.say}


def pointed_at(scene: TableScene[Any], tutor: Tutor, walk: Iterator[int], shaded: int | None = None) -> Iterator[int]:
    """Looks at a walk through a lesson, and yields its steps.

    What is pointed at lies on the table, and stays in the light as the prompt does, while the log is dark (at so many
    steps; None: all).
    """
    for number in walk:
        step = tutor.guidance.step
        assert step is not None
        missing = [key for key in step.points if scene.view.spot(key) is None]
        assert missing == [], step.say
        if step.points and not tutor.may_act and not tutor.due and shaded != 0:
            shaded = None if shaded is None else shaded - 1
            scene.app.look.touch()
            scene.app.frame()  # type: ignore[attr-defined]
            assert_lit(scene, step.points[0])
        yield number


def assert_lit(scene: TableScene[Any], key: Key) -> None:
    """Makes sure that the prompt and a spot stay in the light, and the log does not."""
    prompt, spot, log = shades(scene, ("prompt",), key, ("log",))
    assert (prompt, spot) == (0, 0), key
    assert log > 10


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("name", "size"), [*zip(LESSONS, cycle(LARGER), strict=False)], ids=str)
def test_everything_that_is_pointed_at_lies_on_larger_tables_too(
    make_app: MakeApp, name: str, size: tuple[int, int]
) -> None:
    """They have a layout of their own, stretched in a wide window: each lesson is walked through in one or the other.

    How the light falls round a spot is the same at any size, and looked at once.
    """
    scene, tutor = lesson(make_app(size, hints=False), name)
    reader = Reader(scene, LANGUAGES[0])
    assert list(pointed_at(scene, tutor, read_by([reader], steps(scene, tutor, shown)), shaded=1))
    reader.has_read_all_in_one_size()


def test_round_the_wheel_it_is_as_dark_as_elsewhere(make_app: MakeApp) -> None:
    scene, tutor = lesson(make_app(hints=False), "vikings")
    for _ in steps(scene, tutor, shown):
        step = tutor.guidance.step
        if step is not None and ("wheel",) in step.points and not tutor.may_act and not tutor.due:
            break
    wheel = scene.view.spot(("wheel",))
    assert wheel is not None
    assert wheel.outline == "round"
    corner = pygame.Rect(wheel.rect.topleft, (wheel.rect.width // 12, wheel.rect.height // 12))
    means = []
    for present in (None, tutor):
        scene.tutor = present
        picture = pygame.Surface(scene.size)
        scene.paint(picture)
        means.append(sum(pygame.transform.average_color(picture, corner)[:3]))
    assert means[1] < 0.8 * means[0]


def test_the_menu_tells_that_a_lesson_can_be_left(make_app: MakeApp) -> None:
    app = make_app()
    scene, _ = lesson(app, "vikings")
    scene.open_menu()
    assert app.scene.kept == app.language.text("hall.table.lesson")  # type: ignore[attr-defined]
    app.pop()
    scene.end_lesson()
    scene.open_menu()
    assert app.scene.kept == app.language.text("hall.table.unkept")  # type: ignore[attr-defined]


def shades(scene: TableScene[Any], *keys: Key) -> list[int]:
    """Returns how much darker some spots are than without the tutor, in the mean, within the rings."""
    inner = []
    for key in keys:
        spot = scene.view.spot(key)
        assert spot is not None
        wide, high = spot.rect.size
        if is_polygon(spot.outline):
            inner.append(pygame.Rect(0, 0, wide // 6, high // 2).move_to(center=spot.centre))
        else:
            inner.append(spot.rect.inflate(-wide // 2, -high // 2))
    tutor, means = scene.tutor, []
    with painted():
        for present in (None, tutor):
            scene.tutor = present
            picture = pygame.Surface(scene.size)
            scene.paint(picture)
            means.append([sum(pygame.transform.average_color(picture, rect)[:3]) for rect in inner])
    return [without - with_it for without, with_it in zip(*means, strict=True)]


def the_first_own_step(scene: TableScene[Any], tutor: Tutor, wanted: int = 1) -> None:
    for _ in steps(scene, tutor, shown):
        wanted -= tutor.may_act and not tutor.due
        if wanted < 0:
            return


@pytest.mark.parametrize("title", TAUGHT)
def test_another_legal_move_is_put_back_with_a_word(app: App, title: str) -> None:
    scene, tutor = lesson(app, title)
    the_first_own_step(scene, tutor)
    before, at = whole(scene).digest(), tutor.guidance.at
    other = next(action for action in whole(scene).legal_actions() if not tutor.guidance.admits([action]))
    assert not scene.commit([other])
    assert (whole(scene).digest(), tutor.guidance.at) == (before, at)
    assert scene.notices.visible


@pytest.mark.parametrize("title", TAUGHT)
def test_a_step_that_is_read_does_not_lay_the_table_out_anew(
    app: App, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, tutor = lesson(app, title)
    laid: list[object] = []
    layout = TableScene.layout
    monkeypatch.setattr(TableScene, "layout", lambda scene: (laid.append(scene), layout(scene)))
    the_first_own_step(scene, tutor)
    assert tutor.guidance.at > 0
    assert load_settings()[0].lessons == {title: tutor.guidance.at}
    assert not laid
    app.use_settings(replace(app.settings, scale=125))
    assert laid


@pytest.mark.parametrize("title", TAUGHT)
def test_nothing_is_taken_back_in_a_lesson(app: App, title: str) -> None:
    scene, tutor = lesson(app, title)
    the_first_own_step(scene, tutor)
    before = whole(scene).digest()
    press(app, pygame.K_u)
    scene.undo()
    scene.reset_turn()
    assert whole(scene).digest() == before
    assert scene.notices.visible


@pytest.mark.parametrize("title", TAUGHT)
def test_a_lesson_that_was_left_is_taken_up_where_it_was(app: App, title: str) -> None:
    scene, tutor = lesson(app, title)
    the_first_own_step(scene, tutor, wanted=2)
    at, digest = tutor.guidance.at, whole(scene).digest()
    app.home()
    assert load_settings()[0].lessons == {title: at}
    scene, tutor = lesson(app, title)
    assert (tutor.guidance.at, whole(scene).digest()) == (at, digest)


@pytest.mark.parametrize("title", TAUGHT)
def test_at_the_end_the_game_goes_on_and_is_kept(app: App, title: str) -> None:
    scene, tutor = lesson(app, title)
    assert not list(journals_folder().glob("*.meadhall"))
    for _ in steps(scene, tutor, shown):
        pass
    steps_taken = list(sitting_at(scene).timeline)
    press(app, pygame.K_SPACE)
    assert scene.tutor is None
    assert sitting_at(scene).is_kept
    assert list(sitting_at(scene).timeline)[: len(steps_taken)] == steps_taken
    assert {plan.level for plan in sitting_at(scene).seats} == {"", "svein"}
    assert load_settings()[0].lessons == {title: LEARNT}
    assert load_settings()[0].learnt == [title]
    scene, tutor = lesson(app, title)
    assert tutor.guidance.at == 0
    tutor.go_on()
    assert load_settings()[0].learnt == [title], "it stays finished, though it was begun again"


def test_the_menu_offers_one_lesson_after_another_until_all_are_done(make_app: MakeApp, home: Path) -> None:
    app = make_app()
    settle(app)
    assert isinstance(app.scene, MenuScene)
    words = app.scene.say("hall.menu.learn")
    for title in TAUGHT:
        click(app, next(widget for widget in app.scene.group.widgets if widget.label == words).rect.center)
        assert isinstance(app.scene, LessonsScene)
        press(app, pygame.K_RETURN)
        scene = app.scene
        assert isinstance(scene, TableScene)
        assert scene.tutor is not None
        assert whole(scene).title == title
        while scene.tutor.guidance.step is not None:
            for _ in steps(scene, scene.tutor, shown):
                pass
        app.home()
        settle(app)
    assert words not in [widget.label for widget in app.scene.group.widgets]


def test_the_light_on_a_hex_is_a_hex() -> None:
    hexagon = ((50, 0), (93, 25), (93, 75), (50, 100), (7, 75), (7, 25))
    place = Spot(("hex", 0), pygame.Rect(7, 0, 86, 100), outline=hexagon)
    outline = _grown(place, 12)
    shade = _shade_around((120, 120), [(place.rect.inflate(12, 12), outline)])
    assert shade.get_at(place.rect.center).a == 0
    assert shade.get_at((50, 104)).a == 0, "a little more than the hex"
    assert shade.get_at((10, 3)).a > 0, "but not its corners"
