"""Golden pages about friends elsewhere: inviting, the line of a hall, waiting, coming, people and what they say."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

from game.app import App
from game.remote.people import Visitor
from game.remote.trouble import UNREACHABLE
from game.rules.kernel import Message
from game.scenes.company import AddressScene, InviteScene, JoinScene, TalkScene, WaitingScene
from game.scenes.company.invite import PLACES, WAITS
from tests.scenes.company.test_pages_whole import LINE, NAMES, SEATS, kept, room, visit

DEEDS = "say", "say_phrase", "call", "mute", "admit", "send_away", "begin"
"""What pages ask of a visit."""


def _invite(app: App, where: str, friends: frozenset[int] = frozenset({1, 2})) -> None:
    page = InviteScene(app, "odin", {}, SEATS, friends)
    page.where, page.after = where, WAITS[PLACES.index(where) % len(WAITS)]
    app.push(page)


def _address(app: App, found: str) -> None:
    page = AddressScene(app)
    if found:
        page.line, page.found = LINE.line(), Message(found, {"trouble": UNREACHABLE})
    app.push(page)


def _join(app: App, known: bool) -> None:
    if known:
        seats = [kept("playing", (0,)), kept("playing", (1,)), kept("waiting", ()), kept("over", ())]
        app.door.kept = lambda: seats  # type: ignore[method-assign]
    page = JoinScene(app)
    page.name = NAMES[0] if known else ""
    if known:
        page.near = [SimpleNamespace(name=NAMES[1], title="northgard", line="x")]  # type: ignore[list-item]
    app.push(page)


def _visit(app: App, **more: Any) -> Any:
    """Returns a visit of which is heard what is asked of it."""

    def asked(deed: str, *what: object) -> None:
        app.sound.play(" ".join((deed, *map(str, what))))

    return visit(**{deed: partial(asked, deed) for deed in DEEDS}, **more)


def _waiting(app: App, *, host: bool = True, full: bool = False, silent: float = 0.0) -> None:
    seen = room()
    if full:
        here = replace(seen.guests[1], away_since=0.0)
        seen = replace(seen, guests=(seen.guests[0], here, Visitor("c", NAMES[2], "crown", (2,))), knocked=())
    app.push(WaitingScene(app, _visit(app, room=seen, is_host=host, silent_s=silent)))


def _talk(app: App, *, host: bool) -> None:
    seen = room("playing", {1: "jarl"} if host else {})
    seen = replace(
        seen, guests=(*seen.guests, Visitor("e", "Eirik", "friend", (2,), 0.0 if host else time.time() - 9000))
    )
    seen = replace(seen, knocked=(*seen.knocked, Visitor("f", "Freyja", "hood", (), watches=True)))
    app.push(TalkScene(app, _visit(app, room=seen, stage="playing", is_host=host)))


def _explained(app: App, page: Callable[[App], None]) -> None:
    """Opens a page that nobody has met, where the coach speaks."""
    app.settings.coach, app.settings.met = True, []
    page(app)


_PAGES: dict[str, Callable[[App], None]] = {
    **{f"invite_{where}": lambda app, where=where: _invite(app, where) for where in PLACES},
    "address": lambda app: _address(app, ""),
    "address_fails": lambda app: _address(app, "remote.hall.fails"),
    "join": lambda app: _join(app, True),
    "join_newcomer": lambda app: _join(app, False),
    "waiting": lambda app: _waiting(app),
    "waiting_full": lambda app: _waiting(app, full=True),
    "waiting_guest": lambda app: _waiting(app, host=False, silent=21.0),
    "talk": lambda app: _talk(app, host=True),
    "talk_guest": lambda app: _talk(app, host=False),
}
PAGES = _PAGES | {
    f"{page}_explained": lambda app, page=page: _explained(app, _PAGES[page])
    for page in ("join", "waiting", "waiting_guest", "talk")
}
