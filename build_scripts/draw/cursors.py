"""Pointers of bone and of flesh, drawn to be shown at 32 px."""

from __future__ import annotations

from build_scripts.draw.svg import Drawing


def arrow(art: Drawing) -> None:
    """Draws the pointer of bone on a field of 32; its tip lies at (3, 2)."""
    shape = "M3 2V25L9 20L13.5 29.5L18 27.5L13.5 18.5L21.5 18Z"
    art.path(shape, "#000000", opacity=0.4, transform="translate(1.5 2)")
    art.path(shape, art.linear(3, 2, 18, 28, (0, "#FFFBEA"), (1, "#E2CFA2")), stroke="#1A0E07", width=2)


def hand(art: Drawing, holding: bool) -> None:
    """Draws the hand that can take a piece, open or closed, on a field of 32; its hot spot is (14, 14)."""
    skin = art.linear(6, 4, 26, 30, (0, "#FFF3DC"), (1, "#DDB88A"))
    if holding:
        palm = (
            "M8 13C8 10.5 11 10 12 11.5C13 9 16.5 9 17 11C18.5 9.5 21.5 10 21.5 12C23.5 11 26 12 26 14.5"
            "V20C26 26 22 30 17 30C12 30 9 27 7 23C5.5 20 5.5 17 8 16.5Z"
        )
        lines = "M12 12V16M17 11.5V16M21.5 12.5V16"
    else:
        palm = (
            "M10 17V6C10 3.5 13 3.5 13 6L13.5 13V4C13.5 1.5 17 1.5 17 4V13L18 5C18 2.5 21.2 2.8 21 5.5"
            "L20.5 14L22.5 8.5C23.2 6.3 26 7 25.5 9.5L23.5 20C22.5 26 20 30 15.5 30"
            "C11 30 9 28 6.5 23L3.5 18C2.5 15.8 5 14.3 6.5 16Z"
        )
        lines = "M13.5 13V15M17 13V15M20.5 14V15.5"
    art.path(palm, "#000000", opacity=0.35, transform="translate(1.2 1.6)")
    art.path(palm, skin, stroke="#1A0E07", width=1.8)
    art.line(lines, "#1A0E07", 1.4)
