"""What tilesets may be: collections of the game's own drawings, in files of their own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.boards.document import read_document
from game.boards.linter.findings import Findings
from game.boards.linter.images import check_image, checked_file
from game.boards.linter.structure import check_structure
from game.boards.problems import BoardError, Problem

MOST_TILES = 100_000


class Tiles(NamedTuple):
    """What a tileset holds: the numbers of its tiles, from 0, and the names that they have."""

    numbers: frozenset[int]
    names: frozenset[str]


@dataclass(frozen=True, slots=True)
class TileNumbers:
    """The global tile numbers of one tileset in one map, and the names of its tiles."""

    first: int
    numbers: frozenset[int]
    names: frozenset[str]

    def __contains__(self, number: int) -> bool:
        return number - self.first in self.numbers


def check_map_tileset(tileset: Element, findings: Findings) -> TileNumbers | None:
    """Checks a tileset as a map names it, embedded or external, and returns its numbers if it can be read."""
    first = findings.whole(tileset, "firstgid", 1, 1 << 28)
    source = tileset.get("source")
    tiles = check_tileset(tileset, findings) if source is None else _check_external(source, findings)
    return TileNumbers(first, *tiles) if first is not None and tiles is not None else None


def _check_external(source: str, findings: Findings) -> Tiles | None:
    if not source.endswith(".tsx"):
        findings.add(f"tileset {source!r} is not a .tsx file")
        return None
    target = checked_file(source, findings, "tileset")
    if target is None:
        return None
    try:
        root = read_document(target)
    except BoardError as error:
        findings.problems.append(error.problem)
        return None
    problems, tiles = check_tileset_document(root, target)
    findings.problems.extend(problems)
    return tiles


def check_tileset_document(root: Element, path: Path) -> tuple[list[Problem], Tiles | None]:
    """Checks a whole .tsx file: its problems, and its tiles if it is a tileset."""
    findings = Findings(path)
    if root.tag != "tileset":
        findings.add(f"is not a tileset: its root is <{root.tag}>")
        return findings.problems, None
    if "source" in root.attrib:
        findings.add("a tileset in a file of its own names no other file")
    check_structure(root, findings)
    return findings.problems, check_tileset(root, findings)


def check_tileset(tileset: Element, findings: Findings) -> Tiles:
    """Checks what a tileset says of itself and returns its tiles."""
    if not tileset.get("name"):
        findings.add("a tileset has no name")
    for attribute in ("tilewidth", "tileheight"):
        findings.whole(tileset, attribute, 1, 10_000)
    for attribute in ("spacing", "margin"):
        findings.whole(tileset, attribute, 0, 10_000, default=0)
    findings.whole(tileset, "columns", 0, 10_000, default=0)
    findings.whole(tileset, "tilecount", 0, MOST_TILES, default=0)
    if tileset.get("objectalignment", "unspecified") not in {"unspecified", "bottomleft"}:
        findings.add(f"objectalignment={tileset.get('objectalignment')!r} of a tileset is not read")
    if tileset.get("tilerendersize", "tile") != "tile":
        findings.add("tiles drawn at the size of the grid (tilerendersize) are not read: draw them at their own")
    if tileset.find("image") is not None:
        findings.add("one image for all its tiles is not read: make the tileset a collection of images")
    numbers: set[int] = set()
    names: list[str] = []
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
            check_image(image, findings)
            if any(entry.get("name") == "token" for entry in tile.iter("property")):
                findings.add("has both an image and a property 'token': the image says it")
        names += [entry.get("value", "") for entry in tile.iter("property") if entry.get("name") == "name"]
        if len(names) > len(set(names)):
            findings.add(f"another tile is named {names.pop()!r} too")
        findings.object = None
    return Tiles(frozenset(numbers), frozenset(names))
