"""Maps of Tiled are read as boards: cells, places, lines, properties."""

from __future__ import annotations

import base64
import dataclasses
import gzip
import itertools
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards import BoardError, Lattice, lint, load_board
from tests.boards.maps import MAP, TILESET, write


def test_measures_and_properties(tmp_path: Path) -> None:
    board = load_board(write(tmp_path))
    assert (board.orientation, board.width, board.height, board.tile_width, board.tile_height) == (
        "orthogonal", 3, 2, 32, 16,
    )  # fmt: skip
    assert board.lattice == Lattice(32, 16)
    assert board.size == (96, 32)
    assert dict(board.properties) == {"title": "fjord", "empty": "", "deep": 1.5, "lines": "one\ntwo"}


def test_cells_have_kind_name_and_properties(tmp_path: Path) -> None:
    ground = load_board(write(tmp_path)).grid("ground")
    kinds = [[cell and (cell.kind, cell.name) for cell in row] for row in ground.rows]
    assert kinds == [
        [("sea", "terrain/0"), ("land", "meadow"), None],
        [("land", "terrain/5"), ("sea", "terrain/0"), ("land", "meadow")],
    ]
    meadow = ground.rows[0][1]
    assert meadow is not None
    assert dict(meadow.properties) == {"name": "meadow", "cost": 3}
    assert dict(ground.properties) == {"depth": 2}
    assert [(x, y) for x, y, cell in ground.cells() if cell.kind == "land"] == [(1, 0), (0, 1), (2, 1)]


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_cells_read_like_plain_ones(tmp_path: Path, compression: str) -> None:
    plain = load_board(write(tmp_path))
    raw = struct.pack("<6I", 1, 3, 0, 6, 1, 3)
    pack = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}[compression]
    text = base64.b64encode(pack(raw)).decode()
    start, end = MAP.index('<data encoding="csv">'), MAP.index("</data>")
    how = f'encoding="base64" compression="{compression}"' if compression else 'encoding="base64"'
    packed = load_board(write(tmp_path, f"{MAP[:start]}<data {how}>{text}{MAP[end:]}", name="packed.tmx"))
    assert packed.grid("ground").rows == plain.grid("ground").rows


def test_places(tmp_path: Path) -> None:
    board = load_board(write(tmp_path))
    assert [place.name for place in board.layer("slots")] == ["harbour", "coast", "bay", "stone", "spot"]
    harbour = board.place("slots", "harbour")
    assert (harbour.id, harbour.kind) == (1, "slot")
    assert (harbour.x, harbour.y, harbour.width, harbour.height, harbour.rotation) == (8, 4.5, 16, 10, 90)
    assert dict(harbour.properties) == {"holds": 4}
    assert (board.place("slots", "spot").width, board.place("slots", "spot").height) == (0, 0)


def test_lines_and_polygons_have_their_points_and_the_box_round_them(tmp_path: Path) -> None:
    board = load_board(write(tmp_path))
    coast = board.place("slots", "coast")
    assert coast.points == ((10, 10), (6, 12), (16, 18))
    assert (coast.x, coast.y, coast.width, coast.height, coast.closed) == (6, 10, 10, 8, False)
    bay = board.place("slots", "bay")
    assert bay.closed
    assert [(round(x, 6), round(y, 6)) for x, y in bay.points] == [(20, 10), (20, 14), (18, 14)]
    assert (round(bay.x, 6), round(bay.y, 6), round(bay.width, 6), round(bay.height, 6)) == (18, 10, 2, 4)
    assert bay.rotation == 0


def test_tile_object_lies_above_its_anchor_and_takes_the_tiles_kind(tmp_path: Path) -> None:
    stone = load_board(write(tmp_path)).place("slots", "stone")
    assert (stone.x, stone.y, stone.width, stone.height, stone.kind) == (40, 10, 12, 20, "land")
    assert dict(stone.properties) == {"name": "meadow", "cost": 3}


def test_hexagonal_map(tmp_path: Path) -> None:
    text = MAP.replace(
        'orientation="orthogonal"', 'orientation="hexagonal" hexsidelength="14" staggeraxis="x" staggerindex="even"'
    )
    board = load_board(write(tmp_path, text))
    assert board.orientation == "hexagonal"
    assert board.lattice == Lattice(32, 16, 14, "x", "even")
    cell = board.grid("ground").rows[1][0]
    assert cell is not None
    assert dict(cell.properties) == {"wet": True}


def test_a_board_is_read_once_and_cannot_change(tmp_path: Path) -> None:
    path = write(tmp_path)
    board = load_board(path)
    assert load_board(path) is board
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.width = 4  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.properties["title"] = "x"  # type: ignore[index]


def test_unknown_names_say_what_there_is(tmp_path: Path) -> None:
    board = load_board(write(tmp_path))
    with pytest.raises(BoardError, match=r"layer 'sluts'.*no such object layer; it has slots"):
        board.layer("sluts")
    with pytest.raises(BoardError, match=r"layer 'slots', object 'harbor'.*there are bay, coast, harbour, spot, stone"):
        board.place("slots", "harbor")
    with pytest.raises(BoardError, match=r"layer 'slots': has no such tile layer; it has ground"):
        board.grid("slots")


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "vikings/../x", "", "Vikings/fjord", "vikings/fjord.tmx"])
def test_names_stay_below_maps(name: str) -> None:
    with pytest.raises(BoardError, match="is not the name of a board"):
        load_board(name)


def test_missing_board_names_its_file() -> None:
    with pytest.raises(BoardError, match=r"^vikings/nowhere\.tmx: there is no such file$"):
        load_board("vikings/nowhere")


_numbers = itertools.count()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_map_is_read_or_refused_but_never_breaks(tmp_path: Path, data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(["map", "tileset"]))
    text = MAP if source == "map" else TILESET
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text) - 1))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        piece = data.draw(st.sampled_from(["", "0", "-1", "x", '"', "<", "1e999", "nan", "\x00", text[start:end] * 2]))
        text = text[:start] + piece + text[end:]
    name = f"damaged{next(_numbers)}.tmx"
    path = write(tmp_path, text, name=name) if source == "map" else write(tmp_path, MAP, text, name=name)
    problems = lint(path)
    if problems:
        with pytest.raises(BoardError):
            load_board(path)
    else:
        load_board(path)
