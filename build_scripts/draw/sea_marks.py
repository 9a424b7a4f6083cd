"""What is drawn on the open sea of a chart: a serpent and a wind rose."""

from __future__ import annotations

from build_scripts.draw.svg import Drawing

_INK, _WATER = "#A9D2DA", "#235C78"


def serpent(art: Drawing) -> None:
    """Draws the sea serpent on a field of 300 by 150."""
    with art.group(opacity=0.62):
        coils = ((96, 62, 56), (170, 54, 44), (236, 40, 30))
        for x, w, h in coils:
            coil = (
                f"M{x} 112C{x + 2} {112 - h * 1.25} {x + w - 2} {112 - h * 1.25} {x + w} 112"
                f"C{x + w - 12} 112 {x + w - 16} {112 - h * 0.45} {x + w / 2} {112 - h * 0.5}"
                f"C{x + 16} {112 - h * 0.45} {x + 12} 112 {x} 112Z"
            )
            art.path(coil, _WATER, stroke=_INK, width=2.2)
        for x, w, h in coils:
            for share in (0.3, 0.5, 0.7):
                art.line(f"M{x + w * share} {112 - h * (0.93 - abs(share - 0.5) * 0.5)}l-4 -7l8 4", _INK, 1.6)
        neck = (
            "M84 112C86 84 70 72 60 62C52 54 44 56 38 60C28 66 16 64 10 60C14 50 24 44 34 40"
            "C38 30 52 26 62 34L70 24L70 38C92 50 106 80 104 112Z"
        )
        art.path(neck, _WATER, stroke=_INK, width=2.2)
        art.circle(42, 44, 3, _INK)
        art.line("M10 60C18 56 26 58 32 54M12 64l-6 8M16 66l-2 9", _INK, 1.8)
        art.line("M76 66q6 2 10 -2M84 80q7 1 10 -4M90 96q6 0 10 -4", _INK, 1.8)
        tail = "M276 112C280 98 292 96 298 88C290 86 284 88 280 84C280 94 272 100 270 112"
        art.path(tail, _WATER, stroke=_INK, width=2)
        swell = "M56 116q9 -7 18 0" + "t18 0" * 11 + "M84 126q8 -6 16 0" + "t16 0" * 7
        art.line(swell, _INK, 2)


def wind_rose(art: Drawing) -> None:
    """Draws the wind rose on a field of 160."""
    with art.group(opacity=0.5):
        art.circle(80, 80, 52, stroke=_INK, width=1.6)
        art.circle(80, 80, 47, stroke=_INK, width=1, dash="3 5")
        for point in range(8):
            reach = 40 if point % 2 else 70
            with art.group(f"rotate({point * 45} 80 80)"):
                art.path(f"M80 {80 - reach}L87 68L80 80Z", _INK)
                art.path(f"M80 {80 - reach}L73 68L80 80Z", _WATER, stroke=_INK, width=1.2)
        art.circle(80, 80, 9, _WATER, stroke=_INK, width=2)
