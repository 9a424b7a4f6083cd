"""What pages about friends elsewhere show while something happens there: by a trial, one piece of news after another.

Nobody touches anything meanwhile: what has come is seen because time passes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.remote.people import ChatLine, Visitor
from game.remote.trouble import UNREACHABLE
from game.rules.kernel import Message
from tests.golden import company
from tests.golden.book import new_app
from tests.golden.trial import Trial
from tests.scenes.company.test_pages_whole import NAMES

PAGES = ("waiting", "waiting_guest", "talk", "talk_guest")


def told() -> str:
    """Returns what each page shows anew of each piece of news."""
    return "\n".join((*(line for page in PAGES for line in _page(page)), ""))


def _page(name: str) -> Iterator[str]:
    app = new_app("en")
    with pytest.MonkeyPatch.context() as patch:
        app.stack.clear()
        company.PAGES["join_newcomer"](app)
        company.PAGES[name](app)
        trial, page = Trial(app, patch), app.scene
        visit: Any = page.visit  # type: ignore[attr-defined]
        visit.heed = lambda: setattr(visit, "trouble", None)
        patch.setattr(app.door, "leave", lambda one: trial.heard.append("leaves the hall"))
        patch.setattr(app.window, "ask_attention", lambda: trial.heard.append("asks for attention"))
        trial.step("opened")
        for news, change in _news(visit).items():
            if app.is_on_top(page):
                change()
                trial.step(news, ms=500.0)
                trial.step("a moment later", ms=500.0)
                page.dialog = None
        while app.is_on_top(page):
            app.pop()
        trial.step("left")
        yield f"# {name}"
        yield from trial.told()
        app.stack.clear()


def _news(visit: Any) -> dict[str, Callable[[], None]]:
    """Returns pieces of news, and what brings each about."""

    def room(**more: Any) -> None:
        visit.room = replace(visit.room, **more)

    def silent(seconds: float) -> None:
        visit.silent_s = seconds

    def trouble() -> None:
        visit.trouble = Message("remote.hall.fails", {"trouble": UNREACHABLE})

    def gone() -> None:
        visit.stage = "gone"
        trouble()

    def says() -> None:
        line = ChatLine(90, "b", NAMES[1], "Well met", "", 2.0)
        visit.lines = deque((*visit.lines, line))

    guests = visit.room.guests
    return {
        "somebody knocks": lambda: room(knocked=(*visit.room.knocked, Visitor("k", NAMES[2], "helm", ()))),
        "nobody knocks": lambda: room(knocked=()),
        "a guest is back": lambda: room(guests=tuple(replace(one, away_since=0.0) for one in guests)),
        "a guest leaves": lambda: room(guests=guests[:1]),
        "all are here again": lambda: room(guests=guests),
        "a bot sits in": lambda: room(stand_ins={1: "jarl"}),
        "somebody speaks": says,
        "the hall is silent": lambda: silent(13.0),
        "and silent": lambda: silent(64.0),
        "the hall answers": lambda: silent(0.0),
        "something goes wrong": trouble,
        "the hall is gone": gone,
    }
