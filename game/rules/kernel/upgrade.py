"""How journals of older rules are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.rules.kernel.option import Option

Line = dict[str, Any]


def _same(line: Line) -> Line:
    return line


class Upgrade(NamedTuple):
    """Rewrites the lines of one version into those of the next; digests that changed are not compared."""

    header: Callable[[Line], Line] = _same
    entry: Callable[[Line], Line] = _same
    keeps_digests: bool = True


def retire(option: Option, value: str) -> Upgrade:
    """Returns the upgrade from rules that knew one way only, now the value of a retired option: so it was played.

    Tables at which the option does not hold by what else was chosen are left as they are.
    """

    def header(line: Line) -> Line:
        options = line.get("options")
        if not isinstance(options, dict) or any(options.get(key) not in told for key, told in option.when.items()):
            return line
        return line | {"options": options | {option.key: value}}

    return Upgrade(header)
