"""The numbers of the look: assets/themes/hall.toml as named tuples. Lengths are logical px, times are ms."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.paths import assets_folder

Tone = str
Record = TypeVar("Record", bound=tuple[Any, ...])


class ThemeError(ValueError):
    """A theme file that is missing, torn or incomplete; the message names the file and the key."""


class States(NamedTuple):
    """What a colour says; never said by colour alone."""

    legal: Tone
    focus: Tone
    threat: Tone
    points: Tone
    gain: Tone
    loss: Tone
    refused: Tone


class Colours(NamedTuple):
    """The pigments, as #RRGGBB."""

    oak_night: Tone
    oak_dark: Tone
    oak_mid: Tone
    oak_light: Tone
    oak_pale: Tone
    vellum: Tone
    vellum_lit: Tone
    vellum_shade: Tone
    vellum_edge: Tone
    ink: Tone
    ink_soft: Tone
    gold: Tone
    gold_lit: Tone
    gold_deep: Tone
    blood: Tone
    blood_dark: Tone
    flame: Tone
    sea: Tone
    sea_deep: Tone
    foam: Tone
    moss: Tone
    moss_dark: Tone
    bone: Tone
    iron: Tone
    stone: Tone


class Seat(NamedTuple):
    """How one seat is told apart: tone, pattern, rune and token."""

    name: str
    colour: Tone
    pattern: str
    rune: str
    token: str


class TypeRole(NamedTuple):
    """A use of type: its face, a key of the font table, and its size."""

    font: str
    size: int


class TextTone(NamedTuple):
    """The colour of a text, the ground it stands on, and the contrast between them that is promised."""

    ink: Tone
    ground: Tone
    ratio: float


class Shadow(NamedTuple):
    """How a thing throws its shadow; alpha 0 to 255, tilt in degrees."""

    dx: float
    dy: float
    blur: float
    alpha: int
    scale: float = 1.0
    tilt_deg: float = 0.0


class Space(NamedTuple):
    """Distances, and the least side of what is to be hit with the pointer."""

    scale: tuple[int, ...]
    gutter: int
    panel_inset: int
    hit_min: int


class Radii(NamedTuple):
    """How round the corners are."""

    chip: int
    button: int
    panel: int
    tile: int
    card: int


class Lines(NamedTuple):
    """How thick lines are; ``rims``: how many times as wide as usual those of what may be done are."""

    ink: int
    focus: int
    band: int
    rims: float


class Motion(NamedTuple):
    """How long what moves takes."""

    hover: int
    lift: int
    slide: int
    flip: int
    turn_wheel: int
    coin_count: int
    refuse: int
    glow_period: int


class Slice(NamedTuple):
    """How a stretchable drawing is cut: the fixed margin (or the band of a border) at its own size."""

    size: tuple[int, int]
    margin: int


class Theme(NamedTuple):
    """Everything the toolkit asks about the look."""

    colour: Colours
    state: States
    seats: tuple[Seat, ...]
    font: dict[str, str]
    type: dict[str, TypeRole]
    text: dict[str, TextTone]
    space: Space
    radius: Radii
    line: Lines
    shadow: dict[str, Shadow]
    motion: Motion
    slices: dict[str, Slice]
    seats_of_titles: dict[str, tuple[Seat, ...]]
    stands_out: bool = False
    """Whether all words have inks and rims of high contrast."""

    def seats_of(self, title: str) -> tuple[Seat, ...]:
        """Returns the seats of a title: its own if it has some, as `[[seats.TITLE]]`, else the hall's."""
        return self.seats_of_titles.get(title, self.seats)

    def tone(self, name: str) -> Tone:
        """Returns the colour of a name: a pigment or what a colour says; one that is written out is itself.

        :raises AttributeError: there is no such colour.
        """
        if name.startswith("#"):
            return name
        found: Tone = getattr(self.state if name in States._fields else self.colour, name)
        return found


def load_theme(path: Path | None = None) -> Theme:
    """Reads a theme file (default: the hall's).

    :raises ThemeError: the file is missing, torn, or a key is missing.
    """
    path = path or _themes() / "hall.toml"
    try:
        return _theme(_table(path))
    except KeyError as error:
        raise ThemeError(f"theme {path}: no key {error}") from error


def strong_theme() -> Theme:
    """Reads the hall's theme in high contrast: the usual one, with what is said otherwise.

    :raises ThemeError: a file is missing, torn, or a key is missing.
    """
    path, strong = _themes() / "hall.toml", _themes() / "contrast.toml"
    try:
        return _theme(_laid_over(_table(path), _table(strong)))._replace(stands_out=True)
    except KeyError as error:
        raise ThemeError(f"theme {strong}: no key {error}") from error


def _themes() -> Path:
    return assets_folder() / "themes"


def _table(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise ThemeError(f"theme {path}: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"theme {path}: {error}") from error


def _laid_over(table: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Returns a table with the values of another in place of its own, tables within them likewise."""
    return table | {
        key: _laid_over(table[key], value) if isinstance(value, dict) else value for key, value in over.items()
    }


def _theme(table: dict[str, Any]) -> Theme:
    space = table["space"]
    return Theme(
        colour=_record(Colours, table["colour"]),
        state=_record(States, table["colour"]["state"]),
        seats=tuple(_record(Seat, row) for row in table["seat"]),
        font=dict(table["font"]),
        type={name: TypeRole(row["font"], row["size"]) for name, row in table["type"].items()},
        text={row["use"]: TextTone(row["ink"], row["ground"], row["ratio"]) for row in table["text"]},
        space=Space(tuple(space["scale"]), space["gutter"], space["panel_inset"], space["hit_min"]),
        radius=_record(Radii, table["radius"]),
        line=_record(Lines, table["line"]),
        shadow={name: Shadow(**row) for name, row in table["shadow"].items()},
        motion=_record(Motion, table["motion"]),
        slices={
            name: Slice((row["size"][0], row["size"][1]), row.get("margin", row.get("band", 0)))
            for name, row in table["nine_slice"].items()
        },
        seats_of_titles={
            title: tuple(_record(Seat, row) for row in rows) for title, rows in table.get("seats", {}).items()
        },
    )


def _record(kind: type[Record], table: dict[str, Any]) -> Record:
    return kind(**{name: table[name] for name in kind._fields})  # type: ignore[attr-defined]
