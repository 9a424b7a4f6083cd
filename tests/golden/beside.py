"""Golden pages beside and over a table: its menu, log, curtain and visits, questions, what teachers and ravens say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath as Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.analysis.what_if import Expected
from game.annals.household import Household
from game.app import App
from game.bots.bot import Answer
from game.bots.judgement import Difference
from game.paths import journals_folder
from game.report import Failure
from game.riddles.question import Question
from game.riddles.shelf import read_shelf
from game.scenes.annals.household import HouseholdScene
from game.scenes.curtain import CurtainScene
from game.scenes.elsewhere import ElsewhereScene
from game.scenes.finishing import FinishingScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings.hearing import HearingScene
from game.scenes.table import TableScene
from game.scenes.table.riddler import Riddler, pose
from game.scenes.table.wonderer import Wonderer
from game.table.errors import JournalError
from game.table.lesson import lessons_of, load_lesson
from game.table.places import Place
from game.table.seats import PERSON, SeatPlan
from game.table.sitting import Sitting
from game.titles import load_scene
from tests.analysis.known import known_game
from tests.golden.book import GAMES, sitting_of
from tests.scenes.hands import NAMES, guest_at, whole
from tests.ui.hand import written

PLACED = Place(Path("/kept/elsewhere"), 12_300_000_000), Place(Path("/a/disk"), 800_000_000)
FAILED = Failure("the rope is too short", "", Path("/home/meadhall.log"), Path("/home/journals/2026.meadhall"))
MIDDLE = {"vikings": 114, "odin": 99, "landnam": 150, "northgard": 120, "tiny_epic": 60}


def table_of(app: App, title: str, step: int, sitting: Sitting | None = None) -> TableScene[Any]:
    """Opens a table of a recorded game after so many steps; no bot thinks there."""
    sitting = sitting if sitting is not None else sitting_of(title, GAMES[title], step)
    scene: TableScene[Any] = load_scene(title)(app, guest_at(app, sitting, rests=True))
    app.push(scene)
    return scene


def _middle(app: App, title: str) -> TableScene[Any]:
    return table_of(app, title, MIDDLE[title])


def _menu(app: App, step: int | None, company: bool = False) -> None:
    scene = table_of(app, "vikings", 114, sitting_of("vikings", GAMES["vikings"], step))
    if company:
        desk: Any = SimpleNamespace(label="remote.talk", unread=0, open=lambda: None, update=lambda: None)
        scene.company = desk
    scene.open_menu()


def _menu_kept(app: App) -> None:
    """Opens the menu of a table that is kept, in the midst of a turn, where things move."""
    app.settings.animation_speed = 1.5
    path = known_game(journals_folder(), "vikings")
    assert app.open.saved_table(path)
    scene: Any = app.scene
    scene.travel.undo()
    scene.open_menu()


def _curtain(app: App, seat: int) -> None:
    scene = _middle(app, "northgard")
    scene.viewer = seat
    app.push(CurtainScene(app, scene))


def _visit(app: App, title: str) -> None:
    scene = _middle(app, title)
    scene.visit((scene.viewer + 1) % scene.game.seats)


def _hint(app: App, title: str, level: bool) -> None:
    """Has the raven advise what was played, beside what stands first among all that may be done."""
    number, step = next(
        (number, step)
        for number, step in enumerate(sitting_of(title, GAMES[title]).timeline)
        if number >= MIDDLE[title] and len(step.before.legal_actions()) > 1
    )  # fmt: skip
    scene, path = table_of(app, title, number), tuple(record.action for record in step.records)
    other = next(action for action in scene.shown.legal_actions() if action != path[0])
    scene.hint.asked = True
    scene.hint.show(Answer(path, 6.0, (other,), 2.0, 1, level))


def _question(app: App, title: str, state: str) -> None:
    """Asks a riddle; or shows what is said to whoever was wrong, found it, or gave up."""
    riddle = read_shelf(title)[0]
    pose(app, Question.of(riddle), [SeatPlan(name) for name in NAMES[: riddle.deal.seats]], lambda right: None, None)
    scene: Any = app.scene
    riddler = scene.tutor
    assert isinstance(riddler, Riddler)
    if state == "shown":
        riddler.show()
    elif state == "wrong":
        answer = riddler.question.answer[0]
        scene.commit([next(action for action in scene.shown.legal_actions() if action != answer)])


def _wonder(app: App, mean: float) -> None:
    scene = _middle(app, "vikings")
    legal = whole(scene).legal_actions()
    wonderer = Wonderer(scene, whole(scene), legal[:1], lambda: whole(scene), lambda: None)
    wonderer.tried, wonderer.state = (legal[-1], legal[-1]), "told"
    wonderer.expected = Expected(0.25, Difference(mean, 0.1), 1, tuple(legal[:1]))
    scene.tutor = wonderer
    scene.settle()


def _lesson(app: App, title: str) -> None:
    name = lessons_of(title)[0]
    app.settings.lessons = {name: max(1, len(load_lesson(name).steps) // 2)}
    app.open.lesson(name)


def _lesson_menu(app: App) -> None:
    _lesson(app, "vikings")
    assert isinstance(app.scene, TableScene)
    app.scene.open_menu()


def _said(app: App, title: str) -> None:
    """Says something over the first thing that could be taken up."""
    scene = _middle(app, title)
    thing = next(iter(scene.handling.draggables()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.notices, "place", lambda sizes, middle, over: thing.rect.copy())
        scene.notices.say(scene.say("table.pending"), thing.rect.center)
        scene.draw(app.window.canvas)


def _coach(app: App, title: str) -> None:
    app.settings.coach, app.settings.met = True, []
    _middle(app, title)


def _log(app: App, title: str) -> None:
    scene = _middle(app, title)
    scene.open_log()


def _ask(app: App, title: str) -> None:
    """Asks whether to go back to a line of the log that is some turns old."""
    scene = _middle(app, title)
    entries = list(scene.guest.log(scene.viewer, 0))
    scene.travel.offer(entries[len(entries) // 2])


def _replay_missed(app: App) -> None:
    app.open.replay_since(_middle(app, "vikings"))


def _replay_middle(app: App) -> None:
    assert app.open.watch(known_game(journals_folder(), "vikings"))
    scene: Any = app.scene
    scene.jump(scene.last // 2)


def _seats_again(app: App) -> None:
    """Sets up the next table after one whose seats, options and persons were all otherwise than at first."""
    for name in NAMES[:2]:
        Household().add(name)
    app.open.seating("vikings")
    page: Any = app.scene
    seating, (asa, bersi) = page.seating, page.household.persons
    seating.seat_person(0, bersi.mark, bersi.name, bersi.colour)
    seating.seat_person(2, asa.mark, asa.name, seating.seats[1].colour)
    seating.seats[1].who, seating.seats[3].who = seating.levels[-1], PERSON
    seating.seats[3].name = NAMES[2]
    seating.options = {option.key: option.values[-1] for option in page.game.options_asked()}
    seating.remember("vikings")
    app.stack.clear()
    app.open.seating("vikings")


def _elsewhere(app: App) -> None:
    """Opens the page of other folders, none of which is touched: the last that is offered is full meanwhile."""
    guest: Any = SimpleNamespace(wire=SimpleNamespace(book=SimpleNamespace(path="")))

    def move_to(folder: Path) -> None:
        if folder == PLACED[-1].folder:
            raise JournalError("unreadable", folder, "no space left")
        guest.wire.book.path = f"{folder.as_posix()}/2026.meadhall"

    guest.wire.move_to = move_to
    app.push(HouseholdScene(app))
    page = ElsewhereScene(app, guest, lambda: app.sound.play("wood-drop"))
    page.places = list(PLACED)
    app.push(page)


def _finishing(app: App) -> None:
    page = FinishingScene(app, known_game(journals_folder(), "vikings"))
    page.progress = whole(_middle(app, "vikings")).progress
    app.push(page)


def _search(app: App) -> None:
    app.push(RulebookScene(app, "odin", "", "silver"))


def _search_in_vain(app: App) -> None:
    scene = RulebookScene(app, "odin", "")
    app.push(scene)
    app.frame()
    scene.group.set_focus(scene.search)
    scene.handle(written("xyzzy"))


BAD = {"bad": b"no journal", "newer": b'{"format":"meadhall-journal","version":99,"title":"vikings"}\n', "empty": b""}
"""Files that are no saved tables, or not yet."""


def _bad(app: App, file: str, how: str) -> None:
    """Opens a file that cannot be read."""
    path = journals_folder() / f"{file}.meadhall"
    path.write_bytes(BAD[file])
    app.push(HouseholdScene(app))
    getattr(app.open, how)(path)


OVER: dict[str, Callable[[App], None]] = {
    "table_menu": lambda app: _menu(app, 114),
    "table_menu_over": lambda app: _menu(app, None),
    "table_menu_begun": lambda app: _menu(app, 0),
    **{f"table_menu_friends_{how}": lambda app, step=step: _menu(app, step, company=True)
       for how, step in (("play", 114), ("end", None))},
    "table_menu_kept": _menu_kept,
    **{f"curtain_{seat}": lambda app, seat=seat: _curtain(app, seat) for seat in (0, 1)},
    **{f"hint_{title}": lambda app, title=title: _hint(app, title, False) for title in GAMES},
    "hint_level": lambda app: _hint(app, "vikings", True),
    **{f"banner_{title}": lambda app, title=title: _middle(app, title) for title in GAMES},
    **{f"riddle_{how}": lambda app, how=how: _question(app, "vikings", how) for how in ("asked", "shown", "wrong")},
    "riddle_shown_landnam": lambda app: _question(app, "landnam", "shown"),
    "what_if_better": lambda app: _wonder(app, 3.0),
    "what_if_worse": lambda app: _wonder(app, -3.0),
    **{f"lesson_{title}": lambda app, title=title: _lesson(app, title) for title in GAMES},
    **{f"coach_{title}": lambda app, title=title: _coach(app, title) for title in GAMES},
    **{f"log_{title}": lambda app, title=title: _log(app, title) for title in ("vikings", "landnam")},
    **{f"lesson_begins_{number}": lambda app, number=number: app.open.lesson(lessons_of("vikings")[number])
       for number in (0, 1)},
    "table_menu_lesson": _lesson_menu,
    "said_vikings": lambda app: _said(app, "vikings"),
    "ask_back": lambda app: _ask(app, "vikings"),
    "replay_missed": _replay_missed,
    "replay_nothing": lambda app: app.open.replay(table_of(app, "vikings", 0), 0),
    "replay_middle": _replay_middle,
    "finishing": _finishing,
}  # fmt: skip
"""Pages over a table, of which only what is beside the table is kept."""
PAGES: dict[str, Callable[[App], None]] = {
    **OVER,
    **{f"visit_{title}": lambda app, title=title: _visit(app, title) for title in GAMES},
    "seats_again": _seats_again,
    **{f"{file}_{how}": lambda app, file=file, how=how: _bad(app, file, how)
       for file, how in (("bad", "watch"), ("bad", "raven"), ("bad", "saved_table"), ("newer", "saved_table"),
                         ("newer", "watch"), ("empty", "saved_table"))},
    "about": lambda app: app.open.about(),
    "elsewhere": _elsewhere,
    "failure": lambda app: app.open.failure(FAILED),
    "hearing": lambda app: app.push(HearingScene(app)),
    "rulebook_search": _search,
    "rulebook_search_vain": _search_in_vain,
    "rulebook_odin": lambda app: app.push(RulebookScene(app, "odin", "")),
    "rulebook_tiny_epic": lambda app: app.push(RulebookScene(app, "tiny_epic", "")),
}  # fmt: skip
