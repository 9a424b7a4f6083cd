"""Painters keep within their boxes and make nothing twice; pictures are saved, and an idle loop sleeps."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui import paint, vector
from game.ui.capture import CaptureError, save_picture
from game.ui.clock import Pacer
from game.ui.look import Look
from game.ui.text import golden

RECT = pygame.Rect(200, 150, 240, 120)
PAINTERS: dict[str, Callable[[Look, pygame.Surface], object]] = {
    "shadow": lambda look, to: paint.shadow(look, to, RECT, "board"),
    "glow": lambda look, to: paint.glow(look, to, RECT.center, 90, "#C98A2A"),
    "halo": lambda look, to: paint.halo(look, to, RECT, "#BE6E1C"),
    "oak": lambda look, to: paint.panel(look, to, RECT, "oak"),
    "vellum": lambda look, to: paint.panel(look, to, RECT, "vellum"),
    "board": lambda look, to: paint.vellum_board(look, to, RECT.inflate(200, 160)),
    "button": lambda look, to: paint.button(look, to, RECT, "Покласти", "hover", "coin-5"),
    "plate": lambda look, to: paint.plate(look, to, RECT.center, "5", icon="coin-1"),
    "badge": lambda look, to: paint.badge(look, to, RECT.center, "12"),
    "ribbon": lambda look, to: paint.ribbon(look, to, RECT, "Раунд 3 з 6"),
    "tooltip": lambda look, to: paint.tooltip_plate(look, to, RECT),
    "ring": lambda look, to: paint.focus_ring(look, to, RECT),
    "dashes": lambda look, to: paint.dashed_line(look, to, RECT.topleft, RECT.bottomright, "#FFFFFF", 2),
    "hatch": lambda look, to: paint.hatch(look, to, RECT, "#E2543F"),
    "threat": lambda look, to: paint.threat_line(look, to, 300, 100, 400, [150, 250], [(180, 220)]),
    "legal square": lambda look, to: paint.legal_place(look, to, pygame.Rect(200, 150, 90, 90), "square", 6),
    "legal round": lambda look, to: paint.legal_place(look, to, pygame.Rect(200, 150, 90, 90), "round"),
    "legal rect": lambda look, to: paint.legal_place(look, to, RECT, "rect"),
    "coins": lambda look, to: paint.coin_pile(
        look, to, RECT, [paint.Coins("coin-10", 9, 58), paint.Coins("coin-1", 2, 46)]
    ),
    "gold": lambda look, to: to.blit(golden(look, "Meadhall", px=60), RECT),
}


@pytest.mark.parametrize("unit", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("name", PAINTERS)
def test_every_painter_paints_and_a_second_time_makes_nothing_new(
    look: Look, canvas: pygame.Surface, name: str, unit: float
) -> None:
    look.unit = unit
    before = canvas.copy()
    PAINTERS[name](look, canvas)
    assert canvas.get_buffer().raw != before.get_buffer().raw
    made = len(look.cache), len(look.assets.cache)
    PAINTERS[name](look, canvas)
    assert (len(look.cache), len(look.assets.cache)) == made


@pytest.mark.parametrize("unit", [1.0, 1.25])
@pytest.mark.parametrize("height", [61, 90, 133])
def test_a_dashed_box_is_never_filled(window: object, unit: float, height: int) -> None:
    for width in range(60, 320, 9):
        box = vector.rounded(12 * unit, 12 * unit, width - 24 * unit, height - 24 * unit, 10 * unit)
        drawn = vector.dashed(box, (14 * unit, 8 * unit), vector.style(None, "#FFF0BE", 3 * unit))
        line = 2 * (width + height - 48 * unit) * 3 * unit
        assert 0.5 < pygame.mask.from_surface(vector.picture(width, height, drawn)).count() / line < 0.8, width


def test_a_shadow_falls_to_the_lower_right(look: Look, canvas: pygame.Surface) -> None:
    canvas.fill("#FFFFFF")
    paint.shadow(look, canvas, RECT, "board")
    low = canvas.get_at((RECT.right + 8, RECT.bottom + 12))
    high = canvas.get_at((RECT.left - 8, RECT.top - 12))
    assert low.r < high.r


def test_a_stretched_panel_keeps_its_corners(look: Look) -> None:
    small, large = (
        paint.nine_slice(look, "panel-vellum", (160, 130)),
        paint.nine_slice(look, "panel-vellum", (700, 400)),
    )
    assert [small.get_at((x, 12)) for x in range(30)] == [large.get_at((x, 12)) for x in range(30)]


def test_even_a_tiny_panel_can_be_painted(look: Look, canvas: pygame.Surface) -> None:
    paint.panel(look, canvas, pygame.Rect(0, 0, 9, 7), "oak")
    paint.vellum_board(look, canvas, pygame.Rect(0, 0, 60, 40))
    paint.button(look, canvas, pygame.Rect(0, 0, 20, 16), "x")


def test_a_pile_keeps_within_its_box(look: Look, canvas: pygame.Surface) -> None:
    places = paint.coin_pile(
        look, canvas, RECT, [paint.Coins("coin-10", 5, 58), paint.Coins("coin-5", 5, 58), paint.Coins("coin-1", 9, 58)]
    )
    assert all(RECT.contains(place) for place in places)
    assert paint.coin_pile(look, canvas, RECT, [paint.Coins("coin-1", 0, 58)]) == []


def _no_room(descriptor: int, data: bytes) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_picture_is_saved_or_its_file_is_named(
    canvas: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_picture(canvas, tmp_path / "new" / "table.png")
    assert pygame.image.load(path).get_size() == canvas.get_size()
    kept = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("game.disk.write_all", _no_room)
        with pytest.raises(CaptureError, match=r"table\.png: No space left on device"):
            save_picture(canvas, path)
    assert [one.read_bytes() for one in path.parent.iterdir()] == [kept]
    (tmp_path / "file").write_text("")
    with pytest.raises(CaptureError, match=r"table\.png"):
        save_picture(canvas, tmp_path / "file" / "table.png")


def test_an_active_pacer_never_waits_and_an_idle_one_wakes_by_an_event(window: object) -> None:
    pygame.event.clear()
    pacer = Pacer()
    assert pacer.events(active=True) == []
    wake = pygame.Event(pygame.USEREVENT, said="wake")
    pygame.event.post(wake)
    assert [event.said for event in pacer.events(active=False) if event.type == pygame.USEREVENT] == ["wake"]
    assert pacer.events(active=False, timeout_ms=5) == []
    assert pacer.frames == 0
    assert pacer.tick() == pytest.approx(1000 / 60)
    assert pacer.frames == 1


@pytest.mark.parametrize("width", [50, 96, 180])
@pytest.mark.parametrize("count", [2, 3, 6, 7])
def test_every_coin_of_a_pile_can_be_counted(look: Look, canvas: pygame.Surface, width: int, count: int) -> None:
    rect = pygame.Rect(10, 10, width, 90)
    (row,) = paint.coin_pile(look, canvas, rect, [paint.Coins("coin-10", count, 50)])
    seen = (row.width - row.height) / (count - 1)
    assert seen >= 0.25 * row.height, "of each coin enough is seen beside the next"
    assert rect.contains(row)


def test_a_dashed_line_goes_no_further_than_its_end(look: Look, canvas: pygame.Surface) -> None:
    canvas.fill("#000000")
    look.unit = 1.0
    paint.dashed_line(look, canvas, (100, 100), (138, 100), "#FFFFFF", 1, (5, 7))
    painted = [x for x in range(90, 160) if canvas.get_at((x, 100))[:3] != (0, 0, 0)]
    assert painted[0] == 100
    assert painted[-1] == 138, "its last dash is cut short"
    assert 108 not in painted
