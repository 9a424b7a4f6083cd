"""Maps in a folder ``parts`` lay out what lies inside a panel: every thing a part, and none over another unsaid."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings
from game.boards.linter.sheets import SHEET

PARTS = "parts"
KINDS = ("part", "row", "column", "grid")
ANCHORS = ("center", "midleft", "midright", "midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright")
_NUMBERS = {"across", "gap", "most", "px", "shape"}
_TRUTHS = {"over", "shadow"}
_WORDS = {"at", "ink", "role"}
_KNOWN = {*_NUMBERS, *_TRUTHS, *_WORDS}
_ROUNDED = 1.0
"""So far may parts reach into each other, px: edges are drawn by hand."""


def check_parts(layers: Sequence[Element], findings: Findings) -> None:
    """Checks the objects of a map of parts: their kinds, their properties, and that none lies over another."""
    for layer in layers:
        findings.layer = layer.get("name", "")
        if not SHEET.match(findings.layer):
            findings.add("is no sheet: its name ends in the size of the panel, like '372x138'")
        things = layer.findall("object")
        said = {id(thing): _check_part(thing, findings) for thing in things}
        lying = [thing for thing in things if said[id(thing)].get("over") != "true"]
        for one, other in combinations(lying, 2):
            if _meet(_box(one, findings), _box(other, findings)):
                findings.object = other.get("name")
                findings.add(f"lies over {one.get('name')!r}: a part that is to do so has the property over = true")
        findings.layer = findings.object = None


def _check_part(thing: Element, findings: Findings) -> dict[str, str]:
    findings.object = thing.get("name")
    if thing.get("type", "part") not in KINDS:
        findings.add(f"is a {thing.get('type')!r}: parts are of the types {', '.join(KINDS)}")
    said = {prop.get("name", ""): prop.get("value", "") for prop in thing.iter("property")}
    kinds = {prop.get("name", ""): prop.get("type", "string") for prop in thing.iter("property")}
    for name in said:
        if name not in _KNOWN:
            findings.add(f"has a property {name!r}: parts have {', '.join(sorted(_KNOWN))}")
        elif name in _NUMBERS and kinds[name] not in ("int", "float"):
            findings.add(f"its property {name!r} is no number")
        elif name in _TRUTHS and kinds[name] != "bool":
            findings.add(f"its property {name!r} is no bool")
        elif name in _WORDS and kinds[name] != "string":
            findings.add(f"its property {name!r} is no word")
    if said.get("at", ANCHORS[0]) not in ANCHORS:
        findings.add(f"lies at {said['at']!r}, which is none of {', '.join(ANCHORS)}")
    if kinds.get("shape") in ("int", "float") and not float(said["shape"]) > 0:
        findings.add(f"has the shape {said['shape']}: it is a width divided by a height")
    findings.object = None
    return said


def _box(thing: Element, findings: Findings) -> tuple[float, float, float, float]:
    x, y, wide, high = (findings.number(thing, attribute) for attribute in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    across, down = (min(one[side + 2], other[side + 2]) - max(one[side], other[side]) for side in (0, 1))
    return across > _ROUNDED and down > _ROUNDED
