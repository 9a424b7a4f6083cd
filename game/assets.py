"""The asset loader: token art, materials, fonts and sounds by name, rasterised at the exact pixel size and kept."""

from __future__ import annotations

import io
import math
import os
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.paths import assets_folder

if TYPE_CHECKING:
    from pygame.mixer import Sound

TOKEN_BUDGET = 160 * 1024 * 1024
_MEASURED = 20_000
_HEADER = re.compile(r"<svg\b[^>]*>")
_NOTHING = (
    '<svg viewBox="0 0 64 64"><path d="M6 6h52v52h-52z" fill="#EFE0BB" fill-opacity="0.6" stroke="#7A5A33" '
    'stroke-width="4"/><path d="M18 18L46 46M46 18L18 46" stroke="#7A5A33" stroke-width="4"/></svg>'
)
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")
# SDL is brought down, not refused, by a gradient that stops at 1e308.
_HUGE = re.compile(r"[0-9.][eE]\+?\d\d+")
_SMALLEST, _LARGEST = 1e-3, 1e6
_BOX = re.compile(r'viewBox="\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*"')


class AssetError(ValueError):
    """A token, material, font or sound that is missing or cannot be read; the message names it."""


class SurfaceCache:
    """Keeps surfaces by key, least recently used first to go, within a budget of bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Gets the surface kept under the key, or makes and keeps it. Callers never draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.used += _bytes(made)
        while self.used > self.budget and len(self._kept) > 1:
            self.used -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0


def rasterise(svg: str, width: int, height: int, name: str = "drawing") -> pygame.Surface:
    """Draws SVG text, stretched if need be, onto a new surface of exactly this size in px.

    :raises AssetError: the text is no SVG that pygame-ce can draw.
    """
    width, height = max(1, width), max(1, height)
    header = _HEADER.search(svg)
    if header is None:
        raise AssetError(f"token {name}: no svg element with a viewBox")
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{" ".join(map(repr, _box(svg, name)))}" preserveAspectRatio="none">'
    )
    text = opening + svg[header.end() :]
    try:
        drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    except pygame.error as error:
        raise AssetError(f"token {name}: {error}") from error
    return drawn.convert_alpha()


def _box(svg: str, name: str) -> tuple[float, float, float, float]:
    """Returns left, top, width and height of the viewBox of an SVG text.

    :raises AssetError: there is none, or its numbers are not finite, without a size, or too large to draw with.
    """
    header = _HEADER.search(svg)
    box = _BOX.search(header.group()) if header else None
    if box is None:
        raise AssetError(f"token {name}: no svg element with a viewBox")
    try:
        left, top, across, down = (float(number) for number in box.groups())
    except ValueError:
        raise AssetError(f"token {name}: {box.group()} is not four numbers") from None
    if not (max(abs(left), abs(top)) <= _LARGEST and _SMALLEST <= min(across, down) <= max(across, down) <= _LARGEST):
        raise AssetError(f"token {name}: {box.group()} is no box that can be drawn")
    return left, top, across, down


def _tokens(folder: Path) -> dict[str, str]:
    """Returns where each token lies; names that differ by case alone are one on some disks, so they are refused."""
    paths = dict(sorted(_drawings(os.fspath(folder), ""))) if folder.is_dir() else {}
    taken: dict[str, str] = {}
    for name, path in paths.items():
        other = taken.setdefault(name.casefold(), path)
        if other is not path:
            raise AssetError(f"token {name}: {other} and {path} bear the same name")
    return paths


def _drawings(folder: str, prefix: str) -> Iterator[tuple[str, str]]:
    """Yields the names and places of all tokens below a folder; some 1,000 are looked for at every start."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".svg"):
                yield f"{prefix}{entry.name[:-4]}", entry.path
            elif entry.is_dir():
                yield from _drawings(entry.path, f"{prefix}{entry.name}/")


class Assets:
    """Finds assets by name under one folder. Surfaces it returns are shared: blit them, never draw on them.

    A token's name is its path below `tokens/` without the ending: those of the hall stand there (`icon-coin`), those of
    a title in its own folder (`vikings/fig-noble`), so that two titles may both have a `res-wood`.

    What is missing or damaged raises AssetError, unless `on_missing` is set: then that is told of each such thing once,
    and something plain takes its place.
    """

    def __init__(
        self, folder: Path | None = None, fonts: dict[str, str] | None = None, budget: int = TOKEN_BUDGET
    ) -> None:
        """Indexes the folder (default: the program's own).

        fonts: role of a face -> file name in fonts/, as in the theme's [font] table.

        :raises AssetError: two tokens bear one name.
        """
        self.folder = folder or assets_folder()
        self.cache = SurfaceCache(budget)
        self.on_missing: Callable[[AssetError], None] | None = None
        self._missed: set[str] = set()
        self._faces = fonts or {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._measured: dict[tuple[str, int, str], tuple[int, int]] = {}
        self._letters: dict[str, bytes] = {}
        self._sources: dict[str, str] = {}
        self._sizes: dict[str, tuple[float, float]] = {}
        self._sounds: dict[str, Sound] = {}
        self._drawing_tone: Callable[[str, str], str] | None = None
        self._material_tone: Callable[[str, pygame.Surface], pygame.Surface] | None = None
        self._paths = _tokens(self.folder / "tokens")

    def tone(
        self,
        drawing: Callable[[str, str], str] | None,
        material: Callable[[str, pygame.Surface], pygame.Surface] | None,
    ) -> bool:
        """Has drawings and materials changed as they are read, each given by its name; None: they stay as they are.

        Returns whether that is new, so that everything is drawn again.
        """
        if (drawing, material) == (self._drawing_tone, self._material_tone):
            return False
        self._drawing_tone, self._material_tone = drawing, material
        self.cache.clear()
        self._sources.clear()
        return True

    def missed(self, error: AssetError) -> None:
        """Lets somebody know of a thing that is missing, once.

        :raises AssetError: the very error, if nobody wants to know.
        """
        if self.on_missing is None:
            raise error
        if str(error) not in self._missed:
            self._missed.add(str(error))
            self.on_missing(error)

    def names(self) -> list[str]:
        """Gets the names of all tokens, sorted."""
        return sorted(self._paths)

    def has(self, name: str) -> bool:
        return name in self._paths

    def natural_size(self, name: str) -> tuple[float, float]:
        """Gets the width and height in which a token was drawn.

        :raises AssetError: there is no such token.
        """
        known = self._sizes.get(name)
        if known is None:
            _, _, *size = _box(self._source(name), name)
            known = self._sizes[name] = size[0], size[1]
        return known

    def token(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        """Gets a token at exactly this size in px; without a height the drawing keeps its proportions.

        :raises AssetError: there is no such token.
        """
        if height is None:
            across, down = self.natural_size(name)
            height = width * down / across
        size = max(1, round(width)), max(1, round(height))
        return self.cache.get((name, *size), lambda: self._drawn(self._source(name), *size, name))

    def _drawn(self, svg: str, width: int, height: int, name: str) -> pygame.Surface:
        try:
            return rasterise(svg, width, height, name)
        except AssetError as error:
            self.missed(error)
            return rasterise(_NOTHING, width, height)

    def fitted(self, name: str, width: float, height: float) -> pygame.Surface:
        """Gets a token as large as fits in the box, proportions kept.

        :raises AssetError: there is no such token.
        """
        across, down = self.natural_size(name)
        scale = min(width / across, height / down)
        return self.token(name, across * scale, down * scale)

    def turned(self, name: str, width: float, height: float, degrees: float, flipped: bool = False) -> pygame.Surface:
        """Gets a token turned clockwise, after a left-right flip if flipped; the box grows to hold it.

        width and height are those of the upright token. A drawing made for that turn (NAME-r1, NAME-r2f: quarter
        turns, f flipped) is preferred, since its light stays top left.

        :raises AssetError: there is no such token.
        """
        quarters, rest = divmod(degrees % 360, 90)
        if rest == 0:
            drawn = f"{name}-r{int(quarters)}{'f' if flipped else ''}"
            if self.has(drawn):
                sides = (width, height) if quarters % 2 == 0 else (height, width)
                return self.token(drawn, *sides)
        if degrees % 360 == 0 and not flipped:
            return self.token(name, width, height)
        key = (name, round(width), round(height), degrees % 360, flipped)
        return self.cache.get(key, lambda: self._turn(name, width, height, degrees, flipped))

    def _turn(self, name: str, width: float, height: float, degrees: float, flipped: bool) -> pygame.Surface:
        source = self._source(name)
        header = _HEADER.search(source)
        assert header is not None
        left, top, across, down = _box(source, name)
        angle = math.radians(degrees)
        sine, cosine = abs(math.sin(angle)), abs(math.cos(angle))
        wide, high = width * cosine + height * sine, width * sine + height * cosine
        mirror = -1 if flipped else 1
        body = source[header.end() : source.rindex("</svg>")]
        moved = (
            f'<svg viewBox="0 0 {wide:.3f} {high:.3f}"><g transform="translate({wide / 2:.3f} {high / 2:.3f}) '
            f"rotate({degrees}) scale({mirror * width / across:.6f} {height / down:.6f}) "
            f'translate({-left - across / 2} {-top - down / 2})">{body}</g></svg>'
        )
        return self._drawn(moved, round(wide), round(high), name)

    def material(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Gets an opaque material scaled to cover this size in px, cut around its middle.

        :raises AssetError: there is no such material.
        """
        return self.cache.get(("material", name, size), lambda: self._cover(name, size))

    def tile(self, name: str) -> pygame.Surface:
        """Gets a material at its own size, to be repeated.

        :raises AssetError: there is no such material.
        """
        return self.cache.get(("tile", name), lambda: self._picture(name).convert())

    def _picture(self, name: str) -> pygame.Surface:
        folder = self.folder / "materials"
        for pattern in (f"{name}.png", f"{name}.jpg", f"{name}-[0-9]*.png", f"{name}-[0-9]*.jpg"):
            for path in sorted(folder.glob(pattern), reverse=True):
                try:
                    found = pygame.image.load(path)
                    return found if self._material_tone is None else self._material_tone(name, found)
                except (OSError, pygame.error) as error:
                    self.missed(AssetError(f"material {name}: {error}"))
        self.missed(AssetError(f"material {name}: no such file in {folder}"))
        plain = pygame.Surface((64, 64))
        plain.fill("#3B2616")
        return plain

    def _cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        picture = self._picture(name)
        width, height = picture.get_size()
        scale = max(size[0] / width, size[1] / height)
        across, down = min(width, round(size[0] / scale)), min(height, round(size[1] / scale))
        part = picture.subsurface(((width - across) // 2, (height - down) // 2, across, down))
        return (part if part.get_size() == size else pygame.transform.smoothscale(part, size)).convert()

    def font(self, face: str, px: int) -> pygame.font.Font:
        """Gets a font of a face (display, text, bold...) whose size is px.

        :raises AssetError: no such face, or its file is missing.
        """
        kept = self._fonts.get((face, px))
        if kept is not None:
            return kept
        try:
            made = pygame.font.Font(io.BytesIO(self._face(face)), px)  # every size of a face shares one open file
        except (AssetError, pygame.error) as error:
            self.missed(error if isinstance(error, AssetError) else AssetError(f"font {face}: {error}"))
            made = pygame.font.Font(None, px)
        self._fonts[face, px] = made
        return made

    def measured(self, face: str, px: int, text: str) -> tuple[int, int]:
        """Returns width and height of a text in a font, px; words come again and again, and are measured once."""
        key = face, px, text
        found = self._measured.get(key)
        if found is None:
            if len(self._measured) > _MEASURED:
                self._measured.clear()
            found = self._measured[key] = self.font(face, px).size(text)
        return found

    def width(self, face: str, px: int, text: str) -> int:
        """Returns how wide a text is in a font, px."""
        return self.measured(face, px, text)[0]

    def _face(self, face: str) -> bytes:
        name = self._faces.get(face, "")
        if name not in self._letters:
            try:
                self._letters[name] = (self.folder / "fonts" / name).read_bytes()
            except OSError:
                raise AssetError(f"font {face}: no such face or file {self.folder / 'fonts' / name}") from None
        return self._letters[name]

    def sound(self, name: str) -> Sound:
        """Gets a sound; the mixer must be open.

        :raises AssetError: no such sound, or the mixer cannot read it.
        """
        kept = self._sounds.get(name)
        if kept is not None:
            return kept
        for ending in ("wav", "ogg"):
            path = self.folder / "sounds" / f"{name}.{ending}"
            if path.is_file():
                try:
                    made = self._sounds[name] = pygame.mixer.Sound(path)
                except pygame.error as error:
                    raise AssetError(f"sound {name}: {error}") from error
                return made
        raise AssetError(f"sound {name}: no such file in {self.folder / 'sounds'}")

    def _source(self, name: str) -> str:
        kept = self._sources.get(name)
        if kept is None:
            try:
                kept = self._read(name)
            except AssetError as error:
                self.missed(error)
                kept = _NOTHING
            if self._drawing_tone is not None:
                kept = self._drawing_tone(name, kept)
            self._sources[name] = kept
        return kept

    def _read(self, name: str) -> str:
        path = self._paths.get(name)
        try:
            svg = Path(path).read_text(encoding="utf-8") if path is not None else ""
        except (OSError, ValueError) as error:
            raise AssetError(f"token {name}: {error}") from None
        if path is None:
            raise AssetError(f"token {name}: no such file in {self.folder / 'tokens'}")
        _box(svg, name)
        if "</svg>" not in svg:
            raise AssetError(f"token {name}: its svg element has no end")
        if huge := _HUGE.search(_COLOUR.sub("#", svg)):
            raise AssetError(f"token {name}: a number that ends in {huge.group()[:20]!r} is too large to draw with")
        return svg


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
