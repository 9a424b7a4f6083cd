"""What speaks up by itself: tips, notices, close-ups, sounds."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
import pytest

from game.assets import AssetError, Assets
from game.ui.look import Look
from game.ui.notice import Notice
from game.ui.sound import SoundBox
from game.ui.tooltip import Tip, Tooltip
from game.ui.zoom import CloseUp, Magnifier
from tests.ui.conftest import Log, Watch
from tests.ui.hand import down, key, move, up

TIP = Tip("Рядок розвідників", ("Розвідник стане на плитку.",), "правило: загроза")


def test_a_tip_waits_its_delay_and_asks_for_one_frame(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    tooltip = Tooltip(look, 450)
    tooltip.point(TIP, pygame.Rect(600, 300, 50, 50))
    assert tooltip.wait_ms == 450
    assert not tooltip.update()
    assert tooltip.draw(canvas) is None
    watch.ms = 450
    look.dirty = False
    assert tooltip.update()
    assert look.dirty
    assert tooltip.wait_ms is None
    assert not tooltip.update()
    assert tooltip.draw(canvas) is not None


def test_the_next_thing_s_tip_comes_without_delay(look: Look, watch: Watch) -> None:
    tooltip = Tooltip(look, 450)
    tooltip.point(TIP, pygame.Rect(0, 0, 50, 50))
    watch.ms = 500
    tooltip.update()
    tooltip.point("ще одна", pygame.Rect(60, 0, 50, 50))
    assert tooltip.visible
    tooltip.hide()
    assert not tooltip.visible
    assert tooltip.wait_ms is None


@pytest.mark.parametrize(
    ("at", "wide"),
    [
        ((0, 0), 50),
        ((1230, 0), 50),
        ((0, 670), 50),
        ((1230, 670), 50),
        ((640, 360), 50),
        ((0, 0), 1280),
        ((0, 670), 1280),
    ],
)
def test_a_tip_is_always_whole_within_the_window_and_beside_its_thing(
    look: Look, canvas: pygame.Surface, at: tuple[int, int], wide: int
) -> None:
    tooltip = Tooltip(look, 0)
    anchor = pygame.Rect(*at, wide, 50)
    tooltip.point(TIP, anchor)
    tooltip.update()
    place = tooltip.draw(canvas)
    assert place is not None
    assert canvas.get_rect().contains(place)
    assert not place.colliderect(anchor)


def test_a_tip_is_wider_and_lower_where_that_alone_leaves_it_a_place(look: Look, canvas: pygame.Surface) -> None:
    tooltip = Tooltip(look, 0)
    tooltip.point(Tip("Рядок", ("Розвідник стане на плитку. " * 12,)), pygame.Rect(600, 0, 50, 50))
    tooltip.update()
    usual = tooltip.draw(canvas)
    assert usual is not None
    rest = pygame.Rect(0, usual.height - 10, *canvas.get_size())
    tooltip.avoids = lambda: [rest]
    place = tooltip.draw(canvas)
    assert place is not None
    assert place.width > usual.width
    assert place.bottom <= rest.top
    assert not place.colliderect(pygame.Rect(600, 0, 50, 50))
    whole = canvas.get_rect()
    tooltip.avoids = lambda: [whole]
    assert tooltip.draw(canvas) == usual, "where there is none at all it is as usual"


def test_a_tip_lies_beside_other_places_where_it_can(look: Look, canvas: pygame.Surface) -> None:
    """What the thing in the hand may also be laid on stays in sight, as long as a place beside the anchor does that."""
    anchor, tooltip = pygame.Rect(300, 300, 40, 40), Tooltip(look, 0)
    tooltip.point(TIP, anchor)
    tooltip.update()
    usual = tooltip.draw(canvas)
    assert usual is not None
    others = [pygame.Rect(0, 0, 30, 30).move_to(center=usual.center)]
    tooltip.spares = lambda: others
    place = tooltip.draw(canvas)
    assert place is not None
    assert place.collidelist([anchor, *others]) < 0
    assert place.inflate(30, 30).colliderect(anchor), "and it is beside it"
    others += [canvas.get_rect()]
    place = tooltip.draw(canvas)
    assert place is not None
    assert place.collidelist([anchor, others[0]]) < 0, "over as few as can be"
    assert math.dist(place.center, anchor.center) < 1.2 * max(place.size), "and not far away"


def test_a_tip_goes_farther_for_many_places_and_not_for_one(look: Look, canvas: pygame.Surface) -> None:
    anchor, tooltip = pygame.Rect(300, 300, 40, 40), Tooltip(look, 0)
    tooltip.point(TIP, anchor)
    tooltip.update()
    ring = [
        pygame.Rect(0, 0, 24, 24).move_to(center=(320 + round(x * 110), 320 + round(y * 110)))
        for x in (-1, -0.5, 0, 0.5, 1) for y in (-1, -0.5, 0, 0.5, 1) if (x, y) != (0, 0)
    ]  # fmt: skip
    tooltip.spares = lambda: ring
    far = tooltip.draw(canvas)
    assert far is not None
    assert far.collidelist([anchor, *ring]) < 0
    everywhere = [rect for x in range(0, 1280, 40) if (rect := pygame.Rect(x, 0, 4, 720)).collidelist([anchor]) < 0]
    tooltip.spares = lambda: everywhere
    near = tooltip.draw(canvas)
    assert near is not None
    assert math.dist(near.center, anchor.center) < math.dist(far.center, anchor.center)
    dense = [pygame.Rect(x, 0, 4, 720) for x in range(350, 1280, 40)]
    thin = [pygame.Rect(x, 0, 4, 720) for x in range(0, 300, 180)]
    tooltip.spares = lambda: [*dense, *thin]
    least = tooltip.draw(canvas)
    assert least is not None
    assert len(least.collidelistall([*dense, *thin])) <= 2, "where there is no free place, over as few as can be"


def test_a_tip_lies_beside_the_board_on_which_its_anchor_is(look: Look, canvas: pygame.Surface) -> None:
    """A board of many places stays in sight as a whole, if there is room at one of its sides."""
    width, height = canvas.get_size()
    board = pygame.Rect(width // 2 - 150, 40, 300, height - 120)
    tooltip = Tooltip(look, 0)
    for anchor in (pygame.Rect(board.left + 5, 200, 40, 40), pygame.Rect(board.right - 45, 200, 40, 40)):
        tooltip.board = lambda: board
        tooltip.point(TIP, anchor)
        tooltip.update()
        place = tooltip.draw(canvas)
        assert place is not None
        assert not place.colliderect(board)
        assert (place.centerx < board.left) == (anchor.left < board.centerx), "at the nearer side"
        assert place.top < anchor.bottom and place.bottom > anchor.top, "in line with the anchor"  # noqa: PT018
        tooltip.board = canvas.get_rect
        over = tooltip.draw(canvas)
        assert over is not None
        assert over.inflate(30, 30).colliderect(anchor), "where nothing is beside it, it lies beside the anchor"


def test_a_notice_stays_a_while_and_its_rule_can_be_followed(look: Look, watch: Watch, canvas: pygame.Surface) -> None:
    notice = Notice(look, 1000)
    notice.say("Сюди не можна.", (2, 2), rule="[[правило: земля|vikings.land]]")
    place = notice.draw(canvas)
    assert place is not None
    assert canvas.get_rect().contains(place)
    points = [(x, y) for x in range(place.left, place.right, 4) for y in range(place.top, place.bottom, 4)]
    assert {notice.link_at(point) for point in points} == {None, "vikings.land"}
    watch.ms = 1000
    notice.update()
    assert not notice.visible
    assert notice.wait_ms is None


def test_a_notice_is_written_smaller_before_it_hides_anything(look: Look, canvas: pygame.Surface) -> None:
    """A place is asked for at all widths, then for smaller letters, and only then for one over what is idle."""
    asked: list[tuple[list[tuple[int, int]], bool]] = []

    def place(sizes: Iterable[tuple[int, int]], at: tuple[int, int], over_idle: bool) -> pygame.Rect | None:
        asked.append(([*sizes], over_idle))
        return pygame.Rect((7, 9), asked[-1][0][2]) if over_idle else None

    notice = Notice(look, 1000, place)
    notice.say("It does not go there, and that is why. " * 3, (300, 300))
    found = notice.draw(canvas)
    assert found is not None
    assert found.topleft == (7, 9)
    assert found.size == asked[-1][0][2], "it is as broad as the place that was found"
    assert [over for _, over in asked] == [False, False, True], "that comes last"
    sizes, smaller, again = (sizes for sizes, _ in asked)
    assert sizes == again
    assert len({wide for wide, _ in sizes}) > 2
    assert all(small[0] * small[1] < large[0] * large[1] for large, small in zip(sizes, smaller, strict=True))


def test_a_tip_lies_anywhere_rather_than_over_what_else_is_said(look: Look, canvas: pygame.Surface) -> None:
    anchor, width, height = pygame.Rect(300, 300, 40, 40), *canvas.get_size()
    kept = [pygame.Rect(0, 0, width, height - 260), pygame.Rect(0, height - 60, width, 60)]
    tooltip = Tooltip(look, 0)
    tooltip.avoids = lambda: kept
    tooltip.point(TIP, anchor)
    tooltip.update()
    place = tooltip.draw(canvas)
    assert place is not None
    assert place.collidelist([anchor, *kept]) < 0
    kept.append(canvas.get_rect())
    assert tooltip.draw(canvas) is None, "what is said already is read first"
    kept.pop()
    assert tooltip.draw(canvas) == place, "then it comes"


def test_a_close_up_shows_while_alt_or_the_middle_button_is_held(look: Look, canvas: pygame.Surface) -> None:
    shown = CloseUp(lambda size: look.assets.token("vikings/fig-noble", *size), (10, 10), "Ярл", "Дає **3 ★**.")
    thing = pygame.Rect(100, 100, 60, 60)
    magnifier = Magnifier(look, lambda point: shown if thing.collidepoint(point) else None)
    magnifier.handle(move((120, 120)))
    assert magnifier.draw(canvas) is None
    magnifier.handle(key(pygame.K_LALT))
    place = magnifier.draw(canvas)
    assert place is not None
    assert canvas.get_rect().contains(place)
    magnifier.handle(pygame.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    assert not magnifier.visible
    assert magnifier.handle(down((120, 120), 2))
    assert magnifier.visible
    assert magnifier.handle(up((120, 120), 2))
    assert not magnifier.visible
    assert not magnifier.handle(down((500, 500), 2))


def test_without_a_device_there_is_silence_and_one_word_about_it(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    log = Log()
    box = SoundBox(assets, on_problem=log)
    assert log.said == []
    assert not box.play("drop")
    assert not box.play("drop")
    assert log.said == ["no audio device"]
    assert box.problem == "no audio device"


def test_the_device_opens_only_with_the_first_sound_to_be_heard(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Log()
    monkeypatch.setattr(pygame.mixer, "init", lambda **_: opened("open"))
    muted, silent = SoundBox(assets, muted=True), SoundBox(assets, volume=0)
    assert not muted.play("no-such")
    assert not silent.play("no-such")
    assert opened.said == []
    with pytest.raises(AssetError, match="no-such"):
        SoundBox(assets).play("no-such")
    assert opened.said == ["open"]


def test_the_volume_stays_between_nothing_and_all(assets: Assets) -> None:
    box = SoundBox(assets, volume=7)
    assert box.volume == 1
    box.volume = -3
    assert box.volume == 0


def test_loops_go_on_from_the_first_sound_until_they_are_muted(assets: Assets) -> None:
    box = SoundBox(assets)
    box.surround("ambience", 0.3)
    assert not box.is_heard("ambience"), "nothing opens the device but a sound that is to be heard"
    assert box.play("wood-drop")
    assert box.is_heard("ambience")
    assert not box.is_heard("theme"), "a tune of no loudness is not played"
    box.surround("theme", 0.2)
    assert box.is_heard("theme")
    box.muted = True
    assert not box.is_heard("ambience")
    assert not box.is_heard("theme")
    box.muted = False
    assert box.is_heard("ambience")
    box.surround("ambience", 0)
    assert not box.is_heard("ambience")
    box.close()
