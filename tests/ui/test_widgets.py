from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui import text
from game.ui.look import Look
from game.ui.tooltip import Tip
from game.ui.widgets import (
    Answer,
    Button,
    Dialog,
    DropDown,
    Entry,
    Group,
    IconButton,
    Link,
    ListBox,
    Option,
    Scroll,
    Segmented,
    Slider,
    Spread,
    Toggle,
    Widget,
)
from tests.ui.conftest import Log
from tests.ui.hand import click, down, key, move, up, wheel

OPTIONS = (Option("a", "Один"), Option("b", "Два"), Option("c", "Три"))


def three(look: Look, log: Log) -> tuple[Group, list[Button]]:
    group = Group(look)
    buttons = [
        group.add(Button(look, pygame.Rect(100 + 200 * n, 100, 180, 50), name, partial(log, name)))
        for n, name in enumerate("abc")
    ]
    return group, buttons


def feed(group: Group, *events: pygame.Event) -> list[bool]:
    return [group.handle(event) for event in events]


def test_tab_walks_the_order_round_and_back(look: Look) -> None:
    group, buttons = three(look, Log())
    seen = []
    for _ in range(4):
        group.handle(key(pygame.K_TAB))
        seen.append(group.focus)
    assert seen == [*buttons, buttons[0]]
    group.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert group.focus is buttons[2]


def test_tab_passes_over_what_cannot_be_used(look: Look) -> None:
    group, buttons = three(look, Log())
    buttons[0].enabled = False
    buttons[1].visible = False
    group.handle(key(pygame.K_TAB))
    assert group.focus is buttons[2]


def test_arrows_move_over_the_screen(look: Look) -> None:
    group, buttons = three(look, Log())
    low = group.add(Button(look, pygame.Rect(300, 300, 180, 50), "low", lambda: None))
    feed(group, key(pygame.K_TAB), key(pygame.K_RIGHT), key(pygame.K_DOWN))
    assert group.focus is low
    feed(group, key(pygame.K_UP))
    assert group.focus is buttons[1]


def test_the_ring_shows_only_for_the_keyboard(look: Look, canvas: pygame.Surface) -> None:
    group, buttons = three(look, Log())
    before = canvas.copy()
    feed(group, *click(buttons[0].rect.center))
    group.draw_over(canvas)
    assert same(before, canvas)
    group.handle(key(pygame.K_TAB))
    group.draw_over(canvas)
    assert not same(before, canvas)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_button_is_pressed_by_keys(look: Look, code: int) -> None:
    log = Log()
    group, _ = three(look, log)
    feed(group, key(pygame.K_TAB), key(code))
    assert log.said == ["a"]


def test_a_button_is_pressed_when_the_mouse_is_let_go_on_it(look: Look) -> None:
    log = Log()
    group, buttons = three(look, log)
    middle = buttons[1].rect.center
    feed(group, move(middle), down(middle))
    assert buttons[1].state == "pressed"
    assert log.said == []
    feed(group, up(middle))
    assert log.said == ["b"]
    feed(group, down(middle), move((5, 5)), up((5, 5)))
    assert log.said == ["b"]
    assert buttons[1].state == "normal"


def test_a_disabled_button_takes_the_click_and_does_nothing(look: Look) -> None:
    log = Log()
    group, buttons = three(look, log)
    buttons[0].enabled = False
    assert all(feed(group, *click(buttons[0].rect.center))[1:])
    assert log.said == []
    assert buttons[0].state == "disabled"


def test_hover_changes_the_picture_and_asks_for_a_frame(look: Look) -> None:
    group, buttons = three(look, Log())
    assert buttons[0].state == "normal"
    look.dirty = False
    group.handle(move(buttons[0].rect.center))
    assert buttons[0].state == "hover"
    assert look.dirty
    look.dirty = False
    group.handle(move((buttons[0].rect.centerx + 3, buttons[0].rect.centery)))
    assert not look.dirty


def test_nothing_stays_hovered_when_the_pointer_leaves_the_window(look: Look) -> None:
    group, buttons = three(look, Log())
    feed(group, move(buttons[1].rect.center))
    assert group.hovered is buttons[1]
    feed(group, pygame.Event(pygame.WINDOWLEAVE))
    assert group.hovered is None
    assert not buttons[1].hovered


def test_a_small_control_can_be_hit_beside_its_edge(look: Look) -> None:
    small = IconButton(look, pygame.Rect(100, 100, 16, 16), "Coin", lambda: None, "coin-1")
    assert small.hit((94, 108))
    assert not small.hit((90, 108))


def test_a_hot_key_works_under_a_cyrillic_layout(look: Look) -> None:
    log = Log()
    group = Group(look)
    group.add(Button(look, pygame.Rect(0, 0, 100, 50), "Undo", lambda: log("undo"), hot_key=pygame.K_u))
    feed(group, key(pygame.K_u), key(0x433, scancode=pygame.KSCAN_U), key(0x433, scancode=pygame.KSCAN_I))
    assert log.said == ["undo", "undo"]
    assert not group.handle(key(pygame.K_u, pygame.KMOD_LCTRL))


def test_what_is_gone_takes_no_key(look: Look) -> None:
    """A place that was clicked and went away leaves Space to the button that it is the hot key of."""
    log = Log()
    places: list[Widget] = []
    group = Group(look, providers=[lambda: places])
    group.add(Button(look, pygame.Rect(0, 0, 100, 50), "End", lambda: log("end"), hot_key=pygame.K_SPACE))
    places.append(Button(look, pygame.Rect(300, 0, 100, 50), "Land", lambda: log("land")))
    feed(group, *click((350, 25)))
    assert log.said == ["land"]
    places.clear()
    group.handle(key(pygame.K_SPACE))
    assert log.said == ["land", "end"]
    assert group.tip_source() is None


def test_what_is_gone_keeps_its_place_for_the_arrows_but_no_ring(look: Look, canvas: pygame.Surface) -> None:
    group, buttons = three(look, Log())
    places = [Button(look, pygame.Rect(300, 400, 180, 50), "Land", Log(), hint="Land")]
    group.providers.append(lambda: places)
    group.set_focus(places[0], by_keyboard=True)
    assert group.tip_source() is places[0]
    places.clear()
    bare = canvas.copy()
    group.draw_over(canvas)
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(bare, "RGB")
    assert group.tip_source() is None
    group.handle(key(pygame.K_UP))
    assert group.focus is buttons[1]


def test_escape_is_handed_on(look: Look) -> None:
    log = Log()
    group = Group(look, on_escape=lambda: log("out"))
    assert group.handle(key(pygame.K_ESCAPE))
    assert log.said == ["out"]


def test_a_toggle_changes_by_click_and_key(look: Look) -> None:
    log = Log()
    group = Group(look)
    toggle = group.add(Toggle(look, pygame.Rect(50, 50, 200, 40), "Звук", False, log))
    feed(group, *click(toggle.rect.center), key(pygame.K_SPACE))
    assert log.said == [True, False]


def test_segments_are_chosen_by_click_and_arrows(look: Look) -> None:
    log = Log()
    group = Group(look)
    choice = group.add(Segmented(look, pygame.Rect(0, 0, 300, 44), OPTIONS, "a", log))
    feed(group, *click((250, 20)), key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_RETURN))
    assert log.said == ["c", "b", "a", "b"]
    assert choice.value == "b"


def test_the_last_segment_is_followed_by_the_first(look: Look) -> None:
    log = Log()
    group = Group(look)
    group.set_focus(group.add(Segmented(look, pygame.Rect(0, 0, 300, 44), OPTIONS, OPTIONS[-1].value, log)))
    feed(group, key(pygame.K_RETURN), key(pygame.K_SPACE))
    assert log.said == [OPTIONS[0].value, OPTIONS[1].value]


def test_a_drop_down_opens_takes_all_events_and_chooses(look: Look, canvas: pygame.Surface) -> None:
    log = Log()
    group = Group(look)
    under = group.add(Button(look, pygame.Rect(0, 100, 300, 50), "under", lambda: log("under")))
    choice = group.add(DropDown(look, pygame.Rect(0, 0, 300, 44), OPTIONS, "a", log))
    feed(group, *click(choice.rect.center))
    assert choice.popup_open
    group.draw_over(canvas)
    feed(group, *click(under.rect.center))
    assert log.said == ["b"]
    assert not choice.popup_open
    choice.activate()
    feed(group, key(pygame.K_END), key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN))
    assert choice.value == "c"
    choice.activate()
    feed(group, key(pygame.K_UP), key(pygame.K_ESCAPE))
    assert choice.value == "c"
    assert not choice.popup_open


def test_a_long_drop_down_stays_in_the_window_and_each_option_can_be_reached(
    look: Look, canvas: pygame.Surface
) -> None:
    log, many = Log(), [Option(number, f"option {number}") for number in range(60)]
    group = Group(look)
    choice = group.add(DropDown(look, pygame.Rect(0, 300, 300, 44), many, 40, log))
    choice.activate()
    group.draw_over(canvas)
    box, row = choice._list(), choice._row()

    def place(number: int) -> tuple[int, int]:
        return box.left + 40, box.top + look.px(8) + number * row + row // 2

    seen = choice._rows()
    assert canvas.get_rect().contains(box)
    assert seen < len(many)
    assert choice._first <= 40 < choice._first + seen, "the chosen one is in sight"
    feed(group, wheel(99), *click(place(2)))
    assert log.said == [2]
    choice.activate()
    feed(group, key(pygame.K_END), key(pygame.K_PAGEUP), key(pygame.K_PAGEDOWN), key(pygame.K_RETURN))
    assert log.said == [2, 59]
    group.set_focus(choice, by_keyboard=True)
    feed(group, key(pygame.K_DOWN, pygame.KMOD_ALT))
    assert choice.popup_open, "as lists open everywhere"
    feed(group, key(pygame.K_PAGEUP), key(pygame.K_RETURN), key(pygame.K_DOWN, pygame.KMOD_ALT))
    feed(group, key(pygame.K_PAGEUP), key(pygame.K_PAGEUP), key(pygame.K_PAGEDOWN), key(pygame.K_RETURN))
    assert log.said == [2, 59, 60 - seen, 61 - 2 * seen], "a page is what is seen but for one line"
    choice.activate()
    feed(group, wheel(99))
    bar = choice._bar()
    assert bar is not None
    feed(group, down(bar[1].center), move((bar[0].centerx, box.bottom)), up((bar[0].centerx, box.bottom)))
    assert choice.popup_open, "who pulls the bar has not chosen"
    feed(group, *click(place(0)))
    assert log.said[4:] == [60 - seen]


def test_a_drop_down_marks_the_chosen_option_and_shows_its_words(
    look: Look, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, list[int]] = {}
    draw_text = text.draw

    def seen(look: Look, surface: pygame.Surface, words: str, *place: Any, **more: Any) -> pygame.Rect:
        rect = draw_text(look, surface, words, *place, **more)
        found.setdefault(words, []).append(rect.centery)
        return rect

    monkeypatch.setattr(text, "draw", seen)
    choice = DropDown(look, pygame.Rect(0, 0, 300, 44), OPTIONS, "b", Log())
    choice.draw(canvas)
    assert list(found) == ["Два"]
    choice.activate()
    choice.draw_popup(canvas)
    assert found["✓"] == pytest.approx([found["Два"][1]], abs=3)
    assert found["Один"][0] < found["Два"][1] < found["Три"][0]


def test_a_drop_down_is_as_wide_as_its_longest_words(look: Look, canvas: pygame.Surface) -> None:
    long = "nothing of this is ever cut off, however long it is"
    choice = DropDown(look, pygame.Rect(0, 0, 120, 44), [*OPTIONS, Option("d", long)], "a", Log())
    assert choice._list().width > text.size(look, long, "body")[0]
    late = DropDown(look, pygame.Rect(canvas.get_width() - 130, 0, 120, 44), choice.options, "a", Log())
    late.activate()
    late.draw_popup(canvas)
    assert canvas.get_rect().contains(late._list())


def test_a_slider_keeps_to_its_steps_and_range(look: Look) -> None:
    log = Log()
    group = Group(look)
    slider = group.add(Slider(look, pygame.Rect(0, 0, 400, 40), 100, 75, 250, log, step=25))
    group.handle(key(pygame.K_TAB))
    feed(group, key(pygame.K_RIGHT), key(pygame.K_END), key(pygame.K_RIGHT), key(pygame.K_HOME))
    assert log.said == [125, 250, 75]
    feed(group, down((12, 20)), move((900, 20), held=True), up((900, 20)))
    assert slider.value == 250


def column(look: Look, count: int, width: int = 380) -> list[Entry]:
    return [Entry(look, "coin-1", f"рядок {n} [[правило|rule.{n}]]", width) for n in range(count)]


def test_a_column_scrolls_by_wheel_keys_and_bar_within_its_limits(look: Look, canvas: pygame.Surface) -> None:
    group = Group(look)
    scroll = group.add(Scroll(look, pygame.Rect(100, 100, 400, 200), column(look, 40), label="log"))
    group.handle(move((200, 150)))
    group.handle(wheel(-1))
    assert scroll.offset > 0
    feed(group, wheel(1), wheel(1))
    assert scroll.offset == 0
    feed(group, key(pygame.K_TAB), key(pygame.K_END))
    assert scroll.offset == scroll.limit
    feed(group, down((496, 105)), move((496, 200)), up((496, 200)))
    assert 0 < scroll.offset < scroll.limit
    group.draw(canvas)
    assert canvas.get_clip() == canvas.get_rect()


def test_at_its_end_a_column_lets_the_arrow_move_on(look: Look) -> None:
    group = Group(look)
    group.add(Scroll(look, pygame.Rect(100, 100, 400, 200), column(look, 40), label="log"))
    below = group.add(Button(look, pygame.Rect(100, 400, 200, 50), "below", lambda: None))
    feed(group, key(pygame.K_TAB), key(pygame.K_END), key(pygame.K_DOWN))
    assert group.focus is below


def test_a_link_in_a_column_is_followed(look: Look, canvas: pygame.Surface) -> None:
    log = Log()
    group = Group(look)
    entries = column(look, 40)
    scroll = group.add(Scroll(look, pygame.Rect(100, 100, 400, 200), entries, on_link=log))
    scroll.scroll_to(entries[0].height + scroll.gap)
    link = entries[1].paragraph.links[0].rect
    indent = entries[1].paragraph.limit - (380 - (look.px(28) + look.px(12)))
    assert indent == 0
    point = (100 + look.px(40) + link.centerx, 100 + link.centery)
    feed(group, *click(point))
    assert log.said == ["rule.1"]


def test_a_list_selects_shows_and_opens(look: Look, canvas: pygame.Surface) -> None:
    selected, opened = Log(), Log()
    group = Group(look)
    rows = group.add(ListBox(look, pygame.Rect(0, 0, 400, 150), column(look, 30), selected, opened))
    feed(group, key(pygame.K_TAB), key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN), key(pygame.K_END))
    assert selected.said == [0, 1, 29]
    assert opened.said == [1]
    assert rows.offset == rows.limit
    group.draw(canvas)


def test_a_card_that_is_pointed_at_is_explained_before_the_chosen_one(look: Look, canvas: pygame.Surface) -> None:
    cards = [SimpleNamespace(said=(), hint=f"Tells of {number}", draw=lambda *_: None) for number in range(6)]
    group = Group(look)
    spread = group.add(Spread(look, pygame.Rect(0, 0, 400, 300), cards, 3, (90, 70), 12, Log(), Log()))
    assert spread.hint is None
    spread.select(4)
    for pointed, told in ((1, "1"), (5, "5"), (None, "4")):
        at = spread.card_rect(pointed).center if pointed is not None else (900, 600)
        feed(group, move(at))
        assert spread.hint == Tip(body=(f"Tells of {told}",))


def test_a_dialog_answers_once_and_says_what_it_has_used(look: Look, canvas: pygame.Surface) -> None:
    log = Log()
    dialog = Dialog(
        look, (1280, 720), "Покинути?", "Гру збережено.", [Answer("no", "Ні"), Answer("yes", "Так", True)], log
    )
    assert not dialog.handle(move((1, 1)))
    assert not dialog.handle(key(pygame.K_F5))
    dialog.draw(canvas)
    assert dialog.handle(key(pygame.K_RETURN))
    dialog.handle(key(pygame.K_ESCAPE))
    assert log.said == ["yes"]
    assert dialog.answered


def test_escape_in_a_dialog_gives_the_cancelling_answer(look: Look) -> None:
    log = Log()
    dialog = Dialog(look, (1280, 720), "?", "", [Answer("go", "Go", True)], log, cancel="stay")
    dialog.handle(key(pygame.K_ESCAPE))
    assert log.said == ["stay"]


@pytest.mark.parametrize("count", [1, 2, 8, 15])
def test_all_answers_of_a_dialog_lie_within_it_and_it_within_the_window(look: Look, count: int) -> None:
    answers = [Answer(number, f"Astrid {number}", number == 0) for number in range(count)]
    dialog = Dialog(look, (1280, 720), "Whose seat?", "Choose one. " * 20, answers, Log())
    buttons = [widget.rect for widget in dialog.group.widgets]
    assert len(buttons) == count
    assert pygame.Rect(0, 0, 1280, 720).contains(dialog.rect)
    assert all(dialog.rect.contains(one) and one.collidelistall(buttons) == [at] for at, one in enumerate(buttons))


def test_every_control_can_be_drawn_in_every_state(look: Look, canvas: pygame.Surface) -> None:
    rect = pygame.Rect(20, 20, 300, 48)
    controls: list[Widget] = [
        Button(look, rect, "Почати", lambda: None, icon="coin-5", primary=True),
        Link(look, (20, 20), "English", lambda: None, selected=True),
        Toggle(look, rect, "Звук", True, lambda _: None),
        Segmented(look, rect, OPTIONS, "a", lambda _: None),
        DropDown(look, rect, OPTIONS, "a", lambda _: None),
        Slider(look, rect, 1, 0, 4, lambda _: None),
    ]
    for unit in (0.75, 1.0, 1.5):
        look.unit = unit
        for control in controls:
            for enabled in (True, False):
                control.enabled = enabled
                control.set_hover(enabled)
                canvas.fill("#2B1A10")
                before = canvas.copy()
                control.draw(canvas)
                assert not same(before, canvas)


def test_words_beside_a_large_token_stand_at_its_middle(look: Look, canvas: pygame.Surface) -> None:
    canvas.fill("#000000")
    entry = Entry(look, None, "xxx", 400, colour="#FFFFFF", side=80)
    entry.draw(canvas, (10, 20))
    words = pygame.mask.from_threshold(canvas, (255, 255, 255), (120, 120, 120)).get_bounding_rects()
    middle = pygame.Rect.unionall(words[0], words[1:]).centery
    assert abs(middle - (20 + look.px(80) // 2)) < look.px(8)
