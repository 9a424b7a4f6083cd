"""The Tiny Epic Vikings panel of the hall."""

from __future__ import annotations

from random import Random

from build_scripts.draw import paths
from build_scripts.draw.lettering import outline
from build_scripts.draw.ships import longship
from build_scripts.draw.svg import Drawing


def tiny_epic(art: Drawing) -> None:
    """Paints the world tree on its islet, on a field of 280 by 330."""
    art.path("M0 0H280V330H0Z", art.linear(0, 0, 0, 230, (0, "#2A1F4A"), (0.6, "#8A4A6B"), (1, "#F2A65E")))
    art.circle(140, 120, 120, art.radial(140, 118, 120, (0, "#FFF0B8", 0.9), (0.45, "#FFC878", 0.4), (1, "#F2A65E", 0)))
    art.circle(140, 112, 58, "#FFF1C9", opacity=0.9)
    chance = Random(9)
    for _ in range(22):
        art.circle(chance.randint(8, 272), chance.randint(6, 80), chance.choice((0.8, 1.2)), "#FFF3D6", opacity=0.8)
    art.path(
        "M0 226H280V330H0Z",
        art.linear(0, 226, 0, 330, (0, "#F2B878"), (0.1, "#7C6A93"), (0.6, "#3A3F6E"), (1, "#1C1F42")),
    )
    for y, w, o in ((234, 120, 0.7), (243, 90, 0.5), (252, 60, 0.4)):
        art.line(f"M{140 - w / 2} {y}h{w}", "#FFE6B8", 2.6, opacity=o)
    # islet
    art.path(
        paths.spline([(40, 262), (70, 240), (140, 232), (214, 240), (244, 262), (206, 290), (140, 298), (72, 290)]),
        art.linear(0, 240, 0, 298, (0, "#C29A66"), (1, "#4A2F2A")),
        stroke="#2A1A24",
        width=2,
    )
    art.path(
        paths.spline([(40, 258), (70, 238), (140, 230), (214, 238), (244, 258), (206, 270), (140, 276), (72, 270)]),
        art.linear(0, 232, 0, 276, (0, "#B7C45E"), (1, "#5C7E38")),
        stroke="#33461F",
        width=1.6,
    )
    art.line("M36 284q14 -7 28 0t28 0t28 0t28 0t28 0t28 0t28 0t20 0", "#E8E3F0", 2.6, opacity=0.8)
    # world tree
    bark = art.linear(110, 100, 172, 250, (0, "#B98448"), (0.5, "#6E431F"), (1, "#331B0C"))
    art.path(
        (
            "M118 256C130 244 128 214 124 190C116 176 92 172 76 158L82 152C98 162 118 164 128 168"
            "C126 148 112 132 98 118L106 114C120 124 132 136 138 152C142 132 140 112 132 92L141 90"
            "C152 110 152 132 150 152C158 138 170 126 186 116L191 123C176 132 164 150 158 170"
            "C172 164 190 160 202 150L207 157C192 172 166 178 156 190C152 214 152 244 166 256"
            "C176 260 186 262 192 266C170 266 160 264 150 260C142 266 134 266 128 260C114 266 102 266 92 264"
            "C102 262 112 260 118 256Z"
        ),
        bark,
        stroke="#1C0F07",
        width=2,
    )
    art.line("M136 250C140 226 136 200 138 176M146 246C148 226 146 206 148 186", "#E3B67A", 1.8, opacity=0.6)
    for x, y, r in (
        (78, 138, 28),
        (112, 104, 30),
        (152, 82, 34),
        (192, 108, 30),
        (208, 142, 26),
        (140, 128, 30),
        (98, 132, 22),
        (178, 136, 26),
    ):
        art.circle(x + 2, y + 5, r, "#24401E")
    for x, y, r in (
        (78, 138, 28),
        (112, 104, 30),
        (152, 82, 34),
        (192, 108, 30),
        (208, 142, 26),
        (140, 128, 28),
        (98, 132, 20),
        (178, 136, 24),
    ):
        art.circle(
            x, y, r, art.radial(x - r * 0.4, y - r * 0.5, r * 1.7, (0, "#C9DA6A"), (0.45, "#7FA845"), (1, "#355C2A"))
        )
    for _ in range(34):
        art.circle(chance.randint(66, 216), chance.randint(62, 158), chance.choice((1.4, 2)), "#EAF0A0", opacity=0.55)
    # rune stone
    art.path(
        paths.spline([(196, 268), (192, 230), (202, 206), (216, 200), (228, 210), (234, 236), (232, 268)]),
        art.linear(194, 200, 234, 268, (0, "#D8D2C2"), (0.5, "#8F887A"), (1, "#4A453C")),
        stroke="#201C17",
        width=2,
    )
    for g, y in (("ᚢ", 222), ("ᛁ", 240), ("ᚲ", 256)):
        art.path(outline(g, 213, y, 20), "#FFD468")
    art.line("M202 262C198 236 204 214 216 209C226 214 230 240 226 262", "#4A453C", 1.6, opacity=0.7)
    for k, x, y, z in (("yellow", 14, 196, 0.42), ("blue", 206, 262, 0.36)):
        with art.group(f"translate({x} {y}) scale({z})"):
            longship(art, k)
        art.line(f"M{x - 4} {y + 136 * z}q6 -4 12 0t12 0t12 0t12 0t12 0t10 0", "#E8E3F0", 2, opacity=0.9)
