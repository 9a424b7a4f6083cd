"""Feats as a person meets them: the page by pointer and by keys, and new ones at the feast."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.annals.background import Background
from game.annals.clerk import keep_index
from game.annals.earned import Standing
from game.annals.feats import GRADES, HALL, feats_of
from game.annals.household import Household
from game.annals.reader import Deed
from game.app import App
from game.language import LANGUAGES
from game.paths import annals_file, journals_folder
from game.scenes.annals import AnnalsScene
from game.scenes.annals.feat_card import CARD, FeatCard
from game.scenes.annals.feats import FeatsScene
from game.scenes.hall.feat_token import feat_token
from game.scenes.hall.title_row import TitleRow
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.results.feast import MOST_FEATS
from game.scenes.results.honour_row import HonourRow
from game.scenes.results.honours import Honours
from game.scenes.table import TableScene
from game.table.seats import BOT, SeatPlan
from game.titles import PLAYABLE
from game.ui.paragraph import Paragraph
from game.ui.tooltip import Tip
from tests.annals.games import ASA, recorded
from tests.annals.test_feats import play
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import Eye, answer, button, draw, keys, press, strike
from tests.scenes.hands import send

EARNED = ("vikings.karl", "vikings.free", "vikings.debt", "vikings.thrift")
"""What the recorded game of Vikings brings its first seat."""


Written = tuple[str, pygame.Rect]


@pytest.fixture
def written_at(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """The paragraphs that are drawn, and where."""
    found: list[Written] = []
    draw_it = Paragraph.draw

    def drawn(paragraph: Paragraph, surface: pygame.Surface, at: tuple[int, int], hovered: str | None = None) -> object:
        found.append((" ".join(paragraph.said), pygame.Rect(at, (paragraph.width, paragraph.height))))
        return draw_it(paragraph, surface, at, hovered)

    monkeypatch.setattr(Paragraph, "draw", drawn)
    return found


def play_some(*others: SeatPlan) -> Path:
    """Puts a game of Vikings that Ása won into the folder, keeps the index, and returns the journal."""
    path = recorded(journals_folder(), "vikings", (ASA, *others), "2026-02-23T12:00:00+01:00", with_result=True)
    list(keep_index(journals_folder(), annals_file()))
    return path


def feats(app: App, title: str = "vikings") -> FeatsScene:
    app.open.feats(title=title)
    assert isinstance(app.scene, FeatsScene)
    draw(app)
    return app.scene


def card_of(scene: FeatsScene, key: str) -> pygame.Rect:
    assert scene.spread is not None
    return scene.spread.card_rect([one.feat.key for one in scene.shown].index(key))


def click(app: App, place: pygame.Rect) -> None:
    send(app, pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0))
    send(app, pygame.MOUSEBUTTONDOWN, pos=place.center, button=1)
    send(app, pygame.MOUSEBUTTONUP, pos=place.center, button=1)


def test_the_annals_lead_to_the_feats_of_the_same_person_and_title(app: App) -> None:
    play_some(SeatPlan("Bersi"))
    app.open.annals()
    assert isinstance(app.scene, AnnalsScene)
    app.scene.show_person(next(known.who for known in app.scene.people if known.name == "Bersi"))
    press(app, "hall.feats")
    scene = app.scene
    assert isinstance(scene, FeatsScene)
    assert (scene.known is not None and scene.known.name, scene.title_shown) == ("Bersi", "vikings")
    assert not any(one.is_earned for one in scene.shown if one.feat.key in EARNED)
    scene.show_person(next(known.who for known in scene.people if known.name == "Ása"))
    assert {one.feat.key for one in scene.shown if one.is_earned} == set(EARNED)
    keys(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, AnnalsScene)


def test_the_cards_say_what_is_earned_and_how_near_the_others_are(app: App) -> None:
    play_some()
    say, scene = app.language.text, feats(app)
    assert scene.spread is not None
    said = {one.feat.key: card.said for one, card in zip(scene.shown, scene.spread.cards, strict=True)}
    easy, fair = say("hall.feats.grade.easy"), say("hall.feats.grade.fair")
    earned = say("hall.feats.state", grade=easy, state=say("hall.feats.earned", day="2026-02-23"))
    assert said["vikings.karl"] == (say("vikings.feat.karl"), say("vikings.feat.karl.how"), earned)
    near = say("hall.feats.state", grade=fair, state=say("hall.feats.near", done=2, of=40))
    assert said["vikings.scoring"][2] == near
    assert said["vikings.fed"][2] == easy
    rows = {w.title: w for w in scene.group.widgets if isinstance(w, TitleRow)}
    assert list(rows) == [*PLAYABLE, HALL]
    assert say("hall.feats.line", earned=4, of=16) in rows["vikings"].line
    strike(app, rows[HALL])
    assert [one.feat for one in scene.shown] == list(feats_of(HALL))


def test_only_what_a_card_does_not_say_has_a_tip(app: App) -> None:
    """A tip with the card's own words lay over the next feat; what was earned is told how to be watched."""
    play_some()
    scene = feats(app)
    assert scene.spread is not None
    hints = {one.feat.key: card.hint for one, card in zip(scene.shown, scene.spread.cards, strict=True)}
    watch = scene.say("hall.annals.best.hint")
    assert {key for key, hint in hints.items() if hint is not None} == set(EARNED)
    assert all(isinstance(hints[key], Tip) and watch in hints[key].body for key in EARNED)
    card = next(card for card in scene.spread.cards if card.hint is None)
    assert isinstance(card, FeatCard)
    assert not card.is_whole((card.look.px(150), card.look.px(CARD[1]))), "what does not fit has its tip"


def test_a_press_opens_the_game_that_earned_it_and_nothing_where_none_did(app: App) -> None:
    path, scene = play_some(), feats(app)
    way = button(app, "hall.feats.watch")
    assert not way.enabled
    click(app, card_of(scene, "vikings.fed"))
    click(app, card_of(scene, "vikings.fed"))
    assert (app.scene, way.enabled) == (scene, False)
    click(app, card_of(scene, "vikings.free"))
    assert way.enabled
    press(app, "hall.feats.watch")
    assert isinstance(app.scene, ReplayScene)
    keys(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.feat == "vikings.free", "the chosen one stays chosen"
    path.unlink()
    click(app, card_of(scene, "vikings.free"))
    assert app.language.text("hall.annals.gone") in " ".join(scene.dialog.said if scene.dialog is not None else ())
    answer(app, "hall.ok")


def test_the_keys_do_all_of_it(app: App) -> None:
    play_some()
    scene = feats(app)
    assert scene.spread is not None
    scene.group.set_focus(scene.spread, by_keyboard=True)
    keys(app, pygame.K_END, pygame.K_END)
    assert scene.spread.limit > 0
    assert scene.spread.offset == scene.spread.limit, "what keys come to is in sight"
    keys(app, pygame.K_HOME, pygame.K_RIGHT)
    assert scene.feat == "vikings.free"
    keys(app, pygame.K_RETURN)
    assert isinstance(app.scene, ReplayScene)


def test_without_games_and_with_a_broken_index_all_are_still_to_be_earned(app: App) -> None:
    scene = feats(app)
    assert (scene.known, sum(one.is_earned for one in scene.shown)) == (None, 0)
    play_some()
    annals_file().write_bytes(b"nonsense" * 4000)
    scene.resumed()
    draw(app)
    assert sum(one.is_earned for one in scene.shown) == 0
    keys(app, pygame.K_ESCAPE)


def test_a_token_has_the_frame_of_its_grade_and_no_colour_before_it_is_earned(app: App) -> None:
    outlines: dict[str, set[bytes]] = {}
    for feat in feats_of(HALL):
        token, dim = feat_token(app.look, feat, 64), feat_token(app.look, feat, 64, is_earned=False)
        outlines.setdefault(feat.row.grade, set()).add(pygame.mask.from_surface(token).to_surface().get_buffer().raw)
        drawn = [dim.get_at((x, 32)) for x in range(64)]
        assert all(max(pixel[:3]) - min(pixel[:3]) <= 2 for pixel in drawn)
        assert any(max(pixel[:3]) - min(pixel[:3]) > 40 for pixel in (token.get_at((x, 32)) for x in range(64)))
        assert dim.get_alpha() < token.get_alpha()
    assert [len(found) for found in outlines.values()] == [1, 1, 1]
    assert len(set.union(*outlines.values())) == len(GRADES)


def test_a_card_is_drawn_as_it_is_told_and_its_bar_as_far_as_one_is(app: App, written_at: list[Written]) -> None:
    play_some()
    scene = feats(app)
    (feat,) = [one.feat for one in scene.shown if one.feat.key == "vikings.scouts"]
    lengths = []
    for done in (0, 7, 14, 27):
        card, place = scene._card(Standing(feat, done), (330, 124)), pygame.Rect(0, 0, 330, 124)
        sheet = pygame.Surface(place.size)
        card.draw(sheet, place, chosen=False, hovered=False)
        gold = pygame.Color(app.look.theme.colour.gold_deep)
        lengths.append(sum(sheet.get_at((x, y)) == gold for x in range(330) for y in range(100, 124)))
    assert lengths[0] == 0
    assert lengths == sorted(set(lengths))
    assert app.language.text("vikings.feat.scouts.how") in [words for words, _ in written_at]
    slips = []
    for by in (None, Deed("", "", "2026-02-23T12:00:00+01:00", 1)):
        sheet = pygame.Surface((330, 124))
        scene._card(Standing(feat, 28, by), (330, 124)).draw(sheet, sheet.get_rect(), chosen=False, hovered=False)
        slips.append(sheet.get_at((322, 62)) != pygame.Color("black"))
    assert slips == [False, True]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024), (1080, 1920)])
def test_no_word_of_a_feat_is_cut(make_app: MakeApp, eye: Eye, size: tuple[int, int]) -> None:
    play("northgard", "2026-01-01", "won=1 levels=jarl")
    for code in LANGUAGES:
        app = make_app(size, language=code)
        for title in (*PLAYABLE, HALL):
            scene = feats(app, title)
            assert scene.spread is not None
            while scene.spread.offset < scene.spread.limit:
                scene.spread.scroll_to(scene.spread.offset + scene.spread.rect.height // 2)
                draw(app)
            for index, card in enumerate(scene.spread.cards):
                assert isinstance(card, FeatCard)
                room = card.places(scene.spread.card_rect(index))[1]
                assert card.told(room, "#000000").height <= room.height, card.how
            app.pop()
    assert eye.cut == []
    assert eye.seen > 0


# -- at the results ---------------------------------------------------------------------------------------------------


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[Background]:
    """Keeps the index where it stands, when the process would be started; holds those who asked."""
    asked: list[Background] = []

    def start(background: Background) -> None:
        asked.append(background)
        list(keep_index(journals_folder(), annals_file()))
        background.close()

    monkeypatch.setattr(Background, "start", start)
    return asked


def results(app: App, path: Path) -> ResultsScene:
    assert app.open.saved_table(path)
    assert isinstance(app.scene, TableScene)
    app.open.results(app.scene, first=True)
    assert isinstance(app.scene, ResultsScene)
    for _ in range(3):
        draw(app)
    return app.scene


def rows_of(scene: ResultsScene) -> list[HonourRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, HonourRow)]


def test_new_feats_are_told_at_the_feast_and_lead_to_their_page(app: App, at_once: list[Background]) -> None:
    plans = (ASA, SeatPlan("Bersi"))
    path = recorded(journals_folder(), "vikings", plans, "2026-02-23T12:00:00+01:00", with_result=True)
    scene = results(app, path)
    assert len(at_once) == 1
    assert scene.honours.is_done
    assert scene.wait_ms is None
    earned = {seat: [feat.key for feat in found] for seat, found in scene.honours.earned.items()}
    assert earned == {0: [*EARNED, "hall.steady"]}
    rows = rows_of(scene)
    assert [row.label for row in rows] == [app.language.text(key.replace(".", ".feat.")) for key in EARNED[:MOST_FEATS]]
    assert [len(row.feats) for row in rows] == [1, 1, 3]
    assert rows[-1].caption == app.language.text("hall.feats.more", n=3)
    strike(app, rows[1])
    page = app.scene
    assert isinstance(page, FeatsScene)
    assert (page.known is not None and page.known.name, page.feat) == ("Ása", EARNED[1])
    keys(app, pygame.K_ESCAPE)
    scene.show_scores()
    assert rows_of(scene) == []


def test_what_was_earned_before_is_not_told_again(app: App, at_once: list[Background]) -> None:
    recorded(journals_folder(), "vikings", (ASA,), "2026-01-05T12:00:00+01:00", with_result=True)
    path = recorded(journals_folder(), "vikings", (ASA,), "2026-02-23T12:00:00+01:00", with_result=True)
    scene = results(app, path)
    assert len(at_once) == 1
    assert dict(scene.honours.earned) == {}
    assert rows_of(scene) == []


def test_whoever_of_the_household_it_was_is_found_by_mark_and_by_name(app: App, at_once: list[Background]) -> None:
    asa = Household().add("Ása the Wise")
    plans = (SeatPlan("Ása", person=asa.mark), SeatPlan("Bersi"))
    path = recorded(journals_folder(), "vikings", plans, "2026-02-23T12:00:00+01:00", with_result=True)
    scene = results(app, path)
    strike(app, rows_of(scene)[0])
    assert isinstance(app.scene, FeatsScene)
    assert app.scene.known is not None
    assert app.scene.known.name == "Ása the Wise"


def test_each_person_is_led_to_their_own_feats(app: App, at_once: list[Background]) -> None:
    scene = results(app, recorded(journals_folder(), "northgard", (ASA, SeatPlan("Bersi")), with_result=True))
    (seat,) = scene.honours.earned
    strike(app, rows_of(scene)[0])
    assert isinstance(app.scene, FeatsScene)
    assert app.scene.known is not None
    assert app.scene.known.name == ("Ása", "Bersi")[seat] == "Bersi"


def test_in_the_middle_of_a_game_nothing_is_sought(app: App, at_once: list[Background]) -> None:
    seats = [ASA, *(SeatPlan(f"Bot {seat}", BOT, "karl") for seat in (1, 2))]
    assert app.open.new_table("vikings", {}, seats)
    assert isinstance(app.scene, TableScene)
    honours = Honours(app.scene.guest)
    assert honours.is_done
    assert not honours.poll()
    assert at_once == []


def test_a_table_that_is_not_kept_or_was_played_by_bots_alone_asks_nobody(
    app: App, at_once: list[Background], tmp_path: Path
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    assert results(app, recorded(folder, "vikings", with_result=True)).honours.is_done
    app.home()
    assert results(app, recorded(journals_folder(), "vikings", (), with_result=True)).honours.is_done
    assert at_once == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_word_of_a_new_feat_is_cut(
    make_app: MakeApp,
    eye: Eye,
    at_once: list[Background],
    written_at: list[Written],
    code: str,
) -> None:
    app = make_app((1280, 720), language=code, menu=False)
    plans = [ASA, SeatPlan("Bersi"), SeatPlan("Ketil"), SeatPlan("Dalla"), SeatPlan("Egil")]
    path = recorded(journals_folder(), "northgard", plans, with_result=True)
    scene = results(app, path)
    scene.honours.earned = {seat: feats_of("northgard")[seat::3] for seat in range(5)}
    scene.layout()
    eye.cut.clear()
    written_at.clear()
    draw(app)
    assert eye.cut == []
    assert not [words for words, place in written_at if place.collidelist([one.rect for one in rows_of(scene)]) >= 0]
    assert len(rows_of(scene)) == 5 * MOST_FEATS
    for column, place in zip(scene.feast.columns, scene.feast.cards, strict=True):
        own = [one.place for one in scene.feast.honours() if one.seat == column.seat]
        assert all(place.contains(row) for row in own)
        assert not any(one.colliderect(other) for one in own for other in own if one is not other)


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_seat_did_is_told_below_its_new_feats_in_a_small_window(
    make_app: MakeApp, at_once: list[Background], code: str
) -> None:
    """The winner's head gives way before words do."""
    app = make_app((1280, 720), language=code, menu=False)
    path = recorded(journals_folder(), "northgard", [ASA, SeatPlan("Bersi"), SeatPlan("Ketil")], with_result=True)
    scene = results(app, path)
    scene.honours.earned = {}
    scene.layout()
    before = scene.feast._side
    scene.honours.earned = {2: feats_of("northgard")[:2]}
    scene.layout()
    feast = scene.feast
    assert feast._tallest(feast._wide, feast._body) <= feast.cards[0].height
    assert 0 < feast._side <= before
