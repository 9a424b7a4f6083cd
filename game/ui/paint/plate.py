"""Small grounds: bone plates, count badges, ribbons, dark tooltip plates, the focus ring."""

from __future__ import annotations

import pygame

from game.ui import text, vector
from game.ui.look import Look
from game.ui.outline import Outline, is_polygon
from game.ui.paint.light import shadow
from game.ui.paint.outline import polygon_ring


def plate(
    look: Look,
    surface: pygame.Surface,
    at: tuple[int, int],
    label: str,
    anchor: str = "center",
    icon: str | None = None,
    colour: str | None = None,
    ground: str | None = None,
    height: float = 27,
    role: str = "figure_count",
    dim: bool = False,
) -> pygame.Rect:
    """Draws a small bone plate with a value, as a price or reward, and returns where it stands."""
    tone = look.theme.colour
    ink, fill, high = colour or tone.ink, ground or tone.vellum_lit, look.px(height)
    px = min(text.face_size(look, role)[1], round(high * 0.68))
    side = round(high * 0.78) if icon else 0
    wide = text.size(look, label, role, px)[0] + (side + look.px(4) if icon and label else side)
    rect = pygame.Rect(0, 0, max(high, wide + round(high * 0.7)), high)
    setattr(rect, anchor, at)
    edge = max(1, look.px(2))
    outer = rect.inflate(2 * edge, 2 * edge)
    ground_drawing = vector.drawing(
        look,
        ("plate", fill),
        outer.width,
        outer.height,
        vector.box(0, 0, outer.width, outer.height, high / 3, vector.style(tone.ink)),
        vector.box(edge, edge, rect.width, rect.height, high / 4, vector.style(fill)),
    )
    surface.blit(ground_drawing, outer.topleft)
    left = rect.centerx - wide // 2
    if icon:
        drawn = look.assets.fitted(icon, side, side)
        surface.blit(drawn, drawn.get_rect(center=(left + side // 2, rect.centery)))
        left += side + look.px(4)
    if label:
        written = text.line(look, label, role, tone.ink_soft if dim else ink, px)
        surface.blit(written, (left, rect.centery - written.get_height() // 2))
    return rect


def badge(
    look: Look,
    surface: pygame.Surface,
    centre: tuple[int, int],
    label: str,
    radius: float = 14,
    ground: str = "#2A1B10",
    ink: str = "#FFF6DD",
    rim: str | None = None,
) -> pygame.Rect:
    """Draws a round count of things at a point; radius in logical px."""
    reach = max(6, look.px(radius))
    side = 2 * reach + 2
    rim = rim or look.theme.colour.vellum_lit
    paint = vector.style(ground, rim, max(1.0, look.unit * 2))
    drawn = vector.drawing(
        look, ("badge", ground, rim), side, side, vector.disc(side / 2, side / 2, reach - look.unit, paint)
    )
    rect = drawn.get_rect(center=centre)
    surface.blit(drawn, rect)
    px = min(text.face_size(look, "figure_count")[1], round(reach * 1.3))
    text.draw(
        look, surface, label, (rect.centerx, rect.centery - 1), "figure_count", ink, "center", width=2 * reach, px=px
    )
    return rect


def ribbon(look: Look, surface: pygame.Surface, rect: pygame.Rect, label: str, role: str = "button") -> None:
    """Draws a blood-red ribbon with swallow-tail ends; rect includes the ends."""
    width, height = rect.size
    cut, drop = height / 2, max(2, look.px(4))
    points = [(1.0, 1.0), (width - 1.0, 1.0), (width - cut, height / 2), (width - 1.0, height - 1.0)]
    points += [(1.0, height - 1.0), (cut, height / 2)]
    drawn = vector.drawing(
        look,
        "ribbon",
        width + drop,
        height + drop,
        vector.polygon([(x + drop / 2, y + drop) for x, y in points], vector.style("#0A0502", opacity=0.7)),
        vector.fade("cloth", 0, height, (0, "#B8362C"), (0.5, look.theme.colour.blood), (1, "#8A211B")),
        vector.polygon(points, vector.style("url(#cloth)", "#F0C36A", 2 * look.unit)),
    )
    surface.blit(drawn, rect.topleft)
    room = round(width - 2 * cut - look.px(8))
    text.draw(look, surface, label, rect.center, role, "#FFF3CF", "center", "#4A0F0B", width=room)


def tooltip_plate(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draws the dark, gold-edged plate on which explanations stand."""
    shadow(look, surface, rect, "board", 9)
    width, height = rect.size
    edge = 2 * look.unit
    drawn = vector.drawing(
        look,
        "tooltip",
        width,
        height,
        vector.fade("night", 0, height, (0, "#2E2017"), (1, "#1B110A")),
        vector.box(
            edge / 2, edge / 2, width - edge, height - edge, 9 * look.unit, vector.style("url(#night)", "#D9A23A", edge)
        ),
        vector.path(
            f"M{10 * look.unit:.2f} {2.5 * edge / 2:.2f}H{width - 10 * look.unit:.2f}",
            vector.style(None, look.theme.colour.gold_lit, look.unit, 0.35),
        ),
    )
    surface.blit(drawn, rect.topleft)


def focus_ring(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, shape: Outline = "rect", radius: float = 11
) -> None:
    """Draws the keyboard focus: a light gold ring outside the shape, dark-edged so that it shows on any ground."""
    if is_polygon(shape):
        polygon_ring(look, surface, shape, look.theme.state.focus, look.theme.line.focus)
        return
    line = look.theme.line.focus * look.unit
    grow = line * 1.5 + 2 * look.unit
    outer = rect.inflate(2 * round(grow), 2 * round(grow))
    width, height = outer.size
    tone, corner = (
        look.theme.state.focus,
        (0.5 * min(width, height) if shape == "round" else radius * look.unit + grow / 2),
    )
    inset = line / 2 + 2 * look.unit

    def ring(stroke: float, paint: str, opacity: float) -> str:
        return vector.box(
            inset, inset, width - 2 * inset, height - 2 * inset, corner, vector.style(None, paint, stroke, opacity)
        )

    drawn = vector.drawing(
        look,
        ("focus", shape, radius),
        width,
        height,
        ring(line + 4 * look.unit, "#1A0E07", 1),
        ring(line, tone, 1),
    )
    surface.blit(drawn, outer.topleft)
