"""Which elements may stand in which: all others would be passed over in silence, or break the reader."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings
from game.boards.linter.images import check_guide, checked_place
from game.boards.linter.properties import check_properties

_LAYERS = {"layer", "objectgroup", "imagelayer", "group"}
_CHILDREN: dict[str, set[str]] = {
    "map": {"properties", "tileset", "editorsettings", *_LAYERS},
    "editorsettings": {"export", "chunksize"},
    "group": {"properties", *_LAYERS},
    "layer": {"properties", "data"},
    "data": set(),
    "objectgroup": {"properties", "object"},
    "object": {"properties", "polygon", "polyline"},
    "imagelayer": {"properties", "image"},
    "tileset": {"properties", "image", "tile", "grid", "wangsets", "transformations", "tileoffset"},
    "tile": {"properties", "image"},
    "wangsets": {"wangset"},
    "wangset": {"properties", "wangcolor", "wangtile"},
    "wangcolor": {"properties"},
    "properties": {"property"},
}
_ONCE = {"properties", "data", "image", "polygon", "polyline", "tileoffset"}
_WHOLE = {
    "columns", "duration", "firstgid", "gid", "id", "margin", "nextobjectid", "spacing", "tile", "tilecount",
    "tileheight", "tileid", "tilewidth",
}  # fmt: skip
_NUMBERS = {"height", "hexsidelength", "opacity", "pixelsize", "probability", "rotation", "width", "x", "y"}
_TRUTHS = {"bold", "italic", "kerning", "strikeout", "underline", "visible", "wrap"}
_REASONS = {
    ("data", "chunk"): "the map is infinite: give it a fixed size",
    ("data", "tile"): "cells are stored as XML elements: store them as CSV or base64",
    ("object", "ellipse"): "an ellipse would be read as a rectangle: draw a rectangle or a polygon",
    ("object", "point"): "a point would be read as a rectangle: draw a rectangle of no size",
    ("object", "capsule"): "a capsule would be read as a rectangle: draw a rectangle or a polygon",
    ("object", "text"): "a text would be lost: words belong in the language catalogues",
    ("tile", "objectgroup"): "collision shapes of tiles are not read",
    ("tile", "animation"): "animated tiles are not read",
    ("property", "properties"): "a property of a custom class is not read: use plain properties",
    ("property", "item"): "a list property is not read: use plain properties",
}


def check_structure(element: Element, findings: Findings) -> None:
    """Checks an element and all below it for what the reader would lose, telling layer and object as it goes."""
    before = findings.layer, findings.object
    if element.tag in _LAYERS:
        findings.layer, findings.object = element.get("name", ""), None
    elif element.tag == "object":
        findings.object = element.get("name") or f"number {element.get('id', '?')}"
    elif element.tag == "tile":
        findings.object = f"tile {element.get('id', '?')}"
    _check_attributes(element, findings)
    _check_paths(element, findings)
    allowed = _CHILDREN.get(element.tag, set())
    seen: set[str] = set()
    for child in element:
        if child.tag not in allowed:
            reason = _REASONS.get((element.tag, child.tag), f"<{child.tag}> inside <{element.tag}> is not read")
            findings.add(reason)
            continue
        if child.tag in _ONCE and child.tag in seen:
            findings.add(f"<{child.tag}> stands twice in <{element.tag}>")
        seen.add(child.tag)
        if child.tag == "properties":
            check_properties(child, findings, of_tile=element.tag == "tile")
        check_structure(child, findings)
    findings.layer, findings.object = before


def _check_paths(element: Element, findings: Findings) -> None:
    """Checks the files that an element names: the picture of an image layer, and where Tiled exports to.

    Tilesets and the images of their tiles are looked at with them.
    """
    if element.tag == "imagelayer":
        for image in element.findall("image"):
            if "source" not in image.attrib:
                findings.add("an image has no file: embedded images are not read")
            else:
                check_guide(image.attrib["source"], findings)
    elif element.tag == "export" and "target" in element.attrib:
        checked_place(element.attrib["target"], findings, "export")


def _check_attributes(element: Element, findings: Findings) -> None:
    if "class" in element.attrib and element.tag in {"object", "tile"}:
        findings.add(f"class={element.get('class')!r} is not read: save in the format of Tiled 1.10 or newer, as type=")
    elif "class" in element.attrib and element.tag != "property":
        findings.add(f"class={element.get('class')!r} of <{element.tag}> is not read: use a property")
    for attribute in element.attrib:
        if attribute in _WHOLE:
            findings.whole(element, attribute, 0, (1 << 32) - 1)
        elif attribute in _NUMBERS:
            findings.number(element, attribute)
        elif attribute in _TRUTHS and element.get(attribute) not in {"0", "1"}:
            findings.add(f"{attribute}={element.get(attribute)!r} is neither 0 nor 1")
    if "template" in element.attrib:
        findings.add("an object made from a template would lose what the template says: detach it")
    if element.tag in _LAYERS:
        if not element.get("name"):
            findings.add("a layer has no name")
        if element.tag == "layer" and (findings.number(element, "opacity", 1.0) != 1 or "tintcolor" in element.attrib):
            findings.add("opacity and tint of a tile layer are not read: change the drawings")
        for attribute in ("offsetx", "offsety"):
            if element.get(attribute, "0") != "0":
                findings.add(f"{attribute}={element.get(attribute)!r} of a layer is not read: move what lies in it")
