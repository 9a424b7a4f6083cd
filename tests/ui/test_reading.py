"""The panel of large words: where it lies, how large its letters are, what it says, how it is scrolled."""

from __future__ import annotations

import pygame
import pytest

from game.ui import reading, text
from game.ui.gamepad import LOOKED
from game.ui.look import Look
from game.ui.paragraph import Paragraph
from game.ui.reading import ReadingPanel, Told
from game.ui.window import docked, natural_unit
from tests.ui.hand import down, key, move

LONG = Told(
    ("Longship", "It carries what is bought. ", *(f"Sentence {number} is about ships." for number in range(20))),
    ("Lay the ship", "Take it to the bay."),
    ("Ása passes.", "Bersi builds."),
)
WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (900, 1600))


def laid(look: Look, dock: str = "beside", size: tuple[int, int] = (1280, 720)) -> ReadingPanel:
    panel = ReadingPanel()
    panel.lay(look, docked(size, dock), natural_unit(size))
    return panel


def words(panel: ReadingPanel) -> list[str]:
    return [said for column in panel.columns for block in column.blocks for said in block.said]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("dock", ["beside", "below"])
def test_letters_are_twice_as_large_as_usual(look: Look, dock: str, size: tuple[int, int]) -> None:
    panel = laid(look, dock, size)
    panel.show(LONG)
    usual = look.theme.type["body"].size * natural_unit(size)
    paragraphs = [block for column in panel.columns for block in column.blocks if isinstance(block, Paragraph)]
    assert len(paragraphs) == 26
    assert all(paragraph.px >= 2 * usual for paragraph in paragraphs)


def test_without_a_dock_the_whole_window_is_the_tables() -> None:
    assert docked((1280, 720), "off").width == 0


@pytest.mark.parametrize("size", WINDOWS)
def test_it_lies_at_an_edge_and_leaves_most_of_the_window(size: tuple[int, int]) -> None:
    whole = pygame.Rect((0, 0), size)
    for dock in ("beside", "below"):
        panel = docked(size, dock)
        assert whole.contains(panel)
        assert panel.bottomright == whole.bottomright
        assert 0.3 < panel.width * panel.height / (whole.width * whole.height) < 0.42
    assert docked((900, 1600), "beside") == docked((900, 1600), "below"), "a high window has no room beside"


def test_it_says_all_in_order(look: Look) -> None:
    panel = laid(look)
    panel.show(LONG)
    said = words(panel)
    assert said == [
        "**Longship**", *LONG.meant[1:], "**Lay the ship**", "Take it to the bay.", "Ása passes.", "Bersi builds."
    ]  # fmt: skip


def test_where_it_is_broad_what_is_meant_stands_apart(look: Look) -> None:
    panel = laid(look, "below")
    panel.show(LONG)
    assert len(panel.columns) == 2
    one, two = panel.columns
    assert next(block.said for block in one.blocks) == ("**Longship**",)
    assert next(block.said for block in two.blocks) == ("**Lay the ship**",)
    assert not one.rect.colliderect(two.rect)
    panel.show(LONG._replace(meant=()))
    assert len(panel.columns) == 1
    assert panel.columns[0].rect.width > 2 * one.rect.width


def test_marks_in_what_is_said_are_letters(look: Look) -> None:
    panel = laid(look)
    panel.show(Told(("Old *Trusty*", "[[x]]")))
    drawn = [segment.run for block in panel.columns[0].blocks for row in block._rows for segment in row]  # type: ignore[attr-defined]
    assert "".join(run.text for run in drawn) == "Old *Trusty*[[x]]"
    assert not any(run.icon or run.italic for run in drawn)


def test_the_wheel_and_keys_and_a_stick_scroll_it(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = laid(look)
    panel.show(LONG)
    column = panel.columns[0]
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: column.rect.center)
    assert panel.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    first = column.offset
    assert first > 0
    assert panel.handle(key(pygame.K_PAGEDOWN, pygame.KMOD_LCTRL))
    assert column.offset > first + 300
    assert panel.handle(key(pygame.K_PAGEUP, pygame.KMOD_LCTRL))
    assert not panel.handle(key(pygame.K_PAGEDOWN)), "the page itself turns by this key"
    before = column.offset
    assert panel.handle(pygame.Event(LOOKED, pan=(0, 30), zoom=0))
    assert column.offset == before + 60
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (10, 10))
    assert not panel.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)), "elsewhere the wheel is the table's"


def test_what_stays_is_not_scrolled_back(look: Look) -> None:
    panel = laid(look)
    panel.show(LONG)
    panel.columns[0].scroll_to(200)
    panel.show(Told(*LONG))
    assert panel.columns[0].offset == 200
    panel.show(Told(("Other",), LONG.asked, LONG.happened))
    assert panel.columns[0].offset == 0, "what is new begins at its beginning"


def test_while_the_pointer_is_on_it_what_was_meant_stays(look: Look) -> None:
    panel = laid(look)
    panel.show(LONG)
    assert panel.handle(move(panel.rect.center))
    assert panel.holds_pointer
    panel.show(Told((), ("Another prompt",), ()))
    assert panel.told.meant == LONG.meant
    assert panel.told.asked == ("Another prompt",)
    assert not panel.handle(move((20, 20)))
    panel.show(Told((), ("Another prompt",), ()))
    assert panel.told.meant == ()


def test_a_thing_that_is_dragged_over_it_is_still_in_the_hand(look: Look) -> None:
    panel = laid(look)
    held = pygame.Event(pygame.MOUSEMOTION, pos=panel.rect.center, rel=(1, 0), buttons=(1, 0, 0))
    assert not panel.handle(held)
    assert not panel.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=panel.rect.center, button=1))
    assert panel.handle(down(panel.rect.center))


@pytest.mark.parametrize("offset", [0, 7, 30, 61])
def test_no_line_is_seen_by_half(look: Look, canvas: pygame.Surface, offset: int) -> None:
    panel = laid(look)
    panel.show(LONG)
    column = panel.columns[0]
    column.scroll_to(offset)
    shown = reading._whole_lines(column)
    assert column.rect.bottom - shown.bottom < 110
    tops = []
    for top, block in zip(column._tops, column.blocks, strict=False):
        if isinstance(block, Paragraph):
            tops += [column.rect.top - offset + top + line * block.line_height for line in range(block.line_count())]
    high = column.blocks[1].line_height  # type: ignore[attr-defined]
    assert not [top for top in tops if top < shown.bottom - 2 < top + high - 3 and top + high > shown.bottom + 8]
    panel.draw(canvas)
    below = canvas.subsurface(
        (column.rect.left, shown.bottom, column.rect.width - 40, column.rect.bottom - shown.bottom)
    )
    ink = pygame.Color(look.theme.text["body on oak"].ink)
    assert pygame.mask.from_threshold(below, ink, (40, 40, 40, 255)).count() == 0


def test_no_word_is_wider_than_its_column(look: Look) -> None:
    widest = text.size(look, "Кораблебудівництво", "body", 36)[0]
    panel = laid(look)
    panel.show(Told(("Кораблебудівництво",)))
    assert widest < panel.columns[0].rect.width - 56
