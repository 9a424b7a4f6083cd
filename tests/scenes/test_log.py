"""The log tells what happened and nothing that was taken back, and shows how far one may go back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.render import open_screen
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.scenes.table.log import LogColumn, _repeated
from game.scenes.table.logpage import LogPage
from game.table.settings import Settings
from game.ui.paragraph import Paragraph
from game.ui.widgets import Divider, Entry
from tests.golden.book import sitting_of
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, answer, draw
from tests.scenes.hands import click, open_table, press, whole, whole_in
from tests.scenes.stage.games import Course
from tests.scenes.stage.measure import opened, unpainted


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Settings(language="en", animation_speed=0.0, curtain="off"), (1280, 720), headless=True)
    yield made
    made.quit()
    made.window.close()


@pytest.fixture
def scene(app: App, tmp_path: Path) -> TableScene[Any]:
    table = open_table(app, tmp_path, "vikings", {"variant": "advanced_without_auction", "first": "seat1"}, 2, "log")
    table.commit([table.game.legal_actions()[0]])
    return table


def shown(scene: TableScene[Any]) -> list[str]:
    """Returns the lines of the log as they stand on the screen, "--" for the horizon."""
    listed = scene.view.log.list
    assert listed is not None
    return [block.paragraph.text if isinstance(block, Entry) else "--" for block in listed.blocks]


def fresh(scene: TableScene[Any]) -> list[str]:
    """Returns the lines of a log that knows nothing of before."""
    blocks = LogColumn(scene.view, 400).blocks(scene.guest, scene.view.viewer)
    assert any(isinstance(block, Divider) for block in blocks)
    return [block.paragraph.text if isinstance(block, Entry) else "--" for block in blocks]


def buy(scene: TableScene[Any], number: int) -> str:
    """Buys one of the groups on sale; returns the line that tells of it."""
    before = len(shown(scene))
    scene.commit([[action for action in whole(scene).legal_actions() if action.verb == "buy"][number]])
    return shown(scene)[before]


def test_what_is_taken_back_is_no_longer_told(scene: TableScene[Any]) -> None:
    first = buy(scene, 1)
    assert first in shown(scene)
    scene.undo()
    assert first not in shown(scene)
    second = buy(scene, 2)
    assert second != first
    assert first not in shown(scene)
    assert second in shown(scene)
    assert shown(scene) == fresh(scene)


def test_what_is_done_again_is_told_again(scene: TableScene[Any]) -> None:
    line = buy(scene, 1)
    scene.undo()
    scene.redo()
    assert shown(scene).count(line) == 1
    assert shown(scene) == fresh(scene)


def test_the_horizon_stands_behind_what_cannot_be_taken_back(scene: TableScene[Any]) -> None:
    assert shown(scene)[-1] == "--", "the offer was laid out: there is no way back"
    listed = LogColumn(scene.view, 400).blocks(scene.guest, scene.view.viewer)
    said = [words for block in listed if isinstance(block, Divider) for words in block.said]
    assert said == [scene.say("table.horizon.here")], "what was shown stands right above it"
    line = buy(scene, 1)
    told = shown(scene)
    assert told.count("--") == 1
    assert told.index("--") == told.index(line) - 1


def test_the_whole_log_lies_on_a_page_that_grows_and_opens_its_lines(scene: TableScene[Any]) -> None:
    """Read from the page as in the panel; a line opens what can be done with it; Esc leaves the table as it was."""
    button = next(w for w in scene.group.widgets if w.label == scene.say("table.log.whole"))
    click(scene.app, button.rect.center)  # type: ignore[arg-type]
    page = scene.dialog
    assert isinstance(page, LogPage)
    lines = [block.paragraph.text for block in page.list.blocks if isinstance(block, Entry)]
    assert lines == [line for line in shown(scene) if line != "--"]
    line = buy(scene, 1)
    assert scene.dialog is page, "what happens meanwhile does not close it"
    assert any(isinstance(block, Entry) and block.paragraph.text == line for block in page.list.blocks)
    press(scene.app, pygame.K_UP)
    press(scene.app, pygame.K_END)
    press(scene.app, pygame.K_RETURN)
    assert scene.dialog is not None
    assert scene.dialog is not page
    assert scene.dialog.label == scene.say("table.log")
    press(scene.app, pygame.K_ESCAPE)
    press(scene.app, pygame.K_l)
    assert isinstance(scene.dialog, LogPage)
    press(scene.app, pygame.K_ESCAPE)
    assert scene.dialog is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_log_tells_what_its_lines_lead_to_and_has_a_cross(
    make_app: MakeApp, tmp_path: Path, eye: Eye, language: str
) -> None:
    """Nothing on it said that lines open anything, and only Esc or a press beside it led away."""
    app = make_app(size=(1280, 720), language=language)
    scene = open_table(app, tmp_path, "vikings", {}, 2, "log page")
    scene.open_log()
    page = scene.dialog
    assert isinstance(page, LogPage)
    draw(app)
    assert page.said == (scene.say("table.log"), scene.say("table.log.lines"))
    assert eye.cut == []
    cross = next(w for w in page.group.widgets if w.label == scene.say("table.log.close"))
    assert page.rect.contains(cross.rect)
    assert not cross.rect.colliderect(page.list.rect)
    click(app, cross.rect.center)
    assert scene.dialog is None


def test_a_low_log_begins_at_a_whole_line(scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(12):
        scene.commit([whole(scene).legal_actions()[0]])
    listed, lines, written = scene.view.log.list, list[int](), Paragraph.draw
    assert listed is not None

    def seen(paragraph: Paragraph, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> Any:
        lines.extend(at[1] + number * paragraph.line_height for number in range(paragraph.line_count()))
        return written(paragraph, surface, at, hovered)

    monkeypatch.setattr(Paragraph, "draw", seen)
    for high in range(40, 160, 7):
        listed.rect.height = high
        scene.view.log.refresh()
        lines.clear()
        listed.draw(scene.app.window.canvas)
        line = listed.blocks[0].paragraph.line_height  # type: ignore[attr-defined]
        assert listed.offset > 0
        assert not [top for top in lines if listed.rect.top - line < top < listed.rect.top], "none is cut above"
        assert max(lines) + line <= listed.rect.bottom, "the newest is in sight"


LENGTHS = {
    "vikings": ("advanced_gold", 120, 4, 3),
    "odin": ("points", 200, 4, 3),
    "landnam": ("white", 300, 4, 3),
    "northgard": ("years_buildings", 120, 4, 4),
    "tiny_epic": ("boats", 120, 4, 3),
}
"""A game of each title, after so many steps, and how many whole entries stand in its log at 1080p and at 720p."""


def _whole(scene: TableScene[Any]) -> int:
    """Returns how many entries stand whole in the log."""
    assert scene.view.log.list is not None
    return whole_in(scene.view.log.list)


@pytest.mark.parametrize("title", LENGTHS)
def test_the_last_entries_stand_whole_in_the_log(title: str) -> None:
    game, step, *least = LENGTHS[title]
    for size, wanted in zip(((1920, 1080), (1280, 720)), least, strict=True):
        stand: list[int] = []
        with unpainted(), open_screen(size, language="en") as app:
            course = Course(title, game, sitting_of(title, game))
            stand += (_whole(opened(app, course, at)) for at in range(step, step + 40, 8))
        fewest, *others = sorted(stand)
        assert others[0] >= wanted, (size, stand)
        assert fewest >= min(wanted, 4 if title == "northgard" else 2), "among them one that is long"


def test_three_entries_stand_in_the_log_while_one_trades_in_a_small_window() -> None:
    """The tray of an offer lies between prices and log there."""
    course = Course("landnam", "white", sitting_of("landnam", "white"))
    steps = [at for at, step in enumerate(course.sitting.timeline) if step.before.decision.kind == "business"][::25]
    with unpainted(), open_screen((1280, 720), language="uk") as app:
        stand = [_whole(opened(app, course, at)) for at in steps[1:6]]
    assert len(stand) == 5
    assert min(stand) >= 3, stand


def test_three_entries_of_two_lines_stand_in_the_log_beside_two_rivals(tmp_path: Path) -> None:
    with unpainted(), open_screen((1280, 720), language="ru") as app:
        scene = open_table(app, tmp_path, "northgard", {}, 3, "log")
        dice, stand = Random(5), list[int]()
        while len(stand) < 8:
            scene.commit([dice.choice(scene.game.legal_actions())])
            listed = scene.view.log.list
            assert listed is not None
            last = [block.paragraph.height for block in listed.blocks if isinstance(block, Entry)][-3:]
            if len(last) == 3 and max(last) < 3 * scene.view.log.letters:
                stand.append(_whole(scene))
    assert min(stand) >= 3, stand


def test_a_line_offers_to_go_back_only_where_one_can(scene: TableScene[Any]) -> None:
    buy(scene, 0)
    offered = {}
    for entry in scene.guest.log(scene.view.viewer):
        scene.travel.offer(entry)
        assert scene.dialog is not None
        offered[entry.step] = scene.say("table.back_to") in [answer.label for answer in scene.dialog.answers]
        lit = [answer.label for answer in scene.dialog.answers if answer.primary]
        assert lit == [scene.say("table.see_again")], "what changes nothing"
        assert all(button.label[0].isupper() for button in scene.dialog.group.widgets), "as all buttons"
        scene.dialog = None
    assert offered == {step: scene.guest.landing(step) is not None for step in offered}
    assert set(offered.values()) == {False, True}


def test_each_answer_to_a_line_does_what_it_says(scene: TableScene[Any]) -> None:
    told, before = shown(scene), whole(scene).digest()
    buy(scene, 0)
    here, app = whole(scene).digest(), scene.app
    last = len(scene.guest.steps(scene.viewer)) - 1
    entry = next(one for one in scene.guest.log(scene.viewer) if one.step == last)
    ways = {"hall.cancel": TableScene, "table.rule.see": RulebookScene, "table.see_again": ReplayScene}
    for label, kind in ways.items():
        scene.travel.offer(entry)
        answer(app, label)
        over: Any = app.scene
        assert isinstance(over, kind), label
        assert whole(scene).digest() == here
        if over is not scene:
            assert getattr(over, "rule_id", entry.rule) == entry.rule
            app.pop()
    scene.travel.offer(entry)
    answer(app, "table.back_to")
    assert whole(scene).digest() == before
    assert shown(scene) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Ása serves: silver.", "Ása serves: silver\u00a0×3."),
        ("Ása rolled 7, result 7.", "Ása rolled 7, result 7\u00a0(×3)."),
        ("Recruits 1 warrior (S1).", "Recruits 1 warrior (S1)\u00a0×3."),
        ("Well done!", "Well done!\u00a0×3"),
    ],
)
def test_a_line_that_repeats_bears_its_number_within_its_sentence(words: str, told: str) -> None:
    assert _repeated(words, 3) == told
