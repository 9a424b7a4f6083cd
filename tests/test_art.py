"""The drawn and synthesised assets: what the SVG subset allows, what the fonts hold, and that all can be redrawn."""

from __future__ import annotations

import ast
import math
import re
import struct
import wave
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from build_scripts.draw import music, sounds
from build_scripts.draw.catalogue import pictures
from build_scripts.draw.dashes import lines, written_out
from game.assets import Assets
from game.rules.vikings.components import BOATSMAN, FIGURES, SPECIALS, TILES
from game.scenes.table import deeds
from game.scenes.vikings.tokens import figure_token, special_token, tile_token
from game.titles import TITLES

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
_FOLDER = ASSETS / "tokens"
TOKENS = {path.relative_to(_FOLDER).with_suffix("").as_posix(): path for path in sorted(_FOLDER.rglob("*.svg"))}
OWNERS = sorted({name.rpartition("/")[0] or "hall" for name in TOKENS})
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + name for name in ("svg", "defs", "g", "path", "linearGradient", "radialGradient", "stop")}
NEVER = {"style", "class", "stroke-dasharray"}
SEEN = 48

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
NORSE = "ÁÉÍÓÚÝÆØÖÐÞǪáéíóúýæøöðþǫ"
UKRAINIAN = "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
RUSSIAN = "ЁЪЫЭёъыэ"
MARKS = " .,:;!?()[]/%+-&'\"—–«»“”„’…№×→←✓★−₴·"
RUNES = "".join(chr(code) for code in range(0x16A0, 0x16EB))


def tokens_of(owner: str) -> dict[str, Path]:
    """Returns the tokens of a title, or of the hall, by name."""
    return {name: path for name, path in TOKENS.items() if (name.rpartition("/")[0] or "hall") == owner}


def flaws_of(drawing: str) -> list[str]:
    """Returns what a drawing holds that pygame-ce does not render, or that points to nothing."""
    elements = list(ET.fromstring(drawing).iter())
    flaws = [f"<{element.tag.removeprefix(SVG)}>" for element in elements if element.tag not in ALLOWED]
    for element in elements:
        flaws += [name for name in element.attrib if name in NEVER or name.endswith("href")]
    known = {element.get("id") for element in elements}
    flaws += [f"#{name}" for name in re.findall(r"url\(#([^)]+)\)", drawing) if name not in known]
    box = elements[0].get("viewBox", "").split()
    if len(box) != 4 or min(float(length) for length in box[2:]) <= 0:
        flaws.append("viewBox")
    return flaws


@pytest.mark.parametrize("owner", OWNERS)
def test_tokens_keep_to_the_subset(owner: str) -> None:
    flawed = {name: flaws_of(path.read_text(encoding="utf-8")) for name, path in tokens_of(owner).items()}
    assert {name: flaws for name, flaws in flawed.items() if flaws} == {}


@pytest.mark.parametrize(
    ("inside", "flaw"),
    [
        ("<text>ᚠ</text>", "<text>"),
        ('<use href="#a"/>', "href"),
        ('<clipPath id="c"><path d="M0 0"/></clipPath>', "<clipPath>"),
        ('<g mask="url(#m)"/>', "#m"),
        ('<filter id="f"/>', "<filter>"),
        ('<path d="M0 0" style="fill:red"/>', "style"),
        ('<path d="M0 0" fill="url(#gone)"/>', "#gone"),
        ('<path d="M0 0" stroke="#FFF" stroke-dasharray="3 2"/>', "stroke-dasharray"),
    ],
)
def test_what_is_not_rendered_is_found(inside: str, flaw: str) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{inside}</svg>'
    assert flaw in flaws_of(svg)
    assert flaws_of(svg.replace(inside, '<path d="M0 0"/>')) == []


def test_dashes_of_a_drawing_are_written_out_as_strokes() -> None:
    kept = '<path d="M1 2L3 4" stroke="#FFF"/>'
    asked = '<path d="{}" stroke="#FFF" stroke-dasharray="4 3" opacity="0.5"/>'
    drawn = '<path d="M0 0L4 0M7 0L10 0L10 1" stroke="#FFF" opacity="0.5"/>'
    assert written_out(kept + asked.format("M0 0H10V4")) == kept + drawn
    half = lines("M0 0A10 10 0 0 1 20 0M0 5Q10 5 20 5L0 9Z")
    assert all(math.dist(point, (10, 0)) == pytest.approx(10) and point[1] <= 0.001 for point in half[0])
    assert min(y for _, y in half[0]) == pytest.approx(-10, abs=0.3)
    assert half[1][-3:] == [(20, 5), (0, 9), (0, 5)]
    with pytest.raises(ValueError, match="l is not a command"):
        written_out(asked.format("M0 0l10 4"))


@pytest.mark.parametrize("owner", OWNERS)
def test_tokens_show_at_32_px(owner: str) -> None:
    wrong = {name: lacks_at_32_px(path) for name, path in tokens_of(owner).items()}
    assert {name: words for name, words in wrong.items() if words} == {}


def lacks_at_32_px(path: Path) -> str:
    """Returns what is wrong with a token when it is small; "" if nothing is."""
    surface = pygame.image.load_sized_svg(path, (32, 32))
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    pixels = pygame.image.tobytes(surface, "RGB")
    if max(alpha) < SEEN:
        return "nothing is seen"
    if sum(value >= SEEN for value in alpha) < 16:
        return "a dot"
    return "" if len({pixels[i : i + 3] for i in range(0, len(pixels), 3)}) > 4 else "one flat tone"


def test_token_names_are_kebab_case_in_the_folder_of_the_hall_or_of_a_title() -> None:
    for name in TOKENS:
        folder, _, stem = name.rpartition("/")
        assert folder in {"", *TITLES}, name
        assert re.fullmatch(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", stem), name


def test_the_loader_knows_every_token_by_this_name() -> None:
    assert Assets().names() == sorted(TOKENS)


def test_every_title_brings_its_painting() -> None:
    assert {f"{title}/art" for title in TITLES} <= set(TOKENS)


def test_computed_tokens_have_their_files() -> None:
    drawn = [picture.name for picture in pictures()]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) <= set(TOKENS)


def names_in_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Returns the names that are written out somewhere, and the forms of those that are put together."""
    words: set[str] = set()
    forms: list[re.Pattern[str]] = []
    for path in [*(ROOT / "game" / "scenes").rglob("*.py"), *(ROOT / "game" / "ui").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                written = [part.value if isinstance(part, ast.Constant) else "" for part in node.values]
                if re.match(r"[a-z_/-]+[-/]$|/[a-z]", "".join(written[:2])):
                    forms.append(re.compile("".join(re.escape(part) or "[a-z0-9_]+" for part in written)))
    for folder, kinds in (("assets", ("*.po", "*.toml")), ("maps", ("*.tmx", "*.tsx")), ("game", ("*.md", "*.toml"))):
        for kind in kinds:
            for path in (ROOT / folder).rglob(kind):
                text = path.read_text(encoding="utf-8")
                words |= {*re.findall(r"[\w/-]+", text), *re.findall(r"assets/tokens/([\w/-]+)\.svg", text)}
    return words, forms


def test_no_token_lies_about_unused() -> None:
    words, forms = names_in_code()
    unused = [name for name in TOKENS if name not in words and not any(form.fullmatch(name) for form in forms)]
    assert unused == []


def test_the_pieces_of_vikings_are_drawn_and_no_others() -> None:
    tiles = {tile_token(kind, variant) for kind in range(len(TILES)) for variant in (0, 1)}
    pieces = tiles | {figure_token(number) for number in range(len(FIGURES))} | {figure_token(BOATSMAN)}
    pieces |= {special_token(number) for number in range(len(SPECIALS))} | {"vikings/special-back"}
    families = re.compile(r"vikings/(fig|island|ship-tile|special)-")
    assert pieces == {name for name in TOKENS if families.match(name)}


def _joint(surface: pygame.Surface, x: int) -> tuple[int, int, int]:
    """Returns the heights at which sea turns to grass, grass to cliff, and cliff to sea again in one column."""
    column = [surface.get_at((x, y)) for y in range(12, 148)]
    land = [y for y, colour in enumerate(column, start=12) if colour.r > colour.b + 25]
    grass = [y for y in land if column[y - 12].g > column[y - 12].r]
    return min(land), max(grass), max(land)


@pytest.mark.parametrize("building", ["church", "farmstead", "smithy", "watchtower"])
@pytest.mark.parametrize("kind", ["vikings/island-middle", "vikings/special-building"])
def test_middles_join_their_neighbours_at_the_same_heights(kind: str, building: str) -> None:
    middle = pygame.image.load_sized_svg(TOKENS[f"{kind}-{building}"], (160, 160))
    for x in (0, 159):
        assert _joint(middle, x) == pytest.approx((46, 104, 128), abs=3)


def test_ends_join_at_the_same_heights() -> None:
    for side, x in (("left", 159), ("right", 0)):
        for kind in "ab":
            end = pygame.image.load_sized_svg(TOKENS[f"vikings/island-{side}-{kind}"], (160, 160))
            assert _joint(end, x) == pytest.approx((46, 104, 128), abs=3)


@pytest.mark.parametrize("path", sorted((ASSETS / "fonts").glob("Meadhall*.ttf")), ids=lambda path: path.stem)
def test_reading_fonts_hold_every_letter(path: Path) -> None:
    glyphs = TTFont(path).getBestCmap()
    missing = [letter for letter in LATIN + NORSE + UKRAINIAN + RUSSIAN + MARKS + RUNES if ord(letter) not in glyphs]
    assert missing == []


@pytest.mark.parametrize("px", [13, 14, 15, 16])
@pytest.mark.parametrize("pair", ["Іс", "Не", "По"])
@pytest.mark.parametrize("face", ["Bold", "Medium"])
def test_a_capital_does_not_touch_the_next_letter(face: str, pair: str, px: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"MeadhallText-{face}.ttf", px)
    written, end = font.render(pair, True, "#FFFFFF"), font.size(pair[0])[0]
    ink = [max(written.get_at((x, y)).a for y in range(written.get_height())) for x in range(end - 2, end + 2)]
    assert min(ink) <= 110


@pytest.mark.parametrize("pair", ["cl", "rn"])
@pytest.mark.parametrize("face", ["Bold", "Italic", "Medium"])
def test_two_letters_are_not_read_as_one(face: str, pair: str) -> None:
    """Clans were dans, and modern modem."""
    pygame.font.init()
    for px in range(13, 21):
        font = pygame.font.Font(ASSETS / "fonts" / f"MeadhallText-{face}.ttf", px)
        written, end = font.render(pair, True, "#FFFFFF"), font.size(pair[0])[0]
        ink = [max(written.get_at((x, y)).a for y in range(written.get_height())) for x in range(end - 2, end + 3)]
        assert min(ink) <= 110, px


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


@pytest.mark.parametrize("name", sorted(music.LOOPS))
def test_loop_has_no_seam_and_is_its_own_synthesis(name: str) -> None:
    with wave.open(str(ASSETS / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (16000, 1, 2)
        count = file.getnframes()
        samples = struct.unpack(f"<{count}h", file.readframes(count))
    assert 10 < count / 16000 < 60
    steps = sorted(abs(one - two) for one, two in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[-1], "the end meets the beginning without a click"
    fresh = struct.unpack(f"<{count}h", music.pcm(name))
    assert max(abs(one - two) for one, two in zip(samples, fresh, strict=True)) <= 2


def test_every_sound_that_a_deed_names_is_there() -> None:
    """A sound that is missing would stop the game with a dialog at the first throw of the dice."""
    places = {
        name: list(kind.__annotations__).index("sound")
        for name, kind in vars(deeds).items()
        if "sound" in getattr(kind, "__annotations__", {})
    }
    named = {}
    for path in (ASSETS.parent / "game" / "scenes").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            called = getattr(call.func, "id", getattr(call.func, "attr", ""))
            at = 0 if called in ("play", "sound") else places.get(called, len(call.args))
            given = [*call.args[at : at + 1], *(word.value for word in call.keywords if word.arg == "sound")]
            named |= {one.value: path.name for one in given if isinstance(one, ast.Constant) and one.value}
    assert {"dice", "horn", "page", "wood-pick"} <= set(named)
    assert {name: where for name, where in named.items() if name not in sounds.SOUNDS} == {}


def test_no_sound_lies_about_unused() -> None:
    made = {*sounds.SOUNDS, *music.LOOPS}
    assert {path.stem for path in (ASSETS / "sounds").glob("*.wav")} == made
    code = "".join(path.read_text(encoding="utf-8") for path in (ASSETS.parent / "game").rglob("*.py"))
    assert [name for name in sorted(made) if f'"{name}"' not in code] == []


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


@pytest.mark.parametrize("weight", ["ExtraBold", "Medium"])
def test_the_small_capital_of_the_display_face_is_a_cyrillic_one(weight: str) -> None:
    """A Cyrillic у is bent to the left at its foot, as its capital is; the Latin y stands upright."""
    pygame.font.init()
    font = pygame.font.Font(ASSETS / "fonts" / f"MeadhallDisplay-{weight}.ttf", 96)

    def foot(letter: str) -> float:
        drawn = pygame.mask.from_surface(font.render(letter, True, "#000000"))
        box = drawn.get_bounding_rects()[0]
        low = [x - box.left for x in range(box.left, box.right) if drawn.get_at((x, box.bottom - 1 - box.height // 8))]
        return sum(low) / len(low) / box.width

    assert foot("у") < 0.4
    assert abs(foot("у") - foot("У")) < 0.1
    assert foot("y") > 0.4


@pytest.mark.parametrize("weight", ["ExtraBold", "Medium"])
def test_small_capitals_of_the_display_face_stand_apart_in_prompts_and_headings(weight: str) -> None:
    pygame.font.init()
    for size in (24, 26, 34):
        font = pygame.font.Font(ASSETS / "fonts" / f"MeadhallDisplay-{weight}.ttf", size)
        for pair in ("ді", "ід", "іл", "лі", "іт"):
            drawn = pygame.mask.from_surface(font.render(pair, True, "#000000"), 100)
            assert len(drawn.connected_components(3)) == len(pair), (pair, size)
