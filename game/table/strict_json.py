"""JSON from files that nobody vouches for: journals, strict to the last line, and what is kept between sittings."""

from __future__ import annotations

import json
import math
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from game.table.errors import BadLine

MAX_LINE = 256 * 1024
MAX_DIGITS = 16
_ESCAPED_HALF = rb"\ud"
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def parse_line(raw: bytes, digits: int = MAX_DIGITS) -> dict[str, Any]:
    """Returns the JSON object of one line, in which no number has more digits than so many.

    :raises BadLine: if it is not UTF-8, no JSON object, nested too deeply, or has a number that is no small integer.
    """
    try:
        whole = partial(_integer, digits)
        data = json.loads(raw.decode("utf-8"), parse_int=whole, parse_float=_refuse, parse_constant=_refuse)
    except UnicodeDecodeError:
        raise BadLine("not UTF-8 text") from None
    except RecursionError:
        raise BadLine("nested too deeply") from None
    except json.JSONDecodeError as error:
        raise BadLine(f"not JSON: {error.msg}") from None
    if type(data) is not dict:
        raise BadLine(f"an object is due, not {type(data).__name__}")
    if _ESCAPED_HALF in raw.lower() and _mended(data) != data:
        raise BadLine("a text with broken characters")
    return data


def read_kept(path: Path, most: int) -> dict[str, Any]:
    """Returns the JSON object of a file that the program keeps between sittings, of at most so many bytes.

    None stands for each number that is not finite or no number to reckon with, and for each text that cannot be
    written: one bad value costs no other. A member whose name cannot be written is left out.

    :raises OSError: if the file cannot be read.
    :raises ValueError: if it is too big, or no JSON object.
    """
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError(f"more than {most} bytes")
    try:
        data = _mended(json.loads(raw.decode("utf-8"), parse_int=_small, parse_float=_finite, parse_constant=_nothing))
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if type(data) is not dict:
        raise ValueError("not an object")
    return data


def write_line(data: dict[str, Any]) -> bytes:
    """Returns one line of JSON, its newline included."""
    return _ENCODER.encode(data).encode("utf-8") + b"\n"


def _small(text: str) -> int | None:
    return int(text) if len(text) <= MAX_DIGITS else None


def _finite(text: str) -> float | None:
    value = float(text)
    return value if math.isfinite(value) else None


def _nothing(text: str) -> None:
    return None


def _mended(value: Any) -> Any:
    """Returns the data without texts that cannot be written, which only an escaped half of a pair can bring in."""
    if type(value) is dict:
        return {key: _mended(inside) for key, inside in value.items() if _is_writable(key)}
    if type(value) is list:
        return [_mended(inside) for inside in value]
    return None if type(value) is str and not _is_writable(value) else value


def _is_writable(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _integer(digits: int, text: str) -> int:
    if len(text) > digits:
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
    if not _is_writable(value):
        raise BadLine("a text with broken characters")
    return value
