"""Small pictures of tables, kept in a folder of the program."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from game.table.pictures import forget_old_pictures, picture_of, picture_path
from game.table.records import Header
from game.ui.capture import CaptureError, save_picture
from game.ui.look import Look

WIDTH = 640
_log = logging.getLogger(__name__)


def save_thumbnail(whole: pygame.Surface, table: str) -> bool:
    """Keeps a small picture of a table, by its id; failing to is no more than a line in the log."""
    width, height = whole.get_size()
    small = pygame.transform.smoothscale(whole, (WIDTH, round(height * WIDTH / width)))
    try:
        save_picture(small, picture_of(table))
    except CaptureError as error:
        _log.warning("no picture of the table: %s", error)
        return False
    forget_old_pictures()
    return True


def thumbnail(look: Look, header: Header | None, size: tuple[int, int]) -> pygame.Surface:
    """Gets the picture of a saved table at a size in px; without one, the title's painting."""
    if header is None:
        return _painting(look, "", size)
    title, path, stamp = header.title, picture_path(header), picture_stamp(header)
    if not stamp:
        return _painting(look, title, size)
    return look.cached(("thumbnail", path, stamp, size), lambda: _read(look, path, title, size))


def picture_stamp(header: Header | None) -> int:
    """Returns when the picture of a saved table was taken; 0 where there is none."""
    try:
        return picture_path(header).stat().st_mtime_ns if header is not None else 0
    except OSError:
        return 0


def crest(look: Look, title: str, side: int) -> pygame.Surface:
    """Gets the painting of a title in a round golden rim, by which its tables are known."""
    return look.cached(("crest", title, side), lambda: _crest(look, title, side))


def _crest(look: Look, title: str, side: int) -> pygame.Surface:
    tone, large = look.theme.colour, side * 2
    name = _art(look, title)
    across, down = look.assets.natural_size(name)
    wide = round(large * 0.98)
    art = look.assets.token(name, wide, wide * down / across)
    inner = pygame.Surface((large, large), pygame.SRCALPHA)
    inner.blit(art, art.get_rect(midtop=(large // 2, -round((art.get_height() - large) * 0.6))))
    disc = pygame.Surface((large, large), pygame.SRCALPHA)
    pygame.draw.circle(disc, "#FFFFFF", (side, side), round(side * 0.86))
    inner.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    whole = pygame.Surface((large, large), pygame.SRCALPHA)
    for colour, share in ((tone.oak_night, 1.0), (tone.gold, 0.96), (tone.oak_night, 0.88)):
        pygame.draw.circle(whole, colour, (side, side), round(side * share))
    whole.blit(inner, (0, 0))
    return pygame.transform.smoothscale(whole, (side, side)).convert_alpha()


def _read(look: Look, path: Path, title: str, size: tuple[int, int]) -> pygame.Surface:
    try:
        picture = pygame.image.load(path)
    except (OSError, pygame.error):
        return _painting(look, title, size)
    return _covering(picture.convert(), size)


def _painting(look: Look, title: str, size: tuple[int, int]) -> pygame.Surface:
    name = _art(look, title)

    def painted() -> pygame.Surface:
        ground = pygame.Surface(size).convert()
        ground.fill(look.theme.colour.oak_night)
        across, down = look.assets.natural_size(name)
        drawn = look.assets.token(name, size[0], size[0] * down / across)
        ground.blit(drawn, (0, (size[1] - drawn.get_height()) * 2 // 3))
        return ground

    return look.cached(("painting", name, size), painted)


def _art(look: Look, title: str) -> str:
    """Returns the token of a title's painting; one that has none shows the back of a card."""
    token = f"{title}/art"
    return token if look.assets.has(token) else "card-back"


def _covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scales a picture to cover a size, cut around its middle."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = round(picture.get_width() * scale), round(picture.get_height() * scale)
    large = pygame.transform.smoothscale(picture, whole)
    left, top = (whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2
    return large.subsurface((left, top, *size)).copy()
