"""Icons of permission and danger: lock, check, cross, warning, threat, repelled."""

from __future__ import annotations

from build_scripts.draw.icons.cut import BONE, GOLD, GREEN, IRON, RED, rod, solid
from build_scripts.draw.palette import EDGE
from build_scripts.draw.svg import Drawing


def lock(art: Drawing) -> None:
    """Draws a padlock."""
    rod(art, "M19 32V20A13 13 0 0 1 45 20V32", IRON, 7, 6)
    solid(art, "M11 30H53Q56 30 56 33V55Q56 60 51 60H13Q8 60 8 55V33Q8 30 11 30Z", GOLD)
    art.path("M32 38A5 5 0 0 1 35 47L37 54H27L29 47A5 5 0 0 1 32 38Z", EDGE)


def check(art: Drawing) -> None:
    """Draws a check mark."""
    rod(art, "M11 34L26 49L53 16", GREEN, 10, 7)


def cross(art: Drawing) -> None:
    """Draws a cross."""
    rod(art, "M15 15L49 49M49 15L15 49", RED, 10, 7)


def plus(art: Drawing) -> None:
    """Draws a plus sign."""
    rod(art, "M32 11V53M11 32H53", GOLD, 10, 7)


def minus(art: Drawing) -> None:
    """Draws a minus sign."""
    rod(art, "M11 32H53", GOLD, 10, 7)


def warning(art: Drawing) -> None:
    """Draws a warning triangle."""
    solid(art, "M32 7L60 56H4Z", "#F2B02E", 7)
    art.line("M32 25V39", EDGE, 7)
    art.circle(32, 49, 4, EDGE)


def threat(art: Drawing) -> None:
    """Draws the red arrow of a threatening ship."""
    solid(art, "M23 5H41V30H56L32 60L8 30H23Z", "#E2543F", 6, rim="#3A0A08")


def repelled(art: Drawing) -> None:
    """Draws a shield that held."""
    solid(art, "M32 4C40 9 48 11 57 11C58 34 50 52 32 61C14 52 6 34 7 11C16 11 24 9 32 4Z", IRON, 6)
    art.path("M32 10C39 14 45 16 51 16.500C51 34 45 47 32 54.500C19 47 13 34 13 16.500C19 16 25 14 32 10Z", BONE)
    art.line("M20 32L29 41L45 21", "#3E6A1E", 8)


def eye(art: Drawing) -> None:
    """Draws an eye."""
    solid(art, "M3 32C12 16 22 11 32 11C42 11 52 16 61 32C52 48 42 53 32 53C22 53 12 48 3 32Z", BONE)
    art.circle(32, 32, 14, EDGE)
    art.circle(32, 32, 12, "#3A8CBF")
    art.circle(32, 32, 6.500, "#120A05")
    art.circle(28, 27, 3.4, "#FFFFFF")
