from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.scenes.curtain import CurtainScene
from game.scenes.replay import ReplayScene, replay_since, watch
from game.scenes.replay.recording import Recording
from game.scenes.table import TableScene
from game.table.guest import Guest
from game.table.reading import read_journal
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.ui import text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import IconButton
from tests.annals.games import recorded
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw, keys, press, redraws_while_idle
from tests.scenes.hands import sitting_at, told_anew, whole

Save = Callable[..., Path]


def watched(app: App, path: Path) -> ReplayScene:
    assert watch(app, path)
    assert isinstance(app.scene, ReplayScene)
    draw(app)
    return app.scene


def table(app: App, path: Path) -> TableScene:
    assert app.open.saved_table(path)
    assert isinstance(app.scene, TableScene)
    return app.scene


def test_every_place_shows_the_table_of_that_moment(app: App, save: Save) -> None:
    path = save("basic-2-points")
    timeline = read_journal(path).timeline
    scene = watched(app, path)
    assert scene.last == len(timeline.steps)
    for place in range(0, scene.last, 7):
        scene.jump(place)
        expected = timeline.steps[place].before.view_for(scene.table.view.viewer)
        assert scene.table.view.shown.digest() == expected.digest()
    scene.jump(scene.last + 100)
    assert scene.recording.place == scene.last
    assert scene.table.view.shown.digest() == timeline.game.view_for(scene.table.view.viewer).digest()


def test_the_controls_lie_in_the_prompt_of_whatever_sheet_is_shown(app: App, tmp_path: Path) -> None:
    sitting = Sitting.start("tiny_epic", {}, [SeatPlan(name) for name in ("Ása", "Bersi")], "sheets", tmp_path)
    while sitting.game.decision is not None and sitting.game.decision.kind != "pick":
        sitting.commit([sitting.game.legal_actions()[0]])
    sitting.commit([sitting.game.legal_actions()[0]])
    sitting.close()
    scene = watched(app, sitting.path)
    sheets = set()
    for place in range(scene.last + 1):
        scene.jump(place)
        prompt = scene.table.areas["prompt"]
        sheets.add(tuple(prompt))
        leave, *controls = scene.group.widgets
        assert all(prompt.contains(widget.rect) for widget in controls)
        order = [spot.rect for spot in scene.table.view.spots_of(scene.table.view.shown) if spot.key == ("order", 1)]
        assert not any(rect.colliderect(leave.rect) for rect in order)
    assert len(sheets) == 2


LEADING = {"raven.ask": "raven.ask.hint", "raven.branch": "raven.branch.hint", "whatif.title": "whatif.hint"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_leads_away_from_a_replay_bears_its_name_where_there_is_room(
    make_app: MakeApp, save: Save, tmp_path: Path, language: str
) -> None:
    """Three drawings are hard to guess: words stand on them, else hovering begins with the same words."""
    text = Language(language).text
    narrow = recorded(tmp_path, "northgard")
    for path, roomy in ((save("basic-2-points"), True), (narrow, False)):
        scene = watched(make_app(size=(1280, 720), language=language), path)
        scene.jump(next(place for place, step in enumerate(scene._steps) if len(step.before.legal_actions()) > 1))
        for label, hint in LEADING.items():
            button = scene._buttons[label]
            assert isinstance(button, IconButton) != roomy, label
            assert button.label == text(label)
            assert button.hint == (text(hint) if roomy else Tip(text(label), (text(hint),)))
        places = [button.rect for button in scene._buttons.values()]
        assert all(one.right <= other.left for one, other in pairwise(places)), path
        assert places[-1].right < scene.table.areas["prompt"].right


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_a_replay_is_a_sliver(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """In the small prompt of Landnám eight stood in a row, each narrower than half its height."""
    scene = watched(make_app(size=(1280, 720), language=language), recorded(tmp_path, "landnam"))
    places = [button.rect for button in scene._buttons.values()]
    assert min(place.width for place in places) >= 28
    controls = [widget.rect for widget in scene.group.widgets]
    assert all(rect.collidelistall(controls) == [number] for number, rect in enumerate(controls))
    written: dict[str, pygame.Rect] = {}
    draw_text = text.draw

    def seen(look: Look, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        written[words] = draw_text(look, surface, words, *place, **more)
        return written[words]

    monkeypatch.setattr(text, "draw", seen)
    scene.paint(scene.app.window.canvas)
    assert written[scene.say(scene.heading)].collidelist(places) < 0


def test_stepping_on_and_back(app: App, save: Save) -> None:
    scene = watched(app, save("basic-2-points"))
    keys(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert scene.recording.place == 1
    keys(app, pygame.K_END)
    assert scene.recording.place == scene.last
    keys(app, pygame.K_RIGHT)
    assert scene.recording.place == scene.last
    keys(app, pygame.K_HOME, pygame.K_LEFT)
    assert scene.recording.place == 0
    keys(app, pygame.K_RIGHT, pygame.K_SPACE)
    assert scene.playing
    keys(app, pygame.K_LEFT)
    assert not scene.playing, "who goes back wants to look"


def test_a_game_that_goes_on_is_watched_without_ways_to_try_what_may_still_come(app: App, save: Save) -> None:
    scene = watched(app, save("basic-2-points", lines=60))
    assert not {"raven.ask", "raven.branch", "whatif.title"} & {*scene._buttons}


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_it_plays_by_itself_and_halts_at_the_end(make_app: MakeApp, save: Save, speed: float) -> None:
    app = make_app(animation_speed=speed)
    scene = watched(app, save("basic-2-points"))
    now = 0.0
    app.look.now = lambda: now
    scene.jump(scene.last - 3)
    keys(app, pygame.K_SPACE)
    assert scene.playing
    for _ in range(400):
        now += 100
        scene.update(100.0)
        if not scene.playing:
            break
    assert not scene.playing
    assert scene.recording.place == scene.last
    scene.toggle()
    assert scene.recording.place == 0, "from the end it begins again"


def test_nothing_is_drawn_while_it_halts(app: App, save: Save) -> None:
    watched(app, save("basic-2-points"))
    assert redraws_while_idle(app) == 0
    assert app.scene.sleep_ms is None


def test_its_speed_is_its_own(make_app: MakeApp, save: Save) -> None:
    app = make_app(animation_speed=1.0)
    scene = watched(app, save("basic-2-points"))
    scene.pace(4.0)
    assert app.look.speed == 4.0
    press(app, "hall.replay.leave")
    assert app.look.speed == 1.0


def test_nobody_can_act_in_a_replay(app: App, save: Save) -> None:
    scene = watched(app, save("basic-2-points", lines=60))
    for place in range(scene.last + 1):
        scene.jump(place)
        assert not hasattr(scene.table, "commit")
    assert not hasattr(scene.recording, "commit")


def test_the_seats_are_named_as_they_were(app: App, save: Save) -> None:
    scene = watched(app, save("advanced-4-gold"))
    plans = read_journal(save("advanced-4-gold")).header.seats
    for seat, plan in enumerate(plans):
        wanted = "table.person" if plan.is_person else f"table.bot.{plan.level}"
        assert scene.table.view.kind_of(seat) == app.language.text(wanted)


def test_what_happened_since_the_last_turn(app: App, save: Save) -> None:
    scene = table(app, save("advanced-4-gold"))
    sitting = sitting_at(scene)
    start = sitting.turn_of(scene.viewer)
    assert 0 < start < len(sitting.timeline)
    assert replay_since(app, scene)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    assert (replay.start, replay.recording.place) == (start, start)
    assert replay._count(replay.recording.place) == replay.say("hall.replay.count", n=0, of=replay.last - start)
    assert replay.playing
    keys(app, pygame.K_HOME)
    assert replay.recording.place == start


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_once_all_has_been_seen_the_way_back_to_the_table_is_lit(make_app: MakeApp, save: Save, key: int) -> None:
    app = make_app(animation_speed=0.0)
    scene = table(app, save("advanced-4-gold"))
    replay_since(app, scene)
    replay: Any = app.scene
    now = 0.0
    app.look.now = lambda: now
    while replay.playing:
        now += 1000
        replay.update(1000.0)
    assert replay.recording.place == replay.last
    assert replay.group.focus.label == "To the table"
    assert replay.group.by_keyboard, "the ring shows it"
    keys(app, key)
    assert app.scene is scene


@pytest.mark.parametrize(
    ("seats", "begins"),
    [([0, 1, 2], 1), ([0, 1, 0, 0], 1), ([1, 1, 0], 0), ([0, 0], None), ([], None), ([0, 1, 0, 2, 1], 3)],
)
def test_since_the_last_turn_is_told_within_the_own_turn_too(seats: list[int], begins: int | None) -> None:
    """What a seat did itself in its present turn comes after what the others did; before anybody else there is none."""
    guest: Any = SimpleNamespace(_seen={None: [SimpleNamespace(seat=seat) for seat in seats]})
    assert Guest.since(guest, 0) == begins


def test_nothing_since_the_last_turn(app: App, save: Save) -> None:
    scene = table(app, save("basic-2-points"))
    shown: Any = SimpleNamespace(guest=SimpleNamespace(since=lambda seat: None), viewer=1)
    assert not replay_since(app, shown)
    assert app.scene is scene


def test_a_recording_leaves_the_sitting_alone(app: App, save: Save) -> None:
    path = save("basic-2-points", lines=60)
    scene = table(app, path)
    before, digest = path.read_bytes(), whole(scene).digest()
    recording = Recording(scene.guest)
    recording.place = 3
    assert recording.view(None) != scene.guest.view(None)
    assert whole(scene).digest() == digest
    assert path.read_bytes() == before


def test_the_curtain_names_who_is_next_and_hides_the_table(app: App, save: Save) -> None:
    scene = table(app, save("advanced-4-gold", lines=150))
    app.push(CurtainScene(app, scene))
    curtain = draw(app).copy()
    scene.viewer = (scene.viewer + 2) % 4
    app.scene.layout()
    assert pygame.image.tobytes(draw(app), "RGB") != pygame.image.tobytes(curtain, "RGB"), "another name"
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, CurtainScene), "only the person named opens it"
    keys(app, pygame.K_RETURN)
    assert app.scene is scene


@pytest.mark.parametrize(("lines", "said"), [(150, "hall.curtain.why"), (None, "hall.curtain.over")])
def test_the_curtain_says_that_somebody_decides_or_that_the_game_is_over(
    app: App, save: Save, lines: int | None, said: str
) -> None:
    scene = table(app, save("advanced-4-gold", lines=lines))
    app.push(CurtainScene(app, scene))
    told = list(app.scene.lettering())
    assert told == [scene.names[scene.viewer], app.language.text(said)]


def test_the_curtain_can_open_on_what_was_missed(app: App, save: Save) -> None:
    scene = table(app, save("advanced-4-gold", lines=150))
    missed = next(seat for seat in (0, 2) if 0 < sitting_at(scene).turn_of(seat) < len(sitting_at(scene).timeline))
    scene.viewer = missed
    app.push(CurtainScene(app, scene))
    press(app, "hall.curtain.since")
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.table.view.viewer == missed
    assert app.stack[-2] is scene


def test_the_curtain_offers_to_see_only_what_somebody_missed(app: App, save: Save) -> None:
    scene = table(app, save("advanced-4-gold", lines=150))
    offered = {}
    for _ in range(3):
        last = sitting_at(scene).timeline[-1].seat
        app.push(CurtainScene(app, scene))
        draw(app)
        labels = [widget.label for widget in app.scene.group.widgets]
        offered[last == scene.viewer] = app.language.text("hall.curtain.since") in labels
        app.pop()
        sitting_at(scene).commit([sitting_at(scene).game.legal_actions()[0]])
        told_anew(scene)
    assert offered == {True: False, False: True}
    scene = table(app, save("advanced-4-gold", "begun", lines=5))
    new = next(seat for seat in range(4) if sitting_at(scene).turn_of(seat) == 0)
    assert sitting_at(scene).timeline, "somebody else has acted"
    scene.viewer = new
    assert not CurtainScene(app, scene).missed, "who has had no turn yet begins with it"


def test_a_part_of_a_game_is_seen_again_from_where_it_begins_to_where_it_ends(app: App, save: Save) -> None:
    scene = table(app, save("advanced-4-gold", lines=150))
    app.open.replay_part(scene, 20, 26)
    part = app.scene
    assert isinstance(part, ReplayScene)
    assert (part.start, part.last, part.recording.place, part.playing) == (20, 26, 20, True)
    assert part.heading == "hall.replay.part"
    assert part._slider is not None
    assert part._slider.said == (app.language.text("hall.replay.count", n=0, of=6),)
    part.jump(99)
    assert part.table.view.shown.digest() == sitting_at(scene).timeline[26].before.view_for(scene.eyes).digest()
