"""Icons of what is won and counted: star, coin, bag, food, islands, the three scorings."""

from __future__ import annotations

from build_scripts.draw import emblems, paths
from build_scripts.draw.icons.cut import GOLD, GREEN, IRON, RED, SEA, WOOD, rod, solid
from build_scripts.draw.palette import EDGE, TONE
from build_scripts.draw.svg import Drawing


def star(art: Drawing) -> None:
    """Draws a victory point."""
    emblems.gold_star(art, 32, 34, 26)


def coin(art: Drawing) -> None:
    """Draws a gold penny with a cross."""
    emblems.gold_coin(art, 32, 31, 27)
    art.line("M32 19V43M20 31H44", "#FFF6CF", 7, opacity=0.7, transform="translate(1 1.3)")
    art.line("M32 19V43M20 31H44", "#6B420C", 6)


def bag(art: Drawing) -> None:
    """Draws the bag that figures are drawn from, three of them peeping out."""
    for x, y, colour in ((20, 15, "#2F79BE"), (44, 15, "#C23A30"), (32, 11, GOLD)):
        solid(art, f"M{x - 7} 30V{y + 4}A8.500 8.500 0 1 1 {x + 7} {y + 4}V30Z", colour, 5)
    sack = paths.spline(
        [
            (9, 25, 0),
            (20, 28),
            (32, 29),
            (44, 28),
            (55, 25, 0),
            (52, 33),
            (60, 46),
            (56, 58),
            (32, 61),
            (8, 58),
            (4, 46),
            (12, 33),
        ]
    )
    solid(art, sack, WOOD)
    rod(art, "M12 34Q32 39 52 34", "#F0E0B4", 3.6, 4)


def boat(art: Drawing) -> None:
    """Draws a boatsman in his boat."""
    rod(art, "M40 52L53 10", "#D9A868", 4, 5)
    solid(art, "M49 20C47 12 51 4 56 4C60 6 59 16 55 21Z", "#D9A868", 5)
    solid(art, "M17 44C17 34 19 29 22 26A10 10 0 1 1 32 26C35 29 37 34 37 44Z", "#C8CCC8")
    solid(art, "M4 36C10 37 12 41 16 42H48C52 41 54 37 60 36C60 48 52 58 42 59H22C12 58 4 48 4 36Z", IRON)
    art.line("M12 48C20 52 44 52 52 48", "#3F4649", 2.4, opacity=0.8)


def food(art: Drawing) -> None:
    """Draws a fish."""
    emblems.fish(art, 32, 33, 58, -16, "#7DB4CB")


def _land(art: Drawing, meadow: str, cliff: str, top: float) -> None:
    art.path(cliff, EDGE, stroke=EDGE, width=6)
    art.path(cliff, art.linear(0, top + 14, 0, top + 28, (0, "#D9BE8E"), (1, "#7A5636")))
    art.path(meadow, art.linear(0, top, 0, top + 20, (0, "#C2D86A"), (1, "#6E9440")), stroke="#3E5524", width=1.6)


def island(art: Drawing) -> None:
    """Draws a whole island, shore on both sides."""
    land = "M8 42C8 32 18 29 32 29C46 29 56 32 56 42C56 47 46 49 32 49C18 49 8 47 8 42Z"
    art.line("M3 55q5 -4 9.500 0t9.500 0t9.500 0t9.500 0t9.500 0t9.500 0", SEA, 4)
    _land(art, land, "M8 42C8 32 18 29 32 29C46 29 56 32 56 42C55 52 47 56 32 56C17 56 9 52 8 42Z", 29)
    solid(art, "M32 4L43 24H38L46 38H18L26 24H21Z", "#5C9440", 5)
    rod(art, "M32 40V43", "#8A5A33", 4, 0)


def longest(art: Drawing) -> None:
    """Draws a long island and the measure laid to it."""
    land = "M3 24C3 16 12 14 32 14C52 14 61 16 61 24C61 28 50 30 32 30C14 30 3 28 3 24Z"
    _land(art, land, "M3 24C3 16 12 14 32 14C52 14 61 16 61 24C60 35 50 38 32 38C14 38 4 35 3 24Z", 12)
    for x, height in ((19, 22), (30, 18)):
        solid(art, f"M{x} {25 - height}L{x + 7} 25H{x - 7}Z", "#5C9440", 4)
    rod(art, "M14 51H50", GOLD, 6, 6)
    solid(art, "M16 40L3 51L16 62Z", GOLD, 5)
    solid(art, "M48 40L61 51L48 62Z", GOLD, 5)


def _pile(art: Drawing, x: float, y: float, count: int, half: float) -> None:
    for level in range(count):
        low = y - level * 9
        side = f"M{x - half} {low - 6}V{low}A{half} 6 0 0 0 {x + half} {low}V{low - 6}Z"
        solid(art, side, "#C8881E", 5)
        top = paths.ellipse(x, low - 6, half, 6)
        art.path(top, EDGE, stroke=EDGE, width=4)
        art.path(top, art.linear(x - half, low - 12, x + half, low, (0, "#FFF3BF"), (0.6, GOLD)))


def small_scoring(art: Drawing) -> None:
    """Draws a pile of gold: goldsmiths only."""
    _pile(art, 32, 51, 4, 22)


def large_scoring(art: Drawing) -> None:
    """Draws a star over two piles of gold."""
    _pile(art, 17, 54, 2, 13)
    _pile(art, 47, 54, 2, 13)
    emblems.gold_star(art, 32, 24, 20)


def final_scoring(art: Drawing) -> None:
    """Draws a star in a wreath."""
    for side in (1, -1):
        with art.group(f"translate(32 0) scale({side} 1)"):
            art.line("M2 58C20 56 27 44 25 18", EDGE, 7)
            art.line("M2 58C20 56 27 44 25 18", "#6E8F3F", 3)
            for x, y, turn in ((10, 56, -70), (18, 50, -45), (24, 41, -20), (26, 31, 0), (25, 21, 12), (22, 12, 30)):
                with art.group(f"translate({x} {y}) rotate({turn})"):
                    leaf = "M0 4C-7 0 -7 -8 0 -12C7 -8 7 0 0 4Z"
                    art.path(leaf, EDGE, stroke=EDGE, width=4)
                    art.path(leaf, GREEN)
    emblems.gold_star(art, 32, 33, 18)


def crown_win(art: Drawing) -> None:
    """Draws the winner's crown."""
    solid(art, "M10 50L4 18L20 32L32 8L44 32L60 18L54 50Z", GOLD)
    solid(art, "M10 47H54V57H10Z", "#D99A2A", 5)
    for x, colour in ((20, "#2E79B8"), (32, RED), (44, "#2E79B8")):
        art.circle(x, 52, 3.4, colour, stroke=EDGE, width=1.6)
    for x, y in ((4, 17), (32, 7), (60, 17)):
        art.circle(x, y, 4.4, EDGE)
        art.circle(x, y, 3, TONE["gold_lit"])


def start_marker(art: Drawing) -> None:
    """Draws the wooden longship of the starting player."""
    rod(art, "M33 44V5", "#C08A50", 4, 5)
    solid(art, "M14 12C26 8 42 8 54 12C57 22 56 32 52 39C42 34 24 34 15 39C12 32 11 22 14 12Z", RED, 6)
    for d in (
        "M23 10C20 20 21 30 25 36L31 35C30 26 30 18 31 9Z",
        "M40 9C41 18 41 26 40 35L46 36C49 28 49 19 47 10.500Z",
    ):
        art.path(d, "#FBF0D4")
    solid(
        art,
        (
            "M4 30C0 26 4 20 9 23C12 26 10 30 9 31C11 39 15 43 21 44H46C52 43 55 38 56 28C57 22 63 23 62 28"
            "C61 31 60 31 60 32C60 46 54 58 44 59H22C12 57 6 44 4 30Z"
        ),
        WOOD,
    )
    art.line("M8 41C14 52 50 52 58 39", "#4A2A12", 2.4, opacity=0.85)
    for x in (22, 33, 44):
        art.circle(x, 49.500, 4.2, "#F1E2BD", stroke=EDGE, width=2)
