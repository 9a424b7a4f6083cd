"""Object layers whose names end in a size are the sheets of a table layout; this holds them together."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings

SHEET = re.compile(r"(?P<family>.*?)\s*(?P<width>[1-9]\d{1,4})x(?P<height>[1-9]\d{1,4})$")


def check_sheets(layers: list[Element], findings: Findings) -> None:
    """Checks that all sheets of a layout hold the same rectangles, each within its sheet, and grow both ways."""
    sheets = [(layer, match) for layer in layers if (match := SHEET.match(layer.get("name", "")))]
    if not sheets:
        return
    if len({match["family"] for _, match in sheets}) > 1:
        findings.add("the sheets of a layout differ in more than their sizes: " + _names(sheets))
    sizes = sorted((int(match["width"]), int(match["height"])) for _, match in sheets)
    if len(sizes) < 2:
        findings.add("a layout needs two sheets or more, it has " + _names(sheets))
    if any(not (a[0] < b[0] and a[1] < b[1]) for a, b in pairwise(sizes)):
        findings.add("each sheet of a layout must be both wider and higher than the one before: " + _names(sheets))
    first = {thing.get("name", "") for thing in sheets[0][0].findall("object")}
    for layer, match in sheets:
        findings.layer = layer.get("name")
        names = {thing.get("name", "") for thing in layer.findall("object")}
        for missing in sorted(first - names):
            findings.add(f"lacks {missing!r}, which {sheets[0][0].get('name')!r} has")
        for extra in sorted(names - first):
            findings.add(f"has {extra!r}, which {sheets[0][0].get('name')!r} lacks")
        for thing in layer.findall("object"):
            _check_panel(thing, int(match["width"]), int(match["height"]), findings)
        findings.layer = None


def _check_panel(thing: Element, width: int, height: int, findings: Findings) -> None:
    findings.object = thing.get("name")
    if "gid" in thing.attrib or any(child.tag != "properties" for child in thing):
        findings.add("only rectangles may lie on a sheet of a layout")
    if findings.number(thing, "rotation") != 0:
        findings.add("a rectangle on a sheet of a layout may not be turned")
    x, y, w, h = (findings.number(thing, attribute) for attribute in ("x", "y", "width", "height"))
    if x < 0 or y < 0 or x + w > width + 1e-6 or y + h > height + 1e-6:
        findings.add(f"({x:g}, {y:g}, {w:g}, {h:g}) leaves the sheet of {width} x {height}")
    findings.object = None


def _names(sheets: list[tuple[Element, re.Match[str]]]) -> str:
    return ", ".join(repr(layer.get("name")) for layer, _ in sheets)
