"""What object layers may hold: things with names and ids of their own, sound numbers, and shapes that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings, as_number
from game.boards.linter.tilesets import TileNumbers

_MOST_POINTS = 10_000


def check_objects(layer: Element, ids: set[int], tilesets: Sequence[TileNumbers], findings: Findings) -> None:
    """Checks an object layer: names are unique in the layer, ids in the map, numbers and shapes are sound."""
    findings.layer = layer.get("name", "")
    names: set[str] = set()
    for thing in layer.findall("object"):
        name = thing.get("name", "")
        findings.object = name or f"number {thing.get('id', '?')}"
        if not name:
            findings.add("has no name")
        elif name in names:
            findings.add("the name stands twice in this layer")
        names.add(name)
        number = findings.whole(thing, "id", 0, 1 << 31)
        if number is not None and number in ids:
            findings.add(f"the id {number} stands twice in this map")
        if number is not None:
            ids.add(number)
        _check_shape(thing, tilesets, findings)
    findings.layer = findings.object = None


def _check_shape(thing: Element, tilesets: Sequence[TileNumbers], findings: Findings) -> None:
    for attribute in ("x", "y", "rotation"):
        findings.number(thing, attribute)
    for attribute in ("width", "height"):
        if findings.number(thing, attribute) < 0:
            findings.add(f"{attribute}={thing.get(attribute)!r} is below zero")
    lines = [child for child in thing if child.tag in {"polygon", "polyline"}]
    if len(lines) > 1:
        findings.add("is both a polygon and a polyline")
    for line in lines:
        _check_points(line, findings)
    if "gid" in thing.attrib:
        _check_tile(thing, tilesets, findings)


def _check_points(line: Element, findings: Findings) -> None:
    points = line.get("points", "").split()
    least = 3 if line.tag == "polygon" else 2
    if not least <= len(points) <= _MOST_POINTS:
        findings.add(f"a {line.tag} of {len(points)} points")
    for point in points:
        parts = point.split(",")
        if len(parts) != 2 or any(as_number(part) is None for part in parts):
            findings.add(f"{point!r} is not a point of a {line.tag}")
            return


def _check_tile(thing: Element, tilesets: Sequence[TileNumbers], findings: Findings) -> None:
    if findings.number(thing, "rotation") != 0:
        findings.add("a turned tile object would be misplaced: use a rectangle with a property")
    number = findings.whole(thing, "gid", 0, (1 << 32) - 1)
    if number is None:
        return
    if number >> 28:
        findings.add("a flipped tile object would be misread: use a tile of its own")
    elif not any(number in tileset for tileset in tilesets):
        findings.add(f"has the tile number {number}, which no tileset has")
