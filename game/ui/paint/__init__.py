"""What is painted on the table: grounds, light, plates, marks. Every finished piece is cached, a frame only blits."""

from game.ui.paint.button import ButtonState, button, button_face, button_width
from game.ui.paint.coins import Coins, coin_pile
from game.ui.paint.light import (
    dim,
    faded,
    glow,
    halo,
    shadow,
    shadow_margin,
    shadow_picture,
    silhouette_shadow,
    translucent,
)
from game.ui.paint.mark import (
    BREATH_LEVELS,
    breath,
    dashed_grid,
    dashed_line,
    hatch,
    legal_place,
    legal_point,
    legal_ring,
    threat_bar,
    threat_line,
)
from game.ui.paint.outline import polygon_ring
from game.ui.paint.panel import board_band, mottle, nine_slice, page, panel, panel_inner, vellum_board
from game.ui.paint.plate import badge, focus_ring, plate, ribbon, tooltip_plate
from game.ui.paint.silhouette import outlined, silhouette_rim
from game.ui.paint.water import SEA_LINE, sea, shore

__all__ = [
    "BREATH_LEVELS",
    "SEA_LINE",
    "ButtonState",
    "Coins",
    "badge",
    "board_band",
    "breath",
    "button",
    "button_face",
    "button_width",
    "coin_pile",
    "dashed_grid",
    "dashed_line",
    "dim",
    "faded",
    "focus_ring",
    "glow",
    "halo",
    "hatch",
    "legal_place",
    "legal_point",
    "legal_ring",
    "mottle",
    "nine_slice",
    "outlined",
    "page",
    "panel",
    "panel_inner",
    "plate",
    "polygon_ring",
    "ribbon",
    "sea",
    "shadow",
    "shadow_margin",
    "shadow_picture",
    "shore",
    "silhouette_rim",
    "silhouette_shadow",
    "threat_bar",
    "threat_line",
    "tooltip_plate",
    "translucent",
    "vellum_board",
]
