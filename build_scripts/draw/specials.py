"""The 25 special tiles of Vikings in fourteen kinds: dark oak in a rim of gold leaf."""

from __future__ import annotations

from build_scripts.draw import emblems, paths
from build_scripts.draw.carving import fist, head
from build_scripts.draw.figures import FIGURES
from build_scripts.draw.islands import BUILDINGS
from build_scripts.draw.palette import EDGE, FIGURE, TONE, darken, gild, lighten
from build_scripts.draw.scenery import footpath
from build_scripts.draw.shore import island, sea
from build_scripts.draw.svg import Drawing


def plaque(art: Drawing) -> None:
    """Draws the ground of a special tile: gold rim with garnets, dark oak that glows in the middle."""
    art.rect(1, 1, 158, 158, 15, "#1A0E05")
    rim = art.linear(
        10, 0, 150, 160, (0, "#FFF6CF"), (0.22, "#F3C955"), (0.5, "#D29A2C"), (0.75, "#F0C050"), (1, "#8F5F17")
    )
    art.rect(3, 3, 154, 154, 13, rim)
    art.line("M6 146V18Q6 6 18 6H146", "#FFFBE6", 2, opacity=0.8)
    art.rect(9, 9, 142, 142, 8, stroke="#7A4F12", width=1.4)
    art.rect(13.5, 13.5, 133, 133, 6, "#150B05")
    art.rect(15, 15, 130, 130, 5, art.linear(20, 15, 140, 145, (0, "#6B4220"), (0.5, "#4A2C16"), (1, "#2B190D")))
    art.rect(
        15, 15, 130, 130, 5, art.radial(80, 74, 78, (0, "#FFD98A", 0.62), (0.5, "#C98A3A", 0.3), (1, "#000000", 0))
    )
    for level in (40, 66, 93, 120):
        art.line(f"M17 {level}C50 {level - 4} 84 {level + 5} 143 {level}", "#1E0F06", 1.3, opacity=0.35)
    for x, y in ((8.5, 8.5), (151.5, 8.5), (151.5, 151.5), (8.5, 151.5)):
        gem = art.linear(x - 5, y - 5, x + 5, y + 5, (0, "#FF9B84"), (0.5, "#B3241F"), (1, "#5A0F0C"))
        art.path(
            paths.polygon((x, y - 6.5), (x + 6.5, y), (x, y + 6.5), (x - 6.5, y)), gem, stroke="#3A0A08", width=1.4
        )


def figure_bonus(art: Drawing, craft: str, bonus: str, value: str) -> None:
    """Draws a figure and what each of its kind brings: a coin or a star with the number on it."""
    plaque(art)
    with art.group("translate(-4 8) scale(.8)"):
        FIGURES[craft](art)
    if bonus == "coin":
        if value == "+2":
            emblems.gold_coin(art, 126, 84, 25)
        emblems.gold_coin(art, 117, 112, 31, value, 39)
    else:
        emblems.gold_star(art, 116, 112, 38, value, 37)


def hoard(art: Drawing) -> None:
    """Draws a sack of gold: five at once."""
    plaque(art)
    with art.group("translate(14 10) scale(.82)"):
        emblems.hoard(art)
    emblems.gold_coin(art, 80, 98, 36, "5", 58)


def boat(art: Drawing) -> None:
    """Draws the ferry that carries many at once."""
    plaque(art)
    with art.group("translate(12 14) scale(.85)"):
        emblems.ferry(art)


def boatsman_horn(art: Drawing) -> None:
    """Draws a boatsman who blows a horn."""
    plaque(art)
    grey = FIGURE["boatsman"]
    coat = "M20 145V128C22 104 40 94 62 94C86 94 102 104 106 128L108 145Z"
    art.path(coat, EDGE, stroke=EDGE, width=4)
    art.path(coat, art.linear(24, 94, 104, 145, (0, lighten(grey, 0.4)), (0.5, grey), (1, darken(grey, 0.4))))
    art.line("M62 112V145", darken(grey, 0.5), 2)
    scarf = "M34 96C44 108 82 108 92 96C92 88 86 84 78 84H48C40 84 34 88 34 96Z"
    art.path(scarf, art.linear(34, 84, 92, 108, (0, "#D9664A"), (1, "#8E2A1E")), stroke=EDGE, width=2.4)
    cap = paths.spline([(34, 56, 0), (34, 40), (46, 27), (63, 23), (80, 28), (89, 42), (88, 56, 0)])
    art.circle(61, 66, 28, EDGE)
    head(art, 61, 64, 25, "#E6DFD0", "moustache")
    art.path(
        cap,
        art.linear(36, 20, 88, 56, (0, lighten(grey, 0.35)), (0.5, darken(grey, 0.15)), (1, darken(grey, 0.45))),
        stroke=EDGE,
        width=2.4,
    )
    art.path(
        "M32 54Q61 44 91 54V63Q61 53 32 63Z",
        art.linear(32, 50, 91, 63, (0, "#FFF9E8"), (1, "#C7B48C")),
        stroke=EDGE,
        width=2,
    )
    with art.group("translate(12 30) scale(.88)"):
        emblems.horn(art)
    sleeve = paths.bar(92, 143, 104, 121, 22, 19)
    art.path(sleeve, EDGE, stroke=EDGE, width=4)
    art.path(sleeve, art.linear(90, 116, 116, 140, (0, lighten(grey, 0.3)), (1, darken(grey, 0.35))))
    fist(art, 105, 113, 11.5, EDGE)


def surplus(art: Drawing) -> None:
    """Draws fish in plenty, each worth three stars."""
    plaque(art)
    with art.group("translate(8 18) scale(.82)"):
        emblems.fish_barrel(art)
    emblems.gold_star(art, 113, 107, 39, "3", 44)


def exchange(art: Drawing) -> None:
    """Draws scales: three coins weigh as much as one star."""
    plaque(art)
    with art.group("translate(8 9) scale(.9)"):
        emblems.scales(art)


_GOLDEN_SIZE = {"church": 0.98, "farmstead": 1.3, "smithy": 1.24, "watchtower": 0.94}


def golden_building(art: Drawing, building: str) -> None:
    """Draws an island middle with the building in gold; its land joins an island row like any other."""
    seed = 50 + list(BUILDINGS).index(building)
    sea(art, seed)
    island(art, "middle", seed)
    footpath(art, paths.spline([(64, 100), (74, 104), (104, 96), (140, 88), (170, 84)], close=False))
    art.ellipse(66, 62, 68, 62, art.radial(66, 62, 68, (0, "#FFF3B8", 0.85), (0.5, "#FFE08A", 0.4), (1, "#FFD060", 0)))
    size = _GOLDEN_SIZE[building]
    with art.group(f"translate(62 102) scale({size})"):
        for shift in ((-2, 0), (2, 0), (0, -2), (1.5, 1.5)):
            with (
                art.group(f"translate({shift[0]} {shift[1]})"),
                art.tinted(lambda colour: "#2E1905" if colour[0] == "#" else colour),
            ):
                BUILDINGS[building](art, 0, 0)
        with art.tinted(gild):
            BUILDINGS[building](art, 0, 0)
    emblems.gold_star(art, 128, 118, 29)
    rim = art.linear(0, 0, 160, 0, (0, "#F3C955"), (0.3, "#FFF3BF"), (0.6, "#D29A2C"), (1, "#F0C050"))
    for y in (0, 152):
        art.path(f"M-1 {y}H161V{y + 8}H-1Z", rim)
        art.line(f"M-1 {8 if y == 0 else 152}H161", "#3A2206", 2)
        for x in (20, 60, 100, 140):
            art.path(paths.polygon((x, y + 1.5), (x + 3, y + 4), (x, y + 6.5), (x - 3, y + 4)), TONE["blood"])
