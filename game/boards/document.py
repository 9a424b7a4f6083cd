"""Reads the XML of a map within bounds: no document types, no entities, limited size, depth and count."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, TreeBuilder, XMLParser

from game.boards.problems import BoardError

LARGEST_FILE = 4_000_000
MOST_ELEMENTS = 50_000
DEEPEST_NESTING = 32


class _Refused(Exception):
    pass


class _Builder(TreeBuilder):
    def __init__(self) -> None:
        super().__init__()
        self._depth = 0
        self._count = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._depth += 1
        self._count += 1
        if self._depth > DEEPEST_NESTING:
            raise _Refused(f"elements are nested deeper than {DEEPEST_NESTING}")
        if self._count > MOST_ELEMENTS:
            raise _Refused(f"more than {MOST_ELEMENTS} elements")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)

    def doctype(self, name: str, public_id: str | None, system: str | None, /) -> None:
        raise _Refused("a document type (DOCTYPE) is not allowed in a map")


def read_document(path: Path) -> Element:
    """Reads an XML file into its root element.

    :raises BoardError: the file is missing, too large, not XML, or uses a document type.
    """
    name = shown(path)
    if not path.is_file():
        raise BoardError(name, "there is no such file")
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BoardError(name, f"cannot be read: {error.strerror or error}") from error
    if len(data) > LARGEST_FILE:
        raise BoardError(name, f"larger than {LARGEST_FILE} bytes")
    return parse_document(data, name)


def parse_document(data: bytes, name: str) -> Element:
    """Parses the bytes of an XML file; `name` is what errors call it.

    :raises BoardError: not XML, too deep, too many elements, or a document type.
    """
    parser = XMLParser(target=_Builder())
    try:
        parser.feed(data)
        root = parser.close()
    except _Refused as refused:
        raise BoardError(name, str(refused)) from None
    except (ParseError, ValueError, LookupError) as error:
        raise BoardError(name, f"is not readable XML: {error}") from error
    assert isinstance(root, Element)
    return root


def shown(path: Path) -> str:
    """Returns the path as errors show it: from maps/ on when it lies there."""
    parts = path.parts
    if "maps" in parts:
        return "/".join(parts[len(parts) - parts[::-1].index("maps") :])
    return str(path)
