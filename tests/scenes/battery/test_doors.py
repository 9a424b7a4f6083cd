"""Several persons at one screen: no control ends the table, and no door shows what the eyes before it may not see.

At every kind of decision of every title other tables are laid under the screen, which agree with all that the eyes at
the screen know and differ in the rest; everything that can be seen, read, asked or opened has to stay as it is. A few
tables a title are looked at in the suite; MEADHALL_PAIRS=1000 looks at so many pairs a title.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.report import report
from game.rules.kernel import IllegalAction, RandomChance
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.scenes.table.logpage import LogPage
from game.scenes.table.menu import TableMenu
from game.table.guest import Guest
from game.table.sitting import Sitting
from game.table.worker import BotWorker
from game.titles import PLAYABLE, load_game
from tests.battery.titles import ADAPTERS
from tests.enough import enough
from tests.scenes.battery.pressing import Pressed, opened, press_all
from tests.scenes.battery.seen import Adviser, Thumbnails, behind_doors, on_the_screen
from tests.scenes.battery.tables import Setup, plays, walk
from tests.scenes.hands import sitting_at, whole

PAIRS = int(os.environ.get("MEADHALL_PAIRS", "0"))
STRIDE = 40
OUTSIDE = (-9, -9)
BEHIND = 10
"""In a large count, the doors are opened at every so manieth stop."""
CHANGES = 25
ASKED_TOGETHER = ("landnam",)
SETUPS = [Setup(title, (), ADAPTERS[title].persons, "doors") for title in PLAYABLE]


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    """Lets a quick bot answer at once whoever asks for a hint."""
    return Adviser().take_the_place_of(BotWorker, monkeypatch)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Thumbnails:
    """Takes down the pictures of saved tables."""
    return Thumbnails(monkeypatch)


def pairs_agree(
    app: App, scene: TableScene[Any], adviser: Adviser, kept: Thumbnails | None, dice: random.Random
) -> bool:
    """Lays another table under the screen and compares all that is looked at, with `kept` also behind the doors.

    Returns whether the other table is another one.
    """

    def looked_at() -> dict[str, object]:
        settle(scene)
        return on_the_screen(scene, adviser) | (behind_doors(app, scene, kept) if kept is not None else {})

    scene.group.set_focus(None)
    app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=OUTSIDE, rel=(1, 1), buttons=(0, 0, 0)))
    before = looked_at()
    world = scene.view.shown.determinise(RandomChance(dice))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sitting, "game", property(lambda sitting: world))
        after = looked_at()
    for name, told in before.items():
        assert after[name] == told, f"{name} tell what {before['eyes']} may not know"
    settle(scene)
    return bool(world != whole(scene))


def settle(scene: TableScene[Any]) -> None:
    """Shows the table as it is, through the same eyes."""
    scene.stage.skip_all()
    scene.view.forget()
    scene.settle()


def all_eyes(scene: TableScene[Any]) -> Iterator[int | None]:
    """Turns the table to each pair of eyes before which this decision can be made: as it is, and its own seat's."""
    yield scene.view.viewer
    if scene.view.viewer is None and not scene.gathering.waits:
        scene.viewer = whole(scene).to_move
        yield scene.view.viewer


def rests_everywhere(app: App, scene: TableScene[Any]) -> None:
    """Lets pointer and focus rest on every control."""
    for widget in list(scene.group.all()):
        app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        scene.point_tooltip()
    for _ in range(min(30, len(list(scene.group.all())) + 1)):
        app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        scene.point_tooltip()


def doors(app: App, scene: TableScene[Any], kept: Thumbnails, dice: random.Random) -> None:
    """Opens whatever leads away from the table, and compares through whose eyes it is seen there."""
    secret = whole(scene).has_secrets
    eyes, steps = scene.view.viewer, sitting_at(scene).timeline
    places = dice.sample(range(len(steps)), min(1, len(steps)))
    ways = [lambda step=step: scene.see_again(step) for step in places]
    ways += [lambda: app.open.replay_since(scene), lambda: app.open.replay(scene, len(steps) // 2)]
    for way in ways:
        way()
        if app.scene is scene:
            continue
        assert isinstance(app.scene, ReplayScene)
        app.frame()
        view = app.scene.table.view
        assert (view.viewer, view.front) == (eyes, scene.viewer)
        assert view.shown == _before(scene, app.scene.recording.place).view_for(eyes)
        app.pop()
    scene.open_menu()
    assert isinstance(app.scene, TableMenu)
    app.scene.open_saved_tables()
    assert not secret or kept.eyes[-1] is None, "several persons sit there: the picture is a stranger's"
    while app.scene is not scene:
        app.pop()
    scene.open_rules()
    app.pop()
    for action in whole(scene).legal_actions()[:5]:
        told = report(IllegalAction(action, None), {})
        assert repr(action) not in told
        assert told.splitlines()[-1] == "IllegalAction"


def _before(scene: TableScene[Any], place: int) -> Any:
    """Returns the whole table before a step, or as it stands after the last."""
    steps = sitting_at(scene).timeline
    return steps[place].before if place < len(steps) else whole(scene)


def tells_the_past(app: App, scene: TableScene[Any]) -> bool:
    """Reads whatever tells what happened, which other tables under the screen do not change; compares whose it is.

    Returns whether anything happened of which the eyes at the screen may not read what the seat before them may.
    """
    eyes, read, log = scene.view.viewer, list[int | None](), Guest.log
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Guest, "log", lambda guest, eyes, since=0: [read.append(eyes), log(guest, eyes, since)][1])
        scene.open_log()
        assert isinstance(scene.dialog, LogPage)
        columns = [scene.dialog._column, scene.view.log._column]
        scene.dialog = None
        app.open.results(scene)
        assert isinstance(app.scene, ResultsScene)
        app.scene.show_course()
        app.frame()
        app.pop()
    may_read = {(entry.step, repr(entry.message)) for entry in sitting_at(scene).log(eyes)}
    for column in columns:
        assert column is not None
        assert all((entry.step, repr(entry.message)) in may_read for entry in column.entries if entry is not None)
    assert set(read) == {eyes}
    return sitting_at(scene).log(scene.viewer) != sitting_at(scene).log(eyes)


def positions(app: App, scene: TableScene[Any], seed: int) -> Iterator[int]:
    """Plays a table to its end; yields the number of each stop, at every kind of decision, with the curtain open."""
    for number, _ in enumerate(walk(scene, STRIDE if not PAIRS else 6, seed)):
        opened(app)
        if whole(scene).to_move is None:
            return
        yield number


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_door_shows_what_the_eyes_at_the_screen_may_see(
    app: App, tmp_path: Path, setup: Setup, adviser: Adviser, kept: Thumbnails
) -> None:
    dice, games, others, withheld = random.Random(str(setup)), 0, 0, 0
    seen: Counter[tuple[str, bool]] = Counter()
    opened_to: Counter[bool] = Counter()
    pressed: Pressed = {}
    became = Counter[str]()
    while not seen or seen.total() < PAIRS:
        scene = replace(setup, seed=f"doors {games}").open(app, tmp_path)
        for number in positions(app, scene, games):
            assert whole(scene).decision is not None
            for eyes in all_eyes(scene):
                decision = whole(scene).decision.kind, eyes is None
                behind = number % BEHIND == 0 if PAIRS else opened_to[eyes is None] < 1
                others += pairs_agree(app, scene, adviser, kept if behind else None, dice)
                seen[decision] += 1
                if not PAIRS:
                    rests_everywhere(app, scene)
                    if behind:
                        opened_to[eyes is None] += 1
                        doors(app, scene, kept, dice)
                        withheld += tells_the_past(app, scene)
            if not PAIRS:
                became += press_all(app, scene, pressed)
            elif seen.total() >= PAIRS:
                break
        if not PAIRS:
            scene.view.show_to_all(0)
            scene.view.settle()
            withheld += tells_the_past(app, scene)
        games += 1
        app.home()
    told = sum(count for (_, to_all), count in seen.items() if to_all)
    print(
        f"{setup}: {games} games, {seen.total()} pairs, {others} other tables, {told} shown to all, {len(seen)} kinds"
    )
    enough(setup.title, seen.total(), 4, "pairs of tables")
    secret = load_game(setup.title).has_secrets
    assert bool(others) == bool(told) == secret
    if not PAIRS:
        assert bool(withheld) == ADAPTERS[setup.title].withholds
        print(f"{setup}: {became.total()} controls pressed, {dict(became)}")
        assert became["acts"] >= ADAPTERS[setup.title].pressed
        enough(setup.title, became["opens"], 3, "controls that open something")


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("curtain", ["hidden", "always", "off"])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_curtain_falls_between_persons_as_the_settings_say(
    app: App, tmp_path: Path, setup: Setup, curtain: str
) -> None:
    app.settings = replace(app.settings, curtain=curtain)
    scene = setup.open(app, tmp_path)
    opened(app)
    fell, together, dice = 0, 0, random.Random(7)
    waits = curtain == "hidden" and whole(scene).has_secrets
    for change in range(10 * CHANGES):
        if change >= CHANGES and not (waits and not fell):
            break  # what is asked behind a curtain may come late
        last = scene.sits if scene.view.viewer is None else scene.view.viewer
        sitting_at(scene).commit([plays(whole(scene), dice)])
        while whole(scene).to_move == last:
            sitting_at(scene).commit([plays(whole(scene), dice)])
        decision, seat = whole(scene).decision, whole(scene).to_move
        if decision is None:
            break
        scene.settle()
        asked_together = scene.gathering.waits
        wanted = curtain == "always" or (curtain == "hidden" and whole(scene).has_secrets and not decision.public)
        assert scene.covered == (wanted and not asked_together), decision.kind
        assert scene.view.viewer == (
            seat if scene.covered or not whole(scene).has_secrets or curtain == "off" else None
        )
        fell += scene.covered
        scene.uncover()
        together += asked_together
        if asked_together:
            nobody = next(iter(scene.choices()))
            assert nobody.actions == scene.gathering.asked
            assert scene.pointing.follows(nobody.actions) == (), "whoever is asked, a stranger's view cannot try it"
            sitting_at(scene).commit(scene.gathering.asked)
            scene.settle()
            scene.uncover()
    assert bool(fell) == (curtain == "always" or (curtain == "hidden" and whole(scene).has_secrets))
    assert together or curtain != "hidden" or setup.title not in ASKED_TOGETHER
