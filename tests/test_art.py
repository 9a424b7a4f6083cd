"""The drawn and synthesised assets: what the SVG subset allows, what the fonts hold, and that all can be redrawn."""

from __future__ import annotations

import re
import struct
import wave
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from build_scripts.draw import sounds
from build_scripts.draw.catalogue import pictures

ASSETS = Path(__file__).resolve().parents[1] / "assets"
TOKENS = sorted((ASSETS / "tokens").glob("*.svg"), key=lambda path: path.stem)
DRAWN = {picture.name: picture for picture in pictures()}
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + name for name in ("svg", "defs", "g", "path", "linearGradient", "radialGradient", "stop")}

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
NORSE = "ÁÉÍÓÚÝÆØÖÐÞǪáéíóúýæøöðþǫ"
UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
RUSSIAN = "ЁЪЫЭёъыэ"
MARKS = " .,:;!?()[]/%+-&'\"—–«»“”„’…№×→←✓★−₴·"
RUNES = "".join(chr(code) for code in range(0x16A0, 0x16EB))


@pytest.mark.parametrize("path", TOKENS, ids=lambda path: path.stem)
def test_token_keeps_to_the_subset(path: Path) -> None:
    tree = ET.parse(path)
    assert {element.tag for element in tree.iter()} <= ALLOWED
    for element in tree.iter():
        assert "style" not in element.attrib
        assert "href" not in " ".join(element.attrib)
    painted = re.findall(r"url\(#(\w+)\)", path.read_text(encoding="utf-8"))
    known = {element.get("id") for element in tree.iter() if element.get("id")}
    assert set(painted) == known


@pytest.mark.parametrize("path", TOKENS, ids=lambda path: path.stem)
def test_token_shows_at_32_px(path: Path) -> None:
    surface = pygame.image.load_sized_svg(path, (32, 32))
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    pixels = pygame.image.tobytes(surface, "RGB")
    tones = {pixels[i : i + 3] for i in range(0, len(pixels), 3)}
    assert sum(value > 128 for value in alpha) >= 40 or path.stem in {"sea-serpent", "wind-rose"}
    assert any(alpha)
    assert len(tones) > 4


def test_token_names_are_kebab_case() -> None:
    for path in TOKENS:
        assert re.fullmatch(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", path.stem), path.name


def test_every_token_is_the_output_of_its_drawing() -> None:
    assert sorted(DRAWN) == [path.stem for path in TOKENS]
    stale = [path.stem for path in TOKENS if DRAWN[path.stem].svg() != path.read_text(encoding="utf-8")]
    assert stale == []


def test_no_name_is_drawn_twice() -> None:
    assert len(DRAWN) == sum(1 for _ in pictures())


def test_vikings_tokens_are_complete() -> None:
    crafts = ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman")
    buildings = ("church", "farmstead", "smithy", "watchtower")
    specials = (
        "gold5", "goldsmith_plus1", "goldsmith_plus2", "boat", "noble_plus1", "scout_plus1", "fisherman_plus1",
        "boatsman_horn", "surplus3", "gold3to1", "back",
    )  # fmt: skip
    wanted = {f"fig-{craft}" for craft in crafts} | {f"island-middle-{building}" for building in buildings}
    wanted |= {f"special-{code}" for code in specials} | {f"special-building-{building}" for building in buildings}
    wanted |= {"tile-back", "tile-back-start", "coast-strip", "coast-arm", "coast-corner", "curtain"}
    assert wanted <= set(DRAWN)


def _joint(surface: pygame.Surface, x: int) -> tuple[int, int, int]:
    """Returns the heights at which sea turns to grass, grass to cliff, and cliff to sea again in one column."""
    column = [surface.get_at((x, y)) for y in range(12, 148)]
    land = [y for y, colour in enumerate(column, start=12) if colour.r > colour.b + 25]
    grass = [y for y in land if column[y - 12].g > column[y - 12].r]
    return min(land), max(grass), max(land)


@pytest.mark.parametrize("building", ["church", "farmstead", "smithy", "watchtower"])
@pytest.mark.parametrize("kind", ["island-middle", "special-building"])
def test_middles_join_their_neighbours_at_the_same_heights(kind: str, building: str) -> None:
    middle = pygame.image.load_sized_svg(ASSETS / "tokens" / f"{kind}-{building}.svg", (160, 160))
    for x in (0, 159):
        assert _joint(middle, x) == pytest.approx((46, 104, 128), abs=3)


def test_ends_join_at_the_same_heights() -> None:
    for side, x in (("left", 159), ("right", 0)):
        for kind in "ab":
            end = pygame.image.load_sized_svg(ASSETS / "tokens" / f"island-{side}-{kind}.svg", (160, 160))
            assert _joint(end, x) == pytest.approx((46, 104, 128), abs=3)


def test_coast_pieces_meet_themselves_and_each_other() -> None:
    def load(name: str, width: int, height: int) -> pygame.Surface:
        return pygame.image.load_sized_svg(ASSETS / "tokens" / f"{name}.svg", (width, height))

    strip, arm, corner = load("coast-strip", 200, 160), load("coast-arm", 160, 48), load("coast-corner", 200, 48)

    def close(one: pygame.Color, two: pygame.Color) -> bool:
        return max(abs(one[part] - two[part]) for part in range(3)) <= 40

    assert all(close(strip.get_at((x, 0)), strip.get_at((x, 159))) for x in range(4, 200, 4))
    assert all(close(strip.get_at((x, 0)), corner.get_at((x, 47))) for x in range(4, 200, 4))
    assert all(close(arm.get_at((0, y)), arm.get_at((159, y))) for y in range(0, 48, 2))
    assert all(close(arm.get_at((0, y)), corner.get_at((199, y))) for y in range(0, 48, 2))


@pytest.mark.parametrize("path", sorted((ASSETS / "fonts").glob("Meadhall*.ttf")), ids=lambda path: path.stem)
def test_reading_fonts_hold_every_letter(path: Path) -> None:
    glyphs = TTFont(path).getBestCmap()
    missing = [letter for letter in LATIN + NORSE + UKRAINIAN + RUSSIAN + MARKS + RUNES if ord(letter) not in glyphs]
    assert missing == []


def test_rune_font_holds_the_runes() -> None:
    glyphs = TTFont(ASSETS / "fonts" / "NotoSansRunic-Regular.ttf").getBestCmap()
    assert [rune for rune in RUNES if ord(rune) not in glyphs] == []


def test_fonts_bring_their_licence() -> None:
    text = (ASSETS / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert len(list((ASSETS / "fonts").glob("*.ttf"))) == 6


@pytest.mark.parametrize("name", sorted(sounds.SOUNDS))
def test_sound_is_short_gentle_and_its_own_synthesis(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (22050, 1, 2)
        count = file.getnframes()
        samples = struct.unpack(f"<{count}h", file.readframes(count))
    assert 0.05 < count / 22050 < 1.2
    assert 6000 < max(abs(sample) for sample in samples) < 24000
    assert abs(samples[-1]) < 60
    fresh = struct.unpack(f"<{count}h", sounds.pcm(name))
    assert max(abs(one - two) for one, two in zip(samples, fresh, strict=True)) <= 2


def test_no_sound_lies_about_unused() -> None:
    assert sorted(path.stem for path in (ASSETS / "sounds").glob("*.wav")) == sorted(sounds.SOUNDS)


def test_application_icon() -> None:
    assert pygame.image.load(ASSETS / "icon.png").get_size() == (256, 256)
    data = (ASSETS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 7)
    for entry in range(count):
        size, offset = struct.unpack_from("<II", data, 6 + 16 * entry + 8)
        assert data[offset : offset + 8] == b"\x89PNG\r\n\x1a\n"
        assert offset + size <= len(data)


@pytest.mark.parametrize(
    ("name", "size"),
    [("oak-table-1920x1080", (1920, 1080)), ("hall-1920x1080", (1920, 1080)), ("vellum-512", (512, 512)),
     ("sea-512", (512, 512))],
)  # fmt: skip
def test_material_is_baked(name: str, size: tuple[int, int]) -> None:
    assert pygame.image.load(ASSETS / "materials" / f"{name}.png").get_size() == size
