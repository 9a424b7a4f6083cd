"""The Landnám panel of the hall."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.scenery import birch, peak, rock, sheep
from build_scripts.draw.svg import Drawing


def landnam(art: Drawing) -> None:
    """Paints a turf farm under a volcano, on a field of 280 by 330."""
    art.path("M0 0H280V330H0Z", art.linear(0, 0, 0, 200, (0, "#6FA8C9"), (0.7, "#CFE3E2"), (1, "#FBF0CF")))
    for x, y, k in ((60, 60, 1), (210, 44, 0.8), (240, 90, 0.6)):
        art.path(
            (
                f"M{x - 34 * k} {y}q2 {-16 * k} {20 * k} {-13 * k}q{10 * k} {-16 * k} {26 * k} {-4 * k}"
                f"q{20 * k} {-4 * k} {22 * k} {17 * k}Z"
            ),
            "#FFFBEF",
            opacity=0.9,
        )
    peak(art, 70, 200, 110, 120, "#6C7D8C")
    peak(art, 214, 200, 120, 150, "#5F6F82")
    art.path("M196 62C190 40 208 34 204 14C224 26 214 44 226 60Z", "#F3EFE2", opacity=0.55)
    art.line("M206 52C212 68 206 84 214 104C218 118 210 132 216 150", "#E8592A", 5)
    art.line("M206 52C212 68 206 84 214 104", "#FFC45E", 2)
    art.path(
        paths.spline([(-10, 340, 0), (-10, 196), (60, 184), (140, 196), (220, 186), (290, 198), (290, 340, 0)]),
        art.linear(0, 186, 0, 330, (0, "#B7CB68"), (0.4, "#86A648"), (1, "#456428")),
    )
    art.path(
        paths.spline(
            [
                (152, 196),
                (160, 214),
                (138, 232),
                (128, 256),
                (160, 284),
                (170, 330, 0),
                (96, 330, 0),
                (104, 288),
                (96, 258),
                (114, 230),
                (140, 212),
                (144, 197),
            ]
        ),
        art.linear(0, 196, 0, 330, (0, "#CDE6EA"), (1, "#3F86A3")),
    )
    art.line("M112 300q14 6 40 0M106 270q12 5 30 0", "#EAF6F4", 2.4, opacity=0.7)

    _turf_farm(art, 86, 240, 0.92)
    # standing pillars on the shore and cattle
    for x, y in ((206, 262), (232, 268)):
        art.rect(
            x - 6,
            y - 48,
            12,
            50,
            4,
            art.linear(x - 6, 0, x + 6, 0, (0, "#D9A566"), (1, "#5E3A1C")),
            stroke="#2A1608",
            width=1.6,
        )
        art.line(f"M{x - 3} {y - 38}l6 4l-6 4l6 4M{x} {y - 20}v14", "#4A2A12", 2)
        art.circle(x, y - 50, 7, "#B98448", stroke="#2A1608", width=1.6)
        art.circle(x - 2, y - 51, 1.2, "#2A1608")
        art.circle(x + 2.5, y - 51, 1.2, "#2A1608")
    for x, y, k in ((190, 214, 1.2), (222, 224, 1), (40, 286, 1.6), (78, 300, 1.4), (210, 300, 1.6)):
        with art.group(f"translate({x} {y}) scale({k})"):
            sheep(art, 0, 0)
    birch(art, 252, 232, 1.3)
    birch(art, 20, 224, 1.2)
    rock(art, 58, 326, 1.4)
    rock(art, 236, 320, 1.7)


def _turf_farm(art: Drawing, x: float, y: float, k: float) -> None:
    with art.group(f"translate({x} {y}) scale({k})"):
        art.ellipse(8, 3, 62, 8, "#1B2A0E", opacity=0.4)
        for dx, sc in ((-34, 0.86), (34, 0.86), (0, 1)):
            with art.group(f"translate({dx} 0) scale({sc})"):
                art.path(
                    "M-34 2C-34 -30 -18 -50 0 -62C18 -50 34 -30 34 2Z",
                    art.linear(-30, -60, 30, 0, (0, "#A9C25A"), (0.5, "#6E8F3A"), (1, "#3D5622")),
                    stroke="#24361A",
                    width=2,
                )
                art.path(
                    "M-20 2V-22L0 -44L20 -22V2Z",
                    art.linear(-20, -44, 20, 0, (0, "#D9A566"), (0.5, "#9A6332"), (1, "#5A3417")),
                    stroke="#2A1608",
                    width=1.8,
                )
                art.rect(-7, -20, 14, 22, 2, "#2A160A", stroke="#E3B67A", width=1.5)
                art.line("M-24 -20L0 -47L24 -20", "#F0D8A8", 3.4)
                art.rect(-4, -33, 8, 6, 1, "#FFD27A")
        art.line("M12 -60q5 -8 -1 -15q-6 -7 3 -16", "#FBF6E8", 5, opacity=0.6)
