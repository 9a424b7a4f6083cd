"""What Tiled shows of a map: the drawings of its visible layers, from below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from game.boards.board import Cell, Drawing, Grid, Image, Place
from game.boards.lattice import Lattice


def drawn(
    root: Element,
    lattice: Lattice,
    grids: Mapping[str, Grid],
    places: Mapping[str, tuple[Place, ...]],
    images: Mapping[int, Image],
) -> tuple[Drawing, ...]:
    """Returns the drawings of a map, from below. images: those of tile objects, by the object's id."""
    found: list[Drawing] = []
    for layer in _visible(root):
        name = layer.get("name", "")
        if layer.tag == "layer":
            found += _of_cells(grids[name], lattice)
        else:
            hidden = {int(thing.get("id", 0)) for thing in layer.findall("object") if thing.get("visible") == "0"}
            shown = [place for place in places[name] if place.id in images and place.id not in hidden]
            if layer.get("draworder", "topdown") == "topdown":
                shown.sort(key=lambda place: place.y + place.height)
            found += [_of_object(place, images[place.id]) for place in shown]
    return tuple(found)


def on_cell(image: Image, row: int, column: int, lattice: Lattice) -> Drawing:
    """Returns a tile's drawing in a cell: its lower left corner in the cell's, moved as its tileset says."""
    left, top, _, height = lattice.box(row, column)
    return Drawing(
        image.token, left + image.across, top + height - image.height + image.down, image.width, image.height
    )


def _visible(parent: Element) -> Iterator[Element]:
    for child in parent:
        if child.tag not in {"group", "layer", "objectgroup"} or child.get("visible") == "0":
            continue
        if child.tag == "group":
            yield from _visible(child)
        else:
            yield child


def _of_cells(grid: Grid, lattice: Lattice) -> list[Drawing]:
    """Returns what a tile layer shows: as Tiled does, each row over the one above it."""

    def depth(laid: tuple[int, int, Cell]) -> tuple[float, float]:
        across, down = lattice.middle(laid[1], laid[0])
        return down, across

    laid = sorted(grid.cells(), key=depth)
    return [on_cell(cell.image, row, column, lattice) for column, row, cell in laid if cell.image is not None]


def _of_object(place: Place, image: Image) -> Drawing:
    across, down = image.across * place.width / image.width, image.down * place.height / image.height
    return Drawing(image.token, place.x + across, place.y + down, place.width, place.height)
