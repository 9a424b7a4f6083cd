"""The goldsmith: raised hammer, leather apron, a great ring."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.carving import carve, fist, grain, head, robe
from build_scripts.draw.palette import FIGURE, TONE, darken
from build_scripts.draw.svg import Drawing


def goldsmith(art: Drawing) -> None:
    """Draws the figure on a field of 160 by 160, its foot at (80, 147)."""
    colour = FIGURE["goldsmith"]
    body = robe(76, 60, 31, 37, 145)
    skull = paths.circle(76, 42, 21)
    arm = "M92 64C104 66 114 58 118 44L133 48C132 70 116 86 98 86Z"
    handle = paths.bar(125, 66, 129, 22, 8)
    hammer = "M103 8L147 11Q152 11.5 151 17L149.5 29Q149 34 143 33.500L105 30.500Q100 30 100 25L100 13Q100 8 103 8Z"
    larm = "M58 66C46 68 42 76 40 84L52 92C56 86 60 84 66 84Z"
    ring = paths.circle(31, 100, 22) + "M20 100A11 11 0 1 0 42 100A11 11 0 1 0 20 100Z"
    gem = "M31 70L40 77L31 86L22 77Z"
    carve(
        art,
        colour,
        [
            body,
            skull,
            arm,
            handle,
            hammer,
            larm,
            ring,
            gem,
        ],
        shadow=(80, 147, 58, 8),
    )
    # hammer
    art.path(handle, art.linear(121, 40, 133, 44, (0, "#B9824A"), (1, "#6B4322")), transform="translate(1 1)")
    art.path(
        hammer,
        art.linear(104, 8, 140, 34, (0, "#C9D0D2"), (0.5, "#7D868B"), (1, "#454C52")),
        stroke="#23272A",
        width=1.5,
        transform="translate(.8 .8)",
    )
    art.line("M106 12.500L145 15", "#F3F6F6", 2, opacity=0.8)
    fist(art, 125, 58, 8, darken(colour, 0.6))
    # ring
    art.path(
        ring,
        art.linear(12, 80, 50, 122, (0, "#FFF3BF"), (0.4, "#F3C53C"), (1, "#9A6512")),
        rule="evenodd",
        stroke="#6B450D",
        width=1.4,
        transform="translate(.8 .8)",
    )
    art.line("M16 92A17 17 0 0 1 30 83.5", "#FFFBE6", 3, opacity=0.9)
    art.path(
        gem, art.linear(22, 70, 40, 86, (0, "#FF9B84"), (0.5, "#C52E2A"), (1, "#6D1211")), stroke="#5A1010", width=1.3
    )
    art.line("M31 71L31 85M23 77H39", "#FFD0C0", 1, opacity=0.6)
    fist(art, 45, 87, 7, darken(colour, 0.6))
    head(art, 76, 44, 18, "#6B3A1B", "full")
    # headband & hair
    art.path("M56 38C58 20 94 20 96 38C84 31 68 31 56 38Z", art.linear(56, 22, 96, 40, (0, "#8A5226"), (1, "#4A2710")))
    art.line("M56.5 38C66 31.5 86 31.5 95.5 38", TONE["blood"], 4)
    # leather apron
    art.path(
        "M60 84C66 88 86 88 92 84L102 130Q103 137 96 138H56Q49 137 50 130Z",
        art.linear(54, 84, 98, 138, (0, "#9A6236"), (0.6, "#74431F"), (1, "#4E2A12")),
        stroke="#3A1E0C",
        width=1.4,
    )
    art.line("M58 92L53 131M94 92L99 131", "#D9A566", 1.3, dash="3 3", opacity=0.8)
    art.path("M64 108H88V122Q76 128 64 122Z", fill="#5E3517", stroke="#D9A566", width=1.2)
    art.line("M70 108V98M76 108V96M82 108V99", "#C9D0D2", 2.4)
    grain(art, colour, ["M42 120C44 108 45 98 48 92", "M108 124C107 112 106 102 104 94", "M44 141H104"])
