"""The enemy clan on the screen: its mat, its turn step by step or at once, and the battles against it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.language import LANGUAGES, Language
from game.rules.kernel import Message
from game.rules.tiny_epic import enemy_events as events
from game.rules.tiny_epic.actions import Continue, Guide
from game.rules.tiny_epic.components import ENEMIES, ICONS, TRACKS
from game.rules.tiny_epic.events import island_name
from game.rules.tiny_epic.frames import EnemyStep
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene, Touch
from game.scenes.table.deeds import Move, keys_of
from game.scenes.tiny_epic import enemy_turn, tokens
from game.scenes.tiny_epic.enemy import icon_token
from game.scenes.tiny_epic.geometry import place_key
from game.scenes.tiny_epic.hands import TinyEpicHands
from tests.scenes.hands import click, open_table, sitting_at, whole
from tests.tiny_epic.tables import boat, dock, legal, solo
from tests.tiny_epic.test_enemy_tracks import fired

pytestmark = pytest.mark.usefixtures("unpainted")


def alone(app: App, folder: Path, enemy: str = "bear", seed: str = "alone") -> TableScene[Any]:
    return open_table(app, folder, "tiny_epic", {"enemy": enemy}, 1, seed)


def play_until(scene: TableScene[Any], wanted: Any, chance: random.Random) -> None:
    """Plays at random until the table waits for what is wanted; the scene then shows it."""
    for _ in range(400):
        if wanted(whole(scene).stack[-1]):
            break
        legal = list(whole(scene).legal_actions())
        sitting_at(scene).commit([chance.choice([a for a in legal if a.verb != "take_back"] or legal)])
    assert wanted(whole(scene).stack[-1])
    scene.settle()


def first_step(frame: Any) -> bool:
    return isinstance(frame, EnemyStep) and frame.phase == 0


def test_the_enemy_takes_its_turn_step_by_step_and_each_is_told_with_its_rule(app: App, tmp_path: Path) -> None:
    scene = alone(app, tmp_path)
    play_until(scene, first_step, random.Random(1))
    phases = []
    while whole(scene).stack and isinstance(whole(scene).stack[-1], EnemyStep):
        number = enemy_turn.phase(scene.shown)
        phases.append(number)
        spot = scene.view.spot(("enemy step", number))
        assert spot is not None
        assert spot.picture.state == "now"  # type: ignore[union-attr]
        assert spot.words is not None
        assert spot.words.rule == enemy_turn.RULES[number or 0]
        assert [choice.label for choice in scene.choices()] == ["Go on", "The whole turn"]
        assert scene.prompt_words()[1] == enemy_turn.about(scene.shown)
        scene.commit([Continue(0)])
        while whole(scene).stack and whole(scene).stack[-1].kind in ("guide", "eject"):
            scene.commit([whole(scene).legal_actions()[0]])
    assert phases[:2] == [0, 1]
    assert enemy_turn.phase(scene.shown) is None
    assert scene.view.spot(("enemy step", 0)).picture.state == "next"  # type: ignore[union-attr]


def test_what_the_enemy_does_flies_between_its_places_on_the_mat(app: App, tmp_path: Path) -> None:
    scene = alone(app, tmp_path)
    play_until(scene, first_step, random.Random(1))
    step = sitting_at(scene).commit([Continue(0)])
    led = next(deed for event in step.events for deed in scene.view.deeds(event) if event.kind == "enemy_led")
    assert isinstance(led, Move)
    scene.settle()
    row, card, mat = (scene.view.spot(key) for key in (led.end, (led.end, len(scene.shown.enemy_row) - 1), ("enemy",)))
    assert row is not None
    assert card is not None
    assert mat is not None
    assert (row.rect, led.picture) == (card.rect, card.picture), "it lands where it lies, as large as it lies there"
    assert scene.view.spot(led.start) is not None
    told = [
        events.EnemyRaided(0, dock=0, island=0),
        events.EnemyGained(0, good=1, count=1),
        events.IconFired(0, icon=0, good=2),
        events.TrackReset(0, good=0, lost=1),
        events.EnemyBoatLost(0, dock=0, island=0),
    ]
    places = [key for event in told for deed in scene.view.deeds(event) for key in keys_of(deed)]
    spots = [spot for key in places if (spot := scene.view.spot(key)) is not None]
    assert len(spots) >= len(told)
    assert max(spot.rect.width for spot in spots) < mat.rect.width / 2, "nothing is thrown over the whole mat"


def test_the_whole_turn_of_the_enemy_is_played_at_one_press(app: App, tmp_path: Path) -> None:
    scene = alone(app, tmp_path)
    play_until(scene, first_step, random.Random(2))
    button = next(button for button in scene.prompt.buttons if button.label == "The whole turn")
    click(app, button.rect.center)
    for _ in range(20):
        if whole(scene).stack[-1].kind not in ("guide", "eject"):
            break
        scene.commit([whole(scene).legal_actions()[0]])
    assert not isinstance(whole(scene).stack[-1], EnemyStep)
    assert len(whole(scene).enemy_row) == 1
    dice = random.Random(3)
    while not first_step(whole(scene).stack[-1]) and len(whole(scene).enemy_row) == 1:
        legal = list(whole(scene).legal_actions())
        scene.commit([dice.choice([a for a in legal if a.verb != "take_back"] or legal)])
    assert first_step(whole(scene).stack[-1]), "the next turn waits again"


def test_the_enemy_takes_its_turns_by_itself_where_the_settings_want_it(app: App, tmp_path: Path) -> None:
    app.settings.automa = True
    scene = alone(app, tmp_path)
    dice, asked = random.Random(2), set()
    while len(whole(scene).enemy_row) < 2:
        asked.add(whole(scene).stack[-1].kind)
        legal = list(whole(scene).legal_actions())
        scene.commit([dice.choice([a for a in legal if a.verb != "take_back"] or legal)])
    assert "turn" in asked
    assert "enemy" not in asked


@pytest.mark.parametrize("enemy", ENEMIES)
def test_every_symbol_stands_on_its_place_with_its_words(app: App, tmp_path: Path, enemy: str) -> None:
    scene = alone(app, tmp_path, enemy)
    play_until(scene, lambda frame: frame.kind == "turn", random.Random(4))
    speakers = [Language(code, strict=True) for code in LANGUAGES]
    for good, track in enumerate(TRACKS[enemy]):
        for place in range(8):
            spot = scene.view.spot(("track", good, place))
            assert spot is not None
            icon = track.get(place)
            if icon is None:
                assert (spot.picture.number, spot.picture.icon) == (place, "")  # type: ignore[union-attr]
                continue
            assert spot.picture.bonus == icon.bonus  # type: ignore[union-attr]
            assert spot.words is not None
            assert all(speak.text(line) for speak in speakers for line in (spot.words.title, *spot.words.body))
        marker = scene.view.spot(("enemy good", good))
        cell = scene.view.spot(("track", good, whole(scene).enemy_goods[good]))
        assert marker is not None
        assert cell is not None
        assert cell.rect.collidepoint(marker.rect.center)


def test_symbols_are_told_apart() -> None:
    icons = {icon.name: icon for tracks in TRACKS.values() for track in tracks for icon in track.values()}
    assert set(icons) == set(ICONS)
    assert len({icon_token(icon, "blood") for icon in icons.values()}) == len(ICONS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_enemy_is_about_to_do_is_told_for_every_card(app: App, tmp_path: Path, code: str) -> None:
    scene, speak = alone(app, tmp_path), Language(code, strict=True)
    play_until(scene, first_step, random.Random(5))
    table, said = whole(scene).copy(), set()
    for card in range(48):
        for phase in (1, 2):
            table.stack[-1] = EnemyStep(0, phase, card)
            doing = enemy_turn.about(table)
            assert doing is not None
            said.add(doing.id)
            assert speak.text(doing)
    assert {message.rpartition(".")[2] for message in said} >= {"sail", "explore", "harvest", "build"}


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", ("lands 1 settler where", "lands 2 settlers where", "1 settler comes", "2 settlers come")),
        (
            "uk",
            (
                "висаджує 1\N{NO-BREAK SPACE}поселенця.",
                "висаджує 2\N{NO-BREAK SPACE}поселенців.",
                "йде 1\N{NO-BREAK SPACE}поселенець.",
                "йдуть 2\N{NO-BREAK SPACE}поселенці.",
            ),
        ),
        (
            "ru",
            (
                "высаживает 1\N{NO-BREAK SPACE}поселенца.",
                "высаживает 2\N{NO-BREAK SPACE}поселенцев.",
                "идёт 1\N{NO-BREAK SPACE}поселенец.",
                "идут 2\N{NO-BREAK SPACE}поселенца.",
            ),
        ),
    ],
)
def test_what_the_enemy_lands_is_counted_as_it_is_spoken(code: str, said: tuple[str, ...]) -> None:
    speak = Language(code, strict=True)
    args = {"card": "x", "reach": 4, "island": Message("tiny_epic.island.hvalsey")}
    for words, (name, n) in zip(said, (("sail", 1), ("sail", 2), ("explore", 1), ("explore", 2)), strict=True):
        assert words in speak.text(Message(f"tiny_epic.enemy.does.{name}", {**args, "n": n}))
    one = speak.text(Message("tiny_epic.enemy.sail", {"n": 1}))
    assert one != speak.text(Message("tiny_epic.enemy.sail", {"n": 2})).replace("2", "1")


@pytest.mark.parametrize("enemy", ENEMIES)
def test_a_lone_clan_never_bears_the_colour_of_the_enemy(app: App, tmp_path: Path, enemy: str) -> None:
    """Ruling S4."""
    scene = alone(app, tmp_path, enemy)
    assert scene.badge(0) != whole(scene).sides[0].token
    assert tokens.boat(scene.view, 0) != tokens.boat(scene.view, 1)


def test_a_lost_game_tells_where_the_points_of_both_came_from_and_crowns_the_enemy(app: App, tmp_path: Path) -> None:
    scene = alone(app, tmp_path, "wolf", "lost")
    while whole(scene).to_move is not None:
        sitting_at(scene).commit([whole(scene).legal_actions()[-1]])
    outcome = whole(scene).outcome
    assert outcome is not None
    assert outcome.is_lost
    scene.settle()
    results = app.scene
    assert isinstance(results, ResultsScene)
    results.show_scores()
    own, enemy = results.card.columns
    assert (own.wins, enemy.wins) == (False, True)
    for column in (own, enemy):
        assert sum(column.points(row) or 0 for row in results.card.table.rows) == column.total
    assert enemy.total == whole(scene).sides[0].points
    assert enemy.name == "The enemy clan", "a heading begins with a capital"
    assert app.language.text("tiny_epic.outcome.defeat")


def test_the_enemy_settles_where_it_was_told_to(app: App, tmp_path: Path) -> None:
    """tiny_epic.solo.actions: across the water from where its boat lies."""
    sitting, chance = sitting_at(alone(app, tmp_path)), random.Random(5)
    told: Message | None = None
    for _ in range(400):
        game = sitting.game
        told = enemy_turn.about(game) or told if isinstance(game.stack[-1], EnemyStep) else told
        legal = [action for action in game.legal_actions() if action.verb != "take_back"] or list(game.legal_actions())
        step = sitting.commit([chance.choice(legal)])
        settled = next((event for event in step.events if isinstance(event, events.EnemySettled)), None)
        if settled is not None and told is not None and told.id == "tiny_epic.enemy.does.explore":
            break
    assert settled is not None
    assert told is not None
    assert (told.args["island"], told.args["n"]) == (island_name(settled.island), settled.count)


def test_the_mat_of_the_enemy_tells_its_points(app: App, tmp_path: Path) -> None:
    scene = alone(app, tmp_path)
    play_until(scene, first_step, random.Random(1))
    spot, name = scene.view.spot(("enemy", "points")), scene.view.spot(("enemy", "name"))
    assert spot is not None
    assert name is not None
    (side,) = scene.shown.sides
    assert spot.picture.words == f"★{side.points}"  # type: ignore[union-attr]
    both = [line.picture.width(scene.look) for line in (name, spot)]  # type: ignore[union-attr]
    assert sum(both) <= spot.rect.width


def test_the_dock_of_a_boat_that_the_enemy_chases_is_clicked() -> None:
    game = solo("bear", "hvalsey-4")
    boat(game, 0, dock("hvalsey-3"))
    boat(game, 0, dock("hvalsey-5"), 1)
    fired(game, 0, 7)
    ways = {move.place: TinyEpicHands().touch(game, move) for move in legal(game, Guide)}
    assert ways == {place: Touch(puts=place_key(place)) for place in (dock("hvalsey-3"), dock("hvalsey-5"))}
