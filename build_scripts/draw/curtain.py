"""The curtain that falls between two people at one screen: heavy red wool before a wall of shields."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.knots import ring_chain, weave
from build_scripts.draw.palette import EDGE, SEATS, TONE, darken, lighten
from build_scripts.draw.svg import Drawing

WIDTH, HEIGHT = 960, 540
_HEM = 470


def curtain(art: Drawing) -> None:
    """Draws the curtain on a field of 960 by 540; its quiet middle leaves room for a name."""
    art.path("M0 0H960V540H0Z", art.linear(0, 0, 0, 540, (0, "#120905"), (1, "#2E1A0D")))
    for x in range(-20, 980, 60):
        art.path(f"M{x} 440H{x + 56}V560H{x}Z", art.linear(x, 0, x + 56, 0, (0, "#4A2C16"), (1, "#26150A")))
    _cloth(art)
    _woven_hem(art)
    _rod(art)
    for place, seat in enumerate(SEATS):
        _shield(art, 160 + place * 160, 478, 56, seat["colour"], place)


def _cloth(art: Drawing) -> None:
    wool = TONE["blood"]
    folds = 16
    step = WIDTH / folds
    for fold in range(-1, folds + 1):
        x = fold * step
        sway = (fold % 3 - 1) * 8
        stops = (
            (0, darken(wool, 0.62)),
            (0.28, darken(wool, 0.18)),
            (0.45, lighten(wool, 0.10)),
            (0.7, darken(wool, 0.30)),
            (1, darken(wool, 0.72)),
        )
        shape = (
            f"M{x} 34C{x + sway} 160 {x - sway} 330 {x} {_HEM}"
            f"Q{x + step / 2} {_HEM + 18} {x + step + 1} {_HEM}"
            f"C{x + step - sway} 330 {x + step + sway} 160 {x + step + 1} 34Z"
        )
        art.path(shape, art.linear(x - 4, 0, x + step + 4, 0, *stops))
        art.line(
            (
                f"M{x + step * 0.40} 44"
                f"C{x + step * 0.40 + sway} 160 {x + step * 0.40 - sway} 330 {x + step * 0.42} {_HEM - 4}"
            ),
            "#F6B48A",
            2,
            opacity=0.14,
        )
    gleam = art.radial(480, 220, 520, (0, "#FFB060", 0.2), (0.5, "#E8742C", 0.08), (1, "#0A0502", 0.5))
    art.path("M0 30H960V490H0Z", gleam)


def _woven_hem(art: Drawing) -> None:
    art.path(f"M0 392H960V{_HEM - 26}H0Z", "#5A1512", opacity=0.9)
    art.line(f"M0 392H960M0 {_HEM - 26}H960", "#2A0806", 7)
    art.line(f"M0 392H960M0 {_HEM - 26}H960", "#D9A23A", 3)
    chain = ring_chain([(x, 418) for x in range(-40, 1001)], 80, 12, 10)
    gold = art.linear(0, 0, 960, 0, (0, "#A8701F"), (0.5, "#FFE09A"), (1, "#A8701F"))
    weave(art, chain, 5.5, "#3A0D0A", gold, gap=1.8)
    for x in range(6, 960, 12):
        art.line(f"M{x} {_HEM - 2}v20", "#8F5F17", 4)
        art.line(f"M{x - 0.8} {_HEM - 2}v18", "#E9B84A", 2)


def _rod(art: Drawing) -> None:
    art.rect(-20, 14, 1000, 30, 8, EDGE)
    art.rect(-20, 16, 1000, 24, 7, art.linear(0, 16, 0, 40, (0, "#B98448"), (0.4, "#7C4C25"), (1, "#2E1A0C")))
    art.line("M0 20H960", "#F0CC94", 2, opacity=0.6)
    for x in range(30, 960, 60):
        art.path(paths.ellipse(x, 30, 10, 19), stroke="#1A0E07", width=9)
        art.path(paths.ellipse(x, 30, 10, 19), stroke="#C9973A", width=5)
        art.line(f"M{x - 8} 20Q{x - 6} 14 {x} 12", "#FFF3C4", 2, opacity=0.8)


def _shield(art: Drawing, x: float, y: float, radius: float, colour: str, place: int) -> None:
    art.shade(
        x + 8, y + 10, radius * 1.12, radius * 1.12, (0, "#000000", 0.8), (0.8, "#000000", 0.6), (1, "#000000", 0)
    )
    art.circle(x, y, radius + 3, EDGE)
    board = art.linear(x - radius, y - radius, x + radius, y + radius, (0, "#FFF4D6"), (1, "#B79F6E"))
    art.circle(x, y, radius, board)
    paint = art.linear(
        x - radius,
        y - radius,
        x + radius,
        y + radius,
        (0, lighten(colour, 0.3)),
        (0.5, colour),
        (1, darken(colour, 0.4)),
    )
    r = radius
    fields = (
        f"M{x} {y}V{y - r}A{r} {r} 0 0 1 {x + r} {y}ZM{x} {y}V{y + r}A{r} {r} 0 0 1 {x - r} {y}Z",
        f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}Z",
        f"M{x - r * 0.34} {y - r * 0.94}H{x + r * 0.34}V{y + r * 0.94}H{x - r * 0.34}Z",
        (
            f"M{x} {y}L{x - r * 0.7} {y - r * 0.71}A{r} {r} 0 0 1 {x + r * 0.7} {y - r * 0.71}ZM{x} {y}"
            f"L{x - r * 0.7} {y + r * 0.71}A{r} {r} 0 0 0 {x + r * 0.7} {y + r * 0.71}Z"
        ),
        paths.circle(x, y, r * 0.66),
    )
    art.path(fields[place], paint)
    for share in (-0.5, -0.17, 0.17, 0.5):
        half = radius * (1 - share * share) ** 0.5
        art.line(f"M{x + radius * share} {y - half}V{y + half}", "#2A1B10", 1.4, opacity=0.35)
    art.circle(x, y, radius - 3, stroke="#33393D", width=8)
    art.line(
        (
            f"M{x - radius * 0.86} {y - radius * 0.38}"
            f"A{radius - 4} {radius - 4} 0 0 1 {x - radius * 0.2} {y - radius * 0.92}"
        ),
        "#C4CCD0",
        3,
    )
    for px, py in paths.ring_points(x, y, radius - 3, 14):
        art.circle(px, py, 2.2, "#D5DADC")
    boss = art.radial(x - 6, y - 7, 26, (0, "#FFFFFF"), (0.35, "#B3BBBF"), (1, "#3C4348"))
    art.circle(x, y, 19, boss, stroke="#1E2124", width=2.4)
