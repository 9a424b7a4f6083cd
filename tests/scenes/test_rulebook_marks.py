"""The marks beside the paragraphs of the rulebook, the page “What is ours”, and the note at the seats."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.language import LANGUAGES
from game.rules.kernel.provenance import KINDS, load_provenance
from game.rules.kernel.rulebook import figure_in
from game.scenes.hall.basis import parts_told
from game.scenes.rulebook import RulebookScene
from game.scenes.rulebook.blocks import PageBlock
from game.scenes.seating.scene import SeatingScene
from game.titles import RULED
from game.ui.paragraph import Paragraph
from tests.scenes.conftest import MakeApp
from tests.scenes.eye import draw
from tests.ui.hand import move, wheel

SIZES = [(1280, 720), (1920, 1080)]


def book(app: App, title: str, rule: str) -> RulebookScene:
    scene = RulebookScene(app, title, rule)
    app.push(scene)
    draw(app)
    return scene


def marked(scene: RulebookScene) -> list[tuple[PageBlock, pygame.Rect]]:
    """Returns the paragraphs with marks, each with where its mark is on the screen."""
    page, found, top = scene.page, [], scene.page.rect.top - scene.page.offset
    for block in page.blocks:
        if isinstance(block, PageBlock) and block.mark is not None:
            found.append((block, block.mark_rect((page.rect.left, top))))
        top += block.height + page.gap
    return found


@pytest.mark.parametrize("title", RULED)
def test_every_paragraph_of_the_printed_chapters_has_its_mark(app: App, title: str) -> None:
    scene = book(app, title, "")
    for chapter in scene.contents.chapters[:-2]:
        scene.open(chapter[0].id)
        words = sum(not figure_in(text) for rule in chapter for text in rule.paragraphs)
        assert len(marked(scene)) == words, chapter[0].id


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_mark_says_what_its_paragraph_rests_on(make_app: MakeApp, code: str, size: tuple[int, int]) -> None:
    app = make_app(size, language=code)
    scene = book(app, "tiny_epic", "tiny_epic.battle.steel")
    block, mark = next(
        (block, mark) for block, mark in marked(scene) if block.mark and block.mark.token == "basis-ruling"
        if scene.page.rect.contains(mark)
    )  # fmt: skip
    scene.tooltip.delay_ms = 0
    scene.handle(move(mark.center))
    assert scene.tooltip._tip == block.mark.tip if block.mark else False
    shown = scene.tooltip._tip
    assert shown is not None
    assert shown.title == scene.say("hall.basis.ruling")
    assert shown.body[-1] == scene.say("hall.basis.ruling.text")
    assert shown.body[0].startswith(scene.say("hall.basis.print.page", page=9)[:-2])
    assert mark.right < scene.page.rect.left + block.indent, "the mark stands in the margin"
    scene.handle(move((scene.page.rect.centerx, mark.centery)))
    assert scene.tooltip._tip is None


def test_a_mark_that_is_scrolled_away_says_no_more(app: App) -> None:
    scene = book(app, "landnam", "landnam.althing")
    mark = marked(scene)[0][1]
    scene.handle(move(mark.center))
    assert scene.tooltip._tip is not None
    scene.handle(wheel(-3))
    assert scene.tooltip._tip is None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_what_is_ours_has_a_page_made_from_the_list(make_app: MakeApp, title: str, code: str) -> None:
    app = make_app(language=code)
    scene = book(app, title, f"{title}.ours")
    marks, parts, rulings = scene.contents.chapters[scene.chapter]
    assert len(marks.paragraphs) == 1 + len(KINDS)
    assert all(f"basis-{kind}" in text for kind, text in zip(KINDS, marks.paragraphs[1:], strict=True))
    provenance = load_provenance(title)
    for part in provenance.parts:
        assert any(scene.say(f"{title}.ours.{part.id}") in text for text in parts.paragraphs)
    linked = {text.rpartition("|")[2].rstrip("]") for text in rulings.paragraphs[1:]}
    wanted = {id_ for id_, rows in provenance.rules.items() for row in rows for basis in row if basis.kind == "ruling"}
    assert linked == wanted
    for rule in wanted if code == "en" else ():  # all rulebooks have the same rules
        scene.open(rule)
        assert scene.rule_id == rule


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("title", RULED)
def test_the_note_at_the_seats_tells_the_list_within_the_panel(
    make_app: MakeApp, title: str, code: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=code)
    app.push(SeatingScene(app, title))
    scene = app.scene
    assert isinstance(scene, SeatingScene)
    told = " ".join(parts_told(load_provenance(title), scene.say))
    (place,) = [area for words, area, _, _ in scene._notes if words == told]
    high = Paragraph(scene.look, told, place.width, "note", px=scene.look.px(15)).height
    assert place.centery + high / 2 < scene.body.bottom - scene.look.px(8)
