"""Every key that does something is answered by ear, also where the log has no line and nothing new is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots.bot import Answer
from game.language import Language
from game.rules.kernel import Message
from game.scenes.table import TableScene
from game.scenes.table.choices import Choice
from game.scenes.table.telling import laid, pages
from game.table.guest import Guest
from game.ui.telling import Entry
from game.ui.telling.controls import control
from game.ui.widgets import Button
from tests.scenes.ears import hear
from tests.scenes.hands import open_table
from tests.toy.holm import Settle

pytestmark = pytest.mark.usefixtures("unpainted")

PIECE = ("piece", 0, 0)


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    return make_app((1280, 720), False, curtain="off", confirm=False, language="en", animation_speed=0.0)


@pytest.fixture
def scene(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TableScene[Any]:
    """A table of two that always asks the same, and whose log says nothing."""
    scene = open_table(app, tmp_path, "holm", {}, 2, "boards")
    for seat in range(2):
        scene.commit([Settle(seat, seat)])
    monkeypatch.setattr(type(scene), "prompt_words", lambda scene: (Message("hall.ok"), None))
    monkeypatch.setattr(Guest, "log", lambda guest, eyes, since=0: [])
    news(app)
    return scene


def news(app: App) -> str:
    """Returns what a reader is given to speak now."""
    app.frame()
    app.read_out()
    tree = app.reader.tree
    assert tree is not None
    return tree.news


def lay(app: App, scene: TableScene[Any]) -> None:
    """Lays a piece in the first corner by keys."""
    scene.drag.pick(next(thing for thing in scene.handling.draggables() if thing.key == PIECE), "keys")
    scene.drag.aim_at(("anchor", 0, 0))
    assert "In your hand: Piece." in news(app)
    scene.drag.drop_here()


def test_what_is_laid_is_told_with_its_place_and_what_is_asked(app: App, scene: TableScene[Any]) -> None:
    steps = len(scene.view.told.steps(scene.view.viewer))
    lay(app, scene)
    assert len(scene.view.told.steps(scene.view.viewer)) == steps + 1
    assert news(app) == "Piece: Row 1, column 1. OK."


def test_what_lies_at_the_place_is_counted(app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.table import hearing
    from game.ui.telling import Entry

    inside = (Entry("a", ("Wood", "It burns")), Entry("b", ("2",)), Entry("c"), Entry("d", ("Iron",)))
    monkeypatch.setattr(hearing, "one", lambda view, spots, key: Entry("place", ("A tray", "Text"), inside=inside))
    lay(app, scene)
    assert news(app) == "Piece: Row 1, column 1: Wood 2, Iron. OK."


def test_what_others_did_without_a_word_is_no_news(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = news(app)
    monkeypatch.setattr(Guest, "sits_here", lambda guest, seat: False)
    scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    assert news(app) == before


def test_what_a_button_changes_about_the_lit_choice_is_told(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    amount = [1]

    def more() -> None:
        amount[0] += 1
        scene.prompt.refresh()

    def choices(scene: object) -> list[Choice]:
        return [
            Choice(f"Pay {amount[0]}", primary=True, hint="To whom it is due"),
            Choice("+", press=more, hint="More"),
        ]

    monkeypatch.setattr(type(scene), "choices", choices)
    scene.prompt.refresh()
    news(app)
    before = news(app)
    scene.prompt.buttons[1].activate()
    assert news(app) == "Pay 2. To whom it is due."
    assert news(app) == "Pay 2. To whom it is due."
    assert before != news(app)


@pytest.mark.parametrize(
    ("label", "hint", "words"),
    [
        ("+", "More", ("More", "+")),
        ("0 +", "Take one more: wood", ("Take one more: wood", "0 +")),
        ("Pay 2", "To whom it is due", ("Pay 2", "To whom it is due")),
        ("−", None, ("−",)),
    ],
)
def test_a_button_of_signs_is_called_by_what_explains_it(
    app: App, label: str, hint: str | None, words: tuple[str, ...]
) -> None:
    button = Button(app.look, pygame.Rect(0, 0, 80, 40), label, lambda: None, hint=hint)
    assert control(button).words == words


def test_what_is_put_back_is_told(app: App, scene: TableScene[Any]) -> None:
    scene.drag.pick(next(thing for thing in scene.handling.draggables() if thing.key == PIECE), "keys")
    news(app)
    scene.drag.put_back(flying=False)
    assert news(app) == "Put back: Piece."


def test_what_lies_there_is_kept_in_words_entry_for_entry_while_it_says_the_same(scene: TableScene[Any]) -> None:
    scene.view.arrange()
    first = scene.lying.told(scene.view, {})
    marked = scene.lying.told(scene.view, {PIECE: ["take"]})
    others = [one for one, two in zip(first, marked, strict=True) if one is not two]
    assert len(others) == 1, "the piece alone says something else"
    kept = scene.lying.told(scene.view, {})
    scene.view.arrange()
    assert all(one is two for one, two in zip(kept, scene.lying.told(scene.view, {}), strict=True))
    scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    assert scene.lying.told(scene.view, {}) == tuple(laid(scene.view, scene.view.lying, {})) != kept


def test_what_is_kept_in_words_follows_the_reader_s_language_and_the_names_at_the_table(
    app: App, scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> tuple[Entry, ...]:
        return scene.lying.told(scene.view, {})

    def afresh() -> tuple[Entry, ...]:
        scene.view.read.clear()
        return tuple(laid(scene.view, scene.view.lying, {}))

    before = told()
    app.language = Language("uk").in_hand("")
    after = told()
    assert after == afresh() != before, "nothing was laid out anew, only read by another"
    seats = [replace(seat, name=f"{seat.name} the Red") for seat in scene.guest.seats]
    monkeypatch.setattr(type(scene.view), "names", property(lambda view: [seat.name for seat in seats]))
    assert told() == afresh()
    assert any("the Red" in " ".join(words) for words in map(_all_words, told()))


def _all_words(entry: Entry) -> list[str]:
    return [*entry.words, *(words for inner in entry.inside for words in _all_words(inner))]


def test_the_pages_of_the_last_gesture_are_those_of_the_last(
    scene: TableScene[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a gesture showed page by page is kept until something else was done."""
    monkeypatch.setattr(pages, "last_pages", lambda view: [Entry("anew")])
    first = scene.last_pages.told(scene.view)
    assert scene.last_pages.told(scene.view) is first
    scene.commit([action for action in scene.shown.legal_actions() if action.verb == "rest"][:1])
    assert [entry.key for entry in scene.last_pages.told(scene.view)] == ["anew"]


def test_advice_is_told_once_with_its_reasons_and_again_when_it_is_asked_for(app: App, scene: TableScene[Any]) -> None:
    path = next(iter(scene.handling.paths(PIECE).values()))
    scene.hint.asked = True
    scene.hint.show(Answer(path))
    said = news(app)
    assert said.startswith("Advice: ")
    assert all(line.split(":")[0] in said for line in scene.pointing.follows(path))
    app.read_out()
    assert news(app) == said, "it is not told anew while it stands"
    assert "Advice: " in hear(app, pygame.K_s)[0]


def test_why_something_is_refused_is_told_and_again_the_next_time(app: App, scene: TableScene[Any]) -> None:
    for _ in range(2):
        scene.refused("No way [[Rule|holm.turn]]", (10, 10))
        assert news(app).rstrip("\u00a0").startswith("No way Rule")
        scene.notices.hide()
        news(app)
