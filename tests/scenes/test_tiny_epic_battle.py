"""Battles on the screen: read from what happened, shown card by card and sum by sum, their boons one by one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.kernel import Event, Message
from game.rules.kernel.zones import NOBODY
from game.rules.tiny_epic.actions import PlayDown, ShiftFury, StayOut
from game.rules.tiny_epic.components import CARD_RUNE, GODS, STRENGTH
from game.rules.tiny_epic.events import god_name
from game.rules.tiny_epic.frames import EnemyLosing, Losing, Rage, Returning
from game.rules.tiny_epic.rules import TinyEpicGame
from game.rules.tiny_epic.scoring import points
from game.rules.tiny_epic.state import FACE_DOWN
from game.scenes.table import TableScene
from game.scenes.table.deeds import Tally
from game.scenes.table.kit import Panel
from game.scenes.table.marks import LastMoves
from game.scenes.table.playback import moments
from game.scenes.table.tally import deeds_of
from game.scenes.tiny_epic import aftermath, battle, final
from game.scenes.tiny_epic.faces import CardBack
from game.scenes.tiny_epic.fights import INVADERS, Fight, Fighter, fights
from game.scenes.tiny_epic.pageant import joined_table
from game.table.lesson import load_lesson
from tests.golden.strokes import colour_names, strokes
from tests.scenes.conftest import MakeApp, Sit
from tests.scenes.eye import Eye, watch_text
from tests.scenes.hands import open_table, seen, sitting_at, whole
from tests.tiny_epic.tables import card, favour, goods, have, hold, invaders, play, stock, table
from tests.tiny_epic.test_battle import fight, fighting
from tests.tiny_epic.test_enemy_battle import begun, ready


def fought_out(game: TinyEpicGame, cards: Sequence[str] = ()) -> Fight:
    before = game.copy()
    (found,) = fights(before, fight(game, cards))
    return found


def test_a_battle_is_read_with_what_was_paid_and_what_was_counted() -> None:
    game = fighting("w09", "f09", "f10", seats=3)
    goods(game, 1, steel=3)
    goods(game, 2, steel=4)
    found = fought_out(game)
    assert [(one.side, one.paid, one.strength) for one in found.fighters] == [(0, 0, 2), (1, 0, 5), (2, 3, 8)]
    assert (found.winner, [one.is_out for one in found.fighters]) == (2, [False, False, False]), "the others fell"
    assert [part.words for part in battle.parts_of(found.fighters[1])] == ["2", "+ 3"]
    assert [part.icon for part in battle.parts_of(found.fighters[1])] == ["", "tiny_epic/good-steel"]
    assert [part.words for part in battle.parts_of(found.fighters[0])] == ["2×1"]
    assert [part.words for part in battle.parts_of(found.fighters[2])] == ["8"]


def test_who_cannot_pay_is_out_and_the_invaders_row_grows() -> None:
    game = fighting("f10", "f01", seats=2)
    goods(game, 0, steel=2)
    invaders(game, "w01", "w02", "m01")
    found = fought_out(game, ["f09"])
    assert [one.is_out for one in found.fighters] == [True, False]
    assert found.winner == -1, "the other fell"
    assert found.invader is not None
    assert (found.invader.side, found.invader.strength, found.earlier) == (INVADERS, 6, 3)
    assert [part.words for part in battle.parts_of(found.invader, "back")] == ["2", "+ 4"]


def lesson_table(app: App, folder: Path) -> TableScene[Any]:
    """Returns the table of the lesson just before the battle is joined."""
    lesson = load_lesson("tiny_epic")
    scene = open_table(app, folder, "tiny_epic", {}, lesson.seats, lesson.seed)
    for step in lesson.steps:
        for move in step.moves:
            if isinstance(move, PlayDown) and move.seat == 1:
                scene.settle()
                return scene
            sitting_at(scene).commit([move])
    raise AssertionError("the lesson has no battle")


def joined(scene: TableScene[Any]) -> tuple[TinyEpicGame, Sequence[Event]]:
    """Has the second seat join with the card of the lesson; returns the table before and what happened."""
    move = next(move for step in load_lesson("tiny_epic").steps for move in step.moves
                if isinstance(move, PlayDown) and move.seat == 1)  # fmt: skip
    sitting_at(scene).commit([move])
    scene.settle()
    step = sitting_at(scene).timeline[-1]
    return step.before, step.events  # type: ignore[return-value]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_battle_is_seen_card_by_card_and_no_word_is_cut(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    eye = watch_text(monkeypatch)
    scene = lesson_table(make_app(size, language=language), tmp_path)
    before, events = joined(scene)
    (found,) = fights(before, events)
    seen, eye.cut = [], []
    for moment in range(battle.moments_of(found)):
        field = battle.field(scene.view, found, moment)
        picture = pygame.Surface(scene.view.areas["map"].size)
        field.draw(scene.look, picture, picture.get_rect())
        seen.append(pygame.image.tobytes(picture, "RGB"))
        sums = [column.total for column in field.columns]
        assert sums == ["" if moment < 3 + at else total for at, total in enumerate(("6", "5"))]
        assert [column.paid for column in field.columns] == [1 if moment else 0, 0]
        assert any(column.wins for column in field.columns) == (moment == battle.moments_of(found) - 1)
    assert len(set(seen)) == len(seen) == 6
    assert eye.cut == []


def test_the_boons_of_a_battle_are_told_one_by_one_until_the_last_is_used(make_app: MakeApp, tmp_path: Path) -> None:
    scene = lesson_table(make_app(curtain="off"), tmp_path)
    assert scene.view.spot(("fight", 0)) is None
    joined(scene)
    won, falls = scene.view.spot(("fight", 0)), scene.view.spot(("fight", 1))
    assert won is not None
    assert falls is not None
    assert (won.picture.mark, falls.picture.mark, falls.picture.lit) == ("✓", "", True)  # type: ignore[union-attr]
    assert falls.words is not None
    assert "tiny_epic.fight.state.now" in [line.id for line in falls.words.body]
    god = aftermath.boon_of(scene.shown)
    assert GODS[god] == "loki"
    assert scene.say(scene.prompt_words()[0]) == "Boon of Loki: Move the fury of a god?"
    sitting_at(scene).commit([ShiftFury(1, 1, 1)])
    sitting_at(scene).commit([whole(scene).legal_actions()[0]])
    scene.settle()
    assert scene.view.spot(("fight", 1)) is None
    assert whole(scene).to_move == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 125), ((1920, 1080), 100),
                                             ((1280, 1024), 100), ((3840, 2160), 100)])  # fmt: skip
def test_what_is_left_of_a_battle_hides_the_favours_below_it_whole(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int], scale: int, language: str
) -> None:
    """In small windows the fighters lay on bare favours, and the mark of one that went back was seen through them."""
    scene = lesson_table(make_app(size, curtain="off", scale=scale, language=language), tmp_path)
    joined(scene)
    panel, fighter = scene.view.spot(("fight",)), scene.view.spot(("fight", 0))
    assert panel is not None
    assert fighter is not None
    assert isinstance(panel.picture, Panel)
    assert panel.rect.contains(fighter.rect)
    lying = list(scene.view.lying)
    below = [spot for spot in lying if spot.key[0] == "favour" and spot.rect.colliderect(panel.rect)]
    assert below
    assert all(panel.rect.contains(spot.rect) and lying.index(spot) < lying.index(panel) for spot in below)
    marks = LastMoves()
    marks.keys = lambda view: (below[0].key, ("fight", 0))  # type: ignore[method-assign]
    assert [spot.key for spot in marks.spots(scene.view, lying)] == [("moved", ("fight", 0))]


def test_a_battle_is_seen_over_the_map_until_it_is_skipped(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(animation_speed=1.0, curtain="off")
    scene = lesson_table(app, tmp_path)
    while scene.stage.busy:
        scene.stage.skip_all()
    move = PlayDown(1, 39)
    scene.commit([move])
    plain = pygame.Surface(scene.size)
    scene.advance(400)
    scene.view.draw(plain)
    shown = plain.copy()
    seen = 0
    for _ in range(40):
        scene.advance(250)
        shown.blit(plain, (0, 0))
        scene.stage.draw(shown)
        area = scene.view.areas["map"]
        seen += pygame.transform.average_color(shown, area) != pygame.transform.average_color(plain, area)
    assert seen > 10
    while scene.stage.busy:
        scene.stage.skip_all()
    assert not scene.stage.busy


def test_a_card_that_fights_lies_in_its_row_while_the_battle_is_seen_and_is_in_no_hand(sit: Sit) -> None:
    game = table(2)
    hold(game, 0, "w01", "f01")
    hold(game, 1, "m01")
    scene = sit(game, animation_speed=1.0)
    scene.commit([PlayDown(0, card("f01"))])
    while scene.stage.busy:
        scene.stage.skip_all()
    scene.commit([action for action in whole(scene).legal_actions() if action.verb == "pick_favour"][:1])
    while scene.stage.busy:
        scene.stage.skip_all()
    before, after = sitting_at(scene).timeline[-2].before, whole(scene)
    assert isinstance(before, TinyEpicGame)
    led = [event for step in sitting_at(scene).timeline for event in step.events]
    fought = joined_table(before.view_for(0), led)
    assert (fought.hands[0].cards, fought.rows[0], fought.battle[0] >= 0) == ([card("w01")], (FACE_DOWN,), True)
    assert after.rows[0] == fought.rows[0]


def test_while_a_favour_goes_back_the_rows_are_in_sight(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """tiny_epic.battle.favours: to any end; what is left of the battle would cover the lower row."""
    game = table(3)
    stock(game, ("v01", "v02", "v03", "v04", "v05"), ("v06", "v07", "v08", "v09"))
    have(game, 0, "v01", "v02", "v03")
    game.stack += [Losing(1, card("f01")), Returning(0, favour("v18"))]
    fought = Fight((Fighter(1, card("f01"), 0, 4),), 3, gods=game.gods)
    monkeypatch.setattr(aftermath, "last_fight", lambda table: fought)
    scene = sit(game)
    assert scene.view.spot(("fight",)) is None
    titles = {key: scene.say(scene.view.spot(("row end", *key)).words.title) for key in ((0, 0), (1, 1))}  # type: ignore[union-attr]
    assert titles == {(0, 0): "upper row, left end", (1, 1): "lower row, right end"}
    game.stack.pop()
    assert aftermath.is_due(game)
    assert list(aftermath.overlay(scene.view, game, scene.view.areas["favours-below"]))


def test_who_fights_is_told_beside_three_favours_too(sit: Sit) -> None:
    game = table(2)
    have(game, 1, "v01", "v02", "v03")
    hold(game, 1, "f01")
    game.battle[1] = len(game.hands[1].traces)
    game.hands[1] = game.hands[1].lay(card("f01"), NOBODY)
    game.rows[1], game.starter = (FACE_DOWN,), 1
    game.prize, game.above = game.above[0], game.above[1:]
    scene = sit(game)
    fights_here = scene.view.spot(("fights", 1))
    assert fights_here is not None
    backs = [scene.view.spot(("favour back", 1, index)) for index in range(3)]
    assert not any(fights_here.rect.colliderect(back.rect) for back in backs if back is not None)


def test_the_enemys_extra_strength_is_a_part_of_its_sum() -> None:
    game = begun(ready("f01", "m01", "w01"))
    before = game.copy()
    (found,) = fights(before, play(game, PlayDown(0, card("f01")), cards=["m01"]))
    foe = next(one for one in found.fighters if one.side == 1)
    assert (foe.bonus, foe.strength) == (1, 5)
    words = [(part.words, part.icon) for part in battle.parts_of(foe)]
    assert words[-1] == (f"+ {foe.bonus}", "tiny_epic/icon-battle")


def test_the_enemy_wins_under_its_own_name() -> None:
    game = begun(ready("f01", "m01", "w01"))
    before = game.copy()
    (found,) = fights(before, play(game, StayOut(0), cards=["m01", "w02"]))
    assert found.winner == before.seats


# -- ends -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_gods_pay_what_the_scores_say(app: App, tmp_path: Path, seats: int) -> None:
    scene = open_table(app, tmp_path, "tiny_epic", {}, seats, f"gods {seats}")
    while whole(scene).to_move is not None:
        step = sitting_at(scene).commit([whole(scene).legal_actions()[0]])
    game, (*_, moment) = whole(scene), moments(seen(step, 0), 0, whole(scene).view_for(0))
    scene.view.settle()
    told = [deed for deed in deeds_of(scene.view, moment) if isinstance(deed, Tally)]
    for side in range(seats + (seats == 1)):
        paid = sum(amount for tally in told if tally.seat == side for rise in tally.rises for amount, _ in rise.amounts)
        assert paid == sum(points(game, side)), side
    rises = {rise.key for tally in told for rise in tally.rises}
    assert all(scene.view.spot(key) is not None for key in rises)
    for tally in told:
        fields = tally.told.args if tally.told else {}
        (rise,) = tally.rises
        assert fields["n"] * fields["worth"] == rise.amounts[0][0]
        assert (fields["god"], fields["fury"]) in [
            (god_name(god), fury) for god, fury in zip(game.gods, game.fury, strict=True)
        ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_word_of_the_ends_is_cut(
    make_app: MakeApp, eye: Eye, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=language)
    for seats in (1, 4):
        scene = open_table(app, tmp_path, "tiny_epic", {}, seats, f"gods {seats}")
        while whole(scene).to_move is not None:
            sitting_at(scene).commit([whole(scene).legal_actions()[0]])
        view, eye.cut = whole(scene).view_for(0), []
        picture = pygame.Surface(scene.view.areas["map"].size)
        final.era_sheet(scene.view, view, 2, 0).draw(scene.look, picture, picture.get_rect())
        assert eye.cut == []


def test_where_nobody_wins_the_strength_is_told_that_did_not_suffice() -> None:
    held = Fight((Fighter(0, 0, strength=5), Fighter(1, 1, strength=9)), invader=Fighter(INVADERS, 2, strength=12))
    table: Any = None
    assert battle.verdict_of(table, held) == Message("tiny_epic.fight.held", {"n": 9, "invaders": 12})
    tied = Fight((Fighter(0, 0, strength=7), Fighter(1, 1, strength=3), Fighter(2, 2, strength=7)))
    assert battle.verdict_of(table, tied) == Message("tiny_epic.fight.tie", {"n": 7})


def test_a_boon_comes_is_used_and_is_done() -> None:
    """The enemy's waits too, while the favour of who has won is used."""
    mine, foe, other = Fighter(0, 3), Fighter(1, 5), Fighter(0, 4)
    rage = Rage(0, CARD_RUNE[3], 0)
    for stack, told in (
        ([Losing(0, 3), EnemyLosing(0, 5)], ["coming", "coming", "done"]),
        ([EnemyLosing(0, 5)], ["done", "coming", "done"]),
        ([Losing(0, 4), rage], ["now", "done", "coming"]),
        ([Losing(1, 3)], ["done", "done", "done"]),
    ):
        view: Any = SimpleNamespace(stack=stack, other=1)
        assert [aftermath._how_far(view, one) for one in (mine, foe, other)] == told


def test_a_sum_has_the_ink_of_its_end(make_app: MakeApp) -> None:
    look = make_app(menu=False).look
    for wins, falls, ink in ((True, False, battle._WINS), (False, True, battle._FALLS), (False, False, "ink")):
        column = battle.Column("Ása", "seat-1-bone", CardBack(), total="12", wins=wins, falls=falls)

        def draw(surface: pygame.Surface, rect: pygame.Rect, column: battle.Column = column) -> None:
            battle.draw_column(look, surface, column, rect)

        found = strokes(look, draw, (220, 400), colour_names(look))
        assert f"“12” {colour_names(look).get(ink, ink)}" in found


def test_what_a_card_counted_leaves_the_extra_strength_of_an_enemy_out() -> None:
    counting = [(number, base, each) for number, (base, each, _) in enumerate(STRENGTH) if each]
    assert counting
    for number, base, each in counting:
        assert Fighter(0, number, strength=base + 3 * each + 2, bonus=2).counted == 3
        assert Fighter(0, number).counted == 0
