"""Pictures of the screen."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.disk import replace_file


class CaptureError(OSError):
    """A picture that could not be written; the message names the file."""


def save_picture(surface: pygame.Surface, path: Path) -> Path:
    """Writes the surface as a file of the kind that its name ends in (png, jpg), its folder made if need be.

    :raises CaptureError: the file cannot be written; a picture that was there before stays.
    """
    drawn = io.BytesIO()
    pygame.image.save(surface, drawn, f"picture{path.suffix or '.png'}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, drawn.getvalue())
    except OSError as error:
        raise CaptureError(f"picture {path}: {error.strerror or error}") from error
    return path
