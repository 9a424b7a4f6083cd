"""The hanging frames of the hall."""

from __future__ import annotations

from random import Random

from build_scripts.draw.knots import ring_chain, weave
from build_scripts.draw.svg import Drawing


def menu_panel(art: Drawing, hover: bool) -> None:
    """Draws the hanging frame of a title on a field of 320 by 620; its window shows the picture behind."""
    # chains
    for x in (70, 250):
        for k in range(7):
            art.ellipse(x, 6 + k * 13, 4.4, 8, "none", stroke="#17191B", width=4.4)
            art.ellipse(x, 6 + k * 13, 4.4, 8, "none", stroke="#8D979C", width=1.8)
    out = "M10 604V150Q10 92 70 84L160 70L250 84Q310 92 310 150V604Q310 614 300 614H20Q10 614 10 604Z"
    hole = "M34 424V190Q34 118 160 112Q286 118 286 190V424Z"
    if hover:
        for w, o in ((18, 0.10), (10, 0.22)):
            art.path(out, stroke="#FFC54A", width=w, opacity=o)
    art.path(
        out + hole,
        art.linear(
            10,
            70,
            310,
            614,
            (0, "#A9713B" if not hover else "#C58A4A"),
            (0.4, "#744821" if not hover else "#8E5A2A"),
            (1, "#38200F" if not hover else "#4A2B14"),
        ),
        rule="evenodd",
        stroke="#140A05",
        width=3,
    )
    chance = Random(2)
    for k in range(9):
        y = 436 + k * 20
        art.line(
            f"M22 {y}C90 {y + chance.randint(-6, 6)} 200 {y + chance.randint(-6, 6)} 298 {y}",
            "#2A160A",
            1.4,
            opacity=0.28,
        )
    for x in (18, 24, 296, 302):
        art.line(f"M{x} 170C{x + 2} 260 {x - 2} 340 {x} 430", "#2A160A", 1.2, opacity=0.3)
    art.line("M14 150Q14 96 71 88L160 74L249 88", "#F3CE92", 2.6, opacity=0.8)
    art.path(hole, stroke="#140A05", width=7)
    art.path(hole, stroke="#E0AC4C" if not hover else "#FFD978", width=2.6)
    art.line("M40 424V192Q40 124 160 118", "#140A05", 5, opacity=0.35)
    # carved chain under the picture, rivets
    st = ring_chain([(x, 446) for x in range(34, 287)], 42, 7.5, 6.4)
    weave(art, st, 3.4, "#1C0F07", "#D9A24A", gap=1.1)
    for x, y in ((24, 600), (296, 600), (70, 96), (250, 96)):
        art.circle(x + 1, y + 1.5, 7, "#0C0603")
        art.circle(x, y, 6.4, art.radial(x - 2, y - 2.4, 8, (0, "#E9EDEE"), (0.5, "#8D979C"), (1, "#2E3337")))
