"""The portraits of the household: one carved face under different hair, hats and beards, told apart by outline."""

from __future__ import annotations

from pathlib import Path

EDGE, FINE = "#1B0E06", "#3A1F0D"
_FILLS = {
    "w": (22, 12, 74, 88, "#F0CC92", "#C98F52", "#7E4D24"),
    "h": (20, 8, 76, 90, "#B0743A", "#7C4A20", "#452510"),
    "g": (20, 30, 76, 60, "#FFE7A6", "#E9B84A", "#9A681C"),
    "i": (24, 8, 72, 44, "#D9DFE0", "#97A1A6", "#4C5358"),
    "d": (20, 10, 76, 90, "#6A4A34", "#3F2818", "#22140A"),
    "y": (20, 8, 76, 90, "#F3D98C", "#C99A3C", "#7E5716"),
    "s": (20, 8, 76, 90, "#E7E2D6", "#B9B1A0", "#75695A"),
    "r": (20, 8, 76, 90, "#C8514A", "#98302A", "#58150F"),
    "b": (20, 8, 76, 90, "#5FA3C2", "#2F6F8C", "#17435A"),
    "m": (20, 8, 76, 90, "#93B45C", "#5F7F36", "#33491B"),
    "f": (20, 20, 76, 50, "#F2E6CC", "#CDB68C", "#8A6B42"),
}
_FACE = (
    ("M28 95L34 79H62L68 95Z", "h", 3.0),
    ("M48 18C64 18 71 30 70 46C69 64 60 78 48 81C36 78 27 64 26 46C25 30 32 18 48 18Z", "w", 3.0),
)
_LOOK = (
    '<path d="M31 49Q38 43 45 49Q38 54 31 49Z" fill="#FFF3D6" stroke="#1B0E06" stroke-width="2"/>'
    '<path d="M35.2 49A2.8 2.8 0 1 1 40.8 49A2.8 2.8 0 1 1 35.2 49Z" fill="#1B0E06"/>'
    '<path d="M51 49Q58 43 65 49Q58 54 51 49Z" fill="#FFF3D6" stroke="#1B0E06" stroke-width="2"/>'
    '<path d="M55.2 49A2.8 2.8 0 1 1 60.8 49A2.8 2.8 0 1 1 55.2 49Z" fill="#1B0E06"/>'
    '<path d="M30 43Q38 38 45 43M66 43Q58 38 51 43" fill="none" stroke="#1B0E06" stroke-width="3.4" '
    'stroke-linecap="round"/>'
    '<path d="M48 46L44 59Q48 63 52 59Z" fill="#E2B376" stroke="#5B3417" stroke-width="2" stroke-linejoin="round"/>'
)
_MOUTH = '<path d="M40 68Q48 64 56 68Q48 75 40 68Z" fill="#A8302A" stroke="#1B0E06" stroke-width="2"/>'
_GRIN = '<path d="M40 67Q48 73 56 67" fill="none" stroke="#5B1A12" stroke-width="3" stroke-linecap="round"/>'

Part = tuple[str, str, float]
_BEHIND: dict[str, tuple[Part, ...]] = {
    "hood": (("M48 2C74 4 90 30 88 62C87 78 84 88 80 95H16C12 88 9 78 8 62C6 30 22 4 48 2Z", "m", 3.0),),
    "braids": (
        ("M48 8C72 8 82 24 82 46C82 58 78 66 74 70L70 40H26L22 70C18 66 14 58 14 46C14 24 24 8 48 8Z", "y", 3.0),
    ),
    "kerchief": (("M48 6C72 6 82 26 80 50C79 66 72 80 62 88H34C24 80 17 66 16 50C14 26 24 6 48 6Z", "r", 3.0),),
    "crown": (("M22 40C14 58 14 78 20 90H34L30 44ZM74 40C82 58 82 78 76 90H62L66 44Z", "s", 3.0),),
}
_BEFORE: dict[str, tuple[Part, ...]] = {
    "hood": (
        ("M48 6C66 6 76 24 75 46L70 44C68 30 60 22 48 21C36 22 28 30 26 44L21 46C20 24 30 6 48 6Z", "m", 2.6),
        ("M30 62C34 72 40 66 48 66C56 66 62 72 66 62C68 78 58 90 48 90C38 90 28 78 30 62Z", "d", 2.6),
    ),
    "helm": (
        ("M20 42C18 18 32 4 48 4C64 4 78 18 76 42C68 32 58 30 48 30C38 30 28 32 20 42Z", "i", 3.0),
        ("M44 26H52V58Q48 62 44 58Z", "i", 2.4),
        ("M18 40Q48 22 78 40V47Q48 29 18 47Z", "g", 2.4),
    ),
    "braids": (
        ("M24 44C22 22 34 12 48 12C62 12 74 22 72 44C66 34 58 26 48 24C38 26 30 34 24 44Z", "y", 2.6),
        ("M14 52C10 66 12 82 16 92L26 92C28 80 28 66 26 52Z", "y", 2.6),
        ("M82 52C86 66 84 82 80 92L70 92C68 80 68 66 70 52Z", "y", 2.6),
        ("M13 74H28V80H13ZM68 74H83V80H68Z", "r", 2.0),
    ),
    "beard": (
        ("M23 42C20 22 32 10 48 10C64 10 76 22 73 42C70 32 64 25 48 25C32 25 26 32 23 42Z", "r", 2.6),
        ("M25 50C26 60 30 64 36 62Q48 56 60 62C66 64 70 60 71 50C76 70 72 84 62 95"
         "L48 90L34 95C24 84 20 70 25 50Z", "r", 3.0),
    ),
    "cap": (
        ("M22 34C22 14 34 4 48 4C62 4 74 14 74 34Z", "b", 3.0),
        ("M14 34C14 26 20 24 24 27C28 22 34 22 38 26C42 22 50 22 54 26C58 22 66 22 70 26"
         "C76 24 82 28 82 35C82 44 76 46 72 43"
         "C68 47 60 46 56 43C52 47 44 47 40 43C34 47 28 46 24 43C18 46 14 42 14 34Z", "f", 2.6),
    ),
    "kerchief": (
        ("M24 46C22 26 34 14 48 14C62 14 74 26 72 46C66 34 58 28 48 27C38 28 30 34 24 46Z", "r", 2.6),
        ("M34 84L48 90L62 84L58 95H38Z", "r", 2.4),
    ),
    "crown": (
        ("M24 40C23 28 32 18 48 18C64 18 73 28 72 40C64 32 58 30 48 30C38 30 32 32 24 40Z", "s", 2.4),
        ("M20 32L16 8L32 18L48 3L64 18L80 8L76 32Q48 22 20 32Z", "g", 2.8),
        ("M32 66C36 60 44 62 48 63C52 62 60 60 64 66C66 78 58 86 48 88C38 86 30 78 32 66Z", "s", 2.4),
    ),
}  # fmt: skip
_LINES = {
    "helm": "M48 5V26M33 9Q26 18 24 32M63 9Q70 18 72 32",
    "beard": "M36 70Q38 80 40 86M48 72V84M60 70Q58 80 56 86",
    "hood": "M40 74Q42 80 44 84M56 74Q54 80 52 84",
    "cap": "M36 8Q32 14 31 22M60 8Q64 14 65 22",
    "kerchief": "M34 16Q28 22 26 32M62 16Q68 22 70 32",
}
_MOUTHS = {
    "helm": _MOUTH,
    "braids": _GRIN,
    "cap": _GRIN,
    "kerchief": _MOUTH,
    "hood": _GRIN,
    "beard": _MOUTH,
    "crown": _GRIN,
}
FACES = tuple(_BEFORE)


def face(name: str) -> str:
    """Returns a portrait as SVG."""
    fills = "".join(_fade(key) for key in _FILLS)
    parts = [*(_shape(part) for part in _BEHIND.get(name, ())), *(_shape(part) for part in _FACE), _LOOK]
    parts += [_shape(part) for part in _BEFORE[name]]
    if name in _LINES:
        parts.append(
            f'<path d="{_LINES[name]}" fill="none" stroke="{FINE}" stroke-width="2.2" stroke-linecap="round"/>'
        )
    parts.append(_MOUTHS[name])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">'
        f"<defs>{fills}</defs>\n" + "\n".join(parts) + "\n</svg>\n"
    )


def _fade(key: str) -> str:
    x1, y1, x2, y2, light, middle, dark = _FILLS[key]
    return (
        f'<linearGradient id="{key}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
    )


def _shape(part: Part) -> str:
    outline, fill, width = part
    return (
        f'<path d="{outline}" fill="url(#{fill})" stroke="{EDGE}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def write_faces(folder: Path) -> None:
    """Draws every portrait into the folder of tokens."""
    for name in FACES:
        (folder / f"head-{name}.svg").write_text(face(name), encoding="utf-8")
