"""The four buildings of the island middles."""

from __future__ import annotations

from build_scripts.draw import paths
from build_scripts.draw.palette import TONE
from build_scripts.draw.svg import Drawing


def church(art: Drawing, x: float, y: float) -> None:
    """Draws a stave church, its threshold at (x, y)."""
    art.ellipse(x + 8, y + 2, 38, 7, "#16210A", opacity=0.4)
    w = art.linear(x - 30, y - 40, x + 30, y, (0, "#A8713C"), (0.5, "#7A4B24"), (1, "#4A2A12"))
    roof = art.linear(x - 30, y - 70, x + 34, y - 10, (0, "#7A5A42"), (0.5, "#4E3525"), (1, "#2C1B12"))
    art.path(
        paths.polygon((x - 28, y), (x - 28, y - 20), (x + 28, y - 20), (x + 28, y)), w, stroke="#2C180A", width=1.3
    )
    for i in range(-24, 28, 6):
        art.line(f"M{x + i} {y - 19}V{y - 1}", "#3A2010", 0.9, opacity=0.6)
    art.path(
        f"M{x - 36} {y - 17}L{x - 22} {y - 38}H{x + 22}L{x + 36} {y - 17}Q{x} {y - 20} {x - 36} {y - 17}Z",
        roof,
        stroke="#1C0F08",
        width=1.3,
    )
    art.path(
        paths.polygon((x - 16, y - 36), (x - 16, y - 48), (x + 16, y - 48), (x + 16, y - 36)),
        w,
        stroke="#2C180A",
        width=1.1,
    )
    art.path(
        f"M{x - 23} {y - 46}L{x - 11} {y - 62}H{x + 11}L{x + 23} {y - 46}Q{x} {y - 49} {x - 23} {y - 46}Z",
        roof,
        stroke="#1C0F08",
        width=1.2,
    )
    art.path(
        paths.polygon((x - 7, y - 61), (x - 7, y - 70), (x + 7, y - 70), (x + 7, y - 61)), w, stroke="#2C180A", width=1
    )
    art.path(f"M{x - 11} {y - 68}L{x} {y - 92}L{x + 11} {y - 68}Z", roof, stroke="#1C0F08", width=1.2)
    art.line(
        (
            f"M{x - 36} {y - 17}q-5 -2 -5 -8M{x + 36} {y - 17}q5 -2 5 -8M{x - 23} {y - 46}q-4 -2 -4 -7"
            f"M{x + 23} {y - 46}q4 -2 4 -7"
        ),
        "#C98A3C",
        2.2,
    )
    art.line(f"M{x} {y - 92}V{y - 100}M{x - 3.5} {y - 97}H{x + 3.5}", TONE["gold"], 2)
    art.path(
        f"M{x - 8} {y}V{y - 13}Q{x - 8} {y - 19} {x} {y - 19}Q{x + 8} {y - 19} {x + 8} {y - 13}V{y}Z",
        "#2A160A",
        stroke="#D9A566",
        width=1.4,
    )
    art.line(
        (f"M{x - 20} {y - 35}L{x - 30} {y - 20}M{x - 12} {y - 60}L{x - 19} {y - 49}M{x - 1} {y - 86}L{x - 8} {y - 71}"),
        "#C9A27A",
        1.4,
        opacity=0.7,
    )
    art.rect(x - 3, y - 45, 6, 6, 3, "#FFD27A")


def farmstead(art: Drawing, x: float, y: float) -> None:
    """Draws a thatched farmstead, its threshold at (x, y)."""
    art.ellipse(x + 8, y + 2, 46, 7, "#16210A", opacity=0.4)
    w = art.linear(x - 34, y - 22, x + 34, y, (0, "#C08A50"), (1, "#6B4020"))
    art.path(
        paths.polygon((x - 36, y), (x - 36, y - 16), (x + 36, y - 16), (x + 36, y)), w, stroke="#2C180A", width=1.3
    )
    for i in range(-31, 36, 8):
        art.line(f"M{x + i} {y - 15}V{y - 1}", "#3A2010", 0.9, opacity=0.5)
    art.path(
        (
            f"M{x - 45} {y - 11}Q{x - 38} {y - 34} {x - 26} {y - 43}Q{x} {y - 48} {x + 26} {y - 43}"
            f"Q{x + 38} {y - 34} {x + 45} {y - 11}Q{x} {y - 16} {x - 45} {y - 11}Z"
        ),
        art.linear(x - 40, y - 46, x + 36, y - 10, (0, "#F0CE84"), (0.45, "#C99A48"), (1, "#7E5722")),
        stroke="#4A3010",
        width=1.4,
    )
    for i in range(-32, 36, 9):
        art.line(
            f"M{x + i * 0.72} {y - 43 + abs(i) * 0.06}Q{x + i * 0.95} {y - 28} {x + i * 1.06} {y - 14}",
            "#8A6226",
            1.1,
            opacity=0.6,
        )
    art.line(f"M{x - 28} {y - 43}Q{x} {y - 49} {x + 28} {y - 43}", "#7E5722", 4)
    art.line(
        f"M{x - 30} {y - 43}l-5 -8M{x - 26} {y - 44}l-3 -8M{x + 30} {y - 43}l5 -8M{x + 26} {y - 44}l3 -8", "#6B4322", 2
    )
    art.rect(x - 8, y - 14, 13, 14, 2, "#2A160A", stroke="#D9A566", width=1.2)
    art.rect(x + 14, y - 12, 9, 7, 1.5, "#FFD27A", stroke="#4A2A12", width=1.2)
    art.line(f"M{x + 6} {y - 48}q3 -6 -1 -10q-3 -5 2 -9", "#F3EFE2", 3, opacity=0.55)


def smithy(art: Drawing, x: float, y: float) -> None:
    """Draws a stone smithy with its fire and anvil, its threshold at (x, y)."""
    art.ellipse(x + 6, y + 2, 38, 7, "#16210A", opacity=0.4)
    st = art.linear(x - 28, y - 26, x + 28, y, (0, "#C9C2B0"), (0.6, "#8A8272"), (1, "#554D40"))
    art.path(
        paths.polygon((x - 28, y), (x - 28, y - 22), (x + 14, y - 22), (x + 14, y)), st, stroke="#2E2820", width=1.3
    )
    art.line(
        (
            f"M{x - 28} {y - 11}H{x + 14}M{x - 28} {y - 16}H{x + 14}M{x - 28} {y - 5}H{x + 14}"
            f"M{x - 20} {y - 22}v6M{x - 8} {y - 16}v5M{x + 4} {y - 22}v6M{x - 16} {y - 11}v6M{x + 8} {y - 11}"
            f"v6M{x - 22} {y - 5}v5"
        ),
        "#4E473B",
        1,
        opacity=0.7,
    )
    art.path(paths.polygon((x + 14, y), (x + 14, y - 3), (x + 30, y - 3), (x + 30, y)), "#6B4322")
    art.line(f"M{x + 29} {y}V{y - 19}M{x + 16} {y}V{y - 19}", "#6B4322", 3.2)
    art.rect(x - 22, y - 62, 13, 30, 1.5, st, stroke="#2E2820", width=1.2)
    art.rect(x - 24, y - 65, 17, 5, 1, "#6E675A", stroke="#2E2820", width=1)
    art.path(
        f"M{x - 36} {y - 17}L{x - 22} {y - 42}H{x + 20}L{x + 36} {y - 17}Z",
        art.linear(x - 30, y - 42, x + 30, y - 14, (0, "#B5633C"), (0.5, "#84402A"), (1, "#4B2117")),
        stroke="#2A110B",
        width=1.4,
    )
    for k in (1, 2, 3):
        art.line(f"M{x - 36 + k * 3.6} {y - 17 - k * 6.2}H{x + 36 - k * 3.6}", "#4B2117", 1.2, opacity=0.7)
    for k, q in ((0, 0), (1, 5), (2, 0), (3, 5)):
        for i in range(-28 + q + k * 3, 30 - k * 3, 10):
            art.line(f"M{x + i} {y - 17 - k * 6.2}v-5.5", "#4B2117", 1, opacity=0.6)
    art.line(f"M{x - 20} {y - 41}L{x - 33} {y - 19}", "#E39A74", 1.4, opacity=0.7)
    art.path(
        f"M{x - 14} {y}V{y - 12}Q{x - 14} {y - 19} {x - 6} {y - 19}Q{x + 2} {y - 19} {x + 2} {y - 12}V{y}Z",
        art.radial(x - 6, y - 2, 17, (0, "#FFF0A0"), (0.4, "#FF9A34"), (1, "#8E2A10")),
        stroke="#2E2820",
        width=1.4,
    )
    art.path(f"M{x + 15} {y - 8}h14q-3 4 -5 4v4h-5v-4q-3 0 -4 -4Z", "#3C4348", stroke="#17191B", width=1)
    art.circle(x + 20, y - 12, 1.3, "#FFD27A")
    art.circle(x + 26, y - 14, 1.1, "#FFB04A")
    art.line(f"M{x - 15} {y - 66}q-5 -6 1 -11q6 -5 1 -12", "#EFEAE0", 4.5, opacity=0.5)


def watchtower(art: Drawing, x: float, y: float) -> None:
    """Draws a timber watchtower with a beacon, its threshold at (x, y)."""
    art.ellipse(x + 8, y + 2, 28, 6, "#16210A", opacity=0.45)
    w = art.linear(x - 18, y - 60, x + 18, y, (0, "#C48F56"), (0.5, "#8E5C30"), (1, "#4E2F17"))
    art.path(
        paths.polygon((x - 17, y), (x - 12, y - 50), (x + 12, y - 50), (x + 17, y)), w, stroke="#2C180A", width=1.4
    )
    for k in range(1, 7):
        art.line(f"M{x - 17 + k * 0.72} {y - k * 7.2}H{x + 17 - k * 0.72}", "#4A2A12", 1.1, opacity=0.65)
    art.line(f"M{x - 15} {y - 16}L{x + 13} {y - 46}M{x + 15} {y - 16}L{x - 13} {y - 46}", "#5E3A1C", 2.6)
    art.path(
        paths.polygon((x - 20, y - 48), (x - 20, y - 60), (x + 20, y - 60), (x + 20, y - 48)),
        w,
        stroke="#2C180A",
        width=1.3,
    )
    for i in (-15, -5, 5, 15):
        art.rect(x + i - 3.4, y - 66, 6.8, 9, 1, w, stroke="#2C180A", width=1)
    art.line(f"M{x - 17} {y - 60}V{y - 76}M{x + 17} {y - 60}V{y - 76}", "#5E3A1C", 3)
    art.path(
        f"M{x - 24} {y - 73}L{x} {y - 93}L{x + 24} {y - 73}Q{x} {y - 78} {x - 24} {y - 73}Z",
        art.linear(x - 20, y - 92, x + 20, y - 72, (0, "#F0CE84"), (0.5, "#C4913E"), (1, "#7A5420")),
        stroke="#4A3010",
        width=1.3,
    )
    art.path(
        (
            f"M{x} {y - 60}C{x - 9} {y - 63} {x - 7} {y - 70} {x - 2} {y - 76}"
            f"C{x - 1} {y - 72} {x + 2} {y - 73} {x + 1} {y - 79}"
            f"C{x + 8} {y - 73} {x + 9} {y - 63} {x} {y - 60}Z"
        ),
        art.radial(x, y - 63, 14, (0, "#FFF6B8"), (0.5, "#FFAE3C"), (1, "#D9481C")),
    )
    art.rect(x - 5, y - 13, 10, 13, 4, "#2A160A", stroke="#D9A566", width=1.2)
    art.line(f"M{x} {y - 93}V{y - 107}", "#4A3010", 2)
    art.path(f"M{x} {y - 107}q8 -3 14 1q-4 3 0 7q-7 -3 -14 0Z", TONE["blood"], stroke="#5A1210", width=1)
