"""A table of a hall from its book alone: made again as it was, and telling no more than the eyes may know.

MEADHALL_PAIRS=1000 compares so many pairs of tables a title; the suite a few.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from game.paths import program_folder
from game.remote.channel import Channel
from game.remote.hall_table import HallTable
from game.remote.plan import TablePlan
from game.remote.reception import Reception
from game.remote.seal import Seal, new_secret, public_of
from game.remote.visitor import Visitor
from game.rules.kernel import Game, RandomChance
from game.table.letter import Ask, Letter
from game.titles import TITLES, load_game
from tests.remote.tables import chosen, plan_of

PAIRS = int(os.environ.get("MEADHALL_PAIRS", "10"))
SECRET = bytes(range(32))
SECRETIVE = [title for title in TITLES if load_game(title).has_secrets]
Line = dict[str, Any]


def opened(plan: TablePlan, lines: list[Line]) -> HallTable:
    """Returns a table at which a friend has come and the game has begun; all it writes goes into the lines."""
    keys = [public_of(bytes([n] * 32)) for n in (1, 2)]
    lines.append({"k": "open", "plan": plan.encode(), "key": keys[0].hex(), "name": "Host", "portrait": "", "at": 1})
    table = HallTable("ab" * 8, lines, lambda line: lines.append(json.loads(json.dumps(line))), SECRET)
    table.admit(table.room.host, keys[1], "Guest", "", -1, False)
    table.begin(table.room.host)
    from game.remote.fair import seal_of

    numbers = {who: "0" * 31 + str(n) for n, who in enumerate(table.room.givers)}
    for who, number in numbers.items():
        table.seal(who, 1, seal_of(number, table.name, 1, who))
    for who, number in numbers.items():
        assert table.number(who, 1, number)
    assert table.game is not None
    return table


def again(lines: list[Line]) -> HallTable:
    return HallTable("ab" * 8, list(lines), lambda line: None, SECRET)


def state(table: HallTable) -> Mapping[str, Any]:
    """Returns all that a table knows and tells."""
    game = table.game
    assert game is not None
    answers, seats = game.referee.answers, range(game.sitting.game.seats)
    ahead = {seat: answers.table_for(seat) for seat in answers.given(seats)}
    return {
        "digest": game.sitting.game.digest(), "steps": [step.records for step in game.sitting.timeline],
        "gestures": game.sitting.gestures, "length": game.sitting.length, "redo": game.sitting.can_redo,
        "given": dict(answers.given(seats)), "ahead": ahead, "stand_ins": dict(game.referee.stand_ins),
        "stood": game.referee.stood, "room": (table.room.guests, table.room.plan, list(table.room.said)),
    }  # fmt: skip


@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_made_again_from_its_book_as_it_was(title: str) -> None:
    dice, lines = random.Random(title), list[Line]()
    table = opened(plan_of(title), lines)
    game = table.game
    assert game is not None
    desks = {lane: game.referee.desk(guest.seats, watches=None) for lane, guest in table.room.guests.items()}
    known: dict[str, Letter | None] = {}
    looks = ahead = 0
    for number in range(260):
        if game.is_over:
            break
        for lane, desk in dice.sample(list(desks.items()), len(desks)):
            seen = known[lane] = [known.get(lane), *desk.letters()][-1]
            assert seen is not None
            for seat in desk.welcome.sit:
                view = seen.views[seat]
                if view.to_move != seat or game.sitting.game.outcome is not None:
                    continue
                with game.asked_by(lane, f"{number:016}"):
                    ask = Ask(seen.gesture, "do", chosen(view))
                    if dice.random() < 0.1 and seen.can_undo:
                        ask = Ask(seen.gesture, "undo")
                    reply = desk.take(ask)
                if reply.accepted:
                    game.done[lane] = f"{number:016}", reply.done
                break
            given = game.referee.answers.given(range(game.sitting.game.seats))
            ahead += len(given)
            if looks * 20 < number or (given and looks < 12):
                looks += 1
                found = again(lines)
                assert state(found) == state(table)
                assert found.game is not None
                assert {who: mark for who, (mark, _) in found.game.done.items()} == {
                    who: mark for who, (mark, _) in game.done.items()
                }
                found.close()
    table.stand_in(0, "dreng")
    table.say(table.room.host, "hello", "", "m")
    assert state(again(lines)) == state(table)
    assert looks >= 4
    assert ahead or title not in ("odin", "tiny_epic")


def told(table: HallTable, lane: str) -> list[bytes]:
    """Returns all that a guest who comes is told, as text."""
    sent: list[bytes] = []
    secret = new_secret()

    class Heard(Channel):
        def tell(self, kind: str, body: Any = b"", to: int = 0) -> None:
            sent.append(kind.encode() + (body if isinstance(body, bytes) else json.dumps(body).encode()))

    reception = Reception(table, lambda lane, data: None)
    reception._born_at = 1.0
    visitor = Visitor(Heard(table.name, lane, "r", Seal(secret, public_of(secret)), lambda *_: None), b"")
    visitor.tell(table, reception._people())
    visitor.tell_past(1, 0)
    return sent


@pytest.mark.parametrize("title", SECRETIVE)
def test_what_a_guest_is_told_is_equal_where_views_and_events_are(title: str) -> None:
    dice, others, pairs = random.Random(title), 0, 0
    while pairs < PAIRS:
        table = opened(plan_of(title), [])
        game = table.game
        assert game is not None
        for _ in range(dice.randrange(10, 160)):
            if not game.is_over:
                game.sitting.commit(chosen(_mover_view(game.sitting.game)))
        if game.is_over:
            continue
        for lane, guest in table.room.guests.items():
            before, whole = told(table, lane), game.sitting.game
            world = whole.view_for(min(guest.seats)).determinise(RandomChance(dice))
            if len(guest.seats) > 1:
                continue
            game.sitting._timeline.game = world
            after = told(table, lane)
            game.sitting._timeline.game = whole
            assert [text for text in after if not text.startswith(b"past")] == [
                text for text in before if not text.startswith(b"past")
            ]
            pairs, others = pairs + 1, others + (world != whole)
    assert others > pairs // 3


def _mover_view(game: Game) -> Game:
    assert game.to_move is not None
    return game.view_for(game.to_move)


def test_nothing_is_loaded_before_a_table_elsewhere_is_asked_for() -> None:
    code = """
import sys
import game.app, game.scenes.routes, game.remote.door, game.remote.people, game.remote.requests, game.remote.seats
from game.remote.plan import TablePlan
door = game.remote.door.Door()
door.poll(), door.kept(), door.missing(), door.close()
print([name for name in ("nats", "nacl", "zeroconf", "asyncio", "ssl") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=program_folder())
    assert done.stdout.strip() == "[]", done.stdout + done.stderr
