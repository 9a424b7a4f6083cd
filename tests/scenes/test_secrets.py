"""What is hidden stays hidden: each way to look at a table of Skerry shows the entitled seat's view, or a stranger's.

Most tests put another table under the screen, which agrees with all that the reader may know and differs in the rest.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.rules.kernel import Game, RandomChance
from game.scenes.curtain import CurtainScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene, TableView
from game.scenes.table import page as table_page
from game.table.pump import BotPump
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.table.worker import BotWorker
from tests.scenes.eye import draw, press
from tests.scenes.hands import NAMES, guest_at, point, sitting_at, whole
from tests.toy.components import CARDS
from tests.toy.events import CardKept
from tests.toy.faces import Face
from tests.toy.scene import SkerryScene

Until = Callable[[Sitting], bool]
TALK = ("make_offer", "counter", "sue", "ask_help", "play_up")
pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def app(toys: None, make_app: Callable[..., App]) -> App:
    made = make_app(menu=False)
    made.open.about()
    return made


def begun(folder: Path, until: Until, bots: int = 0) -> Sitting:
    """Returns a table of three, the last `bots` of which are no persons, played at random until something holds."""
    plans = [SeatPlan(name) for name in NAMES[: 3 - bots]] + [SeatPlan("Bot", "bot", "karl")] * bots
    sitting = Sitting.start("skerry", {"length": "long"}, plans, "secret", folder)
    dice = random.Random(3)
    while not until(sitting):
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    return sitting


def asks(kind: str) -> Until:
    """Tells whether a table asks for a decision of this kind in a turn with cards down."""
    return lambda sitting: sitting.game.decision is not None and sitting.game.decision.kind == kind


def on_turn(sitting: Sitting) -> bool:
    """Tells whether a seat with cards to choose from is on turn, while another has laid one face down."""
    game: Any = sitting.game
    return asks("turn")(sitting) and max(game.facedown) >= 0 and game.hand_count(game.to_move) > 1


def opened(app: App, sitting: Sitting) -> TableScene[Any]:
    """Shows a table and opens its curtain."""
    scene = SkerryScene(app, guest_at(app, sitting))
    app.push(scene)
    scene.uncover()
    app.frame()
    return scene


def worlds(game: Game, seat: int | None, count: int = 4) -> list[Game]:
    """Returns tables that agree with all that a seat knows, and differ in the rest."""
    view = game.view_for(seat)
    found = [view.determinise(RandomChance(random.Random(number))) for number in range(count)]
    assert all(world.view_for(seat) == view for world in found)
    assert len({world.digest() for world in found}) > 1
    return found


def beneath(patch: pytest.MonkeyPatch, world: Game) -> None:
    """Puts another table under every sitting."""
    patch.setattr(Sitting, "game", property(lambda sitting: world))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def said(view: TableView[Any]) -> list[object]:
    """Returns all that a view shows and says."""
    spots = view.spots_of(view.shown)
    return [(s.key, s.picture, s.words, s.words and s.words.sentences, s.count, s.large) for s in spots]


# -- the curtain ----------------------------------------------------------------------------------------------------


def test_a_resumed_table_opens_behind_the_curtain(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = begun(tmp_path, on_turn)
    sitting.close()
    drawn = list[object]()
    whole = TableView.draw
    monkeypatch.setattr(TableView, "draw", lambda view, surface: (drawn.append(view), whole(view, surface)))
    assert app.open.saved_table(sitting.path)
    for _ in range(3):
        draw(app)
    assert isinstance(app.scene, CurtainScene)
    assert not drawn, "nothing of the table is painted before somebody opens it"
    since, guest = app.language.text("hall.curtain.since"), app.scene.table.guest
    for turn, is_offered in ((0, False), (1, True), (guest.length, False)):
        monkeypatch.setattr(guest, "turn_of", lambda seat, turn=turn: turn)
        app.scene.layout()
        labels = [widget.label for widget in app.scene.group.widgets]
        assert (since in labels) == is_offered, "only who has had a turn has missed something since then"
    press(app, "hall.curtain.open")
    draw(app)
    assert drawn


def test_no_pixel_of_a_covered_table_depends_on_it(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SkerryScene(app, guest_at(app, begun(tmp_path, on_turn)))
    app.push(scene)
    draw(app)
    draw(app)
    seen = set()
    for world in worlds(whole(scene), None):
        beneath(monkeypatch, world)
        scene.view.viewer = scene.viewer
        scene.view.settle()
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        seen.add(pixels(surface))
        seen.add(pixels(draw(app)))
    assert len(seen) == 2, "the bare curtain, and the one that names who is next"


def test_public_decisions_draw_no_curtain_and_others_do(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, asks("pick")))
    dice = random.Random(9)
    fell = stayed = back = 0
    sits, openly = scene.view.viewer, set[str]()
    while whole(scene).decision is not None:
        legal = whole(scene).legal_actions()
        scene.commit([dice.choice([action for action in legal if action.verb in TALK] or legal)])
        decision = whole(scene).decision
        if decision is None or decision.seat == sits:
            assert not scene.covered
            if decision is not None and openly:
                assert decision.kind not in openly, "in Skerry nobody takes turns openly"
                assert scene.view.viewer == sits, "whoever was only interrupted goes on"
                back += 1
            openly = openly if scene.view.viewer is None else set()
            continue
        assert scene.viewer == decision.seat
        assert scene.covered == (not decision.public), decision.kind
        if decision.public:
            assert scene.view.viewer is None, "whoever sits there sees what a stranger may see"
        else:
            sits = scene.view.viewer
        openly = {*openly, decision.kind} if scene.view.viewer is None else set()
        fell, stayed = fell + scene.covered, stayed + decision.public
        scene.uncover()
    assert fell > 10
    assert stayed > 2
    assert back


def test_a_table_shown_to_all_lies_before_whoever_chooses(app: App, tmp_path: Path) -> None:
    """Nothing on it has changed but whose board lies in front."""
    view = opened(app, begun(tmp_path, on_turn)).view
    for front in (0, 1, 2, 1):
        view.show_to_all(front)
        view.settle()
        shown = said(view)
        view.rearrange()
        assert shown == said(view), front


def test_who_chooses_before_all_looks_at_their_own_behind_the_curtain(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, asks("pick")))
    own, dice = scene.say("table.own"), random.Random(9)
    crowded = 0
    while own not in [choice.label for choice in scene.choices()]:
        crowded += scene.view.viewer is None
        assert scene.view.viewer is not None or len(scene.choices()) > 1
        legal = whole(scene).legal_actions()
        scene.commit([dice.choice([action for action in legal if action.verb in TALK] or legal)])
        scene.uncover()
    seat = whole(scene).to_move
    assert crowded, "several words need the room"
    assert scene.view.viewer is None
    assert [choice.label for choice in scene.choices()][-1] == own
    press(app, "table.own")
    draw(app)
    assert isinstance(app.scene, CurtainScene)
    press(app, "hall.curtain.open")
    draw(app)
    assert (scene.view.viewer, scene.covered, scene.sits) == (seat, False, seat)
    assert own not in [choice.label for choice in scene.choices()]


# -- the table ------------------------------------------------------------------------------------------------------


def test_equal_views_give_equal_spots_to_every_seat(app: App, tmp_path: Path) -> None:
    sitting = begun(tmp_path, lambda sitting: True)
    dice = random.Random(1)
    looked = 0
    while not sitting.is_over:
        if looked < 40 and dice.random() < 0.4:
            for seat in (*range(3), None):
                view = SkerryScene.view_class(app, guest_at(app, sitting), seat)
                view.layout(app.window.size)
                before = said(view)
                for world in [sitting.game.view_for(seat).determinise(RandomChance(dice)) for _ in range(2)]:
                    view.show(world.view_for(seat))
                    assert said(view) == before
                looked += 1
        sitting.commit([dice.choice(sitting.game.legal_actions())])
    assert looked >= 40


def test_the_prompt_and_the_results_hang_on_the_view_alone(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    seen = set()
    for world in worlds(whole(scene), scene.viewer):
        beneath(monkeypatch, world)
        scene.settle()
        app.open.results(scene)
        assert isinstance(app.scene, ResultsScene)
        shown = pixels(draw(app))
        app.pop()
        choices = tuple((choice.label, choice.actions) for choice in scene.choices())
        seen.add((shown, pixels(draw(app)), repr(scene.prompt_words()), choices))
    assert len(seen) == 1


def test_only_its_owner_looks_closely_at_a_card_face_down(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    game: Any = sitting_at(scene).game
    owner = next(seat for seat in range(3) if game.facedown[seat] >= 0)
    laid = game.hands[owner].traces[game.facedown[owner]].card
    for viewer, key in ((owner, ("down", owner)), ((owner + 1) % 3, ("battle", owner))):
        scene.view.viewer = viewer
        scene.view.settle()
        spot = scene.view.spot(key)
        assert spot is not None
        assert spot.picture == Face(-1)
        app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0))
        point(app, spot.rect.center)
        assert scene.magnifier.visible == (viewer == owner)
        assert spot.large == (Face(laid) if viewer == owner else None)
        name = app.language.text(f"skerry.card.{CARDS[laid]}")
        tip = scene.view.tip(spot.words)
        assert tip is not None
        assert (tip.title.lower() == name) == (viewer == owner)
        app.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0))


def test_the_log_of_a_seat_names_no_card_that_another_kept(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, asks("turn")))
    kept = 0
    for viewer in range(3):
        scene.view.viewer = viewer
        scene.view.settle()
        column: Any = scene.view.log._column
        for entry in column.entries:
            if entry is not None and entry.kind == CardKept.kind:
                own = entry.seat == viewer
                assert (entry.message.args["card"].id != "skerry.card.hidden") == own
                kept += 1
        assert [entry for entry in column.entries if entry is not None] == sitting_at(scene).log(viewer)[-160:]
    assert kept >= 9


def test_the_prompt_names_no_card_that_another_keeps_before_all_eyes(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a gesture moves the prompt tells it in the log's words, to whoever sits there."""
    scene = opened(app, begun(tmp_path, asks("turn")))
    monkeypatch.setattr(type(scene.stage), "busy", True)
    told = 0
    for index, step in enumerate(sitting_at(scene).timeline[1:], 1):
        for event in step.events:
            if isinstance(event, CardKept):
                name = app.language.text(f"skerry.card.{CARDS[event.card]}").lower()
                for viewer in (0, 1, 2, None):
                    scene.view.viewer = viewer
                    scene._played = scene.view.steps[index]
                    kept = next(words for words in scene.happening.lower().split(".") if "keep" in words)
                    assert (name in kept) == (viewer == event.seat)
                    told += 1
    assert told >= 12


# -- questions to bots ----------------------------------------------------------------------------------------------


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Takes down what bots are asked with, and answers nothing."""
    views: list[Game] = []
    monkeypatch.setattr(BotWorker, "start", lambda worker, levels=(): None)
    monkeypatch.setattr(BotWorker, "poll", lambda worker: None)
    monkeypatch.setattr(BotWorker, "request", lambda worker, view, *_: views.append(view))
    return views


def test_the_hint_is_asked_with_the_readers_view(
    app: App, tmp_path: Path, asked: list[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    view = whole(scene).view_for(scene.viewer)
    for world in worlds(whole(scene), scene.viewer):
        beneath(monkeypatch, world)
        scene.settle()
        scene.hint.ask()
        scene.hint.forget()
        assert asked.pop() == view
        assert not asked


def test_a_bot_is_asked_with_its_own_view(tmp_path: Path, asked: list[Game]) -> None:
    sitting = begun(tmp_path, lambda sitting: asks("pick")(sitting) and sitting.game.to_move == 2, bots=1)
    pump = BotPump(sitting, lambda: 100, lambda notice: None)
    assert pump.poll() is None
    assert asked == [sitting.game.view_for(2)]
    assert asked[0] != sitting.game
    pump.close()


# -- what is kept and shown again -----------------------------------------------------------------------------------


def test_the_kept_picture_is_a_strangers(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    kept: list[bytes] = []
    monkeypatch.setattr(table_page, "save_thumbnail", lambda picture, header: kept.append(pixels(picture)))
    for world in worlds(whole(scene), None):
        beneath(monkeypatch, world)
        scene.settle()
        scene.keep_picture()
    assert len(kept) == 4
    assert len(set(kept)) == 1


def table_at(sitting: Sitting, place: int) -> Game:
    """Returns the whole table before a step."""
    return sitting.timeline[place].before


def faces(view: TableView[Any]) -> set[int]:
    """Returns the cards in hands and drafts that a view shows from their front."""
    keys = ("card", "draft")
    pictures = [spot.picture for spot in view.spots_of(view.shown) if spot.key[0] in keys]  # type: ignore[index]
    return {picture.card for picture in pictures if isinstance(picture, Face)}


@pytest.mark.parametrize("bots", [0, 2])
def test_a_table_is_watched_by_a_stranger_or_the_only_person(app: App, tmp_path: Path, bots: int) -> None:
    sitting = begun(tmp_path, lambda sitting: sitting.is_over, bots)
    sitting.close()
    assert app.open.watch(sitting.path)
    assert isinstance(app.scene, ReplayScene)
    shown = set()
    for place in range(app.scene.last):
        app.scene.jump(place)
        view = app.scene.table.view
        assert view.shown == table_at(sitting, place).view_for(None if bots == 0 else 0)
        shown |= faces(view)
    assert (shown == {-1}) == (bots == 0)


def test_a_replay_is_seen_by_whoever_sits_at_the_screen(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    app.open.replay(scene)
    assert isinstance(app.scene, ReplayScene)
    for place in range(app.scene.last):
        app.scene.jump(place)
        view = app.scene.table.view
        assert view.shown == table_at(sitting_at(scene), place).view_for(scene.viewer)
        assert -1 not in faces(view)


def test_a_copy_says_that_it_holds_everything(app: App, tmp_path: Path) -> None:
    scene = opened(app, begun(tmp_path, on_turn))
    scene.open_menu()
    app.frame()
    app.scene.save_copy()  # type: ignore[attr-defined]
    assert app.scene.dialog is not None
    assert app.language.text("hall.table.copied.secrets") in app.scene.dialog.body  # type: ignore[attr-defined]
