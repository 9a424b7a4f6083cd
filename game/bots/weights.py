"""Fitted weights: data files with their origin, written by build_scripts/fit.py."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources

Rows = Sequence[Sequence[float]]


@cache
def read_rows(package: str, name: str, names: Sequence[str]) -> Rows:
    """Returns the weights of a file in a package: a row for each phase, columns in the order of ``names``.

    Its table ``weights`` holds ``names``, the features it was fitted for, and ``rows``. No file yet, no weights.

    :raises ValueError: if it was fitted for other features.
    """
    file = resources.files(package) / name
    if not file.is_file():
        return ()
    data = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    if tuple(data["names"]) != tuple(names):
        raise ValueError(f"{name}: fitted for other features than {', '.join(names)}")
    rows = tuple(tuple(float(weight) for weight in row) for row in data["rows"])
    if any(len(row) != len(names) for row in rows):
        raise ValueError(f"{name}: a row has not {len(names)} numbers")
    return rows
