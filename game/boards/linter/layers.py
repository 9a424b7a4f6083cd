"""What tile layers may hold: data that can be read, cells that are tiles of the map, none of them turned."""

from __future__ import annotations

import binascii
import struct
import zlib
from base64 import b64decode
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from game.boards.linter.findings import Findings
from game.boards.linter.tilesets import TileNumbers

_FLAGS = 0xF0000000


def check_cells(
    layer: Element, width: int, height: int, tilesets: Sequence[TileNumbers], findings: Findings
) -> list[int] | None:
    """Checks a tile layer: its size, its encoding, that every cell is an unturned tile which some tileset has.

    Returns the tile numbers, row by row, if they can be read.
    """
    findings.layer = layer.get("name", "")
    for attribute, size in (("width", width), ("height", height)):
        if findings.whole(layer, attribute, 1, 100_000) not in {None, size}:
            findings.add(f"{attribute}={layer.get(attribute)!r} differs from the map's {size}")
    cells = _cells(layer, width * height, findings)
    if cells is not None and len(cells) != width * height:
        findings.add(f"has {len(cells)} cells instead of {width} x {height} = {width * height}")
        cells = None
    for index, number in enumerate(cells or ()):
        place = f"cell {index % width},{index // width}"
        if number & _FLAGS:
            findings.add(f"{place} is flipped or turned, which is not read: lay a tile of its own")
        elif number and not any(number in tileset for tileset in tilesets):
            findings.add(f"{place} has the tile number {number}, which no tileset has")
        else:
            continue
        break
    findings.layer = None
    return cells


def _cells(layer: Element, count: int, findings: Findings) -> list[int] | None:
    data = layer.find("data")
    if data is None:
        findings.add("has no data")
        return None
    if len(data):
        return None  # told by the structure check
    encoding, compression, text = data.get("encoding"), data.get("compression"), (data.text or "").strip()
    try:
        if encoding == "csv" and compression is None:
            cells = [int(part) for part in text.split(",", count + 1) if len(part) < 20]
            if any(not 0 <= cell < 1 << 32 for cell in cells):
                raise ValueError("a number is out of range")
            return cells
        if encoding == "base64":
            raw = _unpacked(b64decode(text, validate=True), compression, 4 * count)
            if raw is not None:
                return [cell for (cell,) in struct.iter_unpack("<I", raw)]
    except (ValueError, binascii.Error, zlib.error, struct.error) as error:
        findings.add(f"its data cannot be read: {error}")
        return None
    findings.add(f"its data is stored as {encoding!r} with compression {compression!r}: use CSV, or base64 with zlib")
    return None


def _unpacked(raw: bytes, compression: str | None, size: int) -> bytes | None:
    if not compression:
        return raw
    if compression not in {"zlib", "gzip"}:
        return None
    inflater = zlib.decompressobj(zlib.MAX_WBITS | 16 if compression == "gzip" else zlib.MAX_WBITS)
    result = inflater.decompress(raw, size + 1)
    if len(result) > size:
        raise ValueError(f"it unpacks to more than {size} bytes")
    if not inflater.eof:
        raise ValueError("its compressed data ends early")
    return result
