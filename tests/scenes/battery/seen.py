"""What a person at a table of the battery sees of it, reads, can ask and finds behind its doors: as things to compare.

Whoever lays another table under the screen that agrees with all that the eyes at the screen know has to find the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from game.app import App
from game.bots.bot import Answer
from game.bots.levels import make_bot
from game.rules.kernel import Game
from game.scenes.replay import ReplayScene
from game.scenes.table import TableScene
from game.scenes.table import page as table_page
from game.scenes.table.menu import TableMenu
from game.scenes.table.spots import Spot
from game.table.standing import standing_of
from game.table.worker import BotWorker
from game.titles import load_game
from tests.scenes.eye import painted
from tests.scenes.hands import sitting_at

QUICK = "karl"


class Adviser:
    """Answers every question to a bot at once, as a quick one does that gets the question as its process would."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answer: Answer | None = None

    def take_the_place_of(self, workers: type[BotWorker], patch: pytest.MonkeyPatch) -> Adviser:
        """Lets the bots of all tables answer so."""
        patch.setattr(workers, "start", lambda worker, levels=(): None)
        patch.setattr(workers, "poll", lambda worker: self.answer())
        patch.setattr(workers, "request", lambda worker, view, level, seed, _: self.ask(view, seed))
        return self

    def ask(self, view: Game, seed: int) -> None:
        """Thinks about a view as it comes out of the pipe."""
        sent = view.dump()
        self.asked.append(sent)
        self._answer = make_bot(view.title, QUICK, seed).think(
            load_game(view.title).load(json.loads(json.dumps(sent))), 0
        )

    def answer(self) -> Answer | None:
        """Returns the last answer, once."""
        answer, self._answer = self._answer, None
        return answer


class Thumbnails:
    """Takes down the pictures of saved tables instead of keeping them, and through whose eyes they are drawn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.eyes: list[int | None] = []
        self.pictures: list[bytes] = []
        view_of = table_page.anybodys_eyes

        def eyes_of(told: Any) -> int | None:
            self.eyes.append(view_of(told))
            return self.eyes[-1]

        patch.setattr(table_page, "anybodys_eyes", eyes_of)
        patch.setattr(table_page, "save_thumbnail", lambda picture, table: self.pictures.append(_bytes(picture)))


def on_the_screen(scene: TableScene[Any], adviser: Adviser) -> dict[str, object]:
    """Returns all that the person at the screen sees, reads and can ask without leaving the table."""
    view = scene.view
    choices = list(scene.choices())
    return {
        "spots": _told(view.spots_of(view.shown)),
        "prompt": scene.prompt_words(),
        "choices": [(choice.label, choice.actions) for choice in choices],
        "foretold": [scene.pointing.follows(choice.actions) for choice in choices if choice.actions],
        "taken": sorted(spot.key for spot in scene.handling.draggables()) if scene.may_act else [],
        "clicked": scene.handling.clicks() if scene.may_act else {},
        "eyes": (scene.view.viewer, scene.viewer, scene.covered, scene.gathering.asked),
        "hint": _hint(scene, adviser),
        "back": (scene.guest.letter.can_undo, scene.guest.letter.can_reset, scene.guest.horizon),
    }


def behind_doors(app: App, scene: TableScene[Any], kept: Thumbnails) -> dict[str, object]:
    """Returns what doors show of the table as it stands: its picture and title, kept picture, log, menu, replay."""
    found: dict[str, object] = {"picture": _drawn(scene), "title": app.window._window.title}
    with painted():
        scene.keep_picture()
    found["kept picture"] = kept.pictures[-1]
    found["standing"] = standing_of(sitting_at(scene).game)
    scene.open_log()
    found["log"] = _drawn(scene)
    scene.dialog = None
    scene.open_menu()
    assert isinstance(app.scene, TableMenu)
    found["menu"] = [(label, enabled) for label, _, _, enabled in app.scene.rows()], app.scene.kept
    app.pop()
    app.open.replay(scene, scene.guest.length)
    assert isinstance(app.scene, ReplayScene)
    app.scene.jump(app.scene.last)
    view = app.scene.table.view
    found["replay"] = view.viewer, view.front, _told(view.spots_of(view.shown))
    app.pop()
    return found


def _hint(scene: TableScene[Any], adviser: Adviser) -> tuple[object, ...]:
    """Returns what a bot is asked with when the reader asks for a hint, what it answers, and what is said of it."""
    adviser.asked.clear()
    scene.hint._known.clear()  # what is remembered would not be asked with the table that lies beneath now
    said: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.notices, "say", lambda *words: said.append(words))
        scene.hint.ask()
        scene.post.listen()
    answer = scene.hint.answer
    scene.hint.forget()
    assert (answer is not None) == scene.may_act
    return list(adviser.asked), answer, said


def _drawn(scene: TableScene[Any]) -> bytes:
    canvas = pygame.Surface(scene.size).convert()
    with painted():
        scene.draw(canvas)
    return _bytes(canvas)


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def _told(spots: Iterable[Spot]) -> list[object]:
    """Returns spots with all that can be read of them."""
    return [(s.key, s.rect, s.picture, s.words, s.words and s.words.sentences, s.count, s.large) for s in spots]
