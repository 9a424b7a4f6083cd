"""Sea and island ground; every island tile joins its neighbours at the same three heights."""

from __future__ import annotations

from random import Random

from build_scripts.draw import paths
from build_scripts.draw.palette import TONE
from build_scripts.draw.svg import Drawing

SEA = TONE["sea"]
SHORE, GRASS, CLIFF = 46, 104, 128


def sea(art: Drawing, seed: int = 1, waves: bool = True) -> None:
    """Fills a tile of 160 by 160 with sea."""
    art.path("M-2 -2H162V162H-2Z", SEA)
    chance = Random(seed)
    if waves:
        for x, y in ((14, 18), (66, 14), (118, 22), (30, 150), (96, 148), (134, 152)):
            x += chance.randint(-5, 5)
            y += chance.randint(-3, 3)
            art.line(f"M{x} {y}q5 -5 10 0q5 5 10 0", "#7DB4C4", 1.8, opacity=0.55)


def _outlines(kind: str) -> tuple[str, str]:
    if kind == "middle":
        far = [
            (-24, SHORE),
            (-8, SHORE),
            (8, SHORE),
            (30, 42),
            (58, 45),
            (88, 39),
            (122, 43),
            (152, SHORE),
            (168, SHORE),
            (184, SHORE),
        ]
        near = [
            (184, GRASS),
            (168, GRASS),
            (152, GRASS),
            (126, 108),
            (98, 103),
            (66, 109),
            (34, 105),
            (8, GRASS),
            (-8, GRASS),
            (-24, GRASS),
        ]
        foot = [
            (184, CLIFF),
            (168, CLIFF),
            (152, CLIFF),
            (128, 132),
            (100, 127),
            (68, 133),
            (36, 129),
            (8, CLIFF),
            (-8, CLIFF),
            (-24, CLIFF),
        ]
        return paths.spline(far + near), paths.spline(far + foot)
    # left end, closed on the left
    far = [(184, SHORE), (168, SHORE), (152, SHORE), (120, 41), (88, 44), (60, 40), (38, 48), (22, 62), (17, 78)]
    near = [(24, 94), (44, 104), (70, 107), (104, 103), (130, 106), (152, GRASS), (168, GRASS), (184, GRASS)]
    foot = [(22, 104), (42, 124), (70, 131), (104, 126), (130, 130), (152, CLIFF), (168, CLIFF), (184, CLIFF)]
    return paths.spline(far + near), paths.spline(far + foot)


def island(art: Drawing, kind: str, seed: int) -> None:
    """Draws the land of an island tile: "middle" meets both side edges, "end" is closed on the left."""
    chance = Random(seed)
    grass, cliff = _outlines(kind)
    art.path(cliff, fill="#5FA0B2", stroke="#5FA0B2", width=24, opacity=0.35)
    art.path(cliff, fill="none", stroke="#8CC0CB", width=13, opacity=0.45)
    art.path(cliff, fill="none", stroke=TONE["foam"], width=6.5, opacity=0.85)
    art.path(
        cliff, fill="none", stroke=TONE["foam"], width=2, opacity=0.7, dash="14 9 5 11", transform="translate(0 7)"
    )
    art.path(
        cliff, art.linear(0, 98, 0, 132, (0, "#D9BE8E"), (0.35, "#A98457"), (1, "#5B4026")), stroke="#3E2A18", width=1.6
    )
    # strata and clefts
    for i in range(-8, 172, 11):
        if kind != "middle" and i < 34:
            continue
        x = i + chance.randint(-3, 3)
        y0 = GRASS + 4 + chance.randint(0, 4)
        length = chance.randint(9, 17)
        art.line(f"M{x} {y0}l{chance.randint(-3, 3)} {length}", "#4A321C", 1.7, opacity=0.55)
        art.line(f"M{x + 2.2} {y0 + 1}l{chance.randint(-2, 2)} {length - 4}", "#F0DAAE", 1.2, opacity=0.4)
    art.path(
        grass, art.linear(0, 38, 0, 110, (0, "#B7CB68"), (0.45, "#8FAC4E"), (1, "#6B8C40")), stroke="#3E5524", width=1.6
    )
    # inner light rim along the far shore, meadow patches
    if kind == "middle":
        art.path(
            paths.spline(
                [
                    (-24, 49),
                    (-8, 49),
                    (8, 49),
                    (30, 45),
                    (58, 48),
                    (88, 42),
                    (122, 46),
                    (152, 49),
                    (168, 49),
                    (184, 49),
                ],
                close=False,
            ),
            stroke="#E2E8A2",
            width=2.4,
            opacity=0.7,
        )
    else:
        art.path(
            paths.spline(
                [(184, 49), (168, 49), (152, 49), (120, 44), (88, 47), (60, 43), (40, 51), (25, 64), (20.5, 78)],
                close=False,
            ),
            stroke="#E2E8A2",
            width=2.4,
            opacity=0.7,
        )
    for _ in range(3):
        x = chance.randint(60, 110)
        y = chance.randint(62, 92)
        art.ellipse(x, y, chance.randint(18, 28), chance.randint(5, 8), "#A9BF5A", opacity=0.5)
    left = 36 if kind != "middle" else 6
    for _ in range(11):
        x = chance.randint(left, 152)
        y = chance.randint(54, 100)
        art.line(f"M{x} {y}l-1.5 -4M{x + 2} {y}l0 -5M{x + 4} {y}l1.5 -4", "#4A6A2C", 1.2, opacity=0.6)
