"""assets/icon.png and assets/icon.ico from the badge; sizes below 64 px take the simple one."""

from __future__ import annotations

import os
import struct
from pathlib import Path

from build_scripts.draw.palette import ASSETS, SOURCES

SIZES = (16, 24, 32, 48, 64, 128, 256)


def write_icons(folder: Path = ASSETS) -> None:
    """Writes the application icon as a PNG of 256 and as an ICO of seven sizes."""
    pictures = [_png(size) for size in SIZES]
    (folder / "icon.png").write_bytes(pictures[-1])
    entries, offset = b"", 6 + 16 * len(SIZES)
    for size, data in zip(SIZES, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    (folder / "icon.ico").write_bytes(struct.pack("<HHH", 0, 1, len(SIZES)) + entries + b"".join(pictures))


def _png(size: int) -> bytes:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from io import BytesIO

    import pygame

    token = "icon-app" if size >= 64 else "icon-app-small"
    surface = pygame.image.load_sized_svg(SOURCES / f"{token}.svg", (size, size))
    data = BytesIO()
    pygame.image.save(surface, data, "icon.png")
    return data.getvalue()
