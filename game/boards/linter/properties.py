"""What properties may be: plain values of a known type, of a name that is free."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings, as_number
from game.boards.linter.images import checked_file

_TYPES = {"string", "int", "float", "bool", "color", "file", "object"}
_OF_THE_TILE_ITSELF = {
    "class", "colliders", "frames", "height", "id", "path", "probability", "source", "trans", "type", "width", "x", "y",
}  # fmt: skip


def check_properties(properties: Element, findings: Findings, *, of_tile: bool) -> None:
    """Checks custom properties: types that the reader knows, values that it can convert, names used once."""
    seen: set[str] = set()
    for entry in properties.findall("property"):
        name = entry.get("name", "")
        if not name:
            findings.add("a property has no name")
        elif name in seen:
            findings.add(f"property {name!r} stands twice")
        elif of_tile and name in _OF_THE_TILE_ITSELF:
            findings.add(f"property {name!r} would be mixed up with the tile's own {name}: rename it")
        seen.add(name)
        _check_value(name, entry, findings)


def _check_value(name: str, entry: Element, findings: Findings) -> None:
    kind = entry.get("type", "string")
    if kind == "class":
        findings.add(f"property {name!r} is of a custom class: use plain properties")
        return
    if kind == "list":
        findings.add(f"property {name!r} is a list: use plain properties")
        return
    if kind not in _TYPES:
        findings.add(f"property {name!r} has the unknown type {kind!r}")
        return
    if "propertytype" in entry.attrib:
        findings.add(f"property {name!r} is of the custom type {entry.get('propertytype')!r}: use plain properties")
    value = entry.get("value")
    if value is None:
        if "type" in entry.attrib:
            findings.add(f"property {name!r} of type {kind} has no value")
    elif kind in {"int", "object"} and not (value.isascii() and value.removeprefix("-").isdigit() and len(value) <= 10):
        findings.add(f"property {name!r} is not a whole number: {value!r}")
    elif kind == "float" and as_number(value) is None:
        findings.add(f"property {name!r} is not a number: {value!r}")
    elif kind == "file" and value:
        checked_file(value, findings, f"property {name!r}: file")
    elif kind == "bool" and value not in {"true", "false"}:
        findings.add(f"property {name!r} is neither true nor false: {value!r}")
