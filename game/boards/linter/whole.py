"""Whether a layer that is to be whole has neither a hole nor a cell apart."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.boards.lattice import Lattice
from game.boards.linter.findings import Findings
from game.rules.shapes.graph import groups
from game.rules.shapes.square import Cell


def check_whole(layer: Element, cells: Sequence[int], width: int, lattice: Lattice, findings: Findings) -> None:
    """Checks a tile layer with the property `whole`: its cells hang together and enclose no empty one."""
    said = {entry.get("name"): entry.get("value") for entry in layer.findall("properties/property")}
    if said.get("whole") != "true":
        return
    findings.layer = layer.get("name", "")
    height = len(cells) // width
    laid = {divmod(index, width) for index, number in enumerate(cells) if number}
    parts = groups(sorted(laid), lambda cell: lattice.beside(*cell))
    if not parts:
        findings.add("is to be whole and is empty")
    elif len(parts) > 1:
        row, column = min(sorted(parts, key=len)[0])
        findings.add(f"is to be whole, but cell {column},{row} does not hang together with the rest")
    around = {(row, column) for row in range(-1, height + 1) for column in range(-1, width + 1)} - laid
    outside = next(part for part in groups(sorted(around), lambda cell: lattice.beside(*cell)) if (-1, -1) in part)
    holes: set[Cell] = around - outside
    if holes:
        row, column = min(holes)
        findings.add(f"is to be whole, but cell {column},{row} is a hole")
    findings.layer = None
