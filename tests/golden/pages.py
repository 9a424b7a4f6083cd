"""Golden pages: what the scenes beside the table say: results, their course, seats, settings, rulebook, replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.annals.clerk import keep_index
from game.annals.feats import HALL
from game.annals.figures import Share
from game.annals.household import Household
from game.app import App
from game.daily.deal import deal_of
from game.daily.rivals import RIVALS, Reached, keep
from game.paths import annals_file, journals_folder, sagas_folder
from game.scenes.annals import AnnalsScene
from game.scenes.annals.household import HouseholdScene
from game.scenes.annals.scene import VIEWS
from game.scenes.deals import DealsScene
from game.scenes.hall.page import HallPage
from game.scenes.raven import RavenScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.results.scene import REVEAL_MS
from game.scenes.rulebook import RulebookScene
from game.scenes.sagas import SagasScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.settings.access import AccessScene
from game.scenes.table import TableScene, TableView
from game.scenes.table.telling.spots import Lying
from game.table.seats import SeatPlan
from game.titles import load_scene
from game.ui.telling import lines
from game.ui.tooltip import tip
from tests.analysis.known import known_game
from tests.annals.games import ASA, recorded
from tests.annals.sagas import laid_saga, play_of
from tests.daily.test_deal import begun, ended
from tests.golden import beside, company, controls, dealt, halls, large, pressed, seldom
from tests.golden.book import ENDS, HERE, _brief, new_app, sitting_of
from tests.golden.dealt import DAY
from tests.golden.drawn import MARK, drawn_page
from tests.golden.frame import BETWEEN, painted
from tests.golden.lived import resized
from tests.golden.remembered import laid_at_home
from tests.golden.strokes import place_in
from tests.scenes.hands import guest_at, sitting_at

FOLDER = HERE / "pages"
TALL = 900, 1400
"""The size of a window that is higher than wide."""
LIVED = frozenset((*pressed.PAGES - pressed.ALIKE, *(page for page in beside.PAGES if page.startswith("lesson"))))
"""The pages that are told after they lay in another window."""
KEPT = 24
"""So many shapes of a kind in a row are told each: of a graph or a row of bars all, of the shade in letters none."""


def _ended(app: App, title: str) -> TableScene[object]:
    table: TableScene[object] = load_scene(title)(app, guest_at(app, sitting_of(title, ENDS[title]), rests=True))
    app.push(table)
    return table


def _results(app: App, title: str) -> None:
    app.push(ResultsScene(app, _ended(app, title)))


def _revealed(app: App, title: str) -> None:
    """Shows the scores when half of their rows are revealed: no winner yet, sums of what is seen."""
    _results(app, title)
    scene: Any = app.scene
    scene._revealed = REVEAL_MS * (len(scene.scores.rows) // 2)
    scene.show_scores()
    app.relayout()


def _course(app: App, title: str) -> None:
    _results(app, title)
    assert isinstance(app.scene, ResultsScene)
    app.scene.show_course()


def _course_kept(app: App) -> None:
    """Shows the course of a game that is kept, of which the raven can be asked."""
    assert app.open.saved_table(known_game(journals_folder(), "vikings"), with_results=True)
    scene: Any = app.scene
    scene.show_course()


def _replay(app: App, title: str, part: int) -> None:
    table = _ended(app, title)
    app.open.replay(table, 0)
    assert isinstance(app.scene, ReplayScene)
    app.scene.jump(len(sitting_at(table).timeline) * part // 2)


def _annals(app: App, view: str) -> None:
    _play_half_a_year()
    app.open.annals()
    assert isinstance(app.scene, AnnalsScene)
    app.scene._opener("vikings")()
    app.scene._turn_to(view)


def _alone(app: App) -> None:
    """Shows rivals where somebody has played alone only."""
    _annals(app, "rivals")
    scene: Any = app.scene
    scene.board = replace(scene.board, figures=replace(scene.figures, contests=Share(0, 0)))


def _newcomer(app: App) -> None:
    for month in (1, 2):
        recorded(journals_folder(), "vikings", (ASA,), f"2026-0{month}-05T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    app.open.annals()
    assert isinstance(app.scene, AnnalsScene)
    app.scene._turn_to("rivals")


def _feats(app: App, title: str, feat: str = "") -> None:
    _play_half_a_year()
    app.open.feats(title=title, feat=feat)


def _honours(app: App, title: str) -> None:
    plans = (ASA, SeatPlan("Bersi"))
    path = recorded(journals_folder(), title, plans, with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    app.open.saved_table(path)
    assert isinstance(app.scene, TableScene)
    app.open.results(app.scene, first=True)
    assert isinstance(app.scene, ResultsScene)
    app.scene.honours.find()
    app.scene.layout()


def _play_half_a_year() -> None:
    def play() -> None:
        for month in range(1, 7):
            plans = (ASA,) if month % 2 else (ASA, SeatPlan("Bersi"))
            for title in ("vikings", "odin"):
                recorded(journals_folder(), title, plans, f"2026-0{month}-05T12:00:00+01:00", with_result=True)

    laid_at_home("half a year", play)
    list(keep_index(journals_folder(), annals_file()))


def _raven(app: App, title: str, opened: bool = False) -> None:
    laid_at_home(f"raven {title}", lambda: known_game(journals_folder(), title))
    assert app.open.raven(next(journals_folder().glob("*.meadhall")))
    assert isinstance(app.scene, RavenScene)
    if opened:
        app.scene.open(app.scene.told[0])


def _raven_looking(app: App) -> None:
    """Shows a raven that has found something and has turns before it."""
    _raven(app, "vikings")
    scene: Any = app.scene
    scene.analysis.is_done = False
    for turn in scene.analysis.turns[-3:]:
        scene.analysis.book.findings.pop(turn.number)
    scene.rebuild()


def _deals(app: App) -> None:
    def play() -> None:
        deal = deal_of("vikings", DAY)
        keep(deal, {level: Reached(10 * number, 2, False) for number, level in enumerate(RIVALS, 1)})
        ended(begun(journals_folder(), deal, "Ingrid"))

    laid_at_home("deal", play)
    list(keep_index(journals_folder(), annals_file()))
    app.push(DealsScene(app, DAY))


def _saga(app: App, over: bool) -> None:
    def play() -> None:
        saga = laid_saga(("vikings", "odin") if over else ("vikings", "odin", "vikings"))
        for number in (1, 2):
            play_of(saga, number)

    laid_at_home(f"saga {over}", play)
    list(keep_index(journals_folder(), annals_file()))
    app.open.sagas("0123456789abcdef")


def _saga_plan(app: App) -> None:
    app.open.sagas()
    assert isinstance(app.scene, SagasScene)
    app.scene.plan()


def _household(app: App) -> None:
    for name, face, colour in (("Ása", "", ""), ("Bersi", "crown", "raven"), ("Dalla", "hood", "amber")):
        Household().add(name, face, colour)
    app.push(HouseholdScene(app))


def _many_persons(app: App) -> None:
    for number in range(12):
        Household().add(f"Person {number}", ("", "crown", "hood")[number % 3], ("", "raven", "amber")[number % 3])
    app.push(HouseholdScene(app))


def _many_sagas(app: App) -> None:
    """Opens the sagas where there are two, and a file that is none."""
    for number, titles in enumerate((("vikings", "odin"), ("odin", "vikings", "vikings"))):
        saga = laid_saga(titles, f"{number}123456789abcdef")
        play_of(saga, 1)
    (sagas_folder() / "odd.json").write_text("no saga", encoding="utf-8")
    list(keep_index(journals_folder(), annals_file()))
    app.open.sagas(saga.mark)


def _seats_known(app: App) -> None:
    """Opens the seats where the annals know how strong somebody is, who has a colour and a portrait."""
    _play_half_a_year()
    Household().add("Ása", "crown", "raven")
    Household().add("Bersi", "", "amber")
    app.open.seating("vikings")


PAGES: dict[str, Callable[[App], None]] = {
    "seats_known": _seats_known,
    **{f"results_{title}": lambda app, title=title: _results(app, title) for title in ENDS},
    **{f"revealed_{title}": lambda app, title=title: _revealed(app, title) for title in ("odin", "tiny_epic")},
    **{f"course_{title}": lambda app, title=title: _course(app, title) for title in ENDS},
    "course_kept": _course_kept,
    **{f"seats_{title}": lambda app, title=title: app.open.seating(title) for title in ENDS},
    **{f"annals_{view}": lambda app, view=view: _annals(app, view) for view in VIEWS},
    "annals_newcomer": _newcomer,
    "annals_alone": _alone,
    **{f"feats_{title}": lambda app, title=title: _feats(app, title) for title in ("vikings", HALL)},
    "feats_asked": lambda app: _feats(app, "vikings", "vikings.fed"),
    "honours_vikings": lambda app: _honours(app, "vikings"),
    **{f"raven_{title}": lambda app, title=title: _raven(app, title) for title in ("vikings", "tiny_epic")},
    "raven_looking": _raven_looking,
    **{f"raven_opened_{title}": lambda app, title=title: _raven(app, title, True) for title in ENDS},
    "deals": lambda app: _deals(app),
    "saga": lambda app: _saga(app, False),
    "saga_won": lambda app: _saga(app, True),
    "saga_plan": lambda app: _saga_plan(app),
    "household": lambda app: _household(app),
    "household_many": lambda app: _many_persons(app),
    "sagas_many": lambda app: _many_sagas(app),
    "settings": lambda app: app.push(SettingsScene(app)),
    "settings_access": lambda app: app.push(AccessScene(app)),
    "rulebook_vikings": lambda app: app.push(RulebookScene(app, "vikings", "vikings.scoring")),
    **halls.PAGES,
    **company.PAGES,
    **beside.PAGES,
    **controls.PAGES,
    **dealt.PAGES,
    **large.PAGES,
    **seldom.PAGES,
    "replay_begins": lambda app: _replay(app, "vikings", 0),
    "replay_ends": lambda app: _replay(app, "vikings", 2),
}


class Today(date):
    """A day that stays the same: the deal that a press opens is then the same, too."""

    @classmethod
    def today(cls) -> Today:
        return cls(DAY.year, DAY.month, DAY.day)


def path(page: str) -> Path:
    """Returns the file that holds a page."""
    return FOLDER / f"{page}.txt"


def text(page: str, language: str = "en") -> str:
    """Returns a page as it would be written now, in a language."""
    app = new_app(language)
    over = page in beside.OVER or page in large.PAGES
    try:
        app.stack.clear()
        PAGES[page](app)
        with pytest.MonkeyPatch.context() as patch:
            if over:  # what lies on a table is told elsewhere
                patch.setattr(TableView, "draw", lambda view, surface: None)
                patch.setattr(Lying, "told", lambda lying, view, marks: ())
            scene = app.scene
            if page in LIVED:
                resized(scene)
            told = [f"# {page}: {type(scene).__name__}", *_told(scene, over), *_controls(scene)]
            told += painted(scene, KEPT, placed=True) if not app.reads else large.said(app)
            told += _tall(app) if isinstance(scene, HallPage) else ()
        if app.reads:
            told += pressed.wheeled(app, PAGES[page], lambda scene: list(_told(scene, over)))
        if page in pressed.PAGES:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("game.scenes.deals.scene.date", Today)
                told += pressed.pressed(app, page, PAGES[page], lambda scene: list(_told(scene, over)))
        return "\n".join((*told, ""))
    finally:
        app.stack.clear()


def said(page: str, language: str) -> str:
    """Returns what a page says in a language, without what it draws and what presses do."""
    app = new_app(language)
    try:
        app.stack.clear()
        PAGES[page](app)
        return "\n".join((f"# {page}", *_told(app.scene, over=False), ""))
    finally:
        app.stack.clear()


def _controls(scene: Scene) -> Iterator[str]:
    """Yields where the controls of a scene lie, and of what lies over it."""
    for group in (scene.group, *([scene.dialog.group] if scene.dialog is not None else [])):
        for widget in group.all():
            hint = tip(widget.hint)
            rule = f" → {hint.rule}" if hint is not None and hint.rule else ""
            yield f"{MARK}{type(widget).__name__} {widget.label}{rule}: {place_in(widget.rect, scene.size)}"


def _tall(app: App) -> Iterator[str]:
    """Yields where controls and words lie in a window that is higher than wide."""
    window, scene = app.window, app.scene
    before, window.canvas = window.canvas, pygame.Surface(TALL)
    app.relayout()
    words = (stroke for line in drawn_page(scene, placed=True) for stroke in line.removeprefix(MARK).split(BETWEEN))
    lines = (*_controls(scene), *(f"{MARK}{stroke}" for stroke in words if stroke.startswith("“")))
    yield from (f"{MARK}tall {line.removeprefix(MARK)}" for line in lines)
    window.canvas = before
    app.relayout()


def _told(scene: Scene, over: bool) -> Iterator[str]:
    """Yields what a scene says, without what lies on a table below it, or on its own where that is told elsewhere."""
    if over and isinstance(scene, TableScene):
        yield f"asked: {' | '.join(scene.view.say(words) for words in scene.prompt_words() if words is not None)}"
        yield from (f"said: {words}" for words in scene.notices.said)
    aside = ("behind", "table") if over else ("behind",)
    yield from _brief(lines(entry for entry in scene.entries() if entry.key not in aside))
