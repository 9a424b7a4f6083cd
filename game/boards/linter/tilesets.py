from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document import read_document, shown
from game.boards.linter.findings import Findings
from game.boards.linter.structure import check_structure
from game.boards.problems import BoardError, Problem

MOST_TILES = 100_000


@dataclass(frozen=True, slots=True)
class TileNumbers:
    """The global tile numbers of one tileset in one map."""

    first: int
    numbers: frozenset[int]

    def __contains__(self, number: int) -> bool:
        return number - self.first in self.numbers


def check_map_tileset(tileset: Element, path: Path, findings: Findings) -> TileNumbers | None:
    """Checks a tileset as a map names it, embedded or external, and returns its numbers if it can be read."""
    first = findings.whole(tileset, "firstgid", 1, 1 << 28)
    source = tileset.get("source")
    numbers = check_tileset(tileset, path, findings) if source is None else _check_external(source, path, findings)
    return TileNumbers(first, numbers) if first is not None and numbers is not None else None


def _check_external(source: str, path: Path, findings: Findings) -> frozenset[int] | None:
    if not source.endswith(".tsx"):
        findings.add(f"tileset {source!r} is not a .tsx file")
        return None
    target = checked_file(source, path, findings, "tileset")
    if target is None:
        return None
    try:
        root = read_document(target)
    except BoardError as error:
        findings.problems.append(error.problem)
        return None
    problems, numbers = check_tileset_document(root, target)
    findings.problems.extend(problems)
    return numbers


def check_tileset_document(root: Element, path: Path) -> tuple[list[Problem], frozenset[int] | None]:
    """Checks a whole .tsx file: its problems, and its tile numbers when they can be told."""
    findings = Findings(shown(path))
    if root.tag != "tileset":
        findings.add(f"is not a tileset: its root is <{root.tag}>")
        return findings.problems, None
    check_structure(root, findings)
    return findings.problems, check_tileset(root, path, findings)


def check_tileset(tileset: Element, path: Path, findings: Findings) -> frozenset[int] | None:
    """Checks what a tileset says of itself and returns the numbers of its tiles, from 0."""
    if not tileset.get("name"):
        findings.add("a tileset has no name")
    for attribute in ("tilewidth", "tileheight"):
        findings.whole(tileset, attribute, 1, 10_000)
    for attribute in ("spacing", "margin"):
        findings.whole(tileset, attribute, 0, 10_000, default=0)
    findings.whole(tileset, "columns", 0, 10_000, default=0)
    count = findings.whole(tileset, "tilecount", 0, MOST_TILES, default=0)
    if tileset.get("objectalignment", "unspecified") not in {"unspecified", "bottomleft"}:
        findings.add(f"objectalignment={tileset.get('objectalignment')!r} of a tileset is not read")
    sheet = tileset.find("image")
    if sheet is not None:
        _check_image(sheet, path, findings)
        for attribute in ("width", "height"):
            findings.whole(sheet, attribute, 1, 100_000)
    numbers: set[int] = set()
    for tile in tileset.findall("tile"):
        findings.object = f"tile {tile.get('id', '?')}"
        number = findings.whole(tile, "id", 0, MOST_TILES)
        findings.number(tile, "probability")
        for attribute in {"x", "y", "width", "height"} & tile.attrib.keys():
            findings.add(f"{attribute}= of a tile (a part of its image) is not read")
        if number is not None and number in numbers:
            findings.add("this tile number stands twice")
        if number is not None:
            numbers.add(number)
        image = tile.find("image")
        if image is not None:
            _check_image(image, path, findings)
        findings.object = None
    if count is None:
        return None
    return frozenset(range(count)) | numbers if sheet is not None else frozenset(numbers)


def _check_image(image: Element, path: Path, findings: Findings) -> None:
    source = image.get("source")
    if source is None:
        findings.add("an image has no file: embedded images are not read")
    else:
        checked_file(source, path, findings, "image")


def checked_file(source: str, path: Path, findings: Findings, what: str) -> Path | None:
    """Resolves a file that the map at `path` names, or adds a finding and returns None."""
    if not source or "\\" in source or "\0" in source or source.startswith("/") or ":" in source:
        findings.add(f"{what} {source!r} is not a path relative to this file with forward slashes")
        return None
    target = path.parent / source
    if not target.is_file():
        findings.add(f"{what} {source!r} does not exist")
        return None
    return target
