"""The file of fitted weights, with its origin."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.bots.link import Link
from game.bots.weights import Rows

_WIDE = 110


def write_weights(
    path: Path, names: Sequence[str], rows: Rows, origin: Mapping[str, Any], by: str = "build_scripts/fit.py"
) -> None:
    """Writes the weights as TOML: where they come from, the features, and a row for each phase."""
    lines = [f"# Written by {by}: points that each feature is worth, a row for each phase.", "[origin]"]
    lines += [f"{key} = {_value(value)}" for key, value in origin.items()]
    lines += ["", "[weights]", f"names = {_list(json.dumps(name) for name in names)}", "rows = ["]
    lines += [f"  {_list(f'{weight:.3f}' for weight in row)}," for row in rows]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, "]", ""]), encoding="utf-8")


def origin_of(path: Path) -> dict[str, Any]:
    """Returns where the weights or the link of a file come from; nothing where there is no file."""
    return dict(tomllib.loads(path.read_text(encoding="utf-8")).get("origin", {})) if path.exists() else {}


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_value(inside)}" for key, inside in value.items()) + " }"
    return json.dumps(value)


def _list(values: Any) -> str:
    """Returns the values in brackets, folded to lines of a readable width."""
    lines = [""]
    for value in values:
        if len(lines[-1]) + len(value) > _WIDE:
            lines.append("")
        lines[-1] += f"{value}, "
    return "[" + "\n   ".join(line.rstrip() for line in lines) + "]"


def write_link(path: Path, link: Link, origin: Mapping[str, Any]) -> None:
    """Writes a link as TOML: where it comes from, and a base and a slope for each part of the game."""
    lines = [
        "# Written by build_scripts/fitting/links.py: what worth at rest comes to, part by part.",
        "[origin]",
    ]
    lines += [f"{key} = {_value(value)}" for key, value in origin.items()]
    lines += ["", "[link]", f"floor = {link.floor}"]
    for field, rows in (("points", link.points), ("odds", link.odds), ("end", [link.end])):
        lines += [f"{field} = [", *(f"  [{row.base:.4f}, {row.slope:.4f}]," for row in rows), "]"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
