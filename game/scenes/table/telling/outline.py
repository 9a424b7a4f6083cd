"""The outline of a piece in words: how wide and high it is, and what is missing of that box."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from game.rules.shapes.polyomino import Polyomino

_CORNERS = ("upper_left", "upper_right", "lower_left", "lower_right")


def outline(shape: Polyomino, say: Callable[..., str]) -> str:
    """Returns a shape in words: its box; corners that it lacks by name; of any other gap, its cells row by row."""
    size = say("table.outline.size", width=shape.width, height=shape.height)
    box = {(row, column) for row in range(shape.height) for column in range(shape.width)}
    gaps = box - shape.cells
    if not gaps:
        return size
    bottom, right = shape.height - 1, shape.width - 1
    corners = dict(zip(((0, 0), (0, right), (bottom, 0), (bottom, right)), _CORNERS, strict=True))
    if gaps <= corners.keys():
        named = ", ".join(say(f"table.way.{corners[gap]}") for gap in sorted(gaps))
        return say("table.outline.lacks", size=size, corners=named)
    rows = (say("table.outline.row", n=row + 1, columns=_columns(shape, row)) for row in range(shape.height))
    return say("table.outline.rows", size=size, rows="; ".join(rows))


def _columns(shape: Polyomino, row: int) -> str:
    """Returns the columns of a row that a shape has, neighbours as a span: "1–3, 5"."""
    columns = sorted(column + 1 for r, column in shape.cells if r == row)
    spans = [
        [column for _, column in group] for _, group in groupby(enumerate(columns), lambda pair: pair[1] - pair[0])
    ]
    return ", ".join(f"{span[0]}–{span[-1]}" if len(span) > 1 else str(span[0]) for span in spans)
