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

from game.boards.board import Board, Cell, Grid, Place, Value
from game.boards.document import read_document, shown
from game.boards.linter import lint_map
from game.boards.problems import BoardError
from game.paths import maps_folder

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
    return _board(_read(root, path), shown(path).removesuffix(".tmx"))


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


def _board(tiled: TiledMap, name: str) -> Board:
    from pytmx.pytmx import TiledObjectGroup, TiledTileLayer

    hexagonal = tiled.orientation == "hexagonal"
    cells: dict[int, Cell | None] = {0: None}
    return Board(
        name=name,
        orientation=tiled.orientation,
        width=tiled.width,
        height=tiled.height,
        tile_width=int(tiled.tilewidth),
        tile_height=int(tiled.tileheight),
        properties=_properties(tiled.properties),
        grids=MappingProxyType(
            {layer.name: _grid(tiled, layer, cells) for layer in tiled.layers if isinstance(layer, TiledTileLayer)}
        ),
        places=MappingProxyType(
            {
                layer.name: tuple(_place(tiled, thing) for thing in layer)
                for layer in tiled.layers
                if isinstance(layer, TiledObjectGroup)
            }
        ),
        hexside_length=int(tiled.hexsidelength) if hexagonal else 0,
        stagger_axis=tiled.staggeraxis if hexagonal else "",
        stagger_index=tiled.staggerindex if hexagonal else "",
    )


def _grid(tiled: TiledMap, layer: Any, cells: dict[int, Cell | None]) -> Grid:
    for row in layer.data:
        for number in row:
            if number not in cells:
                cells[number] = _cell(tiled, number)
    rows = tuple(tuple(cells[number] for number in row) for row in layer.data)
    return Grid(layer.name, layer.width, layer.height, rows, _properties(layer.properties))


def _cell(tiled: TiledMap, number: int) -> Cell:
    entry = tiled.get_tile_properties_by_gid(number) or {}
    tileset = tiled.get_tileset_from_gid(number)
    local = tiled.tiledgidmap[number] - tileset.firstgid
    properties = _properties({key: value for key, value in entry.items() if key not in _OF_THE_TILE_ITSELF})
    return Cell(str(properties.get("name", f"{tileset.name}/{local}")), entry.get("type") or "", properties)


def _place(tiled: TiledMap, thing: Any) -> Place:
    kind, properties = thing.type or "", dict(thing.properties)
    if thing.gid:
        cell = _cell(tiled, thing.gid)
        kind = kind or cell.kind
        properties = {key: value for key, value in properties.items() if key not in _OF_THE_TILE_ITSELF}
    points: tuple[tuple[float, float], ...] = ()
    x, y, width, height, rotation = thing.x, thing.y, thing.width, thing.height, thing.rotation
    if "points" in vars(thing):
        points = tuple((float(px), float(py)) for px, py in thing.apply_transformations())
        x, y = min(p[0] for p in points), min(p[1] for p in points)
        width, height = max(p[0] for p in points) - x, max(p[1] for p in points) - y
        rotation = 0.0
    return Place(
        int(thing.id), thing.name, kind, float(x), float(y), float(width), float(height), float(rotation),
        _properties(properties), points, bool(points) and thing.closed,
    )  # fmt: skip


def _properties(raw: Mapping[str, Any]) -> Mapping[str, Value]:
    return MappingProxyType({key: "" if value is None else value for key, value in raw.items()})
