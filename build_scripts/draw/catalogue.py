"""Every SVG token of the house: name, size, and the code that draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from build_scripts.draw import (
    backs,
    badge,
    coast,
    coins,
    cursors,
    curtain,
    frames,
    hall,
    islands,
    sea_marks,
    seats,
    ships,
    specials,
    wheel,
)
from build_scripts.draw.figures import FIGURES
from build_scripts.draw.icons import ICONS
from build_scripts.draw.menu_art import MENU_ART
from build_scripts.draw.menu_art.frame import menu_panel
from build_scripts.draw.palette import SAIL, SEATS
from build_scripts.draw.svg import Drawing

Painter = Callable[[Drawing], None]


class Picture(NamedTuple):
    """One token: the file is assets/tokens/NAME.svg."""

    name: str
    width: int
    height: int
    paint: Painter

    def svg(self) -> str:
        """Draws the token and returns its SVG text."""
        art = Drawing(self.width, self.height)
        self.paint(art)
        return art.text()


def _square(name: str, paint: Painter, side: int = 160) -> Picture:
    return Picture(name, side, side, paint)


def pieces() -> Iterator[Picture]:
    """Yields figures, islands and ships."""
    for craft, paint in FIGURES.items():
        yield _square(f"fig-{craft}", paint)
    for building in islands.BUILDINGS:
        yield _square(f"island-middle-{building}", partial(islands.middle, building=building))
    for side in ("left", "right"):
        for kind in "ab":
            yield _square(f"island-{side}-{kind}", partial(islands.end, side=side, kind=kind))
    for number, sail in enumerate(SAIL):
        yield _square(f"longship-{sail}", partial(ships.longship, sail_name=sail))
        yield _square(f"ship-tile-{sail}", partial(ships.ship_tile, sail_name=sail, seed=40 + number))


def special_tiles() -> Iterator[Picture]:
    """Yields the special tiles of Vikings."""
    yield _square("special-gold5", specials.hoard)
    for craft, bonus, value in (
        ("goldsmith", "coin", 1),
        ("goldsmith", "coin", 2),
        ("noble", "star", 1),
        ("scout", "star", 1),
        ("fisherman", "star", 1),
    ):
        paint = partial(specials.figure_bonus, craft=craft, bonus=bonus, value=f"+{value}")
        yield _square(f"special-{craft}_plus{value}", paint)
    yield _square("special-boat", specials.boat)
    yield _square("special-boatsman_horn", specials.boatsman_horn)
    yield _square("special-surplus3", specials.surplus)
    yield _square("special-gold3to1", specials.exchange)
    for building in islands.BUILDINGS:
        yield _square(f"special-building-{building}", partial(specials.golden_building, building=building))
    yield _square("special-back", backs.special_back)
    yield _square("tile-back", backs.tile_back)
    yield _square("tile-back-start", backs.start_back)


def game_art() -> Iterator[Picture]:
    """Yields wheel, coins, seats, coast, and sea marks."""
    yield _square("price-wheel", wheel.price_wheel, 480)
    yield _square("price-ground", wheel.price_ground, 656)
    yield _square("wheel-pin", wheel.wheel_pin, 80)
    for value in (1, 5, 10):
        yield _square(f"coin-{value}", partial(coins.coin, value=value), 128)
    for number, seat in enumerate(SEATS, start=1):
        yield _square(seat["token"], partial(seats.seat, number=number), 96)
    yield Picture("coast-strip", 200, 160, coast.strip)
    yield Picture("coast-arm", 160, 48, coast.arm)
    yield Picture("coast-corner", 200, 48, coast.corner)
    yield Picture("sea-serpent", 300, 150, sea_marks.serpent)
    yield _square("wind-rose", sea_marks.wind_rose)


def table_art() -> Iterator[Picture]:
    """Yields buttons, panels, plates and other stretchable art."""
    for state in frames.BUTTON_STATES:
        yield Picture(f"button-{state}", 240, 72, partial(frames.button, state=state))
    yield _square("panel-vellum", frames.panel_vellum, 192)
    yield _square("panel-oak", frames.panel_oak, 192)
    yield Picture("tooltip", 160, 96, frames.tooltip)
    yield _square("vellum-corner", frames.vellum_corner, 192)
    yield Picture("vellum-edge", 64, 192, frames.vellum_edge)
    yield Picture("plate", 96, 40, frames.plate)
    yield _square("count", frames.count, 40)
    yield Picture("ribbon", 320, 44, frames.ribbon)
    yield _square("bolt", frames.bolt, 32)
    yield _square("cursor-arrow", cursors.arrow, 32)
    yield _square("cursor-open", partial(cursors.hand, holding=False), 32)
    yield _square("cursor-closed", partial(cursors.hand, holding=True), 32)
    for shape in ("square", "round"):
        yield _square(f"marker-legal-{shape}", partial(frames.legal, shape=shape))
    yield Picture("card-back", 240, 336, backs.card_back)
    for name, paint in ICONS.items():
        yield _square(f"icon-{name}", paint, 64)


def hall_art() -> Iterator[Picture]:
    """Yields the menu's pictures and frames, the hall, the curtain, and the program's badge."""
    for title, paint in MENU_ART.items():
        yield Picture(f"art-{title}", 280, 330, paint)
    yield Picture("menu-panel", 320, 620, partial(menu_panel, hover=False))
    yield Picture("menu-panel-hover", 320, 620, partial(menu_panel, hover=True))
    yield Picture("hall-posts", 1920, 1080, hall.hall_posts)
    yield Picture("hearth", 760, 330, hall.hearth)
    yield Picture("curtain", 960, 540, curtain.curtain)
    yield _square("icon-app", badge.app_icon, 256)
    yield _square("icon-app-small", badge.app_icon_small, 256)


def pictures() -> Iterator[Picture]:
    """Yields every token, in the order of the catalogue."""
    yield from pieces()
    yield from special_tiles()
    yield from game_art()
    yield from table_art()
    yield from hall_art()
