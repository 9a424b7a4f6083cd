"""Stretchable art: buttons, panels, plates, tooltip, legal-place markers, and the vellum border."""

from __future__ import annotations

import math

from build_scripts.draw import paths
from build_scripts.draw.knots import ring_chain, weave
from build_scripts.draw.palette import TONE
from build_scripts.draw.svg import Drawing

BUTTON_STATES = ("normal", "hover", "pressed", "disabled")
_BUTTON_WOOD = {
    "normal": ("#A06A36", "#74471F", "#4A2B12"),
    "hover": ("#C28546", "#8F5A2A", "#5C3818"),
    "pressed": ("#57341A", "#6B4220", "#7A4C26"),
}
_INK = "#6B4A26"


def button(art: Drawing, state: str) -> None:
    """Draws a wooden button on a field of 240 by 72; stretch it across, keeping 24 px at either end."""
    if state == "disabled":
        dull = art.linear(0, 5, 0, 62, (0, "#4A3828"), (1, "#33261B"))
        art.rect(6, 5, 228, 56, 11, dull, stroke="#1C130C", width=2)
        art.rect(12, 11, 216, 44, 7, stroke="#6B5740", width=1.4, dash="5 5")
        return
    pressed, hover = state == "pressed", state == "hover"
    top = 8 if pressed else 5
    if not pressed:
        shadow = art.linear(0, 11, 0, 70, (0, "#000000", 0.55), (0.8, "#000000", 0.45), (1, "#000000", 0.0))
        art.rect(6, 11, 230, 58, 12, shadow)
    if hover:
        for width, opacity in ((7, 0.10), (5, 0.16), (3, 0.3)):
            half = width / 2
            art.rect(
                6 - half, 5 - half, 228 + width, 58 + width, 12 + half, stroke="#FFD27A", width=width, opacity=opacity
            )
    high, tone, low = _BUTTON_WOOD[state]
    art.rect(6, top + 3, 228, 56 if pressed else 58, 11, "#1C0F07")
    art.rect(6, top, 228, 56, 11, art.linear(0, 5, 0, 62, (0, high), (0.5, tone), (1, low)), stroke="#1C0F07", width=2)
    for y, opacity in ((top + 11, 0.25), (top + 23, 0.2), (top + 36, 0.25), (top + 47, 0.2)):
        art.line(f"M14 {y}C60 {y - 3} 90 {y + 4} 130 {y}C170 {y - 3} 200 {y + 2} 226 {y}", "#2A160A", 1.3, opacity)
    if pressed:
        art.line("M12 12H228", "#1C0F07", 4, opacity=0.6)
    else:
        art.line("M14 8.5H226", "#F0C98E", 2, opacity=0.75)
    gold = "#F3C861" if hover else "#C79238"
    art.rect(12, top + 6, 216, 44, 7, stroke=gold, width=2.4 if hover else 1.8)
    for x in (20, 220):
        art.path(f"M{x} {top + 22}l6 6l-6 6l-6 -6Z", gold, stroke="#3A240A", width=1)


def panel_leaf(art: Drawing) -> None:
    """Draws a bare vellum sheet on a field of 192, for where words and signs come near its edges: a nine-slice."""
    art.rect(6, 9, 184, 182, 12, "#000000", opacity=0.28)
    art.rect(4, 6, 184, 182, 11, "#000000", opacity=0.3)
    sheet = art.linear(0, 0, 190, 190, (0, "#F5EACD"), (0.5, TONE["vellum"]), (1, "#DFCB9E"))
    art.rect(3, 3, 184, 182, 10, sheet, stroke=_INK, width=2)


def panel_slip(art: Drawing) -> None:
    """Draws a plain vellum sheet on a field of 192, for where ornaments leave no room: a nine-slice."""
    panel_leaf(art)
    art.rect(9, 9, 172, 170, 6, stroke=TONE["vellum_edge"], width=1.2)


def panel_vellum(art: Drawing) -> None:
    """Draws a vellum sheet with ornamented corners on a field of 192: a nine-slice with margins of 48."""
    panel_slip(art)
    for x, y, turn in ((9, 9, 0), (181, 9, 90), (181, 179, 180), (9, 179, 270)):
        with art.group(f"translate({x} {y}) rotate({turn})"):
            scroll = "M0 26V8Q0 0 8 0H26M6 20Q6 6 20 6M0 26q6 2 8 -4M26 0q2 6 -4 8"
            art.line(scroll, TONE["gold_deep"], 2.2)
            art.circle(9.5, 9.5, 2.6, TONE["blood"])


def panel_oak(art: Drawing) -> None:
    """Draws an oak board with studs on a field of 192: a nine-slice with margins of 40."""
    art.rect(6, 9, 184, 182, 12, "#000000", opacity=0.35)
    oak = art.linear(0, 0, 150, 190, (0, "#4A2D18"), (0.5, "#38210F"), (1, "#27160A"))
    art.rect(3, 3, 184, 182, 10, oak, stroke="#120A05", width=2)
    art.rect(5, 5, 180, 178, 8.5, stroke="#8A5A30", width=1.4, opacity=0.8)
    art.rect(10, 10, 170, 168, 6, stroke="#1A0E07", width=2.4)
    art.rect(11.5, 11.5, 167, 165, 5, stroke="#B98A3F", width=1)
    for x, y in ((11, 11), (179, 11), (179, 177), (11, 177)):
        art.circle(x + 0.8, y + 1.2, 5.2, "#0C0603")
        art.circle(x, y, 4.6, art.radial(x - 1.5, y - 1.6, 6, (0, "#FFF3C4"), (0.5, "#D9A23A"), (1, "#6E4610")))


def tooltip(art: Drawing) -> None:
    """Draws a dark speech plate with its tail at the foot on a field of 160 by 96."""
    shadow = "M14 8H146Q154 8 154 16V70Q154 78 146 78H88L78 90L68 78H14Q6 78 6 70V16Q6 8 14 8Z"
    art.path(shadow, "#000000", opacity=0.45, transform="translate(2 4)")
    plate = "M14 5H146Q154 5 154 13V68Q154 76 146 76H88L78 88L68 76H14Q6 76 6 68V13Q6 5 14 5Z"
    night = art.linear(0, 5, 0, 80, (0, "#2E2017"), (1, "#1B110A"))
    art.path(plate, night, stroke="#D9A23A", width=1.8)
    art.line("M16 8.5H144", TONE["gold_lit"], 1, opacity=0.35)


def legal(art: Drawing, shape: str) -> None:
    """Draws the gold light of a legal place, "square" or "round", on a field of 160."""
    square = shape == "square"
    outline = paths.rounded(14, 14, 132, 132, 14) if square else paths.circle(80, 80, 62)
    for ring in range(7):
        art.line(outline, "#FFC54A", 3 + ring * 4.2, opacity=0.30 * (1 - ring / 7) ** 1.2)
    art.path(outline, art.radial(80, 80, 92, (0, "#FFE08A", 0.05), (0.7, "#FFD060", 0.16), (1, "#FFB52E", 0.34)))
    art.line(outline, "#FFF0BE", 3, dash="14 8")
    for quarter in range(4):
        with art.group(f"rotate({quarter * 90} 80 80)"):
            if square:
                art.line("M8 40V20Q8 8 20 8H40", TONE["gold_lit"], 5)
            else:
                art.path("M62 12Q80 7 98 12L80 24Z", TONE["gold_lit"], stroke="#7A4F12")


def vellum_corner(art: Drawing) -> None:
    """Draws the top left corner of a board, 192 by 192; the ring-chain leaves it at 28 on both sides."""
    art.path("M0 192V14Q0 0 14 0H192V192Z", TONE["vellum"])
    art.path("M8 192V22Q8 8 22 8H192V48H48V192Z", "#DCC493")
    art.line("M2 192V16Q2 2 16 2H192", "#FFF6DD", 2.5)
    art.line("M8 192V22Q8 8 22 8H192M48 192V48H192", _INK, 2.2)
    art.line("M12 192V26Q12 12 26 12H192M44 192V44H192", _INK, 0.9)
    bend = [j * math.pi / 2 / 57 for j in range(58)]
    centre: list[paths.Point] = [(28, 192 - i) for i in range(128)]
    centre += [(64 - 36 * math.cos(t), 64 - 36 * math.sin(t)) for t in bend]
    centre += [(64 + i, 28) for i in range(1, 129)]
    weave(art, ring_chain(centre, 64, 10.5, 8.6), 4.6, "#4A2E14", "#E3B354", gap=1.3)


def vellum_edge(art: Drawing) -> None:
    """Draws one repeat of a board's top edge, 64 by 192."""
    art.path("M0 0H64V192H0Z", TONE["vellum"])
    art.path("M0 8H64V48H0Z", "#DCC493")
    art.line("M0 1.5H64", "#FFF6DD", 2.5)
    art.line("M0 8H64M0 48H64", _INK, 2.2)
    art.line("M0 12H64M0 44H64", _INK, 0.9)
    weave(art, ring_chain([(x, 28) for x in range(-64, 129)], 64, 10.5, 8.6), 4.6, "#4A2E14", "#E3B354", gap=1.3)


def plate(art: Drawing) -> None:
    """Draws a small bone plate for a number or a price on a field of 96 by 40; stretch it across, 16 px ends."""
    art.rect(3, 5, 92, 34, 11, "#000000", opacity=0.45)
    art.rect(1, 1, 92, 35, 11, "#2A1B10")
    art.rect(3.5, 3.5, 87, 30, 9, art.linear(0, 3, 20, 34, (0, "#FFF9E6"), (0.5, TONE["vellum_lit"]), (1, "#DCC896")))
    art.rect(6, 6, 82, 25, 7, stroke="#B08A4A", width=1.2)


def count(art: Drawing) -> None:
    """Draws the dark round plate that tells how many things lie in a heap, on a field of 40."""
    art.circle(21, 22, 18, "#000000", opacity=0.5)
    art.circle(20, 20, 18, TONE["ink"])
    art.circle(
        20, 20, 16.5, art.linear(6, 6, 34, 34, (0, "#4A3220"), (1, "#1E120A")), stroke=TONE["vellum_lit"], width=2
    )


def ribbon(art: Drawing) -> None:
    """Draws a red ribbon for a short line of text on a field of 320 by 44; stretch it across, 32 px ends."""
    band = "M2 5H318L304 22L318 39H2L16 22Z"
    art.path(band, "#0A0502", opacity=0.6, transform="translate(2 4)")
    art.path(
        band, art.linear(0, 5, 0, 39, (0, "#C03A30"), (0.5, TONE["blood"]), (1, "#7C1A15")), stroke="#F0C36A", width=2
    )
    art.line("M12 10H308M12 34H308", "#F0C36A", 1, opacity=0.5)
