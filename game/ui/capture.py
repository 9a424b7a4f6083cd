"""Pictures of the screen."""

from __future__ import annotations

from pathlib import Path

import pygame


class CaptureError(OSError):
    """A picture that could not be written; the message names the file."""


def save_picture(surface: pygame.Surface, path: Path) -> Path:
    """Writes the surface as a PNG file, its folder made if need be.

    :raises CaptureError: the file cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise CaptureError(f"picture {path}: {error}") from error
    return path
