from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.paths import journals_folder
from game.scenes.hall.thumbnail import thumbnail
from game.scenes.load_list import LoadScene
from game.scenes.load_list.cards import TableCard
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.spacing import BOUND
from game.table.branch import branch, seats_for
from game.table.library import TRASH, SavedTable
from game.table.pictures import picture_path
from game.table.reading import read_journal
from game.table.standing import standing_of, standing_path
from game.ui import paint, text
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import answer, button, draw, keys, press
from tests.scenes.hands import send, sitting_at
from tests.ui.hand import key, written

Save = Callable[..., Path]
BAD: dict[str, bytes] = {
    "foreign": b"hello",
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "number": b"[" * 5000,
}


def tables(app: App) -> LoadScene:
    app.push(LoadScene(app))
    assert isinstance(app.scene, LoadScene)
    draw(app)
    return app.scene


def choose(scene: LoadScene, name: str) -> SavedTable:
    scene.list.select([table.name for table in scene.tables].index(name))
    assert scene.chosen is not None
    return scene.chosen


def test_without_tables_it_says_so(app: App) -> None:
    scene = tables(app)
    assert scene.tables == []
    assert not button(app, "hall.load.open").enabled


@pytest.mark.parametrize("code", LANGUAGES)
def test_good_and_damaged_tables_are_listed(make_app: MakeApp, save: Save, code: str) -> None:
    save("basic-2-points")
    save("advanced_without_auction-3-shared", "mine", lines=80)
    save("basic-3-gold", "torn", lines=40).open("ab").write(b'{"n": 40, "to')
    for name, content in BAD.items():
        (journals_folder() / f"{name}.meadhall").write_bytes(content)
    app = make_app(language=code)
    scene = tables(app)
    assert len(scene.tables) == 3 + len(BAD)
    for index, table in enumerate(scene.tables):
        scene.list.select(index)
        draw(app)
        assert (table.header is None) == (table.name in BAD)
        assert button(app, "hall.load.watch").enabled == (table.header is not None)
        if table.name in BAD:
            assert table.path.name in scene.seats_of(table)
    assert {table.name for table in scene.tables[:2]} == {"mine", "torn"}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_told_and_left_alone(app: App, name: str) -> None:
    path = journals_folder() / f"{name}.meadhall"
    path.write_bytes(BAD[name])
    scene = tables(app)
    scene.open()
    assert app.scene is scene
    assert scene.dialog is not None
    assert scene.dialog.title == app.language.text("table.trouble")
    answer(app, "hall.ok")
    scene.watch()
    assert app.scene is scene
    assert path.read_bytes() == BAD[name]


def test_a_table_in_its_midst_is_damaged(app: App, save: Save) -> None:
    path = save("basic-2-points", "broken")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[30] = lines[30].replace(b'"digest":"', b'"digest":"0', 1) if b'"digest":"' in lines[30] else b"{}\n"
    path.write_bytes(b"".join(lines))
    before = path.read_bytes()
    assert not app.open.saved_table(path)
    assert app.scene.dialog is not None
    assert path.read_bytes() == before


def test_a_table_is_taken_up(app: App, save: Save) -> None:
    path = save("advanced_without_auction-3-shared", "mine", lines=80)
    tables(app)
    keys(app, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert sitting_at(app.scene).path == path
    assert len(app.stack) == 2, "the list is not under the table"


def test_arrows_walk_over_the_cards_and_a_click_leaves_them_where_they_lie(app: App, save: Save) -> None:
    for number in range(8):
        save("basic-2-points", f"table {number}", lines=60)
    scene = tables(app)
    spread = scene.list
    assert spread.columns == 3
    keys(app, pygame.K_TAB)
    walked = []
    for step in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP):
        keys(app, step)
        walked.append(scene.list.selected)
    assert walked == [1, 4, 3, 6, 7, 4]
    assert scene.chosen is scene.tables[4]
    scene.list.select(7)
    draw(app)
    before = scene.list.offset
    assert before > 0
    place = scene.list.card_rect(3)
    send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=place.center, button=1)
    assert (scene.list.selected, scene.list.offset) == (3, before), "what is clicked does not run away"
    send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
    assert isinstance(app.scene, TableScene), "a second click opens it"


def test_a_card_tells_what_a_picture_cannot(app: App, save: Save) -> None:
    save("basic-2-points", "mine", lines=60)
    scene = tables(app)
    send(app, pygame.MOUSEMOTION, pos=scene.list.card_rect(0).center, rel=(1, 1), buttons=(0, 0, 0))
    hint = scene.list.hint
    assert isinstance(hint, Tip)
    assert hint.title == scene.name_of(scene.tables[0]) == "Vikings: mine"
    assert scene.seats_of(scene.tables[0]) in hint.body
    assert "Rules: Basic game" in hint.body
    assert scene.group.tip_source() is scene.list
    beside = (scene.list.rect.right - 60, scene.list.rect.bottom - 4)
    send(app, pygame.MOUSEMOTION, pos=beside, rel=(1, 1), buttons=(0, 0, 0))
    assert scene.list.hint is None, "beside the cards nothing is told"


@pytest.mark.parametrize(
    ("code", "words"), [("en", "2026-03-27 09:05"), ("uk", "27.03.2026 09:05"), ("ru", "27.03.2026 09:05")]
)
def test_a_card_says_when_the_table_was_left(make_app: MakeApp, save: Save, code: str, words: str) -> None:
    save("basic-2-points", "mine", lines=60)
    moment = datetime(2026, 3, 27, 9, 5)
    path = journals_folder() / "mine.meadhall"
    os.utime(path, (moment.timestamp(), moment.timestamp()))
    (card,) = tables(make_app(language=code)).list.cards
    assert card.said[-1].replace(",", "") == words


def test_a_torn_table_goes_on_in_another_file_and_says_so(app: App, save: Save) -> None:
    path = save("basic-3-gold", "torn", lines=40)
    with path.open("ab") as file:
        file.write(b'{"n": 40, "to')
    before = path.read_bytes()
    assert app.open.saved_table(path)
    assert isinstance(app.scene, TableScene)
    assert sitting_at(app.scene).path != path
    assert app.scene.dialog is not None
    assert app.scene.dialog.title == app.language.text("table.recovered")
    assert path.read_bytes() == before


def test_a_table_is_renamed(app: App, save: Save) -> None:
    save("basic-2-points")
    scene = tables(app)
    keys(app, pygame.K_F2)
    app.scene.handle(key(pygame.K_a, pygame.KMOD_CTRL, pygame.KSCAN_A))
    app.scene.handle(written("Last winter"))
    keys(app, pygame.K_RETURN)
    assert [table.name for table in scene.tables] == ["Last winter"]
    assert scene.renaming is None
    assert (journals_folder() / "Last winter.meadhall").exists()


@pytest.mark.parametrize("name", ["a/b", "", "taken", "nul"])
def test_a_name_that_cannot_be_is_told(app: App, save: Save, name: str) -> None:
    save("basic-2-points", "mine")
    save("basic-3-gold", "taken")
    scene = tables(app)
    choose(scene, "mine")
    scene._start_renaming()
    scene._rename(name)
    assert scene.dialog is not None
    trouble = "taken" if name == "taken" else "bad"
    assert scene.dialog.body == app.language.text(f"hall.load.rename.{trouble}", name=name)
    assert {table.name for table in scene.tables} == {"mine", "taken"}


def test_a_table_is_discarded_after_a_question(app: App, save: Save) -> None:
    save("basic-2-points", "mine")
    scene = tables(app)
    keys(app, pygame.K_DELETE)
    answer(app, "hall.cancel")
    assert len(scene.tables) == 1
    press(app, "hall.load.delete")
    answer(app, "hall.load.delete")
    assert scene.tables == []
    assert (journals_folder() / TRASH / "mine.meadhall").exists()


def test_a_table_is_watched(app: App, save: Save) -> None:
    path = save("basic-2-points")
    before = path.read_bytes()
    tables(app)
    press(app, "hall.load.watch")
    assert isinstance(app.scene, ReplayScene)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, LoadScene)
    assert path.read_bytes() == before


def test_a_table_leaves_its_picture_and_touches_no_other_file(app: App, save: Save, tmp_path: Path) -> None:
    path = tmp_path / "holiday" / "fjord.meadhall"
    path.parent.mkdir()
    save("basic-2-points").rename(path)
    path.with_suffix(".png").write_bytes(b"a fjord in summer")
    app.open.saved_table(path)
    table = next(scene for scene in app.stack if isinstance(scene, TableScene))
    table.keep_picture()
    header = read_journal(path).header
    assert pygame.image.load(picture_path(header)).get_size() == (640, 360)
    assert thumbnail(app.look, header, (160, 90)).get_size() == (160, 90)
    app.home()
    assert sorted(child.name for child in path.parent.iterdir()) == ["fjord.meadhall", "fjord.png"]
    assert path.with_suffix(".png").read_bytes() == b"a fjord in summer"


def test_a_spoilt_picture_is_no_trouble(app: App, save: Save) -> None:
    path = save("basic-2-points")
    header = read_journal(path).header
    picture_path(header).write_bytes(b"no picture")
    draw(app)
    assert thumbnail(app.look, header, (160, 90)).get_size() == (160, 90)
    assert thumbnail(app.look, None, (160, 90)).get_size() == (160, 90)
    tables(app)


def test_the_file_is_shown(app: App, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save("basic-2-points")
    shown: list[Path] = []

    def reveal(what: Path) -> bool:
        shown.append(what)
        return len(shown) == 1

    monkeypatch.setattr("game.scenes.load_list.scene.reveal", reveal)
    scene = tables(app)
    press(app, "hall.load.show")
    assert shown == [path]
    assert scene.dialog is None
    press(app, "hall.load.show")
    assert scene.dialog is not None, "without a file manager the path is told"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Round {n} of 6, {names} leads"),
        ("uk", "Раунд {n} з 6, попереду {names}"),
        ("ru", "Раунд {n} из 6, впереди {names}"),
    ],
)
def test_a_table_is_named_by_how_it_stands(make_app: MakeApp, save: Save, code: str, words: str) -> None:
    app = make_app(language=code)
    path = save("basic-3-gold", "2026-11-22-vikings", lines=140)
    assert app.open.saved_table(path)
    table = app.scene
    assert isinstance(table, TableScene)
    game = table.game
    points = [game.total(seat) for seat in range(3)]
    assert points.count(max(points)) == 1, "somebody leads here"
    name = table.names[points.index(max(points))]
    told = words.format(n=game.round, names=name)  # type: ignore[attr-defined]
    newest = sitting_at(table).path
    app.home()
    scene = tables(app)
    listed = {one.path: scene.name_of(one) for one in scene.tables}
    assert listed[newest].replace(BOUND, " ").endswith(told)
    moved = newest.with_stem("our winter game")
    newest.rename(moved)
    scene = tables(app)
    listed = {one.path: scene.name_of(one) for one in scene.tables}
    assert listed[moved].endswith("our winter game"), "a name that somebody gave is not taken away"


def test_a_finished_table_is_named_by_who_won(app: App, save: Save) -> None:
    path = save("basic-3-gold", "2026-11-22-vikings-7")
    assert app.open.saved_table(path)
    table = app.scene
    while not isinstance(table, TableScene):
        app.pop()
        table = app.scene
    winners = [table.names[seat] for seat in table.game.outcome.winners]  # type: ignore[union-attr]
    newest = sitting_at(table).path
    app.home()
    scene = tables(app)
    assert next(scene.name_of(one) for one in scene.tables if one.path == newest) == f"Vikings: {winners[0]} wins"


def test_the_result_of_a_finished_table_is_seen_at_once(app: App, save: Save) -> None:
    save("basic-3-gold", "done")
    scene = tables(app)
    assert scene.chosen is not None
    assert scene.chosen.is_over
    press(app, "hall.load.board")
    assert isinstance(app.scene, ResultsScene)
    press(app, "hall.results.board")
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"[]",
        b"{}",
        b'{"records":1,"leaders":[0]}',
        b'{"records":1,"leaders":[9]}',
        b'{"records":1,"leaders":"no"}',
        b"\xff",
        b"{" * 9000,
    ],
)
def test_a_standing_that_is_odd_or_old_is_not_told(app: App, save: Save, kept: bytes) -> None:
    save("basic-2-points", "2026-11-22-vikings")
    scene = tables(app)
    (table,) = scene.tables
    assert table.header is not None
    standing_path(table.header).write_bytes(kept)
    assert scene.name_of(table) == "Vikings: 2026-11-22-vikings"


def test_the_name_of_a_file_without_a_crest_begins_where_all_its_words_do(
    app: App, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    (journals_folder() / "odd.meadhall").write_bytes(b"{}")
    save("basic-2-points")
    places: dict[str, float] = {}
    drawn = text.draw

    def draws(look: Look, surface: pygame.Surface, words: str, at: tuple[float, float], *rest: Any, **more: Any) -> Any:
        places[words] = at[0]
        return drawn(look, surface, words, at, *rest, **more)

    monkeypatch.setattr(text, "draw", draws)
    scene = tables(app)
    cards = {table.name: scene._card(table) for table in scene.tables}
    for card in cards.values():
        card._drawn((300, 320))
    odd, good = cards["odd"], cards["basic-2-points"]
    assert places[odd.name] == places[odd.when]
    assert places[good.name] > places[good.when], "beside the crest"


def test_a_table_that_goes_on_from_a_finished_game_says_so(app: App, save: Save) -> None:
    path = save("basic-3-gold", "2026-11-22-vikings-7")
    seats = read_journal(path).header.seats
    begun = branch(path, journals_folder(), 20, seats_for(seats, 1))
    scene = tables(app)
    listed = {one.path: scene.own_name(one) for one in scene.tables}
    assert listed[begun] == "Played on from a game", "how it stands is not known before somebody sat there"
    assert listed[path] != listed[begun]
    named = begun.rename(begun.with_stem("our second try"))
    scene = tables(app)
    assert {one.path: scene.own_name(one) for one in scene.tables}[named] == "our second try"


@pytest.mark.parametrize(
    ("points", "leaders"),
    [((3, 9, 4), (1,)), ((9, 3, 9), (0, 2)), ((0, 0, 0), ()), ((5, 5, 5), ()), ((-1, -2, -2), (0,))],
)
def test_who_has_most_leads_and_nobody_where_all_have_as_much(
    points: tuple[int, ...], leaders: tuple[int, ...]
) -> None:
    seen = SimpleNamespace(total=lambda seat: points[seat])
    game: Any = SimpleNamespace(outcome=None, progress=None, seats=3, shown_to=lambda eyes: seen)
    assert standing_of(game).leaders == leaders
    assert standing_of(game, open_points=False).leaders == ()


def test_who_sits_there_is_written_on_a_card_that_has_a_line_for_it(
    app: App, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(Paragraph, "draw", lambda paragraph, surface, at, hovered=None: written.append(paragraph.text))
    header, long = read_journal(save("basic-2-points")).header, "many words " * 5
    for told, names, is_named in (
        ("One", "Ása", True),
        (long, "Ása", False),
        ("One", long, False),
        (long, long, False),
    ):
        written.clear()
        TableCard(app.look, header, "Vikings", told, names, "today", "over", Tip())._drawn((300, 260))
        assert written == [told, names][: 1 + is_named]


def test_a_long_word_on_how_it_stands_is_written_smaller_and_stays_on_the_picture(
    app: App, save: Save, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = read_journal(save("basic-2-points")).header
    plates: list[pygame.Rect] = []
    plate = paint.plate
    monkeypatch.setattr(paint, "plate", lambda *what, **how: plates.append(plate(*what, **how)) or plates[-1])
    for status in ("over", "taken over by another file"):
        TableCard(app.look, header, "Vikings", "One", "Ása", "today", status, Tip())._drawn((220, 260))
    short, long = plates
    assert long.height < short.height
    assert 0 <= long.left < short.left
    assert long.right == short.right <= 220
