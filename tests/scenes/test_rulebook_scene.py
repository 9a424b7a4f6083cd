from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.scenes.hall.book import open_rulebook
from game.scenes.hall.pad_words import PAD_LINES
from game.scenes.rulebook import RulebookScene
from game.scenes.rulebook.blocks import PageBlock
from game.scenes.rulebook.contents import KEY_LINES, KEYS, load_contents
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw, keys, strike
from tests.scenes.hands import open_table
from tests.ui.hand import written


def book(app: App, rule: str = "") -> RulebookScene:
    scene = RulebookScene(app, "vikings", rule)
    app.push(scene)
    draw(app)
    return scene


def on_top(scene: RulebookScene) -> str:
    """Returns the words of the first block that is wholly in sight."""
    found = scene.page.block_at((scene.page.rect.left + 5, scene.page.rect.top + 1))
    assert found is not None
    block = scene.page.blocks[found[0]]
    assert isinstance(block, PageBlock)
    return block.paragraph.text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rule", ["vikings.purchase.zero", "vikings.laying.edges", "vikings.wheel"])
def test_it_opens_at_a_rule_in_every_language(make_app: MakeApp, code: str, rule: str) -> None:
    app = make_app(language=code)
    scene = book(app, rule)
    wanted = open_rulebook("vikings", code).find(rule).title
    marked = [block.paragraph.text for block in scene.page.blocks if isinstance(block, PageBlock) and block.marked]
    assert marked[0] == wanted
    assert on_top(scene) == wanted or scene.page.offset == scene.page.limit
    assert scene.list.selected is not None


@pytest.mark.parametrize("rule", ["vikings.purchase.zero.unheard.of", "vikings.purchase.zero"])
def test_an_unknown_detail_opens_the_rule_above_it(app: App, rule: str) -> None:
    assert book(app, rule).rule_id == "vikings.purchase.zero"


@pytest.mark.parametrize("rule", ["", "kernel.turn", "nonsense"])
def test_an_unknown_rule_opens_the_first_chapter(app: App, rule: str) -> None:
    scene = book(app, rule)
    assert (scene.chapter, scene.page.offset) == (0, 0)


def test_every_rule_can_be_opened(app: App) -> None:
    scene = book(app)
    for rule in open_rulebook("vikings", "en"):
        scene.open(rule.id)
        assert scene.rule_id == rule.id
        draw(app)


def test_the_language_changes_under_the_same_rule(app: App) -> None:
    from game.scenes.hall.change import change_settings

    scene = book(app, "vikings.wheel")
    change_settings(app, language="uk")
    assert scene.rule_id == "vikings.wheel"
    assert open_rulebook("vikings", "uk").find("vikings.wheel").title in [
        block.paragraph.text for block in scene.page.blocks if isinstance(block, PageBlock)
    ]


def test_search_finds_words_and_opens_what_was_found(app: App) -> None:
    scene = book(app)
    keys(app, pygame.K_SLASH)
    assert scene.group.focus is scene.search
    app.scene.handle(written("warrior threat"))
    assert 0 < len(scene._shown) < 30
    for rule in scene._shown:
        text = " ".join((rule.title, *rule.paragraphs)).casefold()
        assert "warrior" in text
        assert "threat" in text, "all words are wanted"
    keys(app, pygame.K_RETURN)
    assert scene.rule_id == scene._shown[0].id
    keys(app, pygame.K_ESCAPE)
    assert scene.query == ""
    assert app.scene is scene
    keys(app, pygame.K_ESCAPE)
    assert app.scene is not scene


# What stands on the tables, and a word of the name that the rules have. A person's name and a number are none.
NAMES = [
    ("vikings", "en", "Points: Bersi", "Points"),
    ("vikings", "en", "Bersi’s fjord", "fjord"),
    ("vikings", "en", "In the bag: 78 figures", "the bag"),
    ("vikings", "ru", "Драккары, столбец 4", "Драккары"),
    ("vikings", "uk", "У мішку: 78 постатей", "мішку"),
    ("vikings", "en", "left end · goldsmith — 6 gold", "left end"),
    ("landnam", "en", "ship of Bersi", "ship"),
    ("landnam", "uk", "Пасовище: лишилося 10", "Пасовище"),
    ("landnam", "ru", "неизвестная земля", "неизвестная"),
    ("vikings", "en", "Xyzzy 3", ""),
]


@pytest.mark.parametrize(("title", "code", "name", "known"), NAMES)
def test_a_name_is_searched_by_the_words_that_the_rules_know(
    make_app: MakeApp, title: str, code: str, name: str, known: str
) -> None:
    contents = load_contents(title, code, make_app(language=code, menu=False).language.text)
    assert contents.terms(name) == known
    assert contents.search(known)


def test_words_are_found_as_they_stand_before_their_stems_are(make_app: MakeApp) -> None:
    contents = load_contents("vikings", "ru", make_app(language="ru", menu=False).language.text)
    assert all("мешок" in " ".join((rule.title, *rule.paragraphs)) for rule in contents.search("мешок"))
    assert contents.search("мешке")
    assert set(contents.search("столбец")) < set(contents.search("столб"))


def pointed_at(app: App, folder: Path, monkeypatch: pytest.MonkeyPatch, ruled: bool | None) -> tuple[str, str]:
    """Opens a table and rests the pointer on a thing with or without a rule, or on nothing: its name and rule."""
    scene = open_table(app, folder, "vikings", {}, 2, "pointed")
    words, at = None, (0, 0)
    if ruled is not None:
        for spot in scene.view.reachable:
            if spot.words is not None and bool(spot.words.rule) == ruled and scene.view.at(spot.centre) is spot:
                words, at = spot.words, spot.centre
        assert words is not None
    assert ruled is not None or scene.view.at(at) is None
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
    return (scene.view.say(words.title), words.rule) if words is not None else ("", "")


def opened(app: App) -> RulebookScene:
    scene = app.scene
    assert isinstance(scene, RulebookScene)
    draw(app)
    return scene


@pytest.mark.parametrize("ruled", [True, False])
@pytest.mark.parametrize("code", LANGUAGES)
def test_control_f_searches_for_what_the_pointer_rests_on(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, ruled: bool
) -> None:
    app = make_app(language=code)
    name, rule = pointed_at(app, tmp_path, monkeypatch, ruled)
    keys(app, pygame.K_f, mod=pygame.KMOD_LCTRL)
    scene = opened(app)
    assert scene.query == scene.search.value == scene.contents.terms(name) != ""
    assert 0 < len(scene._shown) == len(scene.contents.search(scene.query))
    assert scene.rule_id == (rule or scene._shown[0].id)
    assert scene.group.focus is scene.search
    app.scene.handle(written("x"))
    assert scene.query == "x", "what is written replaces the name"


def test_control_f_over_nothing_opens_an_empty_search(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pointed_at(app, tmp_path, monkeypatch, None)
    keys(app, pygame.K_f, mod=pygame.KMOD_LCTRL)
    scene = opened(app)
    assert (scene.query, scene.chapter, scene.group.focus) == ("", 0, scene.search)


def test_f1_opens_the_rule_or_searches_where_there_is_none(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, rule = pointed_at(app, tmp_path, monkeypatch, True)
    keys(app, pygame.K_F1)
    scene = opened(app)
    assert (scene.rule_id, scene.query) == (scene.contents.nearest(rule), "")
    app.home()
    name, _ = pointed_at(app, tmp_path, monkeypatch, False)
    keys(app, pygame.K_F1)
    scene = opened(app)
    assert scene.query == scene.contents.terms(name) != ""
    app.home()
    pointed_at(app, tmp_path, monkeypatch, None)
    keys(app, pygame.K_F1)
    scene = opened(app)
    assert (scene.query, scene.chapter, scene.group.focus) == ("", 0, None)


def test_search_knows_no_difference_of_yo_and_case(make_app: MakeApp) -> None:
    app = make_app(language="ru")
    contents = load_contents("vikings", "ru", app.language.text)
    assert contents.search("ЗОЛОТО")
    assert contents.search("еще") == contents.search("ещё")


def test_what_was_found_is_shown_from_the_first_on(app: App) -> None:
    scene = book(app)
    scene.group.set_focus(scene.search)
    app.scene.handle(written("o"))
    scene.list.scroll_to(scene.list.limit)
    assert scene.list.offset > 0
    scene.rule_id = ""  # none of those that are found
    app.scene.handle(written("r"))
    assert (scene.list.limit > 0, scene.list.offset) == (True, 0)


def test_what_nobody_wrote_is_not_found(app: App) -> None:
    scene = book(app)
    scene.group.set_focus(scene.search)
    app.scene.handle(written("xyzzy"))
    assert scene._shown == []
    draw(app)
    keys(app, pygame.K_RETURN)


def test_the_contents_lead_to_chapters_and_back(app: App) -> None:
    scene = book(app)
    wanted = scene._shown[3]
    scene.list.select(3)
    assert scene.rule_id == wanted.id
    assert wanted in scene.contents.chapters[scene.chapter]
    first = scene.rule_id
    scene.open("vikings.wheel")
    keys(app, pygame.K_BACKSPACE)
    assert scene.rule_id == first


def test_the_keys_have_a_page(app: App) -> None:
    scene = book(app, KEYS)
    assert scene.chapter == len(scene.contents.chapters) - 1
    assert len(scene.page.blocks) == 2 + len(KEY_LINES) + 2 + len(PAD_LINES)


def test_page_keys_turn_the_page_whatever_has_the_focus(app: App) -> None:
    scene = book(app, "vikings.scoring")
    before = scene.page.offset
    strike(app, scene.search)
    scene.group.set_focus(None)
    keys(app, pygame.K_PAGEDOWN)
    assert scene.page.offset > before


def test_what_is_typed_anywhere_is_searched_for(app: App) -> None:
    scene = RulebookScene(app, "vikings")
    app.push(scene)
    draw(app)
    assert scene.group.focus is not scene.search
    app.take(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, unicode="n", mod=0, scancode=0))
    assert scene.group.focus is scene.search
    app.take(pygame.Event(pygame.TEXTINPUT, text="oble"))
    assert scene.query == "noble"
    assert scene._shown
