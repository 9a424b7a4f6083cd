"""The drawings of tiles: tokens of this program, so that Tiled shows what the game shows."""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings, as_number

_HEADER = re.compile(rb"<svg\b[^>]*>")
_LENGTH = re.compile(rb'\s(width|height)="([^"]*)"')
_LONGEST_HEADER = 4096
GUIDES = "pictures"
"""The folder of pictures to draw over, which are made when they are wanted and kept nowhere."""


def root_of(path: Path) -> Path:
    """Returns the folder that the files of a map may not leave: maps/, or the map's own if it lies elsewhere."""
    return next((folder for folder in path.absolute().parents if folder.name == "maps"), path.absolute().parent)


def tokens_of(path: Path) -> Path:
    """Returns the folder of the drawings that a map may show."""
    return root_of(path).parent / "assets" / "tokens"


def token_of(image: Path, path: Path) -> str:
    """Returns the name of the token that an image of a map is; "" if it is none."""
    plain = Path(os.path.normpath(image.absolute()))
    folder = tokens_of(path)
    return plain.relative_to(folder).with_suffix("").as_posix() if plain.is_relative_to(folder) else ""


def check_image(image: Element, findings: Findings) -> None:
    """Checks that a tile's image is a token, and as large as the tileset says."""
    source = image.get("source")
    if source is None:
        findings.add("an image has no file: embedded images are not read")
        return
    target = checked_file(source, findings, "image")
    if target is None:
        return
    if not token_of(target, findings.path) or target.suffix != ".svg":
        findings.add(f"image {source!r} is no drawing (.svg) of assets/tokens, so the game would not show it")
        return
    said = findings.number(image, "width"), findings.number(image, "height")
    size = _own_size(target)
    if size is None:
        findings.add(f"image {source!r} is no SVG with a width and a height")
    elif said != size:
        findings.add(f"image {source!r} is {size[0]:g} x {size[1]:g}, not {said[0]:g} x {said[1]:g}")


def checked_file(source: str, findings: Findings, what: str) -> Path | None:
    """Resolves a file that the map being looked at names, or adds a finding and returns None.

    It lies in the maps' folder, or, being an image, among the tokens.
    """
    target = checked_place(source, findings, what)
    if target is not None and not target.is_file():
        findings.add(f"{what} {source!r} does not exist")
        return None
    return target


def check_guide(source: str, findings: Findings) -> None:
    """Checks the picture of an image layer; one among those that a command makes need not be there."""
    target = checked_place(source, findings, "image")
    if target is not None and target.parent.name != GUIDES:
        checked_file(source, findings, "image")


def checked_place(source: str, findings: Findings, what: str) -> Path | None:
    """Resolves a file that the map names, there or not yet, or adds a finding and returns None."""
    path = findings.path
    if not source or "\\" in source or "\0" in source or source.startswith("/") or ":" in source:
        findings.add(f"{what} {source!r} is not a path relative to this file with forward slashes")
        return None
    target = Path(os.path.normpath(path.absolute().parent / source))
    allowed = [root_of(path), tokens_of(path)] if what == "image" else [root_of(path)]
    if not any(target.is_relative_to(folder) for folder in allowed):
        findings.add(f"{what} {source!r} lies outside {' and '.join(_shown(folder) for folder in allowed)}")
        return None
    return target


def _own_size(target: Path) -> tuple[float, float] | None:
    with target.open("rb") as file:
        header = _HEADER.search(file.read(_LONGEST_HEADER))
    lengths = dict(_LENGTH.findall(header.group())) if header else {}
    width, height = (as_number(lengths.get(name, b"").decode("ascii", "replace")) for name in (b"width", b"height"))
    return (width, height) if width and height and min(width, height) > 0 else None


def _shown(folder: Path) -> str:
    return f"{folder.parent.name}/{folder.name}"
