"""The island as a map: other sizes play or are refused by name, and so is what is drawn wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards import BoardError, load_board
from game.paths import assets_folder, maps_folder
from game.rules.kernel import RulesError
from game.rules.landnam.components import EACH_NUMBER, TERRAINS, check_lists
from game.rules.landnam.island import Island, read_island
from game.rules.shapes.hex import Hex, to_offset

UNKNOWN, PEAK, SIDE, CORNER = 1, 4, 23, 29
Cells = dict[tuple[int, int], int]


def drawn(folder: Path, island: Cells, frame: Cells, size: int) -> Path:
    """Writes a map with these cells, by (column, row), beside the tilesets of the real one."""
    home = folder / "maps" / "landnam"
    home.mkdir(parents=True, exist_ok=True)
    for sheet in (maps_folder() / "landnam").glob("*.tsx"):
        (home / sheet.name).write_bytes(sheet.read_bytes())
    tokens = Path("tokens", "landnam")
    shutil.copytree(assets_folder() / tokens, folder / "assets" / tokens, dirs_exist_ok=True)

    def layer(number: int, name: str, cells: Cells, more: str = "") -> str:
        rows = [",".join(str(cells.get((column, row), 0)) for column in range(size)) for row in range(size)]
        data = ",\n".join(rows)
        return (
            f'<layer id="{number}" name="{name}" width="{size}" height="{size}">{more}'
            f'<data encoding="csv">\n{data}\n</data></layer>'
        )

    whole = '<properties><property name="whole" type="bool" value="true"/></properties>'
    sheets = zip((1, 21, 22, 23), ("hexes", "coast", "rim", "frame"), strict=True)
    (home / "island.tmx").write_text(
        '<map version="1.10" orientation="hexagonal" renderorder="right-down" '
        f'width="{size}" height="{size}" tilewidth="180" tileheight="208" infinite="0" hexsidelength="104" '
        'staggeraxis="y" staggerindex="odd" nextlayerid="3" nextobjectid="1">'
        + "".join(f'<tileset firstgid="{first}" source="{name}.tsx"/>' for first, name in sheets)
        + layer(1, "island", island, whole)
        + layer(2, "frame", frame)
        + "</map>"
    )
    return home / "island.tmx"


def hexagon(radius: int) -> tuple[Cells, Cells, int]:
    """Returns the cells of an island of a radius, and those of its frame."""
    size = 2 * radius + 3
    middle = Hex((size - 1) // 2 - (size - 1) // 4, (size - 1) // 2)
    island: Cells = {}
    frame: Cells = {}
    for place in middle.within(radius):
        cell = to_offset(place, "y", "odd")
        island[cell] = PEAK if place == middle else UNKNOWN
    ring = middle.ring(radius)
    for at, place in enumerate(ring):
        frame[to_offset(place, "y", "odd")] = CORNER if at % radius == 0 else SIDE + at // radius
    return island, frame, size


def read(folder: Path, radius: int = 3, change: Callable[[Cells, Cells], None] = lambda island, frame: None) -> Island:
    island, frame, size = hexagon(radius)
    change(island, frame)
    return read_island(load_board(drawn(folder, island, frame, size)))


@pytest.mark.parametrize(("radius", "hexes", "corners"), [(2, 19, 54), (3, 37, 96), (4, 61, 150)])
def test_islands_of_any_radius_are_read(tmp_path: Path, radius: int, hexes: int, corners: int) -> None:
    island = read(tmp_path, radius)
    assert (len(island.hexes), len(island.places)) == (hexes, corners)
    assert len(island.neighbours[island.outer]) == 6 * radius
    assert sorted({side for side in island.side if side >= 0}) == list(range(6))
    for at, near in enumerate(island.neighbours):
        assert all(at in island.neighbours[other] for other in near)
    for corner, around in enumerate(island.around):
        for at in around:
            assert corner in island.corners[at]
        for other, one, two in island.beside[corner]:
            assert {one, two} <= set(around)
            assert {one, two} <= set(island.around[other])
            assert (corner, one, two) in island.beside[other] or (corner, two, one) in island.beside[other]


def test_an_island_that_is_too_large_for_the_stock_is_refused() -> None:
    with pytest.raises(RulesError, match="too few for 60 hexes"):
        check_lists(TERRAINS, 61, EACH_NUMBER)


def at(cells: Cells, wanted: int) -> tuple[int, int]:
    return next(cell for cell, number in cells.items() if number == wanted)


def sink_centre(island: Cells, frame: Cells) -> None:
    island[at(island, PEAK)] = UNKNOWN


def raise_peak(island: Cells, frame: Cells) -> None:
    island[at(island, UNKNOWN)] = PEAK


def open_field(island: Cells, frame: Cells) -> None:
    island[at(island, UNKNOWN)] = 11


def dig_hole(island: Cells, frame: Cells) -> None:
    del island[at(island, PEAK)]


def break_off(island: Cells, frame: Cells) -> None:
    island[0, 0] = UNKNOWN


def unframe(island: Cells, frame: Cells) -> None:
    del frame[at(frame, SIDE)]


def frame_the_middle(island: Cells, frame: Cells) -> None:
    frame[at(island, PEAK)] = SIDE


def lose_a_side(island: Cells, frame: Cells) -> None:
    for cell, number in list(frame.items()):
        if number == SIDE + 5:
            frame[cell] = SIDE


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (sink_centre, "has 0 mountains instead of one"),
        (raise_peak, "has 2 mountains instead of one"),
        (open_field, "is 'hex-field-a': only a mountain lies open"),
        (dig_hole, "is a hole"),
        (break_off, "does not hang together"),
        (unframe, "belongs to no side and is no corner"),
        (frame_the_middle, "is no hex of the rim"),
        (lose_a_side, r"the frame has the sides \[1, 2, 3, 4, 5\]"),
    ],
)
def test_what_is_drawn_wrong_is_refused_by_name(
    tmp_path: Path, change: Callable[[Cells, Cells], None], words: str
) -> None:
    with pytest.raises(BoardError, match=words) as raised:
        read(tmp_path, 3, change)
    assert "island" in str(raised.value)
