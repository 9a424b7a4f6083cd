"""Won favours lie face down as in print, where the table is set up so: who is shown and told what (K12)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules.tiny_epic import frames as at
from game.rules.tiny_epic.actions import ReturnFavour
from game.rules.tiny_epic.events import BattleStarted, FavourLaid
from game.rules.tiny_epic.rules import TinyEpicGame
from game.scenes.replay import ReplayScene
from game.scenes.replay.recording import Recording
from game.scenes.table import TableView
from game.scenes.table.playback import moments
from game.scenes.tiny_epic import aftermath
from game.scenes.tiny_epic.faces import CardBack, FavourCard
from game.scenes.tiny_epic.final import era_sheet
from game.scenes.tiny_epic.peek import Turned
from game.scenes.tiny_epic.scene import TinyEpicScene
from game.scenes.tiny_epic.view import TinyEpicView
from game.table.local import local_guest
from game.table.seats import SeatPlan
from game.table.settings import Settings
from game.table.sitting import Sitting
from game.table.standing import standing_of
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.hands import point, seen, sitting_at
from tests.scenes.test_tiny_epic_table import label, tip
from tests.tiny_epic.tables import ask, favour, have, holds, island, solo, stock, table

OWN, THEIRS, OTHERS = "v07", "v16", "v02"
ABOVE, BELOW = ("v03", "v04", "v05", "v06", "v08"), ("v09", "v10", "v11", "v12", "v13")


def won(theirs: str = THEIRS, told: str = "down", own: str = OWN) -> TinyEpicGame:
    """Returns a table of three at which two have won a favour, neither of which lies in a row."""
    game = table(3, favours=told)
    game.fury = [4, 2, 0]
    holds(game, 1, island("gullnes"))
    stock(game, ABOVE, BELOW)
    game.favours = [(favour(own),), (favour(theirs),), ()]
    return game


def all_told(view: TableView[TinyEpicGame]) -> list[str]:
    """Returns all that a table says of itself: the words of every spot, what lies large behind them, and the log."""
    said = []
    for spot in view.spots_of(view.shown):
        words = view.tip(spot.words)
        said.append(f"{spot.key} {words and (words.title, words.body)} {spot.picture!r} {spot.large!r}")
    return said + [view.say(entry.message) for entry in view.told.log(view.viewer)]


def pixels(scene: TinyEpicScene) -> bytes:
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def faces(view: TableView[TinyEpicGame]) -> set[int]:
    """Returns the favours of which a table shows the face, also nearer, in a battle, or anywhere else."""
    seen = set()
    for spot in view.spots_of(view.shown):
        seen |= {one.favour for one in (spot.picture, spot.large) if isinstance(one, FavourCard)}
    return seen


# -- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("bots", [0, 2])
def test_tables_that_differ_in_favours_of_others_look_alike(sit: Sit, bots: int, size: tuple[int, int]) -> None:
    seen, said = set(), set()
    for theirs in (THEIRS, OTHERS):
        scene = sit(won(theirs), bots, size)
        seen.add(pixels(scene))
        said.add(tuple(all_told(scene.view)))
    assert len(seen) == len(said) == 1
    assert "A favour, face down" in tip(scene, ("favour back", 1, 0))


def test_where_all_is_told_they_do_not(sit: Sit) -> None:
    said = {tuple(all_told(sit(won(theirs, "open"), 2).view)) for theirs in (THEIRS, OTHERS)}
    assert len(said) == 2


def test_before_the_eyes_of_all_nobodys_favour_is_told(sit: Sit) -> None:
    said = set()
    for own in (OWN, "v18"):
        scene = sit(won(own=own))
        scene.view.show_to_all(0)
        scene.view.settle()
        said.add(tuple(all_told(scene.view)))
    assert len(said) == 1
    assert label(scene, ("points", 0)) == "★0+?"


def test_points_of_others_leave_favours_out_and_say_so(sit: Sit) -> None:
    """A rune of the first god and the favour's two of the first and one of the second: 6, and 3 · 2 + 2 more."""
    assert label(sit(won(told="open")), ("points", 1)) == "★14"
    scene = sit(won())
    assert label(scene, ("points", 1)) == "★6+?"
    assert "1 favour face down is not counted." in tip(scene, ("meter", 1))
    assert label(scene, ("points", 0)) == "★6"
    assert "not counted" not in tip(scene, ("meter", 0))


def test_the_page_of_an_era_keeps_silent_too(sit: Sit) -> None:
    scene = sit(won())
    page = era_sheet(scene.view, scene.view.shown, 1, 0)
    assert list(page.lines[-1].cells) == ["6", "6+?", "0"]


def test_who_leads_is_not_told(tmp_path: Path) -> None:
    assert standing_of(won()) == standing_of(won(OTHERS))


# -- the owner ------------------------------------------------------------------------------------------------------


def test_the_owner_looks_at_own_favours_at_any_time(sit: Sit) -> None:
    scene = sit(won(), animation_speed=1.0)
    key = ("own favour", favour(OWN))
    spot = scene.view.spot(key)
    assert isinstance(spot.picture, CardBack)
    assert spot.large == FavourCard(favour(OWN))
    assert "In the bag: 1 wood and 1 food." in tip(scene, key)
    point(scene.app, spot.centre)
    for _ in range(40):
        scene.app.frame()
    turned = scene.view.turning[key]
    assert isinstance(turned, Turned)
    assert (turned.face, turned.part) == (FavourCard(favour(OWN)), 1)


def test_those_of_others_stay_down_while_they_are_pointed_at(sit: Sit) -> None:
    scene = sit(won(), animation_speed=1.0)
    point(scene.app, scene.view.spot(("favour back", 1, 0)).centre)
    for _ in range(40):
        scene.app.frame()
    assert not scene.view.turning


def returning(told: str) -> TinyEpicGame:
    game = won(told=told)
    game.favours[1] = tuple(map(favour, (THEIRS, "v17", "v18")))
    return ask(game, at.Returning(1, favour("v02")))


@pytest.mark.parametrize(("told", "falls"), [("down", True), ("open", False)])
def test_one_of_three_is_returned_in_secret_where_they_are_face_down(sit: Sit, told: str, falls: bool) -> None:
    """tiny_epic.battle.favours: several persons at one screen."""
    game = returning(told)
    assert game.decision is not None
    assert game.decision.public == (not falls)
    scene = sit(won(told=told), curtain="auto")
    scene.uncover()
    sitting_at(scene)._timeline._move_to(game)
    scene.settle()
    assert (scene.covered, scene.view.viewer) == (falls, 1 if falls else None)
    if falls:
        assert faces(scene.view) >= set(game.favours[1]), "the owner turns them up to choose"
    assert any(isinstance(action, ReturnFavour) for action in scene.shown.legal_actions())


# -- what everybody saw stays known ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_whoever_decides_still_knows_what_everybody_saw(seat: int | None) -> None:
    assert won().view_for(seat).favours == won(told="open").view_for(seat).favours == won().favours


def test_the_option_changes_no_digest_so_older_journals_hold() -> None:
    assert won().digest() == won(told="open").digest()


# -- battles, again and again -----------------------------------------------------------------------------------------


def played(folder: Path, told: str, seats: int = 3, seed: int = 5, until: int = 400) -> Sitting:
    """Returns a sitting in which the seats like to fight, left when somebody has won a favour."""
    plans = [SeatPlan(f"P{seat}") for seat in range(seats)]
    sitting = Sitting.start("tiny_epic", {"favours": told}, plans, f"fights {seed}", folder)
    dice = random.Random(seed)
    for _ in range(until):
        game = sitting.game
        if sitting.is_over or (game.favours[1] and game.stack[-1].kind == "turn"):  # type: ignore[attr-defined]
            break
        legal = game.legal_actions()
        fights = [action for action in legal if action.verb == "play_down"]
        rest = [action for action in legal if action.verb not in ("take_back", "stay_out")]
        sitting.commit([dice.choice(fights or rest)])
    return sitting


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Sitting]:
    sitting = played(tmp_path, "down")
    assert not sitting.is_over
    yield sitting
    sitting.close()


def views(app: App, recording: Recording, viewer: int | None) -> Iterator[TinyEpicView]:
    """Yields the table of a replay at every place."""
    scene = ReplayScene(app, recording, viewer)
    app.push(scene)
    for place in range(scene.last + 1):
        scene.jump(place)
        view = scene.table.view
        assert isinstance(view, TinyEpicView)
        yield view


def test_a_battle_is_fought_for_a_favour_that_everybody_sees(running: Sitting) -> None:
    """What happens now is seen as it happens: face up until it lies on its owner's mat."""
    prizes = []
    for step in running.timeline:
        for moment in moments(seen(step, 0)):
            prizes += [event.favour for event in moment.events if isinstance(event, (BattleStarted, FavourLaid))]
    held = [own for seat in (1, 2) for own in running.game.favours[seat]]  # type: ignore[attr-defined]
    assert held
    assert set(held) <= set(prizes)


def test_a_replay_of_a_running_game_tells_nothing_of_what_is_face_down_now(running: Sitting, make_app: MakeApp) -> None:
    game = running.game
    assert isinstance(game, TinyEpicGame)
    hidden = {own for seat in (1, 2) for own in game.favours[seat]}
    assert hidden
    shown = set()
    for view in views(make_app(menu=False), Recording(local_guest(running, Settings)), 0):
        shown |= faces(view)
        assert not faces(view) & hidden
        fight = aftermath.last_fight(view)
        assert fight is None or fight.prize not in hidden
    assert shown >= {*game.above, *game.below, *game.favours[0]}
    for step in running.timeline:
        for moment in moments(seen(step, 0), now=game.view_for(0)):
            told = [event.favour for event in moment.events if isinstance(event, (BattleStarted, FavourLaid))]
            assert not hidden & set(told)


def test_a_part_of_it_tells_no_more(running: Sitting, make_app: MakeApp) -> None:
    game, end = running.game, len(running.timeline) // 3
    assert isinstance(game, TinyEpicGame)
    hidden = {own for favours in game.favours for own in favours}
    for view in views(make_app(menu=False), Recording(local_guest(running, Settings), end), None):
        assert not faces(view) & hidden


def test_after_the_end_everything_is_open_also_as_it_was(tmp_path: Path, make_app: MakeApp) -> None:
    sitting = played(tmp_path, "down")
    dice = random.Random(3)
    while not sitting.is_over:
        legal = sitting.game.legal_actions()
        sitting.commit([dice.choice([one for one in legal if one.verb != "take_back"] or legal)])
    game = sitting.game
    assert isinstance(game, TinyEpicGame)
    held = {own for favours in game.favours for own in favours}
    seen = [faces(view) for view in views(make_app(menu=False), Recording(local_guest(sitting, Settings)), None)]
    assert seen[-1] >= held
    assert seen[-2] >= held, "as it lay face down before the last deed"
    sitting.close()


# -- alone ------------------------------------------------------------------------------------------------------------


def test_the_pile_of_the_enemy_clan_is_secret_until_the_end(sit: Sit) -> None:
    """tiny_epic.solo.battle: its cards are laid face down and not turned up before the final count."""
    said = set()
    for theirs in (THEIRS, OTHERS):
        game = solo()
        game.options = {**game.options, "favours": "down"}
        stock(game, ABOVE[:4], BELOW[:4])
        game.fury = [4, 2, 0]
        game.enemy_favours = (favour(theirs),)
        scene = sit(game)
        said.add(tuple(all_told(scene.view)))
        assert "+?" in tip(scene, ("enemy",))
    assert len(said) == 1
    game.stack, game.era = [], 3
    assert f"{sum(item.points for item in game.sides[0].items)}" in tip(sit(game), ("enemy",))


def test_a_table_with_a_favour_to_give_back_lets_have(sit: Sit) -> None:
    game = table(3, favours="down")
    have(game, 1, "v01")
    assert "A favour, face down" in tip(sit(game), ("favour back", 1, 0))
