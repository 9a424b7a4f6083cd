"""Who comes back to a page of the hall finds there what has happened meanwhile, as on one that is opened anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.annals.clerk import keep_index
from game.annals.saga import read_sagas
from game.app import App
from game.daily.rivals import Rivals
from game.paths import annals_file, journals_folder
from game.scenes.company import JoinScene
from game.scenes.deals import DealsScene
from game.scenes.lessons import LessonsScene
from game.scenes.riddles import RiddlesScene
from game.table.lesson import lessons_of
from tests.annals.games import ASA, recorded
from tests.annals.sagas import laid_saga, play_of
from tests.golden import dealt, halls
from tests.golden.pages import _told
from tests.scenes.company.test_pages_whole import kept

Deed = Callable[[App], Any]


def index() -> None:
    list(keep_index(journals_folder(), annals_file()))


def games(*days: int) -> None:
    for day in days:
        recorded(journals_folder(), "vikings", (ASA,), f"2026-01-0{day}T12:00:00+01:00", with_result=True)
    index()


def saga(*numbers: int) -> None:
    one = read_sagas()[0][0] if read_sagas()[0] else laid_saga(("vikings", "vikings", "vikings"))
    for number in numbers:
        play_of(one, number)
    index()


def saved(app: App) -> None:
    (journals_folder() / f"{halls.LEFT}.meadhall").unlink()
    halls._save("basic-3-gold", "new", 30, hour=14)


PAGES: dict[str, tuple[Deed, Deed, Deed]] = {
    "saved": (lambda app: halls._saved(app), lambda app: app.open.saved_tables(), saved),
    "annals": (lambda app: games(1), lambda app: app.open.annals(), lambda app: games(2, 3)),
    "feats": (lambda app: games(), lambda app: app.open.feats(title="vikings"), lambda app: games(2)),
    "sagas": (lambda app: saga(1), lambda app: app.open.sagas(), lambda app: saga(2, 3)),
    "riddles": (
        lambda app: None, lambda app: app.push(RiddlesScene(app, halls.DAY)),
        lambda app: [app.stack[0].tries.note(riddle.mark, right) for riddle, right in  # type: ignore[attr-defined]
                     zip(app.stack[0].riddles[1:], (True, False), strict=False)],  # type: ignore[attr-defined]
    ),
    "lessons": (
        lambda app: None, lambda app: app.push(LessonsScene(app, "vikings")),
        lambda app: setattr(app.settings, "learnt", lessons_of("vikings")[:2]),
    ),
    "join": (
        lambda app: setattr(app.door, "kept", lambda: [kept("waiting", ())]), lambda app: app.push(JoinScene(app)),
        lambda app: setattr(app.door, "kept", lambda: [kept("playing", (0,)), kept("over", ())]),
    ),
}  # fmt: skip
"""How it was before, how the page is opened, and what happens while something lies over it."""


@pytest.mark.parametrize("page", PAGES)
def test_a_page_to_which_one_comes_back_tells_what_a_new_one_does(
    app: App, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setattr(Rivals, "start", Rivals.close)
    prepare, open_page, change = PAGES[page]
    prepare(app)
    app.stack.clear()
    open_page(app)
    before = list(_told(app.scene, over=False))
    app.open.about()
    change(app)
    app.pop()
    now = list(_told(app.scene, over=False))
    assert now != before
    open_page(app)
    assert now == list(_told(app.scene, over=False))
    app.stack.clear()


def test_deals_are_those_of_all_tries_once_one_comes_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rivals, "start", Rivals.close)
    scene: Any = DealsScene(app, dealt.DAY)
    app.push(scene)
    app.open.about()
    scene.reader.deals = lambda who: dealt._played("vikings")
    app.pop()
    assert "Your first try counts. Later tries: 61, begun, 38." in list(scene.lettering())
    assert scene.month.marks == {23: "counts", 20: "late", 18: "open", 11: "counts"}
