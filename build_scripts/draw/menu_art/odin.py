"""The A Feast for Odin panel of the hall."""

from __future__ import annotations

from build_scripts.draw.palette import TONE, darken, lighten
from build_scripts.draw.svg import Drawing


def odin(art: Drawing) -> None:
    """Paints a feast by the fire, on a field of 280 by 330."""
    art.path("M0 0H280V330H0Z", art.linear(0, 0, 0, 230, (0, "#1D0F08"), (0.6, "#4A2410"), (1, "#8A4318")))
    art.circle(
        140, 150, 190, art.radial(140, 160, 190, (0, "#FFC865", 0.85), (0.4, "#F08A30", 0.45), (1, "#7A2C0C", 0))
    )
    # timber arch
    for x in (26, 254):
        art.rect(
            x - 13,
            20,
            26,
            220,
            3,
            art.linear(x - 13, 0, x + 13, 0, (0, "#7A4A24"), (0.5, "#54300F"), (1, "#2A1608")),
            stroke="#140A05",
            width=1.6,
        )
        art.line(
            (
                f"M{x - 8} 60q8 10 16 0q-8 -10 -16 0M{x - 8} 90q8 10 16 0q-8 -10 -16 0M{x - 8} 120q8 10 16 0"
                f"q-8 -10 -16 0M{x - 8} 150q8 10 16 0q-8 -10 -16 0"
            ),
            "#C98F4A",
            2.2,
        )
    # fire
    for c, w, h in (("#D9481C", 52, 96), ("#F58A2A", 38, 74), ("#FFD468", 24, 50), ("#FFF6C8", 12, 28)):
        art.path(
            (
                f"M140 218C{140 - w} 214 {140 - w * 0.9} {218 - h * 0.45} {140 - w * 0.35} {218 - h * 0.7}"
                f"C{140 - w * 0.3} {218 - h * 0.55} {140 - w * 0.1} {218 - h * 0.6} 140 {218 - h}"
                f"C{140 + w * 0.2} {218 - h * 0.7} {140 + w * 0.3} {218 - h * 0.65} {140 + w * 0.45} {218 - h * 0.62}"
                f"C{140 + w} {218 - h * 0.4} {140 + w} 214 140 218Z"
            ),
            c,
        )
    # two ravens on a beam
    art.rect(-4, 74, 288, 11, 2, art.linear(0, 74, 0, 86, (0, "#8A5A30"), (1, "#3A2010")), stroke="#140A05", width=1.5)
    for x, d in ((96, 1), (184, -1)):
        with art.group(f"translate({x} 74) scale({d} 1)"):
            art.path(
                "M-34 10C-20 4 -16 -10 -8 -22C-4 -32 6 -38 14 -34C20 -34 26 -30 30 -26L18 -23C18 -10 8 0 -6 2Z",
                "#17141C",
                stroke="#6A5A6E",
                width=1.6,
            )
            art.circle(13, -28, 2.2, "#FFD468")
            art.line("M-12 -6C-4 -8 4 -14 8 -22", "#5A4A62", 2)
            art.line("M-2 2v6M5 0v8", "#D9A24A", 2.2)
    # table top with the patchwork of goods
    art.path("M-6 226H286V336H-6Z", art.linear(0, 220, 0, 330, (0, "#B5783F"), (0.3, "#7C4C25"), (1, "#3F2411")))
    art.line("M-6 227H286", "#F0CC94", 3)
    art.line("M-6 262H286M-6 300H286", "#3A2010", 1.6, opacity=0.6)
    _goods(art)
    # drinking horn and a roast
    art.path(
        "M60 176C64 214 96 236 118 232C122 214 100 210 92 176Z",
        art.linear(60, 176, 110, 232, (0, "#FFF6DD"), (0.5, "#D2B077"), (1, "#5A3A1C")),
        stroke="#2A1608",
        width=2,
    )
    art.ellipse(76, 176, 16.5, 5.5, "#6B3A12", stroke=TONE["gold"], width=3.5)
    art.ellipse(76, 174.5, 11, 2.6, "#FFE9B0")
    art.line("M74 206q10 2 18 -6", TONE["gold"], 3)
    art.ellipse(204, 229, 40, 9, "#C9D0D2", stroke="#3C4348", width=2)
    art.path(
        "M170 222C172 196 200 186 222 198C238 206 240 222 236 226C214 234 186 232 170 222Z",
        art.linear(172, 190, 236, 230, (0, "#E8A55E"), (0.5, "#A85A22"), (1, "#5A2A0C")),
        stroke="#3A1808",
        width=2,
    )
    art.line("M232 206L250 194", "#F6EBCF", 6)
    art.circle(251, 192, 5, "#F6EBCF")
    art.circle(254, 197, 4, "#F6EBCF")
    art.line("M182 210C190 202 202 198 212 202", "#FFDDA6", 3, opacity=0.8)


_SIDE = 17
_GOODS: tuple[tuple[list[tuple[int, int]], int, int, str], ...] = (
    ([(0, 0), (1, 0), (2, 0), (0, 1)], 58, 254, "#5E8F3A"),
    ([(1, 0), (1, 1), (2, 1), (0, 1)], 92, 254, "#2E79B8"),
    ([(0, 0), (1, 0), (0, 1), (1, 1)], 150, 254, "#B42E28"),
    ([(0, 0), (1, 0), (2, 0), (2, 1)], 190, 258, "#E39A2E"),
    ([(0, 0), (1, 0)], 66, 298, "#2E79B8"),
    ([(0, 0), (0, 1), (1, 1)], 112, 292, "#E39A2E"),
    ([(0, 0), (1, 0), (2, 0)], 170, 298, "#5E8F3A"),
)


def _goods(art: Drawing) -> None:
    for cells, left, top, colour in _GOODS:
        for column, row in cells:
            art.rect(left + column * _SIDE - 1, top + row * _SIDE + 2, _SIDE + 2, _SIDE + 2, 2, "#1A0C05", opacity=0.75)
        for column, row in cells:
            x, y = left + column * _SIDE, top + row * _SIDE
            paint = art.linear(x, y, x + _SIDE, y + _SIDE, (0, lighten(colour, 0.35)), (1, darken(colour, 0.12)))
            art.rect(x, y, _SIDE, _SIDE, 1.5, paint, stroke=darken(colour, 0.5), width=1.1)
