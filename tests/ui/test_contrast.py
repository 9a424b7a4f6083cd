"""High contrast: every word at 7:1 and more, whatever it stands on; frames and wood step back, rims come forward."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.assets import Assets, SurfaceCache
from game.ui import contrast, paint, text
from game.ui.contrast import LEAST, luminance, ratio
from game.ui.look import PIECE_BUDGET, Look
from game.ui.paragraph import Paragraph
from game.ui.theme import Theme, load_theme, strong_theme

EXEMPT = "button, disabled (exempt)"
ON_VELLUM = ("ink", "ink_soft", "blood", "blood_dark", "gold_deep", "moss_dark", "sea_deep")
ON_OAK = ("gold", "gold_lit", "foam", "vellum", "vellum_lit", "bone")
VELLUMS, OAKS = ("vellum", "vellum_lit", "vellum_shade"), ("oak_night", "oak_dark", "oak_mid")
_HEX = re.compile(r"\"(#[0-9A-Fa-f]{6})\"")


@pytest.fixture(scope="module")
def strong() -> Theme:
    return strong_theme()


@pytest.fixture
def bold(look: Look) -> Look:
    """A look in high contrast with drawings of its own."""
    own = apart(look)
    own.stand_out(True)
    return own


def apart(look: Look) -> Look:
    """Returns a look with drawings of its own."""
    return replace(look, assets=Assets(fonts=look.theme.font), cache=SurfaceCache(PIECE_BUDGET))


def written() -> Iterator[str]:
    """Yields every colour that stands in the code, in a map of parts or in a theme."""
    for path in sorted((*Path("game").rglob("*.py"), *Path("maps").rglob("*.tmx"))):
        yield from _HEX.findall(path.read_text(encoding="utf-8"))
    for theme in (load_theme(), strong_theme()):
        yield from (*theme.colour, *theme.state)
        yield from (tone.ink for tone in theme.text.values())


def test_every_text_of_the_theme_keeps_seven_to_one(strong: Theme) -> None:
    for use, tone in strong.text.items():
        assert ratio(tone.ink, tone.ground) >= (tone.ratio if use == EXEMPT else max(LEAST, tone.ratio)), use
    assert set(strong.text) == set(load_theme().text), "no use of text is forgotten"


@pytest.mark.parametrize("ground", VELLUMS)
@pytest.mark.parametrize("ink", ON_VELLUM)
def test_inks_on_vellum(strong: Theme, ink: str, ground: str) -> None:
    assert ratio(contrast.ink(getattr(strong.colour, ink)), getattr(strong.colour, ground)) >= LEAST


@pytest.mark.parametrize("ground", OAKS)
@pytest.mark.parametrize("ink", ON_OAK)
def test_inks_on_oak(strong: Theme, ink: str, ground: str) -> None:
    assert ratio(contrast.ink(getattr(strong.colour, ink)), getattr(strong.colour, ground)) >= LEAST


def test_every_ink_stands_out_from_its_own_rim() -> None:
    tones = set(written())
    assert len(tones) > 150
    for tone in tones:
        assert ratio(contrast.ink(tone), contrast.rim(tone)) >= LEAST, tone


def test_an_ink_keeps_its_hue() -> None:
    for tone in ("#A32A22", "#45602A", "#2F6F8C", "#E9B84A", "#E2543F"):
        before, after = pygame.Color(tone), pygame.Color(contrast.ink(tone))
        assert abs((before.hsva[0] - after.hsva[0] + 180) % 360 - 180) < 12, tone


def test_the_luminance_is_that_of_the_standard() -> None:
    assert (luminance("#000000"), luminance("#FFFFFF")) == (0, pytest.approx(1))
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


GROUNDS = ("#000000", "#3A3A3A", "#777777", "#B0B0B0", "#FFFFFF", "#2F6F8C", "#A32A22", "#E9B84A", "#6E8F3F")


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["#2A1B10", "#F6EBCF", "#A32A22", "#E9B84A", "#8F5F17"])
def test_words_are_seen_on_any_ground(bold: Look, ink: str, ground: str) -> None:
    for draw in (
        lambda surface: text.draw(bold, surface, "Hlíð", (8, 8), "body", ink),
        lambda surface: Paragraph(bold, "Hlíð", 200, "body", ink).draw(surface, (8, 8)),
    ):
        surface = pygame.Surface((90, 40)).convert()
        surface.fill(ground)
        draw(surface)
        letters = pygame.mask.from_threshold(surface, contrast.ink(ink), (2, 2, 2, 255))
        rims = pygame.mask.from_threshold(surface, contrast.rim(ink), (2, 2, 2, 255))
        assert letters.count() > 40
        near = letters.convolve(pygame.mask.Mask((7, 7), fill=True))
        touched = near.overlap_area(rims, (3, 3))
        beside = near.overlap_area(pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255)), (3, 3))
        assert touched > 40 or ratio(contrast.ink(ink), ground) >= LEAST, (touched, beside)


def test_words_are_as_large_as_without(look: Look, bold: Look) -> None:
    for role in ("body", "prompt", "smallest"):
        assert text.line(bold, "Skógar", role).get_size() == text.line(look, "Skógar", role).get_size()


def test_words_are_as_ever_where_nobody_wants_contrast(look: Look) -> None:
    plain = look.assets.font("text", 18).render("Ása", True, "#5B4630").convert_alpha()
    assert pygame.image.tobytes(text.line(look, "Ása", "body", "#5B4630", 18), "RGBA") == pygame.image.tobytes(
        plain, "RGBA"
    )


def spread(picture: pygame.Surface) -> float:
    """Returns how much the lightness of neighbouring points differs."""
    points = [picture.get_at((x, 40)).hsla[2] for x in range(20, picture.get_width() - 20)]
    return sum(abs(a - b) for a, b in pairwise(points)) / len(points)


@pytest.mark.parametrize("wood", ["oak-table", "hall"])
def test_wood_is_darker_and_has_no_grain(look: Look, bold: Look, wood: str) -> None:
    plain, calm = (which.assets.material(wood, (400, 300)) for which in (look, bold))
    assert spread(calm) < spread(plain) / 2
    mean = [sum(pygame.transform.average_color(picture)[:3]) for picture in (plain, calm)]
    assert mean[1] < 0.7 * mean[0]


def test_other_materials_stay_as_they_are(look: Look, bold: Look) -> None:
    one, two = (which.assets.material("sea", (64, 64)) for which in (look, bold))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


@pytest.mark.parametrize(
    ("frame", "at"), [("panel-vellum", (96, 96)), ("panel-slip", (96, 96)), ("vellum-edge", (32, 150))]
)
def test_pale_frames_are_as_pale_as_the_theme_says(bold: Look, frame: str, at: tuple[int, int]) -> None:
    drawn = bold.assets.token(frame, *bold.assets.natural_size(frame)).get_at(at)
    assert ratio(f"#{drawn.r:02X}{drawn.g:02X}{drawn.b:02X}", bold.theme.colour.ink) >= 16
    assert ratio(f"#{drawn.r:02X}{drawn.g:02X}{drawn.b:02X}", bold.theme.colour.vellum) < 1.1


@pytest.mark.parametrize("frame", ["panel-oak", "button-normal", "button-hover", "tooltip"])
def test_dark_frames_are_dark_all_over(bold: Look, frame: str) -> None:
    across, down = bold.assets.natural_size(frame)
    drawn = bold.assets.token(frame, across, down)
    tones = [drawn.get_at((x, round(down * 0.45))) for x in range(round(across * 0.2), round(across * 0.8), 7)]
    assert all(ratio(f"#{tone.r:02X}{tone.g:02X}{tone.b:02X}", "#FBEBC6") >= LEAST for tone in tones)


def test_what_lies_on_the_table_stays_as_it_is_drawn(look: Look, bold: Look) -> None:
    for token in ("vikings/fig-noble", "icon-coin", "seat-2-amber"):
        one, two = (pygame.image.tobytes(which.assets.token(token, 64, 64), "RGBA") for which in (look, bold))
        assert one == two, token


def width_of(surface: pygame.Surface, tone: str, row: int) -> int:
    """Returns how many points of a tone stand side by side from the left in a row, the longest run."""
    wanted, longest, run = pygame.Color(tone), 0, 0
    for x in range(surface.get_width() // 2):
        point = surface.get_at((x, row))
        run = run + 1 if max(abs(point[n] - wanted[n]) for n in range(3)) < 24 else 0
        longest = max(longest, run)
    return longest


def test_the_focus_has_a_ring_twice_as_wide(look: Look, bold: Look) -> None:
    wide = []
    for which in (look, bold):
        surface = pygame.Surface((200, 120)).convert()
        paint.focus_ring(which, surface, pygame.Rect(50, 30, 100, 60))
        wide.append(width_of(surface, which.theme.state.focus, 60))
    assert wide[0] == 3
    assert wide[1] == 6


@pytest.mark.parametrize("shape", ["square", "round", "rect", ((50, 30), (150, 30), (150, 90), (50, 90))])
def test_legal_places_have_wide_rims(look: Look, bold: Look, shape: object) -> None:
    lit = []
    for which in (look, bold):
        surface = pygame.Surface((200, 120)).convert()
        surface.fill("#808080")
        rect = pygame.Rect(50, 30, 100, 60) if shape == "rect" else pygame.Rect(60, 20, 80, 80)
        paint.legal_place(which, surface, rect, shape)  # type: ignore[arg-type]
        golds = which.theme.state.legal, "#FFF6D2"
        lit.append(sum(pygame.mask.from_threshold(surface, gold, (30, 30, 40, 255)).count() for gold in golds))
    assert lit[1] > 1.5 * lit[0]


def test_what_cannot_be_pressed_is_dimmer(bold: Look) -> None:
    ink, lit = pygame.Color("#FBEBC6"), []
    for state in ("normal", "disabled"):
        surface = pygame.Surface((220, 60)).convert()
        paint.button(bold, surface, pygame.Rect(0, 0, 220, 60), "Undo", state)  # type: ignore[arg-type]
        lit.append(pygame.mask.from_threshold(surface, ink, (40, 40, 60, 255)).count())
    assert lit[0] > 100
    assert lit[1] < lit[0] / 4


def test_it_can_be_switched_on_and_off_again(look: Look) -> None:
    own = apart(look)
    before = pygame.image.tobytes(own.assets.token("panel-slip", 60, 60), "RGBA")
    own.dirty = False
    own.stand_out(True)
    assert own.dirty
    assert own.theme.stands_out
    assert pygame.image.tobytes(own.assets.token("panel-slip", 60, 60), "RGBA") != before
    own.stand_out(False)
    assert pygame.image.tobytes(own.assets.token("panel-slip", 60, 60), "RGBA") == before
    assert own.theme == load_theme()


def test_what_is_not_said_otherwise_is_as_usual(strong: Theme) -> None:
    usual = load_theme()
    assert strong.type == usual.type
    assert strong.seats == usual.seats
    assert strong.motion == usual.motion
    assert strong.slices == usual.slices
    assert (usual.line.rims, strong.line.rims) == (1, 2)
