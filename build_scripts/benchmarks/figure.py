"""One measured figure: its anchor of the same run, its target, and the table of all of them."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in `unit`; `least` and `most` are the targets for the value, `most_ratio` for value / anchor."""

    name: str
    value: float
    unit: str
    anchor: float | None = None
    anchor_name: str = ""
    most: float | None = None
    most_ratio: float | None = None
    note: str = ""
    least: float | None = None

    @property
    def ratio(self) -> float | None:
        """Gets how many anchors the value is."""
        return self.value / self.anchor if self.anchor else None

    @property
    def is_met(self) -> bool | None:
        """Tells whether the target is reached; None where there is none."""
        if self.most is not None or self.least is not None:
            return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)
        if self.most_ratio is not None and self.ratio is not None:
            return self.ratio <= self.most_ratio
        return None

    def data(self) -> dict[str, Any]:
        """Returns the figure as JSON data."""
        data = {key: _short(value) for key, value in asdict(self).items() if value not in (None, "")}
        return data | {
            key: value for key, value in (("ratio", _short(self.ratio)), ("met", self.is_met)) if value is not None
        }

    def row(self) -> tuple[str, ...]:
        """Returns the figure as a row of the table."""
        anchor = "" if self.anchor is None else f"{_told(self.anchor)} {self.anchor_name}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}x"
        bounds = (
            f">= {_told(self.least)}" if self.least is not None else "",
            *((f"<= {_told(self.most)}",) if self.most is not None else ()),
        )
        target = " ".join(filter(None, bounds))
        if self.most_ratio is not None:
            target = f"<= {self.most_ratio:g}x"
        verdict = {True: "ok", False: "MISSED", None: ""}[self.is_met]
        return self.name, f"{_told(self.value)} {self.unit}", anchor, ratio, target, verdict, self.note


HEADINGS = ("what", "measured", "anchor of this run", "ratio", "target", "", "")


def table(figures: Iterable[Figure]) -> str:
    """Returns the figures as a table of text."""
    rows = [HEADINGS, *(figure.row() for figure in figures)]
    wide = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def median(values: Sequence[float]) -> float:
    """Returns the median."""
    return statistics.median(values)


def percentile(values: Sequence[float], part: float) -> float:
    """Returns the value that `part` per cent of the values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * part / 100) - 1)]


def _told(value: float) -> str:
    if value and abs(value) < 10:
        return f"{value:.2f}"
    return f"{value:.1f}" if abs(value) < 100 else f"{value:.0f}"


def _short(value: Any) -> Any:
    return float(f"{value:.4g}") if isinstance(value, float) else value
