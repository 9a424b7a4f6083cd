"""What pages about friends elsewhere show while something happens there: by a trial, one piece of news after another.

Nobody touches anything meanwhile: what has come is seen because time passes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.remote.people import ChatLine, Visitor
from game.remote.trouble import UNREACHABLE
from game.rules.kernel import Message
from game.scenes.company import Desk
from tests.golden import company
from tests.golden.book import new_app
from tests.golden.trial import Trial
from tests.scenes.company.test_pages_whole import NAMES, room, visit

PAGES = ("waiting", "waiting_guest", "talk", "talk_guest")


def told() -> str:
    """Returns what each page shows anew of each piece of news."""
    return "\n".join((*(line for page in PAGES for line in _page(page)), *_desk(), ""))


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


def _desk() -> Iterator[str]:
    """Yields what a desk tells its table of each piece of news, and of the people there; the coach speaks."""
    app, heard = new_app("en"), list[str]()
    app.settings.coach, app.settings.met = True, []
    seen: Any = visit(room=room("playing"), stage="playing", called=None, sits={0}, lines=deque(), is_over=False)
    seen.heed = lambda: (setattr(seen, "called", None), setattr(seen, "trouble", None))
    say: Any = app.language.text

    def people(presence: Mapping[int, Message]) -> None:
        heard.append(f"people: {', '.join(f'{seat} {say(words)}' for seat, words in presence.items())}")

    table: Any = SimpleNamespace(
        guest=None, dialog=None, people=people, notice=lambda *words: heard.append(f"notice: {' — '.join(words)}"),
        told=lambda *messages: heard.extend(f"told: {say(message)}" for message in messages),
    )  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.window, "ask_attention", lambda: heard.append("asks for attention"))
        patch.setattr(app, "home", lambda: heard.append("goes home"))
        patch.setattr(app, "tell", lambda *words: heard.append(f"tells: {' — '.join(words)}"))
        desk = Desk(app, seen, lambda: table)
        yield "# desk"
        for news, change in {"opened": lambda: None, **_news_at_the_table(seen), **_news(seen)}.items():
            change()
            heard.clear()
            unread = desk.unread
            desk.update()
            yield f"> {news}: {' | '.join((f'{unread} unread', *heard))}"
    app.stack.clear()


def _news_at_the_table(visit: Any) -> dict[str, Callable[[], None]]:
    """Returns pieces of news of which a table alone is told."""

    def says(*lines: tuple[str, str, str]) -> None:
        known = len(visit.lines)
        heard = (ChatLine(known + n, who, who.upper(), *said, 2.0) for n, (who, *said) in enumerate(lines, 1))
        visit.lines = deque((*visit.lines, *heard))

    def asks(*seats: int) -> None:
        visit.room = replace(visit.room, waits_for=seats)

    host, away, watches = visit.room.guests
    hands = replace(away, who="e", seats=(2, 3), away_since=5.0)
    return {
        "it is one's turn": lambda: asks(0, 2),
        "it still is": lambda: asks(0),
        "it is another's turn": lambda: asks(1),
        "several speak": lambda: says(("b", "first", ""), ("c", "", "luck")),
        "one speaks before oneself": lambda: says(("b", "heard", ""), ("a", "own", "")),
        "one is called": lambda: setattr(visit, "called", "Bersi"),
        "two are away, a bot chooses for one": lambda: setattr(
            visit, "room", replace(visit.room, guests=(host, away, hands), stand_ins={2: "karl"})
        ),
        "both are back": lambda: setattr(
            visit, "room", replace(
                visit.room, guests=(host, replace(away, away_since=0.0), replace(hands, away_since=0.0)), stand_ins={}
            )
        ),
        "all is as it was": lambda: setattr(visit, "room", replace(visit.room, guests=(host, away, watches))),
    }  # fmt: skip


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
