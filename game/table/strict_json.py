"""JSON from files that nobody vouches for: one object a line, small whole numbers only, bounded."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from game.table.errors import BadLine

MAX_LINE = 256 * 1024
MAX_DIGITS = 16


def parse_line(raw: bytes) -> dict[str, Any]:
    """Returns the JSON object of one line.

    :raises BadLine: if it is not UTF-8, no JSON object, nested too deeply, or has a number that is no small integer.
    """
    try:
        data = json.loads(raw.decode("utf-8"), parse_int=_integer, parse_float=_refuse, parse_constant=_refuse)
    except UnicodeDecodeError:
        raise BadLine("not UTF-8 text") from None
    except RecursionError:
        raise BadLine("nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadLine(f"not JSON: {error.msg}") from None
    if type(data) is not dict:
        raise BadLine(f"an object is due, not {type(data).__name__}")
    return data


def write_line(data: dict[str, Any]) -> bytes:
    """Returns one line of JSON, its newline included."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode("utf-8") + b"\n"


def _integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise BadLine(f"a number of {len(text)} digits")
    return int(text)


def _refuse(text: str) -> NoReturn:
    raise BadLine(f"the number {text[:20]} where only whole numbers stand")


def take(data: dict[str, Any], key: str, kind: type[Any]) -> Any:
    """Returns the value of a key after checking its type; strings must be writable as UTF-8.

    :raises BadLine: if the key is missing or its value of another type.
    """
    if key not in data:
        raise BadLine(f"{key!r} is missing")
    value = data[key]
    if type(value) is not kind:
        raise BadLine(f"{key!r} must be {kind.__name__}, not {type(value).__name__}")
    return checked_text(value) if kind is str else value


def checked_text(value: str) -> str:
    """Returns the string if it can be written and shown.

    :raises BadLine: if it holds half of a surrogate pair.
    """
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise BadLine("a text with broken characters") from None
    return value
