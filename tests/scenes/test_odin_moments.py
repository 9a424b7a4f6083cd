"""What a prompt of A Feast for Odin says of the moment: what is to come, how a cast stands, what giving up brings."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES, printed
from game.rules.kernel import Message
from game.rules.odin import actions as do
from game.rules.odin.acting import BONUS, INCOME
from game.rules.odin.components import ISLAND_POINTS, ITEM, LONGSHIP, SPACE_NAMES, TILES, WHALER
from game.rules.odin.course import BONUSES, BREEDING, FINAL, INCOMES, MOUNTAINS, RETURN
from game.rules.odin.events import FirstPlayer, Gained, IncomePaid
from game.rules.odin.frames import Exploring, Feasting, Phase, Settling, Spending, Upgrading, Window
from game.rules.odin.scoring import open_penalties
from game.rules.odin.state import FIRST_PAIR
from game.scenes.odin import dice, moments
from game.scenes.odin.foresight import foretell
from game.scenes.odin.goods.banquet import _facts, table_rect
from game.scenes.odin.goods.faces import FacePicture, columns_of
from game.scenes.odin.own import berth_face
from game.scenes.odin.scene import OdinScene
from game.scenes.odin.words import space_words
from game.scenes.table.kit.held import Slip
from game.scenes.table.outlook import outlook
from game.table.seats import SeatPlan
from game.table.sitting import Sitting
from game.titles import load_scene
from game.ui.drag import DropArea
from game.ui.outline import is_polygon
from tests.golden.book import sitting_of
from tests.odin.desk import Desk
from tests.scenes.conftest import MakeApp
from tests.scenes.hands import NAMES, click, guest_at, point, whole
from tests.scenes.test_odin_feast import feast

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("points", "shared", "solo")
ROUND_MEAD = [(8, 0), (8, 1), (8, 2), (9, 0), (9, 2), (10, 0), (10, 1), (10, 2)]


# -- before income, bonuses, the scoring ----------------------------------------------------------------------------


def before(desk: Desk, phase: int, after: int, *frames: object) -> Window:
    """Has a seat be asked before a phase."""
    frame = Window(0, phase)
    desk.game.stack[:] = [Phase(0, after), *frames, frame]
    desk.game._legal = None
    return frame


def test_an_income_to_come_stands_in_the_prompt_and_on_the_button() -> None:
    """odin.income: what all boards pay, until something is laid that raises it."""
    for cells, pays in (((), 0), (((11, 0),), 1), (((11, 0), (10, 0), (11, 1), (10, 1)), 2)):
        desk = Desk(silver=3).claim(2).fill(0, *cells)
        frame, game, iceland = before(desk, INCOMES, BREEDING, Settling(0, INCOME)), desk.game, 1
        heading, text = moments.asked(game, frame)
        assert (heading.args["n"], text.id) == (pays + iceland, "odin.prompt.window.income.text")
        assert moments.done(game, frame).args["n"] == pays + iceland
        desk.do(do.Done(0))
        assert [event.silver for event in desk.events if isinstance(event, IncomePaid)][:1] == [pays + iceland]
    bare = Desk(silver=3)
    assert moments.done(bare.game, before(bare, INCOMES, BREEDING)).id == "odin.do.done.nothing"


def test_an_income_that_follows_by_itself_is_no_gain_of_what_is_laid() -> None:
    """A last coin on the home board earned "silver ×2": that was the income, which nothing more could raise."""
    desk = Desk(silver=1)
    before(desk, INCOMES, BREEDING, Settling(0, INCOME))
    laid = next(action for action in desk.game.legal_actions() if isinstance(action, do.TakeUp))
    zero = do.Lay(0, 0, 0, 11, 0)
    told = [(line.id, dict(line.args)) for line in foretell(outlook(desk.game, (laid, zero)))]
    assert ("odin.outlook.income", {"n": 1}) in told
    assert "odin.outlook.gain" not in [name for name, _ in told]
    taken = [line.id for line in foretell(outlook(desk.game, (do.Done(0),)))]
    assert taken == [], "without the coin there is no income"
    island = Desk(silver=1).claim(2)
    before(island, INCOMES, BREEDING, Settling(0, INCOME))
    taken = [line.id for line in foretell(outlook(island.game, (do.Done(0),)))]
    assert taken == ["odin.outlook.gain"], "who takes the income gets it"
    desk.give(silver=1)
    told = [(line.id, dict(line.args)) for line in foretell(outlook(desk.game, (laid, zero)))]
    assert [name for name, _ in told] == ["odin.goods.outlook.income"], "a coin more may be laid before"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125)], ids=str)
@pytest.mark.parametrize("pairs", [0b0011, 0b1100, 0b1110])
def test_islands_to_choose_tell_their_income_points_and_penalties(
    sit: Callable[..., Any], size: tuple[int, int], scale: int, language: str, pairs: int
) -> None:
    desk = Desk(2, 5, longship=1)
    desk.game.stack.append(Exploring(0, pairs))
    desk.game._legal = None
    scene = sit(desk.game, size=size, scale=scale, language=language)
    found = [pair for pair in range(4) if pairs >> pair & 1]
    slips = [spot.picture for spot in scene.tray.spots if isinstance(spot.picture, Slip)]
    assert [slip.thing for slip in slips] == [FacePicture(scene.shown.face(FIRST_PAIR + pair)) for pair in found]
    for slip, pair in zip(slips, found, strict=True):
        board = FIRST_PAIR + pair
        points, lost = ISLAND_POINTS[scene.shown.island(pair)], open_penalties(scene.shown, board)
        assert slip.name.endswith(f"★ {points} −{lost}")
        assert slip.width // columns_of(scene.shown.face(board)) >= scene.look.px(15), "coins bear their numbers"


def test_the_last_moment_is_that_before_the_scoring() -> None:
    desk = Desk(silver=3)
    frame = before(desk, FINAL, RETURN)
    heading, text = moments.asked(desk.game, frame)
    assert (heading.id, text.id) == ("odin.prompt.window.scoring", "odin.prompt.window.scoring.text")
    assert moments.done(desk.game, frame).id == "odin.do.done.scoring"


def test_bonuses_that_fall_due_stand_on_the_button() -> None:
    desk = Desk(silver=3).fill(0, *ROUND_MEAD[:-1])
    frame, game = before(desk, BONUSES, MOUNTAINS, Settling(0, BONUS)), desk.game
    assert moments.asked(game, frame)[0].id == "odin.prompt.window.bonus.none"
    assert moments.done(game, frame).id == "odin.do.done.nothing"
    desk.fill(0, ROUND_MEAD[-1])
    heading, end = moments.asked(game, frame)[0], moments.done(game, frame)
    assert [thing.id for thing in heading.args["things"]] == ["odin.thing.mead"]  # type: ignore[attr-defined]
    assert end.args["things"] == heading.args["things"]
    desk.do(do.Done(0))
    gained = [event.things for event in desk.events if isinstance(event, Gained) and event.seat == 0]
    assert gained[0] == (ITEM["mead"], 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_and_its_button_say_so_at_the_table(make_app: MakeApp, language: str) -> None:
    app = make_app((1280, 720), False, curtain="off", language=language)
    known = sitting_of("odin", "shared").timeline
    at = next(n for n, step in enumerate(known) if isinstance(step.before.stack[-1], Window))
    scene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", at), rests=True))
    app.push(scene)
    app.frame()
    heading, text = scene.prompt_words()
    asked = moments.asked(scene.shown, scene.shown.stack[-1])
    assert (heading, text) == asked
    labels = [button.label for button in scene.prompt.buttons]
    assert scene.say(moments.done(scene.shown, scene.shown.stack[-1])) in labels


def test_nobody_is_said_to_begin_a_round_that_never_comes() -> None:
    for game in GAMES:
        sitting = sitting_of("odin", game)
        rounds = sitting.game.length.rounds
        firsts = [
            (step.before.round, event.message() is not None)
            for step in sitting.timeline
            for event in step.events
            if isinstance(event, FirstPlayer)
        ]
        assert all(told == (at < rounds) for at, told in firsts)


# -- casts ------------------------------------------------------------------------------------------------------------


def verdict(desk: Desk) -> str:
    return dice.verdict(desk.game, 0).id.removeprefix("odin.roll.")


def test_a_hunt_is_too_high_and_a_raid_is_short() -> None:
    """odin.dice: low is good when hunting, so a high cast is not called too little."""
    desk = Desk(bow=1).place("hunting_2", dice=[7])
    assert verdict(desk) == "over"
    desk.do(do.Roll(0), dice=[5]).do(do.Roll(0), dice=[4])
    assert verdict(desk) == "over.last"
    assert verdict(Desk(bow=1).place("hunting_2", dice=[1])) == "can"
    desk = Desk(longship=1).place("raid", dice=[3])
    assert verdict(desk) == "cannot"
    desk.do(do.Roll(0), dice=[2]).do(do.Roll(0), dice=[4])
    assert verdict(desk) == "cannot.last"


def test_loot_is_chosen_or_paid_for() -> None:
    assert verdict(Desk(longship=1).place("raid", dice=[6])) == "loot"
    assert verdict(Desk(longship=1, long_sword=1).place("raid", dice=[5])) == "loot.paid", "a sword makes it six"


def test_what_the_numbers_on_loot_are_is_told_where_loot_lies_ready() -> None:
    """odin.dice.loot: they were taken for prices."""
    needs = dice.need_words(Desk(longship=1).place("raid", dice=[6]).game, 0)
    assert needs is not None
    assert needs.id == "odin.roll.priced"
    assert needs.args == {
        name: [Message(f"odin.thing.{thing}")] for name, thing in (("resource", "stone"), ("weapon", "long_sword"))
    }
    short = dice.need_words(Desk(longship=1).place("raid", dice=[3]).game, 0)
    assert short is not None
    assert short.id == "odin.roll.need.high", "before, what a cast has to reach"


@pytest.mark.parametrize(
    ("space", "things", "back"),
    [
        ("hunting_2", {}, 0),
        ("snare_2", {}, 1),
        ("whaling_3", {"whaling_boat": 1}, 2),
        ("pillage_2", {"longship": 1}, 1),
    ],
)
def test_who_comes_back_is_told_before_giving_up(space: str, things: dict[str, int], back: int) -> None:
    """odin.dice.failure: the number in the prompt is that of the Vikings who then return."""
    face = 1 if "pillage" in space else 12 if "whaling" in space else 8
    desk = Desk(**things).place(space, dice=[face])
    said = [message for message in dice.chance_words(desk.game, 0) if message.id == "odin.does.back"]
    before = desk.game.thing[0]
    desk.do(do.Fail(0))
    assert desk.game.thing[0] - before == back
    assert [message.args["n"] for message in said] == ([back] if back else [])


# -- what else was said wrong -----------------------------------------------------------------------------------------


def test_who_pays_for_loot_is_told_what_a_stone_counts_for(make_app: MakeApp) -> None:
    """Card 89, the Catapulter: stones spent on raids and pillages count two each."""
    app = make_app((1280, 720), False, curtain="off")
    scene: Any = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", 20), rests=True))
    heading, text = Message("odin.prompt.spend"), Message("odin.prompt.spend.text")
    said = []
    for desk in (Desk(longship=1, stone=2, long_sword=1), Desk(longship=1, stone=2, long_sword=1).own(89)):
        desk.place("raid", dice=[6]).do(do.Loot(0, ITEM["silverware"]))
        assert isinstance(desk.game.stack[-1], Spending)
        scene.view.shown = desk.game
        said.append(scene.say(scene.asked(desk.game.stack[-1], heading, text)[1]))
    assert said == [
        "Each stone or long sword raises the result by one.",
        "Each stone raises the result by 2, each long sword by one.",
    ]


def test_each_kind_of_upgrade_says_what_it_does(make_app: MakeApp) -> None:
    app = make_app((1280, 720), False, curtain="off")
    scene: Any = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", 20), rests=True))
    heading, text = (Message(f"odin.prompt.upgrade{part}") for part in ("", ".text"))
    said = [scene.asked(Upgrading(0, 1, steps, 0, -1, 0, 0), heading, text)[1] for steps in (0, 1, 2)]
    assert [scene.say(words) for words in said] == [
        "It becomes the blue good of its shape. Still allowed: 1.",
        "It becomes the next better one of its shape. You upgrade no good twice. Still allowed: 1.",
        "It rises by two steps and keeps its shape. You upgrade no good twice. Still allowed: 1.",
    ]


def test_a_double_upgrade_says_that_it_is_one(make_app: MakeApp) -> None:
    known = sitting_of("odin", "points").timeline
    asked = {}
    for number, step in enumerate(known):
        frame = step.before.stack[-1] if step.before.stack else None
        if isinstance(frame, Upgrading):
            asked.setdefault(frame.steps > 1, number)
    for double, number in asked.items():
        app = make_app((1280, 720), False, curtain="off")
        scene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", number), rests=True))
        text: Any = scene.prompt_words()[1]
        assert (text.args["text"].id == "odin.prompt.upgrade.double.text") == double
    assert False in asked


def test_a_space_of_the_third_column_says_that_a_card_is_drawn_first() -> None:
    desk = Desk()
    for space, first in (("whaling_3", ".draw"), ("whaling_4", ".play"), ("hunting_2", ""), ("raid", "")):
        lines = [line.id for line in space_words(desk.game, 0, SPACE_NAMES.index(space)).sentences]
        assert [line for line in lines if line.startswith("odin.space.need")] == [f"odin.space.need{first}"]


@pytest.mark.parametrize("owner", [0, 1])
def test_the_banquet_table_names_whose_it_is(make_app: Callable[..., App], tmp_path: Path, owner: int) -> None:
    """A rival's feast was laid on what seemed to be the reader's own table."""
    scene = feast(make_app, tmp_path, peas=2)
    game = whole(scene)
    game.stack[-1] = Feasting(owner)
    scene.view.show(game)
    spot = scene.view.spot(("banquet", "name"))
    assert spot is not None
    named = scene.view.names[1] in spot.picture.words  # type: ignore[union-attr]
    assert named == (owner == 1)


def test_leaving_the_table_bare_is_asked_about_once(make_app: Callable[..., App], tmp_path: Path) -> None:
    """odin.feast: each open cell costs points, and the button lies beside the one that lays the table."""
    scene = feast(make_app, tmp_path, peas=2, silver=9)
    bare = scene.prompt.buttons[-1]
    click(scene.app, bare.rect.center)
    assert scene.dialog is not None
    assert whole(scene).penalties[0] == 0
    scene.dialog = None
    click(scene.app, bare.rect.center)
    assert whole(scene).penalties[0] > 0, "asked once"


# -- tips while something is held -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 125])
def test_what_a_piece_would_bring_is_told_beside_the_board(
    make_app: MakeApp, size: tuple[int, int], scale: int
) -> None:
    """Where a hundred places are legal, a tip over the board hides most of them."""
    if size == (1280, 720) and scale == 125:
        size = (1600, 900)
    app = make_app(size, False, curtain="off", scale=scale)
    known = sitting_of("odin", "points").timeline
    at = next(
        n
        for n, step in enumerate(known)
        if step.before.stack
        and isinstance(step.before.stack[-1], Window)
        and any(isinstance(action, do.TakeUp) and action.item in TILES for action in step.before.legal_actions())
    )
    scene: OdinScene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", at), rests=True))
    app.push(scene)
    app.frame()
    scene.banner.hide()
    looked = 0
    for thing in scene.handling.draggables():
        for area in scene.handling.targets(thing.key):
            if not isinstance(area, DropArea) or not area.places:
                continue
            for place in (area.places[0], area.places[-1]):
                scene.drag.pick(thing, "drag", thing.rect.center)
                point(app, area.target(place).rect.center, held=True)
                app.frame()
                tip = scene.tooltip.draw(app.window.canvas)
                if tip is not None and scene.drag.target is not None:
                    looked += 1
                    assert not tip.colliderect(area.rect)
                scene.drag.cancel()
    assert looked


def test_what_cannot_be_laid_yet_says_so_while_it_is_held(make_app: MakeApp) -> None:
    """Only the store glows for loot before the turn passes: the prompt tells why, not how to turn it."""
    app = make_app((1280, 720), False, curtain="off")
    scene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "shared", 109), rests=True))
    app.push(scene)
    app.frame()
    thing = next(thing for thing in scene.handling.draggables() if scene.tray.choice(thing.key) is not None)
    assert set(scene.handling.paths(thing.key)) == {("store",)}
    said = scene.held_words(thing.key)
    assert said is not None
    assert [message.id for message in said if message] == ["odin.prompt.take.thing", "odin.prompt.loot.held"]


def test_a_good_to_be_upgraded_is_not_called_food(make_app: MakeApp) -> None:
    """Let go beside the picture of what it becomes, it once was said to belong to the feast."""
    known = sitting_of("odin", "points").timeline
    number = next(
        n for n, step in enumerate(known) if step.before.stack and isinstance(step.before.stack[-1], Upgrading)
    )
    app = make_app((1280, 720), False, curtain="off")
    scene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", number), rests=True))
    goods = [action.good for action in scene.shown.legal_actions() if isinstance(action, do.Upgrade)]
    assert goods
    for good in goods:
        belongs = scene.hands.belongs(scene.shown, ("item", good))
        assert belongs is not None
        assert belongs.id == "odin.prompt.upgrade.held"


@pytest.mark.parametrize(("size", "rounds"), [((1280, 720), "long"), ((1920, 1080), "short")])
def test_guests_and_rim_keep_off_what_is_said_over_the_table(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], rounds: str
) -> None:
    app = make_app(size, False, curtain="off", language="ru")
    sitting = Sitting.start("odin", {"length": rounds}, [SeatPlan(name) for name in NAMES[:2]], "rim", tmp_path)
    scene = OdinScene(app, guest_at(app, sitting))
    app.push(scene)
    app.frame()
    keys = [("banquet", "name"), ("banquet", "note", 0), ("banquet", "note", 1)]
    said = [spot.rect for key in keys if (spot := scene.view.spot(key)) is not None]
    assert len(said) > 1
    guests = [spot.rect for number in range(12) if (spot := scene.view.spot(("guest", number))) is not None]
    assert guests
    for line in said:
        assert line.collidelist(guests) < 0
        assert line.bottom <= table_rect(scene.look, scene.view.areas["banquet"]).top - 2


@pytest.mark.parametrize("size", [(46, 34), (90, 60)])
def test_ore_on_a_ship_is_seen_in_a_low_berth(make_app: MakeApp, size: tuple[int, int]) -> None:
    """odin.ships.ore: in small windows an ore was a speck on the hull."""
    look = make_app((1280, 720), False).look
    for kind, large, most in ((LONGSHIP, True, 3), (WHALER, False, 1)):
        faces = []
        for ore in range(most + 1):
            face = pygame.Surface(size, pygame.SRCALPHA)
            berth_face(kind, ore, large).draw(look, face, face.get_rect())
            faces.append(pygame.image.tobytes(face, "RGBA"))
        for less, more in itertools.pairwise(faces):
            changed = sum(less[at : at + 4] != more[at : at + 4] for at in range(0, len(less), 4))
            assert changed > 60, "as much as a round of nine px"


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1920, 1080), 125), ((1280, 720), 100)], ids=str)
def test_the_reader_sees_their_own_total(make_app: MakeApp, size: tuple[int, int], scale: int) -> None:
    """A rival's card bears it; the own one was only found by hovering, and in small windows and at 125 % nowhere."""
    app = make_app(size, False, curtain="off", scale=scale)
    scene = load_scene("odin")(app, guest_at(app, sitting_of("odin", "points", 168), rests=True))
    app.push(scene)
    app.frame()
    spot = scene.view.spot(("plate", scene.viewer))
    assert spot is not None
    assert spot.picture.worth == f"★ {printed(scene.shown.total(scene.viewer))}"
    cells = scene.view.spot(("board", scene.view.large_board(scene.shown))).rect
    assert spot.rect.bottom <= cells.top + scene.look.px(3), "no cell is covered"


def test_after_the_feast_the_next_one_is_named(make_app: Callable[..., App], tmp_path: Path) -> None:
    """Seven cells lay open and the note said eight."""
    scene = feast(make_app, tmp_path, peas=2)
    game = whole(scene)
    game.stack[:] = [Phase(0, MOUNTAINS), Settling(0, BONUS), Window(0, BONUSES)]
    told = list(_facts(game, 0))
    assert told[0].id == "odin.goods.to_fill.next"
    assert told[0].args["n"] == game.end_cell + 1 - game.first_cell(0)
    game.stack[:] = [Phase(0, BREEDING), Settling(0, INCOME), Window(0, INCOMES)]
    assert next(iter(_facts(game, 0))).id == "odin.goods.to_fill"


def test_of_a_place_those_cells_are_lit_that_a_piece_would_cover(make_app: Callable[..., App], tmp_path: Path) -> None:
    """A cross once lit the four cells at its corners, too, which it leaves open."""
    scene = feast(make_app, tmp_path, glass_beads=1, chest=1)
    cross, square = ITEM["glass_beads"], ITEM["chest"]
    for item, corners in ((cross, 12), (square, 0)):
        (area,) = (one for one in scene.handling.targets(("item", item)) if isinstance(one, DropArea))
        target = area.target(area.places[0])
        assert (len(target.shape) if is_polygon(target.shape) else 0) == corners
        assert target.size in (None, target.rect.size), "it fills its box"
