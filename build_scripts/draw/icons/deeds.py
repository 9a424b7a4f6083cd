"""Icons of what one can do at the table: take back, read, speed up, step through a replay."""

from __future__ import annotations

from build_scripts.draw.icons.cut import BONE, GOLD, IRON, RED, WOOD, rod, solid
from build_scripts.draw.lettering import outline
from build_scripts.draw.palette import EDGE
from build_scripts.draw.svg import Drawing


def undo(art: Drawing) -> None:
    """Draws an arrow that bends back to the left."""
    rod(art, "M22 22H38A14 14 0 0 1 38 52H18", GOLD, 8, 7, cap="butt")
    solid(art, "M24 5V39L5 22Z", GOLD, 6)


def redo(art: Drawing) -> None:
    """Draws the mirrored arrow."""
    rod(art, "M42 22H26A14 14 0 0 0 26 52H46", GOLD, 8, 7, cap="butt")
    solid(art, "M40 5V39L59 22Z", GOLD, 6)


def reset(art: Drawing) -> None:
    """Draws an arrow that runs full circle."""
    rod(art, "M48 44A20 20 0 1 1 50 24", GOLD, 8, 7, cap="butt")
    solid(art, "M60 11V34H37Z", GOLD, 6)


def rules(art: Drawing) -> None:
    """Draws an open book."""
    solid(art, "M3 14H61V55H3Z", "#8E3A22", 5)
    solid(art, "M32 14C25 8 15 7 7 9V49C15 47 25 48 32 53C39 48 49 47 57 49V9C49 7 39 8 32 14Z", BONE, 4)
    art.line("M32 15V52", EDGE, 3)
    for y in (20, 29, 38):
        art.line(f"M13 {y - 1}Q20 {y - 1} 26 {y + 2}M51 {y - 1}Q44 {y - 1} 38 {y + 2}", "#6B4A26", 3)


def menu(art: Drawing) -> None:
    """Draws three planks."""
    for y in (9, 27, 45):
        solid(
            art,
            (
                f"M8 {y}H56Q59 {y} 59 {y + 3}V{y + 7}Q59 {y + 10} 56 {y + 10}H8Q5 {y + 10} 5 {y + 7}V{y + 3}"
                f"Q5 {y} 8 {y}Z"
            ),
            GOLD,
            5,
        )


def hint(art: Drawing) -> None:
    """Draws a raven, who knows."""
    body = (
        "M3 22C8 12 18 6 28 9C36 11 40 18 40 25C50 30 57 40 62 55C54 52 48 52 42 53C30 55 18 50 15 38"
        "C13 32 15 28 14 25Z"
    )
    art.path(body, "#F6E7C0", stroke="#F6E7C0", width=5)
    art.path(
        body, art.linear(10, 6, 54, 58, (0, "#6A6088"), (0.45, "#34304A"), (1, "#15121E")), stroke="#120E18", width=2.6
    )
    art.path("M2 23C7 15 11 13 16 14L17 25Z", GOLD, stroke=EDGE, width=2.4)
    art.circle(23, 18, 4, "#FFD76A", stroke="#120E18", width=1.6)
    art.line("M24 32C32 34 40 39 47 46M22 40C29 44 36 46 42 47", "#A79CC6", 2.6, opacity=0.9)
    rod(art, "M27 52V60M36 53V60", GOLD, 3.4, 3)


def bot(art: Drawing) -> None:
    """Draws the wooden head of an automaton."""
    rod(art, "M32 16V6", GOLD, 4, 5)
    art.circle(32, 7, 6, EDGE)
    art.circle(32, 7, 4, RED)
    solid(art, "M4 30H60V46H4Z", IRON, 5)
    solid(art, "M15 15H49Q54 15 54 20V54Q54 59 49 59H15Q10 59 10 54V20Q10 15 15 15Z", WOOD)
    for x in (22, 42):
        art.circle(x, 32, 7.500, EDGE)
        art.circle(x, 32, 5, "#FFE27A")
    art.line("M20 48H44", EDGE, 7)
    art.line("M20 48H44", "#FFE9A8", 2.6, dash="1 6")


def person(art: Drawing) -> None:
    """Draws a bearded person."""
    solid(art, "M5 60C5 46 14 38 32 38C50 38 59 46 59 60Z", "#3A8CBF")
    solid(art, "M32 5A16 16 0 0 1 48 21C48 34 40 46 32 48C24 46 16 34 16 21A16 16 0 0 1 32 5Z", "#EBC391")
    art.path(
        "M16 27C19 35 26 32 32 33C38 32 45 35 48 27C49 40 41 50 32 53C23 50 15 40 16 27Z",
        "#B0622A",
        stroke=EDGE,
        width=2.4,
    )
    art.path("M14 18C14 7 23 2 32 2C41 2 50 7 50 18C42 10 22 10 14 18Z", "#B0622A", stroke=EDGE, width=2.4)
    for x in (25.500, 38.500):
        art.circle(x, 22, 2.8, EDGE)


def hourglass(art: Drawing) -> None:
    """Draws an hourglass."""
    solid(art, "M14 10H50C50 24 40 28 37 32C40 36 50 40 50 54H14C14 40 24 36 27 32C24 28 14 24 14 10Z", "#D9ECEE", 6)
    art.path("M20 20H44C41 25 36 27 32 31C28 27 23 25 20 20ZM18 52C19 44 28 42 32 38C36 42 45 44 46 52Z", "#E0A12E")
    for y in (4, 51):
        solid(
            art,
            (
                f"M10 {y}H54Q57 {y} 57 {y + 3}V{y + 6}Q57 {y + 9} 54 {y + 9}H10Q7 {y + 9} 7 {y + 6}V{y + 3}"
                f"Q7 {y} 10 {y}Z"
            ),
            WOOD,
            5,
        )


def _sounding_horn(art: Drawing) -> None:
    solid(art, "M4 26H14L36 9V55L14 38H4Z", BONE)
    rod(art, "M13 25V39", "#C98A2C", 3, 0)


def sound(art: Drawing) -> None:
    """Draws a sounding horn."""
    _sounding_horn(art)
    rod(art, "M44 24Q49 32 44 40M51 15Q62 32 51 49", GOLD, 4.500, 5)


def sound_off(art: Drawing) -> None:
    """Draws a horn that is silent."""
    _sounding_horn(art)
    rod(art, "M45 24L60 40M60 24L45 40", RED, 5, 5)


def speed(art: Drawing) -> None:
    """Draws two arrowheads in haste."""
    for x in (6, 31):
        solid(art, f"M{x} 10L{x + 28} 32L{x} 54L{x + 7} 32Z", GOLD)


def language(art: Drawing) -> None:
    """Draws a speech bubble with a rune."""
    solid(art, "M12 5H52Q60 5 60 13V38Q60 46 52 46H31L17 60L19 46H12Q4 46 4 38V13Q4 5 12 5Z", BONE)
    art.path(outline("ᚨᛒ", 32, 26, 33), "#A32A22", stroke="#A32A22", width=2.4)


def timeline(art: Drawing) -> None:
    """Draws the course of a game with the present on it."""
    rod(art, "M5 32H59", "#C79A55", 5, 6)
    for x, reach, colour in ((9, 6, BONE), (55, 6, "#8A7458"), (32, 12, GOLD)):
        art.circle(x, 32, reach + 3, EDGE)
        art.circle(x, 32, reach, colour)
    art.circle(32, 32, 5, RED)


def settings(art: Drawing) -> None:
    """Draws a cog."""
    teeth = "".join(
        f"M32 32L{x1} {y1}L{x2} {y2}Z"
        for x1, y1, x2, y2 in (
            (26, 3, 38, 3),
            (48, 7, 57, 16),
            (61, 26, 61, 38),
            (57, 48, 48, 57),
            (38, 61, 26, 61),
            (16, 57, 7, 48),
            (3, 38, 3, 26),
            (7, 16, 16, 7),
        )
    )
    wheel = "M32 11A21 21 0 1 1 32 53A21 21 0 1 1 32 11Z"
    for d in (teeth, wheel):
        art.path(d, EDGE, stroke=EDGE, width=6)
    for d in (teeth, wheel):
        art.path(d, art.linear(10, 6, 54, 58, (0, "#D5DBDE"), (0.5, IRON), (1, "#6B757A")))
    art.circle(32, 32, 9, EDGE)
    art.circle(32, 32, 6, WOOD)


def play(art: Drawing) -> None:
    """Draws a triangle that points onward."""
    solid(art, "M14 7L56 32L14 57Z", GOLD)


def pause(art: Drawing) -> None:
    """Draws two bars."""
    solid(art, "M12 9H26V55H12ZM38 9H52V55H38Z", GOLD)


def step(art: Drawing, forward: bool, whole: bool) -> None:
    """Draws one step of a replay, or the way to its very end."""
    with art.group("" if forward else "translate(64 0) scale(-1 1)"):
        if whole:
            solid(art, "M48 9H58V55H48Z", GOLD)
            solid(art, "M5 9L27 32L5 55ZM27 9L49 32L27 55Z", GOLD)
        else:
            solid(art, "M42 9H54V55H42Z", GOLD)
            solid(art, "M10 9L40 32L10 55Z", GOLD)


def save(art: Drawing) -> None:
    """Draws a chest."""
    solid(art, "M6 28C6 14 14 9 20 9H44C50 9 58 14 58 28Z", "#C08A50")
    solid(art, "M6 28H58V57H6Z", "#8E5A2C")
    rod(art, "M6 29H58", GOLD, 4, 4, cap="butt")
    solid(art, "M26 24H38V40H26Z", GOLD, 4)
    art.circle(32, 32, 2.8, EDGE)


def leave(art: Drawing) -> None:
    """Draws an open door and the way out."""
    solid(art, "M6 5H40V59H6Z", WOOD)
    art.path("M12 11H34V59H12Z", "#2A160A")
    rod(art, "M24 32H46", GOLD, 7, 6)
    solid(art, "M43 18L60 32L43 46Z", GOLD, 6)
