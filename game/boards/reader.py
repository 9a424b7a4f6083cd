"""The only module that knows pytmx: turns a linted Tiled map into a Board."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from game.boards.board import Board, Cell, Grid, Image, Place, Value
from game.boards.document import read_document, shown
from game.boards.lattice import lattice_of
from game.boards.linter import lint_map
from game.boards.linter.images import token_of
from game.boards.pictures import drawn
from game.boards.problems import BoardError
from game.paths import maps_folder
from game.rules.shapes.polygon import box

if TYPE_CHECKING:
    from pytmx.pytmx import TiledMap

_NAME = re.compile(r"[a-z0-9_-]+(/[a-z0-9_-]+)*")
_OF_THE_TILE_ITSELF = {"id", "type", "width", "height", "source", "trans", "frames", "colliders", "probability"}


@contextmanager
def _without_pygame() -> Iterator[None]:
    """Keeps pytmx from loading pygame for its drawing helpers, which headless commands would wait for in vain."""
    if "pygame" in sys.modules:
        yield
        return
    log = logging.getLogger("pytmx")
    level = log.level
    log.setLevel(logging.CRITICAL)  # it would report pygame as missing
    sys.modules["pygame"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules["pygame"]
        log.setLevel(level)


def load_board(name: str | Path) -> Board:
    """Loads a board by its name below maps/ ("vikings/fjord"), or by an absolute path; each file is read once.

    :raises BoardError: no such map, or one that the linter refuses.
    """
    return _load(board_path(name))


def board_path(name: str | Path) -> Path:
    """Returns the file of a board's name.

    :raises BoardError: the name is no plain name below maps/.
    """
    if isinstance(name, Path):
        return name
    if not _NAME.fullmatch(name):
        raise BoardError(name, "is not the name of a board, like 'vikings/fjord'")
    return maps_folder() / f"{name}.tmx"


@cache
def _load(path: Path) -> Board:
    root = read_document(path)
    problems = lint_map(root, path)
    if problems:
        raise BoardError.of(problems[0])
    return _board(_read(root, path), root, path)


def _read(root: Element, path: Path) -> TiledMap:
    with _without_pygame():
        from pytmx.pytmx import TiledMap

    tiled = TiledMap(allow_duplicate_names=True)
    tiled.filename = str(path)
    try:
        tiled.parse_xml(root)
    except Exception as error:  # pytmx raises whatever it stumbles over
        raise BoardError(shown(path), f"cannot be read: {error}") from error
    return tiled


def _board(tiled: TiledMap, root: Element, path: Path) -> Board:
    from pytmx.pytmx import TiledObjectGroup, TiledTileLayer

    lattice = lattice_of(root)
    cells: dict[int, Cell | None] = {0: None}
    cells |= {number: _cell(tiled, number, path) for number in tiled.tile_properties}
    grids = {layer.name: _grid(layer, cells) for layer in tiled.layers if isinstance(layer, TiledTileLayer)}
    groups = {layer.name: list(layer) for layer in tiled.layers if isinstance(layer, TiledObjectGroup)}
    places = {name: tuple(_place(thing, cells) for thing in things) for name, things in groups.items()}
    images = {
        int(thing.id): cell.image
        for things in groups.values()
        for thing in things
        if thing.gid and (cell := cells[thing.gid]) is not None and cell.image is not None
    }
    return Board(
        name=shown(path).removesuffix(".tmx"),
        orientation=tiled.orientation,
        width=tiled.width,
        height=tiled.height,
        tile_width=lattice.tile_width,
        tile_height=lattice.tile_height,
        properties=_properties(tiled.properties),
        grids=MappingProxyType(grids),
        places=MappingProxyType(places),
        lattice=lattice,
        tiles=MappingProxyType({cell.name: cell for cell in cells.values() if cell is not None}),
        drawings=drawn(root, lattice, grids, places, images),
    )


def _grid(layer: Any, cells: Mapping[int, Cell | None]) -> Grid:
    rows = tuple(tuple(cells[number] for number in row) for row in layer.data)
    return Grid(layer.name, layer.width, layer.height, rows, _properties(layer.properties))


def _cell(tiled: TiledMap, number: int, path: Path) -> Cell:
    entry = tiled.get_tile_properties_by_gid(number) or {}
    tileset = tiled.get_tileset_from_gid(number)
    local = tiled.tiledgidmap[number] - tileset.firstgid
    properties = _properties({key: value for key, value in entry.items() if key not in _OF_THE_TILE_ITSELF})
    image = None
    if entry.get("source"):
        across, down = (float(moved) for moved in tileset.offset)
        token = token_of(path.parent / entry["source"], path)
        image = Image(token, float(entry["width"]), float(entry["height"]), across, down)
    return Cell(str(properties.get("name", f"{tileset.name}/{local}")), entry.get("type") or "", properties, image)


def _place(thing: Any, cells: Mapping[int, Cell | None]) -> Place:
    kind, properties = thing.type or "", dict(thing.properties)
    token, is_drawing = str(properties.get("token", "")), False
    if thing.gid:
        cell = cells[thing.gid]
        assert cell is not None
        kind = kind or cell.kind
        properties = {key: value for key, value in properties.items() if key not in _OF_THE_TILE_ITSELF}
        token, is_drawing = (cell.image.token, True) if cell.image else (token, False)
    points: tuple[tuple[float, float], ...] = ()
    x, y, width, height, rotation = thing.x, thing.y, thing.width, thing.height, thing.rotation
    if "points" in vars(thing):
        points = tuple((float(px), float(py)) for px, py in thing.apply_transformations())
        x, y, width, height = box(points)
        rotation = 0.0
    return Place(
        int(thing.id), thing.name, kind, float(x), float(y), float(width), float(height), float(rotation),
        _properties(properties), points, bool(points) and thing.closed, token, is_drawing,
    )  # fmt: skip


def _properties(raw: Mapping[str, Any]) -> Mapping[str, Value]:
    return MappingProxyType({key: "" if value is None else value for key, value in raw.items()})
