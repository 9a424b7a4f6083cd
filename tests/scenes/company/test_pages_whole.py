"""The pages about friends elsewhere, with much on them: no word is cut, nothing lies on anything else."""

from __future__ import annotations

import time
from collections import deque
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.remote.invitation import Invitation
from game.remote.people import ChatLine, RoomView, Visitor
from game.remote.plan import Me
from game.remote.seats import KeptSeat
from game.remote.trouble import UNREACHABLE
from game.rules.kernel import Message
from game.scenes.company import AddressScene, InviteScene, JoinScene, TalkScene, WaitingScene
from game.scenes.company.invite import PLACES
from game.scenes.company.sheet import CompanyPage
from game.table.seats import SeatPlan
from game.table.settings import Settings
from tests.scenes.eye import Eye

SIZES = ((1280, 720), (1280, 1024), (1920, 1080), (900, 1400))
NAMES = ("Sigrún Ulfsdóttir", "Þorgerðr", "Ásgeirr", "Wilhelmína")
SEATS = (
    SeatPlan(NAMES[0], colour="bone"), SeatPlan(NAMES[1], colour="amber"), SeatPlan("Друг деінде", colour="fjord"),
    SeatPlan("Bot 1", "bot", "karl", "blood"),
)  # fmt: skip
LINE = Invitation("192.168.100.100", 4222, bytes(32), bytes(12), bytes(8), bytes(16))


def room(stage: str = "waiting", stand_ins: dict[int, str] | None = None) -> RoomView:
    guests = (
        Visitor("a", NAMES[0], "hood", (0,), is_host=True, is_me=True),
        Visitor("b", NAMES[1], "no such face", (1,), away_since=time.time() - 90_000),
        Visitor("c", NAMES[2], "", (), watches=True),
    )
    knocked = (Visitor("d", NAMES[3], "crown", ()),)
    seats, friends = SEATS, frozenset({1, 2})
    return RoomView(stage, "odin", {}, seats, friends, guests, knocked, (1,), stand_ins or {}, "karl", 120, "a")


def visit(**more: Any) -> Any:
    """Returns what the pages see of a visit."""
    lines = deque(
        ChatLine(n, "b", NAMES[1], "" if n % 2 else "slow *and* steady " * 9, "luck" if n % 2 else "", 1.0)
        for n in range(1, 9)
    )
    seen = {
        "stage": "waiting", "room": room(), "lines": lines, "invitation": LINE.line(), "is_host": True, "silent_s": 0.0,
        "seat": SimpleNamespace(invitation=LINE),
        "trouble": None, "guest": None, "begin": lambda: None, "leave": lambda: None, "poll": lambda: None,
    }  # fmt: skip
    return SimpleNamespace(**{**seen, **more})


def kept(stage: str, asked: tuple[int, ...]) -> KeptSeat:
    return KeptSeat(LINE, bytes(32), Me(NAMES[0]), "odin", NAMES, (0,), False, stage, asked)


def pages(app: App) -> list[CompanyPage]:
    """Returns every page as it looks with much on it."""
    invites = []
    for where in PLACES:
        page = InviteScene(app, "odin", {}, SEATS, frozenset({2}))
        page.where, page.after = where, 259_200
        invites.append(page)
    address = AddressScene(app)
    address.line, address.found = LINE.line(), Message("remote.hall.fails", {"trouble": UNREACHABLE})
    join = JoinScene(app)
    join.kept = [
        kept("playing", (0,)),
        kept("playing", (1,)),
        kept("over", ()),
        kept("waiting", ()),
        kept("playing", (0,)),
        kept("over", ()),
    ]
    join.near = [SimpleNamespace(name=NAMES[0], title="northgard", line="x")] * 2  # type: ignore[list-item]
    silent = visit(silent_s=21.0, stage="playing", is_host=False)
    waiting = [WaitingScene(app, visit()), WaitingScene(app, silent)]
    return [
        *invites,
        address,
        join,
        *waiting,
        TalkScene(app, visit(room=room("playing", {1: "jarl"}), stage="playing")),
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("language", "explains"), [(code, False) for code in LANGUAGES] + [("ru", True)])
def test_nothing_is_cut_and_nothing_overlaps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eye: Eye, language: str, explains: bool, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path))
    app = App(Settings(language=language, animation_speed=0.0, muted=True, coach=explains), size, headless=True)
    for page in pages(app):
        app.stack.clear()
        app.push(page)
        page.draw(app.window.canvas)
        texts = [pygame.Rect(at, (text.width, text.height)) for text, at in page._texts]
        controls = [widget.rect for widget in page.group.all()]
        where = type(page).__name__, list(page.lettering())
        for one, other in combinations([*texts, *controls], 2):
            assert not one.inflate(-2, -4).colliderect(other.inflate(-2, -4)), (one, other, where)
        for rect in (*texts, *controls):
            assert page.inner.inflate(4, 4).contains(rect), (rect, where)
        for plate in page._plates:
            inside = [text for text in texts if text.colliderect(plate)]
            assert inside, where
            assert all(plate.top <= text.top and text.bottom <= plate.bottom for text in inside), (plate, inside, where)
    assert eye.cut == []
    app.stack.clear()
    app.quit()
    app.window.close()
