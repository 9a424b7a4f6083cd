"""Reads a Tiled file's XML itself and refuses what the map reader (pytmx 3.32) would silently lose or break on."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from xml.etree.ElementTree import Element

from game.boards.document import read_document
from game.boards.lattice import lattice_of
from game.boards.linter.findings import Findings
from game.boards.linter.inside import PARTS, check_parts
from game.boards.linter.layers import check_cells
from game.boards.linter.objects import check_objects
from game.boards.linter.sheets import check_sheets
from game.boards.linter.structure import check_structure
from game.boards.linter.tilesets import TileNumbers, check_map_tileset, check_tileset_document
from game.boards.linter.whole import check_whole
from game.boards.problems import BoardError, Problem

LARGEST_SIDE = 1000
MOST_CELLS = 65_536
NEWEST = "1.10"
"""The newest version of the format that is read."""


def lint(path: Path) -> list[Problem]:
    """Lists what is wrong with a .tmx or .tsx file, and with the tilesets that it names; empty when it is sound."""
    try:
        root = read_document(path)
    except BoardError as error:
        return [error.problem]
    if path.suffix == ".tsx":
        return check_tileset_document(root, path)[0]
    return lint_map(root, path)


def lint_map(root: Element, path: Path) -> list[Problem]:
    """Lists what is wrong with a map that has been parsed already; `path` is where its tilesets are looked up from."""
    findings = Findings(path)
    if root.tag != "map":
        findings.add(f"is not a map: its root is <{root.tag}>")
        return findings.problems
    _check_version(root, findings)
    if root.get("infinite", "0") != "0":
        findings.add("the map is infinite: give it a fixed size")
    check_structure(root, findings)
    width, height = _check_measures(root, findings)
    tilesets = [t for e in root.findall("tileset") if (t := check_map_tileset(e, findings)) is not None]
    _check_overlaps(tilesets, findings)
    _check_tile_names(tilesets, findings)
    layers = [e for e in root.iter() if e.tag in {"layer", "objectgroup", "imagelayer", "group"}]
    _check_layer_names(layers, findings)
    if width * height <= MOST_CELLS:
        for layer in root.iter("layer"):
            cells = check_cells(layer, width, height, tilesets, findings)
            if cells is not None and not findings.problems:
                check_whole(layer, cells, width, lattice_of(root), findings)
    ids: set[int] = set()
    for layer in root.iter("objectgroup"):
        check_objects(layer, ids, tilesets, findings)
    check_sheets(list(root.iter("objectgroup")), findings)
    if path.parent.name == PARTS:
        check_parts(list(root.iter("objectgroup")), findings)
    return findings.problems


def _check_version(root: Element, findings: Findings) -> None:
    """Finds a format that is newer than what is read here, since much of it might be lost."""
    said = root.get("version", NEWEST)
    try:
        version = [int(part) for part in said.split(".")]
    except ValueError:
        findings.add(f"version={said!r} of <map> is no version")
        return
    if version > [int(part) for part in NEWEST.split(".")]:
        findings.add(f"its format {said} is newer than {NEWEST}, which is read here: save it as that")


def _check_measures(root: Element, findings: Findings) -> tuple[int, int]:
    orientation = root.get("orientation")
    if orientation not in {"orthogonal", "hexagonal"}:
        findings.add(f"orientation {orientation!r} is neither orthogonal nor hexagonal")
    if root.get("renderorder", "right-down") != "right-down":
        findings.add(f"renderorder {root.get('renderorder')!r} is not read: draw right-down")
    if orientation == "hexagonal":
        _check_hexes(root, findings)
        if root.get("staggeraxis") not in {"x", "y"}:
            findings.add(f"staggeraxis={root.get('staggeraxis')!r} is neither x nor y")
        if root.get("staggerindex") not in {"odd", "even"}:
            findings.add(f"staggerindex={root.get('staggerindex')!r} is neither odd nor even")
    for attribute in ("tilewidth", "tileheight"):
        findings.whole(root, attribute, 1, 10_000)
    width = findings.whole(root, "width", 1, LARGEST_SIDE) or 1
    height = findings.whole(root, "height", 1, LARGEST_SIDE) or 1
    if width * height > MOST_CELLS:
        findings.add(f"{width} x {height} cells are more than {MOST_CELLS}")
    return width, height


def _check_hexes(root: Element, findings: Findings) -> None:
    side = findings.whole(root, "hexsidelength", 0, 10_000)
    width, height = (findings.whole(root, name, 1, 10_000) for name in ("tilewidth", "tileheight"))
    if side is None or width is None or height is None:
        return
    along = width if root.get("staggeraxis") == "x" else height
    if width % 2 or height % 2 or side % 2:
        findings.add(f"hexes of {width} x {height} with a side of {side}: Tiled rounds odd lengths, so take even ones")
    if side > along:
        findings.add(f"hexsidelength={side} is longer than the hex, {along}")


def _check_tile_names(tilesets: list[TileNumbers], findings: Findings) -> None:
    for one, other in combinations(tilesets, 2):
        for name in sorted(one.names & other.names):
            findings.add(f"two tilesets have a tile named {name!r}")


def _check_overlaps(tilesets: list[TileNumbers], findings: Findings) -> None:
    for one, next_one in pairwise(sorted(tilesets, key=lambda tileset: tileset.first)):
        if one.first + max(one.numbers, default=0) >= next_one.first:
            findings.add(f"the tile numbers of two tilesets overlap at {next_one.first}")


def _check_layer_names(layers: list[Element], findings: Findings) -> None:
    seen: set[str] = set()
    for layer in layers:
        name = layer.get("name", "")
        if name in seen:
            findings.layer = name
            findings.add("the layer's name stands twice in this map")
            findings.layer = None
        seen.add(name)
