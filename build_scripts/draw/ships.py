"""Longships under four sails."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.palette import SAIL, TONE, darken, lighten
from build_scripts.draw.shore import SEA, sea
from build_scripts.draw.svg import Drawing


def emblem(art: Drawing, sail: str, x: float, y: float, r: float, tone: str) -> None:
    """Draws the badge of a sail: axe, sun wheel, hammer or serpent."""
    if sail == "red":  # axe
        art.path(paths.bar(x - r * 0.5, y + r * 0.9, x + r * 0.25, y - r * 0.75, r * 0.2), tone)
        art.path(
            (
                f"M{x - r * 0.05} {y - r * 0.55}"
                f"C{x + r * 0.3} {y - r * 0.9} {x + r * 0.4} {y - r} {x + r * 0.45} {y - r * 1.1}"
                f"C{x + r * 0.95} {y - r * 0.8} {x + r * 1.0} {y} {x + r * 0.75} {y + r * 0.35}"
                f"C{x + r * 0.5} {y + r * 0.02} {x + r * 0.3} {y - r * 0.12} {x + r * 0.05} {y - r * 0.12}Z"
            ),
            tone,
        )
    if sail == "green":  # sun wheel
        art.circle(x, y, r * 0.86, stroke=tone, width=r * 0.24)
        art.line(f"M{x} {y - r * 0.86}V{y + r * 0.86}M{x - r * 0.86} {y}H{x + r * 0.86}", tone, r * 0.2)
        art.circle(x, y, r * 0.26, tone)
    if sail == "yellow":  # Thor's hammer
        art.path(
            (
                f"M{x - r * 0.95} {y + r * 0.15}L{x - r * 0.8} {y + r * 0.85}L{x} {y + r * 1.02}"
                f"L{x + r * 0.8} {y + r * 0.85}L{x + r * 0.95} {y + r * 0.15}L{x + r * 0.2} {y + r * 0.15}"
                f"L{x + r * 0.14} {y - r * 0.7}A{r * 0.2} {r * 0.2} 0 1 0 {x - r * 0.14} {y - r * 0.7}"
                f"L{x - r * 0.2} {y + r * 0.15}Z"
            ),
            tone,
        )
    if sail == "blue":  # serpent coil
        art.line(
            (
                f"M{x + r * 0.9} {y + r * 0.75}"
                f"C{x + r * 0.2} {y + r * 1.15} {x - r * 0.95} {y + r * 0.85} {x - r * 0.9} {y - r * 0.1}"
                f"C{x - r * 0.85} {y - r * 0.95} {x + r * 0.7} {y - r * 1.05} {x + r * 0.75} {y - r * 0.15}"
                f"C{x + r * 0.78} {y + r * 0.5} {x - r * 0.3} {y + r * 0.55} {x - r * 0.3} {y}"
                f"C{x - r * 0.3} {y - r * 0.3} {x + r * 0.1} {y - r * 0.35} {x + r * 0.2} {y - r * 0.05}"
            ),
            tone,
            r * 0.26,
        )
        art.path(
            paths.polygon((x + r * 0.7, y + r * 0.5), (x + r * 1.25, y + r * 0.65), (x + r * 0.85, y + r * 1.05)), tone
        )


def longship(art: Drawing, sail_name: str) -> None:
    """Draws a raider's longship on a field of 160 by 160."""
    colour = SAIL[sail_name]
    wood = art.linear(20, 96, 120, 140, (0, "#C98F52"), (0.5, "#8E5A2C"), (1, "#43250F"))
    # mast, yard, ropes
    art.line("M80 104V10", "#4A2D14", 5)
    art.line("M79 104V10", "#B07C45", 2)
    art.line("M80 12L24 96M80 12L140 94", "#EADFC4", 1.2, opacity=0.8)
    # sail
    sail = "M38 20C60 16 100 16 122 20C128 42 126 68 118 88C100 80 62 80 44 88C34 66 32 42 38 20Z"
    art.path(sail, darken(colour, 0.6), transform="translate(2.5 3)")
    art.path(sail, "#F4E8CB")
    stripes = {
        "red": [
            "M38 20C32 42 34 66 44 88C48 86.3 52 85 56 84C48 64 47 40 52 18.300Z",
            "M66 17.400C64 40 64 62 69 82.200C75 81.8 81 81.8 88 82C92 62 93 40 91 17.300Z",
            "M106 18.200C112 40 110 64 104 84.200C109 85 114 86.5 118 88C126 68 128 42 122 20Z",
        ],
        "green": ["M38 20L122 20C128 42 126 68 118 88C100 80 62 80 44 88C34 66 32 42 38 20Z"],
        "yellow": [
            "M38 20C60 16 100 16 122 20C124 27 125 32 125.5 37C100 32 60 32 34.8 37C35 31 36 25 38 20Z",
            "M35.5 55C60 49 100 49 125 55C124 63 122.5 70 120 78L40 78C38 71 36.5 63 35.5 55Z",
        ],
        "blue": [
            "M38 20C60 16 100 16 122 20C126 32 126.5 44 125.5 54L80 50L80 17C60 17 46 18.5 38 20Z",
            "M34.5 54L80 50L80 82C66 82 54 84 44 88C38 76 35 64 34.5 54Z",
        ],
    }
    f = art.linear(40, 16, 120, 88, (0, lighten(colour, 0.22)), (0.5, colour), (1, darken(colour, 0.28)))
    for d in stripes[sail_name]:
        art.path(d, f)
    if sail_name == "blue":
        art.path(
            (
                "M80 17V50L34.5 54C34 40 35 30 38 20C46 18.5 60 17 80 17ZM80 50L125.5 54C124 68 121 78 118 88"
                "C106 84 94 82 80 82Z"
            ),
            art.linear(40, 16, 120, 88, (0, "#EAF3F6"), (1, "#B9D0DA")),
        )
    # billow shading
    art.path(
        sail,
        art.linear(
            36, 30, 128, 70, (0, "#FFFFFF", 0.25), (0.35, "#FFFFFF", 0), (0.75, "#1A0A04", 0.05), (1, "#1A0A04", 0.38)
        ),
    )
    art.line("M44 88C62 80 100 80 118 88", darken(colour, 0.5), 2.4)
    art.path(sail, stroke=darken(colour, 0.6), width=1.8)
    art.circle(80, 50, 23, art.radial(74, 44, 30, (0, "#FFF9E8"), (1, "#E2CFA2")), stroke=darken(colour, 0.5), width=2)
    emblem(art, sail_name, 80, 50, 15, darken(colour, 0.18) if sail_name != "yellow" else "#8A5A10")
    art.line("M32 20H128", "#4A2D14", 5.4)
    art.line("M32 19H128", "#C08A50", 2.2)
    art.circle(80, 8, 3.4, TONE["gold"], stroke="#5A3A0C", width=1)
    art.path("M80 6C88 1 94 5 100 2L97 9C91 8 86 11 80 10Z", colour, stroke=darken(colour, 0.5), width=1)
    # hull with prow dragon and curled stern
    hull = (
        "M8 62C2 58 4 48 13 47C20 46 25 51 25 58C25 62 20 63 18 60C21 74 26 88 38 98"
        "C60 106 100 106 122 98C134 88 140 74 142 56C143 48 150 46 154 50C158 54 156 61 150 61"
        "C149 61 148 61 147.5 60C148 84 142 112 122 128C104 138 56 138 38 128C20 114 12 92 12 70"
        "C11 66 10 64 8 62Z"
    )
    art.path(hull, "#24130A", transform="translate(2 4)", opacity=0.6)
    art.path(hull, wood, stroke="#24130A", width=2)
    art.line(
        (
            "M15 78C19 98 28 112 42 119C62 127 98 127 118 119C132 112 141 98 145 76M14 70"
            "C17 88 26 102 40 108.500C60 116 100 116 120 108.500C134 102 143 86 146 68"
        ),
        "#3A1F0C",
        1.6,
        opacity=0.85,
    )
    art.line("M18 62C21 76 27 90 38 98C60 106 100 106 122 98C134 88 140 74 142.5 58", "#E8BC80", 2.2)
    art.circle(14, 53, 2, "#FFE08A", stroke="#24130A", width=1)
    art.line("M5 57L11 58M22 49l4 -4M19 47l1 -5", "#24130A", 1.8)
    art.line("M8 52.500C11 50 15 49 19 51", "#E8BC80", 1.4)
    # shields
    for i, x in enumerate((42, 61, 80, 99, 118)):
        y = 101.5 + (4.5 if x == 80 else 3.4 if x in (61, 99) else 0)
        c = (colour, "#F1E2BD")[i % 2]
        art.circle(
            x,
            y,
            9.6,
            art.linear(x - 8, y - 8, x + 8, y + 8, (0, lighten(c, 0.3)), (1, darken(c, 0.3))),
            stroke="#24130A",
            width=1.6,
        )
        art.path(
            f"M{x - 9} {y}H{x + 9}M{x} {y - 9}V{y + 9}" if i % 2 == 0 else paths.circle(x, y, 5.6),
            stroke=("#F1E2BD" if i % 2 == 0 else colour),
            width=2.2,
        )
        art.circle(x, y, 3, "#C9D0D2", stroke="#24130A", width=1)


def bow_wave(art: Drawing) -> None:
    """Draws the water that closes round the hull."""
    art.path("M10 132q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0q4 4 6 8q-70 18 -146 0q6 -4 20 -8Z", SEA)
    art.line("M8 134q10 -8 20 0t20 0t20 0t20 0t20 0t20 0t20 0", TONE["foam"], 3.4, opacity=0.95)
    art.line("M20 145q8 -6 16 0t16 0t16 0t16 0t16 0t16 0", "#9CCAD4", 2.2, opacity=0.7)


def ship_tile(art: Drawing, sail_name: str, seed: int) -> None:
    """Draws a ship on the sea as it lies on a tile."""
    sea(art, seed, waves=False)
    far = "M6 120q10 -8 20 0t20 0M112 112q8 -6 16 0t16 0M8 22q6 -5 12 0t12 0M128 30q6 -5 12 0"
    art.line(far, "#7DB4C4", 1.8, opacity=0.55)
    art.ellipse(84, 134, 72, 10, "#123A4E", opacity=0.55)
    with art.group("translate(4 4) scale(.95)"):
        longship(art, sail_name)
    bow_wave(art)
