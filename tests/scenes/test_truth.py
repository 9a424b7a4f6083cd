"""What the screen does not have it cannot show: no scene comes to a whole table, and letters tell what eyes may know.

MEADHALL_PAIRS=1000 compares so many pairs of letters a title; the suite a few.
"""

from __future__ import annotations

import gc
import os
import random
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.app import App
from game.rules.kernel import Game, RandomChance
from game.rules.kernel.state import FULL
from game.table.errors import BadLine
from game.table.letter import Ask, Letter
from game.table.letter_text import MOST, Mail
from game.table.local import local_guest
from game.table.referee import Referee
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.timeline import Timeline
from game.table.wire import Wire
from game.titles import PLAYABLE, load_game
from tests.scenes.battery.tables import plays
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import NAMES, open_table, whole
from tests.table.post_desk import PostDesk
from tests.test_imports import ROOT, SOURCES, imports_in, module_of

pytestmark = pytest.mark.usefixtures("unpainted")

PAIRS = int(os.environ.get("MEADHALL_PAIRS", "0"))
FEW = 12
SECRETIVE = [title for title in PLAYABLE if load_game(title).has_secrets]
KEPT_FROM_SCENES = ("sitting", "timeline", "journal", "referee", "reading", "moments", "pump", "match")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(menu=False, curtain="off")


def begun(title: str, seats: int, seed: str) -> Sitting:
    return Sitting.start(title, {}, [SeatPlan(name) for name in NAMES[:seats]], seed, None)


# -- nothing leads there --------------------------------------------------------------------------------------------


def test_no_scene_imports_a_whole_table() -> None:
    wanted = {f"game.table.{name}" for name in KEPT_FROM_SCENES}
    for path in SOURCES:
        if module_of(path).startswith("game.scenes"):
            found = {found.module for found in imports_in(path)}
            assert not found & wanted, path.relative_to(ROOT)


def reached(start: object) -> list[Any]:
    """Returns everything that can be come to from an object, but through the wire and through classes and modules."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, (type, ModuleType, Wire, App)):
            continue
        found[id(thing)] = thing
        if callable(thing) and hasattr(thing, "__globals__"):
            waiting += [cell.cell_contents for cell in thing.__closure__ or ()]
        else:
            waiting += gc.get_referents(thing)
    return list(found.values())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("title", PLAYABLE)
def test_nothing_leads_from_a_scene_to_a_whole_table(app: App, tmp_path: Path, title: str, seats: int) -> None:
    scene = open_table(app, tmp_path, title, {}, max(seats, load_game(title).seat_range[0]), "truth")
    dice = random.Random(1)
    for _ in range(3):
        scene.commit([dice.choice(list(whole(scene).legal_actions()))])
    found = reached(scene)
    assert sum(isinstance(thing, Game) for thing in found) > 0
    assert any(thing is scene.guest.letter for thing in found), "it looks everywhere"
    assert not [thing for thing in found if isinstance(thing, (Sitting, Timeline, Referee))]
    assert not [thing for thing in found if isinstance(thing, Game) and thing.has_secrets and thing.viewer == FULL]


# -- letters --------------------------------------------------------------------------------------------------------


def posted(sitting: Sitting, sit: int) -> bytes:
    """Returns the letter of arrival of a guest at which one seat sits, as text; a stranger's view goes along."""
    desk = PostDesk(Referee(sitting, Settings, rests=True).desk([sit]))
    next(desk.letters())
    return desk.posted[0]


@pytest.mark.parametrize("title", SECRETIVE)
def test_letters_are_equal_where_views_and_visible_events_are(title: str) -> None:
    dice, pairs, others = random.Random(title), 0, 0
    while pairs < (PAIRS or FEW):
        sitting = begun(title, 3, f"pairs {pairs}")
        for _ in range(dice.randrange(400)):
            if sitting.is_over:
                break
            sitting.commit([plays(sitting.game, dice)])
        for seat in range(3):
            if sitting.is_over:
                break
            before, game = posted(sitting, seat), sitting.game
            world = game.view_for(seat).determinise(RandomChance(dice))
            sitting._timeline.game = world
            assert posted(sitting, seat) == before
            sitting._timeline.game = game
            pairs, others = pairs + 1, others + (world != game)
    print(f"{title}: {pairs} pairs, {others} other tables")
    assert others > pairs // 3


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_table_played_by_letters_of_text_is_the_same(title: str) -> None:
    """The objects that are handed over without delay, and what comes out of the text with one, show the same."""
    dice = random.Random(title)
    sitting = begun(title, 3, "text")
    desks = [Referee(sitting, Settings, rests=True).desk([0, 1, 2]) for _ in range(2)]
    mail = PostDesk(desks[1])
    plain: list[Letter] = []
    told: list[Letter] = []
    for number in range(30):
        if sitting.is_over:
            break
        if number % 7 == 6 and sitting.can_undo:
            sitting.undo()
        else:
            sitting.commit([plays(sitting.game, dice)])
        plain += desks[0].letters(with_moments=True)
        told += mail.letters(with_moments=True)
    assert plain == told
    assert any(letter.gestures and letter.gestures[0].moments for letter in told)


def test_a_letter_that_is_not_the_one_due_is_refused_and_the_table_lives() -> None:
    sitting = begun("odin", 3, "odd")
    desk = Referee(sitting, Settings, rests=True).desk([0, 1, 2])
    writing, reading = Mail(desk.welcome), Mail(desk.welcome)
    first = writing.write(next(desk.letters()))
    sitting.commit([sitting.game.legal_actions()[0]])
    second = writing.write(next(desk.letters(with_moments=True)))
    odd = {
        "cut": first[: len(first) // 2],
        "bent": first.replace(b'"views"', b'"vievs"', 1),
        "version": re.sub(rb'"letter":\d+', b'"letter":99', first, count=1),
        "table": first.replace(desk.welcome.table.encode(), b"0" * 20, 1),
        "order": second,
        "large": first + b" " * MOST,
        "empty": b"",
        "other eyes": first.replace(b'"views":{"0"', b'"views":{"7"', 1),
    }
    for text in odd.values():
        with pytest.raises(BadLine):
            reading.read(text)
    assert reading.read(first).number == 1, "what was refused has changed nothing"
    assert reading.read(second).number == 2
    with pytest.raises(BadLine):
        reading.read(second)


def test_an_ask_that_cannot_be_read_is_refused_and_nothing_is_changed() -> None:
    sitting = begun("vikings", 3, "odd")
    desk = PostDesk(Referee(sitting, Settings, rests=False).desk([0]))
    next(desk.letters())
    mail, before = Mail(desk.welcome), sitting.game.digest()
    whole = mail.write_ask(Ask(0, "do", (sitting.game.legal_actions()[0],)))
    for text in (b"", whole[:20], whole.replace(b'"ask":1', b'"ask":9'), whole.replace(b'"do"', b'"eat"', 1), b"[]"):
        assert not desk.take_text(text).accepted
    other = next(seat for seat in (1, 2) if seat != sitting.game.to_move)
    assert not desk.take(Ask(0, "do", (sitting.game.legal_actions()[0]._replace(seat=other),))).accepted
    assert not desk.take(Ask(5, "do", (sitting.game.legal_actions()[0],))).accepted
    assert not desk.take(Ask(0, "undo")).accepted
    assert sitting.game.digest() == before


def test_a_guest_of_one_seat_gets_no_other_eyes() -> None:
    sitting = Sitting.start("odin", {}, [SeatPlan("Ása"), SeatPlan("Bot", "bot", "random")], "eyes", None)
    guest = local_guest(sitting, Settings)
    assert guest.eyes == (0, None)
    with pytest.raises(KeyError):
        guest.view(1)
    guest.wire.close()
